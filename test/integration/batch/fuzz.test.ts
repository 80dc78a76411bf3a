/** Whatever a file holds: no crash, as many rows out as in, each priced to the cent or rejected with its reason. */

import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SLOTS } from '../../../src/engine/index.ts';
import { FileError, UsageError } from '../../../src/errors.ts';
import { batchOf, rowsOf } from '../../support/batch.ts';
import { runs, THOROUGH } from '../../support/thorough.ts';

const CODES = [
  'MISSING_STATE',
  'INVALID_STATE',
  'INVALID_PREMIUM',
  'FEE_TYPE_REQUIRED',
  'NO_RATES_FOR_DATE',
  'INVALID_REQUEST',
];

const money = (text: string | undefined): Decimal =>
  new Decimal(text === '' || text === undefined ? 0 : text);

/** A row that came out is priced so that everything adds up, or says why it is not. */
function checkRow(row: Record<string, string>, line: RegExp): void {
  if (row.slt_error_code !== '') {
    expect(CODES).toContain(row.slt_error_code);
    expect(row.slt_error_message).toMatch(line);
    expect(row.slt_total_due).toBe('');
    return;
  }
  const charges = SLOTS.map((slot) => money(row[`slt_${slot}_amount`])).reduce((a, b) => a.plus(b));
  expect(charges.toFixed(2)).toBe(row.slt_total_tax);
  const fees = money(row.slt_fees_taxable).plus(money(row.slt_fees_exempt));
  const premium = money(row.slt_taxable_premium).minus(money(row.slt_fees_taxable));
  expect(premium.plus(fees).plus(charges).toFixed(2)).toBe(row.slt_total_due);
}

describe('a batch of anything', () => {
  test('random bytes after a header', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        const head = Buffer.from('state,premium,memo\nTX,100.00,first\n');
        const { summary, output } = await batchOf(Buffer.concat([head, bytes]), { ignore: ['memo'] });
        const rejected = [...summary.rejections.values()].reduce((a, b) => a + b, 0);
        expect(summary.rejected).toBe(rejected);
        expect(summary.rows).toBeGreaterThan(0);
        // The first row is whole and must not suffer from what follows it.
        expect(
          rowsOf(output.subarray(0, output.indexOf('\n', output.indexOf('\n') + 1) + 1))[0]?.slt_total_tax,
        ).toBe('4.89');
      }),
      { numRuns: runs(150) },
    );
  });

  const cell = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom(
      '',
      'TX',
      'Texas',
      'CA',
      'KY',
      '(500.00)',
      '$1,234.50',
      '02/30/2026',
      '2026-06-30',
      '=1+1',
    ),
    fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r\n', 'x', ';'), maxLength: 5 }),
  );
  const state = fc.oneof(fc.constantFrom('TX', 'CA', 'NY', 'KY', 'IL', 'fl', 'Ohio', 'Puerto Rico'), cell);
  const amount = fc.oneof(
    fc
      .integer({ min: 1, max: 99_999_999 })
      .map((cents) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`),
    cell,
  );
  const date = fc.oneof(fc.constantFrom('2022-06-30', '11/01/2026', '1/1/2027', '2001-01-01', ''), cell);
  const lob = fc.oneof(fc.constantFrom('SLT-GL', 'SLT-PROP', ''), cell);
  const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

  test('random tables: every row comes back in its place, priced or rejected', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(state, amount, amount, date, lob, cell), { minLength: 1, maxLength: 30 }),
        async (rows) => {
          const lines = rows.map((row, index) => [...row, `row ${index}`].map(quoted).join(','));
          const text = ['state,premium,broker_fees,effective_date,lob,memo,place', ...lines].join('\r\n');
          const batch = await batchOf(`${text}\r\n`, { ignore: ['memo'], dates: 'mdy' }).catch((error) => {
            // A random line of business may be the code of a charge, as SLT is: the whole file is refused, and says so.
            expect(error).toBeInstanceOf(UsageError);
            expect(error.message).toContain('says that the amounts of rows are taxes or fees');
          });
          if (batch === undefined) return;
          const { summary, output } = batch;
          const out = rowsOf(output);
          expect(out.length).toBe(rows.length);
          expect(summary.rows).toBe(rows.length);
          out.forEach((row, index) => {
            expect(row.place).toBe(`row ${index}`);
            expect(row.memo).toBe(rows[index]?.[5]);
            checkRow(row, /^line \d+/);
          });
        },
      ),
      { numRuns: runs(150) },
    );
  });

  test('random bytes as the whole file: priced, or refused in a sentence', async () => {
    const part = fc.oneof(
      fc.constantFrom(
        'state',
        'premium',
        ',',
        ';',
        '\n',
        '\r',
        '\r\n',
        '"',
        'sep=',
        'TX',
        '100',
        '\uFEFF',
        '\0',
      ),
      fc.string({ unit: 'binary', maxLength: 3 }),
    );
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 60 }),
      fc.array(part, { maxLength: 30 }).map((parts) => Buffer.from(parts.join(''))),
      fc
        .array(part, { maxLength: 20 })
        .map((parts) => Buffer.from(`state,premium${parts.slice(0, 3).join('')}\n${parts.join('')}`)),
    );
    const options = fc.record({
      delimiter: fc.constantFrom(undefined, undefined, ',', ';'),
      encoding: fc.constantFrom(undefined, undefined, undefined, 'utf-16le', 'windows-1252', 'shift_jis'),
      map: fc.constantFrom([], [], ['state=#1', 'premium=#2']),
      excelSafe: fc.boolean(),
      strict: fc.constantFrom(false, false, true),
    });
    let priced = 0;
    await fc.assert(
      fc.asyncProperty(bytes, options, async (input, given) => {
        try {
          const { summary, output } = await batchOf(input, given);
          priced++;
          expect(summary.rejections.has('INTERNAL_ERROR')).toBe(false);
          expect(output.length).toBeGreaterThan(0);
        } catch (error) {
          const expected = error instanceof UsageError || error instanceof FileError;
          if (!expected) throw error;
          expect(error.message).not.toMatch(/[\n\r]/);
        }
      }),
      { numRuns: runs(400) },
    );
    expect(priced).toBeGreaterThan(THOROUGH ? 20 : 0);
  });

  test('with any options: every file tells the same story', async () => {
    const row = fc.tuple(state, amount, date, cell, cell);
    const options = fc.record({
      excelSafe: fc.boolean(),
      replace: fc.constant(true),
      prefix: fc.constantFrom('', 'slt_'),
    });
    const mark = fc.constantFrom(',', ';', '\t', '|');
    const lineBreak = fc.constantFrom('\n', '\r\n', '\r');
    const table = fc.array(row, { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(table, mark, lineBreak, options, async (rows, delimiter, end, given) => {
        const head = ['state', 'premium', 'effective_date', 'memo', 'total_tax', 'place'];
        const lines = rows.map((cells, index) => [...cells, `row ${index}`].map(quoted).join(delimiter));
        const text = [head.join(delimiter), ...lines].join(end);
        const { summary, output, errors, totals } = await batchOf(text, {
          ...given,
          ignore: ['memo', 'total_tax'],
          dates: 'mdy',
        });
        const out = rowsOf(output, delimiter);
        expect(out.map(({ place }) => place)).toEqual(rows.map((_, index) => `row ${index}`));
        const formula = /^[=+\-@\t\r\n＝＋－＠]/;
        out.forEach((each, index) => {
          const memo = rows[index]?.[3] as string;
          expect(each.memo).toBe(given.excelSafe && formula.test(memo) ? `'${memo}` : memo);
          if (given.prefix !== '')
            expect(each.total_tax?.replace(/^'/, '')).toBe(rows[index]?.[4]?.replace(/^'/, ''));
        });
        // The rejected rows, once in their place and once apart.
        const code = `${given.prefix}error_code`;
        const rejected = out.filter((each) => each[code] !== '');
        const apart = rowsOf(errors, delimiter);
        expect(apart.map(({ place }) => place)).toEqual(rejected.map(({ place }) => place));
        expect(apart.map(({ error_message }) => error_message)).toEqual(
          rejected.map((each) => each[`${given.prefix}error_message`]),
        );
        expect(summary.rejected).toBe(rejected.length);
        // The taxes of the rows, of the summary and of the filing totals.
        const sum = (texts: (string | undefined)[]) =>
          texts.reduce((all, each) => all.plus(money(each)), new Decimal(0)).toFixed(2);
        const taxes = sum(out.map((each) => each[`${given.prefix}total_tax`]));
        expect(sum([`${summary.totalTax}`])).toBe(new Decimal(taxes).times(100).toFixed(2));
        const lineTotals = rowsOf(totals);
        expect(sum(lineTotals.filter(({ slot }) => slot === 'total_tax').map(({ amount }) => amount))).toBe(
          taxes,
        );
        expect(sum(lineTotals.filter(({ slot }) => slot !== 'total_tax').map(({ amount }) => amount))).toBe(
          taxes,
        );
      }),
      { numRuns: runs(150) },
    );
  });

  test('cells come through byte for byte, quotes and all', async () => {
    // As RFC 4180 writes a cell: in quotes, or without where it can do without.
    const written = fc
      .tuple(cell, fc.boolean())
      .map(([text, bare]) => (bare && !/[",\r\n]/.test(text) ? text : quoted(text)));
    // Names that no random cell has: a row of names would be another header.
    const unused = 'first unused,second unused,third unused';
    const head = `state,premium,${unused}`;
    const record = fc.tuple(written, written, written, written).map((cells) => [...cells, 'end'].join(','));
    await fc.assert(
      fc.asyncProperty(fc.array(record, { minLength: 1 }), fc.boolean(), async (records, lastBreak) => {
        const text = `${head}\n${records.join('\n')}${lastBreak ? '\n' : ''}`;
        const { output } = await batchOf(text, { columns: 'error_code', ignore: [unused] });
        const codes = rowsOf(output).map(({ slt_error_code }) => `,${slt_error_code}\n`);
        const wanted = records.map((each, index) => each + codes[index]).join('');
        expect(output.toString()).toBe(`${head},slt_error_code\n${wanted}`);
      }),
      { numRuns: runs(100) },
    );
  });

  test('the line named is the line of the file', async () => {
    const text = 'state,premium,memo\nTX,100,"a\nb\nc"\n\nXX,100,\n"TX",-1,\n';
    const { output } = await batchOf(text);
    const [, second, third] = rowsOf(output);
    expect(second?.slt_error_message).toMatch(/^line 6, column "state"/);
    expect(third?.slt_error_message).toMatch(/^line 7, column "premium"/);
  });
});
