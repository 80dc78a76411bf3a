/** `slt rates diff`: what differs between two folders of rate files or two versions of the package. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../../../policy/usage-error.ts';
import { checkFolder, problemLine } from '../../../rates/check/folder.ts';
import {
  folderDifferences,
  type JurisdictionDifferences,
  type RateFiles,
} from '../../../rates/diff/folders.ts';
import { BUNDLED_RATES, RateFileError } from '../../../rates/store.ts';
import { bullets } from '../../output/layout.ts';
import { paint, print, printJson } from '../../output/terminal.ts';
import { today } from '../../today.ts';
import { versionNamed, withPublished } from './published.ts';

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

/** A folder of rate files, a folder of the package, or a published version. */
async function side(text: string): Promise<RateFiles> {
  const version = existsSync(text) ? null : versionNamed(text);
  if (version !== null) return withPublished(version, filesIn);
  if (!existsSync(text)) {
    throw new UsageError(`"${text}" is neither a folder nor a version of slt like 0.1.0`);
  }
  const inside = join(text, 'rates');
  return filesIn(existsSync(inside) ? inside : text);
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
export async function diff(
  before: string,
  after: string | undefined,
  { json }: { json?: boolean },
): Promise<void> {
  const found = folderDifferences(await side(before), after ? await side(after) : filesIn(BUNDLED_RATES));
  if (json) printJson(found);
  else print(page(found));
}
