/** What differs between two folders of rate files, jurisdiction by jurisdiction. */
import { plural } from '../../engine/basics/plural.ts';
import type { LocalityFile, RateFile } from '../../engine/law/rate-file.ts';
import { localityDifferences } from './localities.ts';
import { type Difference, fileDifferences } from './rate-file.ts';

/** The rate files of one folder, by code. */
export interface RateFiles {
  readonly files: ReadonlyMap<string, RateFile>;
  readonly localities: ReadonlyMap<string, LocalityFile>;
}

/** What differs in one jurisdiction, each difference a sentence with the part of the law it belongs to. */
export interface JurisdictionDifferences {
  readonly state: string;
  readonly state_code: string;
  readonly differences: readonly (
    | Difference
    | { readonly part: 'locality' | 'file'; readonly text: string }
  )[];
}

function differencesOf(
  code: string,
  before: RateFiles,
  after: RateFiles,
): JurisdictionDifferences['differences'] {
  const old = before.files.get(code);
  const now = after.files.get(code);
  const oldPlaces = before.localities.get(code);
  const places = after.localities.get(code);
  const file = (text: string) => ({ part: 'file' as const, text });
  return [
    ...(old && now ? fileDifferences(old, now) : []),
    ...(old && !now ? [file('rate file no longer there')] : []),
    ...(!old && now ? [file('a new rate file')] : []),
    ...(oldPlaces && places
      ? localityDifferences(oldPlaces, places).map((text) => ({ part: 'locality' as const, text }))
      : []),
    ...(oldPlaces && !places ? [file('localities no longer there')] : []),
    ...(!oldPlaces && places
      ? [file(`${plural(places.localities.length, 'locality', 'localities')}, new`)]
      : []),
  ];
}

/** The jurisdictions that differ, by name. */
export function folderDifferences(before: RateFiles, after: RateFiles): JurisdictionDifferences[] {
  const codes = new Set(
    [before, after].flatMap(({ files, localities }) => [...files.keys(), ...localities.keys()]),
  );
  return [...codes]
    .map((code) => ({
      state: (after.files.get(code) ?? before.files.get(code))?.name ?? code,
      state_code: code,
      differences: differencesOf(code, before, after),
    }))
    .filter(({ differences }) => differences.length > 0)
    .sort((a, b) => a.state.localeCompare(b.state, 'en'));
}
