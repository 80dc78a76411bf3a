/** The options and help of `slt page`. */
import { CliCommand } from '../../cli-command.ts';
import { ratesDir } from '../../options/options.ts';

/** `slt page`. */
export const pageCommand = (): CliCommand =>
  new CliCommand('page')
    .summary('the calculator page as a folder of files')
    .description(
      'Write the calculator page with all rates into a folder that any web server can serve, or that is opened from the disk.\nIt computes in the browser, offline. Written again, it replaces the page that is there.',
    )
    .requiredOption('--out <folder>', 'folder for the files; it is made where there is none')
    .addOption(ratesDir())
    .example(`
slt page --out calculator
slt page --out /var/www/tax --rates-dir ./our-rates`)
    .runs(async (context, options) => (await import('./command.ts')).writePage(context, options));
