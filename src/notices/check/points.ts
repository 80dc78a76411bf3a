/** Judges how a notice is set, point by point, against what is prescribed. */
import type { Appearance } from '../../engine/rate-file.ts';
import type { Colour, Letter, PageContent } from '../pdf/page.ts';
import { contrast, DISTINCT, describe, distance, isNamed } from './colour.ts';
import type { Case } from './find.ts';
import { coverOf, groundOf } from './ground.ts';
import { type Point, wordsWhere } from './point.ts';
import { isUnderlined, sidesOfBorder } from './rules.ts';
import type { Sign } from './signs.ts';

interface Setting {
  readonly signs: readonly Sign[];
  readonly letterCase: Case | null;
  readonly page: (number: number) => PageContent;
  /** The colour most of the other text on the same pages has. */
  readonly otherText: Colour;
}

/** The printers' point is 1/72.27 inch, the PDF's 1/72: type of 10 printers' points measures 9.96. */
const PRINTERS_POINT = 72 / 72.27;
const MEASURING = 0.01;

/** Reading is hopeless below. */
const LEAST_CONTRAST = 1.5;

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

const points = (size: number): string => `${Math.floor(size * 100 + 0.5) / 100} pt`;

function size({ signs }: Setting, pt: number): Point {
  const sizes = signs.map(({ letter }) => letter.type.size);
  const known = sizes.filter((each): each is number => each !== null);
  const prescribed = `at least ${pt} pt`;
  const least = Math.min(...known);
  const most = Math.max(...known);
  const least_allowed = pt * PRINTERS_POINT - MEASURING;
  const isSmall = ({ letter }: Sign): boolean =>
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
      found: some ? `${range}: too small is ${wordsWhere(signs, isSmall)}` : `${range}, too small`,
      met: false,
    };
  }
  if (known.length < sizes.length) {
    return {
      point: 'size',
      prescribed,
      found: 'letters drawn as pictures, whose size the file does not tell',
      met: null,
    };
  }
  return { point: 'size', prescribed, found: range, met: true };
}

function weight({ signs }: Setting): Point {
  const prescribed = 'boldface';
  const fonts = (bold: boolean | null): string =>
    unique(
      signs
        .filter(({ letter }) => letter.type.bold === bold)
        .map(({ letter }) => letter.type.font || 'a font without a name'),
    ).join(', ');
  const light = (sign: Sign): boolean => sign.letter.type.bold === false;
  if (signs.every(light))
    return { point: 'weight', prescribed, found: `not bold (${fonts(false)})`, met: false };
  if (signs.some(light)) {
    return {
      point: 'weight',
      prescribed,
      found: `not bold: ${wordsWhere(signs, light)} (${fonts(false)})`,
      met: false,
    };
  }
  const unknown = fonts(null);
  if (unknown)
    return {
      point: 'weight',
      prescribed,
      found: `the file does not tell the weight of ${unknown}`,
      met: null,
    };
  return { point: 'weight', prescribed, found: `bold (${fonts(true)})`, met: true };
}

const UNKNOWN_COLOUR = 'a pattern, a transparent colour or a picture, whose colour the file does not tell';

/** The colours of the signs; null among them for one that isn't known. */
const coloursOf = (signs: readonly Sign[]): (Colour | null)[] => {
  const colours = new Map<string, Colour | null>();
  for (const { letter } of signs) colours.set(String(letter.type.colour), letter.type.colour);
  return [...colours.values()];
};

/** All hold: true; one fails: false; else unknown. */
function all(verdicts: readonly (boolean | null)[]): boolean | null {
  if (verdicts.includes(false)) return false;
  return verdicts.includes(null) ? null : true;
}

function colour({ signs }: Setting, ink: string): Point {
  const colours = coloursOf(signs);
  const verdicts = colours.map((each) => each && isNamed(ink, each));
  const found = colours.map((each) => (each ? describe(each) : UNKNOWN_COLOUR)).join(', ');
  return { point: 'colour', prescribed: `${ink} ink`, found, met: all(verdicts) };
}

function contrasting({ signs, otherText }: Setting): Point {
  const colours = coloursOf(signs);
  const found = colours.map((each) => (each ? describe(each) : UNKNOWN_COLOUR)).join(', ');
  return {
    point: 'contrast',
    prescribed: 'a contrasting colour',
    found: `${found}; the other text is ${describe(otherText)}`,
    met: all(colours.map((each) => each && distance(each, otherText) >= DISTINCT)),
  };
}

function capitals({ signs, letterCase }: Setting): Point {
  const isLower = ({ character }: Sign): boolean => character !== character.toUpperCase();
  const met = letterCase !== 'any' && !signs.some(isLower);
  return {
    point: 'capitals',
    prescribed: 'capitals',
    found: met ? 'capitals' : `not in capitals: ${wordsWhere(signs, isLower)}`,
    met,
  };
}

/** Lines are looked for under upright text only. */
const isUpright = ({ type }: Letter): boolean => type.angle === 0;

function underline({ signs, page }: Setting): Point {
  const judgement = (found: string, met: boolean | null): Point => ({
    point: 'underline',
    prescribed: 'underlined',
    found,
    met,
  });
  if (!signs.every(({ letter }) => isUpright(letter)))
    return judgement('lines under slanted text are not looked for', null);
  const bare = (sign: Sign): boolean => !isUnderlined(sign.letter, page(sign.page));
  return signs.some(bare)
    ? judgement(`not underlined: ${wordsWhere(signs, bare)}`, false)
    : judgement('underlined', true);
}

function border({ signs, page }: Setting): Point {
  const judgement = (found: string, met: boolean | null): Point => ({
    point: 'border',
    prescribed: 'a black border',
    found,
    met,
  });
  const open = unique(signs.map((sign) => sign.page)).flatMap((number) => {
    const letters = signs.filter((sign) => sign.page === number).map(({ letter }) => letter);
    const sides = sidesOfBorder(letters, page(number));
    return Object.entries(sides).flatMap(([side, drawn]) => (drawn ? [] : [side]));
  });
  return open.length === 0
    ? judgement('a line on all four sides', true)
    : judgement(`no black line found ${unique(open).join(', ')}`, false);
}

/** Whether somebody can see the words at all. */
function legible({ signs, page }: Setting): Point {
  const prescribed = 'to be seen';
  const judge = (verdict: boolean | null, found: string): Point => ({
    point: 'legible',
    prescribed,
    found,
    met: verdict,
  });
  const hidden = signs.find(({ letter }) => letter.type.hidden !== null)?.letter.type.hidden;
  if (hidden) return judge(false, hidden);
  const covers = signs.map((sign) => coverOf(sign.letter, page(sign.page)));
  if (covers.includes('hidden')) return judge(false, 'something is painted over it');
  const contrasts = signs.map(({ letter, page: number }) => {
    const ground = groundOf(letter, page(number));
    return ground && letter.type.colour ? contrast(letter.type.colour, ground) : null;
  });
  if (contrasts.some((each) => each !== null && each < LEAST_CONTRAST)) {
    return judge(false, 'in the colour of what lies under it');
  }
  if (covers.includes('perhaps')) return judge(null, 'a picture or a drawing may lie over it');
  if (contrasts.includes(null))
    return judge(null, 'on a picture or a pattern, or in a colour that is not known');
  return judge(true, 'yes');
}

/** The points that an appearance prescribes, judged; what it leaves open is no point. */
export function judge(setting: Setting, appearance: Appearance | null): Point[] {
  return [
    ...(appearance?.pt ? [size(setting, appearance.pt)] : []),
    ...(appearance?.bold ? [weight(setting)] : []),
    ...(appearance?.ink ? [colour(setting, appearance.ink)] : []),
    ...(appearance?.caps ? [capitals(setting)] : []),
    ...(appearance?.contrasting_colour_required ? [contrasting(setting)] : []),
    ...(appearance?.underlined ? [underline(setting)] : []),
    ...(appearance?.bordered ? [border(setting)] : []),
    legible(setting),
  ];
}
