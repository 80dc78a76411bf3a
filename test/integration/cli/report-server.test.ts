/** `slt report --server`: at a real server, and at one that misbehaves. A report is sent once, whatever happens. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCli } from '../../support/run-cli.ts';
import { newKey, type RunningServer, startServer } from '../../support/server.ts';
import {
  type Answer,
  busy,
  failing,
  flood,
  hangUp,
  hangUpWithin,
  json,
  nested,
  raw,
  redirect,
} from '../../support/service/misbehaving.ts';
import { endAll, KEY, started } from '../../support/service/scripted.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

endAll();
const files = temporaryFolder();
const DATABASE = files.at('reports.db');
const KEYS = files.at('keys.json');
let key: string;
let server: RunningServer;

beforeAll(async () => {
  key = newKey(KEYS);
  server = await startServer(['--keys', KEYS, '--reports', DATABASE]);
});
afterAll(async () => {
  await server.stop();
});

const JANE = ['--name', 'Jane Doe', '--email', 'jane@example.com'];
const REPORT = ['report', 'Texas', 'The tax is wrong.', ...JANE];

async function sending(to: string, env: Record<string, string> = {}, more: readonly string[] = []) {
  const outcome = await runCli([...REPORT, '--server', to, ...more], { SLT_API_KEY: KEY, ...env });
  expect(outcome.stdout + outcome.stderr).not.toContain(env.SLT_API_KEY || KEY);
  return outcome;
}

describe('a real server', () => {
  const draft = () => `${server.base}/draft/v1`;

  test('files it and tells the number, which is then in its database', async () => {
    const first = await sending(draft(), { SLT_API_KEY: key });
    expect(first).toMatchObject({ exitCode: 0, stdout: 'Filed as RPT-2026-000001.', stderr: '' });
    const second = await sending(`${draft()}/`, { SLT_API_KEY: key }, ['--company', 'Acme', '--json']);
    expect(second.json()).toEqual({
      success: true,
      message: 'Problem report RPT-2026-000002 has been filed.',
      reportId: 'RPT-2026-000002',
    });
    const listed = (await runCli(['report', 'list', '--reports', DATABASE, '--json'])).json();
    expect(listed).toMatchObject([
      { state: 'TX', problemDescription: 'The tax is wrong.', contactInfo: { email: 'jane@example.com' } },
      { contactInfo: { company: 'Acme' } },
    ]);
    // Nothing of it stays on this machine.
    expect((await runCli(['report', 'list'], { SLT_REPORTS: files.at('own.db') })).stdout).toMatch(
      /^No problem/,
    );
  });

  test('a wrong key, the address of something else: what to fix', async () => {
    const wrong = await sending(draft(), { SLT_API_KEY: `${key}x` });
    expect([wrong.exitCode, wrong.stderr]).toEqual([
      1,
      `error: ${new URL(server.base).host} does not accept the key in SLT_API_KEY: Missing or invalid API key`,
    ]);
    const refused = await sending(draft(), { SLT_API_KEY: `${key}x` }, ['--json']);
    expect([refused.exitCode, refused.json()]).toEqual([
      1,
      {
        success: false,
        error: { code: 'UNAUTHORIZED', message: expect.stringContaining('does not accept') },
      },
    ]);
    const elsewhere = await sending(`${server.base}/v1`, { SLT_API_KEY: key });
    expect(elsewhere.exitCode).toBe(2);
    expect(elsewhere.stderr).toMatch(
      /takes no problem reports there; --server is the draft's base address, like/,
    );
  });
});

test('is sent once, with the key as Bearer', async () => {
  const reportId = 'RPT-2026-000007';
  const peer = await started([json({ success: true, message: 'ok', reportId }, 201)]);
  expect((await sending(`${peer.base}/`)).stdout).toBe('Filed as RPT-2026-000007.');
  expect(peer.received).toMatchObject([
    { method: 'POST', path: '/v1/api/report-problem', headers: { authorization: `Bearer ${KEY}` } },
  ]);
  expect(peer.received[0]?.headers['x-api-key']).toBeUndefined();
  expect(JSON.parse(peer.received[0]?.body ?? '')).toEqual({
    state: 'TX',
    calculationDetails: {},
    problemDescription: 'The tax is wrong.',
    contactInfo: { name: 'Jane Doe', email: 'jane@example.com' },
  });
});

describe.concurrent('a server that does not take it: once asked, one line, whether it was filed', () => {
  const UNKNOWN = 'whether the report was filed is not known';
  const filed = JSON.stringify({ success: true, message: 'ok', reportId: 'RPT-2026-000001' });

  test.each<[string, Answer, number, RegExp | string]>([
    ['400', json(nested('INVALID_REQUEST', 'No such thing'), 400), 2, 'refuses the report: No such thing'],
    ['401', json(nested('UNAUTHORIZED', 'Who?'), 401), 1, 'does not accept the key in SLT_API_KEY: Who?'],
    ['403 without words', raw('<html>', 403), 2, /refuses the report$/],
    ['405', raw('', 405), 2, 'takes no problem reports there'],
    ['413', json(nested('PAYLOAD_TOO_LARGE', 'Too large'), 413), 2, 'refuses the report: Too large'],
    ['429', busy('90'), 1, /takes no more reports for now: Too many .*; try again in 90 s$/],
    ['429 without a time', busy(), 1, /; try again later$/],
    ['500', failing(), 1, `failed with status 500: Internal server error; ${UNKNOWN}`],
    ['hung up', hangUp, 1, `the connection was cut; try again; ${UNKNOWN}`],
    ['hung up within', hangUpWithin(filed), 1, UNKNOWN],
    ['cut JSON', raw(filed.slice(0, 30), 201), 1, `is not what the draft describes; ${UNKNOWN}`],
    [
      'no number',
      json({ success: true, message: 'ok' }, 201),
      1,
      `is not what the draft describes; ${UNKNOWN}`,
    ],
    [
      'an odd number',
      json({ success: true, message: 'ok', reportId: 'RPT-2026-1\u001b[2J' }, 201),
      1,
      UNKNOWN,
    ],
    ['200', raw(filed), 1, `failed with status 200; ${UNKNOWN}`],
    ['without end', flood, 1, UNKNOWN],
    [
      'the key repeated',
      json(nested('X', `${KEY} \u001b[2J\nis odd`), 400),
      2,
      /refuses the report: \*\*\* \[2J is odd$/,
    ],
    ['a long speech', json(nested('X', 'no '.repeat(10_000)), 400), 2, /^.{1,600}$/],
  ])('%s', async (_name, answer, code, message) => {
    const peer = await started([answer]);
    const { exitCode, stdout, stderr } = await sending(peer.base);
    expect([exitCode, stdout], stderr).toEqual([code, '']);
    expect(stderr).toMatch(/^error: [^\p{Cc}]+$/u);
    if (typeof message === 'string') expect(stderr).toContain(message);
    else expect(stderr).toMatch(message);
    expect(peer.received).toHaveLength(1);
  });

  test('a redirect: its target gets nothing', async () => {
    const target = await started([raw(filed, 201)]);
    const peer = await started([redirect(`${target.base}/api/report-problem`, 308)]);
    const { exitCode, stderr } = await sending(peer.base);
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('which is not followed')]);
    expect([peer.received.length, target.received.length]).toEqual([1, 0]);
  });

  test('nobody there: nothing was filed', async () => {
    const peer = await started([hangUp]);
    await peer.close();
    const { exitCode, stderr } = await sending(peer.base);
    expect([exitCode, stderr]).toEqual([
      1,
      `error: ${peer.host} cannot be asked: nothing answers at that address and port; check both; nothing was filed`,
    ]);
  });

  test.each([
    ['tax.example.com/draft/v1', '--server is no address; write it like https://'],
    ['http://tax.example.com/draft/v1', 'is asked without encryption, and the key is not sent so'],
    [`https://x:${KEY}@tax.example.com/v1`, 'holds a name or password'],
  ])('%s: refused before anything is asked', async (address, message) => {
    const { exitCode, stderr } = await sending(address);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
  });

  test('no key, or something missing: reported before anything is sent', async () => {
    const peer = await started([raw(filed, 201)]);
    const keyless = await sending(peer.base, { SLT_API_KEY: '' });
    expect([keyless.exitCode, keyless.stderr]).toEqual([
      2,
      'error: a server asks for a key; set it in SLT_API_KEY',
    ]);
    const partial = await runCli(['report', 'TX', '--server', peer.base], { SLT_API_KEY: KEY });
    expect(partial.stderr).toContain('needs a description, --name, --email');
    expect(peer.received).toEqual([]);
  });
});
