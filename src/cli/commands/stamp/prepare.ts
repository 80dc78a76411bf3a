/** Makes notices ready for printing: which ones, in which appearance, with what in their blanks. */

import type {
  IsoDate,
  Jurisdiction,
  PolicyNotices,
  RateFile,
  StampInstrument,
} from '../../../engine/index.ts';
import { UsageError } from '../../../errors.ts';
import { appearanceOf, needsForm } from '../../../notices/appearance.ts';
import {
  BY_HAND,
  conditionOf,
  type Fillable,
  type Fills,
  fillablesOf,
  linesOf,
  rateFor,
  type TypedFills,
  unusedFills,
} from '../../../notices/blanks.ts';
import { earlyDay } from '../../../notices/early-day.ts';
import { type PrintableNotice, printable } from '../../../notices/notice.ts';
import { PAGE_NAMES } from '../../../notices/page-names.ts';
import type { Context } from '../../context.ts';
import { wholeNumber } from '../../options/options.ts';
import { given, refuseOpen } from './fills.ts';

/** The options that say how notices are printed. */
export interface PrintOptions extends TypedFills {
  readonly form?: string;
  /** Blanks for which nothing is given are lines to write on. */
  readonly byHand?: boolean;
}

/** @throws UsageError */
export function positive(text: string | undefined, option: string): number | undefined {
  if (text === undefined) return undefined;
  return wholeNumber(option, text, { most: 99, what: 'a number', example: '1' });
}

/** The notices that are shown or printed, all of the policy, and its effective date. */
export interface Chosen {
  readonly date: IsoDate;
  readonly ofPolicy: PolicyNotices;
  readonly notices: readonly StampInstrument[];
}

/** The notices a user means: all of them, or the one of a number, whatever its days. */
export function chosen(
  { name, file }: Jurisdiction,
  { stamp }: PolicyNotices,
  number: number | undefined,
): readonly StampInstrument[] {
  if (number === undefined) return stamp;
  const found = file.stamp.filter(({ ordinal }) => ordinal === number);
  if (found.length > 0) return found;
  const list = file.stamp.map(({ ordinal, instrument }) => `${ordinal}. ${instrument}`).join('; ');
  throw new UsageError(
    `${name} has no notice ${number} on file; ${list === '' ? 'no wording is on file' : `there are ${list}`}`,
  );
}

/** The appearance that was chosen for the notices that are permitted in several. @throws UsageError where none of them has it */
function formOf(notices: readonly StampInstrument[], options: PrintOptions): number | undefined {
  const form = positive(options.form, '--form');
  if (form === undefined) return undefined;
  const several = notices.filter(needsForm);
  if (several.length === 0)
    throw new UsageError('--form: the state permits one appearance only; leave it out');
  for (const notice of several) appearanceOf(notice, form);
  return form;
}

/** Says on stderr that a form, which has to be one that there is, chooses nothing where all are shown. */
export function warnOfForm(
  context: Context,
  notices: readonly StampInstrument[],
  options: PrintOptions,
): void {
  if (formOf(notices, options) !== undefined)
    context.warn(
      '--form chooses what is printed as HTML or PDF; here every appearance that is permitted is shown',
    );
}

/** Says on stderr that a notice, though asked for, is not for a policy of the effective date. */
export function warnOfDay(context: Context, { date, ofPolicy, notices }: Chosen): void {
  for (const notice of notices)
    if (ofPolicy.ofOtherDays.includes(notice))
      context.warn(
        `notice ${notice.ordinal} is not for a policy effective ${date}; it is for: ${notice.applies_when}`,
      );
}

/** Says on stderr of which jurisdictions nothing is on file for the day; of several, only how many they are. */
export function warnOfEarlyDay(context: Context, files: readonly RateFile[], date: IsoDate): void {
  const early = files.flatMap((file) => earlyDay(file, date) ?? []);
  const [one] = early;
  if (one === undefined) return;
  context.warn(
    early.length === 1
      ? one
      : `${date} is before the verified history of ${early.length} of them: policies of that day may need other notices`,
  );
}

/** There has to be something to print. @throws UsageError */
export function requireWording({ name, file }: Jurisdiction): void {
  if (file.stamp.length > 0) return;
  const why = file.stamp_absent_reason ?? 'the wording of its notices is not on file';
  throw new UsageError(`${name} has nothing to print: ${why}`);
}

/** Chooses appearances and fills blanks, asking on a terminal for what was not given. */
export async function prepare(
  context: Context,
  jurisdiction: Jurisdiction,
  notices: readonly StampInstrument[],
  options: PrintOptions,
  date: IsoDate,
): Promise<PrintableNotice[]> {
  const form = formOf(notices, options);
  const known = given(jurisdiction, notices, options, date);
  warnOfUnused(context, notices, options);
  const offered = (blank: Fillable): string | null => rateFor(jurisdiction, blank, date);
  const asks = context.interactive && !options.byHand;
  const fills = asks ? await (await import('./ask.ts')).askFills(context, notices, known, offered) : known;
  const ready: PrintableNotice[] = [];
  for (const notice of notices) {
    const choose = needsForm(notice) && form === undefined && context.interactive;
    const own = choose ? await (await import('./ask.ts')).askForm(context, notice) : form;
    ready.push(printable(jurisdiction, notice, fills, own));
  }
  // On a terminal an empty answer asks for a line to write on.
  if (!asks && !options.byHand) refuseOpen(jurisdiction, notices, fills, date);
  warnOf(context, ready, fills);
  return ready;
}

/** Says on stderr which of the broker's name and license number no notice takes. */
export function warnOfUnused(
  context: Context,
  notices: readonly StampInstrument[],
  options: PrintOptions,
): void {
  for (const unused of unusedFills(options, notices))
    context.warn(`--${unused} is not printed: no notice has a place for it`);
}

/** What printing leaves out: notices without words on file or of other days, and what the papers must show beside the notices. */
function notPrinted({ date, ofPolicy, notices }: Chosen): string[] {
  const { file, missing, ofOtherDays } = ofPolicy;
  const { code, paper_rules: papers } = file;
  const count = papers.length === 1 ? '1 rule' : `${papers.length} rules`;
  const beside = `: what the policy or other papers must show beside the notices; slt stamp ${code} lists ${count}`;
  return [
    ...missing.map(
      ({ instrument, applies_when: when }) => `, its wording is not on file: ${instrument} (${when})`,
    ),
    ...ofOtherDays
      .filter((each) => !notices.some((notice) => notice === each))
      .map(
        ({ instrument, applies_when: when }) =>
          `, not for a policy effective ${date}: ${instrument} (${when})`,
      ),
    ...(papers.length > 0 ? [beside] : []),
  ];
}

/** Says on stderr what a hand has to add, and what was chosen in printing. */
function warnOf(context: Context, ready: readonly PrintableNotice[], fills: Fills): void {
  for (const { notice, appearance } of ready) {
    const hand = fillablesOf(notice).filter((each) => {
      const value = fills[each.name]?.trim();
      return value === BY_HAND || (!value && conditionOf(each) === undefined);
    });
    if (hand.length > 0) {
      const what = hand.map(({ meaning }) => meaning).join('; ');
      context.warn(`notice ${notice.ordinal}: to be written by hand: ${what}`);
    }
    for (const line of linesOf(notice)) {
      if (line.when === undefined || fills[line.name]?.trim()) continue;
      context.warn(
        `notice ${notice.ordinal}: not printed, only for ${line.when}: ${line.meaning} (--fill ${line.name}=${BY_HAND} prints it)`,
      );
    }
    if (notice.page_rule) {
      const { page, words } = notice.page_rule;
      context.warn(`notice ${notice.ordinal}: must stand on ${PAGE_NAMES[page]} (“${words}”)`);
    }
    if (notice.provenance === 'commercial_reproduction') {
      context.warn(
        `notice ${notice.ordinal}: its words on file are a reproduction; compare them with the law`,
      );
    }
    if (appearance.chosen !== null) context.warn(`notice ${notice.ordinal}: ${appearance.chosen}`);
  }
}

/** Says on stderr what was not printed, and stays to be done where the policy needs it. */
export function warnOfNotPrinted(context: Context, chosen: Chosen): void {
  for (const text of notPrinted(chosen)) context.warn(`not printed${text}`);
}
