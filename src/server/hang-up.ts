/** What holds for every answer, and the answers to requests that are not HTTP, or only begin as it. */
import { randomUUID } from 'node:crypto';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { HttpError } from './http-error.ts';

/** Counts a request by its address, and gives the headers that say so. */
export type CountedHeaders = (ip: string) => Promise<Readonly<Record<string, number>>>;

/** A connection whose caller is known. */
type Connection = Duplex & { readonly remoteAddress?: string | undefined };

/** As Node calls the error of a request that is not whole in time. */
const TOO_SLOW = 'ERR_HTTP_REQUEST_TIMEOUT';

/** How long a client that was hung up on may take to read why, in milliseconds. */
const LINGER = 1000;

const MESSAGES: Readonly<Record<string, string>> = {
  [TOO_SLOW]: 'The request took too long',
  HPE_HEADER_OVERFLOW: 'The headers are too large',
};

/** Answers with 400, or 408 to a request that took too long, and closes the connection. */
export async function hangUp(
  error: NodeJS.ErrnoException,
  socket: Connection,
  counted: CountedHeaders,
): Promise<void> {
  // Also where the client keeps its side open, or the Redis that counts does not answer.
  setTimeout(() => socket.destroy(), LINGER).unref();
  const headers = await counted(socket.remoteAddress ?? '');
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { code, message } = new HttpError('INVALID_REQUEST', MESSAGES[error.code ?? '']);
  const body = JSON.stringify({ success: false, error: { code, message } });
  const head = [
    `HTTP/1.1 ${error.code === TOO_SLOW ? '408 Request Timeout' : '400 Bad Request'}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `X-Request-Id: ${randomUUID()}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** Has a server answer also what Node would answer by itself without a body, or not at all. */
export function answersEverything(server: Server, counted: CountedHeaders): void {
  // Whoever expects something unheard of gets the answer without it.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('connect', (_request, socket) => void hangUp(new Error('a tunnel'), socket, counted));
}

/**
 * Headers of every answer, also to what reaches no interface.
 * @param stopping whether a connection ends with its next answer: who sent the request knows that there is no other
 */
export function heads(server: Server, stopping: () => boolean): void {
  server.prependListener('request', (_request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (stopping()) response.setHeader('Connection', 'close');
  });
}

/**
 * Holds clients to a time for sending a request; to be called before the server listens.
 * @param limit in milliseconds
 * @returns ends the connections that are left, each with an answer unless one is under way
 */
export function holdsToTime(server: Server, limit: number): () => void {
  server.requestTimeout = limit;
  // Node lets the longer of the two pass.
  server.headersTimeout = limit;
  const open = new Map<Socket, ServerResponse | null>();
  server.on('connection', (socket) => {
    open.set(socket, null);
    socket.once('close', () => open.delete(socket));
  });
  server.prependListener('request', ({ socket }, response) => {
    if (open.has(socket)) open.set(socket, response);
  });
  return () => {
    for (const [socket, response] of open) {
      const isAnswered = response?.headersSent && !response.writableFinished;
      if (isAnswered) socket.destroy();
      else server.emit('clientError', Object.assign(new Error('too slow'), { code: TOO_SLOW }), socket);
    }
  };
}
