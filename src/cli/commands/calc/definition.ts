/** The arguments, options and help of `slt calc`. */
import { Option } from 'commander';
import { CliCommand } from '../../cli-command.ts';
import { decimal, maxAge, plain, RATES_GROUP, ratesDir } from '../../options/options.ts';
import { addInputs, statedBy } from '../../options/policy.ts';
import { remoteOptions } from '../../options/remote.ts';
import { calc } from './command.ts';
import { FORMATS } from './render.ts';

/** `slt calc`. */
export function calcCommand(): CliCommand {
  const command = addInputs(new CliCommand('calc'))
    .summary('price one policy')
    .description(
      'Price one policy: every charge with its rate, base and law, what to check before filing, and the total.\nOn a terminal it asks for what is missing.',
    )
    .addOption(decimal().helpGroup('The policy'))
    .optionsGroup('Output')
    .option('--json', 'the v3.0.0 response as JSON')
    .option('--all-warnings', 'the table with every finding and its citation, not only what must be checked')
    .option('--sources', 'the table with the addresses of the sources')
    .option('--explain', 'the whole working, line by line')
    .addOption(new Option('--format <format>', 'how to print the result').choices(FORMATS).default('table'))
    .addOption(plain())
    .addOption(
      new Option(
        '--compare',
        'compute here and ask the service, side by side; exit code 4 when figures differ',
      ).helpGroup(RATES_GROUP),
    )
    .addOption(maxAge())
    .addOption(ratesDir());
  for (const option of remoteOptions()) command.addOption(option);
  return command
    .example(`
slt calc TX 10000
slt calc CA 10000 --carrier-fees 150 --broker-fees 250 --lob SLT-GL
slt calc CA 10000 --date 2022-06-30
slt calc "New York" '$12,500.00' --explain
slt calc KY 8000 --lob SLT-GL --jurisdiction Lexington
slt calc IL 25000 --coverage-code 1002
slt calc MT 5000 --lob SLT-PROP --fire-premium 1200
slt calc FL 10000 --json | jq .total_due
slt calc FL 10000 --remote --api-url https://tax.example.com/v1
slt calc FL 10000 --compare
slt calc`)
    .section('The law', [
      ['slt calc ... --explain', 'each line with the words of its law and the address they were read at'],
      ['slt rates STATE', 'what the state charges, taxes and exempts, each with its citation and address'],
      ['slt rates provenance STATE', 'which other document says the same, and what is open'],
    ])
    .runs(async (context, state, premium, options) => {
      return calc(context, statedBy([state, premium], options), options);
    });
}
