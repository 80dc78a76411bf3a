/** The v3.0.0 interface over HTTP, with or without keys. */
import type { FastifyRequest } from 'fastify';
import { calculate, historicalRates } from '../api/v3/answer.ts';
import { flatError, nestedError, V3_STATUS, type V3Code } from '../api/v3/errors.ts';
import { contextOf, type Interface, JSON_TYPE, type ServerContext } from './interface.ts';

const FLAT = '/historical-rates';

/** The documented messages that say nothing of the request; what the engine would say more is left out. */
const DOCUMENTED: Readonly<Partial<Record<V3Code, string>>> = {
  INVALID_STATE: 'Specified state not recognized',
};

const isFlat = ({ routeOptions }: FastifyRequest): boolean => routeOptions.url?.endsWith(FLAT) === true;

/** The interface at a prefix; the sandbox asks for no key. */
export const v3Interface = (prefix: string, keyed: boolean, context: ServerContext): Interface => ({
  prefix,
  keyed,
  keyOf: ({ headers }) => [headers['x-api-key']].flat()[0]?.trim(),
  operations: [
    {
      method: 'POST',
      path: '/calculate',
      handler: async ({ body }, reply) => reply.type(JSON_TYPE).send(calculate(body, contextOf(context))),
    },
    { method: 'GET', path: FLAT, handler: async ({ query }) => historicalRates(query, contextOf(context)) },
  ],
  refuse(error, request, reply) {
    const code = error.code as V3Code;
    const shown = { code, message: DOCUMENTED[code] ?? error.message };
    return reply.code(V3_STATUS[code]).send(isFlat(request) ? flatError(shown) : nestedError(shown));
  },
});
