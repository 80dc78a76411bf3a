/** Running a server: its log, reloading, stopping, and the ways it refuses to start. */
import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { BUNDLED_RATES } from '../../../src/rates/store.ts';
import { ask, post } from '../../support/http.ts';
import { runCli } from '../../support/run-cli.ts';
import { newKey, startServer } from '../../support/server.ts';
import { slt } from '../../support/slt.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const files = temporaryFolder();

const TEXAS = { state: 'TX', premium: 10000 };

/** A folder with a rate file of Texas whose tax is 5 % instead of 4.85 %. */
function ownRates(name: string, rate = '5'): string {
  const folder = files.at(name);
  mkdirSync(folder, { recursive: true });
  const text = readFileSync(`${BUNDLED_RATES}/TX.json`, 'utf8');
  writeFileSync(`${folder}/TX.json`, text.replaceAll('"rate": "4.85"', `"rate": "${rate}"`));
  return folder;
}

describe('the log', () => {
  test('has one line of JSON a request, without body and key', async () => {
    const keys = files.at('log-keys.json');
    const key = newKey(keys, 'enterprise');
    const server = await startServer(['--keys', keys, '--no-reports']);
    const answer = await post(
      `${server.base}/v1/calculate`,
      { ...TEXAS, premium: 98765.43 },
      { 'X-API-Key': key },
    );
    await post(`${server.base}/v1/calculate?token=hidden`, TEXAS, { 'X-API-Key': 'nonsense' });
    await ask(`${server.base}/draft/v1/api/states/CA`, {
      headers: { Authorization: `Bearer ${key}`, 'X-Request-Id': 'mine-1' },
    });
    await ask(`${server.base}/nowhere/secret`);
    await ask(`${server.base}/v1/%zz`);
    await server.stop();
    const lines = server.output.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === 'request');
    const id = key.split('_')[1];
    expect(lines).toEqual([
      expect.objectContaining({
        req: answer.headers.get('x-request-id'),
        method: 'POST',
        route: '/v1/calculate',
        status: 200,
        ms: expect.any(Number),
        org: 'Acme',
        key: id,
      }),
      expect.objectContaining({ route: '/v1/calculate', status: 401 }),
      expect.objectContaining({
        req: 'mine-1',
        route: '/draft/v1/api/states/:stateCode',
        status: 200,
        key: id,
      }),
      expect.objectContaining({ route: null, status: 404 }),
      expect.objectContaining({ route: null, status: 400 }),
    ]);
    const all = server.output.stdout + server.output.stderr;
    for (const secret of [key, key.split('_').slice(2).join('_'), 'nonsense', '98765', 'hidden', 'secret'])
      expect(all).not.toContain(secret);
  });
});

describe('SIGHUP', () => {
  test('takes new rates and keys, and keeps the old ones when the new are damaged', async () => {
    const keys = files.at('hup-keys.json');
    const folder = ownRates('hup');
    const first = newKey(keys);
    const server = await startServer(['--keys', keys, '--rates-dir', folder, '--no-reports']);
    const price = async (key: string) => {
      const { status, json } = await post(`${server.base}/v1/calculate`, TEXAS, { 'X-API-Key': key });
      return status === 200 ? json.breakdown.base_tax.amount : status;
    };
    expect(await price(first)).toBe(500);

    const second = newKey(keys);
    ownRates('hup', '6');
    expect(await price(first)).toBe(500);
    server.child.kill('SIGHUP');
    await server.printed('"reloaded"', 'stdout');
    expect([await price(first), await price(second)]).toEqual([600, 600]);

    ownRates('hup', 'six');
    writeFileSync(keys, '{"keys": [');
    server.child.kill('SIGHUP');
    await server.printed('keys not reloaded');
    expect(server.output.stderr).toMatch(/rates not reloaded, the current ones are kept: .*TX\.json/);
    expect(server.output.stderr).toMatch(
      /keys not reloaded, the current ones are kept: .*hup-keys\.json is damaged .* name another with --keys\n/,
    );
    expect([await price(first), await price(second)]).toEqual([600, 600]);
    expect(await server.stop()).toBe(0);
  });
});

test('a key file that is taken away, damaged and put back is told of, each once', async () => {
  const keys = files.at('lost-keys.json');
  const key = newKey(keys);
  const kept = readFileSync(keys);
  const server = await startServer(['--keys', keys, '--no-reports']);
  const status = async () => (await post(`${server.base}/v1/calculate`, TEXAS, { 'X-API-Key': key })).status;
  expect(await status()).toBe(200);
  rmSync(keys);
  await server.printed('lost-keys.json is gone, so every key is refused; put it back\n');
  expect(await status()).toBe(401);
  writeFileSync(keys, '{');
  await server.printed('keys not reloaded');
  expect(await status()).toBe(401);
  writeFileSync(`${keys}.whole`, kept);
  renameSync(`${keys}.whole`, keys);
  await server.printed('the key file is read again: 1 key\n');
  expect(await status()).toBe(200);
  expect(await server.stop()).toBe(0);
  const told = server.output.stderr.match(/is gone|not reloaded|read again/g);
  expect(told).toEqual(['is gone', 'not reloaded', 'read again']);
});

/** Opens a connection and sends the beginning of a request. */
async function begun(base: string) {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  await new Promise((resolve) => socket.once('connect', resolve));
  const body = JSON.stringify(TEXAS);
  socket.write(
    `POST /sandbox/v1/calculate HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  );
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(answer)));
  socket.on('error', () => {});
  return { finish: () => socket.write(body.slice(5)), ended };
}

describe('stopping', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s lets a request in flight finish, then exit code 0',
    async (signal) => {
      const server = await startServer(['--no-reports']);
      const request = await begun(server.base);
      await ask(`${server.base}/healthz`);
      const stopped = server.stop(signal);
      await server.printed('Stopping after the requests in flight');
      await expect(fetch(`${server.base}/healthz`)).rejects.toThrow();
      request.finish();
      const answer = await request.ended;
      expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
      expect(answer).toContain('"total_tax":489');
      expect(await stopped).toBe(0);
      expect(server.output.stdout).toContain('"msg":"stopped"');
    },
  );

  test('a second signal does not wait', async () => {
    const server = await startServer(['--no-reports']);
    const request = await begun(server.base);
    await ask(`${server.base}/healthz`);
    const stopped = server.stop();
    await server.printed('Stopping');
    server.child.kill('SIGTERM');
    expect(await stopped).toBe(1);
    expect(await request.ended).toBe('');
  });
});

describe('--drain', () => {
  test('goes on answering for a while, tells /healthz, and ends every connection with an answer', async () => {
    const server = await startServer(['--no-reports', '--drain', '3']);
    const request = await begun(server.base);
    const before = await ask(`${server.base}/healthz`);
    expect([before.status, before.headers.get('connection')]).toEqual([200, 'keep-alive']);
    const stopped = server.stop();
    await server.printed('Answering for 3 more seconds, then stopping; a second signal stops at once.');
    const health = await ask(`${server.base}/healthz`);
    expect([health.status, health.json.status]).toEqual([503, 'stopping']);
    for (const path of ['/sandbox/v1/calculate', '/nowhere', '/sandbox/v1/%zz', '/healthz']) {
      const answer = await post(server.base + path, TEXAS);
      expect([path, answer.headers.get('connection')]).toEqual([path, 'close']);
    }
    expect((await post(`${server.base}/sandbox/v1/calculate`, TEXAS)).status).toBe(200);
    await server.printed('Stopping after the requests in flight');
    request.finish();
    expect(await request.ended).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(await stopped).toBe(0);
  });

  test('is not waited for after a second signal', async () => {
    const server = await startServer(['--no-reports', '--drain', '3600']);
    const stopped = server.stop();
    await server.printed('Answering for 3,600 more seconds');
    server.child.kill('SIGTERM');
    expect(await stopped).toBe(1);
  });
});

describe('starting', () => {
  test('without any key file only loopback is listened on', async () => {
    for (const host of ['0.0.0.0', '::', '192.0.2.1', 'example.com']) {
      const { exitCode, stderr } = await runCli(['serve', '--host', host, '--keys', files.at('none.json')]);
      expect(exitCode).toBe(2);
      expect(stderr).toMatch(/^error: there is no valid key in .* loopback only: make a key first/);
    }
  });

  test('without any key file the sandbox answers and /v1 refuses every key', async () => {
    const server = await startServer([
      '--keys',
      files.at('none.json'),
      '--no-reports',
      '--host',
      'localhost',
    ]);
    expect(server.output.stderr).toContain('slt keys create');
    expect((await post(`${server.base}/sandbox/v1/calculate`, TEXAS)).status).toBe(200);
    expect((await post(`${server.base}/v1/calculate`, TEXAS)).status).toBe(401);
    await server.stop();
  });

  test('a port in use, a damaged key file, rates or reports: one line', async () => {
    const server = await startServer(['--no-reports']);
    const { port } = new URL(server.base);
    const busy = await slt(['serve', '--port', port, '--no-reports']);
    expect([busy.exitCode, busy.stderr]).toEqual([
      1,
      `error: cannot listen on 127.0.0.1 port ${port}: it is in use; stop what uses it, or choose another with --port`,
    ]);
    await server.stop();
    const damaged = files.at('damaged.json');
    writeFileSync(damaged, '{"keys": [{"id": 1}]}');
    const keys = await runCli(['serve', '--keys', damaged, '--no-reports']);
    expect(keys.exitCode).toBe(2);
    expect(keys.stderr).toMatch(
      /^error: key file .*damaged\.json is damaged \(keys\.0\.id: .*\); restore it/,
    );
    const rates = await runCli(['serve', '--rates-dir', ownRates('bad', 'six'), '--no-reports']);
    expect(rates.exitCode).toBe(2);
    expect(rates.stderr).toContain('TX.json');
    copyFileSync(`${BUNDLED_RATES}/TX.json`, files.at('reports.db'));
    const reports = await runCli(['serve', '--reports', files.at('reports.db')]);
    expect([reports.exitCode, reports.stderr.split('\n').length]).toEqual([2, 1]);
  });

  test.each([
    ['--port', 'http'],
    ['--port', '70000'],
    ['--limit-standard', '0'],
    ['--limit-enterprise', 'many'],
    ['--max-age', 'x'],
    ['--drain', '-1'],
    ['--drain', '1h'],
  ])('%s %s is refused', async (flag, value) => {
    const { exitCode, stderr } = await runCli(['serve', '--no-reports', flag, value]);
    expect([exitCode, stderr.split('\n').length]).toEqual([2, 1]);
    expect(stderr).toContain(flag);
  });
});

test('/healthz tells that it is up and with which rates; elsewhere is 404', async () => {
  const server = await startServer(['--no-reports']);
  const { json: version } = await post(`${server.base}/sandbox/v1/calculate`, TEXAS);
  expect((await ask(`${server.base}/healthz`)).json).toEqual({
    status: 'ok',
    rates_version: version.rates_version,
  });
  const { status, json } = await ask(`${server.base}/elsewhere`);
  expect([status, json.error.code]).toEqual([404, 'NOT_FOUND']);
  await server.stop();
});
