/** Pages of other origins: nothing by default, and with --cors what a browser needs to call an interface. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCli } from '../../support/run-cli.ts';
import { newKey, type RunningServer, startServer } from '../../support/server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const ADDIN = 'https://addin.example.com';
const LOCAL = 'http://localhost:3000';
const keys = temporaryFolder().at('keys.json');
const key = newKey(keys);
let server: RunningServer;
let closed: RunningServer;

beforeAll(async () => {
  [server, closed] = await Promise.all([
    startServer(['--keys', keys, '--no-reports', '--cors', ADDIN, '--cors', `${LOCAL}/`]),
    startServer(['--keys', keys, '--no-reports']),
  ]);
});
afterAll(() => Promise.all([server.stop(), closed.stop()]));

/** What a browser asks before it posts JSON with a key. */
const preflight = ({ base }: RunningServer, origin: string, header = 'x-api-key') =>
  fetch(`${base}/v1/calculate`, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': `content-type,${header}`,
    },
  });

const calculate = ({ base }: RunningServer, origin: string, sent = key) =>
  fetch(`${base}/v1/calculate`, {
    method: 'POST',
    headers: { Origin: origin, 'Content-Type': 'application/json', 'X-API-Key': sent },
    body: '{"state":"TX","premium":10000}',
  });

describe('with --cors', () => {
  test.each([ADDIN, LOCAL])('a page of %s may ask with a key, and read limits and errors', async (origin) => {
    const before = await preflight(server, origin);
    expect(before.status).toBe(204);
    expect(before.headers.get('access-control-allow-origin')).toBe(origin);
    expect(before.headers.get('access-control-allow-methods')).toContain('POST');
    expect(before.headers.get('access-control-allow-headers')?.toLowerCase()).toMatch(
      /authorization.*content-type.*x-api-key/,
    );
    const answer = await calculate(server, origin);
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, origin]);
    expect(answer.headers.get('vary')).toMatch(/origin/i);
    expect(answer.headers.get('access-control-expose-headers')).toContain('X-RateLimit-Remaining');
    const refused = await calculate(server, origin, 'wrong');
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, origin]);
  });

  test('asking beforehand uses up no request', async () => {
    const left = async () => Number((await calculate(server, ADDIN)).headers.get('x-ratelimit-remaining'));
    const before = await left();
    await preflight(server, ADDIN);
    expect(await left()).toBe(before - 1);
  });

  test('other pages may not; a program without an origin is answered as ever', async () => {
    for (const origin of ['https://evil.example.com', 'null', `${ADDIN}.evil.com`]) {
      const before = await preflight(server, origin);
      expect([before.status, before.headers.get('access-control-allow-origin')]).toEqual([405, null]);
      expect((await calculate(server, origin)).headers.get('access-control-allow-origin')).toBeNull();
    }
    const options = await fetch(`${server.base}/v1/calculate`, { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([405, 'POST']);
  });

  test('* is every page', async () => {
    const open = await startServer(['--keys', keys, '--no-reports', '--cors', '*']);
    const before = await preflight(open, 'https://anywhere.example.com');
    expect(before.headers.get('access-control-allow-origin')).toBeTruthy();
    await open.stop();
  });
});

test('without it no page of another origin may ask', async () => {
  const before = await preflight(closed, ADDIN);
  expect([before.status, before.headers.get('access-control-allow-origin')]).toEqual([405, null]);
  expect((await calculate(closed, ADDIN)).headers.get('access-control-allow-origin')).toBeNull();
});

test.each(['addin.example.com', 'https://addin.example.com/app', 'file:///tmp', ''])(
  '--cors "%s" is refused',
  async (origin) => {
    const { exitCode, stderr } = await runCli(['serve', '--no-reports', '--cors', origin]);
    expect([exitCode, stderr]).toEqual([2, expect.stringMatching(/^error: --cors ".*" is not an origin; /)]);
  },
);
