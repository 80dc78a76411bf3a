/** The errors of the v1.0 draft: their codes, statuses and body. */

import type { Terms } from '../../engine/basics/message.ts';
import { Refusal, type RefusalCode } from '../../engine/basics/refusal.ts';
import { refusalIn } from '../terms.ts';
import { TRANSPORT_STATUS } from '../transport-errors.ts';

/** Every code an answer can carry, with its status. */
export const V1_STATUS = {
  INVALID_STATE: 400,
  INVALID_PREMIUM: 400,
  INVALID_OPTIONS: 400,
  INVALID_REQUEST: 400,
  UNAUTHORIZED: 401,
  STATE_NOT_FOUND: 404,
  ...TRANSPORT_STATUS,
} as const;

/** A code of the draft. */
export type V1Code = keyof typeof V1_STATUS;

/** A request of the draft that cannot be answered as it stands. */
export class DraftRefusal extends Error {
  readonly code: V1Code;
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(code: V1Code, message: string, details?: Readonly<Record<string, unknown>>) {
    super(message);
    this.name = 'DraftRefusal';
    this.code = code;
    this.details = details;
  }
}

const CODES: Readonly<Record<RefusalCode, V1Code>> = {
  MISSING_STATE: 'INVALID_STATE',
  INVALID_STATE: 'INVALID_STATE',
  UNKNOWN_STATE: 'INVALID_STATE',
  INVALID_PREMIUM: 'INVALID_PREMIUM',
  FEE_TYPE_REQUIRED: 'INVALID_REQUEST',
  NO_RATES_FOR_DATE: 'INVALID_REQUEST',
  INVALID_REQUEST: 'INVALID_REQUEST',
};

/** The draft's code for a refusal of the engine. */
export const codeOfRefusal = (code: RefusalCode, field?: string): V1Code =>
  field === 'premium' ? 'INVALID_PREMIUM' : CODES[code];

/** A refusal of the engine as the draft words it; what is wrong with a premium has a code of its own. */
export function draftRefusal(error: Refusal | DraftRefusal, terms: Terms): DraftRefusal {
  if (!(error instanceof Refusal)) return error;
  const { code, field } = error;
  const details = field === undefined ? undefined : { field };
  return new DraftRefusal(codeOfRefusal(code, field), refusalIn(error, terms), details);
}

/** The error body. */
export const draftError = ({
  code,
  message,
  details,
}: Pick<DraftRefusal, 'code' | 'message' | 'details'>) => ({
  success: false,
  error: { code, message, ...(details && { details }) },
});
