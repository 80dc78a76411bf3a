/** How many requests a minute a caller may make, and the headers that say so. */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReportsInTurn } from '../reports/in-turn.ts';
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

/** The counting of an application. */
interface Counting {
  readonly limit: Limiter;
  /** Counts a request of which only the address is known, and gives the three headers. */
  readonly headersFor: (ip: string) => Promise<Readonly<Record<string, number>>>;
}

/** What was counted. */
type Count = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>;

/** The three headers; none where nothing is counted. */
const headersOf = (count: Count): Record<string, number> =>
  count.isAllowed
    ? {}
    : {
        'X-RateLimit-Limit': count.max,
        'X-RateLimit-Remaining': count.remaining,
        'X-RateLimit-Reset': Math.ceil((Date.now() + count.ttl) / 1000),
      };

/**
 * Makes the counting of an application: by key, whichever interface it is used on, and by address where there is no
 * valid key. A key's count cannot be pushed out by the addresses.
 */
export async function limiter(app: FastifyInstance, limits: Limits): Promise<Counting> {
  await app.register(rateLimit, { global: false, timeWindow: MINUTE, cache: REMEMBERED });
  const ofTier = (tier: Tier) =>
    app.createRateLimit({ max: limits[tier], keyGenerator: ({ caller }) => caller?.id ?? '' });
  const byKey = { standard: ofTier('standard'), enterprise: ofTier('enterprise') };
  const byAddress = app.createRateLimit({ max: limits.standard });
  return {
    limit: async (request, reply) => {
      const count = await (request.caller ? byKey[request.caller.tier] : byAddress)(request);
      reply.headers(headersOf(count));
      if (count.isAllowed || !count.isExceeded) return;
      reply.header('Retry-After', Math.ceil(count.ttl / 1000));
      throw new HttpError('RATE_LIMIT_EXCEEDED');
    },
    // The address is all that is looked at.
    headersFor: async (ip) => headersOf(await byAddress({ ip, routeOptions: {} } as FastifyRequest)),
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
  reports: ReportsInTurn,
): Limiter {
  const ofKey = app.createRateLimit({
    max: perKey,
    timeWindow: DAY,
    keyGenerator: ({ caller }) => `reports ${caller?.id}`,
  });
  return async (request, reply) => {
    if (await reports.full(total))
      throw new HttpError('RATE_LIMIT_EXCEEDED', 'No more problem reports are accepted');
    const count = await ofKey(request);
    if (count.isAllowed || !count.isExceeded) return;
    reply.header('Retry-After', Math.ceil(count.ttl / 1000));
    throw new HttpError('RATE_LIMIT_EXCEEDED', `A key may file ${perKey} problem reports a day`);
  };
}
