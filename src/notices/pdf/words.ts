/** The words of a PDF where they stand, for a table that is to be read from it. */
import { UsageError } from '../../errors.ts';
import type { Word } from '../../rates/schedule/pages.ts';
import type { Letter, PageContent } from './page.ts';
import { readPdf } from './read.ts';

/** Shares of the type size. */
const SAME_LINE = 0.4;
const SAME_WORD = 0.15;

const sizeOf = ({ type, width }: Letter): number => type.size ?? width * 2;

function startsWord(before: Letter | undefined, letter: Letter): boolean {
  if (!before || before.text.trim() === '') return true;
  const gap = letter.x - (before.x + before.width);
  return (
    Math.abs(letter.y - before.y) > SAME_LINE * sizeOf(letter) || Math.abs(gap) > SAME_WORD * sizeOf(letter)
  );
}

/** @throws UsageError for text that runs in another direction than from left to right */
function wordsOf({ letters, number }: PageContent, name: string): Word[] {
  const seen = letters.filter(({ type }) => type.hidden === null);
  if (seen.some(({ type, text }) => type.angle !== 0 && text.trim() !== ''))
    throw new UsageError(`${name}, page ${number}: its text is turned; save it upright and give that copy`);
  const words: Letter[][] = [];
  let before: Letter | undefined;
  for (const letter of seen) {
    if (letter.text.trim() !== '') {
      if (startsWord(before, letter)) words.push([letter]);
      else words.at(-1)?.push(letter);
    }
    before = letter;
  }
  return words.map((word) => {
    const [first, last] = [word[0] as Letter, word.at(-1) as Letter];
    return {
      text: word.map(({ text }) => text).join(''),
      from: first.x,
      to: last.x + last.width,
      y: first.y,
      size: sizeOf(first),
    };
  });
}

interface WordsRequest {
  readonly bytes: Uint8Array;
  /** What to call the file in messages. */
  readonly name: string;
}

/**
 * The words one sees on each page.
 * @throws UsageError for a file that is locked, damaged or no PDF, or whose text is turned
 */
export async function readWords({ bytes, name }: WordsRequest): Promise<Word[][]> {
  const pages = await readPdf(bytes, name);
  return pages.map((page) => wordsOf(page, name));
}
