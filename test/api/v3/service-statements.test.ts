/** The document of the v3.0.0 interface, statement by statement: 1 to 51, the service and its request. */
import { describe, expect } from 'vitest';
import { rates } from '../../support/rates.ts';
import { doesNotHold, holds } from '../../support/statements.ts';
import {
  calculated,
  codeOf,
  inState,
  listed,
  refused,
  STATES,
  TODAY,
  wordsOf,
} from '../../support/v3-answers.ts';

const chargesOf = ({ breakdown }: { breakdown: Record<string, Record<string, unknown> | null> }) =>
  Object.values(breakdown).filter((charge) => charge !== null);

/** The jurisdictions that refuse a fee without a side. */
const BY_SIDE = STATES.filter((state) => {
  try {
    inState(state, { fees: 100 });
    return false;
  } catch {
    return true;
  }
});

describe('What the service does', () => {
  holds(1, 'computes premium tax and related charges for 53 jurisdictions', () => {
    expect(STATES).toHaveLength(53);
    expect(STATES).toEqual(expect.arrayContaining(['DC', 'PR', 'VI']));
    for (const state of STATES) expect(inState(state).total_tax).toBeGreaterThan(0);
  });
  holds(2, 'returns the charges in force for one jurisdiction on one date', () => {
    const charges = listed({ state: 'TX', date: '2023-06-30' }).charges;
    expect(charges.map(({ rate }: { rate: string }) => rate)).toEqual(['4.85%', '0.075%']);
  });
  holds(3, 'every charge carries name, rate and source', () => {
    for (const state of STATES)
      for (const charge of [...chargesOf(inState(state)), ...listed({ state }).charges])
        expect(charge).toMatchObject({
          name: expect.stringMatching(/./),
          rate: expect.stringMatching(/\d/),
          source: expect.stringMatching(/^https?:\/\//),
        });
  });
  holds(4, 'name: the one the jurisdiction’s own document uses', () => {
    const { breakdown } = inState('FL');
    expect(breakdown.base_tax.name).not.toBe(inState('TX').breakdown.base_tax.name);
    for (const state of STATES) expect(inState(state).breakdown.base_tax?.name).not.toMatch(/base_?tax/);
  });
  holds(5, 'a fee is sent on the side that charged it: carrier_fees or broker_fees', () => {
    expect(inState('CA', { carrier_fees: 150, broker_fees: 250 })).toMatchObject({
      carrier_fees: 150,
      broker_fees: 250,
      fees_taxable: 150,
      fees_exempt: 250,
    });
  });
  holds(6, 'in 10 of the 53 the tax depends on who imposed the fee', () => expect(BY_SIDE).toHaveLength(10));
  holds(7, 'there, a fee without a side is refused with FEE_TYPE_REQUIRED', () => {
    for (const state of BY_SIDE) {
      const { error } = refused(() => inState(state, { fees: 100 }));
      expect(error.code).toBe('FEE_TYPE_REQUIRED');
      expect(error.message).toContain('carrier_fees');
    }
  });
  holds(8, 'in the other 43 an unsplit fees total is accepted', () => {
    const others = STATES.filter((state) => !BY_SIDE.includes(state));
    expect(others).toHaveLength(43);
    for (const state of others) expect(inState(state, { fees: 100 }).fees_as_sent).toBe(100);
  });
  holds(9, 'lob selects the line of business; particular coverages are exempt or re-rated', () => {
    // Bowling Green: 7 % on fire, 2 % on casualty.
    const rateOf = (lob: string) =>
      inState('KY', { lob, city: 'Bowling Green' }).breakdown.municipal_tax.rate;
    expect([rateOf('SLT-PROP'), rateOf('SLT-GL')]).toEqual(['7%', '2%']);
  });
  holds(10, 'effective_date resolves the charges in force on that date, past or future', () => {
    const rateOn = (effective_date: string) => inState('IA', { effective_date }).breakdown.base_tax.rate;
    expect([rateOn('2025-06-30'), rateOn('2026-06-30'), rateOn('2027-06-30')]).toEqual([
      '0.95%',
      '0.925%',
      '0.9%',
    ]);
  });
  holds(11, 'it defaults to today', () => {
    const { effective_date: _date, ...today } = inState('TX', { effective_date: TODAY });
    expect(inState('TX')).toMatchObject({ ...today, effective_date: null });
  });
  holds(12, 'jurisdiction applies to Kentucky only', () => {
    for (const state of STATES.filter((each) => each !== 'KY'))
      expect(codeOf({ state, premium: 1, jurisdiction: 'Lexington' })).toBe('INVALID_REQUEST');
  });
  holds(13, 'it prices the local government premium tax', () => {
    // 5 % of 8,000 by Lexington's ordinance.
    const lexington = calculated({ state: 'KY', premium: 8000, lob: 'SLT-GL', jurisdiction: 'Lexington' });
    expect(lexington.breakdown.municipal_tax.amount).toBe(400);
  });
  holds(14, 'the tax is set by 417 jurisdictions, and is often larger than the state tax', () => {
    expect(rates.localities('KY')?.expected_total).toBe(417);
    const [left] = inState('KY').findings;
    expect(left.text).toContain('often larger than the state tax');
  });
  holds(15, 'omitted for Kentucky: the response says that the municipal tax was excluded', () => {
    const answer = inState('KY');
    expect(answer.municipal_tax_excluded).toBe(true);
    expect(answer.warnings[0]).toMatch(/^Local government premium tax is left out/);
    expect(answer.findings[0]).toMatchObject({
      code: 'KY.municipal_tax.left_out',
      kind: 'incomplete',
      charge: 'municipal_tax',
      inputs: ['jurisdiction'],
    });
  });
  holds(16, 'the response shows charge-level name, rate, source', () => {
    expect(inState('TX').breakdown.base_tax).toMatchObject({ rate: '4.85%', amount: 485 });
  });
  holds(17, 'state_rules: the rounding rule and any fee cap, next to what was done', () => {
    for (const state of STATES)
      expect(inState(state).state_rules).toMatchObject({
        rounding: { applied: expect.stringMatching(/./), rule: { text: expect.stringMatching(/./) } },
        fee_cap: { text: expect.stringMatching(/./) },
      });
  });
  holds(18, 'notes: the authority for how a fee was treated, in all 106 cases of state and side', () => {
    for (const state of STATES)
      for (const [side, said] of [
        ['carrier_fees', 'Carrier fee'],
        ['broker_fees', 'Broker fee'],
      ] as const)
        expect(inState(state, { [side]: 100 }).notes.join('\n')).toMatch(
          new RegExp(`^${said} (?:not )?taxed`, 'm'),
        );
  });
  holds(19, 'warnings, the weightiest first', () => {
    const kinds = inState('KY').findings.map(({ kind }: { kind: string }) => kind);
    expect(kinds[0]).toBe('incomplete');
    expect(kinds.indexOf('doubt')).toBeLessThan(kinds.indexOf('special_case'));
  });
  holds(20, 'an exemption that a call cannot verify is reported in warnings', () => {
    expect(inState('CT').warnings.join()).toContain('Healthy Homes Fund surcharge');
  });
  holds(21, 'such an exemption is never applied silently', () => {
    expect(inState('MO', { broker_fees: 100 }).fees_taxable).toBe(100);
  });
  holds(22, 'a conditional exemption is applied only on the boolean true', () => {
    const taxable = (broker_fee_conditions_met: boolean) =>
      inState('MO', { broker_fees: 100, broker_fee_conditions_met }).fees_taxable;
    expect([taxable(true), taxable(false)]).toEqual([0, 100]);
  });
  holds(23, 'the response records it as the caller’s assertion', () => {
    const { notes } = inState('MO', { broker_fees: 100, broker_fee_conditions_met: true });
    expect(notes.join()).toContain('on the caller’s assertion');
  });
  holds(24, 'Alaska: wet marine has the independent procurement tax rate', () => {
    expect(wordsOf(inState('AK'))).toMatch(/wet marine[^\n]*3\.7/i);
  });
  holds(25, 'the rates that phase down over 2024-2027', () => {
    const rateIn = (year: number) =>
      inState('IA', { effective_date: `${year}-01-01` }).breakdown.base_tax.rate;
    expect([2024, 2025, 2026, 2027].map(rateIn)).toEqual(['0.975%', '0.95%', '0.925%', '0.9%']);
  });
  holds(26, 'Illinois: an optional fire marshal tax of 0-1%', () => {
    const answer = inState('IL');
    expect(answer.breakdown.fire_marshal_tax).toBeNull();
    expect(answer.findings[0].code).toBe('IL.fire_marshal_tax.left_out');
  });
  holds(27, 'Montana: electronic filing eliminates the stamping fee', () => {
    expect(wordsOf(inState('MT'))).toMatch(/electronic/i);
  });
  holds(28, 'Montana: fire insurance carries an additional tax', () => {
    expect(wordsOf(inState('MT'))).toContain('A fire tax of 2.50% falls');
  });
  holds(29, 'Oregon: new or renewal policies include a $10 service charge', () => {
    expect(inState('OR').breakdown.service_fee).toMatchObject({ rate: '$10.00', amount: 10 });
  });
  holds(30, 'South Dakota: fire insurance has a higher rate', () => {
    expect(wordsOf(inState('SD'))).toMatch(/fire[^\n]*3(?:\.0)? ?%|3(?:\.0)? ?%[^\n]*fire/i);
  });
  holds(31, 'Virginia: workers compensation is tax exempt', () => {
    expect(wordsOf(inState('VA'))).toMatch(/workers['’] compensation/i);
  });
  holds(32, 'Puerto Rico: medical malpractice is tax exempt', () => {
    expect(wordsOf(inState('PR'))).toMatch(/malpractice/i);
  });
  holds(33, 'California: an insurer-required fee is taxed', () => {
    expect(inState('CA', { carrier_fees: 100 }).fees_taxable).toBe(100);
  });
  holds(34, 'California: a broker’s own fee is not', () => {
    expect(inState('CA', { broker_fees: 100 }).fees_exempt).toBe(100);
  });
  holds(35, 'California: the stamping fee was 0.25% before 2023', () => {
    const rateOn = (effective_date: string) => inState('CA', { effective_date }).breakdown.stamping_fee.rate;
    expect([rateOn('2022-12-31'), rateOn('2023-01-01')]).toEqual(['0.25%', '0.18%']);
  });
  doesNotHold(
    36,
    'each calculation can return the notices the state prescribes',
    'data not found: 18 jurisdictions prescribe a notice whose words are not on file; stamp_missing names them',
    () => {
      for (const state of STATES) expect(inState(state).stamp_missing).toEqual([]);
    },
  );
});

describe('Calculation request', () => {
  holds(37, 'no properties other than those below are allowed', () => {
    expect(codeOf({ state: 'TX', premium: 1, coverage: 'wet_marine' })).toBe('INVALID_REQUEST');
    // So no message may tell the caller to send one.
    for (const state of STATES)
      expect(wordsOf(inState(state, { carrier_fees: 1, broker_fees: 1 }))).not.toMatch(
        /\b(?:add|depends on) (?:coverage|coverage_code|filing|transaction|fire_premium|rate|taxable_broker_fee_portion) /i,
      );
  });
  holds(38, 'state: string, required', () => {
    expect(codeOf({ premium: 1 })).toBe('MISSING_STATE');
    expect(codeOf({ state: 5, premium: 1 })).toBe('INVALID_REQUEST');
  });
  holds(39, 'state: two-letter code or full name', () => {
    for (const state of STATES) {
      const byCode = inState(state);
      expect(inState(byCode.state)).toEqual(byCode);
      expect(inState(state.toLowerCase())).toEqual(byCode);
    }
  });
  holds(40, 'premium: number, required', () => {
    for (const premium of [undefined, null, '10000', true])
      expect(codeOf({ state: 'TX', premium })).toBe('INVALID_PREMIUM');
  });
  holds(41, 'premium must be positive; binary noise of a whole cent is that cent', () => {
    const premiumOf = (written: string) => calculated(`{"state":"IN","premium":${written}}`).premium;
    expect(['0.01', '1e4', '0.30000000000000004', '99.99999999999999'].map(premiumOf)).toEqual([
      0.01, 10000, 0.3, 100,
    ]);
    for (const written of ['0', '-1', '-0.0', '1e-9'])
      expect(codeOf(`{"state":"IN","premium":${written}}`)).toBe('INVALID_PREMIUM');
    for (const written of ['100.001', '1.005', '100.000001'])
      expect(codeOf(`{"state":"IN","premium":${written}}`)).toBe('INVALID_REQUEST');
  });
  holds(42, 'carrier_fees: number', () => {
    expect(codeOf({ state: 'TX', premium: 1, carrier_fees: '1' })).toBe('INVALID_REQUEST');
    expect(inState('TX', { carrier_fees: 0.1 + 0.2 }).carrier_fees).toBe(0.3);
  });
  holds(43, 'broker_fees: number', () => {
    expect(codeOf({ state: 'TX', premium: 1, broker_fees: -1 })).toBe('INVALID_REQUEST');
  });
  holds(44, 'carrier_fee_conditions_met: boolean', () => {
    expect(codeOf({ state: 'TX', premium: 1, carrier_fee_conditions_met: 'true' })).toBe('INVALID_REQUEST');
  });
  holds(45, 'only an explicit true changes anything', () => {
    const plain = inState('MO', { broker_fees: 100 });
    expect(inState('MO', { broker_fees: 100, broker_fee_conditions_met: false })).toEqual(plain);
  });
  holds(46, 'broker_fee_conditions_met: the same, for the broker side', () => {
    expect(codeOf({ state: 'TX', premium: 1, broker_fee_conditions_met: 1 })).toBe('INVALID_REQUEST');
  });
  holds(47, 'lob: one of the five', () => {
    for (const lob of ['SLT-PROP', 'SLT-APD', 'SLT-CARGO', 'SLT-GL', 'SLT-PROFL'])
      expect(inState('TX', { lob }).lob).toBe(lob);
    expect(codeOf({ state: 'TX', premium: 1, lob: 'SLT-X' })).toBe('INVALID_REQUEST');
  });
  holds(48, 'effective_date: YYYY-MM-DD', () => {
    for (const effective_date of ['06/30/2026', '2026-02-30', '2026-6-1'])
      expect(codeOf({ state: 'TX', premium: 1, effective_date })).toBe('INVALID_REQUEST');
  });
  holds(49, 'jurisdiction: a 4-digit code or a city name', () => {
    const answer = inState('KY', { lob: 'SLT-GL', jurisdiction: 'Lexington' });
    expect(answer.municipal_tax_excluded).toBe(false);
    const byCode = inState('KY', { lob: 'SLT-GL', jurisdiction: '9999' });
    expect(byCode.warnings[0]).toContain('no locality is on file under code 9999');
  });
  holds(50, 'city is accepted as an alias', () => {
    const asCity = inState('KY', { lob: 'SLT-GL', city: 'Lexington' });
    expect(asCity).toEqual(inState('KY', { lob: 'SLT-GL', jurisdiction: 'Lexington' }));
    expect(codeOf({ state: 'KY', premium: 1, city: 'Lexington', jurisdiction: 'Louisville' })).toBe(
      'INVALID_REQUEST',
    );
  });
  holds(51, 'the unsplit fees total is accepted though it is not in the schema', () => {
    expect(inState('TX', { fees: 100 })).toMatchObject({ fees_as_sent: 100, fees_taxable: 100 });
    expect(codeOf({ state: 'TX', premium: 1, fees: 1, broker_fees: 1 })).toBe('INVALID_REQUEST');
  });
});
