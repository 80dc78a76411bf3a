/** Premiums for one cover or line beside the premium: parts of it, which are added or left out, and never take its place. */
import { describe, expect, test } from 'vitest';
import { planned } from '../../support/columns.ts';
import { runCli } from '../../support/run-cli.ts';

const HEADER = ['State', 'Premium', 'Eff Date', 'Trans'];
const ROW = ['TX', '10000', '6/5/2026', 'New'];
const plan = (name: string, values: readonly string[], choices = {}) =>
  planned(
    [...HEADER, name],
    values.map((value) => [...ROW, value]),
    choices,
  );
const STOPS = 'is not used and may change the tax';

describe('what is offered', () => {
  test.each([
    ...['TRIA', 'TRIA Premium', 'Terrorism Prem', 'EQ Buyback', 'Wind Deductible Buyback', 'Wind Premium'],
    ...[
      'Wind/Hail Prem',
      'GL Premium',
      'Total TRIA',
      'Property Premium',
      'Flood Premium',
      'Equipment Breakdown Premium',
      'Non-Certified Terrorism',
      'Certified and Noncertified Terrorism',
    ],
  ])('for %s the sum alone', (name) => {
    expect(() => plan(name, ['200', '150'])).toThrow(
      `"${name}" (premiums) ${STOPS}: use it with the option map premium="Premium+${name}" (if "Premium" does not contain it), or leave it out with the option ignore "${name}"`,
    );
    expect(() => plan(name, ['200', '150'], { map: [`premium=Premium+${name}`] })).not.toThrow();
    expect(() => plan(name, ['200', '150'], { ignore: [name] })).not.toThrow();
  });

  test.each([
    ...['Net Premium', 'Total Premium', 'Min Earned Prem', 'Premium excl TRIA', 'Premium + TRIA'],
    ...['Premium and Terrorism', 'Premium w/ TRIA', 'Non-Terrorism Premium', 'Total Premium incl. TRIA'],
  ])('for %s first the place of the premium', (name) => {
    expect(() => plan(name, ['9000.00'])).toThrow(
      `use it with the option map premium="${name}" in place of "Premium"`,
    );
  });

  test('for what is included no sum alone', () => {
    expect(() => plan('TRIA Included', ['200.00'])).not.toThrow('Premium+TRIA Included" (if "Premium"');
  });

  test('for several together, and for each its own beside another premium', () => {
    expect(() =>
      planned([...HEADER, 'TRIA', 'Net Premium', 'Wind Premium'], [[...ROW, '200', '8500', '75.00']]),
    ).toThrow(
      'use them with the option map premium="Net Premium" in place of "Premium", the option map premium="Premium+TRIA+Wind Premium" (if "Premium" does not contain them), or leave them out',
    );
  });

  test('beside a total for a cover the sum, and for lines, which are all of it, their place', () => {
    const header = HEADER.with(1, 'Total Premium');
    expect(() => planned([...header, 'TRIA'], [[...ROW, '200']])).toThrow(
      'premium="Total Premium+TRIA" (if "Total Premium" does not contain it)',
    );
    expect(() => planned([...header, 'GL Premium', 'Property Premium'], [[...ROW, '4000', '6000']])).toThrow(
      'premium="GL Premium" (or "Property Premium") in place of "Total Premium"',
    );
  });

  test('without a column of the premium each is named, and their sum', () => {
    const header = HEADER.with(1, 'Premium (excl. TRIA)');
    expect(() => planned([...header, 'TRIA', 'Total Premium incl. TRIA'], [[...ROW, '3', '10003']])).toThrow(
      'add them up with the option map premium="Premium (excl. TRIA)+TRIA"',
    );
  });

  test('for a premium of a year the part is not offered as what the rows charge', () => {
    const header = ['State', 'Annual Premium', 'Eff Date', 'Trans', 'Trans Date', 'TRIA'];
    const row = ['TX', '10000', '6/5/2026', 'Endorsement', '9/5/2026', '200'];
    expect(() => planned(header, [row])).toThrow('map premium="..."');
    expect(() => planned(header, [row])).not.toThrow('"TRIA" may be what the rows charge');
  });
});

// Texas takes 4.85 % and 0.04 % of 10,200, 494.70 and 4.08, and of 10,000 alone 485.00 and 4.00.
test.each([
  [['--map', 'premium=Premium+T.R.I.A.'], '498.78'],
  [['--ignore', 'T.R.I.A.'], '489.00'],
])('%j prices the row so', async (options, tax) => {
  const stdin = 'State,Eff Date,Trans,Premium,T.R.I.A.\nTX,11/01/2026,New,10000,200\n';
  const { exitCode, stdout } = await runCli(['batch', '--columns', 'total_tax', ...options], {}, { stdin });
  expect(exitCode).toBe(0);
  expect(stdout).toContain(`,200,${tax}`);
});

describe('whole dollars in a column that is called like a cover', () => {
  test.each([
    ...['T.R.I.A.', 'T.R.I.A', 'T R I A', 't.r.i.a. prem', 'Terror', 'Terror Cov', 'TRIPRA', 'Terrorism'],
    ...['Equipment Breakdown', 'Equip. Breakdown', 'Boiler & Machinery', 'Boiler and Machinery'],
    ...['Catastrophe Load', 'Cat Load', 'Total TRIA', 'Terrorism Coverage', 'Certified Acts of Terrorism'],
  ])('%s stops the run', (name) => {
    expect(() => plan(name, ['200', '150', '0'])).toThrow(`"${name}" (premiums) ${STOPS}`);
  });

  // A premium for one cover of a large policy is a round amount as often as a limit is.
  test.each(['125000', '150,000', '100000.00', '$1,000,000'])('%s stops the run', (amount) => {
    expect(() => plan('TRIA', [amount])).toThrow(`"TRIA" (premiums) ${STOPS}`);
  });

  test.each([
    ['TRIA', ['Y', 'N', 'Y']],
    ['TRIA', ['1', '0', '1']],
    ['TRIA Accepted', ['1', '0']],
    ['Terrorism Limit', ['500000', '50000']],
    ['Terrorism Limit', ['$1,000,000']],
    ['Terrorism Code', ['12', '14']],
    ['TRIA %', ['3', '12']],
    ['Terrorism Deductible', ['2500']],
    ['Equipment Breakdown', ['Included', 'Excluded']],
    ['Equipment Breakdown Limit', ['25000']],
    ['Equipment Breakdown Deductible', ['1000', '2500']],
    ['Terr', ['110', '204']],
    ['Territory', ['110', '204']],
    ['Boiler', ['12', '2']],
    ['Wind', ['5000', '10000']],
  ])('%s with %j stops nothing', (name, values) => {
    expect(() => plan(name, values)).not.toThrow();
  });

  test('a premium that comes later rejects its row, and a flag does not', async () => {
    const flags = 'TX,11/01/2026,New,10000,1\n'.repeat(2200);
    const stdin = `State,Eff Date,Trans,Premium,TRIA\n${flags}TX,11/01/2026,New,10000,200\n`;
    const { stdout, stderr } = await runCli(['batch', '--columns', 'error_message'], {}, { stdin });
    expect(stderr).toContain('not used; a premium in it rejects its row: "TRIA"');
    expect(stderr).toContain('2,201 rows: 2,200 priced, 1 rejected');
    expect(stdout.split('\n').find((line) => line.includes(',200,'))).toContain('column ""TRIA"" holds');
  });
});
