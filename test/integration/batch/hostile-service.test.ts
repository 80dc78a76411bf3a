/** A service may send any text in any field: the CSV keeps its rows and columns, and nothing in it is a formula. */
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RemotePricer } from '../../../src/batch/remote/pricer.ts';
import { QueryQueue } from '../../../src/batch/remote/query-queue.ts';
import { batchOf, rowsOf } from '../../support/batch.ts';
import { topLevel } from '../../support/service/answers.ts';
import { json, type Misbehaving, misbehaving, nested } from '../../support/service/misbehaving.ts';
import { clientOf, KEY } from '../../support/service/scripted.ts';

/** What a spreadsheet computes; a number below zero is the number it is. */
const COMPUTED = /^(?!-\d+(?:\.\d+)?$)[=+\-@\t\r\n＝＋－＠]/;

const RATE = '4.85%,999.99,=HYPERLINK("http://evil.example")\nX';

let answer: unknown = topLevel;
let status = 200;
let service: Misbehaving;
beforeAll(async () => {
  service = await misbehaving([(response) => json(answer, status)(response)]);
});
afterAll(() => service.close());

const POLICIES = ['state,premium,memo', 'TX,10000,"a,b"', 'TX,10000.00,plain', 'XX,1,=1+1'].join('\n');
const CARRIED = [
  ['TX', '10000', 'a,b'],
  ['TX', '10000.00', 'plain'],
  ['XX', '1', '=1+1'],
];

const asking = (compare: boolean) =>
  batchOf(`${POLICIES}\n`, {
    compare,
    pricer: (setup) => {
      const queue = new QueryQueue(clientOf(service.base, KEY, { retries: 0 }), null, 4, () => {});
      return new RemotePricer(setup, queue, service.base, compare, () => {});
    },
  });

/** The rows of a CSV, read strictly: each has as many cells as the header, or this throws. */
const cells = (csv: Buffer): string[][] => parse(csv);

const withRate = (rate: string) => ({
  ...topLevel,
  breakdown: { ...topLevel.breakdown, base_tax: { ...topLevel.breakdown.base_tax, rate } },
});

describe('a service', () => {
  const text = fc.oneof(
    fc.constantFrom(RATE, '=1+1', '4,85 %', '＝1', '\r=1'),
    fc.string({
      unit: fc.constantFrom(',', ';', '"', '\n', '\r', '\t', '=', '+', '-', '@', '＝', '|', 'x', '5', '%'),
    }),
  );
  const honest = fc.constantFrom('4.85%', '4,85 %', '$485.00', '3% + $1,000.00');
  const rate = fc.oneof({ weight: 9, arbitrary: honest }, { weight: 1, arbitrary: text });
  const priced = fc
    .record({
      charges: fc.tuple(
        fc.record({ rate, name: text, source: text }),
        fc.record({ rate, name: text, source: text }),
      ),
      slot: text,
      own: fc.record({ rate, name: text, source: text }),
      state: text,
      lob: text,
      day: fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom('2026-11-20', '2026-11-20T10:00:00Z') },
        { weight: 1, arbitrary: text },
      ),
      sentences: fc.array(text, { maxLength: 3 }),
      instrument: text,
      reason: text,
      version: text,
    })
    .map(
      ({ charges: [base, stamping], slot, own, day, sentences, instrument, reason, version, ...named }) => ({
        ...topLevel,
        ...named,
        effective_date: day,
        breakdown: {
          ...topLevel.breakdown,
          base_tax: { ...base, amount: 485 },
          stamping_fee: { ...stamping, amount: 4 },
          [`own ${slot}`]: { ...own, amount: 0 },
        },
        notes: sentences,
        warnings: sentences,
        stamp: [{ instrument, wording: reason }],
        fallback_reason: reason,
        rates_version: version,
      }),
    );
  const refused = fc.tuple(fc.oneof(fc.constantFrom('INVALID_STATE', 'INVALID_REQUEST'), text), text);

  test('never changes the shape of a CSV', async () => {
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          { weight: 4, arbitrary: priced.map((body) => ({ body: body as unknown, code: 200 })) },
          { weight: 1, arbitrary: refused.map(([code, why]) => ({ body: nested(code, why), code: 400 })) },
        ),
        fc.boolean(),
        async ({ body, code }, compare) => {
          answer = body;
          status = code;
          const { summary, output, errors, totals } = await asking(compare);
          if (!compare) answered += summary.rows - summary.rejected;
          const [header = [], ...rows] = cells(output);
          expect(rows.map((row) => row.slice(0, 3))).toEqual(CARRIED);
          const computed = header.slice(3);
          expect(computed.every((name) => name.startsWith('slt_'))).toBe(true);
          for (const row of rows) for (const cell of row.slice(3)) expect(cell).not.toMatch(COMPUTED);
          expect(cells(errors).length).toBe(1 + summary.rejected);
          for (const row of cells(totals).flat()) expect(row).not.toMatch(COMPUTED);
        },
      ),
      { numRuns: 100 },
    );
    // Not every answer is refused: many are written.
    expect(answered).toBeGreaterThan(20);
  }, 60_000);

  test('whose rate is none is not used; a decimal comma is a rate', async () => {
    status = 200;
    answer = withRate(RATE);
    const bad = rowsOf((await asking(false)).output)[0];
    expect(bad).toMatchObject({ slt_error_code: 'UNUSABLE_ANSWER', slt_total_tax: '' });
    expect(bad?.slt_error_message).toContain('base_tax.rate: not a rate like 4.85%');
    answer = withRate('4,85 %');
    expect(rowsOf((await asking(false)).output)[0]).toMatchObject({
      slt_base_tax_rate: '4,85 %',
      slt_base_tax_amount: '485.00',
      slt_total_due: '10489.00',
    });
  });
});
