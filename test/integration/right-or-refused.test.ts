/** Whatever is given to the library, it refuses it by name or prices it right. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  assess,
  COVERAGES,
  FILINGS,
  LOBS,
  openRates,
  placement,
  Refusal,
  TRANSACTIONS,
} from '../../src/index.ts';
import { charged, isPlain, totalTax } from '../library/oracle.ts';

const rates = openRates();
const files = rates.names
  .map(({ code }) => JSON.parse(readFileSync(new URL(`../../rates/${code}.json`, import.meta.url), 'utf8')))
  .filter(isPlain);

const MOST = 99_999_999_999_999;
const isCents = (value: unknown, least: number) =>
  Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= MOST;
const isDay = (value: unknown) =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  Number.isFinite(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value);
const isKind = (kinds: readonly string[]) => (value: unknown) =>
  value === undefined || value === null || kinds.includes(value as string);
const isFlag = (value: unknown) => value === undefined || typeof value === 'boolean';
const isFee = (value: unknown) => value === undefined || isCents(value, 0);

/** What each property accepts, said once more. */
const ACCEPTS: Readonly<Record<string, (value: unknown) => boolean>> = {
  premium: (value) => isCents(value, 1),
  effectiveDate: isDay,
  carrierFees: isFee,
  brokerFees: isFee,
  carrierFeeConditionsMet: isFlag,
  brokerFeeConditionsMet: isFlag,
  lob: isKind(LOBS),
  coverage: isKind(Object.keys(COVERAGES)),
  filing: isKind(FILINGS),
  transaction: isKind(TRANSACTIONS),
};

const wild = fc.oneof(
  fc.anything(),
  fc.constantFrom<unknown>(
    ...[
      '',
      '100',
      '$1',
      '6/30/2015',
      'garbage',
      '2015-02-30',
      ' 2024-01-01',
      '2024-01-01T00:00:00Z',
      'NEW',
      'web',
    ],
    ...[
      -100,
      -0,
      0.1,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      2 ** 53,
      MOST + 1,
      100n,
      null,
      undefined,
      true,
      'no',
    ],
    ...[
      new Date(0),
      Object(1),
      Object('new'),
      ['new'],
      { valueOf: () => 5 },
      { toString: () => 'new' },
      () => 1,
    ],
  ),
);

const mostly = (valid: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 12, arbitrary: valid }, { weight: 1, arbitrary: wild });
const fee = fc.oneof(fc.constantFrom(0, undefined), fc.integer({ min: 0, max: 99_999_999 }));
const kind = (kinds: readonly string[]) => mostly(fc.constantFrom(null, undefined, ...kinds));
const flag = mostly(fc.constantFrom(true, false, undefined));
const day = fc
  .date({ min: new Date('2012-01-01'), max: new Date('2031-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const policies = fc.record({
  premium: mostly(fc.integer({ min: 1, max: MOST })),
  effectiveDate: mostly(day),
  carrierFees: mostly(fee),
  brokerFees: mostly(fee),
  carrierFeeConditionsMet: flag,
  brokerFeeConditionsMet: flag,
  lob: kind(LOBS),
  coverage: kind(Object.keys(COVERAGES)),
  filing: kind(FILINGS),
  transaction: kind(TRANSACTIONS),
});

function outcome<T>(run: () => T): T | Refusal {
  try {
    return run();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

test('a policy of random values', () => {
  expect(files.length).toBeGreaterThan(20);
  const met = { priced: 0, refused: 0 };
  fc.assert(
    fc.property(fc.constantFrom(...files), policies, (file, given) => {
      const wrong = Object.keys(ACCEPTS).filter(
        (name) => !ACCEPTS[name]?.(given[name as keyof typeof given]),
      );
      const policy = outcome(() => placement(given as never));
      if (policy instanceof Refusal) {
        met.refused++;
        expect(wrong).toContain(policy.field);
        expect(policy.message).toContain(`${policy.field} must be `);
        return;
      }
      expect(wrong).toEqual([]);
      const answer = outcome(() => assess(policy, rates.load(file.code), { today: '2026-11-20' }));
      const right = totalTax(file, given);
      if (answer instanceof Refusal) {
        expect([answer.code, right]).toEqual(['NO_RATES_FOR_DATE', null]);
        return;
      }
      met.priced++;
      expect(String(answer.totalTax)).toBe(right);
      expect(BigInt(answer.totalDue)).toBe(BigInt(right ?? 0) + charged(policy));
    }),
    { numRuns: 5000 },
  );
  expect(met.priced).toBeGreaterThan(1000);
  expect(met.refused).toBeGreaterThan(1000);
});

test('arguments that are nothing of what they must be', () => {
  const policy = placement({ premium: 1_000_000 as never, effectiveDate: '2026-06-30' });
  const texas = rates.load('TX');
  const options = { today: '2026-06-30' };
  fc.assert(
    fc.property(wild, fc.nat(3), (value, at) => {
      const args: unknown[] = [policy, texas, options];
      if (at < 3) args[at] = value;
      else args[2] = { today: value };
      const fine = at === 3 && isDay(value);
      const answer = outcome(() => assess(...(args as Parameters<typeof assess>)));
      if (fine) expect(answer).toMatchObject({ totalTax: 48_900 });
      else expect(answer).toBeInstanceOf(Refusal);
    }),
    { numRuns: 3000 },
  );
});
