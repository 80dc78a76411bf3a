/** The arguments, options and help of `slt reconcile`. What it needs is loaded when it is run. */
import { Option } from 'commander';
import { BILLED_NAMES } from '../../../policy/billed-names.ts';
import { CliCommand } from '../../cli-command.ts';
import {
  acceptIncomplete,
  dates,
  delimiter,
  encoding,
  headerRow,
  ignoreColumns,
  profile,
  sheet,
  skipWhen,
} from '../../options/file.ts';
import { collectMap, decimal, maxAge, plain, portion, ratesDir } from '../../options/options.ts';

/** `slt reconcile`. */
export const reconcileCommand = (): CliCommand =>
  new CliCommand('reconcile')
    .summary('compare what was charged with what is due, to the penny')
    .description(
      'Compare the tax and charges that a file says were charged with the computed ones: each difference to the penny, with its likely reason.\nReads what slt batch reads, and columns of what was charged. Nothing of the file is changed.',
    )
    .argument('[input]', 'a CSV file or a workbook with a header, or - for stdin')
    .option(
      '-o, --output <file>',
      'the differences, a line for each row and charge, and the rows that could not be compared: a CSV, or a workbook (.xlsx)',
    )
    .option('--errors <file>', 'the rows that could not be compared, with line, code and message')
    .option(
      '--map <input=column>',
      'which column holds an input or what was charged: billed_tax="SL Tax", billed_total=#12 (repeatable)',
      collectMap,
    )
    .addOption(
      new Option('--tolerance <amount>', 'amounts no further apart are the same, in dollars: 0.01')
        .default('0', '0')
        .argParser(portion),
    )
    .addOption(profile())
    .addOption(ignoreColumns())
    .addOption(skipWhen())
    .addOption(headerRow())
    .addOption(dates())
    .addOption(delimiter())
    .addOption(decimal())
    .addOption(encoding())
    .addOption(sheet())
    .addOption(acceptIncomplete())
    .option('--json', 'the summary as JSON on stdout')
    .addOption(plain())
    .addOption(maxAge())
    .addOption(ratesDir())
    .example(`
slt reconcile invoiced.csv
slt reconcile invoiced.csv -o differences.csv
slt reconcile invoiced.csv -o differences.csv --errors rejected.csv
slt reconcile invoiced.xlsx --sheet June -o differences.xlsx
slt reconcile invoiced.csv --map billed_tax="SL Tax" --tolerance 0.01
slt reconcile export.csv --map billed_total="Taxes & Fees" --json`)
    .section('Columns of what was charged', BILLED_NAMES.join(', '))
    .section('Exit code', [
      ['3', 'when rows could not be compared, or lack a charge'],
      ['4', 'when any amount differs'],
    ])
    .runs(async (context, input, options) =>
      (await import('./command.ts')).reconcileFile(context, input, options),
    );
