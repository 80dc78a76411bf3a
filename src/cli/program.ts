/** The commands, their arguments and help. What is heavy and rare (prompts, validation) is loaded when needed. */
import { Command, InvalidArgumentError, Option } from 'commander';
import { COVERAGES, FILINGS, LOBS, TRANSACTIONS } from '../engine/placement.ts';
import { packageVersion } from '../rates/store.ts';
import { calc } from './calc/command.ts';
import { FORMATS } from './formats.ts';
import { localities } from './localities.ts';
import { rates } from './rates/command.ts';
import { coverage } from './rates/coverage.ts';
import { stamp } from './stamp.ts';
import { states } from './states.ts';

/** The inputs of a batch; written out, so that help does not load the batch. */
const INPUTS =
  'state, premium, carrier_fees, broker_fees, fees, effective_date, lob, jurisdiction, coverage, coverage_code, filing, transaction, carrier_fee_conditions_met, broker_fee_conditions_met, fire_premium, fire_marshal_rate, taxable_broker_fee_portion, rate';

const collect = (value: string, previous: string[] | undefined): string[] => [...(previous ?? []), value];

/** Amounts and percentages may begin with a dash when mistyped; they are read later, with a better message. */
const rest = (examples: string): string => `\nExamples:\n${examples.trim().replace(/^\s*/gm, '  ')}\n`;

const ratesDir = (): Option =>
  new Option('--rates-dir <folder>', 'folder of rate files that stand in front of the package’s own').env(
    'SLT_RATES_DIR',
  );

const maxAge = (): Option =>
  new Option(
    '--max-age <days>',
    'warn when rates were last compared with their sources longer ago (default: 365)',
  );

function portion(text: string): string {
  if (text.startsWith('--')) throw new InvalidArgumentError('a value is missing.');
  return text;
}

function calcCommand(): Command {
  return new Command('calc')
    .summary('price one policy')
    .description(
      'Price one policy: every charge with its rate, base and law, the totals, notes, warnings and notices.\nOn a terminal it asks for what is missing.',
    )
    .argument('[state]', 'two-letter code or name')
    .argument('[premium]', 'premium without fees: 10000, 10,000.50 or $10,000.50')
    .option(
      '--carrier-fees <amount>',
      'fees the insurer required (policy, inspection, underwriting)',
      portion,
    )
    .option('--broker-fees <amount>', 'fees the broker charges for its own services and keeps', portion)
    .option('--fees <amount>', 'all fees, where the state does not ask who imposed them', portion)
    .option('--carrier-fee-conditions-met', 'the state’s conditions for not taxing the carrier fee are met')
    .option('--broker-fee-conditions-met', 'the state’s conditions for not taxing the broker fee are met')
    .option('--lob <line>', `line of business: ${LOBS.join(', ')}`)
    .option('--date <date>', 'effective date, past or future: 2026-06-30 or 06/30/2026 (default: today)')
    .addOption(new Option('--jurisdiction <place>', 'city, county or 4-digit code of the risk (Kentucky)'))
    .addOption(new Option('--city <place>', 'the same as --jurisdiction').hideHelp())
    .option('--coverage <name>', `what is insured, where it matters: ${Object.keys(COVERAGES).join(', ')}`)
    .option(
      '--coverage-code <code>',
      'the filing office’s coverage code (see: slt rates IL --coverage-codes)',
    )
    .option('--filing <way>', `how the placement is filed: ${FILINGS.join(' or ')}`)
    .option('--transaction <kind>', `${TRANSACTIONS.join(', ')}`)
    .option('--fire-premium <amount>', 'the part of the premium charged for fire', portion)
    .option('--fire-marshal-rate <percent>', 'fire marshal tax where it is the caller’s to give', portion)
    .option(
      '--taxable-broker-fee-portion <percent>',
      'the taxable part of a broker fee, where a state taxes a part',
      portion,
    )
    .option(
      '--rate <key=percent>',
      'a rate that is yours to give, e.g. municipal_tax=7.5 (repeatable)',
      collect,
    )
    .option('--json', 'the v3.0.0 response as JSON')
    .option('--explain', 'the whole working, line by line')
    .addOption(new Option('--format <format>', 'how to print the result').choices(FORMATS).default('table'))
    .addOption(maxAge())
    .addOption(ratesDir())
    .addHelpText(
      'after',
      rest(`
slt calc TX 10000
slt calc CA 10000 --carrier-fees 150 --broker-fees 250 --lob SLT-GL --date 2022-06-30
slt calc "New York" '$12,500.00' --explain
slt calc KY 8000 --lob SLT-GL --jurisdiction Lexington
slt calc IL 25000 --coverage-code 1002
slt calc MT 5000 --lob SLT-PROP --fire-premium 1200
slt calc FL 10000 --json | jq .total_due
slt calc`),
    )
    .action(async (state, premium, { city, ...options }) => {
      await calc(state, premium, { ...options, jurisdiction: options.jurisdiction ?? city });
    });
}

function ratesCommand(): Command {
  return new Command('rates')
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
    .addOption(ratesDir())
    .addHelpText(
      'after',
      rest(`
slt rates CA
slt rates CA --date 2022-12-31
slt rates TX --history
slt rates --all
slt rates --changes 2026-01-01..2027-12-31
slt rates IL --coverage-codes
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
    .addHelpText('after', rest('slt rates coverage\nslt rates coverage CA'))
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
    .addHelpText('after', rest('slt rates check\nslt rates check --rates-dir ./our-rates'))
    .action(async (options) => (await import('./rates/check.ts')).check(options));
}

function diffCommand(): Command {
  return new Command('diff')
    .summary('what differs between two sets of rate files')
    .description('Compare two folders of rate files, or versions of the package, in words.')
    .argument('<old>', 'a folder, or a published version like 0.1.0')
    .argument('[new]', 'the same (default: the files of this package)')
    .option('--json', 'as JSON')
    .addHelpText('after', rest('slt rates diff 0.1.0\nslt rates diff ./rates-2026 ./rates-2027'))
    .action(async (before, after, options) => (await import('./rates/diff.ts')).diff(before, after, options));
}

function batchCommand(): Command {
  return new Command('batch')
    .summary('price a CSV of policies')
    .description(
      'Price a CSV of policies: every row comes back with its columns untouched and the computed ones after them.\nA row that cannot be priced keeps its place and says why. Reads and writes files, .gz too, or stdin and stdout.',
    )
    .argument('[input]', 'a CSV file with a header, or - for stdin')
    .option('-o, --output <file>', 'where the priced CSV goes (default: stdout)')
    .option('--totals <file>', 'filing totals by state, filing period and charge')
    .option('--errors <file>', 'the rejected rows, with line, code and message')
    .option(
      '--map <input=column>',
      'which column holds an input: premium="Gross Premium", premium=#3, carrier_fees="Policy Fee+Inspection Fee"; jurisdiction= for none (repeatable)',
      collect,
    )
    .option('--columns <list>', 'only these of the computed columns')
    .option('--prefix <text>', 'put before the names of the computed columns')
    .option('--replace', 'leave columns of the input out that are called like a computed one')
    .option('--delimiter <name>', 'comma, semicolon, tab or pipe (default: found in the header)')
    .option('--encoding <name>', 'of the input (default: UTF-8, and Windows-1252 for rows that are not)')
    .option('--excel-safe', 'make every cell harmless for a spreadsheet, and mark the file as UTF-8')
    .option('--strict', 'stop at the first row that is rejected, and write nothing')
    .option('--jobs <number>', 'threads (default: one for each processor)')
    .option('--json', 'the summary as JSON on stdout')
    .addOption(maxAge())
    .addOption(ratesDir())
    .addHelpText(
      'after',
      `\nInputs that can have a column: ${INPUTS}\n${rest(`
slt batch policies.csv -o priced.csv
slt batch policies.csv -o priced.csv --totals totals.csv --errors rejected.csv
slt batch export.csv -o priced.csv --map premium="Total Premium" --map state="Insured State"
slt batch policies.csv.gz -o priced.csv.gz --jobs 4
cat policies.csv | slt batch --columns total_tax,total_due,error_message > priced.csv`)}
Exit code 3 when rows were rejected.`,
    )
    .action(async (input, options) => (await import('./batch/command.ts')).batch(input, options));
}

function listCommands(): Command[] {
  return [
    new Command('states')
      .summary('the jurisdictions on file')
      .description(
        'List the jurisdictions: whether fees are asked by side, how many notices are on file, since when.',
      )
      .option('--json', 'as JSON')
      .addOption(ratesDir())
      .action(async (options) => states(options)),
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
      .addHelpText('after', rest('slt localities lexington\nslt localities --on-file'))
      .action(async (text, options) => localities(text, options)),
    new Command('stamp')
      .summary('the notices a state prescribes, in its own words')
      .description('Show the notices prescribed for the policy: wording, how it must appear, citation.')
      .argument('<state>', 'two-letter code or name')
      .option('--json', 'the v3.0.0 stamp array')
      .addOption(ratesDir())
      .addHelpText('after', rest('slt stamp ID\nslt stamp NC --json'))
      .action(async (state, options) => stamp(state, options)),
  ];
}

/** The whole command line. */
export function program(): Command {
  const root = new Command('slt')
    .description(
      'Surplus lines tax for 53 jurisdictions: the right figure, its working and its law.\nNo legal advice; see the README for how far the data can be trusted.',
    )
    .version(packageVersion(), '-V, --version')
    .showSuggestionAfterError()
    // So that an option after a subcommand belongs to the subcommand.
    .enablePositionalOptions()
    .configureHelp({ showGlobalOptions: true })
    .addHelpText(
      'after',
      rest('slt calc TX 10000\nslt rates --changes 2026-01-01..2027-12-31\nslt calc --help'),
    );
  for (const command of [calcCommand(), batchCommand(), ratesCommand(), ...listCommands()])
    root.addCommand(command);
  return root;
}
