/** Forms of letters that many typefaces have and the standard fonts do not, drawn with a few strokes. */

import { LEANS, type Lean, UPRIGHT } from './shapes.ts';

/** A form of a letter. Widths and places are in thousandths of the size, from the start of the base line upwards. */
interface Form {
  readonly width: number;
  /** In the operators of a PDF. */
  readonly strokes: string;
  /** How wide the strokes are in a regular and in a bold face. */
  readonly weights: readonly number[];
  /** Which ways it leans; upright only when not given. */
  readonly leans?: readonly Lean[];
}

const REGULAR_AND_BOLD = [90, 170];
const ALL_LEANS = [UPRIGHT, ...LEANS];

/** The forms by letter. */
export const FORMS: ReadonlyMap<string, readonly Form[]> = new Map([
  [
    'J',
    [
      // Down below the base line, and out of its own width: Open Sans, DejaVu Sans, Noto Sans.
      {
        width: 290,
        strokes: '150 730 m 150 -20 l 150 -125 80 -165 -30 -165 c S',
        weights: REGULAR_AND_BOLD,
        leans: ALL_LEANS,
      },
      // With a serif: DejaVu Serif, Noto Serif, Gentium.
      {
        width: 380,
        strokes: '40 705 m 350 705 l S 195 700 m 195 -10 l 195 -130 110 -165 -30 -165 c S',
        weights: REGULAR_AND_BOLD,
        leans: ALL_LEANS,
      },
    ],
  ],
  [
    'Q',
    [
      // An O with a tail beneath.
      {
        width: 785,
        strokes:
          '95 362 m 95 170 215 30 392 30 c 570 30 690 170 690 362 c 690 555 570 695 392 695 c 215 695 95 555 95 362 c s 430 30 m 600 -130 l S',
        weights: REGULAR_AND_BOLD,
      },
    ],
  ],
  [
    'l',
    [
      // With a foot that turns to the right: DejaVu Sans Mono and other faces for programs.
      {
        width: 602,
        strokes: '90 725 m 270 725 l 270 170 l 270 70 320 40 410 40 c 545 40 l S',
        weights: [85, 150],
      },
    ],
  ],
  [
    'M',
    [
      // Narrow, with a short middle.
      { width: 602, strokes: '90 0 m 90 690 l 301 330 l 512 690 l 512 0 l S', weights: [85, 150] },
    ],
  ],
]);
