/** Headings of declarations that share their line with other text, have more than one part, or are spaced out. */
import { describe, expect, test } from 'vitest';
import { NOTICE, outcome } from '../../support/pdf/headed-pages.ts';

const LIABILITY = ['GENERAL LIABILITY DECLARATIONS', 'Each occurrence limit: $1,000,000'];
const INVOICE = ['INVOICE', 'Premium due: $10,000.00', NOTICE];
const BODY = 'In return for the premium the insurer provides the insurance that this policy describes.';
const nebraska = (...pages: (readonly string[])[]) => outcome('NE', 1, pages, { heading: 15 });

const HEADINGS = [
  'COMMON POLICY DECLARATIONS\tNorthgate Specialty',
  'COMMON POLICY DECLARATIONS\tNorthgate Specialty Insurance Company',
  'COMMON POLICY DECLARATIONS\tPolicy No. NGS-1002222',
  'COMMON POLICY DECLARATIONS\tNSIC DEC 01 24',
  'COMMON POLICY DECLARATIONS\tPage 1 of 2',
  'COMMON POLICY DECLARATIONS - PAGE 1 OF 2',
  'DECLARATIONS - COMMERCIAL GENERAL LIABILITY',
  'DECLARATIONS – AUTO AND INLAND MARINE',
  'COMMERCIAL LINES POLICY - COMMON POLICY DECLARATIONS',
  'DECLARATIONS: COMMERCIAL PROPERTY',
  'D E C L A R A T I O N S',
  'C O M M O N   P O L I C Y   D E C L A R A T I O N S',
  'D E C L A R A T I O N S\tPolicy No. NGS-1002222',
];

describe('a heading of declarations', () => {
  test.each(HEADINGS)('%j, with the notice', async (heading) => {
    const found = { met: true, found: 'page 1', verdict: 'passes' };
    expect(await nebraska([heading, 'Policy Period: 12/01/2026', NOTICE], LIABILITY)).toEqual(found);
  });

  test.each(HEADINGS)('%j, with the notice on the invoice behind it', async (heading) => {
    expect(await nebraska([heading, 'Policy Period: 12/01/2026', BODY], INVOICE)).toEqual({
      met: null,
      found:
        'page 2, headed “INVOICE”; the declarations page is page 1: look whether page 2 belongs to it (--declarations-page 2 says so)',
      verdict: 'incomplete',
    });
  });

  test('of the common declarations, with the notice on those of a coverage part alone', async () => {
    const common = ['COMMON POLICY DECLARATIONS\tPage 1 of 2', 'Policy Period: 12/01/2026'];
    const { found } = await nebraska(common, [...LIABILITY, NOTICE]);
    expect(found).toContain(
      'page 2, behind page 1, headed “COMMON POLICY DECLARATIONS”, which does not bear',
    );
  });

  test.each([
    ['EXPIRING POLICY DECLARATIONS\tPage 1 of 2'],
    ['D E C L A R A T I O N S\tSPECIMEN'],
    ['SPECIMEN\tPage 1 of 2', 'DECLARATIONS\tNorthgate Specialty'],
  ])('of another policy: %j', async (...heading) => {
    const { met, verdict } = await nebraska(LIABILITY, [...heading, NOTICE]);
    expect({ met, verdict }).toEqual({ met: null, verdict: 'incomplete' });
  });
});

test.each(['Expiring Policy\tRenewal Of', 'Prior Policy\tPolicy Number', 'Prior Policy\tXSL-76-0019'])(
  'the label of a value under a heading is not of the heading: %j',
  async (label) => {
    expect((await nebraska(['DECLARATIONS', label, NOTICE])).met).toBe(true);
  },
);

describe('no heading', () => {
  test.each([
    [['Form\tTitle', 'NSIC IL 01\tCommon Policy Conditions', 'NSIC DEC 01\tCommon Policy Declarations']],
    [['Table of Contents', 'Declarations\t1', 'Conditions\t4']],
    [['Limits of insurance:\tDeclarations']],
    [['Limits of insurance\tSee Declarations']],
    [['The limits are those of the\tDeclarations']],
    [['Declarations: Attached']],
    [['Declarations - see the next page']],
    [['Limits - Per Declarations']],
  ])('in %j', async (lines) => {
    const { met, verdict } = await nebraska(LIABILITY, ['Conditions'], [...lines, NOTICE]);
    expect({ met, verdict }).toEqual({ met: false, verdict: 'fails' });
  });
});

describe('what may be a heading', () => {
  test.each([
    'Item 1. DECLARATIONS',
    'COMMON POLICY DECLARATIONS NEW',
    'Declarations – Commercial General Liability',
    'Northgate Specialty (A Stock Company)\tDeclarations',
  ])('%j is to be looked at', async (heading) => {
    expect(await nebraska([heading, 'Policy Period: 12/01/2026', NOTICE], LIABILITY)).toEqual({
      met: null,
      found:
        'page 1; the declarations page is page 2; on page 1 “Declarations” is a heading or stands in a list: look whether it is the declarations page (--declarations-page 1 says so)',
      verdict: 'passes',
    });
  });

  test('not where the page has the title of another form', async () => {
    const { verdict } = await nebraska(LIABILITY, ['INVOICE', 'For the Declarations Enclosed', NOTICE]);
    expect(verdict).toBe('incomplete');
  });
});

describe('a file without the heading', () => {
  test.each(['INVOICE', 'POLICYHOLDER LETTER', 'FORMS SCHEDULE', 'INVOICE\tNo. 4471'])(
    'with the notice under %j is incomplete',
    async (title) => {
      expect(await nebraska(['Named insured: Heron Works'], [title, 'Heron Works', NOTICE])).toEqual({
        met: null,
        found: `page 2, headed “${title.split('\t')[0]}”; no page is headed “Declarations”: look whether page 2 belongs to it (--declarations-page 2 says so)`,
        verdict: 'incomplete',
      });
    },
  );

  test.each(['CERTIFICATE OF INSURANCE', 'BINDER', 'NORTHGATE SPECIALTY'])(
    'may have %s in its place',
    async (title) => {
      expect(await nebraska([title, 'Heron Works', NOTICE])).toMatchObject({ met: null, verdict: 'passes' });
    },
  );
});

describe('a page that is not the prescribed one', () => {
  const far = [LIABILITY, ['Conditions'], ['Heron Works', NOTICE]];

  test('is named with the option that settles it', async () => {
    expect(await nebraska(...far)).toEqual({
      met: false,
      found:
        'page 3; the declarations page is page 1: look whether page 3 is the declarations page (--declarations-page 3 says so)',
      verdict: 'fails',
    });
    expect((await outcome('MO', 1, far)).found).toMatch(
      /is page 1: look whether page 3 is the declarations page \(--declarations-page 3 says so\) or the front page \(--front-page 3 says so\)$/,
    );
  });

  test('not where the user named the page', async () => {
    const { found } = await outcome('NE', 1, far, { declarations: 1 });
    expect(found).toBe('page 3; the declarations page is page 1');
  });
});
