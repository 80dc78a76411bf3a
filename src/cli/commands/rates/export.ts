/** `slt rates export`: the law on file as flat tables. */
import { existsSync, readFileSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EXIT, type ExitCode, UsageError } from '../../../errors.ts';
import { checkFiles, type RunFile } from '../../../io/check-files.ts';
import { fileError } from '../../../io/file-error.ts';
import { makeFolder } from '../../../io/make-folder.ts';
import { tableCsv, tablesJson, tablesSqlite } from '../../../rates/export/formats.ts';
import type { Table } from '../../../rates/export/table.ts';
import { lawTables } from '../../../rates/export/tables.ts';
import type { Context } from '../../context.ts';
import { type RatesOption, rateFiles, ratesFor } from '../../options/rates.ts';
import { deliverAll } from '../../output/deliver.ts';

/** The formats of an export. */
type ExportFormat = 'csv' | 'json' | 'sqlite';

interface ExportOptions extends RatesOption {
  format?: ExportFormat;
  output?: string;
}

/** @throws UsageError when the format is missing, or a place for what is no text to print */
function placeFor(context: Context, { format, output }: ExportOptions): string {
  if (format === undefined) throw new UsageError('name a format: --format csv, json or sqlite');
  if (format === 'csv' && (output === undefined || output === '-'))
    throw new UsageError('a CSV is one file for each table; name a folder for them with -o law');
  if (format === 'sqlite' && output === undefined && context.tty)
    throw new UsageError('a database is not for a terminal; name a file with -o law.db');
  return output ?? '-';
}

/** The file of each table in the folder. */
const csvPath = (folder: string, table: Table): string => join(folder, `${table.name}.csv`);

/** How many columns tell a table of ours from a file of somebody else's. */
const TELLING = 3;

/** Whether a table may be written over what is there: nothing, or the same table of an earlier export; a folder is refused elsewhere. */
function isEarlier(path: string, { columns }: Table): boolean {
  if (!existsSync(path) || statSync(path).isDirectory()) return true;
  const names = columns.slice(0, TELLING).map(({ name }) => name);
  return readFileSync(path, 'utf8').startsWith(`${names.join(',')}${columns.length > TELLING ? ',' : ''}`);
}

/** What is written. @throws UsageError when the folder is a file, or has other files of the names of the tables */
function outputFiles(place: string, format: ExportFormat, tables: readonly Table[]): RunFile[] {
  if (format !== 'csv') return [{ what: '--output', path: place }];
  if (existsSync(place) && !statSync(place).isDirectory())
    throw new UsageError(`--output ${place} is a file; name a folder for the tables`);
  const made = !existsSync(place);
  const other = tables.find((table) => !isEarlier(csvPath(place, table), table));
  if (other)
    throw new UsageError(
      `--output ${place} has another file called ${other.name}.csv; name a new folder, or one with an earlier export`,
    );
  return tables.map((table) => ({ what: '--output', path: csvPath(place, table), made }));
}

/** Makes a folder and those above it. @returns the folders made, the innermost first */
function makeFolders(folder: string): string[] {
  const missing: string[] = [];
  for (let at = folder; !existsSync(at); at = dirname(at)) missing.push(at);
  try {
    makeFolder(folder);
  } catch (error) {
    throw fileError(error, `--output ${folder} cannot be made`);
  }
  return missing;
}

/** Takes the folders back, from the innermost on, as far as nothing is in them. */
function removeEmpty(folders: readonly string[]): void {
  try {
    for (const each of folders) rmdirSync(each);
  } catch {
    // Somebody else has put something there meanwhile.
  }
}

async function writeCsv(context: Context, folder: string, tables: readonly Table[]): Promise<void> {
  const made = makeFolders(folder);
  try {
    await deliverAll(
      context,
      tables.map((table) => ({ path: csvPath(folder, table), content: tableCsv(table) })),
    );
  } catch (error) {
    removeEmpty(made);
    throw error;
  }
}

/** What was exported, for people. */
function summary(tables: readonly Table[], place: string): string {
  const counts = tables.map(({ name, rows }) => `${name.replaceAll('_', ' ')} ${rows.length}`);
  return `${place === '-' ? '' : `${place}: `}${tables.length} tables: ${counts.join(', ')}`;
}

/** Runs `slt rates export`. */
export async function exportTables(context: Context, options: ExportOptions): Promise<ExitCode> {
  const place = placeFor(context, options);
  const format = options.format as ExportFormat;
  const store = await ratesFor(context, options);
  const tables = lawTables(store);
  checkFiles({ inputs: rateFiles(context, options), outputs: outputFiles(place, format, tables) });
  if (format === 'csv') await writeCsv(context, place, tables);
  else {
    const content = format === 'json' ? tablesJson(tables, store.version) : await tablesSqlite(tables);
    await deliverAll(context, [{ path: place, content }]);
  }
  context.warn(summary(tables, place));
  return EXIT.done;
}
