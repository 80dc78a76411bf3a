/**
 * Answers that tell only a part of what they are about, or tell it under `calculation`: each part is held against what was sent.
 * Worked by hand: 5 % of 1,000.00 and 100.00 of fees is 55.00, due are 1,155.00; with 150.00 of fees 57.50 and 1,207.50.
 */
import { expect, test } from 'vitest';
import { asking } from '../../support/service/asking.ts';
import { nested, ohio, tax } from '../../support/service/foreign-answers.ts';
import { json } from '../../support/service/misbehaving.ts';
import { endAll, started } from '../../support/service/scripted.ts';

endAll();

async function calc(answer: object, ...args: string[]) {
  const peer = await started([json(answer)]);
  return asking(peer, ['calc', 'OH', '1000', '--remote', '--lob', 'SLT-GL', '--date', '2025-03-01', ...args]);
}

/** An answer with some of its fields left out. */
const without = (answer: object, ...names: string[]): object =>
  Object.fromEntries(Object.entries(answer).filter(([name]) => !names.includes(name)));

const FEES = ['fees_as_sent', 'carrier_fees', 'broker_fees', 'wholesaler_fees'];
const ohioWith = (fees: object, base: number, due: number) => ({
  ...without(ohio, ...FEES),
  ...fees,
  breakdown: { base_tax: tax('5%', base) },
  total_tax: base,
  total_due: due,
});
const underWith = (more: object, top: object = {}) => {
  const answer = nested(1000, 100, 55);
  return { ...answer, ...top, calculation: { ...answer.calculation, ...more } };
};
const CARRIER = ['--carrier-fees', '100'];
const BOTH = [...CARRIER, '--broker-fees', '50'];

test.each<[string, object, string[], string]>([
  ['the wholesaler’s alone', { ...nested(1000, 100, 55), wholesaler_fees: 0 }, CARRIER, '1,155.00'],
  ['the wholesaler’s alone, below', underWith({ wholesaler_fees: 0 }), CARRIER, '1,155.00'],
  ['the carrier’s alone', ohioWith({ carrier_fees: 100 }, 57.5, 1207.5), BOTH, '1,207.50'],
  ['the broker’s alone', ohioWith({ broker_fees: 50 }, 57.5, 1207.5), BOTH, '1,207.50'],
  [
    'the carrier’s alone, of one sum',
    ohioWith({ carrier_fees: 100 }, 57.5, 1207.5),
    ['--fees', '150'],
    '1,207.50',
  ],
  ['two of three', ohioWith({ carrier_fees: 100, broker_fees: 50 }, 57.5, 1207.5), BOTH, '1,207.50'],
])('fees of one side are not taken for all: %s', async (_, answer, fees, due) => {
  const { exitCode, stdout, stderr } = await calc(answer, ...fees);
  expect([exitCode, stderr]).toEqual([0, expect.not.stringContaining('error')]);
  expect(stdout).toMatch(new RegExp(`^  Total due +${due}$`, 'm'));
});

test.each<[string, object, string[], string]>([
  [
    'of another side',
    ohioWith({ wholesaler_fees: 100 }, 55, 1155),
    CARRIER,
    'wholesaler_fees 0.00 was sent, the answer is about 100.00',
  ],
  [
    'of a side, other ones',
    ohioWith({ carrier_fees: 90 }, 57.5, 1207.5),
    BOTH,
    'carrier_fees 100.00 was sent, the answer is about 90.00',
  ],
  [
    'of a side, below',
    underWith({ carrier_fees: 90 }),
    CARRIER,
    'carrier_fees 100.00 was sent, the answer is about 90.00',
  ],
  [
    'of a side, more than all',
    ohioWith({ carrier_fees: 200 }, 60, 1260),
    ['--fees', '150'],
    'fees 150.00 was sent, the answer is about 200.00',
  ],
  [
    'of all sides',
    ohioWith({ carrier_fees: 60, broker_fees: 50, wholesaler_fees: 0 }, 55.5, 1165.5),
    ['--fees', '150'],
    'fees 150.00 was sent, the answer is about 110.00',
  ],
  ['all, below', underWith({ fees_as_sent: 90 }), CARRIER, 'fees 100.00 was sent, the answer is about 90.00'],
  [
    'another day',
    underWith({ effective_date: '2019-01-01' }),
    CARRIER,
    'effective_date 2025-03-01 was sent, the answer is about 2019-01-01',
  ],
  [
    'another line',
    underWith({ lob: 'SLT-PROP' }),
    CARRIER,
    'lob SLT-GL was sent, the answer is about SLT-PROP',
  ],
  ['another state', underWith({ state_code: 'TX' }), CARRIER, 'state OH was sent, the answer is about TX'],
  [
    'another state by its name',
    underWith({ state: 'Texas' }),
    CARRIER,
    'state OH was sent, the answer is about TX',
  ],
  [
    'two days',
    underWith({ effective_date: '2019-01-01' }, { effective_date: '2025-03-01' }),
    CARRIER,
    'two values for effective_date, one of them under calculation',
  ],
  [
    'fees apart',
    underWith({ carrier_fees: 90 }, { carrier_fees: 100 }),
    CARRIER,
    'two values for carrier_fees, one of them under calculation',
  ],
  [
    'a day that is none',
    underWith({ effective_date: '2025-02-30' }),
    CARRIER,
    'calculation.effective_date: not a day like 2026-06-30',
  ],
])('not what was sent is refused: %s', async (_, answer, fees, why) => {
  const { exitCode, stdout, stderr } = await calc(answer, ...fees);
  expect([exitCode, stdout]).toEqual([1, '']);
  expect(stderr).toContain(why);
});

test('day, line and state as they were sent, under calculation alone: nothing is missing and nothing not read', async () => {
  const told = { effective_date: '2025-03-01T00:00:00Z', lob: 'SLT-GL', state: 'Ohio', state_code: 'OH' };
  const { exitCode, stdout } = await calc(underWith({ ...told, carrier_fees: 100 }), ...CARRIER);
  expect(exitCode).toBe(0);
  expect(stdout).not.toMatch(/not read|does not say which day/);
});
