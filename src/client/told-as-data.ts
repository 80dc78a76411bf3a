/** What a service tells as data alone, or not at all, in sentences: where one reads its notes nothing of it is missing. */
import type { AcceptedCalculation } from '../api/v3/accepted.ts';
import { NOTICES_NOT_TOLD, type NotNamed, notNamedText, type RemoteNotice } from './papers.ts';
import { feeCapIn, roundingIn } from './state-rules.ts';
import { fieldsNotRead, toldNotices } from './told-notice.ts';

/** Sentences that are added to the notes of a service. */
interface ToldAsData {
  readonly notes: readonly string[];
  /** Those for which a page has a place of its own beside the notes: the rounding, and that no notices are told. */
  readonly placed: readonly string[];
}

/** What is told of notices and is not read, since it is in another form than that of the interface or no number of one notice alone. */
const noticesIn = (stamp: readonly RemoteNotice[]): string[] =>
  toldNotices(stamp).flatMap(({ ordinal, instrument, notRead }) => {
    const other = fieldsNotRead(notRead);
    return other.length === 0
      ? []
      : `Of notice ${ordinal} (${instrument}) the service tells what is not read: ${other.join('; ')}`;
  });

/**
 * What an answer tells as data alone.
 * @param saysFindings what a service says in findings it says of its rounding and of a fee above the cap too
 * @param notNamed what the law on file has of notices that a service does not name
 * @param mayHaveBrokerFee whether a cap on the fee of a broker matters
 */
export function toldAsData(
  { state_rules: rules, stamp }: AcceptedCalculation,
  {
    notNamed,
    saysFindings,
    mayHaveBrokerFee,
  }: { notNamed: NotNamed | null; saysFindings: boolean; mayHaveBrokerFee: boolean },
): ToldAsData {
  const feeCap = mayHaveBrokerFee && !saysFindings ? feeCapIn(rules) : null;
  const rounding = saysFindings ? null : roundingIn(rules);
  const cap = feeCap === null ? [] : [`The service tells a cap on the broker’s fee: ${feeCap}`];
  return {
    notes: [...cap, ...noticesIn(stamp ?? [])],
    placed: [
      ...(rounding === null ? [] : [rounding]),
      ...((stamp ?? null) === null && notNamed === null ? [NOTICES_NOT_TOLD] : []),
      ...(notNamed === null ? [] : [notNamedText(notNamed)]),
    ],
  };
}
