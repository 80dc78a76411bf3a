/** The errors of the v3.0.0 interface: their codes, statuses and two bodies. */
import type { Refusal, RefusalCode } from '../../engine/basics/refusal.ts';
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
const nestedError = ({ code, message }: Pick<Refusal, 'message'> & { code: V3Code }) => ({
  success: false,
  error: { code, message },
});

/** The flat shape of GET /historical-rates. */
const flatError = ({ code, message }: Pick<Refusal, 'message'> & { code: V3Code }) => ({
  error: true,
  code,
  message,
  statusCode: V3_STATUS[code],
});

/** The messages of the document, which say nothing of the request; what the engine would say more is left out. */
const DOCUMENTED: Readonly<Partial<Record<V3Code, string>>> = {
  MISSING_STATE: 'State parameter is required',
  INVALID_STATE: 'Specified state not recognized',
  INVALID_PREMIUM: 'Premium must be a positive number',
};
const MISSING_STATE_OF_RATES = 'state is required and a two-letter code or full name may be sent';

/** The message of the document for a code, where it has one: GET /historical-rates has one of its own. */
export function documentedMessage(code: V3Code, message: string, flat: boolean): string {
  if (!flat) return DOCUMENTED[code] ?? message;
  return code === 'MISSING_STATE' ? MISSING_STATE_OF_RATES : message;
}

/** An error body: flat for GET /historical-rates, nested for POST /calculate. */
export const errorBody = (code: V3Code, message: string, flat: boolean) =>
  flat ? flatError({ code, message }) : nestedError({ code, message });
