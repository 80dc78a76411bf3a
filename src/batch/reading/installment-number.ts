/** Which installment of how many a text says that it is: `INST 2 of 12`, `Installment 2/4`, `Inst #3`, `2nd installment`. */

/** The number of an installment, and how many there are; null for what is not said. */
interface InstallmentNumber {
  readonly number: number | null;
  readonly count: number | null;
}

/** A further / makes a day of it: `Inst 10/01/2026`. */
const COUNTED = /(?<![\d/])(\d{1,3})\s*(?:of|\/)\s*(\d{1,3})(?![\d/])/i;
const NUMBERED = /(?<![\d/.,-])(\d{1,3})(?![\d/.,-])/;

/** Which installment a text says that it is. */
export function installmentNumber(text: string): InstallmentNumber {
  const [, number, count] = COUNTED.exec(text) ?? [];
  if (number !== undefined && Number(number) <= Number(count))
    return { number: Number(number), count: Number(count) };
  const alone = count === undefined ? NUMBERED.exec(text)?.[1] : undefined;
  return { number: alone === undefined ? null : Number(alone), count: null };
}

/** Which installment a cell says that its row is. */
interface InstallmentOfRow {
  /** Above 1 for every one but the first, also where it says no number: `Final`. */
  readonly number: number;
  /** It says so in words or of how many: a number alone may be how many there are. */
  readonly isClear: boolean;
}

const INSTALLMENT = String.raw`inst(?:l|mt|al{1,2}ments?)?\b\.?`;
const PAYMENT = String.raw`(?:pay(?:men)?t|pa?y?mt)\b\.?`;
const NUMBER = String.raw`(?<number>\d{1,3})(?<ordinal>st|nd|rd|th)?(?:\s*(?:of|\/)\s*(?<count>\d{1,3}))?`;

/** The whole cell, in a column of installments. */
const WHOLE = new RegExp(
  String.raw`^(?:(?<word>${INSTALLMENT}|${PAYMENT})[\s:–-]*)?(?:(?:no\.?|number)\s*)?#?\s*${NUMBER}(?<after>\s+(?:${INSTALLMENT}|${PAYMENT}))?$`,
  'i',
);
/** Among other words, in a column of any name: with the word itself, and nothing of a day or an amount behind it. */
const AMONG = new RegExp(
  String.raw`\b${INSTALLMENT}[\s:–-]*(?:(?:no\.?|number)\s*)?#?\s*${NUMBER}(?![\d/.,])`,
  'i',
);
/** `2nd Installment`, `2 of 4 installments`. */
const BEFORE = new RegExp(String.raw`(?<![\d/.,-])${NUMBER}\s+${INSTALLMENT}`, 'i');

/** The first payment of a policy, and the last one, which bear no number. */
const FIRST = /^(?:(?:down|deposit|initial|first|1st)\s*(?:pay(?:men)?t|pa?y?mt|installment|premium)?)$/i;
const LAST = new RegExp(String.raw`^(?:final|last)(?:\s+(?:${INSTALLMENT}|${PAYMENT}))?$`, 'i');

function ofMatch({ groups = {} }: RegExpExecArray): InstallmentOfRow | null {
  const { number, count, ordinal, word, after } = groups;
  if (count !== undefined && Number(number) > Number(count)) return null;
  const isClear = [count, ordinal, word, after].some((part) => part !== undefined);
  return { number: Number(number), isClear };
}

/** Which installment a text in any column says that its row is, in words; null for one that says nothing of it. */
export function installmentTold(text: string): InstallmentOfRow | null {
  const found = AMONG.exec(text) ?? BEFORE.exec(text);
  const read = found && ofMatch(found);
  // `4 installments` is how many there are.
  const isCount = found !== null && read?.isClear === false && !/^inst/i.test(found[0]);
  return read === null || isCount ? null : { ...read, isClear: true };
}

/** Which installment a cell in a column of installments says that its row is; null for a text that says nothing of it. */
export function installmentOf(cell: string): InstallmentOfRow | null {
  const text = cell.trim();
  if (FIRST.test(text)) return { number: 1, isClear: true };
  if (LAST.test(text)) return { number: 2, isClear: true };
  const whole = WHOLE.exec(text);
  return whole ? ofMatch(whole) : installmentTold(text);
}
