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
    ...['Cancelled2', 'Void1', 'CANCFLAG', 'CANCELFLAG', 'VOIDFLAG', 'ISCANCELLED', 'CXL_FLAG', 'IsVoid'],
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

describe('a flag of credits', () => {
  test.each([
    ...[
      'Credit Memo',
      'Credit Memo?',
      'Is Credit',
      'IsCredit',
      'Credit Flag',
      'Return',
      'Return?',
      'Is Return',
    ],
    ...['Reversal', 'RP Ind'],
  ])('asks in a column %s for the premium below zero, where a premium above zero is given back', (name) => {
    expect(withColumn(name, ['N', 'Y'])).toThrow(
      `"${name}" has rows with "Y": write each premium that is given back below zero`,
    );
    expect(withColumn(name, ['N', 'N'])).not.toThrow();
  });

  test('says nothing more of an amount that is below zero', () => {
    const rows = [
      ['TX', '10000', '10/1/2026', 'N'],
      ['TX', '-8000', '10/1/2026', 'Y'],
    ];
    expect(() => planned(['State', 'Premium', 'Effective Date', 'Is Credit'], rows)).not.toThrow();
  });
});

describe('an admitted policy', () => {
  test.each([
    ...[['Adm Status', ['Non-Adm', 'Adm'], 'Adm'] as const, ['Adm', ['N', 'Y'], 'Y'] as const],
    ...[['Non-Adm', ['Y', 'N'], 'N'] as const, ['NonAdm', ['Y', 'N'], 'N'] as const],
    ...[
      ['Admitted2', ['N', 'Y'], 'Y'] as const,
      ['SL Ind', ['Y', 'N'], 'N'] as const,
      ['SLFLAG', ['Y', 'N'], 'N'] as const,
    ],
    ...[['Paper', ['E&S', 'Admit'], 'Admit'] as const],
  ])('stops the run in a column %s', (name, values, admitted) => {
    expect(withColumn(name, values)).toThrow(`"${name}" has rows with "${admitted}"`);
  });
});

describe('a status of letters', () => {
  test.each([
    ['Policy Status', ['A', 'V', 'C', 'Q'], '"V", "C", "Q"', 'V,C,Q'],
    ['Status', ['A', 'Q'], '"Q"', 'Q'],
    ['Pol Stat Cd', ['I', 'P'], '"I", "P"', 'I,P'],
    ['Status', ['Y', 'N'], '"N"', 'N'],
  ])(
    'asks about all but those by which a policy stands, in a column %s with %s',
    (name, values, shown, skip) => {
      expect(withColumn(name, values)).toThrow(
        `"${name}" has rows with ${shown}, which may say that a policy is void, cancelled, a quote or another that does not stand: skip them with the option skip-when "${name}=${skip}", or price them as all others with the option ignore "${name}"`,
      );
    },
  );

  test.each([
    ['Policy Status', ['A', 'A']],
    ['Policy Status', ['P', 'P']],
    ['Marital Status', ['M', 'S']],
    ['Payment Status', ['P', 'U']],
    ['Policy Status', ['A', 'Expired']],
    ['Policy Status', ['A', 'E', 'R']],
  ])('asks nothing of %s with %s', (name, values) => {
    expect(withColumn(name, values)).not.toThrow();
  });

  test('takes what is said of it: to skip some and price the others, too', () => {
    const header = ['State', 'Premium', 'Effective Date', 'Status'];
    const rows = ['A', 'V', 'C', 'Q'].map((text) => ['TX', '10000', '10/1/2026', text]);
    const of = (choices: object) => (): unknown => planned(header, rows, choices);
    expect(of({ skipWhen: ['Status=V,Q'] })).toThrow('"Status" has rows with "C"');
    expect(of({ skipWhen: ['Status=V,Q,C'] })).not.toThrow();
    expect(of({ skipWhen: ['Status=V,Q'], ignore: ['Status'] })).not.toThrow();
  });

  test('that are transactions may be read as those', () => {
    expect(withColumn('Status', ['N', 'R', 'E', 'C', 'N'])).toThrow('map transaction="Status"');
  });

  test('of a cancellation says no more than the transaction', () => {
    const header = ['State', 'Premium', 'Effective Date', 'Trans', 'Status'];
    const rows = [
      ['TX', '10000', '10/1/2026', 'NB', 'A'],
      ['TX', '-500', '10/1/2026', 'CAN', 'C'],
    ];
    expect(() => planned(header, rows)).not.toThrow();
  });
});

test.each(['Billed?', 'Posted', 'Booked', 'Is Billed'])('%s asks with a no', (name) => {
  expect(withColumn(name, ['Y', 'N'])).toThrow(`"${name}" has rows with "N": skip them with`);
  expect(withColumn(name, ['Y', 'Y'])).not.toThrow();
});

test.each(['Unposted', 'Not Posted', 'Unbilled', 'Not Invoiced'])('a status %s stops the run', (status) => {
  expect(withColumn('Status', ['Posted', status])).toThrow(`"Status" has rows with "${status}"`);
});
