/** Things of which several rows say something, each known by its mark: with bounded memory, in whatever order the rows stand. */
import { KnownMarks, MOST_REMEMBERED, NEW } from './known-marks.ts';
import type { Places } from './places.ts';

/** What is remembered of things that are known by their marks. */
export abstract class ByMark<Table extends Places> {
  protected readonly table: Table;
  readonly #known = new KnownMarks();
  #count = 0;

  /** @param table what is remembered of each, at the place of each */
  constructor(table: Table) {
    this.table = table;
  }

  /** Whether the file has more of them than were looked at. */
  get isPartial(): boolean {
    return this.#known.isPartial;
  }

  /** How many are looked at at most. */
  get most(): number {
    return MOST_REMEMBERED;
  }

  /** The place of the thing with a mark, where nothing stands yet when it is new; null where there are too many. */
  protected placeOf(mark: number): number | null {
    const known = this.#known.before(mark, this.#count);
    if (known !== NEW) return known;
    if (this.#known.isPartial) return null;
    if (this.#count === this.table.size) this.table.grow();
    return this.#count++;
  }

  /** The places of those that are so. */
  protected those(are: (place: number) => boolean): number[] {
    const found: number[] = [];
    for (let place = 0; place < this.#count; place++) if (are(place)) found.push(place);
    return found;
  }
}
