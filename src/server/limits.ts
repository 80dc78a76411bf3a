/** How many requests a minute a caller may make, and the headers that tell it. */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from './fault.ts';
import type { Tier } from './keys/api-key.ts';

/** Requests a minute by tier. */
export type Limits = Readonly<Record<Tier, number>>;

const MINUTE = 60_000;
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
    throw new Fault('RATE_LIMIT_EXCEEDED');
  };
}
