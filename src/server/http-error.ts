/** What can go wrong with a request before an interface has a word in it; and every error as one of these. */

import { DraftRefusal } from '../api/v1-draft/errors.ts';
import { Refusal } from '../engine/basics/refusal.ts';

/** The messages are those of the v3.0.0 document, where it has one. */
const MESSAGES = {
  INVALID_REQUEST: 'The request is malformed',
  MISSING_API_KEY: 'No API key provided for protected endpoint',
  INVALID_API_KEY: 'API key is invalid or expired',
  NOT_FOUND: 'There is nothing at this address; /openapi.json describes what there is',
  METHOD_NOT_ALLOWED: 'This address does not take this method; the header Allow names those it takes',
  PAYLOAD_TOO_LARGE: 'The body is too large',
  UNSUPPORTED_MEDIA_TYPE: 'The body must be JSON, sent with Content-Type: application/json',
  RATE_LIMIT_EXCEEDED: 'Too many requests, try again later',
  INTERNAL_ERROR: 'Internal server error',
} as const;

type HttpErrorCode = keyof typeof MESSAGES;

/** A request that was refused before it was looked into, or that the server failed at. */
export class HttpError extends Error {
  readonly code: HttpErrorCode;

  constructor(code: HttpErrorCode, message: string = MESSAGES[code]) {
    super(message);
    this.name = 'HttpError';
    this.code = code;
  }
}

const BY_STATUS: Readonly<Record<number, HttpErrorCode>> = {
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
};

/** Any error as what an interface can answer; an error of our own says nothing about itself. */
export function toHttpError(error: unknown): HttpError | Refusal | DraftRefusal {
  if (error instanceof HttpError || error instanceof Refusal || error instanceof DraftRefusal) return error;
  const { statusCode: status = 500 } = error as { statusCode?: number };
  if (status < 400 || status >= 500) return new HttpError('INTERNAL_ERROR');
  return new HttpError(BY_STATUS[status] ?? 'INVALID_REQUEST');
}

/** An error outside of the interfaces. */
export const plainError = (error: unknown) => {
  const { code, message } = toHttpError(error);
  return { success: false, error: { code, message } };
};
