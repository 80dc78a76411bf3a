/** A file of policies, and the same file with every policy given back whole: together they owe nothing that is credited. */
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { batchOf, rowsOf } from '../../support/batch.ts';
import { jurisdictions } from '../../support/rates.ts';
import { runs } from '../../support/thorough.ts';

const HEADER = [
  'state,premium,carrier_fees,broker_fees,lob,effective_date,expiration_date,transaction,transaction_date',
  'invoice_date,bound_date,rate',
].join(',');

interface Policy {
  readonly state: string;
  readonly amounts: readonly [premium: string, carrier: string, broker: string];
  readonly lob: string;
  readonly day: string;
}

const inDollars = (cents: number): string => new Decimal(cents).div(100).toFixed(2);
const two = (value: number): string => String(value).padStart(2, '0');

// Some that round charge by charge to the dollar, or take back only some charges, more often than the others.
const state = fc.oneof(
  fc.constantFrom(...jurisdictions.map(({ code }) => code)),
  fc.constantFrom('IL', 'ID', 'CA', 'TX', 'WA', 'KY', 'OR'),
);
const policy: fc.Arbitrary<Policy> = fc.record({
  state,
  amounts: fc.tuple(
    fc.integer({ min: 1, max: 9_000_000 }).map(inDollars),
    fc.oneof(fc.constant(''), fc.integer({ min: 1, max: 90_000 }).map(inDollars)),
    fc.oneof(fc.constant(''), fc.integer({ min: 1, max: 90_000 }).map(inDollars)),
  ),
  lob: fc.constantFrom('', 'SLT-GL', 'SLT-PROP'),
  // After the last change of a rate on file and before it is given back: the same rate, whichever date decides.
  day: fc
    .tuple(fc.integer({ min: 8, max: 9 }), fc.integer({ min: 1, max: 28 }))
    .map(([month, day]) => `2026-${two(month)}-${two(day)}`),
});

/** A row of the file. @param given the day on which it is given back, for a transaction other than a new policy */
const row = ({ state: code, amounts, lob, day }: Policy, transaction: string, given = ''): string => {
  const on = given === '' ? day : given;
  const rate = code === 'KY' ? 'municipal_tax=5' : '';
  const end = `2027${day.slice(4)}`;
  return [code, ...amounts, lob, day, end, transaction, given, on, on, rate].join(',');
};

/** The charges of a state by slot, where no charge of the slot is anything but credited. */
const credited = new Map(
  jurisdictions.map(({ code, file }) => {
    const kept = file.transactions.returns
      .filter(({ treatment }) => treatment !== 'credited')
      .flatMap(({ charges }) => charges);
    const slots = file.charges.filter(({ key }) => !kept.includes(key)).map(({ slot }) => slot);
    const keeping = file.charges.filter(({ key }) => kept.includes(key)).map(({ slot }) => slot);
    return [code, slots.filter((slot) => !keeping.includes(slot))];
  }),
);

/** What is owed for the rows in all periods, by state and credited charge; flat charges are borne once by a policy. */
async function net(rows: readonly string[]) {
  const { totals, summary } = await batchOf([HEADER, ...rows, ''].join('\n'));
  expect(summary.rejected).toBe(0);
  const sums = new Map<string, Decimal>();
  for (const { state_code: code = '', slot = '', amount = '0', net_premium = '0' } of rowsOf(totals)) {
    if (!credited.get(code)?.includes(slot as never)) continue;
    for (const [what, value] of [
      [slot, amount],
      [`${slot} premium`, net_premium],
    ]) {
      const key = `${code} ${what}`;
      sums.set(key, new Decimal(value as string).plus(sums.get(key) ?? 0));
    }
  }
  return sums;
}

test.each([
  ['on the first day', 'flat_cancellation', null],
  ['later', 'return', '2026-10-05'],
  ['later', 'cancellation', '2026-11-05'],
] as const)('given back %s by %s, it nets to zero', async (_, transaction, on) => {
  const flat = new Set(
    jurisdictions.flatMap(({ code, file }) =>
      file.charges.filter(({ basis }) => basis === 'flat').map(({ slot }) => `${code} ${slot}`),
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(policy, { minLength: 1, maxLength: 40 }), async (policies) => {
      const back = policies.map((each) => row(each, transaction, on ?? each.day));
      const sums = await net([...policies.map((each) => row(each, 'new')), ...back]);
      const left = [...sums].filter(([key, sum]) => {
        const once = transaction !== 'flat_cancellation' && flat.has(key.replace(' premium', ''));
        return !once && !sum.isZero();
      });
      expect(left.map(([key, sum]) => `${key} ${sum.toFixed(2)}`)).toEqual([]);
    }),
    { numRuns: runs(12) },
  );
});
