/**
 * Answers about something else than was asked, or to another question beside it. Expected values are those of the interface
 * documents: an answer echoes what was sent, and a policy without a date is of today.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../support/batch.ts';
import { ofOneDollar, texasRates, topLevel, underCalculation } from '../../support/service/answers.ts';
import { asking, CALC } from '../../support/service/asking.ts';
import { answerOf, kentucky, nested, ohio, tax } from '../../support/service/foreign-answers.ts';
import { type Answer, json, raw } from '../../support/service/misbehaving.ts';
import { endAll, started } from '../../support/service/scripted.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

endAll();

const files = temporaryFolder();

const asked = async (answer: object, line: readonly string[]) => asking(await started([json(answer)]), line);

describe.concurrent('a charge that a service fills with zeros', () => {
  const breakdown = (slot: string) => ({ ...kentucky.breakdown, [slot]: tax('0%', 0) });
  const OF_KENTUCKY = ['calc', 'KY', '1000', '--date', '2026-06-30', '--lob', 'SLT-GL', '--remote'];

  // KRS 91A.080 lays a tax on premiums in the places that have one; Louisville's is 5 % on liability.
  test.each([
    ['municipal_tax', []],
    ['municipal_tax', ['--jurisdiction', 'Louisville']],
    ['slas_clearinghouse_fee', ['--jurisdiction', 'Louisville']],
  ])('is no tax of a place: %s with %j', async (slot, place) => {
    const answer = { ...kentucky, breakdown: breakdown(slot) };
    const { stdout } = await asked(answer, [...OF_KENTUCKY, ...place]);
    expect(stdout).toContain('INCOMPLETE');
  });

  test('is one where it has a rate: 5 % of a nickel is nothing', async () => {
    const nickel = { premium: 0.05, total_tax: 0, total_due: 0.05 };
    const slots = { base_tax: tax('3%', 0), surcharge: tax('1.8%', 0), municipal_tax: tax('5%', 0) };
    const line = OF_KENTUCKY.map((word) => (word === '1000' ? '0.05' : word));
    const { stdout } = await asked({ ...kentucky, ...nickel, breakdown: slots }, line);
    expect(stdout).toContain('Total due');
    expect(stdout).not.toContain('INCOMPLETE');
  });
});

describe.concurrent('zeros in the slots that a state does not use', () => {
  // Texas has a tax and a stamping fee, and no other charge (Tex. Ins. Code § 225.004, SLTX).
  const { base_tax, stamping_fee, ...unused } = topLevel.breakdown;
  const zeros = Object.fromEntries(
    Object.keys(unused).map((slot) => [slot, { ...tax('0%', 0), name: slot }]),
  );
  const answer = (more: object = {}) => ({
    ...topLevel,
    breakdown: { base_tax, stamping_fee, ...zeros, ...more },
  });

  test.each([
    ['the table', []],
    ['Markdown', ['--format', 'markdown']],
    ['CSV', ['--format', 'csv']],
  ])('are no rows of %s', async (_, format) => {
    const { exitCode, stdout } = await asked(answer(), [...CALC, ...format]);
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining('Stamping fee')]);
    expect(stdout).not.toMatch(/filing_fee|service_fee|regulatory_fee/);
  });

  test('are no rows of a comparison', async () => {
    const { stdout } = await asked(answer(), ['calc', 'TX', '10000', '--compare']);
    expect(stdout).toContain('All figures agree.');
    expect(stdout).not.toContain('filing_fee');
  });

  test('are all in JSON', async () => {
    expect((await asked(answer(), [...CALC, '--json'])).json().breakdown).toEqual(answer().breakdown);
  });

  test('are a row where the state has the charge, or the service a rate', async () => {
    const { stdout: rate } = await asked(
      answer({ filing_fee: { ...tax('0.0001%', 0), name: 'Filing' } }),
      CALC,
    );
    expect(rate).toMatch(/Filing \[\d\] +0\.0001% +0\.00/);
    const municipal = { ...tax('0%', 0), name: 'Tax of a place' };
    const line = ['calc', 'KY', '1000', '--date', '2026-06-30', '--lob', 'SLT-GL', '--remote'];
    const breakdown = {
      ...kentucky.breakdown,
      municipal_tax: municipal,
      windpool_fee: { ...municipal, name: 'Wind' },
    };
    const { stdout } = await asked({ ...kentucky, breakdown }, line);
    expect(stdout).toContain('Tax of a place');
    expect(stdout).not.toContain('Wind');
  });

  test('are shown for a state that is not on file', async () => {
    const { stdout } = await asked({ ...answer(), state: 'Guadeloupe', state_code: undefined }, [
      ...['calc', 'Guadeloupe', '10000', '--remote'],
    ]);
    expect(stdout).toContain('filing_fee');
  });
});

describe.concurrent('a blank text tells as little as null', () => {
  test.each([
    ['lob', ''],
    ['lob', ' '],
    ['rate_period', ''],
    ['fallback_reason', ''],
    ['error_code', ' '],
  ])('%s: %j', async (name, blank) => {
    const shown = async (answer: object) =>
      (await asked(answer, CALC)).stdout.replaceAll(/127\.0\.0\.1:\d+/g, 'HOST');
    for (const answer of [topLevel, underCalculation])
      expect(await shown({ ...answer, [name]: blank })).toBe(await shown({ ...answer, [name]: null }));
  });

  test('of the day', async () => {
    const line = [...CALC, '--date', '2026-11-20'];
    const { exitCode, stdout } = await asked({ ...topLevel, effective_date: '' }, line);
    expect([exitCode, stdout.replaceAll(/\s+/g, ' ')]).toEqual([
      0,
      expect.stringContaining('The service does not say which day it priced.'),
    ]);
  });

  test('of a reason that there is no notice', async () => {
    const { stdout } = await asked({ ...topLevel, stamp: [], stamp_absent_reason: '' }, CALC);
    expect(stdout).toContain('The service names none; on file: ');
  });

  test('stays in JSON, and counts no row as one whose line the service chose', async () => {
    const { lob, warnings } = (await asked({ ...topLevel, lob: '' }, [...CALC, '--json'])).json();
    expect([lob, warnings.join(' ')]).toEqual(['', expect.not.stringContaining('line of business')]);
  });
});

describe.concurrent('a fixed amount', () => {
  // Pennsylvania: 3 % (40 P.S. § 991.1621) and PSLA's stamping fee of $20.
  const line = ['calc', 'PA', '10000', '--date', '2026-06-30', '--remote'];
  const answer = (rate: string, amount = 20) =>
    answerOf(
      'PA',
      { base_tax: tax('3%', 300), stamping_fee: { ...tax(rate, amount), name: 'Stamping fee' } },
      300 + amount,
    );

  test.each(['$20.00 flat', '$20 flat', 'flat', 'flat fee', 'Flat', 'flat fee $20', '$20.00 flat charge'])(
    'is read however its rate is written: %s',
    async (rate) => {
      const { exitCode, stdout } = await asked(answer(rate), line);
      expect([exitCode, stdout]).toEqual([0, expect.stringContaining('10,320.00')]);
      expect(stdout).not.toMatch(/INCOMPLETE|Warnings|Check/);
    },
  );

  test('is held against its figure', async () => {
    const { stdout } = await asked(answer('$10 flat'), line);
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain(
      'its own rate of $10 flat makes between 0.00 and 10.00.',
    );
  });

  test('of nothing is no charge', async () => {
    expect((await asked(answer('flat', 0), line)).stdout).toContain('INCOMPLETE');
  });

  test.each(['20% flat', 'flat 20', 'flat rate', 'no flat fee', 'flatfee'])('%s is no rate', async (rate) => {
    const { exitCode, stderr } = await asked(answer(rate), line);
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('not a rate like')]);
  });
});

describe.concurrent('whose fees they are', () => {
  const line = ['calc', 'OH', '1000', '--lob', 'SLT-GL', '--date', '2025-03-01', '--remote'];
  const fees = ['--carrier-fees', '60', '--broker-fees', '40'];

  test('is what was sent, or nothing of the answer is used', async () => {
    const { exitCode, stderr } = await asked(ohio, [...line, ...fees]);
    expect([exitCode, stderr]).toEqual([
      1,
      expect.stringContaining('carrier_fees 60.00 was sent, the answer is about 100.00'),
    ]);
    const same = { ...ohio, carrier_fees: 60, broker_fees: 40 };
    expect((await asked(same, [...line, ...fees])).exitCode).toBe(0);
  });

  test('is not compared where one sum was sent', async () => {
    expect((await asked(ohio, [...line, '--fees', '100'])).exitCode).toBe(0);
  });

  test('fees of a wholesaler, who was not named, are none of the policy', async () => {
    const { exitCode, stderr } = await asked({ ...topLevel, fees_as_sent: 0, wholesaler_fees: 25 }, CALC);
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('wholesaler_fees 0.00 was sent')]);
  });
});

// It is asked of 1.00 of premium, without fees or a line, and which notices are prescribed goes by the day.
describe.concurrent('notices of another question are refused as figures are', () => {
  const line = ['stamp', 'TX', '--date', '2025-03-01', '--remote'];
  const answer = { ...ofOneDollar(topLevel), effective_date: '2025-03-01' };

  test.each([
    [
      'day',
      { effective_date: '2026-06-30' },
      'effective_date 2025-03-01 was sent, the answer is about 2026-06-30',
    ],
    ['premium', { premium: 2, total_due: 491 }, 'premium 1.00 was sent, the answer is about 2.00'],
    ['fees', { fees_as_sent: 5, total_due: 495 }, 'fees 0.00 was sent, the answer is about 5.00'],
  ])('%s', async (_, more, other) => {
    for (const form of [[], ['--json']]) {
      const { exitCode, stdout, stderr } = await asked({ ...answer, ...more }, [...line, ...form]);
      expect([exitCode, stderr]).toEqual([1, expect.stringContaining(`answers another question: ${other}`)]);
      expect(stdout).not.toContain('not licensed in this state');
    }
  });

  test('and those of the same are shown', async () => {
    const { exitCode, stdout } = await asked(answer, line);
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining('not licensed in this state')]);
  });
});

describe.concurrent('a state that was sent by its name', () => {
  const other = 'answers another question: state TX was sent, the answer is about OH';

  test.each([
    ['calc', ['calc', 'Texas', '1000', '--date', '2025-03-01', '--remote'], nested(1000, 0, 50)],
    ['stamp', ['stamp', 'Texas', '--remote'], { ...nested(1, 0, 0.05), state: 'Ohio' }],
    [
      'rates',
      ['rates', 'Texas', '--date', '2026-11-20', '--remote'],
      { ...texasRates, state: 'Ohio', state_code: 'OH' },
    ],
    [
      'rates, by its name alone,',
      ['rates', 'TX', '--date', '2026-11-20', '--remote'],
      { ...texasRates, state: 'Ohio' },
    ],
  ])('%s refuses the answer about another', async (_, line, answer) => {
    const { exitCode, stdout, stderr } = await asked(answer, line);
    expect([exitCode, stdout, stderr]).toEqual([1, '', expect.stringContaining(other)]);
  });

  test('and takes the one about it', async () => {
    expect((await asked(topLevel, ['calc', 'Texas', '10000', '--remote'])).exitCode).toBe(0);
  });
});

describe.concurrent('a question that a service refuses in a shape of its own', () => {
  const WHY = 'Line of business is not supported';

  test.each<[string, Answer]>([
    ['a text', json({ error: WHY }, 400)],
    ['a gateway', json({ message: WHY }, 422)],
    ['an error without a code', json({ success: false, error: { message: WHY } }, 400)],
    ['a problem (RFC 9457)', json({ type: 'about:blank', title: 'Bad Request', detail: WHY }, 400)],
  ])('is told in its words: %s', async (_, answer) => {
    const { exitCode, stderr } = await asking(await started([answer]), CALC);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(WHY)]);
  });

  test.each<[string, Answer, string]>([
    ['in words', json({ error: WHY }, 400), WHY],
    ['as a page', raw('<html>no</html>', 400), 'answers 400 without saying why'],
  ])('ends no batch: %s', async (name, refusal, message) => {
    const [given, out] = [files.at(`${name}.csv`), files.at(`${name}-out.csv`)];
    writeFileSync(
      given,
      'state,premium,effective_date\nOH,1000,2025-03-01\nAL,1000,2025-03-01\nOH,2000,2025-03-01\n',
    );
    const peer = await started([json(nested(1000, 0, 50)), refusal, json(nested(2000, 0, 100))]);
    await asking(peer, ['batch', given, '-o', out, '--remote', '--concurrency', '1']);
    const rows = rowsOf(readFileSync(out));
    expect(rows.map(({ total_tax, error_code }) => [total_tax, error_code])).toEqual([
      ['50.00', ''],
      ['', 'INVALID_REQUEST'],
      ['100.00', ''],
    ]);
    expect(rows[1]?.error_message).toContain(message);
  });
});

describe.concurrent('a policy without a date', () => {
  // The day of the published answer is today in these tests.
  const old = { ...topLevel, effective_date: '2020-01-01' };
  const said = 'the service priced 2020-01-01.';

  test('is of today: another day is told', async () => {
    const { stdout } = await asked(old, CALC);
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain(said);
    expect((await asked(topLevel, CALC)).stdout).not.toContain('No date was sent');
  });

  test('also in its row of a batch', async () => {
    const [given, out] = [files.at('undated.csv'), files.at('undated-out.csv')];
    writeFileSync(given, 'state,premium,lob\nTX,10000,SLT-GL\n');
    await asking(await started([json(old)]), [
      'batch',
      given,
      '-o',
      out,
      '--remote',
      '--columns',
      'warnings',
    ]);
    expect(readFileSync(out, 'utf8')).toContain(said);
  });

  test('and is counted: the summary does not say that it was priced as of today', async () => {
    const [given, out] = [files.at('counted.csv'), files.at('counted-out.csv')];
    writeFileSync(given, 'state,premium,lob\nTX,10000,SLT-GL\nTX,10000,SLT-PL\nTX,10000,SLT-GL\n');
    const script = [json(old), json({ ...topLevel, effective_date: null })];
    const args = ['batch', given, '-o', out, '--remote', '--concurrency', '1', '--json'];
    const { stdout, stderr } = await asking(await started(script), args);
    expect(JSON.parse(stdout)).toMatchObject({ undated: 1, remote: { days_chosen: 2 } });
    expect(stderr).toContain(
      '2 rows sent no date, and the service priced a day of its choice, not today; the column warnings names it',
    );
    expect(stderr).toMatch(/^1 row without an effective date priced as of \d{4}-\d\d-\d\d$/m);
  });

  test('and stands beside a comparison', async () => {
    const [given, out] = [files.at('beside.csv'), files.at('beside-out.csv')];
    writeFileSync(given, 'state,premium,lob\nTX,10000,SLT-GL\n');
    const args = ['batch', given, '-o', out, '--compare', '--json'];
    const { stdout, stderr } = await asking(await started([json(old)]), args);
    expect(JSON.parse(stdout)).toMatchObject({ differing: 0, other_day: 1 });
    expect(stderr).toContain('1 row sent no date, and the service priced a day of its choice, not today');
    expect(rowsOf(readFileSync(out))[0]?.differences).toContain(said);
  });
});
