/** How far the data can be trusted, and the counts of all jurisdictions together. */
import { describe, expect, test } from 'vitest';
import { compileJurisdiction, type LocalityFile, type RateFile } from '../../src/engine/index.ts';
import { provenanceOf } from '../../src/rates/provenance.ts';
import { isConfirmed } from '../../src/rates/reading.ts';
import { localityTotals, totalsOf } from '../../src/rates/totals.ts';
import { charge, localities, rateFile, SOURCE, version } from '../support/fictional.ts';
import { jurisdictions, rates } from '../support/rates.ts';

const TODAY = '2026-11-20';
const second = { source: 'https://example.org/2', source_kind: 'secondary' } as const;
const compiled = (over: Partial<RateFile>) => compileJurisdiction(rateFile(over));

describe('the provenance of a jurisdiction', () => {
  const tax = charge({
    key: 'sl_tax',
    slot: 'base_tax',
    versions: [
      { ...version('2020-01-01', '3'), unconfirmed: 'No copy was found.' },
      { ...version('2024-01-01', '4'), as_of: '2026-01-01', confirmed_by: [second] },
    ],
  });
  const unknown = {
    ...charge({ key: 'fee', slot: 'stamping_fee' }),
    // A second source says that it is due, as the first does, and gives no rate either.
    versions: [{ ...version('2024-01-01', 'unknown'), confirmed_by: [second] }],
  };
  const explained = {
    ...charge({ key: 'other', slot: 'filing_fee' }),
    versions: [{ ...version('2024-01-01', 'unknown'), unconfirmed: 'Set in January.' }],
  };
  const local = {
    ...charge({ key: 'local', slot: 'municipal_tax', on: 'locality' }),
    versions: [{ ...version('2024-01-01', 'unknown'), confirmed_by: [second] }],
  };
  const file: Partial<RateFile> = {
    charges: [tax, unknown, explained, local],
    variations: [
      {
        ...SOURCE,
        when: { coverage: ['fire'] },
        key: 'apart',
        if_unknown: 'not_applied',
        text: 'Fire',
        charges: ['sl_tax'],
        effect: 'rate',
        versions: [{ ...version('2024-01-01', '5'), source_kind: 'secondary' }],
      },
      {
        ...SOURCE,
        when: { coverage: ['aircraft'] },
        key: 'apart',
        if_unknown: 'not_applied',
        text: 'Air',
        charges: ['sl_tax'],
        effect: 'exempt',
      },
    ],
    stamp_missing: [
      {
        key: 'sticker',
        instrument: 'sticker',
        applies_when: 'always',
        reason: 'not found',
        citation: null,
        source: null,
      },
    ],
    open_questions: ['Who pays?'],
  };
  file.fees = {
    carrier: { treatment: 'taxable', text: 'It is premium', ...SOURCE, confirmed_by: [second] },
    broker: { treatment: 'unsettled', text: 'Nobody says' },
    cap: null,
  };

  test('each charge in force with its source, the second one, or why there is none', () => {
    const { charges } = provenanceOf(compiled(file), TODAY);
    expect(charges.map((each) => each.may_be_older)).toEqual([false, false, false, false]);
    expect(charges.map((each) => each.rate_on_file)).toEqual([true, false, false, false]);
    const [old] = provenanceOf(compiled(file), '2023-12-31').charges;
    expect(old).toMatchObject({ effective_from: '2020-01-01', may_be_older: true });
    expect(
      charges.map((each) => [each.key, each.rate, each.effective_from, isConfirmed(each), each.unconfirmed]),
    ).toEqual([
      ['sl_tax', '4%', '2024-01-01', true, null],
      [
        'fee',
        'unknown',
        '2024-01-01',
        false,
        'no source on file gives its rate, so it has to be given with the policy',
      ],
      ['other', 'unknown', '2024-01-01', false, 'Set in January.'],
      [
        'local',
        'by locality',
        '2024-01-01',
        false,
        'each locality sets its own rate, with a source of its own',
      ],
    ]);
    expect(charges[0]).toMatchObject({
      citation: SOURCE.citation,
      source: SOURCE.source,
      source_kind: 'state_first_party',
      as_of: '2026-01-01',
      confirmed_by: [second],
      contradicted_by: [],
    });
  });

  test('as of an earlier day; before the history there are no charges', () => {
    const on = (day: string) =>
      provenanceOf(compiled(file), day).charges.map(({ rate, unconfirmed }) => [rate, unconfirmed]);
    expect(on('2023-12-31')).toEqual([['3%', 'No copy was found.']]);
    expect(on('2019-12-31')).toEqual([]);
  });

  test('a fee nobody settled has no source to name', () => {
    const { fees } = provenanceOf(compiled(file), TODAY);
    expect(fees.carrier).toMatchObject({ treatment: 'taxable', source: SOURCE.source });
    expect(isConfirmed(fees.carrier)).toBe(true);
    expect(fees.broker).toMatchObject({
      treatment: 'unsettled',
      text: 'Nobody says',
      citation: null,
      source: null,
      source_kind: null,
      as_of: null,
      unconfirmed: null,
    });
  });

  test('what is counted: versions of all times, statements by their source, notices', () => {
    expect(provenanceOf(compiled(file), TODAY)).toMatchObject({
      state: 'Fictionia',
      state_code: 'ZZ',
      earliest_verified: '2020-01-01',
      verified_at: TODAY,
      versions: 6, // two of the tax, one of each other charge, one of the rule for fire
      instruments: 0,
      instruments_missing: ['sticker'],
      // First hand: five versions, the two rules, the carrier's fee. Second hand: the fire rate, two confirmations.
      sources: { first_hand: 8, second_hand: 5 },
      open_questions: ['Who pays?'],
    });
  });
});

test('a reading has all that the file says of where it stands: what confirms it, and what contradicts it', () => {
  const parts = [
    'citation',
    'source',
    'source_kind',
    'via',
    'as_of',
    'quote',
    'confirmed_by',
    'contradicted_by',
  ] as const;
  const said = (from: object): unknown[] =>
    parts.map((part) => (from as Record<string, unknown>)[part] ?? null);
  const listed = (from: object): unknown[] =>
    said(from).map((each) => (Array.isArray(each) && each.length === 0 ? null : each));
  let contradicted = 0;
  for (const { code, file } of jurisdictions) {
    const { charges, fees } = provenanceOf(rates.load(code), TODAY);
    for (const { key, effective_from, ...reading } of charges) {
      const versions = file.charges.find((each) => each.key === key)?.versions ?? [];
      expect(listed(reading), `${code} ${key}`).toEqual(
        said(versions.find(({ from }) => from === effective_from) ?? {}),
      );
      contradicted += reading.contradicted_by.length;
    }
    for (const side of ['carrier', 'broker'] as const)
      expect(listed(fees[side]), code).toEqual(said(file.fees[side]));
  }
  expect(contradicted).toBeGreaterThan(0);
});

test('an auditor finds a source for every statement: limits, rounding, special cases, notices, and their words', () => {
  const quote = 'in so many words';
  const found = provenanceOf(
    compiled({
      charges: [charge({ key: 'sl_tax', slot: 'base_tax', versions: [version('2020-01-01', '3')] })],
      fees: { ...rateFile().fees, cap: { text: 'At most $100', amount: '100', percent: null, ...SOURCE } },
      rounding: {
        unit: 'dollar',
        level: 'return',
        method: 'half_up',
        text: 'Whole dollars',
        ...SOURCE,
        via: 'a copy',
      },
      variations: [
        {
          ...SOURCE,
          quote,
          when: { coverage: ['aircraft'] },
          key: 'air',
          if_unknown: 'not_applied',
          text: 'Aircraft are free',
          charges: ['sl_tax'],
          effect: 'exempt',
        },
      ],
      stamp: [
        {
          instrument: 'stamp',
          ordinal: 1,
          applies_when: 'always',
          carried_by: 'every_policy',
          documents: ['policy'],
          wording: 'Unlicensed.',
          how_it_must_appear: null,
          style: null,
          citation: 'Fict. Code § 9',
          source: SOURCE.source,
          provenance: 'commercial_reproduction',
          provenance_note: 'Compare before use.',
          verified_at: '2026-11-19',
          unconfirmed: 'No second copy.',
        },
      ],
    }),
    TODAY,
  );
  expect(found.fee_cap).toMatchObject({ text: 'At most $100', source: SOURCE.source });
  expect(found.rounding).toMatchObject({ text: 'Whole dollars', citation: SOURCE.citation, via: 'a copy' });
  expect(found.special_cases).toMatchObject([
    { charges: ['sl_tax'], effect: 'exempt', text: 'Aircraft are free', source: SOURCE.source, quote },
  ]);
  expect(found.notices).toMatchObject([
    {
      ordinal: 1,
      citation: 'Fict. Code § 9',
      source_kind: 'commercial_reproduction',
      verified_at: '2026-11-19',
      note: 'Compare before use.',
      unconfirmed: 'No second copy.',
    },
  ]);
});

test('what is only told stands beside the rules: doubts, cases, conditions of a charge, several states, general rules', () => {
  const told = { ...SOURCE, key: 'told' };
  const fire = { ...SOURCE, when: { coverage: ['fire'] as ['fire'] }, if_unknown: 'applied' as const };
  const found = provenanceOf(
    compiled({
      charges: [
        {
          ...charge({ key: 'fire_tax', slot: 'fire_marshal_tax' }),
          applies_when: { ...fire, text: 'On fire policies' },
          supplied_rate: { min: '0', max: '5', if_missing: 'left_out', text: 'Set by order', ...SOURCE },
        },
      ],
      advisories: [
        { ...told, kind: 'doubt', text: 'Old', to: '2024-12-31' },
        { ...told, kind: 'special_case', charge: 'fire_tax', text: 'Barns are free', from: '2025-01-01' },
        { ...told, kind: 'special_case', text: 'Tribes are free' },
        { ...told, kind: 'multi_state', text: 'Home state' },
      ],
      general_rules: [{ text: 'Keep the papers', ...SOURCE }],
    }),
    TODAY,
  );
  const ends = (list: readonly { text: string; from: string | null; to: string | null }[]) =>
    list.map(({ text, from, to }) => [text, from, to]);
  expect(ends(found.doubts)).toEqual([['Old', null, '2024-12-31']]);
  expect(ends(found.multi_state)).toEqual([['Home state', null, null]]);
  expect(found.special_cases).toMatchObject([
    { charges: ['fire_tax'], effect: 'levied', text: 'On fire policies', source: SOURCE.source },
    { charges: ['fire_tax'], effect: 'stated', text: 'Barns are free', from: '2025-01-01', to: null },
    { charges: [], effect: 'stated', text: 'Tribes are free', citation: SOURCE.citation },
  ]);
  expect(found.supplied_rates).toMatchObject([
    { charge: 'fire_tax', text: 'Set by order', source: SOURCE.source },
  ]);
  expect(found.general_rules).toMatchObject([{ text: 'Keep the papers', citation: SOURCE.citation }]);
  expect(found.law).toEqual(rateFile().legislative_source);
});

describe('the counts of all jurisdictions', () => {
  const codes = (date: string) =>
    Object.fromEntries(totalsOf(jurisdictions, date).map((t) => [t.key, t.codes]));

  test('those that the published interface names', () => {
    const found = codes(TODAY);
    expect(found.fee_sides_differ?.toSorted().join(' ')).toBe('CA HI MI MN MO NC NY OH VT WA');
    expect(found.clearinghouse?.toSorted().join(' ')).toBe('AL CO KS LA MT OK SD TN WY');
    expect(found.no_instrument?.toSorted().join(' ')).toBe('DC IN OK VA');
  });

  // Louisiana joined the clearinghouse on 2026-07-01; before a state's history nothing is said of it.
  test('the clearinghouse by day', () => {
    expect(codes('2026-06-30').clearinghouse).not.toContain('LA');
    expect(codes('2026-07-01').clearinghouse).toContain('LA');
    expect(codes('1950-01-01').clearinghouse).toEqual([]);
    // That of the made-up file begins on 2020-01-01, which is the first day that is known.
    const fee = charge({ key: 'fee', slot: 'transaction_fee' });
    const counts = (day: string) =>
      totalsOf([compiled({ charges: [...rateFile().charges, fee] })], day).find(
        ({ key }) => key === 'clearinghouse',
      )?.codes;
    expect([counts('2019-12-31'), counts('2020-01-01')]).toEqual([[], ['ZZ']]);
  });

  test('each count by a made-up jurisdiction that has nothing else to count', () => {
    const { carrier } = rateFile().fees;
    const dollar = { unit: 'dollar', method: 'half_up', text: 'whole dollars', ...SOURCE } as const;
    const [notice] = rates.load('TX').file.stamp as [RateFile['stamp'][0]];
    const missing = {
      key: 'stamp',
      instrument: 'stamp',
      applies_when: 'always',
      reason: 'not found',
      citation: null,
      source: null,
    };
    const plain: Partial<RateFile> = {
      fees: { carrier, broker: carrier, cap: null },
      stamp: [notice],
      stamp_absent_reason: null,
    };
    const counted = (over: Partial<RateFile>): string[] =>
      totalsOf([compiled({ ...plain, ...over })], TODAY)
        .filter((total) => total.codes.length > 0)
        .map(({ key }) => key);
    expect(counted({})).toEqual([]);
    const exempt = { ...carrier, treatment: 'exempt' as const };
    const unsettled = { ...carrier, treatment: 'unsettled' as const };
    expect(counted({ fees: { carrier, broker: exempt, cap: null } })).toEqual(['fee_sides_differ']);
    expect(counted({ fees: { carrier, broker: unsettled, cap: null } })).toEqual(['fee_side_unsettled']);
    const fee = charge({ key: 'fee', slot: 'transaction_fee' });
    expect(counted({ charges: [...rateFile().charges, fee] })).toEqual(['clearinghouse']);
    expect(counted({ rounding: { ...dollar, level: 'charge' } })).toEqual(['rounds_to_dollar']);
    expect(counted({ rounding: { ...dollar, level: 'return' } })).toEqual(['rounds_to_dollar']);
    expect(counted({ rounding: { ...dollar, unit: 'cent', level: 'charge' } })).toEqual([]);
    const onPaper = { ...notice, carried_by: 'other_paper' as const };
    expect(counted({ stamp: [notice, onPaper] })).toEqual(['several_instruments']);
    expect(counted({ stamp: [notice, notice] })).toEqual(['several_instruments', 'several_on_policies']);
    expect(counted({ stamp_missing: [missing], stamp: [notice] })).toEqual(['instruments_missing']);
    expect(counted({ stamp_missing: [missing], stamp: [] })).toEqual([
      'all_instruments_missing',
      'instruments_missing',
    ]);
    expect(counted({ stamp: [], stamp_absent_reason: 'none' })).toEqual(['no_instrument']);
  });

  test('localities with a rate, of all there are', () => {
    const table: LocalityFile = { ...localities(), expected_total: 7 };
    table.localities.push({
      ...(table.localities[0] as LocalityFile['localities'][0]),
      name: 'Silent',
      versions: [],
    });
    expect(localityTotals(table, '2026-11-20')).toEqual({ code: 'ZZ', with_rate: 1, expected: 7 });
  });
});
