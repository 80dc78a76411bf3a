/** The arguments, options and help of `slt states`. */
import { Command } from 'commander';
import { ratesDir } from '../options.ts';
import { states } from './command.ts';

/** `slt states`. */
export const statesCommand = (): Command =>
  new Command('states')
    .summary('the jurisdictions on file')
    .description(
      'List the jurisdictions: whether fees are asked by side, how many notices are on file, since when.',
    )
    .option('--json', 'as JSON')
    .addOption(ratesDir())
    .action(async (options) => states(options));
