/** What goes into the blanks of notices and onto their lines: as typed, with the rate of the day, and what is missing. */

import type { IsoDate, Jurisdiction, StampInstrument } from '../../../engine/index.ts';
import { UsageError } from '../../../errors.ts';
import {
  ELSEWHERE,
  type Fillable,
  type Fills,
  fillablesOf,
  fillBlanks,
  linesOf,
  rateFor,
  rateOf,
  readFills,
  type TypedFills,
} from '../../../notices/blanks.ts';

/** What was typed for the blanks and lines of notices, `auto` replaced by the rate of the day. @throws UsageError */
export function given(
  jurisdiction: Jurisdiction,
  notices: readonly StampInstrument[],
  typed: TypedFills,
  date: IsoDate,
): Fills {
  const fills = { ...readFills(typed, notices) };
  for (const each of notices.flatMap(fillablesOf)) {
    const { name } = each;
    if (rateOf(each) === undefined || fills[name]?.trim().toLowerCase() !== 'auto') continue;
    const rate = rateFor(jurisdiction, each, date);
    if (rate === null)
      throw new UsageError(`--fill ${name}=auto: no rate is on file for ${date}; enter it, like ${name}=3.5`);
    fills[name] = rate;
  }
  return fills;
}

/** The option that fills a blank or a line. */
function optionFor(jurisdiction: Jurisdiction, fillable: Fillable, date: IsoDate): string {
  const { name, meaning, filled_by: by } = fillable;
  if (by === 'broker') return `--broker NAME (${meaning})`;
  if (by === 'license') return `--license NUMBER (${meaning})`;
  const rate = rateFor(jurisdiction, fillable, date);
  return rate === null ? `--fill ${name}=… (${meaning})` : `--fill ${name}=auto (${rate} on ${date})`;
}

/**
 * Refuses notices in which a blank is open.
 * @throws UsageError with the options that fill them
 */
export function refuseOpen(
  jurisdiction: Jurisdiction,
  notices: readonly StampInstrument[],
  fills: Fills,
  date: IsoDate,
): void {
  const takers = new Map<string, number[]>();
  for (const notice of notices) {
    const options = fillBlanks(notice, fills).open.map((each) => optionFor(jurisdiction, each, date));
    if (options.length === 0) continue;
    const list = options.join(', ');
    takers.set(list, [...(takers.get(list) ?? []), notice.ordinal]);
  }
  if (takers.size === 0) return;
  const wanting = [...takers].map(([list, ordinals]) => {
    const many = ordinals.length > 1;
    return `notice${many ? 's' : ''} ${ordinals.join(', ')} ${many ? 'have' : 'has'} blanks to fill: add ${list}`;
  });
  const open = notices.flatMap((notice) => fillBlanks(notice, fills).open);
  const line = notices.flatMap(linesOf).some((each) => open.includes(each));
  const elsewhere = line ? `; "${ELSEWHERE}" as a value where the policy shows it elsewhere` : '';
  const alone = notices.length > 1 ? '; --instrument prints one notice alone' : '';
  throw new UsageError(
    `${wanting.join('; ')}${elsewhere}; --by-hand prints what is not given as lines to write on${alone}`,
  );
}
