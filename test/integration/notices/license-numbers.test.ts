/** The license number of the broker counts as that of the broker alone, not as another number or that of somebody else. */
import { describe, expect, test } from 'vitest';
import { checkPdf } from '../../../src/notices/check/check-pdf.ts';
import { Printer } from '../../support/pdf/print.ts';
import { rates } from '../../support/rates.ts';

const { file } = rates.resolve('AL');
const BROKER = 'Harborview Specialty Brokers, LLC';
const FAR = 300;

/** Texts of a line, each with its place; a text alone begins at the margin. */
type Line = string | readonly (readonly [x: number, text: string])[];

/** What is said of Alabama's notice, beside which the broker's name and license number must stand, with lines further down. */
async function outcome(lines: readonly Line[], license = 'SL-4471902') {
  const printer = await Printer.start();
  printer.write(file.stamp[0]?.wording ?? '');
  lines.forEach((line, index) => {
    for (const [x, text] of typeof line === 'string' ? [[50, line] as const] : line)
      printer.page.drawText(text, { x, y: FAR - 13 * index, size: 10, font: printer.plain });
  });
  const known = {
    pages: { front: 1, declarations: null },
    fills: { broker_name: BROKER, broker_license: license },
  };
  const result = await checkPdf({ bytes: await printer.bytes(), name: 'policy', file, wanted: null, known });
  return { verdict: result.verdict, said: [...result.failures, ...result.incomplete].join('\n') };
}

const OWN = `Surplus Lines Broker: ${BROKER}`;

describe('a license number is for a person to judge', () => {
  test.each<Line[]>([
    [`${OWN}   License No. SL-9999999`, 'Retail producer: Oakline Agency  License No. SL-4471902'],
    [`${OWN}, 410 Canal Street, License No. SL-9999999`, 'Producer: Oakline Agency, License No. SL-4471902'],
    [OWN, 'Agency: Oakline Agency', 'License No. SL-4471902'],
    [OWN, 'Retail Producer', 'Oakline Agency', '12 Main Street', 'License No. SL-4471902'],
    [
      [
        [50, 'Surplus Lines Broker'],
        [250, BROKER],
        [450, 'SL-9999999'],
      ],
      [
        [50, 'Retail Producer'],
        [250, 'Oakline Agency'],
        [450, 'SL-4471902'],
      ],
    ],
    [
      [
        [50, OWN],
        [350, 'Producer: Oakline Agency'],
      ],
      [
        [50, 'License No. SL-9999999'],
        [350, 'License No. SL-4471902'],
      ],
    ],
    [OWN, 'Underwriter’s license number: SL-4471902'],
    [OWN, 'Underwriter’s license', 'Number: SL-4471902'],
  ])('behind the label or the name of somebody else: %j', async (...lines) => {
    const { verdict, said } = await outcome(lines);
    expect([verdict, said]).toEqual([
      'incomplete',
      expect.stringMatching(/broker_license: .*that of somebody else.*look at the page/),
    ]);
  });

  test.each<Line[]>([
    [OWN, 'License No.: pending     Account No.: SL-4471902'],
    [`${OWN}, Phone SL-4471902`],
    [OWN, 'Policy No. SL-4471902'],
    [
      OWN,
      [
        [50, 'Invoice Number'],
        [250, 'SL-4471902'],
      ],
    ],
    [OWN, 'Account', 'SL-4471902'],
    [OWN, 'Tax ID: SL-4471902'],
    [`${OWN}, Account`, 'No. SL-4471902'],
    [`${OWN}, License No. pending, Customer`, 'Number: SL-4471902'],
    [`License of the ${OWN}`, 'No. SL-4471902'],
    [OWN, 'NPN: SL-4471902'],
    [`${OWN}, NPN No. SL-4471902`],
    [OWN, 'National Producer Number: SL-4471902'],
    [OWN, 'National Producer No. SL-4471902'],
    [OWN, 'Entity ID: SL-4471902'],
    [`${OWN}, License No. pending, Entity`, 'No.: SL-4471902'],
  ])('behind the label of another number: %j', async (...lines) => {
    const { verdict, said } = await outcome(lines);
    expect([verdict, said]).toEqual([
      'incomplete',
      expect.stringMatching(/broker_license: .*as another number.*look at the page/),
    ]);
  });

  test.each<Line[]>([
    [OWN, 'License No. SL-4471902 - REVOKED'],
    [OWN, 'License No. SL-4471902 (surrendered)'],
    [OWN, 'License No. SL-4471902, status: inactive'],
  ])('before words that its license has ended: %j', async (...lines) => {
    const { verdict, said } = await outcome(lines);
    expect([verdict, said]).toEqual([
      'incomplete',
      expect.stringMatching(/broker_license: .*this license has ended; look at the page/),
    ]);
  });

  const HEADINGS: Line = [
    [50, 'Surplus Lines Broker'],
    [230, 'License No.'],
    [310, 'Producing Agent'],
    [480, 'License No.'],
  ];
  const row = (first: string, agent: string, second: string): Line => [
    [50, BROKER],
    [230, first],
    [310, agent],
    [480, second],
  ];
  test.each<Line[]>([
    [HEADINGS, row('SL-9999999', 'Oakline Agency', 'SL-4471902')],
    [row('9999999', 'Oakline Insurance Agency, Inc.', 'SL-4471902'), HEADINGS],
    [row('9999999', 'Oakline Agency, License No. SL-4471902', '')],
  ])(
    'behind the name of another firm in a row where another one stands behind the broker: %j',
    async (...lines) => {
      const { verdict, said } = await outcome(lines);
      expect([verdict, said]).toEqual([
        'incomplete',
        expect.stringMatching(/it stands behind “Oakline.*”, while “.*9999999” stands with the broker/),
      ]);
    },
  );

  test.each<Line[]>([
    [HEADINGS, row('SL-4471902', 'Oakline Agency', 'SL-9999999')],
    [row('SL-4471902', 'Oakline Agency', 'SL-9999999'), HEADINGS],
    [row('1234567', 'Boise, Idaho', 'SL-4471902')],
    [row('', 'SL Agency License', 'SL-4471902')],
  ])('but not where it stands behind that of the broker: %j', async (...lines) => {
    const { verdict, said } = await outcome(lines);
    expect([verdict, said]).toEqual(['passes', '']);
  });

  test('where another one stands with the broker', async () => {
    const { verdict, said } = await outcome([
      `${OWN}, License No. SL-9999999`,
      '',
      '',
      'License No. SL-4471902',
    ]);
    expect([verdict, said]).toEqual([
      'incomplete',
      expect.stringContaining('“SL-9999999” stands with the broker'),
    ]);
  });
});

test.each<Line[]>([
  [`${OWN}, License No. SL-4471902`],
  [`${BROKER}   SL-4471902`],
  [`${OWN} (License SL-4471902)`],
  [OWN, 'License No.: SL-4471902'],
  [OWN, 'License No. SL-4471902, status: active'],
  [OWN, 'License No. SL-4471902 (expires 12/31/2027)'],
  [OWN, '410 Canal Street, Suite 900, Boise, ID 83702', 'SL License # SL-4471902', 'Phone 555-0100'],
  [OWN, 'License No.', 'SL-4471902'],
  [`${OWN}, License`, 'No. SL-4471902'],
  [`${OWN}, Charlotte, NC 28202 License`, 'No.: SL-4471902'],
  [OWN, 'Surplus Lines License', 'Number SL-4471902'],
  [OWN, 'SL Lic.', '# SL-4471902'],
  [`${OWN}, NPN`, 'No. 1234567, License', 'No. SL-4471902'],
  ['License No.: SL-4471902', BROKER],
  [`License No. SL-4471902, ${BROKER}`],
  [`${OWN}   NPN 1234567   License No. SL-4471902`],
  [OWN, 'License/NPN: SL-4471902'],
  [OWN, 'License No. (NPN): SL-4471902'],
  [OWN, 'NPN: 1234567', 'License: SL-4471902'],
  [`${OWN}, License Nos. SL-9999999 (home state) and SL-4471902`],
  [`${OWN}, License No. SL-9999999`, 'Alabama License No. SL-4471902'],
  [OWN, 'By: John Roe, License No. SL-4471902'],
  [OWN, '', '', 'Insured: Acme, Inc.', 'License No. SL-4471902'],
  ['Retail producer: Oakline Agency, License No. A-12345', OWN, 'License No. SL-4471902'],
  [`${OWN}, License No. SL-4471902`, 'Retail producer: Oakline Agency, License No. SL-4471902'],
  [
    [
      [50, 'Surplus Lines Broker'],
      [250, BROKER],
    ],
    [
      [50, 'License No.'],
      [250, 'SL-4471902'],
    ],
  ],
  [
    [
      [50, 'Surplus Lines'],
      [250, 'Harborview Specialty'],
    ],
    [
      [50, 'Licensee'],
      [250, 'Brokers, LLC'],
    ],
    [
      [50, 'License No.'],
      [250, 'SL-4471902'],
    ],
  ],
  [
    [
      [50, 'Role'],
      [250, 'Name'],
      [450, 'License No.'],
    ],
    [
      [50, 'Retail Producer'],
      [250, 'Oakline Agency'],
      [450, 'A-12345'],
    ],
    [
      [50, 'Surplus Lines Broker'],
      [250, BROKER],
      [450, 'SL-4471902'],
    ],
  ],
  [
    [
      [50, 'Retail Producer'],
      [300, 'Surplus Lines Broker'],
    ],
    [
      [50, 'Oakline Agency'],
      [300, BROKER],
    ],
    [
      [50, 'License No. A-12345'],
      [300, 'License No. SL-4471902'],
    ],
  ],
  [
    [
      [50, OWN],
      [300, 'Home License No. SL-9999999'],
      [470, 'License No. SL-4471902'],
    ],
  ],
])('and passes where it is the broker’s: %j', async (...lines) => {
  const { verdict, said } = await outcome(lines);
  expect([verdict, said]).toEqual(['passes', '']);
});

test.each([
  [`${OWN}, License No. SL 4471902`, 'page 1 has it in another spelling, “SL 4471902”, not “SL-4471902”'],
  [`${OWN}, Tennessee License No. SL-4471902`, 'its label names Tennessee'],
  [`${OWN}, License No. SL-4471902 (exp. 12/31/2025)`, 'before the policy begins'],
  [`${OWN}, License No. SL-4471902 (exp. 12/31/2026)`, null],
  [`${OWN}, Alabama License No. SL-4471902`, null],
  // The postal codes of mail.
  [`${OWN}   GA License SL-4471902`, 'its label names GA'],
  [`${OWN}, FL Lic. # SL-4471902`, 'its label names FL'],
  [`${OWN}; IA Surplus Lines License Number: SL-4471902`, 'its label names IA'],
  [`${OWN}   IN License No. SL-4471902`, 'its label names IN'],
  [`${OWN}   License No. SL-4471902 (GA)`, 'its label names GA'],
  [`${OWN}   License No. SL-4471902 (GA license)`, 'its label names GA'],
  [`${OWN}   License No. SL-4471902 (Georgia)`, 'its label names Georgia'],
  [`${OWN}   License No. GA-SL-4471902`, 'its label names GA'],
  [`${OWN}   License No. GA SL-4471902`, 'its label names GA'],
  [`${OWN}   License No. SL-4471902-GA`, 'its label names GA'],
  [`${OWN}   AL Nonresident License No. SL-4471902`, null],
  [`${OWN}   AL SL Lic. # SL-4471902`, null],
  [`${OWN}   AL/GA License No. SL-4471902`, null],
  [`${OWN}   License No. AL-SL-4471902`, null],
  [`${OWN}   License No. SL-4471902 (AL)`, null],
  [`${OWN}   Licenses: AL SL-4471902 / GA 118822 / MS 10099112`, null],
  [`${OWN}, 12 Peachtree St, Atlanta, GA License No. SL-4471902`, null],
  [`${OWN}   LICENSED IN OR LICENSE NO. SL-4471902`, null],
  [`${OWN}   License ID SL-4471902`, null],
])('what is to be read beside the number is shown: %s', async (line, shown) => {
  const printer = await Printer.start();
  printer.write(file.stamp[0]?.wording ?? '');
  printer.page.drawText(line, { x: 50, y: FAR, size: 9, font: printer.plain });
  const known = {
    pages: { front: 1, declarations: null },
    fills: { broker_name: BROKER, broker_license: 'SL-4471902' },
    effectiveDate: '2026-06-30',
    jurisdictions: rates.names,
  };
  const result = await checkPdf({ bytes: await printer.bytes(), name: 'policy', file, wanted: null, known });
  const said = result.checkYourself.filter((each) => each.includes('broker_license'));
  expect([result.verdict, said]).toEqual(['passes', shown === null ? [] : [expect.stringContaining(shown)]]);
});
