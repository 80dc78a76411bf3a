/** Each field of a rate file is told when it differs: those without words of their own, too, and entries that only moved. */
import { describe, expect, test } from 'vitest';
import type { Advisory, DueRule, RateFile, StampInstrument } from '../../../src/engine/index.ts';
import { fileDifferences } from '../../../src/rates/diff/rate-file.ts';
import { charge, notFound, rateFile, SOURCE, version } from '../../support/fictional.ts';

const listed = (before: Partial<RateFile>, after: Partial<RateFile>): string[] =>
  fileDifferences(rateFile(before), rateFile(after)).map(({ text }) => text);

const rule = {
  ...SOURCE,
  key: 'apart',
  if_unknown: 'not_applied' as const,
  text: 'Fire is apart.',
  charges: ['sl_tax'],
  effect: 'exempt' as const,
};
const fire = { ...rule, when: { coverage: ['fire' as const] } };
const aircraft = { ...rule, key: 'aircraft', text: 'So is aircraft.', when: { coverage_code: ['7'] } };
const taxOf = (applies_when: typeof fire | typeof aircraft): Partial<RateFile> => ({
  charges: [charge({ key: 'sl_tax', slot: 'base_tax', applies_when })],
});
const ferries: Advisory = { key: 'ferries', kind: 'special_case', text: 'Ferries.' };
const blank = {
  name: 'license',
  meaning: 'license number',
  text: '____',
  fill: 'replace',
  filled_by: 'license',
} as const;
const line = {
  name: 'signature',
  meaning: 'signature of the broker',
  label: 'Signed',
  filled_by: 'hand',
  words: null,
} as const;
const notice = (over: Partial<StampInstrument>): Partial<RateFile> => ({
  stamp: [
    {
      instrument: 'stamp',
      ordinal: 1,
      applies_when: 'every policy',
      carried_by: 'every_policy',
      documents: ['policy'],
      wording: 'Not licensed.',
      how_it_must_appear: null,
      style: { pt: 10, bold: null, ink: null, caps: null, contrasting_colour_required: null, forms: [] },
      citation: SOURCE.citation,
      source: SOURCE.source,
      provenance: 'state_first_party',
      provenance_note: null,
      verified_at: '2026-11-20',
      ...over,
    },
  ],
});
const days = (from: string | null, to: string | null) =>
  ({ by: 'application_date', from, to, ...SOURCE }) as const;
const codes = (office: string, ...names: string[]): Partial<RateFile> => ({
  coverage_codes: { ...SOURCE, office, codes: names.map((name) => ({ code: name, name })) },
});
const missing = { key: 'form', instrument: 'form', reason: 'not found', citation: null, source: null };
const missingWhen = (...applies: string[]): Partial<RateFile> => ({
  stamp_missing: applies.map((applies_when) => ({ ...missing, applies_when })),
});
const notes = (...texts: string[]): Partial<RateFile> => ({
  general_rules: texts.map((text) => ({ text, ...SOURCE })),
});
const broker = (over: Partial<RateFile['fees']['broker']>): Partial<RateFile> => ({
  fees: { ...rateFile().fees, broker: { treatment: 'taxable_portion', text: 'A part.', ...SOURCE, ...over } },
});
const cap = (text: string) => ({ text, amount: '100.00', percent: null, ...SOURCE });
const rounding = (text: string) =>
  ({ text, unit: 'dollar', level: 'charge', method: 'half_up', ...SOURCE }) as const;
const portions = [{ from: '2024-01-01', to: '2024-12-31', percent: '14', ...SOURCE }];

test.each<[string, Partial<RateFile>, Partial<RateFile>, string[]]>([
  ['the name', {}, { name: 'Fictia' }, ['name: "Fictionia" -> "Fictia"']],
  [
    'why there is no notice',
    {},
    { stamp_absent_reason: 'repealed' },
    ['stamp absent reason: "none prescribed" -> "repealed"'],
  ],
  [
    'the condition of a charge that kept its words',
    taxOf(fire),
    taxOf({ ...aircraft, text: fire.text, key: fire.key }),
    ['sl_tax, applies, coverage codes: none -> 7', 'sl_tax, applies, coverage: ["fire"] -> none'],
  ],
  [
    'the words of a condition',
    taxOf(fire),
    taxOf({ ...fire, text: 'On fire.' }),
    ['sl_tax, applies: Fire is apart. -> On fire.'],
  ],
  [
    'the words of a fee cap and of a rounding rule',
    { fees: { ...rateFile().fees, cap: cap('At most $100.') }, rounding: rounding('Whole dollars.') },
    { fees: { ...rateFile().fees, cap: cap('$100.') }, rounding: rounding('To the dollar.') },
    ['fee cap: At most $100. -> $100.', 'rounding: Whole dollars. -> To the dollar.'],
  ],
  [
    'what of a fee cap is looked at',
    { fees: { ...rateFile().fees, cap: cap('$100.') } },
    {
      fees: {
        ...rateFile().fees,
        cap: {
          ...cap('$100.'),
          limits: [
            { amount: '250.00', percent: null },
            { amount: '500.00', percent: '5' },
          ],
        },
      },
    },
    ['fee cap, limits: none -> 250.00 5%<500.00'],
  ],
  [
    'an exemption that becomes a rate',
    { variations: [fire] },
    { variations: [{ ...fire, effect: 'rate', versions: [version('2020-01-01', '2')] }] },
    ['Fire is apart. not on file -> 2% from 2020-01-01', 'Fire is apart. effect: "exempt" -> "rate"'],
  ],
  [
    'what a special rule does where nobody says',
    { variations: [fire] },
    { variations: [{ ...fire, if_unknown: 'applied' }] },
    ['Fire is apart. if unknown: "not_applied" -> "applied"'],
  ],
  [
    'the order of special rules',
    { variations: [fire, aircraft] },
    { variations: [aircraft, fire] },
    ['special rules: in another order'],
  ],
  [
    'rates on file under another number of versions',
    { charges: [charge({ key: 'sl_tax', slot: 'base_tax', versions: [version('2020-01-01', '3')] })] },
    {
      charges: [
        charge({
          key: 'sl_tax',
          slot: 'base_tax',
          versions: [version('2020-01-01', '3'), version('2024-01-01', '3')],
        }),
      ],
    },
    [
      'sl_tax, versions: [{"from":"2020-01-01","rate":"3"}] -> [{"from":"2020-01-01","rate":"3"},{"from":"2024-01-01","rate":"3"}]',
    ],
  ],
  [
    'portions of a fee, where there were none',
    broker({}),
    broker({ portions }),
    ['broker fee: not on file -> 14% taxable from 2024-01-01 to 2024-12-31'],
  ],
  [
    'conditions of a fee that are gone',
    broker({ conditions: 'in writing' }),
    broker({}),
    ['broker fee, conditions: in writing -> none'],
  ],
  [
    'an exemption that holds on other days, and one that is gone',
    { advisories: [ferries, { ...ferries, key: 'barges', text: 'Barges.' }] },
    { advisories: [{ ...ferries, from: '2027-01-01' }] },
    ['exemption ferries, from: none -> "2027-01-01"', 'exemption no longer on file: Barges.'],
  ],
  [
    'notes in another order',
    notes('One.', 'Two.'),
    notes('Two.', 'One.'),
    ['rule note: in another order, or said more than once'],
  ],
  [
    'who keeps the coverage codes',
    codes('Office', '1'),
    codes('Bureau', '1'),
    ['coverage codes, office: "Office" -> "Bureau"'],
  ],
  ['coverage codes where there were none', {}, codes('Office', '1'), ['coverage code 1: new']],
  [
    'a notice without wording',
    missingWhen('always'),
    missingWhen('on renewals'),
    ['notice without wording “form”, applies when: "always" -> "on renewals"'],
  ],
  [
    'a notice without wording that is gone',
    missingWhen('always'),
    missingWhen(),
    ['notice without wording no longer on file: form'],
  ],
  [
    'the type of a notice, and who carries it',
    notice({}),
    notice({
      carried_by: 'certain_policies',
      style: { pt: 12, bold: null, ink: null, caps: null, contrasting_colour_required: null, forms: [] },
    }),
    [
      'notice “stamp”, type and ink, pt: 10 -> 12',
      'notice “stamp”, carried by: "every_policy" -> "certain_policies"',
    ],
  ],
  [
    'the days of notices, with words on file and without',
    { ...notice({ in_force: days(null, '2025-09-23') }), ...missingWhen('always') },
    {
      ...notice({ in_force: days('2020-01-01', '2025-09-24') }),
      stamp_missing: (missingWhen('always').stamp_missing ?? []).map((each) => ({
        ...each,
        in_force: days('2025-09-24', null),
      })),
    },
    [
      'notice “stamp”, in force: by application date from the start to 2025-09-23 -> by application date from 2020-01-01 to 2025-09-24',
      'notice without wording “form”, in force: on all days -> by application date from 2025-09-24 to no end',
    ],
  ],
  [
    'the words on the page of a notice',
    notice({ page_rule: { page: 'front', words: 'on its face' } }),
    notice({ page_rule: { page: 'front', words: 'on the front' } }),
    ['notice “stamp”, page, words: "on its face" -> "on the front"'],
  ],
  [
    'another page, and blanks where there were none',
    notice({ page_rule: { page: 'front', words: 'on its face' } }),
    notice({ page_rule: { page: 'own', words: 'on its face' }, blanks: [blank] }),
    ['notice “stamp”, page: front -> own', 'notice “stamp”, blank “license”: new'],
  ],
  [
    'what is filled in',
    notice({ blanks: [blank], lines: [line] }),
    notice({ blanks: [{ ...blank, text: '[NUMBER]' }], lines: [{ ...line, label: 'By' }] }),
    [
      'notice “stamp”, blank “license”, text: ____ -> [NUMBER]',
      'notice “stamp”, line “signature”, label: "Signed" -> "By"',
    ],
  ],
])('%s', (_title, before, after, expected) => expect(listed(before, after)).toEqual(expected));

test('a fee’s taxable portion: the years it is on file for, and the gaps', () => {
  const over = (...portions: [string, string, string][]): Partial<RateFile> => ({
    fees: {
      ...rateFile().fees,
      broker: {
        treatment: 'taxable_portion',
        text: 'A part is premium',
        portions: portions.map(([from, to, percent]) => ({ from, to, percent, ...SOURCE })),
        ...SOURCE,
      },
    },
  });
  const before = over(['2024-01-01', '2024-12-31', '14'], ['2025-01-01', '2025-12-31', '15']);
  const after = over(['2024-01-01', '2024-12-31', '14.5'], ['2025-01-01', '2026-12-31', '15']);
  expect(listed(before, after)).toEqual([
    'broker fee: 14% taxable -> 14.5% taxable from 2024-01-01 to 2024-12-31',
    'broker fee: not on file -> 15% taxable from 2026-01-01 to 2026-12-31',
  ]);
});

describe('rules on when charges are due', () => {
  const due = (...periods: [through: string, due: string][]): DueRule => ({
    ...notFound('sl_tax'),
    frequency: 'annual',
    due: { kind: 'days', periods: periods.map(([through, on]) => ({ through, due: on })) },
  });
  const two = ['sl_tax', 'fee'].map((key) => charge({ key, slot: 'base_tax' }));

  test('the last days of the periods, alone and beside another due day', () => {
    const before = { filing: [due(['12-31', '03-01'])] };
    expect(listed(before, { filing: [due(['06-30', '03-01'])] })).toEqual([
      'sl_tax, filed, due: {"kind":"days","periods":[{"through":"12-31","due":"03-01"}]} -> {"kind":"days","periods":[{"through":"06-30","due":"03-01"}]}',
    ]);
    expect(listed(before, { filing: [due(['06-30', '04-01'])] })).toEqual([
      'sl_tax, filed: annual, due March 1 -> annual, due April 1',
      'sl_tax, periods: 12-31 -> 06-30',
    ]);
  });

  test('charges that have one rule', () => {
    expect(
      listed(
        { charges: two, filing: [notFound('sl_tax', 'fee')] },
        { charges: two, filing: [notFound('sl_tax'), notFound('fee')] },
      ),
    ).toEqual(['charges with one rule, filed: sl_tax, fee -> sl_tax; fee']);
  });
});
