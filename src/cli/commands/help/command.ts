/** Runs `slt help`. */

import { nearest } from '../../../engine/nearest.ts';
import { EXIT, UsageError } from '../../../errors.ts';
import type { CliCommand, Item } from '../../cli-command.ts';
import { ENVIRONMENT } from '../../environment.ts';
import { EXIT_MEANINGS } from '../../exit.ts';
import { helpWidth } from '../../output/layout.ts';
import { print } from '../../output/terminal.ts';
import { TOPICS } from './definition.ts';
import { itemList } from './text.ts';

const exitCodes = (): Item[] =>
  Object.entries(EXIT_MEANINGS).map(([name, meaning]) => [String(EXIT[name as keyof typeof EXIT]), meaning]);

const TEXTS: Readonly<Record<(typeof TOPICS)[number], () => Item[]>> = {
  'exit-codes': exitCodes,
  environment: () => Object.entries(ENVIRONMENT),
};

/**
 * Shows the help of a command named by words, or of a topic.
 * @throws UsageError when there is no such command.
 */
export function help(root: CliCommand, words: readonly string[]): void {
  const topic = TOPICS.find((name) => name === words.join(' '));
  if (topic) {
    print(itemList(TEXTS[topic](), helpWidth()));
    return;
  }
  let command = root;
  for (const word of words) {
    const names = command.commands.map((each) => each.name());
    const found = command.commands.find((each) => each.name() === word);
    if (!found) {
      const [meant] = nearest(word, command === root ? [...names, ...TOPICS] : names, 1);
      throw new UsageError(
        `there is no help for "${words.join(' ')}"${meant ? `; did you mean ${meant}?` : '; slt help lists the commands'}`,
      );
    }
    command = found as CliCommand;
  }
  command.outputHelp();
}
