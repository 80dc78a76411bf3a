/** What stands in the blanks of a notice, and whether what must stand with it is in the file. */
import type { Blank, NoticeLine, StampInstrument } from '../../../engine/law/rate-file.ts';
import { BY_HAND, blanksOf, ELSEWHERE, type Fillable, type Fills, linesOf } from '../../blanks.ts';
import type { PageContent } from '../../pdf/page.ts';
import type { Point, Seen } from '../point.ts';
import type { Places } from '../taken-back/places.ts';
import { apartFrom } from '../text/apart.ts';
import type { Fill } from '../text/find.ts';
import type { Readings, TextChar } from '../text/page-text.ts';
import { otherSpelling, type PageTexts } from '../text/page-texts.ts';
import { rowsOf } from '../text/rows.ts';
import { normal, placesOf, withoutLineHyphens } from '../text/value-places.ts';
import { hasLineOfBlanks, type Labelled, underLabel } from './labelled-blank.ts';
import { ENDED_LICENSE, noteInBlank } from './license-notes.ts';
import { goesOn } from './longer-name.ts';
import { GOES_ON_BELOW } from './name-over-lines.ts';
import { isElsewhere, isNameOfPlace, saysNoValue } from './not-yet.ts';
import { broken, mayHold, ownFill } from './own-fill.ts';
import { bestPlace, type InCells, type Lines } from './place-of-value.ts';
import { doubtOn, pointOn } from './point-on.ts';
import { RowLabels } from './row-label.ts';
import type { Wanting } from './type-of-value.ts';
import { unknownPoint } from './unknown-line.ts';
import { seenFill, type Unseen, withoutUnseen } from './unseen.ts';
import { isWritten, RULED } from './written.ts';

const holds = (text: string, value: string): boolean => placesOf(text, value).length > 0;

/** True for a blank in which nothing stands but what the state prints there, or a placeholder. */
function isOpen(text: string, blanks: readonly Blank[]): boolean {
  if (saysNoValue(text) || isNameOfPlace(text)) return true;
  const called = blanks.flatMap(({ text: printed, meaning }) => [printed, meaning]);
  // Of several blanks one after the other one may be open though something is written in another.
  if (RULED.test(text) && (blanks.length > 1 || !isWritten(text, called))) return true;
  return blanks.some(({ text: printed, fill }) => {
    const hint = printed.replaceAll(/_+/g, '').trim();
    return fill === 'replace' && /[\p{L}\p{N}]/u.test(hint) && holds(text, hint);
  });
}

const RATE = /^(\d+(?:\.\d+)?)\s*%?$/;

/** A rate in one way of writing: 4.850% as 4.85; null for what is none. */
function rate(text: string): string | null {
  const [, number] = RATE.exec(text.trim()) ?? [];
  return number === undefined ? null : number.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');
}

/** Whether a name in a blank goes on as a longer one on its line, wherever it stands in it. @param text with the ends of lines marked */
const isPartOfLonger = (text: string, name: string, places: Places): boolean =>
  placesOf(text, name).every(({ to }) => {
    const [own = '', below = ''] = text.slice(to).split(/\p{Co}/u, 2);
    return goesOn(name, own === '' && GOES_ON_BELOW.test(below) ? below : own, places);
  });

/** Of a value that is not found again where it is spelled otherwise. */
const NOT_SEEN: ReturnType<Seen> = { met: false, says: 'not found again' };

const UNREADABLE = 'by hand, which a program can’t read';

interface Filling {
  readonly text: string;
  /** The same with the hyphens marked that stand at the end of a line. */
  readonly broken: string;
  readonly open: boolean;
  /** What stands there and can't be seen; null for nothing. */
  readonly unseen: Unseen | null;
  readonly expected: string | undefined;
  readonly places: Places;
  /** What a person should read beside the license number there; null for nothing. */
  readonly note: (number: string) => string | null;
  /** Whether it can be seen. */
  readonly seen: () => ReturnType<Seen>;
  /** Looks for the value by a label of its own, where nothing stands in the blank; null where it is not there. */
  readonly labelled: (value: string) => Labelled | null;
}

/** A point on a value of which nobody said what it should be, if it can be seen. */
function shownPoint(blank: Blank, { text, unseen, seen }: Filling): Point {
  const shown = shownIn(text);
  if (isElsewhere(text)) return doubtOn(blank, `${shown} points to another place; look at the page`);
  if (unseen) {
    // Of a value that is covered in part the rest need not be all of it; an old one may be struck out beside the new one.
    const isOld = unseen.struck || saysNoValue(unseen.text);
    const said = `${shown}, beside which ${unseen.says}`;
    return isOld ? pointOn(blank, said, null) : doubtOn(blank, `${said}; look at the page`);
  }
  const { met, says } = seen();
  return met === null ? doubtOn(blank, `${shown}: ${says}`) : pointOn(blank, shown, null);
}

/** A point on a value that is the right one, if it can be seen. */
function rightPoint(fillable: Fillable, said: string, { met, says }: ReturnType<Seen>): Point {
  if (met === true) return pointOn(fillable, said, true);
  return { ...pointOn(fillable, `${said}: ${says}`, met), byEye: false };
}

/** What is said of what stands in a blank. */
const shownIn = (text: string): string => (/[\p{L}\p{N}]/u.test(text) ? `“${text}”` : 'nothing');
function unfilled({ text, unseen }: Pick<Filling, 'text' | 'unseen'>): string {
  const said = shownIn(text) === 'nothing' ? 'not filled' : `${shownIn(text)}, not filled`;
  return unseen ? `${said}: ${unseen.says}` : said;
}

/** The rate in a blank in which what the state prints there still stands beside it; null for none. */
function rateBeside(text: string, { text: printed }: Blank): string | null {
  const hint = normal(printed.replaceAll(/_+/g, '')).trim();
  return hint !== '' && holds(text, hint) ? rate(normal(text).replace(hint, '').replaceAll('_', '')) : null;
}

/** The blank for a rate: the number stands there alone. */
function ratePoint(blank: Blank, filling: Filling): Point {
  const { text, open, expected, seen } = filling;
  const shown = shownIn(text);
  const found = rate(text.replaceAll('_', ''));
  const beside = found === null ? rateBeside(text, blank) : null;
  if (beside !== null) {
    const wrong = expected === undefined || beside === rate(expected) ? '' : `; the rate is ${expected}`;
    return pointOn(blank, `${shown}: take the instruction out${wrong}`, false);
  }
  if (found === null) return pointOn(blank, open ? unfilled(filling) : `${shown} is no rate`, false);
  if (expected === undefined) return pointOn(blank, `${shown}, no rate is on file for the day`, null);
  return found === rate(expected)
    ? rightPoint(blank, shown, seen())
    : pointOn(blank, `${shown}, the rate is ${expected}`, false);
}

/** A point on a blank that holds the value for it. */
function heldPoint(blank: Blank, { text, broken, places, note, seen }: Filling, expected: string): Point {
  const shown = shownIn(text);
  const isLonger = blank.filled_by === 'broker' && isPartOfLonger(broken, expected, places);
  if (isLonger) return doubtOn(blank, `${shown}: it may be part of a longer name; look at the page`);
  const sight = seen();
  const aside = blank.filled_by === 'license' && sight.met === true ? note(expected) : null;
  if (aside === null) return rightPoint(blank, shown, sight);
  const said = `${shown}: ${aside}`;
  return aside === ENDED_LICENSE ? doubtOn(blank, said) : pointOn(blank, said, null);
}

function blankPoint(blank: Blank, filling: Filling): Point {
  const { text, broken, open, unseen, expected } = filling;
  const shown = shownIn(text);
  if (blank.filled_by === 'hand')
    return pointOn(blank, shown === 'nothing' ? UNREADABLE : `${shown}, ${UNREADABLE}`, null);
  if (blank.filled_by === 'rate') return ratePoint(blank, filling);
  if (expected !== undefined && holds(broken, expected)) return heldPoint(blank, filling, expected);
  if (expected !== undefined && unseen && holds(unseen.text, expected))
    return pointOn(blank, `“${unseen.text}”: ${unseen.says}`, false);
  const labelled = text.trim() === '' && expected !== undefined ? filling.labelled(expected) : null;
  if (labelled) return rightPoint(blank, `“${expected}”, ${labelled.where}`, labelled);
  if (open) return pointOn(blank, unfilled(filling), false);
  return expected === undefined
    ? shownPoint(blank, filling)
    : pointOn(blank, `${shown} instead of “${expected}”`, false);
}

/** A point on a value that stands there in another type than the rule of the words, which is for it, too, asks for. */
const typePoint = (line: NoticeLine, said: string, { found, prescribed, met, byEye }: Wanting): Point => ({
  ...pointOn(line, `${said}: ${found}`, met),
  prescribed,
  byEye,
});

/** Where a value stands in another spelling: with other blanks and marks; null where it does not. */
function spelledIn(
  value: string,
  texts: PageTexts,
): { readonly found: string; readonly says: string } | null {
  for (const [page, readings] of texts) {
    for (const reading of readings) {
      const found = otherSpelling(reading, value);
      const says = `page ${page} has it in another spelling, “${found}”, not “${value}”`;
      if (found !== null) return { found, says };
    }
  }
  return null;
}

/** A point on a value that is not in the file to the letter. A license number with other marks and blanks is the same number, which a person sees. */
function absentPoint(line: NoticeLine, value: string, lines: Lines, broker: string | undefined): Point {
  const spelled = spelledIn(value, lines.texts);
  const says = spelled?.says ?? `“${value}” is not in the file`;
  if (spelled === null || line.filled_by !== 'license') return pointOn(line, says, false);
  const place = bestPlace(line, spelled.found, lines, broker);
  return place?.met === true ? pointOn(line, says, null) : rightPoint(line, says, place ?? NOT_SEEN);
}

function linePoint(
  line: NoticeLine,
  expected: string | undefined,
  lines: Lines,
  broker: string | undefined,
  brokers: readonly NoticeLine[],
): Point {
  if (line.when !== undefined && expected === undefined) return pointOn(line, `only for ${line.when}`, null);
  if (line.filled_by === 'hand') return pointOn(line, UNREADABLE, null);
  if (expected === undefined) {
    const { texts, pages, tables, letters, rowsWithout, seen } = lines;
    return unknownPoint(line, { texts, pages, rows: tables.rows, rowsWithout, seen, letters, brokers });
  }
  const place = bestPlace(line, expected, lines, broker);
  if (place === null) return absentPoint(line, expected, lines, broker);
  const { page, shown, before, after, above } = place.line;
  const where = `“${expected}”, page ${page}`;
  const over = above ? `${where}, under “${above}”` : where;
  const said = before || after ? `${where}: “${shown}”` : over;
  return place.wanting ? typePoint(line, said, place.wanting) : rightPoint(line, said, place);
}

/** What should stand in a blank or on a line, as far as it is known. */
export function expectedIn({ name }: Fillable, expected: Fills): string | undefined {
  const value = expected[name]?.trim();
  return value === '' || value === ELSEWHERE || value === BY_HAND ? undefined : value;
}

/** What a notice is held to beside its words. */
interface Filled extends Omit<Lines, 'tables' | 'rowsWithout' | 'apart' | 'letters'> {
  /** Its words. */
  readonly words: readonly TextChar[];
  /** The page of a number, with what is painted on it. */
  readonly paper: (page: number) => PageContent;
  /** What stands in its blanks. */
  readonly fills: readonly Fill[];
  /** What should stand there, by name, as far as it is known. */
  readonly expected: Fills;
}

/** Judges blanks and lines of a notice. */
export function filledPoints(
  notice: StampInstrument,
  { fills, expected, paper, words, ...given }: Filled,
): Point[] {
  const letters = new Set<unknown>(words.map(({ letter }) => letter));
  const inCells = (text: readonly TextChar[]): InCells => {
    const rows = rowsOf(text);
    return { rows, labels: new RowLabels(rows, paper) };
  };
  const beside: Readings = {
    ...given.lines,
    lines: apartFrom(given.lines.lines, letters),
    columns: apartFrom(given.lines.columns, letters),
  };
  const lines: Lines = {
    ...given,
    letters,
    tables: inCells(given.lines.lines),
    rowsWithout: (left) => rowsOf(withoutUnseen(given.lines.lines, given.pages, paper, left)),
    apart: { ...inCells(beside.lines), lines: beside },
  };
  const wanted = (fillable: Fillable): string | undefined => expectedIn(fillable, expected);
  const exchanged = (fill: Fill | undefined): boolean => {
    const places = blanksOf(notice)
      .filter(({ name }) => fill?.blanks.includes(name))
      .flatMap((blank) => wanted(blank) ?? [])
      .flatMap((value) => placesOf(broken(fill), value).slice(0, 1));
    return places.some(({ from }, index) => from < (places[index - 1]?.from ?? 0));
  };
  const blanks = blanksOf(notice).map((blank) => {
    const shared = fills.find(({ blanks: names }) => names.includes(blank.name));
    const inOne = (of: Fill | undefined) => blanksOf(notice).filter(({ name }) => of?.blanks.includes(name));
    const together = inOne(shared);
    const own = ownFill(blank, shared, together, words);
    const { fill: inSight, unseen } =
      blank.filled_by === 'hand' ? { fill: own, unseen: null } : seenFill(own, lines.seen, paper);
    const others = together.flatMap((each) => (each === blank ? [] : (wanted(each) ?? [])));
    const fits = mayHold(blank, inSight?.text ?? '', others);
    // What stands in several blanks and can't be for this one is that of another.
    const fill = fits || (inSight?.blanks.length ?? 0) < 2 ? inSight : undefined;
    const text = fill?.text ?? '';
    return blankPoint(blank, {
      text,
      broken: broken(fill),
      open: !fits || isOpen(text, inOne(fill)),
      unseen,
      expected: wanted(blank),
      places: lines.places,
      note: (number) => noteInBlank(text, number, others, lines.places, lines.effectiveDate),
      labelled: (value) => (hasLineOfBlanks(notice, blank) ? underLabel(blank, value, lines) : null),
      seen: () =>
        exchanged(fill)
          ? { met: null, says: 'what stands in these blanks is in another order; look at the page' }
          : lines.seen(withoutLineHyphens(fill?.chars ?? [])),
    });
  });
  const brokers = linesOf(notice).filter(({ filled_by: by }) => by === 'broker');
  const broker = brokers[0] && wanted(brokers[0]);
  return [...blanks, ...linesOf(notice).map((line) => linePoint(line, wanted(line), lines, broker, brokers))];
}
