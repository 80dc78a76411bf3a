import { either, input, joined, type Message, message } from '../basics/message.ts';
import { COVERAGE_LOBS, type Coverage, LEFT_OPEN, type Placement } from './placement.ts';
import type { Condition, RateFile } from './rate-file.ts';

/** Every condition of a rate file: what its rules, charges and advisories depend on. */
export const conditionsOf = ({ variations, charges, advisories }: RateFile): Condition[] => [
  ...variations.map(({ when }) => when),
  ...charges.flatMap(({ applies_when }) => (applies_when ? [applies_when.when] : [])),
  ...advisories.flatMap(({ when }) => (when ? [when] : [])),
];

/** Whether a placement meets a condition, as far as it says. */
export type Verdict = 'yes' | 'no' | 'unknown';

/** The groups of a condition that say what is insured; they are judged together. */
type Subject = 'lob' | 'coverage' | 'coverage_code';

/** What answers a group. */
interface Answer {
  readonly fact: keyof Placement;
  /** Whether a policy that states what is insured, and not this, is taken to meet it. */
  readonly takenAsMet: boolean;
  /** What it is called where it is stated and nothing on file depends on it; null for what is not said of. */
  readonly called: string | null;
}

/**
 * Each other group with what answers it: a group that is not here does not compile. A policy without a transaction is taken
 * for a new one, since only what comes later has a reason to name one.
 */
const ANSWERS = {
  filing: { fact: 'filing', takenAsMet: false, called: 'way of filing' },
  transaction: { fact: 'transaction', takenAsMet: true, called: null },
} as const satisfies Readonly<Record<Exclude<keyof Condition, Subject>, Answer>>;

type Group = keyof typeof ANSWERS;

const GROUPS = Object.entries(ANSWERS) as [Group, (typeof ANSWERS)[Group]][];

/** The groups of which it is said that what a policy states has no effect, with what it is called. */
export const TOLD_IDLE = [
  { group: 'coverage', fact: 'coverage', called: 'coverage' },
  ...GROUPS.flatMap(([group, { fact, called }]) => (called === null ? [] : [{ group, fact, called }])),
] as const;

/** The facts of a placement that a condition can ask for. */
export type Circumstances = Pick<
  Placement,
  'lob' | 'coverage' | 'coverageCode' | (typeof ANSWERS)[Group]['fact']
>;

const within = (value: string | null, list: readonly string[] | undefined): Verdict | undefined => {
  if (!list) return undefined;
  if (value === null) return 'unknown';
  return list.includes(value) ? 'yes' : 'no';
};

/** Whether what is stated is one of those of a condition, or leaves open whether it is. */
export const asksFor = (list: readonly string[], value: string): boolean =>
  list.includes(value) || leavesOpen(list, value);

const leavesOpen = (list: readonly string[], value: string): boolean =>
  LEFT_OPEN[value as Coverage]?.some((each) => list.includes(each)) ?? false;

/** Whether the coverage is one of a condition; a coarser one may be. */
function byCoverage(coverage: Coverage | null, list: Condition['coverage']): Verdict | undefined {
  const verdict = within(coverage, list);
  return verdict === 'no' && leavesOpen(list as readonly string[], coverage as string) ? 'unknown' : verdict;
}

/** Whether the line is one of a condition; a line that the stated coverage contradicts settles nothing. */
function ofLine({ lob, coverage }: Circumstances, list: Condition['lob']): Verdict | undefined {
  const line = within(lob, list);
  if (line !== 'no' || coverage === null) return line;
  return COVERAGE_LOBS[coverage]?.some((each) => list?.includes(each)) ? 'unknown' : 'no';
}

/**
 * What is insured. Coverage and coverage code describe one fact; where both were given the code decides, being the
 * finer one. The line of business is coarser: beside them it can only rule out.
 */
function subject(condition: Condition, given: Circumstances): Verdict | undefined {
  const byCode = within(given.coverageCode, condition.coverage_code);
  const byName = byCoverage(given.coverage, condition.coverage);
  const line = ofLine(given, condition.lob);
  if (byCode === 'yes' || byCode === 'no') return byCode;
  if (byName === 'yes' || byName === 'no') return byName;
  if (byCode ?? byName) return line === 'no' ? 'no' : 'unknown';
  return line;
}

/** `no` as soon as one group fails, `yes` when all hold or are taken as met, otherwise `unknown`. */
export function judge(condition: Condition, given: Circumstances): Verdict {
  const insured = subject(condition, given);
  const verdicts = [insured];
  for (const [group, { fact, takenAsMet }] of GROUPS) {
    const verdict = within(given[fact], condition[group]);
    verdicts.push(verdict === 'unknown' && insured === 'yes' && takenAsMet ? 'yes' : verdict);
  }
  if (verdicts.includes('no')) return 'no';
  return verdicts.includes('unknown') ? 'unknown' : 'yes';
}

/** Whether a line of business that is not stated may settle a rule: a line that it does not name rules it out. */
export const isOpenToLine = ({ when }: { readonly when: Condition }, given: Circumstances): boolean =>
  given.lob === null && when.lob !== undefined && judge(when, given) === 'unknown';

const mention = (field: string, list: readonly string[] | undefined): Message[] =>
  list ? [message`${input(field, list.join(' or '))}`] : [];

/** The inputs that say what is insured, as a condition asks for it. */
export function insuredMentions(condition: Condition): Message[] {
  const named = [
    ...mention('coverage', condition.coverage),
    ...(condition.coverage_code ? [message`${input('coverage_code', 'CODE')}`] : []),
  ];
  return named.length > 0 ? [either(named, ' or ')] : mention('lob', condition.lob);
}

/** The inputs that would meet a condition: `coverage fire and filing paper`, with a transport's own names of them. */
export function mentions(condition: Condition): Message {
  return joined(
    [...insuredMentions(condition), ...GROUPS.flatMap(([group]) => mention(group, condition[group]))],
    ' and ',
  );
}

/** The same as a text with the names of JSON. */
export const describe = (condition: Condition): string => mentions(condition).toString();
