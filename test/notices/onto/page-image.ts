/** A page as poppler shows it: grey pixels. */
import { execFileSync } from 'node:child_process';

interface PageImage {
  readonly width: number;
  readonly height: number;
  /** 0 black to 255 white, row by row. */
  readonly grey: Uint8Array;
}

const RESOLUTION = 72;

/** Paints one page of a file, one pixel a point. */
export function pageImage(path: string, page: number): PageImage {
  const args = ['-r', `${RESOLUTION}`, '-gray', '-cropbox', '-f', `${page}`, '-l', `${page}`, path];
  const pgm = execFileSync('pdftoppm', args, { maxBuffer: 1 << 26 });
  const [head = '', width = '', height = ''] =
    /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(pgm.subarray(0, 40).toString('latin1')) ?? [];
  return { width: Number(width), height: Number(height), grey: pgm.subarray(head.length) };
}

const INK = 160;
const SAME = 24;

/** How many inked pixels of a page are no longer what they were. */
export function spoilt(before: PageImage, after: PageImage): number {
  let count = 0;
  before.grey.forEach((shade, at) => {
    if (shade < INK && Math.abs(shade - (after.grey[at] ?? 0)) > SAME) count += 1;
  });
  return count;
}

/** How many pixels of a box changed. The box is measured from the upper left corner. */
export function changed(
  before: PageImage,
  after: PageImage,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): { inside: number; outside: number } {
  const found = { inside: 0, outside: 0 };
  before.grey.forEach((shade, at) => {
    if (Math.abs(shade - (after.grey[at] ?? 0)) <= SAME) return;
    const [column, row] = [at % before.width, Math.floor(at / before.width)];
    const inside = column >= x - 1 && column <= x + width + 1 && row >= y - 1 && row <= y + height + 1;
    found[inside ? 'inside' : 'outside'] += 1;
  });
  return found;
}
