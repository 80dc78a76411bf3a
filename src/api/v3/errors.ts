/** The errors of the v3.0.0 interface: their codes, statuses and two bodies. */
import type { Refusal, RefusalCode } from '../../engine/refusal.ts';
import { TRANSPORT_STATUS } from '../transport-errors.ts';

/** Every code an answer can carry, with its status. */
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
  ...TRANSPORT_STATUS,
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
