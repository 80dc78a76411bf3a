/** `slt rates diff`: what differs between two sets of rate files, each a folder or a tarball. */

import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { RateFileError, UsageError } from '../../../errors.ts';
import { checkFolder, problemLine } from '../../../rates/check/folder.ts';
import {
  folderDifferences,
  type JurisdictionDifferences,
  type RateFiles,
} from '../../../rates/diff/folders.ts';
import { BUNDLED_RATES } from '../../../rates/store.ts';
import { bullets } from '../../output/layout.ts';
import { paint, print, printJson } from '../../output/terminal.ts';
import { today } from '../../today.ts';
import { isTarball, withTarball } from './tarball.ts';

/**
 * Reads the rate files of a folder.
 * @throws RateFileError naming the faults that keep them from being compared.
 */
function filesIn(folder: string): RateFiles {
  const { files, localities, problems } = checkFolder(folder, [], today());
  const faults = problems.filter(({ level }) => level === 'fault');
  if (faults.length > 0) throw new RateFileError(faults.map(problemLine).join('\n'));
  return { files, localities };
}

/** A folder of rate files, a folder of the package, or a tarball of either. */
function side(path: string): RateFiles {
  if (!existsSync(path)) {
    throw new UsageError(
      `there is no "${path}"; name a folder of rate files or a tarball (npm pack writes one of a package)`,
    );
  }
  if (!statSync(path).isDirectory()) {
    if (isTarball(path)) return withTarball(path, filesIn);
    throw new UsageError(`${path} is neither a folder nor a tarball (.tgz, .tar.gz, .tar)`);
  }
  const inside = join(path, 'rates');
  return filesIn(existsSync(inside) ? inside : path);
}

function page(found: readonly JurisdictionDifferences[]): string {
  const count = found.reduce((sum, { differences }) => sum + differences.length, 0);
  const head = paint.bold(`${found.length} jurisdictions differ, ${count} differences`);
  return [
    head,
    ...found.flatMap(({ state, differences }) => [
      '',
      paint.bold(state),
      bullets(differences.map(({ text }) => text)),
    ]),
  ].join('\n');
}

/** Runs `slt rates diff OLD [NEW]`. */
export function diff(before: string, after: string | undefined, { json }: { json?: boolean }): void {
  const found = folderDifferences(side(before), after ? side(after) : filesIn(BUNDLED_RATES));
  if (json) printJson(found);
  else print(page(found));
}
