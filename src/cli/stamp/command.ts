/** `slt stamp`: the notices a jurisdiction prescribes, in its own words. */
import { openSink } from '../../batch/sink.ts';
import { chargesOn, type IsoDate, type Jurisdiction, type StampInstrument } from '../../engine/index.ts';
import { UsageError } from '../../input/usage-error.ts';
import { dateOf } from '../../input/values.ts';
import { needsForm } from '../../stamp/appearance.ts';
import { blanksOf, type Fills, fillBlanks, readFills } from '../../stamp/blanks.ts';
import { noticeFragment, noticePage } from '../../stamp/html.ts';
import { type PrintableNotice, printable } from '../../stamp/notice.ts';
import { stampItem } from '../../v3/response.ts';
import { type RatesOption, ratesFor } from '../rates-option.ts';
import type { RemoteOption } from '../remote-option.ts';
import { isInteractive, isTerminal, print, printJson, warn } from '../terminal.ts';
import { today } from '../today.ts';
import { noticesText } from './text.ts';

interface StampOptions extends RatesOption, RemoteOption {
  all?: boolean;
  instrument?: string;
  form?: string;
  fill?: string[];
  date?: string;
  format: 'text' | 'html' | 'pdf' | 'json';
  fragment?: boolean;
  output?: string;
  json?: boolean;
}

/** @throws UsageError */
function positive(text: string | undefined, option: string): number | undefined {
  if (text === undefined) return undefined;
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  throw new UsageError(`${option} "${text}" is not a number; write it like 1`);
}

/** The notices a user means: all of the jurisdiction, or the one of a number. */
function chosen({ name, file }: Jurisdiction, number: number | undefined): readonly StampInstrument[] {
  if (number === undefined) return file.stamp;
  const found = file.stamp.filter(({ ordinal }) => ordinal === number);
  if (found.length > 0) return found;
  const list = file.stamp.map(({ ordinal, instrument }) => `${ordinal}. ${instrument}`).join('; ');
  throw new UsageError(
    `${name} has no notice ${number} on file; ${list === '' ? 'no wording is on file' : `there are ${list}`}`,
  );
}

/** The rate of a charge in percent for a blank; null where it is not a percentage on file. */
function rateOn(jurisdiction: Jurisdiction, key: string, date: IsoDate): string | null {
  const found = chargesOn(jurisdiction, date).find(({ charge }) => charge.def.key === key);
  return /^([\d.]+)%$/.exec(found?.rateText ?? '')?.[1] ?? null;
}

/** What was given for the blanks, `auto` replaced by the rate of the day. */
function given(
  jurisdiction: Jurisdiction,
  notices: readonly StampInstrument[],
  options: StampOptions,
  date: IsoDate,
): Fills {
  const fills = { ...readFills(options.fill ?? [], notices) };
  for (const { name, rate_of: charge } of notices.flatMap(blanksOf)) {
    if (charge === undefined || fills[name]?.trim().toLowerCase() !== 'auto') continue;
    const rate = rateOn(jurisdiction, charge, date);
    if (rate === null) throw new UsageError(`--fill ${name}=auto: no rate is on file for ${date}; give it`);
    fills[name] = rate;
  }
  return fills;
}

/** Chooses appearances and fills blanks, asking on a terminal for what was not given. */
async function prepare(
  jurisdiction: Jurisdiction,
  notices: readonly StampInstrument[],
  options: StampOptions,
  date: IsoDate,
): Promise<PrintableNotice[]> {
  const form = positive(options.form, '--form');
  if (form !== undefined && !notices.some(needsForm)) {
    throw new UsageError('--form: the state permits one appearance only; leave it out');
  }
  const known = given(jurisdiction, notices, options, date);
  const offered = (charge: string): string | null => rateOn(jurisdiction, charge, date);
  const fills = isInteractive() ? await (await import('./ask.ts')).askFills(notices, known, offered) : known;
  const ready: PrintableNotice[] = [];
  for (const notice of notices) {
    const asks = needsForm(notice) && form === undefined && isInteractive();
    const own = asks ? await (await import('./ask.ts')).askForm(notice) : form;
    ready.push(printable(jurisdiction, notice, fills, own));
  }
  tellOpen(jurisdiction, ready, fills, date);
  return ready;
}

/** Names on stderr what a printed notice leaves open. */
function tellOpen(
  jurisdiction: Jurisdiction,
  ready: readonly PrintableNotice[],
  fills: Fills,
  date: IsoDate,
): void {
  for (const { notice, appearance } of ready) {
    const open = fillBlanks(notice, fills).open.map(({ name, rate_of: charge }) => {
      const rate = charge === undefined ? null : rateOn(jurisdiction, charge, date);
      return rate === null ? name : `${name} (${rate} on ${date})`;
    });
    if (open.length > 0) {
      warn(`notice ${notice.ordinal}: blanks left open, --fill NAME=VALUE fills them: ${open.join(', ')}`);
    }
    if (appearance.settled.length > 0) {
      warn(`notice ${notice.ordinal}: not prescribed, chosen here: ${appearance.settled.join(', ')}`);
    }
  }
  for (const { instrument, applies_when: when } of jurisdiction.file.stamp_missing) {
    warn(`not printed, its wording is not on file: ${instrument} (${when})`);
  }
}

/** Writes a result to its file, or to stdout. */
async function deliver(result: string | Uint8Array, output: string | undefined): Promise<void> {
  const sink = openSink(output ?? '-');
  try {
    await sink.write(result);
    await sink.finish();
  } catch (error) {
    sink.discard();
    throw error;
  }
}

async function printNotices(jurisdiction: Jurisdiction, options: StampOptions): Promise<void> {
  const { format, output, fragment } = options;
  if (format === 'pdf' && output === undefined && isTerminal()) {
    throw new UsageError('a PDF is not for a terminal; name a file with -o notice.pdf');
  }
  const { name, file } = jurisdiction;
  const notices = chosen(jurisdiction, positive(options.instrument, '--instrument'));
  if (notices.length === 0) {
    const why = file.stamp_absent_reason ?? 'the wording of its notices is not on file';
    throw new UsageError(`${name} has nothing to print: ${why}`);
  }
  const date = options.date === undefined ? today() : dateOf(options.date, 'date');
  const ready = await prepare(jurisdiction, notices, options, date);
  const title = `${name}: notices of surplus lines insurance`;
  if (format === 'html') {
    await deliver(`${fragment ? noticeFragment(ready) : noticePage(title, ready)}\n`, output);
  } else {
    const { noticeSheet } = await import('../../stamp/sheet.ts');
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
  const rates = await ratesFor(options);
  if (options.all === (state !== undefined)) {
    throw new UsageError('name a state, or use --all');
  }
  if (!options.all && state === undefined) {
    throw new UsageError('slt stamp needs a state: slt stamp ID, or --all');
  }
  const jurisdictions = state === undefined ? rates.all() : [rates.resolve(state)];
  if (options.json || options.format === 'json') return showJson(jurisdictions, options);
  if (options.format !== 'text') {
    const [one] = jurisdictions;
    if (options.all || !one)
      throw new UsageError('--all prints text or JSON; name a state for a print format');
    return printNotices(one, options);
  }
  const date = options.date === undefined ? today() : dateOf(options.date, 'date');
  const pages = jurisdictions.map((each) => {
    const notices = chosen(each, positive(options.instrument, '--instrument'));
    return noticesText(each, notices, given(each, notices, options, date));
  });
  const text = pages.join('\n\n');
  if (options.output === undefined) print(text);
  else await deliver(`${text}\n`, options.output);
}
