/** A picture of a part of a page, and where letters and lines stand in it. */
import { pointAt, sizeOf } from '../../pdf/letter-place.ts';
import type { Line } from '../../pdf/lines.ts';
import { around, type Box, type Point } from '../../pdf/matrix.ts';
import type { Letter, PageContent } from '../../pdf/page.ts';
import type { Raster } from '../../pdf/pdfium.ts';
import type { Cell } from './shapes.ts';

/** A part of a page, painted. */
export interface Picture {
  readonly page: PageContent;
  readonly raster: Raster;
  readonly area: Box;
  /** Pixels in a point. */
  readonly scale: number;
  /** Where the letters that were looked at stand in it. */
  readonly cells: Map<Letter, Cell>;
}

/** The part of a page that a picture shows. */
type Part = Pick<Picture, 'page' | 'area' | 'scale'>;

/** Where a point of the page is in a picture, in pixels. */
export function pixelAt({ x, y }: Point, { page, area, scale }: Part): Point {
  // PDFium paints a page whole pixels wide and high, and the picture begins at a whole pixel of it.
  const [across, down] = [Math.round(page.width * scale), Math.round(page.height * scale)];
  return {
    x: (x * across) / page.width - Math.round(area.x0 * scale),
    y: (y * down) / page.height - Math.round(area.y0 * scale),
  };
}

/** Where a letter stands in a picture. */
export function cellOf(letter: Letter, picture: Picture): Cell {
  const { scale, cells } = picture;
  const known = cells.get(letter);
  if (known) return known;
  const { x, y } = pixelAt(pointAt(letter, -letter.lag, 0), picture);
  const cell = { x, y, width: letter.width * scale, size: sizeOf(letter) * scale, angle: letter.type.angle };
  cells.set(letter, cell);
  return cell;
}

/** Where the pieces of a line are in a picture. */
export const boxesOf = ({ pieces }: Line, picture: Part): Box[] =>
  pieces.map(({ box: { x0, y0, x1, y1 } }) =>
    around([pixelAt({ x: x0, y: y0 }, picture), pixelAt({ x: x1, y: y1 }, picture)]),
  );
