/** What a second source is: its words give the rate, it is graded alike everywhere, and one work counts once. */
import { Decimal } from 'decimal.js';
import { expect, test } from 'vitest';
import { inFigures } from '../support/in-figures.ts';
import { jurisdictions, rates } from '../support/rates.ts';

/** What law writes in words and no figure follows from. */
const inParts = (text: string): string => text.replace('three-fourths of one percent', '0.75 percent');

/** True where a text names a rate, as a percentage, an amount or a share of the whole: 0.04 for 4%. */
const gives = (text: string, rate: string): boolean =>
  (inFigures(inParts(text).replaceAll('-dollar', ' dollar')).match(/\d*\.\d+|\d+/g) ?? []).some(
    (found) => new Decimal(found).eq(rate) || new Decimal(found).times(100).eq(rate),
  );

const versions = jurisdictions.flatMap(({ file: { code, charges, variations } }) =>
  [...charges, ...variations].flatMap((each) =>
    (each.versions ?? []).map((version) => ({ ...version, name: `${code} ${each.key} ${version.from}` })),
  ),
);

test('of the second sources of a rate at least one gives it in its words', () => {
  const confirmed = versions.flatMap(({ name, rate, confirmed_by = [] }) =>
    rate !== null && rate !== 'unknown' && confirmed_by.length > 0 ? [{ name, rate, confirmed_by }] : [],
  );
  expect(confirmed.length).toBeGreaterThan(90);
  const lacking = confirmed.filter(
    ({ rate, confirmed_by }) => !confirmed_by.some(({ quote = '' }) => gives(quote, rate)),
  );
  expect(lacking.map(({ name }) => name)).toEqual([]);
});

/** The runs of four words of a text. */
function runsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  return new Set(words.slice(3).map((_, at) => words.slice(at, at + 4).join(' ')));
}

test('of the second sources of a notice at least one has its words, where it is quoted', () => {
  const confirmed = jurisdictions.flatMap(({ file: { code, stamp } }) =>
    (stamp ?? []).map((notice) => ({ name: `${code} ${notice.ordinal}`, ...notice })),
  );
  const lacking = confirmed.filter(({ wording, confirmed_by = [] }) => {
    const runs = runsOf(wording);
    const has = ({ quote }: { quote?: string | undefined }): boolean =>
      quote === undefined ||
      (runs.size === 0 ? quote.includes(wording) : [...runsOf(quote)].some((run) => runs.has(run)));
    return confirmed_by.length > 0 && !confirmed_by.some(has);
  });
  expect(confirmed.filter(({ confirmed_by = [] }) => confirmed_by.length > 0).length).toBeGreaterThan(40);
  expect(lacking.map(({ name }) => name)).toEqual([]);
});

/** A statement’s sources, it and those that confirm it. */
interface Sourced {
  readonly source?: string;
  readonly source_kind?: string;
  readonly provenance?: string;
  readonly confirmed_by?: readonly Sourced[];
}

/** Every part of a value that names a source. */
function sourcedIn(value: unknown): Sourced[] {
  if (value === null || typeof value !== 'object') return [];
  const inside = Object.values(value).flatMap(sourcedIn);
  return 'source' in value && value.source !== null ? [value as Sourced, ...inside] : inside;
}

const sourced = [...jurisdictions.map(({ file }) => file), rates.localities('KY')].flatMap(sourcedIn);
const page = (address = ''): string => address.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');

test('an address has one grade, whichever statement names it', () => {
  const grades = new Map<string, Set<string>>();
  for (const { source, source_kind, provenance } of sourced) {
    const grade = source_kind ?? provenance;
    if (grade) grades.set(page(source), (grades.get(page(source)) ?? new Set()).add(grade));
  }
  expect(grades.size).toBeGreaterThan(500);
  expect([...grades].filter(([, kinds]) => kinds.size > 1).map(([address]) => address)).toEqual([]);
});

/** Works of others that stand at several hosts: each is one source, on whichever page. */
const WORKS = [/^surplusmanual\.(?:lockelord\.)?com\//];

test('a work that stands at several hosts confirms no statement that rests on it, and none twice', () => {
  const twice = sourced.filter(({ source, confirmed_by = [] }) =>
    WORKS.some(
      (work) =>
        [source, ...confirmed_by.map((each) => each.source)].filter((each) => work.test(page(each))).length >
        1,
    ),
  );
  expect(twice.map(({ source }) => source)).toEqual([]);
});
