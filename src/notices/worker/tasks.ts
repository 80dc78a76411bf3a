/** The work on files that others made, PDFs and workbooks: it is done apart from the program, since such a file may be made to do harm. */
import type { Message } from '../../errors.ts';
import { readSheets } from '../../io/xlsx.ts';
import { checkPdf } from '../check/check-pdf.ts';
import { printNotices } from '../onto/print-notices.ts';
import { readWords } from '../pdf/words.ts';

/** What can be asked of the worker, by name. */
export const TASKS = { check: checkPdf, print: printNotices, words: readWords, sheets: readSheets } as const;

/** The tasks with the types of their requests and results. */
export type Tasks = typeof TASKS;

/** What the thread is to do. */
export interface Order {
  readonly task: keyof Tasks;
  readonly request: Parameters<Tasks[keyof Tasks]>[0];
  /** How long the processor may work on it. */
  readonly seconds: number;
}

/** A message, whole or in its pieces, as it can be sent to another process. */
export type Refused = string | Message['pieces'];

/** What came of it. */
export type Outcome =
  | { readonly result: unknown }
  /** What is wrong with the file or the request. */
  | { readonly refusal: Refused }
  /** `no memory`: what the machine has did not do, though the file did not reach its limit. */
  | { readonly ended: 'out of time' | 'out of memory' | 'no memory' };
