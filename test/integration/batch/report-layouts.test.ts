/** Files laid out for people: groups of a state, pages, a premium in parts or repeated; nothing of them is priced as it is not meant. */
import { describe, expect, test } from 'vitest';
import { batchOf, rowsOf } from '../../support/batch.ts';
import { lastCells, pricing } from '../../support/price-lines.ts';

const { price } = pricing('--columns', 'total_tax,incomplete,error_code');

describe('policies in groups', () => {
  const GROUPS = [
    'Policy No,Insured,Eff Date,Premium,Policy Fee',
    'State: TX,,,,',
    'A1,Ace,6/1/2026,10000,100',
    'Subtotal TX,,,10000,100',
    'State: GA,,,,',
    'A2,Bee,6/2/2026,5000,50',
    'Subtotal GA,,,5000,50',
  ];

  test('of a state that stands above them are refused, and not priced as those of one state', async () => {
    const { exitCode, stderr } = await price(GROUPS);
    expect([exitCode, stderr]).toEqual([
      2,
      expect.stringContaining(
        'no column holds the state, and "State: TX" stands alone above policies: write the state of each policy into a column',
      ),
    ]);
    const other = await price(GROUPS, '--map', 'state==TX');
    expect([other.exitCode, other.stderr]).toEqual([
      2,
      expect.stringContaining('"State: GA" and nothing else'),
    ]);
  });

  // Texas 4.85 % and 0.04 % of 10,100: 489.85 and 4.04.
  test.each(['Subtotal TX', 'Sub-Total Acme', 'Total TX', 'Texas Total', 'Totals - Texas'])(
    'their sum, %s, is no policy',
    async (label) => {
      const { stdout, stderr } = await price(
        [...GROUPS.slice(0, 3), `${label},,,10000,100`],
        '--map',
        'state==TX',
      );
      expect(lastCells(stdout, 5)).toEqual(['493.89,,']);
      expect(stderr).toContain(`1 total left out: line 4 "${label}"`);
    },
  );

  test('a row without a date that may be called a total is rejected', async () => {
    const rows = [...GROUPS.slice(0, 3), 'Total Acme Insurance,,,10000,100', 'A3,Total Wine,6/1/2026,1000,'];
    const { stdout, stderr } = await price(rows, '--map', 'state==TX');
    expect(lastCells(stdout, 5)).toEqual(['493.89,,', ',,INVALID_REQUEST', '48.90,,']);
    expect(stderr).toContain('2 priced, 1 rejected');
  });

  test('sums without a state are no policies, whatever they are of', async () => {
    const rows = [
      'Agency,Policy No,State,Eff Date,Premium,Policy Fee',
      'Smith,A1,TX,6/1/2026,10000,100',
      'Smith Agency Total,,,,10000,100',
      'Office 014 Totals,"10,000.00",,,10000,100',
      'Sum of Brokerage,,,,10000,100',
      ',,,,10000,100',
      'Total Wine,A2,TX,6/1/2026,1000,',
      'Smith,A3,,6/1/2026,1000,',
      'Smith,A4,,,1000,',
    ];
    const { stdout, stderr } = await price(rows);
    expect(lastCells(stdout, 6)).toEqual(['493.89,,', '48.90,,', ',,MISSING_STATE', ',,MISSING_STATE']);
    expect(stderr).toContain(
      '4 totals left out: line 3 "Smith Agency Total", line 4 "Office 014 Totals", line 5 "Sum of Brokerage", line 6 "10000"',
    );
  });

  // California 3 % and 0.18 % of 1,000 and the fee of 100: 33.00 and 1.98; of 2,100: 63.00 and 3.78.
  const WITH_TAX = [
    'Insured,Policy #,State,Eff Date,Premium,Policy Fee,SL Tax,Total Due,# Items',
    'A,P1,CA,10/01/2026,1000,100,33,1135,1',
    'B,P2,CA,10/02/2026,2000,100,63,2167,1',
  ];
  test.each([
    'October Total',
    'Total October 2026',
    'OTHER TOTAL',
    'Total Premium',
    'Total New Business',
    'Nautilus Total',
  ])('%s is their sum also with whole dollars of the tax that was billed', async (label) => {
    const { stdout, stderr } = await price([...WITH_TAX, `${label},,,,3000,200,96,3302,`]);
    expect(lastCells(stdout, 9)).toEqual(['34.98,,', '66.78,,']);
    expect(stderr).toContain(`1 total left out: line 4 "${label}"`);
  });

  test.each([
    ['October Total,,,,3000,200,96,3302,2 items', 'the row has no date and is called a total: delete it'],
    [',,,,3000,200,96,3302,', 'it may be a subtotal. Delete it'],
  ])('no state is asked for in what may be a sum: %s', async (row, said) => {
    const { stdout } = await price([...WITH_TAX, row], '--columns', 'total_tax,error_message');
    expect(lastCells(stdout, 9)[2]).toContain(`${said}, or fill in its state and date.`);
  });

  test('a state is asked for in a policy without a date, whatever its tax', async () => {
    const { stdout } = await price([
      ...WITH_TAX,
      'Acme,P3,,,3000,200,96,3302,1',
      'Total Wine,P4,,,10,,1,11,',
    ]);
    expect(lastCells(stdout, 9).slice(2)).toEqual([',,MISSING_STATE', ',,INVALID_REQUEST']);
  });

  test('their sum may be called so in the place of the day', async () => {
    const { stdout, stderr } = await price(['State,Eff Date,Premium', 'TX,6/1/2026,10000', ',Total,10000']);
    expect(lastCells(stdout, 3)).toEqual(['489.00,,']);
    expect(stderr).toContain('1 total left out: line 3 "Total"');
  });

  test('a table of sums below them is not priced', async () => {
    const rows = [
      'State,Policy No,Eff Date,Premium,Tax',
      'TX,A1,6/1/2026,10000,485',
      'Summary by State,,,,',
      'State,,,Premium,Tax',
      'TX,,,10000,485',
    ];
    const { stdout, stderr } = await price(rows);
    expect(lastCells(stdout, 5)).toEqual(['489.00,,', ',,INVALID_REQUEST']);
    expect(stderr).toContain('1 repeated header left out: line 4 "State"');
  });

  test('whose state stands once are told of with the way to repeat it', async () => {
    const rows = [
      'State,Policy No,Eff Date,Premium',
      'TX,A1,6/1/2026,100',
      ',A2,6/1/2026,100',
      ',A3,6/1/2026,100',
    ];
    const { stderr } = await price(rows);
    expect(stderr).toContain(
      '2 rows without a state: where it stands once for several rows, as in a pivot table',
    );
    const { stderr: one } = await price(rows.slice(0, 3));
    expect(one).not.toContain('pivot');
  });
});

test('what is printed at the end of a page is no policy, whatever stands beside it', async () => {
  const { stdout, stderr } = await price([
    'Policy No,Insured,State,Eff Date,Premium,Policy Fee',
    'A1,Ace,TX,6/1/2026,10000,100',
    'Page 1 of 2,,,,,Printed 7/2/2026',
    'Run by: jdoe,,,7/2/2026,,',
    'Printed,Ace,TX,,,',
  ]);
  expect(lastCells(stdout, 6)).toEqual(['493.89,,', ',,INVALID_PREMIUM']);
  expect(stderr).toContain('2 lines of text left out: line 3 "Page 1 of 2", line 4 "Run by: jdoe"');
});

describe('a premium in parts', () => {
  test('for each coverage is offered as a sum', async () => {
    const rows = ['State,Eff Date,GL Premium,Property Premium,Net Premium', 'TX,6/1/2026,5000,3000,7000'];
    const { stderr } = await price(rows);
    expect(stderr).toContain(
      'name it with --map premium="GL Premium" (or "Property Premium"); where each is a part, as the premium of a coverage is, add them up with --map premium="GL Premium+Property Premium"; if',
    );
    // 8,000: 388.00 and 3.20.
    const { stdout } = await price(rows, '--map', 'premium=GL Premium+Property Premium');
    expect(lastCells(stdout, 5)).toEqual(['391.20,,']);
  });

  test('of which the first rows have nothing is a part all the same', async () => {
    const rows = ['State,Eff Date,GL Premium,Property Premium,Auto Premium', 'TX,6/1/2026,5000,3000,'];
    const { stderr } = await price(rows);
    expect(stderr).toContain('--map premium="GL Premium+Property Premium+Auto Premium"');
  });

  test('by lines of business is offered as their total, or a sum', async () => {
    const rows = ['State,Eff Date,GL,Property,Auto,Total', 'TX,6/1/2026,5000.00,3000.00,,8000.00'];
    const { stderr } = await price(rows);
    expect(stderr).toContain(
      'name it with --map premium="Total" (or "GL", "Property"); where each is a part, as the premium of a coverage is, add them up with --map premium="GL+Property+Auto"',
    );
  });

  test('and what is given back beside it are told apart', async () => {
    const { stderr } = await price([
      'State,Eff Date,Debit,Credit',
      'TX,6/1/2026,100.00,',
      'TX,6/1/2026,,50.00',
    ]);
    expect(stderr).toContain('--map premium="Debit" --map return_premium="Credit" where debits are charged');
    expect(stderr).toContain('--map premium="Credit" --map return_premium="Debit" where credits are charged');
  });

  test('beside their total is not offered to be added to it', async () => {
    const rows = [
      'State,Eff Date,Premium (excl. TRIA),TRIA,Total Premium incl. TRIA',
      'TX,6/1/2026,100,3,103',
    ];
    const { stderr } = await price(rows);
    expect(stderr).toContain('add them up with --map premium="Premium (excl. TRIA)+TRIA";');
  });

  test('below one name over several columns belongs to it in each', async () => {
    const header = ['Policy,,Premium,,', 'Number,State,GL,Property,Underwriter'];
    const { stderr } = await price([...header, 'A1,TX,5000,3000,Lee']);
    expect(stderr).toContain('--map premium="Premium GL+Premium Property"');
    expect(stderr).toContain('"Premium Property", "Underwriter"');
  });

  test('an installment beside the premium of the year stops the run', async () => {
    const rows = ['State,Eff Date,Annual Premium,Installment Amount,Inst #', 'TX,6/1/2026,12000,3000,1'];
    const { exitCode, stderr } = await price(rows);
    expect([exitCode, stderr]).toEqual([
      2,
      expect.stringContaining('"Installment Amount" (premiums) is not used'),
    ]);
    const { stdout } = await price(rows, '--map', 'premium=Installment Amount');
    expect(lastCells(stdout, 5)).toEqual(['146.70,,']);
  });
});

describe('a premium that stands in several rows', () => {
  const HEADER = 'Policy No,State,Eff Date,Trans Date,Premium,Coverage';

  test('of a policy, by its coverages, is told of', async () => {
    const rows = [
      'A1,TX,6/1/2026,6/1/2026,1000,General Liability',
      'A1,TX,6/1/2026,6/1/2026,1000,Property',
      'A2,TX,6/1/2026,6/1/2026,1000,Property',
      'A1,TX,6/1/2026,7/1/2026,1000,Property',
      'A1,TX,6/1/2026,6/1/2026,500,Property',
      'A1,OK,6/1/2026,6/1/2026,1000,Property',
      'A3,TX,6/1/2026,6/1/2026,1000,Property',
      'A3,TX,6/1/2026,6/1/2026,1000,Property',
      'A1,TX,6/1/2026,6/1/2026,1000,Inland Marine',
    ];
    const { stderr } = await price([HEADER, ...rows]);
    expect(stderr).toContain(
      'warning: 2 rows (lines 3, 10) have the policy, state, days, transaction and premium of an earlier row, and are taxed or credited as well: if it was billed or credited twice',
    );
    // Rows that are the same in every cell are told of as such alone.
    expect(stderr).toContain('warning: 1 row (line 9) is the same as an earlier row');
    const { summary } = await batchOf([HEADER, ...rows].join('\n'));
    expect(summary.read.repeated.samePremium).toMatchObject({ rows: 2, lines: [3, 10] });
  });

  test('of installments that are invoiced apart is theirs', async () => {
    const header = 'Policy No,State,Eff Date,Tran,Invoice Date,Premium';
    const rows = ['A1,TX,6/1/2026,Inst 1 of 4,6/1/2026,250', 'A1,TX,6/1/2026,Inst 1 of 4,9/1/2026,250'];
    expect((await batchOf([header, ...rows].join('\n'))).summary.read.repeated.samePremium.rows).toBe(0);
  });

  test('of nothing is nothing', async () => {
    const header = 'Policy No,State,Eff Date,Transaction,Trans Date,Premium,Note';
    const rows = ['A1,TX,6/1/2026,END,6/2/2026,0.00,name', 'A1,TX,6/1/2026,END,6/2/2026,0.00,address'];
    expect((await batchOf([header, ...rows].join('\n'))).summary.read.repeated.samePremium.rows).toBe(0);
  });
});

describe('premium below zero without a transaction', () => {
  const ROWS = [
    'Policy No,State,Eff Date,Premium',
    'A1,TX,6/1/2026,"1,000.00"',
    'A2,TX,6/1/2026,(500.00)',
    'A3,TX,6/1/2026,200.00 CR',
  ];

  test('is rejected with the option that takes it as given back', async () => {
    const { output } = await batchOf(ROWS.join('\n'));
    expect(rowsOf(output)[1]?.slt_error_message).toContain(
      'return in a transaction column (or --map return_premium="Premium", if each amount below zero is a return premium)',
    );
  });

  // 1,000: 48.50 and 0.40; 500: 24.25 and 0.20; 200: 9.70 and 0.08.
  test('is given back where the option says so', async () => {
    const { stdout, stderr } = await price(ROWS, '--map', 'return_premium=Premium');
    expect(stdout.match(/-?\d+\.\d\d,,(?=\n|$)/g)).toEqual(['48.90,,', '-24.45,,', '-9.78,,']);
    expect(stderr).toContain('premium given back from "Premium", where it is below zero');
  });

  test('marks of debits and credits are told, with the first of each', async () => {
    const marked = [
      'Policy No,State,Eff Date,Transaction,Premium,Policy Fee',
      'A1,TX,6/1/2026,NB,10000DR,100 DR',
      'A2,TX,6/1/2026,NB,DR 500.00,',
      'A3,TX,6/1/2026,RP,200.00 CR,',
    ];
    const { stderr } = await price(marked);
    expect(stderr).toContain('2 rows: premium marked as a debit ("10000DR") read as an amount above zero');
    expect(stderr).toContain('1 row: carrier_fees marked as a debit ("100 DR") read as');
    expect(stderr).toContain('1 row: premium marked as a credit ("200.00 CR") read as an amount below zero');
    const unmarked = marked.map((row) => row.replaceAll(/ ?DR ?/g, '').replace('200.00 CR', '-200.00'));
    expect((await price(unmarked)).stderr).not.toMatch(/debit|credit/);
  });

  test('a column of it is offered as given back, and not to be added to the premium', async () => {
    const { stderr } = await price(['State,Eff Date,Premium,Return Prem Due', 'TX,6/1/2026,8000,3500.00']);
    expect(stderr).toContain('use it with --map return_premium="Return Prem Due", or leave it out');
    expect(stderr).not.toContain('Premium+Return');
  });

  test('a transaction that is stated counts before it', async () => {
    const rows = ['State,Eff Date,Trans,Premium', 'ID,6/1/2026,flat cancel,-1000', 'ID,6/1/2026,NB,-1000'];
    const { stdout } = await price(rows, '--map', 'return_premium=Premium');
    // Idaho gives its stamping fee back on a flat cancellation only: 15.00 and 5.00.
    expect(lastCells(stdout, 4)).toEqual(['-20.00,,', ',,INVALID_PREMIUM']);
  });
});

describe('a state that no column holds', () => {
  test('is offered from texts that name one', async () => {
    const rows = [
      'Policy No,Insured Address,Eff Date,Premium',
      'A1,"1 Main St, Austin, TX 78701",6/1/2026,1000',
    ];
    const { stderr } = await price(rows);
    expect(stderr).toContain('--map state="Insured Address"');
  });

  test('its place is offered for a local tax', async () => {
    const rows = ['Policy No,State,City,Eff Date,Premium', 'A1,KY,Louisville,6/1/2026,1000'];
    const { stdout, stderr: summary } = await price([...rows, 'A2,TX,Austin,6/1/2026,1000']);
    expect(stdout).toContain('add jurisdiction (--map jurisdiction=""City"") or rate');
    const HINT =
      'a place is read from the column that holds it (--map jurisdiction="City"); it counts in rows of KY alone';
    expect(summary).toContain(HINT);
    const silent = [
      await price([...rows, 'A2,TX,Austin,6/1/2026,1000'], '--map', 'jurisdiction=City'),
      await price([rows[0] as string, 'A2,TX,Austin,6/1/2026,1000']),
      await price(rows.map((row) => row.replace('City', 'Mailing City'))),
    ];
    for (const each of silent) expect(each.stderr).not.toContain('a place is read');
    const { stderr } = await price(['State,City,Eff Date,Premium', 'KY - Kentucky,Louisville,6/1/2026,1000']);
    expect(stderr).toContain('a place is read from the column that holds it (--map jurisdiction="City")');
    expect(stderr).not.toContain('jurisdiction="State"');
  });

  test('its place is offered from the same text only where a row that has one lacks a local tax', async () => {
    const HINT = '--map state="Location" --map jurisdiction="Location"';
    const report = (place: string) =>
      price([
        'Policy,Location,Eff Date,Premium',
        'A1,"Austin, TX",6/1/2026,1000',
        `A2,${place},6/1/2026,1000`,
      ]);
    expect((await report('"Louisville, KY"')).stderr).toContain(HINT);
    const bare = (await report('KY')).stderr;
    expect(bare).toContain('1 row lacks a charge: 1 KY municipal_tax');
    expect(bare).not.toContain('jurisdiction=');
  });
});

test('a file without names of columns is refused: its first policy would be lost', async () => {
  const rows = ['A1,TX,06/01/2026,10000.00', 'A2,GA,06/02/2026,5000.00'];
  const named = ['--map', 'state=#2', '--map', 'premium=#4', '--map', 'effective_date=#3'];
  const { exitCode, stderr } = await price(rows, ...named);
  expect([exitCode, stderr]).toEqual([
    2,
    expect.stringContaining(
      'line 1 holds values ("06/01/2026", "10000.00") and no name of a column that is known',
    ),
  ]);
});
