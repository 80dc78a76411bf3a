/** Codes of transactions in a column of any name: where no other column holds them, no change of a policy is taxed as a new one. */
import { describe, expect, test } from 'vitest';
import { batchOf } from '../../support/batch.ts';
import { planned } from '../../support/columns.ts';

const HEAD = ['State', 'Premium', 'Effective Date', 'Policy'];
const plan = (name: string, values: readonly string[], choices = {}) =>
  planned(
    [...HEAD, name],
    values.map((value, at) => ['TX', '400', '9/1/2026', `P${at}`, value]),
    choices,
  );
const transactionsOf = (...given: Parameters<typeof plan>) =>
  plan(...given).mapped.find(({ name }) => name === 'transaction')?.columns;

/** The codes of California's stamping office, and those of agency systems. */
const LETTERS = ['N', 'R', 'E', 'C'];

describe('a name that lists transactions', () => {
  test.each([
    ...['N/R/E/C', 'N/R/E', 'N or R', 'N/R', 'New/Ren/End/Can', 'NB/RN/EN/CN', 'New, Renewal or Endorsement'],
    ...['N|R|E|C', 'Trans (N/R/E/C)', 'Policy N/R/E', 'New/Renewal/Endt Ind', 'NB/REN/END', 'New/Renewal?'],
  ])('%s', (name) => {
    expect(transactionsOf(name, LETTERS)).toEqual([4]);
  });

  test('is that of another column where the values are others', () => {
    for (const name of ['N/R/E/C', 'New/Ren'])
      expect(transactionsOf(name, ['GL', 'PL', 'GL'])).toBeUndefined();
  });

  test.each(['A/R', 'N/A', 'A/C', 'R/C', 'A/E', 'New/Used', 'Flat/Pro Rata'])('%s is none', (name) => {
    expect(transactionsOf(name, ['N', 'R', 'N', 'R', 'A'])).toBeUndefined();
  });
});

const ANY_NAME = [
  ...[
    'Status',
    'Policy Type',
    'Sub Type',
    'Record Type',
    'Desc',
    'T',
    'TC',
    'Entry',
    'Item',
    'Biz',
    'Tx',
    '',
  ],
];

describe('codes below a name that says nothing of them stop the run', () => {
  test.each(ANY_NAME)('"%s"', (name) => {
    const to = name === '' ? '#5' : name;
    for (const values of [LETTERS, ['NB', 'REN', 'END', 'END'], ['N', 'E', 'N'], ['R', 'E'], ['N', 'R', 'X']])
      expect(() => plan(name, values)).toThrow(
        `(transactions) is not used and may change the tax: use it with the option map transaction="${to}"`,
      );
    for (const values of [
      ['NB', 'REN', 'AP', 'RP'],
      ['NB', 'RN', 'EN', 'CN'],
      ['PN', 'PR', 'APE', 'RPE'],
    ])
      expect(() => plan(name, values)).toThrow(
        `use it with the option map transaction=${name === '' ? to : `"${to}"`}`,
      );
  });

  test('unless the user or another column says what they are', () => {
    expect(() => plan('Biz', LETTERS, { ignore: ['Biz'] })).not.toThrow();
    expect(() => plan('Biz', LETTERS, { map: ['transaction='] })).not.toThrow();
    expect(transactionsOf('Biz', LETTERS, { map: ['transaction=Biz'] })).toEqual([4]);
    expect(() => plan('Biz', LETTERS, { skipWhen: ['Biz=E,C'] })).not.toThrow();
    const rows = LETTERS.map((value) => ['TX', '400', '9/1/2026', 'P', value, 'New']);
    expect(() => planned([...HEAD, 'Biz', 'Trans'], rows)).not.toThrow();
  });

  test('and the day of a change beside them is offered with them', () => {
    const rows = [
      ['TX', '400', '9/1/2026', 'P1', 'NB', ''],
      ['TX', '50', '9/1/2026', 'P1', 'END', '10/12/2026'],
      ['TX', '60', '9/1/2026', 'P1', 'END', '10/15/2026'],
    ];
    const header = [...HEAD, 'Biz', 'Chg Eff'];
    const offer = 'map transaction_date="Chg Eff"';
    expect(() => planned(header, rows)).toThrow(offer);
    const another = ['TX', '400', '9/1/2026', 'P2', 'NB', '10/12/2026'];
    expect(() => planned(header, [...rows, another])).not.toThrow(offer);
  });
});

/** Columns of honest files, whose letters and short codes are other things. */
const OTHERS: readonly (readonly [name: string, values: string])[] = [
  ['Billing', 'A D A D'],
  ['Type', 'P C P C'],
  ['Gender', 'M F M'],
  ['Rating', 'A B C A'],
  ['AM Best', 'A A+ B++ NR'],
  ['Country', 'US CN CAN'],
  ['Tier', 'A B C E'],
  ['Market', 'A N E N'],
  ['Mkt', 'E N A'],
  ['Admitted', 'N N N'],
  ['Payment Method', 'C E A N'],
  ['Pay Code', 'C A E C'],
  ['Flag', 'Y N Y'],
  ['Flag', 'N X N'],
  ['Terrorism', 'A R N'],
  ['Occupancy', 'R C R C'],
  ['Policy Type', 'R C R C'],
  ['Res/Com', 'R C R'],
  ['Class', 'R C A'],
  ['New/Existing', 'N E N'],
  ['Bldg Type', 'N E'],
  ['Region', 'N E C'],
  ['Branch', 'N E C'],
  ['Wind Zone', 'N E'],
  ['Export List', 'E N'],
  ['Delivery', 'E M N'],
  ['CSR', 'AE RN PR'],
  ['Entered By', 'N R E C'],
  ['Producer Code', 'N R E C'],
  ['Dept', 'PR AU PR'],
  ['LOB Cd 2', 'AU PR EN'],
  ['Lang', 'EN ES EN'],
  ['Entity', 'C I L P'],
  ['Status', 'A E R A'],
  ['Hazard', 'A C E'],
  ['Commission Type', 'N R N R'],
  ['Renewable', 'N R'],
];

describe('letters and short codes of other things stop nothing', () => {
  test.each(OTHERS)('%s: %s', (name, values) => {
    expect(() => plan(name, values.split(' '))).not.toThrow();
  });

  test('nor do marks in a few rows', () => {
    expect(() => plan('Mark', ['N', '', '', '', '', 'E'])).not.toThrow();
  });
});

test('a change of a policy that first comes below the first rows is rejected, and beginnings and other letters are not', async () => {
  const first = Array.from({ length: 260 }, (_, at) => `TX,100,9/1/2026,P${at},${at % 2 ? 'NB' : 'RN'}\n`);
  const later = ['NB', 'END', 'A', 'RN', 'AP'].map((value, at) => `TX,100,9/1/2026,L${at},${value}\n`);
  const { summary, errors } = await batchOf(
    `${[...HEAD, 'Biz'].join(',')}\n${first.join('')}${later.join('')}`,
  );
  expect(summary.rejected).toBe(2);
  expect(errors.toString()).toContain(
    'column ""Biz"" holds ""END"", had nothing of the kind at the beginning of the file and is not used (later transactions); use it with --map',
  );
});
