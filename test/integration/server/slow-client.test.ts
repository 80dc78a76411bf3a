/** Clients that begin a request and do not end it: they are cut off with an answer, and keep no server from stopping. */
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { openRates } from '../../../src/rates/store.ts';
import { buildApp } from '../../../src/server/app.ts';
import { keyRing } from '../../../src/server/keys/api-key.ts';
import { loadData } from '../../../src/server/reloadable-data.ts';
import { sent } from '../../support/http.ts';

const LIMIT = 300;

let app: FastifyInstance;
afterEach(() => app.close());

/** The address of a server that gives a client so long. */
async function listening(): Promise<string> {
  app = await buildApp({
    data: loadData({ rates: () => openRates(), keys: () => keyRing([]) }),
    limits: { standard: 100, enterprise: 1000 },
    ...{ shared: null, trustProxy: null, onlyThisMachine: false, sandbox: true, page: false, cors: [] },
    stopping: () => false,
    requestTimeout: LIMIT,
    reportQuota: { perKey: 100, total: 100 },
    today: () => '2026-11-20',
    now: () => new Date('2026-11-20T12:00:00Z'),
    staleBefore: () => '2025-11-20',
    reports: null,
    log: pino({ level: 'silent' }),
    version: '0.0.0',
  });
  return app.listen({ port: 0, host: '127.0.0.1' });
}

const SLOW = [
  [
    'half a body',
    'POST /sandbox/v1/calculate HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  ],
  ['half a head', 'GET /healthz HTTP/1.1\r\nHost: localh'],
  ['nothing', ''],
] as const;

const TOO_SLOW = /^HTTP\/1\.1 408 Request Timeout\r\n.*"message":"The request took too long"/s;

test.each(SLOW)('%s is answered with 408 when the time has passed', async (_, text) => {
  const base = await listening();
  const began = Date.now();
  expect(await sent(base, text)).toMatch(TOO_SLOW);
  const took = Date.now() - began;
  expect(took).toBeGreaterThanOrEqual(LIMIT - 50);
  expect(took).toBeLessThan(LIMIT * 10);
});

test.each(SLOW.slice(0, 2))(
  '%s is answered with 408 also while the server stops, and it stops',
  async (_, text) => {
    const base = await listening();
    const answer = sent(base, text);
    await wait(LIMIT / 3);
    const closed = app.close();
    expect(await answer).toMatch(TOO_SLOW);
    await closed;
  },
);

test('who never hangs up is hung up on', async () => {
  const { port } = new URL(await listening());
  // A client that keeps its side open when the server has closed the other.
  const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true });
  const ended = new Promise((resolve) => socket.once('end', resolve));
  socket.resume().on('error', () => {});
  socket.write('POST /sandbox/v1/calculate HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{');
  await ended;
  await app.close();
  socket.destroy();
});
