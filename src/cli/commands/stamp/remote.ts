/** The notices a service tells for a state. */

import { notNamedText } from '../../../client/papers.ts';
import { requestBody } from '../../../client/request.ts';
import { toldNotices } from '../../../client/told-notice.ts';
import { UsageError } from '../../../errors.ts';
import type { Context } from '../../context.ts';
import { type RatesOption, ratesFor } from '../../options/rates.ts';
import { type RemoteOption, serviceFor } from '../../options/remote.ts';
import type { PrintOptions } from './prepare.ts';
import { toldNoticesText } from './text.ts';

/** The interface tells notices with a calculation only; the smallest one is asked for. */
const SMALLEST_PREMIUM = '1';

/** Asks a service for the notices of a state and shows them. */
export async function remoteStamp(
  context: Context,
  state: string | undefined,
  options: RemoteOption &
    RatesOption &
    PrintOptions & {
      json?: boolean;
      format: string;
      output?: string;
      onto?: string;
      instrument?: string;
      all?: boolean;
      date?: string;
      fragment?: boolean;
    },
): Promise<void> {
  if (state === undefined || options.all)
    throw new UsageError('--remote shows one state: slt stamp ID --remote');
  const { output, onto, instrument, form, fill, broker, license, byHand, fragment } = options;
  const prints = [output, onto, instrument, form, fill, broker, license, byHand, fragment].some(
    (given) => given !== undefined,
  );
  if (prints || !['text', 'json'].includes(options.format)) {
    throw new UsageError('--remote only shows what a service answers; omit --remote to print notices');
  }
  const rates = await ratesFor(context, options);
  const service = await serviceFor(context, options, rates);
  const effectiveDate =
    options.date === undefined ? {} : { effectiveDate: context.dateOrToday(options.date) };
  const answer = await service.notices(
    requestBody({ state, premium: SMALLEST_PREMIUM, ...effectiveDate }, rates.names),
  );
  const { effectiveDate: date, stamp, stampTold, stampMissing, stampOfOtherDays } = answer;
  const { stampAbsentReason, paperRules, beside, noticesNotNamed: notNamed } = answer;
  if (options.json || options.format === 'json') {
    return context.printJson({
      state_code: answer.stateCode,
      state_name: answer.state,
      effective_date: date,
      stamp: stampTold ? stamp : null,
      stamp_missing: stampMissing,
      stamp_of_other_days: stampOfOtherDays,
      stamp_absent_reason: stampAbsentReason,
      paper_rules: paperRules,
      warnings: [...beside, ...(notNamed === null ? [] : [notNamedText(notNamed)])],
    });
  }
  const title = `${answer.state}: notices to be stamped, according to ${service.endpoint.host}`;
  context.print(
    toldNoticesText(context, title, {
      notices: toldNotices(stamp),
      date,
      told: stampTold,
      notNamed,
      missing: stampMissing ?? [],
      ofOtherDays: stampOfOtherDays ?? [],
      absent: stampAbsentReason,
      papers: paperRules ?? [],
      beside,
    }),
  );
}
