/** What the operators of a page refer to: fonts, annotations, layers. */
import type { Box, Matrix } from './matrix.ts';
import type { Color } from './page.ts';

/** A font, as far as the page is concerned. */
export interface Font {
  readonly name: string;
  readonly bold: boolean | null;
  /** Its letters are little drawings. */
  readonly drawn: boolean;
  /** From the thousandths of its letters' widths to the size it is set in. */
  readonly scale: number;
}

/** What a page needs to know to be followed. */
export interface Surroundings {
  /** From the page's own units to the page as it is seen. */
  readonly base: Matrix;
  readonly page: Box;
  font(id: string): Font;
  /** The name of a form field or an annotation, and whether it is printed. */
  annotation(id: string): { readonly name: string; readonly printed: boolean };
  /** The colors of a smooth shading, by its name in pdf.js; null for another pattern. */
  shades(id: string): readonly Color[] | null;
  isVisible(layer: unknown): boolean;
  /** When a layer that is shown may be switched off; null for never. */
  whenOff(layer: unknown): string | null;
}

/** A letter of a font, as pdf.js gives it. */
export interface Glyph {
  readonly unicode: string;
  readonly width: number;
  readonly isSpace: boolean;
}
