/** The calculator page over HTTP: what is sent with it, what is kept, and that the interfaces are where they were. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../support/server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const files = temporaryFolder();
const overrides = files.at('rates');
let server: RunningServer;

beforeAll(async () => {
  mkdirSync(overrides);
  cpSync('rates/TX.json', `${overrides}/TX.json`);
  server = await startServer(['--no-reports', '--keys', files.at('keys.json'), '--rates-dir', overrides]);
});
afterAll(() => server.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.base}${path}`, { headers });

describe('the page', () => {
  test('may load its own files only, from nowhere else, and be shown in no other page', async () => {
    const { status, headers } = await get('/');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('carries the same policy within itself, for where it is served as a file', async () => {
    const html = await (await get('/')).text();
    expect(html).toContain(
      `content="default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'"`,
    );
    // No address but its own, no script and no style within it.
    expect(html).not.toMatch(/(?:src|href)="(?:[a-z]+:|\/)|<style|<script>|\son\w+=|\sstyle=/);
  });

  test('and all that a calculation loads is small', async () => {
    const lengths = await Promise.all(
      ['/', '/page/app.js', '/page/style.css', '/page/rates/index.js', '/page/rates/TX.js'].map(
        async (path) => {
          const { headers } = await get(path, { 'Accept-Encoding': 'gzip' });
          expect(headers.get('content-encoding')).toBe('gzip');
          return Number(headers.get('content-length'));
        },
      ),
    );
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThan(60_000);
  });

  test('is not sent again to who has it', async () => {
    const first = await get('/page/app.js');
    const etag = first.headers.get('etag') as string;
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await get('/page/app.js', { 'If-None-Match': etag });
    expect({ status: again.status, body: await again.text() }).toEqual({ status: 304, body: '' });
    expect((await get('/page/app.js', { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  test('is the same without compression', async () => {
    const plain = await get('/page/app.js', { 'Accept-Encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe(readFileSync('dist/page/app.js', 'utf8'));
  });

  test('has the rates of the operator, and new ones after a reload', async () => {
    const before = await get('/page/rates/TX.js');
    expect(await before.text()).toContain('4.85');
    const law = readFileSync(`${overrides}/TX.json`, 'utf8');
    writeFileSync(`${overrides}/TX.json`, law.replaceAll('"4.85"', '"4.84"'));
    server.child.kill('SIGHUP');
    await server.printed('"reloaded"', 'stdout');
    const after = await get('/page/rates/TX.js', { 'If-None-Match': before.headers.get('etag') as string });
    expect(after.status).toBe(200);
    expect(await after.text()).toContain('4.84');
  });

  test.each(['/page/', '/page/rates/ZZ.js', '/page/none.js', '/page/..%2f..%2fpackage.json', '/index.html'])(
    'there is nothing at %s',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ success: false, error: { code: 'NOT_FOUND' } });
    },
  );

  test('takes nothing: it is only read', async () => {
    const answer = await fetch(`${server.base}/`, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(404);
  });
});

test('--no-page leaves it out', async () => {
  const without = await startServer(['--no-page', '--no-reports', '--keys', files.at('no-keys.json')]);
  expect((await fetch(`${without.base}/`)).status).toBe(404);
  expect((await fetch(`${without.base}/page/app.js`)).status).toBe(404);
  expect((await fetch(`${without.base}/healthz`)).status).toBe(200);
  expect(without.output.stderr).not.toContain('calculator page');
  expect(await without.stop()).toBe(0);
});
