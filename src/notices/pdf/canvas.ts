/** What is painted on a page: the areas in their order, what takes room, and the pictures. */
import { cutBy } from './clip.ts';
import type { GraphicsState } from './graphics.ts';
import { type Box, common, compose, type Matrix, mapped, upwards } from './matrix.ts';
import { lines, type Outline } from './outline.ts';
import type { Color, Occupied, Painted } from './page.ts';

const UNIT = [0, 0, 1, 1] as const;
/** A darker shade is no longer paper. */
const WHITE = 250;
const isWhite = (color: Color | null): boolean => color?.every((part) => part >= WHITE) ?? false;

/** Whether paint mixes with what is under it, by itself or by a group around. */
export const tints = ({ tinting, groupTints }: GraphicsState): boolean => tinting || groupTints;

/** One page being painted. */
export class Canvas {
  readonly painted: Painted[] = [];
  readonly occupied: Occupied[] = [];
  /** The pictures that can be looked at, by the name pdf.js keeps them under. */
  readonly pictures: { id: string; map: Matrix; painted: Painted }[] = [];
  /** One entry for each marked part around: is it shown? */
  readonly layers: boolean[] = [];
  #order = 0;

  /** How much was painted. */
  get order(): number {
    return this.#order;
  }

  /** The place of the next thing in the order of painting. */
  next(): number {
    this.#order += 1;
    return this.#order;
  }

  get shown(): boolean {
    return this.layers.every(Boolean);
  }

  /** A smooth shading over all that may be painted. */
  shade(state: GraphicsState): void {
    this.#cover(state, state.clip, null, false, 'drawing');
  }

  /** A picture of one color. */
  stencil(state: GraphicsState): void {
    this.#cover(state, mapped(state.map, UNIT), state.fill, true, 'drawing');
  }

  /** Fills an area; `whole` where it is filled from edge to edge. */
  fill(state: GraphicsState, box: Box, whole: boolean): void {
    const { fill, shades, fillAlpha, groupAlpha } = state;
    if (fillAlpha === 0) return;
    const opaque = fillAlpha * groupAlpha === 1;
    const color = opaque || tints(state) ? fill : null;
    this.#cover(state, box, color, whole, 'drawing', {
      shades: opaque ? shades : null,
    });
  }

  /** Draws along an outline. */
  stroke(state: GraphicsState, outline: Outline): void {
    const { stroke, strokeAlpha, lineWidth, map } = state;
    if (strokeAlpha === 0 || isWhite(stroke)) return;
    const width = Math.max(0.5, lineWidth * upwards(map));
    for (const box of lines(outline, width))
      this.#cover(state, box, stroke, false, 'drawing', { curved: outline.curved });
  }

  /** Notes an area; white paint takes no room, since it looks like paper. */
  #cover(
    state: GraphicsState,
    area: Box,
    color: Color | null,
    whole: boolean,
    by: 'picture' | 'drawing',
    { shades = null, curved = false }: Partial<Pick<Painted, 'shades' | 'curved'>> = {},
  ): void {
    const inside = common(area, state.clip);
    if (!inside || !this.shown || state.groupAlpha === 0) return;
    const order = this.next();
    for (const box of by === 'drawing' ? cutBy(inside, state.holes) : [inside]) {
      this.painted.push({
        box,
        color: state.masked ? null : color,
        shades: state.masked ? null : shades,
        tints: tints(state),
        curved,
        whole: whole && !state.masked,
        picture: by === 'picture',
        order,
      });
      if (!isWhite(color)) this.occupied.push({ box, by });
    }
  }

  /** @param id the name pdf.js keeps the picture under, if it can be looked at */
  addPicture(state: GraphicsState, map: Matrix, id?: string): void {
    const before = this.painted.length;
    this.#cover(state, mapped(map, UNIT), null, true, 'picture');
    const painted = this.painted[before];
    if (painted && id) this.pictures.push({ id, map, painted });
  }

  addPictures(state: GraphicsState, images: readonly { transform: Matrix }[]): void {
    for (const { transform } of images) this.addPicture(state, compose(state.map, transform));
  }

  /** One picture in several places. */
  repeat(
    state: GraphicsState,
    shape: readonly [number, number, number, number],
    places: readonly number[],
  ): void {
    for (let at = 0; at + 1 < places.length; at += 2) {
      const place: Matrix = [...shape, places[at] ?? 0, places[at + 1] ?? 0];
      this.addPicture(state, compose(state.map, place));
    }
  }
}
