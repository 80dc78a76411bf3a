/** A Redis with a password, with encryption, and the ways in which a server refuses to start with it. */

import { execa } from 'execa';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePorts } from '../support/free-port.ts';
import { post } from '../support/http.ts';
import { type RunningRedis, startRedis } from '../support/redis.ts';
import { startServer } from '../support/server.ts';
import { slt } from '../support/slt.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const PASSWORD = 'correct horse/battery@staple';
const files = temporaryFolder({ password: `${PASSWORD}\n`, wrong: 'incorrect\n' });
let redis: RunningRedis;

beforeAll(async () => {
  redis = await startRedis(['--requirepass', PASSWORD]);
});
afterAll(() => redis.kill());

const serve = (args: readonly string[], env: Record<string, string> = {}) =>
  slt(['serve', '--port', '0', '--no-reports', ...args], { DEBUG: '*', ...env });
const atHost = (userinfo: string) => redis.address.replace('//', `//${userinfo}@`);

/** Asks the sandbox; true when the count went into this Redis. */
async function counts(args: readonly string[], env: Record<string, string>, command: string[]) {
  // What packages print about their work would hold the password.
  const server = await startServer(['--no-reports', ...args], { DEBUG: '*', ...env });
  await post(`${server.base}/sandbox/v1/calculate`, { state: 'TX', premium: 10000 });
  const kept = await redis.said('-a', PASSWORD, '--no-auth-warning', ...command, 'keys', '*127.0.0.1');
  await redis.said('-a', PASSWORD, '--no-auth-warning', 'flushall');
  expect(await server.stop()).toBe(0);
  const printed = server.output.stdout + server.output.stderr;
  expect(printed).not.toContain('horse');
  expect(printed).not.toContain(Buffer.from('horse').toString('hex'));
  return kept.endsWith('127.0.0.1');
}

describe('a password', () => {
  test('is taken from a file, or with the address from the environment; a database is one of its own', async () => {
    const file = ['--limits-password-file', files.at('password')];
    const address = atHost(`:${encodeURIComponent(PASSWORD)}`);
    expect(await counts(['--limits', redis.address, ...file], {}, [])).toBe(true);
    expect(await counts(file, { SLT_LIMITS: `${redis.address}/3` }, ['-n', '3'])).toBe(true);
    expect(await counts([], { SLT_LIMITS: address }, [])).toBe(true);
    expect(await counts(['--limits', atHost('default'), ...file], {}, [])).toBe(true);
  });

  test.each([
    ['is missing', () => [], 'it asks for a password; give it in SLT_LIMITS or with --limits-password-file'],
    [
      'is wrong',
      () => ['--limits-password-file', files.at('wrong')],
      'it does not accept this user and password',
    ],
  ])('that %s: one line', async (_name, more, why) => {
    const { exitCode, stdout, stderr } = await serve(['--limits', redis.address, ...more()]);
    expect([exitCode, stdout, stderr]).toEqual([
      1,
      '',
      `error: Redis at 127.0.0.1:${redis.port} cannot be used for --limits: ${why}; without --limits the server counts by itself`,
    ]);
  });

  test('and a user who may not count: one line', async () => {
    await redis.said(
      '-a',
      PASSWORD,
      '--no-auth-warning',
      'acl',
      'setuser',
      'reader',
      'on',
      `>${PASSWORD}`,
      '~*',
      '+@read',
      '+info',
      '+select',
    );
    const { exitCode, stderr } = await serve([
      ...['--limits', atHost('reader')],
      ...['--limits-password-file', files.at('password')],
    ]);
    expect([exitCode, stderr]).toEqual([
      1,
      expect.stringMatching(/^error: Redis at .*: NOPERM .*by itself$/),
    ]);
  });
});

test('a database that is not there: one line', async () => {
  const { exitCode, stderr } = await serve([
    ...['--limits', `${redis.address}/99`],
    ...['--limits-password-file', files.at('password')],
  ]);
  expect([exitCode, stderr]).toEqual([
    1,
    expect.stringMatching(/^error: Redis at .*: ERR DB index .*by itself$/),
  ]);
});

test('a connection is encrypted, to a Redis whose certificate is valid', async () => {
  const { path, at } = temporaryFolder();
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', at('key.pem')];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  await execa('openssl', ['req', '-x509', '-days', '2', ...key, ...name, '-out', at('cert.pem')]);
  const [port = 0] = await freePorts(1);
  const certificate = ['--tls-cert-file', at('cert.pem'), '--tls-key-file', at('key.pem')];
  const own = await startRedis([
    '--tls-port',
    String(port),
    ...certificate,
    '--tls-auth-clients',
    'no',
    '--dir',
    path,
  ]);
  const args = ['--limits', `rediss://localhost:${port}`];
  const refused = await serve(args);
  expect([refused.exitCode, refused.stderr]).toEqual([
    1,
    expect.stringContaining('the encrypted connection fails (DEPTH_ZERO_SELF_SIGNED_CERT)'),
  ]);
  const server = await startServer(['--no-reports', ...args], { NODE_EXTRA_CA_CERTS: at('cert.pem') });
  await post(`${server.base}/sandbox/v1/calculate`, { state: 'TX', premium: 10000 });
  expect(await own.said('keys', '*127.0.0.1')).toContain('slt:limits:');
  expect(await server.stop()).toBe(0);
  const plain = await serve(['--limits', `rediss://localhost:${own.port}`]);
  expect([plain.exitCode, plain.stderr.split('\n').length]).toEqual([1, 1]);
  await own.kill();
});
