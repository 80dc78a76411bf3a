/** What is said of penalties, of a made-up file. */
import { expect, test } from 'vitest';
import type { Penalty } from '../../src/engine/index.ts';
import { penaltyTexts } from '../../src/engine/law/penalty-wording.ts';
import { charge, rateFile, SOURCE } from '../support/fictional.ts';

const penalty = (over: Partial<Penalty>): Penalty => ({
  ...{ charges: ['sl_tax'], for: ['late_payment'], text: '5% a month.', ...SOURCE, quote: 'five percent' },
  ...over,
});

const file = rateFile({
  charges: [
    charge({ key: 'sl_tax', slot: 'base_tax', name: 'Tax' }),
    charge({ key: 'stamping_fee', slot: 'stamping_fee', name: 'Stamp' }),
    charge({ key: 'surcharge', slot: 'surcharge', name: 'Surcharge' }),
  ],
  penalties: [
    penalty({ as_of: '2011' }),
    penalty({
      charges: ['surcharge', 'sl_tax'],
      for: ['late_report', 'underpayment', 'form_of_payment'],
      text: '$25 a day.',
      as_of: 'through Laws 2024',
      doubt: 'the day is not named.',
    }),
  ],
});
const [tax, stamp, surcharge] = file.charges;

test('each with its charges and acts, what is in doubt, the citation and of when the text is', () => {
  expect(penaltyTexts(file, file.charges)).toEqual([
    'Tax, late payment: 5% a month. (Fict. Code § 1; text of 2011)',
    'Tax, Surcharge, late report and underpayment and wrong form of payment: $25 a day. In doubt: the day is not named. (Fict. Code § 1; through Laws 2024)',
    'Stamp: no penalty is on file.',
  ]);
});

test('of the charges asked for, and of these alone', () => {
  expect(penaltyTexts(file, surcharge ? [surcharge] : [])).toEqual([
    expect.stringMatching(/^Surcharge, late report/),
  ]);
  expect(penaltyTexts(file, stamp ? [stamp] : [])).toEqual(['Stamp: no penalty is on file.']);
  expect(penaltyTexts(file, tax ? [tax] : [])).toHaveLength(2);
});

test('without a date where it is not known of when the text is', () => {
  const { as_of: _, ...undated } = penalty({});
  const texts = penaltyTexts({ ...file, penalties: [undated] }, tax ? [tax] : []);
  expect(texts).toEqual(['Tax, late payment: 5% a month. (Fict. Code § 1)']);
});
