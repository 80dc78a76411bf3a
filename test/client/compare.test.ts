/** Where a calculation made here and a service's answer differ: figures count, names and sources do not. */
import { expect, test } from 'vitest';
import { differences, differenceText } from '../../src/client/compare.ts';
import { assess, compileJurisdiction, type IsoDate } from '../../src/engine/index.ts';
import { localOnly } from '../../src/policy/inputs.ts';
import { readPlacement } from '../../src/policy/placement.ts';
import { openRates } from '../../src/rates/store.ts';
import { charge, place, rateFile, version } from '../support/fictional.ts';
import { topLevel } from '../support/service/answers.ts';
import { json } from '../support/service/misbehaving.ts';
import { endAll, scripted, TEXAS } from '../support/service/scripted.ts';

endAll();

const TODAY = '2026-11-20' as IsoDate;
const local = assess(readPlacement({ premium: '10000' }, TODAY), openRates().resolve('TX'), {
  today: TODAY,
  localities: undefined,
  staleBefore: '2025-11-20' as IsoDate,
});

async function differencesOf(answer: object, here = local): Promise<string[]> {
  const { client } = await scripted([json(answer)]);
  return differences(here, await client.calculate(TEXAS)).map(differenceText);
}

const { breakdown } = topLevel;

test('none where only names and sources differ, or a slot is null or a charge of nothing', async () => {
  expect(await differencesOf(topLevel)).toEqual([]);
  const surcharge = { rate: '0%', amount: 0, name: 'Surcharge', source: 'https://example.com' };
  expect(await differencesOf({ ...topLevel, breakdown: { ...breakdown, surcharge } })).toEqual([]);
});

test('another rate, a charge that one side alone has, and the totals', async () => {
  const stamping_fee = { ...breakdown.stamping_fee, rate: '0.075%', amount: 7.5 };
  expect(
    await differencesOf({
      ...topLevel,
      breakdown: { ...breakdown, stamping_fee },
      total_tax: 492.5,
      total_due: 10492.5,
    }),
  ).toEqual([
    'stamping_fee: 4.00 here (0.04%), 7.50 there (0.075%)',
    'total_tax: 489.00 here, 492.50 there',
    'total_due: 10489.00 here, 10492.50 there',
  ]);
  const levy = { rate: '$4.00', amount: 4, name: 'Levy', source: 'https://example.com' };
  // The totals agree, and yet the charges are others.
  expect(await differencesOf({ ...topLevel, breakdown: { ...breakdown, stamping_fee: null, levy } })).toEqual(
    ['stamping_fee: 4.00 here (0.04%), none there', 'levy: none here, 4.00 there ($4.00)'],
  );
});

test('the charges of one slot are added up here', async () => {
  // 4.85 % of 10,000.00 is 485.00; 0.03 % is 3.00, with the dollar 4.00, which the service has as one charge.
  const stamping = { slot: 'stamping_fee' } as const;
  const file = rateFile({
    charges: [
      charge({ key: 'sl_tax', slot: 'base_tax', versions: [version('2020-01-01', '4.85')] }),
      charge({ key: 'fee', ...stamping, versions: [version('2020-01-01', '0.03')] }),
      charge({
        key: 'flat',
        ...stamping,
        basis: 'flat',
        on: 'policy',
        versions: [version('2020-01-01', '1.00')],
      }),
    ],
  });
  const two = assess(place(), compileJurisdiction(file), { today: TODAY, localities: undefined });
  expect(await differencesOf(topLevel, two)).toEqual([]);
  const stamping_fee = { ...breakdown.stamping_fee, amount: 3 };
  const less = { breakdown: { ...breakdown, stamping_fee }, total_tax: 488, total_due: 10488 };
  expect((await differencesOf({ ...topLevel, ...less }, two))[0]).toBe(
    'stamping_fee: 4.00 here (0.03% + $1.00), 3.00 there (0.04%)',
  );
});

test('inputs the interface has no field for', () => {
  expect(localOnly({ state: 'TX', premium: '1', lob: 'SLT-GL', city: 'x' } as object)).toEqual([]);
  const untold = localOnly({ coverage: 'fire', rate: ['municipal_tax=5'], firePremium: '5' });
  expect(untold.map(({ name }) => name)).toEqual(['coverage', 'fire_premium', 'rate']);
});
