/** The bundled rate files as the library gives them: ready for computing, and not to be changed. */
import { type Jurisdiction, type LocalityFile, Refusal } from '../engine/index.ts';
import type { JurisdictionName } from '../rates/names.ts';
import { openRates as openStore } from '../rates/store.ts';
import * as check from './check.ts';

/** What was given out here; nothing else is a jurisdiction or a table of localities to the library. */
const JURISDICTIONS = new WeakSet<Jurisdiction>();
const TABLES = new WeakSet<LocalityFile>();

/** Freezes data with everything in it. */
function deepFreeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const inner of Object.values(value)) deepFreeze(inner);
}

/** Data that is given out. */
function given<T extends object>(data: T, all: WeakSet<T>): T {
  if (!all.has(data)) {
    deepFreeze(data);
    all.add(data);
  }
  return data;
}

/** The bundled rate files. Each is read when it is asked for, once. */
export interface RateStore {
  /** Code, name and other names of every jurisdiction, by name. */
  readonly names: readonly JurisdictionName[];
  /** Package version and digest of the data, such as `0.1.0+1a2b3c`: with it a figure can be reproduced. */
  readonly version: string;
  /**
   * The jurisdiction that a text names: `TX`, `texas`, `D.C.`
   * @throws Refusal INVALID_STATE or MISSING_STATE
   */
  resolve(state: string): Jurisdiction;
  /**
   * The jurisdiction with a two-letter code: `TX`.
   * @throws Refusal INVALID_STATE
   */
  load(code: string): Jurisdiction;
  /**
   * The places of a jurisdiction that levy a tax of their own, by its two-letter code; undefined where there are none.
   * @throws Refusal INVALID_REQUEST for a code that is not a text
   */
  localities(code: string): LocalityFile | undefined;
  /** All jurisdictions, by name. */
  all(): Jurisdiction[];
}

const text = (value: unknown, name: string): string =>
  typeof value === 'string' ? value : check.refuse(name, 'a text', value);

/** Opens the bundled rate files. */
export function openRates(): RateStore {
  const store = openStore();
  deepFreeze(store.names);
  return Object.freeze({
    names: store.names,
    version: store.version,
    resolve: (state: string) => given(store.resolve(text(state, 'state')), JURISDICTIONS),
    load: (code: string) => given(store.load(text(code, 'code')), JURISDICTIONS),
    localities: (code: string) => {
      const table = store.localities(text(code, 'code'));
      return table && given(table, TABLES);
    },
    all: () => store.all().map((each) => given(each, JURISDICTIONS)),
  });
}

let bundled: RateStore | undefined;

/**
 * A jurisdiction of the bundled rate files, ready for `assess`.
 * @param state two-letter code, name or other name, in any case
 * @throws Refusal INVALID_STATE when no jurisdiction is meant, MISSING_STATE for an empty text
 */
export function loadJurisdiction(state: string): Jurisdiction {
  bundled ??= openRates();
  return bundled.resolve(state);
}

/** @throws Refusal for anything but a jurisdiction that was given out here */
export function requireJurisdiction(value: unknown): asserts value is Jurisdiction {
  if (!JURISDICTIONS.has(value as Jurisdiction)) {
    check.refuse('jurisdiction', 'made by loadJurisdiction() or openRates()', value);
  }
}

/** @throws Refusal for anything but a table of localities that was given out here */
export function requireLocalities(value: unknown): asserts value is LocalityFile {
  if (!TABLES.has(value as LocalityFile)) {
    check.refuse('localities', 'a table of openRates().localities()', value);
  }
}

/** @throws Refusal for the localities of another jurisdiction */
export function requireLocalitiesOf({ code, name }: Jurisdiction, value: unknown): LocalityFile {
  requireLocalities(value);
  if (value.code === code) return value;
  const message = `localities must be those of ${name} (${code}); got those of ${value.code}.`;
  throw new Refusal('INVALID_REQUEST', message, 'localities');
}
