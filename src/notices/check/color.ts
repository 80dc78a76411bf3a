/** Colors as a law names them. */
import type { Color } from '../pdf/page.ts';

/** What a page is where nothing is painted. */
export const PAPER: Color = [255, 255, 255];

/** From 0 (the same) to about 765. */
export const distance = (a: Color, b: Color): number =>
  a.reduce((sum, part, index) => sum + Math.abs(part - (b[index] as number)), 0);

/** Further apart, nobody takes two colors for one. */
export const DISTINCT = 150;

/** Degrees from red towards orange and towards pink, on the wheel of hues. */
const RED = { toOrange: 15, toPink: 18 };

/** Bright enough, of full color, and neither orange, brown nor pink. */
function isRed([red, green, blue]: Color): boolean {
  if (red < 140 || green > red * 0.4 || blue > red * 0.45) return false;
  const hue = (60 * (green - blue)) / (red - Math.min(green, blue));
  return hue <= RED.toOrange && hue >= -RED.toPink;
}

/** Black in four inks comes out as a very dark grey. */
const isBlack = (color: Color): boolean => Math.max(...color) <= 60 && distance(color, [0, 0, 0]) <= 150;

const NAMED: Readonly<Record<string, (color: Color) => boolean>> = { red: isRed, black: isBlack };

/** Whether a color is the one a law names; null for a name nobody taught us. */
export const isNamed = (name: string, color: Color): boolean | null =>
  NAMED[name.toLowerCase()]?.(color) ?? null;

/** A color for a reader: its name where it has one, else its parts. */
export function describe(color: Color): string {
  const name = Object.keys(NAMED).find((each) => NAMED[each]?.(color));
  const parts = `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
  return name ? `${name} (${parts})` : parts;
}

/** The share of light a color throws back, as seen (WCAG 2, relative luminance). */
function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How well one color is read on another, from 1 to 21 (WCAG 2, contrast ratio). */
export function contrast(a: Color, b: Color): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
