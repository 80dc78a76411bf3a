/** What an assessment says beside its figures: each sentence tells what was done or what to send. */
import { describe, expect, test } from 'vitest';
import { assess, compileJurisdiction, type LocalityFile } from '../../src/engine/index.ts';
import {
  assessFile,
  charge,
  localities,
  place,
  rateFile,
  SOURCE,
  TODAY,
  version,
  worded,
} from '../support/fictional.ts';

const tax = charge({ key: 'sl_tax', slot: 'base_tax' });
const two = [version('2020-01-01', '3'), version('2024-01-01', '4')];

describe('a charge that goes by another date', () => {
  test.each([
    ['calendar_year', undefined, 'the rate goes by calendar year'],
    ['filing_date', undefined, 'the rate goes by filing date'],
    ['procurement_date', 'the day it was bought', 'the rate goes by the day it was bought'],
  ] as const)('%s', (basis, text, said) => {
    const dated = { ...tax, dated_by: { basis, text }, versions: two };
    expect(assessFile(rateFile({ charges: [dated] }), place()).notes).toEqual([
      `sl_tax: ${said}; the effective date was used.`,
    ]);
  });

  // No source says by which date: nothing can be told but the effective date, which was used.
  test.each(['unstated', 'effective_date'] as const)('%s: nothing is said', (basis) => {
    const dated = { ...tax, dated_by: { basis }, versions: two };
    expect(assessFile(rateFile({ charges: [dated] }), place()).notes).toEqual([]);
  });
});

describe('rate files that were not looked at for long', () => {
  const municipal = charge({
    key: 'municipal_tax',
    slot: 'municipal_tax',
    on: 'locality',
    versions: [version('2020-01-01', 'unknown')],
  });
  const jurisdiction = compileJurisdiction(
    rateFile({ charges: [tax, municipal], verified_at: '2026-06-30' }),
  );
  const table: LocalityFile = {
    ...localities(),
    verified_at: '2026-05-31',
    lob_classes: { map: { 'SLT-PROP': 'fire' }, ...SOURCE },
  };
  const aged = (staleBefore: string | undefined, locality: string | null): string[] =>
    worded(
      assess(place({ locality, lob: 'SLT-PROP' }), jurisdiction, {
        today: TODAY,
        localities: table,
        staleBefore,
      }),
    )
      .warnings.filter((text) => text.startsWith('The rates of'))
      .map((text) => text.replace(/ were last compared.*/, ''));

  test.each([
    [undefined, 'Oldtown', []],
    ['2026-05-31', 'Oldtown', []],
    ['2026-06-01', 'Oldtown', ['The rates of the localities of Fictionia']],
    // The file of localities was not used.
    ['2026-06-01', null, []],
    ['2026-07-01', null, ['The rates of Fictionia']],
    ['2026-07-01', 'Oldtown', ['The rates of Fictionia', 'The rates of the localities of Fictionia']],
  ])('verified before %s, locality %s: %j', (before, locality, expected) => {
    expect(aged(before, locality)).toEqual(expected);
  });

  test('the warning names the day and what to do', () => {
    const { warnings } = worded(assess(place(), jurisdiction, { today: TODAY, staleBefore: '2026-07-01' }));
    expect(warnings).toContain(
      'The rates of Fictionia were last compared with their sources on 2026-06-30: check for later changes before filing.',
    );
  });
});

describe('what the caller can send', () => {
  const codes = {
    ...SOURCE,
    office: 'Office',
    codes: [{ code: '1002', name: 'Allied Lines', shares: { fm: '25' } }],
  };
  const fm = charge({ key: 'fm', slot: 'fire_marshal_tax', on: 'coded_share' });

  test('a coded share: the code; the rate only where it is the caller’s to give', () => {
    const bare = rateFile({ charges: [tax, fm], coverage_codes: codes });
    expect(assessFile(bare, place()).warnings).toEqual([
      'fm is left out: its share of the premium goes by the coverage code. Add coverage_code CODE.',
    ]);
    const supplied_rate = {
      ...SOURCE,
      min: '0',
      max: '1',
      if_missing: 'left_out' as const,
      text: 'Yours to give',
    };
    const open = rateFile({ charges: [tax, { ...fm, supplied_rate }], coverage_codes: codes });
    expect(assessFile(open, place()).warnings).toEqual([
      'fm is left out: its share of the premium goes by the coverage code. Add coverage_code CODE, or rate fm=PERCENT (0 to 1 percent of the whole).',
    ]);
  });

  test('an unknown rate that the caller cannot give: the refusal offers nothing', () => {
    const file = rateFile({
      charges: [
        tax,
        charge({ key: 'fee', slot: 'stamping_fee', versions: [version('2020-01-01', 'unknown')] }),
      ],
    });
    expect(() => assessFile(file, place())).toThrow(
      /is levied from 2020-01-01 on but no source on file gives its rate\.$/,
    );
  });

  const conditional = (conditions: string | undefined) => ({
    treatment: 'exempt_if_conditions_met' as const,
    text: 'A fee agreed in writing is free',
    conditions,
    ...SOURCE,
  });

  test.each([
    [{ carrierFees: '100' }, 'add carrier_fee_conditions_met'],
    [{ brokerFees: '100' }, 'add broker_fee_conditions_met'],
    [{ unsplitFees: '100' }, 'add carrier_fee_conditions_met and broker_fee_conditions_met'],
  ])('a fee %j that could be exempt: which condition to assert', (fees, said) => {
    const side = conditional('It is written');
    const file = rateFile({ fees: { carrier: side, broker: side, cap: null } });
    const { warnings, totalTax } = assessFile(file, place(fees));
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain(
      `if these conditions are met: It is written. At stake: 3.00. If they are, ${said}.`,
    );
    expect(totalTax).toBe(30_300); // 3 % of 10,100.00
  });

  test('a fee without a side is exempt only when both sides’ conditions are asserted', () => {
    const side = conditional('It is written');
    const file = rateFile({ fees: { carrier: side, broker: side, cap: null } });
    const taxOf = (carrierFeeConditionsMet: boolean, brokerFeeConditionsMet: boolean): number =>
      assessFile(file, place({ unsplitFees: '100', carrierFeeConditionsMet, brokerFeeConditionsMet }))
        .totalTax;
    expect([taxOf(true, true), taxOf(true, false), taxOf(false, true)]).toEqual([30_000, 30_300, 30_300]);
  });

  test('conditions that are not spelt out are told by the rule itself', () => {
    const file = rateFile();
    file.fees.broker = conditional(undefined);
    expect(assessFile(file, place({ brokerFees: '1' })).warnings.join()).toContain(
      'It is exempt only if these conditions are met: A fee agreed in writing is free.',
    );
  });
});
