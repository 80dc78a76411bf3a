/** Words beside a notice that begin by denying it and go on with why take it back like the bare denial. */
import { describe, expect, test } from 'vitest';
import { check, WORDING } from '../../support/pdf/idaho.ts';
import { type Printer, RED } from '../../support/pdf/print.ts';

const TOP = 600;

/** Prints the notice between 54 and 384 points, and says how high its last line stands. */
function print({ page, bold }: Printer): number {
  const lines = [''];
  for (const word of WORDING.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (bold.widthOfTextAtSize(longer, 10) > 330) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  lines.forEach((text, index) => {
    page.drawText(text, { x: 54, y: TOP - 12 * index, size: 10, font: bold, color: RED });
  });
  return TOP - 12 * (lines.length - 1);
}

/** Where a text begins: beside the notice, right above or right below it. */
type Place = 'beside' | 'above' | 'below';

const judged = async (lines: readonly string[], place: Place) => {
  const { verdict, incomplete } = await check((printer) => {
    const foot = print(printer);
    const top = {
      beside: TOP - 24,
      above: TOP + 4 + 12 * lines.length,
      below: foot - 16,
    };
    lines.forEach((text, index) => {
      printer.page.drawText(text, {
        x: place === 'beside' ? 400 : 54,
        y: top[place] - 12 * index,
        size: 10,
        font: printer.plain,
      });
    });
  });
  return [verdict, incomplete.join()];
};

const DENIED = ['incomplete', expect.stringContaining('context: ')];

describe.each<Place>(['beside', 'above', 'below'])('%s it', (place) => {
  test.each([
    { lines: ['Not applicable - admitted carrier'] },
    { lines: ['Not applicable – written on', 'admitted paper'] },
    { lines: ['Not applicable (admitted carrier)'] },
    { lines: ['Not applicable. Written on', 'admitted paper.'] },
    { lines: ['Does not apply – admitted paper'] },
    { lines: ['Status', 'Not applicable – admitted'] },
    { lines: ['Status: Not applicable – admitted'] },
    { lines: ['Not required for this policy'] },
    { lines: ['Exempt from this notice'] },
    { lines: ['Not required by admitted carriers'] },
    { lines: ['(Not applicable because this', 'carrier is admitted)'] },
    { lines: ['[x] Exempt – admitted carrier'] },
  ])('$lines is for a person to judge', async ({ lines }) => {
    expect(await judged(lines, place)).toEqual(DENIED);
  });

  test.each([
    { lines: ['Deductible: Not applicable'] },
    { lines: ['Terrorism: Not applicable', '(rejected by the insured)'] },
    { lines: ['Terrorism – not applicable'] },
    { lines: ['Not valid, unless signed', 'by our representative.'] },
    { lines: ['Not applicable to flood losses.'] },
    { lines: ['The sprinkler credit is here', 'not applicable, since none has', 'been put in.'] },
  ])('$lines speaks of something else', async ({ lines }) => {
    expect(await judged(lines, place)).toEqual(['passes', '']);
  });
});

test('in the row of a table it is said of what the row is for', async () => {
  const { verdict } = await check((printer) => {
    print(printer);
    const look = { y: TOP + 16, size: 10, font: printer.plain };
    printer.page.drawText('Terrorism', { x: 54, ...look });
    printer.page.drawText('Not applicable – rejected', { x: 200, ...look });
  });
  expect(verdict).toBe('passes');
});
