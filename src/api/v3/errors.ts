/** The errors of the v3.0.0 interface: their codes, statuses and two bodies. */
import type { Refusal, RefusalCode } from '../../engine/refusal.ts';

/**
 * Every code an answer can carry, with its status. INVALID_REQUEST, NOT_FOUND, METHOD_NOT_ALLOWED, PAYLOAD_TOO_LARGE
 * and UNSUPPORTED_MEDIA_TYPE are ours: the document does not say what happens to a request outside of it.
 */
export const V3_STATUS = {
  MISSING_STATE: 400,
  INVALID_STATE: 400,
  UNKNOWN_STATE: 400,
  INVALID_PREMIUM: 400,
  FEE_TYPE_REQUIRED: 400,
  NO_RATES_FOR_DATE: 400,
  INVALID_REQUEST: 400,
  MISSING_API_KEY: 401,
  INVALID_API_KEY: 401,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMIT_EXCEEDED: 429,
  INTERNAL_ERROR: 500,
} as const satisfies Record<RefusalCode, number> & Record<string, number>;

/** A code of the v3.0.0 interface. */
export type V3Code = keyof typeof V3_STATUS;

/** The nested shape of POST /calculate. */
export const nestedError = ({ code, message }: Pick<Refusal, 'message'> & { code: V3Code }) => ({
  success: false,
  error: { code, message },
});

/** The flat shape of GET /historical-rates. */
export const flatError = ({ code, message }: Pick<Refusal, 'message'> & { code: V3Code }) => ({
  error: true,
  code,
  message,
  statusCode: V3_STATUS[code],
});
