/** The letters that an operator of a page shows: how they look, and where each of them stands. */
import type { GraphicsState, TextPosition } from './graphics.ts';
import { apply, around, type Box, common, lengthwise, type Matrix, upwards } from './matrix.ts';
import type { Letter, Type } from './page.ts';
import type { Font, Glyph } from './surroundings.ts';

/** Ascent and descent of ordinary type, as shares of its size. */
const ASCENT = 0.8;
const DESCENT = 0.25;

/** Why letters are not seen; null where they are painted. */
function hidden(renderMode: number, alpha: number, shown: boolean): string | null {
  if (!shown) return 'in a layer that is switched off';
  if (renderMode === 3) return 'invisible text, as under a scan';
  return alpha === 0 ? 'wholly transparent' : null;
}

/** A share of the width, below 0 for letters that are mirrored; y grows downwards on the page, so it is turned over once. */
function stretchOf(stretch: number, map: Matrix): number {
  const tall = upwards(map);
  const turnedOver = map[0] * map[3] - map[1] * map[2] < 0;
  return tall === 0 ? 0 : (stretch * lengthwise(map) * (turnedOver ? 1 : -1)) / tall;
}

/**
 * How letters painted now look.
 * @param map from the units of the text to the page as it is seen
 * @param around what the letters are painted in: whether its layers are shown, its form field or annotation, its order
 */
export function typeOf(
  state: GraphicsState,
  font: Font,
  map: Matrix,
  { shown, ...around }: { readonly shown: boolean } & Pick<Type, 'within' | 'printed' | 'off' | 'order'>,
): Type {
  const { fontSize, renderMode, fill, stroke, fillAlpha, strokeAlpha, groupAlpha, masked, blended } = state;
  const mode = renderMode % 4;
  const alpha = groupAlpha * (mode === 1 ? strokeAlpha : fillAlpha);
  const outlined = mode === 1 || mode === 2;
  const color = mode === 1 ? stroke : fill;
  const plain = alpha === 1 && !masked && !blended && !font.drawn && renderMode !== 7;
  const sameInside = mode !== 2 || String(fill) === String(stroke);
  return {
    font: font.name,
    size: font.drawn ? null : Math.abs(fontSize) * upwards(map),
    bold: outlined && font.bold !== true ? null : font.bold,
    color: plain && sameInside ? color : null,
    angle: Math.round((Math.atan2(map[1], map[0]) * 1800) / Math.PI) / 10 || 0,
    stretch: stretchOf(state.stretch, map),
    hidden: hidden(renderMode, alpha, shown),
    ...around,
  };
}

/** The letter whose two bytes were swapped; null for none. */
const swapped = (character: string): string | null => {
  const code = character.charCodeAt(0);
  const letter = String.fromCharCode(code >> 8);
  return (code & 0xff) === 0 && /[A-Za-z]/.test(letter) ? letter : null;
};

/** A control character that is no white space: the code of a glyph whose font does not say which letters it draws. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NAMELESS = /^[\u0001-\u0008\u000e-\u001f\u0080-\u0084\u0086-\u009f]$/;

/**
 * What a glyph says it is; U+FFFD where that is nothing and it takes room. Ghostscript 10.00 swaps the bytes of ligatures that other makers wrote, so that “ti” becomes U+7400
 * U+6900; no script has one sign for two such characters. Whether these letters are to be seen there is judged as for all others.
 */
function saidBy({ unicode, width }: Glyph): string {
  if (NAMELESS.test(unicode) && width > 0) return '\uFFFD';
  const letters = [...unicode].map(swapped);
  return letters.length > 1 && !letters.includes(null) ? letters.join('') : unicode;
}

/** A letter where it stands. */
interface PlacedLetter extends Omit<Letter, 'type'> {
  /** The room it takes. */
  readonly box: Box;
  /** Whether it stands in the part of the page that is shown. */
  readonly inside: boolean;
}

/**
 * Sets letters one after the other, and moves the position behind them.
 * @param map from the units of the text to the page as it is seen
 */
export function place(
  glyphs: readonly (Glyph | number)[],
  { fontSize, charSpacing, wordSpacing, stretch, rise, clip }: GraphicsState,
  font: Font,
  map: Matrix,
  position: TextPosition,
): PlacedLetter[] {
  const letters: PlacedLetter[] = [];
  const unit = lengthwise(map) * stretch;
  const up = Math.abs(fontSize) * (font.drawn ? 1 : ASCENT);
  for (const glyph of glyphs) {
    if (typeof glyph === 'number') {
      position.x -= (glyph / 1000) * fontSize * stretch;
      continue;
    }
    if (!glyph) continue;
    const width = glyph.width * font.scale * fontSize;
    const step = width + charSpacing + (glyph.isSpace ? wordSpacing : 0);
    const base = position.y + rise;
    const start = apply(map, position.x, base);
    const end = apply(map, position.x + width * stretch, base);
    const top = apply(map, position.x, base + up);
    const foot = apply(map, position.x, base - Math.abs(fontSize) * DESCENT);
    letters.push({
      text: saidBy(glyph),
      ...start,
      advance: Math.abs(step) * unit,
      width: Math.abs(width) * unit,
      lag: position.lag * lengthwise(map),
      box: around([start, end, top, foot, { x: end.x + top.x - start.x, y: end.y + top.y - start.y }]),
      inside: common(around([start, end]), clip) !== null,
    });
    position.x += step * stretch;
    if (!font.drawn) position.lag += (glyph.width % 1) * font.scale * fontSize * stretch;
  }
  return letters;
}
