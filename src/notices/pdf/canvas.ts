/** What is painted on a page: the areas in their order, what takes room, and the pictures. */
import { cutBy } from './clip.ts';
import { blended, isWhite, PAPER } from './color.ts';
import type { GraphicsState } from './graphics.ts';
import { type Box, common, compose, type Matrix, mapped, upwards } from './matrix.ts';
import type { Outline } from './outline.ts';
import type { Color, Occupied, Painted } from './page.ts';
import { lines } from './pen.ts';

const UNIT = [0, 0, 1, 1] as const;

/** Whether paint mixes with what is under it, by itself or by a group around. */
export const tints = ({ tinting, groupTints }: GraphicsState): boolean => tinting || groupTints;

/** How paint is seen that lets so much of what is under it be seen: its own color, or one that depends on that. */
function paintOf(state: GraphicsState, ink: Color | null, alpha: number): Pick<Painted, 'color' | 'sheer'> {
  if (ink === null || alpha === 1) return { color: ink, sheer: null };
  return tints(state)
    ? { color: blended(ink, alpha, PAPER), sheer: null }
    : { color: null, sheer: { color: ink, alpha } };
}

/** One page being painted. */
export class Canvas {
  readonly painted: Painted[] = [];
  readonly occupied: Occupied[] = [];
  /** The pictures that can be looked at, by the name pdf.js keeps them under. */
  readonly pictures: { id: string; map: Matrix; painted: Painted }[] = [];
  /** One entry for each marked part around: is it shown, and when may it be switched off? */
  readonly layers: { readonly shown: boolean; readonly off: string | null }[] = [];
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
    return this.layers.every(({ shown }) => shown);
  }

  /** When a layer around may be switched off; null for never. */
  get off(): string | null {
    return this.layers.find(({ off }) => off !== null)?.off ?? null;
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
    const alpha = fillAlpha * groupAlpha;
    const { color, sheer } = paintOf(state, fill, alpha);
    this.#cover(state, box, color, whole, 'drawing', { sheer, shades: alpha === 1 ? shades : null });
  }

  /** Draws along an outline. */
  stroke(state: GraphicsState, outline: Outline): void {
    const { stroke, strokeAlpha, groupAlpha, lineWidth, dashes, dashPhase, map } = state;
    if (strokeAlpha === 0) return;
    const scale = upwards(map);
    const width = Math.max(0.5, lineWidth * scale);
    const dash = { lengths: dashes.map((each) => each * scale), phase: dashPhase * scale };
    const { color, sheer } = paintOf(state, stroke, strokeAlpha * groupAlpha);
    const { curved } = outline;
    for (const { box, ruled } of lines(outline, width, dash))
      this.#cover(state, box, color, false, 'drawing', { sheer, curved, ruled: ruled && !curved });
  }

  /** Notes an area; white paint takes no room, since it looks like paper. */
  #cover(
    state: GraphicsState,
    area: Box,
    color: Color | null,
    whole: boolean,
    by: 'picture' | 'drawing',
    {
      sheer = null,
      shades = null,
      curved = false,
      ruled = false,
    }: Partial<Pick<Painted, 'sheer' | 'shades' | 'curved' | 'ruled'>> = {},
  ): void {
    const inside = common(area, state.clip);
    if (!inside || !this.shown || state.groupAlpha === 0) return;
    const order = this.next();
    for (const box of by === 'drawing' ? cutBy(inside, state.holes) : [inside]) {
      this.painted.push({
        box,
        color: state.masked ? null : color,
        sheer: state.masked ? null : sheer,
        shades: state.masked ? null : shades,
        tints: tints(state),
        curved,
        ruled,
        whole: whole && !state.masked,
        picture: by === 'picture',
        order,
      });
      if (!isWhite(color ?? sheer?.color ?? null)) this.occupied.push({ box, by });
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
