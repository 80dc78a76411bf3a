/** How many requests a minute a caller may make, and the headers that say so. */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Reports } from '../reports/store.ts';
import { HttpError } from './http-error.ts';
import type { Tier } from './keys/api-key.ts';

/** Requests a minute by tier. */
export type Limits = Readonly<Record<Tier, number>>;

/** How many problem reports are taken. */
export interface ReportQuota {
  /** Of one key in 24 hours. */
  readonly perKey: number;
  /** Kept in the database. */
  readonly total: number;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Callers remembered at a time. Keys are fewer; of addresses the longest idle are forgotten. */
const REMEMBERED = 100_000;

/** Counts a request, sets the three headers, and refuses what is too much. */
export type Limiter = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * Makes the counting of an application: by key, whichever interface it is used on, and by address where there is no
 * valid key. A key's count cannot be pushed out by the addresses.
 */
export async function limiter(app: FastifyInstance, limits: Limits): Promise<Limiter> {
  await app.register(rateLimit, { global: false, timeWindow: MINUTE, cache: REMEMBERED });
  const ofTier = (tier: Tier) =>
    app.createRateLimit({ max: limits[tier], keyGenerator: ({ caller }) => caller?.id ?? '' });
  const byKey = { standard: ofTier('standard'), enterprise: ofTier('enterprise') };
  const byAddress = app.createRateLimit({ max: limits.standard });
  return async (request, reply) => {
    const count = await (request.caller ? byKey[request.caller.tier] : byAddress)(request);
    if (count.isAllowed) return;
    reply.header('X-RateLimit-Limit', count.max);
    reply.header('X-RateLimit-Remaining', count.remaining);
    reply.header('X-RateLimit-Reset', Math.ceil((Date.now() + count.ttl) / 1000));
    if (!count.isExceeded) return;
    reply.header('Retry-After', Math.ceil(count.ttl / 1000));
    throw new HttpError('RATE_LIMIT_EXCEEDED');
  };
}

/**
 * Makes the counting of problem reports. A key's are counted from its first one on; those of all keys are what the
 * database holds.
 * @throws HttpError RATE_LIMIT_EXCEEDED
 */
export function reportLimiter(
  app: FastifyInstance,
  { perKey, total }: ReportQuota,
  reports: Reports,
): Limiter {
  const ofKey = app.createRateLimit({
    max: perKey,
    timeWindow: DAY,
    keyGenerator: ({ caller }) => `reports ${caller?.id}`,
  });
  return async (request, reply) => {
    if (reports.full(total))
      throw new HttpError('RATE_LIMIT_EXCEEDED', 'No more problem reports are accepted');
    const count = await ofKey(request);
    if (count.isAllowed || !count.isExceeded) return;
    reply.header('Retry-After', Math.ceil(count.ttl / 1000));
    throw new HttpError('RATE_LIMIT_EXCEEDED', `A key may file ${perKey} problem reports a day`);
  };
}
