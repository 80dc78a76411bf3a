/** The arguments, options and help of `slt stamp`. */
import { Command } from 'commander';
import { examples, ratesDir } from '../options.ts';
import { stampCheckCommand } from './check/definition.ts';
import { stamp } from './command.ts';

/** `slt stamp`. */
export const stampCommand = (): Command =>
  new Command('stamp')
    .summary('the notices a state prescribes, in its own words')
    .description('Show the notices prescribed for the policy: wording, how it must appear, citation.')
    .argument('<state>', 'two-letter code or name')
    .option('--json', 'the v3.0.0 stamp array')
    .addOption(ratesDir())
    .addHelpText('after', examples('slt stamp ID\nslt stamp NC --json'))
    .action(async (state, options) => stamp(state, options))
    .addCommand(stampCheckCommand());
