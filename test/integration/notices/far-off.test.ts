/** What is said of a notice far off on its page, in its margin, or in a footnote to which a raised mark leads. */
import { degrees } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { check, LOOK, WORDING } from '../../support/pdf/idaho.ts';
import type { Printer } from '../../support/pdf/print.ts';

const LEFT = 50;
const SIZE = 10;
const TOP = 500;

/** Prints the notice, its first line at a height, and says where its last line ends. */
function print({ page, bold }: Printer): { x: number; y: number } {
  const lines: string[] = [];
  for (const word of WORDING.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length === 0 || bold.widthOfTextAtSize(longer, SIZE) > 440) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  lines.forEach((line, index) => {
    page.drawText(line, { x: LEFT, y: TOP - index * 13, size: SIZE, font: bold, color: LOOK.color });
  });
  return {
    x: LEFT + bold.widthOfTextAtSize(lines.at(-1) ?? '', SIZE),
    y: TOP - (lines.length - 1) * 13,
  };
}

const context = async (change: (printer: Printer) => void) => {
  const { verdict, point } = await check(change);
  return [verdict, point('context')?.found];
};

test.each([
  { text: 'The surplus lines legend above does not apply to this policy.', y: 300 },
  { text: 'The notice above does not apply to this policy.', y: 60 },
  { text: 'The legend below is void.', y: 700 },
])('“$text” at a height of $y, with nothing between, is for a person to judge', async ({ text, y }) => {
  const found = await context((printer) => {
    print(printer);
    printer.page.drawText(text, { x: LEFT, y, size: SIZE, font: printer.plain });
  });
  expect(found).toEqual(['incomplete', expect.stringContaining(text)]);
});

test.each([
  'The surplus lines legend below is void and of no effect.',
  'The surplus lines notice does not form part of this policy.',
  'The surplus lines legend is not a part of this policy.',
])(
  'a sentence that names the surplus lines notice counts wherever it stands on the page: %s',
  async (text) => {
    const found = await context((printer) => {
      const { page, plain } = printer;
      print(printer);
      page.drawText(text, { x: LEFT, y: 760, size: SIZE, font: plain });
      page.drawText('Policy number: 4417', { x: LEFT, y: 560, size: SIZE, font: plain });
    });
    expect(found).toEqual(['incomplete', expect.stringContaining(text)]);
  },
);

test.each([
  { text: 'Policy number: 4417', y: 700, says: 'further above: “Policy number: 4417”' },
  { text: 'Page 1 of 12', y: 40, says: 'further below: “Page 1 of 12”' },
  {
    text: 'The surplus lines notice above is required by law.',
    y: 300,
    says: 'further below: “The surplus lines notice above is required by law.”',
  },
  {
    text: 'The deductible does not apply to glass.',
    y: 300,
    says: 'further below: “The deductible does not apply to glass.”',
  },
])('“$text” far off is shown and passes', async ({ text, y, says }) => {
  const found = await context((printer) => {
    print(printer);
    printer.page.drawText(text, { x: LEFT, y, size: SIZE, font: printer.plain });
  });
  expect(found).toEqual(['passes', says]);
});

test.each([
  { text: 'legend not applicable', verdict: 'incomplete' },
  { text: 'Form 4417 (07/26)', verdict: 'passes' },
])('“$text” in the margin, turned, makes the file $verdict', async ({ text, verdict }) => {
  const [judged] = await context((printer) => {
    print(printer);
    printer.page.drawText(text, { x: 530, y: TOP - 60, size: 8, font: printer.plain, rotate: degrees(90) });
  });
  expect(judged).toBe(verdict);
});

test.each([
  { mark: '*', size: 8, up: 4.1 },
  { mark: '1', size: 6, up: 5 },
  { mark: '†', size: 10, up: 4.5 },
  { mark: 'a', size: 6, up: 5.5 },
])('a raised $mark after the last word leads to a footnote', async ({ mark, size, up }) => {
  const found = await context((printer) => {
    const { x, y } = print(printer);
    const { page, plain } = printer;
    page.drawText(mark, { x: x + 0.5, y: y + up, size, font: plain });
    page.drawText(`${mark} Except for risks that are exempt.`, { x: LEFT, y: 40, size: 7, font: plain });
  });
  expect(found).toEqual(['incomplete', `a mark that leads to a footnote: “${mark}”`]);
});

test('a raised mark before the first word does too', async () => {
  const found = await context((printer) => {
    print(printer);
    printer.page.drawText('*', { x: LEFT - 5, y: TOP + 4.5, size: 8, font: printer.plain });
  });
  expect(found).toEqual(['incomplete', 'a mark that leads to a footnote: “*”']);
});

test('a mark at a word elsewhere on the page is none of the notice', async () => {
  const [verdict] = await context((printer) => {
    print(printer);
    const { page, plain } = printer;
    page.drawText('Premium', { x: LEFT, y: 600, size: SIZE, font: plain });
    page.drawText('*', { x: LEFT + plain.widthOfTextAtSize('Premium', SIZE), y: 604, size: 7, font: plain });
  });
  expect(verdict).toBe('passes');
});

test('a sentence on a later page that names the surplus lines notice and denies it is for a person to judge', async () => {
  const text = 'The surplus lines notice on page 1 does not apply.';
  const found = await context((printer) => {
    print(printer);
    const later = printer.file.addPage([612, 792]);
    later.drawText('ENDORSEMENT NO. 1.', { x: LEFT, y: 700, size: SIZE, font: printer.plain });
    later.drawText(text, { x: LEFT, y: 660, size: SIZE, font: printer.plain });
  });
  expect(found).toEqual(['incomplete', `on page 2: “${text}”`]);
});

/** What is said of the notice with a page behind it that is headed as an endorsement. */
const endorsed = (lines: readonly string[]) =>
  context((printer) => {
    print(printer);
    const later = printer.file.addPage([612, 792]);
    later.drawText('ENDORSEMENT 4', { x: LEFT, y: 700, size: 15, font: printer.bold });
    lines.forEach((text, index) => {
      later.drawText(text, { x: LEFT, y: 670 - 12 * index, size: SIZE, font: printer.plain });
    });
  });

test.each([
  'The surplus lines notice on the Declarations is removed.',
  'The surplus line stamp on the Declarations is deleted.',
  'The surplus lines notice is withdrawn as of inception.',
  'The legend concerning the Missouri Surplus Lines Laws is deleted.',
  'The Idaho surplus line legend is hereby stricken.',
  'The surplus lines disclosure was struck from the Declarations.',
  'The surplus lines notice is eliminated.',
  'The surplus lines notice is replaced by form CP 00 10.',
  'The surplus lines notice is omitted from this policy.',
  'The surplus lines notice is to be voided.',
  'The surplus lines notice no longer applies.',
  'The surplus lines notice is no longer required.',
  'The surplus lines notice is inapplicable.',
  'The surplus-lines notice in Endorsement No. 1 is taken out.',
  'The surplus lines notice of Acme Specialty Ins. Co. is cancelled.',
  'The non-admitted insurer notice is superseded.',
  'This endorsement deletes the Idaho surplus lines notice.',
  'Please disregard the surplus line stamp.',
  'Strike the stamp shown on the Declarations.',
  'The statement printed on the Declarations concerning the Guaranty Association is withdrawn.',
])('an endorsement on a later page takes it back: %s', async (text) => {
  expect(await endorsed([text])).toEqual(['incomplete', `on page 2: “${text}”`]);
});

test('a sentence of an endorsement is read to its end, without the heading over it', async () => {
  const lines = [
    'It is agreed that the Idaho surplus line',
    'notice on the Declarations, which was',
    'printed there when this policy was first',
    'issued to the insured that is named',
    'above, is removed as of inception.',
  ];
  expect(await endorsed(lines)).toEqual(['incomplete', `on page 2: “${lines.join(' ')}”`]);
});

test('a sentence begins on its own page, not with the foot of the page before', async () => {
  const text = 'The surplus lines notice on the Declarations is removed.';
  const found = await context((printer) => {
    print(printer);
    printer.page.drawText('Total $21,258.36', { x: LEFT, y: 60, size: SIZE, font: printer.plain });
    const later = printer.file.addPage([612, 792]);
    later.drawText(text, { x: LEFT, y: 700, size: SIZE, font: printer.plain });
  });
  expect(found).toEqual(['incomplete', `on page 2: “${text}”`]);
});

test.each([
  'The surplus lines notice on the Declarations may not be altered or removed.',
  'The surplus lines notice on the Declarations cannot be removed.',
  'No person may remove the surplus lines notice on the Declarations.',
  'The surplus lines notice on the Declarations remains in force.',
  'The surplus lines notice replaces all earlier ones.',
  'Exclusion 4 of the property form is removed.',
  'The statement of values on the Declarations is replaced by the following.',
  'The windstorm sublimit is eliminated and replaced by the following.',
])('an endorsement on a later page that takes something else back, or nothing, passes: %s', async (text) => {
  const [verdict] = await endorsed([text]);
  expect(verdict).toBe('passes');
});
