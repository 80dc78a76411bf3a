/**
 * What is on a page, as a person sees it: letters with the type they are set in, areas that are painted, and everything
 * that takes room. Sizes and places are points on the page as it is shown, from its top left corner.
 */
import type { Box, Matrix } from './matrix.ts';

/** Red, green, blue from 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number];

/** Why nobody sees letters that run off the page, or out of the area that something is clipped to. */
export const CUT_OFF = 'outside the part of the page that is shown';

/** How letters are set. Null: the file does not let it be determined. */
export interface Type {
  readonly font: string;
  /** In points, as it appears on the page; null for a font drawn as pictures. */
  readonly size: number | null;
  readonly bold: boolean | null;
  /** Null for a pattern, a transparent or a letter-by-letter colored font. */
  readonly color: Color | null;
  /** Which way the line runs: degrees clockwise from left to right. */
  readonly angle: number;
  /** How wide the file makes the letters, as a share of the width that belongs to their height; below 0 for mirrored ones. */
  readonly stretch: number;
  /** Why nobody sees these letters; null where they are painted. */
  readonly hidden: string | null;
  /** The form field or annotation the letters belong to; null for the page itself. */
  readonly within: string | null;
  /** False in a form field or annotation that is on the screen alone. */
  readonly printed: boolean;
  /** When the layer that the letters are in may be switched off; not given for never. */
  readonly off?: string | null;
  /** Where the letters come in the order of painting. */
  readonly order: number;
}

/** One painted letter: where it stands, in points, and how it is set. */
export interface Letter {
  /** Usually one character; a ligature is several. Blank for a space. */
  readonly text: string;
  /** The start of the letter on its base line. */
  readonly x: number;
  readonly y: number;
  /** How far the next letter stands off, along the line. */
  readonly advance: number;
  /** How wide the letter itself is. */
  readonly width: number;
  /** How far before its place, along the line, PDFium paints it, which takes the widths of letters as whole thousandths. */
  readonly lag: number;
  readonly type: Type;
}

/** An area painted in one go. */
export interface Painted {
  readonly box: Box;
  /** Null for a picture, a pattern, a transparent color. */
  readonly color: Color | null;
  /** A transparent color, and how much of what lies under it it covers, from 0 to 1; null for anything else. */
  readonly sheer: { readonly color: Color; readonly alpha: number } | null;
  /** The colors between which a smooth shading changes; null for anything else. */
  readonly shades: readonly Color[] | null;
  /** Mixes with what is under it, as a highlighter does, and covers nothing. */
  readonly tints: boolean;
  /** A piece of a curve, as of a signature. */
  readonly curved: boolean;
  /** A straight level or upright line of a pen, which paints its box from end to end. */
  readonly ruled: boolean;
  /** True when the whole box is painted, not only something in it. */
  readonly whole: boolean;
  readonly picture: boolean;
  /** On a scan: the parts of it that bear something; the rest has `color`. */
  readonly inked?: readonly Box[];
  readonly order: number;
}

/** Something that must not be covered. */
export interface Occupied {
  readonly box: Box;
  readonly by: 'text' | 'picture' | 'drawing' | 'form field' | 'annotation';
}

/** An annotation for which the file has no drawing: each program that shows the page draws it in its own way, or leaves it out. */
export interface Undrawn {
  /** How it is called in a report. */
  readonly name: string;
  readonly box: Box;
}

/** What a page shows: its letters and what is painted around them. */
export interface PageContent {
  /** From 1. */
  readonly number: number;
  readonly width: number;
  readonly height: number;
  /** From the page's own units, whatever its rotation and origin, to the page as it is seen. */
  readonly base: Matrix;
  /** What is left of the page when it is printed and trimmed (TrimBox); the whole page when not given. */
  readonly trim?: Box;
  readonly letters: readonly Letter[];
  /** In the order of painting. */
  readonly painted: readonly Painted[];
  readonly occupied: readonly Occupied[];
  readonly undrawn: readonly Undrawn[];
  /** What notes say that one reads by opening them. */
  readonly notes?: readonly string[];
  /** In the order of painting, from where readers of PDFs differ on what is shown, since its states are unbalanced. */
  readonly surplusAt: number | null;
}
