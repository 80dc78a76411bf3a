/** A charge is called what it was called on the day asked; another name is no other law. */
import { expect, test } from 'vitest';
import { assess, type Cents, compileJurisdiction, placement } from '../../src/engine/index.ts';
import { changesBetween, chargesOn } from '../../src/engine/law/in-force.ts';
import { charge, rateFile, SOURCE, version } from '../support/fictional.ts';

const named = (from: string, name: string) => ({ from, name, ...SOURCE });
const fee = charge({
  key: 'transaction_fee',
  slot: 'transaction_fee',
  name: 'SLIP+ fee',
  names: [named('2020-01-01', 'Clearinghouse fee'), named('2025-07-01', 'SLIP+ fee')],
  on_unsettled: 'Whether it falls on fees is open',
  versions: [version('2022-01-01', '0.3'), version('2024-01-01', '0.175')],
});
const tax = charge({ key: 'sl_tax', slot: 'base_tax', versions: [version('2020-01-01', '3')] });
const jurisdiction = compileJurisdiction(rateFile({ charges: [tax, fee] }));

const priced = (effectiveDate: string) =>
  assess(placement({ premium: 100_000 as Cents, carrierFees: 1_000 as Cents, effectiveDate }), jurisdiction, {
    today: '2026-11-20',
  });

test.each([
  ['2022-01-01', 'Clearinghouse fee'],
  ['2025-06-30', 'Clearinghouse fee'],
  ['2025-07-01', 'SLIP+ fee'],
  ['2026-11-20', 'SLIP+ fee'],
])('on %s it is the %s: in a calculation, its findings and the list of charges', (day, name) => {
  const { lines, findings } = priced(day);
  expect(lines.map((line) => line.name)).toEqual([tax.name, name]);
  expect(lines[1]?.charge.name).toBe(name);
  expect(findings.find(({ code }) => code.endsWith('base_unsettled'))?.text).toMatch(`${name}:`);
  expect(chargesOn(jurisdiction, day).map(({ charge: { def } }) => def.name)).toEqual([tax.name, name]);
});

test('a new name starts no new period and makes no rate historical', () => {
  expect(priced('2025-06-30').ratePeriod).toEqual({ from: '2024-01-01', to: null });
  expect(priced('2025-06-30').ratesFrom).toBe('current');
});

test('a change of the rate is told under the name of its day', () => {
  const changes = changesBetween(jurisdiction, '2022-01-01', '2026-12-31');
  expect(changes.map(({ date, charge: { def } }) => `${date} ${def.name}`)).toEqual([
    '2022-01-01 Clearinghouse fee',
    '2024-01-01 Clearinghouse fee',
  ]);
});

test('before its first name a charge has that name already', () => {
  const early = charge({ ...fee, names: [named('2023-01-01', 'First'), named('2025-07-01', 'SLIP+ fee')] });
  const other = compileJurisdiction(rateFile({ charges: [tax, early] }));
  expect(chargesOn(other, '2022-06-30').map(({ charge: { def } }) => def.name)).toEqual([tax.name, 'First']);
});
