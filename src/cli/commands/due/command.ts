/** `slt due`: what is due when in a span of days. */

import { chargeNames, type DueList, dueList } from '../../../api/due/list.ts';
import { yearsAfter } from '../../../engine/basics/date.ts';
import { dayBefore, type IsoDate, type Jurisdiction } from '../../../engine/index.ts';
import { EXIT, type ExitCode, UsageError } from '../../../errors.ts';
import { checkFiles } from '../../../io/check-files.ts';
import { dateOf } from '../../../policy/values.ts';
import { findName } from '../../../rates/names.ts';
import type { RateStore } from '../../../rates/store.ts';
import { visible, visibleJson } from '../../../text/visible.ts';
import type { Context } from '../../context.ts';
import { formatOf, refuseJsonBeside } from '../../options/format.ts';
import {
  type MaxAgeOption,
  type RatesOption,
  rateFiles,
  ratesFor,
  warnOfStale,
} from '../../options/rates.ts';
import { deliver, paper } from '../../output/deliver.ts';
import type { Screen } from '../../output/screen.ts';

type Format = 'table' | 'csv' | 'json' | 'ics';

const BY_ENDING: Readonly<Record<string, Format>> = { '.csv': 'csv', '.json': 'json', '.ics': 'ics' };

interface DueOptions extends RatesOption, MaxAgeOption {
  readonly state?: readonly string[];
  readonly from?: string;
  readonly to?: string;
  readonly format?: Format;
  readonly output?: string;
  readonly json?: boolean;
}

/**
 * The span that the options name.
 * @throws Refusal, UsageError
 */
function spanOf(context: Context, options: DueOptions): { from: IsoDate; to: IsoDate } {
  const from = options.from === undefined ? context.today() : dateOf(options.from, '--from');
  const to = options.to === undefined ? dayBefore(yearsAfter(from, 1)) : dateOf(options.to, '--to');
  if (from > to) {
    throw new UsageError(
      options.from === undefined
        ? `--to ${to} lies before today, ${from}; name the first day with --from, too`
        : `--from ${from} lies after --to ${to}; swap them`,
    );
  }
  return { from, to };
}

/** The jurisdictions that texts name, each once; one text may name several, with commas. @throws Refusal */
function named(store: RateStore, texts: readonly string[]): Jurisdiction[] {
  const single = texts.flatMap((text) => (findName(store.names, text) ? [text] : text.split(',')));
  return [...new Set(single.map((text) => store.resolve(text)))];
}

/** A list as text in a format. */
async function written(context: Context, screen: Screen, list: DueList, format: Format): Promise<string> {
  if (format === 'table') return (await import('./table.ts')).dueTable(screen, list);
  if (format === 'ics') return (await import('./calendar.ts')).dueCalendar(list, context.now());
  const { dueCsv, dueItems } = await import('../../../api/due/items.ts');
  return format === 'csv' ? dueCsv(list) : visibleJson(JSON.stringify(dueItems(list), null, 2));
}

/** Tells what a format has no place for. */
function warnOfLeftOut(context: Context, { withoutDay, beyondHistory }: DueList, format: Format): void {
  const left = withoutDay.map(({ jurisdiction, charges }) => `${jurisdiction.code} ${chargeNames(charges)}`);
  if (format === 'ics' && left.length > 0) {
    context.warn(
      `not in the calendar, because they have no due day of their own (slt due shows them): ${left.join('; ')}`,
    );
  }
  if (format === 'table' || format === 'json') return;
  for (const { name, file } of beyondHistory)
    context.warn(`left out: ${name} before ${file.earliest_verified}, where nothing is on file`);
}

/** Runs `slt due`. */
export async function due(
  context: Context,
  states: readonly string[],
  options: DueOptions,
): Promise<ExitCode> {
  const { output } = options;
  refuseJsonBeside(options, BY_ENDING, 'table');
  const format = options.json ? 'json' : formatOf(options, BY_ENDING, 'table');
  checkFiles({
    inputs: rateFiles(context, options),
    outputs: output === undefined ? [] : [{ what: '--output', path: output }],
  });
  const { from, to } = spanOf(context, options);
  const store = await ratesFor(context, options);
  const texts = [...states, ...(options.state ?? [])];
  const jurisdictions = texts.length === 0 ? store.all() : named(store, texts);
  warnOfStale(context, jurisdictions, options);
  const list = dueList(jurisdictions, from, to, options.from === undefined);
  if (format === 'ics' && list.days.length === 0) {
    throw new UsageError(
      `nothing has a due day of its own from ${from} to ${to}, and a calendar needs one; print a table for what is on file`,
    );
  }
  const screen = output === undefined ? context : paper(context);
  const text = await written(context, screen, list, format);
  // A calendar has its own line breaks, which a terminal is not given.
  if (format === 'ics') await deliver(context, text, output);
  else if (output === undefined) context.print(text);
  else await deliver(context, `${visible(text)}\n`, output);
  warnOfLeftOut(context, list, format);
  return EXIT.done;
}
