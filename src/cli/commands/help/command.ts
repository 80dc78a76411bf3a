/** Runs `slt help`. */

import { didYouMean } from '../../../engine/basics/nearest.ts';
import { EXIT, type ExitCode, UsageError } from '../../../errors.ts';
import type { CliCommand, Item } from '../../cli-command.ts';
import type { Context } from '../../context.ts';
import { itemList, TOPICS } from './text.ts';
import { ENVIRONMENT, EXIT_MEANINGS } from './topics.ts';

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
export async function help(context: Context, root: CliCommand, words: readonly string[]): Promise<ExitCode> {
  const topic = TOPICS.find((name) => name === words.join(' '));
  if (topic) {
    context.print(itemList(context, TEXTS[topic](), Math.min(context.width, 80)));
    return EXIT.done;
  }
  let command = root;
  for (const word of words) {
    const found = command.commands.find((each) => each.name() === word);
    if (!found) {
      const names = command
        .createHelp()
        .visibleCommands(command)
        .map((each) => each.name());
      const hint = didYouMean(word, command === root ? [...names, ...TOPICS] : names);
      throw new UsageError(
        `there is no help for "${words.join(' ')}"; ${hint || 'slt help lists the commands'}`,
      );
    }
    command = found as CliCommand;
  }
  command.outputHelp();
  return EXIT.done;
}
