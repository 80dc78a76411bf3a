/** Two `--map` for one input: neither column may be dropped in silence. */
import { describe, expect, test } from 'vitest';
import { runCli } from '../../support/run-cli.ts';

const FILE = 'Policy,Eff Date,State,Property,Liability\nA-1,06/05/2026,TX,100,200\n';
const batch = (command: string, ...maps: readonly string[]) =>
  runCli([command, '-', ...maps.flatMap((map) => ['--map', map])], {}, { stdin: FILE });

describe.each(['batch', 'reconcile'])('slt %s', (command) => {
  test.each([
    ['premium=Property', 'premium=Liability', 'premium=Property+Liability'],
    ['premium=Property', 'Premium = Liability', 'premium=Property+Liability'],
    ['state=State', 'state==TX', null],
    ['state==TX', 'home_state=State', null],
    ['premium=Property', 'gross_premium=Liability', 'premium=Property+Liability'],
    ['carrier_fees=Property', 'policy_fee=Liability', 'carrier_fees=Property+Liability'],
    ['return_premium=Property', 'Returned Premium=Liability', 'return_premium=Property+Liability'],
    ['premium=Property', 'premium=', null],
  ])('refuses %s and %s', async (first, second, both) => {
    const { exitCode, stdout, stderr } = await batch(command, first, second);
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toContain(
      `error: --map "${second}": --map "${first}" names a column for ${first.split('=')[0]?.replace('return_', 'return')} already; name it once`,
    );
    expect(stderr.includes('add both up')).toBe(both !== null);
    if (both !== null) expect(stderr).toContain(`or add both up: --map "${both}"`);
  });
});

test('the sum of both is priced: 4.85 % and 0.04 % of 300', async () => {
  const { stdout } = await batch('batch', 'premium=Property+Liability', 'Premium = Property+Liability');
  expect(stdout).toContain(',14.55,0.04%,0.12,');
});
