/** Later transactions of policies, priced with the rates on file. */
import {
  type Assessment,
  assess,
  type Cents,
  dollars,
  placement,
  type StatedPlacement,
} from '../../src/engine/index.ts';
import { rates } from './rates.ts';

/** The day on which the tests price. */
export const TODAY = '2026-11-20';

/** A transaction of a policy of 1,234.50 in a jurisdiction. */
export const of = (code: string, stated: Partial<StatedPlacement>): Assessment =>
  assess(placement({ premium: 123_450 as Cents, effectiveDate: '2026-06-01', ...stated }), rates.load(code), {
    today: TODAY,
    localities: rates.localities(code),
  });

/** The amounts of the charges, in dollars. */
export const amounts = ({ lines }: Assessment): string[] => lines.map(({ amount }) => dollars(amount));
/** The codes of what is said of rates by date, credits and flat charges. */
export const codes = ({ findings, notes }: Assessment): string[] =>
  [...findings, ...notes].map(({ code }) => code).filter((code) => /rate_|credit|given_back|once/.test(code));
