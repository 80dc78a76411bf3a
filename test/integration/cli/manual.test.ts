/** The manual pages that the build made name every command and option, and the package names every page. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { pathOf, withSubcommands } from '../../../src/cli/cli-command.ts';
import { program } from '../../../src/cli/program.ts';

const folder = fileURLToPath(new URL('../../../man/', import.meta.url));
const pages = readdirSync(folder).sort();

test('the package names every page', () => {
  const { man, files } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
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
