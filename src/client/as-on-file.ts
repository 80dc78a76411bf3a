/** The charges of an answer as those on file that they are. */

import type { IsoDate } from '../engine/index.ts';
import type { Asked } from './asked.ts';
import { isAtRate, mayBeOf, type OfCoverage, ofCoverageSaid, ofCoverages } from './by-special-rule.ts';
import { chargesApart } from './joined-charges.ts';
import { joinedSaid } from './joined-said.ts';
import type { LawHere } from './law-here.ts';
import { type OddSlot, oddSlots } from './odd-slots.ts';
import { ratesOf } from './parts-of-charge.ts';
import { inSlotsHere } from './slots-here.ts';
import { type LawOfPolicy, saysLeftOut, type Told, type ToldCharge, type ToldHere } from './told-charges.ts';

/** An answer as it is read by the law on file. */
export interface AsOnFile<C extends ToldCharge> {
  readonly told: ToldHere<C>;
  /** What is said of that. */
  readonly odd: readonly OddSlot[];
  /** The rates of those that are several in one, and the rates of these. */
  readonly ratesApart: ReadonlyMap<string, string>;
  /** The law of the policy by which it is read: as it was sent, or with the coverage for which the service priced it. */
  readonly law: LawOfPolicy;
}

function readBy<C extends ToldCharge>(sent: Told<C>, law: LawOfPolicy, day: IsoDate): AsOnFile<C> {
  const { jurisdiction } = law;
  const placed = inSlotsHere(sent.charges, law, day);
  const { charges, joined, unclear } = chargesApart(
    placed.charges,
    law,
    day,
    (key) =>
      saysLeftOut(sent, key) || (sent.municipalTaxExcluded && key === jurisdiction.localityCharge?.key),
  );
  return {
    told: {
      ...sent,
      charges,
      hasStranger: placed.strangers.some((stranger) => charges.some(({ slot }) => slot === stranger)),
      perhapsAgain: new Set(placed.twice.flatMap(({ or }) => or.map(({ slot }) => slot))),
      perhapsJoined: new Set(unclear.flatMap(({ parts }) => parts.map(({ slot }) => slot))),
    },
    odd: [...oddSlots(jurisdiction, placed), ...joinedSaid(jurisdiction, { joined, unclear })],
    ratesApart: new Map(joined.map(({ charge, parts }) => [charge.rateText, ratesOf(parts)])),
    law,
  };
}

/**
 * Reads the charges of an answer as those on file: by the policy as it was sent, or where a charge is at none of its rates and at that
 * which a special rule gives for a coverage, by a policy of that coverage, since other charges may go by it too.
 * @param policy the policy as it was sent, by the law on file
 */
export function asOnFile<C extends ToldCharge>(
  sent: Told<C>,
  policy: LawOfPolicy,
  asked: Asked,
  law: LawHere,
): AsOnFile<C> {
  const day = asked.effectiveDate ?? law.today;
  const read = readBy(sent, policy, day);
  if ('unknownRates' in policy) return read;
  const asOneOf = (each: OfCoverage): AsOnFile<C>[] => {
    if (!mayBeOf(read.told.charges, policy, each)) return [];
    const otherwise = readBy(sent, each.here, day);
    if (!isAtRate(otherwise.told.charges, each)) return [];
    return [{ ...otherwise, odd: [ofCoverageSaid(each), ...otherwise.odd] }];
  };
  return ofCoverages(policy, asked, law).flatMap(asOneOf)[0] ?? read;
}
