/** The arguments, options and help of `slt batch`, which is loaded when it runs. */
import { Option } from 'commander';
import { INPUTS } from '../../../policy/inputs.ts';
import { CliCommand } from '../../cli-command.ts';
import {
  acceptIncomplete,
  dates,
  delimiter,
  encoding,
  headerRow,
  ignoreColumns,
  profile,
  saveProfile,
  sheet,
  skipWhen,
} from '../../options/file.ts';
import { collectMap, decimal, maxAge, plain, RATES_GROUP, ratesDir } from '../../options/options.ts';
import { remoteOptions } from '../../options/remote.ts';

/** The options of a batch that asks a service. */
const remoteBatchOptions = (): Option[] =>
  [
    ...remoteOptions(),
    new Option(
      '--compare',
      'price here and at a service: both totals, and each figure that differs; exit code 4',
    ),
    new Option('--concurrency <number>', 'queries to a service at once (default: 4)'),
    new Option(
      '--journal <file>',
      'keeps the service’s answers until the result is complete (default: OUTPUT.journal)',
    ),
    new Option('--resume', 'use the answers of a run that was cut short'),
    new Option('--fresh', 'discard them and send every query again'),
    new Option('--price-per-query <dollars>', 'show what the queries cost before they are sent'),
    new Option('-y, --yes', 'send more than 100 queries without asking'),
  ].map((option) => option.helpGroup(RATES_GROUP));

/** `slt batch`. */
export function batchCommand(): CliCommand {
  const command = new CliCommand('batch')
    .summary('price a CSV or workbook of policies')
    .description(
      'Price a CSV or an Excel workbook of policies: every row comes back with its columns untouched and the computed ones after them.\nA row that cannot be priced keeps its place and says why. Reads and writes files, .gz too, or stdin and stdout.',
    )
    .argument('[input]', 'a CSV file or a workbook (.xlsx) with a header, or - for stdin')
    .option(
      '-o, --output <file>',
      'where the result goes, a CSV or a workbook (.xlsx) by its name (default: stdout)',
    )
    .option('--totals <file>', 'filing totals by state, filing period, due day and charge')
    .option(
      '--workbook <file.xlsx>',
      'an Excel workbook to file from: due days, a sheet for each state and period, rejected rows, sources',
    )
    .option('--legend <file>', 'what each code in notes and warnings means, once')
    .option('--errors <file>', 'the rejected rows, with line, code and message')
    .option('--stamps <folder>', 'a sheet of notices (PDF) for each state in the file')
    .option(
      '--map <input=column>',
      'which column holds an input: premium="Gross Premium", premium=#3, carrier_fees="Policy Fee+Inspection Fee"; jurisdiction= for none; state==TX for all rows (repeatable)',
      collectMap,
    )
    .addOption(profile())
    .addOption(saveProfile())
    .addOption(ignoreColumns())
    .addOption(skipWhen())
    .addOption(headerRow())
    .option(
      '--first-line <line>',
      'for a piece of a file: the line in the whole file of the first row below the header',
    )
    .addOption(dates())
    .option(
      '--columns <list>',
      'only these of the computed columns; used leaves out charges that no row has (reads the file twice)',
    )
    .option('--full-text', 'the sentences of notes and warnings in place of their codes')
    .option('--prefix <text>', 'put before the names of the computed columns')
    .option('--replace', 'omit columns of the input that have the name of a computed one')
    .addOption(delimiter())
    .addOption(decimal())
    .addOption(encoding())
    .option('--excel', 'a CSV for Excel: every cell harmless, and the file marked as UTF-8')
    .addOption(new Option('--excel-safe', 'the former name of --excel').hideHelp())
    .addOption(sheet())
    .option('--strict', 'stop at the first row that is rejected, and write nothing')
    .addOption(acceptIncomplete())
    .option('--jobs <number>', 'threads (default: one for each processor)')
    .option('--json', 'the summary as JSON on stdout')
    .addOption(plain())
    .addOption(maxAge())
    .addOption(ratesDir());
  for (const option of remoteBatchOptions()) command.addOption(option);
  return command
    .example(`
slt batch policies.csv -o priced.csv
slt batch policies.csv -o priced.csv --totals totals.csv --errors rejected.csv
slt batch policies.csv -o priced.csv --workbook filing.xlsx
slt batch policies.csv -o priced.csv --legend legend.csv --columns used
slt batch export.csv -o priced.csv --map premium="Total Premium"
slt batch book.xlsx --sheet June -o priced.xlsx
slt batch policies.csv.gz -o priced.csv.gz --jobs 4
slt batch policies.csv -o priced.csv --remote --price-per-query 0.05
slt batch policies.csv -o priced.csv --remote --resume
slt batch policies.csv -o compared.csv --compare
cat policies.csv | slt batch --columns total_tax,total_due > priced.csv`)
    .section('Inputs that can have a column', INPUTS.map(({ name }) => name).join(', '))
    .section('Exit code', [
      ['1', 'when a service did not answer every row'],
      [
        '3',
        'when rows were rejected or incomplete, a quoted cell may hold rows, or figures of a service may be wrong',
      ],
      ['4', 'when a comparison finds a difference'],
    ])
    .runs(async (context, input, options) => (await import('./command.ts')).batch(context, input, options));
}
