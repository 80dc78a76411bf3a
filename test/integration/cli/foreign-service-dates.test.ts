/** Dates of rows that a service priced, which most of them it does not receive. */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rowsOf } from '../../support/batch.ts';
import { asking } from '../../support/service/asking.ts';
import { tax } from '../../support/service/foreign-answers.ts';
import { json } from '../../support/service/misbehaving.ts';
import { endAll, started } from '../../support/service/scripted.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

endAll();
const files = temporaryFolder();

/** What a batch makes of rows and of an answer to each. */
async function batch(answer: object, rows: readonly string[], ...args: string[]) {
  const peer = await started([json(answer)]);
  writeFileSync(files.at('in.csv'), `${rows.join('\n')}\n`);
  const line = ['batch', files.at('in.csv'), '-o', files.at('out.csv'), '--remote', '--fresh'];
  const outcome = await asking(peer, [...line, ...args]);
  return { ...outcome, result: () => rowsOf(readFileSync(files.at('out.csv'))) };
}

test('a date in doubt is told of a row that a service priced, which does not receive the date', async () => {
  const california = {
    ...{ success: true, state: 'California', state_code: 'CA', premium: 1000 },
    breakdown: { base_tax: tax('3%', 30), stamping_fee: tax('0.18%', 1.8) },
    ...{ total_tax: 31.8, total_due: 1031.8 },
  };
  const rows = [
    'state,premium,effective_date,invoice_date',
    'CA,1000,2026-10-01,2026-10-05',
    'CA,1000,2026-10-01,2062-10-05',
  ];
  const coded = await batch(california, rows);
  expect(coded.result().map(({ warnings }) => warnings?.includes('CA.invoice_date.far_ahead'))).toEqual([
    false,
    true,
  ]);
  expect(coded.stderr).toContain('invoice_date more than 2 years from today: first line 3, 2062-10-05');
  const worded = await batch(california, rows, '--full-text');
  expect(worded.result()[1]?.warnings).toContain('The invoice date is more than 2 years from today');
});
