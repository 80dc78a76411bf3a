/** The table of `slt calc`: on a terminal of 80 columns and 24 rows it says what matters, the total last. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FORMATS } from '../../../src/cli/commands/calc/render.ts';
import { FINDING_KINDS } from '../../../src/engine/index.ts';
import { jurisdictions } from '../../support/rates.ts';
import { runCli } from '../../support/run-cli.ts';

/** What a terminal of 80 columns shows, without color. */
const shown = async (...args: string[]): Promise<string> =>
  (await runCli(['calc', ...args], { NO_COLOR: '1' }, { columns: 80 })).stdout;

/** The same in one line, so that a sentence is found however it is wrapped. */
const flat = async (...args: string[]): Promise<string> => (await shown(...args)).replaceAll(/\s+/g, ' ');

describe('a plain policy of every jurisdiction', () => {
  test('fits 24 rows of 80 columns with the prompt in at least 45 of the 53', async () => {
    const tall: string[] = [];
    for (const { code } of jurisdictions) {
      // The day after the rates were verified: the header is longer then.
      const lines = (await shown(code, '10000', '--date', '2026-11-22')).split('\n');
      expect(
        lines.filter((line) => line.length > 80),
        code,
      ).toEqual([]);
      expect(
        lines.findLastIndex((line) => line.startsWith('  Total due')),
        code,
      ).toBeGreaterThanOrEqual(lines.length - 3);
      if (lines.length > 23) tall.push(`${code} ${lines.length}`);
    }
    expect(jurisdictions).toHaveLength(53);
    expect(tall.length, tall.join()).toBeLessThanOrEqual(53 - 45);
  });

  test('a total is marked incomplete exactly where a charge is left out', async () => {
    const marked: string[] = [];
    for (const { code } of jurisdictions)
      if ((await shown(code, '10000')).includes('INCOMPLETE')) marked.push(code);
    // Kentucky's local tax, Illinois' fire marshal tax, Virginia's assessment, South Dakota's fire tax.
    expect(marked.sort()).toEqual(['IL', 'KY', 'SD', 'VA']);
  });
});

test('Kentucky: the charge that is left out is a row, is to be checked, and stands beside the total', async () => {
  const screen = await shown('KY', '10000');
  expect(screen).toMatch(/^Kentucky, policy effective 2026-11-20 +rates verified 2026-11-20\n/);
  expect(screen).toMatch(/ {2}Local government premium tax +not included\n/);
  expect(screen).toContain('\nCheck before you file\n  - Local government premium tax is left out');
  expect(screen).toContain('6 special cases not applied, 1 multi-state: --all-warnings');
  expect(screen).toMatch(/\nNotices 1 prescribed.*: slt stamp KY\n/);
  expect(screen).toContain('[1] KRS 304.10-180(1); 806 KAR 10:030 [2] KRS 136.392(1)(a)');
  expect(screen).not.toContain('http');
  // 3% and 1.8% of 10,000.00.
  expect(screen.split('\n').slice(-4)).toEqual([
    '  Premium    10,000.00',
    '  Total tax     480.00',
    '  Total due  10,480.00  INCOMPLETE: Local government premium tax not included',
    '                        (add --jurisdiction PLACE)',
  ]);
  const whole = await shown('KY', '10000', '--jurisdiction', 'Lexington');
  expect(whole).not.toContain('INCOMPLETE');
  expect(whole).not.toContain('not included');
  expect(whole.replaceAll(/\s+/g, ' ')).toContain('the last rate found (2018-07-01) and not confirmed');
});

test.each([
  ['IL 10000', 'Fire Marshal Tax', '(add --lob LINE)'],
  ['IL 10000 --lob SLT-PROP', 'Fire Marshal Tax', '(add --coverage-code CODE)'],
  ['VA 10000', 'Maintenance assessment (Bureau of Insurance)', '(add --rate maintenance_assessment=PERCENT)'],
  ['SD 10000', 'Fire Property Tax or Fire Other Tax', '(add --lob LINE)'],
  ['MT 5000 --coverage commercial_property', 'Fire tax', '(add --fire-premium AMOUNT)'],
])('slt calc %s leaves the %s out', async (line, name, remedy) => {
  const text = await flat(...line.split(' '));
  expect(text).toContain(` ${name} not included `);
  expect(text).toMatch(/ Total due [\d.,]+ INCOMPLETE: /);
  expect(text.endsWith(`INCOMPLETE: ${name} not included ${remedy}`)).toBe(true);
});

test('rounding to the dollar is told under the charges, where charges are rounded so', async () => {
  const ruled = 'Each charge rounded half up to the whole dollar.';
  // 3.5% of 31,500.00 is 1,102.50.
  expect(await shown('IL', '31500')).toMatch(/31,500\.00 +1,103\.00/);
  expect(await shown('IL', '31500')).toContain(ruled);
  expect(await shown('ID', '10000')).toContain(ruled);
  // Virginia rounds the return, not the policy; Texas has no rule on file.
  for (const code of ['VA', 'TX']) expect(await shown(code, '10000')).not.toContain('rounded');
});

test('a fee whose treatment no source settles: what depends on it, and where to read more', async () => {
  const text = await flat('AR', '10000', '--broker-fees', '100');
  // 4% of the fee of 100.00.
  expect(text).toContain(
    'Broker fee: no source on file settles whether it is taxable. At stake: 4.00. More: slt rates explain AR.broker_fee.unsettled',
  );
  expect(text).toContain('Fees (100.00 taxed) 100.00');
});

test('a fee that is exempt under conditions is to be checked before other special cases', async () => {
  const conditional = jurisdictions.find(
    ({ file }) => file.fees.broker.treatment === 'exempt_if_conditions_met',
  );
  const text = await flat(conditional?.code ?? '', '10000', '--broker-fees', '100');
  expect(text).toMatch(/Check before you file .*At stake: [\d.]+\. .*--broker-fee-conditions-met/);
});

describe('the header', () => {
  test('says that nothing later is verified where the policy begins later', async () => {
    expect(await flat('TX', '1', '--date', '2026-11-20')).toContain('rates verified 2026-11-20 Charge');
    expect(await flat('TX', '1', '--date', '2026-11-21')).toContain('rates verified 2026-11-20, not later');
    expect(await shown('TX', '1', '--date', '2026-11-21')).not.toContain('Check');
    // More than 60 days later it has to be checked.
    expect(await flat('TX', '1', '--date', '2027-02-01')).toContain(
      'Check before you file - The effective date',
    );
  });

  test('says so of rates that are no longer in force', async () => {
    const text = await shown('CA', '10000', '--date', '2022-12-31');
    expect(text).toContain('\nRates that are not today’s, in force since 2020-01-01 until 2022-12-31.\n');
    expect(await shown('CA', '10000')).not.toContain('in force');
  });
});

describe('everything in full', () => {
  test.each(['KY', 'SD', 'MS', 'TX'])('%s: each finding, ranked, with its citation', async (code) => {
    const { findings } = (await findingsOf(code)) as Findings;
    const { stdout } = await runCli(['calc', code, '10000', '--all-warnings']);
    const places = findings.map((text) => stdout.indexOf(text));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(stdout.trimEnd().split('\n').at(-1)).toMatch(/^ {2}Total due/);
    for (const also of [['--plain'], ['--explain'], ['--format', 'markdown']]) {
      const { stdout: other } = await runCli(['calc', code, '10000', ...also]);
      expect(
        findings.filter((text) => !other.includes(text)),
        also.join(' '),
      ).toEqual([]);
    }
  });

  test('--sources: the address of each citation', async () => {
    const text = await shown('TX', '10000', '--sources');
    expect(text).toContain('      https://www.sltx.org/brokers/billing-information/stamping-fees-taxes/');
    expect(text).toContain('Rates current, in force since 2024-01-01.');
  });

  test.each(['csv', 'markdown'])('--json and --format %s contradict each other', async (format) => {
    const { exitCode, stderr } = await runCli(['calc', 'TX', '1', '--json', '--format', format]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(`--json prints JSON, and --format ${format} asks for another format`);
  });

  test.each([['--format', 'csv'], ['--json'], ['--explain'], ['--compare']])(
    '--all-warnings and --sources are for the table, not for %s %s',
    async (...other) => {
      for (const flag of ['--all-warnings', '--sources']) {
        const { exitCode, stderr } = await runCli(['calc', 'TX', '1', flag, ...other.filter(Boolean)]);
        expect(exitCode).toBe(2);
        expect(stderr).toContain('--all-warnings and --sources are for the table');
      }
    },
  );

  interface Findings {
    readonly findings: readonly string[];
  }

  /** The beginnings of the warnings of the interface, whose inputs have other names on a command line. */
  async function findingsOf(code: string): Promise<Findings> {
    const { warnings } = (await runCli(['calc', code, '10000', '--json'])).json();
    expect(warnings.length).toBeGreaterThan(0);
    return { findings: warnings.map((text: string) => text.slice(0, 40)) };
  }
});

describe('an incomplete total is marked in every format', () => {
  const MARK = 'INCOMPLETE: Local government premium tax not included (add --jurisdiction PLACE)';

  const marked = async (...format: string[]): Promise<string> => {
    const args = ['calc', 'KY', '10000', ...format];
    const { stdout } = await runCli(args);
    expect(stdout).toContain(MARK);
    expect((await runCli([...args, '--city', 'Lexington'])).stdout).not.toContain('INCOMPLETE');
    return stdout;
  };

  test.each(['--plain', '--explain'])('%s', async (flag) => {
    await marked(flag);
  });

  test.each(FORMATS.filter((format) => format !== 'json'))('--format %s', async (format) => {
    // The charge has a row of its own, apart from the mark.
    const unmarked = (await marked('--format', format)).replaceAll(MARK, '');
    expect(unmarked.replace(/<[^>]*>/g, ' ')).toMatch(/Local government premium tax\W+not included/);
  });

  test('--format json, which has it as data', async () => {
    const { findings, total_tax } = (await runCli(['calc', 'KY', '10000', '--format', 'json'])).json();
    const incomplete = findings.filter(({ kind }: { kind: string }) => kind === 'incomplete');
    expect([total_tax, incomplete]).toEqual([480, [expect.objectContaining({ charge: 'municipal_tax' })]]);
  });

  test('a row of the charge that is left out', async () => {
    const { stdout: csv } = await runCli(['calc', 'KY', '10000', '--format', 'csv']);
    expect(csv).toContain(
      '\nKY,2026-11-20,,,municipal_tax,Local government premium tax (not included),,,,,\n',
    );
    // Each of the two totals, whichever is copied: 3 % and 1.8 % of 10,000.00.
    expect(csv).toContain(`,total_tax,Total tax; ${MARK},,,480.00,,`);
    expect(csv).toContain(`,total_due,Total due; ${MARK},,,10480.00,,`);
    const { stdout: markdown } = await runCli(['calc', 'KY', '10000', '--format', 'markdown']);
    expect(markdown).toContain('| Local government premium tax |  |  | not included |  |');
    const { stdout: plain } = await runCli(['calc', 'KY', '10000', '--plain']);
    expect(plain).toContain('Charge: Local government premium tax\nAmount: not included\n');
    expect(plain.trimEnd().split('\n').at(-1)).toBe(`Total due: 10,480.00, ${MARK}`);
  });
});

describe('what is in doubt is told in every form', () => {
  // 3 % and 0.175 % of the fee of 500.00: 15.00 and 0.88 of the 15.875 that both would be.
  const DOUBT = 'Broker fee: no source on file settles whether it is taxable.';
  const forms = [...FORMATS.map((format) => ['--format', format]), ['--plain'], ['--explain']];

  test.each(forms)('%s %s', async (...form) => {
    const { stdout, stderr } = await runCli(['calc', 'WY', '10000', '--broker-fees', '500', ...form]);
    const told = `${stdout}\n${stderr}`.replaceAll(/\s+/g, ' ');
    expect(told.split(DOUBT)).toHaveLength(form.includes('json') ? 3 : 2);
    expect(told).toContain('At stake: 15.88.');
  });
});

test('docs/pricing.md tells of each format whether it has the statements', () => {
  const page = readFileSync(new URL('../../../docs/pricing.md', import.meta.url), 'utf8');
  const [, named] = /^The statements in each `--format`:\n\n((?:- .*\n)+)/m.exec(page) ?? [];
  expect([...(named ?? '').matchAll(/^- `(\w+)`/gm)].map(([, format]) => format)).toEqual([...FORMATS]);
});

test('every kind of finding has a place: none is lost between the short and the full answer', async () => {
  expect(FINDING_KINDS).toEqual([
    'incomplete',
    'doubt',
    'notice_missing',
    'special_case',
    'multi_state',
    'age',
    'note',
  ]);
  // One of each kind but the first, and a note: the short answer counts or shows every one.
  const text = await flat('MS', '10000', '--date', '2027-06-01');
  expect(text).toContain('Check before you file - The statute takes the nonadmitted policy fee');
  expect(text).toContain('- The effective date is after 2026-11-20');
  expect(text).toMatch(/2 special cases not applied(?: \([^)]*\))?, 1 multi-state: --all-warnings/);
  expect(text).toMatch(/Notices \d prescribed.*: slt stamp MS/);
  expect(await flat('PA', '10000')).toContain(', 1 note: --all-warnings');
});
