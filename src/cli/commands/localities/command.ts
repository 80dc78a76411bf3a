/** `slt localities`: the cities and counties that may levy a tax of their own, and their rates on a day. */

import { placeItem } from '../../../api/places.ts';
import { plural } from '../../../engine/basics/plural.ts';
import {
  type IsoDate,
  type Locality,
  type LocalityFile,
  localityHint,
  localityVersionOn,
  Refusal,
  searchLocalities,
} from '../../../engine/index.ts';
import { EXIT, type ExitCode, UsageError } from '../../../errors.ts';
import { localityTotals } from '../../../rates/totals.ts';
import type { Context } from '../../context.ts';
import { type RatesOption, ratesFor } from '../../options/rates.ts';
import { wrap } from '../../output/layout.ts';
import { table } from '../../output/table.ts';

interface LocalitiesOptions extends RatesOption {
  state?: string;
  date?: string;
  onFile?: boolean;
  json?: boolean;
}

/** The rates in few words: one figure when all classes bear the same. */
function ratesInWords(file: LocalityFile, place: Locality, date: IsoDate): string {
  const version = localityVersionOn(place, date);
  if (!version) return 'no rate on file';
  const rates = Object.entries(version.rates);
  if (rates.length === 0) {
    return version.headline
      ? `no rate by class on file (a source names ${version.headline}%)`
      : 'no rate by class on file';
  }
  const uniform = rates.length === file.classes.length && new Set(Object.values(version.rates)).size === 1;
  const rateList = uniform
    ? `${rates[0]?.[1]}% on all classes`
    : rates.map(([key, rate]) => `${key} ${rate}%`).join(', ');
  return version.to === null ? `${rateList} (last rate found)` : rateList;
}

/** Runs `slt localities [text]`. */
export async function localities(
  context: Context,
  text: string | undefined,
  options: LocalitiesOptions,
): Promise<ExitCode> {
  const store = await ratesFor(context, options);
  const withTables = store.names.filter(({ code }) => store.localities(code) !== undefined);
  const code = options.state ? store.resolve(options.state).code : withTables[0]?.code;
  const file = code && store.localities(code);
  if (!file) {
    throw new Refusal(
      'INVALID_REQUEST',
      `No localities are on file for ${code}; they are for ${withTables.map(({ name }) => name).join(', ')}.`,
      'state',
    );
  }
  const date = context.dateOrToday(options.date);
  const found = searchLocalities(file, text ?? '').filter(
    (place) => !options.onFile || localityVersionOn(place, date),
  );
  if (found.length === 0)
    throw new UsageError(
      `No locality matches "${text ?? ''}"; ${localityHint(file, text ?? '') || 'try a part of the name'}`,
    );
  if (options.json) context.printJson(found.map((place) => placeItem(place, date)));
  else printLocalities(context, store.load(file.code).name, file, found, date);
  return EXIT.done;
}

function printLocalities(
  context: Context,
  state: string,
  file: LocalityFile,
  found: readonly Locality[],
  date: IsoDate,
): void {
  const columns = [
    { head: 'Code' },
    { head: 'Name', grows: true },
    { head: 'Kind' },
    { head: `Rates on ${date}`, grows: true },
  ];
  const rows = found.map((place) => [
    place.code ?? '',
    place.name,
    place.kind.replace('_', ' '),
    ratesInWords(file, place, date),
  ]);
  context.print(context.paint.bold(`${state}: ${plural(found.length, 'locality', 'localities')}`));
  context.print();
  context.print(table(context, columns, rows));
  const { with_rate, expected } = localityTotals(file, date);
  context.print(
    `\n  ${wrap(context.width, `${with_rate} of about ${expected} taxing localities have a rate on file for ${date}. ${file.names_from}`, '  ')}`,
  );
}
