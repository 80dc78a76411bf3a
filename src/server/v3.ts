/** The v3.0.0 interface over HTTP, with or without keys. */
import type { FastifyRequest } from 'fastify';
import { refusalIn } from '../api/terms.ts';
import { calculate, historicalRates, rateList, stateNames } from '../api/v3/answer.ts';
import { documentedMessage, errorBody, V3_STATUS, type V3Code } from '../api/v3/errors.ts';
import { V3_TERMS } from '../api/v3/terms.ts';
import { Refusal } from '../engine/basics/refusal.ts';
import { contextOf, type Interface, JSON_TYPE, type ServerContext } from './interface.ts';

/** Errors of the operations that give no calculation are flat. */
const FLAT = ['/historical-rates', '/rates', '/states'];

const isFlat = ({ routeOptions: { url } }: FastifyRequest): boolean =>
  FLAT.some((path) => url?.endsWith(path) === true);

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
    {
      method: 'GET',
      path: '/historical-rates',
      readsQuery: true,
      handler: async ({ query }) => historicalRates(query, contextOf(context)),
    },
    {
      method: 'GET',
      path: '/rates',
      readsQuery: true,
      handler: async ({ query }) => rateList(query, contextOf(context)),
    },
    { method: 'GET', path: '/states', handler: async () => stateNames(contextOf(context)) },
  ],
  refuse(error, request, reply) {
    const code = error.code as V3Code;
    const flat = isFlat(request);
    const message = error instanceof Refusal ? refusalIn(error, V3_TERMS) : error.message;
    return reply.code(V3_STATUS[code]).send(errorBody(code, documentedMessage(code, message, flat), flat));
  },
});
