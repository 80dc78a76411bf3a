/** `slt keys`: the API keys of a server. */

import type { IsoDate } from '../../../engine/index.ts';
import { UsageError } from '../../../errors.ts';
import { checkFiles } from '../../../io/check-files.ts';
import { dateOf } from '../../../policy/values.ts';
import { type KeyEntry, newKey, stateOf, type Tier } from '../../../server/keys/api-key.ts';
import { changeKeys, defaultKeyFile, readKeys } from '../../../server/keys/key-file.ts';
import { table } from '../../output/table.ts';
import { print, printJson, warn } from '../../output/terminal.ts';
import { today } from '../../today.ts';

interface KeysOption {
  keys?: string;
  json?: boolean;
}

interface CreateOptions extends KeysOption {
  org: string;
  tier: Tier;
  expires?: string;
}

/** The key file. What is printed must not go into it. */
function pathOf({ keys }: KeysOption): string {
  const path = keys ?? defaultKeyFile();
  checkFiles({ inputs: [{ what: 'the key file', path }], outputs: [] });
  return path;
}

/** What may be shown of a key. */
function publicPart(entry: KeyEntry) {
  const { sha256: _digest, ...shown } = entry;
  return { ...shown, state: stateOf(entry, today()) };
}

function expiryOf(text: string | undefined): IsoDate | null {
  if (text === undefined) return null;
  const date = dateOf(text, 'expires');
  if (date < today())
    throw new UsageError(`--expires ${text} is past; name the last day on which the key is valid`);
  return date;
}

/** Runs `slt keys create`. The key stands alone on stdout, so that it can be piped into a vault. */
export function createKey(options: CreateOptions): void {
  const org = options.org.trim();
  if (org === '') throw new UsageError('--org is empty; name the organization the key is for');
  const owner = { org, tier: options.tier, expires: expiryOf(options.expires) };
  const path = pathOf(options);
  const { key, entry } = newKey(owner, new Date());
  changeKeys(path, (entries) => [...entries, entry]);
  if (options.json) printJson({ key, ...publicPart(entry) });
  else print(key);
  warn(
    `Key ${entry.id} of ${org} (${entry.tier}${entry.expires ? `, valid through ${entry.expires}` : ''}) is in ${path}.\nIt is shown this once and cannot be had again. A running server takes it up within a second.`,
  );
}

/** Runs `slt keys list`. */
export function listKeys(options: KeysOption): void {
  const path = pathOf(options);
  const keys = readKeys(path).map(publicPart);
  if (options.json) printJson(keys);
  else print(keys.length > 0 ? keyTable(keys) : `No keys in ${path}.`);
}

function keyTable(keys: readonly ReturnType<typeof publicPart>[]): string {
  const heads = ['Id', 'Organization', 'Tier', 'Created', 'Valid through', 'State'];
  return table(
    heads.map((head) => ({ head })),
    keys.map((key) => [key.id, key.org, key.tier, key.created.slice(0, 10), key.expires ?? '', key.state]),
  );
}

/** Runs `slt keys revoke`. */
export function revokeKey(id: string, options: KeysOption): void {
  const path = pathOf(options);
  const revoked = new Date().toISOString();
  changeKeys(path, (entries) => {
    const found = entries.find((entry) => entry.id === id);
    if (!found) throw new UsageError(`there is no key "${id}" in ${path}; slt keys list shows the ids`);
    if (found.revoked !== null) throw new UsageError(`key ${id} of ${found.org} is revoked already`);
    return entries.map((entry) => (entry.id === id ? { ...entry, revoked } : entry));
  });
  if (options.json) printJson({ id, revoked });
  warn(`Key ${id} is revoked. A running server refuses it within a second.`);
}
