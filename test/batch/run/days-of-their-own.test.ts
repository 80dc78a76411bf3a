/** Effective dates of later transactions that are the day of the change: the charges go by the first day of the policy. */
import { describe, expect, test } from 'vitest';
import { batchOf, rowsOf } from '../../support/batch.ts';
import { planned } from '../../support/columns.ts';

const HEAD = 'Policy No,State,Eff Date,Exp Date,Trans,Premium';
const file = (...rows: readonly string[]) => [HEAD, ...rows].join('\n');
const run = async (...given: Parameters<typeof batchOf>) => {
  const { output, summary } = await batchOf(...given);
  return { rows: rowsOf(output), readings: summary.read.readings.counts() };
};
const taxes = async (...given: Parameters<typeof batchOf>) =>
  (await run(...given)).rows.map((row) => row.slt_total_tax);

// Louisiana: 4.85 % (La. R.S. 22:439), and 0.175 % for SLIP+ of policies effective from July 1, 2026 (SLIP+ for States).
const NEW = 'LA1,LA,03/01/2026,03/01/2027,NEW,20000.00';
const OWN_DAY = 'LA1,LA,08/15/2026,03/01/2027,END,4000.00';

describe('where another row has the policy with an earlier first day and the same end', () => {
  test.each([
    ['before', [NEW, OWN_DAY], ['970.00', '']],
    ['behind', [OWN_DAY, NEW], ['', '970.00']],
    ['written otherwise', [NEW.replace('LA1', ' la1 '), OWN_DAY], ['970.00', '']],
  ])('the row is rejected: %s', async (_, rows, due) => {
    expect(await taxes(file(...rows))).toEqual(due);
  });

  test('is told with what to do, which gives the tax of the policy', async () => {
    const { rows } = await run(file(NEW, OWN_DAY));
    expect(rows[1]?.slt_error_message).toBe(
      'line 3: column "Eff Date" 2026-08-15 is after 2026-03-01, the first day of the policy in another row with the same end, so that it is likely the day of the endorsement; the total tax is 201.00 by the one and 194.00 by the other: write the first day of the policy in "Eff Date" and the other day in a column called Transaction Date; where another column has the first days of the policies, use --map effective_date="..." and --map transaction_date="Eff Date"; where "Eff Date" has them, say so with --map effective_date="Eff Date".',
    );
    const dated = file(NEW, OWN_DAY.replace('08/15', '03/01')).replaceAll(/$/gm, ',08/15/2026');
    expect(await taxes(dated.replace(',08/15/2026', ',Transaction Date'))).toEqual(['970.00', '194.00']);
    expect(await taxes(file(NEW, OWN_DAY), { map: ['effective_date=Eff Date'] })).toEqual([
      '970.00',
      '201.00',
    ]);
  });

  test('nothing is said where the charges are the same', async () => {
    const rows = [NEW, OWN_DAY].map((row) => row.replace(',LA,', ',TX,'));
    const { rows: priced, readings } = await run(file(...rows));
    expect(priced.map((row) => row.slt_total_tax)).toEqual(['978.00', '195.60']);
    expect(readings).toEqual([]);
  });

  test('nor where the policy was written anew on that day, or the change has its day', async () => {
    const again = OWN_DAY.replace('END,4000.00', 'NEW,8000.00');
    expect(await taxes(file(NEW, again, OWN_DAY))).toEqual(['970.00', '402.00', '201.00']);
    const dated = file(NEW, OWN_DAY).replaceAll(/$/gm, ',08/20/2026').replace(',08/20/2026', ',Trans Eff');
    expect(await taxes(dated)).toEqual(['970.00', '201.00']);
  });
});

describe('where the term to the end is no whole year', () => {
  const noteOf = async (...rows: readonly string[]) => {
    const { readings } = await run(file(...rows));
    return readings.filter(({ kind }) => kind === 'perhaps_own_day').map(({ text }) => text);
  };
  const ALONE = 'LA2,LA,08/15/2026,03/01/2027,END,4000.00';

  test('it is told of with both figures', async () => {
    expect(await noteOf(NEW, ALONE)).toEqual([
      'line 3, 2026-08-15: total tax 201.00, and 194.00 for a policy of 2026-03-01',
    ]);
    expect(await taxes(file(NEW, ALONE))).toEqual(['970.00', '201.00']);
  });

  test.each([
    ['a whole year', ALONE.replace('03/01/2027', '08/15/2027')],
    ['a year and a day', ALONE.replace('03/01/2027', '08/16/2027')],
    ['an end that is not known', ALONE.replace('03/01/2027', '')],
    ['another row of the same term', `${ALONE.replace('END,4000.00', 'NEW,8000.00')}\n${ALONE}`],
    ['an extension, which has a term of its own', ALONE.replace('END', 'EXT')],
    ['a new policy', ALONE.replace('END', 'NEW')],
    ['the same charges', ALONE.replace(',LA,', ',TX,')],
  ])('nothing is told of %s', async (_, row) => {
    expect(await noteOf(NEW, row)).toEqual([]);
  });
});

describe('another column with the first days of the policies', () => {
  const header = ['Policy No', 'State', 'Eff Date', 'Orig Inception', 'Trans', 'Premium'];
  const row = (day: string, first: string, transaction: string) => [
    'P',
    'LA',
    day,
    first,
    transaction,
    '4000',
  ];
  const BOTH = 'map effective_date="Orig Inception" the option map transaction_date="Eff Date"';
  const CHANGE = row('08/15/2026', '03/01/2026', 'END');

  test('is offered as that, with the other for the day of the change', () => {
    expect(() => planned(header, [CHANGE, row('08/20/2026', '8/20/2026', 'NB')])).toThrow(BOTH);
    const periods = [row('08/15/2026', '03/01/2026 - 03/01/2027', 'END')];
    const named = header.map((name) => name.replace('Orig Inception', 'Policy Term'));
    expect(() => planned(named, periods)).toThrow('map effective_date="Policy Term"');
  });

  test('is not where a renewal has another day there, or none is before', () => {
    const text = (rows: readonly (readonly string[])[]): string => {
      try {
        planned(header, rows);
      } catch (error) {
        return String(error);
      }
      return '';
    };
    expect(text([CHANGE, row('08/20/2026', '8/20/2021', 'REN')])).not.toContain(BOTH);
    expect(text([row('08/15/2026', '09/01/2026', 'END')])).not.toContain(BOTH);
    expect(text([row('08/15/2026', '08/15/2026', 'END')])).not.toContain(BOTH);
  });
});
