/** The whole application: the published interfaces at their addresses, the description of them, and a sign of life. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { allowOrigins } from './cors.ts';
import { etagOf, has } from './etag.ts';
import { readsForwarded } from './forwarded.ts';
import { answersEverything, type CountedHeaders, hangUp, heads, holdsToTime } from './hang-up.ts';
import { HttpError, plainError, toHttpError } from './http-error.ts';
import { type Interface, identify, mounted, refuser, type ServerContext } from './interface.ts';
import { takeJson } from './json-body.ts';
import { type Limits, limiter, type ReportQuota, reportLimiter } from './limits.ts';
import { openApi } from './openapi.ts';
import { servePage } from './page.ts';
import { logsRequests, logUnrouted } from './request-log.ts';
import type { SharedCounts } from './shared-counts.ts';
import { onlyForThisMachine } from './this-machine.ts';
import { v1Interface } from './v1.ts';
import { v3Interface } from './v3.ts';

/** What an application is made of. */
interface AppOptions extends Pick<ServerContext, 'data' | 'today' | 'now' | 'staleBefore' | 'reports'> {
  readonly limits: Limits;
  /** The counts it shares with other servers; null where it counts by itself. */
  readonly shared: SharedCounts | null;
  /** The proxies whose X-Forwarded-For is trusted; null for none. */
  readonly trustProxy: string | null;
  /** Whether there is an interface without keys. */
  readonly sandbox: boolean;
  /** Whether there is the calculator page. */
  readonly page: boolean;
  readonly reportQuota: ReportQuota;
  /** The origins whose pages may ask; `*` for all. */
  readonly cors: readonly string[];
  /** Whether it answers only what asks for this machine by name. */
  readonly onlyThisMachine: boolean;
  /** Whether it is about to stop. */
  readonly stopping: () => boolean;
  /** How long a client may take to send a request, in milliseconds. */
  readonly requestTimeout?: number;
  readonly log: Logger;
  /** Version of the package, for the description. */
  readonly version: string;
}

/** No calculation comes near it. */
const BODY_LIMIT = 64 * 1024;
/** A client that dawdles longer over sending a request is cut off, in milliseconds. */
const REQUEST_TIMEOUT = 30_000;

/** So many times within that limit it is looked for such clients. */
const LOOKS = 15;

/** A caller's own request id is kept when it is one that can stand in a log. */
const requestId = ({ headers }: { headers: IncomingMessage['headers'] }): string => {
  const sent = headers['x-request-id'];
  return typeof sent === 'string' && /^[\w.-]{1,64}$/.test(sent) ? sent : randomUUID();
};

/** Builds the application; it does not listen yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { data, today, now, staleBefore, reports, log, requestTimeout = REQUEST_TIMEOUT } = options;
  const interfaces: Interface[] = [];
  let headersFor: CountedHeaders = async () => ({});
  const app: FastifyInstance = fastify({
    trustProxy: options.trustProxy ?? false,
    bodyLimit: BODY_LIMIT,
    requestTimeout,
    // A request that is in flight when the server stops is answered like any other.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 2000 },
    genReqId: requestId,
    // Such a request is answered as any other that cannot be understood.
    http: { requireHostHeader: false, connectionsCheckingInterval: Math.ceil(requestTimeout / LOOKS) },
    clientErrorHandler: (error, socket) => void hangUp(error, socket, headersFor),
    frameworkErrors: (error, request, reply) => refuseUnrouted(error, request, reply),
  });
  const failed = (error: unknown, request: FastifyRequest): void => {
    log.error({ req: request.id, err: error }, 'failed');
  };
  app.decorateRequest('caller', null);
  if (options.trustProxy !== null) readsForwarded(app);
  heads(app.server, options.stopping);
  const cutOff = holdsToTime(app.server, requestTimeout);
  // Node looks for slow clients no more when it closes.
  app.addHook('preClose', async () => void setTimeout(cutOff, requestTimeout).unref());
  takeJson(app);
  logsRequests(app, log);
  if (options.onlyThisMachine) onlyForThisMachine(app);
  if (options.cors.length > 0) await allowOrigins(app, options.cors);
  const counting = await limiter(app, options.limits, options.shared);
  headersFor = counting.headersFor;
  answersEverything(app.server, headersFor);
  const context: ServerContext = {
    data,
    today,
    now,
    staleBefore,
    reports,
    failed,
    limit: counting.limit,
    limitReports: reports ? reportLimiter(counting, options.reportQuota, reports) : async () => {},
  };
  interfaces.push(
    v3Interface('/v1', true, context),
    ...(options.sandbox ? [v3Interface('/sandbox/v1', false, context)] : []),
    v1Interface('/draft/v1', context),
  );
  for (const each of interfaces) await app.register(mounted(each, context), { prefix: each.prefix });

  /** A request whose address cannot be read reaches no interface; its beginning says whose it was. */
  async function refuseUnrouted(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    logUnrouted(log, request, reply);
    const face = interfaces.find(({ prefix }) => request.raw.url?.startsWith(`${prefix}/`));
    if (!face) return void reply.code(400).send(plainError(error));
    const refuse = refuser(face, context);
    identify(face, request, context);
    try {
      await context.limit(request, reply);
    } catch (exceeded) {
      return void refuse(exceeded, request, reply);
    }
    refuse(error, request, reply);
  }

  addPublic(app, options, failed);
  return app;
}

/** The addresses that belong to no interface. */
function addPublic(
  app: FastifyInstance,
  { data, version, sandbox, page, reports, stopping }: AppOptions,
  failed: (error: unknown, request: FastifyRequest) => void,
): void {
  const description = JSON.stringify(openApi(version, { sandbox, reports: reports !== null }));
  const etag = etagOf(description);
  if (page) servePage(app, () => data.rates);
  app.get('/openapi.json', async (request, reply) => {
    reply.headers({ ETag: etag, 'Cache-Control': 'no-cache' });
    if (has(request, etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(description);
  });
  app.get('/healthz', async (_request, reply) => {
    const status = stopping() ? 'stopping' : 'ok';
    return reply.code(status === 'ok' ? 200 : 503).send({ status, rates_version: data.rates.version });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(plainError(new HttpError('NOT_FOUND'))));
  app.setErrorHandler((error, request, reply) => {
    const { code } = toHttpError(error);
    // What is wrong with a request does not matter where there is nothing at its address.
    if (request.is404) return reply.code(404).send(plainError(new HttpError('NOT_FOUND')));
    const { statusCode: status = code === 'INTERNAL_ERROR' ? 500 : 400 } = error as { statusCode?: number };
    if (status >= 500) failed(error, request);
    return reply.code(status).send(plainError(error));
  });
}
