/** Files in which declarations that bear the notice are replaced by others without it. */
import { describe, expect, test } from 'vitest';
import { NOTICE, outcome } from '../../support/pdf/headed-pages.ts';

const TERM = ['Policy No.: XSL-77-0042', 'Policy Period: 12/01/2026 to 12/01/2027'];
const OWN = ['DECLARATIONS', ...TERM];
const BEARS = [...OWN, NOTICE];
const of = (state: string, ...pages: (readonly string[])[]) => outcome(state, 1, pages, { heading: 18 });

describe('a heading that says that declarations are amended', () => {
  test.each([
    ['AMENDED DECLARATIONS'],
    ['REVISED DECLARATIONS'],
    ['CORRECTED DECLARATIONS'],
    ['REPLACEMENT DECLARATIONS'],
    ['REISSUED DECLARATIONS PAGE'],
    ['AMENDED POLICY DECLARATIONS PAGE'],
    ['COMMERCIAL PROPERTY DECLARATIONS - AMENDED'],
    ['DECLARATIONS (AMENDED)'],
    ['DECLARATIONS (REVISED)'],
    ['DECLARATIONS - REVISED 09/01/2026'],
    ['DECLARATIONS AMENDED EFFECTIVE 09/01/2026'],
    ['DECLARATIONS - AMENDMENT NO. 2'],
    ['DECLARATIONS - SUPERSEDES ALL PRIOR DECLARATIONS'],
    ['AMENDMENT OF DECLARATIONS'],
    ['AMENDMENT NO. 1 - DECLARATIONS'],
    ['AMENDED DECLARATIONS - ENDORSEMENT NO. 2'],
    ['AMENDED POLICY DECLARATIONS - ENDORSEMENT 2'],
    ['AMENDATORY DECLARATIONS'],
    ['DECLARATIONS - AMENDED PER ENDORSEMENT NO. 1'],
  ])('%s', async (heading) => {
    expect(await of('NE', BEARS, ['Conditions'], [heading, ...TERM])).toEqual({
      met: null,
      found: `page 1, while page 3 is headed “${heading}” and does not bear the notice: look whether page 1 still applies (--declarations-page 1 says so)`,
      verdict: 'incomplete',
    });
  });

  test.each([
    [['AMENDED', 'DECLARATIONS'], 'AMENDED DECLARATIONS'],
    [['REVISED', 'GRANITE PEAK INSURANCE COMPANY', 'DECLARATIONS'], 'REVISED DECLARATIONS'],
    [['DECLARATIONS', 'Amended 09/01/2026'], 'DECLARATIONS Amended 09/01/2026'],
  ])('a line by itself with the heading: %s', async (lines, heading) => {
    const { found, verdict } = await of('NE', BEARS, [...lines, ...TERM]);
    expect(verdict).toBe('incomplete');
    expect(found).toContain(`page 1, while page 2 is headed “${heading}” and `);
  });

  test.each(['CT', 'MO', 'WA'])('in %s, also in front of those that it replaces', async (state) => {
    const amended = ['AMENDED DECLARATIONS', ...TERM];
    expect((await of(state, BEARS, amended)).verdict).toBe('incomplete');
    if (state !== 'CT') expect((await of(state, amended, BEARS)).verdict).toBe('incomplete');
  });

  test('the user settles it', async () => {
    const pages = [BEARS, ['AMENDED DECLARATIONS', ...TERM]];
    expect((await outcome('NE', 1, pages, { declarations: 1 })).met).toBe(true);
    expect((await outcome('NE', 1, pages, { declarations: 2 })).met).toBe(false);
  });
});

describe('for a person to look at', () => {
  test.each([
    ['a line that may be no heading', ['Revised Declarations', ...TERM], 'says “Revised'],
    ['a coverage part', ['AMENDED PROPERTY COVERAGE PART DECLARATIONS', ...TERM], 'is headed “AMENDED'],
    [
      'an endorsement',
      ['DECLARATIONS - ENDORSEMENT NO. 1', ...TERM],
      'says “DECLARATIONS - ENDORSEMENT NO. 1”',
    ],
    [
      'a heading with its reason',
      ['AMENDED DECLARATIONS EFFECTIVE 11/01/2026 - LIMITS', ...TERM],
      'says “AMENDED DECLARATIONS EFFECTIVE 11/01/2026 - LIMITS”',
    ],
    [
      'a heading with words in brackets',
      ['DECLARATIONS (Amended - supersedes prior)', ...TERM],
      'says “DECLARATIONS (Amended - supersedes prior)”',
    ],
    [
      'a heading with its day in brackets',
      ['DECLARATIONS (Amended 11/01/2026 - supersedes prior)', ...TERM],
      'says “DECLARATIONS (Amended 11/01/2026 - supersedes prior)”',
    ],
    ['an endorsed page', ['ENDORSED DECLARATIONS', ...TERM], 'says “ENDORSED DECLARATIONS”'],
    ['a change', ['CHANGE DECLARATIONS', ...TERM], 'says “CHANGE DECLARATIONS”'],
    ['a declaration of it', ['DECLARATION OF CHANGE', ...TERM], 'says “DECLARATION OF CHANGE”'],
    [
      'a day',
      ['Policy Declarations (Rev. 09/15/2026)', ...TERM],
      'says “Policy Declarations (Rev. 09/15/2026)”',
    ],
    ['an act without a term', ['AMENDMENT OF DECLARATIONS', 'Item 3 is changed.'], 'is headed “AMENDMENT'],
    [
      'a sentence',
      ['PROPERTY DECLARATIONS', 'These Amended Declarations replace all prior Declarations.', ...TERM],
      'says “Declarations replace all prior Declarations”',
    ],
    [
      'an endorsement',
      ['ENDORSEMENT NO. 1', 'The Declarations are replaced by the following.'],
      'says “The Declarations are replaced by the following”',
    ],
  ])('%s', async (_, page, says) => {
    const { met, found, verdict } = await of('NE', BEARS, page);
    expect({ met, verdict }).toEqual({ met: null, verdict: 'passes' });
    expect(found).toContain(`page 1, while page 2 ${says}`);
  });

  test('declarations that are amended twice', async () => {
    const amended = ['AMENDED DECLARATIONS', ...TERM];
    const { found, verdict } = await of('NE', [...amended, NOTICE], ['Conditions'], amended);
    expect(verdict).toBe('passes');
    expect(found).toContain('page 1, while page 3 is headed “AMENDED DECLARATIONS”');
  });
});

describe('nothing to say', () => {
  const replaces = 'This Declarations Page supersedes all prior declarations of this policy.';
  test.each([
    ['of both', [BEARS, ['AMENDED DECLARATIONS', ...TERM, NOTICE]]],
    [
      'of amended declarations that go on',
      [
        ['AMENDED DECLARATIONS', ...TERM, NOTICE],
        ['AMENDED DECLARATIONS', ...TERM],
      ],
    ],
    [
      'of the parts of amended declarations',
      [
        ['AMENDED DECLARATIONS', ...TERM, NOTICE],
        ['AMENDED PROPERTY DECLARATIONS', ...TERM],
      ],
    ],
    [
      'of a phrase that every page has',
      [
        [...BEARS, replaces],
        ['PROPERTY DECLARATIONS', ...TERM, replaces],
      ],
    ],
    [
      'of declarations that replace others if there are any',
      [
        BEARS,
        ['PROPERTY DECLARATIONS', ...TERM, 'This declarations page replaces prior declarations, if any.'],
      ],
    ],
    [
      'of an endorsement that changes an item',
      [BEARS, ['POLICY CHANGES', 'Item 3 of the Declarations is changed.']],
    ],
    ['of a change endorsement', [BEARS, ['CHANGE ENDORSEMENT', 'The Declarations are amended as follows:']]],
    ['of replacement cost', [BEARS, ['REPLACEMENT COST DECLARATIONS', ...TERM]]],
    ['of the edition of a form', [BEARS, ['PROPERTY DECLARATIONS', 'Revised 01/2020', ...TERM]]],
    [
      'of amended declarations of last year',
      [BEARS, ['AMENDED DECLARATIONS', 'Policy Period: 12/01/2025 to 12/01/2026']],
    ],
  ])('%s', async (_, pages) => {
    expect(await of('NE', ...pages)).toEqual({ met: true, found: 'page 1', verdict: 'passes' });
  });
});
