/** Judges one notice where it was found: is it set as prescribed? */

import type { IsoDate } from '../../engine/basics/date.ts';
import { oncePer } from '../../engine/basics/once-per.ts';
import type { StampInstrument } from '../../engine/law/rate-file.ts';
import type { Fills } from '../blanks.ts';
import type { Color, PageContent } from '../pdf/page.ts';
import { filledPoints } from './broker/filled.ts';
import type { Headed } from './declarations.ts';
import {
  type KnownPages,
  type PagesOfFile,
  pageOutside,
  pagePoint,
  policyPoints,
  termPoints,
} from './page-rule.ts';
import type { Spot } from './picture/seen-lines.ts';
import { thinIn } from './picture/strokes.ts';
import type { View } from './picture/view.ts';
import { visible } from './picture/visible.ts';
import type { Point, Seen } from './point.ts';
import { isRead, isStruck, judge, judgeType, legible } from './points.ts';
import { inPiecesPoints } from './policy-pages/in-pieces.ts';
import { appearances, type Sighting } from './sighting.ts';
import { alonePoint } from './taken-back/alone.ts';
import { contextPoint } from './taken-back/context.ts';
import { besideCopies } from './taken-back/copies.ts';
import { type IsJudged, lettersOfJudged } from './taken-back/judged-lines.ts';
import type { Named, Places } from './taken-back/places.ts';
import { type Difference, unreadableWords } from './text/compare-words.ts';
import type { Case, Fill, WordEnd } from './text/find.ts';
import { orderPoint } from './text/order.ts';
import type { Readings, TextChar } from './text/page-text.ts';
import type { PageTexts } from './text/page-texts.ts';

/** `hidden`: the words are there, but nobody sees them. */
export type Status = 'passes' | 'fails' | 'undetermined' | 'differs' | 'hidden' | 'missing';

/** One place where the wording, or something like it, stands. */
export interface Place {
  readonly chars: readonly TextChar[];
  readonly pages: readonly number[];
  /** What was printed in the blanks, in order. */
  readonly fills: readonly Fill[];
  /** The share of the prescribed words that stand here. */
  readonly share: number;
  /** Null where the words are those prescribed. */
  readonly differences: readonly Difference[] | null;
  /** Of the permitted appearances: which one comes closest, from 1; null where there is one only. */
  readonly form: number | null;
  readonly points: readonly Point[];
  /** The other permitted appearances and what is wanting to them. */
  readonly otherForms: readonly { readonly form: number; readonly points: readonly Point[] }[];
  readonly notes: readonly string[];
}

/** The outcome for one notice. */
export interface InstrumentResult {
  readonly notice: StampInstrument;
  readonly status: Status;
  readonly place: Place | null;
  /** In how many places the prescribed words stand. */
  readonly count: number;
}

/** The text of a file, ready to be searched. */
export interface Document {
  readonly pages: readonly PageContent[];
  readonly seen: Readings;
  readonly hidden: Readings;
  /** What is seen, with the check boxes that are drawn. */
  readonly withBoxes: Readings;
  /** Null where the pages are not looked at as pictures. */
  readonly view: View | null;
  /** The pages that are headed as declarations. */
  readonly declarations: Headed;
  readonly texts: PageTexts;
  /** Tells the lines of values that are judged apart from the words. */
  readonly isJudged: IsJudged;
  readonly places: Places;
  readonly known: Known;
}

/** What is known of a file and beyond it. */
export interface Known {
  readonly pages: KnownPages;
  /** What stands in blanks and on lines, by name. */
  readonly fills: Fills;
  /** The effective date of the policy; without it the file is held to notices of all days. */
  readonly effectiveDate?: IsoDate;
  /** The same where the user gave it. */
  readonly givenDate?: IsoDate | undefined;
  /** Why the pages one sees may be others than those that were read; null where they are not. */
  readonly otherPages?: string | null;
  /** All jurisdictions. */
  readonly jurisdictions?: readonly Named[];
}

/** The color of most letters that are read on some pages, but for those of the notices and of what is printed with them. */
function otherText(pages: readonly PageContent[], except: ReadonlySet<unknown>): Color {
  const counts = new Map<string, { color: Color; count: number }>();
  for (const page of pages) {
    for (const letter of page.letters) {
      const { color } = letter.type;
      if (!color || except.has(letter) || !isRead(letter, page)) continue;
      const entry = counts.get(String(color)) ?? { color, count: 0 };
      entry.count += 1;
      counts.set(String(color), entry);
    }
  }
  const [most] = [...counts.values()].sort((a, b) => b.count - a.count);
  return most?.color ?? [0, 0, 0];
}

const verdict = (points: readonly Point[]): 'passes' | 'fails' | 'undetermined' => {
  if (points.some(({ met }) => met === false)) return 'fails';
  return points.some(({ met, byEye }) => met === null && !byEye) ? 'undetermined' : 'passes';
};

const RANK = { passes: 0, undetermined: 1, fails: 2 } as const;
/** The lower, the closer to what is prescribed. */
const shortcomings = (points: readonly Point[]): number =>
  RANK[verdict(points)] * 100 + points.filter(({ met }) => met !== true).length;

function notesOn(chars: readonly TextChar[], letterCase: Case | null): string[] {
  const within = new Set(chars.flatMap(({ letter }) => letter.type.within ?? []));
  const slanted = chars.some(({ letter }) => Math.abs(letter.type.angle) > 1);
  return [
    ...(letterCase === 'all capitals' ? ['in capitals throughout; the words are the same'] : []),
    ...[...within].map(
      (name) => `in a ${name}, not on the page itself: whoever opens the file can change it`,
    ),
    ...(slanted ? ['does not run from left to right as the page is shown'] : []),
  ];
}

interface Judging {
  readonly document: Document;
  readonly notice: StampInstrument;
  /** The letters of all notices that were found. */
  readonly letters: ReadonlySet<unknown>;
}

const pagesOf = ({ known, declarations, seen }: Document): PagesOfFile => ({
  known: known.pages,
  headed: declarations,
  lines: seen.lines,
  date: known.givenDate,
});

/** Why a page is no part of the policy whose front page the user named: a letter before it, as declarations are a part of it anywhere. */
const beforeFront = (page: number, { known: { pages }, declarations: { sure } }: Document): string | null =>
  pages.front !== null && page < pages.front && page !== pages.declarations && !sure.includes(page)
    ? 'before the front page'
    : null;

/** A place that is not judged yet. */
interface Candidate extends Pick<Place, 'chars' | 'fills' | 'differences' | 'share'> {
  readonly letterCase: Case | null;
  /** What stands in the blanks; null where the words differ, whose order is then of no interest. */
  readonly filling: readonly TextChar[] | null;
  readonly wordEnds: readonly WordEnd[];
  /** The pages on which the words begin in any place, where the notice must stand in several. */
  readonly begins?: readonly number[];
  /** The pages on which they begin in any place. */
  readonly bears: readonly number[];
}

const pageOf =
  ({ pages }: Document) =>
  (number: number): PageContent =>
    pages.find((each) => each.number === number) as PageContent;

/** Whether the letters are seen in a picture of the page. What a line runs through has other shapes there, and is told as struck alone. */
function seenInPicture(
  view: View,
  chars: readonly TextChar[],
  page: (number: number) => PageContent,
): Point[] {
  const seen = visible(view, chars, page);
  const whole = seen.met === false ? chars.filter((char) => !isStruck(char, page)) : chars;
  if (whole.length === chars.length) return [seen];
  const rest = visible(view, whole, page);
  return rest.met === true ? [] : [rest];
}

/** Whether characters that are no words of a notice can be seen. */
function seenOf(
  { view }: Document,
  chars: readonly TextChar[],
  page: (number: number) => PageContent,
): ReturnType<Seen> {
  const points = [legible(chars, page), ...(view ? seenInPicture(view, chars, page) : [])];
  const worst = points.find(({ met }) => met === false) ?? points.find(({ met }) => met === null);
  return worst ? { met: worst.met, says: worst.found } : { met: true, says: '' };
}

/**
 * What stands beside a notice, in columns told by all that tells them; and in those that wide gaps separate, since words
 * between which the gap is narrow may also be read as one line.
 */
function contextOf(
  document: Document,
  notices: ReadonlySet<unknown>,
  chars: readonly TextChar[],
  filling: readonly TextChar[],
): Point {
  const { columns, blocks } = document.withBoxes;
  const said = [columns, blocks].map((text) => contextPoint(chars, filling, { ...document, text, notices }));
  return said.find(({ met, byEye }) => met !== true && !byEye) ?? (said[0] as Point);
}

function judgePlace(
  { document, notice, letters }: Judging,
  { chars, fills, filling, wordEnds, letterCase, differences, share, begins, bears }: Candidate,
): Place {
  const pages = [...new Set(chars.map(({ page }) => page))].sort((a, b) => a - b);
  const page = pageOf(document);
  const notOther = (): Set<unknown> =>
    new Set([...letters, ...lettersOfJudged(document.seen.columns, document.isJudged)]);
  const { view } = document;
  const first = pages.slice(0, 1);
  const onPage = notice.page_rule
    ? [pagePoint(notice.page_rule, chars, begins ?? first, bears, pagesOf(document))]
    : policyPoints(first, bears, pagesOf(document));
  const setting = {
    chars,
    letterCase,
    page,
    otherText: () => otherText(pages.map(page), notOther()),
    // The appearances that a notice may have are judged one after another.
    thin: oncePer((words: readonly TextChar[]) => (view ? thinIn(view, words, page) : [])),
    looksAt: view && ((on: PageContent, spots: readonly Spot[]) => view.linesSeen(on, spots)),
  };
  const others = [
    ...(filling
      ? [orderPoint({ chars, filling, wordEnds }, page), contextOf(document, letters, chars, filling)]
      : []),
    ...(view ? seenInPicture(view, chars, page) : []),
    ...onPage,
    ...termPoints(first, onPage, pagesOf(document)),
    ...(pages.length > 1 ? inPiecesPoints(chars, document.declarations, document.seen.lines) : []),
    ...(differences === null ? alonePoint(notice, chars, document.seen.columns) : []),
    ...(differences === null
      ? filledPoints(notice, {
          fills,
          pages,
          texts: document.texts,
          lines: document.seen,
          paper: page,
          typeOf: (value) =>
            appearances(notice).flatMap((each) =>
              each ? [judgeType({ chars: value, thin: setting.thin }, each)] : [],
            ),
          words: chars,
          expected: document.known.fills,
          seen: (value) => seenOf(document, value, page),
          places: document.places,
          effectiveDate: document.known.effectiveDate,
          outside: (number) =>
            pages.includes(number)
              ? null
              : (beforeFront(number, document) ??
                pageOutside([number], document.known.pages, document.declarations)?.reason ??
                null),
        })
      : []),
  ];
  const judged = appearances(notice).map((appearance, index) => ({
    form: index + 1,
    points: [...judge(setting, appearance), ...others],
  }));
  const [best, ...otherForms] = judged.sort((a, b) => shortcomings(a.points) - shortcomings(b.points));
  return {
    chars,
    pages,
    fills,
    differences,
    share,
    form: judged.length > 1 ? (best?.form ?? null) : null,
    points: best?.points ?? [],
    otherForms,
    notes: notesOn(chars, letterCase),
  };
}

/** Words that can't be read, where all others are those prescribed. */
const wordsPoint = (unreadable: readonly string[]): Point => ({
  point: 'words',
  prescribed: 'every word',
  found: `the file does not say which letters “${unreadable.join(' ')}” ${unreadable.length === 1 ? 'has' : 'have'}, only other signs; make it anew with its fonts as text, or look at the page`,
  met: null,
});

/** Judges what was seen of a notice; of several places the best counts. */
export function judgeNotice(
  document: Document,
  { notice, seen, hidden, alike: like }: Sighting,
  letters: ReadonlySet<unknown>,
): InstrumentResult {
  const judging = { document, notice, letters };
  const found = [...seen, ...hidden];
  const several = notice.page_rule?.page === 'front_and_declarations';
  const pagesOn = (places: typeof seen): number[] => places.flatMap(({ chars }) => chars[0]?.page ?? []);
  const begins = { bears: pagesOn(seen), ...(several ? { begins: pagesOn(found) } : {}) };
  const exact = found
    .map((each) => judgePlace(judging, { ...each, ...begins, differences: null, share: 1 }))
    // Of words that begin alike in two places, those on one page are meant.
    .sort((a, b) => shortcomings(a.points) - shortcomings(b.points) || a.pages.length - b.pages.length);
  const [first, ...copies] = exact;
  if (first) {
    const page = pageOf(document);
    const best = { ...first, points: besideCopies(first, copies, page) };
    return {
      notice,
      status: seen.length === 0 ? 'hidden' : verdict(best.points),
      place: best,
      count: exact.length,
    };
  }
  // What is like this notice because it is another one to the letter is not this one gone wrong.
  const others = like?.chars.filter(({ letter }) => letters.has(letter)).length ?? 0;
  if (!like || others > like.chars.length / 2) return { notice, status: 'missing', place: null, count: 0 };
  const place = judgePlace(judging, {
    chars: like.chars,
    fills: [],
    filling: null,
    wordEnds: [],
    letterCase: null,
    differences: like.differences,
    share: like.share,
    bears: [],
  });
  const unreadable = unreadableWords(like.differences);
  if (unreadable.length === 0) return { notice, status: 'differs', place, count: 0 };
  const points = [wordsPoint(unreadable), ...place.points];
  return { notice, status: verdict(points), place: { ...place, points }, count: 0 };
}
