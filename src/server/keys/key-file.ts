/** The file in which a server's keys are kept: read whole, written whole, never half. */

import { openSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { isRealDate } from '../../engine/basics/date.ts';
import { FileError, message, setting, task, UsageError } from '../../errors.ts';
import { fileError } from '../../io/file-error.ts';
import { makeFolder } from '../../io/make-folder.ts';
import { placeOf } from '../../io/place.ts';
import { readRegularFile } from '../../io/regular-file.ts';
import { putInPlace } from '../../io/replace-file.ts';
import { settingsFolder } from '../../io/settings-folder.ts';
import { parseJsonFile } from '../../text/json-file.ts';
import { type KeyEntry, type KeyRing, keyRing, TIERS } from './api-key.ts';

const entry = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{12}$/),
  org: z.string().min(1),
  tier: z.enum(TIERS),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  created: z.iso.datetime(),
  expires: z.string().refine(isRealDate).nullable(),
  revoked: z.iso.datetime().nullable(),
});
const keyFile = z.strictObject({ keys: z.array(entry) });

/** Where the keys are by default: the folder for settings of the system. */
export function defaultKeyFile(env: NodeJS.ProcessEnv = process.env): string {
  return join(settingsFolder({ platform: process.platform, env, home: homedir() }), 'keys.json');
}

/**
 * The entries of a key file; none where there is no file.
 * @throws UsageError when the file is no key file; FileError when it cannot be read.
 */
export const readKeys = (path: string): KeyEntry[] => entriesIn(path) ?? [];

/** The size of a file with some million keys. */
const MOST_MEGABYTES = 400;

/** The keys of a file, ready for looking up. @throws as readKeys does */
export function readKeyRing(path: string): KeyRing {
  const entries = entriesIn(path);
  return keyRing(entries ?? [], entries ? null : path);
}

/** Null where there is no file. */
function entriesIn(path: string): KeyEntry[] | null {
  let bytes: Buffer;
  try {
    bytes = readRegularFile(path, MOST_MEGABYTES);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw fileError(error, `key file ${path} cannot be read`);
  }
  return parseKeys(bytes, path);
}

function parseKeys(bytes: Buffer, path: string): KeyEntry[] {
  try {
    return parseJsonFile(keyFile, bytes).keys;
  } catch (error) {
    throw new UsageError(
      message`key file ${path} is damaged (${(error as Error).message}); restore it, or name another with ${setting('keys')}`,
    );
  }
}

/**
 * Changes a key file: reads it, lets `change` make the new entries, and puts a new file in its place. The new file is
 * made under a fixed name that must not exist yet, so that two changes at once cannot lose one another.
 * @throws UsageError or FileError; the file is then as it was.
 */
export function changeKeys(path: string, change: (entries: KeyEntry[]) => KeyEntry[]): void {
  const { real } = placeOf(path, 1);
  const next = `${real}.new`;
  const file = openNew(path, real, next);
  try {
    putInPlace({ file, next, real }, () => `${JSON.stringify({ keys: change(readKeys(path)) }, null, 2)}\n`);
  } catch (error) {
    throw fileError(error, `key file ${path} cannot be written`);
  }
}

function openNew(path: string, real: string, next: string): number {
  try {
    makeFolder(dirname(real), 0o700);
    return openSync(next, 'wx', 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
      throw fileError(error, `key file ${path} cannot be written`);
    throw new FileError(
      message`key file ${path} is being changed by another ${task('keys')}; try again, and if none is running, remove ${next}`,
    );
  }
}
