/** Filing totals of pieces, added up: the same as those of the whole file, or refused. */
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TotalsMerge } from '../../../src/batch/totals/merge-totals.ts';
import { readTotals } from '../../../src/batch/totals/read-totals.ts';
import { totalsCsv } from '../../../src/batch/totals/totals-csv.ts';
import { batchOf, rowsOf } from '../../support/batch.ts';
import { runs } from '../../support/thorough.ts';

const HEADER =
  'state,premium,policy_fee,effective_date,transaction,transaction_date,invoice_date,municipal_tax';

/** The totals of a file of rows, as its bytes. */
const totalsOf = async (rows: readonly string[]): Promise<Buffer> =>
  (await batchOf([HEADER, ...rows, ''].join('\n'))).totals;

/** What merging makes of totals files, in their order. */
const merged = (files: readonly (Buffer | string)[]): string => {
  const merging = new TotalsMerge();
  for (const [at, file] of files.entries()) merging.add(readTotals(`${at + 1}.csv`, Buffer.from(file)));
  const { lines, rejected } = merging.all;
  return totalsCsv(lines, rejected);
};

describe('a file priced whole, and priced in pieces whose totals are merged', () => {
  const day = fc.constantFrom('2025-12-31', '2026-01-01', '2026-05-05', '2026-09-15', '2026-09-30');
  const cents = fc.integer({ min: 1, max: 5_000_000 });
  const premium = cents.map(
    (amount) => `${(amount - (amount % 100)) / 100}.${`${amount % 100}`.padStart(2, '0')}`,
  );
  // In Minnesota charges that go by different dates are due together; the last one is rejected.
  const state = fc.constantFrom('CA', 'ID', 'TX', 'KY', 'MN', 'XX');
  const kind = fc.constantFrom('new', 'new', 'endorsement', 'return', 'cancellation', 'flat_cancellation');
  const row = fc
    .tuple(state, premium, fc.constantFrom('', '35.50'), day, kind, day, fc.constantFrom('', '2026-09-18'))
    .map(([where, amount, fee, from, what, on, invoiced]) => {
      const own = what === 'new' ? '' : on < from ? from : on;
      return [where, amount, fee, from, what, own, invoiced, where === 'KY' && fee ? '5' : ''].join(',');
    });
  const placed = fc.record({ row, piece: fc.integer({ min: 0, max: 2 }) });

  test('have the same totals, to the byte, however it is cut and in whatever order they are merged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(placed, { maxLength: 30 }), async (rows) => {
        const whole = await totalsOf(rows.map((each) => each.row));
        const pieces = await Promise.all(
          [0, 1, 2].map((at) => totalsOf(rows.filter(({ piece }) => piece === at).map((each) => each.row))),
        );
        expect(merged(pieces)).toBe(whole.toString());
        expect(merged([...pieces].reverse())).toBe(whole.toString());
        // In two steps.
        expect(merged([merged(pieces.slice(1)), pieces[0] as Buffer])).toBe(whole.toString());
      }),
      { numRuns: runs(12) },
    );
  });

  test('are rounded for the return once: California, three pieces of 0.48, which alone are 0 each', async () => {
    // 16 × 3 % = 0.48; 1.44 together, 1 on the return. × 0.18 % = 0.0288, 0.03 each, billed and not rounded.
    const pieces = await Promise.all([1, 2, 3].map(() => totalsOf(['CA,16,,2026-06-01,,,,'])));
    const returned = (bytes: Buffer | string) =>
      rowsOf(Buffer.from(bytes)).map(({ slot, amount, amount_on_return }) => [
        slot,
        amount,
        amount_on_return,
      ]);
    expect(returned(pieces[0] as Buffer)[0]).toEqual(['base_tax', '0.48', '0.00']);
    expect(returned(merged(pieces))).toEqual([
      ['base_tax', '1.44', '1.00'],
      ['total_tax', '1.44', '1.00'],
      ['stamping_fee', '0.09', '0.09'],
      ['total_tax', '0.09', '0.09'],
    ]);
  });

  test('sums beyond what a double holds are exact', async () => {
    // 999,999,999,999.99 × 4 % = 39,999,999,999.9996, so 40,000,000,000.00; sixteen times doubled.
    let piece = (await totalsOf(['GA,999999999999.99,,2026-01-01,,,,'])).toString();
    for (let turn = 0; turn < 16; turn++) piece = merged([piece, piece]);
    expect(rowsOf(Buffer.from(piece))[0]).toMatchObject({
      transactions: '65536',
      gross_premium: '65535999999999344.64',
      amount: '2621440000000000.00',
    });
  });
});

const REJECTED_IN_TEXAS = `Texas,TX,,,,,,,rejected,Rejected rows,,,,,,,,,,,,,7,,,\n`;

test('rejected rows are added up by state', () => {
  const [header] = totalsCsv([], []).split('\n');
  const piece = `${header}\n${REJECTED_IN_TEXAS}`;
  expect(rowsOf(Buffer.from(merged([piece, piece])))).toMatchObject([{ state: 'Texas', rejected: '14' }]);
});

describe('what is read', () => {
  let made: Promise<string> | undefined;
  const sample = (): Promise<string> => {
    made ??= totalsOf(['GA,1000,,2026-01-01,,,,', 'GA,2000,,2026-05-05,,,,']).then(String);
    return made;
  };
  const cellsOf = (text: string): string[][] => parse(text);

  test('columns in any order, by any delimiter and line break, with a byte order mark', async () => {
    const text = await sample();
    const turned = stringify(
      cellsOf(text).map((cells) => [...cells].reverse()),
      { delimiter: ';', record_delimiter: 'windows', bom: true },
    );
    expect(merged([`${turned}\r\n`])).toBe(text);
  });

  test('dates and amounts as a spreadsheet writes them back', async () => {
    const text = await sample();
    const saved = text.replaceAll('.00,', ',').replaceAll(/(\d{4})-(\d\d)-(\d\d)/g, '$2/$3/$1');
    expect(merged([saved])).toBe(text);
  });

  test('totals of nothing but rejected rows', async () => {
    const text = await sample();
    const [header = ''] = text.split('\n');
    expect(merged([`${header}\n`, text])).toBe(text);
  });

  const change = (from: string, to: string) => (text: string) => {
    expect(text).toContain(from);
    return text.replace(from, to);
  };
  test.each<[string, (text: string) => string, RegExp]>([
    ['nothing', () => '', /^1\.csv is empty; name a file/],
    ['another CSV', () => 'state,premium\nTX,1\n', /^1\.csv line 1 is not the header of filing totals; name/],
    [
      'another version',
      (text) => stringify(cellsOf(text).map((cells) => cells.slice(0, -2))),
      /^1\.csv line 1: the columns of another version of slt, without date_assumed, rule; write the totals again with slt batch --totals$/,
    ],
    [
      'a column of one’s own',
      (text) => text.replaceAll(/$(?=\n)/gm, ',paid'),
      /^1\.csv line 1: "paid" is not a column of filing totals; remove it$/,
    ],
    [
      'a column twice',
      (text) => text.replaceAll(/$(?=\n)/gm, ',amount'),
      /^1\.csv line 1: the column amount is there twice; remove one$/,
    ],
    [
      'a row too short',
      change(',when the premium is collected', ''),
      /^1\.csv line \d has \d+ cells where the header has 26/,
    ],
    [
      'an amount that is none',
      change(',40.00,40.00', ',"1,040.00",40.00'),
      /^1\.csv line 2, amount: "1,040\.00" is not an amount; write it without commas .*, like -1234\.50$/,
    ],
    [
      'an empty amount',
      change(',40.00,40.00', ',,40.00'),
      /^1\.csv line 2, amount: the cell is empty; write/,
    ],
    [
      'too fine an amount',
      change(',40.00,40.00', ',40.001,40.00'),
      /^1\.csv line 2, amount: "40\.001" is not/,
    ],
    [
      'a day that is none',
      change('2026-03-31', '2026-02-30'),
      /^1\.csv line 2, period_to: "2026-02-30" is not/,
    ],
    [
      'half a policy',
      change(',1,1000', ',0.5,1000'),
      /^1\.csv line 2, transactions: "0\.5" is not a number of rows/,
    ],
    [
      'no due day',
      change(',2026-04-15,', ',,'),
      /^1\.csv line 2, due_terms: due or due_terms has to be filled in/,
    ],
    [
      'a slot that is none',
      change('base_tax', 'toll'),
      /^1\.csv line 2, slot: "toll" is unknown to this version/,
    ],
    [
      'a figure for the return that was changed',
      change(',40.00,40.00', ',40.00,41.00'),
      /^1\.csv line 2, amount_on_return: 41\.00 is not the amount rounded by return_rounding, 40\.00; write/,
    ],
    [
      'an amount that was changed',
      change(',40.00,40.00', ',41.00,41.00'),
      /^1\.csv line 3, amount: 40\.00 is not the sum of its charges, 41\.00; write/,
    ],
    [
      'a net that is none',
      change('0.00,1000.00', '0.00,999.00'),
      /^1\.csv line 2, net_premium: 999\.00 is not/,
    ],
    [
      'a line taken out',
      (text) => text.split('\n').toSpliced(2, 1).join('\n'),
      /^1\.csv line 2, slot: the line total_tax of its period and due day is missing; write/,
    ],
    [
      'files put together',
      (text) => `${text}${text.split('\n').slice(1).join('\n')}`,
      /^1\.csv line 6, charge: the state, period, due day and charge of line 2 again; give each piece a file/,
    ],
    [
      'rejected rows told twice',
      (text) => `${text}${REJECTED_IN_TEXAS}${REJECTED_IN_TEXAS}`,
      /^1\.csv line 7, slot: the rejected rows of Texas again; give each piece a file of its own/,
    ],
    [
      'a file without its last line end',
      (text) => text.slice(0, -1),
      /^1\.csv line 5: no line end behind the last line, so the file may be cut off; copy it whole, or write/,
    ],
    [
      'a file cut off behind the sum of one period, whose line end is gone',
      (text) => text.split('\n').slice(0, 3).join('\n'),
      /^1\.csv line 3: no line end behind the last line/,
    ],
    [
      'an escape sequence in a name',
      change('Georgia', 'Geo\u001b[2Jrgia'),
      /^1\.csv line 2, state: a control character is in it; write/,
    ],
    [
      'a quote out of place',
      change('Georgia', '"Geo"rgia'),
      /^1\.csv line 2: a quote is out of place; write/,
    ],
  ])('%s is refused in one line', async (_, damage, message) => {
    const damaged = damage(await sample());
    expect(() => merged([damaged])).toThrow(message);
  });

  test('pieces that were not priced by the same rules are refused', async () => {
    const text = await sample();
    const other = text.replaceAll(',quarterly,', ',monthly,');
    expect(() => merged([text, other])).toThrow(
      /^2\.csv line 2, filing_frequency: not that of the same charge in 1\.csv line 2; price both pieces with the same/,
    );
  });

  test.each([
    ['state', 'The state of Georgia'],
    ['return_rounding', 'In whole dollars'],
    ['business_day', 'the next one counts'],
    ['premium_on_return', '1000.00'],
    ['date_basis', 'the invoice date'],
    ['rule', 'Another rule'],
  ])('so are those whose %s differs', async (column, value) => {
    const [header = [], line = [], sum = [], ...rest] = cellsOf(await sample());
    const at = header.indexOf(column);
    const other = stringify([header, line.with(at, value), sum.with(at, value), ...rest]);
    const text = await sample();
    expect(() => merged([text, other])).toThrow(new RegExp(`^2\\.csv line 2, ${column}: not that of`));
  });
});
