/** Reads the file of a schedule, whichever of its three formats it has. */
import { basename } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { LocalitySchedule } from '../../../engine/index.ts';
import { UsageError } from '../../../errors.ts';
import { inputFileError } from '../../../io/file-error.ts';
import { readRegularFile } from '../../../io/regular-file.ts';
import { readPages } from '../../../rates/schedule/pages.ts';
import { hasHead, readSheet } from '../../../rates/schedule/sheet.ts';
import type { RawTable } from '../../../rates/schedule/table.ts';
import { withinLimits } from '../stamp/within-limits.ts';

/** Many times the size of a schedule of all localities of a state. */
const MOST_MEGABYTES = 50;

const begins = (bytes: Uint8Array, mark: string): boolean =>
  Buffer.from(bytes.subarray(0, 1024)).toString('latin1').trimStart().startsWith(mark);

/** @throws UsageError for what is no file, or too large a one; FileError */
function bytesOf(path: string): Uint8Array {
  try {
    return readRegularFile(path, MOST_MEGABYTES);
  } catch (error) {
    throw inputFileError(error, path);
  }
}

/** As many lines as a sheet has; an empty one takes memory, too. */
const MOST_LINES = 2 ** 20;

/** The lines of a CSV in UTF-8, else as Excel on Windows writes it. */
function csvLines(bytes: Uint8Array, name: string): string[][] {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    text = new TextDecoder('windows-1252').decode(bytes);
  }
  // What was torn off while it came over the network is filled with them; the parser takes long over it.
  if (text.includes('\0')) throw new UsageError(`${name} is not a PDF, an XLSX or a CSV`);
  let lines: string[][];
  try {
    lines = parse(text, {
      ...{ bom: true, relax_column_count: true, skip_empty_lines: false },
      to: MOST_LINES + 1,
    });
  } catch (error) {
    throw new UsageError(`${name} is not a PDF, an XLSX or a CSV (${(error as Error).message})`);
  }
  if (lines.length > MOST_LINES)
    throw new UsageError(`${name} has more lines than a sheet; a schedule has not`);
  return lines;
}

/** The sheet of a workbook that has the schedule. @throws UsageError when several have it */
async function workbookLines(
  bytes: Uint8Array,
  name: string,
  schedule: LocalitySchedule,
  seconds: number,
): Promise<string[][]> {
  const sheets = await withinLimits('sheets', { bytes, name }, seconds);
  const [found, other] = sheets.filter(({ lines }) => hasHead(lines, schedule));
  if (found && other)
    throw new UsageError(
      `the sheets ${found.name} and ${other.name} both have a schedule; leave one of them in the file`,
    );
  return found?.lines ?? sheets.flatMap(({ lines }) => lines);
}

/**
 * The rows of a schedule.
 * @param seconds how long reading a PDF or a workbook may take
 * @throws UsageError for a file that is none of the formats, or that cannot be read whole
 */
export async function readSchedule(
  path: string,
  schedule: LocalitySchedule,
  seconds: number,
): Promise<RawTable> {
  const bytes = bytesOf(path);
  const name = basename(path);
  if (begins(bytes, '%PDF'))
    return readPages(await withinLimits('words', { bytes, name }, seconds), schedule);
  const lines = begins(bytes, 'PK\x03\x04')
    ? await workbookLines(bytes, name, schedule, seconds)
    : csvLines(bytes, name);
  return readSheet(lines, schedule);
}
