/** Pages of other origins that may ask the server from a browser. */
import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const SHARED: FastifyCorsOptions = {
  methods: ['GET', 'HEAD', 'POST'],
  allowedHeaders: ['Accept', 'Authorization', 'Content-Type', 'X-API-Key', 'X-Request-Id'],
  exposedHeaders: [
    'Retry-After',
    'X-RateLimit-Limit',
    'X-RateLimit-Remaining',
    'X-RateLimit-Reset',
    'X-Request-Id',
  ],
  // A browser asks again after ten minutes.
  maxAge: 600,
  strictPreflight: false,
};

/**
 * Lets pages of some origins ask. A browser asks beforehand whether it may, without a key: that is answered before keys are
 * looked at, and not counted.
 * @param origins like `https://addin.example.com`; `*` for all
 */
export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  const allowed = (origin: string | undefined): boolean =>
    origin !== undefined && (origins.includes('*') || origins.includes(origin));
  await app.register(cors, {
    delegator: async ({ headers }: FastifyRequest): Promise<FastifyCorsOptions> => ({
      ...SHARED,
      origin: allowed(headers.origin),
      preflight: headers['access-control-request-method'] !== undefined,
    }),
  });
}
