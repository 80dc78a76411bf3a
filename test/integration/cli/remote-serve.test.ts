/** A real `slt serve` as the peer: what is computed here and there is the same, and where it is not, that is reported. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { differences } from '../../../src/client/compare.ts';
import { assess, dollars, type IsoDate, SLOTS } from '../../../src/engine/index.ts';
import { readPlacement } from '../../../src/policy/placement.ts';
import { BUNDLED_RATES, openRates } from '../../../src/rates/store.ts';
import { runCli } from '../../support/run-cli.ts';
import { apartFromInputs } from '../../support/same-answer.ts';
import { newKey, type RunningServer, startServer } from '../../support/server.ts';
import { clientOf, questionOf } from '../../support/service/scripted.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const TODAY = '2026-11-20' as IsoDate;
const files = temporaryFolder();
const KEYS = files.at('keys.json');
let key: string;
let server: RunningServer;
/** The same, but Texas taxes at 5 % and says so at another address. */
let changed: RunningServer;

const SOURCE = 'https://example.com/five-percent';

function fivePercent(): string {
  const folder = files.at('rates');
  mkdirSync(folder);
  const texas = JSON.parse(readFileSync(`${BUNDLED_RATES}/TX.json`, 'utf8'));
  const tax = texas.charges.find(({ slot }: { slot: string }) => slot === 'base_tax');
  Object.assign(tax.versions.at(-1), { rate: '5', source: SOURCE });
  writeFileSync(`${folder}/TX.json`, JSON.stringify(texas));
  return folder;
}

beforeAll(async () => {
  key = newKey(KEYS, 'enterprise');
  [server, changed] = await Promise.all([
    startServer(['--keys', KEYS, '--no-reports']),
    startServer(['--keys', KEYS, '--no-reports', '--rates-dir', fivePercent()]),
  ]);
});
afterAll(async () => {
  await Promise.all([server.stop(), changed.stop()]);
});

const asked = (args: readonly string[], { base }: RunningServer = server, env: Record<string, string> = {}) =>
  runCli(args, { SLT_API_URL: `${base}/v1`, SLT_API_KEY: key, ...env });

/** Policies of every kind the interface can express. */
const POLICIES = [
  ['TX', '10000'],
  ['CA', '$12,345.67', '--carrier-fees', '150', '--broker-fees', '250.50', '--date', '2022-06-30'],
  ['KY', '8000', '--lob', 'SLT-GL', '--jurisdiction', 'Lexington'],
  ['KY', '8000'],
  ['new york', '999999999999.99', '--lob', 'SLT-PROP'],
  ['IL', '1370', '--fees', '100', '--date', '06/30/2025'],
  ['OR', '0.01', '--broker-fees', '35'],
  ['OH', '20000', '--carrier-fees', '10', '--broker-fees', '100', '--broker-fee-conditions-met'],
  ['DC', '5000', '--date', '2027-01-01'],
];

test('slt’s own service charges what its rates make of the fees that it says it taxed, in every state', async () => {
  const fees = ['250,', ',400', '100,333.33'];
  const rows = openRates().names.flatMap(({ code }) =>
    fees.map((sides) => `${code},10000,2026-06-30,SLT-PROP,${sides}`),
  );
  expect(rows.length).toBeGreaterThanOrEqual(3 * 53);
  const header = 'state,premium,effective_date,lob,carrier_fees,broker_fees';
  writeFileSync(files.at('fees.csv'), [header, ...rows, ''].join('\n'));
  const out = files.at('fees-out.csv');
  const { stderr } = await asked([
    'batch',
    files.at('fees.csv'),
    '-o',
    out,
    '--fresh',
    '--remote',
    '--full-text',
  ]);
  expect(stderr).toContain(`${rows.length} rows`);
  expect(stderr + readFileSync(out, 'utf8')).not.toMatch(/its own rate|several in one|slt reads/);
});

describe('calc', () => {
  test.concurrent.each(POLICIES)('%s %s: here and there the same answer', async (...policy) => {
    const { exitCode, stderr, json } = await asked(['calc', ...policy, '--compare', '--json']);
    expect([exitCode, stderr]).toEqual([0, '']);
    const { equal, differences, local, remote } = json();
    expect([equal, differences]).toEqual([true, []]);
    expect(apartFromInputs(remote)).toEqual(apartFromInputs(local));
  });

  test('--remote prints what is printed without it', async () => {
    const policy = ['CA', '$12,345.67', '--carrier-fees', '150', '--date', '2022-06-30'];
    const [here, there, shown, agreed] = await Promise.all([
      runCli(['calc', ...policy, '--json']),
      asked(['calc', ...policy, '--json', '--remote']),
      asked(['calc', ...policy, '--remote']),
      asked(['calc', ...policy, '--compare']),
    ]);
    expect(apartFromInputs(there.json())).toEqual(apartFromInputs(here.json()));
    // 3 % and 0.25 % of 12,495.67.
    expect(shown.stdout).toMatch(/3% +374\.87$/m);
    expect(shown.stdout).toMatch(/0\.25% +31\.24$/m);
    expect(shown.stdout).toMatch(/Total due +12,901\.78/);
    expect([agreed.exitCode, agreed.stdout]).toEqual([0, expect.stringContaining('All figures agree.')]);
  });

  test('--compare where the service has another rate: exit code 4, both figures, sources and versions', async () => {
    const version = async ({ base }: RunningServer) =>
      ((await (await fetch(`${base}/healthz`)).json()) as { rates_version: string }).rates_version;
    const versions = [await version(server), await version(changed)];
    expect(versions[0]).not.toBe(versions[1]);
    const { exitCode, stdout, stderr } = await asked(['calc', 'TX', '10000', '--compare'], changed);
    expect([exitCode, stderr]).toEqual([4, '']);
    const { host } = new URL(changed.base);
    expect(stdout).toContain(`Here: rates ${versions[0]}. Service: ${host}, rates ${versions[1]}.`);
    // 4.85 % and 5 % of 10,000; the stamping fee is the same.
    expect(stdout).toMatch(/485\.00 \(4\.85%\) +500\.00 \(5%\) +differs/);
    expect(stdout).toMatch(/Stamping fee .* 4\.00 +4\.00$/m);
    expect(stdout).toMatch(/Total tax +489\.00 +504\.00 +differs/);
    expect(stdout).toMatch(/Total due +10,489\.00 +10,504\.00 +differs/);
    expect(stdout).toContain('3 figures differ.');
    expect(stdout).toMatch(/base_tax here: https:\/\/www\.sltx\.org\//);
    expect(stdout).toContain(`base_tax there: ${SOURCE}`);
  });

  test('--compare --json: the same as data, with both answers whole', async () => {
    const { exitCode, json } = await asked(['calc', 'TX', '10000', '--compare', '--json'], changed);
    const comparison = json();
    expect(exitCode).toBe(4);
    expect(comparison).toMatchObject({
      equal: false,
      differences: [
        {
          charge: 'base_tax',
          local: { rate: '4.85%', amount: '485.00', source: expect.stringContaining('sltx.org') },
          remote: { rate: '5%', amount: '500.00', source: SOURCE },
        },
        { charge: 'total_tax', local: { amount: '489.00' }, remote: { amount: '504.00' } },
        { charge: 'total_due', local: { amount: '10489.00' }, remote: { amount: '10504.00' } },
      ],
    });
    expect(comparison.local).toEqual((await runCli(['calc', 'TX', '10000', '--json'])).json());
    expect(comparison.remote).toEqual(
      (await asked(['calc', 'TX', '10000', '--remote', '--json'], changed)).json(),
    );
    expect(comparison.local.rates_version).not.toBe(comparison.remote.rates_version);
    const agreed = await asked(['calc', 'FL', '10000', '--compare', '--json'], changed);
    expect([agreed.exitCode, agreed.json()]).toMatchObject([0, { equal: true, differences: [] }]);
  });
});

test('every jurisdiction: charge by charge the same, with and without a date and a line', async () => {
  const client = clientOf(`${server.base}/v1`, key);
  const rates = openRates();
  const compared = await Promise.all(
    rates.all().flatMap((jurisdiction) =>
      [undefined, '2026-07-01'].map(async (date) => {
        const raw = {
          state: jurisdiction.code,
          premium: '12345.67',
          carrierFees: '100.10',
          brokerFees: '50.05',
          lob: date && 'SLT-PROP',
          date,
        };
        const local = assess(readPlacement(raw, TODAY), jurisdiction, {
          today: TODAY,
          localities: undefined,
          staleBefore: '2020-01-01' as IsoDate,
        });
        const remote = await client.calculate(questionOf(raw));
        expect(differences(local, remote), jurisdiction.code).toEqual([]);
        // Without charges of its own a comparison would prove little.
        expect(remote.charges.length, jurisdiction.code).toBe(local.lines.length);
        for (const { slot } of remote.charges) expect(SLOTS).toContain(slot);
        // Nothing is said to be left out that the service did not say itself.
        expect(remote.added, jurisdiction.code).toEqual([]);
        return dollars(remote.totalTax);
      }),
    ),
  );
  expect(compared).toHaveLength(106);
});

test('rates and notices are those of the service', async () => {
  const [here, there, five] = await Promise.all([
    runCli(['rates', 'CA', '--date', '2022-06-30', '--json']),
    asked(['rates', 'CA', '--date', '2022-06-30', '--json', '--remote']),
    asked(['rates', 'TX', '--remote'], changed),
  ]);
  expect(there.json()).toEqual(here.json());
  expect([five.exitCode, five.stdout]).toEqual([0, expect.stringMatching(/ 5% .*five-percent/)]);
  const [local, remote] = await Promise.all([
    runCli(['stamp', 'TX', '--json']),
    asked(['stamp', 'TX', '--json', '--remote']),
  ]);
  const wordings = (list: { wording: string }[]) => list.map(({ wording }) => wording);
  expect(wordings(remote.json().stamp)).toEqual(wordings(local.json().stamp));
  expect(remote.json().stamp).toHaveLength(2);
  expect(remote.json().paper_rules).toEqual(local.json().paper_rules);
  expect(remote.json().paper_rules).not.toEqual([]);
});

describe('stamp', () => {
  test.concurrent.each([
    ['ID'],
    ['ID', '--plain'],
    ['IA'],
    ['CA'],
    ['CA', '--plain'],
    ['TX'],
    ['MD'],
    ['ME'],
    ['ME', '--date', '2025-03-01'],
  ])(
    '%s %s: the text printed here, without the addresses, which the interface does not send',
    async (...args) => {
      const [here, there] = await Promise.all([
        runCli(['stamp', ...args]),
        asked(['stamp', ...args, '--remote']),
      ]);
      const { host } = new URL(server.base);
      const expected = here.stdout
        .replace('notices to be stamped\n', `notices to be stamped, according to ${host}\n`)
        .split('\n')
        .map((line) => line.replace(/^( *citation.*), https?:\S+$/, '$1'));
      expect([there.exitCode, there.stderr]).toEqual([0, '']);
      expect(there.stdout.split('\n')).toEqual(expected);
    },
  );

  test('Idaho: the rule, the two permitted appearances, and where the words come from', async () => {
    const { stdout } = await asked(['stamp', 'ID', '--remote']);
    // Idaho Code § 41-1220.
    expect(stdout).toMatch(
      /must look +shall have stamped upon it, either in red ink with at least ten \(10\) point bold/,
    );
    expect(stdout).toMatch(/form 1 +red ink, at least 10 point bold/);
    expect(stdout).toMatch(/form 2 +black ink, at least 12 point bold/);
    expect(stdout).toMatch(/citation +Idaho Code § 41-1220\n/);
    expect(stdout).toMatch(/read from +the state’s own text, verified 20/);
  });
});

test('a wrong key, an expired one, none; and the sandbox, which wants none', async () => {
  const wrong = await asked(['calc', 'TX', '1', '--remote'], server, { SLT_API_KEY: `${key}x` });
  const none = await asked(['calc', 'TX', '1', '--remote'], server, { SLT_API_KEY: '' });
  const sandbox = await runCli(['calc', 'TX', '1', '--remote', '--api-url', `${server.base}/sandbox/v1`]);
  expect([wrong.exitCode, none.exitCode, sandbox.exitCode]).toEqual([1, 1, 0]);
  expect(wrong.stderr).toMatch(/refuses the key: the key is invalid or expired; check SLT_API_KEY$/);
  expect(none.stderr).toMatch(/refuses the key: it asks for a key; set SLT_API_KEY$/);
});

test.each([
  [['calc', 'Texs', '100'], 'Specified state not recognized'],
  [['calc', 'CA', '100', '--fees', '5'], 'carrier_fees'],
  [['calc', 'TX', '100', '--date', '1950-01-01'], '1989-09-01'],
  [['rates', 'Atlantis'], 'Atlantis'],
  [['rates', 'TX', '--date', '1950-01-01'], '1989-09-01'],
])('%j --remote is refused by the service, exit code 2', async (command, message) => {
  const { exitCode, stdout, stderr } = await asked([...command, '--remote']);
  expect([exitCode, stdout]).toEqual([2, '']);
  expect(stderr).toContain(message);
});

test('a base address of another interface says what to check', async () => {
  const { exitCode, stderr } = await asked([
    'calc',
    'TX',
    '1',
    '--remote',
    '--api-url',
    `${server.base}/nowhere`,
  ]);
  expect([exitCode, stderr]).toEqual([
    1,
    expect.stringMatching(/answers NOT_FOUND \(404\): There is nothing at this address/),
  ]);
});
