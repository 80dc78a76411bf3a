/** Two readings of one jurisdiction are compared in words, against differences written by hand. */
import { describe, expect, test } from 'vitest';
import type { RateFile } from '../../../src/engine/index.ts';
import { fileDifferences } from '../../../src/rates/diff/rate-file.ts';
import { charge, rateFile, SOURCE, version } from '../../support/fictional.ts';

describe('two readings of one jurisdiction', () => {
  const listed = (after: Partial<RateFile>, before: Partial<RateFile> = {}): string[] =>
    fileDifferences(rateFile(before), rateFile(after)).map(({ text }) => text);
  const tax = rateFile().charges;

  test('the same file differs in nothing', () => expect(listed({})).toEqual([]));

  test('a charge that is new, and one that is gone', () => {
    const fee = charge({
      key: 'stamping_fee',
      slot: 'stamping_fee',
      versions: [version('2027-07-01', '0.175')],
    });
    const flat = charge({
      key: 'filing_fee',
      slot: 'filing_fee',
      basis: 'flat',
      on: 'policy',
      versions: [version('2020-01-01', '20.00')],
    });
    expect(listed({ charges: [...tax, fee] }, { charges: [...tax, flat] })).toEqual([
      'filing_fee: no longer on file',
      'filing_fee: $20.00 -> not on file from 2020-01-01',
      'stamping_fee: a new charge',
      'stamping_fee: not on file -> 0.175% from 2027-07-01',
      'stamping_fee, filed: how often: not found, due day not found',
      'stamping_fee, returns: not found',
      'stamping_fee, rate date: not found',
      'stamping_fee, period date: not found',
      'stamping_fee, installments: not found',
    ]);
  });

  test('the bounds of a rate that the caller gives, and a field of a later kind of rule', () => {
    const [first] = tax as [(typeof tax)[number]];
    const given = (max: string, note: string) => ({
      ...first,
      supplied_rate: {
        min: '0',
        max,
        if_missing: 'left_out' as const,
        text: 'The insurer says it.',
        note,
        ...SOURCE,
      },
    });
    expect(listed({ charges: [given('2', 'b')] }, { charges: [given('1', 'a')] })).toContain(
      `${first.name}, supplied rate: {"min":"0","max":"1","if_missing":"left_out"} -> {"min":"0","max":"2","if_missing":"left_out"}`,
    );
    const least = { ...first, minimum: '25.00' };
    expect(listed({ charges: [least] })).toEqual([`${first.name}, minimum: none -> "25.00"`]);
    const [before] = first.versions as [(typeof first.versions)[number]];
    const later = { ...version('2027-07-01', '3.5'), minimum: '25.00' };
    expect(listed({ charges: [{ ...first, versions: [before, later] }] })).toEqual([
      `${first.name}: 3% -> 3.5%, minimum "25.00" from 2027-07-01`,
    ]);
  });

  test('a charge with another name from a day on', () => {
    const names = ['2020-01-01', '2025-07-01'].map((from, index) => ({
      from,
      name: `Name ${index}`,
      ...SOURCE,
    }));
    const [old] = tax as [(typeof tax)[number]];
    expect(listed({ charges: [{ ...old, name: 'Name 1', names }] })).toEqual([
      `${old.name}, name: ${old.name} -> Name 1`,
      'Name 1, names: one name -> Name 0 from 2020-01-01, Name 1 from 2025-07-01',
    ]);
  });

  test('a fee, its conditions and the rounding', () => {
    const { carrier, broker } = rateFile().fees;
    expect(
      listed({
        fees: {
          carrier: { ...carrier, treatment: 'unsettled' },
          broker: { ...broker, treatment: 'exempt_if_conditions_met', conditions: 'agreed in writing' },
          cap: { text: 'at most $100', amount: '100.00', percent: null, ...SOURCE },
        },
        rounding: { unit: 'dollar', level: 'charge', method: 'half_up', text: 'whole dollars', ...SOURCE },
      }),
    ).toEqual([
      'carrier fee: taxed -> unsettled',
      'broker fee: not taxed -> taxed unless conditions are met',
      'broker fee, conditions: none -> agreed in writing',
      'fee cap: none -> at most $100',
      'rounding: no rule -> whole dollars (to the dollar, each charge)',
    ]);
  });

  test('the words of a notice, and an exemption', () => {
    const notice = {
      instrument: 'stamp',
      ordinal: 1,
      applies_when: 'every policy',
      carried_by: 'every_policy' as const,
      documents: [],
      wording: 'Not licensed.',
      how_it_must_appear: null,
      style: null,
      citation: SOURCE.citation,
      source: SOURCE.source,
      provenance: 'state_first_party' as const,
      provenance_note: null,
      verified_at: '2026-11-20',
    };
    expect(
      listed(
        { stamp: [{ ...notice, wording: 'Not licensed here.' }] },
        {
          stamp: [notice],
          advisories: [{ key: 'ferries', kind: 'special_case', text: 'Ferries are not taxed.', ...SOURCE }],
        },
      ),
    ).toEqual(['notice “stamp”: the wording changed', 'exemption no longer on file: Ferries are not taxed.']);
  });

  const rule = {
    ...SOURCE,
    when: { coverage: ['fire' as const] },
    key: 'apart',
    if_unknown: 'not_applied' as const,
    text: 'Fire is apart.',
    charges: ['sl_tax'],
    effect: 'rate' as const,
    versions: [version('2020-01-01', '5')],
  };

  test.each<[string, Partial<RateFile>, Partial<RateFile>, string[]]>([
    [
      'what a charge is called, where it stands, what it falls on and by which day',
      { charges: tax },
      {
        charges: [
          charge({
            key: 'sl_tax',
            slot: 'surcharge',
            name: 'Surplus tax',
            on: 'premium',
            dated_by: { basis: 'invoice_date' },
          }),
        ],
      },
      [
        'sl_tax, name: sl_tax -> Surplus tax',
        'Surplus tax, column: base_tax -> surcharge',
        'Surplus tax, falls on: taxable_premium -> premium',
        'Surplus tax, dated by: effective_date -> invoice_date',
      ],
    ],
    [
      'when a charge applies',
      { charges: [charge({ key: 'sl_tax', slot: 'base_tax', applies_when: rule })] },
      { charges: tax },
      ['sl_tax, applies: Fire is apart. -> always'],
    ],
    [
      'to which coverage codes a charge applies',
      {
        charges: [
          charge({
            key: 'sl_tax',
            slot: 'base_tax',
            applies_when: { ...rule, when: { coverage_code: ['1', '2'] } },
          }),
        ],
      },
      {
        charges: [
          charge({
            key: 'sl_tax',
            slot: 'base_tax',
            applies_when: { ...rule, when: { coverage_code: ['1', '3'] } },
          }),
        ],
      },
      ['sl_tax, applies, coverage codes: 1 2 -> 1 3'],
    ],
    [
      'a rate that ended, and one that nobody knows any more',
      { charges: tax },
      {
        charges: [
          charge({
            key: 'sl_tax',
            slot: 'base_tax',
            versions: [
              version('2020-01-01', '3'),
              version('2022-01-01', 'unknown'),
              version('2023-01-01', null),
            ],
          }),
        ],
      },
      ['sl_tax: 3% -> unknown from 2022-01-01 to 2022-12-31', 'sl_tax: 3% -> none from 2023-01-01'],
    ],
    ['a rule that is new', {}, { variations: [rule] }, ['new rule: Fire is apart.']],
    ['a rule that is gone', { variations: [rule] }, {}, ['rule no longer on file: Fire is apart.']],
    [
      'a rule’s text, days, codes and rate',
      { variations: [{ ...rule, when: { coverage: ['fire'], coverage_code: ['1'] } }] },
      {
        variations: [
          {
            ...rule,
            when: { coverage: ['fire'], coverage_code: ['1', '2'] },
            text: 'Fire bears less.',
            from: '2021-01-01',
            to: '2021-12-31',
            versions: [version('2020-01-01', '2')],
          },
        ],
      },
      [
        'rule: Fire is apart. -> Fire bears less.',
        'Fire bears less. from: ever -> 2021-01-01',
        'Fire bears less. to: open -> 2021-12-31',
        'Fire bears less. coverage codes: 1 -> 1 2',
        'Fire bears less. 5% -> 2% from 2020-01-01',
      ],
    ],
    [
      'an exemption’s days: it has no rates',
      {
        variations: [
          { ...rule, effect: 'exempt', versions: undefined, from: '2021-01-01', to: '2021-12-31' },
        ],
      },
      { variations: [{ ...rule, effect: 'exempt', versions: undefined }] },
      ['Fire is apart. from: 2021-01-01 -> ever', 'Fire is apart. to: 2021-12-31 -> open'],
    ],
    [
      'a rounding rule that kept its words',
      { rounding: { unit: 'dollar', level: 'charge', method: 'half_up', text: 'whole dollars', ...SOURCE } },
      { rounding: { unit: 'dollar', level: 'return', method: 'half_up', text: 'whole dollars', ...SOURCE } },
      ['rounding, level: "charge" -> "return"'],
    ],
    [
      'a rounding rule that is gone',
      {
        rounding: { unit: 'cent', level: 'charge', method: 'half_up', text: 'cents', ...SOURCE },
      },
      {},
      ['rounding: cents (to the cent, each charge) -> no rule'],
    ],
    [
      'a fee cap that is gone',
      {
        fees: {
          ...rateFile().fees,
          cap: { text: 'at most $100', amount: '100.00', percent: null, ...SOURCE },
        },
      },
      {},
      ['fee cap: at most $100 -> none'],
    ],
    [
      'coverage codes: one new, one gone, one with another name and share',
      {
        coverage_codes: {
          ...SOURCE,
          office: 'Office',
          codes: [
            { code: '1', name: 'Fire', shares: { fm: '25' } },
            { code: '2', name: 'Allied' },
            { code: '4', name: 'Glass' },
            { code: '5', name: 'Theft', shares: { fm: '5' } },
          ],
        },
      },
      {
        coverage_codes: {
          ...SOURCE,
          office: 'Office',
          codes: [
            { code: '1', name: 'Fire lines', shares: { fm: '30' } },
            { code: '3', name: 'Marine' },
            { code: '4', name: 'Glass', shares: { fm: '10' } },
            { code: '5', name: 'Theft' },
          ],
        },
      },
      [
        'coverage code 1: Fire -> Fire lines',
        'coverage code 1, shares: {"fm":"25"} -> {"fm":"30"}',
        'coverage code 2: no longer on file',
        'coverage code 4, shares: {} -> {"fm":"10"}',
        'coverage code 5, shares: {"fm":"5"} -> {}',
        'coverage code 3: new',
      ],
    ],
    [
      'a table of coverage codes, and a share, that are gone',
      { coverage_codes: { ...SOURCE, office: 'Office', codes: [{ code: '1', name: 'Fire' }] } },
      {},
      ['coverage code 1: no longer on file'],
    ],
    [
      'since when, and when it was last verified',
      {},
      { earliest_verified: '2019-01-01', verified_at: '2026-12-01' },
      ['on file since: 2020-01-01 -> 2019-01-01', 'verified: 2026-11-20 -> 2026-12-01'],
    ],
    [
      'open points, rules and exemptions, each under its name',
      { advisories: [{ key: 'open', kind: 'doubt', text: 'Nobody knows.' }] },
      {
        general_rules: [{ text: 'Home state taxes all.', ...SOURCE }],
        paper_rules: [{ text: 'The broker signs.', ...SOURCE }],
        advisories: [
          { key: 'open', kind: 'doubt', text: 'Somebody may know.' },
          { key: 'ferries', kind: 'special_case', text: 'Ferries are not taxed.' },
        ],
      },
      [
        'open point open: Nobody knows. -> Somebody may know.',
        'new exemption: Ferries are not taxed.',
        'new rule note: Home state taxes all.',
        'new rule on papers: The broker signs.',
      ],
    ],
  ])('%s', (_title, before, after, expected) => expect(listed(after, before)).toEqual(expected));

  test('a flat charge under a rule is compared in dollars', () => {
    const flat = charge({
      key: 'fee',
      slot: 'service_fee',
      basis: 'flat',
      on: 'policy',
      versions: [version('2020-01-01', '20.00')],
    });
    const under = (rate: string): Partial<RateFile> => ({
      charges: [...tax, flat],
      variations: [{ ...rule, charges: ['fee'], versions: [version('2020-01-01', rate)] }],
    });
    expect(listed(under('150.00'), under('120.00'))).toEqual([
      'Fire is apart. $120.00 -> $150.00 from 2020-01-01',
    ]);
  });

  test('a source that changed without anything else', () => {
    const other = { ...version('2020-01-01', '3'), source: 'https://example.org/2' };
    expect(listed({ charges: [charge({ key: 'sl_tax', slot: 'base_tax', versions: [other] })] })).toEqual([
      '1 source added, 0 dropped',
      'changed where nothing else did: sources',
    ]);
  });
});
