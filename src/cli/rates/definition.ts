/** The arguments, options and help of `slt rates`. What is heavy and rare (validation) is loaded when needed. */
import { Command } from 'commander';
import { examples, maxAge, ratesDir } from '../options.ts';
import { remoteOptions } from '../remote-option.ts';
import { rates } from './command.ts';
import { coverage } from './coverage.ts';

/** `slt rates` and its subcommands. */
export function ratesCommand(): Command {
  const command = new Command('rates')
    .summary('what a jurisdiction charges, and how that changed')
    .description(
      'Show the charges in force on a day with their sources, the history, or what changes over a span of days.',
    )
    .argument('[state]', 'two-letter code or name')
    .option('--date <date>', 'the day to look at (default: today)')
    .option('--history', 'every version of every charge on file')
    .option('--all', 'all jurisdictions')
    .option('--changes <from..to>', 'what changed or will change between two days, all states or one')
    .option('--coverage-codes', 'the filing office’s coverage codes by which charges go')
    .option('--json', 'the v3.0.0 rates response as JSON (a list for --all)')
    .addOption(maxAge())
    .addOption(ratesDir());
  for (const option of remoteOptions()) command.addOption(option);
  return command
    .addHelpText(
      'after',
      examples(`
slt rates CA
slt rates CA --date 2022-12-31
slt rates TX --history
slt rates --all
slt rates --changes 2026-01-01..2027-12-31
slt rates IL --coverage-codes
slt rates CA --remote --api-url https://tax.example.com/v1
slt rates coverage TX
slt rates check --rates-dir ./our-rates`),
    )
    .action(async (state, options) => rates(state, options))
    .enablePositionalOptions()
    .addCommand(coverageCommand())
    .addCommand(checkCommand())
    .addCommand(diffCommand());
}

function coverageCommand(): Command {
  return new Command('coverage')
    .summary('how far the data can be trusted')
    .description(
      'Show the age of each rate file, its sources, which charges in force a second source confirms, and what is open.',
    )
    .argument('[state]', 'one jurisdiction in full')
    .option('--json', 'as JSON')
    .addOption(ratesDir())
    .addHelpText('after', examples('slt rates coverage\nslt rates coverage CA'))
    .action(async (state, options) => coverage(state, options));
}

function checkCommand(): Command {
  return new Command('check')
    .summary('check rate files')
    .description(
      'Check rate files: shape, dates, overlaps, sources, wordings. Without --rates-dir the files of the package.\nExit code 2 when a file is at fault.',
    )
    .option('--json', 'as JSON')
    .addOption(ratesDir())
    .addHelpText('after', examples('slt rates check\nslt rates check --rates-dir ./our-rates'))
    .action(async (options) => (await import('./check.ts')).check(options));
}

function diffCommand(): Command {
  return new Command('diff')
    .summary('what differs between two sets of rate files')
    .description('Compare two folders of rate files, or versions of the package, in words.')
    .argument('<old>', 'a folder, or a published version like 0.1.0')
    .argument('[new]', 'the same (default: the files of this package)')
    .option('--json', 'as JSON')
    .addHelpText('after', examples('slt rates diff 0.1.0\nslt rates diff ./rates-2026 ./rates-2027'))
    .action(async (before, after, options) => (await import('./diff.ts')).diff(before, after, options));
}
