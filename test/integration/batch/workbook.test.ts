/** The workbook of filings, read by another library and held against the totals and the priced rows. */
import { readFileSync } from 'node:fs';
import { Decimal } from 'decimal.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { batchOf, rowsOf } from '../../support/batch.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { sheetsByName } from '../../support/workbook.ts';

type Row = Record<string, unknown>;

/** A batch with a workbook. */
async function workbookOf(input: string | Uint8Array, options: Parameters<typeof batchOf>[1] = {}) {
  const folder = temporaryFolder();
  const result = await batchOf(input, { ...options, workbook: folder.at('filing.xlsx') });
  return {
    ...result,
    left: folder.names(),
    sheets: await sheetsByName(readFileSync(folder.at('filing.xlsx'))),
  };
}

type Sheets = Awaited<ReturnType<typeof sheetsByName>>;

/** The rows below a head, up to an empty one or the end, by column. */
function tableOf(sheets: Sheets, name: string, firstHead: string): Row[] {
  const rows = sheets.get(name)?.rows ?? [];
  const at = rows.findIndex(([first]) => first === firstHead);
  const head = rows[at] as unknown[];
  const below = rows.slice(at + 1);
  const end = below.findIndex((row) => row.every((value) => value === null));
  return below
    .slice(0, end < 0 ? undefined : end)
    .map((row) => Object.fromEntries(head.map((column, index) => [String(column), row[index] ?? null])));
}

const transactionsOf = (sheets: Sheets, name: string): Row[] => tableOf(sheets, name, 'Policy number');
const returnOf = (sheets: Sheets, name: string): Row[] => tableOf(sheets, name, 'Due');

const HEADER =
  'Policy No,Named Insured,Carrier,NAIC,Invoice #,state,premium,date,transaction,carrier fees,rate,transaction_date';

const cents = (value: unknown): Decimal => new Decimal(String(value ?? 0));

describe('a month of Kentucky and Texas', () => {
  const input = [
    HEADER,
    // Kentucky: 3 % and 1.8 % of 1,000.00, 5 % of a locality; the surcharge is due by the month, the tax by the quarter.
    '00017,"O\'Neil, Inc.",=Lloyd\'s,10172,INV-1,KY,1000,2026-05-05,new,,municipal_tax=5,',
    '00018,Blue Ridge,Evanston,,INV-2,KY,2000,2026-06-06,new,,municipal_tax=5,',
    // Given back: all below zero.
    '00017,"O\'Neil, Inc.",=Lloyd\'s,10172,INV-3,KY,400,2026-05-05,return,,municipal_tax=5,2026-06-20',
    'TX-1,Harbor,Scottsdale,41297,INV-4,TX,10000,2026-05-05,new,250,,',
    'X-1,Nobody,,,,XX,abc,2026-05-05,new,,,',
    'KY-3,Lakeview,,,,KY,1000,2026-05-05,new,,,',
    '',
  ].join('\n');

  test('has a sheet for each state and period, between what is due, what is wrong, and the sources', async () => {
    const { sheets, left } = await workbookOf(input);
    expect([...sheets.keys()]).toEqual([
      'Due',
      'Rejected and incomplete',
      'In doubt',
      'KY 2026-04 to 2026-06',
      'KY 2026-05',
      'KY 2026-06',
      'TX 2026',
      'TX 2026-05',
      'Sources',
    ]);
    expect(left).toEqual(['filing.xlsx']);
  });

  test('names the policy as the file does, with dates as dates and amounts as numbers', async () => {
    const { sheets } = await workbookOf(input);
    const [first, second, third, fourth, total] = transactionsOf(sheets, 'KY 2026-04 to 2026-06');
    expect(first).toEqual({
      'Policy number': '00017',
      Insured: "O'Neil, Inc.",
      Insurer: "=Lloyd's",
      'Insurer NAIC': '10172',
      'Invoice number': 'INV-1',
      Transaction: 'new',
      Effective: '2026-05-05',
      'Transaction date': null,
      Premium: 1000,
      'Taxable fees': 0,
      'Exempt fees': 0,
      'Surplus lines premium tax': 30,
      'City or county of the risk': 'no place stated',
      'Local government premium tax': 50,
      'Charges in this period': 80,
      'Left out': null,
      'In doubt': null,
      'Line of the file': 2,
    });
    expect(second?.['Charges in this period']).toBe(160);
    // Nothing on file says that the tax is given back; the locality’s is.
    expect([third?.Premium, third?.['Surplus lines premium tax'], third?.['Transaction date']]).toEqual([
      -400,
      0,
      '2026-06-20',
    ]);
    expect(third?.['Local government premium tax']).toBe(-20);
    expect(fourth?.['Left out']).toBe('Local government premium tax');
    expect([total?.Premium, total?.['Surplus lines premium tax'], total?.['Charges in this period']]).toEqual(
      [3600, 120, 250],
    );
  });

  test('the lines of the return are those of the totals, in the words of the state', async () => {
    const { sheets } = await workbookOf(input);
    const lines = returnOf(sheets, 'KY 2026-06');
    // 1.8 % of 2,000.00 and of the 400.00 given back, which takes effect in June.
    expect(lines.map((line) => [line['For the return'], line.Due, line.Amount])).toEqual([
      ['Premium surcharge', '2026-07-20', 28.8],
      ['Due together', '2026-07-20', 28.8],
    ]);
  });

  test('what is rejected or incomplete says where and why', async () => {
    const { sheets } = await workbookOf(input);
    const rows = tableOf(sheets, 'Rejected and incomplete', 'Line of the file');
    expect(
      rows.map((row) => [
        row['Line of the file'],
        row.Outcome,
        row['Policy number'],
        row.State,
        row.Premium,
        row.Column,
        row.Code,
      ]),
    ).toEqual([
      [6, 'rejected', 'X-1', 'XX', 'abc', '"state"', 'INVALID_STATE'],
      [7, 'incomplete', 'KY-3', 'Kentucky', 1000, 'rate', 'KY.municipal_tax.left_out'],
    ]);
    expect(rows[1]?.Reason).toContain('municipal_tax');
  });

  test('every rate and due day has its source', async () => {
    const { sheets } = await workbookOf(input);
    const sources = tableOf(sheets, 'Sources', 'State');
    const about = sources.map((row) => `${row.State} ${row.About} ${row.Charge}`);
    expect(about).toContain('Texas rate Surplus lines insurance premium tax');
    expect(about).toContain('Texas due day Surplus lines insurance premium tax');
    expect(
      sources.filter((row) => row.About === 'rate').every((row) => String(row.Source).startsWith('http')),
    ).toBe(true);
  });

  test('columns can be named, or left out', async () => {
    const { sheets } = await workbookOf(input, { map: ['insured=Carrier', 'insurer='] });
    const [first] = transactionsOf(sheets, 'TX 2026');
    expect([first?.Insured, first?.Insurer, first?.['Policy number']]).toEqual(['Scottsdale', null, 'TX-1']);
  });
});

test('a day that has passed is overdue where something is owed, and not where it is a credit', async () => {
  // Texas: the report and payment of a year is due on March 1 of the next (Tex. Ins. Code §§ 225.008, 225.009).
  const { sheets } = await workbookOf(
    'Policy No,state,premium,effective_date,transaction\nT-1,TX,-500,2025-02-05,return\nM-1,MS,500,2025-02-05,new\n',
  );
  const passed = tableOf(sheets, 'Due', 'Due').filter(({ Due }) => String(Due) < '2026-11-20');
  const about = new Map(passed.map((row) => [row.State, row['About the due day']]));
  expect(about.get('Texas')).toMatch(/^a credit; its day passed before 2026-11-20/);
  expect(about.get('Mississippi')).toMatch(/^overdue on 2026-11-20/);
});

describe('a local tax, which is paid to each place apart', () => {
  const PLACE = 'City or county of the risk';
  const TAX = 'Local government premium tax';
  const input = [
    'Policy Number,state,premium,effective_date,lob,jurisdiction,rate,transaction',
    // Ordinances of Louisville Metro and Lexington: 5 % on all but life insurance. Of Paducah no rate is on file.
    'A1,KY,10000,2026-10-01,GL,Louisville,,new',
    'A2,KY,5000,2026-10-02,GL,lexington,,new',
    'A3,KY,4000,2026-10-03,GL,Paducah,municipal_tax=8,new',
    'A4,KY,2000,2026-10-04,GL,Louisville Metro,,new',
    'A5,KY,1000,2026-10-05,GL,Paducah,municipal_tax=8,return',
    'A6,KY,3000,2026-10-06,GL,Covington,,new',
    'A7,TX,3000,2026-10-06,GL,,,new',
  ].join('\n');
  const SHEET = 'KY 2026-10 to 2026-12';

  test('each row names its place, whether its rate is on file or was given', async () => {
    const { sheets } = await workbookOf(input);
    const rows = transactionsOf(sheets, SHEET);
    expect(rows.map((row) => [row['Policy number'], row[PLACE], row[TAX]])).toEqual([
      ['A1', 'Louisville Metro', 500],
      ['A2', 'Lexington-Fayette Urban County', 250],
      ['A3', 'Paducah', 320],
      ['A4', 'Louisville Metro', 100],
      ['A5', 'Paducah', -80],
      ['A6', 'Covington', null],
      ['Total', '', 1090],
    ]);
    const head = sheets.get(SHEET)?.rows[1] ?? [];
    expect(head.indexOf(TAX)).toBe(head.indexOf(PLACE) + 1);
    expect(head.filter((title) => String(title).startsWith(TAX))).toEqual([TAX]);
  });

  test('the rows of a place add up to its line below', async () => {
    const { sheets } = await workbookOf(input);
    const rows = transactionsOf(sheets, SHEET);
    const lines = returnOf(sheets, SHEET).filter((line) =>
      String(line['For the return']).startsWith(`${TAX} of `),
    );
    const sumOf = (place: string): number =>
      rows.filter((row) => row[PLACE] === place).reduce((sum, row) => sum + Number(row[TAX]), 0);
    expect(lines.map((line) => line.Amount)).toEqual([250, 600, 240]);
    for (const line of lines)
      expect(sumOf(String(line['For the return']).slice(TAX.length + 4))).toBe(line.Amount);
  });

  test('a sheet without such a tax has no column for it', async () => {
    const { sheets } = await workbookOf(input);
    for (const name of ['KY 2026-10', 'TX 2026-10']) expect(sheets.get(name)?.rows[1]).not.toContain(PLACE);
  });
});

describe('the policies of the fixture', () => {
  // Priced and read once.
  let made: Awaited<ReturnType<typeof workbookOf>>;
  beforeAll(async () => {
    made = await workbookOf(readFileSync(new URL('../../../fixtures/policies.csv', import.meta.url)));
  });

  test('its sums are those of the totals, to the cent', () => {
    const { sheets, totals } = made;
    const lines = rowsOf(totals).filter(({ slot }) => slot !== 'rejected');
    const sums = lines.filter(({ slot }) => slot === 'total_tax');
    const due = tableOf(sheets, 'Due', 'Due');
    const grand = due.find((row) => row.Due === 'Grand total');
    const all = due.filter((row) => row['Period from']);
    expect(all).toHaveLength(sums.length);
    const key = (state: unknown, from: unknown, to: unknown, day: unknown) => `${state} ${from} ${to} ${day}`;
    const onReturn = new Map(
      all.map((row) => [
        key(
          row.State,
          row['Period from'],
          row['Period to'],
          row.Due ?? String(row['About the due day']).split('; paid before: ')[0],
        ),
        cents(row['Amount on the return']).toFixed(2),
      ]),
    );
    for (const sum of sums)
      expect(onReturn.get(key(sum.state, sum.period_from, sum.period_to, sum.due || sum.due_terms))).toBe(
        sum.amount_on_return,
      );
    const total = sums.reduce((whole, sum) => whole.plus(sum.amount_on_return as string), new Decimal(0));
    expect(cents(grand?.['Amount on the return']).toFixed(2)).toBe(total.toFixed(2));
  });

  test('each figure of the lines of a return is that of the totals', () => {
    const { sheets, totals } = made;
    const figures: Readonly<Record<string, string>> = {
      Transactions: 'transactions',
      'Gross premium': 'gross_premium',
      'Return premium': 'return_premium',
      'Net premium': 'net_premium',
      'Taxable premium': 'taxable_premium',
      'Exempt fees': 'fees_exempt',
      Amount: 'amount',
      'Amount on the return': 'amount_on_return',
      'Premium on the return': 'premium_on_return',
      'Not credited': 'not_credited',
      'Left out of': 'incomplete',
      'In this period by another date': 'date_assumed',
    };
    const written = (row: Row, columns: readonly string[]): string =>
      columns.map((column) => cents(row[column] || 0).toFixed(2)).join(' ');
    const inSheets = [...sheets.keys()]
      .filter((name) => /^[A-Z]{2} \d/.test(name))
      .flatMap((name) =>
        returnOf(sheets, name).map((row) => `${name.slice(0, 2)} ${written(row, Object.keys(figures))}`),
      );
    const inTotals = rowsOf(totals)
      .filter(({ slot }) => slot !== 'rejected')
      .map((row) => `${row.state_code} ${written(row, Object.values(figures))}`);
    expect(inSheets.toSorted()).toEqual(inTotals.toSorted());
  });

  test('each charge of each sheet adds up to the line of the totals', () => {
    const { sheets, totals } = made;
    const lines = rowsOf(totals).filter(({ slot }) => slot !== 'rejected' && slot !== 'total_tax');
    let compared = 0;
    for (const [name] of sheets) {
      if (!/^[A-Z]{2} \d/.test(name)) continue;
      const [from, to] = /, (\S+) to (\S+)$/.exec(String(sheets.get(name)?.rows[0]?.[0]))?.slice(1) ?? [];
      const own = lines.filter(
        (line) => line.state_code === name.slice(0, 2) && line.period_from === from && line.period_to === to,
      );
      const sum = transactionsOf(sheets, name).at(-1);
      for (const line of own.filter(({ slot }) => slot !== 'municipal_tax')) {
        if (line.transactions === '0') continue;
        expect(cents(sum?.[line.charge as string]).toFixed(2), `${name} ${line.charge}`).toBe(line.amount);
        compared++;
      }
      const whole = own.reduce((amount, line) => amount.plus(line.amount as string), new Decimal(0));
      expect(cents(sum?.['Charges in this period']).toFixed(2), name).toBe(whole.toFixed(2));
    }
    expect(compared).toBeGreaterThan(150);
  });
});
