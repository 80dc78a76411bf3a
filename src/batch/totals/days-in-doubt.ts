/** Due days that are in doubt: a day that may be earlier than the one a filing shows would be missed. */
import type { DueRule } from '../../engine/law/rate-file.ts';
import type { RateStore } from '../../rates/store.ts';
import { togetherKey } from './charge-filing.ts';
import { ruleOfLine } from './rule-of-line.ts';
import { ALL_CHARGES, type ReturnLine } from './totals.ts';

/** A rule on file that says what is in doubt about its day. */
interface DoubtfulRule extends DueRule {
  readonly doubt: string;
}

/** A state something is owed to by a day that is in doubt, with the rules that say so. */
export interface DayInDoubt {
  readonly stateCode: string;
  readonly rules: readonly DoubtfulRule[];
}

const isDoubtful = (rule: DueRule | undefined): rule is DoubtfulRule => rule?.doubt !== undefined;

/** Of a credit, and where nothing is owed, no day is missed; of what is left out the amount is not known. */
const isOwed = ({ slot, amountOnReturn, incomplete }: ReturnLine): boolean =>
  slot !== ALL_CHARGES && (amountOnReturn > 0n || incomplete > 0);

/** The lines of charges that are owed by a day in doubt, each with its rule. */
function* inDoubt(
  lines: readonly ReturnLine[],
  rates: RateStore,
): Generator<readonly [ReturnLine, DoubtfulRule]> {
  for (const line of lines) {
    if (!isOwed(line)) continue;
    const rule = ruleOfLine(rates.load(line.stateCode).file, line);
    if (isDoubtful(rule)) yield [line, rule];
  }
}

/** Rules by a key, each once. */
function rulesBy(
  lines: readonly ReturnLine[],
  rates: RateStore,
  key: (line: ReturnLine) => string,
): Map<string, Set<DoubtfulRule>> {
  const rules = new Map<string, Set<DoubtfulRule>>();
  for (const [line, rule] of inDoubt(lines, rates))
    rules.set(key(line), (rules.get(key(line)) ?? new Set()).add(rule));
  return rules;
}

/** The states of a file with a due day in doubt, in the order of the lines. */
export const daysInDoubt = (lines: readonly ReturnLine[], rates: RateStore): DayInDoubt[] =>
  [...rulesBy(lines, rates, ({ stateCode }) => stateCode)].map(([stateCode, rules]) => ({
    stateCode,
    rules: [...rules],
  }));

/** What is in doubt about the due day of a sum, in the words of the rules of its charges; nothing for a charge, whose rule says it. */
export function doubtsOfSum(
  lines: readonly ReturnLine[],
  rates: RateStore,
): (line: ReturnLine) => readonly string[] {
  const rules = rulesBy(lines, rates, togetherKey);
  return (line) =>
    line.slot === ALL_CHARGES
      ? [...(rules.get(togetherKey(line)) ?? [])].map(({ doubt }) => `in doubt: ${doubt}`)
      : [];
}
