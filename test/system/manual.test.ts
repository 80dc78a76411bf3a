/** The manual pages that the build made, read by the programs that show them. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { describe, expect, test } from 'vitest';

const folder = fileURLToPath(new URL('../../man/', import.meta.url));

describe.each(readdirSync(folder).sort())('%s', (name) => {
  test('is read by groff without a warning', async () => {
    const { stdout, stderr } = await execa('groff', ['-man', '-ww', '-Tutf8', '-P-cbu', folder + name]);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^SLT/);
    expect(stdout).toContain('EXAMPLES');
  });

  test('is read by mandoc without a warning', async () => {
    const { stdout, stderr } = await execa('mandoc', ['-T', 'lint', '-W', 'warning', folder + name]);
    expect(stdout + stderr).toBe('');
  });
});
