/** Where the value of a line that must stand with a notice is in a file, and whether it counts there. */
import type { IsoDate } from '../../../engine/basics/date.ts';
import type { NoticeLine } from '../../../engine/law/rate-file.ts';
import type { Seen } from '../point.ts';
import type { Places } from '../taken-back/places.ts';
import { isOfThePast, type LineOfValue, lineOfValue } from '../text/line-of-value.ts';
import type { Readings, TextChar } from '../text/page-text.ts';
import { type PageTexts, placesOn } from '../text/page-texts.ts';
import type { Rows } from '../text/rows.ts';
import { withoutLineHyphens } from '../text/value-places.ts';
import { doubtBesideOpen, doubtBesideOpenRole } from './beside-open.ts';
import { noteOnLicense } from './license-notes.ts';
import { goesOn } from './longer-name.ts';
import { onwardOf } from './name-over-lines.ts';
import { openLabelOf } from './open-label.ts';
import { titlesOfOthers } from './page-title.ts';
import type { RowLabels } from './row-label.ts';
import { type TypeOf, type Wanting, wantingTo } from './type-of-value.ts';
import type { UnseenFilter } from './unseen.ts';
import { ownersOf } from './whose-address.ts';
import { doubtAbout, rivalsOf } from './whose-name.ts';
import { Numbers } from './whose-number.ts';

export interface InCells {
  readonly rows: Rows;
  readonly labels: RowLabels;
}

/** A file in which the values of the lines of a notice are looked for. */
export interface Lines {
  readonly texts: PageTexts;
  /** The pages on which the notice stands, which are looked at first. */
  readonly pages: readonly number[];
  readonly lines: Readings;
  /** The lines in cells, and the labels of the values among them. */
  readonly tables: InCells;
  /** The lines in cells without what is struck out, and also without what nobody can read. */
  readonly rowsWithout: (left: UnseenFilter) => Rows;
  /** What stands beside the notice, without its words, which say nothing of the broker. */
  readonly apart: InCells & { readonly lines: Readings };
  readonly seen: Seen;
  /** The letters of the notice. */
  readonly letters: ReadonlySet<unknown>;
  readonly typeOf: TypeOf;
  /** Why a page other than those of the notice may be no part of the policy; null for nothing. */
  readonly outside: (page: number) => string | null;
  readonly places: Places;
  /** The day on which the policy begins; undefined where it is not known. */
  readonly effectiveDate: IsoDate | undefined;
}

/** Where a value stands, and whether it counts there. */
type ValuePlace = {
  readonly line: LineOfValue;
  /** What is wanting to its type; null for nothing. */
  readonly wanting: Wanting | null;
} & ReturnType<Seen>;

/** What speaks against a value where it stands. */
interface Judging {
  /** Why it need not be meant there; null where it is. */
  readonly doubt: (line: LineOfValue, chars: readonly TextChar[]) => string | null;
  /** What a person should read beside it; null for nothing. */
  readonly note: (chars: readonly TextChar[]) => string | null;
}

/** Judges the places of the value of a line, by what it is. */
function judgingOf(line: NoticeLine, value: string, lines: Lines, broker: string | undefined): Judging {
  const { pages, tables, apart, letters, outside, places, effectiveDate } = lines;
  const onPage = ({ page }: LineOfValue): string | null => {
    const reason = outside(page);
    return reason && `page ${page}, ${reason}, may be no part of the policy; look at the page`;
  };
  const note = (): null => null;
  if (line.filled_by === 'broker') {
    const rivals = rivalsOf(line, value, apart.rows, apart.labels);
    const titles = titlesOfOthers(tables.rows);
    const label = openLabelOf(line, tables.rows, pages, letters);
    const isLonger = (chars: readonly TextChar[]) => (after: string) =>
      goesOn(value, after || onwardOf(chars, tables.rows), places);
    const doubt: Judging['doubt'] = (place, chars) =>
      doubtAbout(place, rivals, titles, isLonger(chars)) ??
      doubtBesideOpen(place, line, label, apart.rows) ??
      onPage(place);
    return { doubt, note };
  }
  if (line.filled_by === 'license') {
    const numbers = new Numbers(lines.lines, broker);
    return {
      doubt: (place, chars) => numbers.doubtAbout(chars, value) ?? onPage(place),
      note: (chars) => {
        const { before, after } = numbers.around(chars);
        return noteOnLicense(before, after, places, effectiveDate);
      },
    };
  }
  const owner = ownersOf(line, apart.rows, apart.labels, broker);
  const label = openLabelOf(line, tables.rows, pages, letters);
  const doubt: Judging['doubt'] = (place, chars) =>
    owner?.(chars) ?? doubtBesideOpenRole(place, line, label) ?? onPage(place);
  return { doubt, note };
}

/** What is wanting to a value by what a person should read beside it. */
const noted = ({ meaning }: NoticeLine, note: string | null): Wanting | null =>
  note === null ? null : { found: note, prescribed: meaning, met: null, byEye: true };

/** How near a place comes to what is prescribed, the nearest first. */
const nearness = ({ met, wanting }: ValuePlace): number => {
  if (!met) return met === null ? 3 : 4;
  if (wanting === null) return 0;
  return wanting.met === null ? 1 : 2;
};

/**
 * The value where it is seen in the type for it, or where it comes nearest to that; null where it does not stand.
 * @param broker the name of the broker; undefined where it is not known
 */
export function bestPlace(
  label: NoticeLine,
  value: string,
  given: Lines,
  broker: string | undefined,
): ValuePlace | null {
  const { texts, pages, lines, tables, apart, letters, seen, typeOf } = given;
  const judging = judgingOf(label, value, given, broker);
  const found: ValuePlace[] = [];
  for (const own of placesOn(texts, new Set([...pages, ...texts.keys()]), value)) {
    const isWithin = own.some(({ letter }) => letters.has(letter));
    const line = isWithin
      ? lineOfValue(own, lines, tables.labels.at)
      : lineOfValue(own, apart.lines, apart.labels.at);
    const sight = seen(withoutLineHyphens(own));
    const past = isOfThePast(line) ? 'it may be said of an earlier policy; look at the page' : null;
    const doubt = sight.met ? (past ?? judging.doubt(line, own)) : null;
    const wanting =
      sight.met && doubt === null
        ? (wantingTo(label, withoutLineHyphens(own), typeOf) ?? noted(label, judging.note(own)))
        : null;
    const place = doubt === null ? { line, wanting, ...sight } : { line, wanting, met: null, says: doubt };
    if (nearness(place) === 0) return place;
    found.push(place);
  }
  return found.sort((a, b) => nearness(a) - nearness(b))[0] ?? null;
}
