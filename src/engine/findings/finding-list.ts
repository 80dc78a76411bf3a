/** Ranked lists of findings that many policies share: the same statements always give the same list. */
import { type Finding, rankOf } from './finding.ts';

/** How many longer lists one list remembers; statements that name a policy's own code or place could be without end. */
const MOST = 64;

/** A ranked list of findings, and the lists that grow out of it. */
export class FindingList {
  /** The findings, the weightiest first. Frozen, and the same array for all policies of which the same is said. */
  readonly all: readonly Finding[];
  readonly #longer = new Map<Finding, FindingList>();
  /** The finding asked for last and the list with it, which most often is asked for again: that is known without a search. */
  #lastFound: Finding | null = null;
  #lastLonger: FindingList = this;

  /** @param ranked findings in order of weight */
  constructor(ranked: readonly Finding[]) {
    this.all = Object.freeze(ranked);
  }

  /** This list with one more finding, after those of its kind. */
  with(found: Finding): FindingList {
    if (this.#lastFound === found) return this.#lastLonger;
    this.#lastLonger = this.#longer.get(found) ?? this.#grown(found);
    this.#lastFound = found;
    return this.#lastLonger;
  }

  #grown(found: Finding): FindingList {
    const rank = rankOf(found);
    const after = this.all.findIndex((each) => rankOf(each) > rank);
    const place = after < 0 ? this.all.length : after;
    const longer = new FindingList([...this.all.slice(0, place), found, ...this.all.slice(place)]);
    if (this.#longer.size < MOST) this.#longer.set(found, longer);
    return longer;
  }
}
