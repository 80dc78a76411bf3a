/** `slt page`: the calculator page as a folder of files. Loaded when it is run. */
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { plural } from '../../../engine/basics/plural.ts';
import { EXIT, type ExitCode, UsageError } from '../../../errors.ts';
import { checkFiles } from '../../../io/check-files.ts';
import { fileError } from '../../../io/file-error.ts';
import { makeFolder } from '../../../io/make-folder.ts';
import { leftBehindOf } from '../../../io/sink.ts';
import { pageFile, pagePaths } from '../../../page/files.ts';
import type { Context } from '../../context.ts';
import { type RatesOption, rateFiles, ratesFor } from '../../options/rates.ts';
import { deliverAll } from '../../output/deliver.ts';

interface PageOptions extends RatesOption {
  readonly out: string;
}

/** What is in a folder; nothing where there is none. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw fileError(error, `--out ${folder}`);
  }
}

/** What the page itself loads: a page of somebody else's does not. */
const MARK = 'page/app.js';

/** Whether a file of an earlier page may be written over: it is none, or a file, and no link to one elsewhere. */
function isEarlier(folder: string, path: string): boolean {
  for (let above = dirname(path); above !== '.'; above = dirname(above))
    if (lstatSync(join(folder, above), { throwIfNoEntry: false })?.isDirectory() === false) return false;
  const target = join(folder, path);
  const stats = lstatSync(target, { throwIfNoEntry: false });
  if (stats === undefined) return true;
  return stats.isFile() && (path !== 'index.html' || readFileSync(target, 'utf8').includes(MARK));
}

/** A folder holds nothing, or an earlier page. @throws UsageError */
function checkFolder(folder: string, paths: readonly string[]): void {
  const own = new Set(paths.map((path) => path.split('/')[0] as string));
  const names = namesIn(folder);
  const other =
    names.find((name) => !own.has(leftBehindOf(name) ?? name)) ??
    (names.length > 0 ? paths.find((path) => !isEarlier(folder, path)) : undefined);
  if (other !== undefined)
    throw new UsageError(
      `--out ${folder} has other files in it, such as ${other}; name a new folder, or one with an earlier page`,
    );
}

/** Runs `slt page`. */
export async function writePage(context: Context, options: PageOptions): Promise<ExitCode> {
  // Of no name the files go where the program was called.
  const out = options.out || '.';
  const rates = await ratesFor(context, options);
  const paths = pagePaths(rates);
  checkFolder(out, paths);
  const outputs = paths.map((path) => ({ what: '--out', path: join(out, path), made: true }));
  checkFiles({ inputs: rateFiles(context, options), outputs });
  const results = paths.map((path) => ({ path: join(out, path), content: pageFile(path, rates) as string }));
  for (const folder of new Set(results.map(({ path }) => dirname(path)))) {
    try {
      makeFolder(folder);
    } catch (error) {
      throw fileError(error, folder);
    }
  }
  // An earlier page goes on until the new one is whole. The page itself takes its name last: when all that it loads is there.
  await deliverAll(context, results.toReversed());
  const bytes = results.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);
  context.warn(
    `${plural(paths.length, 'file')}, ${(bytes / 1e6).toFixed(1)} MB: serve the folder, or open ${join(out, 'index.html')}`,
  );
  return EXIT.done;
}
