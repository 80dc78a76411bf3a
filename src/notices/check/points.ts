/** Judges how a notice is set, point by point, against what is prescribed. */
import type { Appearance } from '../../engine/law/rate-file.ts';
import { contrastsInColor, describe, EASY_CONTRAST, isNamed, LEAST_CONTRAST } from '../pdf/color.ts';
import { colorOf, contrastOf, coverOf } from '../pdf/ground.ts';
import type { Color, Letter, PageContent } from '../pdf/page.ts';
import { type LooksAt, sidesOfBorder, strikeOf } from './drawing/rules.ts';
import { spotsUnder, underlined } from './drawing/underline.ts';
import { DRAWN, isDrawn, type Point, wordsWhere } from './point.ts';
import type { Case } from './text/find.ts';
import type { TextChar } from './text/page-text.ts';

interface Setting {
  readonly chars: readonly TextChar[];
  readonly letterCase: Case | null;
  readonly page: (number: number) => PageContent;
  /** The color most of the other text on the same pages has. */
  readonly otherText: () => Color;
  /** Those characters whose strokes are painted as thin as in no bold face; none where the pages are not looked at. */
  readonly thin: (chars: readonly TextChar[]) => readonly TextChar[];
  /** Null where the pages are not looked at. */
  readonly looksAt: LooksAt | null;
}

/** The printers' point is 1/72.27 inch, the PDF's 1/72: type of 10 printers' points measures 9.96. */
const PRINTERS_POINT = 72 / 72.27;
const MEASURING = 0.01;

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

const points = (size: number): string => `${Math.floor(size * 100 + 0.5) / 100} pt`;

const drawn = (chars: readonly TextChar[], what: string): string =>
  `${wordsWhere(chars, isDrawn)}: ${DRAWN}, which does not state their ${what}`;

function size({ chars }: Pick<Setting, 'chars'>, pt: number): Point {
  const sizes = chars.map(({ letter }) => letter.type.size);
  const known = sizes.filter((each): each is number => each !== null);
  const prescribed = `at least ${pt} pt`;
  const least = Math.min(...known);
  const most = Math.max(...known);
  const least_allowed = pt * PRINTERS_POINT - MEASURING;
  const isSmall = ({ letter }: TextChar): boolean =>
    letter.type.size !== null && letter.type.size < least_allowed;
  const range =
    known.length === 0
      ? ''
      : points(least) === points(most)
        ? points(least)
        : `${points(least)} to ${points(most)}`;
  if (known.some((each) => each < least_allowed)) {
    const some = known.some((each) => each >= least_allowed);
    return {
      point: 'size',
      prescribed,
      found: some ? `${range}: too small is ${wordsWhere(chars, isSmall)}` : `${range}, too small`,
      met: false,
    };
  }
  if (known.length < sizes.length) {
    return {
      point: 'size',
      prescribed,
      found: drawn(chars, 'size'),
      met: null,
    };
  }
  return { point: 'size', prescribed, found: range, met: true };
}

function weight({ chars, thin }: Pick<Setting, 'chars' | 'thin'>): Point {
  const prescribed = 'boldface';
  const fonts = (bold: boolean | null): string =>
    unique(
      chars
        .filter(({ letter }) => letter.type.bold === bold)
        .map(({ letter }) => letter.type.font || 'a font without a name'),
    ).join(', ');
  const light = (char: TextChar): boolean => char.letter.type.bold === false;
  if (chars.every(light))
    return { point: 'weight', prescribed, found: `not bold (${fonts(false)})`, met: false };
  if (chars.some(light)) {
    return {
      point: 'weight',
      prescribed,
      found: `not bold: ${wordsWhere(chars, light)} (${fonts(false)})`,
      met: false,
    };
  }
  const unknown = fonts(null);
  if (unknown)
    return {
      point: 'weight',
      prescribed,
      found: chars.some(isDrawn)
        ? drawn(chars, 'weight')
        : `the file does not state the weight of ${unknown}; print it in a face whose name says Bold`,
      met: null,
    };
  const painted = new Set(thin(chars));
  if (painted.size > 0)
    return {
      point: 'weight',
      prescribed,
      found: `bold by the name of the font alone (${fonts(true)}): its strokes are as thin as those of a regular face in ${wordsWhere(chars, (char) => painted.has(char))}; look at the page`,
      met: null,
    };
  return { point: 'weight', prescribed, found: `bold (${fonts(true)})`, met: true };
}

const UNKNOWN_COLOR = 'a pattern, a transparent color or a picture, whose color the file does not state';

/** The colors in which characters are seen; null among them for one that isn't known. */
const colorsOf = ({ chars, page }: Setting): (Color | null)[] => {
  const colors = new Map<string, Color | null>();
  for (const { letter, page: number } of chars) {
    const color = colorOf(letter, page(number));
    colors.set(String(color), color);
  }
  return [...colors.values()];
};

/** All hold: true; one fails: false; else unknown. */
function all(verdicts: readonly (boolean | null)[]): boolean | null {
  if (verdicts.includes(false)) return false;
  return verdicts.includes(null) ? null : true;
}

const toldColors = ({ chars }: Setting, colors: readonly (Color | null)[]): string => {
  const unknown = chars.some(isDrawn) ? drawn(chars, 'color') : UNKNOWN_COLOR;
  return colors.map((each) => (each ? describe(each) : unknown)).join(', ');
};

function color(setting: Setting, ink: string): Point {
  const colors = colorsOf(setting);
  const verdicts = colors.map((each) => each && isNamed(ink, each));
  const met = all(verdicts);
  const close = colors.some((each, index) => each && verdicts[index] === null);
  const look = met === null && close ? `; whether that is ${ink} people may differ: look at the page` : '';
  return { point: 'color', prescribed: `${ink} ink`, found: `${toldColors(setting, colors)}${look}`, met };
}

function contrasting(setting: Setting): Point {
  const other = setting.otherText();
  const colors = colorsOf(setting);
  const verdicts = colors.map((each) => each && contrastsInColor(each, other));
  const close = colors.some((each, index) => each && verdicts[index] === null);
  const met = all(verdicts);
  const look = met === null && close ? '; they are close to each other: look at the page' : '';
  return {
    point: 'contrast',
    prescribed: 'a contrasting color',
    found: `${toldColors(setting, colors)}; the other text is ${describe(other)}${look}`,
    met,
  };
}

function capitals({ chars, letterCase }: Setting): Point {
  const isLower = ({ character }: TextChar): boolean => character !== character.toUpperCase();
  const met = letterCase !== 'any' && !chars.some(isLower);
  return {
    point: 'capitals',
    prescribed: 'capitals',
    found: met ? 'capitals' : `not in capitals: ${wordsWhere(chars, isLower)}`,
    met,
  };
}

/** Lines are looked for under upright text only. */
const isUpright = ({ type }: Letter): boolean => type.angle === 0;

function underline({ chars, page, looksAt }: Setting): Point {
  const judgement = (found: string, met: boolean | null): Point => ({
    point: 'underline',
    prescribed: 'underlined',
    found,
    met,
  });
  if (!chars.every(({ letter }) => isUpright(letter)))
    return judgement('lines under slanted text are not looked for', null);
  const lines = underlined(chars, page);
  const where = (is: boolean | null): string => wordsWhere(chars, (char) => lines.get(char) === is);
  const verdicts = [...lines.values()];
  if (verdicts.includes(false)) return judgement(`not underlined: ${where(false)}`, false);
  if (verdicts.includes(null))
    return judgement(
      `it can’t be told whether a line is to be seen under ${where(null)}; look at the page`,
      null,
    );
  const unseen = unique(chars.map((char) => char.page)).some((number) => {
    const here = chars.filter((char) => char.page === number).map(({ letter }) => letter);
    const spots = spotsUnder(here, page(number));
    return looksAt?.(page(number), spots).some((each) => each !== true);
  });
  return unseen
    ? judgement('the line under it is hard to see in a picture of the page, or not at all; look at it', null)
    : judgement('underlined', true);
}

function border({ chars, page, looksAt }: Setting): Point {
  const judgement = (found: string, met: boolean | null): Point => ({
    point: 'border',
    prescribed: 'a black border',
    found,
    met,
  });
  const sides = unique(chars.map((char) => char.page)).flatMap((number) => {
    const letters = chars.filter((char) => char.page === number).map(({ letter }) => letter);
    return Object.entries(sidesOfBorder(letters, page(number), looksAt));
  });
  const where = (is: boolean | null): string =>
    unique(sides.flatMap(([side, seen]) => (seen === is ? [side] : []))).join(', ');
  const met = all(sides.map(([, seen]) => seen));
  if (met === false) return judgement(`no black line found ${where(false)}`, false);
  return met
    ? judgement('a line on all four sides', true)
    : judgement(`it can’t be told whether the line ${where(null)} is to be seen; look at the page`, null);
}

/** Type smaller than that is read by nobody, and smaller than that is hard to read, in points. */
const LEAST_SIZE = 4;
const EASY_SIZE = 6;
/** Words smaller than this share of most of the others are made small. */
const MADE_SMALL = 0.6;

/** What is said of small type, whether or not a size is prescribed; null where none is. */
function smallType(chars: readonly TextChar[]): string | null {
  const sizes = chars.flatMap(({ letter }) => letter.type.size ?? []).sort((a, b) => a - b);
  const [least, middle] = [sizes[0], sizes[Math.floor(sizes.length / 2)]];
  if (least === undefined || middle === undefined) return null;
  if (least < EASY_SIZE - MEASURING) return `hard to read: type of ${points(least)}`;
  if (least >= MADE_SMALL * middle) return null;
  const small = ({ letter }: TextChar): boolean => (letter.type.size ?? middle) < MADE_SMALL * middle;
  return `${wordsWhere(chars, small)}: ${points(least)}, much smaller than the other words`;
}

/** Whether a letter of other text is read: it is shown, large enough, not covered, and has another color than its ground. */
export function isRead(letter: Letter, page: PageContent): boolean {
  const { hidden, size: own } = letter.type;
  if (hidden !== null || letter.text.trim() === '' || (own !== null && own < LEAST_SIZE)) return false;
  return coverOf(letter, page) !== 'hidden' && (contrastOf(letter, page) ?? EASY_CONTRAST) >= LEAST_CONTRAST;
}

/** Whether a line runs through a letter. */
export const isStruck = ({ letter, page: number }: TextChar, page: Setting['page']): boolean =>
  strikeOf(letter, page(number)) === 'line';

/** Whether somebody can see the words at all. */
export function legible(chars: readonly TextChar[], page: Setting['page']): Point {
  const prescribed = 'to be seen';
  const judge = (verdict: boolean | null, found: string): Point => ({
    point: 'legible',
    prescribed,
    found,
    met: verdict,
  });
  const hidden = chars.find(({ letter }) => letter.type.hidden !== null)?.letter.type.hidden;
  const unseen = ({ letter }: TextChar): boolean => letter.type.hidden !== null;
  if (hidden) return judge(false, chars.every(unseen) ? hidden : `${wordsWhere(chars, unseen)}: ${hidden}`);
  const covers = new Map(chars.map((char) => [char, coverOf(char.letter, page(char.page))]));
  const covered = (char: TextChar): boolean => covers.get(char) === 'hidden';
  if (chars.some(covered)) return judge(false, `something is painted over ${wordsWhere(chars, covered)}`);
  const strikes = new Map(chars.map((char) => [char, strikeOf(char.letter, page(char.page))]));
  const struck = (char: TextChar): boolean => strikes.get(char) === 'line';
  if (chars.some(struck)) return judge(false, `a line runs through ${wordsWhere(chars, struck)}`);
  const contrasts = new Map(chars.map((char) => [char, contrastOf(char.letter, page(char.page))]));
  const known = [...contrasts.values()].filter((each) => each !== null);
  if (known.some((each) => each < LEAST_CONTRAST)) {
    return judge(false, 'in the color of what lies under it');
  }
  if (chars.some(({ letter }) => Math.abs(letter.type.angle) > 135))
    return judge(null, 'upside down on the page as it is shown');
  const perhaps = (char: TextChar): boolean =>
    covers.get(char) === 'perhaps' || strikes.get(char) === 'perhaps';
  if (chars.some(perhaps))
    return judge(null, `a picture or a drawing may lie over ${wordsWhere(chars, perhaps)}; look at the page`);
  const unknown = (char: TextChar): boolean => contrasts.get(char) === null;
  if (chars.some(isDrawn))
    return judge(
      null,
      `${drawn(chars, 'size, weight and color')}; print them in a font that has the face itself, for boldface a bold one; browsers draw OpenType faces with PostScript outlines (.otf) so too, and a TrueType face (.ttf) cures it`,
    );
  if (chars.some(unknown))
    return judge(
      null,
      `${wordsWhere(chars, unknown)}: on a picture or a pattern, or in a color that is not known; look at the page`,
    );
  const weakest = Math.min(...known, EASY_CONTRAST);
  if (weakest < EASY_CONTRAST)
    return judge(
      null,
      `hard to read: contrast ${Math.floor(weakest * 10) / 10} to 1, under ${EASY_CONTRAST} to 1`,
    );
  const small = smallType(chars);
  return small ? judge(null, small) : judge(true, 'yes');
}

/** The size and weight that an appearance prescribes, judged for other characters than the words: a name beside them. */
export const judgeType = (
  setting: Pick<Setting, 'chars' | 'thin'>,
  { pt, bold }: Pick<Appearance, 'pt' | 'bold'>,
): Point[] => [...(pt ? [size(setting, pt)] : []), ...(bold ? [weight(setting)] : [])];

/** The points that an appearance prescribes, judged; what it leaves open is no point. */
export function judge(setting: Setting, appearance: Appearance | null): Point[] {
  return [
    ...(appearance ? judgeType(setting, appearance) : []),
    ...(appearance?.ink ? [color(setting, appearance.ink)] : []),
    ...(appearance?.caps ? [capitals(setting)] : []),
    ...(appearance?.contrasting_colour_required ? [contrasting(setting)] : []),
    ...(appearance?.underlined ? [underline(setting)] : []),
    ...(appearance?.bordered ? [border(setting)] : []),
    legible(setting.chars, setting.page),
  ];
}
