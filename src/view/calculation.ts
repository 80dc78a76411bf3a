/** A calculation as it is shown, wherever it was made: what every renderer draws on. */

import type { Naming } from '../engine/basics/message.ts';
import {
  type Assessment,
  atStake,
  type Cents,
  dependOnDay,
  directionOf,
  type Finding,
  type FindingKind,
  findingText,
  inputsOf,
  isLater,
  isReturned,
  type MissingInstrument,
  noticesOf,
  remedyInputs,
  roundingApplied,
} from '../engine/index.ts';
import { sinceText } from '../engine/law/in-force.ts';
import { inputNamed } from '../policy/inputs.ts';
import { type StatedTransaction, statedTransaction } from '../policy/stated-transaction.ts';
import { stampCommand } from '../text/stamp-command.ts';

/** A charge as it is shown. Amounts in cents. */
export interface ChargeView {
  readonly slot: string;
  readonly name: string;
  readonly rateText: string;
  /** Null for a flat charge, or where the service does not say. */
  readonly base: Cents | null;
  readonly amount: Cents;
  /** Null where the service gives only the address. */
  readonly citation: string | null;
  readonly source: string;
}

/** A charge that is or may be due and is not in the total. */
export interface LeftOutCharge {
  readonly slot: string;
  readonly name: string;
  /** The input that includes it, as its reader finds it: `--jurisdiction PLACE`; null where none does. */
  readonly settledBy: string | null;
}

/** A finding as it is shown. Amounts in cents. */
export interface FindingView {
  readonly code: string;
  readonly kind: FindingKind;
  readonly text: string;
  /** What settles it, with the names its reader knows. */
  readonly remedy: string | null;
  readonly citation: string | null;
  /** What part of the tax depends on it; null where that cannot be said. */
  readonly atStake: Cents | null;
  /** Whether it is about a fee of this policy, and an input of the fees settles it. */
  readonly ofFees: boolean;
}

/** The notices of a jurisdiction, as they are listed. */
export interface NoticesView {
  /** Those on file, by name and occasion. */
  readonly onFile: readonly string[];
  /** Those that are prescribed and not on file. */
  readonly missing: readonly string[];
  /** Those that are left out because of the day of the policy. */
  readonly ofOtherDays: readonly string[];
  /** Why there is none, or that a service names fewer than are on file; null for neither. */
  readonly absent: string | null;
  /** The command that shows them. */
  readonly command: string;
}

/** A calculation as it is shown. Amounts in cents. */
export interface CalculationView {
  readonly state: string;
  readonly stateCode: string;
  readonly effectiveDate: string;
  /** The later transaction it is about: `flat cancellation`, `endorsement of 2026-09-01`; null for a policy. */
  readonly transaction: string | null;
  /** The same for programs; null where no transaction is stated. */
  readonly stated: StatedTransaction | null;
  readonly lob: string | null;
  /** When the rates were last compared with their sources; null where the service does not say. */
  readonly verified: string | null;
  /** Whose rates these are and since when. */
  readonly rates: string;
  /** Whether that says more than that they are the ones of today, and ours. */
  readonly ratesMatter: boolean;
  readonly charges: readonly ChargeView[];
  readonly leftOut: readonly LeftOutCharge[];
  /** How each charge was rounded, where it is to more than the cent. */
  readonly rounding: string | null;
  /** How charges of a service were read, where that is otherwise than it has them. */
  readonly asRead: readonly string[];
  readonly premium: Cents;
  readonly fees: { readonly total: Cents; readonly taxable: Cents | null; readonly exempt: Cents | null };
  readonly totalTax: Cents;
  readonly totalDue: Cents;
  /** Ranked. */
  readonly findings: readonly FindingView[];
  /** What a service tells as sentences only. */
  readonly warnings: readonly string[];
  /** What was done, and on whose authority. */
  readonly notes: readonly string[];
  readonly notices: NoticesView;
}

const period = ({ ratePeriod: { from, to }, jurisdiction }: Assessment): string => {
  const start = sinceText(from, jurisdiction.file.earliest_verified);
  return to ? `${start} until ${to}` : start;
};

/** A notice and the policies that it is for. */
export const noticeText = ({
  instrument,
  applies_when,
}: Pick<MissingInstrument, 'instrument' | 'applies_when'>): string => `${instrument}: ${applies_when}`;

const localNotices = ({ jurisdiction: { code, file }, placement }: Assessment): NoticesView => {
  const { effectiveDate } = placement;
  const notices = noticesOf(file, effectiveDate);
  const { stamp, missing, ofOtherDays } = notices;
  const none = stamp.length + missing.length === 0;
  return {
    onFile: stamp.map((notice) => `${notice.ordinal}. ${noticeText(notice)}`),
    missing: missing.map(noticeText),
    ofOtherDays: ofOtherDays.map(noticeText),
    absent: none ? (file.stamp_absent_reason ?? 'None is prescribed for a policy of that day.') : null,
    command: stampCommand(code, effectiveDate, dependOnDay(notices)),
  };
};

/** Whether an input is about fees. */
export const isOfFees = (name: string): boolean => inputNamed(name)?.group === 'Fees';

/** The later transaction that an assessment is about. */
function transactionOf({ placement }: Assessment): string | null {
  const { transaction, transactionDate } = placement;
  if (transaction === null || !isLater(placement)) return null;
  const name = `${isReturned(placement) && directionOf(transaction) === 'either' ? 'returned by ' : ''}${words(transaction)}`;
  return transactionDate === null ? name : `${name} of ${transactionDate}`;
}

const localFinding =
  (assessment: Assessment, naming: Naming) =>
  (found: Finding): FindingView => ({
    code: found.code,
    kind: found.kind,
    text: found.text,
    remedy: found.remedy?.worded(naming) ?? null,
    citation: found.citation,
    atStake: atStake(assessment, found),
    ofFees: inputsOf(found).some(isOfFees),
  });

/** What a code is about: `municipal_tax` in `KY.municipal_tax.left_out`. */
export const subjectOf = (code: string): string => code.split('.')[1] ?? code;

/** A key as words. */
export const words = (key: string): string => key.replaceAll('_', ' ');

/** What a finding is about, in words: `municipal tax`; a word that its text has with a capital only keeps that. */
export function subjectInWords({ code, text }: Pick<Finding, 'code' | 'text'>): string {
  const capitals = new Map(
    [...text.matchAll(/(?<=[^.:] \(?)[A-Z][A-Za-z]+/g)].map(([word]) => [word.toLowerCase(), word]),
  );
  const first = /^[A-Za-z]*/.exec(text)?.[0].toLowerCase();
  const asWritten = (word: string): string =>
    word === first || text.includes(` ${word}`) ? word : (capitals.get(word) ?? word);
  return words(subjectOf(code)).split(' ').map(asWritten).join(' ');
}

/** The charges that the findings say are left out. */
const leftOutOf = ({ jurisdiction, findings }: Assessment, naming: Naming): LeftOutCharge[] =>
  findings
    .filter(({ kind }) => kind === 'incomplete')
    .map((found) => {
      const charge = jurisdiction.file.charges.find(({ key }) => key === found.charge);
      const [settling] = remedyInputs(found);
      return {
        slot: charge?.slot ?? subjectOf(found.code),
        name: charge?.name ?? subjectInWords(found),
        settledBy: settling ? naming(settling) : null,
      };
    });

/** What a calculation is about, for its head: `Texas, return of 2026-09-20, policy effective 2025-12-01`. */
export const headingOf = ({
  state,
  transaction,
  effectiveDate,
}: Pick<CalculationView, 'state' | 'transaction' | 'effectiveDate'>): string =>
  [state, ...(transaction === null ? [] : [transaction]), `policy effective ${effectiveDate}`].join(', ');

/** Since when the rates are in force, and which charges of a later transaction took the rate of another day. */
function ratesText(assessment: Assessment): string {
  const { ratesFrom, jurisdiction, notes } = assessment;
  const others = jurisdiction.file.charges.filter(({ key }) =>
    notes.some(({ code }) => code === `${jurisdiction.code}.${key}.rate_of_date`),
  );
  // Of an earlier day or of one to come.
  const which = ratesFrom === 'current' ? 'Rates current' : 'Rates that are not today’s';
  const text = `${which}, in force ${period(assessment)}`;
  if (others.length === 0) return `${text}.`;
  return `${text}, of the policy’s day; ${others.map(({ name }) => name).join(', ')}: the rate of the transaction’s day.`;
}

/**
 * A calculation made here.
 * @param naming how inputs are named to its reader
 */
export const localView = (assessment: Assessment, naming: Naming): CalculationView => ({
  state: assessment.jurisdiction.name,
  stateCode: assessment.jurisdiction.code,
  effectiveDate: assessment.placement.effectiveDate,
  transaction: transactionOf(assessment),
  stated: statedTransaction(assessment.placement),
  lob: assessment.placement.lob,
  verified: assessment.jurisdiction.file.verified_at,
  rates: ratesText(assessment),
  ratesMatter: assessment.ratesFrom !== 'current',
  charges: assessment.lines.map((line) => ({
    slot: line.charge.slot,
    name: line.name,
    rateText: line.rateText,
    base: line.on === 'policy' ? null : line.base,
    amount: line.amount,
    citation: line.version.citation,
    source: line.version.source,
  })),
  leftOut: leftOutOf(assessment, naming),
  rounding: assessment.lines.some(({ unit }) => unit === 'dollar')
    ? roundingApplied(assessment.jurisdiction.file.rounding)
    : null,
  asRead: [],
  premium: assessment.premium,
  fees: assessment.fees,
  totalTax: assessment.totalTax,
  totalDue: assessment.totalDue,
  findings: assessment.findings.map(localFinding(assessment, naming)),
  warnings: [],
  notes: assessment.notes.map((found) => findingText(found, naming)),
  notices: localNotices(assessment),
});
