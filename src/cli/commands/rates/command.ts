/** `slt rates`: what a jurisdiction charges on a day, and how that changed. */

import { changeItem } from '../../../api/rate-changes.ts';
import { ratesResponse } from '../../../api/v3/rates-response.ts';
import { checkPriceable, type IsoDate, type Jurisdiction, Refusal } from '../../../engine/index.ts';
import { changesBetween } from '../../../engine/law/in-force.ts';
import { EXIT, type ExitCode, UsageError } from '../../../errors.ts';
import { dateOf } from '../../../policy/values.ts';
import type { RateStore } from '../../../rates/store.ts';
import type { Context } from '../../context.ts';
import { type MaxAgeOption, type RatesOption, ratesFor, warnOfStale } from '../../options/rates.ts';
import { type RemoteOption, refuseWithoutRemote } from '../../options/remote.ts';
import { allTable, changesTable } from './all.ts';
import { coverageCodeList, historyItems, historyPage, jurisdictionPage } from './jurisdiction.ts';

interface RatesOptions extends RatesOption, MaxAgeOption, RemoteOption {
  date?: string;
  history?: boolean;
  all?: boolean;
  changes?: string;
  coverageCodes?: boolean;
  json?: boolean;
}

/** Two days as FROM..TO; a missing end means the end of the verified future. */
function span(text: string): { from: IsoDate; to: IsoDate } {
  const [from, to, more] = text.split('..');
  if (!from || !to || more !== undefined) {
    throw new UsageError(`--changes "${text}" is not FROM..TO; write it like 2026-01-01..2027-12-31`);
  }
  const range = { from: dateOf(from, 'changes from'), to: dateOf(to, 'changes to') };
  if (range.from > range.to)
    throw new UsageError(`--changes "${text}": the second date lies before the first`);
  return range;
}

function changes(
  context: Context,
  text: string,
  jurisdictions: readonly Jurisdiction[],
  json: boolean,
): void {
  const { from, to } = span(text);
  const found = jurisdictions
    .flatMap((jurisdiction) => changesBetween(jurisdiction, from, to))
    .sort(
      (a, b) => a.date.localeCompare(b.date) || a.jurisdiction.name.localeCompare(b.jurisdiction.name, 'en'),
    );
  if (json) context.printJson(found.map(changeItem));
  else context.print(changesTable(context, found, from, to));
}

function one(
  context: Context,
  jurisdiction: Jurisdiction,
  rates: RateStore,
  date: IsoDate,
  options: RatesOptions,
): void {
  if (options.coverageCodes) coverageCodeList(context, jurisdiction, options.json === true);
  else if (options.history && options.json) context.printJson(historyItems(jurisdiction));
  else if (options.history) context.print(historyPage(context, jurisdiction));
  else if (options.json) {
    checkPriceable(jurisdiction, date);
    context.printJson(ratesResponse(jurisdiction, date, context.today(), rates.version));
  } else context.print(jurisdictionPage(context, jurisdiction, date, context.today()));
}

/** Asks a service for the charges of a day, which is all that it can answer. */
async function askService(context: Context, state: string | undefined, options: RatesOptions): Promise<void> {
  const { history, changes: span, all, coverageCodes } = options;
  if (history || span !== undefined || all || coverageCodes) {
    throw new UsageError(
      'a service lists the charges of one state on one day; leave --remote out for the rest',
    );
  }
  const date = context.dateOrToday(options.date);
  const { remoteRates } = await import('./remote.ts');
  await remoteRates(context, state, date, options);
}

/** Runs `slt rates`. */
export async function rates(
  context: Context,
  state: string | undefined,
  options: RatesOptions,
): Promise<ExitCode> {
  if (options.remote) await askService(context, state, options);
  else {
    refuseWithoutRemote(options, '--remote');
    await show(context, state, options);
  }
  return EXIT.done;
}

/** Shows what is on file here. */
async function show(context: Context, state: string | undefined, options: RatesOptions): Promise<void> {
  const store = await ratesFor(context, options);
  const date = context.dateOrToday(options.date);
  if (state === undefined && !options.all && options.changes === undefined) {
    throw new Refusal('MISSING_STATE', 'slt rates needs a state, --all or --changes FROM..TO: slt rates CA');
  }
  const chosen = state === undefined ? store.all() : [store.resolve(state, 'UNKNOWN_STATE')];
  warnOfStale(context, chosen, options);
  if (options.changes !== undefined) return changes(context, options.changes, chosen, options.json === true);
  if (state !== undefined) return one(context, chosen[0] as Jurisdiction, store, date, options);
  if (options.json)
    context.printJson(
      chosen.map((jurisdiction) => ratesResponse(jurisdiction, date, context.today(), store.version)),
    );
  else context.print(allTable(context, chosen, date));
}
