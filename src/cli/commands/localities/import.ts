/** `slt localities import`: the state’s schedule of all rates, read into a file of localities. */
import { basename, dirname, join } from 'node:path';
import { plural } from '../../../engine/basics/plural.ts';
import type { LocalityFile, LocalitySchedule } from '../../../engine/index.ts';
import { EXIT, type ExitCode, UsageError } from '../../../errors.ts';
import { checkFiles, type RunFile } from '../../../io/check-files.ts';
import { checkLocalityFile } from '../../../rates/check/localities.ts';
import { ratesOutOfBounds } from '../../../rates/check/locality-bounds.ts';
import type { Problem } from '../../../rates/check/problem.ts';
import { type Edition, editionOf, entriesOf } from '../../../rates/schedule/entries.ts';
import { type LocalityChange, type Merged, mergeSchedule } from '../../../rates/schedule/merge.ts';
import { BUNDLED_RATES, type RateStore } from '../../../rates/store.ts';
import type { Context } from '../../context.ts';
import { type RatesOption, rateFiles, ratesFor } from '../../options/rates.ts';
import { deliver } from '../../output/deliver.ts';
import { section, wrap } from '../../output/layout.ts';
import { secondsOf, type TimeLimitOption } from '../stamp/time-limit.ts';
import { readSchedule } from './read-schedule.ts';

interface ImportOptions extends RatesOption, TimeLimitOption {
  source?: string;
  edition?: string;
  state?: string;
  output?: string;
  json?: boolean;
}

/** The localities the schedule is of, and how it is laid out. @throws UsageError */
function target(
  store: RateStore,
  state: string | undefined,
): { file: LocalityFile; schedule: LocalitySchedule } {
  const files = store.names.flatMap(({ code }) => store.localities(code) ?? []);
  const code = state === undefined ? undefined : store.resolve(state).code;
  const found = files.find((file) => file.schedule && (code === undefined || file.code === code));
  if (found?.schedule) return { file: found, schedule: found.schedule };
  const known = files.flatMap((file) => (file.schedule ? [file.code] : []));
  throw new UsageError(
    `no schedule of localities is known${code ? ` for ${code}` : ''}${known.length > 0 ? `; one is for ${known.join(', ')}` : ''}`,
  );
}

/** @throws UsageError when a file is to be written and the address is missing or none */
function sourceOf({ source, output }: ImportOptions): string {
  if (source === undefined) {
    if (output === undefined) return '';
    throw new UsageError(
      'every rate names its source; give the address the schedule was downloaded from with --source https://...',
    );
  }
  if (URL.canParse(source) && /^https?:$/.test(new URL(source).protocol)) return source;
  throw new UsageError(
    `--source "${source}" is not an address; write it like https://insurance.ky.gov/schedule.pdf`,
  );
}

/** What is read and written. The file on file is never written over: it is what the new one is compared with. */
const filesOf = (context: Context, path: string, options: ImportOptions, code: string) => ({
  inputs: [
    { what: 'the schedule', path },
    { what: 'a rate file', path: join(BUNDLED_RATES, `${code}-localities.json`) },
    ...rateFiles(context, options),
  ] satisfies RunFile[],
  outputs: options.output === undefined ? [] : [{ what: '--output', path: options.output }],
});

/** @throws UsageError for what the check of rate files would refuse */
function refuse(problems: readonly Problem[], where: (problem: Problem) => string): void {
  const [first, ...more] = problems.filter(({ level }) => level === 'error');
  if (!first) return;
  const others =
    more.length === 0 ? '' : `; and ${plural(more.length, 'more of the kind', 'more of the kind')}`;
  throw new UsageError(
    `the schedule cannot be put on file: ${where(first)}${first.what}; ${first.fix}${others}`,
  );
}

/** The merged file as it is written. @throws UsageError for what the check of rate files would refuse */
function fileText({ file }: Merged): string {
  const json = { $schema: './localities.schema.json', ...file };
  refuse(checkLocalityFile(structuredClone(json)).problems, ({ path }) => `${path}: `);
  return `${JSON.stringify(json, null, 2)}\n`;
}

const KINDS = ['new', 'changed', 'gone'] as const;
const TITLES = {
  new: 'New',
  changed: 'Changed',
  gone: 'Gone: on file and not in the schedule, so without a rate on its days',
};

const ofKind = (changes: readonly LocalityChange[], kind: LocalityChange['kind']): LocalityChange[] =>
  changes.filter((change) => change.kind === kind);

function page(
  context: Context,
  schedule: LocalitySchedule,
  edition: Edition,
  { changes }: Merged,
  localities: number,
): string {
  const count = (kind: LocalityChange['kind']): string => `${ofKind(changes, kind).length} ${kind}`;
  return [
    context.paint.bold(wrap(context.width, `${schedule.name} ${edition.years}`)),
    wrap(
      context.width,
      `${plural(localities, 'locality', 'localities')}, from ${edition.from} to ${edition.to}: ${[...KINDS, 'unchanged' as const].map(count).join(', ')}`,
    ),
    ...KINDS.flatMap((kind) =>
      section(
        context,
        TITLES[kind],
        ofKind(changes, kind).map(({ name, code, text }) => `${name}${code ? ` ${code}` : ''}: ${text}`),
      ),
    ),
  ].join('\n');
}

/** What to do next. */
function next(path: string | undefined, code: string): string {
  const name = `${code}-localities.json`;
  if (path === undefined) return `nothing was written; name a file with -o ${name}`;
  if (path === '-') return 'written to stdout';
  return basename(path) === name
    ? `written to ${path}; use it with --rates-dir ${dirname(path)}`
    : `written to ${path}; a folder for --rates-dir needs it as ${name}`;
}

/** Runs `slt localities import FILE`. */
export async function importSchedule(
  context: Context,
  path: string,
  options: ImportOptions,
): Promise<ExitCode> {
  const source = sourceOf(options);
  const seconds = secondsOf(options);
  const store = await ratesFor(context, options);
  const { file, schedule } = target(store, options.state);
  checkFiles(filesOf(context, path, options, file.code));
  const table = await readSchedule(path, schedule, seconds);
  const entries = entriesOf(table, schedule);
  const edition = editionOf(table, schedule, options.edition);
  const merged = mergeSchedule(file, schedule, entries, edition, { source, today: context.today() });
  refuse(ratesOutOfBounds(merged.file, store.load(file.code).file), () => '');
  if (options.output !== undefined) await deliver(context, fileText(merged), options.output);
  if (options.output !== '-') {
    if (options.json) context.printJson({ ...edition, localities: entries.length, changes: merged.changes });
    else context.print(page(context, schedule, edition, merged, entries.length));
  }
  context.warn(next(options.output, file.code));
  return EXIT.done;
}
