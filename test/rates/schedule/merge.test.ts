/** A schedule put into a file of localities: what it replaces, what stays, and what is said of it. */
import { describe, expect, test } from 'vitest';
import type { Locality, LocalityFile, LocalitySchedule } from '../../../src/engine/index.ts';
import { checkLocalityFile } from '../../../src/rates/check/localities.ts';
import type { Edition, Entry } from '../../../src/rates/schedule/entries.ts';
import { mergeSchedule } from '../../../src/rates/schedule/merge.ts';
import { localities, SOURCE } from '../../support/fictional.ts';

const schedule: LocalitySchedule = {
  name: 'Fictional Schedule',
  from: '07-01',
  columns: { name: ['Name'], code: ['Code'], tax_code: ['Tax Code'], minimum: ['Min'] },
  classes: { fire: ['Fire'], auto: ['Auto'] },
  other_classes: [],
  none: 'None',
  around: [],
};
const edition: Edition = {
  years: '2026-2027',
  from: '2026-07-01',
  to: '2027-06-30',
  published: 'May 1, 2026',
};
const entry = (
  name: string,
  code: string,
  rates: Record<string, string>,
  over: Partial<Entry> = {},
): Entry => ({
  name,
  code,
  rates,
  unclear: [],
  minimum: null,
  taxCode: null,
  text: `${name} ${code}`,
  ...over,
});
const place = (over: Partial<Locality> & Pick<Locality, 'name'>): Locality => ({
  code: null,
  aliases: [],
  kind: 'city',
  county: null,
  versions: [],
  ...over,
});
const rate = (from: string, to: string | null, rates: Record<string, string>) => ({
  from,
  to,
  rates,
  ...SOURCE,
});
const fileOf = (...places: Locality[]): LocalityFile => ({
  ...localities(),
  classes: [
    { key: 'fire', name: 'fire' },
    { key: 'auto', name: 'vehicle' },
  ],
  schedule,
  localities: places,
});
const both = (percent: string) => ({ fire: percent, auto: percent });
const merged = (file: LocalityFile, entries: Entry[], over: Partial<Edition> = {}, today = '2026-06-10') =>
  mergeSchedule(
    file,
    schedule,
    entries,
    { ...edition, ...over },
    { source: 'https://example.com/s.pdf', today },
  );

describe('what it says', () => {
  const file = fileOf(
    place({ name: 'Ashland', code: '0003', versions: [rate('2020-07-01', null, both('8'))] }),
    place({ name: 'Bell City', code: '0004', versions: [rate('2025-07-01', '2026-06-30', both('5'))] }),
    place({ name: 'Clay', versions: [rate('2020-07-01', null, { fire: '5', auto: '6' })] }),
    place({ name: 'Dover', versions: [rate('2020-07-01', null, { fire: '5' })] }),
    place({ name: 'Elkton' }),
    place({ name: 'Fulton', code: '0009', versions: [rate('2020-07-01', null, both('2'))] }),
  );
  const { changes, file: after } = merged(file, [
    entry('Ashland', '0003', both('10')),
    entry('Bell Village', '0004', both('5')),
    entry('Clay', '0005', { fire: '5', auto: '7' }),
    entry('Elkton', '0006', { fire: '1', auto: '0' }),
    entry('Fulton', '0009', both('2')),
    entry('Green County', '0007', {}, { unclear: ['3% or 7%', '3% or 7%'], minimum: '$5.00', taxCode: '19' }),
    entry('Lexington Urban County Government', '0008', both('5')),
  ]);

  test('names what is new, changed, gone and unchanged', () => {
    expect(changes.map(({ kind, name, text }) => `${kind}: ${name}: ${text}`)).toEqual([
      'changed: Ashland: all classes 8% -> 10%',
      'changed: Bell Village: 5% (on file as Bell City)',
      'changed: Clay: auto 6% -> 7%',
      'new: Elkton: fire 1%, auto 0%',
      'unchanged: Fulton: 2%',
      'new: Green County: no rate on file',
      'new: Lexington Urban County Government: 5%',
      'gone: Dover: fire 5%, auto no rate on file',
    ]);
  });

  test('gives each its rates for the days of the edition, with source, words and note', () => {
    const by = new Map(after.localities.map((each) => [each.name, each]));
    const version = {
      from: '2026-07-01',
      to: '2027-06-30',
      rates: both('10'),
      citation: 'Fictional Schedule 2026-2027',
      source: 'https://example.com/s.pdf',
      source_kind: 'state_first_party',
      as_of: 'May 1, 2026',
      quote: 'Ashland 0003',
    };
    expect(by.get('Ashland')?.versions).toEqual([rate('2020-07-01', '2026-06-30', both('8')), version]);
    expect(by.get('Bell City')).toMatchObject({
      aliases: ['Bell Village'],
      versions: [{ to: '2026-06-30' }, { rates: both('5') }],
    });
    expect(by.get('Clay')?.code).toBe('0005');
    expect(by.get('Dover')?.versions).toEqual([rate('2020-07-01', '2026-06-30', { fire: '5' })]);
    expect(by.get('Green County')).toMatchObject({
      kind: 'county',
      versions: [
        {
          note: 'The schedule prints “3% or 7%” in place of a rate. The schedule names a minimum of $5.00. Tax Code 19 of the schedule; what it means is in another document.',
        },
      ],
    });
    expect(by.get('Lexington Urban County Government')?.kind).toBe('urban_county');
    expect(after).toMatchObject({ verified_at: '2026-06-10', expected_total: 7 });
    const names = after.localities.map(({ name }) => name);
    expect(names).toEqual([...names].sort());
    expect(checkLocalityFile({ $schema: './localities.schema.json', ...after }).problems).toEqual([]);
  });

  test('read twice it changes nothing more', () => {
    const entries = [entry('Ashland', '0003', both('10'))];
    const once = merged(file, entries).file;
    expect(merged(once, entries).file).toEqual(once);
  });
});

describe('other days', () => {
  const spans = (versions: Locality['versions'], over: Partial<Edition>, today: string) =>
    merged(
      fileOf(place({ name: 'Ashland', code: '0003', versions })),
      [entry('Ashland', '0003', both('10'))],
      over,
      today,
    ).file.localities[0]?.versions.map(({ from, to, rates }) => [from, to, rates.fire]);

  test('a newer schedule ends a rate of which no end is known', () => {
    expect(spans([rate('2026-07-01', null, both('8'))], {}, '2026-06-10')).toEqual([
      ['2026-07-01', '2027-06-30', '10'],
    ]);
  });

  test('what is dated later stays', () => {
    const versions = [rate('2024-07-01', '2028-06-30', both('8')), rate('2028-07-01', null, both('9'))];
    expect(spans(versions, {}, '2026-06-10')).toEqual([
      ['2024-07-01', '2026-06-30', '8'],
      ['2026-07-01', '2027-06-30', '10'],
      ['2027-07-01', '2028-06-30', '8'],
      ['2028-07-01', null, '9'],
    ]);
  });

  test('an old edition leaves what is known of later years', () => {
    const old = { years: '2018-2019', from: '2018-07-01', to: '2019-06-30', published: null };
    expect(spans([rate('2018-07-01', null, both('8'))], old, '2026-06-10')).toEqual([
      ['2018-07-01', '2019-06-30', '10'],
      ['2019-07-01', null, '8'],
    ]);
    expect(spans([rate('2017-07-01', '2018-01-31', both('8'))], old, '2026-06-10')).toEqual([
      ['2017-07-01', '2018-01-31', '8'],
      ['2018-07-01', '2019-06-30', '10'],
    ]);
  });
});

test('a name that has another code on file is refused', () => {
  const file = fileOf(place({ name: 'Ashland', code: '0003' }));
  expect(() => merged(file, [entry('Ashland', '0999', both('1'))])).toThrow(
    'Ashland has the code 0999 in the schedule and 0003 on file; correct one of them',
  );
});

test.each([
  ['by its name and by another of its names', ['LaGrange', 'La Grange Town']],
  ['by one name in two spellings', ['LaGrange', 'LA-GRANGE']],
  ['that is new', ['Newtown', 'NEWTOWN']],
])('one locality with two rates is refused: %s', (_, names) => {
  const file = fileOf(place({ name: 'LaGrange', aliases: ['La Grange Town'] }));
  const [first, second] = names as [string, string];
  expect(() => merged(file, [entry(first, '0901', both('5')), entry(second, '0902', both('7'))])).toThrow(
    `${first} 0901 and ${second} 0902 are names of one locality, which has one rate; correct one of them`,
  );
});
