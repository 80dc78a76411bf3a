/** A text in a cell or a column beside a notice is read like one above or below it, as a whole. */
import { describe, expect, test } from 'vitest';
import { check, WORDING } from '../../support/pdf/idaho.ts';
import { type Printer, RED } from '../../support/pdf/print.ts';

const TOP = 560;

function linesOf(text: string, width: (line: string) => number, most: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (width(longer) > most) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** Prints the notice in a column of 330 points and a text in one beside it. */
const beside =
  (text: string, { width = 120, gap = 24, down = 0, side = 'right' } = {}) =>
  ({ page, bold, plain }: Printer): void => {
    const [own, other] = side === 'right' ? [54, 54 + 330 + gap] : [54 + width + gap, 54];
    linesOf(WORDING, (line) => bold.widthOfTextAtSize(line, 10), 330).forEach((line, index) => {
      page.drawText(line, { x: own, y: TOP - 12 * index, size: 10, font: bold, color: RED });
    });
    linesOf(text, (line) => plain.widthOfTextAtSize(line, 10), width).forEach((line, index) => {
      page.drawText(line, { x: other, y: TOP - down - 12 * index, size: 10, font: plain });
    });
  };

const context = async (change: (printer: Printer) => void) => {
  const { verdict, point } = await check(change);
  return [verdict, point('context')?.found];
};

test.each([
  { text: 'The notice at left does not apply.', set: { down: 24 } },
  { text: 'This notice is void.', set: { down: 12, side: 'left' } },
  { text: 'The insurer is licensed in Idaho.', set: { down: 5 } },
  { text: 'Not applicable to this policy.', set: { down: 17 } },
  { text: 'Not in force for this policy.', set: { width: 200, gap: 8, down: 12 } },
  { text: 'The Company is a member of the guaranty association.', set: { side: 'left' } },
  { text: 'Waived. The Company is an admitted carrier.', set: { down: -16 } },
  { text: 'The following notice does not apply:', set: { side: 'left', down: 20 } },
])('“$text” beside it is for a person to judge', async ({ text, set }) => {
  expect(await context(beside(text, set))).toEqual(['incomplete', `beside it: “${text}”`]);
});

test.each([
  { text: 'Coverage territory: United States of America.', set: { down: 12 } },
  { text: 'Acme Hardware LLC, 12 Main Street, Boise, Idaho 83702', set: { side: 'left' } },
  { text: 'The insurer is not licensed in Idaho.', set: { down: 7 } },
  {
    text: 'Exclusions. This insurance does not apply to the following: (1) war; (2) flood; (3) wear and tear.',
    set: { down: -24 },
  },
  { text: 'Limits are per year. The above limits are not valid abroad.', set: {} },
])('“$text” beside it is shown whole', async ({ text, set }) => {
  const side = 'side' in set ? set.side : 'right';
  expect(await context(beside(text, set))).toEqual(['passes', `on its ${side}: “${text}”`]);
});

test('cells of a table beside it are shown, and a word in them is no word on the notice', async () => {
  const found = await context((printer) => {
    beside('Deductible', { width: 60 })(printer);
    for (const [index, text] of ['Not applicable', '$500'].entries())
      printer.page.drawText(text, { x: 490, y: TOP - 12 * index, size: 10, font: printer.plain });
  });
  expect(found).toEqual(['passes', 'on its right: “Deductible | Not applicable $500”']);
});

describe('a box in a cell beside it', () => {
  test.each([
    { text: '[ ]', set: { side: 'left', width: 20, down: 18 } },
    { text: '[ ] Surplus lines placement', set: { side: 'left', down: 12 } },
    { text: '[ ] Applies to this policy', set: { down: 24 } },
    { text: '[ ] Surplus lines [x] Admitted', set: { side: 'left', down: 12, width: 80 } },
  ])('makes it a person’s to judge while it is open: $text', async ({ text, set }) => {
    expect(await context(beside(text, set))).toEqual(['incomplete', `beside it: “${text}”`]);
  });

  test.each([
    { text: '[x] Surplus lines placement', set: { side: 'left', down: 12 } },
    { text: '[x] Surplus lines [ ] Admitted', set: { side: 'left', down: 12, width: 80 } },
    { text: '[ ] Flood [x] Wind [ ] Theft', set: { down: 12, width: 50 } },
  ])('does not where it is checked, or is of other choices: $text', async ({ text, set }) => {
    expect((await context(beside(text, set)))[0]).toBe('passes');
  });

  test('does not in another row', async () => {
    const found = await context((printer) => {
      beside('Deductible $500')(printer);
      printer.page.drawText('[ ] Mail the policy', { x: 54, y: 300, size: 10, font: printer.plain });
    });
    expect(found[0]).toBe('passes');
  });
});
