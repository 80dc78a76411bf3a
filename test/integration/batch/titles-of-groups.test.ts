/** Headers of two rows: a title merged over several columns belongs to each of them, and in a CSV nothing says how far it goes. */
import { writeFileSync } from 'node:fs';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const { at, put } = temporaryFolder();

type Group = readonly [title: string, names: string];
type Cells = readonly (string | number)[];

const RISK: Group = ['Risk', 'Policy Number,State,Eff Date'];
const TX: Cells = ['A1', 'TX', '10/01/2026'];

const namesOf = (groups: readonly Group[]) => groups.map(([, names]) => names.split(','));
const rowsOf = (groups: readonly Group[], policy: Cells) => [
  groups.flatMap(([title], group) =>
    (namesOf(groups)[group] ?? []).map((_, place) => (place === 0 ? title : null)),
  ),
  namesOf(groups).flat(),
  [...policy],
];

async function batch(input: string, more: readonly string[]) {
  const { exitCode, stdout, stderr } = await runCli(['batch', input, '--columns', 'total_tax', ...more]);
  const [header = '', row = ''] = stdout.trim().split('\n');
  return { exitCode, stderr, header: header.replaceAll('"', ''), tax: row.split(',').at(-1) };
}

/** Prices a workbook in which each title is merged over its columns. */
async function book(groups: readonly Group[], policy: Cells, ...more: string[]) {
  const merges: object[] = [];
  let from = 0;
  for (const { length } of namesOf(groups)) {
    if (length > 1) merges.push({ startRow: 0, startCol: from, endRow: 0, endCol: from + length - 1 });
    from += length;
  }
  const sheets = [{ name: 'Book', rows: rowsOf(groups, policy), merges }];
  return batch(put('in.xlsx', await writeXlsx({ sheets: sheets as never })), more);
}

function csv(groups: readonly Group[], policy: Cells, ...more: string[]) {
  writeFileSync(
    at('in.csv'),
    rowsOf(groups, policy)
      .map((cells) => `${cells.join(',')}\n`)
      .join(''),
  );
  return batch(at('in.csv'), more);
}

const INSURED: Group = ['Insured', 'Policy Number,Name'];
const POLICY: Group = ['Policy', 'Eff Date,Premium'];

describe.each(['Producer', 'Agent', 'Insurer', 'Mailing Address'])('a state below %s', (title) => {
  test.each(['City,State', 'State,City'])('is no state of the insured (%s)', async (names) => {
    const places = names.startsWith('City') ? ['Dover', 'DE'] : ['DE', 'Dover'];
    const policy = ['A1', 'Joe', ...places, '10/01/2026', 10000];
    const { exitCode, stderr } = await book([INSURED, [title, names], POLICY], policy);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(`no column holds the state; name it with --map state="${title} State"`);
  });
});

describe('a premium below a title that says of what it is', () => {
  test.each(['Expiring', 'Last Year', 'Prior Term', 'Estimated'])('%s', async (title) => {
    const groups: Group[] = [RISK, [title, 'Note,Premium'], ['Renewal', 'Carrier,Charged']];
    const { exitCode, stderr } = await book(groups, [...TX, 'x', 8000, 'Y', 10000]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('premium="Renewal Charged"');
    // Texas: 4.85 % and 0.04 % of 10,000.
    expect(
      await book(groups, [...TX, 'x', 8000, 'Y', 10000], '--map', 'premium=Renewal Charged'),
    ).toMatchObject({
      exitCode: 0,
      tax: '489.00',
    });
  });

  test('one of several coverages, whose names are known without the titles', async () => {
    const groups: Group[] = [
      RISK,
      ['Property', 'Limit,Premium'],
      ['GL', 'Limit,Premium'],
      ['Total', 'Premium,SL Tax'],
    ];
    const { exitCode, stderr } = await book(groups, [...TX, 100000, 4000, 1000000, 6000, 10000, 489]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('"Property Premium" (premiums), "GL Premium" (premiums) are not used');
    expect(stderr).toContain('in place of "Total Premium"');
  });

  test('one of several coverages that have letters is not the whole', async () => {
    const groups: Group[] = [RISK, ['Coverage A', 'Premium,Limit'], ['Coverage B', 'Charge,Limit B']];
    const { exitCode, stderr } = await book(groups, [...TX, 4000, 100000, 6000, 1000000]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('no column holds the premium; name it with --map premium="Coverage A Premium"');
  });

  test('what is given back is not the premium', async () => {
    const groups: Group[] = [RISK, ['Return', 'Code,Premium'], ['Written', 'Gross,Net']];
    expect(await book(groups, [...TX, 'x', 0, 10000, 8500])).toMatchObject({
      exitCode: 0,
      tax: '489.00',
      stderr: expect.stringContaining('premium given back from "Return Premium"'),
    });
  });

  test('a share beside the whole stops the run', async () => {
    const groups: Group[] = [RISK, ['100%', 'Gross,Net'], ['Our Share', 'Premium,Comm']];
    const policy = [...TX, 10000, 8500, 4000, 600];
    for (const { exitCode, stderr } of [await book(groups, policy), await csv(groups, policy)]) {
      expect(exitCode).toBe(2);
      expect(stderr).toContain('"Our Share Premium" (premiums) is not used and may change the tax');
    }
    expect(await book(groups, policy, '--ignore', 'Our Share Premium')).toMatchObject({ tax: '489.00' });
  });

  test.each([
    ['In Thousands', 'the amounts are not in whole dollars'],
    ['EUR', 'the amounts are'],
    ['Net of Commission', 'the commission is taken off the premiums'],
  ])('%s stops it, too', async (title, said) => {
    const { exitCode, stderr } = await book([RISK, [title, 'Premium,Limit']], [...TX, 10, 25]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(`"Risk ${title}", says that ${said}`);
  });

  test('a share in a line of titles stops it, too', async () => {
    const titles = 'Acme Wholesale,,Our Share\n\n';
    writeFileSync(at('in.csv'), `${titles}Policy Number,State,Eff Date,Premium\n${TX.join(',')},4000\n`);
    const { exitCode, stderr } = await batch(at('in.csv'), []);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('"Acme Wholesale Our Share", says that the amounts are but a share');
  });
});

describe('fees and taxes below their title', () => {
  test('both fees of the broker are his', async () => {
    // California: 3 % and 0.18 % of 10,000; fees of the broker bear no tax there.
    const groups: Group[] = [RISK, ['Premium', 'Gross,Comm'], ['Broker Fees', 'Policy Fee,Inspection Fee']];
    const policy = ['A1', 'CA', '10/01/2026', 10000, 1000, 250, 150];
    expect(await book(groups, policy)).toMatchObject({ exitCode: 0, tax: '318.00' });
    const { exitCode, stderr } = await csv(groups, policy);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(
      '"Inspection Fee" is carrier_fees only if "Broker Fees" in the line above does not stand over it, too, which nothing in the file says: if it does not, say so with --map carrier_fees="Inspection Fee"; if it does, use it with --map broker_fees="Broker Fees Policy Fee+Inspection Fee", or leave it out with --ignore "Inspection Fee"',
    );
  });

  // 20,000 and a fee of 100 at 4.85 % and 0.04 %: 974.85 and 8.04.
  test.each([
    ['Premium & Fees', 'Taxes'],
    ['Premium and Fees', 'Taxes and Surcharges'],
    ['Premium and Fees', 'Surplus Lines Taxes'],
    ['Premium and Fees', 'State Taxes'],
  ])('below %s and %s', async (fees, taxes) => {
    const groups: Group[] = [
      ['Policy and Insured', 'Policy Number,Insured,State,Eff Date'],
      [fees, 'Gross Premium,Policy Fee'],
      [taxes, 'SL Tax,Stamping Fee'],
    ];
    const policy = ['A1', 'Joe', 'TX', '10/01/2026', 20000, 100, 974.85, 8.04];
    const { exitCode, stderr, tax } = await book(groups, policy);
    expect([exitCode, tax]).toEqual([0, '982.89']);
    expect(stderr).toContain('carrier_fees from');
    const { stdout } = await runCli(['reconcile', at('in.xlsx')]);
    expect(stdout).toContain('1 row compared: no amount differs');
    expect(stdout).not.toContain('Not compared');
  });

  // 1,100 may be 1,000 and a fee of 100.
  test('a total of premium and fees is not the premium', async () => {
    const groups: Group[] = [RISK, ['Premium and Fees', 'Total,Producer']];
    const { exitCode, stderr } = await book(groups, [...TX, 1100, 'Ann']);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('"Premium and Fees Total" (fees) is not used and may change the tax');
  });

  test.each(['Taxes', 'Taxes Billed'])('what is below %s is no fee', async (title) => {
    const groups: Group[] = [RISK, ['Premium', 'Gross,Policy Fee'], [title, 'SL Tax,Stamping Fee,Other']];
    // Oregon: 2 % and 0.3 % of 10,100, and 10 dollars.
    const priced = await book(groups, ['A1', 'OR', '10/01/2026', 10000, 100, 202, 0, '40.30']);
    expect(priced).toMatchObject({ exitCode: 0, tax: '242.30' });
    expect(priced.header).toContain(`,SL Tax,Stamping Fee,${title} Other,`);
  });
});

describe('titles that say nothing', () => {
  test('leave known names as they are', async () => {
    const shown = await book(
      [
        ['Risk', 'Policy Number,State'],
        ['Period', 'Inception,Expiry'],
        ['Charges', 'Premium,Policy Fee'],
      ],
      ['A1', 'TX', '10/01/2026', '10/01/2027', 10000, 0],
    );
    expect(shown).toMatchObject({ exitCode: 0, tax: '489.00' });
    expect(shown.header).toMatch(/^Policy Number,State,Inception,Expiry,/);
  });

  test('go with names that are known only with them', async () => {
    const shown = await book(
      [
        ['Insured Details', 'Name,State'],
        ['Policy Period', 'From,To'],
        ['Transaction', 'Premium,Date'],
      ],
      ['Joe', 'TX', '10/01/2026', '10/01/2027', 10000, '10/05/2026'],
    );
    expect(shown).toMatchObject({ exitCode: 0, tax: '489.00' });
    expect(shown.header).toMatch(/^Insured Name,State,Policy From,Policy To,.*,Transaction Date,total_tax$/);
  });

  test('of a report are no part of the header', async () => {
    const groups: Group[] = [
      ['Acme Wholesale', 'Policy Number,State'],
      ['October Register', 'Eff Date,Premium'],
    ];
    for (const read of [await book(groups, [...TX, 10000]), await csv(groups, [...TX, 10000])])
      expect(read).toMatchObject({ exitCode: 0, tax: '489.00' });
  });
});

describe('where nothing says how far a title goes', () => {
  test.each([
    ['Producer', 'City,State', ['Dover', 'DE'], 'state'],
    ['Expiring', 'Carrier,Premium', ['X', 8000], 'premium'],
    ['Return', 'Code,Premium', ['X', 500], 'premium'],
  ] as const)('what it may change is asked for: %s', async (title, names, values, input) => {
    const others: Group[] =
      input === 'state'
        ? [POLICY]
        : [
            ['Home', 'State'],
            ['Policy', 'Eff Date'],
          ];
    const rest = input === 'state' ? ['10/01/2026', 10000] : ['TX', '10/01/2026'];
    const groups: Group[] = [['Insured', 'Policy Number,Name'], [title, names], ...others];
    const policy = ['A1', 'Joe', ...values, ...rest];
    const column = input === 'state' ? 'State' : 'Premium';
    const { exitCode, stderr } = await csv(groups, policy);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(
      `"${column}" is ${input} only if "${title}" in the line above does not stand over it, too`,
    );
    expect(await csv(groups, policy, '--map', `${input}=${column}`)).toMatchObject({ exitCode: 0 });
  });

  test('a name that it does not change is not', async () => {
    const groups: Group[] = [
      ['Producer', 'Name,Eff Date,Premium'],
      ['Home', 'State'],
    ];
    expect(await csv(groups, ['Joe', '10/01/2026', 10000, 'TX'])).toMatchObject({
      exitCode: 0,
      tax: '489.00',
    });
  });
});
