/** What a batch says to do about a charge that a service leaves out: what can be done here for that row, and what the service says. */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rowsOf } from '../../support/batch.ts';
import { asking } from '../../support/service/asking.ts';
import { answerOf, tax } from '../../support/service/foreign-answers.ts';
import { json } from '../../support/service/misbehaving.ts';
import { endAll, started } from '../../support/service/scripted.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

endAll();
const files = temporaryFolder();

async function batch(answer: object, row: string) {
  const peer = await started([json(answer)]);
  writeFileSync(files.at('in.csv'), `state,premium,effective_date,lob\n${row},SLT-PROP\n`);
  const out = files.at('out.csv');
  const { stderr } = await asking(peer, ['batch', files.at('in.csv'), '-o', out, '--remote', '--fresh']);
  return { stderr, incomplete: rowsOf(readFileSync(out))[0]?.incomplete };
}

const on = (day: string, more: object = {}) => ({ effective_date: day, ...more });

// No source on file gives the rate of ELANY’s fee for 2022: slt batch refuses that row.
test('a charge that cannot be priced here either is a question to the service', async () => {
  const breakdown = { base_tax: tax('3.6%', 360), stamping_fee: null };
  const { incomplete, stderr } = await batch(
    answerOf('NY', breakdown, 360, on('2022-03-01')),
    'NY,10000,2022-03-01',
  );
  expect(incomplete).toBe('stamping_fee: the service leaves out ELANY stamping fee; ask the service why');
  expect(stderr).toContain('\nask the service why; the column incomplete has it for each row');
});

test('nor is that said to be priced here of one policy', async () => {
  const answer = answerOf('NY', { base_tax: tax('3.6%', 360) }, 360, on('2022-03-01'));
  const peer = await started([json(answer)]);
  const line = ['calc', 'NY', '10000', '--date', '2022-03-01', '--lob', 'SLT-PROP', '--remote'];
  const { stdout } = await asking(peer, line);
  expect(stdout).toContain('Ask the service why.');
  expect(stdout).not.toContain('Price it here');
});

const TEXAS = { base_tax: tax('4.85%', 485), stamping_fee: tax('0.04%', 4) };
const CITY = {
  ...{ code: 'TX.city_fee.open', kind: 'incomplete', charge: 'city_fee', inputs: [] },
  ...{ text: 'City fee is left out: the ZIP code is needed.', amount_at_stake: 12.34 },
};

test.each([
  [
    'its remedy',
    { ...CITY, remedy: 'Send the ZIP code as jurisdiction.' },
    'Send the ZIP code as jurisdiction',
  ],
  ['why', CITY, 'City fee is left out: the ZIP code is needed; ask the service'],
])('of a charge that is not on file the service says %s', async (_, finding, said) => {
  const answer = answerOf('TX', TEXAS, 489, on('2026-06-30', { findings: [finding] }));
  const { incomplete, stderr } = await batch(answer, 'TX,10000,2026-06-30');
  expect(incomplete).toBe(`city_fee: the service leaves out city_fee (12.34); the service says: ${said}`);
  expect(stderr).toContain(
    [
      'the service leaves out of 1 row: TX city_fee (1 row, 12.34)',
      'see what the service says; the column incomplete has it for each row',
    ].join('\n'),
  );
  expect(stderr).not.toMatch(/without --remote|no column/);
});

// A fact that the interface has no field for brings the fire tax of Montana in where the row is computed here.
test('a charge that an input brings in here names that input', async () => {
  const answer = answerOf('MT', { base_tax: tax('2.75%', 275) }, 275, on('2026-06-30'));
  const { incomplete } = await batch(answer, 'MT,10000,2026-06-30');
  expect(incomplete).toMatch(
    /; compute it without --remote, and add coverage \(fire, .* or other\), or ask the service why/,
  );
});
