/** `slt totals merge`: the filing totals of pieces, added up. */
import { openSource, refuseChanged } from '../../../batch/csv/source.ts';
import { TotalsMerge } from '../../../batch/totals/merge-totals.ts';
import { overdueOf } from '../../../batch/totals/overdue.ts';
import { readTotals, type TotalsFile } from '../../../batch/totals/read-totals.ts';
import { totalsCsv, totalsItems } from '../../../batch/totals/totals-csv.ts';
import { plural } from '../../../engine/basics/plural.ts';
import { EXIT, type ExitCode, UnreadableFileError, UsageError } from '../../../errors.ts';
import { checkFiles } from '../../../io/check-files.ts';
import { identity, placeOf } from '../../../io/place.ts';
import { readStream } from '../../../io/regular-file.ts';
import { findName } from '../../../rates/names.ts';
import { bundledNames } from '../../../rates/store.ts';
import { visible, visibleJson } from '../../../text/visible.ts';
import type { Context } from '../../context.ts';
import { deliver } from '../../output/deliver.ts';
import { overdueLines } from '../../output/overdue.ts';
import { totalsTable } from '../../output/totals-table.ts';

interface MergeOptions {
  readonly output?: string;
  readonly json?: boolean;
}

/** Many times the size of the totals of all states and years. */
const MOST_MEGABYTES = 64;

/** How many files a warning names. */
const NAMED = 5;

/** The totals in a file, or in what is piped in for `-`. @throws UsageError, FileError */
async function read(context: Context, path: string): Promise<TotalsFile> {
  const source = openSource(path, context);
  const { name, blocks } = source;
  let bytes: Buffer;
  try {
    bytes = await readStream({ [Symbol.asyncIterator]: () => blocks }, MOST_MEGABYTES);
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    throw new UsageError(
      `${name} cannot be read: ${error.message}; name a file that slt batch --totals wrote`,
    );
  }
  refuseChanged(source);
  const file = readTotals(name, bytes);
  refuseOtherStates(file);
  return file;
}

/** A row with the code of one state and the name of another: nobody can tell whose total it is. @throws UsageError */
function refuseOtherStates({ name, rows }: TotalsFile): void {
  const names = bundledNames();
  for (const { line, total } of rows) {
    const [byName, byCode] = [findName(names, total.state), findName(names, total.stateCode)];
    if (byName && byCode && byName !== byCode)
      throw new UsageError(
        `${name} line ${line}: state is ${byName.name}, and state_code ${byCode.code} is that of ${byCode.name}; write the totals again with slt batch --totals`,
      );
  }
}

/** A file that is named twice would count twice. @throws UsageError */
function refuseTwice(paths: readonly string[]): void {
  const seen = new Map<string, string>();
  for (const path of paths) {
    const key = identity(placeOf(path, 0));
    if (key === null) continue;
    const before = seen.get(key);
    if (before !== undefined) {
      const same = before === path ? `${path} is named twice` : `${before} and ${path} are the same file`;
      throw new UsageError(`${same}, and would count twice; name each piece once`);
    }
    seen.set(key, path);
  }
}

const listed = (names: readonly string[]): string =>
  names.slice(0, NAMED).join(', ') + (names.length > NAMED ? ' …' : '');

/** What is in doubt about the pieces, for people. */
function doubtsOf({ same, empty }: TotalsMerge): string[] {
  const doubts: string[] = [];
  if (same.length > 0) {
    const pairs = listed(same.map(({ name, before }) => `${name} those of ${before}`));
    doubts.push(
      `${plural(same.length, 'file has', 'files have')} the very totals of another and ${same.length === 1 ? 'was' : 'were'} added (${pairs}): leave out what is a copy`,
    );
  }
  if (empty.length > 0)
    doubts.push(
      `${plural(empty.length, 'file holds', 'files hold')} no totals, only the header (${listed(empty)}) and add nothing; if there were policies, price them again`,
    );
  return doubts;
}

/** Runs `slt totals merge`. */
export async function merge(
  context: Context,
  paths: readonly string[],
  { output, json }: MergeOptions,
): Promise<ExitCode> {
  checkFiles({
    inputs: paths.map((path) => ({ what: 'an input', path })),
    outputs: output === undefined ? [] : [{ what: '--output', path: output }],
  });
  refuseTwice(paths);
  const merging = new TotalsMerge();
  for (const path of paths) merging.add(await read(context, path));
  for (const doubt of doubtsOf(merging))
    context.warn(`${context.paintError.alert('warning')}: ${visible(doubt)}`);
  const { lines, rejected } = merging.all;
  const content = json
    ? `${visibleJson(JSON.stringify(totalsItems(lines, rejected, paths.length > 1), null, 2))}\n`
    : totalsCsv(lines, rejected, paths.length > 1);
  if (output === undefined) context.writeOut(content);
  else await deliver(context, content, output);
  const today = context.today();
  if (context.stderr.isTTY)
    context.writeError(
      `${totalsTable(context, { lines, rejected }, output ?? 'the lines on stdout', today)}\n`,
    );
  for (const line of overdueLines(overdueOf(lines, today), today)) context.warn(line);
  return EXIT.done;
}
