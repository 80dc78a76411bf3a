import type { Placement } from './placement.ts';
import type { Condition } from './rate-file.ts';

/** Whether a placement meets a condition, as far as it says. */
export type Verdict = 'yes' | 'no' | 'unknown';

/** The inputs of a placement that a condition can ask for. */
export type Circumstances = Pick<Placement, 'lob' | 'coverage' | 'coverageCode' | 'filing' | 'transaction'>;

const within = (value: string | null, list: readonly string[] | undefined): Verdict | undefined => {
  if (!list) return undefined;
  if (value === null) return 'unknown';
  return list.includes(value) ? 'yes' : 'no';
};

/**
 * What is insured. Coverage and coverage code describe one fact: whichever was given decides, a match first.
 * The line of business is coarser: beside them it can only rule out.
 */
function subject(condition: Condition, given: Circumstances): Verdict | undefined {
  const named = [within(given.coverage, condition.coverage), within(given.coverageCode, condition.coverage_code)];
  const line = within(given.lob, condition.lob);
  if (named.includes('yes')) return 'yes';
  if (named.includes('no')) return 'no';
  if (named.includes('unknown')) return line === 'no' ? 'no' : 'unknown';
  return line;
}

/** `no` as soon as one group fails, `yes` when all hold, otherwise `unknown`. */
export function judge(condition: Condition, given: Circumstances): Verdict {
  const verdicts = [
    subject(condition, given),
    within(given.filing, condition.filing),
    within(given.transaction, condition.transaction),
  ];
  if (verdicts.includes('no')) return 'no';
  return verdicts.includes('unknown') ? 'unknown' : 'yes';
}

const joined = (field: string, list: readonly string[] | undefined): string | undefined =>
  list && `${field} ${list.join(' or ')}`;

/** The inputs that would meet a condition, for telling the user what to send. */
export function describe(condition: Condition): string {
  const named = [joined('coverage', condition.coverage), condition.coverage_code && 'its coverage code']
    .filter(Boolean)
    .join(' or ');
  return [
    named || joined('lob', condition.lob),
    joined('filing', condition.filing),
    joined('transaction', condition.transaction),
  ]
    .filter(Boolean)
    .join(' and ');
}
