/** Finding a taxing locality and its rate, in the schedule of Kentucky and in a made-up one. */
import { describe, expect, test } from 'vitest';
import {
  type Charge,
  countyNamed,
  type Locality,
  type LocalityFile,
  localityRate,
  nearestLocalities,
  offeredLocalities,
  rankedLocalities,
  resolveLocality,
  searchLocalities,
} from '../../src/engine/index.ts';
import { localities } from '../support/fictional.ts';
import { rates } from '../support/rates.ts';

const kentucky = rates.localities('KY') as LocalityFile;
const charge = rates.load('KY').localityCharge as Charge;
const namesOf = (places: readonly Locality[]): string[] => places.map(({ name }) => name);

// Kentucky has a city and a county of Union; Kenton is a county alone, that of Fayette is one with Lexington, and Louisville is none.
test.each([
  ['Union', 'Union County'],
  ['MARION', 'Marion County'],
  ['Union, KY', 'Union County'],
  ['Kenton', 'Kenton County'],
  ['Fayette', 'Lexington-Fayette Urban County'],
  ['Union County', undefined],
  ['Louisville', undefined],
])('the county that %s names is %s', (text, county) => {
  expect(countyNamed(kentucky, text)?.name).toBe(county);
});

describe('searching', () => {
  test('by a part of the name, of the code or of the county, in any case and punctuation', () => {
    expect(namesOf(searchLocalities(kentucky, 'ADAIRV'))).toEqual(['Adairville']);
    expect(namesOf(searchLocalities(kentucky, '0121'))).toEqual(['Adairville']);
    expect(namesOf(searchLocalities(kentucky, 'lexington fayette'))).toEqual([
      'Lexington-Fayette Urban County',
    ]);
    // Louisville Metro is the county of Jefferson.
    expect(namesOf(searchLocalities(kentucky, 'jefferson'))).toContain('Louisville Metro');
    expect(searchLocalities(kentucky, 'Springfield, Illinois')).toEqual([]);
  });

  test('by a short form of a word as by the word', () => {
    for (const [text, name] of [
      ['Mt. Washington', 'Mount Washington'],
      ['Saint Regis Park', 'St. Regis Park'],
      ['Ft Thomas, KY', 'Fort Thomas'],
      ['ST MATTHEWS', 'St. Matthews'],
    ] as const)
      expect(resolveLocality(kentucky, text, charge)?.name).toBe(name);
    expect(namesOf(searchLocalities(kentucky, 'mt washington'))).toEqual(['Mount Washington']);
    expect(namesOf(searchLocalities(kentucky, 'saint regis'))).toEqual(['St. Regis Park']);
    // Of a word that goes on, the beginning is looked for.
    expect(namesOf(searchLocalities(kentucky, 'st'))).toEqual(
      expect.arrayContaining(['St. Regis Park', 'Stanton']),
    );
  });

  test('nothing asked for: all of them', () => {
    expect(searchLocalities(kentucky, '')).toHaveLength(kentucky.localities.length);
  });
});

describe('the best match first', () => {
  const [first] = localities().localities as [Locality];
  const place = (name: string, aliases: string[] = []): Locality => ({ ...first, code: null, name, aliases });
  const table: LocalityFile = {
    ...localities(),
    localities: [
      place('Stoneford'),
      place('Upper Ford'),
      place('Ford County'),
      place('Ford'),
      place('Halle', ['Ford Junction']),
      place('Nowhere'),
    ],
  };

  test('the name, its beginning (also of another name), the beginning of a word, anything else', () => {
    expect(namesOf(rankedLocalities(table, 'FORD'))).toEqual([
      'Ford',
      'Ford County',
      'Halle',
      'Upper Ford',
      'Stoneford',
    ]);
    expect(namesOf(rankedLocalities(kentucky, 'lex'))[0]).toBe('Lexington-Fayette Urban County');
    expect(rankedLocalities(table, 'xyzzy')).toEqual([]);
  });

  test('what is misspelled is offered the nearest names', () => {
    expect(offeredLocalities(table, 'ford')).toEqual(rankedLocalities(table, 'ford'));
    expect(namesOf(offeredLocalities(table, 'Stonefrod'))).toEqual(['Stoneford']);
  });

  test('a misspelled name finds the places with names like it, each once', () => {
    expect(namesOf(nearestLocalities(table, 'Stonefrod'))).toEqual(['Stoneford']);
    expect(namesOf(nearestLocalities(table, 'ford junctoin'))).toEqual(['Halle']);
    expect(nearestLocalities(table, 'xyzzy')).toEqual([]);
  });
});

test('the code of the state may stand behind a name', () => {
  for (const text of ['Bowling Green, KY', 'bowling green ky'])
    expect(resolveLocality(kentucky, text, charge)?.name).toBe('Bowling Green');
  expect(() => resolveLocality(kentucky, 'Bowling Green, TN', charge)).toThrow('is on file');
  expect(() => resolveLocality(kentucky, 'KY', charge)).toThrow('is on file');
});

test.each(['', '  '])('no place at all ("%s") is told as that', (text) => {
  expect(() => resolveLocality(kentucky, text, charge)).toThrow(
    'jurisdiction is empty: name the place of the risk, or leave it out. Outside of cities name the county; if no locality taxes the risk, give rate municipal_tax=0 instead of jurisdiction.',
  );
  expect(() => resolveLocality(kentucky, text, { ...charge, supplied_rate: undefined })).toThrow(
    /^jurisdiction is empty: name the place of the risk, or leave it out\.$/,
  );
});

test.each([
  ['City of Bowling Green', 'Bowling Green'],
  ['City of Paducah', 'Paducah'],
  ['Louisville-Jefferson', 'Louisville'],
  ['Lexington/Fayette', 'Lexington'],
])('%s is not priced, and %s is offered', (text, name) => {
  expect(() => resolveLocality(kentucky, text, charge)).toThrow(
    new RegExp(`is on file; did you mean .*${name}`),
  );
  expect(namesOf(offeredLocalities(kentucky, text)).some((offered) => offered.includes(name))).toBe(true);
});

test.each([
  ['123', '0123', 'Alexandria'],
  [' 3 ', '0003', 'Ashland'],
  ['30.0', '0030', 'Augusta'],
])('a code that lost its zeros, %j, is offered as %s with its place, and not taken', (text, code, name) => {
  // Names and codes as the Department of Insurance lists them.
  expect(resolveLocality(kentucky, code, charge)?.name).toBe(name);
  expect(() => resolveLocality(kentucky, text, charge)).toThrow(
    `No locality "${text}" is on file; did you mean ${code} (${name})? Codes have 4 digits, and spreadsheets leave out zeros in front.`,
  );
});

test('zeros are named also before a code that is not on file, and where no codes are on file not at all', () => {
  expect(() => resolveLocality(kentucky, '777', charge)).toThrow(
    /^No locality "777" is on file; codes have 4 digits, and spreadsheets leave out zeros in front: write 0777 if that is the code\.$/,
  );
  const without = { ...kentucky, localities: kentucky.localities.map((each) => ({ ...each, code: null })) };
  for (const [table, text] of [
    [without, '777'],
    [kentucky, '375.00'],
    [kentucky, '12345'],
  ] as const)
    expect(() => resolveLocality(table, text, charge)).not.toThrow('spreadsheets');
});

test.each(['N/A', 'None', 'Outside City', 'unincorporated'])(
  '%s: the refusal says how to state that no place taxes the risk',
  (text) => {
    expect(() => resolveLocality(kentucky, text, charge)).toThrow(
      `No locality "${text}" is on file. Outside of cities name the county; if no locality taxes the risk, give rate municipal_tax=0 instead of jurisdiction.`,
    );
    expect(() => resolveLocality(kentucky, text, { ...charge, supplied_rate: undefined })).toThrow(
      /is on file\.$/,
    );
  },
);

describe('the rate of a place', () => {
  const [oldtown] = localities().localities as [Locality];
  const rateFor = (table: LocalityFile, lob: 'SLT-PROP' | 'SLT-GL' | null) =>
    localityRate(table, oldtown, lob, '2026-06-30');

  test('by the class a line falls in, under the name of the class', () => {
    expect(rateFor(localities(), 'SLT-PROP')).toMatchObject({
      kind: 'found',
      percent: '5',
      className: 'fire',
    });
  });

  test('a class the place has no rate for on file', () => {
    const table = localities();
    const [place] = table.localities as [Locality];
    const [version] = place.versions as [Locality['versions'][0]];
    const missing = (over: object) =>
      localityRate(table, { ...place, versions: [{ ...version, ...over }] }, 'SLT-PROP', '2026-06-30');
    expect(missing({ rates: {} })).toEqual({
      kind: 'missing',
      missing: 'rate',
      why: 'no rate of Oldtown for fire is on file',
    });
    expect(missing({ rates: {}, headline: '9' })).toEqual({
      kind: 'missing',
      missing: 'rate',
      why: 'no rate of Oldtown for fire is on file (a source names 9 percent without saying for which classes)',
    });
  });

  test('a line that the schedule puts in no class is like no line: one rate for all, or none', () => {
    expect(rateFor(localities(), 'SLT-GL')).toMatchObject({ percent: '5', className: 'all classes' });
    const two = {
      ...localities(),
      classes: [
        { key: 'fire', name: 'fire' },
        { key: 'auto', name: 'vehicle' },
      ],
    };
    expect(rateFor(two, 'SLT-GL')).toEqual({
      kind: 'missing',
      missing: 'line',
      why: 'the rate of Oldtown depends on the class of risk',
    });
  });
});
