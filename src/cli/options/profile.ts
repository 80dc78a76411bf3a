/** Settings by which an export of one system is read, kept under a name: a readable file of JSON. */
import { z } from 'zod';
import { type ByPlace, namedColumns } from '../../batch/columns/matching/by-place.ts';
import { DATE_ORDERS } from '../../batch/reading/date-order.ts';
import { UsageError } from '../../errors.ts';
import { fileError } from '../../io/file-error.ts';
import { readRegularFile } from '../../io/regular-file.ts';
import { DECIMAL_SIGNS } from '../../policy/amount.ts';
import { parseJsonFile } from '../../text/json-file.ts';
import { collectMap, mapsWith } from './options.ts';

const texts = z.array(z.string().min(1).max(1000)).max(500);

const profileFile = z.strictObject({
  map: texts.optional(),
  ignore: texts.optional(),
  'skip-when': texts.optional(),
  'header-row': z.string().optional(),
  dates: z.enum(DATE_ORDERS).optional(),
  decimal: z.enum(DECIMAL_SIGNS).optional(),
  delimiter: z.string().optional(),
  encoding: z.string().optional(),
  sheet: z.string().optional(),
  places: z.record(z.string(), z.string().max(1000)).optional(),
});

/** A profile, by the names of the options it stands for. */
export type Profile = z.infer<typeof profileFile>;

/** The options that a profile keeps, as commander names them. */
export interface ProfileOptions {
  map?: string[];
  ignore?: string[];
  /** Columns that a profile leaves out; a file need not have them. */
  ignoreIfThere?: string[];
  /** What a profile says of columns by their place. */
  byPlace?: ByPlace;
  skipWhen?: string[];
  headerRow?: string;
  /** The line of the header that a profile names; it may not be true of a file. */
  headerRowIfThere?: string;
  dates?: (typeof DATE_ORDERS)[number];
  decimal?: (typeof DECIMAL_SIGNS)[number];
  delimiter?: string;
  encoding?: string;
  sheet?: string;
  /** The sheet that a profile names; a file may be no workbook. */
  sheetIfThere?: string;
}

/** Two lists as one; undefined for none. */
function listOf(first: readonly string[] = [], then: readonly string[] = []): string[] | undefined {
  const all = [...new Set([...first, ...then])];
  return all.length > 0 ? all : undefined;
}

/** What of the options is kept, of a file with these columns. */
export function profileOf(options: ProfileOptions, header: readonly string[]): Profile {
  const { map, skipWhen, dates, decimal, delimiter, encoding } = options;
  const { headerRow = options.headerRowIfThere, sheet = options.sheetIfThere } = options;
  const ignore = listOf(options.ignoreIfThere, options.ignore);
  const { places, ...columns } = namedColumns(header, { map, ignore, 'skip-when': skipWhen });
  const kept = {
    ...columns,
    'header-row': headerRow,
    dates,
    decimal,
    delimiter,
    encoding,
    sheet,
    places,
  };
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined)) as Profile;
}

/** The options of a command line with those of a profile: lists go on, and of others those of the command line count. */
export function withProfile<O extends ProfileOptions & { saveProfile?: string }>(
  options: O,
  profile: Profile,
): O {
  const { map, ignore, 'skip-when': skipWhen, 'header-row': headerRowIfThere, ...more } = profile;
  const { sheet: sheetIfThere, places, ...others } = more;
  const maps = mapsWith(map ?? [], options.map ?? []);
  const own = { map: map?.filter((each) => maps.includes(each)), ignore, 'skip-when': skipWhen, places };
  const merged = {
    ...others,
    ...options,
    headerRowIfThere,
    sheetIfThere,
    map: listOf(maps),
    ignoreIfThere: ignore,
    byPlace: { ...own, isSavedAgain: options.saveProfile !== undefined },
    skipWhen: listOf(skipWhen, options.skipWhen),
  };
  return merged as O;
}

/** Many times the size of a profile. */
const MOST_MEGABYTES = 1;

/**
 * Reads a profile.
 * @throws UsageError for a file that is none, with what is wrong in it
 */
export function readProfile(path: string): Profile {
  let bytes: Buffer;
  try {
    bytes = readRegularFile(path, MOST_MEGABYTES);
  } catch (error) {
    throw fileError(error, `profile ${path} cannot be read`);
  }
  try {
    const profile = parseJsonFile(profileFile, bytes);
    // Of two assignments for one input the first would be dropped in silence.
    for (const [at, map] of (profile.map ?? []).entries()) collectMap(map, profile.map?.slice(0, at));
    return profile;
  } catch (error) {
    throw new UsageError(
      `profile ${path} cannot be used (${(error as Error).message}); fix it, or save it again with --save-profile`,
    );
  }
}
