/** Makes notices ready for printing: which ones, in which appearance, with what in their blanks. */

import { chargesOn, type IsoDate, type Jurisdiction, type StampInstrument } from '../../../engine/index.ts';
import { UsageError } from '../../../errors.ts';
import { needsForm } from '../../../notices/appearance.ts';
import { blanksOf, type Fills, fillBlanks, readFills } from '../../../notices/blanks.ts';
import { type PrintableNotice, printable } from '../../../notices/notice.ts';
import type { Context } from '../../context.ts';
import { wholeNumber } from '../../options/options.ts';

/** The options that say how notices are printed. */
export interface PrintOptions {
  readonly form?: string;
  readonly fill?: string[];
}

/** @throws UsageError */
export function positive(text: string | undefined, option: string): number | undefined {
  if (text === undefined) return undefined;
  return wholeNumber(option, text, { most: 99, what: 'a number', example: '1' });
}

/** The notices a user means: all of the jurisdiction, or the one of a number. */
export function chosen({ name, file }: Jurisdiction, number: number | undefined): readonly StampInstrument[] {
  if (number === undefined) return file.stamp;
  const found = file.stamp.filter(({ ordinal }) => ordinal === number);
  if (found.length > 0) return found;
  const list = file.stamp.map(({ ordinal, instrument }) => `${ordinal}. ${instrument}`).join('; ');
  throw new UsageError(
    `${name} has no notice ${number} on file; ${list === '' ? 'no wording is on file' : `there are ${list}`}`,
  );
}

/** There has to be something to print or to check. @throws UsageError */
export function requireWording({ name, file }: Jurisdiction, purpose: 'print' | 'check'): void {
  if (file.stamp.length > 0) return;
  const why = file.stamp_absent_reason ?? 'the wording of its notices is not on file';
  throw new UsageError(`${name} has nothing to ${purpose}: ${why}`);
}

/** The rate of a charge in percent for a blank; null where it is not a percentage on file. */
function rateOn(jurisdiction: Jurisdiction, key: string, date: IsoDate): string | null {
  const found = chargesOn(jurisdiction, date).find(({ charge }) => charge.def.key === key);
  return /^([\d.]+)%$/.exec(found?.rateText ?? '')?.[1] ?? null;
}

/** What was given for the blanks, `auto` replaced by the rate of the day. */
export function given(
  jurisdiction: Jurisdiction,
  notices: readonly StampInstrument[],
  options: PrintOptions,
  date: IsoDate,
): Fills {
  const fills = { ...readFills(options.fill ?? [], notices) };
  for (const { name, rate_of: charge } of notices.flatMap(blanksOf)) {
    if (charge === undefined || fills[name]?.trim().toLowerCase() !== 'auto') continue;
    const rate = rateOn(jurisdiction, charge, date);
    if (rate === null)
      throw new UsageError(`--fill ${name}=auto: no rate is on file for ${date}; enter it, like ${name}=3.5`);
    fills[name] = rate;
  }
  return fills;
}

/** Chooses appearances and fills blanks, asking on a terminal for what was not given. */
export async function prepare(
  context: Context,
  jurisdiction: Jurisdiction,
  notices: readonly StampInstrument[],
  options: PrintOptions,
  date: IsoDate,
): Promise<PrintableNotice[]> {
  const form = positive(options.form, '--form');
  if (form !== undefined && !notices.some(needsForm)) {
    throw new UsageError('--form: the state permits one appearance only; leave it out');
  }
  const known = given(jurisdiction, notices, options, date);
  const offered = (charge: string): string | null => rateOn(jurisdiction, charge, date);
  const fills = context.interactive
    ? await (await import('./ask.ts')).askFills(context, notices, known, offered)
    : known;
  const ready: PrintableNotice[] = [];
  for (const notice of notices) {
    const asks = needsForm(notice) && form === undefined && context.interactive;
    const own = asks ? await (await import('./ask.ts')).askForm(context, notice) : form;
    ready.push(printable(jurisdiction, notice, fills, own));
  }
  warnOfOpenBlanks(context, jurisdiction, ready, fills, date);
  return ready;
}

/** Names on stderr what a printed notice leaves open. */
function warnOfOpenBlanks(
  context: Context,
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
      context.warn(
        `notice ${notice.ordinal}: blanks left open, --fill NAME=VALUE fills them: ${open.join(', ')}`,
      );
    }
    if (appearance.settled.length > 0) {
      context.warn(`notice ${notice.ordinal}: not prescribed, chosen here: ${appearance.settled.join(', ')}`);
    }
  }
  for (const { instrument, applies_when: when } of jurisdiction.file.stamp_missing) {
    context.warn(`not printed, its wording is not on file: ${instrument} (${when})`);
  }
}
