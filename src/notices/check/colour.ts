/** Colours as a law names them. */
import type { Colour } from '../pdf/page.ts';

/** From 0 (the same) to about 765. */
export const distance = (a: Colour, b: Colour): number =>
  a.reduce((sum, part, index) => sum + Math.abs(part - (b[index] as number)), 0);

/** Further apart, nobody takes two colours for one. */
export const DISTINCT = 150;

const isRed = ([red, green, blue]: Colour): boolean => red >= 140 && green <= red * 0.4 && blue <= red * 0.45;

/** Black in four inks comes out as a very dark grey. */
const isBlack = (colour: Colour): boolean => Math.max(...colour) <= 60 && distance(colour, [0, 0, 0]) <= 150;

const NAMED: Readonly<Record<string, (colour: Colour) => boolean>> = { red: isRed, black: isBlack };

/** Whether a colour is the one a law names; null for a name nobody taught us. */
export const isNamed = (name: string, colour: Colour): boolean | null =>
  NAMED[name.toLowerCase()]?.(colour) ?? null;

/** A colour for a reader: its name where it has one, else its parts. */
export function describe(colour: Colour): string {
  const name = Object.keys(NAMED).find((each) => NAMED[each]?.(colour));
  const parts = `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
  return name ? `${name} (${parts})` : parts;
}

/** The share of light a colour throws back, as seen (WCAG 2, relative luminance). */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How well one colour is read on another, from 1 to 21 (WCAG 2, contrast ratio). */
export function contrast(a: Colour, b: Colour): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
