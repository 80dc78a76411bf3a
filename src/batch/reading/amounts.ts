/** Amounts as exports write them, as the text of a plain one: `USD 1,234.50`, `$ (1,234.50)`, `1,234.50 CR`, `$ -`. */

/** What stands in a cell for no amount. */
const NONE = /^(?:n\/?a|none|nil|null|-|–|—|\$\s*[-–—])$/i;
/** What stands in a cell for a fee that is not charged, or not charged beside the premium. */
const NO_FEE = /^(?:waived?|incl(?:uded|\.)?)$/i;
const CURRENCY = /^([-(]*)\s*(?:USD|US\$|\$)\s*([-(]*)\s*\$?\s*(.*)$|^(.*?)\s*(?:USD|US\$)(\)?)$/i;
const CREDIT = /^(.*\d)\s*(?:CR|CREDIT)\.?$/i;
const DEBIT = /^(.*\d)\s*(?:DR|DEBIT)\.?$/i;

/** True for a cell that says that there is no amount: `-`, `N/A`, `$ -`. */
export const isNoAmount = (text: string): boolean => NONE.test(text.trim());

/** True for a cell that says that a fee is not charged: `Waived`, `Included`. */
export const isNoFee = (text: string): boolean => NO_FEE.test(text.trim());

/** The text as the parser of amounts reads it; unchanged where it is no amount of these kinds. */
export function plainAmountText(text: string): string {
  let rest = text
    .trim()
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/−/g, '-')
    .replace(/^(.*\$.*\d)\s*USD$/i, '$1');
  const credit = CREDIT.exec(rest);
  rest = credit?.[1] ?? DEBIT.exec(rest)?.[1] ?? rest;
  const parts = CURRENCY.exec(rest);
  if (parts) rest = parts[3] === undefined ? `${parts[4]}${parts[5]}` : `${parts[1]}${parts[2]}${parts[3]}`;
  // Digits on both sides of a space may be two amounts.
  if (!/\d/.test(rest) || /\d\s+\d/.test(rest)) return text;
  rest = rest.replace(/\s+/g, '').replace(/^'/, '');
  return credit && !/[-(]/.test(rest) ? `-${rest}` : rest;
}
