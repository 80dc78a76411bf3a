/** Files a problem report at a server of the draft. */

import { stringify } from 'lossless-json';
import { z } from 'zod';
import { type ProblemReport, problemReportResponse } from '../api/problem-report.ts';
import { type CommandError, FileError, message, ServiceError, setting, UsageError } from '../errors.ts';
import type { Endpoint } from './endpoint.ts';
import { safeJson } from './safe-json.ts';
import { said } from './said.ts';
import { type Reply, sendOnce } from './transport.ts';

const errorBody = z.looseObject({
  error: z.looseObject({ code: z.string().max(100).optional(), message: z.string() }),
});

const UNCERTAIN = 'whether the report was filed is not known';

/** The draft's codes by status, for a server that gives none. */
const CODES: Readonly<Record<number, string>> = { 401: 'UNAUTHORIZED', 429: 'RATE_LIMIT_EXCEEDED' };

/** The code of a refusal, and what the server says of it on one line. */
function serverError(body: unknown, status: number): { code: string; why: string } {
  const read = errorBody.safeParse(body);
  const usual = CODES[status] ?? (status >= 500 ? 'INTERNAL_ERROR' : 'INVALID_REQUEST');
  if (!read.success) return { code: usual, why: '' };
  const { code, message } = read.data.error;
  return {
    code: code ?? usual,
    why: `: ${said(message)}`,
  };
}

/** A refusal in words: what the user can fix is a mistake of the call, everything else a failure. */
function refused({ status, retryAfter }: Reply, why: string, { host }: Endpoint): CommandError {
  if (status === 401)
    return new ServiceError(`${host} does not accept the key in SLT_API_KEY${why}`, { final: true });
  if (status === 404 || status === 405)
    return new UsageError(
      message`${host} takes no problem reports there; ${setting('server')} is the draft's base address, like https://tax.example.com/draft/v1`,
    );
  if (status === 429) {
    const when = retryAfter === null ? 'later' : `in ${Math.ceil(retryAfter / 1000)} s`;
    return new FileError(`${host} takes no more reports for now${why}; try again ${when}`);
  }
  if (status >= 400 && status < 500) return new UsageError(`${host} refuses the report${why}`);
  return new FileError(`${host} failed with status ${status}${why}; ${UNCERTAIN}`);
}

/** The reply, or a failure that tells whether the report may have been filed all the same. */
async function post(report: ProblemReport, server: Endpoint, timeout: number): Promise<Reply> {
  const body = stringify(report);
  try {
    return await sendOnce(
      server,
      { method: 'POST', path: '/api/report-problem', body, bearer: true },
      { timeout },
    );
  } catch (error) {
    if (!(error instanceof ServiceError) || error.final) throw error;
    throw new FileError(message`${error.wording}; ${error.unsent ? 'nothing was filed' : UNCERTAIN}`);
  }
}

/**
 * Files a report at a server. It is sent once: a second attempt could file it twice.
 * @param timeout how long an answer may take, in milliseconds
 * @returns the id the server gave it
 * @throws UsageError for what the caller can fix, FileError or ServiceError for everything else; never with the key
 * in its message.
 */
export async function sendReport(report: ProblemReport, server: Endpoint, timeout: number): Promise<string> {
  const reply = await post(report, server, timeout);
  const body = safeJson(reply.text, server.key);
  if (reply.status !== 201) {
    const { code, why } = serverError(body, reply.status);
    const error = refused(reply, why, server);
    error.refusedAs = code;
    throw error;
  }
  const answer = problemReportResponse.safeParse(body);
  if (answer.success) return answer.data.reportId;
  throw new FileError(`the answer of ${server.host} is not what the draft describes; ${UNCERTAIN}`);
}
