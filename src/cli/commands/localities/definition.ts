/** The arguments, options and help of `slt localities`. */
import { CliCommand } from '../../cli-command.ts';
import { plain, ratesDir } from '../../options/options.ts';
import { timeLimit } from '../stamp/time-limit.ts';

/** `slt localities` and its subcommand. */
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
    .example('slt localities lexington\nslt localities --on-file\nslt localities import schedule.pdf')
    .runs(async (context, text, options) => (await import('./command.ts')).localities(context, text, options))
    .addCommand(importCommand());

function importCommand(): CliCommand {
  return new CliCommand('import')
    .summary('the state’s schedule of all rates into a file of localities')
    .description(
      'Read the schedule of all rates as the state publishes it (PDF), or the same columns as CSV or XLSX, and show what is new, changed and gone.\nNothing is written without -o. A page that cannot be read whole is refused.',
    )
    .argument('<file>', 'the schedule: PDF, CSV or XLSX')
    .option('--source <url>', 'the address the schedule was downloaded from; every rate will name it')
    .option('--edition <years>', 'the years it is for, like 2026-2027, where the file does not say')
    .option('--state <state>', 'the state whose schedule it is')
    .option(
      '-o, --output <file>',
      'the file of localities to write: KY-localities.json in a folder for --rates-dir',
    )
    .addOption(timeLimit())
    .option('--json', 'what changes, as JSON')
    .addOption(plain())
    .addOption(ratesDir())
    .example(
      'slt localities import schedule.pdf\nslt localities import schedule.pdf --source https://insurance.ky.gov/s.pdf \\\n  -o our-rates/KY-localities.json\nslt localities import schedule.csv --edition 2026-2027',
    )
    .runs(async (context, path, options) =>
      (await import('./import.ts')).importSchedule(context, path, options),
    );
}
