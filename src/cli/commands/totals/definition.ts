/** The arguments, options and help of `slt totals`. What it needs is loaded when it is run. */
import { CliCommand } from '../../cli-command.ts';
import { plain } from '../../options/options.ts';

/** `slt totals` and its subcommand. */
export const totalsCommand = (): CliCommand =>
  new CliCommand('totals')
    .summary('add up the filing totals of several files')
    .description('Work with the filing totals that slt batch --totals writes.')
    .example('slt totals merge a.csv b.csv -o totals.csv')
    .addCommand(mergeCommand());

function mergeCommand(): CliCommand {
  return new CliCommand('merge')
    .summary('add up totals of pieces, and round for the return only then')
    .description(
      'Add up the filing totals of the pieces of a file that were priced apart. The sums are exact; amount_on_return is rounded from them.\nThe result is what slt batch --totals writes for the whole file.',
    )
    .argument('<file...>', 'filing totals as slt batch --totals writes them, or - for stdin')
    .option('-o, --output <file>', 'where the totals go (default: stdout)')
    .option('--json', 'as JSON')
    .addOption(plain())
    .example(`
slt totals merge a.csv b.csv -o totals.csv
slt totals merge piece-*.csv --json
cat b.csv | slt totals merge a.csv - > totals.csv`)
    .runs(async (context, files, options) => (await import('./merge.ts')).merge(context, files, options));
}
