/**
 * The notices on file beside a second copy of them, fixtures/notices.csv, written from the readings of the laws and read
 * again in the words of each. A word, a size or a page that differs in one of the two must be read at its source.
 */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import type { Appearance, StampInstrument } from '../../src/engine/index.ts';
import { jurisdictions } from '../support/rates.ts';

interface Row {
  readonly state: string;
  readonly instrument: string;
  readonly carried_by: string;
  /** Of which days: `applications from 2025-09-24`; empty where no first or last day is known. */
  readonly in_force: string;
  readonly page: string;
  /** The words by which it may be given as a paper of its own instead. */
  readonly apart: string;
  /** Size, weight, ink and the rest; appearances of which the law leaves the choice, by "or". */
  readonly type: string;
  /** Each place left open, who fills it and how. */
  readonly blanks: string;
  /** What is printed beneath the wording. */
  readonly lines: string;
  readonly how_it_must_appear: string;
  readonly wording: string;
}

const rows: Row[] = parse(readFileSync(new URL('../../fixtures/notices.csv', import.meta.url)), {
  columns: true,
});
const onFile = [...jurisdictions]
  .sort((a, b) => (a.code < b.code ? -1 : 1))
  .flatMap(({ code: state, file }) => file.stamp.map((notice) => ({ state, notice })));

function typeOf(law: Partial<Appearance>): string {
  const words = [
    law.pt != null && `${law.pt} point`,
    law.bold && 'bold',
    law.ink,
    law.caps && 'capitals',
    law.contrasting_colour_required && 'contrasting color',
    law.underlined && 'underlined',
    law.bordered && 'bordered',
  ];
  return words.filter(Boolean).join(' ');
}

/** What has to lie between the days of a notice. */
const BY = { application_date: 'applications', procurement_date: 'contracts procured' } as const;

function daysOf({ in_force: days }: StampInstrument): string {
  if (!days) return '';
  const { by, from, to } = days;
  return [BY[by], from && `from ${from}`, to && `until ${to}`].filter(Boolean).join(' ');
}

/** What stands beneath the wording, whether always, and in which type. */
function lineText({ label, when, type_rule: type }: NonNullable<StampInstrument['lines']>[number]): string {
  const inType = { surely: ', in the type of the words', perhaps: ', perhaps in the type of the words' };
  return `${label}${when ? ` (${when})` : ''}${type ? inType[type.holds] : ''}`;
}

const permitted = ({ style }: StampInstrument): Partial<Appearance>[] =>
  style?.forms.length ? style.forms : [style ?? {}];

test('every notice on file has a row, in its order', () => {
  expect(onFile.map(({ state, notice }) => [state, notice.instrument])).toEqual(
    rows.map(({ state, instrument }) => [state, instrument]),
  );
  for (const { file } of jurisdictions) {
    expect(file.stamp.map(({ ordinal }) => ordinal)).toEqual(file.stamp.map((_, index) => index + 1));
  }
});

/** A notice among those of its state: a row too few is told once, and not by every row below it. */
const nth = <T extends { readonly state: string }>(all: readonly T[], one: T): string =>
  `${one.state} ${all.filter(({ state }) => state === one.state).indexOf(one)}`;
const noticeOf = new Map(onFile.map((each) => [nth(onFile, each), each.notice]));

describe.each(rows.filter((row) => noticeOf.has(nth(rows, row))))('$state $instrument', (row) => {
  const notice = noticeOf.get(nth(rows, row)) as StampInstrument;

  test('to the letter', () => {
    expect(notice.wording).toBe(row.wording);
    expect(notice.how_it_must_appear ?? '').toBe(row.how_it_must_appear);
  });

  test('in its type, on its page and by its carrier', () => {
    expect(permitted(notice).map(typeOf).join(' or ')).toBe(row.type);
    expect(notice.page_rule?.page ?? '').toBe(row.page);
    expect(notice.apart?.words ?? '').toBe(row.apart);
    expect(notice.carried_by).toBe(row.carried_by);
    expect(daysOf(notice)).toBe(row.in_force);
  });

  test('with what is to be filled in', () => {
    const blanks = (notice.blanks ?? []).map(({ name, filled_by, fill }) => `${name}:${filled_by}:${fill}`);
    expect(blanks.join(' ')).toBe(row.blanks);
    const lines = (notice.lines ?? []).map(lineText);
    expect(lines.join('; ')).toBe(row.lines);
  });
});

// New Mexico’s may be given by an endorsement as well, so that no page of the policy must bear it.
test('a notice whose words name a page has a rule on it', () => {
  const named = onFile.filter(({ notice }) =>
    /declarations? page|(?:first|front|face|cover) page|face of/i.test(notice.how_it_must_appear ?? ''),
  );
  const without = named.filter(({ notice }) => !notice.page_rule);
  expect(without.map(({ state, notice }) => `${state} ${notice.ordinal}`)).toEqual(['NM 1']);
});

/** Numbers of points as laws write them: `10-point`, `ten (10) point`, `twelve-point`. */
const NUMBERS: Readonly<Record<string, number>> = {
  ten: 10,
  eleven: 11,
  twelve: 12,
  fourteen: 14,
  sixteen: 16,
};
const pointsIn = (words: string): number[] =>
  [
    ...words
      .toLowerCase()
      .matchAll(/\b(?:(\d+)|(ten|eleven|twelve|fourteen|sixteen))(?: \(\d+\))?[- ]?point/g),
  ].map(([, digits, word]) => (digits ? Number(digits) : (NUMBERS[word ?? ''] as number)));

const spoken = onFile.filter(({ notice }) =>
  /point|bold|red ink|capital/i.test(notice.how_it_must_appear ?? ''),
);

test.each(spoken)('$state $notice.instrument: its type is the one the words ask for', ({ notice }) => {
  const words = notice.how_it_must_appear ?? '';
  const forms = permitted(notice);
  const points = forms.flatMap(({ pt }) => pt ?? []);
  const asked = pointsIn(words);
  expect([...new Set(points)]).toEqual([...new Set(asked)]);
  if (/bold/i.test(words)) expect(forms.some(({ bold }) => bold)).toBe(true);
  if (/red ink/i.test(words)) expect(forms.some(({ ink }) => ink === 'red')).toBe(true);
  if (/capital letters/i.test(words)) expect(forms.every(({ caps }) => caps)).toBe(true);
});
