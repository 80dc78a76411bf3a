/** What stands beside a notice, lies across it or strikes it out may take it back, though every word of it is there. */
import { degrees, type PDFFont, PDFName, rgb } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { check, LOOK, WORDING } from '../../support/pdf/idaho.ts';
import { type Printer, RED } from '../../support/pdf/print.ts';

const TOP = 600;
const LEFT = 50;

interface Line {
  readonly text: string;
  readonly y: number;
  readonly width: number;
}

/** Prints a text as the notice is prescribed, its first line at a height, and says where its lines are. */
function print({ page, bold }: Printer, text = WORDING, left = LEFT, width = 500): Line[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length === 0 || bold.widthOfTextAtSize(longer, 10) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines.map((each, index) => {
    const y = TOP - index * 13;
    page.drawText(each, { x: left, y, size: 10, font: bold, color: RED });
    return { text: each, y, width: bold.widthOfTextAtSize(each, 10) };
  });
}

const say = ({ page, plain }: Printer, text: string, y: number, font: PDFFont = plain, size = 10): void =>
  page.drawText(text, { x: LEFT, y, size, font });

/** What is said of the notice with a line of text under it. */
const underIt = (text: string) =>
  check((printer) => {
    const last = print(printer).at(-1) as Line;
    say(printer, text, last.y - 16);
  });

describe('a sentence beside it', () => {
  test.each([
    'The following does not apply to this policy:',
    'Some forms print this; it is not true here:',
    'The statement below is withdrawn',
    'VOID',
    'ADMITTED POLICY',
    'SPECIMEN – NOT APPLICABLE',
    'SPECIMEN - NOT FOR DELIVERY',
    '[X] Not applicable',
    'Example of a notice in other states:',
    'Had this risk been placed elsewhere the policy would have carried this stamp:',
    'For policies other than this one:',
    '[ ] the following notice is part of the policy',
    'FOR REFERENCE ONLY',
    'PROOF - NOT FOR ISSUE',
    'FORMS WITHDRAWN FROM THIS POLICY',
    'INTENTIONALLY OMITTED',
    'NO LONGER IN FORCE',
    'EXPIRED FORM',
    'RESCINDED',
    '(Remove before issuing to insured)',
    'PRIOR TERM ONLY',
    'Reserved for future use:',
  ])('before it, “%s”, is for a person to judge', async (text) => {
    const { verdict, incomplete } = await check((printer) => {
      say(printer, text, TOP + 16);
      print(printer);
    });
    expect([verdict, incomplete.join()]).toEqual(['incomplete', expect.stringMatching(/context: /)]);
  });

  test.each([
    'The above notice is void and does not apply.',
    'However, the insurer is licensed.',
    'Disregard the preceding paragraph.',
    'The paragraph above has no bearing on this policy.',
    'The foregoing does not pertain to this policy.',
    'The above statement is hereby rescinded.',
    'The foregoing legend is inoperative.',
    'The above notice shall not be printed on policies of this type.',
    'The above notice is required on policies of other insurers.',
    'Endorsement 4 takes the notice above out of this policy.',
    'The notice above pertains to other policies.',
    'Notwithstanding the foregoing, a fund stands behind this policy.',
    'Correction: the insurer is licensed by the state of Idaho.',
    'The carrier has since been admitted in Idaho.',
    'Acme Casualty is an admitted carrier in Idaho.',
    'Claims under this policy are backed by the Idaho Insurance Guaranty Association.',
    'The guaranty association now covers this policy.',
    'We are required to print this, but it is not accurate for your policy.',
    'The notice printed on this page is removed.',
    'This notice is eliminated as of inception.',
    'Endorsement 4 replaces the notice on this page.',
    'This stamp is no longer required.',
    'The stamp has been lifted effective 07/01/2026.',
  ])('after it, “%s”, is for a person to judge', async (text) => {
    const { verdict, incomplete } = await underIt(text);
    expect([verdict, incomplete.join()]).toEqual([
      'incomplete',
      expect.stringContaining('context: after it'),
    ]);
  });

  test.each([
    'N/A - admitted carrier',
    'Removed by endorsement no. 2',
    'Form withdrawn 01/01/2026.',
    'Waived by the company.',
    'Printed here by mistake - please cross out.',
    'Stamp left on by clerical oversight.',
  ])('a note under it, “%s”, is for a person to judge', async (text) => {
    const { verdict, incomplete } = await underIt(text);
    expect([verdict, incomplete.join()]).toEqual([
      'incomplete',
      expect.stringContaining(`page 1: “${text}”`),
    ]);
  });

  test.each([
    `It is not true that: ${WORDING}`,
    `Is it true that ${WORDING}`,
    `${WORDING} Unless otherwise agreed.`,
    `${WORDING} *`,
  ])('on its own lines is for a person to judge (%#)', async (text) => {
    const { verdict, incomplete } = await check((printer) => print(printer, text));
    expect([verdict, incomplete.join()]).toEqual(['incomplete', expect.stringContaining('context: ')]);
  });

  test('in two lines is read as one', async () => {
    const { verdict } = await check((printer) => {
      say(printer, 'The wording printed underneath is shown for information and', TOP + 28);
      say(printer, 'is not part of this contract of insurance.', TOP + 15);
      print(printer);
    });
    expect(verdict).toBe('incomplete');
  });

  test('in another cell of its row is no part of the sentence', async () => {
    const { verdict } = await check((printer) => {
      print(printer, WORDING, 200, 350);
      say(printer, 'Notices', TOP);
    });
    expect(verdict).toBe('passes');
  });

  test('in the other margin is found', async () => {
    const { verdict } = await check((printer) => {
      print(printer, WORDING, LEFT, 380);
      printer.page.drawText('struck by end. 3', { x: 450, y: TOP - 13, size: 9, font: printer.plain });
    });
    expect(verdict).toBe('incomplete');
  });

  test('in the margin is found', async () => {
    const { verdict } = await check((printer) => {
      print(printer, WORDING, 150, 400);
      say(printer, 'DELETED', TOP - 13);
    });
    expect(verdict).toBe('incomplete');
  });

  test.each([
    ['IMPORTANT NOTICE', 'Surplus lines broker: Jane Doe'],
    [
      'This policy may be cancelled on ten days notice.',
      'A cancelled policy is returned after written notice of cancellation.',
    ],
    [
      'This insurance does not apply to loss caused by flood.',
      'This policy is void if the premium is not paid.',
    ],
    ['Premium shown above is not refundable.', 'If you have questions, call your broker.'],
    [
      'The following notice is provided in accordance with Idaho law:',
      'The above notice is required by the Department of Insurance.',
    ],
    ['The following statement of values is on file.', 'The notice printed above must be read and kept.'],
    ['Notice prescribed by the law of Idaho:', 'The following forms are part of this policy: CP 00 10.'],
    ['Notwithstanding the foregoing, flood is excluded.', 'Ask whether an insurer is licensed in Idaho.'],
    ['Terrorism is waived by the insured.', 'Claims are not covered by any guaranty association.'],
    ['Acme is not an admitted carrier.', 'Ask for an insurer that is an authorized insurer.'],
    ['The company is licensed in Bermuda, its domicile.', 'Deductible: N/A. Prior carrier: none.'],
    ['Producing Agent: Oakline Agency, License No.:', 'Premium is paid by the insured.'],
  ])('about something else is shown to the reader: %s … %s', async (before, after) => {
    const { verdict, point, checkYourself } = await check((printer) => {
      say(printer, before, TOP + 16);
      const last = print(printer).at(-1) as Line;
      say(printer, after, last.y - 16);
    });
    const found = `right above: “${before}”; right below: “${after}”`;
    expect([verdict, point('context')]).toEqual(['passes', expect.objectContaining({ found, met: null })]);
    expect(checkYourself.join()).toContain(found);
  });

  test('is shown also where it stands far off', async () => {
    const far = await check((printer) => {
      say(printer, 'Waived by the company.', TOP + 90);
      print(printer);
    });
    expect([far.verdict, far.point('context')?.found]).toEqual([
      'passes',
      'further above: “Waived by the company.”',
    ]);
  });

  test.each([
    { lines: ['The binder that was issued for these premises on March 3 is', 'void.'], verdict: 'passes' },
    {
      lines: ['Inflation guard and agreed value here', 'are both', 'not applicable.'],
      verdict: 'passes',
    },
    { lines: ['The binder that was issued for these premises has ended.', 'void'], verdict: 'incomplete' },
    { lines: ['The binder that was issued for these premises on March 3', 'VOID'], verdict: 'incomplete' },
    { lines: ['Policy SL-1', 'void'], verdict: 'incomplete' },
  ])('whose last line is a word of its own if it begins there: $lines', async ({ lines, verdict }) => {
    const result = await check((printer) => {
      lines.forEach((text, index) => {
        say(printer, text, TOP + 6 + (lines.length - index) * 12);
      });
      print(printer);
    });
    expect(result.verdict).toBe(verdict);
  });

  test('in the row of a table is no lone word', async () => {
    const { verdict } = await check((printer) => {
      say(printer, 'Terrorism', TOP + 16);
      printer.page.drawText('Not applicable', { x: 300, y: TOP + 16, size: 10, font: printer.plain });
      print(printer);
    });
    expect(verdict).toBe('passes');
  });
});

describe('a word in large or slanted letters', () => {
  test.each([
    ['VOID beside it', { x: 480, y: 560, size: 24, rotate: degrees(0) }, 'VOID', /context/],
    ['DRAFT elsewhere on the page', { x: 200, y: 200, size: 60, rotate: degrees(45) }, 'DRAFT', /context/],
    [
      'a name across it',
      { x: 100, y: 500, size: 90, rotate: degrees(30) },
      'ACME',
      /large or slanted text lies across the words: “ACME”/,
    ],
  ])('%s is for a person to judge', async (_, place, text, reason) => {
    const { verdict, incomplete } = await check((printer) => {
      printer.page.drawText(text, { ...place, font: printer.bold, color: rgb(0.88, 0.88, 0.88) });
      print(printer, WORDING, LEFT, 400);
    });
    expect([verdict, incomplete.join()]).toEqual(['incomplete', expect.stringMatching(reason)]);
  });
});

describe('a line through it', () => {
  test.each([1.5, 3, 5, 6])('%s points above the base line fails it', async (up) => {
    const { verdict, failures } = await check((printer) => {
      for (const { y, width } of print(printer))
        printer.page.drawLine({
          start: { x: LEFT, y: y + up },
          end: { x: LEFT + width, y: y + up },
          thickness: 0.5,
        });
    });
    expect([verdict, failures.join()]).toEqual(['fails', expect.stringContaining('a line runs through')]);
  });

  test('under the ink of the letters, or through one word, fails it', async () => {
    const rule = ({ page }: Printer, y: number, from: number, to: number): void =>
      page.drawLine({ start: { x: from, y }, end: { x: to, y }, thickness: 0.7 });
    const under = await check((printer) => {
      rule(printer, TOP + 3, LEFT, 500);
      print(printer);
    });
    const word = await check((printer) => {
      const line = print(printer).find(({ text }) => text.includes('not')) as Line;
      const from = LEFT + printer.bold.widthOfTextAtSize(line.text.slice(0, line.text.indexOf('not')), 10);
      rule(printer, line.y + 3, from, from + 16);
    });
    expect([under.verdict, word.verdict, word.failures.join()]).toEqual([
      'fails',
      'fails',
      expect.stringContaining('a line runs through “not”'),
    ]);
  });

  test('on turned text fails it as well', async () => {
    const { verdict } = await check(({ page, bold }) => {
      page.drawText(WORDING, {
        x: 300,
        y: 20,
        size: 10,
        font: bold,
        color: RED,
        maxWidth: 700,
        lineHeight: 14,
        rotate: degrees(90),
      });
      page.drawLine({ start: { x: 297, y: 20 }, end: { x: 297, y: 700 }, thickness: 0.7 });
    });
    expect(verdict).toBe('fails');
  });

  test('is none where it underlines, or is the rule of a box or a white one beneath', async () => {
    const { verdict } = await check((printer) => {
      const { page } = printer;
      page.drawLine({
        start: { x: 40, y: TOP + 3 },
        end: { x: 560, y: TOP + 3 },
        thickness: 1,
        color: rgb(1, 1, 1),
      });
      for (const { y, width } of print(printer))
        page.drawLine({
          start: { x: LEFT, y: y - 1.2 },
          end: { x: LEFT + width, y: y - 1.2 },
          thickness: 0.5,
        });
      page.drawRectangle({
        x: 45,
        y: 540,
        width: 520,
        height: 71,
        borderWidth: 1,
        borderColor: rgb(0, 0, 0),
      });
    });
    expect(verdict).toBe('passes');
  });
});

test('words upside down on the page are for a person to judge', async () => {
  const { verdict, incomplete } = await check(({ page, bold }) =>
    page.drawText(WORDING, {
      x: 560,
      y: 300,
      size: 10,
      font: bold,
      color: RED,
      maxWidth: 500,
      lineHeight: 13,
      rotate: degrees(180),
    }),
  );
  expect([verdict, incomplete.join()]).toEqual(['incomplete', expect.stringContaining('upside down')]);
});

test.each([
  { flags: 4, verdict: 'passes' },
  { flags: 0, verdict: 'incomplete' },
])(
  'a form field with flags $flags, of which 4 says that it is printed: $verdict',
  async ({ flags, verdict }) => {
    const result = await check((printer) => {
      const field = printer.file.getForm().createTextField('notice');
      field.enableMultiline();
      field.acroField.setDefaultAppearance('/Bold 10 Tf 1 0 0 rg');
      field.setText(WORDING);
      field.addToPage(printer.page, {
        x: 50,
        y: 500,
        width: 510,
        height: 110,
        font: printer.bold,
        textColor: RED,
        borderWidth: 0,
      });
      field.updateAppearances(printer.bold);
      for (const widget of field.acroField.getWidgets())
        widget.dict.set(PDFName.of('F'), printer.file.context.obj(flags));
    });
    expect(result.verdict).toBe(verdict);
  },
);

test('words in two columns, the right one beginning higher, are in order', async () => {
  const { verdict } = await check(({ page, bold }) => {
    const half = WORDING.indexOf('There is no coverage');
    const column = (text: string, x: number, y: number): void =>
      page.drawText(text, { x, y, size: LOOK.size, lineHeight: 12, maxWidth: 220, font: bold, color: RED });
    column(WORDING.slice(0, half).trim(), 50, 700);
    column(WORDING.slice(half), 320, 712);
  });
  expect(verdict).toBe('passes');
});

test('words of another text right behind its lines are for a person to judge', async () => {
  const { verdict, incomplete } = await check((printer) => {
    for (const { y, width } of print(printer, WORDING, LEFT, 220))
      printer.page.drawText('guaranteed by', { x: LEFT + width + 4, y, size: 10, font: printer.bold });
  });
  expect([verdict, incomplete.join()]).toEqual(['incomplete', expect.stringContaining('order: ')]);
});
