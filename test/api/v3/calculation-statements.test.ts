/** The document of the v3.0.0 interface, statement by statement: 52 to 98, the answer to a calculation and its charges. */
import { describe, expect } from 'vitest';
import { calculationResponse } from '../../../src/api/v3/calculation-schema.ts';
import { decimalSum } from '../../support/decimal-sum.ts';
import { doesNotHold, holds } from '../../support/statements.ts';
import { calculated, inState, STATES } from '../../support/v3-answers.ts';

const FIGURES = ['breakdown', 'total_tax', 'total_due', 'fees_taxable', 'fees_exempt'] as const;
const FEES = { carrier_fees: 150.25, broker_fees: 250.5 };
const ALL = STATES.map((state) => inState(state, FEES));
const california = inState('CA', { ...FEES, effective_date: '2022-06-30', lob: 'SLT-GL' });

describe('Calculation response', () => {
  holds(52, 'the figures stand under calculation and at top level', () => {
    for (const answer of ALL)
      for (const field of FIGURES) expect(answer.calculation[field]).toEqual(answer[field]);
  });
  holds(53, 'success: true, and every field is of its type in all 53', () => {
    for (const answer of ALL) expect(calculationResponse.parse(answer)).toEqual(answer);
  });
  holds(54, 'state: jurisdiction name', () => expect(california.state).toBe('California'));
  holds(55, 'state_code: two letters', () => expect(california.state_code).toBe('CA'));
  holds(56, 'premium as sent', () => {
    expect(calculated('{"state":"TX","premium":999999999999.99}').premium).toBe(999999999999.99);
  });
  holds(57, 'calculation.premium', () => expect(california.calculation.premium).toBe(10000));
  holds(58, 'lob', () => expect([california.lob, inState('TX').lob]).toEqual(['SLT-GL', null]));
  holds(59, 'effective_date: null when none was sent', () => {
    expect([california.effective_date, inState('TX').effective_date]).toEqual(['2022-06-30', null]);
  });
  holds(60, 'rates_from: current or historical', () => {
    expect([california.rates_from, inState('TX').rates_from]).toEqual(['historical', 'current']);
  });
  holds(61, 'fees_as_sent: the fee total', () => expect(california.fees_as_sent).toBe(400.75));
  holds(62, 'carrier_fees', () => expect(california.carrier_fees).toBe(150.25));
  holds(63, 'broker_fees', () => expect(california.broker_fees).toBe(250.5));
  holds(64, 'wholesaler_fees: number', () => expect(california.wholesaler_fees).toBe(0));
  holds(65, 'breakdown: one entry per charge slot', () => {
    // 3 % and 0.25 % of 10,150.25: the insurer's fee is taxed, the broker's is not.
    expect(california.breakdown).toMatchObject({
      base_tax: { rate: '3%', amount: 304.51 },
      stamping_fee: { rate: '0.25%', amount: 25.38 },
    });
  });
  holds(66, 'unused slots are null', () => {
    expect(inState('IN').breakdown).toMatchObject({ stamping_fee: null, filing_fee: null, surcharge: null });
  });
  holds(67, 'total_tax: the sum of the charges', () => {
    for (const { breakdown, total_tax } of ALL) {
      const charges = Object.values<{ amount: number } | null>(breakdown).filter((each) => each !== null);
      expect(decimalSum(charges.map(({ amount }) => amount))).toBe(decimalSum([total_tax]));
    }
  });
  holds(68, 'total_due: premium, fees and total_tax', () => {
    for (const { total_tax, total_due } of ALL)
      expect(decimalSum([total_due])).toBe(decimalSum([10000, 400.75, total_tax]));
  });
  holds(69, 'fees_taxable: how much of the fee is in the taxable base', () => {
    expect(california.fees_taxable).toBe(150.25);
  });
  holds(70, 'fees_exempt: how much was left out', () => {
    for (const { fees_taxable, fees_exempt } of ALL)
      expect(decimalSum([fees_taxable, fees_exempt])).toBe(decimalSum([400.75]));
  });
  holds(71, 'the reason is in notes', () =>
    expect(california.notes.join()).toContain('Broker fee not taxed'),
  );
  holds(72, 'state_rules.rounding.applied: what this response did', () => {
    expect(inState('ID').state_rules.rounding.applied).toContain('whole dollar');
    expect(inState('TX').state_rules.rounding.applied).toContain('to the cent');
  });
  holds(73, 'state_rules.rounding.rule: object, also where no rule is on file', () => {
    const { rule } = inState('TX').state_rules.rounding;
    expect(rule).toMatchObject({ unit: null, text: expect.stringContaining('No rounding rule') });
    for (const { state_rules } of ALL)
      expect(Object.keys(state_rules.rounding.rule)).toEqual(Object.keys(rule));
  });
  holds(74, 'the rule says whether it applies per policy or on the return total', () => {
    const appliesPer = (state: string) => inState(state).state_rules.rounding.rule.applies_per;
    expect([appliesPer('CA'), appliesPer('ID')]).toEqual(['return_total', 'policy_charge']);
  });
  holds(75, 'California rounds on the return: a policy’s tax is still to the cent', () => {
    expect(california.state_rules.rounding.rule).toMatchObject({
      unit: 'dollar',
      applies_per: 'return_total',
    });
    expect(california.total_tax).toBe(329.89);
  });
  holds(76, 'state_rules.fee_cap: object; a cap with its citation', () => {
    expect(inState('MI').state_rules.fee_cap).toMatchObject({
      kind: 'in_figures',
      amount: '100.00',
      percent: '10',
      citation: expect.stringMatching(/./),
    });
    for (const { state_rules } of ALL) {
      const { kind, amount, percent, text } = state_rules.fee_cap;
      expect(text).toMatch(/./);
      expect(kind === 'in_figures').toBe(amount !== null || percent !== null);
    }
  });
  holds(77, 'the cap is reported, not enforced', () => {
    expect(inState('MI', { broker_fees: 5000 }).broker_fees).toBe(5000);
  });
  holds(78, 'notes: array of string, with the authority', () => {
    expect(california.notes.join()).toMatch(/\(.*(?:§|Code|Reg|Bulletin).*\)/);
  });
  holds(79, 'notes: empty array when nothing to say', () => expect(inState('TX').notes).toEqual([]));
  holds(80, 'warnings: array of string, all of them also data', () => {
    for (const { warnings, notes, findings } of ALL)
      expect(findings).toHaveLength(warnings.length + notes.length);
    expect(inState('WI', FEES).findings.every(({ code }: { code: string }) => code.startsWith('WI.'))).toBe(
      true,
    );
  });
  holds(81, 'stamp: array; beside it what is prescribed and not on file', () => {
    expect(inState('TX').stamp).toHaveLength(2);
    expect(inState('IA')).toMatchObject({ stamp: [], stamp_missing: [{}], stamp_absent_reason: null });
    expect(inState('DC')).toMatchObject({
      stamp: [],
      stamp_missing: [],
      stamp_absent_reason: expect.stringContaining('no notice'),
    });
  });
  holds(82, 'legislative_source: URI', () => {
    for (const { legislative_source } of ALL) expect(URL.canParse(legislative_source)).toBe(true);
  });
  holds(83, 'rate_period: the days of these charges', () => {
    expect(california.rate_period).toMatchObject({ to: '2022-12-31' });
  });
  holds(84, 'fallback_reason: null', () => expect(california.fallback_reason).toBeNull());
  holds(85, 'error_code: null', () => expect(california.error_code).toBeNull());
  holds(86, 'error_message: null', () => expect(california.error_message).toBeNull());
  holds(87, 'account.balance: string', () => expect(california.account.balance).toBe('0.00'));
  holds(88, 'account.free_queries_remaining: integer', () => {
    expect(california.account.free_queries_remaining).toBe(0);
  });
  holds(89, 'account.was_free_query: boolean', () => expect(california.account.was_free_query).toBe(true));
});

describe('Breakdown entry', () => {
  const tax = california.breakdown.base_tax;
  holds(90, 'rate: string, a percentage text', () => expect(tax.rate).toBe('3%'));
  holds(91, 'amount: number', () => expect(tax.amount).toBe(304.51));
  holds(92, 'name: the state’s own', () => expect(tax.name).toBe('Surplus line tax'));
  holds(93, 'source: URI', () => expect(URL.canParse(tax.source)).toBe(true));
  holds(94, 'the eight slots named are in every breakdown', () => {
    const slots = 'base_tax stamping_fee filing_fee service_fee surcharge regulatory_fee fire_marshal_tax';
    for (const { breakdown } of ALL)
      expect(Object.keys(breakdown)).toEqual(
        expect.arrayContaining([...slots.split(' '), 'transaction_fee']),
      );
  });
  const clearinghouse = ALL.filter(({ breakdown }) => breakdown.transaction_fee !== null);
  holds(95, 'the 0.175% clearinghouse charge is always the transaction_fee slot', () => {
    for (const { breakdown } of ALL)
      for (const [slot, charge] of Object.entries<{ rate: string } | null>(breakdown))
        if (charge?.rate === '0.175%') expect(slot).toBe('transaction_fee');
  });
  holds(96, 'nine states use it', () => expect(clearinghouse).toHaveLength(9));
  doesNotHold(
    97,
    'they file through two operators',
    'data not found: every source on file names one operator, the FSLSO',
    () => {
      const operators = clearinghouse.map(
        ({ breakdown }) => /\((.*)\)/.exec(breakdown.transaction_fee.name)?.[1],
      );
      expect(new Set(operators).size).toBe(2);
    },
  );
  holds(98, 'the operator is named in the charge title per state', () => {
    for (const { breakdown } of clearinghouse) expect(breakdown.transaction_fee.name).toMatch(/\([A-Z]+\)$/);
  });
});
