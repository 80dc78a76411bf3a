/** One line a request: who asked what, how it ended and how long it took. No bodies, no keys, no addresses with data. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

const REQUEST_ID = 'X-Request-Id';

/** Logs a request that is answered. */
function logRequest(log: Logger, request: FastifyRequest, reply: FastifyReply): void {
  const { id, method, routeOptions, caller } = request;
  const line = {
    req: id,
    method,
    route: routeOptions.url ?? null,
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 100) / 100,
    ...(caller && { org: caller.org, key: caller.id }),
  };
  log.info(line, 'request');
}

/** Gives every answer its request id, and logs it when it is out. */
export function logsRequests(app: FastifyInstance, log: Logger): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID, request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(log, request, reply);
    done();
  });
}

/** The same for a request that reaches no hook. */
export function logUnrouted(log: Logger, request: FastifyRequest, reply: FastifyReply): void {
  reply.header(REQUEST_ID, request.id);
  reply.raw.once('finish', () => logRequest(log, request, reply));
}
