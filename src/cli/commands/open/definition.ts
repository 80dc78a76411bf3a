/** The options and help of `slt open`. The page and its server are loaded when it is run. */
import { CliCommand } from '../../cli-command.ts';
import { ratesDir } from '../../options/options.ts';

/** `slt open`. */
export const openCommand = (): CliCommand =>
  new CliCommand('open')
    .summary('the calculator page in your browser')
    .description(
      'Serve the calculator page to this machine alone and open it in the browser, until Ctrl-C.\nThe page computes in the browser: nothing that is typed there is sent anywhere.',
    )
    .option('--no-browser', 'only print the address')
    .option('--port <port>', 'port to listen on; 0 picks a free one', '0')
    .addOption(ratesDir())
    .section('Browser', 'BROWSER names the program to open it with; without it, that of the system.')
    .example(`
slt open
slt open --no-browser --port 8054
BROWSER=firefox slt open`)
    .runs(async (context, options) => (await import('./command.ts')).openPage(context, options));
