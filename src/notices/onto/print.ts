/** Prints notices on a page of an existing PDF, or on pages of their own before or behind it. */

import {
  concatTransformationMatrix,
  PDFDocument,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib';
import { plural } from '../../engine/basics/plural.ts';
import { message, setting, UsageError } from '../../errors.ts';
import { type Box, compose, inverse, type Matrix } from '../pdf/matrix.ts';
import type { PageContent } from '../pdf/page.ts';
import { readPdf } from '../pdf/read.ts';
import { isSigned, openToAdd } from './file.ts';
import { type PositionRequest, placeOn } from './place.ts';
import type { Shape } from './room.ts';

/** Notices that can be set to a width and drawn. */
export interface Block extends Shape {
  /**
   * Draws the notices.
   * @param x the left edge in points, from the left edge of the page
   * @param top the upper edge in points, from the lower edge of the page
   */
  draw(page: PDFPage, place: { readonly x: number; readonly top: number; readonly width: number }): void;
}

/** A PDF with notices printed on it, and where they stand. */
export interface Printed {
  readonly bytes: Uint8Array;
  /** The pages that bear the notices, from 1. */
  readonly pages: readonly number[];
  /** How many pages there are now. */
  readonly count: number;
  /** Where they stand on the page, from its upper left corner; null on pages of their own. */
  readonly box: Box | null;
  /** True where the file has a digital signature or a field for one. */
  readonly signed: boolean;
}

/** The page a user means. @throws UsageError for one that is not there */
function pageNumber(wanted: 'last' | number, count: number, name: string): number {
  const number = wanted === 'last' ? count : wanted;
  if (number <= count) return number;
  throw new UsageError(message`${setting('page')} ${number}: ${name} has ${plural(count, 'page')}`);
}

/** From the page as it is seen, measured upwards from its lower left corner, to the page's own units. */
const toOwnUnits = ({ base, height }: PageContent): Matrix =>
  inverse(compose([1, 0, 0, -1, 0, height], base));

/** Draws upright for the reader, whatever the page's rotation, origin and unit. */
function drawOn(page: PDFPage, content: PageContent, block: Block, box: Box): void {
  page.pushOperators(pushGraphicsState(), concatTransformationMatrix(...toOwnUnits(content)));
  block.draw(page, { x: box.x0, top: content.height - box.y0, width: box.x1 - box.x0 });
  page.pushOperators(popGraphicsState());
}

/** How notices are printed on a page. */
interface OnPage {
  /** Looks at the page before anything is printed. */
  readonly inspect: (page: PageContent) => void;
  /** Sets the notices with the fonts of the file. */
  readonly set: (file: PDFDocument) => Promise<Block>;
}

/** How pages with notices are added. */
interface OnNewPages {
  /** Looks at the pages of the file before anything is added. */
  readonly inspect: (pages: readonly PageContent[]) => void;
  /** Before the first page of the file, or behind its last. */
  readonly where: 'front' | 'behind';
}

/**
 * Prints on a page.
 * @param name what to call the file in messages
 * @throws UsageError for a file that can't be added to, a page that is not there, or no room
 */
export async function printOnPage(
  bytes: Uint8Array,
  name: string,
  wanted: 'last' | number,
  position: PositionRequest,
  { inspect, set }: OnPage,
): Promise<Printed> {
  const file = await openToAdd(bytes, name);
  const number = pageNumber(wanted, file.getPageCount(), name);
  const [content] = (await readPdf(bytes, name, [number])) as [PageContent];
  inspect(content);
  const block = await set(file);
  const box = placeOn(content, block, position);
  drawOn(file.getPage(number - 1), content, block, box);
  const count = file.getPageCount();
  return { bytes: await file.commit(), pages: [number], count, box, signed: isSigned(file) };
}

/**
 * Adds pages.
 * @param sheet a PDF whose pages bear the notices
 * @throws UsageError for a file that can't be added to
 */
export async function printOnNewPages(
  bytes: Uint8Array,
  name: string,
  sheet: Uint8Array,
  { inspect, where }: OnNewPages,
): Promise<Printed> {
  const file = await openToAdd(bytes, name);
  inspect(await readPdf(bytes, name));
  const source = await PDFDocument.load(sheet);
  const before = where === 'front' ? 0 : file.getPageCount();
  const added = await file.copyPages(source, source.getPageIndices());
  for (const [index, page] of added.entries()) file.insertPage(before + index, page);
  const pages = added.map((_, index) => before + index + 1);
  const count = file.getPageCount();
  return { bytes: await file.commit(), pages, count, box: null, signed: isSigned(file) };
}
