/** Columns that say of which market a policy is, admitted or surplus lines, in words or letters: `Admitted/Non-Admitted` with A and N. */
import { fold } from '../../../engine/basics/fold.ts';
import { isNo, isYes } from './answers.ts';
import { wordsOf } from './words.ts';

/** What is said of an admitted insurer or the standard market, folded; of one letter it says so only where the name does. */
const ADMITTED =
  /^(?:a|ad|adm|admit|admitted|std|standard)(?:lines?|market|carrier|company|paper|business)?$/;
/** What is said of the other market, folded. */
const SURPLUS =
  /^(?:n|na|nad|non|(?:non|not|un)ad(?:m(?:it(?:ted)?)?)?|es|eands|ens|sl|xs|surplus|surpluslines?|excess|excess(?:and)?surplus(?:lines?)?)(?:market|carrier|company|paper|business)?$/;
/** Of these, what means many other things. */
const SHORT = /^(?:a|ad|n|na|nad|non)$/;

type Market = 'admitted' | 'surplus';

/** The market that a text names; null for none. */
function marketOf(text: string): Market | null {
  const folded = fold(text);
  return SURPLUS.test(folded) ? 'surplus' : ADMITTED.test(folded) ? 'admitted' : null;
}

const NON_ADMITTED = /\b(?:non?|not|un)[\s/-]*adm(?:it(?:ted)?)?\b|\bnon(?=\W*$)/gi;
/** A name by which a column says of each policy whether its insurer is admitted. */
const ADMISSION = /\badm(?:it(?:ted)?)?\b/i;
const OF_LETTERS = /^\W*a\W{0,3}(?:\/|\bor\b)\W{0,3}n\W?a\W*$/i;
const BESIDE = new Set([
  ...['status', 'type', 'indicator', 'flag', 'code', 'carrier', 'company', 'insurer', 'market', 'policy'],
  ...['paper', 'is', 'or', 'yn', 'y', 'n', 'surplus', 'line', 'standard', 'admitted'],
]);

/** Whether a column is called one of admission: not `Non-Admitted` alone, which is answered by a yes. */
function isCalledAdmission(name: string): boolean {
  if (OF_LETTERS.test(name)) return true;
  const rest = name.replaceAll(NON_ADMITTED, ' ');
  if (!ADMISSION.test(rest)) return false;
  return wordsOf(rest.replace(ADMISSION, 'admitted')).every((word) => BESIDE.has(word));
}

/** Names of columns of insurers and of markets, in which a letter is that of a market. */
const OF_MARKETS = new Set(['market', 'mkt', 'paper', 'company', 'carrier', 'insurer', 'underwriter']);
const KINDS = new Set(['type', 'status', 'class', 'code', 'indicator', 'category', 'flag']);

function isCalledMarket(name: string): boolean {
  const words = name.trim() === '' ? [] : wordsOf(name);
  return (
    words.some((word) => OF_MARKETS.has(word)) &&
    words.every((word) => OF_MARKETS.has(word) || KINDS.has(word))
  );
}

/**
 * What a column says of the markets of its policies: `admission` by its name, so that whatever is not understood is in doubt, `market`
 * by its values, which are both markets and nothing else; null for nothing.
 */
export function marketKind(name: string, values: readonly string[]): 'admission' | 'market' | null {
  const isAnswer = (text: string): boolean => marketOf(text) !== null || isYes(text) || isNo(text);
  if (isCalledAdmission(name) && values.some(isAnswer) && values.filter(isAnswer).length * 2 >= values.length)
    return 'admission';
  const markets = new Set(values.map(marketOf));
  const isBoth = markets.has('admitted') && markets.has('surplus') && !markets.has(null);
  const isSaid = isCalledMarket(name) || !values.some((text) => SHORT.test(fold(text)));
  return isBoth && isSaid ? 'market' : null;
}

/** Whether a value of a column of admission says that the insurer is admitted, or something that is not understood. */
export const isPerhapsAdmitted = (text: string): boolean =>
  fold(text) !== '' && marketOf(text) !== 'surplus' && !isNo(text);

/** Whether a value of a column of markets says that its policy is no surplus lines. */
export const isOtherMarket = (text: string): boolean => marketOf(text) === 'admitted';

/** Whether a value names a market. */
export const namesMarket = (text: string): boolean => marketOf(text) !== null;
