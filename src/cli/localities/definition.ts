/** The arguments, options and help of `slt localities`. */
import { Command } from 'commander';
import { examples, ratesDir } from '../options.ts';
import { localities } from './command.ts';

/** `slt localities`. */
export const localitiesCommand = (): Command =>
  new Command('localities')
    .summary('cities and counties with a premium tax of their own')
    .description(
      'Search the localities that may lay a tax of their own on the premium, with their rates on a day.',
    )
    .argument('[text]', 'part of a name or code')
    .option('--date <date>', 'the day to look at (default: today)')
    .option('--on-file', 'only those with a rate on file for that day')
    .option('--state <state>', 'the state they lie in')
    .option('--json', 'as JSON')
    .addOption(ratesDir())
    .addHelpText('after', examples('slt localities lexington\nslt localities --on-file'))
    .action(async (text, options) => localities(text, options));
