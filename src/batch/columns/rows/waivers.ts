/**
 * Columns that say that a fee is not charged: `Fee Waived` with a yes, `Fee Status` with `Waived`, a remark `Policy fee waived`. In the
 * cell of the fee itself that is no amount; beside an amount it would be taxed without a word.
 */
import { fold } from '../../../engine/basics/fold.ts';
import { isNoFee } from '../../reading/amounts.ts';
import type { Mapped } from '../matching/column-name.ts';
import { SERVICES, WHOSE } from '../words/charge-terms.ts';
import { wordsOf } from '../words/words.ts';

/**
 * How a column says it: `flag` where its name does, so that all but a no means it; `of_fee` where its name is that of something about
 * a fee; `remark` where the text must name the fee.
 */
export type Waives = 'flag' | 'of_fee' | 'remark';

const WAIVED = /^waive(?:d|r|rs)?$/;
/** Words of names that say nothing of what is waived. */
const FLAG_WORDS = new Set(['is', 'flag', 'yn', 'y', 'n', 'indicator', 'yes', 'no']);
/** Of a name with such a word a fee is a charge as it was billed, or a cover is waived. */
const OTHERS = new Set(['tax', 'stamping', 'commission', 'subrogation']);

const NO = /^(?:no?|not|non|none|nil|n\/?a|false|f)\b/i;
/** Amounts stop the run as those of a fee, also a 1 for a yes. */
const AMOUNT = /^[\s\d.,$()-]*$/;
const SAYS = /\bwaive(?:d|r)?\b/i;
/** It is said that it was not, or may be. */
const OPEN = /\b(?:no|not|never|non|if|unless|may|request(?:ed)?|ask(?:ed)?)\b|n['’]t\b|\?/i;
const FEE = /\bfees?\b/i;
/** Longer texts are sentences. */
const LONGEST = 40;

/** How a column says by its name that a fee is not charged; null for one that does not. */
function waivesByName(words: readonly string[]): Exclude<Waives, 'remark'> | null {
  const told = words.filter((word) => !FLAG_WORDS.has(word));
  if (told.some((word) => OTHERS.has(word))) return null;
  const waived = told.some((word) => WAIVED.test(word));
  if (waived && told.every((word) => WAIVED.test(word))) return 'flag';
  if (!told.includes('fee')) return null;
  return waived ? 'flag' : 'of_fee';
}

/** Whether these are the words of a fee itself: `Service Fee`, `Fee - Inspection`, `Fee 2`. */
const areOfFee = (words: readonly string[]): boolean =>
  words.at(-1) === 'fee' ||
  words.every((word) => word === 'fee' || WHOSE.has(word) || SERVICES.has(word) || /^\d/.test(word));

/**
 * How a column says that a fee is not charged; null for one that does not. A column of fees says it of none but its own.
 * @param isText whether its values are looked at whatever its name says
 */
export function waivesOf(name: string, isText: boolean): Waives | null {
  const words = name.trim() === '' ? [] : wordsOf(name);
  const byName = waivesByName(words);
  if (byName === 'of_fee' && areOfFee(words)) return null;
  return byName ?? (isText ? 'remark' : null);
}

/** Whether a text says that a fee is not charged. */
export function saysWaived(waives: Waives, text: string): boolean {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > LONGEST) return false;
  if (waives === 'flag') return !AMOUNT.test(trimmed) && fold(trimmed) !== '' && !NO.test(trimmed);
  const says = SAYS.test(trimmed) && !OPEN.test(trimmed);
  return waives === 'of_fee' ? says || isNoFee(trimmed) : says && FEE.test(trimmed);
}

const FEES = ['carrier_fees', 'broker_fees', 'fees'];

/** The columns of the fees of which a column says so: those that share a word with its name, or all. */
export function feesWaived(
  header: readonly string[],
  column: number,
  mapped: readonly Mapped[],
): readonly number[] {
  const fees = mapped.filter(({ name }) => FEES.includes(name)).flatMap(({ columns }) => columns);
  const wordsAt = (at: number): string[] =>
    (header[at] ?? '').trim() === '' ? [] : wordsOf(header[at] as string).filter((word) => word !== 'fee');
  const own = wordsAt(column);
  const shared = fees.filter((fee) => wordsAt(fee).some((word) => own.includes(word)));
  return shared.length > 0 ? shared : fees;
}
