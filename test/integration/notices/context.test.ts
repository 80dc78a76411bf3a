/** What stands beside a notice, lies across it or strikes it out may take it back, though every word of it is there. */
import { degrees, type PDFFont, PDFName } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { check, LEFT, type Line, LOOK, print, TOP, WORDING } from '../../support/pdf/idaho.ts';
import { type Printer, RED } from '../../support/pdf/print.ts';

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
    'Coverage is afforded by the Guaranty Association.',
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
    '[ ] Surplus lines notice applies',
    'Waived at request of insured.',
    'This policy is written on admitted paper.',
    'Policy is admitted.',
    'Old version. Do not use.',
  ])('on a line of its own under it, “%s”, is for a person to judge', async (text) => {
    const { incomplete } = await underIt(text);
    expect(incomplete.join()).toContain(`context: on page 1: “${text}”`);
  });

  test.each([
    '[ ] Flood coverage applies',
    'The policy is written on form CG 00 01.',
    'Coverage is provided by the insurer for 12 months.',
  ])('“%s” under it takes nothing back', async (text) => {
    expect((await underIt(text)).verdict).toBe('passes');
  });

  test.each([
    'N/A - admitted carrier',
    'Removed by endorsement no. 2',
    'Form withdrawn 01/01/2026.',
    'Waived by the company.',
    'Printed here by mistake - please cross out.',
    'Stamp left on by clerical oversight.',
    'Stamped in error - coverage placed with licensed carrier.',
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
