/**
 * A service over https that is not trusted, or with which no encryption is agreed on: what is said of it, and that no question is
 * counted as sent, since none went out.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type ServerOptions } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { execa } from 'execa';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { topLevel } from '../support/service/answers.ts';
import { slt } from '../support/slt.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const files = temporaryFolder({
  'policies.csv': ['state,premium', ...Array.from({ length: 40 }, (_, at) => `TX,${1000 + at}`)].join('\n'),
  authority: 'basicConstraints=critical,CA:true\n',
  host: 'subjectAltName=IP:127.0.0.1\n',
  'database.txt': '',
  serial: '01\n',
});
const openssl = (...args: string[]) => execa('openssl', args, { cwd: files.path });
const pem = (...names: string[]) =>
  names.map((name) => readFileSync(files.at(`${name}.pem`), 'utf8')).join('');

/** A key, and a request to have it certified. */
const request = (name: string) =>
  openssl(
    'req',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-subj',
    `/CN=${name}`,
    '-keyout',
    `${name}.key`,
    '-out',
    `${name}.csr`,
  );
/** A certificate of another one, for so many days. */
const certified = (name: string, by: string, kind: string) => {
  const signer = ['-CA', `${by}.pem`, '-CAkey', `${by}.key`, '-CAcreateserial'];
  const what = ['-in', `${name}.csr`, '-out', `${name}.pem`, '-extfile', kind, '-days', '2'];
  return openssl('x509', '-req', ...signer, ...what);
};

beforeAll(async () => {
  const root = ['-keyout', 'root.key', '-out', 'root.pem'];
  await openssl('req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=root', '-days', '2', ...root);
  await Promise.all(['intermediate', 'leaf', 'early'].map(request));
  await certified('intermediate', 'root', 'authority');
  await certified('leaf', 'intermediate', 'host');
  const settings = [
    '[ca]',
    'default_ca=own',
    '[own]',
    'database=database.txt',
    'serial=serial',
    'new_certs_dir=.',
    'policy=any',
    '[any]',
    'commonName=supplied',
  ];
  writeFileSync(files.at('ca.cnf'), settings.join('\n'));
  const days = ['-startdate', '20900101000000Z', '-enddate', '20910101000000Z', '-md', 'sha256'];
  const what = [
    '-in',
    'early.csr',
    '-out',
    'early.pem',
    '-cert',
    'root.pem',
    '-keyfile',
    'root.key',
    '-extfile',
    'host',
  ];
  await openssl('ca', '-batch', '-notext', '-config', 'ca.cnf', ...days, ...what);
});

const running: Server[] = [];
afterAll(() => {
  for (const server of running) server.close();
});

async function listening(server: Server): Promise<string> {
  running.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A service with a certificate, and those that it sends with it. */
const secured = (names: readonly string[], options: ServerOptions = {}) =>
  listening(
    createServer(
      { key: readFileSync(files.at(`${names[0]}.key`)), cert: pem(...names), ...options },
      (_, response) => response.end(JSON.stringify(topLevel)),
    ),
  );
const calc = (host: string, env: Record<string, string> = {}) =>
  slt(['calc', 'TX', '10000', '--remote', '--api-url', `https://${host}/v1`], env);

const UNTRUSTED = 'its certificate is not trusted';

test.each<[string, string[], ServerOptions, Record<string, string>, string]>([
  ['a leaf alone', ['leaf'], {}, {}, UNTRUSTED],
  ['a leaf and its intermediate', ['leaf', 'intermediate'], {}, {}, UNTRUSTED],
  ['a whole chain', ['leaf', 'intermediate', 'root'], {}, {}, UNTRUSTED],
  ['a certificate of itself', ['root'], {}, {}, UNTRUSTED],
  [
    'a certificate of later',
    ['early'],
    {},
    { NODE_EXTRA_CA_CERTS: 'root.pem' },
    'not valid yet; check the clock',
  ],
  [
    'an old version',
    ['leaf'],
    { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' },
    {},
    'no encryption is agreed on with it (tlsv1 alert protocol version)',
  ],
])('%s: why, and no question is counted', async (_, names, options, env, why) => {
  const host = await secured(names, options);
  const own = env.NODE_EXTRA_CA_CERTS ? { NODE_EXTRA_CA_CERTS: files.at(env.NODE_EXTRA_CA_CERTS) } : {};
  const { exitCode, stdout, stderr } = await calc(host, own);
  expect([exitCode, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^error: .*\n?$/);
  expect(stderr).toContain(`${host} cannot be asked: `);
  expect(stderr).toContain(why);
  const priced = [
    'batch',
    files.at('policies.csv'),
    '-o',
    files.at(`${host.split(':')[1]}.csv`),
    '--price-per-query',
    '0.05',
  ];
  const asked = await slt([...priced, '--remote', '--api-url', `https://${host}/v1`], own);
  expect(asked.exitCode).toBe(1);
  expect(asked.stderr).toContain(why);
  expect(asked.stderr).toContain(`40 queries to ${host}, $2.00\n`);
  expect(asked.stderr).not.toMatch(/^[1-9]\d? quer(?:y|ies) to .*\$0\./m);
});

test('with the certificate of the authority it is asked', async () => {
  const host = await secured(['leaf', 'intermediate']);
  const { exitCode, stdout } = await calc(host, { NODE_EXTRA_CA_CERTS: files.at('root.pem') });
  expect([exitCode, stdout]).toEqual([0, expect.stringContaining('489.00')]);
});

test('one that hangs up before the connection is encrypted', async () => {
  const host = await listening(createTcpServer((socket) => socket.destroy()));
  const { exitCode, stderr } = await calc(host);
  expect([exitCode, stderr]).toEqual([
    1,
    `error: ${host} cannot be asked: it hung up before the connection was encrypted; check its address`,
  ]);
});
