/** The tax of localities beside the charges of the jurisdiction. */
import { expect, test } from 'vitest';
import { findingCatalog } from '../../src/engine/assessment/finding-catalog.ts';
import { type Charge, compileJurisdiction, dollars, type LocalityFile } from '../../src/engine/index.ts';
import { assessFile, charge, place, rateFile, refusal, SOURCE, version } from '../support/fictional.ts';

const localVersion = (from: string, to: string | null, rates: Record<string, string>) => ({
  from,
  to,
  rates,
  ...SOURCE,
});
const table: LocalityFile = {
  code: 'ZZ',
  verified_at: '2026-11-20',
  expected_total: 9,
  classes: [
    { key: 'fire', name: 'fire' },
    { key: 'casualty', name: 'casualty' },
  ],
  lob_classes: { ...SOURCE, map: { 'SLT-PROP': 'fire', 'SLT-GL': 'casualty' } },
  names_from: 'a list',
  localities: [
    {
      code: '0001',
      name: 'Uniform City',
      aliases: ['Uni'],
      kind: 'city',
      county: null,
      versions: [localVersion('2025-07-01', '2027-06-30', { fire: '5', casualty: '5' })],
    },
    {
      code: null,
      name: 'Mixed City',
      aliases: [],
      kind: 'city',
      county: null,
      versions: [localVersion('2020-07-01', null, { fire: '7', casualty: '0' })],
    },
    {
      code: null,
      name: 'Headline City',
      aliases: [],
      kind: 'city',
      county: null,
      versions: [{ ...localVersion('2020-07-01', null, {}), headline: '9' }],
    },
    { code: null, name: 'Silent City', aliases: [], kind: 'city', county: null, versions: [] },
  ],
  open_questions: [],
};
const supplied_rate = {
  ...SOURCE,
  min: '0',
  max: '25',
  if_missing: 'left_out' as const,
  text: 'Set by the city',
};
const file = rateFile({
  charges: [
    charge({ key: 'sl_tax', slot: 'base_tax' }),
    charge({
      key: 'municipal_tax',
      slot: 'municipal_tax',
      on: 'locality',
      supplied_rate,
      versions: [version('2020-01-01', 'unknown')],
    }),
  ],
});
const at = (locality: string, over: Parameters<typeof place>[0] = {}) =>
  assessFile(file, place({ locality, ...over }), table);

test('without a locality the figure says what it leaves out', () => {
  const result = assessFile(file, place());
  expect(result.municipal?.excluded).toBe(true);
  expect(dollars(result.totalTax)).toBe('300.00');
  expect(result.warnings.join()).toContain('municipal_tax is left out');
});

test('one rate for all classes needs no line; code, name and alias find it; the base is the premium alone', () => {
  for (const name of ['0001', 'uniform city', 'UNI']) {
    const result = at(name, { carrierFees: '1000' });
    expect(dollars(result.lines[1]?.amount as never)).toBe('500.00');
    expect(result.municipal?.excluded).toBe(false);
    expect(result.notes.join()).toContain('Municipal tax of Uniform City, all classes: 5%.');
  }
});

test('rates by class need the line; a class that bears nothing adds nothing and is not excluded', () => {
  expect(at('Mixed City').warnings.join()).toContain('depends on the class of risk. Add lob LINE');
  expect(dollars(at('Mixed City', { lob: 'SLT-PROP' }).totalTax)).toBe('1000.00');
  expect(at('Mixed City', { lob: 'SLT-PROP' }).warnings.join()).toContain(
    'not confirmed by the current schedule',
  );
  const free = at('Mixed City', { lob: 'SLT-GL' });
  expect([dollars(free.totalTax), free.municipal?.excluded]).toEqual(['300.00', false]);
});

test('no rate on file excludes the tax and never guesses', () => {
  expect(at('Silent City').warnings.join()).toContain('no rate of Silent City is on file');
  expect(at('Headline City').warnings.join()).toContain('a source names 9 percent');
  expect(at('Headline City', { lob: 'SLT-GL' }).municipal?.excluded).toBe(true);
  expect(at('Uniform City', { effectiveDate: '2025-06-30' }).municipal?.excluded).toBe(true);
  expect(at('9999').warnings.join()).toContain('no locality is on file under code 9999');
});

test('the caller’s rate is used', () => {
  const result = assessFile(file, place({ rates: { municipal_tax: '7.5' } }), table);
  expect(dollars(result.totalTax)).toBe('1050.00');
  expect(result.municipal?.excluded).toBe(false);
});

test('a rate of the caller below each on file is told as a doubt: it may be a percentage as Excel stores it', () => {
  // The lowest on file above zero is the 5 percent of Uniform City; 0.09 percent of 10,000 is 9.00.
  const given = (municipal_tax: string, over = {}) =>
    assessFile(file, place({ rates: { municipal_tax }, ...over }), table);
  const low = given('0.09');
  expect(dollars(low.totalTax)).toBe('309.00');
  expect(low.findings.find(({ code }) => code === 'ZZ.municipal_tax.rate_low')).toMatchObject({
    kind: 'doubt',
    charge: 'municipal_tax',
    text: 'municipal_tax: computed at 0.09%, less than the lowest rate of a locality on file, 5%: a fraction may have been given for a percentage.',
    citation: SOURCE.citation,
  });
  expect(low.warnings.join()).toContain('0.09 is 0.09 percent; 9 percent is rate municipal_tax=9.');
  // Also beside the place, and of what is given back.
  for (const over of [
    { locality: 'Headline City' },
    { locality: '9999' },
    { transaction: 'return' as const },
  ])
    expect(given('0.09', over).warnings.join()).toContain('computed at 0.09%');
  expect(given('0.0725').warnings.join()).toContain('7.25 percent is rate municipal_tax=7.25.');
  // No law has 30 percent: what was meant is not known.
  const other = given('0.3').warnings.join();
  expect(other).toContain('computed at 0.3%');
  expect(other).not.toContain('30');
});

test.each(['0', '5', '7.5', '25'])('a rate of %s raises no doubt', (municipal_tax) => {
  const { findings } = assessFile(file, place({ rates: { municipal_tax } }), table);
  expect(findings.map(({ code }) => code)).not.toContain('ZZ.municipal_tax.rate_low');
});

test('where no rate is taken from the caller none can be low', () => {
  const { supplied_rate: _, ...levied } = file.charges[1] as Charge;
  const codes = (charges: readonly Charge[]) =>
    findingCatalog(compileJurisdiction({ ...file, charges: [...charges] })).map(({ code }) => code);
  expect(codes(file.charges)).toContain('ZZ.municipal_tax.rate_low');
  expect(codes([file.charges[0] as Charge, levied])).not.toContain('ZZ.municipal_tax.rate_low');
});

test('without localities on file no rate is known to be low', () => {
  const { warnings } = assessFile(file, place({ rates: { municipal_tax: '0.09' } }));
  expect(warnings.join()).not.toContain('lowest');
  const unknown = { ...table, localities: [] };
  expect(
    assessFile(file, place({ rates: { municipal_tax: '0.09' } }), unknown).warnings.join(),
  ).not.toContain('lowest');
});

test('at the caller’s rate, too, the tax is called that of the locality it is paid to', () => {
  const called = (locality: string | null) =>
    assessFile(file, place({ locality, rates: { municipal_tax: '7' } }), table).lines.at(-1)?.name;
  expect(called('silent city')).toBe('municipal_tax of Silent City');
  expect(called('9999')).toBe('municipal_tax of 9999');
  expect(called(null)).toBe('municipal_tax');
});

test('an unknown name is refused with the nearest; a locality elsewhere is refused', () => {
  expect(refusal(() => at('Unifrom City')).message).toContain('did you mean Uniform City?');
  expect(refusal(() => assessFile(rateFile(), place({ locality: 'Columbus' }))).code).toBe('INVALID_REQUEST');
});
