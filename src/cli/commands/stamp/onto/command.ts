/** `slt stamp STATE --onto FILE`: prints notices on an existing PDF. */

import {
  type IsoDate,
  type Jurisdiction,
  noticesOf,
  type PolicyNotices,
  type StampInstrument,
} from '../../../../engine/index.ts';
import { UsageError } from '../../../../errors.ts';
import type { PrintableNotice } from '../../../../notices/notice.ts';
import type { PrintedNotices } from '../../../../notices/onto/print-notices.ts';
import type { Context } from '../../../context.ts';
import { deliver } from '../../../output/deliver.ts';
import { bytesOf } from '../files.ts';
import {
  chosen,
  type PrintOptions,
  positive,
  prepare,
  requireWording,
  warnOfDay,
  warnOfEarlyDay,
  warnOfNotPrinted,
} from '../prepare.ts';
import { secondsOf } from '../time-limit.ts';
import { withinLimits } from '../within-limits.ts';
import { type OntoOptions, targetOf } from './options.ts';

interface Options extends OntoOptions, PrintOptions {
  readonly instrument?: string;
  readonly date?: string;
  readonly format: string;
  readonly json?: boolean;
  readonly output?: string;
}

/** The notices to print: the one asked for, or those every policy carries. @throws UsageError */
function noticesFor(
  jurisdiction: Jurisdiction,
  date: IsoDate,
  ofPolicy: PolicyNotices,
  instrument: string | undefined,
): readonly StampInstrument[] {
  requireWording(jurisdiction);
  if (instrument !== undefined) return chosen(jurisdiction, ofPolicy, positive(instrument, '--instrument'));
  const { name } = jurisdiction;
  const always = ofPolicy.stamp.filter(({ carried_by: papers }) => papers === 'every_policy');
  if (always.length > 0) return always;
  if (ofPolicy.stamp.length === 0)
    throw new UsageError(`no notice of ${name} with its words on file is for a policy effective ${date}`);
  const list = ofPolicy.stamp.map(({ ordinal, instrument: what }) => `${ordinal}. ${what}`).join('; ');
  throw new UsageError(
    `no notice of ${name} goes on every policy; say with --instrument which this one needs: ${list}`,
  );
}

function report(
  context: Context,
  { pages, count, box, signed, before, beside }: PrintedNotices,
  ready: readonly PrintableNotice[],
  path: string,
  isPageNamed: boolean,
): void {
  const which = ready.map(({ notice }) => notice.ordinal).join(', ');
  const page = `page${pages.length > 1 ? 's' : ''} ${pages.join(', ')}`;
  const place = box
    ? ` at ${Math.round(box.x0)},${Math.round(box.y0)}, ${Math.round(box.x1 - box.x0)} wide and ${Math.round(box.y1 - box.y0)} high (points, from the upper left corner)`
    : '';
  context.warn(`notice${ready.length > 1 ? 's' : ''} ${which} printed on ${page}${place}`);
  if (beside !== null && !isPageNamed) {
    const told = `${page} of ${path} is ${beside}`;
    context.warn(
      count > 1
        ? `${told}, and may be no page of the policy: --page N prints on page N instead`
        : `${told}: look whether it is a page of the policy`,
    );
  }
  if (before.length > 0) {
    context.warn(
      `${path} carried notice ${before.join(', ')} before, not as prescribed or with open blanks: take the old print out`,
    );
  }
  if (signed) {
    context.warn(
      `${path} has a digital signature or a field for one: a signature does not cover what was added; sign it again`,
    );
  }
}

/** Prints notices on a PDF, or behind it. */
export async function printOnto(
  context: Context,
  jurisdiction: Jurisdiction,
  path: string,
  options: Options,
): Promise<void> {
  const target = targetOf(options);
  const seconds = secondsOf(options);
  const { output } = options;
  if (output === undefined) {
    throw new UsageError('--onto needs -o OUT.pdf for the result; the file itself is never overwritten');
  }
  if (options.json || options.format === 'html' || options.format === 'json') {
    throw new UsageError('--onto prints PDF; leave --format and --json out');
  }
  const date = context.dateOrToday(options.date);
  const ofPolicy = noticesOf(jurisdiction.file, date);
  const notices = noticesFor(jurisdiction, date, ofPolicy, options.instrument);
  const asked = { date, ofPolicy, notices };
  warnOfDay(context, asked);
  warnOfEarlyDay(context, [jurisdiction.file], date);
  const bytes = await bytesOf(path);
  const ready = await prepare(context, jurisdiction, notices, options, date);
  const request = { bytes, name: path, target, notices: ready, file: jurisdiction.file };
  const printed = await withinLimits('print', request, seconds);
  await deliver(context, printed.bytes, output);
  report(context, printed, ready, path, options.page !== undefined);
  warnOfNotPrinted(context, asked);
}
