/** What the published interfaces have in common: counting, keys, 404 and 405, and errors in the shape of each. */
import type {
  FastifyInstance,
  FastifyPluginCallback,
  FastifyReply,
  FastifyRequest,
  HTTPMethods,
  RouteHandlerMethod,
} from 'fastify';
import type { AnswerContext } from '../api/answer-context.ts';
import type { DraftRefusal } from '../api/v1-draft/errors.ts';
import type { IsoDate } from '../engine/basics/date.ts';
import type { Refusal } from '../engine/basics/refusal.ts';
import { shown } from '../policy/json.ts';
import type { ReportsInTurn } from '../reports/in-turn.ts';
import { HttpError, toHttpError } from './http-error.ts';
import type { KeyEntry } from './keys/api-key.ts';
import type { Limiter } from './limits.ts';
import type { ReloadableData } from './reloadable-data.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The key the request came with, when it is valid. */
    caller: KeyEntry | null;
  }
  interface FastifyContextConfig {
    /** The methods an address takes, on the routes for those it does not. */
    allow?: string;
  }
}

/** The type of a body that was made into JSON already. */
export const JSON_TYPE = 'application/json; charset=utf-8';

/** What every interface needs to answer. */
export interface ServerContext {
  readonly data: ReloadableData;
  readonly limit: Limiter;
  readonly today: () => IsoDate;
  /** This moment, for what is filed. */
  readonly now: () => Date;
  readonly staleBefore: () => IsoDate;
  /** Where problem reports are kept; null where none are taken. */
  readonly reports: ReportsInTurn | null;
  /** Counts a problem report that is about to be filed. */
  readonly limitReports: Limiter;
  /** Tells of an error that is the server's own. */
  readonly failed: (error: unknown, request: FastifyRequest) => void;
}

/** One operation at an address. */
export interface Operation {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly handler: RouteHandlerMethod;
  /** Whether the handler reads the query, and refuses what it does not know; elsewhere any query is refused. */
  readonly readsQuery?: boolean;
  /** The largest body in bytes, where it may be larger than usual. */
  readonly bodyLimit?: number;
}

/** An interface as it is mounted at a prefix. */
export interface Interface {
  readonly prefix: string;
  /** False where no key is asked for. */
  readonly keyed: boolean;
  /** The key a request carries. */
  readonly keyOf: (request: FastifyRequest) => string | undefined;
  readonly operations: readonly Operation[];
  /** Sends an error in the interface's own shape. */
  readonly refuse: (
    error: HttpError | Refusal | DraftRefusal,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => unknown;
}

/** What answers depend on beside the request, taken once for a request. */
export const contextOf = ({ data, today, staleBefore }: ServerContext): AnswerContext => ({
  rates: data.rates,
  today: today(),
  staleBefore: staleBefore(),
});

/** Sends any error in the shape of an interface. */
export function refuser({ refuse }: Pick<Interface, 'refuse'>, { failed }: ServerContext) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): unknown => {
    const answered = toHttpError(error);
    if (answered.code === 'INTERNAL_ERROR') failed(error, request);
    return refuse(answered, request, reply);
  };
}

/** Refuses a query that nobody reads: it would be dropped without a word, and the answer be about something else. */
async function checkQuery({ query, method }: FastifyRequest): Promise<void> {
  const [name] = Object.keys(query as object);
  if (name !== undefined)
    throw new HttpError(
      'INVALID_REQUEST',
      `The query parameter ${shown(name)} is not read here: ${method === 'POST' ? 'send everything in the body' : 'leave it out'}`,
    );
}

/** Adds the operations, and at each address the answer to every other method. */
function addOperations(app: FastifyInstance, operations: readonly Operation[]): void {
  for (const { path, readsQuery = false, ...operation } of operations) {
    const taken = operation.method === 'GET' ? ['GET', 'HEAD'] : [operation.method];
    app.route({ url: path, ...operation, ...(readsQuery ? {} : { preParsing: checkQuery }) });
    const others = app.supportedMethods.filter((each) => !taken.includes(each)) as HTTPMethods[];
    app.route({ method: others, url: path, handler: notHere, config: { allow: taken.join(', ') } });
  }
}

/** Stands where a hook has refused the request already. */
const notHere = (): never => {
  throw new HttpError('NOT_FOUND');
};

/** HTTP/1.1 wants it. */
function checkHost({ headers, raw }: FastifyRequest): void {
  if (raw.httpVersion === '1.1' && headers.host === undefined)
    throw new HttpError('INVALID_REQUEST', 'The header Host is missing');
}

/** Refuses what has no operation, and says which methods the address does take. */
function checkAddress(request: FastifyRequest, reply: FastifyReply): void {
  if (request.is404) throw new HttpError('NOT_FOUND');
  const { allow } = request.routeOptions.config;
  if (!allow) return;
  reply.header('Allow', allow);
  throw new HttpError('METHOD_NOT_ALLOWED');
}

/** Finds whose key a request carries; gives the key as it was sent. */
export function identify(
  { keyed, keyOf }: Pick<Interface, 'keyed' | 'keyOf'>,
  request: FastifyRequest,
  { data, today }: Pick<ServerContext, 'data' | 'today'>,
): string | undefined {
  const key = keyed ? keyOf(request) : undefined;
  if (key) request.caller = data.keys.find(key, today()) ?? null;
  return key;
}

/** An interface as a plugin. Before a body is read the request is counted, its address looked at and its key checked. */
export function mounted({ operations, ...face }: Interface, context: ServerContext): FastifyPluginCallback {
  return (app, _options, done) => {
    app.addHook('onRequest', async (request, reply) => {
      const key = identify(face, request, context);
      await context.limit(request, reply);
      checkHost(request);
      checkAddress(request, reply);
      if (face.keyed && !request.caller) throw new HttpError(key ? 'INVALID_API_KEY' : 'MISSING_API_KEY');
    });
    app.setErrorHandler(refuser(face, context));
    app.setNotFoundHandler(notHere);
    addOperations(app, operations);
    done();
  };
}
