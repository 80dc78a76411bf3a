/** `slt profiles`: how the exports of the user's systems are read. */
import { EXIT, type ExitCode, FileError, UsageError } from '../../../errors.ts';
import type { Context } from '../../context.ts';
import { quoted } from '../../options/policy.ts';
import type { Profile } from '../../options/profile.ts';
import { deleteProfile, loadProfile, profileFolder, profileNames } from '../../options/profile-files.ts';
import { table } from '../../output/table.ts';

/** What a profile says, as options. */
function said({ places = {}, ...profile }: Profile): string {
  const options = Object.entries(profile).flatMap(([name, values]) =>
    [values].flat().map((value) => `--${name} ${typed(String(value))}`),
  );
  const named = Object.entries(places).map(([place, name]) => `(${place}: "${name}")`);
  return [...options, ...named].join(' ');
}

/** A value as it is typed: in double quotes, which all shells share, unless one would obey what is in them. */
const typed = (value: string): string => (/["$`\\!%]/.test(value) ? quoted(value) : `"${value}"`);

/** A profile of a name; one that cannot be used is told of, so that it does not hide the others. */
function listed(context: Context, name: string): (Profile & { name: string })[] {
  try {
    return [{ name, ...loadProfile(context, name) }];
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof FileError)) throw error;
    context.warn(`${context.paintError.alert('warning')}: ${error.message}`);
    return [];
  }
}

/** Runs `slt profiles list`. */
export async function listProfiles(context: Context, { json }: { json?: boolean }): Promise<ExitCode> {
  const profiles = profileNames(context).flatMap((name) => listed(context, name));
  if (json) context.printJson(profiles);
  else if (profiles.length === 0) context.print(`No profiles in ${profileFolder(context)}.`);
  else {
    const rows = profiles.map(({ name, ...profile }) => [name, said(profile)]);
    context.print(table(context, [{ head: 'Profile' }, { head: 'What it says' }], rows));
  }
  return EXIT.done;
}

/** Runs `slt profiles show`. */
export async function showProfile(context: Context, name: string): Promise<ExitCode> {
  context.printJson(loadProfile(context, name));
  return EXIT.done;
}

/** Runs `slt profiles delete`. */
export async function removeProfile(context: Context, name: string): Promise<ExitCode> {
  context.warn(`Deleted ${deleteProfile(context, name)}.`);
  return EXIT.done;
}
