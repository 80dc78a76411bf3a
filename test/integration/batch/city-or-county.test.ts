/** Places of Kentucky: names that a city and a county share, in columns of cities, of counties and of either, and whom the tax is paid to. */
import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const { at } = temporaryFolder();

/** What is told of the places of policies of Kentucky, with the rows of each. */
async function told(column: string, places: readonly string[]) {
  const rows = places.map((place) => `KY,1000.00,2026-07-01,${place}`);
  writeFileSync(at('in.csv'), [`State,Premium,Effective Date,${column}`, ...rows, ''].join('\n'));
  const args = ['batch', at('in.csv'), '-o', at('out.csv'), '--map', `jurisdiction=${column}`];
  const { stdout } = await runCli([...args, '--json', '--accept-incomplete']);
  const { readings } = JSON.parse(stdout) as { readings: { kind: string; rows: number; example: string }[] };
  const both = readings.filter(({ kind }) => kind === 'city_and_county');
  return both.map(({ rows, example }) => [rows, example]);
}

test.each([
  'City / County',
  'County or City',
  'Municipality/County',
  'KY Jurisdiction',
  'Municipality',
  'Place',
])('in a column %s a name of both is told, each with its rows', async (column) => {
  const both = await told(column, ['Union', 'Marion', 'UNION', 'Louisville', 'Union County', '0123']);
  expect(both).toEqual([
    [1, 'Union'],
    [1, 'Marion'],
    [1, 'UNION'],
  ]);
});

test.each(['City', 'Tax Town'])('in a column %s it is the city’s', async (column) => {
  expect(await told(column, ['Union', 'Marion'])).toEqual([]);
});

// The cities of Union and Marion tax at 5% and 4%, their counties not at all that is known; Franklin County (the city: unknown) at 9%,
// McCracken County at 4.9%. Lexington and Louisville (5%) name no county, and are taken as they stand.
test.each(['County', 'KY County', 'Tax County', 'County Name'])(
  'in a column %s a name is that of the county, as far as one bears it',
  async (column) => {
    const places = [
      'Union',
      'Marion, KY',
      'Franklin',
      'McCracken',
      'McCracken County',
      'Lexington',
      'Louisville',
    ];
    const rows = places.map((place) => `KY,1000.00,2026-07-01,GL,"${place}"`);
    writeFileSync(at('county.csv'), [`State,Premium,Effective Date,LOB,${column}`, ...rows, ''].join('\n'));
    const args = ['batch', at('county.csv'), '-o', at('county.out.csv'), '--map', `jurisdiction=${column}`];
    const { stderr } = await runCli([...args, '--accept-incomplete']);
    const [header = [], ...priced] = parse(readFileSync(at('county.out.csv'))) as string[][];
    expect(priced.map((row) => row[header.indexOf('municipal_tax_amount')])).toEqual([
      ...['', '', '90.00', '49.00', '49.00', '50.00', '50.00'],
    ]);
    expect(stderr.replaceAll(/\s+/g, ' ')).toContain(
      '4 rows: jurisdiction read as the county of that name, as its column is called one of counties ("Union" as Union County)',
    );
  },
);

test('the county is named', async () => {
  const rows = 'State,Premium,Effective Date,City / County\nKY,1000.00,2026-07-01,Franklin\n';
  writeFileSync(at('in.csv'), rows);
  const args = ['batch', at('in.csv'), '-o', at('out2.csv'), '--map', 'jurisdiction=City / County'];
  const { stderr } = await runCli([...args, '--accept-incomplete']);
  expect(stderr.replaceAll(/\s+/g, ' ')).toContain(
    '1 row: warning: "Franklin" in jurisdiction is the name of a city and of a county (Franklin County), and taken as that of the city; write the county’s in full where it is meant',
  );
});

test('the totals have a line for each place that a tax at a stated rate is paid to', async () => {
  // 9,400.00 at 7 %, 5,200.00 at 9 %, 3,000.00 given back at 10 %; Lexington’s own rate is 5 %.
  const rows = ['Paducah,New,9400,7', 'Frankfort,New,5200,9', 'Owensboro,RP,-3000,10', ',New,1000,8'].map(
    (row) => row.replace(/,(\d+)$/, ',municipal_tax=$1'),
  );
  const lines = [...rows, 'Lexington,New,1000,'].map((row) => `KY,2026-10-01,${row}`);
  writeFileSync(at('rated.csv'), ['State,Effective Date,City,Trans,Premium,Rate', ...lines, ''].join('\n'));
  const args = ['batch', at('rated.csv'), '-o', at('rated.out.csv'), '--totals', at('totals.csv')];
  await runCli([...args, '--map', 'jurisdiction=City']);
  const [header = [], ...totals] = parse(readFileSync(at('totals.csv'))) as string[][];
  const of = (row: readonly string[], column: string) => row[header.indexOf(column)];
  expect(
    totals
      .filter((row) => of(row, 'slot') === 'municipal_tax')
      .map((row) => [of(row, 'charge'), of(row, 'amount')]),
  ).toEqual([
    ['Local government premium tax (no place stated)', '80.00'],
    ['Local government premium tax of Frankfort', '468.00'],
    ['Local government premium tax of Lexington-Fayette Urban County', '50.00'],
    ['Local government premium tax of Owensboro', '-300.00'],
    ['Local government premium tax of Paducah', '658.00'],
  ]);
});
