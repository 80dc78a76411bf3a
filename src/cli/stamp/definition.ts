/** The arguments, options and help of `slt stamp`. What writes PDF is loaded when it is asked for. */
import { Command, Option } from 'commander';
import { collect, examples, ratesDir } from '../options.ts';
import { remoteOptions } from '../remote-option.ts';
import { stampCheckCommand } from './check/definition.ts';
import { stamp } from './command.ts';

/** `slt stamp`. */
export function stampCommand(): Command {
  const command = new Command('stamp')
    // So that an option after check belongs to check.
    .enablePositionalOptions()
    .summary('the notices a state prescribes, in its own words, for reading and printing')
    .description(
      'Show the notices prescribed for the policy: wording, how it must appear, citation; or print them as HTML or PDF\nin the prescribed size, weight and colour.',
    )
    .argument('[state]', 'two-letter code or name')
    .option('--all', 'all jurisdictions (text or JSON)')
    .option('--instrument <number>', 'only this notice, by its number')
    .option('--form <number>', 'which appearance, where the state permits several')
    .option(
      '--fill <name=value>',
      'what goes into a blank of the wording (repeatable); auto for a tax rate',
      collect,
    )
    .option('--date <date>', 'the day whose tax rate is offered for a blank (default: today)')
    .addOption(
      new Option('--format <format>', 'how to print')
        .choices(['text', 'html', 'pdf', 'json'])
        .default('text'),
    )
    .option('--fragment', 'with --format html: only the notices, to be put into a page')
    .option('-o, --output <file>', 'where the result goes (default: stdout)')
    .option('--onto <file>', 'print on this PDF; the result goes to -o, the file itself stays as it is')
    .option('--page <page>', 'with --onto: 1, last or another number (default: 1)')
    .option(
      '--at <place>',
      'with --onto: top, bottom, or x,y in points from the upper left corner (default: bottom)',
    )
    .option('--width <points>', 'with --onto: the width of the notice (default: as there is room)')
    .option('--new-page', 'with --onto: on a page of its own behind the last')
    .option('--json', 'the v3.0.0 stamp array')
    .addOption(ratesDir());
  for (const option of remoteOptions()) command.addOption(option);
  return command
    .addHelpText(
      'after',
      examples(`
slt stamp ID
slt stamp ID --form 2 --format pdf -o notice.pdf
slt stamp TX --instrument 1 --fill tax_rate=auto --date 2026-06-30 --format pdf -o notice.pdf
slt stamp LA --form 1 --fill broker_name="Jane Doe" --format html
slt stamp ID --form 1 --onto declarations.pdf -o stamped.pdf --page 1 --at bottom
slt stamp CA --instrument 2 --onto declarations.pdf -o stamped.pdf --new-page
slt stamp NC --json
slt stamp --all --json`),
    )
    .action(async (state, options) => stamp(state, options))
    .addCommand(stampCheckCommand());
}
