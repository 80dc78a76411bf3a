/** What the glyphs of a font say they are. */
import { expect, test } from 'vitest';
import { freshPosition, freshState } from '../../../src/notices/pdf/graphics.ts';
import { place } from '../../../src/notices/pdf/letters.ts';
import { IDENTITY } from '../../../src/notices/pdf/matrix.ts';

const read = (unicode: string, width = 500): string | undefined => {
  const glyph = { unicode, width, isSpace: false };
  const state = freshState(IDENTITY, { x0: 0, y0: 0, x1: 612, y1: 792 });
  const font = { name: 'Carlito', bold: false, drawn: false, scale: 0.001 };
  return place([glyph], state, font, IDENTITY, freshPosition())[0]?.text;
};

// As Ghostscript 10.00 writes the ToUnicode of a ligature: <74006900> in place of <00740069>.
test('letters of a ligature with swapped bytes are swapped back', () => {
  expect(read('\u7400\u6900')).toBe('ti');
  expect(read('\u6600\u6600\u6900')).toBe('ffi');
});

test.each(['\u7400', '\u7400i', '\u7401\u6900', '\u3000\u7400', 'ti'])('%j is what it says', (text) => {
  expect(read(text)).toBe(text);
});

// As pdf.js has the tt of Carlito from a file whose ToUnicode leaves it out: its code.
test('a glyph that takes room and has no character but its code is an unknown letter', () => {
  expect(read('\u0082')).toBe('\uFFFD');
  expect(read('\u0082', 0)).toBe('\u0082');
  expect(read('\t')).toBe('\t');
});
