/** The manual pages that the build made, read by the programs that show them. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { execa, execaSync } from 'execa';
import { describe, expect, test } from 'vitest';
import { pathOf, withSubcommands } from '../../src/cli/cli-command.ts';
import { program } from '../../src/cli/program.ts';

const folder = fileURLToPath(new URL('../../man/', import.meta.url));
const pages = readdirSync(folder).sort();
const has = (command: string, ...args: string[]): boolean =>
  execaSync(command, args, { reject: false }).exitCode === 0;

test('the package names every page', () => {
  const { man, files } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  expect([...man].sort()).toEqual(pages.map((name) => `./man/${name}`));
  expect(files).toContain('man');
});

test('every command and every option is on a page', () => {
  for (const command of withSubcommands(program())) {
    if (command.parent && !command.parent.createHelp().visibleCommands(command.parent).includes(command))
      continue;
    const name = pathOf(command).split(' ').slice(0, 2).join('-');
    const page = readFileSync(`${folder}${name}.1`, 'utf8').replaceAll('\\-', '-');
    expect(page).toContain(pathOf(command));
    for (const { flags, hidden } of command.options) if (!hidden) expect(page).toContain(`\\fB${flags}\\fR`);
  }
});

describe.each(pages)('%s', (name) => {
  test.skipIf(!has('groff', '--version'))('is read by groff without a warning (needs groff)', async () => {
    const { stdout, stderr } = await execa('groff', ['-man', '-ww', '-Tutf8', '-P-cbu', folder + name]);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^SLT/);
    expect(stdout).toContain('EXAMPLES');
  });

  test.skipIf(!has('mandoc', '-T', 'lint', folder + name, '-W', 'error'))(
    'is read by mandoc without a warning (needs mandoc)',
    async () => {
      const { stdout, stderr } = await execa('mandoc', ['-T', 'lint', '-W', 'warning', folder + name]);
      expect(stdout + stderr).toBe('');
    },
  );
});
