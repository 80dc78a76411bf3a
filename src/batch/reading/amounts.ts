/** Amounts as exports write them, as the text of a plain one: `USD 1,234.50`, `$ (1,234.50)`, `<1,234.50>`, `1,234.50 CR`, `$ -`. */

/** What stands in a cell for no amount. */
const NONE = /^(?:n\/?a|none|nil|null)$/i;
/** The dash that accountants write for zero. */
const DASH = /^\$?\s*[-–—−]$/;
/** What stands in a cell for a fee that is not charged, or not charged beside the premium. */
const NO_FEE = /^(?:waived?|incl(?:uded|\.)?)$/i;
/** What stands in one of several columns of a premium for a part that is not bought, or not charged beside the others. */
const NO_PART = /^(?:reject(?:ed)?|rej\.?|declined?|excl(?:uded|\.)?)$/i;
/** One sign of currency, or the code with one: `$$1,000` may be anything. */
const CURRENCY =
  /^([-(]*)\s*(?:USD|US\$|\$)\s*([-(]*)\s*(?:(?<=USD[\s(-]*)\$)?(?!\s*\$)\s*(.*)$|^(.*?)\s*(?:USD|US\$)(\)?)$/i;
/** The word stands before the amount or behind it, and no other sign beside it. */
const CREDIT =
  /^((?:USD|US\$|\$)?\s*[\d.](?:.*\d)?)\s*(?:CR|CREDIT)\.?$|^(?:CR|CREDIT)\.?\s*((?:USD|US\$|\$)?\s*[\d.].*)$/i;
const DEBIT =
  /^((?:USD|US\$|\$)?\s*[\d.](?:.*\d)?)\s*(?:DR|DEBIT)\.?$|^(?:DR|DEBIT)\.?\s*((?:USD|US\$|\$)?\s*[\d.].*)$/i;

/** The angle brackets in which some systems print what is below zero, as others do parentheses. */
const ANGLES = /^([^<>()]*)<([^<>()]*)>([^<>()]*)$/;

/** Signs that are printed like a minus. */
const MINUS = /[\u2010-\u2013\u2212]/g;

/** True for a cell with the dash that accountants write for zero: `-`, `$ -`. */
export const isDash = (text: string): boolean => DASH.test(text.trim());

/** True for a cell that says that there is no amount: `-`, `N/A`, `$ -`. */
export const isNoAmount = (text: string): boolean => NONE.test(text.trim()) || isDash(text);

/** What stands beside a word for credits or debits, before or behind it. */
const besideWord = (word: RegExp, text: string): string | undefined => {
  const found = word.exec(text);
  return found?.[1] ?? found?.[2];
};

/** The word or letters beside an amount that say which way it goes, as bookkeepers write them: `500.00 CR`, `DR 500.00`. */
export function wayOf(text: string): 'credit' | 'debit' | null {
  const plain = text.trim();
  if (CREDIT.test(plain)) return 'credit';
  return DEBIT.test(plain) ? 'debit' : null;
}

/** True for a cell that says that a fee is not charged: `Waived`, `Included`. */
export const isNoFee = (text: string): boolean => NO_FEE.test(text.trim());

/** True for a cell that says that a part of a premium is not charged: `Rejected`, `Included`. */
export const isNoPart = (text: string): boolean => NO_PART.test(text.trim()) || isNoFee(text);

/** The text as the parser of amounts reads it; unchanged where it is no amount of these kinds. */
export function plainAmountText(text: string): string {
  let rest = text
    .trim()
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(MINUS, '-')
    .replace(ANGLES, '$1($2)$3')
    .replace(/^(.*\$.*\d)\s*USD$/i, '$1');
  const credit = besideWord(CREDIT, rest);
  rest = credit ?? besideWord(DEBIT, rest) ?? rest;
  const parts = CURRENCY.exec(rest);
  if (parts) rest = parts[3] === undefined ? `${parts[4]}${parts[5]}` : `${parts[1]}${parts[2]}${parts[3]}`;
  // Digits on both sides of a space may be two amounts.
  if (!/\d/.test(rest) || /\d\s+\d/.test(rest)) return text;
  rest = rest.replace(/\s+/g, '').replace(/^'/, '');
  return credit === undefined ? rest : `-${rest}`;
}
