/** A command line with the profile that it names. */
import { delimiterNamed } from '../../batch/csv/dialect.ts';
import type { RunFile } from '../../io/check-files.ts';
import type { Context } from '../context.ts';
import type { ProfileOptions } from './profile.ts';

/** The options of a command that can use a profile. */
export interface NamedProfile extends ProfileOptions {
  readonly profile?: string;
  readonly saveProfile?: string;
}

/**
 * How a file of policies is read, as a batch takes it.
 * @throws UsageError for an unknown delimiter
 */
export function readingSettings({ delimiter, ...options }: ProfileOptions) {
  const { map = [], ignore, ignoreIfThere, byPlace, skipWhen, dates, encoding, decimal } = options;
  const { headerRow, headerRowIfThere, sheet, sheetIfThere } = options;
  return {
    map,
    ignore,
    ignoreIfThere,
    byPlace,
    skipWhen,
    headerRow,
    headerRowIfThere,
    dates,
    sheet,
    sheetIfThere,
    delimiter: delimiter === undefined ? undefined : delimiterNamed(delimiter),
    encoding,
    decimal,
  };
}

/**
 * The options with those of the profile that they name.
 * @throws UsageError where it cannot be used, or the one to be saved has no name that can be
 */
export async function profiled<O extends NamedProfile>(context: Context, options: O): Promise<O> {
  const { profile, saveProfile } = options;
  if (profile === undefined && saveProfile === undefined) return options;
  const files = await import('./profile-files.ts');
  if (saveProfile !== undefined) files.placeToSave(context, saveProfile);
  if (profile === undefined) return options;
  return (await import('./profile.ts')).withProfile(options, files.loadProfile(context, profile));
}

/** The file of the profile that is read, as one that the run reads, unless it is the one to be saved. */
export async function readProfiles(
  context: Context,
  { profile, saveProfile }: NamedProfile,
): Promise<RunFile[]> {
  if (profile === undefined || profile === saveProfile) return [];
  const { profilePath } = await import('./profile-files.ts');
  const path = profilePath(context, profile);
  if (saveProfile !== undefined && profilePath(context, saveProfile) === path) return [];
  return [{ what: 'the profile', path }];
}

/** The file of the profile to be saved, as one that the run writes; its folder is made with it. */
export async function savedProfile(context: Context, { saveProfile }: NamedProfile): Promise<RunFile[]> {
  if (saveProfile === undefined) return [];
  const { profilePath } = await import('./profile-files.ts');
  return [{ what: '--save-profile', path: profilePath(context, saveProfile), made: true }];
}
