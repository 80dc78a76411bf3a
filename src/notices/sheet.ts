/** A sheet of notices as a PDF: letter pages, selectable text in the prescribed size, weight and color. */
import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { captionOf, inDocuments, type PrintableNotice } from './notice.ts';
import { drawBlock, type NoticeFonts, part, typeset } from './typeset.ts';

/** US letter, in points. */
const LETTER: readonly [number, number] = [612, 792];
/** Narrow enough that the longest word prescribed, an address in 16 point bold, stands on a line. */
const MARGIN = 36;

const CAPTION_SIZE = 7;
const CAPTION_LEADING = 8.4;
const CAPTION_GREY = 0.45;
const CAPTION_GAP = 6;
const BETWEEN = 28;

/** The fonts of notices in a document. */
export const embedFonts = async (document: PDFDocument): Promise<NoticeFonts> => ({
  regular: await document.embedFont(StandardFonts.Helvetica),
  bold: await document.embedFont(StandardFonts.HelveticaBold),
});

/** Characters of a caption that the font lacks are left out: it is no part of the notice. */
function plain(text: string, font: PDFFont): string {
  const known = new Set(font.getCharacterSet());
  return [...text].filter((character) => known.has(character.codePointAt(0) as number)).join('');
}

/** The lines of a caption. */
function captionLines(text: string, font: PDFFont, width: number): string[] {
  const lines: string[] = [];
  for (const word of plain(text, font).split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && font.widthOfTextAtSize(longer, CAPTION_SIZE) <= width)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Where the next notice goes. */
class Sheet {
  readonly #document: PDFDocument;
  readonly #fonts: NoticeFonts;
  #page: PDFPage;
  #top = LETTER[1] - MARGIN;

  constructor(document: PDFDocument, fonts: NoticeFonts) {
    this.#document = document;
    this.#fonts = fonts;
    this.#page = document.addPage([...LETTER]);
  }

  /** Goes on at the top of a new page, unless this one is still empty. */
  turn(): void {
    if (this.#top === LETTER[1] - MARGIN) return;
    this.#page = this.#document.addPage([...LETTER]);
    this.#top = LETTER[1] - MARGIN;
  }

  get #room(): number {
    return this.#top - MARGIN;
  }

  /**
   * Adds a notice; one that fits on a page is never divided.
   * @param caption what stands in small above it
   */
  add({ words, appearance }: PrintableNotice, caption?: string): void {
    const width = LETTER[0] - 2 * MARGIN;
    const block = typeset(words, appearance, this.#fonts, width);
    const above = caption === undefined ? [] : captionLines(caption, this.#fonts.regular, width);
    const needed = block.height + (above.length > 0 ? above.length * CAPTION_LEADING + CAPTION_GAP : 0);
    if (needed > this.#room && needed <= LETTER[1] - 2 * MARGIN) this.turn();
    if (above.length > 0) this.#caption(above);
    let from = 0;
    while (from < block.lines.length) {
      if (this.#room < block.leading + 2 * block.padding) this.turn();
      const set = part(block, from, this.#room);
      drawBlock(this.#page, set, MARGIN, this.#top);
      this.#top -= set.height;
      from += set.lines.length;
    }
    this.#top -= BETWEEN;
  }

  #caption(lines: readonly string[]): void {
    const color = rgb(CAPTION_GREY, CAPTION_GREY, CAPTION_GREY);
    for (const line of lines) {
      const y = this.#top - CAPTION_SIZE;
      this.#page.drawText(line, { x: MARGIN, y, size: CAPTION_SIZE, font: this.#fonts.regular, color });
      this.#top -= CAPTION_LEADING;
    }
    this.#top -= CAPTION_GAP;
  }
}

/** What a sheet says made it. */
export const PRODUCER = 'slt';

/** Begins a PDF of notices. */
async function begun(title: string): Promise<{ document: PDFDocument; sheet: Sheet }> {
  const document = await PDFDocument.create();
  document.setTitle(title);
  document.setProducer(PRODUCER);
  document.setCreator('slt stamp');
  return { document, sheet: new Sheet(document, await embedFonts(document)) };
}

/**
 * Notices as a PDF, to be issued: what goes on every policy together, each other notice on a page of its own. Of several
 * notices, those of certain policies only have a caption in small grey type that says of which.
 * @throws UsageError for a character that cannot be printed
 */
export async function noticeSheet(title: string, notices: readonly PrintableNotice[]): Promise<Uint8Array> {
  const { document, sheet } = await begun(title);
  for (const group of inDocuments(notices)) {
    sheet.turn();
    for (const each of group) {
      const choice = notices.length > 1 && each.notice.carried_by === 'certain_policies';
      sheet.add(each, choice ? captionOf(each) : undefined);
    }
  }
  return document.save();
}

/**
 * Notices as a PDF, to choose from: one after the other, each under a small grey caption.
 * @throws UsageError for a character that cannot be printed
 */
export async function choiceSheet(title: string, notices: readonly PrintableNotice[]): Promise<Uint8Array> {
  const { document, sheet } = await begun(title);
  for (const each of notices) sheet.add(each, captionOf(each));
  return document.save();
}
