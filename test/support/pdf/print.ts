/** Prints text on a PDF page with plain calls of a PDF library, wrapped by hand: nothing of `slt` has a part in it. */
import { type Color, PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';

export const RED = rgb(1, 0, 0);
export const BLACK = rgb(0, 0, 0);

interface Setting {
  readonly size?: number;
  readonly bold?: boolean;
  readonly color?: Color;
  readonly width?: number;
  readonly x?: number;
  readonly underlined?: boolean;
  readonly border?: boolean;
  /** Text at the right of the first line, in plain type of 10 points. */
  readonly beside?: string;
}

interface Look {
  readonly x: number;
  readonly size: number;
  readonly font: PDFFont;
  readonly color: Color;
  readonly underlined: boolean;
}

/** A PDF under way. */
export class Printer {
  readonly file: PDFDocument;
  readonly plain: PDFFont;
  readonly bold: PDFFont;
  page: PDFPage;
  #y = 740;

  private constructor(file: PDFDocument, plain: PDFFont, bold: PDFFont) {
    this.file = file;
    this.plain = plain;
    this.bold = bold;
    this.page = file.addPage([612, 792]);
  }

  static async start(): Promise<Printer> {
    const file = await PDFDocument.create();
    const plain = await file.embedFont(StandardFonts.TimesRoman);
    return new Printer(file, plain, await file.embedFont(StandardFonts.TimesRomanBold));
  }

  turnThePage(): void {
    this.page = this.file.addPage([612, 792]);
    this.#y = 740;
  }

  /** Breaks a text into lines and prints them under what was printed before. */
  write(text: string, setting: Setting = {}): void {
    const { size = 10, bold = false, color = BLACK, width = 500, x = 50, underlined = false } = setting;
    const font = bold ? this.bold : this.plain;
    const top = this.#y;
    if (setting.beside)
      this.page.drawText(setting.beside, { x: 380, y: top, size: 10, font: this.plain, color });
    const look = { x, size, font, color, underlined };
    for (const paragraph of text.split('\n')) {
      let line = '';
      for (const word of paragraph.split(' ')) {
        const longer = line ? `${line} ${word}` : word;
        if (line && font.widthOfTextAtSize(longer, size) > width) {
          this.#line(line, look);
          line = word;
        } else line = longer;
      }
      this.#line(line, look);
    }
    if (setting.border) {
      const height = top - this.#y + size;
      this.page.drawRectangle({
        x: x - 8,
        y: top + size - height,
        width: width + 16,
        height,
        borderWidth: 1,
        borderColor: BLACK,
      });
    }
    this.#y -= 20;
  }

  #line(text: string, { x, size, font, color, underlined }: Look): void {
    if (this.#y < 60) this.turnThePage();
    if (text) this.page.drawText(text, { x, y: this.#y, size, font, color });
    const end = x + font.widthOfTextAtSize(text, size);
    const y = this.#y - 1.5;
    if (underlined) this.page.drawLine({ start: { x, y }, end: { x: end, y }, thickness: 0.7, color });
    this.#y -= size * 1.2;
  }

  bytes(): Promise<Uint8Array> {
    return this.file.save();
  }
}
