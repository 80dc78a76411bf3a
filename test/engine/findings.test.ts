/** What an assessment says beside its figures, as data. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findingCatalog } from '../../src/engine/assessment/finding-catalog.ts';
import {
  type Assessment,
  assess,
  atStake,
  compileJurisdiction,
  dollars,
  FINDING_KINDS,
  type Finding,
  findingText,
  inputsOf,
  Refusal,
} from '../../src/engine/index.ts';
import { anyPlacement } from '../support/any-placement.ts';
import {
  charge,
  flatFee,
  localities,
  place,
  rateFile,
  SOURCE,
  TODAY,
  version,
} from '../support/fictional.ts';
import { jurisdictions, rates } from '../support/rates.ts';

const codes = (findings: readonly Finding[]): string[] => findings.map(({ code }) => code);

const kentucky = (over: object = {}): Assessment =>
  assess(place(over), rates.load('KY'), { today: TODAY, localities: rates.localities('KY') });

describe('Kentucky without a locality', () => {
  test('the charge that is left out comes first, and says what includes it', () => {
    const [first] = kentucky().findings;
    expect(first).toMatchObject({
      code: 'KY.municipal_tax.left_out',
      kind: 'incomplete',
      charge: 'municipal_tax',
      citation: null,
    });
    expect(inputsOf(first as Finding)).toEqual(['jurisdiction', 'rate']);
  });

  test('kinds follow one another in order of weight', () => {
    const kinds = kentucky().findings.map(({ kind }) => FINDING_KINDS.indexOf(kind));
    expect(kinds).toEqual([...kinds].sort());
    expect(new Set(kinds).size).toBeGreaterThan(2);
  });

  test('a transport writes its own names of the inputs', () => {
    const [first] = kentucky().findings as [Finding];
    expect(findingText(first)).toContain('Add jurisdiction PLACE');
    expect(findingText(first, ({ name, value }) => `--${name}${value ? ` ${value}` : ''}`)).toContain(
      'Add --jurisdiction PLACE, or --rate municipal_tax=PERCENT',
    );
  });
});

test.each([
  ['IL', 'IL.fire_marshal_tax.left_out'],
  ['KY', 'KY.municipal_tax.left_out'],
  ['SD', 'SD.fire_code_tax.left_out'],
  ['VA', 'VA.maintenance_assessment.left_out'],
])('%s: a plain policy is incomplete', (state, code) => {
  const { findings } = assess(place(), rates.load(state), { today: TODAY });
  expect(codes(findings.filter(({ kind }) => kind === 'incomplete'))).toEqual([code]);
});

// Each state has a charge on some property or professional policies only; the line alone does not decide it.
test.each([
  ['CT', 'SLT-PROP', 'surcharge'],
  ['FL', 'SLT-PROP', 'empa_commercial'],
  ['MT', 'SLT-PROP', 'fire_marshal_tax'],
  ['SC', 'SLT-PROFL', 'malpractice_assessment'],
] as const)(
  '%s, %s: a charge that the coverage decides is left out, and the figure incomplete',
  (state, lob, key) => {
    const charges = (over: object) =>
      assess(place({ effectiveDate: '2020-06-30', ...over }), rates.load(state), { today: TODAY })
        .findings.filter(({ kind }) => kind === 'incomplete')
        .map(({ charge }) => charge);
    expect(charges({ lob })).toContain(key);
    expect(charges({ lob, coverage: 'other' })).toEqual([]);
    expect(charges({ lob: 'SLT-GL' })).toEqual([]);
    expect(charges({})).toEqual([]);
  },
);

// Which charges a line settles: Illinois by the shares of the lines, the others by the lines whose policies bear the charge.
test.each([
  ['IL', 'SLT-GL', 'IL.fire_marshal_tax.left_out', ['lob', 'coverage_code', 'rate']],
  ['SD', 'SLT-GL', 'SD.fire_code_tax.left_out', ['lob', 'rate']],
  ['MT', 'SLT-GL', 'MT.fire_marshal_tax.not_applied', ['lob', 'coverage']],
  ['CT', 'SLT-GL', 'CT.surcharge.not_applied', ['lob', 'coverage', 'transaction']],
  ['FL', 'SLT-GL', 'FL.empa_residential.not_applied', ['lob', 'coverage', 'coverage_code', 'transaction']],
  ['SC', 'SLT-GL', 'SC.malpractice_assessment.not_applied', ['lob', 'coverage']],
] as const)(
  '%s: the line of business is the first input that settles a charge',
  (state, lob, code, inputs) => {
    const said = (over: object) =>
      assess(place(over), rates.load(state), { today: TODAY }).findings.find((each) => each.code === code);
    const found = said({}) as Finding;
    expect(inputsOf(found)).toEqual(inputs);
    expect(findingText(found)).toMatch(/ Add lob LINE, or (if it applies )?(coverage|rate)/);
    expect(said({ lob })).toBeUndefined();
  },
);

test('what the line alone cannot settle does not ask for it', () => {
  // Its rule asks for a coverage of lines that are stated, or for none.
  for (const [state, over] of [
    ['SD', { lob: 'SLT-PROP' }],
    ['VA', {}],
    ['IL', { lob: 'SLT-PROP' }],
  ] as const) {
    const [first] = assess(place(over), rates.load(state), { today: TODAY }).findings;
    expect([state, first?.kind]).toEqual([state, 'incomplete']);
    expect(inputsOf(first as Finding)).not.toContain('lob');
  }
});

test('an input with two values that settle a finding is named once among its inputs', () => {
  const { findings } = assess(place({ lob: 'SLT-PROP' }), rates.load('MT'), { today: TODAY });
  const undecided = findings.find(({ code }) => code === 'MT.fire_marshal_tax.undecided') as Finding;
  expect(findingText(undecided)).toMatch(/add coverage .+; if not, coverage other/);
  expect(inputsOf(undecided)).toEqual(['coverage']);
});

// A tax of 3 % on 10,000.00 and fees; each fee of 1,000.00 bears 30.00.
describe('what is at stake', () => {
  const open = { treatment: 'unsettled', text: 'Nobody says' } as const;
  const conditional = {
    treatment: 'exempt_if_conditions_met',
    text: 'Free if in writing',
    conditions: 'It is in writing',
    ...SOURCE,
  } as const;
  const found = (file: ReturnType<typeof rateFile>, given = place()) => {
    const assessment = assess(given, compileJurisdiction(file), { today: TODAY });
    return assessment.findings.map((each) => {
      const cents = atStake(assessment, each);
      return [each.code, cents === null ? null : dollars(cents)];
    });
  };

  test('a fee of unsettled treatment, and one that is exempt under conditions', () => {
    // A charge on the premium alone bears no fee.
    const levy = charge({ key: 'levy', slot: 'surcharge', on: 'premium' });
    const tax = charge({ key: 'sl_tax', slot: 'base_tax' });
    const file = rateFile({ charges: [tax, levy], fees: { carrier: open, broker: conditional, cap: null } });
    expect(found(file, place({ carrierFees: '1000', brokerFees: '2000' }))).toEqual([
      ['ZZ.carrier_fee.unsettled', '30.00'],
      ['ZZ.broker_fee.taxed_unless_conditions_met', '60.00'],
    ]);
  });

  test('a special case or an open question: the charges that would not be due', () => {
    const special = { kind: 'special_case', text: 'Schools are free', ...SOURCE } as const;
    const file = rateFile({
      charges: [
        charge({ key: 'sl_tax', slot: 'base_tax' }),
        charge({ key: 'fee', slot: 'stamping_fee', versions: [version('2020-01-01', '0.5')] }),
      ],
      advisories: [
        { ...special, key: 'schools', frees: ['sl_tax'] },
        { ...special, key: 'open', text: 'Open', unsettled: true, frees: ['sl_tax', 'fee'] },
        { ...special, key: 'any', text: 'Any' },
        { ...special, key: 'about', text: 'About', charge: 'sl_tax' },
        { ...special, key: 'doubt', text: 'Doubt', kind: 'doubt', frees: ['fee'] },
      ],
    });
    expect(Object.fromEntries(found(file))).toEqual({
      ...{
        'ZZ.schools': '300.00',
        'ZZ.open': '350.00',
        'ZZ.any': null,
        'ZZ.about': null,
        'ZZ.doubt': '50.00',
      },
    });
  });

  test('an exemption that was not applied: all its charges; another rate: nothing is computed', () => {
    const rule = { ...SOURCE, if_unknown: 'not_applied', text: 'Apart' } as const;
    const file = rateFile({
      charges: [
        charge({ key: 'sl_tax', slot: 'base_tax' }),
        charge({ key: 'fee', slot: 'stamping_fee', versions: [version('2020-01-01', '0.5')] }),
      ],
      variations: [
        {
          ...rule,
          key: 'marine',
          when: { coverage: ['wet_marine'] },
          charges: ['sl_tax', 'fee'],
          effect: 'exempt',
        },
        {
          ...rule,
          key: 'fire',
          text: 'Fire',
          when: { coverage: ['fire'] },
          charges: ['fee'],
          effect: 'rate',
          versions: [version('2020-01-01', '1')],
        },
      ],
    });
    expect(found(file)).toEqual([
      ['ZZ.marine.not_applied', '350.00'],
      ['ZZ.fire.not_applied', null],
    ]);
  });
});

test('a finding that no input settles names none, and one without a source has none', () => {
  const file = rateFile({
    stamp_missing: [
      {
        key: 'stamp',
        instrument: 'stamp',
        applies_when: 'always',
        reason: 'Not found',
        citation: null,
        source: null,
      },
    ],
  });
  const { findings } = assess(place(), compileJurisdiction(file), { today: TODAY });
  expect(findings).toMatchObject([{ code: 'ZZ.notice.stamp', remedy: null, citation: null, source: null }]);
  expect(inputsOf(findings[0] as Finding)).toEqual([]);
});

test('a locality’s tax whose rate nobody can give: the locality is asked for and nothing else', () => {
  const municipal = charge({
    key: 'municipal_tax',
    slot: 'municipal_tax',
    on: 'locality',
    versions: [version('2020-01-01', 'unknown')],
  });
  const file = rateFile({ charges: [charge({ key: 'sl_tax', slot: 'base_tax' }), municipal] });
  const [found] = assess(place(), compileJurisdiction(file), { today: TODAY }).findings as [Finding];
  expect(findingText(found)).toMatch(/ Add jurisdiction PLACE\.$/);
  const table = localities();
  const bare = { ...table, localities: table.localities.map((town) => ({ ...town, versions: [] })) };
  const there = assess(place({ locality: 'Oldtown' }), compileJurisdiction(file), {
    today: TODAY,
    localities: bare,
  });
  expect(there.findings).toMatchObject([{ code: 'ZZ.municipal_tax.left_out', remedy: null }]);
});

test('a doubt about one kind of policies is a special case of those not known to be of it', () => {
  const file = rateFile({
    advisories: [{ key: 'rail', kind: 'doubt', text: 'Open', when: { coverage: ['railroad'] } }],
  });
  const kinds = (over: object) =>
    assess(place(over), compileJurisdiction(file), { today: TODAY }).findings.map(({ kind }) => kind);
  expect([kinds({ coverage: 'railroad' }), kinds({}), kinds({ coverage: 'fire' })]).toEqual([
    ['doubt'],
    ['special_case'],
    [],
  ]);
});

test('a prescribed notice without its words on file is a finding of every policy', () => {
  const without = jurisdictions.filter(({ file }) => file.stamp_missing.length > 0);
  // Two with no notice on file, IA and PR, and 16 with a form, letter or legend that is known by name only.
  expect(without).toHaveLength(18);
  for (const jurisdiction of without) {
    const { findings } = assess(place({ effectiveDate: '2026-11-01' }), jurisdiction, { today: TODAY });
    const missing = findings.filter(({ kind }) => kind === 'notice_missing');
    expect(missing, jurisdiction.code).toHaveLength(jurisdiction.file.stamp_missing.length);
  }
});

describe('the catalog of a jurisdiction', () => {
  // No state has a flat charge on every transaction.
  const flat = compileJurisdiction(
    rateFile({ charges: [charge({ key: 'sl_tax', slot: 'base_tax' }), flatFee] }),
  );
  const all = [...jurisdictions, flat];
  const catalogs = new Map(
    all.map((jurisdiction) => [
      jurisdiction.code,
      new Map(
        findingCatalog(
          jurisdiction,
          jurisdiction.localityCharge ? rates.localities(jurisdiction.code) : undefined,
        ).map((found) => [found.code, found]),
      ),
    ]),
  );

  test('codes are unique over all states, and name theirs', () => {
    const codesOfAll = [...catalogs].flatMap(([state, catalog]) =>
      [...catalog.keys()].map((code) => {
        expect(code).toMatch(new RegExp(`^${state}(\\.[a-z][a-z0-9_]*)+$`));
        return code;
      }),
    );
    expect(new Set(codesOfAll).size).toBe(codesOfAll.length);
  });

  test('holds every statement that an assessment makes, with its citation', () => {
    const anywhere = fc.constantFrom('Louisville', 'Lexington', '9999', null);
    const somewhere = fc.constantFrom(...all);
    fc.assert(
      fc.property(somewhere, anyPlacement, anywhere, (jurisdiction, given, locality) => {
        const { code, localityCharge } = jurisdiction;
        const placed = { ...given, locality: localityCharge ? locality : null };
        const localities = localityCharge ? rates.localities(code) : undefined;
        for (const found of said(() =>
          assess(placed, jurisdiction, { today: TODAY, localities, staleBefore: '2030-01-01' }),
        )) {
          const entry = catalogs.get(code)?.get(found.code);
          expect(entry, found.code).toBeDefined();
          if (!found.code.includes('locality_rate')) expect(entry?.citation, found.code).toBe(found.citation);
        }
      }),
      { numRuns: 4000 },
    );
  });
});

/** What an assessment says; nothing of a policy that cannot be priced. */
function said(run: () => Assessment): Finding[] {
  try {
    const { notes, findings } = run();
    return [...notes, ...findings];
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}
