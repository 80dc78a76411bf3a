/** The arguments, options and help of `slt rates`. What it needs is loaded when it is run. */
import { Option } from 'commander';
import { CliCommand } from '../../cli-command.ts';
import { maxAge, plain, ratesDir } from '../../options/options.ts';
import { remoteOptions } from '../../options/remote.ts';

/** `slt rates` and its subcommands. */
export function ratesCommand(): CliCommand {
  const command = new CliCommand('rates')
    .summary('what a jurisdiction charges, and how that changed')
    .description(
      'Show the charges in force on a day with their sources, the history, or what changes over a span of days.',
    )
    .argument('[state]', 'two-letter code or name')
    .option('--date <date>', 'the day to look at (default: today)')
    .option('--history', 'every version of every charge on file')
    .option('--all', 'all jurisdictions')
    .option('--changes <from..to>', 'what changed or will change between two days, for all states or one')
    .option('--coverage-codes', 'the filing office’s coverage codes on which charges depend')
    .option('--json', 'the v3.0.0 rates response as JSON (a list for --all)')
    .addOption(plain())
    .addOption(maxAge())
    .addOption(ratesDir());
  for (const option of remoteOptions()) command.addOption(option);
  return command
    .example(`
slt rates CA
slt rates CA --date 2022-12-31
slt rates TX --history
slt rates --all
slt rates --changes 2026-01-01..2027-12-31
slt rates IL --coverage-codes
slt rates CA --remote --api-url https://tax.example.com/v1
slt rates explain KY.municipal_tax.left_out
slt rates provenance TX
slt rates check --rates-dir ./our-rates
slt rates export --format sqlite -o law.db`)
    .runs(async (context, state, options) => (await import('./command.ts')).rates(context, state, options))
    .addCommand(explainCommand())
    .addCommand(provenanceCommand())
    .addCommand(checkCommand())
    .addCommand(diffCommand())
    .addCommand(exportCommand())
    .addCommand(coverageCommand(), { hidden: true });
}

function explainCommand(): CliCommand {
  return new CliCommand('explain')
    .summary('what a code of a note or warning means')
    .description(
      'Explain a code as slt batch writes it into the columns notes and warnings: the statement, its citation and its source.\nWith a state alone, list all codes of the state.',
    )
    .argument('<finding>', 'a code, KY.municipal_tax.left_out, or a state: KY')
    .option('--json', 'as JSON')
    .addOption(plain())
    .addOption(ratesDir())
    .example(
      'slt rates explain KY.municipal_tax.left_out\nslt rates explain KY.municipal_tax.left_out --json\nslt rates explain KY',
    )
    .runs(async (context, code, options) => (await import('./explain.ts')).explain(context, code, options));
}

/** The command under a name of its own. */
const provenanceNamed = (name: string): CliCommand =>
  new CliCommand(name)
    .summary('how far the data can be trusted')
    .description(
      'Show the age of each rate file, its sources, which charges in force a second source confirms, and what is open.',
    )
    .argument('[state]', 'one jurisdiction in full')
    .option('--json', 'as JSON')
    .addOption(plain())
    .addOption(ratesDir())
    .example('slt rates provenance\nslt rates provenance CA');

const provenanceCommand = (): CliCommand =>
  provenanceNamed('provenance').runs(async (context, state, options) =>
    (await import('./provenance.ts')).provenance(context, state, options),
  );

/** The former name of `slt rates provenance`, accepted for one release. */
const coverageCommand = (): CliCommand =>
  provenanceNamed('coverage').runs(async (context, state, options) => {
    const { provenance, warnOfFormerName } = await import('./provenance.ts');
    warnOfFormerName(context);
    return provenance(context, state, options);
  });

function checkCommand(): CliCommand {
  return new CliCommand('check')
    .summary('check rate files')
    .description(
      'Check rate files: shape, dates, overlaps, sources, wordings. Without --rates-dir the files of the package.\nExit code 2 when a file has an error.',
    )
    .option('--json', 'as JSON')
    .addOption(plain())
    .addOption(ratesDir())
    .example('slt rates check\nslt rates check --rates-dir ./our-rates')
    .runs(async (context, options) => (await import('./check.ts')).check(context, options));
}

function diffCommand(): CliCommand {
  return new CliCommand('diff')
    .summary('what differs between two sets of rate files')
    .description('Compare two sets of rate files and say in words what differs.')
    .argument('<old>', 'a folder of rate files, or a tarball of the package')
    .argument('[new]', 'another one (default: the files of this package)')
    .option('--json', 'as JSON')
    .addOption(plain())
    .example('slt rates diff ./slt-0.1.0.tgz\nslt rates diff ./rates-2026 ./rates-2027')
    .runs(async (context, before, after, options) =>
      (await import('./diff.ts')).diff(context, before, after, options),
    );
}

function exportCommand(): CliCommand {
  return new CliCommand('export')
    .summary('the law on file as flat tables')
    .description(
      'Write every version of every charge, and notices, fee treatments, due rules and localities, as flat tables with their sources.\nThe law can then be used and checked without this program.',
    )
    .addOption(
      new Option(
        '--format <format>',
        'csv: a file for each table; json: one document; sqlite: one database',
      ).choices(['csv', 'json', 'sqlite']),
    )
    .option(
      '-o, --output <file>',
      'file to write; for csv a folder, made where it is missing (default: stdout)',
    )
    .addOption(ratesDir())
    .section('Columns', 'The table columns says what each column means; so does docs/data.md.')
    .example(
      'slt rates export --format csv -o law\nslt rates export --format json -o law.json\nslt rates export --format sqlite -o law.db\nslt rates export --format json --rates-dir ./our-rates',
    )
    .runs(async (context, options) => (await import('./export.ts')).exportTables(context, options));
}
