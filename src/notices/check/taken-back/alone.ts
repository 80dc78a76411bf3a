/** A notice of a word or two may also be a part of some sentence: whether it stands alone. */
import type { StampInstrument } from '../../../engine/law/rate-file.ts';
import type { Point } from '../point.ts';
import { type TextChar, textOf } from '../text/page-text.ts';

/** A longer wording is no part of a sentence about something else. */
const FEW_WORDS = 3;

/** The characters of the line in which a character stands. */
function lineOf(lines: readonly TextChar[], { letter, page }: TextChar): readonly TextChar[] {
  const at = lines.findIndex((char) => char.letter === letter);
  let [from, to] = [at, at + 1];
  while (from > 0 && !lines[from]?.startsLine) from -= 1;
  while (lines[to] && !lines[to]?.startsLine && lines[to]?.page === page) to += 1;
  return at < 0 ? [] : lines.slice(from, to);
}

/**
 * Judges whether a short notice stands on a line of its own; what stands beside it may say the
 * contrary, which is not determined.
 * @param chars the words of the notice
 * @param lines the text of the file line by line, column by column
 * @returns nothing for a longer notice
 */
export function alonePoint(
  { wording }: StampInstrument,
  chars: readonly TextChar[],
  lines: readonly TextChar[],
): Point[] {
  const [first] = chars;
  if (!first || wording.split(/\s+/).length > FEW_WORDS) return [];
  const line = textOf(lineOf(lines, first));
  const alone = line === textOf(chars);
  return [
    {
      point: 'alone',
      prescribed: 'a stamp of its own',
      found: alone ? 'on a line of its own' : `in “${line}”`,
      met: alone || null,
    },
  ];
}
