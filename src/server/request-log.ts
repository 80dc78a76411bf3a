/** One line a request: who asked what, how it ended and how long it took. No bodies, no keys, no addresses with data. */
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/** Gives every answer its request id, and logs it when it is out. */
export function logsRequests(app: FastifyInstance, log: Logger): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id);
    done();
  });
  app.addHook('onResponse', ({ id, method, routeOptions, caller }, reply, done) => {
    const line = {
      req: id,
      method,
      route: routeOptions.url ?? null,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 100) / 100,
      ...(caller && { org: caller.org, key: caller.id }),
    };
    log.info(line, 'request');
    done();
  });
}
