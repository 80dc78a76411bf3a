/**
 * What is in doubt about a computed amount itself: where that is just what a charged amount is apart by, it may have been charged
 * rightly. Of fees it is told where their reason is looked for.
 */
import { feeDoubtCodes } from '../../engine/assessment/fee-doubts.ts';
import { isWhetherDue } from '../../engine/findings/transaction-findings.ts';
import { type Assessment, atStake, type Cents, type Finding, isReturned } from '../../engine/index.ts';
import type { BilledColumn } from '../columns/matching/billed-columns.ts';
import { isOfCredit } from './credits.ts';
import { mayBeBy } from './other-rate.ts';
import type { Likely, Reason } from './reasons.ts';

/** A difference before anything is said of doubts. */
interface Apart extends Likely {
  readonly column: Pick<BilledColumn, 'slots' | 'isTotal'>;
  readonly billed: number;
  readonly apart: number;
}

/** Reasons that a doubt about the rate of a charge, or whether it is due, may stand behind. */
const OF_AMOUNT: ReadonlySet<Reason> = new Set([
  'rounding',
  'not_charged',
  'not_credited',
  'perhaps_charged',
  'not_due',
  'not_given_back',
  'other_date',
  'fee_or_other_date',
  'municipal',
  'charge_missing',
  'sum',
  'twice',
  'digits_exchanged',
  'unexplained',
]);

/** Those by which something was charged at another rate. */
const OF_RATE: ReadonlySet<Reason> = new Set([
  'other_date',
  'fee_or_other_date',
  'municipal',
  'twice',
  'digits_exchanged',
  'unexplained',
]);

/** Those of which nothing says what the rate was. */
const OF_NO_RATE: ReadonlySet<Reason> = new Set(['municipal', 'twice', 'digits_exchanged', 'unexplained']);

/** Of so many doubts about one amount each sum is tried. */
const MOST_TRIED = 6;

/**
 * The doubts about the charges of a column, without those about fees. What is charged though its column holds no charge that is due may be one that has no
 * column of its own: Montana’s fee stands in many a column of stamping fees.
 */
function doubtsAbout(
  assessment: Assessment,
  { column, billed, reason, about }: Apart,
  columns: readonly Apart['column'][],
): Finding[] {
  const { charges } = assessment.jurisdiction.file;
  const isIn = ({ slots }: Apart['column'], slot: string) => (slots as readonly string[]).includes(slot);
  const hasNone = (slot: string) => columns.every((each) => each.isTotal || !isIn(each, slot));
  const keys = new Set(
    about ??
      charges
        .filter(({ slot }) => isIn(column, slot) || (reason === 'not_due' && hasNone(slot)))
        .map(({ key }) => key),
  );
  const found = assessment.findings.filter(
    (each) =>
      each.kind === 'doubt' &&
      each.charge !== null &&
      keys.has(each.charge) &&
      // Whether it is given back says nothing of what was charged.
      (billed <= 0 || !isReturned(assessment.placement) || !isOfCredit(each)),
  );
  if (found.length === 0) return found;
  const ofFees = feeDoubtCodes(assessment);
  return found.filter(({ code, stake }) => stake?.kind !== 'fee' && !ofFees.has(code));
}

/** What depends on a doubt in cents, without a sign; null where nobody knows. */
function stakeOf(assessment: Assessment, found: Finding): number | null {
  if (!isWhetherDue(found)) {
    const stake = atStake(assessment, found);
    return stake === null ? null : Math.abs(stake);
  }
  const line = assessment.lines.find(({ charge }) => charge.key === found.charge);
  return line ? Math.abs(line.amount) : null;
}

/** Whether what is charged may be right by a doubt of which nobody knows what it comes to. */
function mayBeRight(assessment: Assessment, { reason, apart }: Apart, found: Finding): boolean {
  if (!OF_NO_RATE.has(reason)) return true;
  const line = assessment.lines.find(({ charge }) => charge.key === found.charge);
  return line !== undefined && mayBeBy(found, assessment, line, (line.amount + apart) as Cents);
}

/** Those doubts of which just so much is at stake together; none where no sum comes to it. */
function comingTo(apart: number, staked: readonly (readonly [Finding, number])[]): Finding[] {
  const sums: { readonly sum: number; readonly of: readonly Finding[] }[] = [{ sum: 0, of: [] }];
  for (const [found, stake] of staked.slice(0, MOST_TRIED))
    sums.push(...sums.map(({ sum, of }) => ({ sum: sum + stake, of: [...of, found] })));
  return [...(sums.find(({ sum, of }) => of.length > 0 && sum === apart)?.of ?? [])];
}

/** Whether a rate of some days may be that of the day of the transaction. */
function mayBeOfThen(
  { placement: { transactionDate: date } }: Assessment,
  inForce: Likely['inForce'],
): boolean {
  if (date === null || inForce === undefined) return true;
  return date >= inForce.from && (inForce.to === null || date <= inForce.to);
}

const withCodes = <T extends Apart>(each: T, said: string, found: readonly Finding[]): T => {
  const codes = `${said}: ${found.map(({ code }) => code).join(', ')}`;
  return { ...each, detail: each.detail === '' ? codes : `${each.detail}; ${codes}` };
};

/**
 * A difference with the codes of what is in doubt beside its reason, where that is what it comes of.
 * @param columns all that hold what was charged
 */
export function withDoubts<T extends Apart>(
  each: T,
  assessment: Assessment,
  columns: readonly T['column'][],
): T {
  const { reason, column, billed, apart, inForce, isLeftOut, about = [] } = each;
  // A charge in doubt may stand in an amount beside others.
  const isInPart = reason === 'other_date_and_fee' || (about.length > 0 && !OF_AMOUNT.has(reason));
  if (!isInPart && !OF_AMOUNT.has(reason)) return each;
  const doubts = doubtsAbout(assessment, each, columns);
  if (doubts.length === 0) return each;
  const ofRate = doubts.filter((found) => !isWhetherDue(found));
  const isOfThen = mayBeOfThen(assessment, inForce);
  if (isInPart) return isOfThen && ofRate.length > 0 ? withCodes(each, 'in doubt in part', ofRate) : each;
  const staked = doubts.flatMap((found) => {
    const stake = stakeOf(assessment, found);
    return stake === null || stake === 0 ? [] : [[found, stake] as const];
  });
  const exact = isOfThen ? comingTo(Math.abs(apart), staked) : [];
  // Nobody knows what such a doubt comes to, and no rate explains a charge that was left out; an amount of several charges may be wrong by any of the others.
  const isOtherRate = OF_RATE.has(reason) && !isLeftOut && billed !== 0 && !column.isTotal;
  const open = isOtherRate
    ? ofRate.filter((found) => stakeOf(assessment, found) === null && mayBeRight(assessment, each, found))
    : [];
  const found = exact.length > 0 ? exact : open;
  const ofCredit = reason === 'not_given_back' && found.length === 0 ? doubts.filter(isOfCredit) : [];
  // What was credited is wrong anyhow, but most of it may not be.
  if (ofCredit.length > 0)
    return { ...withCodes(each, 'in doubt in part', ofCredit), doubts: ofCredit.map(({ code }) => code) };
  if (found.length === 0) return each;
  return { ...withCodes(each, 'in doubt', found), doubts: found.map(({ code }) => code) };
}
