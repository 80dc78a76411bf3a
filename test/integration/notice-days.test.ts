/**
 * For which policies a notice is, and on which days, in every form of an answer. Maine: 24-A M.R.S. § 2009 was replaced on
 * September 24, 2025; the notice of before is for contracts procured until then. Michigan's second notice is for insurers that are
 * not eligible (MCL 500.1903).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { batchOf, rowsOf } from '../support/batch.ts';
import { pdfiumReader } from '../support/pdf/pdfium.ts';
import { folded } from '../support/pdf/reader.ts';
import { runCli } from '../support/run-cli.ts';
import { asking } from '../support/service/asking.ts';
import { json } from '../support/service/misbehaving.ts';
import { endAll, started } from '../support/service/scripted.ts';
import { slt } from '../support/slt.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { type Told, told, tool } from '../support/told-notices.ts';

endAll();

const [BEFORE, AFTER] = ['2025-01-01', '2026-06-30'];
const FORMER = 'former notice on the contract';
const NEW =
  'notice affixed to the application, signed and dated by the applicant; copy affixed to the policy';
const PROCURED = 'contracts procured as surplus lines coverage before September 24, 2025';

const names = (notices: readonly Record<string, unknown>[]) => notices.map(({ instrument }) => instrument);
describe('of a policy of a day', () => {
  const answers: [string, (date: string) => Promise<Told>][] = [
    ['slt calc --json', (date) => told('calc', 'ME', '10000', '--date', date)],
    ['slt stamp --date --json', (date) => told('stamp', 'ME', '--date', date)],
    [
      'the tool calculate',
      async (effective_date) => tool('calculate', { state: 'ME', premium: 1, effective_date }),
    ],
    ['the tool notices', async (effective_date) => tool('notices', { state: 'ME', effective_date })],
  ];

  test.each(answers)('%s has those in force, and names the others', async (_, answer) => {
    const [before, after] = [await answer(BEFORE), await answer(AFTER)];
    expect(names(before.stamp)).toEqual([FORMER]);
    expect(before.stamp_missing).toEqual([]);
    expect(names(before.stamp_of_other_days)).toEqual([NEW, 'further notices of the new § 2009, if any']);
    // What has no words on file has no number either.
    expect(before.stamp_of_other_days.map(({ ordinal }) => ordinal)).toEqual([1, null]);
    expect(names(after.stamp)).toEqual([NEW]);
    expect(names(after.stamp_missing)).toEqual(['further notices of the new § 2009, if any']);
    expect(after.stamp_of_other_days).toEqual([
      {
        instrument: FORMER,
        ordinal: 2,
        applies_when: PROCURED,
        in_force: { by: 'procurement_date', from: null, to: '2025-09-23' },
      },
    ]);
  });

  test('near the change both are given, each with its days', async () => {
    const { stamp, stamp_of_other_days: others } = await told('calc', 'ME', '10000', '--date', '2025-10-15');
    expect(stamp.map(({ in_force }) => in_force)).toEqual([
      { by: 'application_date', from: '2025-09-24', to: null },
      { by: 'procurement_date', from: null, to: '2025-09-23' },
    ]);
    expect(others).toEqual([]);
  });

  test('a calculation for people counts them', async () => {
    const line = ['calc', 'ME', '10000', '--date', AFTER];
    expect((await runCli(line)).stdout).toContain(
      '1 prescribed, 1 more whose wording is not on file: slt stamp ME',
    );
    const { stdout } = await runCli([...line, '--plain']);
    expect(stdout).toContain(`Notice: not for a policy of this day: ${FORMER}: ${PROCURED}`);
    expect(stdout).not.toContain(`2. ${FORMER}`);
  });

  test('a batch has them in its column, with their condition where not every policy carries them', async () => {
    const rows = [`ME,1000,${BEFORE}`, `ME,1000,${AFTER}`, 'MI,1000,2026-06-30', 'TX,1000,2026-06-30'];
    const { output } = await batchOf(`state,premium,effective_date\n${rows.join('\n')}\n`);
    const [before, after, michigan, texas] = rowsOf(output).map((row) => row.slt_notices ?? row.notices);
    expect(before).toBe(`2. ${FORMER} (for: ${PROCURED})`);
    expect(after).toContain(
      `1. ${NEW} (for: every application for surplus lines insurance since September 24, 2025)`,
    );
    expect(after).not.toContain(FORMER);
    expect(michigan).toMatch(
      /^1\. stamp \| 2\. notice mailed .* \(for: .*neither an authorized insurer nor an eligible/,
    );
    expect(texas).toContain('not a domestic surplus lines insurer');
  });
});

describe('the sheets of a batch', () => {
  const files = temporaryFolder();

  test.each([
    [[AFTER], [NEW], [FORMER]],
    [['2025-03-01', '2025-04-01'], [FORMER], [NEW]],
    [[AFTER, '2025-03-01'], [NEW, FORMER], []],
  ])('have the notices that a row needs: effective %j', async (days, on, off) => {
    const at = (name: string) => files.at(`${days.join()}${name}`);
    writeFileSync(
      at('.csv'),
      `state,premium,effective_date\n${days.map((day) => `ME,1000,${day}\n`).join('')}`,
    );
    const line = ['batch', at('.csv'), '-o', at('-priced.csv'), '--stamps', at('-sheets')];
    const { stderr } = await runCli(line);
    const text = folded(pdfiumReader.text(readFileSync(`${at('-sheets')}/ME.pdf`)));
    const dayOf: Record<string, string> = {
      [NEW]: 'applied for from 2025-09-24 on',
      [FORMER]: 'procured until 2025-09-23',
    };
    for (const name of on) {
      expect(text).toContain(folded(name));
      expect(text).toContain(folded(`In force: ${dayOf[name]}`));
    }
    for (const name of off) {
      expect(text).not.toContain(folded(name));
      expect(stderr).toMatch(
        new RegExp(`notices left out, not for a policy of the effective date of any row: .*ME ${name}`),
      );
    }
    expect(text.includes(folded('Only for: contracts procured'))).toBe(on.includes(FORMER));
    // Which others the new law prescribes was not read.
    expect(stderr.includes('wording is not on file: ME')).toBe(on.includes(NEW));
    expect(stderr.includes('left out')).toBe(off.length > 0);
  });
});

describe('slt stamp', () => {
  test('shows those of a policy of the date, with their days, and says which others there are', async () => {
    const near = (await runCli(['stamp', 'ME', '--date', '2025-10-15'])).stdout;
    expect(near).toMatch(/in force +applied for from 2025-09-24 on/);
    expect(near).toMatch(/in force +procured until 2025-09-23/);
    const { stdout } = await runCli(['stamp', 'ME', '--date', AFTER]);
    expect(stdout).not.toContain('procured until');
    expect(stdout).toContain(`Not for a policy effective ${AFTER}\n  - 2. ${FORMER} (${PROCURED})`);
  });

  test('without a date takes today, here and of a service, and says so', async () => {
    const [today, peer] = ['2026-11-20', await started([json(await told('calc', 'ME', '1'))])];
    const line = ['stamp', 'ME'];
    const [here, there] = [await runCli(line), await asking(peer, [...line, '--remote'])];
    for (const { stdout } of [here, there]) {
      expect(stdout).toContain(`Not for a policy effective ${today}\n  - 2. ${FORMER} (${PROCURED})`);
      expect(stdout.match(/^\d+\. .*/gm)).toEqual([`1. ${NEW}`]);
    }
    expect(await told(...line)).toMatchObject({ effective_date: today, stamp: [{ ordinal: 1 }] });
    const remote = (await asking(peer, [...line, '--remote', '--json'])).json();
    expect(remote).toMatchObject({ effective_date: today, stamp: [{ ordinal: 1 }] });
    expect(tool('notices', { state: 'ME' })).toMatchObject({
      effective_date: today,
      stamp: [{ ordinal: 1 }],
    });
  });

  test('prints none that is not for the policy, and names it', async () => {
    const line = ['stamp', 'ME', '--by-hand', '--format', 'html'];
    const { stdout, stderr } = await runCli(line);
    expect(stdout).toContain('A nonadmitted or surplus lines insurer');
    expect(stdout).not.toContain('THIS INSURANCE CONTRACT');
    expect(stderr).toContain(`not printed, not for a policy effective 2026-11-20: ${FORMER} (${PROCURED})`);
    const former = await runCli([...line, '--date', '2025-03-01']);
    expect(former.stdout).toContain('THIS INSURANCE CONTRACT');
    expect(former.stdout).not.toContain('A nonadmitted or surplus lines insurer');
  });

  test('is named with the date after a calculation, where that makes a difference', async () => {
    const hint = async (...args: string[]) =>
      (await runCli(['calc', ...args])).stdout.match(/slt stamp.*/)?.[0];
    expect(await hint('ME', '1000', '--date', '2025-03-01')).toBe('slt stamp ME --date 2025-03-01');
    expect(await hint('TX', '1000', '--date', '2025-03-01')).toBe('slt stamp TX');
    const line = ['ME', '1000', '--date', '2025-03-01'];
    const peer = await started([json(await told('calc', ...line))]);
    const { stdout } = await asking(peer, ['calc', ...line, '--remote']);
    expect(stdout).toContain(': slt stamp ME --date 2025-03-01 --remote');
    const rates = await runCli(['rates', 'ME', '--date', AFTER]);
    expect(rates.stdout).toContain(`(more: slt stamp ME --date ${AFTER})`);
  });

  test('prints one that is asked for by its number, and says that it is not for the day', async () => {
    const { stdout, stderr } = await runCli(['stamp', 'ME', '--date', AFTER, '--instrument', '2']);
    expect(stdout).toContain('THIS INSURANCE CONTRACT IS ISSUED');
    expect(stderr).toContain(`notice 2 is not for a policy effective ${AFTER}; it is for: ${PROCURED}`);
  });

  test('tells what carries each notice, on which page, and for which policies', async () => {
    const { stamp } = await told('stamp', 'MI');
    expect(stamp).toMatchObject([
      { carried_by: 'every_policy', page_rule: { page: 'front' }, apart: null, in_force: null },
      {
        carried_by: 'other_paper',
        page_rule: null,
        applies_when: expect.stringContaining('neither an authorized'),
      },
    ]);
    const [{ documents }] = stamp as [{ documents: string[] }];
    expect(documents.length).toBeGreaterThan(0);
  });
});

describe('a file', () => {
  const files = temporaryFolder();

  test('is held to the notices of its effective date, by default today; one of other days in it is named', async () => {
    const path = files.at('former.pdf');
    const before = ['--date', '2025-03-01'];
    await runCli(['stamp', 'ME', ...before, '-o', path]);
    const line = ['stamp', 'check', path, 'ME'];
    const check = async (...args: string[]) =>
      JSON.parse((await slt([...line, ...args, '--json'])).stdout) as Record<string, unknown>;
    const open = [expect.objectContaining({ instrument: 'further notices of the new § 2009, if any' })];
    expect(await check(...before)).toMatchObject({
      effective_date: '2025-03-01',
      verdict: 'passes',
      wording_not_on_file: [],
      instruments: [
        { of_other_days: true, asked: false },
        { of_other_days: false, asked: true },
      ],
    });
    const named = `notice 2 (${FORMER}) is not for a policy effective 2026-11-20; it is for: ${PROCURED}`;
    expect(await check()).toMatchObject({
      effective_date: '2026-11-20',
      verdict: 'incomplete',
      check_yourself: expect.arrayContaining([named]),
      wording_not_on_file: open,
      instruments: [
        { of_other_days: false, asked: false },
        { of_other_days: true, asked: false, pages: [1] },
      ],
    });
    expect(await check('--instrument', '2')).toMatchObject({
      verdict: 'passes',
      check_yourself: expect.arrayContaining([named]),
    });
    const { stdout } = await slt([...line, ...before]);
    expect(stdout).toContain('not in the file\n   not for a policy effective 2025-03-01\n');
  });

  test('is to be printed on with one of the notices of its day', async () => {
    const page = 'fixtures/declarations/portrait.pdf';
    const { stderr } = await runCli([
      'stamp',
      'ME',
      '--date',
      AFTER,
      '--onto',
      page,
      '-o',
      files.at('o.pdf'),
    ]);
    expect(stderr).toContain(`say with --instrument which this one needs: 1. ${NEW}`);
    expect(stderr).not.toContain(FORMER);
  });
});

describe('a day before the verified history', () => {
  // rates/ID.json: earliest_verified is 2020-10-05.
  const said = '2019-01-01 is before the verified history of Idaho, which starts on 2020-10-05';

  test.each([[['--json']], [[]], [['--format', 'html', '--form', '1', '--by-hand']]])(
    'slt stamp %j says so',
    async (args) => {
      const line = ['stamp', 'ID', ...args, '--date'];
      const { exitCode, stderr } = await runCli([...line, '2019-01-01']);
      expect([exitCode, stderr]).toEqual([0, expect.stringContaining(said)]);
      expect((await runCli([...line, '2020-10-05'])).stderr).not.toContain('verified history');
    },
  );

  test('of all jurisdictions it is one line', async () => {
    const { stderr } = await runCli(['stamp', '--all', '--date', '1995-01-01']);
    expect(stderr.match(/verified history of \d+ of them/g)).toHaveLength(1);
  });

  test('slt stamp check leaves it to the user, and the tool notices tells it', async () => {
    const output = temporaryFolder().at('early.pdf');
    await runCli(['stamp', 'ID', '--form', '1', '--by-hand', '--format', 'pdf', '-o', output]);
    const check = ['stamp', 'check', output, 'ID', '--json', '--date'];
    const { check_yourself: early } = (await slt([...check, '2019-01-01'])).json();
    expect(early[0]).toContain(said);
    const { check_yourself: later } = (await slt([...check, '2026-01-01'])).json();
    expect(later.join()).not.toContain('verified history');
    const note = (day: string) => tool('notices', { state: 'ID', effective_date: day });
    expect(note('2019-01-01')).toMatchObject({ date_note: expect.stringContaining(said) });
    expect(note('2026-01-01')).toMatchObject({ date_note: null });
  });
});

describe('of a service', () => {
  const answer = (premium = '10000') => told('calc', 'ME', premium, '--date', AFTER);

  test('slt stamp shows them as of the files here, and asks for the day', async () => {
    const peer = await started([json(await answer('1'))]);
    const { stdout } = await asking(peer, ['stamp', 'ME', '--remote', '--date', AFTER]);
    expect(JSON.parse(peer.received[0]?.body ?? '')).toMatchObject({ state: 'ME', effective_date: AFTER });
    expect(stdout).toMatch(/applies +every application for surplus lines insurance since September 24, 2025/);
    expect(stdout).toMatch(/in force +applied for from 2025-09-24 on/);
    expect(stdout).toMatch(/on +application; policy \(copy affixed\)/);
    expect(stdout).toContain(`Not for a policy effective ${AFTER}\n  - 2. ${FORMER} (${PROCURED})`);
    expect(stdout).not.toMatch(/^ +not read/m);
    const { stamp_of_other_days: others } = (
      await asking(peer, ['stamp', 'ME', '--remote', '--json'])
    ).json() as Told;
    expect(names(others)).toEqual([FORMER]);
  });

  test('a rule on the page is shown; what is told in another form is not read, and named', async () => {
    const { stamp, ...rest } = await told('calc', 'MI', '1', '--date', AFTER);
    const odd = { ...stamp[1], page_rule: 'front', in_force: { from: 2020 }, documents: 'letter' };
    const peer = await started([json({ ...rest, stamp: [stamp[0], odd] })]);
    const { stdout } = await asking(peer, ['stamp', 'MI', '--remote']);
    expect(stdout).toMatch(/page +the front page/);
    for (const unread of ['page_rule: front', 'in_force: {"from":2020}', 'documents: letter'])
      expect(stdout).toContain(`not read   ${unread}`);
  });

  test('a calculation and a batch name them with their condition', async () => {
    const peer = await started([json(await answer())]);
    const { stdout } = await asking(peer, ['calc', 'ME', '10000', '--date', AFTER, '--remote', '--plain']);
    expect(stdout).toContain(`Notice: 1. ${NEW}: every application`);
    expect(stdout).toContain(`Notice: not for a policy of this day: ${FORMER}: ${PROCURED}`);
  });
});
