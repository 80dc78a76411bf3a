/** What of a filing period is paid apart: who pays one payee less by a credit owes another all of it. */
import { movedDayIn } from '../../engine/filing/due-days.ts';
import type { IsoDate } from '../../engine/index.ts';
import { togetherKey } from './charge-filing.ts';
import { ALL_CHARGES, type ReturnLine } from './totals.ts';

/** The slot of the tax that is paid to each locality. */
const OF_LOCALITIES = 'municipal_tax';

/** What is paid to one payee by one rule: a credit takes off nothing else. */
interface Payment {
  amount: bigint;
  /** The last day to pay it: that to which a rule on file moves the due day; null where it has none. */
  readonly lastDay: IsoDate | null;
}

const paymentOf = ({ period: { due }, businessDay, amountOnReturn }: ReturnLine): Payment => ({
  amount: amountOnReturn,
  lastDay: due === null ? null : (movedDayIn(businessDay, due) ?? due),
});

const payableOf = (payments: readonly Payment[]): bigint =>
  payments.reduce((sum, { amount }) => (amount > 0n ? sum + amount : sum), 0n);

/** What of a sum is payable, beside what would be left of it if all of it were paid at once. */
export interface Payable {
  /** All that is to be paid, without the credits. */
  readonly amount: bigint;
  /** The credits that take nothing off it, as an amount above zero; zero where the sum is that of one return or has none. */
  readonly apart: bigint;
}

/**
 * The payments of filing periods. Charges that one rule on file names are on one return, which may take a credit of one off another; those
 * of different rules are filed apart, and a tax of localities is paid to each of them.
 */
export class Payments {
  readonly #sums = new Map<string, Map<string, Payment>>();

  constructor(lines: readonly ReturnLine[]) {
    for (const line of lines) if (line.slot !== ALL_CHARGES) this.#add(line);
  }

  #add(line: ReturnLine): void {
    const sum = togetherKey(line);
    const payments = this.#sums.get(sum) ?? new Map<string, Payment>();
    this.#sums.set(sum, payments);
    const to = `${line.rule ?? ''}\0${line.slot === OF_LOCALITIES ? line.charge : ''}`;
    const known = payments.get(to);
    if (known) known.amount += line.amountOnReturn;
    else payments.set(to, paymentOf(line));
  }

  /** The payments of a sum; of one without charges, such as that of a policy that owes nothing, itself. */
  #of(sum: ReturnLine): readonly Payment[] {
    const payments = this.#sums.get(togetherKey(sum));
    return payments ? [...payments.values()] : [paymentOf(sum)];
  }

  /** What of a sum is payable. */
  payable(sum: ReturnLine): Payable {
    const amount = payableOf(this.#of(sum));
    return { amount, apart: amount === 0n ? 0n : amount - sum.amountOnReturn };
  }

  /** Whether a day of a sum has passed, also that to which a rule on file moves it. */
  isPast(sum: ReturnLine, today: IsoDate): boolean {
    return this.#past(sum, today).length > 0;
  }

  /**
   * What of a sum should have been paid before today; null where nothing should. Of credits alone nothing is overdue but the return that
   * claims them.
   */
  overdue(sum: ReturnLine, today: IsoDate): bigint | null {
    const past = this.#past(sum, today);
    const payable = payableOf(past);
    const isCredit = payable === 0n && past.some(({ amount }) => amount < 0n);
    return past.length === 0 || isCredit ? null : payable;
  }

  #past(sum: ReturnLine, today: IsoDate): readonly Payment[] {
    return this.#of(sum).filter(({ lastDay }) => lastDay !== null && lastDay < today);
  }
}
