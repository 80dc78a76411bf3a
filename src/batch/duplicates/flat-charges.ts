/**
 * Flat charges, of which a policy bears one, on several rows of one policy: a report with a row for each coverage would pay them
 * again in each. Found with bounded memory.
 */

import { oncePer } from '../../engine/basics/once-per.ts';
import type { Jurisdiction } from '../../engine/index.ts';
import { Mark } from '../csv/mark.ts';
import type { PricedPolicy } from '../priced/priced-policy.ts';
import { FirstLines } from '../reading/first-lines.ts';
import { KnownMarks, MOST_REMEMBERED, NEW } from './known-marks.ts';

/** A flat charge of a row. */
export interface FlatCharge {
  /** Of the policy, its state and first day, and of the charge. */
  readonly mark: number;
  readonly line: number;
  /** The code of the jurisdiction. */
  readonly state: string;
  readonly slot: string;
  /** That of the rate file; a service names the slot alone. */
  readonly key: string;
  readonly name: string;
  readonly cents: number;
}

/** A flat charge that rows bear again, and what it comes to in them, in cents. */
interface ChargeAgain {
  readonly state: string;
  readonly name: string;
  rows: number;
  cents: bigint;
}

const NOTHING: readonly FlatCharge[] = [];

/** The flat charges of a jurisdiction, by their keys; a service names the slot alone. */
const flatOnes = oncePer(
  ({ file }: Jurisdiction): ReadonlySet<string> =>
    new Set(file.charges.filter(({ basis }) => basis === 'flat').flatMap(({ key, slot }) => [key, slot])),
);

/** Reads the flat charges of rows. */
export class FlatCharges {
  readonly #mark = new Mark();

  /**
   * The flat charges of a new or renewed policy; of a later transaction it bears none a second time.
   * @param number that of the policy; empty where none is known, and then nothing is told from anything
   * @param dated whether a cell says the first day of the policy
   */
  of(policy: PricedPolicy, number: string, line: number, dated: boolean): readonly FlatCharge[] {
    const { placement, jurisdiction, lines } = policy;
    const flat = flatOnes(jurisdiction);
    const transaction = placement.transaction ?? 'new';
    if (flat.size === 0 || number === '') return NOTHING;
    if (transaction !== 'new' && transaction !== 'renewal') return NOTHING;
    const isBorne = ({ charge: { key, slot }, amount }: (typeof lines)[number]): boolean =>
      amount > 0 && flat.has(key ?? slot);
    // A policy begins once on a day, whichever of the two it is called; without a day a renewal is of another term.
    const begun = dated ? '' : transaction;
    return lines.filter(isBorne).map((each) => this.#charge(policy, number, each, line, begun));
  }

  #charge(
    { jurisdiction: { code }, placement }: PricedPolicy,
    number: string,
    { charge: { key, slot }, name, amount }: PricedPolicy['lines'][number],
    line: number,
    begun: string,
  ): FlatCharge {
    this.#mark.begin();
    for (const part of [number, code, placement.effectiveDate, begun, key ?? slot]) this.#mark.text(part);
    return { mark: this.#mark.number, line, state: code, slot, key: key ?? slot, name, cents: amount };
  }
}

/** Finds flat charges that an earlier row of the same policy bears. */
export class FlatAgain {
  /** The rows that bear one. */
  readonly again = new FirstLines();
  readonly #known = new KnownMarks();
  readonly #charges = new Map<string, ChargeAgain>();
  #line = 0;

  /** Whether the file has more flat charges than were looked at. */
  get isPartial(): boolean {
    return this.#known.isPartial;
  }

  /** How many flat charges are looked at at most. */
  get most(): number {
    return MOST_REMEMBERED;
  }

  /** The charges, by state and name. */
  get charges(): readonly Readonly<ChargeAgain>[] {
    return [...this.#charges.values()];
  }

  /** Looks at the charges of the next rows. @returns those that an earlier row bears */
  add(charges: readonly FlatCharge[]): readonly FlatCharge[] {
    return charges.filter((charge) => {
      if (this.#known.before(charge.mark, charge.line) === NEW) return false;
      this.#count(charge);
      return true;
    });
  }

  #count({ line, state, name, cents }: FlatCharge): void {
    const key = `${state} ${name}`;
    const known = this.#charges.get(key) ?? { state, name, rows: 0, cents: 0n };
    known.rows++;
    known.cents += BigInt(cents);
    this.#charges.set(key, known);
    // The charges of a row come one after another.
    if (line === this.#line) return;
    this.#line = line;
    this.again.add(line);
  }
}
