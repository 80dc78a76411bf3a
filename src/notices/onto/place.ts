/** Where on a page a notice goes. */
import { type Message, message, setting, UsageError } from '../../errors.ts';
import type { Box, Point } from '../pdf/matrix.ts';
import type { Occupied, PageContent } from '../pdf/page.ts';
import { coveredBy, findRoom, margins, onPage, type Shape } from './room.ts';

/** `point`: its upper left corner, from the upper left corner of the page as it is seen. */
export type At = 'top' | 'bottom' | Point;

/** Where on a page the user wants a notice, in points from the top left corner. */
export interface PositionRequest {
  readonly at: At;
  /** Null: as wide as there is room. */
  readonly width: number | null;
}

/** In points; narrower, hardly a word fits. */
export const LEAST_WIDTH = 72;

const round = (points: number): number => Math.round(points);

const NEW_PAGE = message`${setting('new-page')} prints it on a page of its own behind the last`;

/** The things a notice would cover, as a list for a message. */
const names = (covered: readonly Occupied[]): string =>
  [...new Set(covered.map(({ by }) => by))].join(' and ');

/** A box that would do, as a hint. */
function hint(page: PageContent, shape: Shape, { width }: PositionRequest): Message {
  const box = findRoom(page, shape, 'top', width);
  return box
    ? message`there is room at ${setting('at')} ${Math.ceil(box.x0)},${Math.ceil(box.y0)} ${setting('width')} ${Math.floor(box.x1 - box.x0)}`
    : message`there is no room for it on this page: ${NEW_PAGE}`;
}

/** The box at a point. @throws UsageError where it would cover something or leave the page */
function boxAt(page: PageContent, shape: Shape, { x, y }: Point, position: PositionRequest): Box {
  const width = position.width ?? page.width - margins(page).right - x;
  const size = `${round(page.width)} by ${round(page.height)} points`;
  if (width <= 0)
    throw new UsageError(
      message`${setting('at')} ${x},${y} leaves less than ${LEAST_WIDTH} points to the right margin; the page measures ${size}`,
    );
  const box = { x0: x, y0: y, x1: x + width, y1: y + shape.heightAt(width) };
  if (!onPage(page, box)) {
    throw new UsageError(
      message`${setting('at')} ${x},${y}: a notice ${round(width)} points wide and ${round(box.y1 - y)} high leaves the page, which measures ${size}; ${hint(page, shape, position)}`,
    );
  }
  const covered = coveredBy(page, box);
  if (covered.length > 0) {
    throw new UsageError(
      message`${setting('at')} ${x},${y} would cover ${names(covered)} on page ${page.number}; ${hint(page, shape, position)}`,
    );
  }
  return box;
}

/**
 * Chooses the place of a notice.
 * @throws UsageError where there is no room, with what can be done
 */
export function placeOn(page: PageContent, shape: Shape, position: PositionRequest): Box {
  const { at, width } = position;
  if (typeof at === 'object') return boxAt(page, shape, at, position);
  const box = findRoom(page, shape, at, width);
  if (box) return box;
  const narrower = width === null ? '' : ' at this width';
  throw new UsageError(message`page ${page.number} has no room for the notice${narrower}; ${NEW_PAGE}`);
}
