/** What of a tax has to be paid before its return is due. */
import type { GeneralRule } from '../../engine/law/rate-file.ts';
import type { RateStore } from '../../rates/store.ts';
import { togetherKey } from './charge-filing.ts';
import { ALL_CHARGES, type ReturnLine } from './totals.ts';

/** The rules of a state whose tax stands on a return of the file. */
export interface PaidBefore {
  readonly stateCode: string;
  readonly state: string;
  readonly rules: readonly GeneralRule[];
}

/** Whether a line is that of a tax that is paid; of a credit nothing is. */
const isPaid = ({ slot, amountOnReturn }: ReturnLine): boolean => slot === 'base_tax' && amountOnReturn > 0n;

/** The states of a file of whose tax a part may have to be paid before the return, in the order of the lines. */
export function paidBefore(lines: readonly ReturnLine[], rates: RateStore): PaidBefore[] {
  const states = new Map(
    lines.filter(isPaid).map(({ stateCode, state }) => [stateCode, { stateCode, state }] as const),
  );
  return [...states.values()]
    .map((each) => ({ ...each, rules: rates.load(each.stateCode).file.prepayments }))
    .filter(({ rules }) => rules.length > 0);
}

/** What has to be paid before the sum of a line is due, in the words of the rules; empty for a sum without the tax, and for a charge. */
export function beforeLine(
  lines: readonly ReturnLine[],
  rates: RateStore,
): (line: ReturnLine) => readonly string[] {
  const paid = new Set(lines.filter(isPaid).map(togetherKey));
  return (line) => {
    if (line.slot !== ALL_CHARGES || !paid.has(togetherKey(line))) return [];
    const { prepayments } = rates.load(line.stateCode).file;
    return prepayments.map(({ text, citation }) => `paid before: ${text} (${citation})`);
  };
}
