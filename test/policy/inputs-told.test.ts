/** No input of a policy vanishes: it changes the answer, is told to have no effect, or is refused. */
import { describe, expect, test } from 'vitest';
import { assess, findingText, Refusal } from '../../src/engine/index.ts';
import { INPUTS, type InputKey, type StatedPolicy } from '../../src/policy/inputs.ts';
import { readPlacement } from '../../src/policy/placement.ts';
import { localView } from '../../src/view/calculation.ts';
import { rates } from '../support/rates.ts';

const POLICY: StatedPolicy = { state: 'TX', premium: '10000', effectiveDate: '2026-06-30' };

/** A value of each, on which no charge of Texas depends where that can be. */
const GIVEN: Readonly<Record<InputKey, string | true | string[]>> = {
  state: 'OK',
  premium: '20000',
  carrierFees: '100',
  brokerFees: '100',
  fees: '100',
  effectiveDate: '2020-06-30',
  lob: 'SLT-GL',
  jurisdiction: 'Dallas',
  coverage: 'fire',
  coverageCode: '1018',
  filing: 'paper',
  transaction: 'return',
  transactionDate: '2062-06-30',
  invoiceDate: '2026-07-30',
  collectionDate: '2026-07-30',
  boundDate: '2026-06-20',
  expirationDate: '2027-06-30',
  carrierFeeConditionsMet: true,
  brokerFeeConditionsMet: true,
  firePremium: '4000',
  fireMarshalRate: '1',
  taxableBrokerFeePortion: '50',
  rate: ['municipal_tax=7.5'],
};

/** They state the filing period and the term, by which no premium is priced. */
const NOT_PRICED_BY: readonly InputKey[] = ['invoiceDate', 'collectionDate', 'boundDate', 'expirationDate'];

function answer(stated: StatedPolicy) {
  try {
    const policy = readPlacement(stated, '2026-11-20');
    const assessed = assess(policy, rates.resolve(String(stated.state)), { today: '2026-11-20' });
    const { notes, ...view } = localView(assessed, ({ name }) => name);
    const said = [...assessed.notes, ...assessed.findings].map((found) => findingText(found));
    return { view: JSON.stringify(view), said: said.join(' ') };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { view: 'refused', said: '' };
  }
}

describe('each input that is given is used, told or refused', () => {
  const plain = answer(POLICY);

  test.each(INPUTS.filter(({ key }) => !NOT_PRICED_BY.includes(key)))('$name', ({ key }) => {
    const given = answer({ ...POLICY, [key]: GIVEN[key] });
    expect(given.view !== plain.view || / no effect/.test(given.said)).toBe(true);
  });

  test.each(NOT_PRICED_BY)('%s is read, and a policy is priced by none of it', (key) => {
    expect(answer({ ...POLICY, [key]: GIVEN[key] }).view).toBe(plain.view);
    expect(answer({ ...POLICY, [key]: 'soon' }).view).toBe('refused');
  });
});

test('the help names the states of which a charge falls on the fire premium', () => {
  const names = rates
    .all()
    .filter(({ file }) => file.charges.some(({ on }) => on === 'fire_premium'))
    .map(({ name }) => name);
  const help = INPUTS.find(({ key }) => key === 'firePremium')?.help;
  expect(help).toBe(`the part of the premium charged for fire (${names.join(', ')})`);
});
