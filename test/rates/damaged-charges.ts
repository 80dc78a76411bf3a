/** Damages of charges, their rates and the rules that change them. */
import { type Case, charge, cited, given, named, set, version } from './damage.ts';

export const DAMAGED_CHARGES: readonly Case[] = [
  [
    'names that are not in order',
    'TX',
    (file) =>
      named(file, [
        ['2000-01-01', 'Old'],
        ['2000-01-01', charge(file).name],
      ]),
    'charges[0].names[1].from',
    'does not come after',
  ],
  [
    'a charge without a name on its first days',
    'TX',
    (file) =>
      named(file, [
        ['2024-01-01', 'Old'],
        ['2025-01-01', charge(file).name],
      ]),
    'charges[0].names[0].from',
    'when the charge starts',
  ],
  [
    'a name that is not the latest of the names',
    'TX',
    (file) =>
      named(file, [
        ['2000-01-01', 'Old'],
        ['2025-01-01', 'New'],
      ]),
    'charges[0].names',
    'the last name is not',
  ],
  [
    'whose fees something unsettled is about, with nothing unsettled',
    'AK',
    (file) => set(charge(file), { on_unsettled_fees: 'broker' }),
    'charges[0].on_unsettled_fees',
    'nothing is said to be unsettled',
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
    'a flat charge that may be twenty dollars or twenty thousand',
    'PA',
    (file) => set(version(file, 1), { rate: '20.000' }),
    'charges[1].versions[0].rate',
    '"20.000" is not a dollar amount with at most 2 decimals',
  ],
  [
    'a limit that may be a hundred dollars or a hundred thousand',
    'MI',
    (file) => set(file.fees.cap as object, { amount: '100.000' }),
    'fees.cap.amount',
    'with at most 2 decimals',
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
  [
    'a share of which a rate has too many decimals',
    'IL',
    (file) => set(file.coverage_codes?.codes[1]?.shares as object, { fire_marshal_tax: '33.33333' }),
    'coverage_codes.codes[1].shares.fire_marshal_tax',
    'more decimals than a rate can have',
  ],
  [
    'a share of a line of business of which a rate has too many decimals',
    'IL',
    (file) =>
      set(file.coverage_codes as object, { lob_shares: { 'SLT-PROP': { fire_marshal_tax: '0.12345' } } }),
    'coverage_codes.lob_shares.SLT-PROP.fire_marshal_tax',
    'more decimals than a rate can have',
  ],
  [
    'a share of which a rate has too many decimals, beside a variation without versions and a rate of none',
    'IL',
    (file) => {
      const fire = file.charges.find(({ key }) => key === 'fire_marshal_tax');
      const [first] = fire?.versions ?? [];
      fire?.versions.unshift({ ...first, rate: null } as never);
      const { versions: _, ...variation } = file.variations[0] ?? {};
      file.variations.push({ ...variation, charges: ['fire_marshal_tax'] } as never);
      set(file.coverage_codes?.codes[0] as object, { shares: undefined });
      set(file.coverage_codes?.codes[1]?.shares as object, { fire_marshal_tax: '33.33333' });
    },
    'coverage_codes.codes[1].shares.fire_marshal_tax',
    'more decimals than a rate can have',
  ],
  [
    'a share of a charge that is not there',
    'IL',
    (file) => set(file.coverage_codes?.codes[1]?.shares as object, { fire_tax: '25' }),
    'coverage_codes.codes[1].shares.fire_tax',
    'no charge "fire_tax" that falls on a coded_share',
  ],
  [
    'shares where no charge goes by them',
    'FL',
    (file) => set(file.coverage_codes?.codes[0] as object, { shares: { sl_tax: '25' } }),
    'coverage_codes.codes[0].shares.sl_tax',
    'no charge "sl_tax" that falls on a coded_share',
  ],
  [
    'a number where a text belongs',
    'TX',
    (file) => set(version(file), { rate: 4.85 }),
    'charges[0].versions[0].rate',
    'should be a text in quotes',
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
  [
    'a condition that asks for nothing',
    'AK',
    (file) => set(file.variations[0] as object, { when: {} }),
    'variations[0].when',
    'is not allowed here; name at least one condition',
  ],
  [
    'a rule that re-rates a flat charge in a third of a cent',
    'PA',
    (file) =>
      file.variations.push({
        ...cited,
        when: { coverage: ['fire'] },
        key: 'apart',
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
    'PA',
    (file) =>
      set(charge(file, 1), {
        supplied_rate: { min: '9.999', max: '15.00', if_missing: 'refused', text: 'Open.', ...cited },
      }),
    'charges[1].supplied_rate.min',
    '"9.999" is not a dollar amount',
  ],
  [
    'a coverage code where the file has no table',
    'AK',
    (file) => set(file.variations[0] as object, { when: { coverage_code: ['1'] } }),
    'variations[0].when.coverage_code',
    'code 1 is not in coverage_codes',
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
