/**
 * Charges of which an answer has nothing, though the policy bears them by the rates on file. Texas taxes 4.85 % of 10,000.00 (485.00),
 * and its stamping office takes 0.04 % (4.00).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ofOneDollar } from '../../support/service/answers.ts';
import { asking } from '../../support/service/asking.ts';
import { answerOf, tax } from '../../support/service/foreign-answers.ts';
import { json } from '../../support/service/misbehaving.ts';
import { endAll, started } from '../../support/service/scripted.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

endAll();
const files = temporaryFolder();

const texas = (breakdown: object, total: number, more: object = {}) =>
  answerOf('TX', breakdown, total, { state: 'Texas', ...more });
const POLICY = ['TX', '10000', '--date', '2026-06-30'];
const STAMPING = tax('0.04%', 4);

async function calc(answer: object, ...args: string[]) {
  const peer = await started([json(answer)]);
  return { host: peer.host, ...(await asking(peer, ['calc', ...POLICY, ...args])) };
}

async function batch(name: string, answer: object, ...more: string[]) {
  const peer = await started([json(answer)]);
  writeFileSync(files.at('in.csv'), 'state,premium,effective_date,policy_number\nTX,10000,2026-06-30,P1\n');
  const [out, totals] = [files.at(`${name}.csv`), files.at(`${name}-totals.csv`)];
  const outcome = await asking(peer, [
    'batch',
    files.at('in.csv'),
    '-o',
    out,
    '--totals',
    totals,
    '--remote',
    ...more,
  ]);
  return { ...outcome, rows: readFileSync(out, 'utf8'), totals: readFileSync(totals, 'utf8') };
}

/** The slots of the published interface. */
const ALL_NULL = Object.fromEntries(
  ['base_tax', 'stamping_fee', 'filing_fee', 'service_fee', 'surcharge', 'regulatory_fee'].map((slot) => [
    slot,
    null,
  ]),
);

describe('an answer without any charge', () => {
  test.each([
    ['an empty breakdown', {}],
    ['null for each charge', ALL_NULL],
  ])('is none of the interface where the rates on file have one: %s', async (_, breakdown) => {
    const { exitCode, stdout, stderr, host } = await calc(texas(breakdown, 0), '--remote');
    expect([exitCode, stdout]).toEqual([1, '']);
    expect(stderr).toContain(
      `${host} answers otherwise than the v3.0.0 interface has it: its breakdown names no charge`,
    );
    expect(stderr).toContain('the rates on file have 4.85% for 2026-06-30');
  });

  test('is no row of a batch', async () => {
    const { exitCode, rows, totals } = await batch('none', texas({}, 0));
    expect([exitCode, rows]).toEqual([1, expect.stringContaining('UNUSABLE_ANSWER')]);
    expect(totals).toMatch(/^Texas,TX,.*,rejected,"Rejected rows, in no sum"/m);
    expect(totals.trim().split('\n')).toHaveLength(2);
  });

  test('is one where the rates on file have none either', async () => {
    // 4.85 % of a cent is no cent.
    const peer = await started([json({ ...texas({}, 0), premium: 0.01, total_due: 0.01 })]);
    const policy = ['TX', '0.01', '--date', '2026-06-30', '--remote'];
    const { exitCode, stdout } = await asking(peer, ['calc', ...policy]);
    expect([exitCode, stdout]).toEqual([0, expect.stringMatching(/^ {2}Total tax +0\.00$/m)]);
  });

  test('tells the notices all the same', async () => {
    const peer = await started([json(ofOneDollar(texas({}, 0)))]);
    const { exitCode, stderr } = await asking(peer, ['stamp', 'TX', '--remote', '--date', '2026-06-30']);
    expect([exitCode, stderr]).toEqual([0, expect.not.stringContaining('left out')]);
  });
});

describe('an answer without one of the charges', () => {
  const LEFT_OUT =
    'Surplus lines insurance premium tax is left out: the rates on file have 4.85% for 2026-06-30, and the service charges none.';

  test.each([
    ['null', { base_tax: null, stamping_fee: STAMPING }],
    ['no slot', { stamping_fee: STAMPING }],
    ['zeros', { base_tax: tax('0%', 0), stamping_fee: STAMPING }],
  ])('is incomplete: %s', async (_, breakdown) => {
    const { stdout, exitCode } = await calc(texas(breakdown, 4), '--remote');
    expect(stdout).toContain(LEFT_OUT);
    expect(stdout).toMatch(/ INCOMPLETE: Surplus lines insurance premium tax not included$/m);
    expect(exitCode).toBe(0);
  });

  test('says so as data', async () => {
    const { json: data } = await calc(texas({ stamping_fee: STAMPING }, 4), '--remote', '--json');
    expect(data().findings).toContainEqual(
      expect.objectContaining({ code: 'TX.sl_tax.left_out', kind: 'incomplete', charge: 'sl_tax' }),
    );
  });

  test('marks the row, the totals and the run of a batch', async () => {
    const { exitCode, stderr, rows, totals } = await batch('some', texas({ stamping_fee: STAMPING }, 4));
    expect(exitCode).toBe(3);
    // The cell of a charge that is left out is empty, and the column of incomplete totals names it.
    expect(rows).toMatch(
      /^TX,10000,.*,0\.04%,4\.00,.*,4\.00,10004\.00,"base_tax: the service leaves out Surplus lines insurance premium tax \(485\.00 by the rates on file\); compute it without --remote, or ask the service why",/m,
    );
    // Nothing is to be added to the file.
    expect(stderr).toContain(
      [
        '1 row lacks a charge: 1 TX base_tax',
        'no column of the file brings in what the service leaves out of 1 row: TX Surplus lines insurance premium tax (1 row, 485.00)',
        'compute it without --remote, or ask the service why; the column incomplete has it for each row; --accept-incomplete for exit code 0',
      ].join('\n'),
    );
    expect(stderr).not.toContain('says what to add');
    expect(totals).toMatch(/^Texas,TX,.*,base_tax,/m);
  });

  test('of a row that lacks an input, too, both are said', async () => {
    // Kentucky: 3 % of 10,000.00, and the tax of a place that was not sent.
    const peer = await started([json(answerOf('KY', { surcharge: tax('1.8%', 180) }, 180))]);
    writeFileSync(files.at('ky.csv'), 'state,premium,effective_date\nKY,10000,2026-06-30\n');
    const [line, out] = [['batch', files.at('ky.csv'), '-o'], files.at('ky-out.csv')];
    const { stderr, stdout } = await asking(peer, [...line, out, '--remote', '--json']);
    const rows = readFileSync(out, 'utf8');
    expect(rows).toContain('municipal_tax: add jurisdiction');
    expect(rows).toContain('base_tax: the service leaves out ');
    expect(stderr).toContain('no column of the file brings in what the service leaves out of 1 row: KY ');
    expect(stderr).toContain('the column incomplete says what to add; --accept-incomplete for exit code 0');
    // Computed here the row lacks the tax of the place alone.
    const compared = await asking(peer, [...line, out, '--compare', '--fresh']);
    expect(compared.stderr).toMatch(/^1 row lacks a charge: 1 KY municipal_tax\nthe column incomplete says/m);
    expect(JSON.parse(stdout)).toMatchObject({
      incomplete: { rows: 1 },
      remote: {
        left_out: { rows: 1, charges: [{ state: 'KY', charge: 'base_tax', rows: 1, amount: '300.00' }] },
      },
    });
  });

  // 0.04 % of 10,000.00 is 4.00, and of 2,400.00 it is 0.96; of 10.00 it is no cent.
  test.each([
    [10_000, 485],
    [2400, 116.4],
  ])('is incomplete where a rate has no amount: of %d', async (premium, total) => {
    const breakdown = { base_tax: tax('4.85%', total), stamping_fee: tax('0.04%', 0) };
    const sent = { ...texas(breakdown, total), premium, total_due: premium + total };
    const peer = await started([json(sent)]);
    const { stdout } = await asking(peer, ['calc', 'TX', `${premium}`, '--date', '2026-06-30', '--remote']);
    expect(stdout).toContain(
      'Stamping fee (Surplus Lines Stamping Office of Texas, SLTX) is left out: the rates on file have 0.04% for 2026-06-30, and the service has 0.04%, with an amount of 0.00.',
    );
    expect(stdout).toMatch(/ INCOMPLETE: Stamping fee \(.*SLTX\) not included$/m);
  });

  test('is whole where the rate comes to no cent', async () => {
    const breakdown = { base_tax: tax('4.85%', 0.49), stamping_fee: tax('0.04%', 0) };
    const peer = await started([json({ ...texas(breakdown, 0.49), premium: 10, total_due: 10.49 })]);
    const { stdout } = await asking(peer, ['calc', 'TX', '10', '--date', '2026-06-30', '--remote']);
    expect(stdout).not.toMatch(/left out|INCOMPLETE/);
  });

  test('is incomplete where the tax of a place has no amount', async () => {
    const breakdown = { base_tax: tax('3%', 300), surcharge: tax('1.8%', 180), municipal_tax: tax('2%', 0) };
    const peer = await started([json(answerOf('KY', breakdown, 480))]);
    const place = ['--jurisdiction', 'Bowling Green', '--lob', 'SLT-GL'];
    const { stdout } = await asking(peer, ['calc', 'KY', ...POLICY.slice(1), ...place, '--remote']);
    expect(stdout).toMatch(/ INCOMPLETE: .* not included$/m);
  });

  test('says nothing of a charge that the answer calls left out itself', async () => {
    const finding = { code: 'TX.tax.gone', kind: 'incomplete', text: 'Not computed.', charge: 'sl_tax' };
    const answer = texas({ stamping_fee: STAMPING }, 4, { findings: [finding] });
    const { stdout } = await calc(answer, '--remote');
    expect(stdout).toContain('Not computed.');
    expect(stdout).not.toContain('is left out');
  });

  test('is in doubt where a charge has a name of the service’s own', async () => {
    const { json: data } = await calc(
      texas({ stamping_fee: STAMPING, premium_tax: tax('4.8%', 480) }, 484),
      '--remote',
      '--json',
    );
    expect(data().findings).toContainEqual(
      expect.objectContaining({ code: 'TX.sl_tax.not_told', kind: 'doubt' }),
    );
  });

  // Whatever columns the result has: 484.00 of the tax may be 4.8 % or without the tax of Texas.
  test.each([
    [['--columns', 'total_tax'], 3],
    [['--columns', 'total_tax', '--accept-incomplete'], 0],
    [['--columns', 'total_tax', '--json'], 3],
  ])('is in doubt in the summary of a batch: %j', async (more, code) => {
    const answer = texas({ stamping_fee: STAMPING, premium_tax: tax('4.8%', 480) }, 484);
    const { exitCode, stderr, stdout } = await batch(`doubt-${code}-${more.length}`, answer, ...more);
    const text = 'TX: Surplus lines insurance premium tax is perhaps left out of the service’s figures.';
    expect([exitCode, stderr]).toEqual([code, expect.stringContaining(`1 row (line 2): ${text}`)]);
    expect(stderr).toContain('the service’s figures of 1 row may be wrong because of this');
    if (more.includes('--json'))
      expect(JSON.parse(stdout).remote.figures_said).toMatchObject({
        in_doubt: 1,
        sentences: [{ text, in_doubt: true, rows: 1, line: 2 }],
      });
  });

  test('is whole where each charge of the rates on file is there', async () => {
    const { exitCode, stdout } = await calc(
      texas({ base_tax: tax('4.85%', 485), stamping_fee: STAMPING }, 489),
      '--remote',
    );
    expect([exitCode, stdout]).toEqual([0, expect.not.stringContaining('left out')]);
  });
});

describe('an answer without a charge whose amount cannot be told here either', () => {
  const unsettled = async (state: string, breakdown: object, more: object = {}, date = '2026-06-30') => {
    const amounts: { amount: number }[] = Object.values(breakdown);
    const total = amounts.reduce((sum, { amount }) => sum + amount, 0);
    const peer = await started([json(answerOf(state, breakdown, total, { effective_date: date, ...more }))]);
    const line = ['--lob', 'SLT-PROP', '--remote'];
    return asking(peer, ['calc', state, '10000', '--date', date, ...line]);
  };

  // As docs/pricing.md and the pages of these states have them: Illinois goes by the coverage code, Virginia by a yearly order, Connecticut
  // by what is insured; ELANY’s fee is levied since 2020, at a rate for 2022 that no source gives.
  test.each([
    ['IL', '2026-06-30', { base_tax: tax('3.5%', 350), stamping_fee: tax('0.04%', 4) }, 'Fire Marshal Tax'],
    ['VA', '2026-06-30', { base_tax: tax('2.25%', 225) }, 'Maintenance assessment (Bureau of Insurance)'],
    ['CT', '2026-06-30', { base_tax: tax('4%', 400) }, 'Healthy Homes Fund surcharge'],
    ['NY', '2022-06-30', { base_tax: tax('3.6%', 360) }, 'ELANY stamping fee'],
  ])('is incomplete: %s on %s', async (state, date, breakdown, name) => {
    const { stdout } = await unsettled(state, breakdown, {}, date);
    expect(stdout).toContain(`${name} is left out: the service names none. On file here: `);
    expect(stdout).toMatch(/ INCOMPLETE: .* not included$/m);
    expect(stdout.match(/ is left out: /g)).toHaveLength(1);
    // No rate can be sent to a service.
    expect(stdout).not.toContain('--rate');
  });

  test('also where the service lacks another charge that is on file for a day that cannot be priced here', async () => {
    const { stdout } = await unsettled('NY', { stamping_fee: tax('0.18%', 18) }, {}, '2022-06-30');
    expect(stdout).toContain('the rates on file have 3.6% for 2022-06-30, and the service charges none.');
    expect(stdout).not.toContain('ELANY stamping fee is left out');
  });

  const finding = (kind: string) => ({
    findings: [{ code: 'VA.own', kind, text: 'It is not in force.', charge: 'maintenance_assessment' }],
  });
  const BASE = { base_tax: tax('2.25%', 225) };

  test.each([
    ['charges it', { ...BASE, regulatory_fee: tax('0.03%', 3) }, {}],
    ['leaves it out by its own words', BASE, finding('incomplete')],
    ['has a doubt about it', BASE, finding('doubt')],
  ])('says nothing where the service %s', async (_, breakdown, more) => {
    const { stdout, exitCode } = await unsettled('VA', breakdown, more);
    expect([exitCode, stdout]).toEqual([0, expect.not.stringContaining('is left out')]);
  });

  test('is in doubt where a charge has a name of the service’s own', async () => {
    const { stdout } = await unsettled('VA', { ...BASE, levy: tax('0.03%', 3) });
    expect(stdout).toContain('Maintenance assessment (Bureau of Insurance) is perhaps left out');
    expect(stdout).not.toContain('INCOMPLETE');
  });

  test('says nothing of a day of which nothing is on file', async () => {
    const { stdout } = await unsettled('NY', { base_tax: tax('3.6%', 360) }, {}, '1990-06-30');
    expect(stdout).not.toMatch(/left out|INCOMPLETE/);
  });
});

// Texas prescribes two: the stamp of Tex. Ins. Code § 981.101(b), and that of domestic surplus lines of 28 TAC § 15.5(c).
describe('the notices of an answer that names none', () => {
  const whole = { base_tax: tax('4.85%', 485), stamping_fee: STAMPING };

  test('are counted as they are on file', async () => {
    const { stdout } = await calc(texas(whole, 489), '--remote');
    expect(stdout).toContain('The service names none; on file: 2 prescribed, slt stamp TX prints them.');
  });

  const ON_FILE = 'on file: 2 prescribed, slt stamp TX prints them.';
  const NOTE = `The service names no notice; ${ON_FILE}`;

  test('are told in every form', async () => {
    const { json: data } = await calc(texas(whole, 489), '--remote', '--json');
    expect(data().notes).toEqual([NOTE]);
    expect(data().findings).toContainEqual(expect.objectContaining({ kind: 'note', text: NOTE }));
    const markdown = await calc(texas(whole, 489), '--remote', '--format', 'markdown');
    expect(markdown.stdout).toContain(`- ${NOTE}`);
    const csv = await calc(texas(whole, 489), '--remote', '--format', 'csv');
    expect(csv.stderr).toContain(`Note: ${NOTE}`);
    const table = await calc(texas(whole, 489), '--remote', '--all-warnings');
    expect(table.stdout.match(/on file: 2 prescribed/g)).toHaveLength(1);
  });

  test('are told in a batch: in the row, and once in the summary', async () => {
    const { exitCode, rows, stderr } = await batch('notices', texas(whole, 489));
    expect([exitCode, rows]).toEqual([0, expect.stringContaining(NOTE)]);
    expect(stderr).toContain('1 row of which the service names no notice, though the law on file has some');
  });

  test('are told of a question about notices', async () => {
    const peer = await started([json(ofOneDollar(texas(whole, 489)))]);
    const line = ['stamp', 'TX', '--date', '2026-06-30', '--remote'];
    expect((await asking(peer, line)).stdout).toContain(`It lists none; ${ON_FILE}`);
    expect((await asking(peer, [...line, '--json'])).json()).toMatchObject({ stamp: [], warnings: [NOTE] });
  });

  // The interface document has all instruments of a state returned, and no field for one whose words are not on file: Ohio has one of each.
  describe('and one that names fewer', () => {
    const one = { stamp: [{ instrument: 'stamp', wording: 'Not licensed in Texas.' }] };
    const TEXAS: { wording: string }[] = JSON.parse(readFileSync('rates/TX.json', 'utf8')).stamp;
    const FEWER =
      'The service names 1 notice; on file: 2 prescribed, slt stamp TX prints them and says which policies each is for.';

    test('is told so in each form', async () => {
      const answer = texas(whole, 489, one);
      expect((await calc(answer, '--remote', '--all-warnings')).stdout).toContain(FEWER);
      expect((await calc(answer, '--remote', '--json')).json().notes).toEqual([FEWER]);
      const peer = await started([json(ofOneDollar(answer))]);
      const line = ['stamp', 'TX', '--date', '2026-06-30', '--remote'];
      expect((await asking(peer, line)).stdout).toContain(FEWER);
      expect((await asking(peer, [...line, '--json'])).json()).toMatchObject({ warnings: [FEWER] });
    });

    test('is counted in a batch', async () => {
      const { exitCode, rows, stderr } = await batch('fewer', texas(whole, 489, one));
      expect([exitCode, rows]).toEqual([0, expect.stringContaining(FEWER)]);
      expect(stderr).toContain('1 row of which the service names fewer notices than the law on file has');
      expect(stderr).not.toContain('names no notice');
    });

    test.each([
      ['two', [1, 2].map((at) => ({ instrument: `stamp ${at}`, wording: 'Not licensed.' })), {}],
      [
        'the words of both in one',
        [{ instrument: 'both', wording: TEXAS.map(({ wording }) => wording).join(' ') }],
        {},
      ],
      [
        'one without words',
        one.stamp,
        { stamp_missing: [{ instrument: 'x', applies_when: 'y', reason: 'z' }] },
      ],
    ])('is not one that tells %s', async (_, stamp, more) => {
      const { stdout } = await calc(texas(whole, 489, { stamp, ...more }), '--remote');
      expect(stdout).not.toContain(' prints them');
    });

    test.each<[string, object, string]>([
      ['is not one that cannot name what has no words', {}, ''],
      ['is one that says that none is without words', { stamp_missing: [] }, 'names 1 notice; on file: 2'],
    ])('%s', async (_, more, said) => {
      const answer = answerOf('OH', { base_tax: tax('5%', 500) }, 500, { ...one, ...more });
      const peer = await started([json(answer)]);
      const { notes } = (
        await asking(peer, ['calc', 'OH', '10000', '--date', '2026-06-30', '--remote', '--json'])
      ).json();
      expect(notes.join()).toContain(said);
      expect(notes).toHaveLength(said === '' ? 0 : 1);
    });
  });

  // The interface document: Indiana prescribes no notice.
  test('are none where the law has none', async () => {
    const answer = answerOf('IN', { base_tax: tax('2.5%', 250) }, 250);
    const peer = await started([json(answer)]);
    const line = ['calc', 'IN', '10000', '--date', '2026-06-30', '--remote', '--json'];
    expect((await asking(peer, line)).json().notes).toEqual([]);
    const other = await started([json(ofOneDollar(answer))]);
    const stamp = await asking(other, ['stamp', 'IN', '--date', '2026-06-30', '--remote']);
    expect(stamp.stdout).toContain('It lists none.');
  });

  test('are not where the service says why', async () => {
    const why = { stamp_absent_reason: 'None for exempt insureds.' };
    const { stdout } = await calc(texas(whole, 489, why), '--remote');
    expect(stdout).not.toContain('on file: ');
  });
});
