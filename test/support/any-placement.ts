/** Placements of every kind, made from the rows of the facts: a fact that is added is among them. */
import fc from 'fast-check';
import { type Placement, placement, type StatedPlacement, TRANSACTIONS } from '../../src/engine/index.ts';
import { FACTS, type Fact } from '../../src/engine/law/placement.ts';

/** Days on both sides of changes of rates. */
const DAYS = ['2019-05-05', '2023-03-01', '2025-12-31', '2026-06-30', '2026-07-01', '2028-01-01'];

/** Values of a fact by its kind, in its unit: cents, or hundred millionths of a percent. */
const VALUES: Readonly<Record<Exclude<Fact['kind'], 'choice'>, readonly unknown[]>> = {
  premium: [1_000_000, 12_345, 0],
  amount: [0, 5_000, 120_000],
  percentage: [5_000_000],
  yes_no: [true],
  date: DAYS,
  // Codes of stamping offices on file, and what is none.
  text: ['1002', '1018', 'X'],
  rates: [{ base_tax: '3' }, { municipal_tax: '5' }, { service_fee: '2' }],
};

const valuesOf = (fact: Fact): readonly unknown[] =>
  fact.kind === 'choice' ? fact.choices : VALUES[fact.kind];

/** For each fact its values, each as the part of a placement that states it. */
export const changesOfOneFact = (): Partial<Placement>[][] =>
  Object.entries<Fact>(FACTS).map(([name, fact]) => valuesOf(fact).map((value) => ({ [name]: value })));

const REQUIRED = { premium: 1_000_000, effectiveDate: '2026-06-30' } as unknown as StatedPlacement;

/** Any transaction, and a few facts beside the premium and the day: of many together most are refused. */
export const anyPlacement: fc.Arbitrary<Placement> = fc
  .tuple(
    fc.constantFrom(null, ...TRANSACTIONS),
    fc
      .subarray(changesOfOneFact(), { maxLength: 4 })
      .chain((facts) => fc.tuple(...facts.map((changes) => fc.constantFrom(...changes)))),
  )
  .map(([transaction, changes]) => placement(Object.assign({ ...REQUIRED, transaction }, ...changes)));
