/** What differs between two files about when charges are due and what becomes of later transactions, in words. */
import { dueText } from '../../engine/filing/due-text.ts';
import type {
  ChargeRule,
  DueOnDays,
  DueRule,
  RateFile,
  TransactionRules,
} from '../../engine/law/rate-file.ts';
import {
  installmentText,
  periodRuleText,
  rateDateText,
  returnText,
} from '../../engine/law/transaction-wording.ts';
import { changed, fieldTexts, listTexts, type Words } from './fields.ts';

/** A year without a leap day, of which due days are compared. */
const SHOWN_YEAR = 2026;

/** A list of rules, of which each charge has one at any time, as it is compared. */
interface ChargeRules<R extends ChargeRule> {
  /** What it is called after the name of a charge: `filed`. */
  readonly title: string;
  readonly rulesOf: (file: RateFile) => readonly R[];
  /** A rule in words. */
  readonly text: (rule: R) => string;
  /** What the words do not show. */
  readonly apart?: Words<R>;
}

const groups = (rules: readonly ChargeRule[]): string =>
  rules.map(({ charges }) => charges.join(', ')).join('; ');

/** A rule that may begin on a day, and be about variations only. */
type DatedRule = ChargeRule & Partial<Pick<DueRule, 'from' | 'variations'>>;

/** A rule in words, with what of a charge it is about. */
const about = ({ variations, from }: DatedRule, text: string): string =>
  [variations ? `under ${variations.join(', ')} ${text}` : text, ...(from ? [`from ${from}`] : [])].join(' ');

/** The same for rules about the same from the same day. */
const keyOf = ({ charges, variations = [], from }: DatedRule): string =>
  [from, ...charges, ...variations.map((key) => `under ${key}`)].join();

/** The texts charge by charge, and rule by rule about what those do not show. */
function ruleTexts<R extends DatedRule>(
  before: RateFile,
  after: RateFile,
  { title, rulesOf, text, apart = {} }: ChargeRules<R>,
): string[] {
  const [old, now] = [rulesOf(before), rulesOf(after)];
  const names = new Map([...before.charges, ...after.charges].map(({ key, name }) => [key, name]));
  const ofCharge = (rules: readonly R[], charge: string): string =>
    rules
      .filter(({ charges }) => charges.includes(charge))
      .map((rule) => about(rule, text(rule)))
      .join('; ');
  const byCharge = [...names].flatMap(([charge, name]) => {
    const [earlier, later] = [ofCharge(old, charge), ofCharge(now, charge)];
    // A charge that is gone took its rules along.
    if (later === '') return [];
    return earlier === '' ? [`${name}, ${title}: ${later}`] : changed(`${name}, ${title}`, earlier, later);
  });
  const byRule = listTexts(`${title}, rules`, old, now, keyOf, {
    dropped: () => [],
    added: () => [],
    both: (earlier, later) =>
      text(earlier) === text(later)
        ? fieldTexts(`${later.charges.join(', ')}, ${title},`, earlier, later)
        : Object.values(apart).flatMap((words) => words(earlier, later)),
  });
  const texts = [...byCharge, ...byRule];
  return texts.length > 0 ? texts : changed(`charges with one rule, ${title}`, groups(old), groups(now));
}

const throughText = ({ periods }: DueOnDays): string => periods.map(({ through }) => through).join(', ');

/** The texts on when charges are due. */
export const filingTexts = (before: RateFile, after: RateFile): string[] =>
  ruleTexts<DueRule>(before, after, {
    title: 'filed',
    rulesOf: ({ filing }) => filing,
    text: (rule) => dueText(rule, SHOWN_YEAR),
    apart: {
      // The last days of the periods, which stand in no list of due days.
      due: ({ due: old }, { due: now, charges }) =>
        old.kind === 'days' && now.kind === 'days'
          ? changed(`${charges.join(', ')}, periods`, throughText(old), throughText(now))
          : [],
    },
  });

/** The texts on what becomes of later transactions. */
export const transactionTexts = (before: RateFile, after: RateFile): string[] =>
  fieldTexts<TransactionRules>('later transactions,', before.transactions, after.transactions, {
    returns: () =>
      ruleTexts(before, after, {
        title: 'returns',
        rulesOf: ({ transactions }) => transactions.returns,
        text: returnText,
      }),
    rate_dates: () =>
      ruleTexts(before, after, {
        title: 'rate date',
        rulesOf: ({ transactions }) => transactions.rate_dates,
        text: rateDateText,
      }),
    period_dates: () =>
      ruleTexts(before, after, {
        title: 'period date',
        rulesOf: ({ transactions }) => transactions.period_dates,
        text: periodRuleText,
      }),
    installments: () =>
      ruleTexts(before, after, {
        title: 'installments',
        rulesOf: ({ transactions }) => transactions.installments,
        text: installmentText,
      }),
  });
