/** The page on which a notice stands, against the rule on it. */
import { describe, expect, test } from 'vitest';
import { check } from '../../../src/notices/check/check.ts';
import { readPdf } from '../../../src/notices/pdf/read.ts';
import { NOTICE, outcome } from '../../support/pdf/headed-pages.ts';
import { Printer } from '../../support/pdf/print.ts';
import { rates } from '../../support/rates.ts';

const HEADED = ['COMMERCIAL PROPERTY DECLARATIONS'];
const CONDITIONS = ['Conditions', 'Limits are those shown in the Declarations.', 'as the Declarations'];

describe('the cover, as Connecticut wants it', () => {
  test('is the first page, unless the user names another', async () => {
    expect(await outcome('CT', 1, [[NOTICE]])).toEqual({ met: true, found: 'page 1', verdict: 'passes' });
    const overleaf = [['Letter of the broker'], [NOTICE]];
    expect(await outcome('CT', 1, overleaf)).toEqual({
      met: false,
      found:
        'page 2; the front page is page 1: look whether page 2 is the front page (--front-page 2 says so)',
      verdict: 'fails',
    });
    expect((await outcome('CT', 1, overleaf, { front: 2 })).met).toBe(true);
  });
});

describe('the declarations page, as Nebraska wants it', () => {
  test.each([
    { pages: [CONDITIONS, [...HEADED, NOTICE]], met: true },
    { pages: [HEADED, CONDITIONS, [NOTICE]], met: false },
    // The declarations may go on overleaf.
    { pages: [HEADED, [NOTICE]], met: null },
    { pages: [CONDITIONS, [NOTICE]], met: null },
    { pages: [HEADED, CONDITIONS, ['Coverage Limits: See Declarations', NOTICE]], met: false },
    { pages: [HEADED, CONDITIONS, ['IL DS 00 Common Policy Declarations', NOTICE]], met: false },
    { pages: [['PROPERTY AND LIABILITY DECLARATIONS', NOTICE]], met: true },
    { pages: [[NOTICE]], met: null },
  ])('$pages: $met', async ({ pages, met }) => {
    expect((await outcome('NE', 1, pages)).met).toBe(met);
  });

  const CONTENTS = ['Declarations', 'Common Policy Conditions', 'Forms and Endorsements'];

  test.each([
    { what: 'in a list of contents', page: ['This policy consists of:', ...CONTENTS, NOTICE], met: false },
    { what: 'under Contents', page: ['Table of Contents', ...[...CONTENTS].reverse(), NOTICE], met: false },
    { what: 'in a list with signs', page: CONTENTS.map((each) => `• ${each}`).concat(NOTICE), met: false },
    {
      what: 'at the end of a sentence',
      page: ['The notice is added to the', 'Declarations', NOTICE],
      met: false,
    },
    { what: 'in a list that nothing leads to', page: [...CONTENTS, NOTICE], met: null },
    {
      what: 'under the name of the insurer',
      page: ['GRANITE PEAK INSURANCE COMPANY', 'COMMON POLICY DECLARATIONS', 'Policy number: 1', NOTICE],
      met: true,
    },
  ])('“Declarations” $what: $met', async ({ page, met }) => {
    expect((await outcome('NE', 1, [page, HEADED])).met).toBe(met);
  });

  test('may be in doubt, and the message says where and what settles it', async () => {
    const { found, verdict } = await outcome('NE', 1, [[...CONTENTS, NOTICE], HEADED]);
    expect(found).toBe(
      'page 1; the declarations page is page 2; on page 1 “Declarations” is a heading or stands in a list: look whether it is the declarations page (--declarations-page 1 says so)',
    );
    expect(verdict).toBe('passes');
    expect((await outcome('NE', 1, [[...CONTENTS, NOTICE], HEADED], { declarations: 1 })).met).toBe(true);
  });

  test('is the one the user names', async () => {
    expect((await outcome('NE', 1, [HEADED, [NOTICE]], { declarations: 2 })).met).toBe(true);
    expect((await outcome('NE', 1, [HEADED, [NOTICE]], { declarations: 1 })).met).toBe(false);
  });

  test('where it can’t be told, a person checks it', async () => {
    expect(await outcome('NE', 1, [[NOTICE]])).toMatchObject({
      verdict: 'passes',
      found: 'page 1; no page is headed “Declarations”',
    });
  });
});

test('either page will do in Missouri', async () => {
  expect((await outcome('MO', 1, [[NOTICE], HEADED], { front: 1 })).met).toBe(true);
  expect((await outcome('MO', 1, [['Letter'], [...HEADED, NOTICE]])).met).toBe(true);
  expect((await outcome('MO', 1, [HEADED, CONDITIONS, [NOTICE]])).met).toBe(false);
});

test('both pages bear the notice of a risk retention group in South Dakota', async () => {
  expect((await outcome('SD', 2, [[NOTICE], [...HEADED, NOTICE]], { front: 1 })).met).toBe(true);
  expect((await outcome('SD', 2, [[NOTICE], HEADED, CONDITIONS])).met).toBe(false);
});

describe('on the page after the declarations', () => {
  /** The page point of Nebraska’s notice on page 2, under a heading, where “Declarations” heads page 1. */
  async function under(heading: string, size: number) {
    const { file } = rates.resolve('NE');
    const printer = await Printer.start();
    printer.write('DECLARATIONS', { size: 16, bold: true });
    printer.write('Policy number: 1', { size: 10 });
    printer.turnThePage();
    printer.write(heading, { size, bold: true });
    printer.write('The first lines of this page stand here, in the type of all of them.', { size: 10 });
    printer.write(file.stamp[0]?.wording ?? '', { size: 12, bold: true });
    const known = { pages: { front: 1, declarations: null }, fills: {} };
    const result = check(await readPdf(await printer.bytes(), 'policy'), file, [1], null, known);
    const page = result.instruments[0]?.place?.points.find(({ point }) => point === 'page');
    return { met: page?.met, byEye: page?.byEye ?? false, found: page?.found };
  }

  test.each([
    ['INVOICE', 16],
    ['SCHEDULE OF FORMS', 16],
    ['General Change Endorsement', 16],
    ['SERVICE OF SUIT CLAUSE', 11],
    ['COMMON POLICY CONDITIONS', 11],
    ['NEBRASKA SURPLUS LINES NOTICE', 16],
    ['SURPLUS LINES DISCLOSURE ENDORSEMENT', 16],
    ['POLICYHOLDER NOTICE', 16],
    ['POLICYHOLDER NOTICE - SURPLUS LINES', 16],
    ['NOTICE: SURPLUS LINES', 16],
    ['NEBRASKA NOTICE - SURPLUS LINES', 16],
    ['IMPORTANT NOTICE TO POLICYHOLDERS', 11],
  ])('a notice under “%s” in %d point is on another form', async (heading, size) => {
    expect(await under(heading, size)).toEqual({
      met: null,
      byEye: false,
      found: `page 2, headed “${heading}”; the declarations page is page 1: look whether page 2 belongs to it (--declarations-page 2 says so)`,
    });
  });

  test.each([
    ['IMPORTANT NOTICE', 16],
    ['SURPLUS LINES NOTICE (CONTINUED)', 16],
    ['The surplus lines notice', 16],
    ['LIMITS OF INSURANCE', 11],
    ['FORMS AND ENDORSEMENTS', 11],
    ['The policy goes on here as an endorsement', 16],
  ])('a notice under “%s” in %d point may be on declarations that go on', async (heading, size) => {
    expect(await under(heading, size)).toMatchObject({ met: null, byEye: true });
  });
});

// A form with the notice has its title at its head, and no other part.
test.each([
  { what: 'behind other lines', page: ['Premium: $12,500.00', 'SURPLUS LINES NOTICE', NOTICE] },
  {
    what: 'over one part of several',
    page: ['SURPLUS LINES NOTICE', NOTICE, 'FORMS AND ENDORSEMENTS', 'GP 0001'],
  },
])('the heading of the notice $what is a part of declarations that go on', async ({ page }) => {
  const { met, verdict } = await outcome('NE', 1, [HEADED, page], { fills: { broker_name: '-' } });
  expect([met, verdict]).toEqual([null, 'passes']);
});

test.each([
  ['Limits of Liability', 'Each occurrence', 'as stated'],
  ['Each occurrence $1,000,000'],
  ['Item 4. Forms', 'GP 0001'],
  ['Total premium due', '12,500'],
  ['Countersigned by: Jane Doe', 'Total premium due: $12,500.00'],
])('so it is over what only declarations state: %s', async (...rest) => {
  const page = ['GRANITE PEAK INSURANCE COMPANY', 'SURPLUS LINES NOTICE', NOTICE, ...rest];
  const known = { heading: 16, fills: { broker_name: '-' } };
  const { met, verdict } = await outcome('NE', 1, [HEADED, page], known);
  expect([met, verdict]).toEqual([null, 'passes']);
});

test.each([
  ['Surplus lines tax: $375.00'],
  ['Surplus Lines Premium Tax: $375.00'],
  ['Countersigned by: Jane Doe', 'Date: 09/15/2026'],
  ['Please keep this with your policy. The premium and the limits are in the Declarations.'],
])('but not over what a form with the notice may state, too: %s', async (...rest) => {
  const page = ['SURPLUS LINES NOTICE', NOTICE, ...rest];
  expect((await outcome('NE', 1, [HEADED, page], { heading: 16 })).verdict).toBe('incomplete');
});

test.each([
  ['page 3, too, is on a form of two pages', HEADED, 'incomplete'],
  ['every page is at the margin of declarations', ['SURPLUS LINES NOTICE', ...HEADED], 'passes'],
])('a notice under the title that heads %s', async (_, first, expected) => {
  const pages = [first, ['SURPLUS LINES NOTICE', NOTICE], ['SURPLUS LINES NOTICE', 'More is said here.']];
  const known = { heading: 16, fills: { broker_name: '-' } };
  expect((await outcome('NE', 1, pages, known)).verdict).toBe(expected);
});

test.each([
  ['GRANITE PEAK INSURANCE COMPANY', 'GP 0450 (01 25)', 'SURPLUS LINES NOTICE', NOTICE],
  ['THIS ENDORSEMENT CHANGES THE POLICY. PLEASE READ IT CAREFULLY.', 'NOTICE TO POLICYHOLDERS', NOTICE],
])(
  'the title of a form may stand under the insurer, a form number or what it changes: %s',
  async (...page) => {
    expect((await outcome('NE', 1, [HEADED, page])).verdict).toBe('incomplete');
  },
);

describe('a document of its own, as California wants the disclosure to be signed', () => {
  test.each([
    { pages: [HEADED, [NOTICE, 'Signature of applicant: ____', 'Date: ____']], met: true },
    { pages: [[...HEADED, NOTICE]], met: false },
    { pages: [[NOTICE, 'The broker charges a fee for this placement. '.repeat(9)]], met: null },
  ])('$pages: $met', async ({ pages, met }) => {
    expect((await outcome('CA', 1, pages)).met).toBe(met);
  });
});
