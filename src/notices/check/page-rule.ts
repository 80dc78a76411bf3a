/** On which page a notice stands, against the rule on it. */
import type { IsoDate } from '../../engine/basics/date.ts';
import type { PageRule } from '../../engine/law/rate-file.ts';
import { PAGE_NAMES } from '../page-names.ts';
import type { Headed } from './declarations.ts';
import type { Point } from './point.ts';
import {
  AS_FRONT,
  behindCover,
  besideNamed,
  type Doubt,
  doubtOf,
  frontDoubt,
  outsidePolicy,
  outsideTerm,
} from './policy-pages/other-declarations.ts';
import { type TextChar, textOf } from './text/page-text.ts';
import { normal } from './text/value-places.ts';

/** Which pages of a file are which, as far as it is known. */
export interface KnownPages {
  /** Where the policy begins, as the user named it; null: on page 1. */
  readonly front: number | null;
  /** The declarations page as the user named it; null: pages are taken for it that are headed so. */
  readonly declarations: number | null;
}

const frontOf = ({ front }: KnownPages): number => front ?? 1;

/** Null: the file does not let it be determined. */
function isDeclarations(
  begins: readonly number[],
  { declarations }: KnownPages,
  { sure, perhaps, foreign }: Headed,
): boolean | null {
  if (declarations !== null) return begins.includes(declarations);
  if (begins.some((page) => sure.includes(page))) return true;
  if (sure.length === 0 || begins.some((page) => foreign.has(page))) return null;
  // Declarations may go on overleaf without a heading, those of another policy, too.
  const may = (page: number): boolean =>
    sure.includes(page - 1) || perhaps.includes(page) || perhaps.includes(page - 1) || foreign.has(page - 1);
  return begins.some(may) ? null : false;
}

/** The page after the declarations, or any in a file without them, on which a notice begins under the title of another form; null for none. */
function otherFormOn(
  begins: readonly number[],
  { declarations }: KnownPages,
  { sure, perhaps, others }: Headed,
): number | null {
  const after = (page: number): boolean =>
    (sure.length === 0 || sure.includes(page - 1)) && !perhaps.includes(page) && others.has(page);
  return declarations === null && begins.every(after) ? (begins[0] ?? null) : null;
}

/** Which of the pages of a policy a notice must stand on. */
type PolicyPage = Exclude<PageRule['page'], 'own'>;

/** Whether a notice stands where it must, and what is open of that. */
interface Met {
  readonly met: boolean | null;
  /** Of the page on which it stands, and the option that settles it. */
  readonly doubt?: (Doubt & { readonly option: string }) | null;
}

/** How sure it is that something is met: what a person has to settle first counts less than what only has to be looked at. */
const sureness = ({ met, doubt }: Met): number =>
  met === null ? (doubt && !doubt.byEye ? 1 : 2) : met ? 3 : 0;
const either = (one: Met, other: Met): Met => (sureness(other) > sureness(one) ? other : one);
const both = (one: Met, other: Met): Met => (sureness(other) < sureness(one) ? other : one);

/** That page 1 is not the declarations page of the file, with its beginning: for a person to look at. */
function besideFront({ headed, lines }: PagesOfFile): Doubt | null {
  const { sure, perhaps } = headed;
  if (sure.length === 0 || sure.includes(1) || perhaps.includes(1)) return null;
  return { page: 1, reason: shown(1, sure, lines), byEye: true, asks: AS_FRONT };
}

/** Something that is met, unless a doubt leaves it open; `option` settles that. */
function unlessIn(met: boolean | null, doubt: Doubt | null, option: string): Met {
  if (met === false || doubt === null) return { met };
  return { met: null, doubt: { ...doubt, option } };
}

function isMet(
  rule: PolicyPage,
  begins: readonly number[],
  bears: readonly number[],
  file: PagesOfFile,
): Met {
  const { known, headed } = file;
  const front = (): Met => {
    const { front: named } = known;
    const doubt = named === null ? (frontDoubt(1, bears, headed) ?? besideFront(file)) : null;
    const isFront = begins.includes(frontOf(known));
    const behind = isFront || named !== null ? null : behindCover(begins, headed);
    return unlessIn(behind ? null : isFront, behind ?? doubt, '--front-page');
  };
  const declarations = (): Met => {
    const doubt = known.declarations === null ? doubtOf(begins, bears, headed) : null;
    return unlessIn(isDeclarations(begins, known, headed), doubt, '--declarations-page');
  };
  switch (rule) {
    case 'front':
      return front();
    case 'declarations':
      return declarations();
    case 'front_or_declarations':
      return either(declarations(), front());
    case 'front_and_declarations':
      return both(declarations(), front());
  }
}

/** What the file says of its pages. */
function pagesText(rule: PolicyPage, known: KnownPages, headed: Headed, begins: readonly number[]): string {
  const { declarations } = known;
  const named = declarations === null ? headed.sure : [declarations];
  const listed = declarations === null ? headed.perhaps.filter((page) => begins.includes(page)) : [];
  return [
    ...(rule.includes('front') ? [`the front page is page ${frontOf(known)}`] : []),
    ...(rule.includes('declarations')
      ? [
          named.length > 0
            ? `the declarations page is page ${named.join(', ')}`
            : `no ${headed.foreign.size > 0 ? 'other ' : ''}page is headed “Declarations”`,
          ...listed.map(
            (page) =>
              `on page ${page} “Declarations” is a heading or stands in a list: look whether it is the declarations page (--declarations-page ${page} says so)`,
          ),
        ]
      : []),
  ].join('; ');
}

/** What settles a page that is not the prescribed one as far as the file tells: the options for the pages that nobody named. */
function wayOut(rule: PolicyPage, known: KnownPages, headed: Headed, begins: readonly number[]): string {
  const [page] = begins;
  const title = page === undefined ? undefined : (headed.bills.get(page) ?? headed.others.get(page));
  const isOpen = known.declarations === null && isDeclarations(begins, known, headed) === false;
  const ways = [
    ...(rule.includes('declarations') && isOpen
      ? [`the declarations page (--declarations-page ${page} says so)`]
      : []),
    ...(rule.includes('front') && known.front === null && !begins.includes(frontOf(known))
      ? [`the front page (--front-page ${page} says so)`]
      : []),
  ];
  const called = title === undefined ? '' : `, headed “${title}”,`;
  return ways.length > 0 ? `: look whether page ${page}${called} is ${ways.join(' or ')}` : '';
}

/** Letters and digits on a page besides a notice: its number, the label of a line, a name that is filled in. */
const FEW = 120;
/** How much of other text is shown. */
const EXCERPT = 60;

/** Whether nothing else stands on the pages of a notice. */
function ownPagePoint(chars: readonly TextChar[], { lines, headed }: PagesOfFile): Point {
  const letters = new Set(chars.map(({ letter }) => letter));
  const pages = [...new Set(chars.map(({ page }) => page))];
  const others = lines.filter(({ letter, page }) => pages.includes(page) && !letters.has(letter));
  const judged = (found: string, met: boolean | null): Point => ({
    point: 'page',
    prescribed: PAGE_NAMES.own,
    found,
    met,
    byEye: met === null,
  });
  const declared = pages.find((page) => headed.sure.includes(page) || headed.foreign.has(page));
  if (declared !== undefined) return judged(`on the declarations page, page ${declared}`, false);
  if (others.filter(({ character }) => /[\p{L}\p{N}]/u.test(character)).length <= FEW) {
    return judged(`page ${pages.join(', ')}`, true);
  }
  return judged(
    `other text stands on page ${others[0]?.page}: “${textOf(others).slice(0, EXCERPT)} …”`,
    null,
  );
}

/** What a file shows of its pages. */
export interface PagesOfFile {
  readonly known: KnownPages;
  /** The pages that are headed as declarations. */
  readonly headed: Headed;
  /** The text of the file line by line. */
  readonly lines: readonly TextChar[];
  /** The effective date of the policy; undefined where the user did not give it. */
  readonly date: IsoDate | undefined;
}

/** The way out of a doubt about a page. */
const lookAt = ({ page, asks = 'is of this policy' }: Doubt, option: string): string =>
  `look whether page ${page} ${asks} (${option} ${page} says so)`;

/**
 * Judges the page of a notice for which the state names none: it must be of the policy all the same. Nothing is said where it is.
 * @param begins the pages on which the notice begins in this place
 * @param bears the pages on which it begins in any place
 */
export function policyPoints(
  begins: readonly number[],
  bears: readonly number[],
  file: PagesOfFile,
): Point[] {
  const { known, headed } = file;
  const [page] = begins;
  if (page === undefined || isNamed(begins, known)) return [];
  const { declarations: named } = known;
  const beside =
    named === null ? doubtOf(begins, bears, headed, 'anywhere') : besideNamed(page, named, headed);
  const doubt = pageOutside(begins, known, headed) ?? beside;
  if (doubt === null) return besideDeclarations(page, file);
  const found = `page ${doubt.page}, ${doubt.reason}: ${lookAt(doubt, '--declarations-page')}`;
  return [{ point: 'page', prescribed: 'the policy', found, met: null, byEye: doubt.byEye }];
}

const isNamed = (pages: readonly number[], { front, declarations }: KnownPages): boolean =>
  pages.some((page) => page === front || page === declarations);

/** A page with its beginning, beside the declarations of its file. */
function shown(page: number, declarations: readonly number[], lines: readonly TextChar[]): string {
  const head = textOf(lines.filter((char) => char.page === page)).slice(0, EXCERPT);
  return `which begins “${head} …”; the declarations page is page ${declarations.join(', ')}`;
}

/** That a notice is on another page than the declarations of its file: for a person to look at. */
function besideDeclarations(page: number, { known, headed, lines }: PagesOfFile): Point[] {
  const { declarations: named } = known;
  const declarations = named === null ? headed.sure : [named];
  const isKnown = named === null && (headed.sure.includes(page) || headed.perhaps.includes(page));
  if (isKnown || declarations.length === 0) return [];
  return [
    {
      point: 'page',
      prescribed: 'the policy',
      found: `page ${page}, ${shown(page, declarations, lines)}`,
      met: null,
      byEye: true,
    },
  ];
}

/**
 * That a notice is on declarations of another term than that of the policy, as far as nothing else is open of their page: for a person
 * to look at.
 */
export function termPoints(
  begins: readonly number[],
  points: readonly Point[],
  { known, headed, date }: PagesOfFile,
): Point[] {
  const [page] = begins;
  const isOpen = points.some(({ point, met }) => point === 'page' && met !== true);
  if (page === undefined || isOpen || isNamed(begins, known)) return [];
  const doubt = outsideTerm(page, date, headed);
  if (doubt === null) return [];
  const found = `page ${page}, ${doubt.reason}: ${lookAt(doubt, '--declarations-page')}`;
  return [{ point: 'page', prescribed: 'the policy', found, met: null, byEye: true }];
}

/** Why it is open whether any of some pages is part of the policy; null where one is, as far as the file or the user tells. */
export function pageOutside(
  pages: readonly number[],
  { front, declarations }: KnownPages,
  headed: Headed,
): Doubt | null {
  const doubts = pages.map((page) =>
    page === front || page === declarations ? null : outsidePolicy(page, headed),
  );
  return doubts.includes(null) ? null : (doubts[0] ?? null);
}

/** Whether a notice may go on to a page where its own is prescribed: declarations have several, and a front page has no other. */
const mayGoOn = (rule: PolicyPage, page: number, { sure, perhaps }: Headed): boolean =>
  rule === 'declarations' || (rule !== 'front' && (sure.includes(page) || perhaps.includes(page)));

/**
 * Judges the page of a notice.
 * @param chars the letters of the notice in one place
 * @param begins the pages on which it begins, in this place or in several
 * @param bears the pages on which it begins in any place
 */
export function pagePoint(
  { page: rule }: PageRule,
  chars: readonly TextChar[],
  begins: readonly number[],
  bears: readonly number[],
  file: PagesOfFile,
): Point {
  if (rule === 'own') return ownPagePoint(chars, file);
  const { known, headed } = file;
  const { met, doubt } = isMet(rule, begins, bears, file);
  const pages = [...new Set(begins)].sort((a, b) => a - b).join(', ');
  if (doubt) {
    // Of several pages with the heading, what is open is told by its pages.
    const isTold = headed.sure.includes(doubt.page) || doubt.asks !== undefined;
    const rest = isTold ? [] : [pagesText(rule, known, headed, begins)];
    return {
      point: 'page',
      prescribed: PAGE_NAMES[rule],
      found: `${[`page ${pages}, ${doubt.reason}`, ...rest].join('; ')}: ${lookAt(doubt, doubt.option)}`,
      met,
      byEye: doubt.byEye,
    };
  }
  const other = met === null ? otherFormOn(begins, known, headed) : null;
  const title = other === null ? '' : (headed.others.get(other) ?? '');
  // The words of a notice may begin with a title of their own.
  if (other !== null && !normal(textOf(chars)).includes(normal(title)))
    return {
      point: 'page',
      prescribed: PAGE_NAMES[rule],
      found: `page ${pages}, headed “${title}”; ${pagesText(rule, known, headed, begins)}: look whether page ${other} belongs to it (--declarations-page ${other} says so)`,
      met,
    };
  const last = Math.max(...chars.map(({ page }) => page));
  if (met && !begins.includes(last) && !mayGoOn(rule, last, headed))
    return {
      point: 'page',
      prescribed: PAGE_NAMES[rule],
      found: `begins on page ${pages} and goes on to page ${last}: look whether all of it must stand on page ${pages}`,
      met: null,
      byEye: true,
    };
  return {
    point: 'page',
    prescribed: PAGE_NAMES[rule],
    found: met
      ? `page ${pages}`
      : `page ${pages}; ${pagesText(rule, known, headed, begins)}${met === false ? wayOut(rule, known, headed, begins) : ''}`,
    met,
    byEye: met === null,
  };
}
