/** Colors as a law names them. */
import type { Color } from './page.ts';

/** What a page is where nothing is painted. */
export const PAPER: Color = [255, 255, 255];

/** A darker shade is no longer paper. */
const WHITE = 250;
/** Whether a color is that of paper. */
export const isWhite = (color: Color | null): boolean => color?.every((part) => part >= WHITE) ?? false;

/** From 0 (the same) to about 765. */
const distance = (a: Color, b: Color): number =>
  a.reduce((sum, part, index) => sum + Math.abs(part - (b[index] as number)), 0);

/** Degrees from red towards orange and towards pink, on the wheel of hues. */
const RED = { toOrange: 15, toPink: 18 };

/** So bright, of 255, is red that everybody calls so; in darker shades down to the other one, dark red and maroon, people differ. */
const BRIGHT_RED = 140;
const DARKEST_RED = 100;

/** Bright enough, of full color, and neither orange, brown nor pink. @returns null for a dark one */
function isRed([red, green, blue]: Color): boolean | null {
  if (red < DARKEST_RED || green > red * 0.4 || blue > red * 0.45) return false;
  const hue = (60 * (green - blue)) / (red - Math.min(green, blue));
  if (hue > RED.toOrange || hue < -RED.toPink) return false;
  return red >= BRIGHT_RED || null;
}

/** Black in four inks comes out as a very dark grey. */
const isBlack = (color: Color): boolean => Math.max(...color) <= 60 && distance(color, [0, 0, 0]) <= 150;

const NAMED: Readonly<Record<string, (color: Color) => boolean | null>> = { red: isRed, black: isBlack };

/** Whether a color is the one a law names; null where people may differ, and for a name nobody taught us. */
export const isNamed = (name: string, color: Color): boolean | null =>
  NAMED[name.toLowerCase()]?.(color) ?? null;

/** A color for a reader: its name where it has one, else its parts. */
export function describe(color: Color): string {
  const name = Object.keys(NAMED).find((each) => NAMED[each]?.(color));
  const parts = `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
  return name ? `${name} (${parts})` : parts;
}

/** The light of a color in red, green and blue, each from 0 to 1 (IEC 61966-2-1, sRGB). */
const light = (color: Color): Color =>
  color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Color;

/** The share of light a color throws back, as seen (WCAG 2, relative luminance). */
function luminance(color: Color): number {
  const [red, green, blue] = light(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Lightness from 0 to 100, and hue and strength as a place in a plane whose middle is gray (CIE 1976 L*a*b*, daylight D65). */
function lab(color: Color): readonly [number, number, number] {
  const [red, green, blue] = light(color);
  const root = (share: number): number =>
    share > 216 / 24389 ? Math.cbrt(share) : ((24389 / 27) * share + 16) / 116;
  const x = root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
  const y = root(luminance(color));
  const z = root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/**
 * Units of CIE Lab, five of which are about a step of Munsell's chroma. Three steps from gray, people call a color grayish;
 * from five steps on it is a color by itself. Colors darker than `blackish` throw back less light than printed black (about 1 percent):
 * what hue they have is not seen in type.
 */
const HUES = { alike: 15, apart: 25, blackish: 10 };
/** Grays that far apart in lightness may be told from each other, and so far there is paper on the one side and ink on the other. */
const GRAYS = { alike: 40, apart: 80 };

/**
 * Whether type in one color contrasts in color with type in another. Hue and its strength count and not lightness alone: dark
 * gray beside black is the same color, dark blue is another.
 * @returns null where people may differ
 */
export function contrastsInColor(a: Color, b: Color): boolean | null {
  const [one, other] = [lab(a), lab(b)];
  const lightness = Math.abs(one[0] - other[0]);
  const hue = Math.hypot(one[1] - other[1], one[2] - other[2]);
  if (lightness >= GRAYS.apart) return true;
  const isOneName = isBlack(a) && isBlack(b);
  if (hue >= HUES.apart && Math.max(one[0], other[0]) >= HUES.blackish && !isOneName) return true;
  return hue < HUES.alike && Math.hypot(lightness, hue) < GRAYS.alike ? false : null;
}

/** A color as it is seen on another where so much of that is covered, from 0 to 1. */
export const blended = (ink: Color, alpha: number, ground: Color): Color =>
  ground.map((part, index) => part + ((ink[index] as number) - part) * alpha) as unknown as Color;

/** Reading is hopeless below. */
export const LEAST_CONTRAST = 1.5;
/** Below, even large type is hard to read (WCAG 2.2, success criterion 1.4.3). */
export const EASY_CONTRAST = 3;

/** How well one color is read on another, from 1 to 21 (WCAG 2, contrast ratio). */
export function contrast(a: Color, b: Color): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
