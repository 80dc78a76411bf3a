/** What changed from one image of a page to another. */
import type { PageImage } from './reader.ts';

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
