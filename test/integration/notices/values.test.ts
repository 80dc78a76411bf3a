/** The line on which a value stands: whose name it is, and that it is not shown again as text beside the notice. */
import {
  beginText,
  endText,
  type PDFName,
  setCharacterSpacing,
  setFontAndSize,
  setTextMatrix,
  showText,
} from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { checkPdf } from '../../../src/notices/check/check-pdf.ts';
import { file, LOOK, WORDING } from '../../support/pdf/idaho.ts';
import { Printer, RED } from '../../support/pdf/print.ts';
import { rates } from '../../support/rates.ts';

interface Text {
  readonly text: string;
  readonly x?: number;
  readonly y: number;
}

/** What is said of Idaho's notice, for which a broker is named, with texts under it. */
async function outcome(texts: readonly Text[], broker = 'Jane Doe') {
  const printer = await Printer.start();
  printer.write(WORDING, LOOK);
  for (const { text, x = 50, y } of texts)
    printer.page.drawText(text, { x, y, size: 10, font: printer.plain });
  const known = { pages: { front: 1, declarations: null }, fills: { broker_name: broker } };
  const result = await checkPdf({ bytes: await printer.bytes(), name: 'policy', file, wanted: null, known });
  const points = result.instruments[0]?.place?.points ?? [];
  const found = (name: string) => points.find((each) => each.point === name)?.found;
  return { verdict: result.verdict, incomplete: result.incomplete.join('\n'), found };
}

const FAR = 300;
/** Under the four lines of the notice. */
const [NEXT, SECOND, THIRD] = [688, 675, 662];

test.each([
  ['Fraud complaints against Jane Doe', 'incomplete'],
  ['Please write to us about Jane Doe', 'incomplete'],
  ['Countersigned at Boise against receipt of the premium by Jane Doe', 'passes'],
])('a sentence that speaks of somebody names no broker: %s', async (text, expected) => {
  const { verdict, found } = await outcome([{ text, y: FAR }]);
  const doubt = expect.stringContaining('may speak of somebody who is not the broker');
  expect([verdict, found('blank')]).toEqual([
    expected,
    expected === 'passes' ? expect.not.stringContaining('may') : doubt,
  ]);
});

describe('the name of the broker is shown with its line', () => {
  test.each([
    { texts: [{ text: 'Surplus lines broker: Jane Doe', y: FAR }], shown: 'Surplus lines broker: Jane Doe' },
    {
      texts: [
        { text: 'Broker', y: FAR },
        { text: 'Jane Doe, Boise', x: 200, y: FAR },
      ],
      shown: 'Broker Jane Doe, Boise',
    },
    {
      texts: [
        { text: 'Prior broker: Jane Doe', y: FAR },
        { text: 'Broker: Jane Doe', y: 250 },
      ],
      shown: 'Broker: Jane Doe',
    },
    {
      texts: [
        { text: 'Prior carrier: Acme', y: FAR },
        { text: 'Broker:', x: 200, y: FAR },
        { text: 'Jane Doe', x: 300, y: FAR },
      ],
      shown: 'Broker: Jane Doe',
    },
    {
      texts: [{ text: 'Procured prior to binding by Jane Doe', y: FAR }],
      shown: 'Procured prior to binding by Jane Doe',
    },
  ])('$shown', async ({ texts, shown }) => {
    const { verdict, found } = await outcome(texts);
    expect([verdict, found('blank')]).toEqual(['passes', `broker_name: “Jane Doe”, page 1: “${shown}”`]);
  });

  test.each([
    { texts: [{ text: 'Prior broker: Jane Doe', y: FAR }] },
    { texts: [{ text: 'Jane Doe (former broker)', y: FAR }] },
    { texts: [{ text: 'Expiring policy placed by Jane Doe', y: FAR }] },
    {
      texts: [
        { text: 'Previous broker', y: FAR },
        { text: 'Jane Doe', x: 200, y: FAR },
      ],
    },
    {
      texts: [
        { text: 'Former broker', y: FAR },
        { text: 'Jane Doe', y: FAR - 13 },
      ],
    },
  ])('and is for a person to judge where it is of the past: $texts', async ({ texts }) => {
    const { verdict, incomplete } = await outcome(texts);
    expect([verdict, incomplete]).toEqual([
      'incomplete',
      expect.stringMatching(/blank: broker_name: “Jane Doe”, page 1.*earlier policy/),
    ]);
  });
});

describe('the name of the broker counts as that of the broker alone', () => {
  const at = (lines: readonly string[]) => lines.map((text, index) => ({ text, y: FAR - 13 * index }));

  test.each([
    ['Loss Payee: Jane Doe, 5 Elm Street'],
    ['Additional Insured: Jane Doe'],
    ['Underwriter Jane Doe'],
    ['Jane Doe, Loss Payee'],
    ['Underwriter: Jane Doe, Agent'],
    ['Loss Payee:', 'Jane Doe'],
    ['Mail claims to Jane Doe'],
    ['Producer (retail): Jane Doe', 'Surplus Lines Broker: John Roe'],
    ['Claims contact: Jane Doe', 'Surplus Lines Licensee: ____________'],
    ['Producer: Jane Doe', 'Surplus Lines Broker: John Roe'],
    ['Surplus Lines Broker: John Roe (not Jane Doe)'],
    ['This policy was not procured by Jane Doe.'],
    ['Jane Doe is not the broker.'],
    ['Surplus Lines Broker: Mary Jane Doe'],
    ['Surplus Lines Broker: Mary A. Jane Doe'],
    ['Surplus Lines Broker: Jane Doe-Smith'],
    ...[', Jr.', ' III', ' (license revoked)'].map((behind) => [`Surplus Lines Broker: Jane Doe${behind}`]),
    ...[', successor to', ', replacing', '; attn'].map((way) => [
      `Surplus Lines Broker: Bob Roe${way} Jane Doe`,
    ]),
  ])('%s %s', async (...lines) => {
    const { verdict, incomplete } = await outcome(at(lines));
    expect([verdict, incomplete]).toEqual([
      'incomplete',
      expect.stringMatching(/blank: broker_name: “Jane Doe”, page 1.*; look at the page/),
    ]);
  });

  test('and the file says who stands there instead', async () => {
    const { found } = await outcome(at(['Underwriter: Jane Doe', 'Surplus Lines Broker: John Roe, Boise']));
    expect(found('blank')).toBe(
      'broker_name: “Jane Doe”, page 1: “Underwriter: Jane Doe”: it stands there as somebody else, while “Surplus Lines Broker:” is followed by “John Roe”; look at the page',
    );
  });

  test.each([
    ['Jane Doe, License No. 123'],
    ['By: Jane Doe'],
    ['Countersigned by Jane Doe'],
    ['COUNTERSIGNED BY JANE DOE'],
    ['Procured by: Jane Doe'],
    ['Surplus Lines Licensee Jane Doe'],
    ['Jane Doe, Surplus Lines Broker'],
    ['Insured: Acme', 'Surplus Lines Broker: Jane Doe - Boise'],
    ['Surplus Lines Broker', 'Jane Doe'],
    ['Surplus Lines Broker: ____________', 'Jane Doe'],
    ['Loss Payee: Jane Doe', 'Surplus Lines Broker: Jane Doe'],
    ['Broker name: Ms. Jane Doe'],
    ['Effective 12:01 A.M., placed through Jane Doe'],
  ])('but in lines that are its own it does: %s %s', async (...lines) => {
    expect((await outcome(at(lines))).verdict).toBe('passes');
  });

  test('so does that of a company', async () => {
    const texts = at([
      'Producer: Acme Retail Agency',
      'Surplus Lines Broker: Doe Insurance Company Brokers, Inc.',
    ]);
    expect((await outcome(texts, 'Doe Insurance Company Brokers, Inc.')).verdict).toBe('passes');
  });
});

describe('the name of the broker in the cells of a table', () => {
  /** Cells of a line at 50, 200 and 400; an empty one is left out. */
  const cells = (rows: readonly (readonly [string, string?, string?])[]): Text[] =>
    rows.flatMap((row, index) =>
      row.flatMap((text = '', at) =>
        text === '' ? [] : [{ text, x: [50, 200, 400][at] ?? 0, y: FAR - 13 * index }],
      ),
    );
  /** The same table with one name first and another second. */
  const tables = (first: string, second: string) => [
    cells([
      ['Surplus Lines', `${first}, Boise`, 'License No.'],
      ['Broker:', '', '7730021'],
      ['Producing Agent:', second, 'License No. 38127'],
    ]),
    cells([
      ['Surplus Lines', `${first}, Boise`],
      ['Broker:', 'Suite 400'],
      ['Producer:', second],
    ]),
    cells([['Surplus Lines'], [`Broker: ${first}`], ['Producer:', second]]),
    cells([
      ['Surplus Lines Broker:', 'Producing Agent:'],
      [first, second],
    ]),
    cells([
      ['Surplus Lines Broker:', 'License', 'Producing Agent:'],
      ['', 'No.:'],
      [`${first}`, '38127', second],
    ]),
  ];
  const AGENCY = 'Oakline Insurance Agency, Inc.';

  test.each(tables(AGENCY, 'Jane Doe').map((texts) => ({ texts })))(
    'is for a person to judge where another stands with its label: $texts',
    async ({ texts }) => {
      const { verdict, incomplete } = await outcome(texts);
      expect([verdict, incomplete]).toEqual([
        'incomplete',
        expect.stringContaining('“Surplus Lines Broker:” is followed by “Oakline Insurance Agency”'),
      ]);
    },
  );

  test('and so it is where that is a person', async () => {
    const [, , , across = []] = tables('John Roe', 'Jane Doe');
    expect((await outcome(across)).incomplete).toContain('is followed by “John Roe”');
  });

  test.each(
    [
      ...tables('Jane Doe', AGENCY),
      cells([['Surplus Lines Broker:'], ['Countersigned at Boise, Idaho'], ['By: Jane Doe']]),
      cells([['Surplus Lines Broker:', 'License No. 38127'], ['Date: June 30, 2026'], ['By: Jane Doe']]),
      cells([
        ['Surplus Lines', 'Tax 1.50%'],
        ['Broker:', 'Jane Doe'],
      ]),
    ].map((texts) => ({ texts })),
  )('passes where it stands with its label: $texts', async ({ texts }) => {
    const { verdict, incomplete } = await outcome(texts);
    expect([verdict, incomplete]).toEqual(['passes', '']);
  });
});

describe('a line with nothing but the name of the broker and its label', () => {
  test.each([
    'Surplus lines broker: Jane Doe',
    'SURPLUS LINES BROKER: JANE DOE',
    'Broker name: Jane Doe',
    'Broker: Jane Doe, License No. ______',
    'Jane Doe',
    'Surplus Lines Broker: Jane Doe, 12 Elm Road, Suite 3, License No. 88213',
    'Broker: Jane Doe, 12 N. 9th Street, 2nd Floor, Coeur d’Alene, ID 83814-1234',
    'Jane Doe, P.O. Box 12, Phone (208) 555-0100, jane.doe@example.com',
  ])('is not shown beside the notice: %s', async (text) => {
    const alone = await outcome([{ text, y: NEXT }]);
    expect([alone.verdict, alone.found('context')]).toEqual(['passes', 'no words against it found']);
    const before = await outcome([
      { text, y: NEXT },
      { text: 'Premium is due at once.', y: SECOND },
    ]);
    expect(before.found('context')).toBe('right below: “Premium is due at once.”');
  });

  test.each([
    'Surplus lines broker: Jane Doe, who leaves this out',
    'Left out at the wish of Jane Doe',
    'No surplus lines broker: Jane Doe',
    'Broker: Jane Doe [ ]',
    'Broker: Jane Doe. Ask her whether it holds.',
    'Licensed insurer. Broker: Jane Doe',
    'Broker: Joan Roe',
    '12 Elm Road, Boise, ID 83702',
    'Broker: Jane Doe, 12 Elm Road, who leaves this out',
    'Broker: Jane Doe, Void, ID 83702',
  ])('is shown where it says more: %s', async (text) => {
    const { found } = await outcome([
      { text, y: NEXT },
      { text: 'Jane Doe', y: FAR },
    ]);
    expect(found('context')).toBe(`right below: “${text}”`);
  });

  test('hides no other text in its row', async () => {
    const { found } = await outcome([
      { text: 'Surplus lines broker: Jane Doe', y: NEXT },
      { text: 'Left out on request.', x: 300, y: NEXT - 2 },
    ]);
    expect(found('context')).toContain('Left out on request.');
  });

  test.each([
    'The company is licensed in Idaho.',
    'The insurer is a member of the Idaho Insurance Guaranty Association, which covers this policy.',
  ])('hides no sentence below that says the contrary: %s', async (text) => {
    const { verdict, incomplete } = await outcome([
      { text: 'Surplus Lines Broker: Jane Doe, 12 Elm Road, Suite 3, License No. 88213', y: NEXT },
      { text, y: SECOND },
    ]);
    expect([verdict, incomplete]).toEqual(['incomplete', expect.stringContaining(text.slice(0, 40))]);
  });

  test('hides no sentence below that takes the notice back', async () => {
    const lines = [
      { text: 'Surplus lines broker: Jane Doe', y: NEXT },
      { text: 'Jane Doe', y: SECOND },
      { text: 'The notice above does not apply.', y: THIRD },
    ];
    const { verdict, incomplete } = await outcome(lines);
    expect([verdict, incomplete]).toEqual(['incomplete', expect.stringContaining('does not apply')]);
  });
});

describe('a notice in a contrasting color, as North Carolina permits', () => {
  const { file: carolina } = rates.resolve('NC');
  const judged = async (other: string) => {
    const printer = await Printer.start();
    const look = { size: 12, bold: true, color: RED };
    printer.write(carolina.stamp[0]?.wording ?? '', look);
    printer.write(other, look);
    const known = { pages: { front: 1, declarations: null }, fills: { broker_name: 'Jane Doe' } };
    const bytes = await printer.bytes();
    const { instruments } = await checkPdf({ bytes, name: 'policy', file: carolina, wanted: [1], known });
    const { place } = instruments[0] ?? {};
    const forms = [place?.points ?? [], ...(place?.otherForms.map(({ points }) => points) ?? [])];
    return forms.flat().find(({ point }) => point === 'contrast')?.met;
  };

  test('contrasts with other text, not with the name that belongs to it', async () => {
    expect(await judged('Licensee: Jane Doe')).toBe(true);
    expect(await judged('Licensee: Jane Doe, who procured this policy for the insured')).toBe(false);
  });
});

/** Adds to the gap behind each letter of a text. */
type Run = readonly [text: string, spacing: number];

describe('gaps are read as one sees them', () => {
  const NAME = 'Meridian Partners, LLC';
  /** What is said of the broker's name, shown in runs that follow each other; a number moves back, in points. */
  async function nameIn(...runs: readonly (Run | number)[]) {
    const printer = await Printer.start();
    printer.write(WORDING, LOOK);
    const { page, plain } = printer;
    page.setFont(plain);
    page.pushOperators(
      beginText(),
      setFontAndSize((page as unknown as { fontKey: PDFName }).fontKey, 10),
      setTextMatrix(1, 0, 0, 1, 50, FAR),
    );
    let x = 50;
    for (const run of runs) {
      if (typeof run === 'number') x -= run;
      else {
        const [text, spacing] = run;
        page.pushOperators(
          setTextMatrix(1, 0, 0, 1, x, FAR),
          setCharacterSpacing(spacing),
          showText(plain.encodeText(text)),
        );
        x += plain.widthOfTextAtSize(text, 10) + text.length * spacing;
      }
    }
    page.pushOperators(setCharacterSpacing(0), endText());
    const known = { pages: { front: 1, declarations: null }, fills: { broker_name: NAME } };
    const result = await checkPdf({
      bytes: await printer.bytes(),
      name: 'policy',
      file,
      wanted: null,
      known,
    });
    return [...result.failures, ...result.incomplete].join('\n');
  }
  const LABEL: Run = ['Surplus Lines Broker: ', 0];

  test.each<readonly (Run | number)[]>([
    [[NAME, 0]],
    // Kerned with a blank that takes no room.
    [
      ['Mer', 0],
      [' ', -2.2],
      ['idian Par', 0],
      [' ', -2.3],
      ['tners, LLC', 0],
    ],
    // The gap is the spacing of the comma.
    [['Meridian Partners', 0], [',L', 2.5], 2.5, ['LC', 0]],
    // Letters tight by the spacing of the file, and put back.
    [['M', -2.5], -2.5, ['eridian Partners, LLC', 0]],
    // Spaced out.
    [[NAME, 3]],
  ])('in a name set as %j', async (...runs) => {
    expect(await nameIn(LABEL, ...runs)).toBe('');
  });

  test('a gap that one sees in a name is shown as it stands', async () => {
    expect(await nameIn(LABEL, ['Mer', 0], [' ', 0], ['idian Partners, LLC', 0])).toContain(
      'page 1 has it in another spelling, “Mer idian Partners, LLC”, not “Meridian Partners, LLC”',
    );
  });
});
