/**
 * What a service says of its own figures is in the summary of a batch, whichever columns the result has: a sum of such rows is one of
 * figures that may be wrong. The answers are those of the interface document, whose fields for this are null in its example.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../support/batch.ts';
import { topLevel } from '../../support/service/answers.ts';
import { asking } from '../../support/service/asking.ts';
import { nested, ohio, tax } from '../../support/service/foreign-answers.ts';
import { json } from '../../support/service/misbehaving.ts';
import { endAll, started } from '../../support/service/scripted.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

endAll();

const files = temporaryFolder();

const TEXAS = ['state,premium,lob', 'TX,10000,SLT-GL', 'TX,10000,SLT-PL'];

let runs = 0;

/** A batch of so many rows, each answered by the next answer. */
async function batch(answers: readonly object[], rows: readonly string[], ...more: string[]) {
  const name = files.at(`figures-${++runs}`);
  writeFileSync(`${name}.csv`, `${rows.join('\n')}\n`);
  const peer = await started(answers.map((answer) => json(answer)));
  const way = more.includes('--compare') ? [] : ['--remote'];
  const line = ['batch', `${name}.csv`, '-o', `${name}-out.csv`, '--concurrency', '1', ...way, ...more];
  const outcome = await asking(peer, line);
  return { ...outcome, result: () => rowsOf(readFileSync(`${name}-out.csv`)) };
}

const COLUMNS = ['--columns', 'total_tax,total_due'];
const old = { ...topLevel, fallback_reason: 'rates of 2025 used', rate_period: '2025' };
const FALLBACK = 'The service tells fallback_reason: rates of 2025 used';
const PERIOD = 'The service tells rate_period: 2025, which is not known to hold on 2026-11-20.';

describe.concurrent('figures of other rates', () => {
  test('are counted where no column has it, each sentence once', async () => {
    const { exitCode, stderr } = await batch([old], TEXAS, ...COLUMNS);
    const lines = stderr.split('\n');
    expect(exitCode).toBe(3);
    expect(lines).toContain(`2 rows (line 2 and more): ${FALLBACK}`);
    expect(lines).toContain(`2 rows (line 2 and more): ${PERIOD}`);
    expect(lines).toContain(
      'the service’s figures of 2 rows may be wrong because of this; the column warnings (which --columns leaves out) has it for each row; --accept-incomplete for exit code 0',
    );
  });

  test('are counted where a rate is above 100%, which makes no amount', async () => {
    const { base_tax } = topLevel.breakdown;
    const high = {
      ...topLevel,
      breakdown: { ...topLevel.breakdown, base_tax: { ...base_tax, rate: '485%' } },
    };
    const { exitCode, stderr } = await batch([high], TEXAS);
    expect([exitCode, stderr]).toEqual([3, expect.stringContaining(`The service has a rate of 485% for`)]);
  });

  test('are known with --accept-incomplete, and said all the same', async () => {
    const { exitCode, stderr } = await batch([topLevel, old], TEXAS, '--accept-incomplete', '--prefix', 'x_');
    expect(exitCode).toBe(0);
    expect(stderr).toContain(`1 row (line 3): ${FALLBACK}`);
    expect(stderr).toContain(
      'the service’s figures of 1 row may be wrong because of this; the column x_warnings has it for each row\n',
    );
  });

  test('are told to programs', async () => {
    const told = await batch([topLevel, old], TEXAS, '--json');
    expect(told.json().remote.figures_said).toEqual({
      rows: 1,
      in_doubt: 1,
      sentences: [
        { text: FALLBACK, in_doubt: true, rows: 1, line: 3 },
        { text: PERIOD, in_doubt: true, rows: 1, line: 3 },
      ],
      more: 0,
    });
  });

  test('are told beside a comparison whose figures agree', async () => {
    const told = await batch([old, topLevel], TEXAS, '--compare', '--json');
    expect(told.exitCode).toBe(3);
    expect(told.json()).toMatchObject({ differing: 0, remote: { figures_said: { rows: 1, in_doubt: 1 } } });
    expect(told.stderr).toContain(`1 row (line 2): ${PERIOD}`);
    expect(told.stderr).toContain('; the column differences has it for each row; --accept-incomplete');
    expect(told.result().map(({ differences }) => differences)).toEqual([`${FALLBACK} | ${PERIOD}`, '']);
  });

  test('of a policy that is refused here are told too', async () => {
    const rows = ['state,premium,effective_date', 'TX,10000,1900-01-01'];
    const answer = { ...topLevel, effective_date: '1900-01-01', error: 'STALE' };
    const { exitCode, json: told, result } = await batch([answer], rows, '--compare', '--json');
    expect([exitCode, told().remote.figures_said.in_doubt]).toEqual([4, 1]);
    expect(result()[0]?.differences).toContain('The service tells error: STALE');
  });

  test('with sentences of their own are shown by the first, and counted', async () => {
    // Two rows are one question where they send the same.
    const more = [0, 1, 2, 3, 4, 5, 6];
    const answers = more.map((at) => ({
      ...{ ...topLevel, premium: 10_000 + at, total_due: 10_489 + at },
      error_message: `Case ${at + 1}`,
    }));
    const rows = ['state,premium', ...more.map((at) => `TX,${10_000 + at}`)];
    const { exitCode, stderr } = await batch(answers, rows);
    expect(exitCode).toBe(3);
    expect(stderr).toContain('1 row (line 6): The service tells error_message: Case 5\n');
    expect(stderr).not.toContain('Case 6');
    expect(stderr).toContain('2 more statements about the service’s figures\n');
    expect(stderr).toContain('figures of 7 rows may be wrong');
  });
});

describe.concurrent('the exit code', () => {
  const { breakdown } = topLevel;
  const base = breakdown.base_tax;

  test.each<[string, object]>([
    ['an error beside figures', { error: 'STALE' }],
    ['a code of one', { error_code: 'STALE' }],
    ['a charge that is in no figure', { breakdown: { ...breakdown, levy: { name: 'Levy', amount: 9 } } }],
    ['another unit', { breakdown: { ...breakdown, base_tax: { ...base, unit: 'permille' } } }],
    [
      'an amount that its own rate does not make',
      { breakdown: { ...breakdown, base_tax: { ...base, rate: '4%' } } },
    ],
    ['another day than today', { effective_date: '2025-01-01' }],
  ])('is 3 for %s', async (_, more) => {
    const { exitCode, json: told } = await batch([{ ...topLevel, ...more }], TEXAS.slice(0, 2), '--json');
    const { days_chosen: days, figures_said: said } = told().remote;
    expect([exitCode, days + said.in_doubt]).toEqual([3, 1]);
    const known = await batch([{ ...topLevel, ...more }], TEXAS.slice(0, 2), '--accept-incomplete');
    expect(known.exitCode).toBe(0);
  });

  // The published schema has no day; what it leaves open is said, and stops nobody.
  test('is 0 where the day is not repeated, which is counted', async () => {
    const answer = { ...nested(1000, 0, 50), lob: 'SLT-GL' };
    const rows = ['state,premium,lob,effective_date', 'OH,1000,SLT-GL,2025-03-01'];
    const { exitCode, json: told, stderr } = await batch([answer], rows, '--json');
    expect([exitCode, told().remote.figures_said]).toEqual([
      0,
      expect.objectContaining({ rows: 1, in_doubt: 0 }),
    ]);
    expect(stderr).toContain('1 row (line 2): The service does not say which day it priced.');
    expect(stderr).not.toContain('may be wrong');
    const compared = await batch([answer], rows, '--compare', '--json');
    expect([compared.json().remote.figures_said.rows, compared.result()[0]?.differences]).toEqual([1, '']);
  });

  test('is 0 for a published answer and for fields that are not about figures', async () => {
    for (const more of [{}, { trace_id: 'a1', stamp_missing: 'none' }]) {
      const { exitCode, json: told } = await batch([{ ...topLevel, ...more }], TEXAS, '--json');
      expect([exitCode, told().remote.figures_said]).toEqual([
        0,
        { rows: 0, in_doubt: 0, sentences: [], more: 0 },
      ]);
    }
  });

  test('nothing that has a count of its own is counted twice', async () => {
    const rows = ['state,premium,carrier_fees', 'OH,1000,100'];
    const answer = { ...ohio, breakdown: { base_tax: tax('5%', 55) }, effective_date: '2025-03-01' };
    const { json: told } = await batch([answer], rows, '--json');
    expect(told().remote).toMatchObject({
      ...{ fees_not_told: 1, lines_chosen: 1, days_chosen: 1 },
      figures_said: { rows: 0 },
    });
  });
});

test('a column that is not written is not said to name anything', async () => {
  const answer = { ...topLevel, lob: 'SLT-GL' };
  const rows = ['state,premium', 'TX,10000', 'TX,none'];
  const told = (await batch([answer], rows, '--columns', 'total_tax')).stderr;
  expect(told).toContain('; the column warnings (which --columns leaves out) names it\n');
  expect(told).toContain('error_message (which --columns leaves out) says why a row was rejected');
  const all = (await batch([answer], rows, '--prefix', 'slt_')).stderr;
  expect(all).toContain('; the column slt_warnings names it\n');
  expect(all).toContain('slt_error_message says why a row was rejected');
});
