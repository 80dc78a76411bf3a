/** Changes and returns of a file with one date, which may be their own and not the first day of the policy. */
import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const { at } = temporaryFolder();

async function batch(lines: readonly string[]) {
  writeFileSync(at('in.csv'), `${lines.join('\n')}\n`);
  const { json, exitCode } = await runCli(['batch', at('in.csv'), '-o', at('out.csv'), '--json']);
  expect(exitCode).toBe(0);
  return json().readings.filter(({ kind }: { kind: string }) => kind === 'only_day');
}

// Kansas: 6 % of a policy of 2023, 3 % of one of 2026 (K.S.A. 40-246c): by the day of the return alone nobody knows which.
test('are told with the first line', async () => {
  const rows = ['KS,-1000,10/5/2026,RP', 'KS,500,10/5/2026,endorsement', 'KS,-500,10/5/2026,cancellation'];
  expect(await batch(['state,premium,effective_date,transaction', 'KS,1000,10/5/2026,new', ...rows])).toEqual(
    [{ kind: 'only_day', input: 'effective_date', rows: 3, example: 'line 3' }],
  );
  const { stderr } = await runCli(['batch', at('in.csv'), '-o', at('out.csv')]);
  expect(stderr).toContain(
    '\n3 rows: priced at the rates of effective_date, the only date of a return, cancellation, endorsement or audit: where it is the day of the change and not the first of the policy, the right rate needs that first day as effective_date and the other as transaction_date; first line 3\n',
  );
});

test.each([
  ['a new policy', 'KS,1000,11/1/2023,new,,'],
  ['a flat cancellation, which is of the first day', 'KS,-1000,10/5/2026,flat cancellation,,'],
  ['with the day of the change', 'KS,-1000,11/1/2023,RP,10/5/2026,'],
  ['with the end of the policy, which tells', 'KS,-1000,10/5/2026,RP,,10/5/2027'],
])('%s: nothing is said', async (_, row) => {
  expect(
    await batch(['state,premium,effective_date,transaction,transaction_date,expiration_date', row]),
  ).toEqual([]);
});
