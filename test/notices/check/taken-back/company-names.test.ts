/** The names of companies in a sentence: insurers, whatever their names say, and agencies. */
import { describe, expect, test } from 'vitest';
import { companiesIn } from '../../../../src/notices/check/taken-back/company-names.ts';
import { contradiction } from '../../../../src/notices/check/taken-back/contrary.ts';
import { placesBeside } from '../../../../src/notices/check/taken-back/places.ts';
import { rates } from '../../../support/rates.ts';

test.each([
  ['Tidewater Excess Insurance Company is licensed.', 'Tidewater Excess Insurance Company'],
  [
    'Insurer: Tidewater Excess and Surplus Lines Insurance Co.',
    'Tidewater Excess and Surplus Lines Insurance Co.',
  ],
  ['This is issued by Gem Fire and Marine Insurance Company.', 'Gem Fire and Marine Insurance Company.'],
  ['If Tidewater Indemnity, Inc. is licensed', 'Tidewater Indemnity, Inc.'],
  ['THIS POLICY IS ISSUED BY TIDEWATER CASUALTY CORP', 'TIDEWATER CASUALTY CORP'],
  ['Agents Casualty Mutual is licensed', 'Agents Casualty Mutual'],
  ['Not Tidewater Surety Ltd. but another', 'Tidewater Surety Ltd.'],
  ['The broker of Tidewater Assurance Limited', 'Tidewater Assurance Limited'],
])('“%s” names an insurer', (sentence, name) => {
  expect(companiesIn(sentence).insurers).toEqual([name]);
});

test.each([
  'Idaho Panhandle Insurance Agency, Inc. is licensed.',
  'Oakmont Insurance Brokers Inc. is licensed.',
  'Oakmont Insurance Services, Inc. is licensed.',
  'Oakmont Specialty Brokers, LLC',
  'Oakmont Insurance, LLC',
  'Your Insurance Company is licensed.',
  'An Eligible Surplus Lines Insurance Company',
  'Copyright, Insurance Services Office, Inc.',
  'This insurance is issued by a company.',
])('“%s” names none', (sentence) => {
  expect(companiesIn(sentence).insurers).toEqual([]);
});

test('words of the sentence get the names again', () => {
  const said = 'Gem Casualty Company, not Acme Surety Corporation, is licensed.';
  const { plain, withNames } = companiesIn(said);
  expect(plain).not.toMatch(/Gem|Acme/);
  expect(withNames(plain)).toBe(said);
});

describe('of an insurer said to be licensed', () => {
  const { resolve, names } = { resolve: (code: string) => rates.resolve(code).file, names: rates.names };
  const said = (sentence: string) => contradiction([sentence], placesBeside(resolve('ID'), names)) !== null;

  test.each([
    'The insurer whose name appears above is licensed in Idaho.',
    'The carrier designated on page 1 of this policy is fully licensed in the State of Idaho.',
    'The insurance company listed on the Declarations Page is admitted in Idaho.',
    'The company, as shown in Item 1, is licensed in Idaho.',
    'The insurer (Tidewater Indemnity Corporation) is licensed in Idaho.',
    'Our insurer, Tidewater Indemnity Corporation, holds a license in Idaho.',
    'The company named above is licensed as an admitted insurer in Idaho.',
    'Tidewater Indemnity Corporation, named above, is licensed in Idaho.',
  ])('“%s” is told', (sentence) => {
    expect(said(sentence)).toBe(true);
  });

  test.each([
    'The insurer named above is licensed in Delaware.',
    'The insurer named above is an admitted carrier in Delaware.',
    'The insurer named above is licensed in its own state.',
    'Underwriters at Lloyd’s, London are authorized by the Prudential Regulation Authority.',
    'The producer for the insurer named above is licensed in Idaho.',
    'The company shown above is licensed as a surplus lines broker in Idaho.',
    'Oakmont, LLC, the agent for Tidewater Indemnity Corporation, is licensed in Idaho.',
    'Insurance Agency of Harbor Company is licensed in Idaho.',
    'INSURANCE AGENCY OF HARBOR COMPANY IS LICENSED IN IDAHO.',
    'Harbor Agency Company is licensed in Idaho.',
    'The insurer shown on the binder by the broker is licensed in Idaho.',
    'The risk was declined by the market; Acme Indemnity Corporation is licensed in Idaho.',
    'Tidewater Surplus Indemnity Corporation is an eligible surplus lines insurer.',
    'Tidewater Indemnity Corporation, which is not admitted in Idaho, issues this policy.',
  ])('“%s” is none of it', (sentence) => {
    expect(said(sentence)).toBe(false);
  });
});
