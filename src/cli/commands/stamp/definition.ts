/** The arguments, options and help of `slt stamp`. What it needs is loaded when it is run. */

import { Option } from 'commander';
import { CliCommand } from '../../cli-command.ts';
import { collect, plain, ratesDir } from '../../options/options.ts';
import { remoteOptions } from '../../options/remote.ts';
import { stampCheckCommand } from './check/definition.ts';
import { timeLimit } from './time-limit.ts';

/** `slt stamp`. */
export function stampCommand(): CliCommand {
  const command = new CliCommand('stamp')
    .summary('the notices a state prescribes, for reading and printing')
    .description(
      'Show the notices prescribed for the policy: wording, how it must appear, citation, and what else the policy and other papers must show; or print the notices as HTML or PDF in the prescribed size, weight and color.',
    )
    .argument('[state]', 'two-letter code or name')
    .option('--all', 'all jurisdictions (text or JSON)')
    .option('--instrument <number>', 'only this notice, by its number')
    .option('--form <number>', 'which appearance, where the state permits several')
    .option(
      '--fill <name=value>',
      'what to fill into a blank (repeatable); auto for a tax rate; _ to write it by hand; - if the policy shows it elsewhere',
      collect,
    )
    .option('--broker <name>', 'the surplus lines broker, where a notice has a place for the name')
    .option('--license <number>', 'the broker’s license number, where a notice has a place for it')
    .option('--by-hand', 'print blanks for which nothing is given as lines to write on')
    .option(
      '--date <date>',
      'effective date of the policy: its notices, and its tax rate for a blank (default: today)',
    )
    .addOption(
      new Option('--format <format>', 'how to print (default: by the ending of -o, else text)').choices([
        'text',
        'html',
        'pdf',
        'json',
      ]),
    )
    .option('--fragment', 'with --format html: only the notices, for use in another page')
    .option('-o, --output <file>', 'where the result goes (default: stdout)')
    .option('--onto <file>', 'print on this PDF; the result goes to -o, the file itself is not changed')
    .option('--page <page>', 'with --onto: 1, last or another number (default: 1)')
    .option(
      '--at <where>',
      'with --onto: top, bottom, or x,y in points from the upper left corner (default: bottom)',
    )
    .option('--width <points>', 'with --onto: the width of the notice (default: as wide as there is room)')
    .option('--new-page', 'with --onto: on new pages, in front if it must stand on the front page, else last')
    .addOption(timeLimit('with --onto: '))
    .option(
      '--json',
      'the notices as in v3.0.0 (effective_date, stamp, stamp_missing, stamp_of_other_days, stamp_absent_reason, paper_rules)',
    )
    .addOption(plain())
    .addOption(ratesDir());
  for (const option of remoteOptions()) command.addOption(option);
  return command
    .example(`
slt stamp ID
slt stamp ID --form 2 --broker "Jane Doe" -o notice.pdf
slt stamp TX --instrument 1 --fill tax_rate=auto -o notice.pdf
slt stamp LA --form 1 --by-hand --format html
slt stamp ID --form 1 --broker "Jane Doe" --onto declarations.pdf -o out.pdf
slt stamp CA --instrument 2 --onto declarations.pdf -o out.pdf --new-page
slt stamp NC --json
slt stamp --all --json`)
    .runs(async (context, state, options) => (await import('./command.ts')).stamp(context, state, options))
    .addCommand(stampCheckCommand());
}
