/** The arguments, options and help of `slt due`. What it needs is loaded when it is run. */
import { Option } from 'commander';
import { CliCommand } from '../../cli-command.ts';
import { collect, maxAge, plain, ratesDir } from '../../options/options.ts';

/** `slt due`. */
export const dueCommand = (): CliCommand =>
  new CliCommand('due')
    .summary('what is due when, as a list or a calendar')
    .description(
      'List the filing periods whose tax and charges are due in the next 12 months, and what is billed or has no due day on file.',
    )
    .argument('[state...]', 'two-letter codes or names (default: all)')
    .option('--state <state>', 'one more state (repeatable)', collect)
    .option('--from <date>', 'first due day to list (default: today, with what a weekend moved to it)')
    .option('--to <date>', 'last due day to list (default: 12 months from the first)')
    .addOption(
      new Option(
        '--format <format>',
        'how to print it; ics is a calendar for Outlook, Google and others (default: by the ending of -o, else table)',
      ).choices(['table', 'csv', 'json', 'ics']),
    )
    .option('-o, --output <file>', 'where the result goes (default: stdout)')
    .option('--json', 'as JSON')
    .addOption(plain())
    .addOption(maxAge())
    .addOption(ratesDir())
    .example(`
slt due
slt due TX CA "New York"
slt due --from 2027-01-01 --to 2027-03-31
slt due FL -o due.ics`)
    .runs(async (context, states, options) => (await import('./command.ts')).due(context, states, options));
