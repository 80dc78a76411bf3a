/** What stands near a place of a page: found without looking at everything on it, as drawings have many thousand pieces. */
import type { Box } from '../../pdf/matrix.ts';

/** The side of a field of the page, in points. */
const FIELD = 16;

const fieldOf = (at: number): number => Math.floor(at / FIELD);

/** Things in the fields of a page. They should be small: a thing stands in each field that it touches. */
export class Nearby<T> {
  readonly #fields = new Map<string, T[]>();

  /** @param boxOf where a thing is */
  constructor(things: Iterable<T>, boxOf: (thing: T) => Box) {
    for (const thing of things)
      for (const field of fieldsOf(boxOf(thing))) {
        const known = this.#fields.get(field);
        if (known) known.push(thing);
        else this.#fields.set(field, [thing]);
      }
  }

  /** The things in the fields that a box touches, in their order: all that stand in the box, and some beside it. */
  near(box: Box): readonly T[] {
    const found = new Set<T>();
    for (const field of fieldsOf(box)) for (const thing of this.#fields.get(field) ?? []) found.add(thing);
    return [...found];
  }

  /** How many things stand in the fields that a box touches, at most: one that stands in several counts in each. */
  count(box: Box): number {
    let count = 0;
    for (const field of fieldsOf(box)) count += this.#fields.get(field)?.length ?? 0;
    return count;
  }
}

function* fieldsOf({ x0, x1, y0, y1 }: Box): Generator<string> {
  for (let x = fieldOf(x0); x <= fieldOf(x1); x++)
    for (let y = fieldOf(y0); y <= fieldOf(y1); y++) yield `${x} ${y}`;
}
