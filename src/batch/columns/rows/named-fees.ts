/**
 * Columns that say what the fee beside them is: `Fee Desc` with `SL Tax`, `Fee Type` with `Broker`. A tax that was billed would be taxed
 * as a fee, and a fee of one side as that of the other.
 */
import { fold } from '../../../engine/basics/fold.ts';
import { BILLED } from '../../../policy/billed.ts';
import { columnsOf, type Mapped } from '../matching/column-name.ts';
import { LAST, NONE, SERVICES } from '../words/charge-terms.ts';
import { BROKERS, CARRIERS, OF_STATE, OFFICES } from '../words/whose-fees.ts';
import { wordsOf } from '../words/words.ts';

/** What a text says of the fee beside it: it is charged for the state, or it is a fee of one side. */
export type FeeTold = 'laid' | 'brokers' | 'carriers';

/** What a column tells a fee of is called. */
const FEES = ['fee', 'charge', 'surcharge'];
/** Of a name with such a word it tells of another amount. */
const OTHERS = ['stamping', 'commission'];

/** Whether a column may say by its name what a fee is. */
export function tellsFee(name: string): boolean {
  const words = name.trim() === '' ? [] : wordsOf(name);
  return words.some((word) => FEES.includes(word)) && !words.some((word) => OTHERS.includes(word));
}

/** Names of charges of a state, folded; a broker may call a fee of its own that of a transaction. */
const CHARGES = new Set(
  BILLED.filter(({ slots }) => slots !== 'others')
    .flatMap(({ aliases }) => aliases)
    .filter((alias) => alias !== 'transactionfee'),
);

/** What stands between several things that an amount is for: `SL Tax & Stamping`, `Policy Fee incl. tax`. */
const BETWEEN = /\s*[,;:/&+|()[\]]\s*|\s+[-–—]\s+|\s+(?:and|plus|with|on|incl\w*\.?)\s+/i;

/** Words that take it back, and those of a service that is called an assessment. */
const DENIED = new Set([
  ...NONE,
  ...['non', 'exempt', 'excl', 'exclude', 'excluded', 'excluding', 'before', 'free'],
  ...['risk', 'site', 'loss', 'property'],
]);

/** Whether a text names one charge of a state. */
function isLaid(text: string): boolean {
  const [folded, words] = [fold(text), wordsOf(text)];
  // As a word of a name, `no` is a number.
  if (folded === '' || /\bno\b/i.test(text) || words.some((word) => DENIED.has(word))) return false;
  if (CHARGES.has(folded)) return true;
  if (LAST[words.at(-1) ?? ''] === 'tax') return true;
  if (words.some((word) => word === 'stamping' || OFFICES.has(word))) return true;
  return ['surplus', 'state'].includes(words[0] ?? '') && words.every((word) => OF_STATE.has(word));
}

const SIDES: readonly (readonly [FeeTold, ReadonlySet<string>])[] = [
  ['brokers', BROKERS],
  ['carriers', CARRIERS],
];
/** What stands beside the side in a name of its fee. */
const BESIDE_SIDE = new Set([
  ...SERVICES,
  'fee',
  'charge',
  'policy',
  'insured',
  'insurance',
  'imposed',
  'by',
]);

/** Whose fee a text says that it is; null where it does not, or of managing agents, who may act for either. */
function sideOf(text: string): FeeTold | null {
  const words = wordsOf(text);
  const said = SIDES.filter(([, whose]) => words.some((word) => whose.has(word)));
  const [side] = said;
  if (side === undefined || said.length > 1) return null;
  const isName = words.includes('fee') || words.every((word) => side[1].has(word) || BESIDE_SIDE.has(word));
  const isOpen = words.some((word) => DENIED.has(word) || word === 'general' || word === 'managing');
  return isName && !isOpen ? side[0] : null;
}

/** Longer texts are sentences. */
const LONGEST = 80;

/** What a text says of the fee beside it; null for nothing by which it is read otherwise. */
export function feeTold(text: string): FeeTold | null {
  const trimmed = text.trim();
  if (trimmed.length > LONGEST || !/[a-z]/i.test(trimmed)) return null;
  const plain = trimmed.replaceAll(/\bw\/o\b/gi, 'without');
  return [plain, ...plain.split(BETWEEN)].some(isLaid) ? 'laid' : sideOf(trimmed);
}

/** Whether a cell has an amount other than zero. */
export const hasAmount = (text: string): boolean => /[1-9]/.test(text);

/**
 * The columns of a row of which it is said that their fee is another than they are read as; none where nothing is in doubt.
 * @param fees the columns of which it is said
 */
export function feesDenied(
  says: FeeTold,
  fees: readonly number[],
  mapped: readonly Mapped[],
  textOf: (column: number) => string,
): readonly number[] {
  const filled = fees.filter((column) => hasAmount(textOf(column)));
  if (says === 'laid') return filled;
  const [own, other] = [columnsOf(mapped, 'broker_fees'), columnsOf(mapped, 'carrier_fees')];
  const [meant, read] = says === 'brokers' ? [own, other] : [other, own];
  // Where a fee of that side stands in the row, it is what is meant.
  return meant.some((column) => hasAmount(textOf(column))) ? [] : filled.filter((at) => read.includes(at));
}
