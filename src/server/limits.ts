/** How many requests a minute a caller may make, and the headers that say so. */
import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { plural } from '../engine/basics/plural.ts';
import type { ReportsInTurn } from '../reports/in-turn.ts';
import { HttpError } from './http-error.ts';
import type { Tier } from './keys/api-key.ts';
import type { SharedCounts } from './shared-counts.ts';

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

/** Makes what counts one kind of requests. */
type CountingOf = FastifyInstance['createRateLimit'];

/** The counting of an application. */
interface Counting {
  readonly limit: Limiter;
  /** For further kinds of requests. */
  readonly countingOf: CountingOf;
  /** Counts a request of which only the address is known, and gives the three headers. */
  readonly headersFor: (ip: string) => Promise<Readonly<Record<string, number>>>;
}

/** What was counted. */
type Count = Awaited<ReturnType<ReturnType<CountingOf>>>;

/** The three headers; none where nothing is counted. */
const headersOf = (count: Count): Record<string, number> =>
  count.isAllowed
    ? {}
    : {
        'X-RateLimit-Limit': count.max,
        'X-RateLimit-Remaining': count.remaining,
        'X-RateLimit-Reset': Math.ceil((Date.now() + count.ttl) / 1000),
      };

/** Each store of counts has a plugin of its own. */
async function countingIn(app: FastifyInstance, store: RateLimitPluginOptions): Promise<CountingOf> {
  let countingOf: CountingOf | undefined;
  await app.register(async (scope) => {
    await scope.register(rateLimit, { global: false, timeWindow: MINUTE, ...store });
    countingOf = scope.createRateLimit;
  });
  return countingOf as CountingOf;
}

/** A request of which only the address is known, and looked at. */
const requestFrom = (ip: string) => ({ ip, routeOptions: {} }) as FastifyRequest;

/**
 * Counts together with other servers, and for itself while that fails: a limit then holds for each server, and no request
 * is lost.
 * @throws ServiceError when the first count fails
 */
async function countingTogether(
  app: FastifyInstance,
  shared: SharedCounts,
  alone: CountingOf,
): Promise<CountingOf> {
  const together = await countingIn(app, { redis: shared.commands, nameSpace: 'slt:limits:' });
  try {
    await together({ keyGenerator: () => 'started' })(requestFrom(''));
  } catch (error) {
    throw shared.refusal(error);
  }
  return (options) => {
    const [counted, countedAlone] = [together(options), alone(options)];
    return async (request) => {
      try {
        const count = await counted(request);
        shared.answered();
        return count;
      } catch (error) {
        shared.failed(error);
        return countedAlone(request);
      }
    };
  };
}

/**
 * Makes the counting of an application: by key, whichever interface it is used on, and by address where there is no
 * valid key. A key's count cannot be pushed out by the addresses.
 * @param shared null where this server counts by itself
 */
export async function limiter(
  app: FastifyInstance,
  limits: Limits,
  shared: SharedCounts | null,
): Promise<Counting> {
  const alone = await countingIn(app, { cache: REMEMBERED });
  const countingOf = shared ? await countingTogether(app, shared, alone) : alone;
  const ofTier = (tier: Tier) =>
    countingOf({ max: limits[tier], keyGenerator: ({ caller }) => `key ${caller?.id}` });
  const byKey = { standard: ofTier('standard'), enterprise: ofTier('enterprise') };
  const byAddress = countingOf({ max: limits.standard });
  return {
    countingOf,
    limit: async (request, reply) => {
      const count = await (request.caller ? byKey[request.caller.tier] : byAddress)(request);
      reply.headers(headersOf(count));
      if (count.isAllowed || !count.isExceeded) return;
      reply.header('Retry-After', Math.ceil(count.ttl / 1000));
      throw new HttpError('RATE_LIMIT_EXCEEDED');
    },
    headersFor: async (ip) => headersOf(await byAddress(requestFrom(ip))),
  };
}

/**
 * Makes the counting of problem reports. A key's are counted from its first one on; those of all keys are what the
 * database holds.
 * @throws HttpError RATE_LIMIT_EXCEEDED
 */
export function reportLimiter(
  { countingOf }: Pick<Counting, 'countingOf'>,
  { perKey, total }: ReportQuota,
  reports: ReportsInTurn,
): Limiter {
  const ofKey = countingOf({
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
    throw new HttpError('RATE_LIMIT_EXCEEDED', `A key may file ${plural(perKey, 'problem report')} a day`);
  };
}
