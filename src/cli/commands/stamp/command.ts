/** `slt stamp`: the notices a jurisdiction prescribes, in its own words. */

import { stampItem } from '../../../api/v3/response.ts';
import type { Jurisdiction } from '../../../engine/index.ts';
import { UsageError } from '../../../errors.ts';
import { checkFiles, type RunFiles } from '../../../io/check-files.ts';
import { noticeFragment, noticePage } from '../../../notices/html.ts';
import { type RatesOption, rateFiles, ratesFor } from '../../options/rates.ts';
import { type RemoteOption, refuseWithoutRemote } from '../../options/remote.ts';
import { isTerminal, print, printJson } from '../../output/terminal.ts';
import { dateOrToday } from '../../today.ts';
import { deliver } from './deliver.ts';
import { type OntoOptions, refuseWithoutOnto } from './onto/options.ts';
import { chosen, given, type PrintOptions, positive, prepare, requireWording } from './prepare.ts';
import { noticesText } from './text.ts';

interface StampOptions extends RatesOption, RemoteOption, PrintOptions, OntoOptions {
  all?: boolean;
  instrument?: string;
  date?: string;
  format: 'text' | 'html' | 'pdf' | 'json';
  fragment?: boolean;
  output?: string;
  json?: boolean;
}

/** What is read and written. */
const stampFiles = (options: StampOptions): RunFiles => ({
  inputs: [
    ...rateFiles(options),
    ...(options.onto === undefined ? [] : [{ what: 'the PDF to print on', path: options.onto }]),
  ],
  outputs: options.output === undefined ? [] : [{ what: '--output', path: options.output }],
});

async function printNotices(jurisdiction: Jurisdiction, options: StampOptions): Promise<void> {
  const { format, output, fragment } = options;
  if (format === 'pdf' && output === undefined && isTerminal()) {
    throw new UsageError('a PDF is not for a terminal; name a file with -o notice.pdf');
  }
  const { name } = jurisdiction;
  const notices = chosen(jurisdiction, positive(options.instrument, '--instrument'));
  requireWording(jurisdiction, 'print');
  const date = dateOrToday(options.date);
  const ready = await prepare(jurisdiction, notices, options, date);
  const title = `${name}: notices of surplus lines insurance`;
  if (format === 'html') {
    await deliver(`${fragment ? noticeFragment(ready) : noticePage(title, ready)}\n`, output);
  } else {
    const { noticeSheet } = await import('../../../notices/sheet.ts');
    await deliver(await noticeSheet(title, ready), output);
  }
}

/** Everything on file, or the notices of one jurisdiction, as the interface shows them. */
async function showJson(jurisdictions: readonly Jurisdiction[], options: StampOptions): Promise<void> {
  if (!options.all) {
    const [one] = jurisdictions as [Jurisdiction];
    return printJson(chosen(one, positive(options.instrument, '--instrument')).map(stampItem));
  }
  printJson(
    jurisdictions.map(({ code, name, file }) => ({
      state_code: code,
      state_name: name,
      stamp: file.stamp.map(stampItem),
      stamp_missing: file.stamp_missing,
      stamp_absent_reason: file.stamp_absent_reason,
    })),
  );
}

/** Runs `slt stamp`. */
export async function stamp(state: string | undefined, options: StampOptions): Promise<void> {
  if (options.remote) return (await import('./remote.ts')).remoteStamp(state, options);
  refuseWithoutRemote(options, '--remote');
  checkFiles(stampFiles(options));
  const rates = await ratesFor(options);
  if (options.all === (state !== undefined)) {
    throw new UsageError('name a state, or use --all');
  }
  if (!options.all && state === undefined) {
    throw new UsageError('slt stamp needs a state: slt stamp ID, or --all');
  }
  const jurisdictions = state === undefined ? rates.all() : [rates.resolve(state)];
  if (options.onto !== undefined && state !== undefined) {
    const { printOnto } = await import('./onto/command.ts');
    return printOnto(rates.resolve(state), options.onto, options);
  }
  refuseWithoutOnto(options);
  if (options.json || options.format === 'json') return showJson(jurisdictions, options);
  if (options.format !== 'text') {
    const [one] = jurisdictions;
    if (options.all || !one)
      throw new UsageError('--all prints text or JSON; name a state for a print format');
    return printNotices(one, options);
  }
  const date = dateOrToday(options.date);
  const pages = jurisdictions.map((each) => {
    const notices = chosen(each, positive(options.instrument, '--instrument'));
    return noticesText(each, notices, given(each, notices, options, date));
  });
  const text = pages.join('\n\n');
  if (options.output === undefined) print(text);
  else await deliver(`${text}\n`, options.output);
}
