import { expect, test } from 'vitest';
import { dollars, Refusal } from '../../src/engine/index.ts';
import { assessFile, charge, place, rateFile, SOURCE, version } from '../support/fictional.ts';

const supplied_rate = {
  min: '0',
  max: '5',
  if_missing: 'refused',
  text: 'Set each year.',
  ...SOURCE,
} as const;
const file = rateFile({
  charges: [
    charge({ key: 'sl_tax', slot: 'base_tax' }),
    charge({
      key: 'mm',
      slot: 'malpractice_assessment',
      supplied_rate,
      versions: [version('2020-01-01', 'unknown')],
    }),
  ],
});
const total = (rates: Record<string, string>) => dollars(assessFile(file, place({ rates })).totalTax);

test('a rate goes by the key of its charge or by its slot', () => {
  expect(total({ mm: '2' })).toBe('500.00'); // 3 % and 2 % of 10,000
  expect(total({ malpractice_assessment: '2' })).toBe('500.00');
});

test('by both at once it is refused: one of them would be dropped', () => {
  const message = 'The rates mm and malpractice_assessment are the same charge; give one of them.';
  expect(() => total({ mm: '2', malpractice_assessment: '3' })).toThrow(
    new Refusal('INVALID_REQUEST', message, 'malpractice_assessment'),
  );
});

test('an amount that may be thousands or decimals is none', () => {
  const stamp = charge({
    key: 'stamp',
    slot: 'stamping_fee',
    basis: 'flat',
    supplied_rate: { ...supplied_rate, max: '100.00' },
    versions: [version('2020-01-01', 'unknown')],
  });
  const flat = rateFile({ charges: [charge({ key: 'sl_tax', slot: 'base_tax' }), stamp] });
  const charged = (rate: string) => dollars(assessFile(flat, place({ rates: { stamp: rate } })).totalTax);
  expect(charged('1.20')).toBe('301.20'); // 3 % of 10,000, and the fee
  expect(() => charged('1.200')).toThrow('Rate stamp "1.200" is not within');
});
