/** A running server: it listens, takes signals, and stops without dropping a request. */

import { setTimeout } from 'node:timers/promises';
import { type Logger, pino } from 'pino';
import type { IsoDate } from '../engine/basics/date.ts';
import { plural } from '../engine/basics/plural.ts';
import { FileError, type Message, message, setting, task, UsageError } from '../errors.ts';
import { isBlockedPort } from '../io/blocked-port.ts';
import { isLoopback } from '../io/loopback.ts';
import { packageVersion } from '../rates/store.ts';
import { openReportsInTurn } from '../reports/in-turn.ts';
import { reachedAt } from './addresses.ts';
import { buildApp } from './app.ts';
import { stateOf } from './keys/api-key.ts';
import { readKeyRing, readKeys } from './keys/key-file.ts';
import { watchFile } from './keys/watch.ts';
import type { Limits, ReportQuota } from './limits.ts';
import { loadData, type ReloadableData, type ReloadNews, type Sources } from './reloadable-data.ts';
import type { RedisAddress, SharedCounts } from './shared-counts.ts';

/** Lines of the log are written together: so many bytes, or what there is after so many milliseconds. */
const LOG_BLOCK = 8 * 1024;
const LOG_DELAY = 200;

/** While it stops: how often it hangs up on who waits for nothing, in milliseconds. */
const SWEEP = 50;

const WINDOWS = process.platform === 'win32';

/** On Windows SIGHUP says that the console is closing. */
const STOP_SIGNALS: readonly NodeJS.Signals[] = [
  'SIGINT',
  'SIGTERM',
  ...(WINDOWS ? (['SIGHUP'] as const) : []),
];

/** Tells the person who started the server something; settings are named in the caller's own way. */
type Warn = (text: string | Message) => void;

/** How a server is run. */
interface ServeOptions {
  readonly host: string;
  readonly port: number;
  readonly limits: Limits;
  /** The Redis where requests are counted together with other servers; null where each counts by itself. */
  readonly redis: RedisAddress | null;
  /** Path of the key file. */
  readonly keys: string;
  readonly rates: Sources['rates'];
  /** The proxies whose X-Forwarded-For is trusted: addresses, ranges, names of ranges, parted by commas. */
  readonly trustProxy: string | null;
  readonly sandbox: boolean;
  readonly page: boolean;
  readonly reportQuota: ReportQuota;
  /** The origins whose pages may ask. */
  readonly cors: readonly string[];
  /** Path of the database of problem reports; null when none are taken. */
  readonly reports: string | null;
  /** For how many seconds it goes on answering when it is to stop, and says at /healthz that it will. */
  readonly drain: number;
  readonly today: () => IsoDate;
  readonly now: () => Date;
  readonly staleBefore: () => IsoDate;
  /** It listens now: where, and how many keys are on file. */
  readonly listening: (state: { readonly addresses: readonly string[]; readonly keys: number }) => void;
  /** Tells the person who started the server something. */
  readonly warn: Warn;
}

const LISTEN_PROBLEMS: Readonly<Record<string, Message>> = {
  EADDRINUSE: message`it is in use; stop what uses it, or choose another with ${setting('port')}`,
  EACCES: message`permission is denied; ports below 1024 belong to the system, choose another with ${setting('port')}`,
  EADDRNOTAVAIL: message`this machine has no such address; choose another with ${setting('host')}`,
  ENOTFOUND: message`there is no such host; choose another with ${setting('host')}`,
};

/** A failure to listen, in words; any other error as it is. */
export function listenFailure(error: unknown, host: string, port: number): unknown {
  const reason = LISTEN_PROBLEMS[(error as NodeJS.ErrnoException).code ?? ''];
  return reason ? new FileError(message`cannot listen on ${host} port ${port}: ${reason}`) : error;
}

/** Without a valid key nobody outside of this machine may reach the server. */
function checkExposure({ host, keys, today }: ServeOptions): void {
  if (isLoopback(host) || readKeys(keys).some((key) => stateOf(key, today()) === 'valid')) return;
  throw new UsageError(
    message`there is no valid key in ${keys}, so that the server may listen on loopback only: make a key first (${task('keys create')} ${setting('org')} NAME ${setting('tier')} standard), or leave ${setting('host')} out`,
  );
}

/** @throws ServiceError when the Redis cannot be used */
async function sharedCounts(redis: RedisAddress, log: Logger, warn: (text: string) => void) {
  // Few servers share their counts; the client is loaded for those alone.
  const { connectCounts } = await import('./shared-counts.ts');
  return connectCounts(redis, (shared, text) => {
    log[shared ? 'info' : 'error'](text);
    warn(text);
  });
}

/**
 * Serves until a signal stops it. SIGHUP reads rates and keys anew; SIGINT or SIGTERM lets the requests in flight
 * finish, a second one does not wait for them.
 * @throws UsageError, FileError or ServiceError when it cannot start.
 */
export async function serve(options: ServeOptions): Promise<void> {
  checkExposure(options);
  const { redis, warn } = options;
  const sink = pino.destination({ dest: 1, sync: false, minLength: LOG_BLOCK });
  setInterval(() => sink.flush(), LOG_DELAY).unref();
  const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, sink);
  const shared = redis && (await sharedCounts(redis, log, warn));
  try {
    await serveWith(options, shared, log);
  } finally {
    shared?.close();
  }
  log.info('stopped');
  sink.flushSync();
}

/** The same with the counts it shares, if it does. */
async function serveWith(options: ServeOptions, shared: SharedCounts | null, log: Logger): Promise<void> {
  const { host, port, limits, now, warn, trustProxy, sandbox, page, reportQuota, cors } = options;
  const today = cachedForOneSecond(options.today);
  const staleBefore = cachedForOneSecond(options.staleBefore);
  const data = loadData({ rates: options.rates, keys: () => readKeyRing(options.keys) });
  const reports = options.reports === null ? null : await openReportsInTurn(options.reports);
  let stopping = false;
  const app = await built({
    data,
    limits,
    shared,
    trustProxy,
    sandbox,
    page,
    reportQuota,
    cors,
    // A proxy on this machine is asked by the names of the whole world.
    onlyThisMachine: isLoopback(host) && trustProxy === null,
    stopping: () => stopping,
    today,
    now,
    staleBefore,
    reports,
    log,
    version: packageVersion(),
  });
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw listenFailure(error, host, port);
  }
  const addresses = reachedAt(app.addresses());
  log.info({ addresses, rates: data.rates.version, keys: data.keys.size }, 'listening');
  const unwatch = watchFile(options.keys, () => reloadKeys(data, log, warn));
  if (!WINDOWS) process.on('SIGHUP', () => reload(data, log, warn));
  const stopped = stopSignal();
  if (isBlockedPort(port))
    warn(
      message`warning: browsers and other clients of the web do not ask port ${port}; choose another with ${setting('port')}`,
    );
  // Who is told may send a signal at once.
  options.listening({ addresses, keys: data.keys.size });
  const signal = await stopped;
  stopping = true;
  log.info({ signal }, 'stopping');
  for (const name of STOP_SIGNALS) process.once(name, () => process.exit(1));
  await drained(options);
  warn('Stopping after the requests in flight; a second signal stops at once.');
  // A connection that has had its answer would otherwise be kept for the client's next request.
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP);
  await app.close();
  clearInterval(sweep);
  unwatch();
  reports?.close();
}

/** Waits while proxies learn from /healthz that they are to ask other servers. */
async function drained({ drain, warn }: Pick<ServeOptions, 'drain' | 'warn'>): Promise<void> {
  if (drain === 0) return;
  warn(`Answering for ${plural(drain, 'more second')}, then stopping; a second signal stops at once.`);
  await setTimeout(drain * 1000);
}

/** @throws UsageError where the proxies are no list of addresses */
async function built(options: Parameters<typeof buildApp>[0]): ReturnType<typeof buildApp> {
  try {
    return await buildApp(options);
  } catch (error) {
    if (!(error instanceof TypeError && /^invalid (?:IP|range)/.test(error.message))) throw error;
    throw new UsageError(
      message`${setting('trust-proxy')} "${options.trustProxy ?? ''}" is not a list of addresses; write addresses, ranges or loopback with commas between, like loopback,10.0.0.0/8`,
    );
  }
}

/** Says what came of a reload, in the log and to the person who started the server. */
function tell(news: readonly ReloadNews[], log: Logger, warn: Warn): void {
  for (const { isProblem, text } of news) {
    log[isProblem ? 'error' : 'info'](String(text));
    warn(text);
  }
}

/** Reads keys anew, and says what could not be used. */
function reloadKeys(data: ReloadableData, log: Logger, warn: Warn): void {
  const before = data.keys;
  tell(data.reloadKeys(), log, warn);
  if (data.keys !== before) log.info({ keys: data.keys.size }, 'keys read');
}

/** Reads rates and keys anew, and says what could not be used. */
function reload(data: ReloadableData, log: Logger, warn: Warn): void {
  tell(data.reload(), log, warn);
  log.info({ rates: data.rates.version, keys: data.keys.size }, 'reloaded');
}

/** The calendar is not asked again within a second. */
function cachedForOneSecond(read: () => IsoDate): () => IsoDate {
  let value = read();
  let until = 0;
  return () => {
    const now = Date.now();
    if (now >= until) {
      value = read();
      until = now + 1000 - (now % 1000);
    }
    return value;
  };
}

/** Resolves with the first signal that asks the process to stop. */
export const stopSignal = (): Promise<string> =>
  new Promise((resolve) => {
    const stop = (signal: string): void => {
      for (const name of STOP_SIGNALS) process.off(name, stop);
      resolve(signal);
    };
    for (const name of STOP_SIGNALS) process.on(name, stop);
  });
