/** Titles of groups above the header: alone in the line right above it of columns where merged over them, of the report over the first; else asked for. */
import { writeFileSync } from 'node:fs';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const { at, put } = temporaryFolder();

type Cell = string | number | null;

const FEES = 'Policy Number,State,Premium,Effective Date,Policy Fee,Inspection Fee';
const SIDES = 'Policy Number,State,Premium,Effective Date,Company,Agency';

/** A title that begins over a column, the names, and a policy. */
const table = (title: string, from: number, names: string, state: string): Cell[][] => [
  Array.from({ length: 6 }, (_, column) => (column === from ? title : null)),
  names.split(','),
  ['P1', state, 10000, '2026-06-01', 100, 50],
];

async function batch(input: string, more: readonly string[]) {
  const { exitCode, stdout, stderr } = await runCli(['batch', input, '--columns', 'total_tax', ...more]);
  return { exitCode, stderr, tax: stdout.trim().split('\n').at(-1)?.split(',').at(-1) };
}

/** Prices a workbook whose title is merged from its column to another. */
async function book(rows: Cell[][], from: number, to: number, above: Cell[][] = [], ...more: string[]) {
  const startRow = above.length;
  const merges = from < to ? [{ startRow, startCol: from, endRow: startRow, endCol: to }] : [];
  const sheets = [{ name: 'Book', rows: [...above, ...rows], merges }];
  return batch(put('in.xlsx', await writeXlsx({ sheets: sheets as never })), more);
}

function csv(rows: Cell[][], ...more: string[]) {
  writeFileSync(at('in.csv'), rows.map((cells) => `${cells.join(',')}\n`).join(''));
  return batch(at('in.csv'), more);
}

describe('merged over some of the columns', () => {
  test('it says whose the fees are', async () => {
    // California: 3 % and 0.18 % of 10,000; fees of the broker bear no tax there.
    const priced = await book(table('Broker Fees', 4, FEES, 'CA'), 4, 5);
    expect(priced).toMatchObject({ exitCode: 0, tax: '318.00' });
    expect(priced.stderr).toContain('header in lines 1 and 2');
  });

  test('it makes fees known, also below the title of the report', async () => {
    // Texas: 4.85 % and 0.04 % of 10,150: 492.28 and 4.06.
    expect(await book(table('Fees', 4, SIDES, 'TX'), 4, 5)).toMatchObject({ exitCode: 0, tax: '496.34' });
    const report = [['Book of Business', null, null, null, null, null]];
    const priced = await book(table('Fees', 4, SIDES, 'TX'), 4, 5, report);
    expect(priced).toMatchObject({ exitCode: 0, tax: '496.34' });
    expect(priced.stderr).toContain('header in lines 2 and 3; 1 line above it left out: "Book of Business"');
  });

  test.each(['Expiring', 'Return', 'Our Share'])(
    'a premium below %s is not the one charged',
    async (title) => {
      const { exitCode, stderr } = await book(table(title, 2, FEES, 'CA'), 2, 3);
      expect(exitCode).toBe(2);
      expect(stderr).toContain('no column holds the premium');
    },
  );

  test('an account is compared in the same way', async () => {
    const rows = [
      [null, null, null, null, 'Broker Fees', null, null],
      [...FEES.split(','), 'SL Tax'],
      ['P1', 'CA', 10000, '2026-06-01', 100, 50, 300],
    ];
    const merges = [{ startRow: 0, startCol: 4, endRow: 0, endCol: 5 }];
    const sheets = [{ name: 'Book', rows, merges }];
    const input = put('account.xlsx', await writeXlsx({ sheets: sheets as never }));
    expect((await runCli(['reconcile', input])).stdout).toContain('1 row compared: no amount differs');
  });
});

describe('where nothing says how far it goes', () => {
  const ASKED =
    'line 1 above the header, "Broker Fees", may be the title of columns or of the whole report, which nothing in the file says, and as one of columns it would make something else of "Policy Fee", "Inspection Fee": if it is the title of columns, say so with --header-row 1-2; if it is that of the report, say so with --header-row 2';

  test('the run stops, and both answers work', async () => {
    const rows = table('Broker Fees', 4, FEES, 'CA');
    for (const { exitCode, stderr } of [await csv(rows), await book(rows, 4, 4)]) {
      expect(exitCode).toBe(2);
      expect(stderr).toContain(ASKED);
    }
    // 10,150 at 3 % and 0.18 %: 304.50 and 18.27.
    expect(await csv(rows, '--header-row', '2')).toMatchObject({ exitCode: 0, tax: '322.77' });
    const ofBroker = ['--header-row', '1-2', '--map', 'broker_fees=Broker Fees Policy Fee+Inspection Fee'];
    expect(await csv(rows, ...ofBroker)).toMatchObject({ exitCode: 0, tax: '318.00' });
  });

  test('above a header of two lines it has to go into the names', async () => {
    const rows = [
      [null, null, null, null, 'Broker Fees', null],
      ['Policy', 'Home', 'Gross', 'Effective', 'Policy', 'Inspection'],
      ['Number', 'State', 'Premium', 'Date', 'Fee', 'Fee'],
      ['P1', 'CA', 10000, '2026-06-01', 100, 50],
    ];
    const { exitCode, stderr } = await csv(rows);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(
      'if it is the title of columns, write it into the names of the columns; if it is that of the report, say so with --header-row 2-3',
    );
    expect(await csv(rows, '--header-row', '2-3')).toMatchObject({ exitCode: 0, tax: '322.77' });
  });

  test('it may be the name of a column that has none', async () => {
    const names = ['Policy Number', 'State', 'Premium', 'Effective Date'];
    const policy = ['P1', 'CA', 10000, '2026-06-01'];
    for (const last of [[''], []]) {
      const rows = [
        [null, null, null, null, 'Policy Fee'],
        [...names, ...last],
        [...policy, 100],
      ];
      const { exitCode, stderr } = await csv(rows);
      expect(exitCode).toBe(2);
      expect(stderr).toContain('it would make something else of #5: ');
      // 10,100 at 3 % and 0.18 %: 303.00 and 18.18.
      expect(await csv(rows, '--header-row', '1-2')).toMatchObject({ exitCode: 0, tax: '321.18' });
    }
    const empty = [
      [null, null, null, null, 'Policy Fee'],
      [...names, ''],
      [...policy, ''],
    ];
    expect(await csv(empty)).toMatchObject({ exitCode: 0, tax: '318.00' });
  });

  test('what the user says of the columns settles it, too', async () => {
    const rows = table('Broker Fees', 4, FEES, 'CA');
    const mapped = await csv(rows, '--map', 'carrier_fees=Policy Fee+Inspection Fee');
    expect(mapped).toMatchObject({ exitCode: 0, tax: '322.77' });
    const left = await csv(table('Fees', 4, SIDES, 'TX'), '--ignore', 'Company,Agency');
    expect(left).toMatchObject({ exitCode: 0, tax: '489.00' });
  });

  test.each([
    ['Fees', 4, SIDES, '"Company", "Agency"'],
    ['Expiring', 2, FEES, '"Premium", "Effective Date", "Policy Fee" and 1 more'],
    ['Return', 2, FEES, '"Premium", '],
    ['Mailing', 1, FEES, '"State"'],
    ['Producer', 1, FEES, '"State"'],
    ['Broker', 4, FEES, '"Policy Fee"'],
    ['Waived Fees', 4, FEES, '"Policy Fee", "Inspection Fee"'],
    ['Broker Fees', 5, FEES, '"Inspection Fee"'],
  ])('%s over column %i', async (title, from, names, columns) => {
    const { exitCode, stderr } = await csv(table(title, from, names, 'CA'));
    expect(exitCode).toBe(2);
    expect(stderr).toContain(`it would make something else of ${columns}`);
  });

  test.each([
    ['Broker Fees', 0],
    ['Producer', 0],
    ['Premium Summary', 3],
    ['Policy Details', 1],
    ['Acme Wholesale', 2],
    ['Broker Fees Report', 4],
    ['October Register', 4],
  ])(
    'a title of the report, or one that changes nothing, stays one: %s over column %i',
    async (title, from) => {
      const priced = await csv(table(title, from, FEES, 'CA'));
      expect(priced).toMatchObject({ exitCode: 0, tax: '322.77' });
      expect(priced.stderr).toContain(`header in line 2; 1 line above it left out: "${title}"`);
    },
  );
});

describe('with other lines between it and the header', () => {
  const NONE = Array.from({ length: 6 }, () => null);
  const line = (...cells: [number, string][]): Cell[] =>
    NONE.map((_, column) => cells.find(([from]) => from === column)?.[1] ?? null);
  const POLICIES = [FEES.split(','), ['P1', 'CA', 10000, '2026-06-01', 100, 50]];
  const isAsked = (title: string, columns: string): string =>
    `line 1 above the header, "${title}", may be the title of columns or of the whole report, which nothing in the file says, and as one of columns it would make something else of ${columns}: if it is the title of columns, `;
  const OF_FEES = isAsked('Broker Fees', '"Policy Fee", "Inspection Fee"');

  test('an empty line: the run stops, and both answers work', async () => {
    const rows = [line([4, 'Broker Fees']), NONE, ...POLICIES];
    for (const { exitCode, stderr } of [await csv(rows), await book(rows, 4, 5)]) {
      expect(exitCode).toBe(2);
      expect(stderr).toContain(
        `${OF_FEES}say so with --header-row 1-3; if it is that of the report, say so with --header-row 3`,
      );
    }
    expect(await book(rows, 4, 5, [], '--header-row', '3')).toMatchObject({ exitCode: 0, tax: '322.77' });
    expect(await book(rows, 4, 5, [], '--header-row', '1-3')).toMatchObject({ exitCode: 0, tax: '318.00' });
    const returned = await book([line([2, 'Return']), NONE, ...POLICIES], 2, 3);
    expect(returned.exitCode).toBe(2);
    expect(returned.stderr).toContain(isAsked('Return', '"Premium", "Policy Fee", "Inspection Fee"'));
  });

  test.each([
    [4, '(USD)'],
    [4, 'USD'],
    [4, '$'],
    [4, '2026'],
    [4, '(5)'],
    [0, 'Report'],
    [0, 'October 2026'],
  ])('a line of other words (over column %i, %s): it has to go into the names', async (from, text) => {
    const rows = [line([4, 'Broker Fees']), line([from, text]), ...POLICIES];
    for (const { exitCode, stderr } of [await csv(rows), await book(rows, 4, 5)]) {
      expect(exitCode).toBe(2);
      expect(stderr).toContain(
        `${OF_FEES}write it into the names of the columns; if it is that of the report, say so with --header-row 3`,
      );
    }
  });

  test.each([
    [
      [
        [0, 'Policy'],
        [4, 'Broker Fees'],
      ],
    ],
    [
      [
        [0, 'Policy'],
        [2, 'Limits'],
        [4, 'Broker Fees'],
      ],
    ],
    [
      [
        [0, 'Run Date: 10/31/2026'],
        [4, 'Broker Fees'],
      ],
    ],
  ] as [number, string][][][])('several titles in a line: %j', async (titles) => {
    for (const between of [[NONE], [line([0, 'Report'])]]) {
      const { exitCode, stderr } = await csv([line(...titles), ...between, ...POLICIES]);
      expect(exitCode).toBe(2);
      expect(stderr).toContain(OF_FEES);
    }
  });

  test('one of several reaches as far as the next', async () => {
    const { exitCode, stderr } = await csv([
      line([0, 'Policy'], [1, 'Producer'], [2, 'Premium']),
      NONE,
      ...POLICIES,
    ]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(isAsked('Producer', '"State"'));
  });

  test.each([
    [[[0, 'Broker Fees']]],
    [[[0, 'Producer']]],
    [[[4, 'Broker Fees Report']]],
    [[[3, 'Premium Summary']]],
    [
      [
        [0, 'Policy Details'],
        [2, 'Premium Summary'],
      ],
    ],
    [
      [
        [0, 'Agency'],
        [1, 'Acme Wholesale'],
      ],
    ],
    [
      [
        [1, 'Producer'],
        [2, 'Acme Wholesale'],
      ],
    ],
    [
      [
        [0, 'Produced by:'],
        [1, 'Broker'],
      ],
    ],
  ] as [number, string][][][])(
    'a title of the report, or one that changes nothing, stays one: %j',
    async (titles) => {
      for (const rows of [
        [line(...titles), NONE],
        [line(...titles), line([0, 'October Register'])],
      ]) {
        const priced = await csv([...rows, ...POLICIES]);
        expect(priced).toMatchObject({ exitCode: 0, tax: '322.77' });
        expect(priced.stderr).toContain('above it left out');
      }
    },
  );

  test('the names of figures above the header are no titles of its columns', async () => {
    const rows = [line([1, 'Premium'], [4, 'Broker Fees']), line([1, '$10000.00'], [4, '$150.00'])];
    expect(await csv([...rows, ...POLICIES])).toMatchObject({ exitCode: 0, tax: '322.77' });
  });
});
