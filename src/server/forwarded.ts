/** Whom a trusted proxy says it forwards a request for. */
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** `203.0.113.7:1024` and `[2001:db8::1]:443`, as some proxies write them. */
const WITH_PORT = /^(?:\[(.+)\]|([^:]+))(?::\d+)?$/;

/** An address without its port. What is none has a name of its own, in the place where it stood: it is one caller, whatever it says. */
function addressIn(entry: string): string {
  const [, v6, v4] = WITH_PORT.exec(entry) ?? [];
  const address = v6 ?? v4 ?? entry;
  return isIP(address) > 0 ? address : 'unknown';
}

/** The addresses of X-Forwarded-For, by which callers without a key are counted. */
const forwardedFor = (header: string): string =>
  header
    .split(',')
    .map((each) => addressIn(each.trim()))
    .join(', ');

/** Reads X-Forwarded-For so before a request is counted. */
export function readsForwarded(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const header = raw.headers['x-forwarded-for'];
    if (header !== undefined) raw.headers['x-forwarded-for'] = forwardedFor(String(header));
  });
}
