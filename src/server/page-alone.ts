/** A server of the calculator page and nothing else, for this machine alone. */
import fastify from 'fastify';
import type { RateStore } from '../rates/store.ts';
import { HttpError, plainError } from './http-error.ts';
import { servePage } from './page.ts';
import { listenFailure, stopSignal } from './serve.ts';
import { onlyForThisMachine } from './this-machine.ts';

/** How the page is served. */
interface PageOptions {
  readonly rates: RateStore;
  /** 0 for a free one. */
  readonly port: number;
  /** It listens now, at this address. */
  readonly listening: (address: string) => void;
}

const HOST = '127.0.0.1';

/**
 * Serves the page until a signal stops it.
 * @throws FileError when it cannot listen
 */
export async function servePageAlone({ rates, port, listening }: PageOptions): Promise<void> {
  const app = fastify();
  onlyForThisMachine(app);
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send(plainError(new HttpError('NOT_FOUND', 'There is nothing at this address'))),
  );
  servePage(app, () => rates);
  try {
    await app.listen({ host: HOST, port });
  } catch (error) {
    throw listenFailure(error, HOST, port);
  }
  const address = app.server.address();
  const stopped = stopSignal();
  listening(`http://${HOST}:${typeof address === 'object' && address ? address.port : port}/`);
  await stopped;
  // A browser keeps its connection for the next request.
  app.server.closeAllConnections();
  await app.close();
}
