/** What the tests ask of a program that reads PDFs: one that shares nothing with what writes them. */

/** A stretch of text in one type. */
export interface Stretch {
  readonly text: string;
  /** In points. */
  readonly size: number;
  /** The name of the font. */
  readonly family: string;
  /** `#rrggbb` */
  readonly color: string;
}

/** A page as it is shown, one pixel a point. */
export interface PageImage {
  readonly width: number;
  readonly height: number;
  /** 0 black to 255 white, row by row. */
  readonly grey: Uint8Array;
}

/** What a file says about itself. */
export interface FileFacts {
  readonly pages: number;
  readonly hasForm: boolean;
  /** `1 Declarations`: the page and the title of each bookmark of the first level. */
  readonly bookmarks: readonly string[];
  /** Metadata: title, author, dates and the like, with what the file gives for each. */
  readonly metadata: Readonly<Record<string, string>>;
}

export interface PdfReader {
  readonly name: string;
  /** The text of the pages, form fields included, from the first to the last of them, both counted from 1. */
  text(pdf: Uint8Array, first?: number, last?: number): string;
  stretches(pdf: Uint8Array): Stretch[];
  image(pdf: Uint8Array, page: number): PageImage;
  facts(pdf: Uint8Array): FileFacts;
}

/** A text with every run of white space as one space. */
export const folded = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const XML_ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#34': '"',
  '#39': "'",
};

/** The text that XML or HTML stands for. */
export const unescaped = (text: string): string =>
  text.replaceAll(/&(#?\w+);/g, (whole, name: string) => XML_ENTITIES[name] ?? whole);
