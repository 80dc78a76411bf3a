/** The arguments, options and help of `slt localities`. */
import { CliCommand } from '../../cli-command.ts';
import { plain, ratesDir } from '../../options/options.ts';

/** `slt localities`. */
export const localitiesCommand = (): CliCommand =>
  new CliCommand('localities')
    .summary('cities and counties with their own premium tax')
    .description(
      'Search the localities that may levy their own tax on the premium, with their rates on a day.',
    )
    .argument('[place]', 'part of a name or code')
    .option('--date <date>', 'the day to look at (default: today)')
    .option('--on-file', 'only those with a rate on file for that day')
    .option('--state <state>', 'the state they are in')
    .option('--json', 'as JSON')
    .addOption(plain())
    .addOption(ratesDir())
    .example('slt localities lexington\nslt localities --on-file')
    .runs(async (context, text, options) =>
      (await import('./command.ts')).localities(context, text, options),
    );
