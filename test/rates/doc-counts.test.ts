/**
 * The counts that docs/data.md and docs/due.md give, held against the files: in the last column of “What changed”, and in
 * sentences. Counts that the README gives, and what commands print, are held in test/integration/readme.test.ts.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { RateFile, StampInstrument } from '../../src/engine/index.ts';
import { provenanceOf, ruleCounts } from '../../src/rates/provenance.ts';
import { jurisdictions } from '../support/rates.ts';

const TODAY = '2026-11-20';
const page = (name: string): string => readFileSync(join(import.meta.dirname, '../../docs', name), 'utf8');
const data = page('data.md');

const files = jurisdictions.map(({ file }) => file);
const all = jurisdictions.map((jurisdiction) => provenanceOf(jurisdiction, TODAY));
const notices = files.flatMap(({ stamp }) => stamp);

const sum = (list: readonly number[]): number => list.reduce((total, each) => total + each, 0);
const noticesWith = (holds: (notice: StampInstrument) => unknown): number => notices.filter(holds).length;
const statesWith = (holds: (file: RateFile) => boolean): number => files.filter(holds).length;

const hundreds = (count: number): string => (Math.round(count / 100) * 100).toLocaleString('en-US');

/** The last cell of a row, by its first. */
function now(row: string): string | undefined {
  const cells = data
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .find(([, first]) => first === row);
  return cells?.at(-2);
}

test('notices', () => {
  const none = files.filter(({ stamp, stamp_missing: missing }) => stamp.length === 0 && missing.length > 0);
  expect({
    words: now('notices whose words are on file'),
    own: now('of these from the state’s own text'),
    second: now('of these with a second copy'),
    missing: now('notices known by name only'),
    blanks: now('blanks of notices as data'),
    lines: now('notices with data for what must stand beside their words'),
    page: now('notices with a rule on their page as data'),
    none: now('jurisdictions with none of their notices on file'),
  }).toEqual({
    words: `${notices.length}`,
    own: `${noticesWith(({ provenance }) => provenance === 'state_first_party')}`,
    second: `${noticesWith((notice) => notice.confirmed_by)}`,
    missing: `${sum(files.map(({ stamp_missing }) => stamp_missing.length))}`,
    blanks: `${sum(notices.map(({ blanks = [] }) => blanks.length))}`,
    lines: `${noticesWith(({ lines }) => lines)}`,
    page: `${noticesWith(({ page_rule }) => page_rule)}`,
    none: `${none.length}: ${none.map(({ code }) => code).join(' ')}`,
  });
});

test('fees, charges and sources', () => {
  const sides = files.flatMap(({ code, fees }) =>
    [fees.carrier, fees.broker].filter(({ treatment }) => treatment === 'unsettled').map(() => code),
  );
  const charges = all.flatMap((each) => each.charges);
  const confirmed = charges.filter(
    ({ rate_on_file, confirmed_by }) => rate_on_file && confirmed_by.length > 0,
  );
  const { due_on_days: onDays, billed, known } = ruleCounts(all);
  const inDoubt = all.flatMap(({ returns }) =>
    returns.filter((rule) => rule.known && rule.doubt !== null).flatMap((rule) => rule.charges),
  );
  const first = sum(all.map(({ sources }) => sources.first_hand));
  const sources = first + sum(all.map(({ sources }) => sources.second_hand));
  const of = (count: number): string => `${count} of ${charges.length}`;
  expect({
    sides: now('sides whose fee no source settles'),
    limits: now('limits of a broker’s fee on file'),
    second: now('charges in force with a second source whose words give the rate'),
    due: now('charges in force with a due rule of their own'),
    returns: now('charges in force of which a file says what becomes of them on return premium'),
    sources: now('sources named, first-hand'),
  }).toEqual({
    sides: `${sides.length}, in ${new Set(sides).size}`,
    limits: `${statesWith(({ fees }) => fees.cap !== null)}`,
    second: of(confirmed.length),
    due: `${of(onDays + billed)}: ${onDays} on a day, ${billed} by a bill`,
    returns: `${of(known.returns)}, ${inDoubt.length} of them in doubt`,
    // To the hundred: every statement that is added names a source.
    sources: `about ${hundreds(first)} of ${hundreds(sources)} (${Math.round((100 * first) / sources)}%)`,
  });
});

test('in sentences', () => {
  const moved = statesWith(({ filing }) => filing.some(({ business_day }) => business_day));
  const prepaid = statesWith(({ prepayments }) => prepayments.length > 0);
  const penalized = statesWith(({ penalties }) => penalties.length > 0);
  for (const [name, sentence] of [
    ['data.md', `moves a due day to the next business day (${moved} states)`],
    ['due.md', `as in New York, Texas and ${moved - 2} other states`],
    ['data.md', `sentences of ${prepaid} jurisdictions`],
    ['data.md', `\`form_of_payment\`; of ${penalized} jurisdictions`],
  ] as const)
    expect(page(name).replaceAll(/\s+/g, ' ').includes(sentence), sentence).toBe(true);
});
