/** What is told of a file before its rows are read, and the header of what is written of them. */
import { csvField, fieldAsIs, withQuotedBreaks } from '../../io/csv/field.ts';
import { columnLines, headerLines } from '../columns/report.ts';
import type { CsvHeader } from '../csv/chunks.ts';
import type { BatchSetup } from '../priced/setup.ts';
import { REJECTED_COLUMNS } from '../pricing/rejected-row.ts';
import type { BegunBatch } from './begin.ts';

/**
 * How the file is read, in lines for people.
 * @param carried the columns that are named beside the inputs
 */
export function beginningLines(
  { source, notUsed, csvHeader, setup, plan, ofRejected }: BegunBatch,
  carried: Parameters<typeof columnLines>[2],
): string[] {
  // What an earlier run wrote of a row is told of below, and not carried through.
  const isWhy = ({ column }: { readonly column: number }): boolean =>
    ofRejected && (REJECTED_COLUMNS as readonly string[]).includes(setup.header[column] ?? '');
  const told = { ...plan, roles: plan.roles.filter((role) => !isWhy(role)) };
  return [
    ...(source.about === undefined ? [] : [source.about]),
    ...notUsed,
    ...headerLines(csvHeader.titles, csvHeader.rows),
    ...columnLines(setup.header, told, carried),
    ...(ofRejected
      ? [
          `${REJECTED_COLUMNS.join(', ')} of an earlier run left out: the rows are priced anew, and compared with those of this file alone (a flat charge or fee of a policy that has rows in both is in both: correct such rows in the first file)`,
        ]
      : []),
  ];
}

/**
 * The header of the rows as they came, with further columns after it.
 * @param added the names of these columns
 */
export function headerLine(
  { text, writtenNames }: CsvHeader,
  { kept, excelSafe, written }: Pick<BatchSetup, 'kept' | 'excelSafe' | 'written'>,
  added: readonly string[],
): string {
  const { delimiter, lineBreak } = written;
  const field = excelSafe ? csvField : fieldAsIs;
  const own = kept ? kept.map((index) => writtenNames[index] ?? '') : writtenNames;
  const carried =
    text !== null && !kept && !excelSafe
      ? withQuotedBreaks(text, delimiter)
      : own.map((name) => field(name, delimiter)).join(delimiter);
  return [carried, ...added.map((name) => csvField(name, delimiter))].join(delimiter) + lineBreak;
}

/** The mark at the beginning of what is written: where the input has one, and in a CSV for Excel. */
export const markOf = ({ mark }: CsvHeader, { excelSafe }: Pick<BatchSetup, 'excelSafe'>): string =>
  mark || excelSafe ? '\uFEFF' : '';

/** The beginning of the file of rejected rows. */
export const rejectedHeader = (header: CsvHeader, setup: BatchSetup): string =>
  markOf(header, setup) + headerLine(header, setup, REJECTED_COLUMNS);
