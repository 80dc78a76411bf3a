/** Charges that an answer leaves out without saying so as data. */

import { assess, finding, type IsoDate, type Jurisdiction, Refusal } from '../engine/index.ts';
import { input, message } from '../engine/message.ts';
import { readPlacement } from '../policy/placement.ts';
import { findName } from '../rates/names.ts';
import type { RateStore } from '../rates/store.ts';
import type { Asked } from './asked.ts';
import type { RemoteFinding } from './findings.ts';

/** What an answer says of its charges. */
interface Told {
  readonly charges: readonly { readonly slot: string }[];
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

/** Whether the tax of localities depends on a place that was not sent, by the law on file. */
function wantsPlace(jurisdiction: Jurisdiction | undefined, { stated }: Asked, { today }: LawHere): boolean {
  if (!jurisdiction?.localityCharge || stated.jurisdiction !== undefined) return false;
  try {
    return assess(readPlacement(stated, today), jurisdiction, { today }).municipal?.excluded === true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // What cannot be priced here may be priced there, and not without a place.
    return true;
  }
}

/**
 * The municipal tax where an answer leaves it out: it says so in a field, or no place was sent that it could be of. The
 * interface document has no field for that statement, so that a service may make it in any words; a figure without the
 * tax is marked whatever they are.
 */
export function municipalTaxLeftOut(asked: Asked, told: Told, law: LawHere): RemoteFinding | null {
  const jurisdiction = jurisdictionOf(asked, law);
  const charge = jurisdiction?.localityCharge ?? MUNICIPAL_TAX;
  const isTold = told.findings.some((found) => found.kind === 'incomplete' && found.charge === charge.key);
  if (isTold) return null;
  const isCharged = told.charges.some(({ slot }) => slot === charge.slot);
  if (!told.municipalTaxExcluded && (isCharged || !wantsPlace(jurisdiction, asked, law))) return null;
  const why = told.municipalTaxExcluded
    ? 'the service says that it is not in its figures'
    : 'it is that of a place, no place was sent, and the service charges none';
  const remedy = message`Add ${input('jurisdiction', 'PLACE')}.`;
  const found = finding(
    `${jurisdiction?.code ?? asked.state}.${charge.key}.left_out`,
    'incomplete',
    `${charge.name} is left out: ${why}.`,
    { charge: charge.key, remedy },
  );
  return { ...found, remedyText: null, amountAtStake: null };
}
