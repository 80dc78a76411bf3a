/**
 * What five states are owed for a year of one broker, worked out from the rows of its file by the law as it is written, with
 * decimal.js and without a line of the program or its rate files.
 */
import { parse } from 'csv-parse/sync';
import { Decimal } from 'decimal.js';

/** A row of the file, by column. */
type Row = Readonly<Record<string, string>>;

/** What a charge of a period adds up to; dollars. */
interface Owed {
  transactions: number;
  gross: Decimal;
  returned: Decimal;
  taxable: Decimal;
  exemptFees: Decimal;
  amount: Decimal;
  /** As it stands on the return. */
  onReturn: Decimal;
}

/** One transaction with its figures, those given back below zero. */
interface Transaction {
  readonly premium: Decimal;
  readonly policyFee: Decimal;
  readonly brokerFee: Decimal;
  readonly givenBack: boolean;
  readonly kind: string;
  readonly code: string;
  /** The policy’s first day, the day on which the transaction takes effect, and that of the invoice: `2025-06-30`. */
  readonly effective: string;
  readonly own: string;
  readonly invoiced: string;
}

interface Charge {
  readonly slot: string;
  /** `2025`, `2025 Q2`, `2025 H1` or `2025-06`. */
  readonly period: string;
  readonly base: Decimal;
  readonly amount: Decimal;
}

/** What a state levies on a transaction, and which of its fees are no premium. */
interface Law {
  charges(transaction: Transaction): readonly Charge[];
  exemptFees(transaction: Transaction): Decimal;
}

const NONE = new Decimal(0);

/** `($1,234.50)` and `1234.50`. */
function amountOf(text: string): Decimal {
  if (text === '') return NONE;
  return text.startsWith('(') ? new Decimal(text.slice(1, -1)).negated() : new Decimal(text);
}

/** `06/30/2025` as `2025-06-30`. */
const dayOf = (text: string): string => text.replace(/(\d\d)\/(\d\d)\/(\d{4})/, '$3-$1-$2');

const transactionOf = (row: Row): Transaction => {
  const premium = amountOf(row.Premium as string);
  const effective = dayOf(row['Effective Date'] as string);
  return {
    premium,
    policyFee: amountOf(row['Policy Fee'] as string),
    brokerFee: amountOf(row['Broker Fee'] as string),
    givenBack: premium.isNegative(),
    kind: row.Transaction as string,
    code: row['Coverage Code'] as string,
    effective,
    own: dayOf(row['Transaction Date'] as string) || effective,
    invoiced: dayOf(row['Invoice Date'] as string),
  };
};

const yearOf = (day: string): string => day.slice(0, 4);
const monthOf = (day: string): string => day.slice(0, 7);
const quarterOf = (day: string): string => `${yearOf(day)} Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
const halfOf = (day: string): string => `${yearOf(day)} H${day.slice(5, 7) <= '06' ? 1 : 2}`;

/** A percentage of an amount, half a unit away from zero, so that a return takes back what was charged. */
const percent = (base: Decimal, rate: string, decimals = 2): Decimal =>
  base.times(rate).div(100).toDecimalPlaces(decimals, Decimal.ROUND_HALF_UP);

const all = ({ premium, policyFee, brokerFee }: Transaction): Decimal =>
  premium.plus(policyFee).plus(brokerFee);

/** Policy fees are premium and the broker’s own are not: California (Ins. Code § 1775.5), New York (11 NYCRR 27). */
const withPolicyFee = ({ premium, policyFee }: Transaction): Decimal => premium.plus(policyFee);

const LAWS: Readonly<Record<string, Law>> = {
  // Tex. Ins. Code § 225.004(a): 4.85 % of gross premiums, with policy fees and agent fees (34 TAC § 3.822). SLTX: 0.04 % for
  // policies from 2024-01-01, 0.075 % for those of 2021 to 2023 until they end. Returns are netted, and the fee is credited.
  TX: {
    exemptFees: () => NONE,
    charges(of) {
      const base = all(of);
      const stamping = of.effective < '2024-01-01' ? '0.075' : '0.04';
      return [
        { slot: 'base_tax', period: yearOf(of.own), base, amount: percent(base, '4.85') },
        { slot: 'stamping_fee', period: monthOf(of.own), base, amount: percent(base, stamping) },
      ];
    },
  },
  // Cal. Ins. Code § 1775.5: 3 % of gross less return premiums of the year of the invoice date (§ 1774). Stamping fee of the SLA:
  // 0.18 % for policies from 2023-01-01; that it is given back is said nowhere, so it is not.
  CA: {
    exemptFees: ({ brokerFee }) => brokerFee,
    charges(of) {
      const base = withPolicyFee(of);
      return [
        { slot: 'base_tax', period: yearOf(of.invoiced), base, amount: percent(base, '3') },
        {
          slot: 'stamping_fee',
          period: monthOf(of.own),
          base,
          amount: of.givenBack ? NONE : percent(base, '0.18'),
        },
      ];
    },
  },
  // Fla. Stat. § 626.932: 4.94 % from 2020-07-01, with policy fees and the filing agent’s own; § 626.9325: service fee 0.06 % from
  // 2020-04-01. § 252.372: $2 a residential and $4 a commercial property policy, new or renewed. By the quarter of the day.
  FL: {
    exemptFees: () => NONE,
    charges(of) {
      const base = all(of);
      const period = quarterOf(of.own);
      const charges = [
        { slot: 'base_tax', period, base, amount: percent(base, '4.94') },
        { slot: 'service_fee', period, base, amount: percent(base, '0.06') },
      ];
      const flat = { 1000: 4, 1005: 4, 2002: 2, 2009: 2 }[of.code];
      const isPolicy = ['New', 'Renewal', 'Flat Cancel'].includes(of.kind);
      if (flat === undefined || !isPolicy) return charges;
      // No source says that it is given back.
      const amount = of.givenBack ? NONE : new Decimal(flat);
      return [...charges, { slot: 'surcharge', period, base: NONE, amount }];
    },
  },
  // N.Y. Ins. Law § 2118(d): 3.6 % of gross premium less premium returned, by the year. ELANY: 0.15 % for policies from
  // 2023-01-01; return premiums are handled exactly as additional ones.
  NY: {
    exemptFees: ({ brokerFee }) => brokerFee,
    charges(of) {
      const base = withPolicyFee(of);
      return [
        { slot: 'base_tax', period: yearOf(of.own), base, amount: percent(base, '3.6') },
        { slot: 'stamping_fee', period: monthOf(of.own), base, amount: percent(base, '0.15') },
      ];
    },
  },
  // 215 ILCS 5/445: 3.5 % of the premium alone, by the half-year; 215 ILCS 5/445.1: 0.04 % from 2023-01-01; fire marshal tax (425
  // ILCS 25/12): 1 % of the share that the SLAI’s list gives a coverage code, by the year. Each is in whole dollars.
  IL: {
    exemptFees: ({ policyFee, brokerFee }) => policyFee.plus(brokerFee),
    charges(of) {
      const base = of.premium;
      const charges = [
        { slot: 'base_tax', period: halfOf(of.own), base, amount: percent(base, '3.5', 0) },
        { slot: 'stamping_fee', period: monthOf(of.own), base, amount: percent(base, '0.04', 0) },
      ];
      const share = { 1001: '1', 1002: '0.25', 2003: '0.4', 2200: '0.5', 3002: '0.15', 7702: '0.05' }[
        of.code
      ];
      if (share === undefined) return charges;
      return [
        ...charges,
        { slot: 'fire_marshal_tax', period: yearOf(of.own), base, amount: percent(base, share, 0) },
      ];
    },
  },
};

/** What a file owes, by state, charge and period: `CA base_tax 2025`. Of other states nothing. */
export function yearByLaw(csv: string): ReadonlyMap<string, Owed> {
  const owed = new Map<string, Owed>();
  for (const row of parse(csv, { columns: true }) as Row[]) {
    const law = LAWS[row.State as string];
    if (!law) continue;
    const transaction = transactionOf(row);
    for (const { slot, period, base, amount } of law.charges(transaction)) {
      const key = `${row.State} ${slot} ${period}`;
      const sum = owed.get(key) ?? {
        transactions: 0,
        gross: NONE,
        returned: NONE,
        taxable: NONE,
        exemptFees: NONE,
        amount: NONE,
        onReturn: NONE,
      };
      sum.transactions++;
      if (transaction.givenBack) sum.returned = sum.returned.plus(transaction.premium);
      else sum.gross = sum.gross.plus(transaction.premium);
      sum.taxable = sum.taxable.plus(base);
      sum.exemptFees = sum.exemptFees.plus(law.exemptFees(transaction));
      sum.amount = sum.amount.plus(amount);
      // California’s return of the tax is in whole dollars; what an office bills is not.
      const whole = row.State === 'CA' && slot === 'base_tax';
      sum.onReturn = whole ? sum.amount.toDecimalPlaces(0, Decimal.ROUND_HALF_UP) : sum.amount;
      owed.set(key, sum);
    }
  }
  return owed;
}

/** The states that are worked out. */
export const STATES_BY_LAW = Object.keys(LAWS);
