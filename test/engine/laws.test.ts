/** Laws that every assessment obeys, whatever the jurisdiction and the placement. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Assessment,
  assess,
  type Cents,
  COVERAGES,
  type Coverage,
  compileJurisdiction,
  FILINGS,
  type Jurisdiction,
  LOBS,
  type Placement,
  placement,
  Refusal,
  sidesDiffer,
  TRANSACTIONS,
  ZERO,
} from '../../src/engine/index.ts';
import { jurisdictions, rates } from '../support/rates.ts';

const TODAY = '2026-11-20';
const amount = fc.integer({ min: 1, max: 99_999_999_999_999 }) as fc.Arbitrary<Cents>;
const fee = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 99_999_999 })) as fc.Arbitrary<Cents>;
const date = fc
  .date({ min: new Date('2008-01-01T00:00:00Z'), max: new Date('2031-12-31T00:00:00Z'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));
const nullable = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: null });

const circumstances = fc.record({
  effectiveDate: date,
  lob: nullable(LOBS),
  coverage: nullable(Object.keys(COVERAGES) as Coverage[]),
  coverageCode: nullable(['1002', '2004', '1018', '9999']),
  filing: nullable(FILINGS),
  transaction: nullable(TRANSACTIONS),
  carrierFeeConditionsMet: fc.boolean(),
  brokerFeeConditionsMet: fc.boolean(),
});

const placements: fc.Arbitrary<Placement> = fc
  .record({ premium: amount, carrierFees: fee, brokerFees: fee, rest: circumstances })
  .map(({ premium, carrierFees, brokerFees, rest }) =>
    placement({ premium, carrierFees, brokerFees, ...rest }),
  );

/** Codes, not jurisdictions: a counterexample has to be readable. */
const somewhere = fc.constantFrom(...jurisdictions.map(({ code }) => code));

/** The assessment, or null where the law on file does not reach the placement. */
function priced(given: Placement, where: string | Jurisdiction): Assessment | null {
  const jurisdiction = typeof where === 'string' ? rates.load(where) : where;
  try {
    return assess(given, jurisdiction, { today: TODAY });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NO_RATES_FOR_DATE') return null;
    throw error;
  }
}

const RUNS = { numRuns: 1500 };

describe('every assessment', () => {
  test('adds up to the cent', () => {
    fc.assert(
      fc.property(somewhere, placements, (code, given) => {
        const result = priced(given, code);
        if (!result) return;
        const charges = result.lines.reduce((sum, line) => sum + line.amount, 0);
        expect(result.totalTax).toBe(charges);
        expect(result.totalDue).toBe(result.premium + result.fees.total + charges);
        expect(Math.abs(result.premium)).toBe(given.premium);
        expect(Math.abs(result.fees.total)).toBe(given.carrierFees + given.brokerFees);
        expect(result.fees.taxable + result.fees.exempt).toBe(result.fees.total);
        expect(result.taxablePremium).toBe(result.premium + result.fees.taxable);
        for (const line of result.lines) expect(Number.isSafeInteger(line.amount)).toBe(true);
      }),
      RUNS,
    );
  });

  test('has one charge a slot, each with a source', () => {
    fc.assert(
      fc.property(somewhere, placements, (code, given) => {
        const lines = priced(given, code)?.lines ?? [];
        expect(new Set(lines.map((line) => line.charge.slot)).size).toBe(lines.length);
        for (const { version } of lines) expect(version.source && version.citation).toBeTruthy();
      }),
      RUNS,
    );
  });

  test('never falls when the premium rises', () => {
    fc.assert(
      fc.property(somewhere, placements, fc.integer({ min: 1, max: 1_000_000 }), (code, given, more) => {
        const low = priced(given, code);
        const high = priced({ ...given, premium: (given.premium + more) as Cents }, code);
        // What is given back lies below zero.
        if (low && high) expect(Math.abs(high.totalTax)).toBeGreaterThanOrEqual(Math.abs(low.totalTax));
      }),
      RUNS,
    );
  });

  test('is the same on every day of its rate period', () => {
    fc.assert(
      fc.property(somewhere, placements, fc.nat(), (code, given, pick) => {
        const result = priced(given, code);
        if (!result) return;
        const { from, to } = result.ratePeriod;
        expect(from <= given.effectiveDate && (to === null || given.effectiveDate <= to)).toBe(true);
        const days = [from, to ?? '2099-12-31', given.effectiveDate];
        const other = priced({ ...given, effectiveDate: days[pick % days.length] as string }, code);
        expect(other?.lines.map((line) => [line.charge.key, line.amount])).toEqual(
          result.lines.map((line) => [line.charge.key, line.amount]),
        );
        expect(other?.ratePeriod).toEqual(result.ratePeriod);
      }),
      RUNS,
    );
  });

  test('does not depend on what was priced before it', () => {
    fc.assert(
      fc.property(somewhere, placements, (code, given) => {
        const fresh = compileJurisdiction(rates.load(code).file);
        const plain = (result: Assessment | null) => result && { ...result, jurisdiction: null };
        expect(plain(priced(given, code))).toEqual(plain(priced(given, fresh)));
      }),
      { numRuns: 1000 },
    );
  });
});

test('where the sides are treated alike, a fee without a side is taxed like one with it', () => {
  const alike = jurisdictions.filter(
    ({ file: { fees } }) => fees.carrier.treatment === fees.broker.treatment,
  );
  expect(alike.length).toBeGreaterThan(20);
  fc.assert(
    fc.property(fc.constantFrom(...alike.map(({ code }) => code)), placements, (code, given) => {
      const total = (given.carrierFees + given.brokerFees) as Cents;
      const unsplit = { ...given, carrierFees: ZERO, brokerFees: ZERO, unsplitFees: total };
      const split = priced(given, code);
      expect(priced(unsplit, code)?.totalDue).toBe(split?.totalDue);
    }),
    RUNS,
  );
});

test('where they differ, it is refused, and only there', () => {
  for (const jurisdiction of jurisdictions) {
    const given = placement({
      premium: 1_000_000 as Cents,
      unsplitFees: 40_000 as Cents,
      effectiveDate: TODAY,
    });
    const run = () => priced(given, jurisdiction);
    if (sidesDiffer(jurisdiction))
      expect(run).toThrow(expect.objectContaining({ code: 'FEE_TYPE_REQUIRED' }));
    else expect(run()?.totalDue).toBeGreaterThan(1_040_000);
  }
});
