/** Schedules of localities read from the words of pages and from sheets, whole or not at all. */
import { describe, expect, test } from 'vitest';
import type { LocalityFile, LocalitySchedule } from '../../../src/engine/index.ts';
import { UsageError } from '../../../src/errors.ts';
import { editionOf, entriesOf } from '../../../src/rates/schedule/entries.ts';
import { readPages } from '../../../src/rates/schedule/pages.ts';
import { hasHead, readSheet } from '../../../src/rates/schedule/sheet.ts';
import { rates } from '../../support/rates.ts';
import {
  type Placed,
  ROWS_2018,
  ROWS_2020,
  STYLE_2018,
  STYLE_2020,
  schedulePage,
  schedulePages,
  sheetLines,
  wordsOn,
} from '../../support/schedule.ts';

const file = rates.localities('KY') as LocalityFile;
const schedule = file.schedule as LocalitySchedule;

/** What was typed in from the quoted rows, long before there was a reader. */
const onFile = (name: string, day: string) =>
  file.localities
    .find((place) => place.name === name)
    ?.versions.find(({ from, to }) => from <= day && (to ?? day) >= day);

const pagesOf = (pages: readonly (readonly Placed[])[]) => readPages(pages.map(wordsOn), schedule);
const page = (rows = ROWS_2020.slice(0, 3)) => schedulePage(STYLE_2020, rows);
const refusal = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    expect(error).toBeInstanceOf(UsageError);
    return (error as Error).message;
  }
  throw new Error('was not refused');
};

describe.each([
  ['2020-2021', STYLE_2020, ROWS_2020, '2020-07-01', '2021-06-30', 'April 09, 2020'],
  ['2018-2019', STYLE_2018, ROWS_2018, '2018-07-01', '2019-06-30', 'April 09, 2018'],
] as const)('the edition of %s', (years, style, rows, from, to, published) => {
  const table = pagesOf(schedulePages(style, rows));
  const entries = entriesOf(table, schedule);

  test('has its days and the day of its publication', () => {
    expect(editionOf(table, schedule, undefined)).toEqual({ years, from, to, published });
  });

  test('has every row, with the rates that are on file for them', () => {
    expect(entries.map(({ name }) => name)).toEqual(rows.map(([name]) => name?.replace('* ', '')));
    const compared = entries.flatMap(({ name, rates: read }) => {
      const version = onFile(name, from);
      if (version) expect(read, name).toEqual(version.rates);
      return version ? [name] : [];
    });
    expect(compared.length).toBeGreaterThan(17);
  });

  test('has codes, minimums, tax codes and what is no single rate', () => {
    const by = new Map(entries.map((entry) => [entry.name, entry]));
    expect(by.get('Ashland')).toMatchObject({ code: '0003', minimum: null, taxCode: null, unclear: [] });
    expect(by.get('Arlington')).toMatchObject({ code: '0239', minimum: '$25.00', taxCode: '41' });
    expect(by.get('Barlow')).toMatchObject({ rates: {}, unclear: Array(5).fill('3% or 7%'), taxCode: '19' });
    expect(by.get('Adairville')?.text).toBe('Adairville 0121 10% 5% 5% 10% None None None 27');
  });
});

describe('pages', () => {
  test('a name over two lines, beside its row or around it', () => {
    const rows = [
      ROWS_2020[0],
      ['Lexington-Fayette', ...(ROWS_2020[1] as string[]).slice(1)],
      ROWS_2020[2],
    ] as string[][];
    const below = [...page(rows), { text: 'Urban County Government', x: 36, y: 175 }];
    expect(entriesOf(pagesOf([below]), schedule).map(({ name }) => name)).toEqual([
      'Adairville',
      'Lexington-Fayette Urban County Government',
      'Alexandria',
    ]);
    const around = page(rows.slice(1, 2)).map((each) =>
      each.text === 'Lexington-Fayette' ? { ...each, y: each.y - 5 } : each,
    );
    const [entry] = entriesOf(pagesOf([[...around, { text: 'Urban County', x: 36, y: 155 }]]), schedule);
    expect(entry?.name).toBe('Lexington-Fayette Urban County');
    expect(refusal(() => pagesOf([[...page(), { text: 'Halfway', x: 36, y: 159 }]]))).toBe(
      'page 1: cannot tell what "Halfway" belongs to',
    );
  });

  test('a page without headings has those of the page before', () => {
    const [first, second] = schedulePages(STYLE_2020, ROWS_2020) as [Placed[], Placed[]];
    const bare = second.filter(({ y }) => y < 95 || y > 130);
    expect(entriesOf(pagesOf([first, bare]), schedule)).toHaveLength(20);
    expect(refusal(() => pagesOf([page().filter(({ y }) => y < 95 || y > 130)]))).toBe(
      'page 1: there are rows and no headings above them',
    );
  });

  test('a page of explanations has no rows', () => {
    const notes = [{ text: 'The asterisk * indicates changes.', x: 36, y: 40 }];
    const first = schedulePage(STYLE_2020, ROWS_2020, { pages: 2 });
    expect(entriesOf(pagesOf([first, notes]), schedule)).toHaveLength(20);
    expect(refusal(() => entriesOf(pagesOf([notes]), schedule))).toBe(
      'there are no rows of a schedule in it',
    );
  });

  const without = (text: string, placed = page()) => placed.filter((each) => each.text !== text);
  const changed = (from: string, to: string, placed = page()) =>
    placed.map((each) => (each.text === from ? { ...each, text: to } : each));

  test.each<[string, Placed[][], string]>([
    [
      'an empty page',
      [schedulePage(STYLE_2020, ROWS_2020, { pages: 2 }), []],
      'page 2 has no text that can be read; it may be a picture',
    ],
    [
      'a code cut short',
      [changed('0122', '012')],
      'page 1: "Albany 012 10% 10% 10% 10% 10% 10% 10% 11" is neither a row',
    ],
    [
      'a rate that is missing',
      [without('5%')],
      'page 1, Adairville: there is nothing in the column casualty',
    ],
    [
      'a rate without its sign',
      [changed('5%', '5')],
      'page 1, Adairville: "5" in the column casualty is not a rate like 5% or None',
    ],
    [
      'a rate beyond all',
      [changed('5%', '500%')],
      'page 1, Adairville: "500%" in the column casualty is not a rate',
    ],
    [
      'a minimum that is none',
      [changed('$5.00', 'five')],
      'page 1, Alexandria: "five" in the column minimum is not an amount',
    ],
    ['a name that is none', [changed('Albany', '*')], 'page 1, *: "*" in the column name is not a name'],
    ['a row without a name', [without('Albany')], 'page 1, : "" in the column name is not a name'],
    ['two cells in one', [[...page(), { text: '7%', x: 340, y: 150 }]], '"5% 7%"'],
    [
      'an unknown heading',
      [changed('Automobile', 'Drones')],
      'page 1: "Drones" is no heading of the schedule',
    ],
    ['a heading that is missing', [without('Life')], 'page 1: the column Life was not found'],
    [
      'a line nobody knows',
      [[...page(), { text: 'See the supplement', x: 300, y: 205 }]],
      '"See the supplement" is neither',
    ],
    [
      'a page that is missing',
      [schedulePage(STYLE_2020, ROWS_2020, { page: 1, pages: 2 })],
      'page 1 of the file is page 1 of 2 of the schedule',
    ],
    [
      'pages in another order',
      schedulePages(STYLE_2020, ROWS_2020).reverse(),
      'page 1 of the file is page 2 of 2',
    ],
    [
      'a code that comes twice',
      [changed('0122', '0121')],
      'the code 0121 is that of Adairville and of Albany',
    ],
  ])('%s is refused', (_, pages, message) => {
    expect(refusal(() => entriesOf(pagesOf(pages), schedule))).toContain(message);
  });
});

describe('the years', () => {
  const table = (...around: string[]) => ({ rows: [], around });
  const years = (around: string[], given?: string) => editionOf(table(...around), schedule, given);

  test('are those printed, or those given where none are', () => {
    expect(years(['2026 – 2027 Schedule'])).toMatchObject({
      from: '2026-07-01',
      to: '2027-06-30',
      published: null,
    });
    expect(years(['Schedule'], '2026-2027').years).toBe('2026-2027');
    expect(years(['2026-2027', '2026 - 2027'], '2026-2027').years).toBe('2026-2027');
  });

  test.each<[string[], string | undefined, string]>([
    [
      ['Schedule'],
      undefined,
      'does not say which years it is for; name them with the option edition 2026-2027',
    ],
    [['2026 - 2027', '2025 - 2026'], undefined, 'does not say which years'],
    [['2026 - 2030'], undefined, 'does not say which years'],
    [['2026 - 2027'], '2025-2026', 'edition 2025-2026, but the schedule says 2026-2027'],
    [[], '2026', 'edition "2026" is not two years in a row'],
  ])('%j with %s are refused', (around, given, message) => {
    expect(refusal(() => years(around, given))).toContain(message);
  });
});

describe('sheets', () => {
  const lines = sheetLines(STYLE_2018, ROWS_2018);
  const sheet = (changed: readonly (readonly string[])[]) => readSheet(changed, schedule);

  test('have the same rows as pages', () => {
    const pages = entriesOf(pagesOf(schedulePages(STYLE_2018, ROWS_2018)), schedule);
    expect(entriesOf(sheet(lines), schedule)).toEqual(pages);
    expect(editionOf(sheet(lines), schedule, undefined).years).toBe('2018-2019');
  });

  test('may have empty lines, empty columns, explanations, columns in any order, and codes without zeros', () => {
    const moved = [
      ...lines.map((line) => (line.length > 1 ? [...line.slice(2), '', ...line.slice(0, 2)] : line)),
      ['', ''],
      ['Report is sorted by Municipality Name'],
    ].map((line) => line.map((cell) => (cell === '0003' ? '3' : cell)));
    const read = entriesOf(sheet(moved), schedule).map(({ text, ...entry }) => entry);
    expect(read).toEqual(entriesOf(sheet(lines), schedule).map(({ text, ...entry }) => entry));
  });

  test('are told by their headings', () => {
    expect(hasHead(lines, schedule)).toBe(true);
    expect(hasHead(lines.slice(4), schedule)).toBe(false);
  });

  test('a sheet of a million empty lines, or of millions of cells, is looked through at once', () => {
    const empty: string[][] = Array.from({ length: 1_000_000 }, () => []);
    expect(hasHead(empty, schedule)).toBe(false);
    expect(hasHead([new Array<string>(5_000_000).fill('a')], schedule)).toBe(false);
  });

  const head = lines[3] as string[];
  test.each<[string, (readonly string[])[], string]>([
    [
      'no headings',
      lines.slice(4),
      'no line has all the headings of the schedule: Taxing Jurisdiction, Jurisdiction Code,',
    ],
    [
      'an unknown column',
      [[...head, 'Notes']],
      '"Notes" is no heading of the schedule; remove or correct the column',
    ],
    ['a column twice', [[...head, 'Tax Code']], 'the column tax code is there twice'],
    [
      'a cell beside the columns',
      [head, [...(ROWS_2018[0] as string[]), '', 'so']],
      'line 2: "so" stands in no column',
    ],
    ['a row cut short', [head, ['Albany', '0122', '10%']], 'line 2: there is nothing in the column casualty'],
    [
      'a sum at the end',
      [head, ROWS_2018[0] as string[], ['Total', '417']],
      'line 3: there is nothing in the column fire',
    ],
    [
      'a code that is none',
      [head, ['Albany', 'A122', ...(ROWS_2018[1] as string[]).slice(2)]],
      'line 2: "A122" in the column code',
    ],
    [
      'a Cyrillic letter in a name',
      [head, ['\u0410lbany', ...(ROWS_2018[1] as string[]).slice(1)]],
      'in the column name is not in the letters that it looks to be in: type "Albany" again',
    ],
  ])('%s: refused', (_, changed, message) => {
    expect(refusal(() => entriesOf(sheet(changed), schedule))).toContain(message);
  });
});
