/** Looks in a picture of the page at a label and at what may be its value, of which nobody said what it should be. */
import type { Seen } from '../point.ts';
import { type Cell, overlaps, type Rows } from '../text/rows.ts';
import { BELOW_LABEL } from './heading.ts';
import type { OpenLabel } from './open-label.ts';
import { isPart } from './unseen.ts';

/** Whether a cell stands to the right of another, as a value does. */
const isRight = (cell: Cell, label: Cell): boolean => cell.from >= label.to - 1;

/** The cell of a label and the cells in which its value may stand: beside, over or under it. */
function cellsNear(rows: Rows, { letters, page }: OpenLabel, notice: ReadonlySet<unknown>): Cell[] {
  const isOf = ({ chars }: Cell, of: ReadonlySet<unknown>): boolean =>
    chars.some(({ letter }) => of.has(letter));
  const row = rows.findIndex((cells) => cells.some((cell) => isOf(cell, letters)));
  const own = rows[row]?.find((cell) => isOf(cell, letters));
  if (!own) return [];
  return rows.slice(Math.max(0, row - BELOW_LABEL), row + BELOW_LABEL + 1).flatMap((cells) => {
    const right = cells.find((cell) => isRight(cell, own));
    return cells.filter(
      (cell) =>
        (cell === own || cell === right || overlaps(cell, own)) &&
        cell.chars[0]?.page === page &&
        !isOf(cell, notice),
    );
  });
}

/** Where a label is looked at. */
interface Looked {
  /** The lines without some letters. */
  readonly rowsWithout: (gone: ReadonlySet<unknown>) => Rows;
  readonly labelIn: (rows: Rows) => OpenLabel | null;
  readonly seen: Seen;
  /** The letters of the notice, which are judged themselves. */
  readonly notice: ReadonlySet<unknown>;
}

/** What a picture of the page shows of a label and its value. */
interface InPicture {
  /** The label of which so much is seen that it counts; null for none. */
  readonly label: OpenLabel | null;
  /** The letters of which nothing is to be seen. */
  readonly gone: ReadonlySet<unknown>;
  /** Why a person has to look at the value; null where it is seen. */
  readonly doubt: string | null;
}

/** Why it is in doubt whether a value is seen: of what stands near its label that is meant without which it has no value, or is shown otherwise. */
function doubtOf(
  cells: readonly Cell[],
  label: OpenLabel,
  gone: ReadonlySet<unknown>,
  looked: Looked,
): string | null {
  for (const { chars } of cells) {
    // A label that is pale or small is still one.
    const parts = chars.filter((char) => isPart(char) && !label.letters.has(char.letter));
    if (parts.length === 0) continue;
    const { met, says } = looked.seen(parts);
    if (met === true) continue;
    const without = new Set([...gone, ...parts.map(({ letter }) => letter)]);
    const left = looked.labelIn(looked.rowsWithout(without));
    if (left?.follows !== label.follows || left.shown !== label.shown) return says;
  }
  return null;
}

/** Looks at a label that is followed by a value; where these are not seen, at the next one that is. */
export function lookNearLabel(looked: Looked): InPicture {
  const { rowsWithout, labelIn, seen, notice } = looked;
  const gone = new Set<unknown>();
  for (;;) {
    const rows = rowsWithout(gone);
    const label = labelIn(rows);
    if (label?.follows !== 'value') return { label, gone, doubt: null };
    const cells = cellsNear(rows, label, notice);
    const parts = cells.flatMap(({ chars }) => chars).filter(isPart);
    if (seen(parts).met === true) return { label, gone, doubt: null };
    const unseen = parts.filter((char) => seen([char]).met === false);
    if (unseen.length === 0) return { label, gone, doubt: doubtOf(cells, label, gone, looked) };
    for (const { letter } of unseen) gone.add(letter);
  }
}
