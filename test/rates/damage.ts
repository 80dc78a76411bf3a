/** What rate files that are in order are damaged with: each in one place, with what has to be said of it. */
import type { RateFile } from '../../src/engine/index.ts';

interface Damage {
  title: string;
  /** The jurisdiction whose file is damaged. */
  code: string;
  damage: (file: RateFile) => void;
  /** The beginning of the path that has to be named. */
  path: string;
  /** Part of what has to be said. */
  what: string;
}

/** Title, jurisdiction, damage, path and what has to be said. */
export type Case = readonly [string, string, (file: RateFile) => void, string, string];

/** A damage by the names of its parts. */
export const damageOf = ([title, code, damage, path, what]: Case): Damage => ({
  title,
  code,
  damage,
  path,
  what,
});

export const set = (target: object, values: object): void => {
  Object.assign(target, values);
};
export const charge = (file: RateFile, index = 0) => file.charges[index] as RateFile['charges'][number];
export const version = (file: RateFile, index = 0, at = 0) =>
  charge(file, index).versions[at] as RateFile['charges'][number]['versions'][number];

export const given = (file: RateFile): object =>
  file.charges.find((each) => each.supplied_rate)?.supplied_rate as object;
export const blank = (file: RateFile): object => file.stamp[0]?.blanks?.[0] as object;
export const line = (file: RateFile): object => file.stamp[0]?.lines?.[0] as object;

export const cited = {
  citation: 'A law',
  source: 'https://example.org/',
  source_kind: 'secondary',
  unconfirmed: 'Made up.',
} as const;

/** A portion of a fee over a span of days. */
export const portion = (from: string, to: string) => ({ from, to, percent: '20', ...cited });

/** A charge under two names, with what `damage` changes. */
export const named = (file: RateFile, names: readonly (readonly [from: string, name: string])[]): void =>
  set(charge(file), { names: names.map(([from, name]) => ({ from, name, ...cited })) });

/** The rules of a list about later transactions, for a file of one charge. */
export const transactionRule = (file: RateFile, list: keyof RateFile['transactions'], index = 0): object =>
  file.transactions[list][index] as object;
