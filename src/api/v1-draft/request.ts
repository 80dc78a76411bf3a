/** Reading a calculation request of the draft. */
import { isLosslessNumber } from 'lossless-json';
import { type Cents, Refusal } from '../../engine/index.ts';
import { amountText, isJsonObject, isPositive, shown, unknownNames } from '../../policy/json.ts';
import { premiumOf } from '../../policy/values.ts';
import { DraftRefusal } from './errors.ts';
import { draftCalculationRequest } from './schemas.ts';

/** A calculation request, its options not yet held against the state. */
export interface DraftRequest {
  readonly state: string;
  readonly premium: Cents;
  readonly options: unknown;
}

/**
 * Reads the body of POST /api/calculate, parsed with its numbers as they were written.
 * @throws DraftRefusal INVALID_STATE or INVALID_PREMIUM
 * @throws Refusal INVALID_REQUEST, for a premium INVALID_PREMIUM
 */
export function readDraftRequest(body: unknown): DraftRequest {
  if (!isJsonObject(body))
    throw new Refusal(
      'INVALID_REQUEST',
      'The body must be a JSON object like {"state": "TX", "premium": 10000}.',
    );
  const known = Object.keys(draftCalculationRequest.shape);
  const strange = Object.keys(body).filter((name) => !known.includes(name));
  if (strange.length > 0)
    throw new Refusal('INVALID_REQUEST', `Unknown property ${unknownNames(strange, known)}.`, strange[0]);
  const { state, premium, options } = body;
  if (typeof state !== 'string' || state.trim() === '') {
    const problem = state === undefined ? 'is missing' : `cannot be ${shown(state)}`;
    const fix = 'send a full name or a two-letter code';
    throw new DraftRefusal('INVALID_STATE', `state ${problem}: ${fix}.`, { field: 'state' });
  }
  if (!isLosslessNumber(premium) || !isPositive(premium))
    throw new DraftRefusal('INVALID_PREMIUM', 'Premium amount must be greater than 0', { field: 'premium' });
  return { state, premium: premiumOf(amountText(premium, 'premium'), 'premium', 'point'), options };
}
