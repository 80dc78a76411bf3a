/**
 * Where cells and columns begin on the lines of a page. A wide gap tells it by itself; a narrower one where a rule is drawn
 * in it, or where it runs through several lines and the text behind it begins at the same left edge.
 */

import { isSeenAt } from '../../pdf/ground.ts';
import { linePlace, sizeOf } from '../../pdf/letter-place.ts';
import { UNSEEN } from '../../pdf/lines.ts';
import type { Letter, PageContent, Painted } from '../../pdf/page.ts';

/** Shares of the size of the type: a gap that separates cells by itself, and the least that does so with other evidence. */
export const WIDE = 1.5;
const LEAST = 0.4;
/** Such a gap is so many times as wide as those between the words of its line. */
const DISTINCT = 1.5;
/** What counts as a gap between words, and how wide one is where nothing tells it. */
const WORD = 0.15;
const USUAL = 0.28;
/** How exactly text begins at the same edge, and how far from one another lines stand that go on in a column. */
const EDGE = 0.06;
const NEXT = 2.5;
/** What the lines of a column come to that tell it: one with a wide gap or a rule counts most, one with a gap as its others least. */
const TOLD = 6;
const WEIGHT = { sure: 4, begins: 2, distinct: 2, clear: 1 };
/** A rule between cells: how thick at most, in points; how long at least, and from where to where up from the base line. */
const RULE = { thickest: 3, long: 1.25, foot: -0.1, head: 0.75 };

/** A gap between words on a line. */
interface Gap {
  readonly from: number;
  readonly to: number;
  readonly after: Letter;
  readonly wide: boolean;
  readonly distinct: boolean;
  readonly clear: boolean;
  readonly ruled: boolean;
}

/** What a gap says for a column; 0 for nothing. */
function weightOf({ wide, ruled, distinct, clear }: Gap): number {
  if (wide || ruled) return WEIGHT.sure;
  if (distinct) return WEIGHT.distinct;
  return clear ? WEIGHT.clear : 0;
}

/** A line in its own direction. */
interface Row {
  readonly from: number;
  readonly across: number;
  readonly size: number;
  readonly letters: readonly { readonly from: number; readonly to: number }[];
  readonly gaps: readonly Gap[];
}

const median = (values: readonly number[]): number | undefined =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)];

/** The upright lines on a page that may be rules between cells. */
const rulesOf = ({ painted }: PageContent): Painted[] =>
  painted.filter(
    ({ box, picture, curved }) =>
      !picture && !curved && box.x1 - box.x0 <= RULE.thickest && box.y1 - box.y0 > RULE.thickest,
  );

/**
 * The rules that one sees between two letters that follow one another on a level line, taller than these.
 * @param rules the upright lines on the page
 */
export function rulesBetween(
  before: Letter,
  after: Letter,
  page: PageContent,
  rules: readonly Painted[] = rulesOf(page),
): readonly Painted[] {
  if (Math.round(after.type.angle) !== 0) return [];
  const size = sizeOf(after);
  return rules.filter((rule) => {
    const { x0, x1, y0, y1 } = rule.box;
    return (
      x0 >= before.x + before.width &&
      x1 <= after.x &&
      y0 <= after.y - RULE.head * size &&
      y1 >= after.y - RULE.foot * size &&
      y1 - y0 >= RULE.long * size &&
      isSeenAt({ x: (x0 + x1) / 2, y: after.y - size / 3 }, rule, page, { least: UNSEEN }) === true
    );
  });
}

/** A line as it is set, whatever its gaps mean. */
interface Spaced extends Omit<Row, 'gaps'> {
  readonly found: readonly (Pick<Gap, 'from' | 'to' | 'after'> & { readonly before: Letter })[];
  /** How wide its gaps are, as shares of the size of the type. */
  readonly widths: readonly number[];
}

function spaced(line: readonly Letter[]): Spaced {
  const first = line[0] as Letter;
  const place = linePlace(first.type.angle);
  const letters = line.map((letter) => {
    const from = place(letter).along;
    return { from, to: from + letter.advance };
  });
  const found = line.slice(1).flatMap((after, index) => {
    const [from, to] = [letters[index]?.to ?? 0, letters[index + 1]?.from ?? 0];
    return to - from > WORD * sizeOf(after) ? [{ from, to, before: line[index] as Letter, after }] : [];
  });
  const widths = found.map(({ from, to, after }) => (to - from) / sizeOf(after));
  const from = letters[0]?.from ?? 0;
  return { from, across: place(first).across, size: sizeOf(first), letters, found, widths };
}

/** A line with its gaps, beside the usual ones of the page. */
function rowOf(
  { found, widths, ...line }: Spaced,
  usual: number,
  rules: readonly Painted[],
  page: PageContent,
): Row {
  const own = widths.length > 1 ? median(widths) : 0;
  const least = Math.max(LEAST, DISTINCT * Math.max(usual, own ?? 0));
  return {
    ...line,
    gaps: found.map(({ from, to, before, after }) => ({
      from,
      to,
      after,
      wide: to - from > WIDE * sizeOf(after),
      distinct: to - from >= least * sizeOf(after),
      clear: to - from >= LEAST * sizeOf(after),
      ruled: rulesBetween(before, after, page, rules).length > 0,
    })),
  };
}

/** What a line says for a column that begins at an edge; null where it runs through the gutter before it. */
function weightAt({ from, size, letters, gaps }: Row, edge: number): number | null {
  const runsThrough = letters.some(
    (letter) => letter.from < edge - EDGE * size && letter.to > edge - LEAST * size,
  );
  if (runsThrough) return null;
  if (Math.abs(from - edge) < EDGE * size) return WEIGHT.begins;
  const gap = gaps.find(({ to }) => Math.abs(to - edge) < EDGE * size);
  return gap ? weightOf(gap) : 0;
}

/** What the lines on one side of a line say for an edge, as far as they go on under each other. */
function weightFrom(rows: readonly Row[], index: number, way: -1 | 1, edge: number): number {
  let sum = 0;
  for (let at = index + way; sum < TOLD; at += way) {
    const [row, last] = [rows[at], rows[at - way] as Row];
    const weight = row && weightAt(row, edge);
    if (!row || weight === null || weight === undefined) break;
    if (Math.abs(row.across - last.across) > NEXT * Math.max(row.size, last.size)) break;
    sum += weight;
  }
  return sum;
}

/**
 * The letters with which a cell or a column begins that is not the first on its line.
 * @param lines the letters of each line, without blanks, from top to bottom; all run in one direction
 */
export function cellStarts(lines: readonly (readonly Letter[])[], page: PageContent): Set<Letter> {
  const rules = rulesOf(page);
  const set = lines.map(spaced);
  const usual = median(set.flatMap(({ widths }) => widths)) ?? USUAL;
  const rows = set.map((line) => rowOf(line, usual, rules, page));
  const starts = new Set<Letter>();
  for (const [index, { gaps }] of rows.entries())
    for (const gap of gaps) {
      const own = weightOf(gap);
      const told = (): boolean =>
        own + weightFrom(rows, index, -1, gap.to) + weightFrom(rows, index, 1, gap.to) >= TOLD;
      if (own === WEIGHT.sure || (own > 0 && told())) starts.add(gap.after);
    }
  return starts;
}
