/** A server that listens on loopback answers this machine alone, whatever name it was asked by. */
import type { FastifyInstance } from 'fastify';
import { isLoopback } from '../io/loopback.ts';
import { HttpError, plainError } from './http-error.ts';

const REFUSED = new HttpError(
  'INVALID_REQUEST',
  'This server is for this machine alone: ask it as localhost. Behind a proxy, start it with the address of the proxy',
);

/**
 * Refuses requests with the name of another host. A page elsewhere whose name was made to point to this machine could
 * otherwise read what is served here. Browsers always send the name.
 */
export function onlyForThisMachine(app: FastifyInstance): void {
  // A client names the same host in each of its requests.
  let known: string | undefined;
  app.addHook('onRequest', ({ hostname, headers: { host } }, reply, done) => {
    if (host === undefined || host === known) return done();
    if (!isLoopback(hostname.toLowerCase())) return reply.code(421).send(plainError(REFUSED));
    known = host;
    return done();
  });
}
