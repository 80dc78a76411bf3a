/** The calculator page over HTTP. It computes in the browser, so that these are files like any others: no key, no count. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { POLICY, pageFile, pagePaths, typeOf } from '../page/files.ts';
import type { RateStore } from '../rates/store.ts';
import { etagOf, has } from './etag.ts';

const compressed = promisify(gzip);

/** A file as it is sent. */
interface Sent {
  readonly etag: string;
  readonly plain: Buffer;
  readonly gzip: Buffer;
}

const HEADERS: Readonly<Record<string, string>> = {
  // Another page could otherwise show this one within itself, and have its buttons clicked.
  'Content-Security-Policy': `${POLICY}; frame-ancestors 'none'`,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  // A browser keeps a file and asks whether it is still the same: rates change under an address that does not.
  'Cache-Control': 'no-cache',
  Vary: 'Accept-Encoding',
};

/** Compresses and names the files of some rates once, when they are first asked for. */
class Files {
  readonly rates: RateStore;
  readonly #paths: ReadonlySet<string>;
  readonly #sent = new Map<string, Promise<Sent>>();

  constructor(rates: RateStore) {
    this.rates = rates;
    this.#paths = new Set(pagePaths(rates));
  }

  file(path: string): Promise<Sent> | undefined {
    if (!this.#paths.has(path)) return undefined;
    const known = this.#sent.get(path) ?? this.#make(path);
    this.#sent.set(path, known);
    return known;
  }

  async #make(path: string): Promise<Sent> {
    const plain = Buffer.from(pageFile(path, this.rates) as string);
    return { etag: etagOf(plain), plain, gzip: await compressed(plain) };
  }
}

const takesGzip = ({ headers }: FastifyRequest): boolean =>
  /(?:^|,)\s*gzip\s*(?:,|$|;\s*q=(?:1|0?\.0*[1-9]))/i.test(headers['accept-encoding'] ?? '');

/**
 * Serves the page at `/` and its files below `/page/`.
 * @param rates those in use at the time of a request
 */
export function servePage(app: FastifyInstance, rates: () => RateStore): void {
  let files = new Files(rates());
  const send = async (path: string, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (files.rates !== rates()) files = new Files(rates());
    const file = await files.file(path);
    if (!file) return reply.callNotFound();
    reply.headers({ ...HEADERS, ETag: file.etag });
    if (has(request, file.etag)) return reply.code(304).send();
    reply.type(typeOf(path));
    if (!takesGzip(request)) return reply.send(file.plain);
    return reply.header('Content-Encoding', 'gzip').send(file.gzip);
  };
  app.get('/', (request, reply) => send('index.html', request, reply));
  app.get('/page/*', (request, reply) =>
    send(`page/${(request.params as { '*': string })['*']}`, request, reply),
  );
}
