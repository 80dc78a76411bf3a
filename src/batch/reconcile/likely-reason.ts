/**
 * Looks for the reason why an amount that was charged differs from the computed one: what it would come to with other fees
 * taxed, at the rates of another date, or without a charge. Exact hits only.
 */

import {
  type AssessContext,
  type Assessment,
  add,
  type Cents,
  type ChargeLine,
  isReturned,
  negative,
  type Slot,
  ZERO,
} from '../../engine/index.ts';
import { aCentApart } from './as-written.ts';
import { amountIn, linesComingTo, linesIn, namesOf } from './charges-in.ts';
import { digitsExchanged, oneTwice, orClericalErrorByChance, turned, twice } from './clerical-errors.ts';
import { credited, creditedBeside, flatNotGivenBack } from './credits.ts';
import { decimalPoint } from './decimal-point.ts';
import { feesInTotal } from './fees-in-total.ts';
import { feesTaxed } from './fees-taxed.ts';
import { inPlaceOf } from './in-place-of.ts';
import { lackingText, missingIn, notChargedText } from './missing-charges.ts';
import {
  mayLack,
  notComputedBeside,
  notComputedIn,
  notComputedTurned,
  notConsideredIn,
  plainlyNotComputed,
} from './not-computed.ts';
import { atOtherRates, ratesOnOtherDate, someOnOtherDate } from './on-other-date.ts';
import { otherBase } from './other-base.ts';
import type { OtherFees } from './other-placements.ts';
import { asMuchAsText, flatChargeText, ownText } from './own-fees.ts';
import type { Charged } from './parts.ts';
import { Prices } from './prices.ts';
import { type Likely, likelyText, UNEXPLAINED } from './reasons.ts';
import { eachInDollars, inOtherDollars, inWholeDollars, roundedBy } from './roundings.ts';

/** A charged amount, below zero where it is given back, and where it stands. */
interface Compared extends Charged {
  readonly isTotal: boolean;
  /** It holds whatever has no column of its own. */
  readonly isOthers?: boolean;
  /** The slots of empty columns, where it is an amount of other charges: it may be one of those. */
  readonly empty?: readonly Slot[];
}

const minus = (a: Cents, b: Cents): Cents => add(a, negative(b));
const size = (amount: Cents): number => Math.abs(amount);

/** What is said beside a reason by which an amount in cents was charged. */
export const NOT_ROUNDED = 'not rounded to the dollar';

/** Tries other ways to price one policy. */
export class LikelyReason {
  readonly #prices: Prices;
  readonly #assessment: Assessment;
  #inCents: LikelyReason | undefined;

  /** @param prices the ways to price the policy, where some are known */
  constructor(assessment: Assessment, context: AssessContext, prices = new Prices(assessment, context)) {
    this.#prices = prices;
    this.#assessment = assessment;
  }

  /** The likely reason of a difference. */
  of(compared: Compared): Likely {
    const lines = linesIn(this.#assessment, compared.slots, compared.elsewhere);
    return orClericalErrorByChance(this.#of(compared), compared, lines);
  }

  #of(compared: Compared): Likely {
    return (
      this.#found(compared) ??
      this.#notToTheDollar(compared) ??
      this.#roundedOtherwise(compared) ??
      someOnOtherDate(this.#prices, compared) ??
      this.#creditedBeside(compared) ??
      this.#byChance(compared) ??
      this.#municipal(compared) ??
      this.#notWhole(compared) ??
      this.#ownFee(compared) ??
      notComputedBeside(this.#prices, compared) ??
      (compared.isTotal ? null : inPlaceOf(this.#prices, compared)) ??
      UNEXPLAINED
    );
  }

  /** Two digits exchanged, cut to whole dollars, or one charge twice, where it is neither what is not computed nor has a fee of the policy in it: some are so by chance. */
  #byChance(compared: Compared): Likely | null {
    const { slots, billed, elsewhere } = compared;
    const lines = linesIn(this.#assessment, slots, elsewhere);
    const found =
      digitsExchanged(compared) ??
      inOtherDollars(compared) ??
      eachInDollars(lines, billed) ??
      oneTwice(lines, compared);
    return found && !this.#notWhole(compared) && !this.#ownFee(compared) ? found : null;
  }

  /** The reason by which an amount is just what was charged. */
  #found(compared: Compared): Likely | null {
    return (
      this.#rounded(compared) ??
      this.#credited(compared) ??
      this.#absent(compared) ??
      turned(compared) ??
      otherBase(this.#prices, compared) ??
      // Before the rate of another date: at its own rates it lacks a charge, and of many old rates one may come to any round amount.
      this.#lacking(compared, null) ??
      (compared.isTotal ? inWholeDollars(compared) : null) ??
      decimalPoint(compared) ??
      this.#otherDate(compared) ??
      this.#ofOtherLine(compared) ??
      (compared.isTotal ? null : plainlyNotComputed(this.#prices, compared)) ??
      this.#chargedTwice(compared) ??
      twice(compared) ??
      inWholeDollars(compared) ??
      this.#inTotal(compared) ??
      // Two faults at once, which any of one is simpler than.
      this.#otherDateAndFees(compared)
    );
  }

  /** Where the state rounds to the dollar: a reason by which the amount in cents was charged. It is wrong by both, whatever is in doubt. */
  #notToTheDollar(compared: Compared): Likely | null {
    const toTheCent = this.#toTheCent(compared);
    if (!toTheCent) return null;
    const found = toTheCent.likely.#found(toTheCent.compared);
    // Rounded otherwise is told by the exact product.
    if (!found || found.reason === 'rounding') return null;
    const { reason, detail, inForce, isLeftOut } = found;
    const both = detail === '' ? NOT_ROUNDED : `${detail}, and ${NOT_ROUNDED}`;
    return { reason, detail: both, ...(inForce && { inForce }), ...(isLeftOut && { isLeftOut }) };
  }

  /** The same for the policy, priced otherwise. */
  #ofOther(assessment: Assessment): LikelyReason {
    const { context, columns } = this.#prices;
    return new LikelyReason(assessment, context, new Prices(assessment, context, columns));
  }

  /** The same policy and amount, where the state rounds to the dollar, with charges to the cent. */
  #toTheCent(compared: Compared): { readonly likely: LikelyReason; readonly compared: Compared } | null {
    const { toTheCent } = this.#prices;
    if (!toTheCent) return null;
    this.#inCents ??= new LikelyReason(toTheCent.assessment, toTheCent.context, toTheCent);
    const computed = amountIn(toTheCent.assessment, compared.slots, compared.elsewhere);
    return { likely: this.#inCents, compared: { ...compared, computed } };
  }

  #rounded({ slots, billed, computed }: Compared): Likely | null {
    const near = aCentApart({ billed, computed });
    if (near) return near;
    const unrounded = this.#unrounded();
    if (!unrounded) return null;
    const apart = size(minus(billed, amountIn(unrounded, slots)));
    // Of several charges each may be a cent apart.
    return apart <= linesIn(unrounded, slots).length
      ? { reason: 'rounding', detail: 'the charge is rounded to the dollar' }
      : null;
  }

  /** Where the state rounds to the dollar: rounded otherwise. After all other reasons, as in whole dollars many amounts are near. */
  #roundedOtherwise({ slots, billed }: Compared): Likely | null {
    const unrounded = this.#unrounded();
    const way = unrounded && roundedBy(linesIn(unrounded, slots), billed);
    return way ? { reason: 'rounding', detail: way } : null;
  }

  /** The policy with its charges to the cent where the state rounds them to the dollar; null where it does not. */
  #unrounded(): Assessment | null {
    return this.#prices.toTheCent?.assessment ?? null;
  }

  /** Whether the charges come to less than half a dollar, and so to nothing: they are due all the same. */
  #isRoundedAway(slots: readonly Slot[]): boolean {
    const unrounded = this.#unrounded();
    return unrounded !== null && amountIn(unrounded, slots) !== ZERO;
  }

  /** What was not charged at all, or is not due at all. */
  #absent(compared: Compared): Likely | null {
    const { slots, isTotal, isOthers, billed, computed, elsewhere, empty = [] } = compared;
    const lines = linesIn(this.#assessment, slots, elsewhere);
    const names = namesOf(lines);
    if (billed === ZERO) return notChargedText(lines, isTotal);
    if (computed !== ZERO || this.#isRoundedAway(slots)) return null;
    // A column of all other charges may hold anything.
    const mayBeKept = !isOthers && billed < 0 && isReturned(this.#assessment.placement);
    const kept = mayBeKept ? names || this.#ofPolicy(slots, elsewhere) : '';
    if (kept !== '') return { reason: 'not_given_back', detail: kept };
    const may = [...slots, ...empty];
    return (
      notComputedIn(this.#prices, may, billed, true) ??
      notComputedTurned(this.#prices, may, billed) ??
      // What is more than a charge that is left out may have it in it.
      (mayLack(this.#assessment, may)
        ? null
        : (atOtherRates(this.#prices, compared) ??
          flatNotGivenBack(this.#prices, billed) ?? {
            reason: 'not_due',
            detail: asMuchAsText(this.#prices, compared),
          }))
    );
  }

  /** What was credited of charges that are not: as they would be, were they given back, or priced otherwise besides. */
  #credited(compared: Compared): Likely | null {
    const { isOthers = false, billed, computed } = compared;
    if (billed === ZERO) return null;
    const lines = this.#notCredited(compared);
    const isAsMuch = isOthers && asMuchAsText(this.#prices, compared) !== '';
    const returned = { billed, computed, lines, isOthers, isAsMuch };
    return credited(this.#assessment, returned, () => this.#whyAsPolicy(compared));
  }

  /** The same of an amount that has other charges in it: of them all as they would be, priced otherwise. */
  #creditedBeside(compared: Compared): Likely | null {
    if (compared.computed === ZERO || compared.billed >= ZERO) return null;
    // In a column that is empty they are not.
    const lines = this.#notCredited({ ...compared, empty: [] });
    return lines.length === 0 ? null : creditedBeside(lines, this.#whyAsPolicy(compared));
  }

  /** The charges of an amount that are not credited, at what they would be. */
  #notCredited({ slots, elsewhere = [], empty = [] }: Compared): readonly ChargeLine[] {
    return this.#prices.notCredited.filter(
      ({ charge }) =>
        [...slots, ...empty].includes(charge.slot) &&
        elsewhere.every((other) => other.charge.key !== charge.key),
    );
  }

  /** How all charges of an amount that is given back would be what was credited, were they those of the policy; empty for none. */
  #whyAsPolicy({ slots, isTotal, billed, elsewhere = [] }: Compared): string {
    const policy = this.#prices.asCharged as Assessment;
    const found = this.#ofOther(policy).#otherwise({
      ...{ slots, isTotal, elsewhere },
      ...{ billed: negative(billed), computed: amountIn(policy, slots, elsewhere) },
    });
    return found ? likelyText(found) : '';
  }

  /** The way in which all charges of an amount were priced otherwise. */
  #otherwise(compared: Compared): Likely | null {
    const found =
      this.#rounded(compared) ??
      feesTaxed(this.#prices, compared)?.likely ??
      this.#otherDate(compared) ??
      inWholeDollars(compared) ??
      this.#inTotal(compared) ??
      decimalPoint(compared) ??
      this.#otherDateAndFees(compared) ??
      inOtherDollars(compared);
    return found && !found.isLeftOut ? found : null;
  }

  /** The charges that the policy bears and its return has not even at zero, such as a flat one. */
  #ofPolicy(slots: Compared['slots'], elsewhere: Compared['elsewhere']): string {
    const policy = this.#prices.asCharged;
    return policy ? namesOf(linesIn(policy, slots, elsewhere)) : '';
  }

  /** An amount that stands for several charges and lacks some of them, and may be of other fees taxed besides. */
  #lacking({ slots, isTotal, billed, elsewhere }: Compared, way: OtherFees | null): Likely | null {
    const other = way ? this.#prices.withFees(way) : this.#assessment;
    const missing = other && missingIn(linesIn(other, slots, elsewhere), billed);
    if (!missing) return null;
    const found = lackingText(missing, isTotal);
    return way ? { ...found, detail: `${found.detail}, and ${way.detail}` } : found;
  }

  /** At the rates of another date, then without a charge and with other fees taxed. */
  #otherDate(compared: Compared): Likely | null {
    const sameFees = atOtherRates(this.#prices, compared);
    if (sameFees) return sameFees;
    for (const way of this.#prices.otherSides) {
      const lacking = this.#lacking(compared, way);
      if (lacking) return lacking;
    }
    return null;
  }

  /** At the rates of another date, with other fees taxed. */
  #otherDateAndFees(compared: Compared): Likely | null {
    for (const way of this.#prices.otherSides) {
      const rates = ratesOnOtherDate(this.#prices, compared, way);
      if (!rates) continue;
      const { text, inForce } = rates;
      return { reason: 'other_date_and_fee', detail: `${text}, ${way.detail}`, inForce };
    }
    return null;
  }

  /** An amount with a charge in it that was not considered: as if a coverage were stated that bears it, and of a total what else it lacks. */
  #ofOtherLine(compared: Compared): Likely | null {
    const { charges } = this.#assessment.jurisdiction.file;
    const found = notConsideredIn(this.#assessment, compared.slots);
    for (const charge of charges.filter(({ key }) => found.some((each) => each.key === key))) {
      for (const { assessment, kept } of this.#prices.bearing(charge)) {
        const computed = add(amountIn(assessment, compared.slots, compared.elsewhere), kept);
        if (computed === compared.billed) return { reason: 'not_computed', detail: charge.name };
        const likely = this.#ofOther(assessment);
        const asOther = { ...compared, computed };
        const lacks = compared.isTotal ? (likely.#inTotal(asOther) ?? likely.#lacking(asOther, null)) : null;
        if (lacks) return { reason: 'not_computed', detail: `${charge.name}; ${lacks.detail}` };
      }
    }
    return null;
  }

  /** Its own charges with others, which were charged in their own columns as well. */
  #chargedTwice({ slots, isTotal, billed, computed }: Compared): Likely | null {
    if (isTotal || computed === ZERO) return null;
    const others = this.#assessment.lines.filter(
      ({ charge, amount }) => !slots.includes(charge.slot) && amount !== ZERO,
    );
    const found = linesComingTo(minus(billed, computed), others);
    return found.length > 0 ? { reason: 'charge_included', detail: namesOf(found) } : null;
  }

  /** What a total has in it. */
  #inTotal({ isTotal, billed, computed }: Compared): Likely | null {
    return isTotal ? feesInTotal(this.#prices, minus(billed, computed)) : null;
  }

  #municipal({ slots, isTotal }: Compared): Likely | null {
    const isMunicipal = !isTotal && slots.length === 1 && slots[0] === 'municipal_tax';
    const line = linesIn(this.#assessment, slots)[0];
    return isMunicipal && line ? { reason: 'municipal', detail: `computed at ${line.rateText}` } : null;
  }

  /** A column that has a fee of the policy beside its charges, or an amount that has a flat charge of it. */
  #ownFee({ isTotal, billed, computed }: Compared): Likely | null {
    const more = minus(billed, computed);
    if (size(billed) !== size(computed) + size(more)) return null;
    // Of a total with fees in it that is said.
    const detail = isTotal ? flatChargeText(this.#prices, more) : ownText(this.#prices, more);
    return flatNotGivenBack(this.#prices, more) ?? (detail === '' ? null : { reason: 'not_due', detail });
  }

  #notWhole({ slots, billed, computed }: Compared): Likely | null {
    return notComputedIn(this.#prices, slots, minus(billed, computed), this.#isRoundedAway(slots));
  }
}
