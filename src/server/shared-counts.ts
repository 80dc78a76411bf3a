/** Counts that several servers share, kept in Redis; loaded when a server is told to share them. */
import { isIP } from 'node:net';
import { Redis } from 'ioredis';
import { type Message, message, ServiceError, setting } from '../errors.ts';

/** Where a Redis is reached. */
export interface RedisAddress {
  readonly host: string;
  readonly port: number;
  /** The number of the database. */
  readonly database: number;
  readonly tls: boolean;
  /** Null for the default user. */
  readonly user: string | null;
  readonly password: string | null;
}

/** The counts in a Redis that is connected. */
export interface SharedCounts {
  /** What the store of the plugin that counts calls the client for. */
  readonly commands: object;
  /** Told after every count that succeeded. */
  readonly answered: () => void;
  /** Told after every count that failed. */
  readonly failed: (error: unknown) => void;
  /** Why the first count failed, for who starts the server. */
  readonly refusal: (error: unknown) => ServiceError;
  readonly close: () => void;
}

/** Told when the counts are not shared for a time, and when they are again; with a sentence that says so. */
type SharingChanged = (shared: boolean, text: string) => void;

/** No request waits longer for its count, in milliseconds; usually it takes less than one. */
const ANSWER_TIMEOUT = 1000;
const CONNECT_TIMEOUT = 3000;
/** After which time it is tried again, in milliseconds. */
const RETRY = 1000;

const PROBLEMS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  ETIMEDOUT: 'it does not answer',
  EAI_AGAIN: 'the name of the host cannot be looked up',
  ENETUNREACH: 'there is no route to this network',
  EHOSTUNREACH: 'there is no route to this host',
};

/** Redis' own words, such as that its memory is used up, without the password that it may repeat. */
const wordsOf = ({ message: text = '' }: Partial<Error>, { password }: RedisAddress): string =>
  password === null ? text : text.replaceAll(password, '…');

/** What is wrong, in words. Errors of the client hold what was sent, the password too: of them only the text is used. */
function reasonOf(error: unknown, address: RedisAddress): Message | string {
  const { name = '', message: text = '', code = '' } = error as NodeJS.ErrnoException;
  if (/^NOAUTH/.test(text))
    return message`it asks for a password; give it in SLT_LIMITS or with ${setting('limits-password-file')}`;
  if (/^WRONGPASS/.test(text)) return 'it does not accept this user and password';
  if (name === 'ReplyError') return wordsOf(error as Error, address);
  if (PROBLEMS[code]) return PROBLEMS[code];
  return /CERT|SSL|TLS|SIGNED|EPROTO|UNABLE_TO/.test(code)
    ? `the encrypted connection fails (${code})`
    : 'it does not answer as Redis does';
}

/** A reply that no count can be. */
class NoCount extends Error {}

/** The longest time that requests are counted for, in milliseconds: a day of problem reports. */
const LONGEST = 24 * 60 * 60_000;

/** A count of requests, and for how many milliseconds it holds. */
const isCount = (reply: unknown): boolean =>
  Array.isArray(reply) &&
  reply.length === 2 &&
  reply.every((each) => Number.isSafeInteger(each) && each >= 0) &&
  reply[1] <= LONGEST;

type Reply = (error: unknown, reply?: unknown) => void;

/**
 * The scripts that the store of the plugin defines and calls. What calls itself Redis could switch the limits off with a
 * count below zero, and end the server with no count at all: such a reply is an error like any other.
 */
function checkedCommands(client: Redis): object {
  const commands: Record<string, unknown> = {
    defineCommand(name: string, definition: Parameters<Redis['defineCommand']>[1]) {
      client.defineCommand(name, definition);
      const script = (client as unknown as Record<string, (...sent: unknown[]) => unknown>)[name];
      commands[name] = (...sent: unknown[]) => {
        const done = sent.pop() as Reply;
        script?.call(client, ...sent, (error: unknown, reply: unknown) =>
          error || isCount(reply) ? done(error, reply) : done(new NoCount()),
        );
      };
    },
  };
  return commands;
}

/** What it did in the place of counting. */
function failureOf(error: unknown, address: RedisAddress): string {
  if ((error as Error).name === 'ReplyError') return `refuses to count (${wordsOf(error as Error, address)})`;
  return error instanceof NoCount ? 'answers with what is no count' : 'does not answer';
}

/** Connected once; from then on it is tried again without end. Without a connection a count fails at once. */
function clientOf({ host, port, database, tls, user, password }: RedisAddress, retry: () => number | null) {
  return new Redis({
    host,
    port,
    db: database,
    ...(user !== null && { username: user }),
    ...(password !== null && { password }),
    ...(tls && { tls: isIP(host) ? {} : { servername: host } }),
    lazyConnect: true,
    connectTimeout: CONNECT_TIMEOUT,
    commandTimeout: ANSWER_TIMEOUT,
    // Hangs up on a Redis that is silent, so that the next requests need not wait for it too.
    socketTimeout: ANSWER_TIMEOUT,
    disconnectTimeout: ANSWER_TIMEOUT,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: retry,
    // All that is needed, and what every version has.
    protocol: 2,
    disableClientInfo: true,
  });
}

/**
 * Connects to a Redis.
 * @throws ServiceError when that fails
 */
export async function connectCounts(address: RedisAddress, changed: SharingChanged): Promise<SharedCounts> {
  const place = `Redis at ${address.host.includes(':') ? `[${address.host}]` : address.host}:${address.port}`;
  let connected = false;
  let problem: unknown;
  let shared = true;
  const client = clientOf(address, () => (connected ? RETRY : null));
  client.on('error', (error) => {
    problem = error;
  });
  const refusal = (error: unknown): ServiceError =>
    new ServiceError(
      message`${place} cannot be used for ${setting('limits')}: ${reasonOf(error, address)}; without ${setting('limits')} the server counts by itself`,
    );
  try {
    await client.connect();
    // Such as a database it does not have; the client would go on with another.
    if (problem !== undefined) throw problem;
  } catch (error) {
    client.disconnect();
    throw refusal(problem ?? error);
  }
  connected = true;
  return {
    commands: checkedCommands(client),
    answered() {
      if (shared) return;
      shared = true;
      changed(true, `${place} answers again: requests are counted for all servers together.`);
    },
    failed(error) {
      if (!shared) return;
      shared = false;
      const why = failureOf(error, address);
      changed(false, `${place} ${why}: until it does, this server counts requests by itself.`);
    },
    refusal,
    close: () => client.disconnect(),
  };
}
