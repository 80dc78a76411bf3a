/** Charges that an answer leaves out without saying so as data. */

import { input, message } from '../engine/basics/message.ts';
import { oncePer } from '../engine/basics/once-per.ts';
import {
  type Assessment,
  type ChargeLine,
  type Finding,
  finding,
  type IsoDate,
  inputsOf,
  isUnconsideredWithoutLine,
  type Jurisdiction,
  noticesOf,
  type PolicyNotices,
  ZERO,
} from '../engine/index.ts';
import { LOBS } from '../engine/law/placement.ts';
import { type AsOnFile, asOnFile } from './as-on-file.ts';
import type { Asked } from './asked.ts';
import { isRateAlone } from './by-own-rate.ts';
import type { RemoteFinding } from './findings.ts';
import { assessedHere, jurisdictionOf, type LawHere, leviedHere } from './law-here.ts';
import type { OfFigures } from './of-figures.ts';
import { said } from './said.ts';
import {
  added,
  isCharged,
  isNamed,
  saysLeftOut,
  type Told,
  type ToldCharge,
  type ToldHere,
} from './told-charges.ts';
import { notTold, unsettledNotTold } from './untold-charges.ts';
import { wayHere } from './way-here.ts';

/** The tax of localities where the rates on file have none: as slt names it everywhere. */
const MUNICIPAL_TAX = { key: 'municipal_tax', slot: 'municipal_tax', name: 'Municipal tax' };

/**
 * What the law on file says of the tax of localities on a policy: none, one whose place was not sent, one at a rate, or
 * one of which nothing is known here.
 */
type MunicipalHere = 'none' | 'place_wanted' | 'unknown' | Pick<ChargeLine, 'rateText' | 'unit' | 'amount'>;

function municipalHere(
  charge: Jurisdiction['localityCharge'] | undefined,
  { stated }: Asked,
  here: Assessment | null,
): MunicipalHere {
  if (!charge) return 'none';
  // What cannot be priced here may be priced there, and not without a place.
  if (here === null || here.municipal?.excluded)
    return stated.jurisdiction === undefined ? 'place_wanted' : 'unknown';
  return here.lines.find((line) => line.charge.key === charge.key && line.amount !== ZERO) ?? 'none';
}

/** Why the tax is not in the figures; null where nothing says that it should be. */
function whyLeftOut(told: Told, here: MunicipalHere, slot: string, place: string | undefined): string | null {
  if (told.municipalTaxExcluded) return 'the service says that it is not in its figures';
  const charged = told.charges.filter(isCharged);
  const unit = typeof here === 'object' ? here.unit : null;
  // A rate whose amount is missing is none, where the place is known to have the tax.
  const hasAmount = (charge: ToldCharge): boolean =>
    unit === null || !isRateAlone(charge, told.premium, unit);
  if (charged.some((charge) => charge.slot === slot && hasAmount(charge))) return null;
  if (here === 'place_wanted')
    return 'it is that of a place, no place was sent, and the service charges none';
  // The interface document names no slot for it: one that is known by no other name may hold it.
  if (here === 'none' || charged.some((charge) => !isNamed(charge.slot))) return null;
  return here === 'unknown'
    ? `the service charges none for ${place}, of which no rate is on file here`
    : `${place} has one of ${here.rateText} by the rates on file, and the service charges none`;
}

/**
 * The municipal tax where an answer leaves it out: it says so in a field, or charges none where no place was sent that it could be
 * of, or one that has such a tax by the law on file. The interface document has no field for that statement, so that a service
 * may make it in any words; a figure without the tax is marked whatever they are. Where it is not known here whether the
 * place has one, that is a doubt.
 */
function municipalTaxLeftOut(
  asked: Asked,
  told: ToldHere,
  jurisdiction: Jurisdiction | undefined,
  assessment: Assessment | null,
): RemoteFinding | null {
  const charge = jurisdiction?.localityCharge ?? MUNICIPAL_TAX;
  if (saysLeftOut(told, charge.key)) return null;
  const { jurisdiction: place } = asked.stated;
  const here = municipalHere(jurisdiction?.localityCharge, asked, assessment);
  const why = whyLeftOut(told, here, charge.slot, place);
  if (why === null) return null;
  // A charge where the state has none may be this one, at another rate.
  const mayBeCharged = typeof here === 'object' && (told.hasStranger || told.perhapsJoined.has(charge.slot));
  const inDoubt = (here === 'unknown' || mayBeCharged) && !told.municipalTaxExcluded;
  // A place that is known here was sent as it should be.
  const isSettled = inDoubt || typeof here === 'object';
  return added(
    finding(
      `${jurisdiction?.code ?? asked.state}.${charge.key}.${inDoubt ? 'not_told' : 'left_out'}`,
      inDoubt ? 'doubt' : 'incomplete',
      `${charge.name} is ${inDoubt ? 'perhaps ' : ''}left out: ${why}.`,
      {
        charge: charge.key,
        remedy: isSettled ? null : message`Add ${input('jurisdiction', 'PLACE')}.`,
        stake: typeof here === 'object' ? { kind: 'amount', amount: here.amount } : null,
      },
    ),
  );
}

const slotOf = ({ file }: Jurisdiction, { charge }: Finding): string =>
  file.charges.find(({ key }) => key === charge)?.slot ?? '';

/** Whether there is a line with which a charge is no longer left out, though another input is asked for: that of a fire premium, for one. */
const isSettledByLine = (
  { stated, ...asked }: Asked,
  { charge }: Finding,
  jurisdiction: Jurisdiction,
  law: LawHere,
): boolean =>
  LOBS.some((lob) => {
    const assessed = assessedHere(jurisdiction, { ...asked, stated: { ...stated, lob } }, law);
    return assessed?.findings.every((found) => found.kind !== 'incomplete' || found.charge !== charge);
  });

/**
 * The charges that by the law on file nobody can tell without the line of business, where none was sent: what a service has of them
 * is that of a line it chose, whether it says so or not.
 */
function ofAssumedLine(asked: Asked, told: Told, here: Assessment | null, law: LawHere): RemoteFinding[] {
  if (asked.lob !== null || here === null) return [];
  const { jurisdiction, findings } = here;
  const charged = new Set(told.charges.filter(isCharged).map(({ slot }) => slot));
  const isOpen = (found: Finding): boolean => {
    const asksForLine = inputsOf(found).includes('lob');
    // At a place each line has a rate of its own: what is charged there is that of a line the service chose.
    if (charged.has(slotOf(jurisdiction, found)))
      return asksForLine && found.charge === jurisdiction.localityCharge?.key;
    return asksForLine || isSettledByLine(asked, found, jurisdiction, law);
  };
  const open = findings.filter((found) => found.kind === 'incomplete' && isOpen(found));
  return open
    .filter(({ charge }) => !saysLeftOut(told, charge))
    .map(({ charge: key }) => {
      const name = jurisdiction.file.charges.find((each) => each.key === key)?.name ?? key;
      const chosen = told.lob === null ? '' : `, and the service priced ${said(told.lob)}`;
      return added(
        finding(
          `${jurisdiction.code}.${key}.line_not_sent`,
          'incomplete',
          `${name} depends on the line of business: none was sent${chosen}.`,
          { charge: key, remedy: message`Add ${input('lob', 'LINE')}.` },
        ),
      );
    });
}

/**
 * What is said here of charges that were not considered without a line of business, where the service neither charges them nor says
 * it: policies of a line bear them, and it may be this policy's.
 */
function unconsidered(told: Told, here: Assessment | null): RemoteFinding[] {
  if (here === null) return [];
  const { jurisdiction, findings } = here;
  const charged = new Set(told.charges.filter(isCharged).map(({ slot }) => slot));
  const codes = jurisdiction.file.charges
    .filter((charge) => isUnconsideredWithoutLine(charge) && !charged.has(charge.slot))
    .map(({ key }) => `${jurisdiction.code}.${key}.not_applied`);
  return findings
    .filter(({ code }) => codes.includes(code) && told.findings.every((found) => found.code !== code))
    .map(added);
}

/** A state as the rates on file have it: its charges by their keys. */
export interface StateHere {
  readonly code: string;
  readonly chargeNames: ReadonlyMap<string, string>;
  /** The notices that are prescribed for policies of a day. */
  readonly noticesOn: (day: IsoDate) => PolicyNotices;
}

const stateHere = oncePer(
  ({ code, file }: Jurisdiction): StateHere => ({
    code,
    noticesOn: (day) => noticesOf(file, day),
    chargeNames: new Map(file.charges.map(({ key, name }) => [key, name])),
  }),
);

/** A doubt about a charge without its reason, which has the rate and the day of one policy; its code begins with the state. */
const perhapsLeftOut = ({ code, text }: Finding): string => {
  const [state] = code.split('.');
  const [subject] = text.split(' is perhaps left out: ');
  return `${state}: ${subject} is perhaps left out of the service’s figures.`;
};

/** An answer about a state that is not on file, as it was sent. */
const unread = <C extends ToldCharge>(sent: Told<C>): Omit<AsOnFile<C>, 'law'> & { readonly law: null } => ({
  told: { ...sent, hasStranger: false, perhapsJoined: new Set(), perhapsAgain: new Set() },
  odd: [],
  ratesApart: new Map(),
  law: null,
});

/** What an answer lacks and does not say as data, whether that is the municipal tax, and the state by the law on file. */
export function leftOutOf<C extends ToldCharge>(
  asked: Asked,
  sent: Told<C>,
  law: LawHere,
): {
  /** Those of the answer, in the slots of those on file that they are. */
  charges: readonly C[];
  /** The rates of those that are several of them in one, and the rates of these. */
  ratesApart: ReadonlyMap<string, string>;
  /** Its findings, with what is known here of the charges that they say are left out. */
  findings: readonly RemoteFinding[];
  added: readonly RemoteFinding[];
  /** Those of them on charges of the rates on file that it neither charges nor speaks of. */
  notTold: readonly RemoteFinding[];
  /** What is in doubt of its charges, such as whether one is left out, as sentences that are alike for all policies of a state. */
  inDoubt: readonly OfFigures[];
  municipalTaxExcluded: boolean;
  stateAsked: StateHere | null;
} {
  const jurisdiction = jurisdictionOf(asked, law);
  const here = jurisdiction ? assessedHere(jurisdiction, asked, law) : null;
  const ofPolicy = here ?? (jurisdiction ? leviedHere(jurisdiction, asked, law) : null);
  const day = asked.effectiveDate ?? law.today;
  const read = ofPolicy === null ? unread(sent) : asOnFile(sent, ofPolicy, asked, law);
  const { told, odd, ratesApart } = read;
  const priced = read.law === null || 'unknownRates' in read.law ? null : read.law;
  const ofLine = ofAssumedLine(asked, told, priced, law);
  const municipal = municipalTaxLeftOut(asked, told, jurisdiction, priced);
  // Without the line nobody can tell that either.
  const isOfLine = ofLine.some(({ charge }) => charge === municipal?.charge);
  const silent = read.law === null ? [] : notTold(told, read.law, day);
  const judged = new Set(ofLine.map(({ charge }) => String(charge)));
  const leftOut = [
    ...ofLine,
    ...(municipal === null || isOfLine ? [] : [municipal]),
    ...silent,
    ...(read.law === null ? [] : unsettledNotTold(told, read.law, judged)),
  ];
  const withWay = (found: RemoteFinding): RemoteFinding =>
    found.kind === 'incomplete' ? { ...found, here: wayHere(here, found) } : found;
  return {
    charges: told.charges,
    ratesApart,
    findings: sent.findings.map(withWay),
    added: [...leftOut.map(withWay), ...odd.map(({ found }) => added(found)), ...unconsidered(told, priced)],
    notTold: silent,
    inDoubt: [
      ...leftOut
        .filter(({ kind }) => kind === 'doubt')
        .map((found) => ({ text: perhapsLeftOut(found), inDoubt: true })),
      ...odd.map(({ ofFigures }) => ofFigures),
    ],
    municipalTaxExcluded: municipal?.kind === 'incomplete',
    stateAsked: jurisdiction ? stateHere(jurisdiction) : null,
  };
}
