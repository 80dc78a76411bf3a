/** Words in commas or brackets beside an insurer, and other plain ways to call it licensed: each with what only sounds like it. */
import { describe, expect, test } from 'vitest';
import { contradiction } from '../../../../src/notices/check/taken-back/contrary.ts';
import { placesBeside } from '../../../../src/notices/check/taken-back/places.ts';
import { sentences } from '../../../../src/notices/check/taken-back/taking-back.ts';
import { rates } from '../../../support/rates.ts';

const places = placesBeside(rates.resolve('KS').file, rates.names);
const told = (sentence: string) => contradiction([sentence], places)?.said ?? null;

describe('words in commas or brackets before what is said of the insurer', () => {
  test.each([
    'Tidewater Excess Insurance Company, a Delaware corporation, is licensed to transact business in Kansas.',
    'The Company, a Delaware stock insurer, is licensed in Kansas.',
    'Tidewater Excess Insurance Company (NAIC No. 12345) is licensed in Kansas.',
    'Tidewater Excess Insurance Company (NAIC No. 12345), a Delaware corporation, is licensed in Kansas.',
    'Tidewater Excess Insurance Company, 100 Main Street, Dover, Delaware 19901, is licensed in Kansas.',
    'The insurer is, at the date of issue, licensed in Kansas.',
    'The insurer, domiciled in Delaware, is licensed in Kansas.',
    'The insurer, a Delaware corporation, holds a certificate of authority in Kansas.',
    'We, Tidewater Excess Insurance Company, are licensed in Kansas.',
    'Tidewater Excess Insurance Company - a Delaware corporation - is licensed in Kansas.',
    'Tidewater Excess Insurance Company-a Delaware corporation-is licensed in Kansas.',
    'TIDEWATER INDEMNITY CORPORATION - A DELAWARE CORPORATION - IS LICENSED IN KANSAS.',
    'The insurer [a Delaware corporation] is licensed in Kansas.',
    'Tidewater Excess Insurance Company [NAIC No. 12345], a Delaware corporation, is licensed in Kansas.',
  ])('are passed over: %s', (sentence) => {
    expect(told(sentence)).toBe(sentence);
  });

  test.each([
    'The insurer stated above, which is licensed in Kansas, issues this policy.',
    'The insurer (licensed in Kansas) issues this policy.',
    'The Company, a Kansas licensed insurer, issues this policy.',
    'Tidewater Excess Insurance Company, licensed in Kansas, issues this policy.',
    'Coverage is provided by Tidewater Excess Insurance Company, licensed in Kansas.',
    'The insurer - licensed in Kansas - issues this policy.',
    'The insurer [licensed in Kansas] issues this policy.',
    'Coverage is provided by Tidewater Excess Insurance Company - licensed in Kansas.',
    'This policy is issued by Tidewater Excess Insurance Company - a company licensed in Kansas.',
    'This policy is underwritten by Tidewater Excess Insurance Company -- admitted in Kansas.',
  ])('are read as said of it where they speak of a license: %s', (sentence) => {
    expect(told(sentence)).toBe(sentence);
  });

  test.each([
    'Your broker, a Kansas corporation, is licensed in Kansas.',
    'Your agent, chosen by the insurer, a Delaware corporation, is licensed in Kansas.',
    'Your broker, on behalf of the insurer, a Delaware corporation, is licensed in Kansas.',
    'The insurer, through its broker, is licensed in Kansas.',
    'The insurer, a Kansas corporation, is licensed in Delaware.',
    'The insurer (a Kansas corporation) is licensed in Delaware.',
    'The insurer, a Kansas corporation, is not licensed in Kansas.',
    'The insurer (not licensed in Kansas) issues this policy.',
    'The insurer, if licensed, is licensed in Kansas.',
    'The insurer, which is not licensed in Kansas, issues this policy.',
    'Coverage is provided by Tidewater Excess Insurance Company, licensed in Delaware.',
    'Coverage is provided by Tidewater Excess Insurance Company, licensed in Delaware, a Kansas eligible insurer.',
    'Coverage is provided by Tidewater Excess Insurance Company, licensed in Delaware, from its office in Topeka, Kansas.',
    'Coverage is provided by Tidewater Excess Insurance Company, not licensed in Kansas.',
    'The risk was declined by Acme Indemnity Corporation, licensed in Kansas.',
    'Coverage is provided by Tidewater Excess Insurance Company - licensed in Delaware.',
    'Coverage is provided by Tidewater Excess Insurance Company - not licensed in Kansas.',
    'Your broker - a corporation licensed in Kansas - places it.',
    'Lender: Prairie National Mortgage Company is licensed in Kansas.',
    'The lender, Prairie National Mortgage Company, is licensed in Kansas.',
    'The alarm company is licensed in Kansas.',
    'This policy was placed for the insurer, through a licensed agency, in Kansas.',
    'The insurer, a Delaware licensed insurer, issues this policy.',
    'The insurer - a Kansas corporation - is licensed in Delaware.',
    'The insurer - a Delaware corporation - is not licensed in Kansas.',
    'The insurer - not licensed in Kansas - issues this policy.',
    'The insurer [not licensed in Kansas] issues this policy.',
    'Your broker - a Kansas corporation - is licensed in Kansas.',
    'Carrier [yes] Admitted [no] Non-admitted',
  ])('are none of it: %s', (sentence) => {
    expect(told(sentence)).toBeNull();
  });

  test('the message says where it leaves them out', () => {
    const said = 'The insurer, a Delaware corporation, is licensed in Kansas.';
    expect(contradiction([said], places)?.because).toBe('in short it says “insurer is licensed”');
  });
});

describe('somebody who is no insurer', () => {
  test.each([
    'The premium finance company, First Funding Corporation, is licensed in Kansas.',
    'First Premium Finance Company is licensed in Kansas.',
    'The claims administrator, Harbor Claims Company, is licensed in Kansas.',
    'The claims administrator, Harbor Casualty Company, a Delaware corporation, is licensed in Kansas.',
    'The claims administrator, Harbor Claims Company, licensed in Kansas, pays the claims.',
    'Claims are handled by Harbor Claims Company, a third-party administrator licensed in Kansas.',
    'The managing general agency, Harbor Underwriting Company, is licensed in Kansas.',
    'The adjuster, Harbor Loss Company, Inc., is licensed in Kansas.',
    'Harbor Claims Company is a licensed third-party administrator in Kansas.',
    'The administrator of the insurer is licensed in Kansas.',
  ])('may be licensed: %s', (sentence) => {
    expect(told(sentence)).toBeNull();
  });

  test.each([
    'The insurance company is licensed in Kansas.',
    'The company is a licensed insurance company with agents in Kansas.',
    'According to your broker, Jane Doe, the insurer is licensed in Kansas.',
    'The insurer is licensed in Kansas and pays its claims administrator.',
    'The insurer and its claims administrator are licensed in Kansas.',
    'The premium finance company and the insurer are licensed in Kansas.',
  ])('hides no insurer: %s', (sentence) => {
    expect(told(sentence)).toBe(sentence);
  });
});

test.each([
  ' - a',
  '-a b',
  '[a',
  '(',
  'broker, A ',
  'Tidewater Company - a',
  'finance company ',
  'insurer is licensed a ',
])(
  'a sentence of nothing but “%s” is read at once',
  (part) => {
    expect(told(part.repeat(20_000))).toSatisfy((said) => said === null || said !== '');
  },
  5000,
);

describe('a licensed insurer in other plain words', () => {
  test.each([
    'Your policy is underwritten by a licensed Kansas insurer.',
    'Insured by a licensed Kansas insurer.',
    'This policy is issued by an admitted Kansas property and casualty insurer.',
    'A licensed Kansas insurer issued this policy.',
    'Both the insurer and the broker are licensed in Kansas.',
    'The insurer and your agent are licensed in Kansas.',
    'This is an admitted policy.',
    'This policy is admitted.',
    'This policy is an admitted policy in Kansas.',
    'We are licensed to do business in Kansas.',
    'We hold a certificate of authority in Kansas.',
  ])('contradicts a notice: %s', (sentence) => {
    expect(told(sentence)).toBe(sentence);
  });

  test.each([
    'Your policy is underwritten by a licensed Delaware insurer.',
    'Your policy is underwritten by an insurer not licensed in Kansas.',
    'Your policy was placed by a licensed Kansas insurance agency.',
    'Your policy is underwritten by a licensed West Virginia insurer.',
    'Your policy is not underwritten by a licensed Kansas insurer.',
    'Neither the insurer nor the broker are licensed in Kansas.',
    'The agent of the insurer and the broker are licensed in Kansas.',
    'This is a non-admitted policy.',
    'This is not an admitted policy.',
    'This policy is not admitted.',
    'This policy is admitted in Delaware.',
    'This policy is admitted to the program.',
    'If this policy is admitted, the fund pays.',
    'We, your broker, are licensed in Kansas.',
    'We are licensed surplus lines brokers in Kansas.',
    'We are not licensed in Kansas.',
    'We are licensed in Delaware.',
    'We are authorized to inspect the premises.',
  ])('is not named: %s', (sentence) => {
    expect(told(sentence)).toBeNull();
  });

  test('where the paragraph speaks of a broker, “we” need not be the insurer', () => {
    const text = 'Oakmont is your broker. We are licensed in Kansas. Call us with any question.';
    const said = sentences(text);
    expect(contradiction(said.slice(1, 2), places)?.said).toBe('We are licensed in Kansas.');
    expect(contradiction(said.slice(1, 2), places, said)).toBeNull();
  });
});
