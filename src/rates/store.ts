/**
 * Where rate files come from: the folder `rates/` of the package and, file by file before it, a folder of the user's
 * own. A jurisdiction is read when it is asked for, once.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Refusal, type RefusalCode } from '../engine/basics/refusal.ts';
import { compileJurisdiction, type Jurisdiction } from '../engine/law/jurisdiction.ts';
import type { LocalityFile, RateFile } from '../engine/law/rate-file.ts';
import { type JurisdictionName, resolveName } from './names.ts';
import { packageRoot } from './package-root.ts';

/** `rates/index.json`: what must be known before any rate file is read. Written by `npm run rates:index`. */
export interface RateIndex {
  /** Digest of all rate files, for `rates_version`. */
  digest: string;
  jurisdictions: JurisdictionName[];
}

/** The rate files in use. */
export interface RateStore {
  readonly names: readonly JurisdictionName[];
  /** Package version and digest of the data, so that a figure can be reproduced. */
  readonly version: string;
  /**
   * The jurisdiction a text names.
   * @throws Refusal when no jurisdiction is meant.
   */
  resolve(text: string, code?: Extract<RefusalCode, 'INVALID_STATE' | 'UNKNOWN_STATE'>): Jurisdiction;
  /**
   * A jurisdiction by its code.
   * @throws Refusal INVALID_STATE for a code that is none.
   */
  load(code: string): Jurisdiction;
  /** The localities of a jurisdiction, or undefined where no file holds any. */
  localities(code: string): LocalityFile | undefined;
  /** The user's own files that stand for those of the package, of a jurisdiction: `TX.json`. */
  ownFiles(code: string): string[];
  all(): Jurisdiction[];
}

const PACKAGE_ROOT = packageRoot(dirname(fileURLToPath(import.meta.url)));

/** The folder of the package’s own rate files. */
export const BUNDLED_RATES = join(PACKAGE_ROOT, 'rates');

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** The version of this package: `0.1.0`. */
export const packageVersion = (): string =>
  (readJson(join(PACKAGE_ROOT, 'package.json')) as { version: string }).version;

/** A user's own files by jurisdiction code, read and checked. */
export interface Overrides {
  readonly digest: string;
  readonly files: ReadonlyMap<string, RateFile>;
  readonly localities: ReadonlyMap<string, LocalityFile>;
}

const readIndex = (): RateIndex => readJson(join(BUNDLED_RATES, 'index.json')) as RateIndex;

/** The jurisdictions of the package. */
export const bundledNames = (): JurisdictionName[] => readIndex().jurisdictions;

/** A rate file of the package; undefined where it has none of that code. */
export const bundledFile = (code: string): RateFile | undefined =>
  bundledNames().some((each) => each.code === code)
    ? (readJson(join(BUNDLED_RATES, `${code}.json`)) as RateFile)
    : undefined;

/** Opens the bundled rate files, with a user's own in front of them. */
export function openRates(overrides?: Overrides): RateStore {
  const index = readIndex();
  const own = [...(overrides?.files.values() ?? [])];
  const bundled = index.jurisdictions.filter(({ code }) => !overrides?.files.has(code));
  // The index is in order already; sorting by code units avoids loading a collation for nothing.
  const names = own.length === 0 ? bundled : [...bundled, ...own].sort((a, b) => (a.name < b.name ? -1 : 1));
  const loaded = new Map<string, Jurisdiction>();

  // A code becomes the name of a file, and stays in memory.
  const isKnown = (code: string): boolean => names.some((each) => each.code === code);

  const load = (code: string): Jurisdiction => {
    let jurisdiction = loaded.get(code);
    if (!jurisdiction) {
      if (!isKnown(code)) throw new Refusal('INVALID_STATE', `There is no jurisdiction "${code}".`, 'state');
      const file = overrides?.files.get(code) ?? (readJson(join(BUNDLED_RATES, `${code}.json`)) as RateFile);
      jurisdiction = compileJurisdiction(file);
      loaded.set(code, jurisdiction);
    }
    return jurisdiction;
  };

  const tables = new Map<string, LocalityFile | undefined>();
  const localities = (code: string): LocalityFile | undefined => {
    if (!tables.has(code) && isKnown(code)) {
      const path = join(BUNDLED_RATES, `${code}-localities.json`);
      const bundledTable = existsSync(path) ? (readJson(path) as LocalityFile) : undefined;
      tables.set(code, overrides?.localities.get(code) ?? bundledTable);
    }
    return tables.get(code);
  };

  return {
    names,
    version: `${packageVersion()}+${index.digest}${overrides ? `+${overrides.digest}` : ''}`,
    resolve: (text, refusal) => load(resolveName(names, text, refusal).code),
    load,
    localities,
    ownFiles: (code) => [
      ...(overrides?.files.has(code) ? [`${code}.json`] : []),
      ...(overrides?.localities.has(code) ? [`${code}-localities.json`] : []),
    ],
    all: () => names.map(({ code }) => load(code)),
  };
}

/** Whether a file is a rate file by its name: `XX.json` or `XX-localities.json`. */
export const isRateFileName = (name: string): boolean => /^[A-Z]{2}(-localities)?\.json$/.test(name);

/** The names of the rate files in a folder. */
export const rateFileNames = (folder: string): string[] => readdirSync(folder).filter(isRateFileName).sort();
