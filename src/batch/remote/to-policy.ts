/** A service's answer as a batch writes it. */

import type { RemoteCalculation } from '../../client/answer.ts';
import { otherDayText } from '../../client/assumed.ts';
import { differences, differenceText } from '../../client/compare.ts';
import type { RemoteFinding } from '../../client/findings.ts';
import { noteInWords, warningInWords } from '../../client/in-words.ts';
import { toldNotices } from '../../client/told-notice.ts';
import { baseOf } from '../../engine/assessment/charge-amount.ts';
import { dateFindings } from '../../engine/findings/date-doubts.ts';
import { lateDateFindings } from '../../engine/findings/late-dates.ts';
import { transactionNotStated } from '../../engine/findings/transaction-findings.ts';
import {
  type Assessment,
  add,
  byKind,
  type Cents,
  type Charge,
  dollars,
  type Finding,
  findingText,
  type IsoDate,
  Refusal,
  SLOTS,
  ZERO,
} from '../../engine/index.ts';
import { readPlacement } from '../../policy/placement.ts';
import { leftOutSlots } from '../priced/left-out.ts';
import type { LeftOutThere, PricedPolicy, Rejection, SecondOpinion } from '../priced/priced-policy.ts';
import { lacksOf } from '../priced/service-lacks.ts';
import type { BatchSetup } from '../priced/setup.ts';
import { noticeNames } from '../pricing/notice-names.ts';
import type { ReadRow } from '../pricing/row-reader.ts';
import type { Answer } from './query-queue.ts';

/** How many different sentences are remembered. */
const REMEMBERED = 2000;

const SENTENCES = new Map<string, string>();

/** The same few sentences come with every answer; a chunk of a file keeps one copy of each. */
const once = (texts: readonly string[]): string[] =>
  texts.map((text) => {
    const known = SENTENCES.get(text);
    if (known !== undefined) return known;
    if (SENTENCES.size < REMEMBERED) SENTENCES.set(text, text);
    return text;
  });

/** A charge without a column of its own is named in a warning; it is part of the total tax all the same. */
const withoutColumn = ({ charges }: RemoteCalculation): string[] =>
  charges
    .filter(({ slot }) => !(SLOTS as readonly string[]).includes(slot))
    .map(
      ({ name, amount }) => `${name} (${dollars(amount)}) has no column of its own and is part of total_tax.`,
    );

/**
 * What an answer says beside its figures: as data where the service sends that, and in its own sentences.
 * @param doubts what is to be said of dates, most of which a service does not receive
 */
function saidIn(
  answer: RemoteCalculation,
  doubts: readonly Finding[],
): Pick<PricedPolicy, 'notes' | 'findings' | 'sentences'> {
  const untold = doubts.filter(({ code }) => answer.findings.every((found) => found.code !== code));
  const own = once(withoutColumn(answer));
  const isNote = ({ kind }: RemoteFinding): boolean => kind === 'note';
  const added = answer.added.filter((found) => !isNote(found)).map((found) => findingText(found));
  const ofReading = answer.added.filter(isNote).map(({ text }) => text);
  const sentences = {
    notes: once([...answer.notes, ...ofReading]),
    warnings: [
      ...once(untold.map((found) => findingText(found))),
      ...once(added),
      ...once(answer.warnings),
      ...own,
    ],
  };
  const { inWords, beside } = answer;
  const findings = byKind([
    ...untold,
    ...answer.findings.filter((found) => !isNote(found)),
    ...[...once([...inWords.warnings, ...beside]), ...own].map(warningInWords),
  ]);
  const notes = [...answer.findings.filter(isNote), ...once(inWords.notes).map(noteInWords)];
  return { notes, findings, sentences };
}

/** The notices a service tells, and those whose words it does not have. */
const noticesTold = ({ stamp, stampMissing }: RemoteCalculation): string[] =>
  noticeNames(toldNotices(stamp), stampMissing ?? []);

/** A rate that is an amount of dollars: it has no base. */
const isFixed = (rateText: string): boolean => /\$|USD/.test(rateText) && !rateText.includes('%');

/**
 * An answer as a priced policy. The interface knows no later transactions and no date but one; by what the row says of them it is
 * filed as a row that is priced here.
 * @param isUntold whether the row leaves the column of transactions empty, which the file has
 */
export function policyOf(
  answer: RemoteCalculation,
  { stated, jurisdiction }: ReadRow,
  { today, isUntold }: { readonly today: IsoDate; readonly isUntold: boolean },
): PricedPolicy {
  const read = readPlacement(stated, today);
  const { premium } = read;
  const { fees, effectiveDate } = answer;
  const taxablePremium = fees.taxable === null ? null : add(premium, fees.taxable);
  // The interface gives no base of a charge: it is what the charges of the slot lie on by the law on file.
  const baseHere = (slot: string): Cents | null => {
    const own = jurisdiction.charges.filter(({ def }) => def.slot === slot);
    const [base, ...others] = new Set(own.map(({ def }) => baseOf(def, read, taxablePremium)));
    return base === undefined || others.length > 0 ? taxablePremium : base;
  };
  const borneOf = ({ slot }: Charge) => (answer.charges.some((each) => each.slot === slot) ? {} : undefined);
  return {
    jurisdiction,
    placement: { ...read, effectiveDate },
    premium,
    lines: answer.charges.map(({ slot, name, rateText, amount }) => ({
      charge: { slot },
      name,
      rateText,
      base: isFixed(rateText) ? ZERO : baseHere(slot),
      amount,
    })),
    fees,
    taxablePremium,
    totalTax: answer.totalTax,
    totalDue: answer.totalDue,
    ...saidIn(answer, [
      ...dateFindings({ ...read, effectiveDate }, jurisdiction.file, today),
      ...lateDateFindings({ ...read, effectiveDate }, jurisdiction.file, borneOf),
      ...(isUntold ? [transactionNotStated(jurisdiction.file)] : []),
    ]),
    ratesFrom: answer.ratesFrom,
    lineChosen: answer.lineChosen,
    dayChosen: answer.dayChosen,
    ofFigures: answer.ofFigures,
    lacks: lacksOf(jurisdiction, answer.findings),
    noticesNotNamed: answer.noticesNotNamed !== null && (answer.noticesNotNamed.named ?? 0) === 0,
    noticesPartlyNamed: (answer.noticesNotNamed?.named ?? 0) > 0,
    notices: once(noticesTold(answer)),
  };
}

/** What the figures of an answer lack. */
function leftOutIn(
  { findings }: RemoteCalculation,
  { jurisdiction }: ReadRow,
  setup: BatchSetup,
): readonly LeftOutThere[] {
  const incomplete = findings.filter(({ kind }) => kind === 'incomplete');
  const state = jurisdiction.code;
  return leftOutSlots(jurisdiction, incomplete, setup, true).map((each) => ({ state, ...each }));
}

/** What a service says of a policy that was priced here, or refused. */
export function opinionOf(
  local: Assessment | Rejection,
  answer: Answer,
  row: ReadRow,
  setup: BatchSetup,
): SecondOpinion {
  if (answer instanceof Refusal) {
    const agreed = 'code' in local && local.code === answer.code;
    // Where it gives a code alone, the message says so.
    const { code, message: why } = answer;
    const text = why.includes(code) ? why : `the service refuses: ${code} ${why}`;
    return { totalTax: null, totalDue: null, differences: agreed ? [] : [text], leftOut: [] };
  }
  const { totalTax, totalDue, ofFigures } = answer;
  const otherDay = answer.dayChosen ? otherDayText(answer.effectiveDate, setup.today) : null;
  const leftOut = leftOutIn(answer, row, setup);
  const lacks = lacksOf(row.jurisdiction, answer.findings);
  if ('code' in local) {
    const text = `refused here (${local.code}), priced by the service: total_tax ${dollars(totalTax)}`;
    return { totalTax, totalDue, differences: [text], leftOut, otherDay, ofFigures, lacks };
  }
  return {
    totalTax,
    totalDue,
    differences: differences(local, answer).map(differenceText),
    leftOut,
    otherDay,
    ofFigures,
    lacks,
  };
}
