/** The two error bodies of the v3.0.0 interface. */
import type { Refusal } from '../engine/refusal.ts';

/** The nested shape of POST /calculate. */
export const nestedError = ({ code, message }: Pick<Refusal, 'code' | 'message'>) => ({
  success: false,
  error: { code, message },
});

/** The flat shape of GET /historical-rates. */
export const flatError = ({ code, message }: Pick<Refusal, 'code' | 'message'>, statusCode = 400) => ({
  error: true,
  code,
  message,
  statusCode,
});
