/** Flags and short statuses by which a policy may not stand, in the short forms and the one-word names of databases. */
import { describe, expect, test } from 'vitest';
import { planned } from '../../support/columns.ts';

const withColumn = (name: string, values: readonly string[]) => (): unknown =>
  planned(
    ['State', 'Premium', 'Effective Date', name],
    values.map((value) => ['TX', '10000', '10/1/2026', value]),
  );

describe('a flag of cancelled policies', () => {
  test.each([
    ...['CancelInd', 'CANC_IND', 'Cancel Ind', 'Cancelled Ind', 'Void Ind', 'Cncl', 'Cxld', "Cxl'd", 'Canx'],
    ...['CANCFLAG', 'CANCELFLAG', 'VOIDFLAG', 'ISCANCELLED', 'CXL_FLAG', 'IsVoid'],
  ])('stops the run in a column %s', (name) => {
    expect(withColumn(name, ['N', 'Y', 'N'])).toThrow(`"${name}" has rows with "Y"`);
    expect(withColumn(name, ['N', 'N'])).not.toThrow();
  });

  test('as does one of policies in force that says no', () => {
    expect(withColumn('BOUNDFLAG', ['Y', 'N'])).toThrow('"BOUNDFLAG" has rows with "N"');
  });
});

test.each(['CAN', 'CN', 'XLC', 'FC', 'NTK', 'PC'])('a status %s stops the run', (status) => {
  expect(withColumn('Policy Status', ['ACT', status])).toThrow(`"Policy Status" has rows with "${status}"`);
  expect(withColumn('Country', ['USA', status])).not.toThrow();
});
