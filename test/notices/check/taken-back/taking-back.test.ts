/** The words that take a notice back, and those that only sound like it. */
import { describe, expect, test } from 'vitest';
import { contradiction } from '../../../../src/notices/check/taken-back/contrary.ts';
import { placesBeside } from '../../../../src/notices/check/taken-back/places.ts';
import { against } from '../../../../src/notices/check/taken-back/taking-back.ts';
import { rates } from '../../../support/rates.ts';

/** Warnings in the words in which policies and applications commonly print them. */
const WARNINGS = [
  'Any person who knowingly and with intent to defraud any insurance company or other person files an application for insurance or statement of claim containing any materially false information, or conceals for the purpose of misleading, information concerning any fact material thereto, commits a fraudulent insurance act, which is a crime.',
  'It is a crime to knowingly provide false, incomplete, or misleading information to an insurance company for the purpose of defrauding the company. Penalties include imprisonment, fines, and denial of insurance benefits.',
  'Any person who knowingly and with intent to injure, defraud, or deceive any insurer files a statement of claim or an application containing any false, incomplete, or misleading information is guilty of a felony of the third degree.',
  'It is unlawful to knowingly provide false, incomplete, or misleading facts or information to an insurance company for the purpose of defrauding or attempting to defraud the company.',
  'Whoever knowingly makes a false statement in an application for insurance is guilty of a crime and may be subject to fines and confinement in prison.',
];

describe('a warning of fraud', () => {
  test.each(WARNINGS)('is nothing against a notice: %s', (warning) => {
    expect(against(warning)).toBeNull();
  });

  test('is none where it is cut off at the end of a line', () => {
    const [whole = ''] = WARNINGS;
    const cut =
      'or conceals for the purpose of misleading, information in a statement of claim that is false';
    expect(against(cut, () => whole)).toBeNull();
  });

  test.each([
    'This statement is false, and it is a crime to give misleading information of an insurer.',
    'It is a crime to provide false information to an insurance company, as the notice above is no longer in force.',
    'The statement on the guaranty association is false information of the broker, who is guilty of fraud.',
    'It is false that the insurer conceals facts; any person who says so commits a crime.',
  ])('is none where it speaks of the notice: %s', (sentence) => {
    expect(against(sentence)).not.toBeNull();
  });
});

test.each([
  ['This notice does not apply to the policy.', '“not apply” is said of “notice”'],
  ['Ignore the boldface wording.', 'it says “Ignore the boldface wording”'],
  ['See the notice above.', 'it points at “notice above” and does not plainly say why'],
])('the words that speak against a notice are told: %s', (sentence, because) => {
  expect(against(`Premium is due. ${sentence} It is minimum.`)).toEqual({ said: sentence, because });
});

describe('that a guaranty association pays', () => {
  const places = placesBeside(rates.resolve('ID').file, rates.names);

  test.each([
    'Losses will be paid by the Idaho Insurance Guaranty Association if the company becomes insolvent.',
    'In the event of the insolvency of the company, losses are paid from the guaranty fund.',
    'Guaranty association protection applies to this policy.',
    'Guaranty fund coverage is available to the insured.',
    'Covered claims are protected up to $300,000 by the Idaho Insurance Guaranty Association.',
    'Claims are payable, within its limits, by the state insolvency fund.',
    'In the event of insolvency, the Idaho Property and Casualty Insurance Guaranty Association will pay your covered claims.',
    'The Idaho Insurance Guaranty Fund will pay covered claims under this policy if the Company becomes insolvent.',
    'The guaranty fund pays any covered claim under this policy.',
    'The Idaho Insurance Guaranty Association shall pay losses under this policy.',
  ])('contradicts a notice: %s', (sentence) => {
    expect(contradiction([sentence], places)?.said).toBe(sentence);
  });

  test.each([
    'In the event of insolvency losses will not be paid by any State insurance guaranty or solvency fund.',
    'Losses are not payable by the Idaho Insurance Guaranty Association if the company becomes insolvent.',
    'If the insolvent insurer is not licensed in Idaho, the guaranty association does not pay.',
    'The loss is insured under this Financial Guaranty Policy.',
    'The premium will be paid by the insured within 30 days.',
    'The Idaho Insurance Guaranty Fund will not pay covered claims under this policy.',
    'In the event of insolvency, no guaranty fund will pay claims under this policy.',
    'Your claims would be paid by the guaranty fund if the insurer were licensed.',
    'The guaranty fund will pay your claims if the insurer is licensed.',
    'The guaranty association pays covered claims of insolvent insurers.',
    'The guaranty association pays claims under policies of licensed insurers.',
    'Gem Financial Guaranty Corporation will pay claims under this policy.',
    'Such claims may be paid by the guaranty association of another state.',
  ])('is not said here: %s', (sentence) => {
    expect(contradiction([sentence], places)).toBeNull();
  });
});
