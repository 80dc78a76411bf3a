/** Pages of a file that are no part of the policy: a notice, or the name that stands with it, on such a page alone does not count. */
import { describe, expect, test } from 'vitest';
import { checked, NOTICE, outcome } from '../../support/pdf/headed-pages.ts';
import { rates } from '../../support/rates.ts';

const BROKER = 'Marlowe Brokers LLC';
const OWN = ['DECLARATIONS', 'Policy No.: XSL-77-0042', `Surplus Lines Broker: ${BROKER}`];
const known = { heading: 18, fills: { broker_name: BROKER } };

/** Washington names no page: the contract must bear its notice and the name of the broker (RCW 48.15.050). */
const washington = (...pages: (readonly string[])[]) => outcome('WA', 1, pages, known);
/** What is said of the name of the broker there. */
async function nameOn(...pages: (readonly string[])[]) {
  const { points, verdict } = await checked('WA', 1, pages, known);
  const point = points.find(({ blank }) => blank === 'broker_name');
  return { met: point?.met, found: point?.found, verdict };
}
const AS_PRESCRIBED = { met: undefined, found: undefined, verdict: 'passes' };

describe('a notice for which no page is prescribed', () => {
  test.each([
    { page: ['EXPIRING POLICY DECLARATIONS', NOTICE], heading: 'EXPIRING POLICY DECLARATIONS' },
    { page: ['SPECIMEN', 'DECLARATIONS', NOTICE], heading: 'SPECIMEN DECLARATIONS' },
    { page: ['INVOICE', NOTICE], heading: 'INVOICE' },
    { page: ['Granite Peak Insurance Company\tINVOICE', 'INVOICE', NOTICE], heading: 'INVOICE' },
    { page: ['BILLING STATEMENT', 'Amount due: $10,735.00', NOTICE], heading: 'BILLING STATEMENT' },
    { page: ['QUOTATION', NOTICE], heading: 'QUOTATION' },
    ...[
      'PROPOSAL OF INSURANCE',
      'PREMIUM FINANCE AGREEMENT',
      'INSURANCE APPLICATION',
      'LOSS RUN REPORT',
      'NOTICE OF CANCELLATION',
      'PAYMENT RECEIPT',
      'CLIENT ACKNOWLEDGEMENT FORM',
      'DILIGENT SEARCH STATEMENT',
      'QUOTATION - THIS IS NOT A POLICY',
      'QUOTE: NOT A BINDER',
      'INSURANCE PROPOSAL (THIS IS NOT A POLICY)',
      'INVOICE - THIS IS NOT A POLICY OF INSURANCE',
      'CONFIRMATION OF COVERAGE - THIS IS NOT A CONTRACT',
      'THIS IS NOT A POLICY',
      'APPLICATION FOR COMMERCIAL PROPERTY INSURANCE',
      'APPLICATION FOR EXCESS LIABILITY INSURANCE',
      'RENEWAL APPLICATION - COMMERCIAL PROPERTY',
      'APPLICANT INFORMATION SECTION',
      'PROPOSAL FOR GENERAL LIABILITY COVERAGE',
      'QUOTATION FOR RED PINE TIMBER CO.',
      'BROKER SUBMISSION',
      'INDICATION OF TERMS',
      'REQUEST FOR COVERAGE',
    ].map((heading) => ({ page: [heading, NOTICE], heading })),
  ])('is not on the policy under $heading alone', async ({ page, heading }) => {
    expect(await washington(OWN, page)).toEqual({
      met: null,
      found: `page 2, headed “${heading}”: look whether page 2 is of this policy (--declarations-page 2 says so)`,
      verdict: 'incomplete',
    });
  });

  test('also in front of the policy, on each page of an invoice, and where nothing else is in the file', async () => {
    expect((await washington(['EXPIRED DECLARATIONS', NOTICE], OWN)).verdict).toBe('incomplete');
    expect((await washington(OWN, ['INVOICE', 'Page 1'], ['INVOICE', NOTICE])).found).toContain('page 3, ');
    expect((await washington(['INVOICE', `Surplus Lines Broker: ${BROKER}`, NOTICE])).verdict).toBe(
      'incomplete',
    );
  });

  test('the page after declarations of another policy is of it', async () => {
    const { found } = await washington(OWN, ['Forms'], ['EXPIRED DECLARATIONS'], [NOTICE]);
    expect(found).toContain('page 4, after page 3, headed “EXPIRED DECLARATIONS”: ');
  });

  test.each([
    ['on the declarations', [[...OWN, NOTICE]]],
    ['on a binder', [['BINDER', `Surplus Lines Broker: ${BROKER}`, NOTICE]]],
    ['on a quote that is all there is', [['QUOTATION', `Surplus Lines Broker: ${BROKER}`, NOTICE]]],
    [
      'on the policy and its invoice',
      [
        [...OWN, NOTICE],
        ['INVOICE', NOTICE],
      ],
    ],
    [
      'on the policy and the one before',
      [
        ['EXPIRED DECLARATIONS', NOTICE],
        [...OWN, NOTICE],
      ],
    ],
    [
      'where a sentence says what it is no policy of',
      [['This is not a policy of workers’ compensation insurance.', ...OWN, NOTICE]],
    ],
    ['where an invoice is only spoken of', [['Direct bill', 'See the attached invoice', ...OWN, NOTICE]]],
  ])('passes %s', async (_, pages) => {
    expect(await washington(...pages)).toEqual(AS_PRESCRIBED);
  });

  test.each([
    [['COMMERCIAL PROPERTY COVERAGE PART DECLARATIONS']],
    [['APPLICATION OF DEDUCTIBLES']],
    [['ANY PERSON WHO FILES AN', 'APPLICATION FOR INSURANCE CONTAINING STATEMENTS']],
    [['SUBMISSION: S-20118']],
  ])('passes under what is no title of an application or an offer: %s', async (lines) => {
    const { verdict } = await washington(OWN, [...lines, `Surplus Lines Broker: ${BROKER}`, NOTICE]);
    expect(verdict).toBe('passes');
  });

  test.each(['SURPLUS LINES NOTICE', 'SURPLUS LINES ENDORSEMENT'])(
    'is shown with the beginning of another page than the declarations: %s',
    async (heading) => {
      const { met, found, verdict } = await washington(OWN, [heading, NOTICE]);
      expect([met, verdict]).toEqual([null, 'passes']);
      expect(found).toMatch(
        new RegExp(`^page 2, which begins “${heading} .* …”; the declarations page is page 1$`),
      );
    },
  );

  test('the user settles it', async () => {
    const pages = [OWN, ['INVOICE', NOTICE]];
    for (const named of [{ declarations: 2 }, { front: 2 }])
      expect(await outcome('WA', 1, pages, { ...known, ...named })).toEqual(AS_PRESCRIBED);
    expect((await outcome('WA', 1, pages, { ...known, declarations: 1 })).verdict).toBe('incomplete');
  });
});

test('an invoice in front is not the front page of the policy (C.G.S. § 38a-745)', async () => {
  const { found, verdict } = await outcome('CT', 1, [['INVOICE', NOTICE], OWN], { heading: 18 });
  expect(verdict).toBe('incomplete');
  expect(found).toContain('page 1, headed “INVOICE”; the front page is page 1');
});

describe('the name of the broker', () => {
  const bare = ['DECLARATIONS', 'Policy No.: XSL-77-0042', NOTICE];

  test.each([
    ['INVOICE', `Surplus Lines Broker: ${BROKER}`],
    ['EXPIRING POLICY DECLARATIONS', BROKER],
  ])('is not on the policy under %s alone', async (heading, line) => {
    const { met, found, verdict } = await nameOn(bare, [heading, line]);
    expect({ met, verdict }).toEqual({ met: null, verdict: 'incomplete' });
    expect(found).toContain(`: page 2, headed “${heading}”, may be no part of the policy; look at the page`);
  });

  test.each([
    [`Broker of record is changed from ${BROKER} to Coastal Brokers.`, 'another broker came after it'],
    [`Submission first received from ${BROKER}; placed by Coastal Brokers.`, 'another broker came after it'],
  ])('may be that of one before another: %s', async (line, says) => {
    const { found, verdict } = await nameOn(bare, ['Conditions', line]);
    expect(verdict).toBe('incomplete');
    expect(found).toContain(says);
  });

  test.each([
    'SCHEDULE OF MORTGAGEES',
    'Schedule of Additional Insureds',
    'EXCLUSION OF DESIGNATED ENTITIES',
  ])('is that of somebody else under the title %s', async (title) => {
    const { found, verdict } = await nameOn(bare, [title, 'Name\tInterest', BROKER]);
    expect(verdict).toBe('incomplete');
    expect(found).toContain(`it stands under the title “${title}”`);
    const own = await nameOn(bare, [title, `Surplus Lines Broker: ${BROKER}`]);
    expect(own.verdict).toBe('passes');
  });

  test.each([
    ['in the row of a table', 'Named Insured\tRed Pine Timber Co.'],
    ['in the first row of a table', 'Policy Number\tNamed Insured'],
    ['over its value', 'Named Insured and Mailing Address'],
    ['with a number', 'Item 1. Named Insured'],
    ['with the name of a lender', 'Mortgagee\tHarbor Bank'],
  ])('is under no title where the head of the page has the label of somebody else: %s', async (_, label) => {
    const page = [
      'DECLARATIONS',
      label,
      'Policy No.: XSL-77-0042',
      'Term: one year',
      'Premium: $100',
      NOTICE,
    ];
    expect((await nameOn([...page, BROKER])).verdict).toBe('passes');
  });

  test.each([
    ['SCHEDULE OF MORTGAGEES', 'Page 2 of 3'],
    ['ADDITIONAL INSUREDS', 'CG 20 10 04 13'],
    ['Additional Insured Endorsement', 'Granite Peak Insurance Company'],
  ])('is under a title that shares its line: %s', async (title, margin) => {
    const { found } = await nameOn(bare, [`${title}\t${margin}`, 'Name\tInterest', BROKER]);
    expect(found).toContain(`it stands under the title “${title}”`);
  });

  test.each([
    `Remit to ${BROKER} by 01/15/2027.`,
    `Remittance address: ${BROKER}`,
    `Make checks payable to ${BROKER}`,
    `Pay to the order of ${BROKER}`,
  ])('is that of whom the premium is paid to: %s', async (line) => {
    const { found, verdict } = await nameOn(bare, ['Conditions', line]);
    expect(verdict).toBe('incomplete');
    expect(found).toContain('it stands there as somebody else; look at the page');
  });

  test.each([
    [
      'on the policy and its invoice',
      [
        [...OWN, NOTICE],
        ['INVOICE', `Remit to ${BROKER}`],
      ],
    ],
    ['on a page after the notice', [bare, ['Countersignature', BROKER]]],
    ['as the broker whom the premium is paid to', [bare, [`Remit to your surplus lines broker, ${BROKER}`]]],
  ])('counts %s', async (_, pages) => {
    expect((await nameOn(...pages)).verdict).toBe('passes');
  });
});

describe('a notice that runs on overleaf', () => {
  /** The halves of Nebraska's notice, which must stand on the declarations (Neb. Rev. Stat. § 44-5509). */
  const words = (rates.resolve('NE').file.stamp[0]?.wording ?? '').split(' ');
  const [first, second] = [words.slice(0, 20).join(' '), words.slice(20).join(' ')];
  const pageIn = async (...pages: (readonly string[])[]) => {
    const { points } = await checked('NE', 1, pages, { heading: 18 });
    return points.filter(({ point }) => point === 'page').map(({ met, found }) => [met, found]);
  };

  test.each(['INVOICE', 'ENDORSEMENT NO. 1', 'EXPIRED DECLARATIONS'])(
    'is in two pieces under %s',
    async (title) => {
      expect(await pageIn(['DECLARATIONS', first], [title, second])).toEqual([
        [true, 'page 1'],
        [
          null,
          `it begins on page 1 and goes on on page 2 under “${title}”, which may be another paper: set it in one piece`,
        ],
      ]);
    },
  );

  test.each([
    ['before the title of what follows', [second, 'INVOICE']],
    ['under the heading of declarations that go on', ['DECLARATIONS (continued)', second]],
    ['without any', [second]],
  ])('is in one %s', async (_, overleaf) => {
    expect(await pageIn(['DECLARATIONS', first], overleaf)).toEqual([[true, 'page 1']]);
  });

  test('from the front page is to be looked at', async () => {
    // New York’s legend stands across the face of the confirmation (11 NYCRR 27.15(b)).
    const notice = (rates.resolve('NY').file.stamp[0]?.wording ?? '').split(' ');
    const halves = [notice.slice(0, 20), notice.slice(20)].map((half) => [half.join(' ')]);
    const { points } = await checked('NY', 1, halves);
    expect(points.filter(({ point }) => point === 'page')).toMatchObject([
      { met: null, byEye: true, found: expect.stringContaining('begins on page 1 and goes on to page 2') },
    ]);
  });
});

test.each([
  ['410 Quay Street, Suite 900', 'Omaha, NE 68102', true],
  ['410 Quay Street', 'Suite 900', false],
])('the end of a line stands for a comma of an address: %s / %s', async (first, second, isWhole) => {
  const fills = {
    broker_name: BROKER,
    broker_license: 'SL-1234567',
    broker_address: '410 Quay Street, Suite 900, Omaha, NE 68102',
  };
  const page = ['DECLARATIONS', `Surplus Lines Broker: ${BROKER}`, `${first}\n${second}`, NOTICE];
  const { points } = await checked('NE', 1, [page], { heading: 18, fills });
  expect(points.find(({ blank }) => blank === 'broker_address')?.met).toBe(isWhole);
});
