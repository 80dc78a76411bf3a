/** What the published interface and the law say of the 53 jurisdictions as a whole. */
import { describe, expect, test } from 'vitest';
import { assess, type Cents, placement, sidesDiffer } from '../../src/engine/index.ts';
import { chargesOn } from '../../src/engine/law/in-force.ts';
import { provenanceOf } from '../../src/rates/provenance.ts';
import { isConfirmed } from '../../src/rates/reading.ts';
import { jurisdictions, rates } from '../support/rates.ts';

const TODAY = '2026-11-20';
const codesOf = (list: readonly { code: string }[]): string[] => list.map(({ code }) => code).sort();

test('53 jurisdictions: the states, the District, Puerto Rico and the Virgin Islands', () => {
  const states =
    'AK AL AR AZ CA CO CT DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA RI SC SD TN TX UT VA VT WA WI WV WY';
  expect(codesOf(rates.names)).toEqual([...states.split(' '), 'DC', 'PR', 'VI'].sort());
});

test('in ten the tax depends on who imposed the fee', () => {
  expect(codesOf(jurisdictions.filter(sidesDiffer))).toEqual([
    'CA',
    'HI',
    'MI',
    'MN',
    'MO',
    'NC',
    'NY',
    'OH',
    'VT',
    'WA',
  ]);
});

describe('the 0.175 % clearinghouse charge', () => {
  const clearinghouse = (date: string) =>
    jurisdictions.flatMap((jurisdiction) =>
      date < jurisdiction.file.earliest_verified
        ? []
        : chargesOn(jurisdiction, date)
            .filter(({ charge }) => charge.def.slot === 'transaction_fee')
            .map(({ charge, rateText }) => ({ code: jurisdiction.code, name: charge.def.name, rateText })),
    );

  test('nine states have it in November 2026, with the operator in its title', () => {
    const found = clearinghouse('2026-11-20');
    expect(codesOf(found)).toEqual(['AL', 'CO', 'KS', 'LA', 'MT', 'OK', 'SD', 'TN', 'WY']);
    for (const { rateText, name } of found) {
      expect(rateText).toBe('0.175%');
      expect(name).toContain('SLIP+');
      expect(name).toContain('FSLSO');
    }
  });

  // In the words of each state or of the operator, at the time: see `names` in the rate files.
  test.each([
    ['SD', '2015-06-30', 'Clearinghouse transaction fee (FSLSO)'],
    ['WY', '2025-06-30', 'Clearinghouse transaction fee (FSLSO)'],
    ['TN', '2016-10-01', 'SLIP transaction fee (FSLSO)'],
    // "Transactions reported through SLIP will be charged ... the 0.175% SLAS transaction fee."
    ['OK', '2025-06-30', 'SLAS transaction fee (FSLSO)'],
    // "SLIP+ will fully replace SLIP legacy beginning July 1."
    ['OK', '2025-07-01', 'SLIP+ transaction fee (FSLSO)'],
    ['CO', '2025-06-30', 'SLIP transaction fee (FSLSO)'],
    ['CO', '2025-07-01', 'SLIP+ transaction fee (FSLSO)'],
  ])('%s on %s calls it the %s', (code, date, name) => {
    expect(clearinghouse(date).find((each) => each.code === code)?.name).toBe(name);
    const given = placement({ premium: 1_000_000 as Cents, effectiveDate: date });
    const { lines, ratePeriod } = assess(given, rates.load(code), { today: TODAY });
    expect(lines.find(({ charge }) => charge.slot === 'transaction_fee')?.name).toBe(name);
    // Another name is no other law.
    expect(ratePeriod.to === '2025-06-30').toBe(false);
  });

  test.each([
    ['LA', '2026-07-01'],
    ['AL', '2026-01-01'],
    ['KS', '2026-01-01'],
    ['MT', '2026-01-01'],
    ['CO', '2025-01-01'],
    ['OK', '2024-01-01'],
  ])('%s has it from %s on and not the day before', (code, from) => {
    const before = new Date(Date.parse(`${from}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
    expect(codesOf(clearinghouse(from))).toContain(code);
    expect(codesOf(clearinghouse(before))).not.toContain(code);
  });
});

// Read in the words of each rule: what is rounded, on the policy or on the return, and to what.
test.each([
  // "Each broker shall round to the nearest whole dollar any amount shown … on any return, form, statement, or other document"
  ['ID', 'charge', 'dollar', 'Idaho Code § 41-1229(3)'],
  // "All taxes and fees are rounded to the nearest whole dollar."
  ['IL', 'charge', 'dollar', 'SLAI Procedures Manual; General Bulletin 46'],
  // The report has the state tax of each policy with "2 decimal places".
  ['NM', 'charge', 'cent', '13.19.2.17(C) NMAC'],
  // "California rounds to the dollar on the return, so a policy's tax is still returned to the cent."
  ['CA', 'return', 'dollar', 'Published interface 3.0.0'],
  // "Enter money items as whole dollar amounts" on the return.
  ['ME', 'return', 'dollar', 'Form INS-7, general instructions'],
  // "Use only whole dollars when preparing tax reports."
  ['PA', 'return', 'dollar', 'RCT-123-I (1-15)'],
  // The return prints ".00" in every money line.
  ['VA', 'return', 'dollar', 'Form 802 (2016)'],
])('%s rounds each %s to the %s (%s)', (code, level, unit) => {
  expect(rates.load(code).file.rounding).toMatchObject({ level, unit, method: 'half_up' });
});

test('elsewhere no rule of rounding is on file', () => {
  const ruled = jurisdictions.filter(({ file }) => file.rounding !== null);
  expect(codesOf(ruled)).toEqual(['CA', 'ID', 'IL', 'ME', 'NM', 'PA', 'VA']);
});

test('no notice is prescribed in words in DC, Indiana, Oklahoma and Virginia, and each file says why', () => {
  const silent = jurisdictions.filter(({ file }) => file.stamp_absent_reason !== null);
  expect(codesOf(silent)).toEqual(['DC', 'IN', 'OK', 'VA']);
});

// The interface counts eight jurisdictions with several instruments. On policies (a letter to the insured, a form to be signed
// and a notice on the application are other papers) ten have several: the eight, and the notices for policies of domestic
// insurers in Illinois and of the exportable list in New Jersey.
test('several notices belong on policies in eight jurisdictions, and in Illinois and New Jersey', () => {
  const several = jurisdictions.filter(
    ({ file }) => file.stamp.filter(({ carried_by }) => carried_by !== 'other_paper').length > 1,
  );
  expect(codesOf(several)).toEqual(['AZ', 'CA', 'CO', 'FL', 'IL', 'MN', 'NJ', 'SC', 'SD', 'TX']);
});

test('only in Iowa and Puerto Rico no notice at all is on file in words', () => {
  const without = jurisdictions.filter(
    ({ file }) => file.stamp.length === 0 && file.stamp_missing.length > 0,
  );
  expect(codesOf(without)).toEqual(['IA', 'PR']);
});

test('what is said of a notice’s appearance is the state’s, or marked as the editor’s', () => {
  for (const { code, file } of jurisdictions)
    for (const notice of file.stamp)
      expect(notice.how_it_must_appear ?? '', `${code} ${notice.ordinal}`).not.toMatch(
        /was not read|vendor|the broker’s program|compliance firm|no type size/i,
      );
});

test('Idaho permits two appearances and neither is the default', () => {
  const style = rates.load('ID').file.stamp[0]?.style;
  expect(style?.forms.map(({ pt, bold, ink }) => ({ pt, bold, ink }))).toEqual([
    { pt: 10, bold: true, ink: 'red' },
    { pt: 12, bold: true, ink: 'black' },
  ]);
  expect([style?.pt, style?.ink]).toEqual([null, null]);
});

test('every jurisdiction with a fee of unsettled treatment says so in the calculation', () => {
  for (const jurisdiction of jurisdictions) {
    const given = placement({
      premium: 1_000_000 as Cents,
      carrierFees: 10_000 as Cents,
      brokerFees: 20_000 as Cents,
      effectiveDate: TODAY,
    });
    const { findings } = assess(given, jurisdiction, { today: TODAY });
    const unsettled = Object.values(jurisdiction.file.fees).filter(
      (rule) => rule && 'treatment' in rule && rule.treatment === 'unsettled',
    );
    const told = findings.filter(
      ({ kind, text }) =>
        kind === 'doubt' && text.includes('no source on file settles whether it is taxable'),
    );
    expect(told, jurisdiction.code).toHaveLength(unsettled.length);
  }
});

test('every charge in force has two sources, or the reason why not', () => {
  for (const jurisdiction of jurisdictions) {
    for (const charge of provenanceOf(jurisdiction, TODAY).charges) {
      const told = `${jurisdiction.code} ${charge.key}`;
      if (!isConfirmed(charge)) expect(charge.unconfirmed, told).toBeTruthy();
      for (const { source } of charge.confirmed_by) expect(source, told).not.toBe(charge.source);
    }
  }
});

// A second source that says that a charge is due does not confirm a rate that neither gives.
test.each([
  // "One rate for each locality and class of insurance"
  ['KY', 'municipal_tax'],
  // A surcharge on medical malpractice policies
  ['SC', 'malpractice_assessment'],
  // The Division’s table of rates by coverage code could not be read.
  ['SD', 'fire_code_tax'],
  // "The Commission sets it by order each year and no order is on file"
  ['VA', 'maintenance_assessment'],
])('no rate of %s %s is on file, so nothing confirms one', (code, key) => {
  const { charges } = provenanceOf(rates.load(code), TODAY);
  const charge = charges.find((each) => each.key === key);
  expect(charge).toMatchObject({ rate_on_file: false });
  expect(charge && isConfirmed(charge)).toBe(false);
});

test('the rate of every other charge in force is on file', () => {
  const rateless = jurisdictions.flatMap((jurisdiction) =>
    provenanceOf(jurisdiction, TODAY).charges.filter(({ rate_on_file }) => !rate_on_file),
  );
  expect(rateless).toHaveLength(4);
});

test('the total of Kentucky’s localities is the contract’s, and each of them bears a known kind of rate', () => {
  const table = rates.localities('KY');
  expect(table?.expected_total).toBe(417);
  expect(table?.localities.filter(({ versions }) => versions.length > 0).length).toBe(104);
});

/** The association’s list of coverage codes: “% of Premium To Which 1% FMTax Applies”. */
test('Illinois: the share of the premium on which the fire marshal tax falls, by coverage code', () => {
  const shares: Readonly<Record<string, string>> = {
    '100': '1001 1006',
    '55': '1003',
    '50': '2200',
    '40': '2001 2002 2003 2004 2005',
    '25': '1002 1004',
    '15': '3001 3002 3003',
    '10': '3200',
    '5': '7701 7702 7703 7704',
    '1': '1500',
    '0': '1005 1007 1008 1009 1700 5001 5003',
  };
  const onFile = rates
    .load('IL')
    .file.coverage_codes?.codes.map(({ code, shares: of }) => [code, of?.fire_marshal_tax]);
  const listed = Object.entries(shares).flatMap(([share, codes]) =>
    codes.split(' ').map((code) => [code, share]),
  );
  expect(onFile?.sort()).toEqual(listed.sort());
});
