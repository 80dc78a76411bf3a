/** A service's answer, checked before anything of it is used. */

import type { z } from 'zod';
import { acceptedAbout, acceptedCalculation, acceptedRates, isCharge } from '../api/v3/accepted.ts';
import { add, type Cents, type IsoDate, subtract, ZERO } from '../engine/index.ts';
import type { ServiceError } from '../errors.ts';
import type { Asked } from './asked.ts';
import { dayTold, isOtherDay, lineTold, periodTold } from './assumed.ts';
import { aboveWhole, apartFromRates } from './by-own-rate.ts';
import { centsIn, checkNoCharge, checkSums, checkTold, isTold, notUsed } from './check-figures.ts';
import type { Endpoint } from './endpoint.ts';
import { answerIn } from './error-answer.ts';
import { findingsIn, type RemoteFinding } from './findings.ts';
import { beyondFindings, type Sentences } from './in-words.ts';
import type { LawHere } from './law-here.ts';
import { leftOutOf, type StateHere } from './left-out.ts';
import { besideIn, besideRates } from './not-read.ts';
import { type OfFigures, ofFigures } from './of-figures.ts';
import { type NotNamed, noticesNotNamed, type Papers, papersIn } from './papers.ts';
import { LONGEST_SAID } from './said.ts';
import { chargesShown } from './shown-charges.ts';
import { roundingIn } from './state-rules.ts';
import { statementsOf } from './statements.ts';
import { toldAsData } from './told-as-data.ts';
import type { Reply } from './transport.ts';
import { type About, checkPolicy, codeOf } from './verify-response.ts';

/** One charge of an answer. */
export interface RemoteCharge {
  readonly slot: string;
  readonly name: string;
  /** `4.85%`, `$10.00`. */
  readonly rateText: string;
  readonly amount: Cents;
  /** Empty where the service names none. */
  readonly source: string;
}

/** An answer to POST /calculate, in either published layout. Amounts in cents. */
export interface RemoteCalculation extends Papers {
  readonly state: string;
  /** Where it does not tell, that of the question; null where neither names one. */
  readonly stateCode: string | null;
  /** As it was sent; where none was as the service understood it, or today. */
  readonly effectiveDate: IsoDate;
  readonly lob: string | null;
  /** No line was sent: it is one that the service chose. */
  readonly lineChosen: boolean;
  /** No day was sent: it is one that the service chose, and not today. */
  readonly dayChosen: boolean;
  readonly ratesFrom: 'current' | 'historical' | null;
  /** In the slots of the charges on file that they are, where the service has them in others. */
  readonly charges: readonly RemoteCharge[];
  /** Those of them that are shown. */
  readonly chargesShown: readonly RemoteCharge[];
  readonly premium: Cents;
  /** Null where the service does not say which part was taxed. */
  readonly fees: { readonly total: Cents; readonly taxable: Cents | null; readonly exempt: Cents | null };
  readonly totalTax: Cents;
  readonly totalDue: Cents;
  /** Its own, and what it tells as data alone. */
  readonly notes: readonly string[];
  /** Those of the notes for which a page has a place of its own. */
  readonly placed: readonly string[];
  readonly warnings: readonly string[];
  /** Those of the warnings that stand in fields of their own. */
  readonly beside: readonly string[];
  /** Those of these that are about the figures alone: they are not those of a question about notices. */
  readonly ofFiguresAlone: readonly string[];
  /** Those of `beside` that are about the figures and stand in no field here as `dayChosen` does, and the doubts about charges. */
  readonly ofFigures: readonly OfFigures[];
  /** The others and the notes as data, as far as the service sends that, and what was added here; ranked. */
  readonly findings: readonly RemoteFinding[];
  /** Those of its sentences that stand in none of its findings: all, where it sends none as data. */
  readonly inWords: Sentences;
  /** What follows from the answer and stands in none of its sentences: a charge that is left out. */
  readonly added: readonly RemoteFinding[];
  /** The notices that it does not name, though they are on file; null for none. */
  readonly noticesNotNamed: NotNamed | null;
  /** How it rounded, where that is not to the cent. */
  readonly rounding: string | null;
  /** The state that was asked for, as it is known here; null where it is not. */
  readonly stateAsked: StateHere | null;
  /** Version of the service's rates; null where it does not tell. */
  readonly ratesVersion: string | null;
  /**
   * As it was sent, the figures also at top level; `municipal_tax_excluded` also where it is left out without a word, and in
   * `notes`, `warnings` and `findings` also what is said of it here.
   */
  readonly json: Readonly<Record<string, unknown>>;
}

/** The place in an answer that is not as the interface has it. */
function unusable(error: z.ZodError, host: string, ...within: string[]): ServiceError {
  const issue = deepest(error.issues);
  const place = issue ? [...within, ...issue.path].join('.').slice(0, LONGEST_SAID) : '';
  return notUsed(
    `${host} answers otherwise than the v3.0.0 interface has it${place === '' ? '' : ` (${place}: ${issue?.message})`}`,
  );
}

type Issue = z.core.$ZodIssue;

/** Of the layouts that were tried, the complaint that lies deepest tells most. */
function deepest(issues: readonly Issue[]): Issue | undefined {
  const flat = issues.flatMap((issue) =>
    issue.code === 'invalid_union'
      ? issue.errors.flat().map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
      : issue,
  );
  return flat.toSorted((a, b) => b.path.length - a.path.length)[0];
}

type Told = Readonly<Record<string, unknown>>;

/** The fields that have a value. */
const givenIn = (data: Told): Told =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => isTold(value)));

/** What an answer says under `calculation` that it is about; nothing where it has none. */
function underIn(body: unknown, host: string): z.infer<typeof acceptedAbout> {
  const { calculation } = Object(body) as Told;
  const { data, error } = acceptedAbout.safeParse(Object(calculation));
  if (error) throw unusable(error, host, 'calculation');
  return data;
}

/** What an answer says that it is about, in one place of it. */
const subjectIn = ({ state, state_code, effective_date, lob }: z.infer<typeof acceptedAbout>) => ({
  state: state ?? null,
  stateCode: state_code ?? null,
  effectiveDate: (effective_date?.slice(0, 10) ?? null) as IsoDate | null,
  lob: lob ?? null,
});

/** What an answer tells of the fees, in whichever place: of one at top level the document has the taxed part under `calculation`. */
const feesTold = (body: unknown): Told => {
  const { calculation, ...beside } = Object(body) as Told;
  return { ...Object(calculation), ...givenIn(beside) };
};

/** The fees of each side, as a service tells them. */
function sidesIn(told: Told, host: string): About['sides'] {
  const side = (name: 'carrier_fees' | 'broker_fees' | 'wholesaler_fees'): Cents | null =>
    typeof told[name] === 'number' ? centsIn(told[name], name, host) : null;
  return { carrier: side('carrier_fees'), broker: side('broker_fees'), wholesaler: side('wholesaler_fees') };
}

/** The fees of an answer: as a service tells the whole of them, or as they were sent where it does not. */
function feesIn(told: Told, asked: Asked, host: string): RemoteCalculation['fees'] {
  const optional = (name: 'fees_as_sent' | 'fees_taxable' | 'fees_exempt'): Cents | null =>
    typeof told[name] === 'number' ? centsIn(told[name], name, host) : null;
  const sides = Object.values(sidesIn(told, host));
  const ofSides = sides.reduce<Cents>((sum, side) => add(sum, side ?? ZERO), ZERO);
  // Some of the sides are no whole, but cannot be more than that either.
  const isWhole = !sides.includes(null) || ofSides > asked.fees;
  return {
    total: optional('fees_as_sent') ?? (isWhole ? ofSides : asked.fees),
    taxable: optional('fees_taxable'),
    exempt: optional('fees_exempt'),
  };
}

/** The same with the part that follows from the other; nothing was taxed where there are none. */
function wholeFees({ total, taxable, exempt }: RemoteCalculation['fees']): RemoteCalculation['fees'] {
  if (total === ZERO) return { total, taxable: ZERO, exempt: ZERO };
  if (taxable !== null) return { total, taxable, exempt: exempt ?? subtract(total, taxable) };
  return { total, taxable: exempt === null ? null : subtract(total, exempt), exempt };
}

const mayHaveBrokerFee = ({ fees, sides }: Asked): boolean => (sides?.broker ?? fees) !== ZERO;

const FEES_NOT_TOLD = 'The service does not say which part of the fees it taxed.';

/** How a reply is read. */
interface Reading {
  readonly asked: Asked;
  /** The law on file, by which it is decided what the answer leaves out. */
  readonly law: LawHere;
  /** False for a question about notices, whose figures are nobody's. */
  readonly forFigures: boolean;
}

/**
 * Reads the reply to POST /calculate, the one way in which any command takes it.
 * @throws Refusal when the service refuses the question, ServiceError when the answer cannot be used
 */
export function readCalculation(
  reply: Reply,
  endpoint: Endpoint,
  { asked, law, forFigures }: Reading,
): RemoteCalculation {
  const { host } = endpoint;
  const body = answerIn(reply, endpoint);
  checkTold(body, host);
  const { data, error } = acceptedCalculation.safeParse(body);
  if (error) throw unusable(error, host);
  const under = underIn(body, host);
  const toldOfFees = feesTold(body);
  const amount = (value: number, field: string): Cents => centsIn(value, field, host);
  const figures = {
    charges: Object.entries(data.breakdown).flatMap(([slot, entry]) => {
      if (!isCharge(entry)) return [];
      const { name, rate, source } = entry;
      const ofSlot = amount(entry.amount, `${slot} amount`);
      return { slot, name, rateText: rate, amount: ofSlot, source: source ?? '' };
    }),
    premium: amount(data.premium, 'premium'),
    fees: feesIn(toldOfFees, asked, host),
    totalTax: amount(data.total_tax, 'total_tax'),
    totalDue: amount(data.total_due, 'total_due'),
  };
  const [atTop, within] = [subjectIn(data), subjectIn(under)];
  const amounts = { premium: figures.premium, fees: figures.fees, sides: sidesIn(toldOfFees, host) };
  for (const subject of [atTop, within]) checkPolicy(asked, { ...subject, ...amounts }, host);
  const about = {
    state: data.state,
    stateCode: atTop.stateCode ?? within.stateCode ?? codeOf(asked.state),
    effectiveDate: atTop.effectiveDate ?? within.effectiveDate,
    lob: atTop.lob ?? within.lob,
  };
  checkSums(figures, host);
  const fees = wholeFees(figures.fees);
  const findingsSent = findingsIn(data);
  const { charges, ratesApart, findings, added, notTold, inDoubt, municipalTaxExcluded, stateAsked } =
    leftOutOf(
      asked,
      {
        ...figures,
        lob: about.lob,
        findings: findingsSent ?? [],
        municipalTaxExcluded: data.municipal_tax_excluded === true,
      },
      law,
    );
  if (forFigures && figures.charges.length === 0) checkNoCharge(notTold, host);
  const ratePeriod = (data as Told).rate_period;
  const effectiveDate = asked.effectiveDate ?? about.effectiveDate ?? law.today;
  const [apart, period] = [
    apartFromRates({ ...figures, fees, ratesApart }),
    periodTold(ratePeriod, effectiveDate),
  ];
  const ofFiguresAlone = [...apart, ...lineTold(asked, about.lob), ...period];
  const told = besideIn(body, data, host);
  const day = dayTold(asked, about.effectiveDate, law.today);
  const dayChosen = isOtherDay(asked, about.effectiveDate, law.today);
  const beside = [...told.all, ...(fees.taxable === null ? [FEES_NOT_TOLD] : []), ...day, ...ofFiguresAlone];
  const sentences = { warnings: data.warnings ?? [], notes: data.notes ?? [] };
  const papers = papersIn(data);
  const notNamed = noticesNotNamed(papers, stateAsked, effectiveDate);
  const { notes, placed } = toldAsData(data, {
    notNamed,
    saysFindings: findingsSent !== null,
    mayHaveBrokerFee: mayHaveBrokerFee(asked),
  });
  const noted = [...notes, ...placed];
  const beyond = beyondFindings(sentences, findings);
  const inWords = { ...beyond, notes: [...beyond.notes, ...noted] };
  return {
    ...about,
    ...figures,
    charges,
    chargesShown: chargesShown(charges, stateAsked && law.rates.load(stateAsked.code)),
    fees,
    effectiveDate,
    lineChosen: asked.lob === null && about.lob !== null,
    dayChosen,
    ratesFrom: data.rates_from ?? null,
    notes: [...sentences.notes, ...noted],
    placed,
    findings: [...added, ...findings],
    inWords,
    added,
    warnings: [...sentences.warnings, ...beside],
    beside,
    ofFiguresAlone,
    ofFigures: [...ofFigures([...told.doubts, ...apart, ...period], dayChosen ? [] : day), ...inDoubt],
    ...papers,
    noticesNotNamed: notNamed,
    rounding: roundingIn(data.state_rules),
    stateAsked,
    ratesVersion: data.rates_version ?? null,
    json: {
      ...data,
      ...(body as Told),
      ...statementsOf(body as Told, { findings, inWords, added, beside, noted }),
      ...(municipalTaxExcluded && { municipal_tax_excluded: true }),
    },
  };
}

/** An answer to GET /historical-rates, what it says that is not read, and the rates that are none. */
export interface RemoteRates {
  readonly rates: z.infer<typeof acceptedRates>;
  readonly beside: readonly string[];
}

/**
 * Reads the reply to GET /historical-rates.
 * @throws Refusal when the service refuses the question, ServiceError when the answer cannot be used
 */
export function readRates(reply: Reply, endpoint: Endpoint): RemoteRates {
  const body = answerIn(reply, endpoint);
  const { data, error } = acceptedRates.safeParse(body);
  if (error) throw unusable(error, endpoint.host);
  return { rates: data, beside: [...besideRates(body, data, endpoint.host), ...aboveWhole(data.charges)] };
}
