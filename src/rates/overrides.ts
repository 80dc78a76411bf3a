/** A user's own folder of rate files: read and checked, every message naming file, path and mend. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalityFile, RateFile } from '../engine/rate-file.ts';
import { checkLocalityFile, checkRateFile, type Problem } from './check.ts';
import { digestOf } from './digest.ts';
import { type Overrides, RateFileError, rateFileNames } from './store.ts';

const told = (path: string, problems: readonly Problem[]): string =>
  problems.map((problem) => `${path}: ${problem.path}: ${problem.what}; ${problem.mend}`).join('\n');

function parse(path: string, content: string): unknown {
  try {
    return JSON.parse(content);
  } catch (error) {
    throw new RateFileError(
      `${path} is not JSON: ${(error as Error).message}; compare with a file of the package`,
    );
  }
}

/**
 * Reads a folder of rate files that stand in front of the package's own.
 * @throws RateFileError naming every problem found.
 */
export function readOverrides(folder: string): Overrides {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) {
    throw new RateFileError(
      `${folder} is not a folder; --rates-dir and SLT_RATES_DIR name a folder of rate files`,
    );
  }
  const names = rateFileNames(folder);
  if (names.length === 0) {
    throw new RateFileError(
      `${folder} holds no rate file; name them by code, like CA.json or KY-localities.json`,
    );
  }
  const files = new Map<string, RateFile>();
  const localities = new Map<string, LocalityFile>();
  const contents: { name: string; content: string }[] = [];
  const faults: string[] = [];
  for (const name of names) {
    const path = join(folder, name);
    const content = readFileSync(path, 'utf8');
    contents.push({ name, content });
    const json = parse(path, content);
    const code = name.slice(0, 2);
    const { file, problems } = name.includes('-') ? checkLocalityFile(json) : checkRateFile(json);
    if (problems.length > 0) faults.push(told(path, problems));
    else if (file?.code !== code) faults.push(`${path}: code: is ${file?.code}; name the file by its code`);
    else if ('localities' in file) localities.set(code, file);
    else files.set(code, file);
  }
  if (faults.length > 0) throw new RateFileError(faults.join('\n'));
  return { digest: digestOf(contents), files, localities };
}
