/** Columns that say that a fee is not charged, beside the amount of that fee. */
import { describe, expect, test } from 'vitest';
import { columnLines } from '../../../src/batch/columns/report.ts';
import { planned } from '../../support/columns.ts';

const HEADER = ['State', 'Premium', 'Policy Fee', 'Broker Fee'];
const withColumn = (name: string, value: string, [carrier, broker] = ['100.00', '50.00'], choices = {}) =>
  planned(
    [...HEADER, name],
    [
      ['TX', '1000', '75.00', '50.00', ''],
      ['TX', '1000', carrier, broker, value],
    ],
    choices,
  );

describe('a fee that is said to be waived', () => {
  test.each([
    ...[['Fee Waived', 'Yes'] as const, ['Fee Waived (Y/N)', 'Y'] as const, ['FeeWaived', 'x'] as const],
    ...[
      ['Waived', 'Yes'] as const,
      ['Waive Fees', 'TRUE'] as const,
      ['Fee Waiver Reason', 'Old client'] as const,
    ],
    ...[
      ['Fee Notes', 'waived'] as const,
      ['Fee Status', 'Waived'] as const,
      ['Fee Status', 'Included'] as const,
    ],
    ...[['Remarks', 'Policy fee waived'] as const, ['Xyz', 'Waive fee'] as const],
  ])('%s: %s', (name, value) => {
    expect(() => withColumn(name, value)).toThrow(
      `"${name}" has rows with "${value}", as if a fee that stands in "Policy Fee", "Broker Fee" were not charged`,
    );
    expect(() => withColumn(name, value, ['0.00', ''])).not.toThrow();
    expect(() => withColumn(name, value, ['waived', '-'])).not.toThrow();
    expect(() => withColumn(name, value, undefined, { ignore: [name] })).not.toThrow();
  });

  test.each([
    ...[['Fee Waived', 'No'] as const, ['Fee Waived', 'N/A'] as const, ['Fee Waived', 'Not waived'] as const],
    ...[['Fee Status', 'Paid'] as const, ['Fee Notes', 'not waived'] as const, ['Xyz', 'Yes'] as const],
    ...[['Remarks', 'Inspection waived'] as const, ['Remarks', 'Agent asked to waive fee'] as const],
    ...[['Waiver of Subrogation', 'Yes'] as const, ['Stamping Fee Waived', 'Yes'] as const],
  ])('%s: %s says nothing of the kind', (name, value) => {
    expect(() => withColumn(name, value)).not.toThrow();
  });

  test('the fee that the name has is meant', () => {
    expect(() => withColumn('Policy Fee Waived?', 'Yes', ['0', '50.00'])).not.toThrow();
    expect(() => withColumn('Policy Fee Waived?', 'Yes', ['100.00', '0'])).toThrow(
      'stands in "Policy Fee" were',
    );
    expect(() => withColumn('Broker Fee Waived', 'Yes', ['100.00', '0'])).not.toThrow();
  });

  test.each(['Service Fee', 'Filing Fee', 'Admin Fee', 'Doc Fee', 'MGA Fee', 'Fee 2', 'Inspection Fee 1'])(
    '%s is a fee itself, and waived in its own rows alone',
    (name) => {
      const header = ['State', 'Premium', 'Policy Fee', name];
      const with500 = (other: string) =>
        planned(header, [
          ['TX', '1000', '100', other],
          ['TX', '1000', '100', '500'],
        ]);
      for (const other of ['0', 'waived', 'Service fee waived', 'Included'])
        expect(() => with500(other)).toThrow(
          new RegExp(`"${name}" \\(fees\\) is not used and .* carrier_fees="Policy Fee\\+${name}"`),
        );
      // An amount that comes later rejects its row.
      const { watched } = planned(header, [['TX', '1000', '100', 'waived']]);
      expect(watched).toEqual([{ column: 3, kind: 'fee' }]);
    },
  );

  test.each(['Fee Status', 'Fee Notes', 'Fee Waived'])(
    'amounts that stand in %s are not left out unsaid',
    (name) => {
      const rows = ['waived', '500.00'].map((text) => ['TX', '1000', '100', text]);
      expect(() => planned(['State', 'Premium', 'Policy Fee', name], rows)).toThrow(
        new RegExp(
          `were not charged: .* or add the amounts of "${name}" to those of .*, or leave them out with .* "${name}"$`,
        ),
      );
    },
  );

  test('where no fee is read nothing is waived', () => {
    expect(() => planned(['State', 'Premium', 'Fee Waived'], [['TX', '1', 'Yes']])).not.toThrow();
  });

  test('a policy that does not stand is told of apart', () => {
    const header = ['State', 'Premium', 'Policy Fee', 'Notes'];
    const rows = ['VOID', 'Fee waived'].map((note) => ['TX', '1000', '100.00', note]);
    expect(() => planned(header, rows)).toThrow(
      /^\(1\) "Notes" has rows with "VOID": .*"Notes=VOID".*; \(2\) "Notes" has rows with "Fee waived", as if/,
    );
  });
});

test('what is said of columns that are not used is true of their first rows', () => {
  const header = ['State', 'Premium', 'Policy Fee', 'Fee Waived', 'TRIA', 'Multi-State'];
  const rows = ['Accepted', 'Declined'].map((tria) => ['TX', '1000', '100', 'No', tria, 'Y']);
  expect(columnLines(header, planned(header, rows)).slice(1)).toEqual([
    'not used; an amount other than zero in it rejects its row: "Fee Waived"',
    'not used; a premium in it rejects its row: "TRIA"',
    'not used; another state in it rejects its row: "Multi-State"',
  ]);
});
