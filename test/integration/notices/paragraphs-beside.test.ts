/** The paragraph beside a notice is read and shown whole, or the message says how much of it is left out. */
import { expect, test } from 'vitest';
import { check, LOOK, WORDING } from '../../support/pdf/idaho.ts';

const SENTENCE = 'The premises are inspected once in each quarter of the year.';
const [WORDS, CHARACTERS] = [SENTENCE.split(' ').length, SENTENCE.length + 1];
const sentences = (count: number): string => Array.from({ length: count }, () => SENTENCE).join(' ');

/** What is said of the text beside a notice under a paragraph. */
async function under(paragraph: string) {
  const { verdict, point } = await check((printer) => {
    printer.write(paragraph);
    printer.write(WORDING, LOOK);
  });
  return { verdict, found: point('context')?.found };
}

/** The same over a paragraph. */
async function over(paragraph: string) {
  const { verdict, point } = await check((printer) => {
    printer.write(WORDING, LOOK);
    printer.write(paragraph);
  });
  return { verdict, found: point('context')?.found };
}

test('a paragraph of eleven sentences is shown whole', async () => {
  expect((await under(sentences(11))).found).toBe(`right above: “${sentences(11)}”`);
  expect((await over(sentences(11))).found).toBe(`right below: “${sentences(11)}”`);
});

test('of a longer one 700 characters are shown, and the other words are counted', async () => {
  // Of the twelfth sentence from the notice stand as many words as have room, with the blank before the first of eleven others.
  const room = 700 - 11 * CHARACTERS;
  const [first, last] = [SENTENCE.slice(0, room + 1), SENTENCE.slice(-room)];
  const kept = { first: first.replace(/\s\S*$/, ''), last: last.replace(/^\S*\s/, '') };
  const left = (part: string): number => 3 * WORDS - part.split(' ').length;
  expect((await over(sentences(14))).found).toBe(
    `right below: “${sentences(11)} ${kept.first} …” (and ${left(kept.first)} more words)`,
  );
  expect((await under(sentences(14))).found).toBe(
    `right above: “… ${kept.last} ${sentences(11)}” (after ${left(kept.last)} more words)`,
  );
});

test.each(['over', 'under'] as const)(
  'a sentence deep in a paragraph %s it that takes it back is known',
  async (side) => {
    const takesBack = 'Ignore the boldface wording.';
    const text = side === 'over' ? `${sentences(8)} ${takesBack}` : `${takesBack} ${sentences(8)}`;
    const { verdict, found } = await { over, under }[side](text);
    expect(verdict).toBe('incomplete');
    expect(found).toContain(`“${takesBack}” (it says “Ignore the boldface wording”)`);
  },
);

test('one that is not known is shown', async () => {
  const { found } = await over(`${sentences(4)} Old form text; leave it aside. ${sentences(4)}`);
  expect(found).toContain('year. Old form text; leave it aside. The');
});

test('the rows of a table are no paragraph', async () => {
  const { point } = await check((printer) => {
    printer.write(WORDING, LOOK);
    for (let row = 0; row < 8; row += 1)
      printer.page.drawText(`Item ${row + 1}: $${row}00`, {
        x: 50,
        y: 660 - 12 * row,
        size: 10,
        font: printer.plain,
      });
  });
  expect(point('context')?.found).toBe('right below: “Item 1: $000 Item 2: $100 Item 3: $200 Item 4: $300”');
});
