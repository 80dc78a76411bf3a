/** A user's own folder of rate files: read and checked, every message naming file, path and fix. */

import type { IsoDate } from '../engine/basics/date.ts';
import { checkFolder, refuseErrors } from './check/folder.ts';
import { digestOf } from './digest.ts';
import { bundledNames, type Overrides } from './store.ts';

/**
 * Reads a folder of rate files that replace the package's own, one by one.
 * @throws RateFileError with the first error found.
 */
export function readOverrides(folder: string, today: IsoDate): Overrides {
  const { contents, files, localities, problems } = checkFolder(folder, bundledNames(), today);
  refuseErrors(problems);
  return { digest: digestOf(contents), files, localities };
}
