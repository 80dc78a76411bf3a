/** Who pays for an insurer that cannot: guaranty associations and funds, by the names that states give them. */

/** A fund as New York and Wisconsin call theirs. */
const SECURITY_FUND = '(?:state|insurance|liability|casualty|compensation) security funds?';
/** Such a one, as the source of a regular expression that heeds no case. */
export const FUND = `(?:(?:guarant(?:y|ee)|(?:in)?solvency) (?:association|fund|corporation|pool)s?|${SECURITY_FUND})`;
/** One that pays itself; an insurer of bonds may be called “Financial Guaranty Corporation”. */
export const PAYER = `(?:guarant(?:y|ee) (?:association|fund|pool)s?|insurance guarant(?:y|ee) corporation|(?:in)?solvency (?:association|fund|pool)s?|${SECURITY_FUND})`;
/** By what words a sentence speaks of such a one. */
export const OF_FUND = new RegExp(String.raw`\b(?:guarant(?:y|ee)|insolvency|${SECURITY_FUND})\b`, 'i');
