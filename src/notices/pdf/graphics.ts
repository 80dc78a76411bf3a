/** The state that the operators of a page change: where, how and in which color the next thing is painted. */
import type { Box, Matrix } from './matrix.ts';
import { IDENTITY } from './matrix.ts';
import type { Color } from './page.ts';

/** The graphics state of PDF, as far as it changes how letters look. */
export interface GraphicsState {
  /** From the units of the content to the page as it is seen. */
  map: Matrix;
  clip: Box;
  /** The parts of the clip that are left out. */
  holes: readonly Box[];
  fill: Color | null;
  stroke: Color | null;
  /** The colors of the smooth shading that fills; null for any other fill. */
  shades: readonly Color[] | null;
  fillAlpha: number;
  strokeAlpha: number;
  /** The opacity of the groups around. */
  groupAlpha: number;
  lineWidth: number;
  /** For how long a pen draws and is lifted in turn, and how far into that a line begins; empty for a line in one piece. */
  dashes: readonly number[];
  dashPhase: number;
  font: string;
  fontSize: number;
  charSpacing: number;
  wordSpacing: number;
  /** Share of the width, 1 for none. */
  stretch: number;
  leading: number;
  rise: number;
  /** 0 fill, 1 outline, 2 both, 3 nothing; 4 to 7 the same and clip. */
  renderMode: number;
  /** A mask lies over everything painted now. */
  masked: boolean;
  /** Ink mixes with what is under it in a way that changes its color. */
  blended: boolean;
  /** Paint mixes with what is under it, as a highlighter does, and covers nothing. */
  tinting: boolean;
  /** A group around does. */
  groupTints: boolean;
}

const BLACK: Color = [0, 0, 0];

/** The state a page, or an annotation on it, begins with. */
export const freshState = (map: Matrix, clip: Box): GraphicsState => ({
  map,
  clip,
  holes: [],
  fill: BLACK,
  stroke: BLACK,
  shades: null,
  fillAlpha: 1,
  strokeAlpha: 1,
  groupAlpha: 1,
  lineWidth: 1,
  dashes: [],
  dashPhase: 0,
  font: '',
  fontSize: 0,
  charSpacing: 0,
  wordSpacing: 0,
  stretch: 1,
  leading: 0,
  rise: 0,
  renderMode: 0,
  masked: false,
  blended: false,
  tinting: false,
  groupTints: false,
});

/** Where the next letter goes, in the units of the content. */
export interface TextPosition {
  matrix: Matrix;
  /** The start of the line. */
  lineX: number;
  lineY: number;
  x: number;
  y: number;
  /** How far before `x` a reader is that takes the widths of letters as whole thousandths. */
  lag: number;
}

/** The position with which a text object begins. */
export const freshPosition = (): TextPosition => ({
  matrix: IDENTITY,
  lineX: 0,
  lineY: 0,
  x: 0,
  y: 0,
  lag: 0,
});
