/** The answer of the v3.0.0 interface as a projection of an assessment. */
import { expect, test } from 'vitest';
import { calculationJson } from '../../../src/api/v3/calculation-json.ts';
import { noticesPart } from '../../../src/api/v3/notices.ts';
import { rateListResponse, ratesResponse } from '../../../src/api/v3/rates-response.ts';
import { calculationResponse } from '../../../src/api/v3/response.ts';
import { V3_TERMS } from '../../../src/api/v3/terms.ts';
import { allNotices, assess, compileJurisdiction } from '../../../src/engine/index.ts';
import { charge, place, rateFile, TODAY, version } from '../../support/fictional.ts';
import { jurisdictions, rates } from '../../support/rates.ts';

const CONTEXT = { ratesVersion: '0.0.0+test', dateGiven: true, terms: V3_TERMS };

test('charges that share a slot are one entry of it, so that the entries add up to the total tax', () => {
  const charges = [
    charge({ key: 'sl_tax', slot: 'base_tax' }),
    charge({ key: 'fund', slot: 'surcharge', versions: [version('2020-01-01', '1')] }),
    charge({ key: 'levy', slot: 'surcharge', versions: [version('2020-01-01', '0.25')] }),
  ];
  const assessment = assess(place(), compileJurisdiction(rateFile({ charges })), { today: TODAY });
  const answer = calculationResponse(assessment, CONTEXT);
  // 10,000 × 3 % = 300; × 1 % = 100 and × 0.25 % = 25
  expect(answer.breakdown.base_tax?.amount).toBe(300);
  expect(answer.breakdown.surcharge).toEqual({
    rate: '1% + 0.25%',
    amount: 125,
    name: 'fund + levy',
    source: 'https://example.org/1 https://example.org/1',
  });
  expect(answer.total_tax).toBe(425);
  expect(JSON.parse(calculationJson(assessment, CONTEXT))).toEqual(JSON.parse(JSON.stringify(answer)));
});

/** The appearances that a state permits for its first notice. */
const formsIn = (code: string) => {
  const jurisdiction = jurisdictions.find((each) => each.code === code) as (typeof jurisdictions)[number];
  return noticesPart(allNotices(jurisdiction.file)).stamp[0]?.style?.forms;
};

test('the list of rates has those of the day: Iowa lowers its tax by the year, to 0.9% from 2027', () => {
  const on = (day: string) => {
    const [iowa] = rateListResponse([rates.load('IA')], day).data;
    return Object.entries(iowa ?? {}).find(([name]) => name === 'tax_rate')?.[1];
  };
  expect(['2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01'].map(on)).toEqual([
    '0.95%',
    '0.925%',
    '0.925%',
    '0.9%',
  ]);
});

test.each([
  ['TX', '2025-05-01', 'current', 'a past day on which the rates were those of today'],
  ['TX', '2023-12-31', 'historical', 'the last day of a stamping fee of 0.075%'],
  ['IA', '2026-12-31', 'current', 'today'],
  ['IA', '2027-08-01', 'historical', 'a day to come, after the tax goes down to 0.9% on 2027-01-01'],
  ['TX', '2027-08-01', 'current', 'a day to come with the rates of today'],
])('where rates are from, in %s on %s: %s, %s', (state, day, from) => {
  expect(ratesResponse(rates.load(state), day, '2026-12-31', '0.0.0+test').rates_from).toBe(from);
});

test('the type of a notice says all that the law asks for, also what the interface has no field for', () => {
  // N.C. Gen. Stat. § 58-21-45(f): “in 12-point type and underlined and in bold print”.
  expect(formsIn('NC')).toMatchObject([
    { pt: 12, contrasting_colour_required: true },
    { pt: 12, bold: true, underlined: true },
  ]);
  // La. R.S. 22:433: “in the color red or prominently offset by a black border”.
  expect(formsIn('LA')).toMatchObject([{ ink: 'red' }, { bordered: true }]);
  expect(formsIn('NC')?.[0]).not.toHaveProperty('underlined');
});

test.each(jurisdictions.map((jurisdiction) => [jurisdiction.code, jurisdiction] as const))(
  '%s: what is written piece by piece is the answer',
  (_code, jurisdiction) => {
    const assessment = assess(place({ carrierFees: '150', brokerFees: '250' }), jurisdiction, {
      today: TODAY,
    });
    for (const dateGiven of [true, false]) {
      const context = { ...CONTEXT, dateGiven };
      const answer = JSON.parse(JSON.stringify(calculationResponse(assessment, context)));
      expect(JSON.parse(calculationJson(assessment, context))).toEqual(answer);
    }
  },
);
