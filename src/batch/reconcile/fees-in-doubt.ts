/** What is in doubt where charges would tax other fees. */
import { feesInCharges } from '../../engine/assessment/fee-doubts.ts';
import { type Assessment, type ChargeLine, ZERO } from '../../engine/index.ts';
import type { OtherFees } from './other-placements.ts';

/** The codes of what is said of charges that would tax other fees, and whether all that they tax otherwise is in doubt. */
export function feesInDoubt(
  assessment: Assessment,
  lines: readonly ChargeLine[],
  { bySide }: OtherFees,
): { codes: string[]; isWhole: boolean } {
  const doubts = feesInCharges(assessment).flatMap((fee) => {
    const taxed = bySide[fee.side] ?? ZERO;
    return lines.map((line) => fee.in(line)).flatMap((by) => (by.taxed === taxed ? [] : [by.doubts]));
  });
  return {
    codes: [...new Set(doubts.flat().map(({ code }) => code))],
    isWhole: doubts.length > 0 && doubts.every((each) => each.length > 0),
  };
}
