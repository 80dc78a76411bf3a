/**
 * Entries compared field by field. A field for which nobody wrote words is told as it stands in the file, so no difference is
 * passed over, not even one in a field that is added later. What an entry rests on is compared in `evidence.ts`.
 */
import { isDeepStrictEqual } from 'node:util';
import { isEvidence } from './evidence.ts';

/** What is said of a field that differs. Where words say nothing, the field is told as it stands in the file. */
export type Words<T> = { readonly [F in keyof T]?: (old: T, now: T) => string[] };

/** `title: a -> b` where the two differ. */
export const changed = (title: string, before: string, after: string): string[] =>
  before === after ? [] : [`${title}: ${before} -> ${after}`];

/** A value as it stands in the file, without what it rests on; `none` where it is absent. */
const asFiled = (value: unknown): string =>
  value === undefined
    ? 'none'
    : JSON.stringify(value, (field, each) => (isEvidence(field) ? undefined : each));

/** All fields of an entry as they stand in the file, but for what it rests on: `minimum "5.00"`. */
export const asFiledFields = (entry: object): string[] =>
  Object.entries(entry)
    .filter(([field]) => !isEvidence(field))
    .map(([field, value]) => `${field.replaceAll('_', ' ')} ${asFiled(value)}`);

/** The texts on one field of two entries; `title` is what stands before the name of the field, and may be empty. */
export function fieldText<T extends object>(
  title: string,
  field: keyof T & string,
  old: T,
  now: T,
  words: Words<T>,
): string[] {
  if (isDeepStrictEqual(old[field], now[field])) return [];
  const said = words[field]?.(old, now) ?? [];
  if (said.length > 0 || isEvidence(field)) return said;
  const name = [title, field.replaceAll('_', ' ')].filter((each) => each !== '').join(' ');
  return changed(name, asFiled(old[field]), asFiled(now[field]));
}

/** The fields of two entries: those with words, in the order of the words, then all others of either. */
export const fieldsOf = <T extends object>(old: T, now: T, words: Words<T>): (keyof T & string)[] => [
  ...new Set([...Object.keys(words), ...Object.keys(old), ...Object.keys(now)] as (keyof T & string)[]),
];

/**
 * The texts on all fields in which two entries differ.
 * @param title what stands before the name of a field that has no words: `Stamping fee,`
 */
export const fieldTexts = <T extends object>(title: string, old: T, now: T, words: Words<T> = {}): string[] =>
  fieldsOf(old, now, words).flatMap((field) => fieldText(title, field, old, now, words));

/**
 * The texts on the entries of two lists, which are known by a key. Where several share it, the first is compared with the first.
 * @param title what the list is called where nothing differs but the order of its entries
 */
export function listTexts<T>(
  title: string,
  before: readonly T[],
  after: readonly T[],
  key: (each: T) => string,
  texts: { both: (old: T, now: T) => string[]; added: (now: T) => string[]; dropped: (old: T) => string[] },
): string[] {
  const byKey = (list: readonly T[]): Map<string, T> => {
    const met = new Map<string, number>();
    return new Map(
      list.map((each) => {
        const count = met.get(key(each)) ?? 0;
        met.set(key(each), count + 1);
        return [`${key(each)} ${count}`, each];
      }),
    );
  };
  const [old, now] = [byKey(before), byKey(after)];
  const both = [...old.keys()].filter((each) => now.has(each));
  const moved = [...now.keys()].filter((each) => old.has(each)).join() !== both.join();
  return [
    ...[...old].flatMap(([each, earlier]) => {
      const later = now.get(each);
      return later === undefined ? texts.dropped(earlier) : texts.both(earlier, later);
    }),
    ...[...now].flatMap(([each, later]) => (old.has(each) ? [] : texts.added(later))),
    ...(moved ? [`${title}: in another order`] : []),
  ];
}

/** The texts on something that a file need not have: field by field where both have it. */
export const optionalTexts = <T extends object>(
  title: string,
  old: T | null | undefined,
  now: T | null | undefined,
  text: (each: T | null | undefined) => string,
  words: Words<T> = {},
): string[] => (old && now ? fieldTexts(`${title},`, old, now, words) : changed(title, text(old), text(now)));
