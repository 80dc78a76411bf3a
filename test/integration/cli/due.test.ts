/** `slt due` as its user calls it: formats, files, wrong input. The days themselves are tests of the engine. */
import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder();

describe('the table', () => {
  test('the next twelve months, by due day', async () => {
    const { stdout, exitCode } = await runCli(['due', 'TX', 'FL']);
    expect(exitCode).toBe(0);
    expect(stdout).toContain('Due from 2026-11-20 to 2027-11-19: 5 due days of 2 jurisdictions');
    expect(stdout.match(/^ {2}\d{4}-.*$/gm)?.map((line) => line.slice(2, 36))).toEqual([
      '2027-02-14 Sun  FL     Oct-Dec 202',
      '2027-03-01 Mon  TX     2026       ',
      '2027-05-15 Sat  FL     Jan-Mar 202',
      '2027-08-14 Sat  FL     Apr-Jun 202',
      '2027-11-14 Sun  FL     Jul-Sep 202',
    ]);
    expect(stdout).toMatch(
      /TX {5}Stamping fee .* monthly, billed by the Surplus Lines Stamping Office of Texas/,
    );
    // Who pays before the return is due.
    expect(stdout).toMatch(/Paid before\n {2}- TX: .*\$70,000/);
  });

  test('of one state also what lateness costs, and the rules', async () => {
    const { stdout } = await runCli(['due', 'TX']);
    expect(stdout).toMatch(
      /Paid or filed late\n {2}- TX, Surplus lines insurance premium tax, late payment: 5% of tax paid 1 to 30 days late/,
    );
    expect(stdout).toMatch(
      /Rules\n {2}- TX, Surplus lines insurance premium tax: Annual report and payment to the Comptroller/,
    );
    expect(stdout).not.toContain('slt due STATE');
  });

  test('of several the list alone, and how to see more', async () => {
    const { stdout } = await runCli(['due', '--to', '2027-01-31']);
    expect(stdout).toContain('of 53 jurisdictions');
    expect(stdout).toContain('  - ME: If the annual tax is over $1,000');
    expect(stdout).not.toContain('Paid or filed late');
    expect(stdout).toContain('slt due STATE');
  });

  test('on a terminal of 80 columns no line is longer', async () => {
    const { stdout } = await runCli(['due'], {}, { columns: 80 });
    const long = stdout.split('\n').filter((line) => line.length > 80);
    expect(long).toEqual([]);
  });

  test('a rule that moves a day from a weekend is said beside it', async () => {
    const { stdout } = await runCli(['due', 'VT', '--from', '2027-01-31', '--to', '01/31/2027']);
    expect(stdout).toContain('2027-01-31 Sun  VT     Oct-Dec 2026  Surplus lines tax (a Sunday, so the next');
    expect(stdout).toContain('February 1, 2027, unless that is a holiday)');
  });

  test('a span before what is on file says so, in every format', async () => {
    const span = ['--from', '2020-01-01', '--to', '2020-06-01'];
    expect((await runCli(['due', 'AR', ...span])).stdout).toContain(
      'Nothing on file\n  - AR: before 2020-01-01',
    );
    expect((await runCli(['due', 'AR', ...span, '--json'])).json().nothing_on_file_before).toEqual([
      { state: 'Arkansas', state_code: 'AR', date: '2020-01-01' },
    ]);
    for (const format of ['csv', 'ics'])
      expect((await runCli(['due', 'AR', ...span, '--format', format])).stderr).toBe(
        'left out: Arkansas before 2020-01-01, where nothing is on file',
      );
  });
});

describe('states', () => {
  test.each([
    [['TX', 'NY']],
    [['--state', 'Texas', '--state', 'new york']],
    [['TX,NY']],
    [['TX', '--state', 'NY,TX']],
  ])('%j', async (args) => {
    const { due } = (await runCli(['due', ...args, '--json'])).json();
    expect(due.map(({ state_code }: { state_code: string }) => state_code)).toEqual(['TX', 'NY']);
  });

  test('a name with a comma is one state', async () => {
    expect((await runCli(['due', 'Washington, D.C.'])).stdout).toContain('of 1 jurisdiction\n');
  });
});

describe('for programs', () => {
  test('JSON', async () => {
    const { from, to, due, without_due_day, prepayments, penalties } = (
      await runCli(['due', 'TX', '--format', 'json'])
    ).json();
    expect([from, to]).toEqual(['2026-11-20', '2027-11-19']);
    expect(due).toEqual([
      {
        state: 'Texas',
        state_code: 'TX',
        due: '2027-03-01',
        weekday: 'Monday',
        business_day: 'the next business day counts if it is a holiday',
        period_from: '2026-01-01',
        period_to: '2026-12-31',
        charges: [{ key: 'sl_tax', slot: 'base_tax', name: 'Surplus lines insurance premium tax' }],
        rules: [
          expect.objectContaining({ frequency: 'annual', citation: expect.stringContaining('225.008') }),
        ],
      },
    ]);
    expect(without_due_day).toMatchObject([
      {
        state_code: 'TX',
        due_terms: expect.stringMatching(/^billed by .*SLTX/),
        charges: [{ key: 'stamping_fee' }],
      },
    ]);
    expect(prepayments).toMatchObject([{ state_code: 'TX', text: expect.stringContaining('$70,000') }]);
    expect(penalties).toEqual([
      // Comptroller: "1-30 days late, add a 5% penalty"; of a late report it has $50, § 981.105 a fee for a late policy.
      expect.objectContaining({ charges: ['sl_tax'], for: ['late_payment'] }),
      expect.objectContaining({ charges: ['sl_tax'], for: ['late_report'] }),
      expect.objectContaining({ charges: ['sl_tax', 'stamping_fee'], for: ['late_report'] }),
    ]);
  });

  test('CSV: a row for each due day, then what has none', async () => {
    const rows: Record<string, string>[] = parse(
      (await runCli(['due', 'MT', 'RI', '--format', 'csv'])).output,
      {
        columns: true,
      },
    );
    expect(rows.map(({ state_code, due, due_terms }) => [state_code, due, due_terms])).toEqual([
      ['MT', '2027-04-01', ''],
      ['MT', '', 'billed by SLIP+ for States, payable at a day not found'],
      ['RI', '', 'not found'],
    ]);
    expect(rows[0]).toMatchObject({
      weekday: 'Thursday',
      filing_frequency: 'annual',
      period_from: '2026-01-01',
      period_to: '2026-12-31',
      charges: expect.stringMatching(/ \| .* \| /),
      rule: expect.stringMatching(/April 1.* \| /),
    });
  });

  test('what is on file of a state without a rule for a charge', async () => {
    const { without_due_day } = (await runCli(['due', 'SD', '--json'])).json();
    expect(without_due_day).toMatchObject([{ due_terms: 'not found', charges: [{}, {}] }]);
  });
});

describe('a calendar', () => {
  const eventsOf = (text: string) =>
    new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));

  test('an event for each due day, the same each time, whatever the span', async () => {
    const file = folder.at('due.ics');
    const { exitCode, stdout, stderr } = await runCli(['due', '--format', 'ics', '-o', file]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: '' });
    expect(stderr).toMatch(/^not in the calendar, because .*AZ Stamping fee; CA Stamping fee; ID /);
    const text = readFileSync(file, 'utf8');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const events = eventsOf(text);
    const { due } = (await runCli(['due', '--json'])).json();
    expect(events.map(({ startDate }) => String(startDate))).toEqual(
      due.map((each: { due: string }) => each.due),
    );
    const uids = events.map(({ uid }) => uid);
    expect(new Set(uids).size).toBe(uids.length);
    const later = await runCli(['due', '--format', 'ics'], { SLT_TODAY: '2027-02-20' });
    const shared = eventsOf(later.output).filter(({ startDate }) => String(startDate) < '2027-11-20');
    expect(shared.map(({ uid }) => uid)).toEqual(
      events.filter(({ startDate }) => String(startDate) >= '2027-02-20').map(({ uid }) => uid),
    );
    expect(later.output).toContain('DTSTAMP:20270220T120000Z');
  });

  test('an event says what is due, by which rule, and what else is on file', async () => {
    const [event] = eventsOf((await runCli(['due', 'TX', '--format', 'ics'])).output);
    expect(event?.summary).toBe('TX due: Surplus lines insurance premium tax, 2026');
    expect(event?.uid).toBe('slt-due-TX-sl_tax-2026-01-01-2026-12-31');
    expect(event?.description.split('\n')).toEqual([
      'Texas, period 2026-01-01 to 2026-12-31: Surplus lines insurance premium tax',
      'Weekends and holidays: the next business day counts if it is a holiday',
      expect.stringMatching(/^Rule: Annual report .* \(Tex\. Ins\. Code §§ 225\.008, 225\.009\)$/),
      expect.stringMatching(/^https:\/\//),
      expect.stringMatching(/^Paid before: .*\$70,000/),
      expect.stringMatching(/^Paid or filed late: Surplus .* tax, late payment: 5%/),
      expect.stringMatching(/^Paid or filed late: Surplus .* tax, late report: \$50/),
      expect.stringMatching(/^Paid or filed late: Surplus .* tax, late report: A new or renewal policy/),
      expect.stringMatching(/^Without a due day of its own: Stamping fee .*: monthly, billed by/),
      expect.stringMatching(/last compared with their sources on 20\d\d-/),
    ]);
  });

  test('an event says the same of its state alone and among others', async () => {
    const described = async (...states: string[]) =>
      eventsOf((await runCli(['due', ...states, '--format', 'ics'])).output).map((each) => each.description);
    const [louisiana, texas, washington] = [
      await described('LA'),
      await described('TX'),
      await described('WA'),
    ];
    expect((await described('LA', 'TX', 'WA')).sort()).toEqual(
      [...louisiana, ...texas, ...washington].sort(),
    );
  });

  test('without an event is none', async () => {
    expect(await runCli(['due', 'UT', '--format', 'ics'])).toMatchObject({
      exitCode: 2,
      stdout: '',
      stderr: expect.stringMatching(/^error: nothing has a due day of its own [^\n]*$/),
    });
  });
});

test('a file has text without styles, however the terminal is', async () => {
  for (const format of ['table', 'csv', 'json']) {
    const file = folder.at(`due.${format}`);
    const args = ['due', 'TX', '--format', format];
    const { stdout, exitCode } = await runCli([...args, '-o', file], { FORCE_COLOR: '1' }, { columns: 80 });
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 0 });
    expect(readFileSync(file, 'utf8')).toBe((await runCli(args)).output);
  }
});

test('a file has the format by which it ends, unless one is named', async () => {
  for (const format of ['csv', 'json', 'ics']) {
    const [byEnding, byName] = [folder.at(`ending.${format}`), folder.at(`${format}.txt`)];
    await runCli(['due', 'TX', '-o', byEnding]);
    await runCli(['due', 'TX', '--format', format, '-o', byName]);
    const stamped = /^DTSTAMP:.*$/gm;
    expect(readFileSync(byEnding, 'utf8').replaceAll(stamped, '')).toBe(
      readFileSync(byName, 'utf8').replaceAll(stamped, ''),
    );
  }
});

test.each([
  [['--from', '2027-01-01', '--to', '2026-12-31'], '--from 2027-01-01 lies after --to 2026-12-31; swap them'],
  [
    ['--to', '2026-01-01'],
    '--to 2026-01-01 lies before today, 2026-11-20; name the first day with --from, too',
  ],
  [['--from', '2026-02-30'], '--from "2026-02-30" is not a calendar date; write 2026-06-30 or 06/30/2026.'],
  [['--to', 'soon'], '--to "soon" is not a calendar date; write 2026-06-30 or 06/30/2026.'],
  [['--from', '2020-01-01', '--to', '2030-01-02'], '2020-01-01 to 2030-01-02 is more than 10 years'],
  [['Texs'], 'Specified state not recognized: "Texs"; did you mean Texas? See the list: slt states'],
  [['TX', '--state', 'XX'], 'Specified state not recognized: "XX"'],
  [['--format', 'xlsx'], "option '--format <format>' argument 'xlsx' is invalid"],
  [['-o', folder.at('none/due.csv')], 'create it first'],
])('refused in one line: %j', async (args, message) => {
  const { exitCode, stdout, stderr } = await runCli(['due', ...args]);
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toMatch(/^error: [^\n]*$/);
  expect(stderr).toContain(message);
});

test('twelve months from a day that the next year has not', async () => {
  const spanFrom = async (from: string) => (await runCli(['due', 'TX', '--from', from, '--json'])).json().to;
  expect(await spanFrom('2028-02-29')).toBe('2029-02-28');
  expect(await spanFrom('2028-03-01')).toBe('2029-02-28');
  expect(await spanFrom('9999-01-01')).toBe('9999-12-30');
});

test.each([
  [['-o', folder.at('due.ICS')], 'due.ICS asks for another format; leave one of them out'],
  [
    ['--format', 'csv'],
    '--json prints JSON, and --format csv asks for another format; leave one of them out',
  ],
])('--json is refused beside %j', async (args, message) => {
  const { exitCode, stderr } = await runCli(['due', 'TX', '--json', ...args]);
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining(message)]);
  expect(existsSync(folder.at('due.ICS'))).toBe(false);
});
