/** `slt open`: the calculator page, served to this machine and opened in a browser. Loaded when it is run. */
import { EXIT, type ExitCode, UsageError } from '../../../errors.ts';
import { isBlockedPort } from '../../../io/blocked-port.ts';
import { openInBrowser } from '../../../io/browser.ts';
import { servePageAlone } from '../../../server/page-alone.ts';
import type { Context } from '../../context.ts';
import { wholeNumber } from '../../options/options.ts';
import { type RatesOption, ratesFor } from '../../options/rates.ts';

interface OpenOptions extends RatesOption {
  readonly port: string;
  /** False for --no-browser. */
  readonly browser: boolean;
}

/** Runs `slt open` until a signal stops it. */
export async function openPage(context: Context, options: OpenOptions): Promise<ExitCode> {
  const port = wholeNumber('--port', options.port, { least: 0, most: 65_535 });
  if (isBlockedPort(port))
    throw new UsageError(`--port ${port} is a port that no browser asks; choose another, or leave it out`);
  await servePageAlone({
    rates: await ratesFor(context, options),
    port,
    listening: (address) => {
      context.print(address);
      context.warn('Stop with Ctrl-C.');
      if (!options.browser) return;
      openInBrowser(address, context.env, (why) =>
        context.warn(`No browser could be opened (${why}): open the address yourself.`),
      );
    },
  });
  return EXIT.done;
}
