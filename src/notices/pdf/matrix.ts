/** Plane geometry of a page. Lengths are points; pages are seen from their top left corner, y grows downwards. */

/** An affine map: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** A point of a page, in points. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** An upright rectangle, `x0 <= x1` and `y0 <= y1`. */
export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** The nearest number to a value that is neither below `from` nor above `to`. */
export const between = (value: number, from: number, to: number): number =>
  Math.max(from, Math.min(to, value));

/** The transformation that changes nothing. */
export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** The map that does `inner` first, then `outer`. */
export const compose = (outer: Matrix, inner: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
];

/** The map that undoes another. */
export function inverse([a, b, c, d, e, f]: Matrix): Matrix {
  const det = a * d - b * c;
  return [d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det];
}

/** Where a transformation puts a point. */
export const apply = (map: Matrix, x: number, y: number): Point => ({
  x: map[0] * x + map[2] * y + map[4],
  y: map[1] * x + map[3] * y + map[5],
});

/** How much longer the map makes a line along the x axis. */
export const lengthwise = (map: Matrix): number => Math.hypot(map[0], map[1]);

/** How much taller the map makes what stands on a line along the x axis, however it slants it. */
export const upwards = (map: Matrix): number => {
  const along = lengthwise(map);
  return along === 0 ? 0 : Math.abs(map[0] * map[3] - map[1] * map[2]) / along;
};

/** The smallest box around points; `margin` is added on every side. */
export function around(points: readonly Point[], margin = 0): Box {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return {
    x0: Math.min(...xs) - margin,
    y0: Math.min(...ys) - margin,
    x1: Math.max(...xs) + margin,
    y1: Math.max(...ys) + margin,
  };
}

/** The box around a rectangle `[x0, y0, x1, y1]` after a map. */
export const mapped = (map: Matrix, [x0, y0, x1, y1]: readonly number[] | Float32Array): Box =>
  around(
    [
      [x0, y0],
      [x1, y0],
      [x1, y1],
      [x0, y1],
    ].map(([x = 0, y = 0]) => apply(map, x, y)),
  );

/** The common part of two boxes; null where there is none. */
export function common(a: Box, b: Box): Box | null {
  const box = {
    x0: Math.max(a.x0, b.x0),
    y0: Math.max(a.y0, b.y0),
    x1: Math.min(a.x1, b.x1),
    y1: Math.min(a.y1, b.y1),
  };
  return box.x0 <= box.x1 && box.y0 <= box.y1 ? box : null;
}

/** Boxes that share more than an edge. */
export const overlap = (a: Box, b: Box): boolean => a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;

/** True for a point in a box, its edges included. */
export const holds = (box: Box, { x, y }: Point): boolean =>
  x >= box.x0 && x <= box.x1 && y >= box.y0 && y <= box.y1;
