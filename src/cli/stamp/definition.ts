/** The arguments, options and help of `slt stamp`. What writes PDF is loaded when it is asked for. */
import { Command, Option } from 'commander';
import { collect, examples, ratesDir } from '../options.ts';
import { remoteOptions } from '../remote-option.ts';
import { stamp } from './command.ts';

/** `slt stamp`. */
export function stampCommand(): Command {
  const command = new Command('stamp')
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
slt stamp NC --json
slt stamp --all --json`),
    )
    .action(async (state, options) => stamp(state, options));
}
