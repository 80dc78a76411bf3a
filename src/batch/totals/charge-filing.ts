/** How a charge is filed on a day, worked out once for each of its periods. */

import { oncePer } from '../../engine/basics/once-per.ts';
import { businessDayText } from '../../engine/filing/due-days.ts';
import {
  chargeNamed,
  dueTerms,
  type FilingPeriod,
  filedOn,
  filingPeriod,
} from '../../engine/filing/filing-period.ts';
import {
  type DueRule,
  filedBy,
  type InstallmentRule,
  type IsoDate,
  isLater,
  type Jurisdiction,
  type PeriodDateRule,
  type PeriodInput,
  periodDateOf,
  ruleAbout,
} from '../../engine/index.ts';
import { doubtTexts } from '../../engine/law/doubt-wording.ts';
import { periodDateText } from '../../engine/law/transaction-wording.ts';
import type { PricedCharge, PricedPolicy } from '../priced/priced-policy.ts';
import type { ByPolicyDay } from './by-policy-day.ts';
import { inputWanted } from './dates-wanted.ts';

/** The period in which a charge is filed, and when it is due. */
export interface ChargeFiling {
  /** How often it is filed or billed; null where not found. */
  readonly frequency: DueRule['frequency'];
  readonly period: FilingPeriod;
  /** What stands for the due day where the period has none: `billed by …`, `not found`. */
  readonly terms: string | null;
  /** The return takes the sum of the premiums in whole dollars. */
  readonly wholePremium: boolean;
  /** What a rule on file makes of a due day that is no business day, in words; null where none is on file. */
  readonly businessDay: string | null;
  /** The rule in words: where, to whom and when it is filed and paid, as far as the source says, with what is in doubt; null where none is on file. */
  readonly rule: string | null;
  /** The date by which a transaction belongs to the period, in words: `the invoice date`. */
  readonly dateBasis: string;
}

/** A due rule in words, with what is in doubt about it. */
export const ruleWords = (rule: DueRule): string => [rule.text, ...doubtTexts(rule)].join(' ');

/** A filing with what adding up needs. */
export interface KnownFiling extends ChargeFiling {
  readonly billed: boolean;
  /** The same for the charges of a state that are due together: of the same period, on the same day or terms. */
  readonly together: string;
}

/** A charge; what a service names has no key of a rate file. */
export interface NamedCharge {
  readonly slot: string;
  readonly key?: string;
}

/** The return of the tax reports a policy also where nothing is owed for it. */
export const TAX: NamedCharge = { slot: 'base_tax' };

/** The same for what is due together. */
export const togetherKey = ({
  stateCode,
  period,
  terms,
}: Pick<ChargeFiling, 'period' | 'terms'> & { readonly stateCode: string }): string =>
  `${stateCode}\0${period.from}\0${period.to}\0${period.due ?? terms}`;

/** The filing of a charge of one policy, and whether the date that puts it there is assumed. */
export interface PolicyFiling {
  readonly filing: KnownFiling;
  /** The input that would say the date; null for none. */
  readonly wanted: PeriodInput | null;
  readonly assumed: boolean;
  /** Why a later transaction is in the period by the first day of its policy; null where it is not, or has to be. */
  readonly byPolicyDay: ByPolicyDay | null;
}

/** The rules by which transactions of a charge get the date that puts them into a filing period. */
interface DateRules {
  readonly period: PeriodDateRule;
  readonly installments: InstallmentRule;
}

/** Those rules by key or slot of the charge; null for a charge that is not on file. */
const dateRulesOf = oncePer((_: Jurisdiction) => new Map<string, DateRules | null>());

function dateRules(jurisdiction: Jurisdiction, charge: NamedCharge): DateRules | null {
  const name = charge.key ?? charge.slot;
  const rules = dateRulesOf(jurisdiction);
  const known = rules.get(name);
  if (known !== undefined) return known;
  const { file } = jurisdiction;
  const def = chargeNamed(file, charge);
  const found = def
    ? {
        period: ruleAbout(file.transactions.period_dates, def.key),
        installments: ruleAbout(file.transactions.installments, def.key),
      }
    : null;
  rules.set(name, found);
  return found;
}

/** Whether some charge of a jurisdiction has a due rule of its own under a variation. */
const filesApart = oncePer(({ file: { filing } }: Jurisdiction) => ({
  some: filing.some(({ variations }) => variations !== undefined),
}));

/** The variation under which a policy bears a charge; undefined for none, and where no variation is filed apart. */
function variationOf({ jurisdiction, lines }: PricedPolicy, { slot, key }: NamedCharge): string | undefined {
  if (!filesApart(jurisdiction).some) return undefined;
  const isOf = ({ charge }: PricedCharge): boolean =>
    key === undefined || charge.key === undefined ? charge.slot === slot : charge.key === key;
  return lines.find((line) => line.specialRule && isOf(line))?.specialRule?.key;
}

/** How a charge of a policy or later transaction is filed, by the date that the jurisdiction goes by. */
export function filingOf(policy: PricedPolicy, charge: NamedCharge): PolicyFiling {
  const { jurisdiction, placement } = policy;
  const variation = variationOf(policy, charge);
  const rules = dateRules(jurisdiction, charge);
  if (rules === null)
    return {
      filing: chargeFiling(jurisdiction, charge, variation, placement.effectiveDate),
      wanted: null,
      assumed: false,
      byPolicyDay: null,
    };
  const dates = filedBy(rules.installments, placement);
  const { date, doubt } = periodDateOf(rules.period, dates);
  const isUndated = doubt !== null && placement.transactionDate === null && isLater(placement);
  return {
    filing: chargeFiling(jurisdiction, charge, variation, date),
    wanted: inputWanted(doubt),
    assumed: doubt !== null,
    byPolicyDay: dates !== placement ? 'installment' : isUndated ? 'undated' : null,
  };
}

/** The filings that were asked for, by charge and month: in a month there are few, however many years a file goes over. */
const filingsOf = oncePer((_: Jurisdiction) => new Map<string, KnownFiling[]>());

/** How a charge is filed that a policy of a day bears; one of which only the slot is known as the first of its slot. */
function chargeFiling(
  jurisdiction: Jurisdiction,
  charge: NamedCharge,
  variation: string | undefined,
  date: IsoDate,
): KnownFiling {
  const filings = filingsOf(jurisdiction);
  const key = `${date.slice(0, 7)} ${charge.key ?? charge.slot} ${variation ?? ''}`;
  const ofMonth = filings.get(key) ?? [];
  const found = ofMonth.find(({ period }) => period.from <= date && date <= period.to);
  if (found) return found;
  const filing = worked(jurisdiction, charge, variation, date);
  ofMonth.push(filing);
  filings.set(key, ofMonth);
  return filing;
}

function worked(
  { code, file }: Jurisdiction,
  charge: NamedCharge,
  variation: string | undefined,
  date: IsoDate,
): KnownFiling {
  const def = chargeNamed(file, charge);
  const { rule, period } = def
    ? filedOn(file, def.key, date, variation)
    : { rule: null, period: filingPeriod(null, date) };
  const terms = dueTerms(rule);
  return {
    frequency: rule?.frequency ?? null,
    period,
    terms,
    businessDay: rule && period.due !== null ? businessDayText({ due: period.due, rules: [rule] }) : null,
    wholePremium: rule?.premium_on_return === 'whole_dollars',
    rule: rule && ruleWords(rule),
    dateBasis: def ? periodDateText(ruleAbout(file.transactions.period_dates, def.key)) : 'not found',
    billed: rule?.due.kind === 'billed',
    together: togetherKey({ stateCode: code, period, terms }),
  };
}
