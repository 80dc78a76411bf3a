/** What is in front of a policy and is not its front page. */
import { expect, test } from 'vitest';
import { NOTICE, outcome } from '../../support/pdf/headed-pages.ts';

const OWN = ['DECLARATIONS', 'Policy No.: XSL-77-0042'];
const LETTER = ['Dear Pat,', 'Enclosed please find the policy.', NOTICE, 'Sincerely,', 'Jane Doe'];
const of = (state: string, ...pages: (readonly string[])[]) => outcome(state, 1, pages, { heading: 18 });
const asks = 'look whether page 1 is the front page of this policy (--front-page 1 says so)';

test.each(['CT', 'MO'])('in %s a letter makes the file incomplete', async (state) => {
  expect(await of(state, LETTER, OWN)).toEqual({
    met: null,
    found: `page 1, a letter (“Dear Pat,”); the declarations page is page 2: ${asks}`,
    verdict: 'incomplete',
  });
});

test.each(['TABLE OF CONTENTS', 'Contents'])('so does the title %s', async (title) => {
  const { found, verdict } = await of('CT', [title, NOTICE], OWN);
  expect(verdict).toBe(title === 'Contents' ? 'passes' : 'incomplete');
  expect(found).toContain(title === 'Contents' ? 'page 1, which begins' : `page 1, headed “${title}”; `);
});

test.each([
  'FAX COVER SHEET',
  'FACSIMILE TRANSMITTAL',
  'POLICY TRANSMITTAL',
  'TRANSMITTAL MEMORANDUM',
  'FAX TRANSMISSION',
])('so does %s, which is no part of the policy', async (title) => {
  const { found, verdict } = await of('CT', [title, NOTICE], OWN);
  expect(verdict).toBe('incomplete');
  expect(found).toContain(`page 1, headed “${title}”; the front page is page 1`);
});

test.each([
  ['a cover of the policy', ['GRANITE PEAK INSURANCE COMPANY', 'COMMERCIAL PROPERTY POLICY', NOTICE]],
  ['a binder', ['BINDER OF INSURANCE', NOTICE]],
  ['a greeting without an end', ['Dear Policyholder:', 'This is your policy.', NOTICE]],
])('%s is shown beside the declarations', async (_, page) => {
  for (const state of ['CT', 'MO']) {
    const { met, found, verdict } = await of(state, page, OWN);
    expect({ met, verdict }).toEqual({ met: null, verdict: 'passes' });
    expect(found).toMatch(
      /^page 1, which begins “.* …”; the declarations page is page 2: look whether page 1 /,
    );
  }
});

test('nothing is said where the front page is named, is the declarations page, or nothing is headed so', async () => {
  expect((await outcome('CT', 1, [LETTER, OWN], { front: 1 })).met).toBe(true);
  expect((await of('CT', [...OWN, NOTICE])).met).toBe(true);
  expect((await of('CT', ['COMMERCIAL PROPERTY POLICY', NOTICE], ['Conditions'])).met).toBe(true);
  expect((await of('MO', LETTER, [...OWN, NOTICE])).met).toBe(true);
});

test.each([
  {
    what: 'a letter',
    front: [['Dear Pat,', 'The policy is enclosed.', 'Sincerely,', 'Jane Doe']],
    why: 'a letter (“Dear Pat,”)',
  },
  {
    what: 'a letter and an invoice',
    front: [['Dear Pat,', 'Sincerely,'], ['INVOICE']],
    why: 'headed “INVOICE”',
  },
])('a notice on the first page behind $what is for a person to look at', async ({ front, why }) => {
  const page = front.length + 1;
  const pages = [...front, [...OWN, NOTICE]];
  expect(await of('CT', ...pages)).toEqual({
    met: null,
    found: `page ${page}, behind page ${page - 1}, ${why}: look whether page ${page} is the front page of this policy (--front-page ${page} says so)`,
    verdict: 'incomplete',
  });
  expect((await outcome('CT', 1, pages, { heading: 18, front: page })).verdict).toBe('passes');
  // Further back it is on no front page.
  expect((await of('CT', ...front, OWN, ['Conditions', NOTICE])).met).toBe(false);
});
