/** The parts of a path, as pdf.js hands a path over: a list of commands and a list of their coordinates. */
import { apply, around, type Box, type Matrix, type Point } from './matrix.ts';

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
const CURVE_NUMBERS: Readonly<Record<number, number>> = {
  [COMMAND.curve]: 6,
  [COMMAND.curveFrom]: 4,
  [COMMAND.curveTo]: 4,
};

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
    const curve = CURVE_NUMBERS[command];
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
    else if (curve !== undefined) {
      for (let read = 0; read < curve; read += 2) current?.points.push(next());
      if (current) current.curved = true;
    } else if (command === COMMAND.close && current) current.closed = true;
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

/** The boxes of the lines that a stroke draws; a slanted line is cut up, since the box around it would hold more. */
export function lines({ points, closed }: Outline, width: number): Box[] {
  const ends = closed && points.length > 1 ? [...points, points[0] as Point] : points;
  return ends.slice(1).flatMap((end, index) => {
    const start = ends[index] as Point;
    const slant = Math.min(Math.abs(end.x - start.x), Math.abs(end.y - start.y));
    const pieces = Math.min(40, Math.max(1, Math.ceil(slant / 10)));
    const along = (share: number): Point => ({
      x: start.x + (end.x - start.x) * share,
      y: start.y + (end.y - start.y) * share,
    });
    return Array.from({ length: pieces }, (_, piece) =>
      around([along(piece / pieces), along((piece + 1) / pieces)], width / 2),
    );
  });
}
