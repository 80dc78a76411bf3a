/** Where a letter stands in the direction of its own line, and how large it is. */
import type { Letter } from './page.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A place in points: `along` the line and `across` it, growing downwards as its lines follow one another. */
export interface LinePlace {
  readonly along: number;
  readonly across: number;
}

/**
 * What turns places on a page into places along and across lines of one direction.
 * @param angle degrees clockwise from left to right, as letters have it
 */
export function linePlace(angle: number): (point: Point) => LinePlace {
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return ({ x, y }) => ({ along: x * cos + y * sin, across: y * cos - x * sin });
}

/**
 * The point of the page so far along the line and up from the start of a letter.
 * @param along in points, as is `up`
 */
export function pointAt({ x, y, type }: Letter, along: number, up: number): Point {
  const turn = (type.angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return { x: x + along * cos + up * sin, y: y + along * sin - up * cos };
}

/** The middle of a letter on the page. */
export const middle = (letter: Letter): Point =>
  pointAt(letter, letter.advance / 2, (letter.type.size ?? letter.advance) * 0.3);

/** The size of the type in points; where it is unknown, letters are about half as wide as high. */
export const sizeOf = ({ type, advance }: Letter): number => type.size ?? advance * 2;
