/** Letters that are struck out with typed characters: a row of hyphens, dashes or slashes set over a name. */
import { groupBy } from '../../../engine/basics/group-by.ts';
import { oncePer } from '../../../engine/basics/once-per.ts';
import { contrastOf, coverOf } from '../../pdf/ground.ts';
import { linePlace, sizeOf } from '../../pdf/letter-place.ts';
import { UNSEEN } from '../../pdf/lines.ts';
import type { Letter, PageContent } from '../../pdf/page.ts';
import { isWordPart } from '../text/fold.ts';

/** How high over the base line the stroke of a character runs, as a share of its size. */
const STROKES: ReadonlyMap<string, number> = new Map([
  ...Array.from('-\u2010\u2011\u2012\u2013\u2014\u2015\u2212=~/', (sign) => [sign, 0.3] as const),
  ['_', -0.1],
  ['\u00AF', 0.65],
]);
/**
 * Where in a letter the stroke runs, as shares of its size. A line of underscores to write upon runs under what is written there, or
 * a little within it.
 */
const LOWEST = 0.2;
const HIGHEST = 0.6;
/** How much of the width of a letter they take. */
const WIDTH = 0.5;
/** So many in a row at least: fewer may be the marks of a text. */
const LEAST = 3;
/** The gap between two in a row, as a share of the size. */
const GAP = 0.35;

/** The line that a row of such characters makes. */
interface Stroke {
  readonly angle: number;
  /** Along the line, and how far down the page across it. */
  readonly from: number;
  readonly to: number;
  readonly across: number;
}

const isSeen = (letter: Letter, page: PageContent): boolean =>
  letter.type.hidden === null &&
  coverOf(letter, page) !== 'hidden' &&
  (contrastOf(letter, page) ?? UNSEEN) >= UNSEEN;

/** Those of a row that follow one another without a gap. */
function runsOf(row: readonly Letter[]): Letter[][] {
  const along = (letter: Letter): number => linePlace(letter.type.angle)(letter).along;
  const runs: Letter[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const letter of [...row].sort((a, b) => along(a) - along(b))) {
    if (along(letter) - end > GAP * sizeOf(letter)) runs.push([]);
    runs.at(-1)?.push(letter);
    end = along(letter) + letter.advance;
  }
  return runs;
}

/** The line that one character after the other makes. */
function strokeOf(run: readonly Letter[]): Stroke {
  const [first, last] = [run[0], run.at(-1)] as [Letter, Letter];
  const place = linePlace(first.type.angle);
  const height = (STROKES.get(first.text) as number) * sizeOf(first);
  return {
    angle: first.type.angle,
    from: place(first).along,
    to: place(last).along + last.advance,
    across: place(first).across - height,
  };
}

/** The rows of one such character on a page that are seen. */
const strokesOf = oncePer((page: PageContent): readonly Stroke[] => {
  const signs = page.letters.filter(
    (letter) => STROKES.has(letter.text) && letter.type.size !== null && isSeen(letter, page),
  );
  const rows = groupBy(signs, (letter) => {
    const { text, type } = letter;
    const { across } = linePlace(type.angle)(letter);
    return [text, type.angle, type.size, across.toFixed(1)].join(' ');
  });
  return [...rows.values()]
    .flatMap(runsOf)
    .filter((run) => run.length >= LEAST)
    .map(strokeOf);
});

/** Whether a row of typed characters runs through a letter or digit. */
export function isTypedOver(letter: Letter, page: PageContent): boolean {
  const { text, type, advance } = letter;
  if (type.size === null || !isWordPart(text)) return false;
  const { along, across } = linePlace(type.angle)(letter);
  return strokesOf(page).some((stroke) => {
    const height = (across - stroke.across) / sizeOf(letter);
    const covered = Math.min(along + advance, stroke.to) - Math.max(along, stroke.from);
    return stroke.angle === type.angle && height >= LOWEST && height <= HIGHEST && covered >= WIDTH * advance;
  });
}
