/** Which installment of how many a text says that it is: `INST 2 of 12`, `Installment 2/4`, `Inst #3`. */

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
