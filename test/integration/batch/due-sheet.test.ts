/** The sheet of what is due: what is said of the day, and what is in each sum. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { sheetsByName } from '../../support/workbook.ts';

const { at, put } = temporaryFolder();

const filed = (rows: readonly string[], ...more: string[]) => filedOn('2026-11-28', rows, ...more);

async function filedOn(today: string, rows: readonly string[], ...more: string[]) {
  const csv = ['State,Effective Date,Premium,Invoice Date,Trans,City', ...rows].join('\n');
  const files = ['-o', at('priced.csv'), '--workbook', at('filing.xlsx')];
  const { stderr, json } = await runCli(['batch', put('in.csv', csv), ...files, ...more], {
    SLT_TODAY: today,
  });
  const sheets = await sheetsByName(readFileSync(at('filing.xlsx')));
  const [titles = [], ...lines] = sheets.get('Due')?.rows ?? [];
  const due = lines.map((row) => Object.fromEntries(titles.map((title, column) => [title, row[column]])));
  return { stderr, json, sheets, due };
}

const ABOUT = 'About the due day';
const LOUISIANA = 'LA,7/10/2026,10000,7/10/2026,New,';

describe('a due day that is in doubt', () => {
  const DOUBT = 'in doubt: The days are those of the statute. When SLIP+’s invoices of the tax';

  test('says so beside the day, and in the summary', async () => {
    const { stderr, due, sheets } = await filed([LOUISIANA, 'OH,7/10/2026,10000,7/10/2026,New,']);
    const tax = due.find(({ Due }) => Due === '2026-12-01');
    expect(tax).toMatchObject({ State: 'Louisiana', 'Amount on the return': 485 });
    expect(tax?.[ABOUT]).toContain(DOUBT);
    // The fee is billed, and of Ohio’s day nothing is in doubt.
    expect(due.filter((row) => String(row[ABOUT]).includes('in doubt'))).toEqual([tax]);
    const together = sheets.get('LA 2026-07 to 2026-09')?.rows.filter((row) => row[1] === 'Due together');
    expect(together?.filter((row) => row.some((each) => String(each).startsWith('in doubt')))).toHaveLength(
      1,
    );
    expect(stderr).toContain(
      `the due day of LA is in doubt: “About the due day” in ${at('filing.xlsx')} says why\n`,
    );
  });

  test('names each state, and the rule in the totals where no workbook is written', async () => {
    const csv = `State,Effective Date,Premium\nDE,7/10/2026,100\nLA,7/10/2026,100\nLA,10/10/2026,100`;
    const files = ['-o', at('priced.csv'), '--totals', at('totals.csv')];
    const { stderr } = await runCli(['batch', put('in.csv', csv), ...files]);
    expect(stderr).toContain(
      `the due days of DE, LA are in doubt: the column rule of ${at('totals.csv')} says why\n`,
    );
    expect(readFileSync(at('totals.csv'), 'utf8')).toContain('In doubt: The days are those of the statute.');
  });

  test('is told to programs with its rule, once', async () => {
    const { json } = await filed([LOUISIANA, 'LA,10/10/2026,10000,10/10/2026,New,'], '--json');
    expect(json().due_days_in_doubt).toEqual([
      {
        state: 'LA',
        doubt: expect.stringContaining('the day on the invoice may be earlier'),
        text: expect.stringContaining('on or before June 1, September 1, December 1 and March 1'),
        citation: 'La. R.S. 22:439(A)(2), (3)',
        source: expect.stringContaining('https://legis.la.gov/'),
      },
    ]);
  });

  test('is no matter for a credit', async () => {
    const { stderr, due, json } = await filed(['DE,7/10/2026,-10000,7/10/2026,Return,'], '--json');
    expect(stderr).not.toContain('in doubt');
    expect(json().due_days_in_doubt).toEqual([]);
    expect(due.find(({ Due }) => Due === '2027-03-01')?.[ABOUT]).toBe('a credit');
  });
});

describe('a due day on a weekend that no rule on file moves', () => {
  // "February 14 of the following year" is a Sunday in 2027; Idaho's rule of its March 1, a Saturday in 2025, is about Sundays and holidays.
  const JERSEY = 'NJ,11/12/2026,1000,11/12/2026,New,';
  const IDAHO = 'ID,7/10/2024,1000,7/10/2024,New,';

  test('is called one, on the sheet of its period too', async () => {
    const { due, sheets } = await filed([JERSEY, IDAHO, 'TX,11/12/2026,1000,11/12/2026,New,']);
    const aboutOf = (day: string) => due.find(({ Due }) => Due === day)?.[ABOUT];
    expect(aboutOf('2027-02-14')).toBe('a Sunday; no rule on file moves the day');
    expect(aboutOf('2025-03-01')).toBe(
      'overdue on 2026-11-28; a Saturday, for which no rule on file moves the day; the next business day counts if it is a holiday',
    );
    // A Monday.
    expect(aboutOf('2027-03-01')).not.toContain('no rule');
    const ownSheet = sheets.get('NJ 2026-10 to 2026-12')?.rows.flat();
    expect(ownSheet).toContain('a Sunday; no rule on file moves the day');
  });

  test('is called one in the summary until the Monday after it', async () => {
    const saidOn = async (today: string): Promise<string> => (await filedOn(today, [JERSEY])).stderr;
    expect(await saidOn('2027-02-15')).toContain('before today, 2027-02-15: NJ 2027-02-14 (a Sunday)\n');
    expect(await saidOn('2027-02-16')).toContain('before today, 2027-02-16: NJ 2027-02-14\n');
  });
});

describe('what is overdue by the first day of its policy', () => {
  const overdue = async (...rows: string[]) => {
    const { due } = await filed(rows);
    return due.filter((row) => String(row[ABOUT]).startsWith('overdue')).map((row) => row[ABOUT]);
  };

  test('says so where the file has no transaction date', async () => {
    // Colorado's quarter to September is due by November 15; of the audit nothing says that it is of that quarter.
    const audit = 'CO,8/1/2026,3320,10/21/2026,Audit,';
    const why = 'by the effective date of the policy, as no transaction date is given';
    expect(await overdue(audit)).toEqual([
      `overdue on 2026-11-28 ${why}; a Sunday; no rule on file moves the day`,
    ]);
    const policies = ['CO,8/1/2026,100,8/1/2026,New,', 'CO,8/2/2026,100,8/2/2026,Renewal,'];
    expect(await overdue(audit, ...policies)).toEqual([
      `overdue on 2026-11-28, 1 of 3 transactions ${why}; a Sunday; no rule on file moves the day`,
    ]);
    expect(await overdue(...policies)).toEqual([
      'overdue on 2026-11-28; a Sunday; no rule on file moves the day',
    ]);
  });

  test('says of an installment that its tax may be paid with the policy', async () => {
    // NAC 685A.240(1)(d): on the total or deposit premium; the quarter to March is due by May 15.
    const installment = 'NV,1/12/2026,1000,11/12/2026,Installment,';
    const paid = 'filed with the policy and may have been paid with it';
    expect(await overdue(installment)).toEqual([`overdue on 2026-11-28; 1 installment is ${paid}`]);
    expect(await overdue('NV,1/12/2026,1000,1/12/2026,New,', installment, installment)).toEqual([
      `overdue on 2026-11-28; 2 installments are ${paid}`,
    ]);
  });
});

test('what has no date is said to have one that may be past, but not before its period', async () => {
  const said = async (today: string, row: string): Promise<string> => {
    const { due } = await filedOn(today, [row]);
    return due.map(({ Due }) => Due).find((cell) => String(cell).startsWith('Without a date')) as string;
  };
  // The stamping fee of New York is billed by the month, its tax due by March 15.
  const policy = 'NY,11/12/2026,1000,11/12/2026,New,';
  const text = 'Without a date in the column Due, as none is computed: 1 line; the day may be past';
  expect(await said('2026-11-28', policy)).toBe(text);
  expect(await said('2026-10-28', policy)).toBeUndefined();
  expect(await said('2026-11-28', 'NY,11/12/2026,-1000,11/12/2026,Return,')).toBeUndefined();
  expect(await said('2026-11-28', 'OH,11/12/2026,1000,11/12/2026,New,')).toBeUndefined();
});

describe('a credit', () => {
  test('is called one before its day', async () => {
    const { due } = await filed(['TX,11/10/2026,-5000,11/10/2026,Return,']);
    expect(due.find(({ Due }) => Due === '2027-03-01')).toMatchObject({
      Payable: 0,
      [ABOUT]: 'a credit; the next business day counts if it is a holiday',
    });
  });

  test('is not what nothing is owed for', async () => {
    const rows = ['OH,11/10/2026,900,11/10/2026,New,', 'OH,11/10/2026,-900,11/10/2026,Return,'];
    const { due } = await filed(rows);
    expect(due[0]).toMatchObject({ State: 'Ohio', Payable: 0 });
    expect(due[0]?.[ABOUT] ?? '').toBe('');
    expect(due[0]?.Charges).toBe('Surplus lines premium tax 0.00');
  });
});

describe('the charges of a sum', () => {
  const inCities = (cities: readonly string[]): string[] =>
    cities.map((city) => `KY,10/10/2026,1000,10/10/2026,New,${city}`);
  const BY_CITY = ['--map', 'jurisdiction=City'];

  test('stand with their amounts, a local tax by place, and what is left out', async () => {
    const { due } = await filed(inCities(['Louisville', 'Bancroft', '']), ...BY_CITY);
    // KRS 304.10-180: 3 % of 3,000.00; 5 % to each city; KRS 136.392: 1.8 % of 2,000.00 or 3,000.00.
    const quarter = due.find(({ Due }) => Due === '2027-01-30');
    expect(quarter?.Charges).toBe(
      'Surplus lines premium tax 90.00; Local government premium tax left out of 1 transaction; Local government premium tax of Bancroft 50.00; Local government premium tax of Louisville Metro 50.00',
    );
    expect(quarter?.['Amount on the return']).toBe(190);
    // January 30, 2027 is a Saturday.
    expect(quarter?.[ABOUT]).toBe(
      'a Saturday, so the next business day counts: February 1, 2027, unless that is a holiday',
    );
  });

  test('are cut where they are many, with what the rest comes to', async () => {
    const cities = 'Auburn Bancroft Bellevue Berea Dayton Erlanger Falmouth Glasgow Irvine Lyndon'.split(' ');
    const { due } = await filed(inCities(cities), ...BY_CITY);
    const quarter = due.find(({ Due }) => Due === '2027-01-30');
    const named = String(quarter?.Charges).split('; ');
    expect(named).toHaveLength(9);
    expect(named[8]).toMatch(/^and 3 more, [\d,.]+ together$/);
    const cents = named.map((text) =>
      Math.round(Number(/(\d[\d,]*\.\d\d)/.exec(text)?.[1]?.replace(',', '')) * 100),
    );
    const sum = cents.reduce((whole, each) => whole + each, 0);
    expect(sum).toBe(Math.round(Number(quarter?.['Amount on the return']) * 100));
  });
});
