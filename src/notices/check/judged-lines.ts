/** Lines that hold nothing but what the check judges apart: the broker's name and license number, each with its label. */
import type { StampInstrument } from '../../engine/rate-file.ts';
import { type Fills, linesOf } from '../blanks.ts';
import { expectedIn, type PageTexts, placesOn } from './filled.ts';
import type { TextChar } from './page-text.ts';

/** Whether characters, a line or a part of one, are such values and labels and nothing else. */
export type IsJudged = (chars: readonly TextChar[]) => boolean;

/** Labels that others print; in other words something may be said. */
const LABEL =
  /^((NAME OF )?(THE )?((SURPLUS|EXCESS) LINES? )?(BROKER|AGENT|PRODUCER|LICENSEE)('S)?( NAME)?|((SURPLUS|EXCESS) LINES? )?((BROKER|AGENT|PRODUCER)('S)? )?LICENSE( NO\.?| NUMBER| #)?)$/;

/** Stands for a value, as for one that is still to be written. */
const VALUE = '_';
/** Between two labels and values. */
const MARKS = /[_:,;|()-]+/;

/**
 * What tells such lines on the pages of a file.
 * @param notices whose lines are judged
 * @param expected what should stand on them, by name, as far as it is known
 */
export function judgedLines(
  notices: readonly StampInstrument[],
  texts: PageTexts,
  expected: Fills,
): IsJudged {
  const lines = notices.flatMap(linesOf);
  const labels = new Set(lines.map(({ label }) => label.toUpperCase()));
  const values = new Set(lines.flatMap((line) => expectedIn(line, expected) ?? []));
  const letters = new Set<unknown>(
    [...values].flatMap((value) =>
      placesOn(texts, texts.keys(), value).flatMap((chars) => chars.map(({ letter }) => letter)),
    ),
  );
  return (chars) => {
    const rest = chars.map(({ character, letter, startsWord }) => {
      const shown = letters.has(letter) ? VALUE : character.toUpperCase();
      return startsWord ? ` ${shown}` : shown;
    });
    return rest
      .join('')
      .split(MARKS)
      .every((part) => {
        const label = part.trim();
        return label === '' || labels.has(label) || LABEL.test(label);
      });
  };
}

/** The letters of such lines. */
export function lettersOfJudged(text: readonly TextChar[], isJudged: IsJudged): unknown[] {
  const lines: TextChar[][] = [];
  for (const char of text) {
    if (char.startsLine || lines.length === 0) lines.push([]);
    lines.at(-1)?.push(char);
  }
  return lines.filter(isJudged).flatMap((line) => line.map(({ letter }) => letter));
}
