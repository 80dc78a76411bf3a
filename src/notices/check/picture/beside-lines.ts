/**
 * Level lines through the cell of a letter, such as an underline, are no strokes of it: strokes go on through them as they
 * are right above and below. What the letter shows in the gaps of a line is its own.
 */
import type { Box } from '../../pdf/matrix.ts';
import type { Raster } from '../../pdf/pdfium.ts';
import type { Looks } from './shapes.ts';

/** The pixels on which a line has ink: from the first to before the last. */
const pixelsOf = ({ x0, y0, x1, y1 }: Box) => ({
  left: Math.floor(x0),
  right: Math.ceil(x1),
  top: Math.floor(y0),
  foot: Math.ceil(y1),
});

/**
 * Looks into a cell with those at lines taken beside them, above or below, whichever is nearer.
 * @param lines where they are in the picture, in pixels
 */
export function besideLines(
  looks: Looks,
  { width, height }: Pick<Raster, 'width' | 'height'>,
  lines: readonly Box[],
): Looks {
  const blocks = lines.map(pixelsOf);
  if (blocks.length === 0) return looks;
  return looks.map((at) => {
    if (at < 0) return at;
    const [row, column] = [Math.floor(at / 4 / width), (at / 4) % width];
    const here = blocks.filter(({ left, right }) => column >= left && column < right);
    const isLine = (level: number): boolean => here.some(({ top, foot }) => level >= top && level < foot);
    if (!isLine(row)) return at;
    let [up, down] = [row, row];
    while (isLine(up)) up -= 1;
    while (isLine(down)) down += 1;
    const beside = row - up <= down - row ? up : down;
    return beside < 0 || beside >= height ? -1 : (beside * width + column) * 4;
  });
}
