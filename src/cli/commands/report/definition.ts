/** The arguments, options and help of `slt report`. What it needs is loaded when it is run. */

import { Option } from 'commander';
import { CliCommand } from '../../cli-command.ts';
import { plain } from '../../options/options.ts';

/** The same for who files reports and who takes them. */
export const reportsOption = (): Option =>
  new Option(
    '--reports <file>',
    'database of reports (default: slt/reports.db in your folder for data) (env: SLT_REPORTS)',
  );

/** `slt report` and its subcommand. */
export function reportCommand(): CliCommand {
  return new CliCommand('report')
    .summary('report a problem with a calculation or a rate')
    .description(
      'File a problem report, on this machine or at a server of the v1.0 draft.\nOn a terminal it asks for what is missing.',
    )
    .argument('[state]', 'two-letter code or name')
    .argument('[description]', 'what is wrong')
    .option('--details <file>', 'the calculation as JSON, as slt calc --json prints it; - reads stdin')
    .option('--name <name>', 'who reports it')
    .option('--email <address>', 'where to answer')
    .option('--company <name>', 'the company, if any')
    .option(
      '--server <url>',
      'file it at this server: the draft’s base address, which ends in v1; its key in SLT_API_KEY',
    )
    .addOption(reportsOption())
    .option('--json', 'the v1.0 draft’s response as JSON')
    .example(`
slt report
slt report CA "The stamping fee of 2026 is not on file" \\
    --name "Jane Doe" --email jane@example.com
slt calc CA 10000 --json | slt report CA "Stamping fee?" --details - \\
    --name "Jane Doe" --email jane@example.com
SLT_API_KEY=... slt report --server https://tax.example.com/draft/v1
slt report list --state CA`)
    .runs(async (context, state, description, options) =>
      (await import('./command.ts')).report(context, state, description, options),
    )
    .addCommand(listCommand());
}

function listCommand(): CliCommand {
  return new CliCommand('list')
    .summary('the reports filed on this machine')
    .description('List the problem reports filed on this machine, oldest first.')
    .option('--state <state>', 'those about one state')
    .option('--since <date>', 'those filed on this day or later, by UTC')
    .addOption(reportsOption())
    .addOption(plain())
    .option('--json', 'as JSON, with the calculation')
    .example('slt report list\nslt report list --since 2026-01-01 --json')
    .runs(async (context, options) => (await import('./list.ts')).list(context, options));
}
