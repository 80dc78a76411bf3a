/**
 * The first and last day of everything dated in a rate file, beside a second copy of them, fixtures/dates.csv, with the words they
 * rest on. Not in it are days that another second copy holds: those of a rate (the worked examples), of a due rule
 * (due-days.test.ts) and of a year of Kentucky’s schedule (localities.test.ts).
 */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { dayAfter, dayKey, type IsoDate } from '../../src/engine/basics/date.ts';
import { jurisdictions, rates } from '../support/rates.ts';

/** Days that are held elsewhere, by the lists they are found in. */
const HELD = new Set(['charges.versions', 'variations.versions', 'filing']);

/** What a row calls a record; a list that is not here is told by its own name. */
const RECORDS: Readonly<Record<string, string>> = {
  advisories: 'advisory',
  'charges.names': 'name of',
  'localities.versions': 'rates of',
  'stamp.in_force': 'days of the',
  'stamp_missing.in_force': 'days of',
  variations: 'rule',
};

interface Days {
  readonly state: string;
  readonly record: string;
  readonly from: string;
  readonly to: string;
}

type Part = Readonly<Record<string, unknown>>;

/** A place of Kentucky’s schedule states its year in its citation, and the start of the history is nobody’s first day. */
const held = (list: string, { citation, from, to }: Part): boolean =>
  HELD.has(list) ||
  (list === 'localities.versions' &&
    (/Schedule \d{4}-\d{4}$/.test(String(citation)) || (from === '2018-07-01' && to === null)));

/** Everything with a first or last day in a file, however deep, so that a new kind of dated record is found too. */
function dated(state: string, value: unknown, list: string, names: readonly string[]): Days[] {
  if (Array.isArray(value)) return value.flatMap((each) => dated(state, each, list, names));
  if (typeof value !== 'object' || value === null) return [];
  const part = value as Part;
  const name = part.key ?? part.name ?? part.percent ?? part.instrument;
  const named = typeof name === 'string' ? [...names, name] : names;
  const here =
    ('from' in part || 'to' in part) && !held(list, part)
      ? [
          {
            state,
            record: `${RECORDS[list] ?? list} ${named.join(': ')}`,
            from: String(part.from ?? ''),
            to: String(part.to ?? ''),
          },
        ]
      : [];
  return [
    ...here,
    ...Object.entries(part).flatMap(([key, each]) =>
      dated(state, each, list === '' ? key : `${list}.${key}`, named),
    ),
  ];
}

test('every first and last day on file has its row, and every row its record', () => {
  const onFile = jurisdictions
    .flatMap(({ code, file }) =>
      [file, { localities: rates.localities(code)?.localities }].map((each) => ({ code, each })),
    )
    .flatMap(({ code, each }) => Object.entries(each).flatMap(([key, part]) => dated(code, part, key, [])));
  const rows: (Days & { words: string })[] = parse(
    readFileSync(new URL('../../fixtures/dates.csv', import.meta.url)),
    { columns: true },
  );
  const told = ({ state, record, from, to }: Days): string => `${state}, ${record}: ${from} to ${to}`;
  expect(onFile.map(told).toSorted()).toEqual(rows.map(told).toSorted());
  expect(rows.filter(({ words }) => words === '')).toEqual([]);
});

/** What decides which charges there are, and at which rates. */
const DECIDING = ['charges', 'variations', 'advisories'] as const;

test('every first day of a charge, a rule or an advisory begins a span: else it is in force from the next span on', () => {
  const missed = jurisdictions.flatMap(({ code, file, spans }) =>
    DECIDING.flatMap((list) => dated(code, file[list], list, [])).flatMap(({ record, from, to }) => {
      const days = [from, to === '' || to === 'null' ? '' : dayAfter(to as IsoDate)];
      const starts = days.filter((day) => day !== '' && dayKey(day as IsoDate) > (spans[0] as number));
      return starts
        .filter((day) => !spans.includes(dayKey(day as IsoDate)))
        .map((day) => `${code}, ${record}: ${day}`);
    }),
  );
  expect(missed).toEqual([]);
});
