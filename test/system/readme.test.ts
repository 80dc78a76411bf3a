/** Commands of the pages that run programs beside Node. */
import { expect, test } from 'vitest';
import { needsOtherPrograms, PAGES, proveCommands, shownIn } from '../support/shown-commands.ts';

const commands = PAGES.flatMap(shownIn).filter(needsOtherPrograms);

test('there are some', () => {
  expect(commands.length).toBeGreaterThan(0);
});

proveCommands(commands);
