/** A service's answer, checked before anything of it is used. */
import type { z } from 'zod';
import { add, type Cents, dollars, parseAmount, Refusal, type RefusalCode, ZERO } from '../engine/index.ts';
import { acceptedCalculation, acceptedError, acceptedRates } from '../v3/accepted.ts';
import { RemoteFailure } from './failure.ts';
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
  readonly stamp: readonly RemoteNotice[];
  /** Version of the service's rates; null where it does not tell. */
  readonly ratesVersion: string | null;
  /** As it was sent, the figures also at top level. */
  readonly json: Readonly<Record<string, unknown>>;
}

export interface RemoteNotice {
  readonly instrument: string;
  readonly ordinal?: number | undefined;
  readonly wording: string;
}

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

const KEY_MENDS: Readonly<Record<string, string>> = {
  MISSING_API_KEY: 'it asks for a key; set SLT_API_KEY',
  INVALID_API_KEY: 'the key is invalid or expired; check SLT_API_KEY',
};

function parsed({ text, status }: Reply, host: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const what = text.trim() === '' ? 'nothing' : 'something that is no whole JSON';
    throw new RemoteFailure(`${host} answers with ${what} (${status}); check SLT_API_URL, or try again`);
  }
}

/** Turns an error body into a refusal of the question, or a failure of the service. */
function refuse(reply: Reply, body: unknown, host: string): never {
  const error = acceptedError.safeParse(body);
  if (!error.success) {
    throw new RemoteFailure(`${host} answers ${reply.status} without saying why; check SLT_API_URL`, {
      final: true,
    });
  }
  const { code, message } = error.data;
  const refusal = REFUSALS.find((each) => each === code);
  if (refusal) throw new Refusal(refusal, message);
  const mend = KEY_MENDS[code];
  if (mend || reply.status === 401 || reply.status === 403) {
    throw new RemoteFailure(`${host} refuses the key: ${mend ?? message}`, { final: true });
  }
  throw new RemoteFailure(`${host} answers ${code} (${reply.status}): ${message}`);
}

/** The place in an answer that is not as the interface has it. */
function unusable(error: z.ZodError, host: string): RemoteFailure {
  const issue = deepest(error.issues);
  const place = issue ? issue.path.join('.') : '';
  return new RemoteFailure(
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
  const amount = parseAmount(value);
  if (typeof amount === 'number') return amount;
  throw new RemoteFailure(
    `${host} answers with a ${field} that is no amount of dollars and cents; nothing of the answer was used`,
  );
}

function checkSums(answer: Omit<RemoteCalculation, 'json'>, host: string): void {
  const charges = answer.charges.reduce<Cents>((sum, { amount }) => add(sum, amount), ZERO);
  const due = add(add(answer.premium, answer.fees.total), answer.totalTax);
  const faults = [
    charges !== answer.totalTax &&
      `its charges add up to ${dollars(charges)}, its total_tax is ${dollars(answer.totalTax)}`,
    due !== answer.totalDue &&
      `premium, fees and total_tax are ${dollars(due)}, its total_due is ${dollars(answer.totalDue)}`,
  ].filter((fault) => typeof fault === 'string');
  if (faults.length > 0) {
    throw new RemoteFailure(
      `${host} answers with figures that do not add up: ${faults.join('; ')}; nothing of it was used`,
    );
  }
}

/**
 * Reads the reply to POST /calculate.
 * @throws Refusal when the service refuses the question, RemoteFailure when the answer cannot be used
 */
export function readCalculation(reply: Reply, host: string): RemoteCalculation {
  const body = parsed(reply, host);
  if (reply.status !== 200) refuse(reply, body, host);
  const { data, error } = acceptedCalculation.safeParse(body);
  if (error) throw unusable(error, host);
  const amount = (value: number, field: string): Cents => cents(value, field, host);
  const optional = (value: number | undefined, field: string): Cents | null =>
    value === undefined ? null : amount(value, field);
  const sides = [data.carrier_fees, data.broker_fees, data.wholesaler_fees].map((side) =>
    amount(side ?? 0, 'fee'),
  );
  const answer = {
    state: data.state,
    stateCode: data.state_code ?? null,
    effectiveDate: data.effective_date ?? null,
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
    warnings: data.warnings ?? [],
    stamp: (data.stamp ?? []) as readonly RemoteNotice[],
    ratesVersion: data.rates_version ?? null,
  };
  checkSums(answer, host);
  return { ...answer, json: data };
}

/** A slot of its own making is a charge like the others, if it looks like one. */
const isCharge = (
  entry: unknown,
): entry is { name: string; rate: string; amount: number; source: string } => {
  if (typeof entry !== 'object' || entry === null) return false;
  const { name, rate, amount, source } = entry as Record<string, unknown>;
  return [name, rate, source].every((text) => typeof text === 'string') && typeof amount === 'number';
};

/**
 * Reads the reply to GET /historical-rates.
 * @throws Refusal when the service refuses the question, RemoteFailure when the answer cannot be used
 */
export function readRates(reply: Reply, host: string): z.infer<typeof acceptedRates> {
  const body = parsed(reply, host);
  if (reply.status !== 200) refuse(reply, body, host);
  const { data, error } = acceptedRates.safeParse(body);
  if (error) throw unusable(error, host);
  return data;
}
