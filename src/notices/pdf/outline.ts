/** The parts of a path, as pdf.js hands a path over: a list of commands and a list of their coordinates. */
import { apply, around, type Matrix, type Point } from './matrix.ts';

/** The commands of a path, by the numbers pdf.js gives them. */
const COMMAND = {
  move: 13,
  line: 14,
  curve: 15,
  curveFrom: 16,
  curveTo: 17,
  close: 18,
  rectangle: 19,
} as const;
/** Straight pieces for a curve: enough to know where it runs. */
const PIECES = 8;

/** Points of a curve after its start, the last of them its end. */
function along(start: Point, first: Point, second: Point, end: Point): Point[] {
  return Array.from({ length: PIECES }, (_, index) => {
    const t = (index + 1) / PIECES;
    const at = (coordinate: 'x' | 'y'): number =>
      (1 - t) ** 3 * start[coordinate] +
      3 * (1 - t) ** 2 * t * first[coordinate] +
      3 * (1 - t) * t ** 2 * second[coordinate] +
      t ** 3 * end[coordinate];
    return { x: at('x'), y: at('y') };
  });
}

/** One stroke of the pen without lifting it. */
export interface Outline {
  points: Point[];
  closed: boolean;
  curved: boolean;
}

/** Follows a path; the points come out mapped. */
export function outlines(commands: readonly number[], numbers: readonly number[], map: Matrix): Outline[] {
  const found: Outline[] = [];
  let at = 0;
  const next = (): Point => {
    const point = apply(map, numbers[at] ?? 0, numbers[at + 1] ?? 0);
    at += 2;
    return point;
  };
  const begin = (points: Point[], closed = false): void => {
    found.push({ points, closed, curved: false });
  };
  for (const command of commands) {
    const current = found.at(-1);
    const curveTo = (ends: (start: Point) => readonly [Point, Point, Point]): void => {
      const start = current?.points.at(-1);
      const [first, second, end] = ends(start ?? { x: 0, y: 0 });
      if (!current || !start) return;
      current.points.push(...along(start, first, second, end));
      current.curved = true;
    };
    if (command === COMMAND.move) begin([next()]);
    else if (command === COMMAND.rectangle) {
      const [x = 0, y = 0, width = 0, height = 0] = numbers.slice(at, at + 4);
      at += 4;
      const corners: [number, number][] = [
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
      ];
      begin(
        corners.map((corner) => apply(map, ...corner)),
        true,
      );
    } else if (command === COMMAND.line) current?.points.push(next());
    else if (command === COMMAND.curve) curveTo(() => [next(), next(), next()]);
    else if (command === COMMAND.curveFrom) curveTo((start) => [start, next(), next()]);
    else if (command === COMMAND.curveTo)
      curveTo(() => {
        const [first, end] = [next(), next()];
        return [first, end, end];
      });
    else if (command === COMMAND.close && current) current.closed = true;
  }
  return found;
}

const NEAR = 0.1;

/** True when the outline is an upright rectangle, so that filling it paints its whole box. */
export function isRectangle({ points, curved }: Outline): boolean {
  if (curved || points.length < 4) return false;
  const box = around(points);
  return points.every(
    ({ x, y }) =>
      Math.min(Math.abs(x - box.x0), Math.abs(x - box.x1)) < NEAR &&
      Math.min(Math.abs(y - box.y0), Math.abs(y - box.y1)) < NEAR,
  );
}
