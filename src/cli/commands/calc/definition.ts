/** The arguments, options and help of `slt calc`. */
import { Option } from 'commander';
import { COVERAGES, FILINGS, LOBS, TRANSACTIONS } from '../../../engine/placement.ts';
import { CliCommand } from '../../cli-command.ts';
import { FORMATS } from '../../options/formats.ts';
import { collect, maxAge, plain, portion, RATES_GROUP, ratesDir } from '../../options/options.ts';
import { remoteOptions } from '../../options/remote.ts';
import { calc } from './command.ts';

/** `slt calc`. */
export function calcCommand(): CliCommand {
  const command = new CliCommand('calc')
    .summary('price one policy')
    .description(
      'Price one policy: every charge with its rate, base and law, the totals, notes, warnings and notices.\nOn a terminal it asks for what is missing.',
    )
    .argument('[state]', 'two-letter code or name')
    .argument('[premium]', 'premium without fees: 10000, 10,000.50 or $10,000.50')
    .optionsGroup('Fees')
    .option(
      '--carrier-fees <amount>',
      'fees the insurer required (policy, inspection, underwriting)',
      portion,
    )
    .option('--broker-fees <amount>', 'fees the broker charges for its own services and keeps', portion)
    .option('--fees <amount>', 'all fees, where the state does not ask who imposed them', portion)
    .option('--carrier-fee-conditions-met', 'the state’s conditions for not taxing the carrier fee are met')
    .option('--broker-fee-conditions-met', 'the state’s conditions for not taxing the broker fee are met')
    .optionsGroup('The policy')
    .option('--lob <line>', `line of business: ${LOBS.join(', ')}`)
    .option('--date <date>', 'effective date, past or future: 2026-06-30 or 06/30/2026 (default: today)')
    .addOption(new Option('--jurisdiction <place>', 'city, county or 4-digit code of the risk (Kentucky)'))
    .addOption(new Option('--city <place>', 'the same as --jurisdiction').hideHelp())
    .option(
      '--coverage <coverage>',
      `what is insured, where it matters: ${Object.keys(COVERAGES).join(', ')}`,
    )
    .option(
      '--coverage-code <code>',
      'the filing office’s coverage code (see: slt rates IL --coverage-codes)',
    )
    .option('--filing <way>', `how the placement is filed: ${FILINGS.join(' or ')}`)
    .option('--transaction <kind>', `what the premium is for: ${TRANSACTIONS.join(', ')}`)
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
    .optionsGroup('Output')
    .option('--json', 'the v3.0.0 response as JSON')
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
      ['slt rates coverage STATE', 'which other document says the same, and what is open'],
    ])
    .action(async (state, premium, { city, ...options }) => {
      await calc(state, premium, { ...options, jurisdiction: options.jurisdiction ?? city });
    });
}
