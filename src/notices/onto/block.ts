/** Notices one under the other, as one thing to be placed. */
import type { PDFDocument } from '@cantoo/pdf-lib';
import type { PrintableNotice } from '../notice.ts';
import { embedFonts } from '../sheet.ts';
import { drawBlock, typeset } from '../typeset.ts';
import type { Block } from './print.ts';

/** In points, between two notices. */
const BETWEEN = 10;

/** Sets notices with the fonts of a file. */
export async function stacked(file: PDFDocument, notices: readonly PrintableNotice[]): Promise<Block> {
  const fonts = await embedFonts(file);
  const blocks = (width: number) =>
    notices.map(({ words, appearance }) => typeset(words, appearance, fonts, width));
  return {
    heightAt: (width) =>
      blocks(width).reduce((sum, { height }) => sum + height, BETWEEN * (notices.length - 1)),
    draw: (page, { x, top, width }) => {
      let under = top;
      for (const block of blocks(width)) {
        drawBlock(page, block, x, under);
        under -= block.height + BETWEEN;
      }
    },
  };
}
