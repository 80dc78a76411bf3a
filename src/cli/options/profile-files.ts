/** Where profiles are: a file each in the folder for settings, or wherever a path says. */
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { didYouMean } from '../../engine/basics/nearest.ts';
import { UsageError } from '../../errors.ts';
import { fileError } from '../../io/file-error.ts';
import { makeFolder } from '../../io/make-folder.ts';
import { replaceFile } from '../../io/replace-file.ts';
import { settingsFolder } from '../../io/settings-folder.ts';
import type { Context } from '../context.ts';
import { type Profile, readProfile } from './profile.ts';

const ENDING = '.json';

/** The folder of the profiles that have a name. */
export const profileFolder = ({ env }: Pick<Context, 'env'>): string =>
  join(settingsFolder({ platform: process.platform, env, home: homedir() }), 'profiles');

const isPath = (name: string): boolean => /[\\/]/.test(name) || name.endsWith(ENDING);

/**
 * The file of a profile, by its name or its path.
 * @throws UsageError for a name that cannot be one
 */
export function profilePath(context: Pick<Context, 'env'>, name: string): string {
  if (isPath(name)) return name;
  if (!/^[a-z0-9][\w .-]{0,63}$/i.test(name))
    throw new UsageError(
      `"${name}" cannot be the name of a profile; use letters, digits, - and _, or give the path of a file (./${name === '' ? 'epic' : 'profile'}.json)`,
    );
  return join(profileFolder(context), name + ENDING);
}

/** The names of the profiles, in their order. */
export function profileNames(context: Pick<Context, 'env'>): string[] {
  let names: string[];
  try {
    names = readdirSync(profileFolder(context));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw fileError(error, `profiles in ${profileFolder(context)} cannot be read`);
  }
  return names.flatMap((name) => (name.endsWith(ENDING) ? [name.slice(0, -ENDING.length)] : [])).sort();
}

/**
 * A profile by its name or path.
 * @throws UsageError where there is none
 */
export function loadProfile(context: Pick<Context, 'env'>, name: string): Profile {
  const path = profilePath(context, name);
  if (!existsSync(path)) {
    const names = profileNames(context);
    const known =
      names.length > 0
        ? `slt profiles lists those there are: ${names.join(', ')}`
        : 'none is saved yet: --save-profile NAME saves one';
    throw new UsageError(`there is no profile "${name}" (${path}); ${didYouMean(name, names) || known}`);
  }
  return readProfile(path);
}

/**
 * The file a profile is to be saved in: a new one, or one that is a profile. Under a name also one that is damaged, since
 * what is in the folder of profiles is ours.
 * @throws UsageError, FileError for a file of another kind
 */
export function placeToSave(context: Pick<Context, 'env'>, name: string): string {
  const path = profilePath(context, name);
  try {
    const there = statSync(path, { throwIfNoEntry: false });
    if (there === undefined || (there.isFile() && !isPath(name))) return path;
    readProfile(path);
  } catch (error) {
    if (error instanceof UsageError)
      throw new UsageError(`--save-profile ${path} is a file that is no profile; name another file`);
    throw fileError(error, `--save-profile ${path} cannot be written`);
  }
  return path;
}

/** Writes a profile, in the place of one of that name. @returns its path */
export function saveProfile(context: Pick<Context, 'env'>, name: string, profile: Profile): string {
  const path = profilePath(context, name);
  try {
    makeFolder(dirname(path));
    replaceFile(path, `${JSON.stringify(profile, null, 2)}\n`);
  } catch (error) {
    throw fileError(error, `profile ${path} cannot be written`);
  }
  return path;
}

/**
 * Deletes a profile: under a name also one that is damaged, since what is in the folder of profiles is ours.
 * @throws UsageError where there is none
 */
export function deleteProfile(context: Pick<Context, 'env'>, name: string): string {
  const path = profilePath(context, name);
  const isOurs = !isPath(name) && statSync(path, { throwIfNoEntry: false })?.isFile() === true;
  if (!isOurs) loadProfile(context, name);
  rmSync(path);
  return path;
}
