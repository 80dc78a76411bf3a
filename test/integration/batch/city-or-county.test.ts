/** Names that a city and a county of Kentucky share, in columns of either and of both. */
import { writeFileSync } from 'node:fs';
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

test.each(['City / County', 'County or City', 'Municipality/County'])(
  'in a column %s a name of both is told, each with its rows',
  async (column) => {
    const both = await told(column, ['Union', 'Marion', 'UNION', 'Louisville', 'Union County', '0123']);
    expect(both).toEqual([
      [1, 'Union'],
      [1, 'Marion'],
      [1, 'UNION'],
    ]);
  },
);

test.each(['City', 'County', 'Place'])('in a column %s it is not', async (column) => {
  expect(await told(column, ['Union', 'Marion'])).toEqual([]);
});

test('the county is named', async () => {
  const rows = 'State,Premium,Effective Date,City / County\nKY,1000.00,2026-07-01,Franklin\n';
  writeFileSync(at('in.csv'), rows);
  const args = ['batch', at('in.csv'), '-o', at('out2.csv'), '--map', 'jurisdiction=City / County'];
  const { stderr } = await runCli([...args, '--accept-incomplete']);
  expect(stderr.replaceAll(/\s+/g, ' ')).toContain(
    '1 row: warning: "Franklin" in jurisdiction is the name of a city and of a county (Franklin County), and taken as that of the city; write the county’s in full where it is meant',
  );
});
