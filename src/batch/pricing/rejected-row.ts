/** The file of rejected rows: each as it came, with the line, the code and the message after it. */
import type { CsvWriter } from '../../io/csv/writer.ts';
import type { Row } from '../csv/rows.ts';
import type { Rejection } from '../priced/priced-policy.ts';
import type { BatchSetup } from '../priced/setup.ts';
import { carryRow } from './carried-row.ts';

/** The columns that the file of rejected rows has after those of the input. */
export const REJECTED_COLUMNS = ['error_line', 'error_code', 'error_message'] as const;

/**
 * Writes a rejected row.
 * @param bytes the chunk that the row is a part of
 */
export function writeRejected(
  row: Row,
  bytes: Uint8Array,
  { code, message }: Rejection,
  setup: BatchSetup,
  writer: CsvWriter,
): void {
  carryRow(row, bytes, setup, writer);
  for (const text of [String(row.line), code, message]) writer.cell(text);
  writer.endRow();
}
