/** Charges that a service leaves out of its figures, and that no column of a file brings in: what a summary tells of them. */
import type { Finding, Jurisdiction } from '../../engine/index.ts';
import { lackOf } from './left-out.ts';
import { ChargeCounts, type ChargeRows } from './slot-counts.ts';

/** A charge, with its amount in cents as far as it is known. */
type ServiceCharge = ChargeRows<bigint | null>;

/** What the figures of a service lack of a row. */
export interface RowLacks {
  readonly charges: readonly ServiceCharge[];
  /** They lack another charge, too, which a column brings in. */
  readonly mixed: boolean;
  /** Each of the charges comes into the row where it is computed here. */
  readonly here: boolean;
  /** Of each the service says why it leaves it out, or what to do. */
  readonly told: boolean;
}

/** What the figures of a service lack of a policy that no column brings in; null for nothing. */
export function lacksOf(jurisdiction: Jurisdiction, findings: readonly Finding[]): RowLacks | null {
  const incomplete = findings.filter(({ kind }) => kind === 'incomplete');
  const lacks = incomplete.flatMap((found) => lackOf(jurisdiction, found) ?? []);
  if (lacks.length === 0) return null;
  const charges = lacks.map(({ slot, name, amount }) => ({
    ...{ state: jurisdiction.code, slot, name, rows: 1 },
    cents: amount === null ? null : BigInt(amount),
  }));
  return {
    charges,
    mixed: lacks.length < incomplete.length,
    here: lacks.every(({ here }) => here !== null),
    told: lacks.every(({ words }) => words !== null),
  };
}

/** What is counted of the rows of a chunk; plain data, so that it can be sent to another thread. */
export interface ServiceLacks {
  readonly rows: number;
  /** Those of them that lack another charge, too, which a column brings in. */
  readonly mixed: number;
  /** Those to which each of the charges comes where they are computed here. */
  readonly here: number;
  /** Those of which the service says why it leaves each of the charges out, or what to do. */
  readonly told: number;
  readonly charges: readonly ServiceCharge[];
}

/** Counts what the figures of a service lack. */
export class ServiceLacksCount implements ServiceLacks {
  rows = 0;
  mixed = 0;
  here = 0;
  told = 0;
  readonly #charges = new ChargeCounts<bigint | null>();

  get charges(): readonly ServiceCharge[] {
    return this.#charges.entries;
  }

  /** Counts a row. */
  add({ charges, mixed, here, told }: RowLacks): void {
    this.merge({ rows: 1, mixed: Number(mixed), here: Number(here), told: Number(told), charges });
  }

  /** Adds what was counted elsewhere. */
  merge({ rows, mixed, here, told, charges }: ServiceLacks): void {
    this.rows += rows;
    this.mixed += mixed;
    this.here += here;
    this.told += told;
    for (const each of charges) this.#charges.add(each);
  }

  /** The counts as data. */
  take(): ServiceLacks {
    const { rows, mixed, here, told, charges } = this;
    return { rows, mixed, here, told, charges };
  }
}
