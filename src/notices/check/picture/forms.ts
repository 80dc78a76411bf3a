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

/** Fonts as the alphabet calls them, with the width of a figure: Helvetica and Times, regular and bold. */
const FACES = [
  { font: 'F0', width: 556 },
  { font: 'F1', width: 556 },
  { font: 'F4', width: 500 },
  { font: 'F5', width: 500 },
];

/** A figure of these fonts, lower or in less room than there. */
const changed = (figure: string, { tall = 1, down = 0, less = 0 }): Form[] =>
  FACES.map(({ font, width }) => ({
    width: width - 2 * less,
    strokes: `BT /${font} 1000 Tf 1 0 0 ${tall} ${-less} ${-down} Tm (${figure}) Tj ET`,
    weights: [1],
  }));

/** Old-style figures are as tall as small letters; or reach below the base line, for as much as they are lower. */
const SMALL = { tall: 0.68 };
const HANGING = { down: 210 };

/** Figures of different heights, as letters are (Georgia, Garamond, Alegreya): 6 and 8 are as elsewhere. A 1 may be narrow. */
const FIGURES: [string, readonly Form[]][] = [
  ['0', changed('0', SMALL)],
  ['1', changed('1', { less: 80 })],
  ['2', changed('2', SMALL)],
  ...['3', '4', '5', '7', '9'].map((figure): [string, readonly Form[]] => [figure, changed(figure, HANGING)]),
];

/** The forms by letter. */
export const FORMS: ReadonlyMap<string, readonly Form[]> = new Map([
  ...FIGURES,
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
      // On the base line, with a short hook to the left: Calibri, Carlito, Lato.
      {
        width: 325,
        strokes: '220 645 m 220 225 l 220 85 175 35 95 35 c 65 35 45 38 18 46 c S',
        weights: [90],
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
