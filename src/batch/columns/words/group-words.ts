/** What the title of a group of columns says of them: nothing that their own names do not say, or that they are of something else. */
import { inputNamed } from '../../../policy/inputs.ts';
import { list } from '../../../policy/list.ts';
import { wordsOf } from './words.ts';

/** Of whom the premium is, of what policy, and that there are several things to be told of it: the same for all columns that are used. */
const NOTHING = new Set(
  list(`
    risk, insured, policy, insurance, coverage, account, client, customer, applicant, transaction, location, named,
    detail, information, info, data, general, summary, key, particular, basic, main, period, term, date, current,
    billed, billing, charge, charged, gross, written, total, figure, financial, money, accounting, amount, and,
    reference, ref
  `),
);

/** Words of what is charged: names of parts of it may stand below that say nothing without it. */
const CHARGED = new Set(['premium', 'fee', 'tax', 'surcharge', 'assessment']);

/** Words that say nothing more beside one of what is charged: `Surplus Lines Taxes`; alone they are names of columns and reports. */
const BESIDE_CHARGED = new Set(['state', 'surplus', 'line']);

/** Whose place, or whose fee, it is. */
const OF_OTHERS = new Set(
  list(`
    producer, producing, agent, agency, broker, brokerage, wholesaler, wholesale, retailer, retail, insurer, carrier, company, reinsurer,
    underwriter, coverholder, mga, lender, mortgagee, mailing, mail, correspondence, address, contact
  `),
);

/** Of another policy than that of the row, or of none yet. */
const OF_ANOTHER = new Set(
  list('expiring, expired, prior, previous, last, former, old, quoted, quote, indication, lost, year'),
);

/** Amounts that are not those charged. */
const OF_OTHER_AMOUNTS = new Set(
  list(`
    estimated, estimate, projected, forecast, budget, target, return, refund, cancelled, cancellation, share, our, ceded, earned,
    unearned, collected, deposit, minimum, annualized, net, waived
  `),
);

const isOf =
  (words: ReadonlySet<string>) =>
  (word: string): boolean =>
    words.has(word);

/** Whether a title says that a hundred percent of the amounts stands below it, which is all of them. */
export const isWhole = (title: string): boolean => /^\s*100\s*%\s*$/.test(title);

/** `Coverage A` is one of several; its letter counts. */
const LETTER = /(?:^|\s)[a-z](?:\s|$)/i;

/** Whether a word says nothing of columns beside the other words of a title. */
const saysNothing = (word: string, words: readonly string[]): boolean =>
  NOTHING.has(word) ||
  CHARGED.has(word) ||
  (BESIDE_CHARGED.has(word) && words.some((other) => CHARGED.has(other)));

/** Whether a title says nothing of the columns below it, or no more than that they are premium, fees or taxes. */
export const saysNothingOf = (group: string): boolean =>
  isWhole(group) ||
  (!LETTER.test(group) && wordsOf(group).every((word, _, words) => saysNothing(word, words)));

/** Whether a title says that what stands below it is charged: premium, fees or taxes. */
export const isOfCharges = (group: string): boolean => wordsOf(group).some(isOf(CHARGED));

/** Whether all words of a title are known as those of titles of groups; a report or a company has others. */
export const isTitleOfGroup = (group: string): boolean =>
  isWhole(group) ||
  wordsOf(group).every(
    (word, _, words) =>
      saysNothing(word, words) || [OF_OTHERS, OF_ANOTHER, OF_OTHER_AMOUNTS].some((known) => known.has(word)),
  );

/** Whether a title says of columns below it that they are of something else than their own names say. */
export const tellsOther = (group: string): boolean => isTitleOfGroup(group) && !saysNothingOf(group);

/** Whether a column is by its name of another policy than that of its row: `Expiring Premium`. */
export const isOfAnother = (name: string): boolean => wordsOf(name).some(isOf(OF_ANOTHER));

/** Whether a column of an input would be of something else if a title stood over it, too. */
export function tellsOtherOf(group: string, input: string): boolean {
  if (!tellsOther(group)) return false;
  const words = wordsOf(group);
  const isAmount = inputNamed(input)?.kind === 'amount';
  if (isOfAnother(group) || (isAmount && words.some(isOf(OF_OTHER_AMOUNTS)))) return true;
  const isTheirs = input === 'state' || input === 'jurisdiction' || (isAmount && words.includes('fee'));
  return isTheirs && words.some(isOf(OF_OTHERS));
}

/** Whether a name has all words of a title already, or says itself that it is charged: `SL Tax` below `Taxes Billed`. */
export function saysItself(name: string, group: string): boolean {
  const words = wordsOf(name);
  if (wordsOf(group).every((word) => words.includes(word))) return true;
  return (
    isOfCharges(group) &&
    saysNothingOf(group) &&
    words.some((word) => CHARGED.has(word) || word === 'stamping')
  );
}
