/**
 * The shape of a rate file: one jurisdiction's law as data. Rates and amounts are decimal strings: a percent rate in
 * percent, a flat rate in dollars. Written by `npm run rates:index` from `src/rates/schema`; edit the schema instead.
 */
import type { IsoDate } from '../basics/date.ts';
import type { Slot } from './charge-slots.ts';
import type { Coverage, Filing, Lob, Transaction } from './placement.ts';

/** How near the source stands to the law. */
export type SourceKind = 'state_first_party' | 'commercial_reproduction' | 'secondary' | 'interface_document';

/** A second source that says the same. */
export interface Confirmation {
  /** Where it was read. */
  source: string;
  source_kind: SourceKind;
  /** Who reproduces the text, when the address is not the author’s own. */
  via?: string | undefined;
  as_of?: string | undefined;
  quote?: string | undefined;
}

/** A source that says otherwise and was not followed. */
export interface Contradiction extends Confirmation {
  /** Why the rate file follows another source. */
  why_not_followed: string;
}

/** What became of the second reading of a statement. */
export interface SecondReading {
  /** Second sources that say the same. */
  confirmed_by?: Confirmation[] | undefined;
  /** Sources that say otherwise, and why they were not followed. */
  contradicted_by?: Contradiction[] | undefined;
  /** Why there is no second source; never together with confirmed_by. */
  unconfirmed?: string | undefined;
}

/** Where a statement comes from. Every rate, rule and notice carries one. */
export interface Cited extends SecondReading {
  /** The law or document, as a lawyer would cite it. */
  citation: string;
  /** Where it was read. */
  source: string;
  source_kind: SourceKind;
  /** Who reproduces the text, when the address is not the author’s own. */
  via?: string | undefined;
  /** The date or edition of the text read. */
  as_of?: string | undefined;
  /** The words that carry the statement. */
  quote?: string | undefined;
  note?: string | undefined;
}

/** A statement that may lack a source, because it says that there is none. */
export interface PartlyCited {
  /** The law or document, as a lawyer would cite it. */
  citation?: string | undefined;
  /** Where it was read. */
  source?: string | undefined;
  source_kind?: SourceKind | undefined;
  /** Who reproduces the text, when the address is not the author’s own. */
  via?: string | undefined;
  /** The date or edition of the text read. */
  as_of?: string | undefined;
  /** The words that carry the statement. */
  quote?: string | undefined;
  note?: string | undefined;
  /** Second sources that say the same. */
  confirmed_by?: Confirmation[] | undefined;
  /** Sources that say otherwise, and why they were not followed. */
  contradicted_by?: Contradiction[] | undefined;
  /** Why there is no second source; never together with confirmed_by. */
  unconfirmed?: string | undefined;
}

/**
 * For which placements it holds. Every group present must match; a list matches any of its members.
 * coverage and coverage_code describe the same fact, so either one decides.
 */
export interface Condition {
  lob?: Lob[] | undefined;
  coverage?: Coverage[] | undefined;
  coverage_code?: string[] | undefined;
  filing?: Filing[] | undefined;
  transaction?: Transaction[] | undefined;
}

/** A rule that holds under a condition. */
export interface Rule extends Cited {
  when: Condition;
  /**
   * What is done when the placement does not say whether the condition is met; a note or a warning says so.
   */
  if_unknown: 'applied' | 'not_applied';
  /** The rule in one or two plain sentences. */
  text: string;
}

/** A rate from a day on. */
export interface RateVersion extends Cited {
  /** First day in force; it runs to the day before the next version. */
  from: IsoDate;
  /** Percent or dollars; null where not levied; "unknown" where levied at a rate no source gives. */
  rate: string | 'unknown' | null;
}

/**
 * What it is computed on. taxable_premium: premium and the taxable part of the fees; premium: without any
 * fee; policy: nothing, a fixed amount for each policy; fire_premium: the part of the premium charged for
 * fire; coded_share: a share of the taxable premium that the filing office fixes by coverage code;
 * locality: the premium, at the rate of the taxing locality and the class of risk.
 */
export type ChargeBase =
  | 'taxable_premium'
  | 'premium'
  | 'policy'
  | 'fire_premium'
  | 'coded_share'
  | 'locality';

/** The date that decides which version of a rate a policy gets. */
export type DateBasis =
  | 'effective_date'
  | 'invoice_date'
  | 'filing_date'
  | 'procurement_date'
  | 'calendar_year'
  | 'unstated';

/** A rate that the caller may, or must, give. */
export interface SuppliedRate extends Cited {
  min: string;
  max: string;
  /** refused: the policy cannot be priced without it; left_out: the charge is, with a warning. */
  if_missing: 'refused' | 'left_out';
  /** Why the rate is the caller’s to give, in one sentence. */
  text: string;
}

/** What a charge is called from a day on. */
export interface ChargeName extends Cited {
  /** First day of the name; it holds to the day before the next one. */
  from: IsoDate;
  name: string;
}

/** A tax or fee of a jurisdiction, with the history of its rate. */
export interface Charge {
  key: string;
  slot: Slot;
  /** The jurisdiction’s own name for it; where it changed, the latest. */
  name: string;
  /** Present where the name changed: every name with its first day, the last of them `name`. */
  names?: ChargeName[] | undefined;
  basis: 'percent' | 'flat';
  on: ChargeBase;
  /** The base in the source’s words. */
  on_text: string;
  /** What no source settles about the base; shown when the policy has fees. */
  on_unsettled?: string | undefined;
  /** Present where that is about the fees of one side only, and shown when one of this side is sent. */
  on_unsettled_fees?: 'carrier' | 'broker' | undefined;
  /** The date that decides which version of the rate a policy gets. */
  dated_by: {
    basis: DateBasis;
    text?: string | undefined;
  };
  /** Present when it is laid on some placements only. */
  applies_when?: Rule | undefined;
  /** Present when the caller may give the rate, within these bounds. */
  supplied_rate?: SuppliedRate | undefined;
  note?: string | undefined;
  versions: RateVersion[];
}

/** A condition that frees from charges or changes their rate. */
export interface SpecialRule extends Rule {
  /** Names the rule in the codes of its findings; rules with the same text may share it. */
  key: string;
  charges: string[];
  effect: 'exempt' | 'rate';
  /** What the charge is called under this rule, when the source has a name of its own. */
  name?: string | undefined;
  from?: IsoDate | undefined;
  /** Last day. */
  to?: IsoDate | undefined;
  /** The rates instead, for effect rate. */
  versions?: RateVersion[] | undefined;
}

/** unsettled: no source says whether the fee is taxable. */
export type FeeTreatment =
  | 'taxable'
  | 'exempt'
  | 'exempt_if_conditions_met'
  | 'taxable_portion'
  | 'unsettled';

/** How much of a fee is taxable over a span of days. */
export interface FeePortion extends Cited {
  from: IsoDate;
  /** Last day. */
  to: IsoDate;
  /** Percent of the fee that is taxable, as a decimal text without sign: "4.85". */
  percent: string;
}

/** How the fees of the carrier, or of the broker, are treated. */
export interface FeeSide extends PartlyCited {
  treatment: FeeTreatment;
  /** Why, in one sentence. */
  text: string;
  /** What has to be true, for exempt_if_conditions_met. */
  conditions?: string | undefined;
  portions?: FeePortion[] | undefined;
}

/** One way in which a broker’s fee is limited: the lesser of both where both are stated. */
export interface FeeLimit {
  /** An amount in dollars as a decimal text: "12.00". */
  amount: string | null;
  /** A percentage as a decimal text without sign: "4.85". */
  percent: string | null;
}

/** The most that a broker may charge as a fee. */
export interface FeeCap extends GeneralRule {
  /** An amount in dollars as a decimal text: "12.00". */
  amount: string | null;
  /** A percentage as a decimal text without sign: "4.85". */
  percent: string | null;
  /**
   * What the fee on any policy may not exceed: the highest of these, each the lesser of its amount and its
   * percentage of the premium. Left out where the limit depends on what a calculation does not know, such
   * as personal lines.
   */
  limits?: FeeLimit[] | undefined;
}

/** What amounts are rounded to, and when. */
export interface RoundingRule extends GeneralRule {
  unit: 'cent' | 'dollar';
  /** charge: each charge of each policy; return: only the totals of the return. */
  level: 'charge' | 'return';
  /** none: the state prohibits rounding; amounts stay at the cent, the least that is paid. */
  method: 'half_up' | 'none';
}

/** Something the user must know and one calculation cannot decide. */
export interface Advisory extends PartlyCited {
  /** Names it in the code of its finding; it stays when the text changes. */
  key: string;
  /**
   * doubt: a figure rests on what no source settles, or on an old or single source; special_case: an
   * exemption or rule that a calculation cannot verify; multi_state: matters for risks in several states
   * only.
   */
  kind: 'doubt' | 'special_case' | 'multi_state';
  /** The charge concerned, where it is one; that of frees need not be said again. */
  charge?: string | undefined;
  /**
   * The charges that would not be due if it is so: they are computed all the same, and their amount is said
   * to be at stake.
   */
  frees?: string[] | undefined;
  /** No source settles it, so it may lack one; of a doubt this is understood. */
  unsettled?: true | undefined;
  when?: Condition | undefined;
  /** Say it only when the placement states the condition, not while it may be so. */
  only_if_stated?: boolean | undefined;
  from?: IsoDate | undefined;
  /** Last day. */
  to?: IsoDate | undefined;
  /** Say it only when a fee of this side is sent. */
  fees?: 'carrier' | 'broker' | 'any' | undefined;
  text: string;
}

/** A rule that concerns no single calculation; it is shown with the rates. */
export interface GeneralRule extends Cited {
  text: string;
}

/**
 * What costs the penalty. late_report: a report, statement or filing that is late or missing;
 * late_payment: an amount declared or owed that is paid late; underpayment: too little declared or
 * prepaid, found later; form_of_payment: paid in another way than is prescribed.
 */
export type PenaltyAct = 'late_report' | 'late_payment' | 'underpayment' | 'form_of_payment';

/** What late filing or late payment costs, of the charges that it is about. */
export interface Penalty extends SecondReading {
  /**
   * The charges it is for, or whose report it is for; where no source says which, those it may be for, and
   * `doubt` says so.
   */
  charges: string[];
  for: PenaltyAct[];
  /** The penalty in one or two plain sentences. */
  text: string;
  /**
   * What is not settled about it: to which charge it is tied, whether it applies to brokers, whether the
   * text read is still the law.
   */
  doubt?: string | undefined;
  /** The law or document, as a lawyer would cite it. */
  citation: string;
  /** Where it was read. */
  source: string;
  source_kind: SourceKind;
  /** Who reproduces the text, when the address is not the author’s own. */
  via?: string | undefined;
  /** The date or edition of the text read. */
  as_of?: string | undefined;
  /** The words that carry it. */
  quote: string;
  note?: string | undefined;
}

/** A code by which a filing office sorts policies. */
export interface CoverageCode {
  code: string;
  name: string;
  /** Percent of the taxable premium that bears a coded_share charge, by charge key. */
  shares?: Record<string, string> | undefined;
}

/** The list of coverage codes of a filing office. */
export interface CoverageCodes extends Cited {
  /** Who keeps the list. */
  office: string;
  codes: CoverageCode[];
  /** The same shares where a line of business decides them, by charge key. */
  lob_shares?: Partial<Record<Lob, Record<string, string>>> | undefined;
}

/** A rule about some of the charges of a jurisdiction. */
export interface ChargeRule extends PartlyCited {
  /** The charges it is about; every charge is in one rule of the list at a time. */
  charges: string[];
  /** The rule in one or two plain sentences, or what was looked for and not found. */
  text: string;
  /** Why the rule rests on weak or old evidence; said wherever the rule decides a figure. */
  doubt?: string | undefined;
  /** What else sources say of it. */
  details?: GeneralRule[] | undefined;
}

/** The end of a filing period and the due day after it. */
export interface FilingDeadline {
  /** Last day of the period, MM-DD. */
  through: string;
  /** The day it is due, MM-DD. */
  due: string;
}

/** Due on days of the year, one for each period. */
export interface DueOnDays {
  kind: 'days';
  periods: FilingDeadline[];
}

/** Due on the same day of a month after every period. */
export interface DueOnDayOfMonth {
  kind: 'day_of_month';
  /** The day of the month; the last day of a shorter month. */
  day: number;
  /** How many months after the last month of the period: 1 for the next. */
  months_after: number;
}

/** Due so many days after every period. */
export interface DueAfterPeriod {
  kind: 'days_after_period';
  days: number;
}

/** Due so many days after an event of each policy. */
export interface DueAfterEvent {
  kind: 'days_after';
  days: number;
  event: 'effective_date' | 'procurement';
}

/** Due by a bill of the filing office. */
export interface DueByBill {
  kind: 'billed';
  /** Who bills it. */
  by: string;
  /** When the bill is payable, in a few words; null where not found. */
  payable: string | null;
}

/** No source was found that says when it is due. */
export interface DueNotFound {
  kind: 'not_found';
}

/**
 * When it is due: on named days, on a day of a month after each period, so many days after each period or
 * after an event of the policy, by a bill, or not found.
 */
export type Due = DueOnDays | DueOnDayOfMonth | DueAfterPeriod | DueAfterEvent | DueByBill | DueNotFound;

/** On which days a due day moves to the next business day. */
export interface BusinessDayRule extends Cited {
  /** On which days it moves, as the source names them: one that names no holiday moves none. */
  after: ('saturday' | 'sunday' | 'holiday')[];
}

/** A return for the calendar year beside those of shorter periods. */
export interface AnnualReturn extends Cited {
  /** The day of the next year on which it is due, MM-DD. */
  due: string;
  /** Who files it and what is paid with it, in one or two plain sentences. */
  text: string;
}

/** How often charges are filed and when they are due. */
export interface DueRule extends ChargeRule {
  /**
   * First day of the first period it holds for, absent for the start; it holds until the next rule of a
   * charge.
   */
  from?: IsoDate | undefined;
  /**
   * The variations it is about: it holds for the charges only under these, in place of their other rules;
   * absent for a rule about the charges themselves.
   */
  variations?: string[] | undefined;
  /** How often it is filed or billed; null where not found. */
  frequency: 'per_policy' | 'monthly' | 'quarterly' | 'semiannual' | 'annual' | null;
  due: Due;
  /** When a due day moves to the next business day; absent where no rule was found that says so. */
  business_day?: BusinessDayRule | undefined;
  /**
   * The return for the calendar year with which the rest is paid; absent where the returns of the periods
   * are the last word, or no source names one with a payment.
   */
  annual_return?: AnnualReturn | undefined;
  /**
   * The return takes the sum of the premiums in whole dollars, half a dollar up; absent where no rule says
   * so.
   */
  premium_on_return?: 'whole_dollars' | undefined;
}

/** What a premium is for: a new policy or a later transaction of it. */
export type TransactionKind =
  | 'new'
  | 'renewal'
  | 'extension'
  | 'endorsement'
  | 'return'
  | 'audit'
  | 'cancellation'
  | 'flat_cancellation'
  | 'reinstatement'
  | 'installment';

/** Transactions that a rule treats apart. */
export interface TransactionSelection {
  /** Of these kinds; absent for every kind. */
  transactions?: TransactionKind[] | undefined;
  /** Of these policies: for several years, or without an end until cancelled. */
  policies?: 'multi_year' | 'open_ended' | undefined;
  /** Only an extension by at least so many days. */
  min_days?: number | undefined;
}

/**
 * A date of a policy or of a later transaction. transaction_effective_date: for a new policy its own;
 * filing_date: when the filing office or platform receives it; processing_date: when the office processes
 * it; procurement_date, placement_date, written_date, issue_date, transacted_date and charged_date: the
 * law has this word and does not say which date of a transaction it means; collection_date: when the
 * premium is received; payment_date: when premium is paid or refunded; receipt_date: when the broker
 * receives the document.
 */
export type PeriodDate =
  | 'policy_effective_date'
  | 'transaction_effective_date'
  | 'later_of_effective_and_bound_date'
  | 'invoice_date'
  | 'filing_date'
  | 'processing_date'
  | 'procurement_date'
  | 'placement_date'
  | 'written_date'
  | 'issue_date'
  | 'transacted_date'
  | 'charged_date'
  | 'collection_date'
  | 'payment_date'
  | 'receipt_date'
  | 'unknown';

/**
 * The date whose rate applies. anniversary_date: the latest anniversary of the policy; period_date: the
 * date that puts the transaction into a filing period; coverage_period: each part of the premium by the
 * days it pays for; original_rate: no date, the rate at which the premium was charged.
 */
export type RateDate =
  | 'policy_effective_date'
  | 'transaction_effective_date'
  | 'anniversary_date'
  | 'period_date'
  | 'coverage_period'
  | 'original_rate'
  | 'unknown';

/** What becomes of a charge on premium that is returned. */
export interface ReturnRule extends ChargeRule {
  /**
   * credited: with the premium; earned: never given back; flat_cancellation_only: given back when the
   * policy is cancelled from its start, else earned; unknown: no source says.
   */
  treatment: 'credited' | 'earned' | 'flat_cancellation_only' | 'unknown';
}

/** Transactions whose rate goes by another date. */
export interface RateDateException extends TransactionSelection {
  date: RateDate;
}

/** The date whose rate a later transaction gets. The first exception that fits comes before it. */
export interface RateDateRule extends ChargeRule {
  date: RateDate;
  exceptions?: RateDateException[] | undefined;
}

/** Transactions that another date puts into a filing period. */
export interface PeriodDateException extends TransactionSelection {
  date: PeriodDate;
}

/** How late by law the date of a new policy or renewal may be. */
export interface PeriodDateLimit extends SecondReading {
  /** How many days after it at most. */
  days: number;
  /**
   * What the days are counted from, each of them. placement_date: when the insurance was placed, which is
   * the date on which the policy was bound, where that is stated.
   */
  after: ('policy_effective_date' | 'placement_date')[];
  /** The limit in one sentence. */
  text: string;
  /** The law or document, as a lawyer would cite it. */
  citation: string;
  /** Where it was read. */
  source: string;
  source_kind: SourceKind;
  /** Who reproduces the text, when the address is not the author’s own. */
  via?: string | undefined;
  /** The date or edition of the text read. */
  as_of?: string | undefined;
  /** The words that carry it. */
  quote: string;
  note?: string | undefined;
}

/**
 * The date that puts a transaction into a filing period. The first exception that fits comes before it.
 */
export interface PeriodDateRule extends ChargeRule {
  date: PeriodDate;
  /**
   * Present where the law says how late the date may be. A policy with a later one stays in the period of
   * its date, with a warning: which day counts then, the limit does not say.
   */
  limit?: PeriodDateLimit | undefined;
  /** Another date that the broker may choose for all its transactions. */
  or?: PeriodDate | undefined;
  exceptions?: PeriodDateException[] | undefined;
}

/** When a charge on premium paid in installments is owed. */
export interface InstallmentRule extends ChargeRule {
  /**
   * up_front: on the whole premium at the start; as_invoiced, as_written, as_collected: on each installment
   * when it is billed, written or collected; per_anniversary: an annual installment of a policy for several
   * years is filed as a policy of its own.
   */
  treatment: 'up_front' | 'as_invoiced' | 'as_written' | 'as_collected' | 'per_anniversary' | 'unknown';
}

/** How later transactions of a policy are treated. Every charge is in one rule of each list. */
export interface TransactionRules {
  returns: ReturnRule[];
  rate_dates: RateDateRule[];
  period_dates: PeriodDateRule[];
  installments: InstallmentRule[];
}

/** How a notice must look. Null: the source does not say. */
export interface Appearance {
  pt: number | null;
  bold: boolean | null;
  ink: string | null;
  caps: boolean | null;
  contrasting_colour_required: boolean | null;
  /** Absent where the law does not ask for it. */
  underlined?: boolean | undefined;
  /** Absent where the law does not ask for it. */
  bordered?: boolean | undefined;
}

/** One of several appearances that the law permits. */
export interface StampForm extends Appearance {
  description: string;
}

/** How a notice must look, and how else it may. */
export interface StampStyle extends Appearance {
  /** Where the law permits several appearances: each of them, none the default. */
  forms: StampForm[];
}

/** Whether every policy carries it, only policies of the kind in applies_when, or another paper. */
export type StampCarrier = 'every_policy' | 'certain_policies' | 'other_paper';

/**
 * The name of the surplus lines broker, the broker’s license number, a value given for it, the rate of a
 * charge, or a hand that signs or dates the paper.
 */
export type FilledBy = 'broker' | 'license' | 'value' | 'rate' | 'hand';

/** A place a wording leaves open. */
export interface Blank {
  name: string;
  /** What belongs there. */
  meaning: string;
  /** The characters of the wording by which the blank is found, after the blank before it. */
  text: string;
  /** Whether the value replaces the text, or is put on a line before it, or after it. */
  fill: 'replace' | 'before' | 'after';
  filled_by: FilledBy;
  /** The charge whose rate in percent belongs there. */
  rate_of?: string | undefined;
}

/** That the size and weight of the words hold for what must stand with them, too. */
export interface TypeRule {
  /** `perhaps`: the sentence can be read either way, for the words of the notice alone, too. */
  holds: 'surely' | 'perhaps';
  /** The words of how_it_must_appear that say so. */
  words: string;
}

/** What must stand with a wording and is no part of it. */
export interface NoticeLine {
  name: string;
  /** What belongs there. */
  meaning: string;
  /** What is printed before it; not the state’s words. */
  label: string;
  filled_by: FilledBy;
  /** For which policies it is needed; absent: for all. */
  when?: string | undefined;
  /** The words of how_it_must_appear that ask for it; null where they are not on file. */
  words: string | null;
  /** That the size and weight prescribed for the words hold for it, too. */
  type_rule?: TypeRule | undefined;
}

/** On which page a notice must stand. */
export interface PageRule {
  /** `own`: pages that bear nothing else. */
  page: 'front' | 'declarations' | 'front_or_declarations' | 'front_and_declarations' | 'own';
  /** The words on file that say so. */
  words: string;
}

/** The day on which the insurance is applied for, or on which the contract is procured. */
export type NoticeDay = 'application_date' | 'procurement_date';

/** The days on which a notice is prescribed. */
export interface NoticeDays extends Cited {
  by: NoticeDay;
  /** The first day; null where none is known. */
  from: IsoDate | null;
  /** The last day; null while no end is known. */
  to: IsoDate | null;
}

/** That a notice may be given as a paper of its own instead. */
export interface ApartRule {
  /** The words on file that say so. */
  words: string;
}

/** A notice with its prescribed words. */
export interface StampInstrument extends SecondReading {
  /** Which document the wording belongs on. */
  instrument: string;
  ordinal: number;
  applies_when: string;
  /** Absent where no first or last day is on file. */
  in_force?: NoticeDays | undefined;
  carried_by: StampCarrier;
  /** The papers that bear it, in the source’s words. */
  documents: string[];
  /** The prescribed words, unaltered. */
  wording: string;
  /** In the order of the wording. */
  blanks?: Blank[] | undefined;
  /** What is printed beneath the wording, in this order. */
  lines?: NoticeLine[] | undefined;
  /** The words of the state about its appearance, or null. */
  how_it_must_appear: string | null;
  /** What the editor of this file knows of its appearance. */
  appearance_note?: string | undefined;
  /** Absent where no rule on the page is on file. */
  page_rule?: PageRule | undefined;
  /** Present where a notice given apart satisfies the law as well as one on the policy. */
  apart?: ApartRule | undefined;
  /** Null where no rule on its type was read; a member that is null says that the rule is silent. */
  style: StampStyle | null;
  citation: string;
  /** Where it was read. */
  source: string;
  via?: string | undefined;
  as_of?: string | undefined;
  provenance: 'state_first_party' | 'commercial_reproduction';
  provenance_note: string | null;
  verified_at: IsoDate;
}

/** A notice that is prescribed (or may be) and whose words are not on file. */
export interface MissingInstrument {
  /** Names it in the code of its finding. */
  key: string;
  instrument: string;
  applies_when: string;
  /** Absent where no first or last day is on file. */
  in_force?: NoticeDays | undefined;
  reason: string;
  citation: string | null;
  /** Where it was read. */
  source: string | null;
}

/** One jurisdiction’s law as data. */
export interface RateFile {
  code: string;
  name: string;
  /** Other ways people write the name. */
  aliases: string[];
  legislative_source: {
    /** Where it was read. */
    source: string;
    title: string;
  };
  /** Start of the verified history: before it nothing is on file. */
  earliest_verified: IsoDate;
  /** The day this file was last compared with its sources. */
  verified_at: IsoDate;
  /** How often each charge is filed and when it is due; every charge has a rule at any time. */
  filing: DueRule[];
  charges: Charge[];
  variations: SpecialRule[];
  fees: {
    carrier: FeeSide;
    broker: FeeSide;
    cap: FeeCap | null;
  };
  rounding: RoundingRule | null;
  coverage_codes?: CoverageCodes | undefined;
  advisories: Advisory[];
  general_rules: GeneralRule[];
  /**
   * What the policy, or another paper for the insured, must show or say beside the notices; empty where
   * nothing was found. A rule on filing, tax or fees belongs in general_rules.
   */
  paper_rules: GeneralRule[];
  transactions: TransactionRules;
  /** Who has to pay before the return is due, and from which amount; empty where nothing was found. */
  prepayments: GeneralRule[];
  /** What late filing and late payment cost, by charge; empty where nothing was found. */
  penalties: Penalty[];
  stamp: StampInstrument[];
  stamp_missing: MissingInstrument[];
  /** Why no notice is prescribed; null where one is. */
  stamp_absent_reason: string | null;
  /** Where sources disagree, and what was decided why. */
  decisions: string[];
  /** Questions without an answer so far. Never used in a figure. */
  open_questions: string[];
}

/** The rates of one locality over a span. */
export interface LocalityVersion extends Cited {
  from: IsoDate;
  /** Last day; null while no end is known. */
  to: IsoDate | null;
  /** Percent by class of risk; a class without a rate on file is absent. */
  rates: Record<string, string>;
  /** A rate that the source gives without naming classes: shown to the user, never used. */
  headline?: string | undefined;
}

/** A place that may levy a tax of its own. */
export interface Locality {
  /** The 4-digit code of the schedule; null where it is not on file. */
  code: string | null;
  name: string;
  /** Shorter names people use. */
  aliases: string[];
  kind: 'city' | 'county' | 'urban_county' | 'consolidated';
  county: string | null;
  /** Empty for a locality of which no rate is on file. */
  versions: LocalityVersion[];
}

/** The class of risk that each line of business falls in. */
export interface LobClasses extends Cited {
  map: Partial<Record<Lob, string>>;
}

/** How a state’s schedule of the rates of all localities is laid out. */
export interface LocalitySchedule {
  /** What it is called in a citation, without its years. */
  name: string;
  /** First day of the year an edition is for. */
  from: string;
  /** The headings of the columns that are no class of risk. */
  columns: {
    name: string[];
    code: string[];
    tax_code: string[];
    minimum: string[];
  };
  /** The headings of the classes of risk. */
  classes: Record<string, string[]>;
  /** The headings of classes of risk that are not on file here. */
  other_classes: string[];
  /** What stands for no tax. */
  none: string;
  /** How lines begin that are neither headings nor rows: titles, explanations, page numbers. */
  around: string[];
}

/** A class of risk that localities tax at a rate of its own. */
export interface RiskClass {
  key: string;
  name: string;
}

/** The localities of a jurisdiction whose charge is by locality. */
export interface LocalityFile {
  code: string;
  verified_at: IsoDate;
  /** How many localities there are in all. */
  expected_total: number;
  classes: RiskClass[];
  /** The class a line of business falls in. */
  lob_classes: LobClasses;
  /** Where the names without a rate come from. Being named does not mean that the place levies the tax. */
  names_from: string;
  /** Absent where the state publishes none. */
  schedule?: LocalitySchedule | undefined;
  localities: Locality[];
  open_questions: string[];
}
