/** The client of the draft's POST /api/report-problem. */
import { stringify } from 'lossless-json';
import { z } from 'zod';
import { IoFailure } from '../batch/io-failure.ts';
import { UsageError } from '../input/usage-error.ts';
import { type ProblemReport, problemReportResponse } from './report.ts';

/** A server of the draft. */
interface DraftServer {
  /** The draft's base address, which ends in its version: https://tax.example.com/draft/v1 */
  readonly base: string;
  readonly key: string;
  /** How long an answer may take, in milliseconds. */
  readonly timeout: number;
}

const errorBody = z.looseObject({ error: z.looseObject({ message: z.string() }) });

/** Failures before anything was sent; after any other the report may have been filed. */
const NOT_SENT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];

const UNCERTAIN = 'whether the report was filed is not known';

/** Why there is no answer. */
function noAnswer(error: unknown, { base, timeout }: DraftServer): IoFailure {
  if (error instanceof Error && error.name === 'TimeoutError')
    return new IoFailure(`${base} did not answer within ${timeout / 1000} s; ${UNCERTAIN}`);
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (NOT_SENT.includes(code)) return new IoFailure(`${base} cannot be reached (${code}); nothing was filed`);
  return new IoFailure(`the connection to ${base} broke off${code && ` (${code})`}; ${UNCERTAIN}`);
}

/** What an answer says, as one line without the key, should the server have repeated it. */
function said(body: unknown, { key }: DraftServer): string {
  const read = errorBody.safeParse(body);
  if (!read.success) return '';
  const line = read.data.error.message.replaceAll(key, '***').replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ');
  return `: ${line.trim().slice(0, 500)}`;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A refusal in words: what the user can mend is a mistake of the call, everything else a failure. */
function refused({ status, headers }: Response, body: unknown, server: DraftServer): Error {
  const why = said(body, server);
  if (status === 401) return new UsageError(`${server.base} does not accept the key in SLT_API_KEY${why}`);
  if (status === 404 || status === 405)
    return new UsageError(
      `${server.base} takes no problem reports; --server is the draft's base address, like https://tax.example.com/draft/v1`,
    );
  if (status === 429) {
    const seconds = /^\d+$/.exec(headers.get('retry-after') ?? '')?.[0];
    return new IoFailure(
      `${server.base} takes no more reports for now${why}; try again ${seconds ? `in ${seconds} s` : 'later'}`,
    );
  }
  if (status >= 300 && status < 400)
    return new IoFailure(
      `${server.base} points to another address, which the key is not sent to; name that address with --server`,
    );
  if (status >= 400 && status < 500) return new UsageError(`${server.base} refused the report${why}`);
  return new IoFailure(`${server.base} failed with status ${status}${why}; ${UNCERTAIN}`);
}

/**
 * Files a report at a server. It is sent once: a second attempt could file it twice.
 * @returns the id the server gave it
 * @throws UsageError for what the caller can mend, IoFailure for everything else; never with the key in its message.
 */
export async function sendReport(report: ProblemReport, server: DraftServer): Promise<string> {
  try {
    const response = await fetch(`${server.base}/api/report-problem`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${server.key}`,
        'Content-Type': 'application/json',
        Accept: 'application/json',
      },
      body: stringify(report) as string,
      redirect: 'manual',
      signal: AbortSignal.timeout(server.timeout),
    });
    const body = jsonOf(await response.text());
    if (response.status !== 201) throw refused(response, body, server);
    const answer = problemReportResponse.safeParse(body);
    if (answer.success) return answer.data.reportId;
    throw new IoFailure(`the answer of ${server.base} is not what the draft describes; ${UNCERTAIN}`);
  } catch (error) {
    if (error instanceof UsageError || error instanceof IoFailure) throw error;
    throw noAnswer(error, server);
  }
}
