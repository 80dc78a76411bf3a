/** A service's answer, checked before anything of it is used. */

import type { z } from 'zod';
import {
  type AcceptedCalculation,
  acceptedCalculation,
  acceptedError,
  acceptedRates,
  isCharge,
} from '../api/v3/accepted.ts';
import { add, type Cents, type IsoDate, type RefusalCode, subtract, ZERO } from '../engine/index.ts';
import { ServiceError, ServiceRefusal } from '../errors.ts';
import type { Asked } from './asked.ts';
import { centsIn, checkSums, checkTold, notUsed } from './check-figures.ts';
import type { Endpoint } from './endpoint.ts';
import { findingsIn, type RemoteFinding } from './findings.ts';
import { type LawHere, municipalTaxLeftOut } from './left-out.ts';
import { besideIn, besideRates } from './not-read.ts';
import { safeJson } from './safe-json.ts';
import type { Reply } from './transport.ts';
import type { AnswerCheck } from './verify-response.ts';

/** One charge of an answer. */
export interface RemoteCharge {
  readonly slot: string;
  readonly name: string;
  /** `4.85%`, `$10.00`. */
  readonly rateText: string;
  readonly amount: Cents;
  readonly source: string;
}

/** An answer to POST /calculate, in either published layout. Amounts in cents. */
export interface RemoteCalculation {
  readonly state: string;
  readonly stateCode: string | null;
  /** As it was sent; where none was as the service understood it, or today. */
  readonly effectiveDate: IsoDate;
  readonly lob: string | null;
  readonly ratesFrom: 'current' | 'historical' | null;
  readonly charges: readonly RemoteCharge[];
  readonly premium: Cents;
  /** Null where the service does not say which part was taxed. */
  readonly fees: { readonly total: Cents; readonly taxable: Cents | null; readonly exempt: Cents | null };
  readonly totalTax: Cents;
  readonly totalDue: Cents;
  readonly notes: readonly string[];
  readonly warnings: readonly string[];
  /** Those of the warnings that stand in fields of their own. */
  readonly beside: readonly string[];
  /** The others and the notes as data, as far as the service sends that, and what was added here; ranked. */
  readonly findings: readonly RemoteFinding[];
  /** The service sends no findings: `notes` and `warnings` are all that it says. */
  readonly sentencesOnly: boolean;
  /** What follows from the answer and stands in none of its sentences: a charge that is left out. */
  readonly added: readonly RemoteFinding[];
  readonly stamp: readonly RemoteNotice[];
  /** Whether the service tells notices at all, be it that there are none. */
  readonly stampTold: boolean;
  /** Notices that are prescribed and whose words the service does not have; null where it does not tell. */
  readonly stampMissing: readonly MissingNotice[] | null;
  /** Why no notice is prescribed, where the service tells. */
  readonly stampAbsentReason: string | null;
  /** What the papers must show beside the notices; null where the service does not tell. */
  readonly paperRules: readonly PaperRule[] | null;
  /** Version of the service's rates; null where it does not tell. */
  readonly ratesVersion: string | null;
  /** As it was sent, the figures also at top level; `municipal_tax_excluded` also where it is left out without a word. */
  readonly json: Readonly<Record<string, unknown>>;
}

/** A notice of a state, as a service states it. */
export interface RemoteNotice {
  readonly instrument: string;
  readonly ordinal?: number | undefined;
  readonly wording: string;
}

/** A notice whose words a service does not have. */
export interface MissingNotice {
  readonly instrument: string;
  readonly applies_when: string;
  readonly reason: string;
}

/** What a service says that the policy or other papers must show. */
export interface PaperRule {
  readonly text: string;
  readonly citation: string;
}

/** How much of a service's own words is repeated where it does not answer. */
const LONGEST_MESSAGE = 500;

/** Codes by which a service refuses what was asked; the caller has to change it. */
const REFUSALS = [
  'MISSING_STATE',
  'INVALID_STATE',
  'UNKNOWN_STATE',
  'INVALID_PREMIUM',
  'FEE_TYPE_REQUIRED',
  'NO_RATES_FOR_DATE',
  'INVALID_REQUEST',
] as const satisfies readonly RefusalCode[];

const KEY_FIXES: Readonly<Record<string, string>> = {
  MISSING_API_KEY: 'it asks for a key; set SLT_API_KEY',
  INVALID_API_KEY: 'the key is invalid or expired; check SLT_API_KEY',
};

/**
 * The body of an answer. An error body is one under any status: the interface leaves open which some codes have.
 * @throws Refusal for a question the service refuses, ServiceError for everything else that is no answer
 */
function answerIn({ text, status }: Reply, { host, key }: Endpoint): unknown {
  const body = safeJson(text, key);
  const error = acceptedError.safeParse(body);
  if (error.success) throw refusalOf(error.data, status, host);
  if (status === 401 || status === 403) throw keyRefused(host, `it answers ${status}; check SLT_API_KEY`);
  if (status !== 200) {
    throw new ServiceError(`${host} answers ${status} without saying why; check SLT_API_URL`, {
      final: true,
    });
  }
  if (body !== undefined) return body;
  const what = text.trim() === '' ? 'nothing' : 'something that is no whole JSON';
  throw new ServiceError(`${host} answers with ${what} (${status}); check SLT_API_URL, or try again`);
}

const keyRefused = (host: string, why: string): ServiceError =>
  new ServiceError(`${host} refuses the key: ${why}`, { final: true });

/** An error body as a refusal of the question, or a failure of the service. */
function refusalOf(error: z.infer<typeof acceptedError>, status: number, host: string): Error {
  const code = error.code.slice(0, LONGEST_MESSAGE);
  const message = error.message.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_MESSAGE) || code;
  const refusal = REFUSALS.find((each) => each === code);
  if (refusal) return new ServiceRefusal(refusal, message);
  const fix = KEY_FIXES[code];
  if (fix || status === 401 || status === 403) return keyRefused(host, fix ?? message);
  return new ServiceError(`${host} answers ${code} (${status}): ${message}`);
}

/** The place in an answer that is not as the interface has it. */
function unusable(error: z.ZodError, host: string): ServiceError {
  const issue = deepest(error.issues);
  const place = issue ? issue.path.join('.').slice(0, LONGEST_MESSAGE) : '';
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
  Object.fromEntries(Object.entries(data).filter(([, value]) => (value ?? null) !== null));

/** The fees of an answer: as a service tells them, or as they were sent where it does not. */
function feesIn(data: AcceptedCalculation, asked: Asked, host: string): RemoteCalculation['fees'] {
  // Of an answer at top level the document has the taxed part under `calculation` alone.
  const told: Told = { ...Object((data as Told).calculation), ...givenIn(data) };
  const optional = (name: 'fees_as_sent' | 'fees_taxable' | 'fees_exempt'): Cents | null =>
    typeof told[name] === 'number' ? centsIn(told[name], name, host) : null;
  const sides = [data.carrier_fees, data.broker_fees, data.wholesaler_fees].flatMap((side) =>
    typeof side === 'number' ? centsIn(side, 'fee', host) : [],
  );
  const ofSides = sides.length > 0 ? sides.reduce(add) : null;
  return {
    total: optional('fees_as_sent') ?? ofSides ?? asked.fees,
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

const FEES_NOT_TOLD = 'The service does not say which part of the fees it taxed.';
const DAY_NOT_TOLD = 'The service does not say which day it priced.';

/** What of a question an answer should speak of and does not, as sentences. */
const notTold = (
  asked: Asked,
  about: { readonly effectiveDate: IsoDate | null },
  fees: RemoteCalculation['fees'],
): string[] => [
  ...(fees.taxable === null ? [FEES_NOT_TOLD] : []),
  ...(asked.effectiveDate !== null && about.effectiveDate === null ? [DAY_NOT_TOLD] : []),
];

/** What an answer tells of the papers. */
const papersIn = (data: AcceptedCalculation) => ({
  stamp: (data.stamp ?? []) as readonly RemoteNotice[],
  stampTold: (data.stamp ?? null) !== null,
  stampMissing: data.stamp_missing ?? null,
  stampAbsentReason: data.stamp_absent_reason ?? null,
  paperRules: data.paper_rules ?? null,
});

/**
 * Reads the reply to POST /calculate, the one way in which any command takes it.
 * @param check whether it is about what was asked
 * @param law the law on file, by which it is decided what the answer leaves out
 * @throws Refusal when the service refuses the question, ServiceError when the answer cannot be used
 */
export function readCalculation(
  reply: Reply,
  endpoint: Endpoint,
  { asked, check, law }: { asked: Asked; check: AnswerCheck; law: LawHere },
): RemoteCalculation {
  const { host } = endpoint;
  const body = answerIn(reply, endpoint);
  checkTold(body, host);
  const { data, error } = acceptedCalculation.safeParse(body);
  if (error) throw unusable(error, host);
  const amount = (value: number, field: string): Cents => centsIn(value, field, host);
  const figures = {
    charges: Object.entries(data.breakdown).flatMap(([slot, entry]) => {
      if (!isCharge(entry)) return [];
      const { name, rate, source } = entry;
      return { slot, name, rateText: rate, amount: amount(entry.amount, `${slot} amount`), source };
    }),
    premium: amount(data.premium, 'premium'),
    fees: feesIn(data, asked, host),
    totalTax: amount(data.total_tax, 'total_tax'),
    totalDue: amount(data.total_due, 'total_due'),
  };
  const about = {
    state: data.state,
    stateCode: data.state_code ?? null,
    effectiveDate: (data.effective_date?.slice(0, 10) ?? null) as IsoDate | null,
    lob: data.lob ?? null,
  };
  check(asked, { ...about, premium: figures.premium, fees: figures.fees }, host);
  checkSums(figures, host);
  const fees = wholeFees(figures.fees);
  const findings = findingsIn(data);
  const leftOut = municipalTaxLeftOut(
    asked,
    { ...figures, findings: findings ?? [], municipalTaxExcluded: data.municipal_tax_excluded === true },
    law,
  );
  const added = leftOut === null ? [] : [leftOut];
  const beside = [...besideIn(body, data, host), ...notTold(asked, about, fees)];
  return {
    ...about,
    ...figures,
    fees,
    effectiveDate: asked.effectiveDate ?? about.effectiveDate ?? law.today,
    ratesFrom: data.rates_from ?? null,
    notes: data.notes ?? [],
    findings: [...added, ...(findings ?? [])],
    sentencesOnly: findings === null,
    added,
    warnings: [...(data.warnings ?? []), ...beside],
    beside,
    ...papersIn(data),
    ratesVersion: data.rates_version ?? null,
    json: {
      ...data,
      ...(body as Told),
      ...(leftOut?.kind === 'incomplete' && { municipal_tax_excluded: true }),
    },
  };
}

/** An answer to GET /historical-rates, and what it says that is not read. */
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
  return { rates: data, beside: besideRates(body, endpoint.host) };
}
