/** What is kept of the tariffs: little, the right one, and never more for made-up values. */
import { describe, expect, test } from 'vitest';
import {
  assess,
  COVERAGES,
  type Coverage,
  compileJurisdiction,
  FILINGS,
  type IsoDate,
  LOBS,
  type Placement,
  type RateFile,
  Refusal,
  TRANSACTIONS,
} from '../../src/engine/index.ts';
import { tariffFor } from '../../src/engine/tariff/tariff.ts';
import { changesOfOneFact } from '../support/any-placement.ts';
import { charge, place, rateFile, SOURCE, TODAY, version, worded } from '../support/fictional.ts';
import { jurisdictions, rates } from '../support/rates.ts';

const coded = () =>
  compileJurisdiction(
    rateFile({
      charges: [
        charge({ key: 'sl_tax', slot: 'base_tax' }),
        charge({
          key: 'fire',
          slot: 'fire_marshal_tax',
          on: 'coded_share',
          versions: [version('2020-01-01', '1')],
        }),
      ],
      coverage_codes: {
        office: 'Stamping Office',
        codes: [{ code: '1002', name: 'Fire', shares: { fire: '100' } }],
        ...SOURCE,
      },
    }),
  );

/** A placement for every way to combine what has few values. */
const everyCircumstance = (): Placement[] =>
  [null, ...LOBS].flatMap((lob) =>
    [null, ...(Object.keys(COVERAGES) as Coverage[])].flatMap((coverage) =>
      [null, ...FILINGS].flatMap((filing) =>
        [null, ...TRANSACTIONS].flatMap((transaction) => [
          place({ lob, coverage, filing, transaction }),
          place({ lob, coverage, filing, transaction, firePremium: '1' }),
        ]),
      ),
    ),
  );

describe('coverage codes that are not on file', () => {
  test('share one tariff, and each is named in its own findings', () => {
    const jurisdiction = coded();
    const [a, b] = [place({ coverageCode: '5001' }), place({ coverageCode: '5002' })];
    expect(tariffFor(jurisdiction, 0, a)).toBe(tariffFor(jurisdiction, 0, b));
    for (const given of [a, b, a]) {
      expect(worded(assess(given, jurisdiction, { today: TODAY })).warnings).toEqual([
        `fire is left out: coverage code ${given.coverageCode} is not on file. Add coverage_code CODE.`,
        `Coverage code ${given.coverageCode} is not on the list of the Stamping Office on file; nothing was charged by it.`,
      ]);
    }
  });

  test('are not taken for one that is, nor for none', () => {
    const jurisdiction = coded();
    const total = (given: Placement) => assess(given, jurisdiction, { today: TODAY }).totalTax;
    const totals = [{ coverageCode: '5001' }, { coverageCode: '1002' }, {}].map((over) => total(place(over)));
    expect(totals).toEqual([30_000, 40_000, 30_000]);
    expect(worded(assess(place(), jurisdiction, { today: TODAY })).warnings).toEqual([
      'fire is left out: its share of the premium goes by the coverage code. Add coverage_code CODE.',
    ]);
  });

  test('in no form of those on file say nothing, and are told as that', () => {
    const jurisdiction = coded();
    const [a, b] = [place({ coverageCode: 'HO-3' }), place({ coverageCode: '1002.0', lob: 'SLT-PROP' })];
    for (const given of [a, b, a])
      expect(worded(assess(given, jurisdiction, { today: TODAY })).warnings).toEqual([
        `fire is left out: coverage code ${given.coverageCode} is not on file. Add coverage_code CODE.`,
        `Coverage code ${given.coverageCode} does not look like the codes of the Stamping Office, such as 1002, so it was not used.`,
      ]);
  });
});

// Fla. Stat. § 252.372: $4 on commercial property, whose codes are numbers of four figures; 5000 is another line. 10,000 bears 4.94% and 0.06%.
test.each<readonly [code: string, amount: number, isOpen: boolean]>([
  ['1000', 50_400, false],
  ['5000', 50_000, false],
  ...['HO-3', '1000.0', '01000', '10O0', 'N/A', '1000 - Commercial Property'].map(
    (code) => [code, 50_000, true] as const,
  ),
])('Florida’s surcharge of a property policy with the coverage code %s', (coverageCode, amount, isOpen) => {
  const given = place({ lob: 'SLT-PROP', coverageCode, effectiveDate: '2026-10-10' as IsoDate });
  const { totalTax, findings } = assess(given, rates.load('FL'), { today: TODAY });
  expect(totalTax).toBe(amount);
  expect(findings.some(({ kind }) => kind === 'incomplete')).toBe(isOpen);
});

test('of very many circumstances only the later are kept, and a tariff worked out again is the same', () => {
  const jurisdiction = coded();
  const [first, ...others] = everyCircumstance() as [Placement, ...Placement[]];
  const before = tariffFor(jurisdiction, 0, first);
  expect(tariffFor(jurisdiction, 0, first)).toBe(before);
  expect(others.length).toBeGreaterThan(2000);
  for (const other of others) tariffFor(jurisdiction, 0, other);
  const after = tariffFor(jurisdiction, 0, first);
  expect(after).not.toBe(before);
  expect(after).toEqual(before);
});

test('one that is in use stays, however many others come', () => {
  const jurisdiction = coded();
  const [first, ...others] = everyCircumstance() as [Placement, ...Placement[]];
  const before = tariffFor(jurisdiction, 0, first);
  for (const other of others) {
    tariffFor(jurisdiction, 0, other);
    expect(tariffFor(jurisdiction, 0, first)).toBe(before);
  }
});

test.each([{ lob: 'GL' }, { coverage: 'Fire' }, { filing: 'web' }, { transaction: 'NEW' }])(
  'a kind that is none (%j) is not taken for none stated',
  (over) => {
    const given = { ...place(), ...over } as Placement;
    expect(() => assess(given, coded(), { today: TODAY })).toThrow(RangeError);
  },
);

/** What is said of each placement by a jurisdiction that has priced none before; refusals by their message. */
function answersOf(file: RateFile, placements: readonly Placement[]): unknown[] {
  const jurisdiction = compileJurisdiction(file);
  return placements.map((given) => {
    try {
      const { lines, notes, findings, totalTax, ratePeriod } = assess(given, jurisdiction, { today: TODAY });
      return {
        amounts: lines.map(({ charge, amount }) => [charge.key, amount]),
        totalTax,
        ratePeriod,
        notes,
        findings,
      };
    } catch (error) {
      if (error instanceof Refusal) return error.message;
      throw error;
    }
  });
}

// A fact that is missing in the key of a kept tariff would be that of whichever placement came first.
test.each(jurisdictions.map(({ code, file }) => [code, file] as const))(
  '%s: a policy is answered alike, whichever came before it',
  (_, file) => {
    const plain = [null, ...LOBS].map((lob) => place({ lob, effectiveDate: TODAY }));
    for (const changes of changesOfOneFact()) {
      const placements = plain.flatMap((given) => [
        given,
        ...changes.map((change) => ({ ...given, ...change })),
      ]);
      const backwards = answersOf(file, placements.toReversed()).toReversed();
      expect(answersOf(file, placements), JSON.stringify(changes)).toEqual(backwards);
    }
  },
);

test('what one caller does to an answer, the next does not see', () => {
  const jurisdiction = coded();
  const answer = () => assess(place(), jurisdiction, { today: TODAY });
  const { findings, notes, ratePeriod } = answer();
  expect(findings.length).toBeGreaterThan(0);
  for (const list of [findings, notes] as unknown[][]) expect(() => list.push('x')).toThrow(TypeError);
  for (const value of [ratePeriod, ...findings])
    expect(() => Object.assign(value, { text: 'x', from: '1900-01-01' })).toThrow(TypeError);
  expect(answer().findings).toEqual(findings);
});
