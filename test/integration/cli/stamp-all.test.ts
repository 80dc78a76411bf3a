/** `slt stamp --all`: every wording for policies of today, as text and as JSON. */
import { expect, test } from 'vitest';
import { folded } from '../../support/pdf/reader.ts';
import { cases } from '../../support/proofs/wordings.ts';
import { jurisdictions } from '../../support/rates.ts';
import { runCli } from '../../support/run-cli.ts';

test('text and JSON hold every wording to the letter', async () => {
  const [text, json] = await Promise.all([runCli(['stamp', '--all']), runCli(['stamp', '--all', '--json'])]);
  const whole = folded(text.stdout);
  // Maine’s notice of before September 24, 2025 (24-A M.R.S. § 2009) is named, and is for no policy of 2026.
  const former = 'former notice on the contract';
  const now = ({ instrument }: { instrument: string }) => instrument !== former;
  for (const { notice } of cases) expect(whole.includes(folded(notice.wording))).toBe(now(notice));
  expect(whole).toContain(folded(former));
  const dumped = json.json() as {
    state_code: string;
    stamp: { wording: string }[];
    stamp_of_other_days: { instrument: string }[];
  }[];
  expect(dumped.length).toBe(53);
  for (const { code, file } of jurisdictions) {
    const found = dumped.find(({ state_code }) => state_code === code);
    const words = file.stamp.filter(now).map(({ wording }) => wording);
    expect(found?.stamp.map(({ wording }) => wording)).toEqual(words);
    const others = found?.stamp_of_other_days.map(({ instrument }) => instrument);
    expect(others).toEqual(code === 'ME' ? [former] : []);
  }
});
