/** `slt stamp --all`: every wording on file, as text and as JSON. */
import { expect, test } from 'vitest';
import { folded } from '../../support/pdf/reader.ts';
import { cases } from '../../support/proofs/wordings.ts';
import { jurisdictions } from '../../support/rates.ts';
import { runCli } from '../../support/run-cli.ts';

test('text and JSON hold every wording to the letter', async () => {
  const [text, json] = await Promise.all([runCli(['stamp', '--all']), runCli(['stamp', '--all', '--json'])]);
  const whole = folded(text.stdout);
  for (const { notice } of cases) expect(whole).toContain(folded(notice.wording));
  const dumped = json.json() as { state_code: string; stamp: { wording: string }[] }[];
  expect(dumped.length).toBe(53);
  for (const { code, file } of jurisdictions) {
    const found = dumped.find(({ state_code }) => state_code === code);
    expect(found?.stamp.map(({ wording }) => wording)).toEqual(file.stamp.map(({ wording }) => wording));
  }
});
