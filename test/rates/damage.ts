/** Rate files that are in order, each damaged in one place, with what has to be said of it. */
import type { RateFile } from '../../src/engine/index.ts';

interface Damage {
  title: string;
  /** The jurisdiction whose file is damaged. */
  code: string;
  damage: (file: RateFile) => void;
  /** The beginning of the path that has to be named. */
  path: string;
  /** Part of what has to be said. */
  what: string;
}

const set = (target: object, values: object): void => {
  Object.assign(target, values);
};
const charge = (file: RateFile, index = 0) => file.charges[index] as RateFile['charges'][number];
const version = (file: RateFile, index = 0, at = 0) =>
  charge(file, index).versions[at] as RateFile['charges'][number]['versions'][number];

const given = (file: RateFile): object =>
  file.charges.find((each) => each.supplied_rate)?.supplied_rate as object;
const blank = (file: RateFile): object => file.stamp[0]?.blanks?.[0] as object;

const cited = {
  citation: 'A law',
  source: 'https://example.org/',
  source_kind: 'secondary',
  unconfirmed: 'Made up.',
} as const;

const CASES: [string, string, (file: RateFile) => void, string, string][] = [
  [
    'a day that does not exist',
    'TX',
    (file) => set(file, { verified_at: '2026-02-30' }),
    'verified_at',
    'is not allowed here',
  ],
  ['an unknown field', 'TX', (file) => set(file, { color: 'red' }), '(file)', 'the field "color"'],
  ['a missing field', 'TX', (file) => set(file, { charges: undefined }), 'charges', 'is missing'],
  [
    'an unknown slot',
    'TX',
    (file) => set(charge(file), { slot: 'tax' }),
    'charges[0].slot',
    'is not known here',
  ],
  [
    'a rate with a sign',
    'TX',
    (file) => set(version(file), { rate: '4.85%' }),
    'charges[0].versions[0].rate',
    '',
  ],
  [
    'a rate above 100',
    'TX',
    (file) => set(version(file), { rate: '485' }),
    'charges[0].versions[0].rate',
    'not a percentage',
  ],
  [
    'a flat charge with three decimals',
    'PA',
    (file) => set(version(file, 1), { rate: '20.001' }),
    'charges[1].versions[0].rate',
    'not a dollar amount',
  ],
  [
    'versions out of order',
    'TX',
    (file) => charge(file, 1).versions.reverse(),
    'charges[1].versions[1].from',
    'does not come after',
  ],
  [
    'two versions of one day',
    'TX',
    (file) => set(version(file, 1, 1), { from: version(file, 1, 0).from }),
    'charges[1].versions[1].from',
    'does not come after',
  ],
  [
    'a version that changes nothing',
    'TX',
    (file) => set(version(file, 1, 1), { rate: version(file, 1, 0).rate }),
    'charges[1].versions[1].rate',
    'repeats',
  ],
  [
    'a version before the history',
    'TX',
    (file) => set(file, { earliest_verified: '2000-01-01' }),
    'charges[0].versions[0].from',
    'is before earliest_verified',
  ],
  [
    'no base tax at the start',
    'TX',
    (file) => set(version(file), { from: '1995-01-01' }),
    'charges',
    'no base_tax is in force',
  ],
  [
    'a verification before the history',
    'TX',
    (file) => set(file, { verified_at: '1980-01-01' }),
    'verified_at',
    'before earliest_verified',
  ],
  ['a key twice', 'TX', (file) => set(charge(file, 1), { key: 'sl_tax' }), 'charges[1].key', 'appears twice'],
  [
    'two charges in one slot',
    'TX',
    (file) => set(charge(file, 1), { slot: 'base_tax' }),
    'charges.sl_tax',
    'shares the slot',
  ],
  [
    'a flat charge on the premium',
    'PA',
    (file) => set(charge(file, 1), { on: 'premium' }),
    'charges[1].on',
    'falls on the policy',
  ],
  [
    'a source that is no address',
    'TX',
    (file) => set(version(file), { source: 'the statute' }),
    'charges[0].versions[0].source',
    'is not allowed here',
  ],
  [
    'a rule without a source',
    'TX',
    (file) => set(file.advisories[0] as object, { source: undefined }),
    'advisories[0]',
    'has no source',
  ],
  [
    'a fee treatment without authority',
    'TX',
    (file) => set(file.fees.carrier, { citation: undefined }),
    'fees.carrier',
    'has no source',
  ],
  [
    'conditions that are missing',
    'MO',
    (file) => set(file.fees.broker, { conditions: undefined }),
    'fees.broker.conditions',
    'conditions belong',
  ],
  [
    'portions that are missing',
    'MN',
    (file) => set(file.fees.broker, { portions: undefined }),
    'fees.broker.portions',
    'portions belong',
  ],
  [
    'a portion that ends before it starts',
    'MN',
    (file) => set(file.fees.broker.portions?.[0] as object, { to: '2024-12-31' }),
    'fees.broker.portions[0]',
    'overlaps or ends',
  ],
  [
    'a variation of a charge that is not there',
    'AK',
    (file) => set(file.variations[0] as object, { charges: ['tax'] }),
    'variations[0].charges',
    'no charge "tax"',
  ],
  [
    'an exemption with rates',
    'AK',
    (file) => set(file.variations[1] as object, { versions: file.variations[0]?.versions }),
    'variations[1].versions',
    'only to it',
  ],
  [
    'a variation that ends before it starts',
    'AK',
    (file) => set(file.variations[0] as object, { from: '2025-01-01', to: '2024-01-01' }),
    'variations[0].to',
    'is before',
  ],
  [
    'a coverage code that is not listed',
    'FL',
    (file) => file.charges.find((each) => each.applies_when)?.applies_when?.when.coverage_code?.push('7777'),
    '',
    'code 7777 is not in coverage_codes',
  ],
  [
    'shares that are missing',
    'IL',
    (file) => set(file, { coverage_codes: undefined }),
    '',
    'no coverage code has a share',
  ],
  ['an instrument out of order', 'CA', (file) => file.stamp.reverse(), 'stamp[0].ordinal', 'should be 1'],
  [
    'a reproduction without a note',
    'CO',
    (file) => set(file.stamp[0] as object, { provenance_note: null }),
    'stamp[0].provenance_note',
    'missing',
  ],
  [
    'a wording that is cut',
    'TX',
    (file) => set(file.stamp[0] as object, { wording: 'This insurance contract is...' }),
    'stamp[0].wording',
    'looks incomplete',
  ],
  [
    'a wording with a broken letter',
    'TX',
    (file) => set(file.stamp[0] as object, { wording: 'not licensed in this state\uFFFDs' }),
    'stamp[0].wording',
    'replacement character',
  ],
  [
    'a wording with doubled blanks',
    'TX',
    (file) => set(file.stamp[0] as object, { wording: 'not  licensed' }),
    'stamp[0].wording',
    'doubled blanks',
  ],
  [
    'no notice and no reason',
    'DC',
    (file) => set(file, { stamp_absent_reason: null }),
    'stamp_absent_reason',
    'must be given',
  ],
  [
    'a text where a list belongs',
    'TX',
    (file) => set(file, { aliases: 'Tex.' }),
    'aliases',
    'should be a list',
  ],
  [
    'a number where a text belongs',
    'TX',
    (file) => set(version(file), { rate: 4.85 }),
    'charges[0].versions[0].rate',
    'should be a text in quotes',
  ],
  [
    'a wording that stops in a sentence',
    'TX',
    (file) =>
      set(file.stamp[0] as object, { wording: 'This insurance contract is with an insurer not licensed to' }),
    'stamp[0].wording',
    'looks incomplete',
  ],
  [
    'a wording that leaves a quotation open',
    'TX',
    (file) => set(file.stamp[0] as object, { wording: 'NOTICE: “The insurer is not licensed.' }),
    'stamp[0].wording',
    'looks incomplete',
  ],
  [
    'a second source that is the first',
    'TX',
    (file) =>
      set(version(file, 1), {
        confirmed_by: [{ source: version(file, 1).source, source_kind: 'secondary' }],
        unconfirmed: undefined,
      }),
    'charges[1].versions[0].confirmed_by[0].source',
    'already listed here',
  ],
  ['a list that may not be empty', 'TX', (file) => set(file, { charges: [] }), 'charges', 'is empty'],
  [
    'an instrument numbered nought',
    'TX',
    (file) => set(file.stamp[0] as object, { ordinal: 0 }),
    'stamp[0].ordinal',
    '0 is not allowed here: Too small',
  ],
  [
    'an instrument numbered by a fraction',
    'TX',
    (file) => set(file.stamp[0] as object, { ordinal: 1.5 }),
    'stamp[0].ordinal',
    'should be a whole number without quotes',
  ],
  [
    'a filing without periods',
    'TX',
    (file) => set(file.filing as object, { periods: [] }),
    'filing.periods',
    'is empty',
  ],
  [
    'a condition that asks for nothing',
    'AK',
    (file) => set(file.variations[0] as object, { when: {} }),
    'variations[0].when',
    'is not allowed here; name at least one condition',
  ],
  [
    'a long text in the wrong place, shortened',
    'TX',
    (file) => set(file, { aliases: 'The Lone Star State, '.repeat(9) }),
    'aliases',
    `"${'The Lone Star State, '.repeat(3).slice(0, 59)}… should be a list`,
  ],
  [
    'a rule that re-rates a flat charge in a third of a cent',
    'PA',
    (file) =>
      file.variations.push({
        ...cited,
        when: { coverage: ['fire'] },
        if_unknown: 'not_applied',
        text: 'Fire is apart.',
        charges: [charge(file, 1).key],
        effect: 'rate',
        versions: [{ ...cited, from: '2024-01-01', rate: '150.333' }],
      }),
    'variations[',
    'not a dollar amount',
  ],
  [
    'a bound that is no percentage',
    'NY',
    (file) => set(given(file), { max: '200' }),
    'charges[1].supplied_rate.max',
    '"200" is not a percentage',
  ],
  [
    'bounds the wrong way round',
    'NY',
    (file) => set(given(file), { min: '0.3' }),
    'charges[1].supplied_rate.max',
    '0.2 is below 0.3',
  ],
  [
    'a bound of a flat charge with three decimals',
    'OR',
    (file) => set(given(file), { min: '9.999' }),
    'charges[',
    '"9.999" is not a dollar amount',
  ],
  [
    'a portion of the insurer’s fee',
    'MN',
    (file) => set(file.fees, { carrier: file.fees.broker }),
    'fees.carrier.treatment',
    'a matter of brokers',
  ],
  [
    'portions that overlap',
    'MN',
    (file) => file.fees.broker.portions?.push(...(file.fees.broker.portions ?? []).slice(-1)),
    'fees.broker.portions[',
    'overlaps or ends before it starts',
  ],
  [
    'a coverage code of an advisory that is not listed',
    'FL',
    (file) => set(file.advisories[0] as object, { when: { coverage_code: ['7777'] } }),
    'advisories[0].when.coverage_code',
    'code 7777 is not in coverage_codes',
  ],
  [
    'a coverage code where the file has no table',
    'AK',
    (file) => set(file.variations[0] as object, { when: { coverage_code: ['1'] } }),
    'variations[0].when.coverage_code',
    'code 1 is not in coverage_codes',
  ],
  [
    'a blank that does not stand in the wording',
    'TX',
    (file) => set(blank(file), { text: 'the rate of tax goes here' }),
    'stamp[0].blanks[0].text',
    'is not found in the wording',
  ],
  [
    'a blank named twice',
    'TX',
    (file) =>
      set(file.stamp[0] as object, {
        wording: 'The tax is ___ percent, the fee ___ percent.',
        blanks: [
          { ...blank(file), text: '___' },
          { ...blank(file), text: '___' },
        ],
      }),
    'stamp[0].blanks[1].name',
    'is used twice',
  ],
  [
    'a reason for no notice beside a notice',
    'TX',
    (file) => set(file, { stamp_absent_reason: 'None is prescribed.' }),
    'stamp_absent_reason',
    'must be given exactly where',
  ],
  [
    'a second source of a fee that is the first',
    'TX',
    (file) =>
      set(file.fees.carrier, {
        unconfirmed: undefined,
        confirmed_by: [{ source: file.fees.carrier.source, source_kind: 'secondary' }],
      }),
    'fees.carrier.confirmed_by[0].source',
    'already listed here',
  ],
  [
    'a rate both confirmed and unconfirmed',
    'TX',
    (file) =>
      set(version(file, 1), {
        confirmed_by: [{ source: 'https://example.com/', source_kind: 'secondary' }],
        unconfirmed: 'No second source was found.',
      }),
    'charges[1].versions[0].unconfirmed',
    'cannot appear together with confirmed_by',
  ],
];

export const DAMAGED: Damage[] = CASES.map(([title, code, damage, path, what]) => ({
  title,
  code,
  damage,
  path,
  what,
}));
