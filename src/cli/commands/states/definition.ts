/** The arguments, options and help of `slt states`. */
import { CliCommand } from '../../cli-command.ts';
import { plain, ratesDir } from '../../options/options.ts';

/** `slt states`. */
export const statesCommand = (): CliCommand =>
  new CliCommand('states')
    .summary('the jurisdictions on file')
    .description(
      'List the jurisdictions: whether fees are split by side, how many notices are on file, since when.',
    )
    .option('--json', 'as JSON')
    .addOption(plain())
    .addOption(ratesDir())
    .example('slt states\nslt states --json')
    .runs(async (context, options) => (await import('./command.ts')).states(context, options));
