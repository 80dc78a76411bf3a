/** `slt help`: the help of a command, and of what concerns all of them. */
import { CliCommand } from '../../cli-command.ts';
import { TOPICS } from './text.ts';

/** `slt help [command...]`. */
export const helpCommand = (): CliCommand =>
  new CliCommand('help')
    .summary('help for a command, exit codes, environment variables')
    .description(`Show the help of a command, or a topic: ${TOPICS.join(', ')}.`)
    .argument('[topic...]', `a command, or ${TOPICS.join(' or ')}`)
    .example('slt help calc\nslt help rates check\nslt help exit-codes\nslt help environment')
    .runs(async (context, words: string[], _options, self: CliCommand) => {
      const { help } = await import('./command.ts');
      return help(context, self.parent as CliCommand, words);
    });
