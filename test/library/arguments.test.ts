/** What the library refuses, how it says so, and that nothing gets past it. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { assess as engineAssess, placement as unchecked } from '../../src/engine/index.ts';
import { FACTS } from '../../src/engine/law/placement.ts';
import * as library from '../../src/index.ts';
import { assess, loadJurisdiction, openRates, parseAmount, placement } from '../../src/index.ts';
import { refusal } from '../support/fictional.ts';
import { jurisdictions } from '../support/rates.ts';

const PREMIUM = parseAmount('10000.00') as library.Cents;
const POLICY = { premium: PREMIUM, effectiveDate: '2026-06-30' };
const OPTIONS = { today: '2026-11-20' };

/** As a caller in plain JavaScript, who is held back by no types. */
// biome-ignore lint/suspicious/noExplicitAny: that is what such a caller can pass
type Any = any;
const policy = (over: Record<string, unknown> = {}) => placement({ ...POLICY, ...over } as Any);
const total = (state: string, over: Record<string, unknown> = {}) =>
  library.dollars(assess(policy(over), loadJurisdiction(state), OPTIONS).totalTax);

test('docs/library.md has a row for each property of a placement, and for no other', () => {
  const page = readFileSync(new URL('../../docs/library.md', import.meta.url), 'utf8');
  const [, table = ''] = /\| Property \| Form \|\n.*\n((?: *\|.*\n)+)/.exec(page) ?? [];
  const listed = table.split('\n').flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)]);
  expect(listed.map(([, name]) => name).toSorted()).toEqual(Object.keys(FACTS).toSorted());
});

test('the values of each fact that has only some are exported', () => {
  const exported = Object.values(library).map((each) =>
    JSON.stringify(Array.isArray(each) ? each : Object.keys(each as object)),
  );
  for (const [fact, { kind, ...of }] of Object.entries(FACTS))
    if (kind === 'choice') expect(exported, fact).toContain(JSON.stringify('choices' in of && of.choices));
});

const CENTS = 'a number of whole cents from 0 to 99999999999999, as parseAmount gives it';
const DATE = 'a calendar date written YYYY-MM-DD, such as "2026-06-30"';

test.each([
  ['effectiveDate', '6/30/2015', `${DATE}; got "6/30/2015".`],
  ['effectiveDate', '', `${DATE}; got "".`],
  ['effectiveDate', '2015-02-30', `${DATE}; got "2015-02-30".`],
  ['effectiveDate', new Date(0), `${DATE}; got an object.`],
  ['carrierFees', -100, `${CENTS}; got -100.`],
  ['carrierFees', '100', `${CENTS}; got "100".`],
  ['brokerFees', 0.5, `${CENTS}; got 0.5.`],
  ['unsplitFees', 5n, `${CENTS}; got 5n.`],
  ['firePremium', [1], `${CENTS}; got an array.`],
  ['premium', 0, 'a number of whole cents from 1 to 99999999999999, as parseAmount gives it; got 0.'],
  [
    'premium',
    'not_a_number',
    'a number of whole cents from 1 to 99999999999999, as parseAmount gives it; got "not_a_number".',
  ],
  [
    'transaction',
    'NEW',
    'one of "new", "renewal", "extension", "endorsement", "return", "audit", "cancellation", "flat_cancellation", "reinstatement", "installment"; got "NEW".',
  ],
  ['filing', 'web', 'one of "electronic", "paper"; got "web".'],
  ['carrierFeeConditionsMet', 'no', 'true or false; got "no".'],
  ['coverageCode', ' ', 'a text of 1 to 200 characters; got " ".'],
  ['locality', Symbol('x'), 'a text of 1 to 200 characters; got a symbol.'],
  [
    'taxableBrokerFeePortion',
    10_000_001,
    'a whole number of rate units from 0 to 10000000, as parseRate gives it; got 10000001.',
  ],
  [
    'suppliedRates',
    ['7.5'],
    'an object of rates as texts by charge, such as { municipal_tax: "7.5" }; got an array.',
  ],
])('%s %o is refused', (name, value, form) => {
  const { message, field } = refusal(() => policy({ [name]: value }));
  expect([message, field]).toEqual([`${name} must be ${form}`, name]);
});

test('unknown properties are refused by name, inherited ones too', () => {
  expect(refusal(() => policy({ carrierFee: 5 })).message).toMatch(
    /^placement has no property "carrierFee"; known are premium, effectiveDate, carrierFees/,
  );
  expect(refusal(() => placement(Object.assign(Object.create({ fees: 1 }), POLICY))).field).toBe('fees');
  const options = { ...OPTIONS, date: '2026-01-01' };
  expect(refusal(() => assess(policy(), loadJurisdiction('TX'), options)).message).toBe(
    'options has no property "date"; known are today, localities, staleBefore.',
  );
  for (const none of [undefined, null, 5, 'x', []]) {
    expect(refusal(() => placement(none as Any)).message).toMatch(/^placement must be an object; got /);
  }
});

test('rates that are given are texts, and are taken as they were then', () => {
  expect(refusal(() => policy({ suppliedRates: { municipal_tax: 7.5 } })).field).toBe(
    'suppliedRates.municipal_tax',
  );
  const suppliedRates = { municipal_tax: '7.5' };
  const given = policy({ suppliedRates });
  suppliedRates.municipal_tax = '99';
  expect({ ...given.suppliedRates }).toEqual({ municipal_tax: '7.5' });
  expect(policy({ suppliedRates: {} }).suppliedRates).toBeNull();
});

test.each([
  ['OR', { effectiveDate: '2026-06-30' }],
  ['PA', {}],
  ['MT', {}],
])('%s is priced alike before and after a call that is refused', (state, over) => {
  const kinds = [{}, { transaction: 'new' }, { filing: 'electronic' }, { filing: 'paper' }];
  const fresh = (kind: object) => {
    const given = unchecked({ ...POLICY, ...over, ...kind } as Any);
    const jurisdiction = openRates().load(state);
    return library.dollars(engineAssess(given, jurisdiction, OPTIONS).totalTax);
  };
  const right = kinds.map(fresh);
  for (const wrong of [{ transaction: 'NEW' }, { filing: 'web' }]) {
    expect(refusal(() => total(state, { ...over, ...wrong })).field).toBe(Object.keys(wrong)[0]);
    expect(kinds.map((kind) => total(state, { ...over, ...kind }))).toEqual(right);
  }
});

describe('nothing gets past placement()', () => {
  const made = policy();
  const forged: [string, () => unknown][] = [
    ['a plain object', () => ({ ...made })],
    ['one with its prototype', () => Object.assign(Object.create(Object.getPrototypeOf(made)), made)],
    ['one made by its constructor', () => new (made.constructor as Any)({ ...made, carrierFees: -5 })],
    ['one that inherits from it', () => Object.create(made, { carrierFees: { value: -5 } })],
    ['a proxy of it', () => new Proxy(made, { get: () => -5 })],
    ['a copy of it', () => structuredClone(made)],
    ['nothing', () => undefined],
  ];
  test.each(forged)('%s is refused', (_, make) => {
    const run = () => assess(make() as Any, loadJurisdiction('TX'), OPTIONS);
    expect(refusal(run).message).toMatch(/^placement must be made by placement\(\)/);
  });

  test('and it cannot be changed; a changed copy is checked again', () => {
    expect(() => Object.assign(made, { premium: -5 })).toThrow(TypeError);
    expect(placement({ ...made, premium: 500 as library.Cents }).premium).toBe(500);
    expect(refusal(() => placement({ ...made, premium: -5 as library.Cents })).code).toBe('INVALID_PREMIUM');
  });
});

test('options and jurisdictions are checked', () => {
  const texas = loadJurisdiction('TX');
  const rates = openRates();
  const run = (jurisdiction: unknown, options: unknown) =>
    refusal(() => assess(policy(), jurisdiction as Any, options as Any));
  expect(run(texas, { today: '11/20/2026' }).field).toBe('today');
  expect(run(texas, {}).message).toBe(`today must be ${DATE}; got undefined.`);
  expect(run(texas, { ...OPTIONS, staleBefore: '' }).field).toBe('staleBefore');
  expect(run(texas, { ...OPTIONS, localities: {} }).field).toBe('localities');
  expect(run(texas, { ...OPTIONS, localities: texas }).field).toBe('localities');
  expect(run(texas, { ...OPTIONS, localities: rates.localities('KY') }).message).toContain(
    'those of Texas (TX)',
  );
  for (const other of [{ ...texas }, 'TX', undefined, rates.localities('KY'), jurisdictions[0]]) {
    expect(run(other, OPTIONS).message).toMatch(
      /^jurisdiction must be made by loadJurisdiction\(\) or openRates\(\)/,
    );
  }
  const told = assess(policy(), texas, { ...OPTIONS, staleBefore: '2099-01-01' });
  expect(told.findings.map(({ text }) => text).join()).toContain('last compared with their sources');
  const kentucky = { ...OPTIONS, localities: rates.localities('KY') };
  const there = policy({ locality: 'Louisville', lob: 'SLT-PROP' });
  expect(assess(there, rates.load('KY'), kentucky).municipal?.locality?.name).toContain('Louisville');
});

test('a place without the table of places is refused, not said to be on no file', () => {
  const lexington = policy({ locality: 'Lexington', lob: 'SLT-PROP' });
  const kentucky = loadJurisdiction('KY');
  for (const options of [OPTIONS, { ...OPTIONS, localities: undefined }]) {
    const { code, field, message } = refusal(() => assess(lexington, kentucky, options));
    expect([code, field]).toEqual(['INVALID_REQUEST', 'localities']);
    expect(message).toBe(
      "The placement names a locality of Kentucky: give the option localities, as openRates().localities('KY') gives it.",
    );
  }
  // Without a place there is nothing to look up, and in Texas no table that could be given.
  expect(assess(policy(), kentucky, OPTIONS).municipal?.excluded).toBe(true);
  const texan = refusal(() => assess(lexington, loadJurisdiction('TX'), OPTIONS));
  expect(texan.message).toContain('Texas has no taxing localities on file');
});

test('the law that was loaded cannot be changed', () => {
  const { file, charges } = loadJurisdiction('TX');
  expect(() => Object.assign(file.charges[0] as object, { on: 'policy' })).toThrow(TypeError);
  expect(() => (charges as unknown[]).pop()).toThrow(TypeError);
  for (const list of [library.LOBS, library.FILINGS, library.TRANSACTIONS, library.SLOTS] as Any[]) {
    expect(() => list.push('x')).toThrow(TypeError);
  }
});

test('a code is no path, and a made-up one is not kept', () => {
  const rates = openRates();
  expect(refusal(() => rates.load('../package')).message).toBe('There is no jurisdiction "../package".');
  expect(rates.localities('../rates/KY')).toBeUndefined();
  expect(refusal(() => rates.resolve(5 as Any)).message).toBe('state must be a text; got 5.');
  expect(rates.all().length).toBe(rates.names.length);
});

test('the smaller questions are checked alike', () => {
  const texas = loadJurisdiction('TX');
  const table = openRates().localities('KY') as library.LocalityFile;
  const dates: ((day: string) => unknown)[] = [
    (day) => library.chargesOn(texas, day),
    (day) => library.sameChargesOn(texas, '2026-01-01', day),
    (day) => library.changesBetween(texas, day, '2026-01-01'),
    (day) => library.changesBetween(texas, '2026-01-01', day),
    (day) => library.filingPeriod(texas, day),
  ];
  for (const ask of dates) {
    expect(ask('2026-01-01')).toBeDefined();
    expect(refusal(() => ask('1/1/2026')).message).toContain(DATE);
  }
  // Tex. Ins. Code § 225.008: March 1; 28 TAC § 15.106(c): the stamping office bills its fee.
  expect(library.filingPeriod(texas, '2026-06-30')).toEqual({
    from: '2026-01-01',
    to: '2026-12-31',
    due: '2027-03-01',
    terms: null,
  });
  const fee = library.filingPeriod(texas, '2026-06-30', 'stamping_fee');
  expect([fee.from, fee.to, fee.due]).toEqual(['2026-06-01', '2026-06-30', null]);
  expect(fee.terms).toContain('billed by the Surplus Lines Stamping Office of Texas');
  expect(refusal(() => library.filingPeriod(texas, '2026-06-30', 'surcharge')).message).toBe(
    'charge must be the key or slot of a charge of Texas; got "surcharge".',
  );
  // "within 90 days of the effective date of the policy or premium bearing endorsement"
  const oregon = library.loadJurisdiction('OR');
  const marine = library.filingPeriod(oregon, '2026-10-05', 'sl_tax', 'wet_marine');
  expect([marine.due, marine.terms]).toEqual([null, '90 days after the effective date']);
  expect(library.filingPeriod(oregon, '2026-10-05', 'sl_tax').due).toBe('2027-02-14');
  expect(refusal(() => library.filingPeriod(oregon, '2026-10-05', 'sl_tax', 'aviation')).field).toBe(
    'variation',
  );
  expect(library.feeOutcome(policy({ carrierFees: 5 }), texas).total).toBe(5);
  expect(library.sidesDiffer(texas)).toBe(false);
  expect(library.findLocality(table, 'louisville')?.name).toContain('Louisville');
  expect(library.searchLocalities(table, 'louis').length).toBeGreaterThan(0);
  expect(refusal(() => library.findLocality(texas as Any, 'x')).field).toBe('localities');
});

test('dates in the wrong order are refused: no change between them would be taken for the law', () => {
  expect(
    refusal(() => library.changesBetween(loadJurisdiction('TX'), '2027-01-01', '2026-01-01')),
  ).toMatchObject({
    message: 'to must be a date from 2027-01-01 on; got "2026-01-01".',
    field: 'to',
  });
});

test('what is no finding or assessment is refused by name', () => {
  // Wisconsin taxes fees: what hangs on one can be said.
  const answer = assess(policy({ brokerFees: 100_00 }), loadJurisdiction('WI'), OPTIONS);
  const catalog = library.findingCatalog(loadJurisdiction('KY'));
  for (const found of [...answer.findings, ...answer.notes, ...catalog])
    expect([library.findingText(found), library.findingText({ ...found })]).toHaveLength(2);
  const [found] = answer.findings as [library.Finding];
  expect(library.atStake(answer, found)).toBe(library.atStake(answer, { ...found }));
  const { lines, placement: priced, jurisdiction } = answer;
  const wrong: unknown[] = [
    undefined,
    null,
    5,
    'x',
    {},
    { text: 'x' },
    { ...found, stake: 5 },
    { ...found, remedy: {} },
  ];
  for (const value of wrong) {
    const { message, field } = refusal(() => library.findingText(value as Any));
    expect([message, field]).toEqual([
      expect.stringMatching(
        /^found must be one of the findings or notes of an assessment, or of findingCatalog\(\); got /,
      ),
      'found',
    ]);
    expect(refusal(() => library.atStake(answer, value as Any)).field).toBe('found');
  }
  for (const value of [undefined, null, {}, { lines: 5 }]) {
    expect(refusal(() => library.atStake(value as Any, found)).message).toMatch(
      /^assessment must be made by assess\(\); got /,
    );
  }
  expect(refusal(() => library.atStake({ lines, placement: priced } as Any, found)).field).toBe(
    'jurisdiction',
  );
  expect(refusal(() => library.atStake({ lines, jurisdiction } as Any, found)).field).toBe('placement');
});

test('what is given back of a return is written with its sign', () => {
  // 4.85% and 0.04% of 1,000: 48.50 and 0.40.
  const given = policy({ premium: 1000_00 as library.Cents, transaction: 'return' });
  const { totalTax, premium } = assess(given, loadJurisdiction('TX'), OPTIONS);
  expect([library.dollars(totalTax), library.grouped(premium), library.jsonDollars(totalTax)]).toEqual([
    '-48.90',
    '-1,000.00',
    -48.9,
  ]);
});

test('amounts, rates and dates are read from texts and written from numbers only', () => {
  const { dollars, grouped, jsonDollars, parseDate, parseRate, rateText } = library;
  expect([dollars(PREMIUM), grouped(PREMIUM), jsonDollars(PREMIUM)]).toEqual([
    '10000.00',
    '10,000.00',
    10000,
  ]);
  expect([parseAmount(10.5), parseRate('4.85'), parseDate('6/30/2026')]).toEqual([
    1050,
    485_000,
    '2026-06-30',
  ]);
  expect(rateText(parseRate('4.85') as library.RateUnits)).toBe('4.85');
  expect(refusal(() => rateText(-1 as library.RateUnits))).toBeDefined();
  expect(Object.is(jsonDollars(-0 as library.Cents), 0)).toBe(true);
  // Thousands where the comma is the decimal sign; as a number, and with a cent more or less, it is one thing only.
  expect(['25.000', '1.200', '$250.000', ' 1.234 '].map((each) => parseAmount(each))).toEqual(
    Array(4).fill('undecided'),
  );
  expect(
    [25.0, '25.00', '0.500', '25.0000', '1,200.000', '12345.000'].map((each) => parseAmount(each)),
  ).toEqual([2500, 2500, 50, 2500, 120_000, 1_234_500]);
  const reading: ((value: Any) => unknown)[] = [parseAmount, parseRate, parseDate];
  for (const read of reading)
    expect(refusal(() => read(null)).message).toBe('text must be a text; got null.');
  for (const write of [dollars, grouped, jsonDollars, rateText] as ((value: Any) => unknown)[]) {
    for (const wrong of [0.5, '5', Number.NaN, undefined]) expect(refusal(() => write(wrong))).toBeDefined();
  }
});
