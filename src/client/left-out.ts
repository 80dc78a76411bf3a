/** Charges that an answer leaves out without saying so as data. */

import {
  assess,
  type Cents,
  finding,
  type IsoDate,
  type Jurisdiction,
  Refusal,
  SLOTS,
  ZERO,
} from '../engine/index.ts';
import { input, message } from '../engine/message.ts';
import { readPlacement } from '../policy/placement.ts';
import { findName } from '../rates/names.ts';
import type { RateStore } from '../rates/store.ts';
import type { Asked } from './asked.ts';
import type { RemoteFinding } from './findings.ts';

interface ToldCharge {
  readonly slot: string;
  readonly rateText: string;
  readonly amount: Cents;
}

/** What an answer says of its charges. */
interface Told {
  readonly charges: readonly ToldCharge[];
  /** As data; empty where it tells sentences only. */
  readonly findings: readonly RemoteFinding[];
  /** It says that it left a municipal tax out. */
  readonly municipalTaxExcluded: boolean;
}

/** The tax of localities where the rates on file have none: as slt names it everywhere. */
const MUNICIPAL_TAX = { key: 'municipal_tax', slot: 'municipal_tax', name: 'Municipal tax' };

/** What the law is where an answer is read. */
export interface LawHere {
  /** The rate files in use, a user’s own among them. */
  readonly rates: RateStore;
  /** The day of a policy without a date. */
  readonly today: IsoDate;
}

function jurisdictionOf({ state }: Asked, { rates }: LawHere): Jurisdiction | undefined {
  const code = findName(rates.names, state)?.code;
  return code === undefined ? undefined : rates.load(code);
}

/**
 * What the law on file says of the tax of localities on a policy: none, one whose place was not sent, one at a rate, or
 * one of which nothing is known here.
 */
type MunicipalHere = 'none' | 'place_wanted' | 'unknown' | { readonly rateText: string };

function municipalHere(
  jurisdiction: Jurisdiction | undefined,
  { stated }: Asked,
  { rates, today }: LawHere,
): MunicipalHere {
  const charge = jurisdiction?.localityCharge;
  if (!charge) return 'none';
  const open = stated.jurisdiction === undefined ? 'place_wanted' : 'unknown';
  try {
    const context = { today, localities: rates.localities(jurisdiction.code) };
    const { municipal, lines } = assess(readPlacement(stated, today), jurisdiction, context);
    if (municipal?.excluded) return open;
    return lines.find((line) => line.charge.key === charge.key && line.amount !== ZERO) ?? 'none';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // What cannot be priced here may be priced there, and not without a place.
    return open;
  }
}

/** Why the tax is not in the figures; null where nothing says that it should be. */
function whyLeftOut(told: Told, here: MunicipalHere, slot: string, place: string | undefined): string | null {
  if (told.municipalTaxExcluded) return 'the service says that it is not in its figures';
  const charged = told.charges.filter(isCharged);
  if (charged.some((charge) => charge.slot === slot)) return null;
  if (here === 'place_wanted')
    return 'it is that of a place, no place was sent, and the service charges none';
  // The interface document names no slot for it: one that is known by no other name may hold it.
  if (here === 'none' || charged.some((charge) => !isNamed(charge.slot))) return null;
  return here === 'unknown'
    ? `the service charges none for ${place}, of which no rate is on file here`
    : `${place} has one of ${here.rateText} by the rates on file, and the service charges none`;
}

/** Whether a charge is more than a place that a service fills with zeros: a tax of no premium has its rate. */
const isCharged = ({ rateText, amount }: ToldCharge): boolean => amount !== ZERO || /[1-9]/.test(rateText);

const isNamed = (slot: string): boolean => (SLOTS as readonly string[]).includes(slot);

/**
 * The municipal tax where an answer leaves it out: it says so in a field, or charges none where no place was sent that it could be
 * of, or one that has such a tax by the law on file. The interface document has no field for that statement, so that a service
 * may make it in any words; a figure without the tax is marked whatever they are. Where it is not known here whether the
 * place has one, that is a doubt.
 */
export function municipalTaxLeftOut(asked: Asked, told: Told, law: LawHere): RemoteFinding | null {
  const jurisdiction = jurisdictionOf(asked, law);
  const charge = jurisdiction?.localityCharge ?? MUNICIPAL_TAX;
  const isTold = told.findings.some((found) => found.kind === 'incomplete' && found.charge === charge.key);
  if (isTold) return null;
  const { jurisdiction: place } = asked.stated;
  const here = municipalHere(jurisdiction, asked, law);
  const why = whyLeftOut(told, here, charge.slot, place);
  if (why === null) return null;
  const inDoubt = here === 'unknown' && !told.municipalTaxExcluded;
  // A place that is known here was sent as it should be.
  const isSettled = inDoubt || typeof here === 'object';
  const found = finding(
    `${jurisdiction?.code ?? asked.state}.${charge.key}.${inDoubt ? 'not_told' : 'left_out'}`,
    inDoubt ? 'doubt' : 'incomplete',
    `${charge.name} is ${inDoubt ? 'perhaps ' : ''}left out: ${why}.`,
    { charge: charge.key, remedy: isSettled ? null : message`Add ${input('jurisdiction', 'PLACE')}.` },
  );
  return { ...found, remedyText: null, amountAtStake: null };
}
