/** What a service sends is checked by its kind, and a pause it asks for is reported. */
import { expect, test } from 'vitest';
import { pauseText } from '../../../src/cli/options/remote.ts';
import { Gate } from '../../../src/client/gate.ts';
import { topLevel } from '../../support/service/answers.ts';
import { busy, json } from '../../support/service/misbehaving.ts';
import { endAll, failure, questionOf, scripted, TEXAS } from '../../support/service/scripted.ts';

endAll();

const WITH_FEES = questionOf({ state: 'TX', premium: '10000', fees: '100' });
const withFees = (fees: object) => json({ ...topLevel, fees_as_sent: 100, total_due: 10589, ...fees });

test.each([
  [{ fees_taxable: 500, fees_exempt: 700 }, 'fees_taxable and fees_exempt are 1200.00, the fees are 100.00'],
  [{ fees_taxable: 40, fees_exempt: 50 }, 'fees_taxable and fees_exempt are 90.00, the fees are 100.00'],
  [{ fees_taxable: 101 }, 'fees_taxable is 101.00, the fees are 100.00'],
  [{ fees_exempt: 101 }, 'fees_exempt is 101.00, the fees are 100.00'],
])('fees %j of 100.00 are refused', async (fees, why) => {
  const { client } = await scripted([withFees(fees)]);
  expect((await failure(client.calculate(WITH_FEES))).message).toContain(why);
});

test('one side of the fees that is more than all of them is refused', async () => {
  const untold = { fees_as_sent: undefined, broker_fees: undefined, wholesaler_fees: undefined };
  const { client } = await scripted([json({ ...topLevel, ...untold, carrier_fees: 120, total_due: 10_589 })]);
  expect((await failure(client.calculate(WITH_FEES))).message).toContain('120.00');
});

test('fees that add up are used', async () => {
  const { client } = await scripted([withFees({ fees_taxable: 40, fees_exempt: 60 })]);
  expect((await client.calculate(WITH_FEES)).fees).toEqual({ total: 10_000, taxable: 4000, exempt: 6000 });
});

test.each([
  ['a rate of words', { breakdown: { base_tax: { ...topLevel.breakdown.base_tax, rate: 'see below' } } }],
  ['a day that is none', { effective_date: '2026-02-30' }],
  ['an endless text', { notes: ['x'.repeat(5001)] }],
  ['an endless list', { warnings: Array.from({ length: 201 }, () => 'x') }],
  ['an endless nest', { state_rules: JSON.parse(`${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`) }],
])('%s is refused', async (_, part) => {
  const { client } = await scripted([json({ ...topLevel, ...part })]);
  expect((await failure(client.calculate(TEXAS))).message).toMatch(/nothing of it was used|no whole JSON/);
});

const withRate = (rate: string) => {
  const { breakdown } = topLevel;
  return json({ ...topLevel, breakdown: { ...breakdown, base_tax: { ...breakdown.base_tax, rate } } });
};

// docs/server.md: a rate must look like `4.85%`, `4,85 %`, `$10.00`, several with ` + ` between them.
test.each(['0.0485', '4.85', '4.85 + 1%', '$10.00 + 25', '4.85% of $', '$4.85%', '0.0'.padEnd(20, '0')])(
  'a rate without its sign is refused: %s',
  async (rate) => {
    const { client } = await scripted([withRate(rate)]);
    expect((await failure(client.calculate(TEXAS))).message).toContain(
      'breakdown.base_tax.rate: not a rate like 4.85% or $10.00',
    );
  },
);

test.each(['4.85%', '4,85 %', '$485.00', '$ 485', '485 USD', '4% + $85.00', '$1,485.00', '0%', '0', '0.00'])(
  'a rate is read: %s',
  async (rate) => {
    const { client } = await scripted([withRate(rate)]);
    expect((await client.calculate(TEXAS)).charges[0]?.rateText).toBe(rate);
  },
);

test('a pause is reported once, to the second, however many questions wait', async () => {
  const reported: string[] = [];
  const { client } = await scripted([busy('2'), busy('2'), json(topLevel)], {
    gate: new Gate(),
    waiting: (pause) => reported.push(pauseText(pause)),
  });
  await Promise.all([client.calculate(TEXAS), client.calculate(TEXAS)]);
  expect(reported).toEqual([`${client.endpoint.host} asks for a pause of 2 seconds; waiting`]);
});

// 4.85 % of 10,000.00 is 485.00.
test('an amount that is not what its own rate makes is told', async () => {
  const { client } = await scripted([withRate('48.5%')]);
  expect((await client.calculate(TEXAS)).warnings).toContain(
    'The service charges 485.00 for Surplus lines tax; its own rate of 48.5% makes 4850.00.',
  );
});
