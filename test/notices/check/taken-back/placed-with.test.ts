/** With whom a policy is said to be placed: an admitted insurer contradicts a notice, whatever else is said of licenses does not. */
import { describe, expect, test } from 'vitest';
import { contradiction } from '../../../../src/notices/check/taken-back/contrary.ts';
import { placesBeside } from '../../../../src/notices/check/taken-back/places.ts';
import { sentences } from '../../../../src/notices/check/taken-back/taking-back.ts';
import { rates } from '../../../support/rates.ts';

const places = placesBeside(rates.resolve('ID').file, rates.names);

describe('a policy placed with an admitted insurer', () => {
  test.each([
    'This policy is issued by an admitted insurer.',
    'This insurance is issued by a licensed insurer.',
    'This policy is written with an admitted carrier.',
    'This policy is issued by an admitted insurer licensed by the Idaho Department of Insurance.',
    'This policy is issued by an insurer admitted in Idaho.',
    'Coverage is underwritten by an insurer licensed in Idaho.',
    'Coverage is provided by an admitted carrier.',
    'Coverage under this policy has been placed with a fully licensed and admitted insurance company.',
    'Your contract of insurance was effected through authorized underwriters admitted in this state.',
    'The risk is insured by Gem State Mutual, an admitted carrier.',
    'This policy was placed by Jane Doe with an admitted insurer.',
    'This policy is issued and underwritten by a company that is licensed in Idaho.',
    'This policy is issued by an admitted insurer, so no surplus lines tax is due.',
    'This is a policy issued by an authorized insurer.',
    'Issued by an admitted insurer.',
    'An admitted carrier issued this policy.',
    'The company issuing this policy is admitted in Idaho.',
    'The insurer of this policy is licensed.',
    'The carrier which provides this coverage is an admitted carrier.',
    'The insurer providing your insurance is authorized to transact insurance in this state.',
    'The Company is duly authorized and admitted to write this line of insurance in Idaho.',
    'This policy has been issued by an Idaho-admitted insurance company.',
    'This policy is issued by a licensed insurance company and the premium is not subject to surplus lines tax.',
    'This policy is issued by an admitted carrier and no surplus lines tax is due.',
    'No surplus lines tax is due because the carrier is admitted in Idaho.',
    'This policy is written on an admitted basis.',
    'Gem State Mutual, an admitted insurer, provides this coverage.',
  ])('contradicts a notice: %s', (sentence) => {
    expect(contradiction([sentence], places)?.said).toBe(sentence);
  });
});

describe('other words on licenses', () => {
  test.each([
    'This policy is issued by an insurer not licensed in Idaho.',
    'This policy is issued by a nonadmitted insurer.',
    'Coverage is provided by a non-admitted carrier.',
    'This insurance is placed with an unlicensed insurer.',
    'This insurance is placed with an eligible surplus lines insurer.',
    'The surplus lines broker is licensed.',
    'This policy was placed by a licensed surplus lines broker.',
    'Coverage is placed through a licensed producer.',
    'This insurance was procured by a licensed broker from an insurer not licensed by the state.',
    'If the insurer were admitted, the guaranty fund would pay.',
    'This coverage would be issued with an admitted insurer.',
    'This coverage could not be obtained from licensed insurers.',
    'This insurance was placed after a diligent search among licensed insurers.',
    'This insurance was placed after an effort with authorized insurers.',
    'Most insurance is written by admitted insurers.',
    'The underlying insurance is provided by an admitted carrier.',
    'Underlying policies must be issued by an authorized insurer.',
    'Coverage is provided by the fund only for claims under policies of licensed insurers.',
    'This policy is issued by an insurer licensed in Delaware.',
    'This policy is issued by a Delaware licensed insurer.',
    'This policy is issued by an insurer licensed in at least one state.',
    'This policy is issued by a Delaware-licensed insurer.',
    'This policy is issued by a non-admitted insurance company.',
    'Surplus lines tax is due because the insurer is not licensed in Idaho.',
    'Surplus lines tax is due because the insurer is non-admitted.',
    'This policy is written on a non-admitted basis.',
    'Coverage could not be written on an admitted basis.',
    'This policy may be written on an admitted basis.',
    'Coverage is provided by a company authorized and regulated by the Prudential Regulation Authority.',
    'This policy is issued when countersigned by an authorized company representative.',
    'This policy is issued by the company and signed by an authorized representative.',
    'The company issuing this policy is authorized to inspect the premises.',
    'Coverage is provided for licensed vehicles.',
    'This insurance is afforded for autos driven by licensed drivers of the company.',
  ])('deny no notice: %s', (sentence) => {
    expect(contradiction([sentence], places)).toBeNull();
  });

  test('nor does a wording on file', () => {
    const said = rates.names
      .flatMap(({ code }) => rates.resolve(code).file.stamp)
      .map(({ wording }) => contradiction(sentences(wording), places)?.said);
    expect(said.filter((each) => each !== undefined)).toEqual([]);
    expect(said.length).toBeGreaterThan(50);
  });
});
