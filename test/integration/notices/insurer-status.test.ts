/** What the page of a notice says of the insurer away from it: a sentence that it is licensed, or the row of a table. */
import { expect, test } from 'vitest';
import { checkPdf } from '../../../src/notices/check/check-pdf.ts';
import { check, LOOK, WORDING } from '../../support/pdf/idaho.ts';
import { Printer } from '../../support/pdf/print.ts';
import { rates } from '../../support/rates.ts';

/** The verdict and the context of a page with lines far from the notice, each in cells from the left. */
async function page(...lines: readonly (readonly string[])[]) {
  const { verdict, point } = await check((printer) => {
    printer.write(WORDING, LOOK);
    // Next below stands what is shown of any page.
    const all = [['Policy number 4417'], ...lines];
    all.forEach((cells, index) => {
      cells.forEach((text, cell) => {
        const y = index === 0 ? 500 : 300 - 13 * index;
        printer.page.drawText(text, { x: 50 + 200 * cell, y, size: 10, font: printer.plain });
      });
    });
  });
  return [verdict, point('context')?.found];
}
const NEXT = 'further below: “Policy number 4417”';

test.each([
  { lines: ['The insurer is licensed in Idaho.'], words: 'insurer is licensed' },
  { lines: ['The company is an admitted carrier.'], words: 'company is an admitted' },
  {
    lines: ['Your insurance company is authorized to transact', 'insurance in this state.'],
    words: 'company is authorized',
  },
  {
    lines: ['This policy is issued by an admitted insurer.'],
    words: 'policy is issued by an admitted insurer',
  },
  {
    lines: ['Coverage is underwritten by an insurer licensed in Idaho.'],
    words: 'Coverage is underwritten by an insurer licensed',
  },
  {
    lines: ['Tidewater Excess Insurance Company holds a certificate of', 'authority issued by the Director.'],
    words: 'Tidewater Excess Insurance Company holds a certificate of authority',
  },
  {
    lines: ['This policy is issued by a standard (licensed) carrier.'],
    words: 'policy is issued by a standard licensed carrier',
  },
  {
    lines: ['Tidewater is a member of the Idaho Insurance Guaranty Association.'],
    words: 'is a member of the Idaho Insurance Guaranty Association',
  },
  ...[
    ['The insurer named in these Declarations is licensed', ' to transact insurance in the State of Idaho.'],
    ['The insurer shown above is licensed', ' to transact insurance in Idaho.'],
    ['The insurer identified above is admitted', ' in Idaho.'],
    ['The insurer, Tidewater Excess Insurance Company, is licensed', ' in Idaho.'],
    ['Tidewater Indemnity Corporation is licensed', ' in Idaho.'],
    ['Tidewater Surplus Lines Insurance, Ltd. is an admitted', ' carrier in Idaho.'],
    ['Tidewater Casualty, Inc. is licensed', ' by the Idaho Department of Insurance.'],
    ['TIDEWATER FIRE AND MARINE INSURANCE COMPANY IS LICENSED', ' IN IDAHO.'],
    ['This policy is issued by Tidewater Surety Mutual, an admitted insurer', '.'],
  ].map(([said = '', rest = '']) => ({ lines: [said + rest], words: said.replace(/^(The|This) /, '') })),
  {
    lines: ['Tidewater Assurance Corp., an admitted insurer, issues this policy.'],
    words: 'admitted insurer, issues this policy',
  },
  {
    lines: ['The Idaho Insurers Insolvency Fund protects policyholders of this Company.'],
    words: 'Insolvency Fund protects',
  },
  {
    lines: ['Coverage is provided by Tidewater Casualty Company, licensed in Idaho.'],
    words: 'Tidewater Casualty Company is licensed',
    short: true,
  },
  {
    lines: ['Tidewater Casualty Company (NAIC No. 12345), a Delaware', 'corporation, is licensed in Idaho.'],
    words: 'Tidewater Casualty Company is licensed',
    short: true,
  },
  {
    lines: ['Insured by a licensed Idaho insurer.'],
    words: 'Insured by a licensed Idaho insurer',
  },
  {
    lines: ['The Idaho Insurance Guaranty Association will pay your covered claims.'],
    words: 'Guaranty Association will pay your covered claims',
  },
  {
    lines: ['This policy is protected by the New York State Security Funds.'],
    words: 'is protected by the New York State Security Funds',
  },
  {
    lines: ['The Wisconsin Insurance Security Fund covers this policy.'],
    words: 'Insurance Security Fund covers',
  },
  {
    lines: ['The Idaho Insurance Guaranty Association, a nonprofit association, covers this policy.'],
    words: 'Guaranty Association covers',
    short: true,
  },
  {
    lines: ['The Idaho Insurance Guaranty Association - created by law - will pay claims.'],
    words: 'Guaranty Association will pay claims',
    short: true,
  },
  {
    lines: [
      'The Idaho Insurance Guaranty Association, created under the Insurance Code, covers this policy.',
    ],
    words: 'Guaranty Association covers',
    short: true,
  },
  {
    lines: ['Tidewater Casualty Company, organized under Delaware law, is licensed in Idaho.'],
    words: 'Tidewater Casualty Company is licensed',
    short: true,
  },
  ...[
    ['This is an admitted policy', ', not a surplus lines policy.'],
    ['This is an admitted policy', ' and is not assessable.'],
    ['This is an admitted policy', ' and surplus lines tax does not apply.'],
    ['The carrier is admitted', ' in Idaho, not a surplus lines insurer.'],
    ['This policy is issued by an admitted insurer', ', not a surplus lines insurer.'],
    ['This policy is issued by an admitted insurer', ' and is not assessable.'],
    ['This policy is covered by the Idaho Insurance Guaranty', ' Association and is not assessable.'],
    ['This is an admitted policy', '; it is not a surplus lines policy.'],
    ['This is an admitted policy', ' and does not cover flood.'],
    ['This is an admitted policy', ' (not a surplus lines policy).'],
    ['This is an admitted policy', ', but is not assessable.'],
    ['This is an admitted policy', ' that does not cover flood.'],
    ['The insurer is licensed', ' in Idaho under License No. 4412.'],
    ['The insurer is licensed', ' in Idaho with no restrictions.'],
    ['This policy is issued by an admitted insurer', ', NAIC No. 10000.'],
    ['This policy is issued by an admitted insurer', ', which is not a surplus lines insurer.'],
    ['The insurer is licensed', ' in Idaho and does not charge a fee.'],
    ['The insurer is licensed', ' in Idaho, but this policy does not cover flood.'],
    ['This policy is issued by an admitted insurer', ' and does not include flood coverage.'],
    ['This policy is issued by an admitted insurer', '; surplus lines tax does not apply.'],
    ['This policy is covered by the Idaho Insurance Guaranty', ' Association, but not above $300,000.'],
  ].map(([said = '', rest = '']) => ({
    lines: [said + rest],
    words: said.replace(/^(The|This) (?!is an)/, '').replace(/^policy is covered/, 'is covered'),
  })),
  { lines: ['Policy issued by an admitted insurer.'], words: 'Policy issued by an admitted insurer' },
  {
    lines: ['Coverage written by an insurer licensed in Idaho.'],
    words: 'Coverage written by an insurer licensed',
  },
  { lines: ['We are licensed to do business in Idaho.'], words: 'We are licensed' },
  {
    lines: ['Tidewater Casualty Company - a Delaware', 'corporation - is licensed in Idaho.'],
    words: 'Tidewater Casualty Company is licensed',
    short: true,
  },
  // A label of somebody else says nothing of the company that the policy calls so.
  { lines: ['General Agent: The Company is licensed in Idaho.'], words: 'Company is licensed' },
  { lines: ['Issued by: Tidewater Company is licensed in Idaho.'], words: 'Company is licensed' },
  { lines: ['This is an admitted policy.'], words: 'This is an admitted policy' },
  { lines: ['This is not a surplus lines policy.'], words: 'This is not a surplus lines policy' },
])(
  'a sentence that says the contrary makes the file incomplete: $lines',
  async ({ lines, words, ...rest }) => {
    expect(await page(...lines.map((line) => [line]))).toEqual([
      'incomplete',
      `elsewhere on its page: “${lines.join(' ')}” (${'short' in rest ? 'in short ' : ''}it says “${words}”)`,
    ]);
  },
);

test('so does one under a row of labels, which is no part of it', async () => {
  const said = 'The Company is duly authorized and admitted to write this line of insurance in Idaho.';
  expect(await page(['Surplus lines tax: $144.00'], [said])).toEqual([
    'incomplete',
    `elsewhere on its page: “${said}” (it says “Company is duly authorized”)`,
  ]);
});

test.each([
  { lines: ['The insurer is li-', 'censed in Idaho.'], said: 'The insurer is licensed in Idaho.' },
  { lines: ['The insur-', 'er is licensed in Idaho.'], said: 'The insurer is licensed in Idaho.' },
  {
    lines: ['Tidewater Casualty Company—', 'a Delaware corporation—', 'is licensed in Idaho.'],
    said: 'Tidewater Casualty Company - a Delaware corporation - is licensed in Idaho.',
  },
])(
  'so does one of which the end of a line breaks a word, or parts a dash: $lines',
  async ({ lines, said }) => {
    const [verdict, found] = await page(...lines.map((line) => [line]));
    expect(verdict).toBe('incomplete');
    expect(found).toContain(`elsewhere on its page: “${said}”`);
  },
);

test('what goes on in the next line belongs to it', async () => {
  const [verdict] = await page(['Note: not by this state is the'], ['Company licensed or authorized.']);
  expect(verdict).toBe('passes');
});

test('right above the notice it does, too', async () => {
  const { verdict, point } = await check((printer) => {
    printer.write('Coverage is provided by an admitted carrier.', { size: 10 });
    printer.write(WORDING, LOOK);
  });
  expect(verdict).toBe('incomplete');
  expect(point('context')?.found).toMatch(/^before it: “Coverage is provided by an admitted carrier\.”/);
});

test.each([
  ['Insurer Status', 'Admitted (licensed in Idaho)'],
  ['Carrier:', 'Admitted'],
  ['Company Licensed in Idaho: Yes'],
  ['Insurer (licensed in Idaho): Tidewater Casualty Company'],
  ['Market', '[x] Admitted'],
  ['Market: [x] Admitted [ ] Non-admitted'],
])('a row that calls the insurer licensed is shown to the reader: %s', async (...cells) => {
  const [verdict, found] = await page(['Limit', '$1,000,000'], cells);
  expect(verdict).toBe('passes');
  expect(found).toBe(`${NEXT}; elsewhere on its page: “${cells.join(' ')}”`);
});

test.each([
  ['The insurer is not licensed in Idaho.'],
  ['The insurer is licensed in Delaware.'],
  ['The Company is authorized to inspect the premises at any time.'],
  ['If the insurer is', 'licensed in Idaho, this page is not needed.'],
  ['Jane Doe is a licensed surplus lines broker.'],
  ['This policy was placed by a licensed surplus lines broker.'],
  ['Coverage is provided by an insurer not licensed in Idaho.'],
  ['Coverage could not be placed with an admitted insurer.'],
  ['Tidewater Excess Insurance Company is an eligible surplus lines insurer.'],
  ['The Eligible Surplus Lines Insurance Company holds a letter of credit.'],
  ['The broker is a member of the Idaho Surplus Line Association.'],
  ['Tidewater is not a member of the Idaho Insurance Guaranty Association.'],
  ['This is not a surplus lines license number.'],
  ['This is not only a surplus lines policy but also a binder.'],
  ['The insurer named in these Declarations is not licensed in Idaho.'],
  ['The insurer shown above is an eligible surplus lines insurer.'],
  ['The broker of the insurer shown above is licensed in Idaho.'],
  ['The company named above is licensed as a contractor in Idaho.'],
  ['The insurer, Tidewater Excess Insurance Company, is licensed in Delaware.'],
  ['Idaho Casualty Corporation is an admitted carrier in Delaware.'],
  ['Tidewater Indemnity Corporation is not licensed in Idaho.'],
  ['Idaho Panhandle Insurance Agency, Inc. is licensed in Idaho.'],
  ['Oakmont Insurance Brokers Inc. is licensed in Idaho.'],
  ['Oakmont Insurance Brokerage Company is licensed in Idaho.'],
  ['THIS POLICY IS NOT ISSUED BY TIDEWATER INDEMNITY CORPORATION, AN ADMITTED INSURER.'],
  ['The Insurers Insolvency Fund protects policyholders of licensed insurers.'],
  ['Insurer Status: Non-Admitted'],
  ['Insurer licensed in Idaho? No'],
  ['Insurer (licensed in Idaho)? No'],
  ['Insurer (not licensed in Idaho): Tidewater Casualty Company'],
  ['Insurer (licensed in Delaware): Tidewater Casualty Company'],
  ['Oakmont is your broker. We are licensed in Idaho.'],
  ['Idaho Panhandle Insurance Agency, Inc., a Delaware corporation, is licensed in Idaho.'],
  ['Carrier: Licensed in Delaware'],
  ['Insurance Company Authorized Representative: Jane Doe'],
  ['Market: [ ] Admitted [x] Non-admitted'],
  ['Carrier: Admitted [ ] Non-admitted [x]'],
  ['Broker License No. 4417'],
  ['This policy is issued by a non-', 'admitted insurer.'],
  ['The insurer is an eligible sur-', 'plus lines insurer.'],
  ['The premium finance company, First Funding Corporation, is licensed in Idaho.'],
  ['The Idaho Insurance Guaranty Association, which does not cover this policy, will pay others.'],
  ['Primary policy issued by an admitted insurer.'],
  ['Insurance placed with an admitted insurer is filed with its rates.'],
  ['Policy issued by an insurer admitted in Delaware.'],
  ['Independent adjusters retained by the Company are licensed in Idaho.'],
  ['The insurer is licensed in Delaware, not in Idaho.'],
  ['The insurer is licensed in Delaware, but is not licensed in Idaho.'],
  ['This is a surplus lines policy, not an admitted policy.'],
  ['The guaranty association covers some policies, but not this policy.'],
  ['The insurer, which is not licensed in Idaho, is licensed in Iowa.'],
  ['This policy is issued by an insurer that is not licensed in Idaho.'],
  ['The Idaho Insurance Guaranty Association pays claims of other insurers, but does not cover this policy.'],
  ['This policy is issued by a nonadmitted insurer and is not covered by a guaranty association.'],
  ['The insurer is an eligible surplus lines insurer and is not licensed in Idaho.'],
  ['The insurer is not an admitted carrier, and is not a member of a guaranty association.'],
  ['Lender - Bluegrass Savings Company - is licensed in Idaho.'],
  ['Finance company: Platte Credit Company, licensed in Idaho'],
  ['Additional Insured: Kanawha Paving Company is licensed in Idaho.'],
  ['General Agent: Coastal Underwriting Managers Company is licensed in Idaho.'],
  ['PROGRAM ADMINISTRATOR: COASTAL PROGRAM COMPANY IS LICENSED IN IDAHO.'],
])('other words are none of it: %s', async (...lines) => {
  expect(await page(...lines.map((line) => [line]))).toEqual(['passes', NEXT]);
});

test.each([
  'If Tidewater Indemnity Corporation is licensed in Idaho, call us.',
  'Acme Indemnity Corporation is licensed in Idaho and declined this risk.',
  'Prior carrier: Acme Indemnity Corporation is licensed in Idaho.',
])('what is said of an insurer that need not be that of the policy is shown alone: %s', async (text) => {
  expect(await page([text])).toEqual(['passes', `${NEXT}; elsewhere on its page: “${text}”`]);
});

test.each(['No surplus lines tax is due on this policy.', 'This policy is exempt from surplus lines tax.'])(
  'that it bears no tax is shown: %s',
  async (text) => {
    expect(await page([text])).toEqual(['passes', `${NEXT}; elsewhere on its page: “${text}”`]);
  },
);

/** A policy of Idaho with an endorsement on its second page. */
const endorsed = async (text: string) => {
  const { verdict, point } = await check((printer) => {
    printer.write(WORDING, LOOK);
    const second = printer.file.addPage([612, 792]);
    second.drawText(text, { x: 50, y: 600, size: 9, font: printer.plain });
  });
  return [verdict, point('context')?.found];
};

test.each([
  'Claims under this policy are covered by the Idaho Insurance Guaranty Association.',
  'The Rhode Island Insurers Insolvency Fund covers this policy.',
  'The insurer is licensed in Idaho; it is not a surplus lines insurer.',
  'This policy is covered by the Idaho Insurance Guaranty Association in an amount not exceeding $300,000.',
  'The Idaho Insurance Guaranty Association will pay claims under this policy if the insurer does not.',
  'If the insurer cannot pay, the Idaho Insurance Guaranty Association will pay claims under this policy.',
  'The New York State Security Funds protect this policy.',
  'This policy is covered by the New York Property/Casualty Insurance Security Fund.',
  'The Company is an admitted insurer in the State of Idaho.',
  'The insurer named in the Declarations is licensed in Idaho.',
  'The Idaho disclosure on the Declarations should be disregarded.',
  'The wording "issued by a nonadmitted insurer" on the Declarations is deleted.',
])('on another page it makes the file incomplete, too: %s', async (text) => {
  expect(await endorsed(text)).toEqual(['incomplete', expect.stringContaining(text)]);
});

test.each([
  'Claims under this policy are not covered by the Idaho Insurance Guaranty Association.',
  'If claims under this policy are covered by a guaranty association, we pay the excess.',
  'Claims under this policy are not covered by the New York State Security Funds.',
  'This policy covers securities and the security fund of the insured.',
  'The Company is licensed in Delaware.',
  'The premium shown on the Declarations is deleted.',
  'Acme Indemnity Corporation is licensed in Idaho.',
])('other sentences on another page are none of it: %s', async (text) => {
  expect((await endorsed(text))[0]).toBe('passes');
});

/** What a policy passes as, that names its insurer with the notice, and has lines on its second page, each in bold or not. */
async function verdictWith(lines: readonly { readonly text: string; readonly bold?: boolean }[]) {
  const { verdict } = await check((printer) => {
    printer.write(WORDING, LOOK);
    const insurer = 'Insurer: Tidewater Indemnity Corporation';
    printer.page.drawText(insurer, { x: 50, y: 300, size: 10, font: printer.plain });
    const second = printer.file.addPage([612, 792]);
    for (const [index, { text, bold }] of lines.entries()) {
      const font = bold ? printer.bold : printer.plain;
      second.drawText(text, { x: 50, y: 600 - 12.5 * index, size: 10, font });
    }
  });
  return verdict;
}

test.each([
  ['Tidewater Indemnity Corporation', 'incomplete'],
  ['Acme Indemnity Corporation', 'passes'],
])('there an insurer by its name counts that is named with the notice: %s', async (name, expected) => {
  expect(await verdictWith([{ text: `${name} is licensed in Idaho.` }])).toBe(expected);
});

test('also where the end of a line breaks the name of the state', async () => {
  const lines = [{ text: 'Tidewater Indemnity Corporation is licensed in Ida-' }, { text: 'ho.' }];
  expect(await verdictWith(lines)).toBe('incomplete');
});

test('also where its two words stand on two lines', async () => {
  const jurisdiction = rates.resolve('SD');
  const printer = await Printer.start();
  printer.write(jurisdiction.file.stamp[0]?.wording ?? '', { size: 12, bold: true });
  const second = printer.file.addPage([612, 792]);
  for (const [index, text] of ['The insurer is licensed in South', 'Dakota and in Ohio.'].entries())
    second.drawText(text, { x: 50, y: 600 - 12.5 * index, size: 10, font: printer.plain });
  const { instruments } = await checkPdf({
    bytes: await printer.bytes(),
    ...{ name: 'policy', file: jurisdiction.file, wanted: null },
    known: { pages: { front: 1, declarations: null }, fills: {}, jurisdictions: rates.names },
  });
  const found = instruments[0]?.place?.points.find(({ point }) => point === 'context')?.found;
  expect(found).toContain('“The insurer is licensed in South Dakota and in Ohio.”');
});

test.each([
  { heading: { text: 'IMPORTANT INFORMATION', bold: true }, name: 'Tidewater', expected: 'incomplete' },
  { heading: { text: 'Notice to Policyholders' }, name: 'Tidewater', expected: 'incomplete' },
  { heading: { text: 'Your policy with Tidewater', bold: true }, name: 'Tidewater', expected: 'incomplete' },
  { heading: { text: 'IMPORTANT INFORMATION', bold: true }, name: 'Acme', expected: 'passes' },
  // Another insurer, whose name the end of the line breaks.
  { heading: { text: 'This building is also insured by Old' }, name: 'Tidewater', expected: 'passes' },
])(
  'a heading right over it is no part of its name: $heading.text, $name',
  async ({ heading, name, expected }) => {
    const sentence = { text: `${name} Indemnity Corporation is licensed in Idaho.` };
    expect(await verdictWith([heading, sentence])).toBe(expected);
  },
);
