/** A service's answer as a batch writes it. */

import type { RemoteCalculation } from '../../client/answer.ts';
import { differences, differenceText } from '../../client/compare.ts';
import {
  type Assessment,
  add,
  byKind,
  type Cents,
  dollars,
  finding,
  type IsoDate,
  Refusal,
  SLOTS,
  subtract,
  ZERO,
} from '../../engine/index.ts';
import { ServiceError } from '../../errors.ts';
import { readPlacement } from '../../policy/placement.ts';
import { dateOf } from '../../policy/values.ts';
import { SERVICE_NOTE, SERVICE_WARNING } from '../pricing/finding-cells.ts';
import { noticeNames } from '../pricing/notice-names.ts';
import type { PricedPolicy, Rejection, SecondOpinion } from '../pricing/priced-policy.ts';
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

/** Which part of the fees was taxed. Nothing was where there are none. */
function feesOf({ fees }: RemoteCalculation, host: string): { taxable: Cents; exempt: Cents } {
  const { total, taxable, exempt } = fees;
  if (taxable !== null) return { taxable, exempt: exempt ?? subtract(total, taxable) };
  if (exempt !== null) return { taxable: subtract(total, exempt), exempt };
  if (total === ZERO) return { taxable: ZERO, exempt: ZERO };
  throw new ServiceError(`${host} does not say which fees it taxed`);
}

/** A charge without a column of its own is named in a warning; it is part of the total tax all the same. */
const withoutColumn = ({ charges }: RemoteCalculation): string[] =>
  charges
    .filter(({ slot }) => !(SLOTS as readonly string[]).includes(slot))
    .map(
      ({ name, amount }) => `${name} (${dollars(amount)}) has no column of its own and is part of total_tax.`,
    );

/** The day a policy takes effect: as stated, as the service understood it, or today. */
const dayOf = (stated: string | undefined, answered: string | null, today: IsoDate): IsoDate => {
  const text = stated ?? answered;
  return text === null ? today : dateOf(text, 'effective_date');
};

/** What an answer says beside its figures: as data where the service sends that, and in its own sentences. */
function saidIn(answer: RemoteCalculation): Pick<PricedPolicy, 'notes' | 'findings' | 'sentences'> {
  const own = once(withoutColumn(answer));
  const sentences = { notes: once(answer.notes), warnings: [...once(answer.warnings), ...own] };
  const asDoubts = (texts: readonly string[]) => texts.map((text) => finding(SERVICE_WARNING, 'doubt', text));
  const data = answer.findings;
  if (!data) {
    const notes = sentences.notes.map((text) => finding(SERVICE_NOTE, 'note', text));
    return { notes, findings: asDoubts(sentences.warnings), sentences };
  }
  const findings = byKind([
    ...data.filter(({ kind }) => kind !== 'note'),
    ...asDoubts([...once(answer.beside), ...own]),
  ]);
  return { notes: data.filter(({ kind }) => kind === 'note'), findings, sentences };
}

/** The notices a service tells, numbered in its order, and those whose words it does not have. */
const noticesTold = ({ stamp, stampMissing }: RemoteCalculation): string[] =>
  noticeNames(
    stamp.map(({ instrument }, index) => ({ instrument, ordinal: index + 1 })),
    stampMissing ?? [],
  );

/**
 * An answer as a priced policy. The interface knows no later transactions and no date but one; by what the row says of them it is
 * filed as a row that is priced here.
 * @throws ServiceError when it leaves out what the columns hold
 */
export function policyOf(
  answer: RemoteCalculation,
  { stated, jurisdiction }: ReadRow,
  { host, today }: { host: string; today: IsoDate },
): PricedPolicy {
  const read = readPlacement(stated, today);
  const { premium } = read;
  const fees = feesOf(answer, host);
  const taxablePremium = add(premium, fees.taxable);
  return {
    jurisdiction,
    placement: { ...read, effectiveDate: dayOf(stated.effectiveDate, answer.effectiveDate, today) },
    premium,
    lines: answer.charges.map(({ slot, name, rateText, amount }) => ({
      charge: { slot },
      name,
      rateText,
      // The interface gives no base of a charge; a fixed amount has none.
      base: rateText.startsWith('$') ? ZERO : taxablePremium,
      amount,
    })),
    fees,
    taxablePremium,
    totalTax: answer.totalTax,
    totalDue: answer.totalDue,
    ...saidIn(answer),
    ratesFrom: answer.ratesFrom,
    notices: once(noticesTold(answer)),
  };
}

/** What a service says of a policy that was priced here, or refused. */
export function opinionOf(local: Assessment | Rejection, answer: Answer): SecondOpinion {
  if (answer instanceof Refusal) {
    const agreed = 'code' in local && local.code === answer.code;
    const text = `the service refuses: ${answer.code} ${answer.message}`;
    return { totalTax: null, totalDue: null, differences: agreed ? [] : [text] };
  }
  const { totalTax, totalDue } = answer;
  if ('code' in local) {
    const text = `refused here (${local.code}), priced by the service: total_tax ${dollars(totalTax)}`;
    return { totalTax, totalDue, differences: [text] };
  }
  return { totalTax, totalDue, differences: differences(local, answer).map(differenceText) };
}
