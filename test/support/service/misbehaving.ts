/** A service on loopback that answers as scripted, well or badly, and keeps what it was sent. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request as it arrived. */
interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The moment, in milliseconds of the clock. */
  readonly at: number;
}

/** One answer of a script. */
export type Answer = (response: ServerResponse) => void;

/** A running service. */
export interface Misbehaving {
  /** The address of its interface: `http://127.0.0.1:1234/v1`. */
  readonly base: string;
  readonly host: string;
  readonly received: readonly Received[];
  close(): Promise<void>;
}

/**
 * Starts a service on a free port.
 * @param script one answer a request, in order; the last one goes on for ever
 */
export async function misbehaving(script: readonly Answer[], address = '127.0.0.1'): Promise<Misbehaving> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const at = Date.now();
    // A client that gave up takes its connection with it.
    for (const stream of [request, response]) stream.on('error', () => {});
    const { method = '', url: path = '', headers } = request;
    const turn = received.length;
    const entry = { method, path, headers, body: '', at };
    received.push(entry);
    entry.body = await text(request).catch(() => '(cut)');
    const answer = script[Math.min(turn, script.length - 1)];
    answer?.(response);
  });
  // On a busy machine more time goes by between two questions, and one on a connection that is just closed gets no answer.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, address, resolve));
  const { port } = server.address() as AddressInfo;
  const host = `${address.includes(':') ? `[${address}]` : address}:${port}`;
  return {
    base: `http://${host}/v1`,
    host,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Answers with a body as it is. */
export const raw =
  (body: string | Buffer, status = 200, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body);
  };

/** Answers with JSON. */
export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
  raw(JSON.stringify(body), status, headers);

/** The published error shapes. */
export const nested = (code: string, message: string) => ({ success: false, error: { code, message } });
export const flat = (code: string, message: string, statusCode: number) => ({
  error: true,
  code,
  message,
  statusCode,
});

/** Refuses for now, in words of the interface. */
export const busy = (retryAfter?: string): Answer =>
  json(
    nested('RATE_LIMIT_EXCEEDED', 'Too many requests, try again later'),
    429,
    retryAfter === undefined ? {} : { 'Retry-After': retryAfter },
  );

/** Fails, in words of the interface. */
export const failing = (status = 500, headers: Record<string, string> = {}): Answer =>
  json(nested('INTERNAL_ERROR', 'Internal server error'), status, headers);

export const redirect = (to: string, status = 302): Answer => raw('', status, { Location: to });

/** Takes the request and never answers. */
export const silence: Answer = () => {};

/** Hangs up instead of answering. */
export const hangUp: Answer = (response) => {
  response.destroy();
};

/** Hangs up half way through a body. */
export const hangUpWithin =
  (body: string): Answer =>
  (response) => {
    response.writeHead(200, { 'Content-Length': Buffer.byteLength(body) });
    response.write(body.slice(0, body.length / 2), () => response.destroy());
  };

/** Begins a body at once and never ends it: now and then a byte, so that no line is ever idle for long. */
export const dripping: Answer = (response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  const drip = setInterval(() => response.write(' '), 50);
  response.once('close', () => clearInterval(drip));
};

/** Sends a body without end as fast as it is taken. */
export const flood: Answer = (response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  const part = Buffer.alloc(1 << 16, ' ');
  const pour = (): void => {
    while (!response.destroyed && response.write(part));
  };
  response.on('drain', pour);
  pour();
};
