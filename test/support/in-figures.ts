/** The numbers that a text names, in figures or in words. */

const UNITS = [
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const ORDINALS: Readonly<Record<string, string>> = {
  first: 'one',
  second: 'two',
  third: 'three',
  fifth: 'five',
  eighth: 'eight',
  ninth: 'nine',
  twelfth: 'twelve',
  thirtieth: 'thirty',
};

/** The value of a number below a hundred in words, also of an ordinal; 0 for another word. */
function numberOf(word: string): number {
  const [ten = '', unit] = word.split('-');
  if (unit !== undefined && TENS.includes(ten)) return numberOf(ten) + numberOf(unit);
  const plain = ORDINALS[word] ?? word;
  const base = UNITS.includes(plain) || TENS.includes(plain) ? plain : plain.replace(/th$/, '');
  return UNITS.includes(base)
    ? UNITS.indexOf(base) + 1
    : TENS.includes(base)
      ? (TENS.indexOf(base) + 2) * 10
      : 0;
}

/** A text with its numbers in figures: `ten percent` as `10 percent`, `5.00` as `5`. */
export const inFigures = (text: string): string =>
  text
    .toLowerCase()
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(/(\d)\.0+(?!\d)/g, '$1')
    .replace(/[a-z]+(?:-[a-z]+)?/g, (word) => String(numberOf(word) || word))
    .replace(/(\d+) hundred/g, (_, number) => String(Number(number) * 100))
    .replace(/(\d+) thousand/g, (_, number) => String(Number(number) * 1000));

/** The numbers of a text. */
export const numbersOf = (text: string): Set<string> => new Set(inFigures(text).match(/\d+(?:\.\d+)?/g));
