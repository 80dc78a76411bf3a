/** `slt keys`: the API keys of a server. */

import type { IsoDate } from '../../../engine/index.ts';
import { EXIT, type ExitCode, UsageError } from '../../../errors.ts';
import { checkFiles } from '../../../io/check-files.ts';
import { dateOf } from '../../../policy/values.ts';
import { type KeyEntry, newKey, stateOf, type Tier } from '../../../server/keys/api-key.ts';
import { changeKeys, readKeys } from '../../../server/keys/key-file.ts';
import { visibleJson } from '../../../text/visible.ts';
import type { Context } from '../../context.ts';
import { keyFileOf } from '../../options/default-files.ts';
import { table } from '../../output/table.ts';

interface KeysOption {
  keys?: string;
  json?: boolean;
}

interface CreateOptions extends KeysOption {
  org: string;
  tier: Tier;
  expires?: string;
}

/** In characters. */
const LONGEST_ORG = 200;

/** The key file. What is printed must not go into it. */
function pathOf(context: Context, { keys }: KeysOption): string {
  const path = keyFileOf(context, keys);
  checkFiles({ inputs: [{ what: 'the key file', path }], outputs: [] });
  return path;
}

/** What may be shown of a key. */
function publicPart(context: Context, entry: KeyEntry) {
  const { sha256: _digest, ...shown } = entry;
  return { ...shown, state: stateOf(entry, context.today()) };
}

function expiryOf(context: Context, text: string | undefined): IsoDate | null {
  if (text === undefined) return null;
  const date = dateOf(text, 'expires');
  if (date < context.today())
    throw new UsageError(`--expires ${text} is past; name the last day on which the key is valid`);
  return date;
}

/** Runs `slt keys create`. The key stands alone on stdout, so that it can be piped into a vault. */
export async function createKey(context: Context, options: CreateOptions): Promise<ExitCode> {
  const org = options.org.trim();
  if (org === '') throw new UsageError('--org is empty; name the organization the key is for');
  if (org.length > LONGEST_ORG || /\p{Cc}/u.test(org))
    throw new UsageError(`--org is a name of one line, of at most ${LONGEST_ORG} characters`);
  const owner = { org, tier: options.tier, expires: expiryOf(context, options.expires) };
  const path = pathOf(context, options);
  const { key, entry } = newKey(owner, new Date());
  changeKeys(path, (entries) => [...entries, entry]);
  const shown = options.json
    ? visibleJson(JSON.stringify({ key, ...publicPart(context, entry) }, null, 2))
    : key;
  await context.printOnce(shown, () => forgetKey(context, path, entry));
  context.warn(
    `Key ${entry.id} of ${org} (${entry.tier}${entry.expires ? `, valid through ${entry.expires}` : ''}) is in ${path}.\nShown only once. A running server loads it within a second.`,
  );
  return EXIT.done;
}

/** Takes back a key that nobody has seen. */
function forgetKey(context: Context, path: string, { id }: KeyEntry): void {
  try {
    changeKeys(path, (entries) => entries.filter((entry) => entry.id !== id));
    context.warn('The key could not be shown, and was taken back.');
  } catch (error) {
    context.warn(
      `Key ${id} could not be shown, and not be taken back either: ${(error as Error).message}. Run slt keys revoke ${id}.`,
    );
  }
}

/** Runs `slt keys list`. */
export async function listKeys(context: Context, options: KeysOption): Promise<ExitCode> {
  const path = pathOf(context, options);
  const keys = readKeys(path).map((entry) => publicPart(context, entry));
  if (options.json) context.printJson(keys);
  else context.print(keys.length > 0 ? keyTable(context, keys) : `No keys in ${path}.`);
  return EXIT.done;
}

function keyTable(context: Context, keys: readonly ReturnType<typeof publicPart>[]): string {
  const heads = ['Id', 'Organization', 'Tier', 'Created', 'Valid through', 'State'];
  return table(
    context,
    heads.map((head) => ({ head })),
    keys.map((key) => [key.id, key.org, key.tier, key.created.slice(0, 10), key.expires ?? '', key.state]),
  );
}

/** Runs `slt keys revoke`. */
export async function revokeKey(context: Context, id: string, options: KeysOption): Promise<ExitCode> {
  const path = pathOf(context, options);
  const revoked = new Date().toISOString();
  changeKeys(path, (entries) => {
    const found = entries.find((entry) => entry.id === id);
    if (!found) throw new UsageError(`there is no key "${id}" in ${path}; slt keys list shows the ids`);
    if (found.revoked !== null) throw new UsageError(`key ${id} of ${found.org} is revoked already`);
    return entries.map((entry) => (entry.id === id ? { ...entry, revoked } : entry));
  });
  if (options.json) context.printJson({ id, revoked });
  context.warn(`Key ${id} is revoked. A running server refuses it within a second.`);
  return EXIT.done;
}
