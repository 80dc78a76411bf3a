/** Charges that are filed by a rule of their own under a variation, in a made-up state and in Oregon. */
import { describe, expect, test } from 'vitest';
import { dueDays } from '../../src/engine/filing/due-days.ts';
import {
  annualReturns,
  dueRule,
  dueTerms,
  filedApart,
  filedApartOn,
  filedOn,
  nameUnder,
} from '../../src/engine/filing/filing-period.ts';
import { compileJurisdiction, type DueRule, type SpecialRule } from '../../src/engine/index.ts';
import { charge, notFound, rateFile, SOURCE, version } from '../support/fictional.ts';
import { rates } from '../support/rates.ts';

const TAX = charge({ key: 'sl_tax', slot: 'base_tax' });

const marine: SpecialRule = {
  key: 'marine',
  charges: ['sl_tax'],
  effect: 'rate',
  name: 'Marine tax',
  when: { coverage: ['wet_marine'] },
  if_unknown: 'not_applied',
  text: 'Marine insurance is taxed at 1 percent.',
  versions: [version('2021-01-01', '1')],
  ...SOURCE,
};

const quarterly: DueRule = {
  ...notFound('sl_tax'),
  frequency: 'quarterly',
  due: { kind: 'days_after_period', days: 30 },
};

const byPolicy: DueRule = {
  ...notFound('sl_tax'),
  variations: ['marine'],
  frequency: 'per_policy',
  due: { kind: 'days_after', days: 90, event: 'effective_date' },
};

const fileWith = (...filing: DueRule[]) => rateFile({ charges: [TAX], variations: [marine], filing });

const both = fileWith(quarterly, byPolicy);

describe('the rule', () => {
  test('of a variation comes before that of the charge, and never answers for the charge', () => {
    for (const file of [both, fileWith(byPolicy, quarterly)]) {
      expect(dueRule(file, 'sl_tax', '2026-05-05')).toBe(quarterly);
      expect(dueRule(file, 'sl_tax', '2026-05-05', 'marine')).toBe(byPolicy);
      // Another variation is filed as the charge is.
      expect(dueRule(file, 'sl_tax', '2026-05-05', 'aviation')).toBe(quarterly);
    }
    expect(dueRule(fileWith(byPolicy), 'sl_tax', '2026-05-05')).toBeNull();
    expect(dueRule(both, 'fee', '2026-05-05', 'marine')).toBeNull();
  });

  test('sets its own period', () => {
    const filed = (variation?: string) => {
      const { rule, period } = filedOn(both, 'sl_tax', '2026-05-05', variation);
      return [period.from, period.to, period.due, dueTerms(rule)];
    };
    // 30 days after June 30.
    expect(filed()).toEqual(['2026-04-01', '2026-06-30', '2026-07-30', null]);
    expect(filed('marine')).toEqual(['2026-01-01', '2026-12-31', null, '90 days after the effective date']);
  });

  test('of a variation that begins later ends a period of that variation, not one of the charge', () => {
    const later = fileWith(quarterly, { ...byPolicy, from: '2026-05-01' });
    const to = (day: string, variation?: string) => filedOn(later, 'sl_tax', day, variation).period.to;
    expect(to('2026-04-15')).toBe('2026-06-30');
    expect(to('2026-04-15', 'marine')).toBe('2026-04-30');
    expect(to('2026-05-01', 'marine')).toBe('2026-12-31');
  });

  test('of the charge that begins later ends no period of a variation with a rule of its own', () => {
    const later = fileWith(quarterly, byPolicy, { ...quarterly, from: '2026-07-01' });
    expect(filedOn(later, 'sl_tax', '2026-05-05', 'marine').period.to).toBe('2026-12-31');
    expect(filedOn(later, 'sl_tax', '2026-05-05', 'aviation').period.to).toBe('2026-06-30');
  });

  test('stands beside that of the charge under the name of the variation, while this has a rate', () => {
    expect(filedApart(both, 'sl_tax')).toEqual([marine]);
    expect(filedApart(fileWith(quarterly), 'sl_tax')).toEqual([]);
    expect(filedApartOn(both, TAX, '2026-05-05')).toEqual([{ name: 'Marine tax', rule: byPolicy }]);
    expect(filedApartOn(both, TAX, '2020-12-31')).toEqual([]);
    const ended = { ...both, variations: [{ ...marine, to: '2025-12-31' }] };
    expect(filedApartOn(ended, TAX, '2026-01-01')).toEqual([]);
    const begun = { ...both, variations: [{ ...marine, from: '2026-01-01' }] };
    expect(filedApartOn(begun, TAX, '2025-12-31')).toEqual([]);
    expect(filedApartOn(begun, TAX, '2026-01-01')).toHaveLength(1);
    const { versions: __, ...unrated } = marine;
    expect(filedApartOn({ ...both, variations: [unrated] }, TAX, '2026-01-01')).toEqual([]);
    const { name: _, ...unnamed } = marine;
    expect(nameUnder(TAX, unnamed)).toBe('sl_tax: Marine insurance is taxed at 1 percent.');
  });

  test('may have a return for the year, which is not that of the charge', () => {
    const yearly = { due: '03-01', text: 'A return for the year', ...SOURCE };
    const [settled] = annualReturns(fileWith(quarterly, { ...byPolicy, annual_return: yearly }));
    expect(settled?.variations).toEqual(['marine']);
  });
});

describe('what is due', () => {
  const listed = (file: typeof both, from: string, to: string) => {
    const { days, withoutDay } = dueDays(compileJurisdiction(file), from, to);
    return [
      days.map(({ due, charges }) => `${due} ${charges.map(({ name }) => name).join(', ')}`),
      withoutDay.map(
        ({ rule, charges }) => `${charges.map(({ name }) => name).join(', ')}: ${dueTerms(rule)}`,
      ),
    ];
  };

  test('has the variation by its own rule, from its first rate on', () => {
    expect(listed(both, '2026-07-01', '2026-07-31')).toEqual([
      ['2026-07-30 sl_tax'],
      ['Marine tax: 90 days after the effective date'],
    ]);
    expect(listed(both, '2020-07-01', '2020-07-31')).toEqual([['2020-07-30 sl_tax'], []]);
  });

  test('has it not while it is filed as the charge is, nor after its end', () => {
    const later = fileWith(quarterly, { ...byPolicy, from: '2027-01-01' });
    expect(listed(later, '2026-07-01', '2026-07-31')).toEqual([['2026-07-30 sl_tax'], []]);
    const ended = { ...both, variations: [{ ...marine, to: '2024-12-31' }] };
    expect(listed(ended, '2026-07-01', '2026-07-31')).toEqual([['2026-07-30 sl_tax'], []]);
  });

  test('has it on days of its own', () => {
    const monthly: DueRule = {
      ...byPolicy,
      frequency: 'monthly',
      due: { kind: 'day_of_month', day: 20, months_after: 1 },
    };
    expect(listed(fileWith(quarterly, monthly), '2026-07-01', '2026-08-31')).toEqual([
      ['2026-07-20 Marine tax', '2026-07-30 sl_tax', '2026-08-20 Marine tax'],
      [],
    ]);
  });
});

// Surplus Line Association of Oregon: "file and pay the tax within 90 days of the effective date of the policy".
test('Oregon’s wet marine tax has no day of a quarter', () => {
  const { withoutDay, days } = dueDays(rates.load('OR'), '2026-11-22', '2027-11-21');
  expect(
    withoutDay.map(({ charges, rule }) => [charges.map(({ name }) => name).join(', '), dueTerms(rule)]),
  ).toContainEqual(['Wet Marine & Transportation premium tax', '90 days after the effective date']);
  expect(days.flatMap(({ charges }) => charges.map(({ name }) => name))).not.toContain(
    'Wet Marine & Transportation premium tax',
  );
});
