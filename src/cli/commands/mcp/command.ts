/** `slt mcp`: the tools for assistants on stdin and stdout. */
import { Writable } from 'node:stream';
import { EXIT, type ExitCode } from '../../../errors.ts';
import { serveMcp } from '../../../mcp/server.ts';
import { packageVersion } from '../../../rates/store.ts';
import { visibleJson } from '../../../text/visible.ts';
import type { Context } from '../../context.ts';
import { type MaxAgeOption, type RatesOption, ratesFor, staleBefore } from '../../options/rates.ts';

/** The messages of the protocol on stdout, each a line of JSON. */
const messages = (context: Context): Writable =>
  new Writable({
    decodeStrings: false,
    write(line: string, _encoding, done) {
      context.writeOut(visibleJson(line));
      done();
    },
  });

/** Runs `slt mcp` until the assistant ends it. */
export async function mcp(context: Context, options: RatesOption & MaxAgeOption): Promise<ExitCode> {
  const rates = await ratesFor(context, options);
  staleBefore(context, options);
  if (context.interactive)
    context.warn(
      'waiting for an assistant on stdin; it starts slt mcp itself (slt mcp --help). Ctrl-C ends it',
    );
  await serveMcp(
    {
      context: () => ({ rates, today: context.today(), staleBefore: staleBefore(context, options) }),
      version: packageVersion(),
    },
    { input: context.stdin, output: messages(context) },
  );
  return EXIT.done;
}
