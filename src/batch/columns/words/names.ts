/**
 * Names of columns beyond those of the inputs themselves (`src/policy/inputs.ts`), as exports of agency systems, filing
 * platforms and bordereaux have them. Words are compared, so that one entry stands for all orders and short forms:
 * `policy effective date` for `Pol Eff Dt`.
 *
 * Sources: Lloyd’s Coverholder Reporting Standards, version 5 (User Guide of 22 May 2017 and 20 August 2019) for Risk
 * Inception Date, Risk Expiry Date, Effective Date of Transaction, Risk Transaction Type, Transaction Type, Total Gross
 * Written Premium, Gross Premium Paid This Time, Class of Business, the country sub-divisions and reporting periods; FSLSO’s
 * Agent Batch Filing Format 6.00 (http://www.fslso.com/software/agt_formatv600.aspx) for Home State, Policy Fee, Inspection
 * Fee, Coverage Code; Missouri’s text specification for surplus lines data
 * (http://insurance.mo.gov/industry/surplin/eFile_App1.htm) for Premium Amount Debit and Credit, Termination Date,
 * Transaction Code, Insured State, Location State; the help of AMS360 (https://help.vertafore.com/AMS360) for Policy Type,
 * Written Premium, Eff Date, Exp Date, Billed Premium. Epic, Sagitta, HawkSoft and EZLynx publish no list of columns: their
 * layouts are chosen by each agency, and the names here are the usual ones.
 */
import { fold } from '../../../engine/basics/fold.ts';
import { INPUTS, type PolicyInput } from '../../../policy/inputs.ts';
import { lineTerm } from '../../../policy/line-terms.ts';
import { list } from '../../../policy/list.ts';
import { transactionTerm } from '../../reading/transactions.ts';
import { containsCharges, saysNothing } from './beside.ts';
import { listsTransactions } from './listed-transactions.ts';
import { unitOfName } from './units.ts';
import { nameKey, wordsOf } from './words.ts';

type InputName = PolicyInput['name'];

/** Names as good as those of the input. */
const ALSO: Readonly<Record<InputName, readonly string[]>> = {
  state: list(
    'home state, state of insured, state province, state or province, home state of insured, tax state, filing state, st, taxing state',
  ),
  premium: list(`
      transaction premium, premium charged, premium charge, billed premium, invoice premium, total gross written premium,
      gross premium paid this time, premium amount debit, gross policy premium, premium debit,
      written premium gross, premium written, gross written policy premium
    `),
  effective_date: list(`
      effective, policy effective, inception, risk inception date, policy inception date, start date,
      policy start date, term effective date, policy term effective date, coverage effective date,
      from date, policy from date, effective from, coverage start date, coverage effective, risk start date, policy from
    `),
  expiration_date: list(`
      policy expiration, risk expiry date, end date, policy end date, termination date, to date,
      policy to date, term expiration date, policy term expiration date, policy term expiration, policy term end date, coverage end date, coverage expiration date, effective to, policy to
    `),
  transaction_date: list('effective date of transaction, endorsement effective date, transaction effective'),
  lob: list(`
      class of business, line of coverage, coverage line, type of coverage, coverage type, lob code,
      product line, lob description, line of business code, line of business description,
      type of insurance, class of insurance, line type code, line type
    `),
  transaction: list(
    'policy transaction type, risk transaction type, transaction type code, transaction type original premium etc',
  ),
  coverage_code: list('coverage code'),
  invoice_date: list('invoice date'),
};

/** Names that stand for the input where no better one does. */
const SECOND: Readonly<Record<InputName, readonly string[]>> = {
  state: list(`
      risk state, insured state, applicant state, risk address state, insured address state, state of risk, location state, policy state, client state,
      customer state, named insured state, risk location state, location of risk state, situs state, issuing state,
      insured country sub-division state province territory canton etc, location,
      insured country sub-division state province territory, insured country sub-division state province,
      insured country sub-division, insured or policyholder country sub-division,
      location of risk country sub-division state province territory canton etc,
      location of risk country sub-division state province territory,
      location of risk country sub-division state province, location of risk country sub-division, city state,
      city and state, premium state, risk location, insured city state, location of risk
    `),
  premium: list(`
      written, gross written, gross, annual premium, estimated premium, annualized premium, full term premium,
      premium total gross, total premium, total policy premium, taxable premium,
      additional premium
    `),
  effective_date: list(
    'policy period, policy term, term, period, coverage period, period of insurance, effective expiration, policy dates',
  ),
};

/** Names that stand for many things: they hold the input where their values do. */
const FITTING: Readonly<Record<InputName, readonly string[]>> = {
  transaction: list(`
      type, action, activity, new renewal, new renew, nb ren, new or renewal, business type, event,
      premium type, entry type, item type, policy action, premium transaction type, activity type, kind,
      invoice type, endorsement type, transaction reason, reason, code, billed type, new renew indicator,
      n r c, n r, nb rn, doc type, document type, memo type, debit credit, dr cr, nb ren end, line status
    `),
  lob: list(`
      type, policy type, type of policy, class, product, program, coverage, risk type, department,
      coverage description, policy type description, risk code, business type, product type,
      coverage part
    `),
};

/** A fee of one kind is added to others of its side; one that may hold several is not. */
interface FeeNames {
  readonly one: readonly string[];
  readonly all: readonly string[];
}

const FEES: Readonly<Record<InputName, FeeNames>> = {
  carrier_fees: {
    one: list(`
      policy fee, inspection fee, underwriting fee, inspection, carrier inspection fee, loss control fee,
      carrier policy fee, company policy fee, company inspection fee, policy issuance fee,
      carrier admin fee, underwriting inspection fee, insurer policy fee, carrier underwriting fee,
      carrier service fee
    `),
    all: list(
      'carrier fee, company fee, insurer fee, total carrier fee, total company fee, insurance company fee, ins co fee',
    ),
  },
  broker_fees: {
    one: list(`
      broker policy fee, agency policy fee, broker service fee, agency service fee, wholesale broker fee,
      wholesaler fee, retail agent fee, broker admin fee, agency admin fee, broker placement fee,
      agency inspection fee, broker inspection fee, wholesale fee, retail agency fee, retail fee
    `),
    all: list(
      'broker fee, agency fee, brokerage fee, producer fee, total broker fee, total agency fee, agent fee',
    ),
  },
};

/** Columns of documented layouts that hold a day or an amount by which nothing goes. */
const OTHERS: readonly string[] = list(`
      reporting period start date, reporting period end date, expiry date of transaction,
      policy issuance date, net premium to london in original currency,
      final net premium to underwriters, commission coverholder amount,
      gross premium paid this time in settlement currency, type of insurance (direct or type of ri)
    `);

/** What a premium given back is called in a column beside the premium. */
const RETURNED: readonly string[] = list(`
      return premium, premium return, premium amount credit, premium credit, credit premium, rp,
      return premium credit, written premium return, return gross premium, refund premium,
      premium refund
    `);

/** What premium is called that is charged on a policy later, in a column beside the premium. */
const ADDITIONAL: readonly string[] = list(`
      additional premium, premium additional, additional prem, additional written premium, written premium additional,
      additional gross premium, gross additional premium, ap premium, ap
    `);

/** What the premium is called that a policy begins with, where a column beside it holds what is charged later. */
const FIRST: readonly string[] = list(`
      original premium, original written premium, original gross premium, initial premium, new premium, new business premium, binder premium, bound premium,
      deposit premium
    `);

/** What stands in a name beside what it names: a number before it, the sum of a pivot table. */
const BESIDE = [/^\s*CR\d{3,4}\b/, /^\s*sum of\b/i];
const REMARK = /\(([^)]*)\)/g;

/** A name without what stands beside it: `CR0030 Effective Date (MM/DD/YYYY)`, `Sum of Premium`. */
function plainName(name: string): string {
  const without = BESIDE.reduce((rest, beside) => rest.replace(beside, ' '), name);
  const bare = nameKey(without.replace(REMARK, ' '));
  const plain = without.replace(REMARK, (_, remark: string) =>
    saysNothing(remark.trim()) || isBeside(bare, name, remark) ? ' ' : ` ${remark} `,
  );
  return /[a-z]/i.test(plain) ? plain.trim() : name;
}

/** Whether a remark says the same as the name, or something of its amounts that is asked about where these are looked at. */
function isBeside(bare: string, name: string, remark: string): boolean {
  const inputs = INPUTS.filter((input) => isOneOf(input, bare));
  const isAmount = inputs.some(({ kind }) => kind === 'amount') || RETURN_KEYS.has(bare);
  if (isAmount && unitOfName(`${bare} (${remark})`) !== null) return true;
  if (inputs.some((input) => input.name === 'premium') && containsCharges(name)) return true;
  if (inputs.some((input) => keySets(input).strong.has(nameKey(remark)))) return true;
  // The values that it may have: `Type (New/Renewal)`, `Trans (N=New, R=Renewal)`.
  const values = remark.split(/\s*[,/;|=]\s*/).filter((value) => value !== '');
  const means = inputs.some((each) => each.name === 'transaction')
    ? transactionTerm
    : inputs.some((each) => each.name === 'lob')
      ? lineTerm
      : null;
  return means !== null && values.length > 1 && values.every((value) => means(value) !== undefined);
}

/** The key of a name by its letters alone, whatever words they make; a percentage or a number of something is not the thing. */
const runKey = (name: string): string => (/[%#]/.test(name) ? nameKey(name) : `=${fold(name)}`);

/** Keys found before: a header is looked at more than once. */
const KEYS = new Map<string, readonly string[]>();
const REMEMBERED = 5000;

/** Words that name something else the other way round: a `State Tax` is an amount. They are known by their letters alone. */
const IN_ORDER = new Set([nameKey('tax state')]);

/** The key of a name by its words; none where their order counts. */
const wordKeys = (name: string): string[] => [nameKey(name)].filter((key) => !IN_ORDER.has(key));

/** Any list of transactions is known as this one is. */
const NEW_OR_RENEWAL = nameKey('new renewal');

/** The keys under which a column may be known: its letters, its words, and its words without additions. */
export const keysOf = (name: string): readonly string[] => {
  let found = KEYS.get(name);
  if (!found) {
    const plain = plainName(name);
    found = [
      runKey(name),
      ...wordKeys(name),
      ...(plain === name ? [] : wordKeys(plain)),
      ...(listsTransactions(name) ? [NEW_OR_RENEWAL] : []),
    ];
    if (KEYS.size < REMEMBERED) KEYS.set(name, found);
  }
  return found;
};

const keys = (names: readonly string[] = []): ReadonlySet<string> =>
  new Set(names.flatMap((name) => [...wordKeys(name), runKey(name)]));

/** The keys of the names of an input, by how good they are. */
export interface InputNames {
  readonly strong: ReadonlySet<string>;
  readonly second: ReadonlySet<string>;
  readonly fitting: ReadonlySet<string>;
  /** Fees of one kind each, which are added up. */
  readonly one: ReadonlySet<string>;
}

const KEY_SETS = new Map<string, InputNames>();

/** The names of an input, found once. */
function keySets(input: PolicyInput): InputNames {
  const found = KEY_SETS.get(input.name) ?? namesFor(input);
  KEY_SETS.set(input.name, found);
  return found;
}

/** Whether a key is one of an input. */
function isOneOf(input: PolicyInput, key: string): boolean {
  const { strong, second, fitting } = keySets(input);
  return strong.has(key) || second.has(key) || fitting.has(key);
}

/** Names of a column of states, which may also say in which form. */
const ofStates = (names: readonly string[]): string[] =>
  names.flatMap((name) => [name, ...['code', 'name', 'abbreviation'].map((form) => `${name} ${form}`)]);

/** The names of an input. */
export function namesFor({ name, aliases }: PolicyInput): InputNames {
  const fees = FEES[name];
  const forms = name === 'state' ? ofStates : (names: readonly string[]) => names;
  return {
    strong: keys(
      forms([name, ...aliases, ...(ALSO[name] ?? []), ...(fees?.one ?? []), ...(fees?.all ?? [])]),
    ),
    second: keys(forms(SECOND[name] ?? [])),
    fitting: keys(FITTING[name]),
    one: keys(fees?.one),
  };
}

/** The keys of names that hold nothing by which a figure goes, of those that hold premium given back, additional premium, and the first one. */
export const OTHER_KEYS = keys(OTHERS);
export const RETURN_KEYS = keys(RETURNED);
export const ADDITIONAL_KEYS = keys(ADDITIONAL);
export const FIRST_KEYS = keys(FIRST);

/** Whether a documented layout has the column for something by which no figure goes. */
export const isKnownOther = (name: string): boolean => keysOf(name).some((key) => OTHER_KEYS.has(key));

/** Whether a column holds premium that is charged on a policy later. */
export const isAdditionalPremium = (name: string): boolean =>
  keysOf(name).some((key) => ADDITIONAL_KEYS.has(key));

/**
 * Whether a column beside the premium is known for additional premium: in accounts `A/P` is also what is payable, and nothing but a column of
 * premium given back beside it says which.
 */
export const isKnownAdditional = (name: string, isBesideReturned: boolean): boolean =>
  isAdditionalPremium(name) && (isBesideReturned || wordsOf(name).includes('premium'));

/** Whether a column beside additional premium holds the premium that a policy begins with. */
export const isFirstPremium = (name: string): boolean => keysOf(name).some((key) => FIRST_KEYS.has(key));

/** Whether a column holds premium given back. */
export const isReturnPremium = (name: string): boolean => keysOf(name).some((key) => RETURN_KEYS.has(key));

const TRANSACTION_KEYS = keys(FITTING.transaction);
const LINE_KEYS = keys(FITTING.lob);

/** Whether a column may hold transactions by its name, which stands for other things as well. */
export const mayHoldTransactions = (name: string): boolean =>
  name.trim() !== '' && keysOf(name).some((key) => TRANSACTION_KEYS.has(key));

/** Whether a column may hold lines of business by its name, which stands for other things as well. */
export const mayHoldLines = (name: string): boolean =>
  name.trim() !== '' && keysOf(name).some((key) => LINE_KEYS.has(key));
