/** Names of columns of money: whole numbers count and number things, and only the name says that they are dollars. */
import { list } from '../../../policy/list.ts';
import { SERVICES, WHOSE } from './charge-terms.ts';
import { wordsOf } from './words.ts';

/** Amounts with such a word are no premium and no fee: a charge as it was billed, or a figure of another kind. */
export const OTHER_AMOUNTS = new Set(
  list(`
      tax, stamping, assessment, commission, limit, deductible, retention, sir, tiv, value, values, exposure,
      payroll, sale, revenue, receipt, balance, due, paid, payment, payable, receivable, total, cost, net, loss,
      reserve, incurred, rate, percent, discount, income, aop, building, content, contents, rent, sum,
      attachment, aggregate, occurrence, area, lat, lon, latitude, longitude, share, gross up, exchange, factor,
      empa, fhcf, citizen
  `),
);

/** Amounts of what is insured, lent or lost, which are whole dollars as a rule. */
const OF_RISK = new Set(
  list(`
    insurance, insured, coverage, dwelling, bldg, structure, property, equipment, loan, mortgage, claim, contract, project,
    bond, face, guarantee, coinsurance, wage
  `),
);

/** What is said of a number beside what it is of. */
const OF_NUMBER = new Set(
  list('number, id, code, name, type, date, day, month, year, count, score, reason, frequency, percent'),
);

/** Words of what changes a premium, or is paid on account of it. */
const CHANGES = new Set(
  list(`
    change, delta, difference, diff, variance, adjustment, adj, additional, addl, ap, rp, loading, load, extra, invoiced,
    credit, debit, refund, deposit
  `),
);

/** Words that may stand beside these. */
const BESIDE = new Set([...WHOSE, 'endorsement', 'invoice']);

const AMOUNT = /\$|(?:amn?t|amount|dollar)s?(?![a-z])|(?<![a-z])usd(?![a-z])/i;

/** Whether a name says by a word or a sign of its own that its numbers are dollars. */
const saysAmount = (name: string): boolean => AMOUNT.test(name.replace(/([a-z])([A-Z])/g, '$1 $2'));

/**
 * Whether a name is one of dollars that are charged, and of no known figure of another kind: it says so itself (`Change Amt`, `Renewal Charged`),
 * or is all of what a fee is charged for (`Survey`, `Policy Processing`) or of what changes a premium.
 */
export function isCalledMoney(name: string): boolean {
  if (name.trim() === '') return false;
  const words = wordsOf(name);
  if (words.some((word) => OTHER_AMOUNTS.has(word) || OF_NUMBER.has(word))) return false;
  if (saysAmount(name) || words.includes('charged')) return !words.some((word) => OF_RISK.has(word));
  const isCharged = (word: string): boolean => SERVICES.has(word) || CHANGES.has(word);
  return words.some(isCharged) && words.every((word) => isCharged(word) || BESIDE.has(word));
}

/** Of dollars most have two digits, and none more than seven or a zero before them: others are flags, counts, codes or days. */
const WHOLE_DOLLARS = /^\D*[1-9]\d{1,6}(?!\d)/;

/** Whether values are all years, and not one of them a round amount: of an inspection, or a filing. */
const areYears = (values: readonly string[]): boolean =>
  values.every((text) => /^(?:19[5-9]|20[0-4])\d$/.test(text.trim())) &&
  !values.some((text) => text.trim().endsWith('00'));

/**
 * Whether the values of a column that is called one of money bear that out.
 * @param values those that are not zero
 */
export function holdsMoney(
  name: string,
  values: readonly string[],
  isAmount: (text: string) => boolean,
): boolean {
  if (values.filter(isAmount).length < values.length * 0.8) return false;
  if (saysAmount(name)) return true;
  const dollars = values.filter((text) => WHOLE_DOLLARS.test(text.replaceAll(',', '')));
  return dollars.length >= values.length / 2 && !areYears(values);
}
