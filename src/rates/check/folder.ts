/** A whole folder of rate files: every file read and checked, then the files against each other. */

import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { IsoDate } from '../../engine/basics/date.ts';
import { plural } from '../../engine/basics/plural.ts';
import type { LocalityFile, RateFile } from '../../engine/law/rate-file.ts';
import { message, RateFileError, setting } from '../../errors.ts';
import { readRegularFile } from '../../io/regular-file.ts';
import { breakInJson, JsonLimitError, parseJsonText } from '../../text/json.ts';
import { type JurisdictionName, spellings } from '../names.ts';
import { bundledFile, rateFileNames } from '../store.ts';
import { checkLocalityFile } from './localities.ts';
import { ratesOutOfBounds } from './locality-bounds.ts';
import type { Problem } from './problem.ts';
import { checkRateFile } from './rate-file.ts';

/** A problem with the file it is in. */
export interface FileProblem extends Problem {
  file: string;
}

interface CheckedFolder {
  /** The texts of the files that were read. */
  readonly contents: readonly { name: string; content: string }[];
  /** The rate files whose shape is in order, by code. */
  readonly files: ReadonlyMap<string, RateFile>;
  readonly localities: ReadonlyMap<string, LocalityFile>;
  readonly problems: readonly FileProblem[];
}

/** Other files that a folder of rate files may contain. */
const COMPANIONS = new Set(['index.json', 'schema.json', 'localities.schema.json']);

/** One problem as a line. */
export const problemLine = ({ file, path, what, fix }: FileProblem): string =>
  `${file}: ${path}: ${what}; ${fix}`;

/**
 * Refuses files that cannot be used.
 * @throws RateFileError with the first error, and how many more there are: of a whole folder they would fill many screens.
 */
export function refuseErrors(problems: readonly FileProblem[]): void {
  const [first, ...others] = problems.filter(({ level }) => level === 'error');
  if (first === undefined) return;
  const more =
    others.length === 0
      ? ''
      : message`; ${plural(others.length, 'more error')}: rates check with ${setting('rates-dir')} lists all, and the files may be of another version of slt`;
  throw new RateFileError(message`${problemLine(first)}${more}`);
}

/**
 * The names of the rate files of a folder.
 * @throws RateFileError when there is no such folder, or no rate file in it.
 */
function namesIn(folder: string): string[] {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) {
    throw new RateFileError(
      message`${folder} is not a folder; ${setting('rates-dir')} and SLT_RATES_DIR name a folder of rate files`,
    );
  }
  const names = rateFileNames(folder);
  if (names.length === 0) {
    throw new RateFileError(
      `${folder} holds no rate file; name them by code, like CA.json or KY-localities.json`,
    );
  }
  return names;
}

const errorIn = (file: string, path: string, what: string, fix: string): FileProblem => ({
  level: 'error',
  file,
  path,
  what,
  fix,
});

/** Many times the size of a rate file. */
const MOST_MEGABYTES = 32;

/** Reads one file; its text and JSON, or the reason why there is none. */
function readOne(path: string): { content: string; json: unknown } | FileProblem {
  let bytes: Buffer;
  try {
    bytes = readRegularFile(path, MOST_MEGABYTES);
  } catch (error) {
    return errorIn(
      path,
      '(file)',
      `cannot be read: ${(error as Error).message}`,
      'put a readable file there',
    );
  }
  let content: string;
  try {
    content = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return errorIn(path, '(file)', 'is not UTF-8', 'save it as UTF-8');
  }
  try {
    return { content, json: parseJsonText(content) };
  } catch (error) {
    const what = error instanceof JsonLimitError ? error.message : `is not JSON${breakInJson(content)}`;
    return errorIn(path, '(file)', what, 'compare with a file of the package');
  }
}

/** One name must mean one jurisdiction. */
function sharedNames(
  folder: string,
  files: ReadonlyMap<string, RateFile>,
  known: readonly JurisdictionName[],
): FileProblem[] {
  const others = known.filter(({ code }) => !files.has(code));
  const owners = new Map(others.flatMap((each) => spellings(each).map((text) => [text, each.code])));
  const problems: FileProblem[] = [];
  for (const file of files.values()) {
    for (const text of spellings(file)) {
      const owner = owners.get(text);
      if (owner !== undefined && owner !== file.code) {
        const path = join(folder, `${file.code}.json`);
        problems.push(
          errorIn(path, 'aliases', `"${text}" also names ${owner}`, 'leave it to one of the two'),
        );
      }
      owners.set(text, file.code);
    }
  }
  return problems;
}

/**
 * Reads and checks a folder.
 * @param known the jurisdictions that are used together with the folder's own
 * @param today files cannot have been verified after it
 * @throws RateFileError when there is no such folder, or no rate file in it.
 */
export function checkFolder(
  folder: string,
  known: readonly JurisdictionName[],
  today: IsoDate,
): CheckedFolder {
  const contents: { name: string; content: string }[] = [];
  const files = new Map<string, RateFile>();
  const localities = new Map<string, LocalityFile>();
  const problems: FileProblem[] = [];
  const names = namesIn(folder);
  for (const name of names) {
    const path = join(folder, name);
    const read = readOne(path);
    if (!('json' in read)) {
      problems.push(read);
      continue;
    }
    contents.push({ name, content: read.content });
    const code = name.slice(0, 2);
    const checked = name.includes('-') ? checkLocalityFile(read.json) : checkRateFile(read.json);
    problems.push(...checked.problems.map((problem) => ({ ...problem, file: path })));
    const { file } = checked;
    if (!file) continue;
    if (file.code !== code) {
      problems.push(errorIn(path, 'code', `is ${file.code}`, 'name the file by its code'));
    } else if ('localities' in file) localities.set(code, file);
    else files.set(code, file);
    if (file.verified_at > today) {
      const what = `${file.verified_at} is in the future`;
      problems.push({
        ...errorIn(path, 'verified_at', what, 'write the day of the reading'),
        level: 'warning',
      });
    }
  }
  for (const name of readdirSync(folder)) {
    if (name.endsWith('.json') && !names.includes(name) && !COMPANIONS.has(name)) {
      const fix = 'name it by its code, like CA.json or KY-localities.json';
      problems.push(errorIn(join(folder, name), '(file)', 'is not read', fix));
    }
  }
  // A rate file of the folder that could not be read is told of, and not replaced.
  const stateOf = (code: string) => (names.includes(`${code}.json`) ? files.get(code) : bundledFile(code));
  for (const [code, table] of localities) {
    const file = join(folder, `${code}-localities.json`);
    problems.push(...ratesOutOfBounds(table, stateOf(code)).map((problem) => ({ ...problem, file })));
  }
  problems.push(...sharedNames(folder, files, known));
  return { contents, files, localities, problems };
}
