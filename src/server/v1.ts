/** The v1.0 draft over HTTP. */
import type { FastifyReply } from 'fastify';
import { stringify } from 'lossless-json';
import { readReport, reportAnswer } from '../api/problem-report.ts';
import { draftCalculate } from '../api/v1-draft/calculation.ts';
import { DraftRefusal, draftError, draftRefusal, V1_STATUS, type V1Code } from '../api/v1-draft/errors.ts';
import { stateDetail, stateList } from '../api/v1-draft/states.ts';
import { plainNaming } from '../engine/basics/message.ts';
import { Refusal } from '../engine/basics/refusal.ts';
import type { ReportsInTurn } from '../reports/in-turn.ts';
import type { HttpError } from './http-error.ts';
import { contextOf, type Interface, JSON_TYPE, type Operation, type ServerContext } from './interface.ts';

const UNAUTHORIZED = ['MISSING_API_KEY', 'INVALID_API_KEY'];

/** An error in the draft's own words: it knows one code for all that is wrong with a key. */
function inDraftWords(error: HttpError | Refusal | DraftRefusal): DraftRefusal {
  if (error instanceof Refusal || error instanceof DraftRefusal) return draftRefusal(error, plainNaming);
  if (UNAUTHORIZED.includes(error.code))
    return new DraftRefusal('UNAUTHORIZED', 'Missing or invalid API key');
  return new DraftRefusal(error.code as V1Code, error.message);
}

/** Numbers are sent as they are to be written, however many digits they have. */
const sendExactly = (reply: FastifyReply, answer: unknown): FastifyReply =>
  reply.type(JSON_TYPE).send(stringify(answer));

/** A report carries the whole calculation it is about. */
const REPORT_LIMIT = 512 * 1024;

/** Filing problem reports; the answer is sent when the report is on the disk. */
const reporting = (reports: ReportsInTurn, { data, now, limitReports }: ServerContext): Operation => ({
  method: 'POST',
  path: '/api/report-problem',
  bodyLimit: REPORT_LIMIT,
  handler: async (request, reply) => {
    const report = readReport(request.body, data.rates.names);
    await limitReports(request, reply);
    const { reportId } = await reports.file(report, now());
    return reply.code(201).send(reportAnswer(reportId));
  },
});

/** The draft at a prefix. */
export const v1Interface = (prefix: string, context: ServerContext): Interface => ({
  prefix,
  keyed: true,
  keyOf: ({ headers }) => /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1],
  operations: [
    {
      method: 'GET',
      path: '/api/states',
      handler: async () => stateList(context.data.rates, context.today()),
    },
    {
      method: 'GET',
      path: '/api/states/:stateCode',
      handler: async ({ params }) =>
        stateDetail(context.data.rates, (params as { stateCode: string }).stateCode, context.today()),
    },
    {
      method: 'POST',
      path: '/api/calculate',
      handler: async ({ body }, reply) => sendExactly(reply, draftCalculate(body, contextOf(context))),
    },
    ...(context.reports ? [reporting(context.reports, context)] : []),
  ],
  refuse(error, _request, reply) {
    const refusal = inDraftWords(error);
    if (refusal.code === 'UNAUTHORIZED') reply.header('WWW-Authenticate', 'Bearer');
    return reply.code(V1_STATUS[refusal.code]).send(draftError(refusal));
  },
});
