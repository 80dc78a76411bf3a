/** Lines drawn in pieces: underlines with gaps where letters reach down to them, as browsers draw them, and dashed borders. */
import { PDFOperator, popGraphicsState, pushGraphicsState } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { checkPdf } from '../../../src/notices/check/check-pdf.ts';
import { BLACK, Printer } from '../../support/pdf/print.ts';
import { rates } from '../../support/rates.ts';

const SIZE = 12;
const THICK = 1;

/** What is said in one point of the first notice of a state on what was printed, in the form that comes closest. */
async function said(state: string, name: string, change: (printer: Printer, wording: string) => void) {
  const printer = await Printer.start();
  const { file } = rates.resolve(state);
  change(printer, file.stamp[0]?.wording ?? '');
  const known = { pages: { front: 1, declarations: null }, fills: {} };
  const { failures, instruments } = await checkPdf({
    bytes: await printer.bytes(),
    name: 'policy',
    file,
    wanted: [1],
    known,
  });
  const points = instruments[0]?.place?.points ?? [];
  return { failures: failures.join('\n'), found: points.find(({ point }) => point === name)?.found };
}

interface Piece {
  readonly from: number;
  readonly to: number;
}

/** Prints a text word by word, each with a line that leaves out the letters that reach below the base line. */
function underlined(
  { page, bold }: Printer,
  text: string,
  draw: (y: number, pieces: readonly Piece[], whole: Piece) => void,
  bare?: string,
): void {
  let [x, y] = [50, 740];
  for (const word of text.split(' ')) {
    const width = bold.widthOfTextAtSize(word, SIZE);
    if (x + width > 550) [x, y] = [50, y - 16];
    page.drawText(word, { x, y, size: SIZE, font: bold, color: BLACK });
    const pieces: Piece[] = [];
    let from = x;
    [...word].forEach((letter, index) => {
      if (!/[gjpqy,]/.test(letter)) return;
      const start = x + bold.widthOfTextAtSize(word.slice(0, index), SIZE);
      if (start - THICK > from) pieces.push({ from, to: start - THICK });
      from = start + bold.widthOfTextAtSize(letter, SIZE) + THICK;
    });
    if (x + width > from) pieces.push({ from, to: x + width });
    if (word !== bare) draw(y - 2.4, pieces, { from: x, to: x + width });
    x += width + bold.widthOfTextAtSize(' ', SIZE);
  }
}

const raw = (operator: string): PDFOperator => PDFOperator.of(operator as never);

describe('an underline', () => {
  const inPieces = (printer: Printer) => (y: number, pieces: readonly Piece[]) =>
    printer.page.pushOperators(
      ...pieces.map(({ from, to }) => raw(`${from} ${y} ${to - from} ${THICK} re f`)),
    );
  /** As Chromium draws it: in one piece, through a clip. */
  const clipped =
    (printer: Printer, gone = '') =>
    (y: number, pieces: readonly Piece[], { from, to }: Piece) => {
      const holes = pieces.slice(1).map((piece, index) => {
        const start = pieces[index]?.to ?? piece.from;
        return `${start} ${y - 1} ${piece.from - start} 4 re`;
      });
      printer.page.pushOperators(
        pushGraphicsState(),
        raw(`0 0 612 792 re ${holes.join(' ')} ${gone} W* n`),
        raw(`${from} ${y} ${to - from} ${THICK} re f`),
        popGraphicsState(),
      );
    };

  test('in pieces between the letters that reach down to it is one', async () => {
    const { found } = await said('NC', 'underline', (printer, wording) =>
      underlined(printer, wording, inPieces(printer)),
    );
    expect(found).toBe('underlined');
  });

  test('in pieces leaves the letters between them to be seen', async () => {
    const { found } = await said('NC', 'visible', (printer, wording) =>
      underlined(printer, wording, inPieces(printer)),
    );
    expect(found).toBe('every letter, in a picture of the page');
  });

  test('through a clip around these letters is one', async () => {
    const { found } = await said('NC', 'underline', (printer, wording) =>
      underlined(printer, wording, clipped(printer)),
    );
    expect(found).toBe('underlined');
  });

  test.each(['company', 'by', 'is', 'policy'])('in pieces, but not under “%s”, is none', async (bare) => {
    const { failures } = await said('NC', 'underline', (printer, wording) => {
      expect(wording.split(' ')).toContain(bare);
      underlined(printer, wording, inPieces(printer), bare);
    });
    expect(failures).toMatch(new RegExp(`underline: not underlined: “${bare}`));
  });

  /** Dashes along each line of a word, cut off where letters reach down, as Chromium draws them. */
  const dashed =
    (printer: Printer, dash: number, gap: number, double = false) =>
    (y: number, pieces: readonly Piece[], whole: Piece) => {
      const drawn = pieces.flatMap(({ from, to }) => {
        const places: string[] = [];
        for (let place = whole.from; place < whole.to; place += dash + gap) {
          const [start, end] = [Math.max(place, from), Math.min(place + dash, to)];
          if (end > start) places.push(`${start} ${y} ${end - start} ${THICK} re`);
          if (end > start && double) places.push(`${start} ${y - 2} ${end - start} ${THICK} re`);
        }
        return places;
      });
      if (drawn.length > 0) printer.page.pushOperators(raw(`${drawn.join(' ')} f`));
    };

  test.each([
    { how: 'of dashes', dash: 4, gap: 2.6 },
    { how: 'of dots', dash: 1, gap: 1 },
  ])('$how that leaves out these letters is one', async ({ dash, gap }) => {
    const { found } = await said('NC', 'underline', (printer, wording) =>
      underlined(printer, wording, dashed(printer, dash, gap)),
    );
    expect(found).toBe('underlined');
  });

  test('of two lines hides no letter', async () => {
    const { failures, found } = await said('NC', 'underline', (printer, wording) =>
      underlined(printer, wording, dashed(printer, 1000, 0, true)),
    );
    expect(found).toBe('underlined');
    expect(failures).not.toContain('visible');
  });

  test.each(['company', 'by', 'is', 'policy'])('of dashes, but not under “%s”, is none', async (bare) => {
    const { failures } = await said('NC', 'underline', (printer, wording) => {
      expect(wording.split(' ')).toContain(bare);
      underlined(printer, wording, dashed(printer, 4, 2.6), bare);
    });
    expect(failures).toMatch(new RegExp(`underline: not underlined: “${bare}`));
  });

  test('of dashes far from each other is none', async () => {
    const { failures } = await said('NC', 'underline', (printer, wording) =>
      underlined(printer, wording, dashed(printer, 4, 8)),
    );
    expect(failures).toContain('underline: not underlined');
  });

  test('through a clip that leaves out words of it is none', async () => {
    const { failures } = await said('NC', 'underline', (printer, wording) =>
      underlined(printer, wording, clipped(printer, '200 0 300 735 re')),
    );
    expect(failures).toContain('underline: not underlined');
  });
});

describe('a border', () => {
  const box = { x0: 40, y0: 560, x1: 560, y1: 762 };
  /** Small black rectangles in a row, as browsers draw dashes and dots. */
  const dashes = (printer: Printer, dash: number, gap: number, color: number, sides: string): void => {
    const row = (from: number, to: number, at: (place: number, length: number) => string): string => {
      const pieces: string[] = [];
      for (let place = from; place < to; place += dash + gap)
        pieces.push(at(place, Math.min(dash, to - place)));
      return pieces.join(' ');
    };
    const across = (y: number) => row(box.x0, box.x1, (x, length) => `${x} ${y} ${length} 2 re`);
    const down = (x: number) => row(box.y0, box.y1, (y, length) => `${x} ${y} 2 ${length} re`);
    const drawn = { t: across(box.y1), b: across(box.y0), l: down(box.x0), r: down(box.x1) };
    const shown = [...sides].map((side) => drawn[side as keyof typeof drawn]);
    printer.page.pushOperators(raw(`${color} g ${shown.join(' ')} f 0 g`));
  };

  test.each([
    { how: 'dashed', dash: 4, gap: 3, color: 0, sides: 'tblr', found: 'a line on all four sides' },
    { how: 'dotted', dash: 2, gap: 2, color: 0, sides: 'tblr', found: 'a line on all four sides' },
    {
      how: 'dashed on three sides',
      dash: 4,
      gap: 3,
      color: 0,
      sides: 'tbl',
      found: 'no black line found on the right',
    },
    {
      how: 'of a few marks',
      dash: 4,
      gap: 40,
      color: 0,
      sides: 'tblr',
      found: 'no black line found above, below, on the left, on the right',
    },
    {
      how: 'dashed in gray',
      dash: 4,
      gap: 3,
      color: 0.6,
      sides: 'tblr',
      found: 'no black line found above, below, on the left, on the right',
    },
  ])('$how: $found', async ({ dash, gap, color, sides, found }) => {
    const look = await said('LA', 'border', (printer, wording) => {
      dashes(printer, dash, gap, color, sides);
      printer.write(wording, { bold: true });
    });
    expect(look.found ?? look.failures).toContain(found);
  });

  test.each([
    { how: 'as thin dashes, which the edge of a clip makes thinner', thick: 0.45, dash: 2.2, gap: 1.5 },
    { how: 'as thin dashes too far apart', thick: 0.45, dash: 2.2, gap: 5, missing: true },
  ])('$how', async ({ thick, dash, gap, missing = false }) => {
    const look = await said('LA', 'border', (printer, wording) => {
      const pieces: string[] = [];
      for (let x = box.x0; x < box.x1; x += dash + gap)
        for (const y of [box.y0, box.y1]) pieces.push(`${x} ${y} ${Math.min(dash, box.x1 - x)} ${thick} re`);
      for (let y = box.y0; y < box.y1; y += dash + gap)
        for (const x of [box.x0, box.x1]) pieces.push(`${x} ${y} ${thick} ${Math.min(dash, box.y1 - y)} re`);
      printer.page.pushOperators(raw(`0 g ${pieces.join(' ')} f`));
      printer.write(wording, { bold: true });
    });
    expect(look.found ?? look.failures).toContain(
      missing ? 'no black line found above, below' : 'a line on all four sides',
    );
  });

  const outer = `${box.x0} ${box.y0} ${box.x1 - box.x0} ${box.y1 - box.y0} re`;
  const inner = `${box.x0 + 2} ${box.y0 + 2} ${box.x1 - box.x0 - 4} ${box.y1 - box.y0 - 4} re`;

  test('as a frame that is filled but for its middle', async () => {
    const look = await said('LA', 'border', (printer, wording) => {
      printer.page.pushOperators(raw(`0 g ${outer} ${inner} f*`));
      printer.write(wording, { bold: true });
    });
    expect(look.found).toBe('a line on all four sides');
    expect(look.failures).not.toContain('legible');
  });

  test('as a frame that is filled, its middle too, leaves nothing to be read', async () => {
    const look = await said('LA', 'border', (printer, wording) => {
      const middle = `${box.x0 + 4} ${box.y0 + 4} ${box.x1 - box.x0 - 8} ${box.y1 - box.y0 - 8} re`;
      printer.page.pushOperators(raw(`0 g ${outer} ${inner} ${middle} f*`));
      printer.write(wording, { bold: true });
    });
    expect(look.failures).toContain('legible: in the color of what lies under it');
  });
});
