/** `slt stamp`: the notices a jurisdiction prescribes, in its own words. */

import { noticesPart } from '../../../api/v3/notices.ts';
import { type Jurisdiction, noticesOf, Refusal } from '../../../engine/index.ts';
import { EXIT, type ExitCode, UsageError } from '../../../errors.ts';
import { checkFiles, type RunFiles } from '../../../io/check-files.ts';
import { noticeFragment, noticePage } from '../../../notices/html.ts';
import { visibleJson } from '../../../text/visible.ts';
import type { Context } from '../../context.ts';
import { formatOf, refuseJsonBeside } from '../../options/format.ts';
import { type RatesOption, rateFiles, ratesFor } from '../../options/rates.ts';
import { type RemoteOption, refuseWithoutRemote } from '../../options/remote.ts';
import { deliver, paper } from '../../output/deliver.ts';
import { given } from './fills.ts';
import { type OntoOptions, refuseWithoutOnto } from './onto/options.ts';
import {
  type Chosen,
  chosen,
  type PrintOptions,
  positive,
  prepare,
  requireWording,
  warnOfDay,
  warnOfEarlyDay,
  warnOfForm,
  warnOfNotPrinted,
  warnOfUnused,
} from './prepare.ts';
import { noticesText } from './text.ts';

type Format = 'text' | 'html' | 'pdf' | 'json';

const BY_ENDING: Readonly<Record<string, Format>> = {
  '.html': 'html',
  '.htm': 'html',
  '.pdf': 'pdf',
  '.json': 'json',
};

interface StampOptions extends RatesOption, RemoteOption, PrintOptions, OntoOptions {
  all?: boolean;
  instrument?: string;
  date?: string;
  format: Format;
  fragment?: boolean;
  output?: string;
  json?: boolean;
}

/** What is read and written. */
const stampFiles = (context: Context, options: StampOptions): RunFiles => ({
  inputs: [
    ...rateFiles(context, options),
    ...(options.onto === undefined ? [] : [{ what: 'the PDF to print on', path: options.onto }]),
  ],
  outputs: options.output === undefined ? [] : [{ what: '--output', path: options.output }],
});

function choose(context: Context, jurisdiction: Jurisdiction, options: StampOptions): Chosen {
  const date = context.dateOrToday(options.date);
  const ofPolicy = noticesOf(jurisdiction.file, date);
  const number = positive(options.instrument, '--instrument');
  return { date, ofPolicy, notices: chosen(jurisdiction, ofPolicy, number) };
}

async function printNotices(
  context: Context,
  jurisdiction: Jurisdiction,
  options: StampOptions,
): Promise<void> {
  const { format, output, fragment } = options;
  if (format === 'pdf' && output === undefined && context.tty) {
    throw new UsageError('a PDF is not for a terminal; name a file with -o notice.pdf');
  }
  const { name } = jurisdiction;
  const picked = choose(context, jurisdiction, options);
  warnOfDay(context, picked);
  warnOfEarlyDay(context, [jurisdiction.file], picked.date);
  requireWording(jurisdiction);
  const ready = await prepare(context, jurisdiction, picked.notices, options, picked.date);
  const title = `${name}: notices of surplus lines insurance`;
  if (format === 'html') {
    await deliver(context, `${fragment ? noticeFragment(ready) : noticePage(title, ready)}\n`, output);
  } else {
    const { noticeSheet } = await import('../../../notices/sheet.ts');
    await deliver(context, await noticeSheet(title, ready), output);
  }
  warnOfNotPrinted(context, picked);
}

/** What is shown of a jurisdiction. */
interface Shown extends Chosen {
  readonly jurisdiction: Jurisdiction;
}

/** What is on file for one jurisdiction, as the interface shows it. */
const item = ({ jurisdiction: { code, name }, date, ofPolicy, notices }: Shown) => ({
  state_code: code,
  state_name: name,
  effective_date: date,
  ...noticesPart(ofPolicy, notices),
});

/** Everything on file, or the notices of one jurisdiction. */
async function showJson(context: Context, shown: readonly Shown[], options: StampOptions): Promise<void> {
  const items = shown.map(item);
  const json = options.all ? items : items[0];
  if (options.output === undefined) context.printJson(json);
  else await deliver(context, `${visibleJson(JSON.stringify(json, null, 2))}\n`, options.output);
}

/** Runs `slt stamp`. */
export async function stamp(
  context: Context,
  state: string | undefined,
  typed: Omit<StampOptions, 'format'> & { format?: Format },
): Promise<ExitCode> {
  // What is printed on a PDF is one.
  const byEnding = typed.onto === undefined ? BY_ENDING : {};
  refuseJsonBeside(typed, byEnding, 'text');
  const options = { ...typed, format: formatOf(typed, byEnding, 'text') };
  if (options.remote) await (await import('./remote.ts')).remoteStamp(context, state, options);
  else {
    refuseWithoutRemote(options, '--remote');
    await show(context, state, options);
  }
  return EXIT.done;
}

/** Shows or prints what is on file here. */
async function show(context: Context, state: string | undefined, options: StampOptions): Promise<void> {
  checkFiles(stampFiles(context, options));
  const rates = await ratesFor(context, options);
  if (options.all && state !== undefined) {
    throw new UsageError('name a state, or use --all');
  }
  if (!options.all && state === undefined) {
    throw new Refusal('MISSING_STATE', 'slt stamp needs a state: slt stamp ID, or --all');
  }
  const jurisdictions = state === undefined ? rates.all() : [rates.resolve(state)];
  if (options.onto !== undefined && state !== undefined) {
    const { printOnto } = await import('./onto/command.ts');
    return printOnto(context, rates.resolve(state), options.onto, options);
  }
  refuseWithoutOnto(options);
  if (options.format !== 'text' && options.format !== 'json' && !options.json) {
    const [one] = jurisdictions;
    if (options.all || !one)
      throw new UsageError('--all prints text or JSON; name a state for a print format');
    return printNotices(context, one, options);
  }
  const shown = jurisdictions.map((each) => ({ jurisdiction: each, ...choose(context, each, options) }));
  for (const each of shown) warnOfDay(context, each);
  const files = jurisdictions.map(({ file }) => file);
  warnOfEarlyDay(context, files, context.dateOrToday(options.date));
  const notices = shown.flatMap((each) => each.notices);
  warnOfForm(context, notices, options);
  if (options.json || options.format === 'json') return showJson(context, shown, options);
  warnOfUnused(context, notices, options);
  const screen = options.output === undefined ? context : paper(context);
  const pages = shown.map(({ jurisdiction, ...each }) => {
    const fills = given(jurisdiction, each.notices, options, each.date);
    const copies = { fills, byHand: options.byHand === true };
    return noticesText(screen, jurisdiction.name, { ...each, copies });
  });
  const text = pages.join('\n\n');
  if (options.output === undefined) context.print(text);
  else await deliver(context, `${text}\n`, options.output);
}
