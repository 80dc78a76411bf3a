/** The format in which a result is printed. */
import { extname } from 'node:path';

/**
 * The format that is named, else the one whose ending the file has to which the result goes: `due.ics`, `notice.PDF`.
 * @param byEnding formats by the endings of files, in small letters: `{ '.pdf': 'pdf' }`
 * @param otherwise where neither says it
 */
export const formatOf = <F extends string>(
  { format, output }: { readonly format?: F; readonly output?: string },
  byEnding: Readonly<Record<string, F>>,
  otherwise: F,
): F => format ?? byEnding[extname(output ?? '').toLowerCase()] ?? otherwise;
