/** What the other columns of a row say of a way in which one of them may have been priced. */
import type { Assessment } from '../../engine/index.ts';
import { amountIn } from './charges-in.ts';
import type { Charged } from './parts.ts';

/** How many of them are what the way comes to, and how many are not, of those that it prices otherwise than they are computed. */
export interface Agreement {
  readonly agree: number;
  readonly disagree: number;
}

/** A reason, and how many of the other columns have it too. */
export interface WithAgreement<What> extends Pick<Agreement, 'agree'> {
  readonly likely: What;
}

/** Of several ways those by which the most of the other columns were charged, and how many these are. */
export function mostAgreed<Way extends Pick<Agreement, 'agree'>>(ways: readonly Way[]) {
  const agree = Math.max(...ways.map((way) => way.agree));
  return { agree, most: ways.filter((way) => way.agree === agree) };
}

/** The columns beside an amount that agree with another assessment of the policy, and those that do not. */
export function agreementOf(
  own: Assessment,
  other: Assessment,
  { beside = [], elsewhere }: Pick<Charged, 'beside' | 'elsewhere'>,
): Agreement {
  const asOther = beside.flatMap(({ slots, billed }) => {
    const amount = amountIn(other, slots, elsewhere);
    return amount === amountIn(own, slots, elsewhere) ? [] : [amount === billed];
  });
  const agree = asOther.filter(Boolean).length;
  return { agree, disagree: asOther.length - agree };
}
