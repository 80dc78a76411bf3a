/** The words that take a notice back, and those that only sound like it. */
import { describe, expect, test } from 'vitest';
import { placesBeside } from '../../../../src/notices/check/taken-back/places.ts';
import { against, contradiction } from '../../../../src/notices/check/taken-back/taking-back.ts';
import { rates } from '../../../support/rates.ts';

test.each([
  ['This notice does not apply to the policy.', '“not apply” is said of “notice”'],
  ['Ignore the boldface wording.', 'it says “Ignore the boldface wording”'],
  ['See the notice above.', 'it points at “notice above” and does not plainly say why'],
])('the words that speak against a notice are told: %s', (sentence, because) => {
  expect(against(`Premium is due. ${sentence} It is minimum.`)).toEqual({ said: sentence, because });
});

describe('that a guaranty association pays', () => {
  const places = placesBeside(rates.resolve('ID').file, ['Idaho', 'Delaware']);

  test.each([
    'Losses will be paid by the Idaho Insurance Guaranty Association if the company becomes insolvent.',
    'In the event of the insolvency of the company, losses are paid from the guaranty fund.',
    'Guaranty association protection applies to this policy.',
    'Guaranty fund coverage is available to the insured.',
    'Covered claims are protected up to $300,000 by the Idaho Insurance Guaranty Association.',
    'Claims are payable, within its limits, by the state insolvency fund.',
  ])('contradicts a notice: %s', (sentence) => {
    expect(contradiction([sentence], places)?.said).toBe(sentence);
  });

  test.each([
    'In the event of insolvency losses will not be paid by any State insurance guaranty or solvency fund.',
    'Losses are not payable by the Idaho Insurance Guaranty Association if the company becomes insolvent.',
    'If the insolvent insurer is not licensed in Idaho, the guaranty association does not pay.',
    'The loss is insured under this Financial Guaranty Policy.',
    'The premium will be paid by the insured within 30 days.',
    'Such claims may be paid by the guaranty association of another state.',
  ])('is not said here: %s', (sentence) => {
    expect(contradiction([sentence], places)).toBeNull();
  });
});
