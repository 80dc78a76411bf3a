/** Sets a notice in type: words to lines of a given width by the metrics of the font, and onto a page. */

import { type PDFFont, type PDFPage, rgb } from '@cantoo/pdf-lib';
import { UsageError } from '../errors.ts';
import { type PrintedAppearance, printedText } from './appearance.ts';

/** The fonts of a document: every PDF reader has them. */
export interface NoticeFonts {
  readonly regular: PDFFont;
  readonly bold: PDFFont;
}

/** A line of a block. */
interface TypesetLine {
  readonly text: string;
  /** Room above it, in points. */
  readonly above: number;
}

/** A notice set in type. Lengths in points. */
interface NoticeBlock {
  readonly lines: readonly TypesetLine[];
  readonly font: PDFFont;
  readonly appearance: PrintedAppearance;
  /** From one baseline to the next. */
  readonly leading: number;
  /** Between the border, where there is one, and the words. */
  readonly padding: number;
  readonly width: number;
  readonly height: number;
}

const LEADING = 1.2;
const BORDER_PADDING = 8;
const BORDER_WIDTH = 1.5;

/** Room around a paragraph of several lines, in lines. */
const PARAGRAPH = 0.5;

/** How far the first baseline lies under the top of a line, as a share of the size. */
const ASCENT = 0.8;

/** The width of a line as it is drawn: letter by letter, without the kerning by which the library shortens it. */
const widthOf = (line: string, font: PDFFont, size: number): number =>
  [...line].reduce((sum, character) => sum + font.widthOfTextAtSize(character, size), 0);

/** Breaks a word that is wider than a line. */
function broken(word: string, fits: (text: string) => boolean): string[] {
  const parts: string[] = [];
  let part = '';
  for (const character of word) {
    if (part !== '' && !fits(part + character)) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part];
}

/** Breaks a paragraph into lines; the blanks between its words stay one each. */
function lines(paragraph: string, fits: (text: string) => boolean): string[] {
  const set: string[] = [];
  let line = '';
  const words = paragraph.split(/\s+/).filter((word) => word !== '');
  for (const word of words.flatMap((each) => (fits(each) ? each : broken(each, fits)))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && !fits(longer)) {
      set.push(line);
      line = word;
    } else line = longer;
  }
  return [...set, line];
}

/** @throws UsageError naming the first character the font does not have. */
function checkCharacters(text: string, font: PDFFont): void {
  const known = new Set(font.getCharacterSet());
  for (const character of text) {
    if (character === '\n' || known.has(character.codePointAt(0) as number)) continue;
    throw new UsageError(
      `"${character}" cannot be printed in a PDF; write it with letters of western Europe`,
    );
  }
}

/**
 * Sets words in type.
 * @param words what to print, paragraphs separated by line breaks
 * @param width of the block in points, border included
 * @throws UsageError for a character the fonts do not have
 */
export function typeset(
  words: string,
  appearance: PrintedAppearance,
  fonts: NoticeFonts,
  width: number,
): NoticeBlock {
  const font = appearance.bold ? fonts.bold : fonts.regular;
  const text = printedText(words, appearance);
  checkCharacters(text, font);
  const padding = appearance.bordered ? BORDER_PADDING : 0;
  const room = width - 2 * padding;
  const fits = (line: string): boolean => widthOf(line, font, appearance.size) <= room;
  const leading = appearance.size * LEADING;
  const paragraphs = text.split('\n').map((paragraph) => lines(paragraph, fits));
  const block = { lines: spaced(paragraphs, leading), font, appearance, leading, padding, width, height: 0 };
  return { ...block, height: heightOf(block, block.lines) };
}

/** Puts room between paragraphs where one of them runs over several lines. */
function spaced(paragraphs: readonly string[][], leading: number): TypesetLine[] {
  return paragraphs.flatMap((paragraph, index) => {
    const before = paragraphs[index - 1];
    const apart = before && before[0] !== '' && paragraph[0] !== '' && before.length + paragraph.length > 2;
    return paragraph.map((text, line) => ({ text, above: apart && line === 0 ? PARAGRAPH * leading : 0 }));
  });
}

/** The height of so many lines in a block's border; the first needs no room above it. */
const heightOf = (
  { leading, padding }: Pick<NoticeBlock, 'leading' | 'padding'>,
  lines: readonly TypesetLine[],
): number => lines.reduce((sum, { above }, index) => sum + leading + (index > 0 ? above : 0), 2 * padding);

/**
 * As many lines of a block from one on as fit into a height: a block of its own, with one line at least.
 * @param room in points
 */
export function part(block: NoticeBlock, from: number, room: number): NoticeBlock {
  let until = from + 1;
  while (until < block.lines.length && heightOf(block, block.lines.slice(from, until + 1)) <= room) until++;
  const lines = block.lines.slice(from, until);
  return { ...block, lines, height: heightOf(block, lines) };
}

/**
 * Draws a block on a page.
 * @param x of its left edge
 * @param top of its upper edge, in points from the bottom of the page
 */
export function drawBlock(page: PDFPage, block: NoticeBlock, x: number, top: number): void {
  const { appearance, font, leading, padding } = block;
  const color = rgb(...appearance.color);
  if (appearance.bordered) {
    page.drawRectangle({
      x,
      y: top - block.height,
      width: block.width,
      height: block.height,
      borderColor: rgb(0, 0, 0),
      borderWidth: BORDER_WIDTH,
    });
  }
  let y = top - padding - appearance.size * ASCENT - (leading - appearance.size) / 2;
  block.lines.forEach(({ text: line, above }, index) => {
    if (index > 0) y -= leading + above;
    if (line === '') return;
    page.drawText(line, { x: x + padding, y, size: appearance.size, font, color: color });
    if (appearance.underlined) {
      const under = y - appearance.size * 0.12;
      page.drawLine({
        start: { x: x + padding, y: under },
        end: { x: x + padding + widthOf(line, font, appearance.size), y: under },
        thickness: appearance.size * 0.06,
        color: color,
      });
    }
  });
}
