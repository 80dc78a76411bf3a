/** How far the data of a jurisdiction can be trusted: its age, its sources, what a second one confirms, what is open. */
import type { IsoDate } from '../engine/basics/date.ts';
import { dueText } from '../engine/filing/due-text.ts';
import { type ChargeInForce, chargesOn } from '../engine/law/in-force.ts';
import type { Jurisdiction } from '../engine/law/jurisdiction.ts';
import { penalizedCharges } from '../engine/law/penalty-wording.ts';
import type {
  Advisory,
  Charge,
  ChargeRule,
  Due,
  FeeSide,
  FeeTreatment,
  GeneralRule,
  PenaltyAct,
  PeriodDateRule,
  RateDateRule,
  RateFile,
  RateVersion,
  SourceKind,
  SpecialRule,
} from '../engine/law/rate-file.ts';
import {
  installmentText,
  periodRuleText,
  rateDateText,
  returnText,
} from '../engine/law/transaction-wording.ts';
import { filingRulesOn, withLimit } from './filing-rules.ts';
import {
  type DatedReading,
  dated,
  type Reading,
  reading,
  type StatementReading,
  statement,
} from './reading.ts';

/** A charge in force, its rate for people (`4.85%`, `$12.00`, `by locality`, `unknown`) and its sources. */
export interface ChargeReading extends Reading {
  readonly key: string;
  readonly name: string;
  readonly rate: string;
  /** False where the rate is given with the policy or set by each locality: what is read says only that the charge is due. */
  readonly rate_on_file: boolean;
  readonly effective_from: IsoDate;
  /** True where the history on file begins on that day: the rate may have held before. */
  readonly may_be_older: boolean;
}

/** How the fees of a side are treated, why in one sentence, and the sources. */
export interface FeeReading extends Reading {
  readonly treatment: FeeTreatment;
  readonly text: string;
}

/** A rule about charges: when they are due, or how later transactions of them are treated. */
export interface RuleReading extends Reading {
  /** The names of the charges in force that it is about. */
  readonly charges: readonly string[];
  /** What it says, in a few words: `credited`, `annual, due March 1`, `not found`. */
  readonly rule: string;
  /** False where nothing was found. */
  readonly known: boolean;
  readonly text: string;
  /** Why it rests on weak or old evidence; null where it does not. */
  readonly doubt: string | null;
  readonly details: readonly GeneralRule[];
}

/** What is said of some placements apart. */
export interface SpecialCaseReading extends DatedReading {
  /** The names of the charges it is about; empty where it is about the jurisdiction as a whole. */
  readonly charges: readonly string[];
  /** `levied`: only these placements bear the charges; `stated`: told beside the figures, which it does not change. */
  readonly effect: SpecialRule['effect'] | 'levied' | 'stated';
}

/** A notice whose words are on file. */
export interface NoticeReading extends Reading {
  readonly ordinal: number;
  readonly instrument: string;
  /** The day its words were last compared with their source. */
  readonly verified_at: IsoDate;
  /** The words of the notice, and those of the state on how it must appear; null where none are on file. */
  readonly wording: string;
  readonly how_it_must_appear: string | null;
}

/** What lateness costs, of the charges in force that it is for. */
export interface PenaltyReading extends StatementReading {
  /** The names of the charges. */
  readonly charges: readonly string[];
  readonly for: readonly PenaltyAct[];
  readonly doubt: string | null;
}

/** How far the data of one jurisdiction can be trusted on a day; the shape of `slt rates provenance STATE --json`. */
export interface Provenance {
  readonly state: string;
  readonly state_code: string;
  readonly earliest_verified: IsoDate;
  readonly verified_at: IsoDate;
  /** The law as a whole: its title and where it stands. */
  readonly law: RateFile['legislative_source'];
  /** Every charge in force on the day. */
  readonly charges: readonly ChargeReading[];
  /** Why the rates of some charges are given with the policy, each by its name. */
  readonly supplied_rates: readonly (StatementReading & { readonly charge: string })[];
  /** Versions of rates on file, of all times. */
  readonly versions: number;
  /** Notices whose words are on file, and those whose words are not. */
  readonly instruments: number;
  readonly instruments_missing: readonly string[];
  /** Statements by how near their source stands to the law. */
  readonly sources: { readonly first_hand: number; readonly second_hand: number };
  readonly fees: { readonly carrier: FeeReading; readonly broker: FeeReading };
  /** Null where no limit of a broker’s fee, or no rule on rounding, was found. */
  readonly fee_cap: StatementReading | null;
  readonly rounding: StatementReading | null;
  readonly doubts: readonly DatedReading[];
  readonly special_cases: readonly SpecialCaseReading[];
  readonly multi_state: readonly DatedReading[];
  readonly notices: readonly NoticeReading[];
  /** When the charges in force are due; `special_rules` holds the keys of those under which alone a rule is about its charges. */
  readonly filing: readonly (RuleReading & {
    readonly due: Due['kind'];
    readonly special_rules: readonly string[];
  })[];
  /** Who pays before the return is due, what late filing and payment cost, and what papers must show beside the notices. */
  readonly prepayments: readonly StatementReading[];
  readonly penalties: readonly PenaltyReading[];
  /** What concerns no single calculation. */
  readonly general_rules: readonly StatementReading[];
  readonly paper_rules: readonly StatementReading[];
  /** How later transactions are treated: each list has every charge in force once. */
  readonly returns: readonly RuleReading[];
  readonly rate_dates: readonly RuleReading[];
  readonly period_dates: readonly RuleReading[];
  readonly installments: readonly RuleReading[];
  /** Where sources disagree or fall short: which one was followed, and why. */
  readonly decisions: readonly string[];
  readonly open_questions: readonly string[];
}

const feeReading = (fee: FeeSide): FeeReading => ({
  treatment: fee.treatment,
  text: fee.text,
  ...reading(fee),
});

const penaltyReadings = ({ penalties }: RateFile, inForce: readonly ChargeInForce[]): PenaltyReading[] =>
  penalties.flatMap((penalty) => {
    const charges = penalizedCharges(
      penalty,
      inForce.map(({ charge }) => charge.def),
    ).map(({ name }) => name);
    const { for: acts, doubt = null } = penalty;
    return charges.length === 0 ? [] : [{ charges, for: acts, doubt, ...statement(penalty) }];
  });

const advisories = ({ advisories }: RateFile, kind: Advisory['kind']): Advisory[] =>
  advisories.filter((entry) => entry.kind === kind);

/** What the page of the jurisdiction lists as special: charges that only some placements bear, rules, and statements. */
function specialCases(file: RateFile): SpecialCaseReading[] {
  const named = (keys: readonly (string | undefined)[]): string[] =>
    file.charges.filter(({ key }) => keys.includes(key)).map(({ name }) => name);
  return [
    ...file.charges.flatMap(({ name, applies_when }) =>
      applies_when ? [{ charges: [name], effect: 'levied' as const, ...dated(applies_when) }] : [],
    ),
    ...file.variations.map((rule) => ({
      charges: named(rule.charges),
      effect: rule.effect,
      ...dated(rule),
    })),
    ...advisories(file, 'special_case').map((entry) => ({
      charges: named([entry.charge, ...(entry.frees ?? [])]),
      effect: 'stated' as const,
      ...dated(entry),
    })),
  ];
}

const notices = ({ stamp }: RateFile): NoticeReading[] =>
  stamp.map((notice) => ({
    ordinal: notice.ordinal,
    instrument: notice.instrument,
    verified_at: notice.verified_at,
    wording: notice.wording,
    how_it_must_appear: notice.how_it_must_appear,
    ...reading({ ...notice, source_kind: notice.provenance, note: notice.provenance_note }),
  }));

/** The rules of a list about charges in force, with what `said` gives of them. */
function ruleReadings<R extends ChargeRule, S>(
  rules: readonly R[],
  inForce: readonly ChargeInForce[],
  said: (rule: R) => S & Pick<RuleReading, 'rule' | 'known'>,
): (RuleReading & S)[] {
  return rules.flatMap((rule) => {
    const charges = inForce
      .map(({ charge: { def } }) => def)
      .filter(({ key }) => rule.charges.includes(key))
      .map(({ name }) => name);
    if (charges.length === 0) return [];
    const { text, doubt = null, details = [] } = rule;
    return [{ charges, text, doubt, details, ...reading(rule), ...said(rule) }];
  });
}

/** True where at least some transactions have a date. */
const isDated = ({ date, exceptions }: RateDateRule | PeriodDateRule): boolean =>
  date !== 'unknown' || exceptions !== undefined;

/** The rules by which the charges are filed on a day. */
const filingReadings = (file: RateFile, inForce: readonly ChargeInForce[], date: IsoDate) =>
  ruleReadings(filingRulesOn(file, inForce, date), inForce, (rule) => ({
    rule: dueText(rule, Number(date.slice(0, 4))),
    known: rule.due.kind !== 'not_found',
    due: rule.due.kind,
    special_rules: rule.variations ?? [],
    ...(rule.called.length > 0 ? { charges: rule.called } : {}),
  }));

/** Every source kind in a rate file, each statement and each confirmation once. */
function sourceKinds(value: unknown): SourceKind[] {
  if (Array.isArray(value)) return value.flatMap(sourceKinds);
  if (value === null || typeof value !== 'object') return [];
  const own = value as { source_kind?: SourceKind; provenance?: SourceKind };
  const kind = own.source_kind ?? own.provenance;
  return [...(kind ? [kind] : []), ...Object.values(value).flatMap(sourceKinds)];
}

const versionCount = ({ charges, variations }: RateFile): number =>
  [...charges, ...variations].reduce((sum, { versions }) => sum + (versions?.length ?? 0), 0);

/** Why a charge that is levied has no rate here. */
const noRate = ({ on }: Charge): string =>
  on === 'locality'
    ? 'each locality sets its own rate, with a source of its own'
    : 'no source on file gives its rate, so it has to be given with the policy';

/** What else is known of a charge and of the rate in force. */
const chargeNote = ({ note }: Charge, version: RateVersion): string | null =>
  [note, version.note].filter(Boolean).join(' ') || null;

/** The provenance of a jurisdiction's data on a day. */
export function provenanceOf(jurisdiction: Jurisdiction, date: IsoDate): Provenance {
  const { file, name, code } = jurisdiction;
  const { transactions } = file;
  const kinds = sourceKinds(file);
  const firstHand = kinds.filter((kind) => kind === 'state_first_party').length;
  const inForce = date < file.earliest_verified ? [] : chargesOn(jurisdiction, date);
  return {
    state: name,
    state_code: code,
    earliest_verified: file.earliest_verified,
    verified_at: file.verified_at,
    law: file.legislative_source,
    charges: inForce.map(({ charge, version, rateText }) => ({
      key: charge.def.key,
      name: charge.def.name,
      rate: rateText,
      rate_on_file: version.rate !== 'unknown',
      effective_from: version.from,
      may_be_older: version.from === file.earliest_verified,
      ...reading({ ...version, note: chargeNote(charge.def, version) }),
      ...(version.rate === 'unknown' && { unconfirmed: version.unconfirmed ?? noRate(charge.def) }),
    })),
    supplied_rates: file.charges.flatMap(({ name, supplied_rate }) =>
      supplied_rate ? [{ charge: name, ...statement(supplied_rate) }] : [],
    ),
    versions: versionCount(file),
    instruments: file.stamp.length,
    instruments_missing: file.stamp_missing.map(({ instrument }) => instrument),
    sources: { first_hand: firstHand, second_hand: kinds.length - firstHand },
    fees: { carrier: feeReading(file.fees.carrier), broker: feeReading(file.fees.broker) },
    fee_cap: file.fees.cap && statement(file.fees.cap),
    rounding: file.rounding && statement(file.rounding),
    doubts: advisories(file, 'doubt').map(dated),
    special_cases: specialCases(file),
    multi_state: advisories(file, 'multi_state').map(dated),
    notices: notices(file),
    filing: filingReadings(file, inForce, date),
    prepayments: file.prepayments.map(statement),
    penalties: penaltyReadings(file, inForce),
    general_rules: file.general_rules.map(statement),
    paper_rules: file.paper_rules.map(statement),
    returns: ruleReadings(transactions.returns, inForce, (rule) => ({
      rule: returnText(rule),
      known: rule.treatment !== 'unknown',
    })),
    rate_dates: ruleReadings(transactions.rate_dates, inForce, (rule) => ({
      rule: rateDateText(rule),
      known: isDated(rule),
    })),
    period_dates: ruleReadings(transactions.period_dates.map(withLimit), inForce, (rule) => ({
      rule: periodRuleText(rule),
      known: isDated(rule),
    })),
    installments: ruleReadings(transactions.installments, inForce, (rule) => ({
      rule: installmentText(rule),
      known: rule.treatment !== 'unknown',
    })),
    decisions: file.decisions,
    open_questions: file.open_questions,
  };
}

/** The lists of rules of a provenance whose charges are counted as known or not. */
export const RULE_LISTS = ['returns', 'rate_dates', 'period_dates', 'installments'] as const;

/** How many charges in force have what on file, over jurisdictions. */
interface RuleCounts {
  /** Due on a day, or so many days after each policy. */
  readonly due_on_days: number;
  readonly billed: number;
  readonly due_not_found: number;
  /** Of each list how many charges have a rule. */
  readonly known: Readonly<Record<(typeof RULE_LISTS)[number], number>>;
}

/** Counts due rules and the rules about later transactions, charge by charge. */
export function ruleCounts(list: readonly Provenance[]): RuleCounts {
  const countOf = (readings: readonly RuleReading[]): number =>
    readings.reduce((sum, { charges }) => sum + charges.length, 0);
  const due = (is: (kind: Due['kind']) => boolean): number =>
    countOf(
      // A charge is counted once, by its own rule.
      list.flatMap(({ filing }) => filing.filter((each) => each.special_rules.length === 0 && is(each.due))),
    );
  const known = (name: (typeof RULE_LISTS)[number]): number =>
    countOf(list.flatMap((each) => each[name].filter((rule) => rule.known)));
  return {
    due_on_days: due((kind) => kind !== 'billed' && kind !== 'not_found'),
    billed: due((kind) => kind === 'billed'),
    due_not_found: due((kind) => kind === 'not_found'),
    known: {
      returns: known('returns'),
      rate_dates: known('rate_dates'),
      period_dates: known('period_dates'),
      installments: known('installments'),
    },
  };
}
