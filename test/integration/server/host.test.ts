/** A page elsewhere whose name was made to point to this machine: a server on loopback answers its own names only. */
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../support/server.ts';

let server: RunningServer;
let proxied: RunningServer;

beforeAll(async () => {
  [server, proxied] = await Promise.all([
    startServer(['--no-reports']),
    startServer(['--no-reports', '--trust-proxy', 'loopback']),
  ]);
});
afterAll(() => Promise.all([server.stop(), proxied.stop()]));

/** fetch sends no Host but its own. */
const asked = ({ base }: RunningServer, path: string, headers: Record<string, string>) =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const sent = request(`${base}${path}`, { headers }, (response) => {
      let text = '';
      response.on('data', (data) => {
        text += data;
      });
      response.on('end', () => resolve({ status: response.statusCode, text }));
    });
    sent.on('error', reject);
    sent.end();
  });

const PATHS = ['/', '/page/app.js', '/sandbox/v1/historical-rates?state=TX', '/openapi.json', '/healthz'];

describe('on loopback', () => {
  test.each(PATHS)('%s is there for this machine alone', async (path) => {
    for (const host of ['localhost', 'LOCALHOST', 'localhost:8053', '127.0.0.1', '127.9.9.9:1', '[::1]:8053'])
      expect((await asked(server, path, { Host: host })).status).toBe(200);
    for (const host of [
      'evil.example.com',
      'localhost.evil.example.com',
      '127.0.0.1.evil.example.com',
      '192.0.2.1',
    ]) {
      const { status, text } = await asked(server, path, { Host: host });
      expect([status, JSON.parse(text).error.code]).toEqual([421, 'INVALID_REQUEST']);
    }
  });

  test('nobody is believed who names another host as forwarded', async () => {
    const headers = { Host: 'evil.example.com', 'X-Forwarded-Host': 'localhost' };
    expect((await asked(server, '/', headers)).status).toBe(421);
  });

  test('a proxy that is trusted passes on the names of the world', async () => {
    for (const path of PATHS)
      expect((await asked(proxied, path, { Host: 'tax.example.com' })).status).toBe(200);
  });
});
