/** Files with the declarations of several policies: the notice must stand on those of the policy. */
import { describe, expect, test } from 'vitest';
import type { IsoDate } from '../../../src/engine/basics/date.ts';
import { NOTICE, outcome } from '../../support/pdf/headed-pages.ts';

const OWN = ['DECLARATIONS', 'Policy No.: XSL-77-0042', 'Policy Period: 12/01/2026 to 12/01/2027'];
const rule = (state: string, ordinal = 1) => ({
  of: (...pages: (readonly string[])[]) => outcome(state, ordinal, pages, { heading: 18 }),
});
const nebraska = rule('NE');

describe('a heading that says that the declarations are those of another policy', () => {
  test.each([
    'EXPIRING POLICY DECLARATIONS',
    'EXPIRED DECLARATIONS',
    'PRIOR POLICY DECLARATIONS',
    'PREVIOUS TERM DECLARATIONS',
    'Former Policy Declarations',
    'UNDERLYING POLICY DECLARATIONS',
    'SPECIMEN DECLARATIONS',
    'SAMPLE DECLARATIONS - NOT A POLICY',
    'Proposed Declarations Page',
    'QUOTED DECLARATIONS',
    'DECLARATIONS OF PREVIOUS POLICY',
    'DECLARATIONS (EXPIRING)',
    'DECLARATIONS - EXPIRING POLICY 2025-2026',
    'Declarations of the Underlying Policy',
  ])('%s', async (heading) => {
    const found = `page 2, headed “${heading}”; the declarations page is page 1: look whether page 2 is of this policy (--declarations-page 2 says so)`;
    expect(await nebraska.of(OWN, [heading, 'Insured: Heron Works', NOTICE])).toEqual({
      met: null,
      found,
      verdict: 'incomplete',
    });
  });

  test.each([
    [['EXPIRING POLICY', 'DECLARATIONS'], 'EXPIRING POLICY DECLARATIONS'],
    [['SPECIMEN', 'GRANITE PEAK INSURANCE COMPANY', 'DECLARATIONS'], 'SPECIMEN DECLARATIONS'],
    [['UNDERLYING POLICY', 'DECLARATIONS'], 'UNDERLYING POLICY DECLARATIONS'],
    [['SAMPLE - NOT A CONTRACT', 'DECLARATIONS'], 'SAMPLE - NOT A CONTRACT DECLARATIONS'],
    [['NOT A CONTRACT OF INSURANCE', 'DECLARATIONS'], 'NOT A CONTRACT OF INSURANCE DECLARATIONS'],
    [['DECLARATIONS', '(for reference only)'], 'DECLARATIONS (for reference only)'],
    [['DECLARATIONS', 'PRIOR TERM', 'Policy No. XSL-77-0042'], 'DECLARATIONS PRIOR TERM'],
  ])('a line by itself with the heading: %s', async (lines, heading) => {
    const { met, found, verdict } = await nebraska.of(OWN, [...lines, NOTICE]);
    expect({ met, verdict }).toEqual({ met: null, verdict: 'incomplete' });
    expect(found).toContain(`page 2, headed “${heading}”; `);
  });

  test('a page after it, without a heading, is of it', async () => {
    const { found, verdict } = await nebraska.of(OWN, ['EXPIRED DECLARATIONS'], [NOTICE]);
    expect(verdict).toBe('incomplete');
    expect(found).toContain('page 3, after page 2, headed “EXPIRED DECLARATIONS”; ');
  });

  test('also where it is the only one, further back, or in front', async () => {
    expect(await nebraska.of(['EXPIRED DECLARATIONS', NOTICE])).toEqual({
      met: null,
      found:
        'page 1, headed “EXPIRED DECLARATIONS”; no other page is headed “Declarations”: look whether page 1 is of this policy (--declarations-page 1 says so)',
      verdict: 'incomplete',
    });
    const far = await nebraska.of(OWN, ['Conditions'], ['Forms'], ['EXPIRED DECLARATIONS', NOTICE]);
    expect(far.verdict).toBe('incomplete');
    expect(await nebraska.of(['EXPIRED DECLARATIONS', NOTICE], [...OWN, NOTICE])).toMatchObject({
      met: true,
      found: 'page 2',
    });
  });

  test('the user settles it', async () => {
    const pages = [OWN, ['EXPIRED DECLARATIONS', NOTICE]];
    expect((await outcome('NE', 1, pages, { declarations: 2 })).met).toBe(true);
    expect((await outcome('NE', 1, pages, { declarations: 1 })).met).toBe(false);
  });

  test.each([
    [['PRIOR ACTS LIABILITY DECLARATIONS']],
    [['EXCESS OVER UNDERLYING DECLARATIONS']],
    [['DECLARATIONS', 'Prior Policy', 'XSL-76-0019']],
    [['DECLARATIONS', 'Prior Policy: XSL-76-0019']],
    [['DECLARATIONS', 'Renewal of Expiring Policy']],
    [['EXCESS LIABILITY DECLARATIONS', 'UNDERLYING INSURANCE', 'Lead carrier: Granite Peak']],
    [['DECLARATIONS', 'This policy replaces the expiring policy of the prior term.']],
  ])('not of the policy itself: %s', async (lines) => {
    expect(await nebraska.of([...lines, NOTICE])).toMatchObject({ met: true, found: 'page 1' });
  });
});

describe('declarations without the notice before those that bear it', () => {
  const first = 'page 1, headed “DECLARATIONS”,';

  test.each([
    { lines: ['Policy XSL-77-0042, Term 12/01/2025 - 12/01/2026'], says: '12/01/2025' },
    { lines: ['Policy Period: From December 1, 2025 to December 1, 2026'], says: 'December' },
    { lines: ['Effective Date: 12-1-25 Expiration Date: 12-1-26'], says: 'labels' },
    { lines: ['2025-12-01, at 12:01 A.M. standard time, until 2026-12-01'], says: 'ISO' },
  ])('of an earlier term ($says): incomplete', async ({ lines }) => {
    expect(await nebraska.of(OWN, ['DECLARATIONS', ...lines, NOTICE])).toEqual({
      met: null,
      found: `page 2, for 2025-12-01 to 2026-12-01, while ${first} is for 2026-12-01 to 2027-12-01 and does not bear it: look whether page 2 is of this policy (--declarations-page 2 says so)`,
      verdict: 'incomplete',
    });
  });

  test.each([
    { lines: ['Policy Number: XSL 76-0019'], number: 'XSL 76-0019' },
    { lines: ['Policy Number', 'XSL-76-0019'], number: 'XSL-76-0019' },
    { lines: ['Policy #: 760019'], number: '760019' },
    { lines: ['Renewal of Policy No. XSL-77-0042', 'Policy XSL-76-0019'], number: 'XSL-76-0019' },
  ])('of another policy, $lines: incomplete', async ({ lines, number }) => {
    expect(await nebraska.of(OWN, ['DECLARATIONS', ...lines, NOTICE])).toEqual({
      met: null,
      found: `page 2, of policy ${number}, while ${first} is of policy XSL-77-0042 and does not bear it: look whether page 2 is of this policy (--declarations-page 2 says so)`,
      verdict: 'incomplete',
    });
  });

  test('the page after them is of the same policy as they', async () => {
    const old = ['DECLARATIONS', 'Policy Period: 12/01/2025 to 12/01/2026'];
    const { found, verdict } = await nebraska.of(OWN, ['Conditions'], old, [NOTICE]);
    expect(verdict).toBe('incomplete');
    expect(found).toContain('page 4, after page 3, for 2025-12-01 to 2026-12-01, while page 1, ');
  });

  test.each([
    { what: 'coverage part of the same policy', lines: ['PROPERTY DECLARATIONS', ...OWN.slice(1)] },
    { what: 'page that does not say', lines: ['PROPERTY DECLARATIONS', 'Limit: $1,000,000'] },
    { what: 'renewal', lines: ['DECLARATIONS', 'Policy No. X-1-0001', 'Term 12/1/2027 - 12/1/2028'] },
    {
      what: 'coverage added within the term',
      lines: ['AUTO DECLARATIONS', 'Policy Period: 03/01/2027 to 12/01/2027'],
    },
  ])('of a $what: for a person to look at', async ({ lines }) => {
    expect(await nebraska.of(OWN, ['Conditions'], [...lines, NOTICE])).toEqual({
      met: null,
      found: `page 3, behind ${first} which does not bear it: look whether page 3 is of this policy (--declarations-page 3 says so)`,
      verdict: 'passes',
    });
  });

  test.each([
    { what: 'go on under their heading', pages: [OWN, [...OWN, NOTICE]], page: 2 },
    {
      what: 'bear it, too',
      pages: [
        [...OWN, NOTICE],
        ['PROPERTY DECLARATIONS', NOTICE],
      ],
      page: 1,
    },
  ])('which $what: as prescribed', async ({ pages, page }) => {
    expect(await nebraska.of(...pages)).toEqual({ met: true, found: `page ${page}`, verdict: 'passes' });
  });
});

describe('declarations without the notice behind those that bear it', () => {
  test('of a later term: incomplete', async () => {
    const old = ['DECLARATIONS', 'Policy Period: 12/01/2025 to 12/01/2026', NOTICE];
    const { found, verdict } = await nebraska.of(old, OWN);
    expect(verdict).toBe('incomplete');
    expect(found).toContain('page 1, for 2025-12-01 to 2026-12-01, while page 2, headed “DECLARATIONS”, is');
  });

  test('of another policy: for a person to look at', async () => {
    const { met, found, verdict } = await nebraska.of([...OWN, NOTICE], ['DECLARATIONS', 'Policy ABC-12345']);
    expect({ met, verdict }).toEqual({ met: null, verdict: 'passes' });
    expect(found).toContain(
      'page 1, of policy XSL-77-0042, while page 2, headed “DECLARATIONS”, is of policy',
    );
  });

  test.each([
    ['of the same policy', ['PROPERTY DECLARATIONS', ...OWN.slice(1)]],
    ['that do not say of which', ['PROPERTY DECLARATIONS']],
    ['of an earlier term', ['DECLARATIONS', 'Policy ABC-12345', 'Term 12/01/2025 - 12/01/2026']],
    ['headed as those of another policy', ['UNDERLYING POLICY DECLARATIONS', 'Policy ABC-12345']],
  ])('%s: nothing to say', async (_, behind) => {
    expect(await nebraska.of([...OWN, NOTICE], behind)).toMatchObject({ met: true, found: 'page 1' });
  });
});

describe('the front page', () => {
  test.each(['CT', 'MO'])('in %s is not that of another policy in front', async (state) => {
    const pages = [['EXPIRING POLICY DECLARATIONS', NOTICE], OWN];
    const { found, verdict } = await rule(state).of(...pages);
    expect(verdict).toBe('incomplete');
    expect(found).toContain('page 1, headed “EXPIRING POLICY DECLARATIONS”; the front page is page 1');
    const known = state === 'CT' ? { front: 1 } : { declarations: 1 };
    expect((await outcome(state, 1, pages, known)).met).toBe(true);
  });

  test.each(['CT', 'MO'])('in %s names later declarations of another policy', async (state) => {
    const other = ['DECLARATIONS', 'Policy ABC-12345'];
    const { met, found, verdict } = await rule(state).of([...OWN, NOTICE], other);
    expect({ met, verdict }).toEqual({ met: null, verdict: 'passes' });
    expect(found).toContain(
      'page 1, of policy XSL-77-0042, while page 2, headed “DECLARATIONS”, is of policy',
    );
  });

  test('may be declarations before others of which nothing is known', async () => {
    expect((await rule('CT').of(['DECLARATIONS', NOTICE], OWN)).met).toBe(true);
  });
});

describe('where the state names no page (RCW 48.15.050)', () => {
  const washington = rule('WA');
  const last = ['DECLARATIONS', 'Policy No. XSL-76-0019', 'Policy Period: 12/01/2025 to 12/01/2026', NOTICE];
  const other = ['AUTO DECLARATIONS', 'Policy ABC-12345', 'Policy Period: 12/01/2026 to 12/01/2027'];

  test.each([
    { what: 'before the new ones', pages: [last, OWN], page: 1, new: 2 },
    { what: 'behind the new ones', pages: [OWN, last], page: 2, new: 1 },
  ])('declarations of last year alone, $what: incomplete', async ({ pages, page, new: of }) => {
    expect(await washington.of(...pages)).toEqual({
      met: null,
      found: `page ${page}, for 2025-12-01 to 2026-12-01, while page ${of}, headed “DECLARATIONS”, is for 2026-12-01 to 2027-12-01 and does not bear it: look whether page ${page} is of this policy (--declarations-page ${page} says so)`,
      verdict: 'incomplete',
    });
  });

  test('overleaf of them, too', async () => {
    const { found, verdict } = await washington.of(last.slice(0, -1), [NOTICE], OWN);
    expect(verdict).toBe('incomplete');
    expect(found).toContain('page 2, after page 1, for 2025-12-01 to 2026-12-01, while page 3, ');
  });

  test('the second of two policies alone: incomplete; the first: for a person to look at', async () => {
    expect((await washington.of(OWN, [...other, NOTICE])).verdict).toBe('incomplete');
    const { met, found, verdict } = await washington.of([...OWN, NOTICE], other);
    expect({ met, verdict }).toEqual({ met: null, verdict: 'passes' });
    expect(found).toContain('page 1, of policy XSL-77-0042, while page 2, headed “AUTO DECLARATIONS”, is');
  });

  test.each([
    [
      'both policies',
      [
        [...OWN, NOTICE],
        [...other, NOTICE],
      ],
    ],
    ['a coverage part of the policy', [OWN, ['PROPERTY DECLARATIONS', ...OWN.slice(1), NOTICE]]],
    [
      'the policy before a coverage part',
      [
        [...OWN, NOTICE],
        ['PROPERTY DECLARATIONS', ...OWN.slice(1)],
      ],
    ],
  ])('on %s: nothing to say', async (_, pages) => {
    expect(await washington.of(...pages)).toMatchObject({ met: undefined, verdict: 'passes' });
  });

  test('under one heading in two places: for a person to look at', async () => {
    const { met, found, verdict } = await washington.of(OWN, ['Conditions'], [...OWN, NOTICE]);
    expect({ met, verdict }).toEqual({ met: null, verdict: 'passes' });
    expect(found).toContain('page 3, behind page 1, headed “DECLARATIONS”, which does not bear it');
  });

  test('the page that the user names is that of the policy', async () => {
    const named = (pages: readonly (readonly string[])[], declarations: number) =>
      outcome('WA', 1, pages, { heading: 18, declarations });
    expect(await named([last, OWN], 2)).toEqual({
      met: null,
      found:
        'page 1, for 2025-12-01 to 2026-12-01, while page 2, which was named as the declarations page, is for 2026-12-01 to 2027-12-01: look whether page 1 is of this policy (--declarations-page 1 says so)',
      verdict: 'incomplete',
    });
    expect((await named([last.slice(0, -1), [NOTICE], OWN], 3)).verdict).toBe('incomplete');
    expect((await named([[...OWN, NOTICE], other], 2)).verdict).toBe('incomplete');
    expect(await named([last, OWN], 1)).toMatchObject({ met: undefined, verdict: 'passes' });
    expect(await named([['NOTICE OF SURPLUS LINES', NOTICE], OWN], 2)).toMatchObject({
      met: null,
      found: expect.stringMatching(/^page 1, which begins “.* …”; the declarations page is page 2$/),
      verdict: 'passes',
    });
    const part = ['PROPERTY DECLARATIONS', ...OWN.slice(1), NOTICE];
    expect((await named([OWN, part], 1)).found).toMatch(/^page 2, which begins “PROPERTY DECLARATIONS/);
  });
});

describe('the effective date that the user gave', () => {
  const given = (date: string, declarations?: number) =>
    outcome('WA', 1, [[...OWN, NOTICE]], {
      heading: 18,
      date: date as IsoDate,
      ...(declarations === undefined ? {} : { declarations }),
    });

  test.each(['2025-12-01', '2026-11-30', '2027-12-01'])('%s is not in the term: shown', async (date) => {
    expect(await given(date)).toEqual({
      met: null,
      found: `page 1, for 2026-12-01 to 2027-12-01, which does not include the effective date ${date}: look whether page 1 is of this policy (--declarations-page 1 says so)`,
      verdict: 'passes',
    });
    expect((await given(date, 1)).met).toBeUndefined();
  });

  test.each(['2026-12-01', '2027-11-30'])('%s is: nothing to say', async (date) => {
    expect((await given(date)).met).toBeUndefined();
  });
});
