/** `slt rates diff`: what differs between two sets of rate files, each a folder or a tarball. */
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parseTar } from 'nanotar';
import { plural } from '../../../engine/basics/plural.ts';
import type { IsoDate } from '../../../engine/index.ts';
import { EXIT, type ExitCode, UsageError } from '../../../errors.ts';
import { checkFolder, refuseErrors } from '../../../rates/check/folder.ts';
import {
  folderDifferences,
  type JurisdictionDifferences,
  type RateFiles,
} from '../../../rates/diff/folders.ts';
import { BUNDLED_RATES, isRateFileName } from '../../../rates/store.ts';
import type { Context } from '../../context.ts';
import { bullets } from '../../output/layout.ts';
import type { Screen } from '../../output/screen.ts';

/** Many times the size of the package; a small archive cannot fill the memory. */
const MOST_MEGABYTES = 256;
const MOST_BYTES = MOST_MEGABYTES * 1024 * 1024;

/** What is said of archives that cannot be unpacked, by the codes of the errors. */
const REASONS: Readonly<Record<string, string>> = {
  ERR_BUFFER_TOO_LARGE: `unpacked it is larger than ${MOST_MEGABYTES} MB`,
  Z_BUF_ERROR: 'it is cut off',
  Z_DATA_ERROR: 'it is damaged',
};

/** A tarball by its name. */
const isTarball = (path: string): boolean => /\.(?:tgz|tar\.gz|tar)$/i.test(path);

/** The files in an archive, by path. */
function entries(path: string): { name: string; data?: Uint8Array }[] {
  try {
    const bytes = readFileSync(path);
    const gzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
    const files = parseTar(gzip ? gunzipSync(bytes, { maxOutputLength: MOST_BYTES }) : bytes);
    return files.filter(({ type }) => type === 'file');
  } catch (error) {
    const { code, syscall, message: why } = error as NodeJS.ErrnoException;
    // What else is said of its bytes is about the code that reads them.
    const reason = syscall === undefined ? (REASONS[String(code)] ?? 'it is damaged') : why;
    throw new UsageError(`${path} cannot be read as a tarball: ${reason}`);
  }
}

/** The entries of an archive by their last names. @throws UsageError where one would take the place of another */
function byLastName(path: string, files: readonly { name: string; data?: Uint8Array }[]) {
  const found = new Map<string, { readonly name: string; readonly data: Uint8Array | string }>();
  for (const { name, data = '' } of files) {
    const last = basename(name);
    const before = found.get(last);
    if (before)
      throw new UsageError(
        `${path} holds two files ${last}, ${before.name} and ${name}; unpack it and name a folder of it`,
      );
    found.set(last, { name, data });
  }
  return found;
}

/**
 * Calls `use` with a folder that holds the rate files of a tarball, and removes the folder afterwards.
 * The rate files are those in a folder `rates`, or where there is none, at the top.
 * @throws UsageError when the tarball cannot be read or has no rate files
 */
function withTarball<T>(path: string, use: (folder: string) => T): T {
  const files = entries(path).filter(({ name }) => /\.json$/i.test(name));
  const inRates = files.filter(({ name }) => basename(dirname(name)) === 'rates');
  const top = files.filter(({ name }) => name.split('/').filter((part) => part !== '.').length <= 2);
  const wanted = inRates.length > 0 ? inRates : top;
  if (!wanted.some(({ name }) => isRateFileName(basename(name))))
    throw new UsageError(`${path} holds no folder of rate files`);
  const named = byLastName(path, wanted);
  const folder = mkdtempSync(join(tmpdir(), 'slt-'));
  try {
    // By its last name alone, no entry is written outside the folder.
    for (const [last, { data }] of named) writeFileSync(join(folder, last), data);
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Reads the rate files of a folder.
 * @param name what the folder is called in messages
 * @throws RateFileError with an error that keeps them from being compared.
 */
function filesIn(folder: string, today: IsoDate, name = folder): RateFiles {
  const { files, localities, problems } = checkFolder(folder, [], today);
  refuseErrors(problems.map((problem) => ({ ...problem, file: problem.file.replace(folder, name) })));
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
    if (isTarball(path)) return withTarball(path, (folder) => filesIn(folder, today, path));
    throw new UsageError(`${path} is neither a folder nor a tarball (.tgz, .tar.gz, .tar)`);
  }
  const inside = join(path, 'rates');
  return filesIn(existsSync(inside) ? inside : path, today);
}

function page(screen: Screen, found: readonly JurisdictionDifferences[]): string {
  const count = found.reduce((sum, { differences }) => sum + differences.length, 0);
  const head = screen.paint.bold(
    `${plural(found.length, 'jurisdiction')} ${found.length === 1 ? 'differs' : 'differ'}, ${plural(count, 'difference')}`,
  );
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
