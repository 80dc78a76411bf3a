/** Which Redis a server shares its counts in, and the password for it. */
import { UsageError } from '../../../errors.ts';
import { checkFiles, type RunFile } from '../../../io/check-files.ts';
import type { RedisAddress } from '../../../server/shared-counts.ts';
import type { Context } from '../../context.ts';
import { secretIn } from '../../options/secret-file.ts';

/** The options, as typed. */
export interface RedisOptions {
  limits?: string;
  limitsPasswordFile?: string;
}

const EXAMPLE =
  'redis://127.0.0.1:6379, or rediss:// with encryption, and /1 at the end for another database than 0';
const PORT = 6379;

/** The password file, as what a run reads. */
const passwordFiles = ({ limitsPasswordFile: path }: RedisOptions): RunFile[] =>
  path === undefined ? [] : [{ what: 'the password file', path }];

/** Without what percent signs stand for, as in addresses of the web; null where they stand for nothing. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** The address is never repeated: it may hold a password. */
function addressIn(text: string, flag: string): RedisAddress {
  const url = URL.canParse(text) ? new URL(text) : null;
  const path = /^(?:\/(?<database>\d{1,5})?)?$/.exec(url?.pathname ?? '');
  const [user, password] = [decoded(url?.username ?? ''), decoded(url?.password ?? '')];
  if (
    !url ||
    !/^rediss?:$/.test(url.protocol) ||
    url.hostname === '' ||
    path === null ||
    user === null ||
    password === null ||
    `${url.search}${url.hash}` !== ''
  )
    throw new UsageError(`${flag} is not an address of Redis; write it like ${EXAMPLE}`);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || PORT),
    database: Number(path.groups?.database ?? 0),
    tls: url.protocol === 'rediss:',
    user: user || null,
    password: password || null,
  };
}

/**
 * The Redis an operator means; null for none.
 * @throws UsageError
 */
export function redisOf(context: Context, options: RedisOptions): RedisAddress | null {
  const { limits, limitsPasswordFile: file } = options;
  const text = limits ?? context.env.SLT_LIMITS;
  if (!text) {
    if (file === undefined && limits === undefined) return null;
    throw new UsageError(`--limits is missing its address; write it like ${EXAMPLE}`);
  }
  const address = addressIn(text, limits === undefined ? 'SLT_LIMITS' : '--limits');
  // Other users of the machine see the command lines of all processes.
  if (limits !== undefined && address.password !== null)
    throw new UsageError(
      '--limits holds a password, which others can read in the list of processes; set the whole address in SLT_LIMITS, or give --limits-password-file',
    );
  if (file === undefined) return address;
  checkFiles({ inputs: passwordFiles(options), outputs: [] });
  return { ...address, password: secretIn(file, '--limits-password-file', 'the password') };
}
