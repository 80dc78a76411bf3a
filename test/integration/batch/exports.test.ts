/** Exports as agency systems write them, priced with no or one option; nothing that matters is left out without a word. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UsageError } from '../../../src/errors.ts';
import { batchOf, rowsOf } from '../../support/batch.ts';
import { runCli } from '../../support/run-cli.ts';
import { runs, THOROUGH } from '../../support/thorough.ts';

const at = (name: string): string =>
  fileURLToPath(new URL(`../../../fixtures/exports/${name}`, import.meta.url));

/**
 * By hand, for each policy. Texas 4.85 % and 0.04 % of premium and fees; California 3 % and 0.18 % of premium and carrier fees;
 * Florida 4.94 % and 0.06 %; Oklahoma 6 % and 0.175 %; each charge rounded half up.
 */
const EXPORTS: readonly (readonly [file: string, options: readonly string[], totalTax: readonly string[]])[] =
  [
    // 10,450: 506.83 (506.825) + 4.18; 4,000: 194.00 + 1.60; the third is cancelled.
    ['epic-book.csv', ['--skip-when', 'Policy Status=Cancelled'], ['511.01', '195.60', '']],
    // 5,150: 249.78 (249.775) + 2.06; 1,000: 48.50 + 0.40; 1,200 given back: 58.20 + 0.48.
    ['ams360-transactions.csv', [], ['251.84', '48.90', '-58.68']],
    // Texas, 10,300: 499.55 + 4.12; California, 20,100: 603.00 + 36.18.
    ['sagitta-register.txt', [], ['503.67', '639.18']],
    // Texas, 1,000; Florida, 2,000: 98.80 + 1.20.
    ['hawksoft-book.csv', [], ['48.90', '100.00']],
    // Texas, 10,000: 485.00 + 4.00. Florida on the third of September 2020: 494.00 + 6.00; in March it would be 5 %.
    ['lloyds-bordereau.csv', ['--dates', 'dmy'], ['489.00', '500.00']],
    // Texas, 10,100: 489.85 + 4.04; 500 given back: 24.25 + 0.20; Florida, 2,000.
    ['wholesaler-bordereau.csv', [], ['493.89', '-24.45', '100.00']],
    // Florida, 3,000: 148.20 + 1.80; 500 given back: 24.70 + 0.30.
    ['slip-batch.csv', ['--ignore', 'Service Fee'], ['150.00', '-25.00']],
    // Oklahoma, 1,000: 60.00 + 1.75; 2,000: 120.00 + 3.50.
    ['policy-periods.csv', [], ['61.75', '123.50']],
    // Texas, 1,525: 73.96 (73.9625) + 0.61.
    ['ezlynx.csv', [], ['74.57']],
    // Texas, 1,269.50: 61.57 (61.57075) + 0.51 (0.5078); California, 2,000: 60.00 + 3.60.
    ['count-of-days.csv', [], ['62.08', '63.60']],
    // Florida, 10,135: 500.67 (500.669) + 6.08 + 4.00 for emergency management (commercial property); 2,000.
    ['state-template.csv', ['--map', 'state==FL'], ['510.75', '100.00']],
    // Texas, 10,075: 488.64 (488.6375) + 4.03; Florida, 1,000 given back: 49.40 + 0.60.
    ['unicode-text.txt', [], ['492.67', '-50.00']],
    // Texas, 10,000; Oklahoma, 1,000: 60.00 + 1.75; the rows of taxes are none.
    [
      'invoice-lines.csv',
      ['--skip-when', 'Item=TX Surplus Lines Tax,Stamping Fee,SLTX'],
      ['489.00', '', '', '61.75', ''],
    ],
    // Texas, 1,284: 62.27 (62.274) + 0.51; the second is admitted business; 500 and 1,234 given back.
    ['agency-book.csv', ['--skip-when', 'Market=Admitted'], ['62.78', '', '-24.45', '-60.34']],
  ];

describe('files of agency systems', () => {
  test.each(EXPORTS)('%s %j', async (file, options, totalTax) => {
    const delimiter = file.endsWith('.txt') ? '\t' : ',';
    const { exitCode, stdout } = await runCli([
      'batch',
      at(file),
      '--columns',
      'total_tax,error_code',
      ...options,
    ]);
    const rows = rowsOf(Buffer.from(stdout), delimiter);
    expect(rows.map((row) => row.total_tax)).toEqual(totalTax);
    const codes = rows.map((row) => row.error_code?.trim());
    expect(codes.filter((code) => code !== '' && code !== 'SKIPPED')).toEqual([]);
    expect(exitCode).toBe(0);
  });

  test.each(EXPORTS.filter(([, options]) => options.length > 0))(
    '%s says which option it needs: %j',
    async (file, [option]) => {
      const { exitCode, stdout, stderr } = await runCli(['batch', at(file)]);
      expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
      expect(stderr).toContain(option);
    },
  );

  test('each column is told of, and each row left out is counted', async () => {
    const { stderr } = await runCli(['batch', at('wholesaler-bordereau.csv')]);
    const [header = ''] = readFileSync(at('wholesaler-bordereau.csv'), 'utf8').split('\n').slice(2);
    for (const name of header.split(',')) expect(stderr).toContain(`"${name}"`);
    expect(stderr).toContain('header in line 3; 2 lines above it left out');
    expect(stderr).toContain('3 totals left out: line 6 "TX Total", line 8 "FL Total", line 9 "Grand Total"');
  });

  test('the summary as JSON has the role of each column, and the rows left out', async () => {
    const { output } = await batchOf(readFileSync(at('ams360-transactions.csv')));
    expect(rowsOf(output).length).toBe(3);
    const { summary } = await batchOf(readFileSync(at('wholesaler-bordereau.csv')));
    expect(summary.columns).toContainEqual({
      position: 6,
      name: 'Return Premium',
      role: 'used',
      input: 'premium',
    });
    expect(summary.columns).toContainEqual({ position: 8, name: 'SL Tax', role: 'carried', input: null });
    expect(summary.read.noPolicies.get('total')?.rows).toBe(3);
  });
});

describe('row by row', () => {
  const errorsOf = async (text: string, options = {}) =>
    rowsOf((await batchOf(text, options)).output).map((row) => row.slt_error_message ?? '');
  const HEAD = 'State,Premium,Effective Date';

  test('fees and dates under short names are used: 4.85 % and 0.075 % of 10,500', async () => {
    const { output } = await batchOf('State,Premium,Co. Fee,EFF\nTX,10000,500,2023-06-01\n');
    expect(rowsOf(output)[0]?.slt_total_tax).toBe('517.13');
  });

  test('a day that comes first further down ends the run', async () => {
    const rows = Array.from({ length: 400 }, () => 'TX,100,05/06/2026');
    const text = [HEAD, ...rows, 'TX,100,25/06/2026'].join('\n');
    await expect(batchOf(text)).rejects.toThrow('"25/06/2026" has the day before the month');
    const [last] = (await errorsOf(text, { dates: 'mdy' })).slice(-1);
    expect(last).toContain('is not a calendar date');
    expect((await errorsOf(text, { dates: 'dmy' })).every((error) => error === '')).toBe(true);
  });

  test('a column that was empty at first, and a status that came later, reject their rows', async () => {
    const rows = Array.from({ length: 400 }, () => 'TX,100,06/05/2026,,Active');
    const text = [
      `${HEAD},Other Fee,Status`,
      ...rows,
      'TX,100,06/05/2026,75.00,Active',
      'TX,100,06/05/2026,0.00,Void',
    ].join('\n');
    const [fee, status] = (await errorsOf(text)).slice(-2);
    expect(fee).toContain('column "Other Fee" holds "75.00"');
    expect(status).toContain('column "Status" is "Void"');
  });

  test('what is charged and what is given back in one row', async () => {
    const text = `${HEAD},Return Premium\nTX,100,06/05/2026,50\nTX,,06/05/2026,(50.00)\n`;
    expect(await errorsOf(text)).toEqual([expect.stringContaining('two transactions'), '']);
  });

  test('fees in total beside those by side', async () => {
    const text = `${HEAD},Policy Fee,Broker Fee,Total Fees\nTX,100,06/05/2026,10,5,15\nTX,100,06/05/2026,10,5,20\n`;
    expect(await errorsOf(text)).toEqual(['', expect.stringContaining('cannot be combined')]);
  });

  test('an insured called Total is no total, and a total by state is none', async () => {
    const text = `Insured,${HEAD}\nTotal,TX,100,06/05/2026\nGrand Total Inc,TX,100,\nTexas Total,TX,200,\n`;
    const { output, summary } = await batchOf(text);
    expect(rowsOf(output).map(({ Insured }) => Insured)).toEqual(['Total', 'Grand Total Inc']);
    expect(summary.read.noPolicies.get('total')?.first).toEqual([
      { kind: 'total', line: 4, text: 'Texas Total' },
    ]);
  });

  test('a row of a state and sums alone is no policy', async () => {
    const text =
      'State,Policy,Eff Date,Premium,Policy Fee\nTX,,,15000,0\nTX,P-1,6/5/2026,10000,0\nTX,P-2,,5000,0\n';
    expect(await errorsOf(text)).toEqual([expect.stringContaining('may be a subtotal'), '', '']);
  });

  test('the state of all rows, where no column says it', async () => {
    const rows = Array.from({ length: 400 }, () => 'A,06/05/2026,1000');
    const text = ['Policy,Effective Date,Premium', ...rows, 'B,06/05/2026,x', 'New York,,'].join('\n');
    const { output, summary, totals } = await batchOf(text, { map: ['state==Texas'] });
    const priced = rowsOf(output);
    const others = priced.slice(400);
    expect(priced[0]?.slt_total_tax).toBe('48.90');
    // What names another state is not left out as a line of text.
    expect(others.map((row) => row.slt_error_code)).toEqual(['INVALID_PREMIUM', 'INVALID_PREMIUM']);
    expect([...summary.noticeDays.keys()]).toEqual(['TX']);
    expect(rowsOf(totals).every((row) => row.state_code === 'TX')).toBe(true);
    await expect(
      batchOf('Policy,Date,Premium\nFlorida,,\nA,6/5/2026,1', { map: ['state==TX'] }),
    ).rejects.toThrow('not all rows are of TX');
    await expect(batchOf(text, { map: ['state==Texsa'] })).rejects.toThrow('"Texsa" is no state');
    await expect(batchOf(text, { map: ['state==TX', 'premium==5'] })).rejects.toThrow('only the state');
  });

  test('two tables side by side are refused', async () => {
    const text = `${HEAD},,${HEAD}\nTX,100,06/05/2026,,FL,100,06/05/2026\n`;
    await expect(batchOf(text)).rejects.toThrow('two tables side by side');
    const { summary } = await batchOf(text, { ignore: ['#5,#6,#7'] });
    expect(summary.rows).toBe(1);
  });

  test('a line that is not understood counts where a figure depends on it', async () => {
    const text = `${HEAD},LOB,Municipality\nTX,100,06/05/2026,Widgets,\nKY,100,06/05/2026,Widgets,Bowling Green\n`;
    expect(await errorsOf(text)).toEqual(['', expect.stringContaining('"Widgets" is unknown')]);
  });
});

describe('whatever the header says', () => {
  const NAMES = [
    ...[
      'Premium',
      'Written Prem',
      'Net Premium',
      'PREM',
      'GWP',
      'Annual Premium',
      'Return Premium',
      'Amount',
      'Gross',
    ],
    ...['Policy Fee', 'Co. Fee', 'Agy Fee', 'Doc Charge', 'Inspection', 'Fees', 'Surcharge', 'Misc', 'Other'],
    ...[
      'EFF',
      'Eff Date',
      'Effective Date',
      'Inception',
      'Trans Date',
      'Date Entered',
      'Posted',
      'When',
      'Term',
    ],
    ...[
      'State',
      'ST',
      'Home State',
      'Mailing State',
      'Where',
      'Insured',
      'Notes',
      'LOB',
      'Type',
      'Status',
      'Code',
      '',
    ],
  ];
  const cell = fc.constantFrom(
    ...[
      '',
      '',
      'TX',
      'FL',
      'Austin, TX',
      '10000',
      '$1,234.50',
      '(500.00)',
      '75.00',
      '0.00',
      '6/5/2026',
      '2023-06-01',
      '5-Jun-26',
    ],
    ...['46178', 'NB', 'CGL', 'Cancelled', 'Active', 'Joe', 'Total', 'n/a', '12'],
  );
  const DAY = /^(?:\d{1,2}\/\d{1,2}\/\d{2,4}|\d{4}-\d\d-\d\d|\d{1,2}-[A-Z][a-z]{2}-\d\d)$/;
  const MONEY = /^\(?\$?\d[\d,]*\.\d\d\)?$/;

  /** A column and its value in a priced row that was not used, though both say that they matter. */
  const isLeftOut = (told: string): boolean => {
    const [name = '', text = ''] = told.split(': ');
    if (/date|eff|incep/i.test(name)) return DAY.test(text);
    return /prem|gwp|fee|charge|inspection/i.test(name) && MONEY.test(text) && /[1-9]/.test(text);
  };

  test('a row is never priced while a fee, date or premium beside it is left out', async () => {
    let priced = 0;
    const header = fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 3, maxLength: 7 });
    const table = header.chain((names) =>
      fc.tuple(
        fc.constant(['State', 'Premium', ...names.filter((name) => name !== 'State' && name !== 'Premium')]),
        fc.array(fc.array(cell, { minLength: names.length, maxLength: names.length }), {
          minLength: 1,
          maxLength: 6,
        }),
      ),
    );
    await fc.assert(
      fc.asyncProperty(table, async ([names, rows]) => {
        const lines = rows.map((row) =>
          ['TX', '10000', ...row]
            .slice(0, names.length)
            .map((text) => `"${text}"`)
            .join(','),
        );
        let result: Awaited<ReturnType<typeof batchOf>>;
        try {
          result = await batchOf(`${names.join(',')}\n${lines.join('\n')}\n`);
        } catch (error) {
          // It stops, and says why.
          expect(error).toBeInstanceOf(UsageError);
          return;
        }
        const { columns } = result.summary;
        const idle = columns.filter(({ role }) => role === 'carried' || role === 'watched');
        const rowsPriced = rowsOf(result.output).filter((row) => row.slt_error_code === '');
        priced += rowsPriced.length;
        for (const row of rowsPriced)
          for (const { name } of idle) expect(`${name}: ${row[name]}`).not.toSatisfy(isLeftOut);
      }),
      { numRuns: runs(500) },
    );
    expect(priced).toBeGreaterThan(THOROUGH ? 20 : 0);
  });
});
