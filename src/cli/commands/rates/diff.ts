/** `slt rates diff`: what differs between two sets of rate files, each a folder or a tarball. */

import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { IsoDate } from '../../../engine/index.ts';
import { EXIT, type ExitCode, RateFileError, UsageError } from '../../../errors.ts';
import { checkFolder, problemLine } from '../../../rates/check/folder.ts';
import {
  folderDifferences,
  type JurisdictionDifferences,
  type RateFiles,
} from '../../../rates/diff/folders.ts';
import { BUNDLED_RATES } from '../../../rates/store.ts';
import type { Context } from '../../context.ts';
import { bullets } from '../../output/layout.ts';
import type { Screen } from '../../output/terminal.ts';
import { isTarball, withTarball } from './tarball.ts';

/**
 * Reads the rate files of a folder.
 * @throws RateFileError naming the errors that keep them from being compared.
 */
function filesIn(folder: string, today: IsoDate): RateFiles {
  const { files, localities, problems } = checkFolder(folder, [], today);
  const errors = problems.filter(({ level }) => level === 'error');
  if (errors.length > 0) throw new RateFileError(errors.map(problemLine).join('\n'));
  return { files, localities };
}

/** A folder of rate files, a folder of the package, or a tarball of either. */
function side(path: string, today: IsoDate): RateFiles {
  if (!existsSync(path)) {
    throw new UsageError(
      `there is no "${path}"; name a folder of rate files or a tarball (npm pack writes one of a package)`,
    );
  }
  if (!statSync(path).isDirectory()) {
    if (isTarball(path)) return withTarball(path, (folder) => filesIn(folder, today));
    throw new UsageError(`${path} is neither a folder nor a tarball (.tgz, .tar.gz, .tar)`);
  }
  const inside = join(path, 'rates');
  return filesIn(existsSync(inside) ? inside : path, today);
}

function page(screen: Screen, found: readonly JurisdictionDifferences[]): string {
  const count = found.reduce((sum, { differences }) => sum + differences.length, 0);
  const head = screen.paint.bold(`${found.length} jurisdictions differ, ${count} differences`);
  return [
    head,
    ...found.flatMap(({ state, differences }) => [
      '',
      screen.paint.bold(state),
      bullets(
        screen,
        differences.map(({ text }) => text),
      ),
    ]),
  ].join('\n');
}

/** Runs `slt rates diff OLD [NEW]`. */
export async function diff(
  context: Context,
  before: string,
  after: string | undefined,
  { json }: { json?: boolean },
): Promise<ExitCode> {
  const today = context.today();
  const newer = after ? side(after, today) : filesIn(BUNDLED_RATES, today);
  const found = folderDifferences(side(before, today), newer);
  if (json) context.printJson(found);
  else context.print(page(context, found));
  return EXIT.done;
}
