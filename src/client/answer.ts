/** A service's answer, checked before anything of it is used. */

import type { z } from 'zod';
import { acceptedCalculation, acceptedError, acceptedRates, isCharge } from '../api/v3/accepted.ts';
import { add, type Cents, dollars, parseTotal, type RefusalCode, ZERO } from '../engine/index.ts';
import { ServiceError, ServiceRefusal } from '../errors.ts';
import type { Endpoint } from './endpoint.ts';
import { findingsIn, type RemoteFinding } from './findings.ts';
import { safeJson } from './safe-json.ts';
import type { Reply } from './transport.ts';

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
  /** A calendar day. */
  readonly effectiveDate: string | null;
  readonly lob: string | null;
  readonly ratesFrom: 'current' | 'historical' | null;
  readonly charges: readonly RemoteCharge[];
  readonly premium: Cents;
  readonly fees: { readonly total: Cents; readonly taxable: Cents | null; readonly exempt: Cents | null };
  readonly totalTax: Cents;
  readonly totalDue: Cents;
  readonly notes: readonly string[];
  readonly warnings: readonly string[];
  /** Those of the warnings that stand in fields of their own. */
  readonly beside: readonly string[];
  /** The others and the notes as data, ranked; null where the service tells sentences only. */
  readonly findings: readonly RemoteFinding[] | null;
  /** The service says that it left a municipal tax out. */
  readonly municipalTaxExcluded: boolean;
  readonly stamp: readonly RemoteNotice[];
  /** Notices that are prescribed and whose words the service does not have; null where it does not tell. */
  readonly stampMissing: readonly MissingNotice[] | null;
  /** Why no notice is prescribed, where the service tells. */
  readonly stampAbsentReason: string | null;
  /** Version of the service's rates; null where it does not tell. */
  readonly ratesVersion: string | null;
  /** As it was sent, the figures also at top level. */
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
  return new ServiceError(
    `${host} answers otherwise than the v3.0.0 interface has it${place === '' ? '' : ` (${place}: ${issue?.message})`}; nothing of it was used`,
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

function cents(value: number, field: string, host: string): Cents {
  const amount = parseTotal(value);
  if (typeof amount === 'number') return amount;
  throw new ServiceError(
    `${host} answers with a ${field} that is no amount of dollars and cents; nothing of the answer was used`,
  );
}

/** What is wrong with the parts of the fees that were taxed and not taxed; null when they can be so. */
function untaxed({ total, taxable, exempt }: RemoteCalculation['fees']): string | null {
  const parts = add(taxable ?? ZERO, exempt ?? ZERO);
  const whole = taxable !== null && exempt !== null;
  if (whole ? parts === total : parts <= total) return null;
  const fields = [taxable !== null && 'fees_taxable', exempt !== null && 'fees_exempt'].filter(Boolean);
  return `${fields.join(' and ')} ${whole ? 'are' : 'is'} ${dollars(parts)}, the fees are ${dollars(total)}`;
}

function checkSums(answer: Omit<RemoteCalculation, 'json'>, host: string): void {
  const charges = answer.charges.reduce<Cents>((sum, { amount }) => add(sum, amount), ZERO);
  const due = add(add(answer.premium, answer.fees.total), answer.totalTax);
  const problems = [
    charges !== answer.totalTax &&
      `its charges add up to ${dollars(charges)}, its total_tax is ${dollars(answer.totalTax)}`,
    due !== answer.totalDue &&
      `premium, fees and total_tax are ${dollars(due)}, its total_due is ${dollars(answer.totalDue)}`,
    untaxed(answer.fees),
  ].filter((problem) => typeof problem === 'string');
  if (problems.length > 0) {
    throw new ServiceError(
      `${host} answers with figures that do not add up: ${problems.join('; ')}; nothing of it was used`,
    );
  }
}

/** What an answer may tell in both layouts of the interface: beside the rest, and under `calculation`. */
const TOLD_TWICE = ['premium', 'fees_taxable', 'fees_exempt', 'total_tax', 'total_due'];

/** A figure that is told in both layouts is the same, or nobody knows which is meant. */
function checkTold(body: unknown, host: string): void {
  const { calculation, ...beside } = Object(body) as Record<string, unknown>;
  const under = Object(calculation) as Record<string, unknown>;
  const isTold = (value: unknown): boolean => value !== undefined && value !== null;
  const apart = TOLD_TWICE.find(
    (name) => isTold(beside[name]) && isTold(under[name]) && beside[name] !== under[name],
  );
  if (apart !== undefined)
    throw new ServiceError(
      `${host} answers with two figures for ${apart}, one of them under calculation; nothing of the answer was used`,
    );
}

/**
 * Reads the reply to POST /calculate.
 * @throws Refusal when the service refuses the question, ServiceError when the answer cannot be used
 */
export function readCalculation(reply: Reply, endpoint: Endpoint): RemoteCalculation {
  const { host } = endpoint;
  const body = answerIn(reply, endpoint);
  checkTold(body, host);
  const { data, error } = acceptedCalculation.safeParse(body);
  if (error) throw unusable(error, host);
  const amount = (value: number, field: string): Cents => cents(value, field, host);
  const optional = (value: number | undefined, field: string): Cents | null =>
    value === undefined ? null : amount(value, field);
  const sides = [data.carrier_fees, data.broker_fees, data.wholesaler_fees].map((side) =>
    amount(side ?? 0, 'fee'),
  );
  const findings = findingsIn(data);
  const beside = reportedBeside(data);
  const answer = {
    state: data.state,
    stateCode: data.state_code ?? null,
    effectiveDate: data.effective_date?.slice(0, 10) ?? null,
    lob: data.lob ?? null,
    ratesFrom: data.rates_from ?? null,
    charges: Object.entries(data.breakdown).flatMap(([slot, entry]) => {
      if (!isCharge(entry)) return [];
      const { name, rate, source } = entry;
      return { slot, name, rateText: rate, amount: amount(entry.amount, `${slot} amount`), source };
    }),
    premium: amount(data.premium, 'premium'),
    fees: {
      total: optional(data.fees_as_sent, 'fees_as_sent') ?? sides.reduce(add),
      taxable: optional(data.fees_taxable, 'fees_taxable'),
      exempt: optional(data.fees_exempt, 'fees_exempt'),
    },
    totalTax: amount(data.total_tax, 'total_tax'),
    totalDue: amount(data.total_due, 'total_due'),
    notes: data.notes ?? [],
    findings,
    warnings: [...(data.warnings ?? []), ...beside],
    beside,
    municipalTaxExcluded: data.municipal_tax_excluded === true,
    stamp: (data.stamp ?? []) as readonly RemoteNotice[],
    stampMissing: data.stamp_missing ?? null,
    stampAbsentReason: data.stamp_absent_reason ?? null,
    ratesVersion: data.rates_version ?? null,
  };
  checkSums(answer, host);
  return { ...answer, json: data };
}

/** Null in every published answer; where a service fills one, whoever reads the figures should see it. */
const BESIDE = ['fallback_reason', 'error_code', 'error_message'];

const reportedBeside = (answer: Readonly<Record<string, unknown>>): string[] =>
  BESIDE.flatMap((name) =>
    typeof answer[name] === 'string'
      ? `The service tells ${name}: ${answer[name].slice(0, LONGEST_MESSAGE)}`
      : [],
  );

/**
 * Reads the reply to GET /historical-rates.
 * @throws Refusal when the service refuses the question, ServiceError when the answer cannot be used
 */
export function readRates(reply: Reply, endpoint: Endpoint): z.infer<typeof acceptedRates> {
  const { data, error } = acceptedRates.safeParse(answerIn(reply, endpoint));
  if (error) throw unusable(error, endpoint.host);
  return data;
}
