/** The format in which a result is printed. */
import { extname } from 'node:path';
import { UsageError } from '../../errors.ts';

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

/**
 * Refuses `--json` beside another format: a file with JSON in it must not be called `due.ics`.
 * @param otherwise the format where none is named
 * @throws UsageError
 */
export function refuseJsonBeside<F extends string>(
  options: { readonly json?: boolean; readonly format?: F; readonly output?: string },
  byEnding: Readonly<Record<string, F>>,
  otherwise: F,
): void {
  const named = formatOf(options, byEnding, otherwise);
  if (!options.json || named === otherwise || named === 'json') return;
  const where = options.format === undefined ? `the name of ${options.output}` : `--format ${named}`;
  throw new UsageError(`--json prints JSON, and ${where} asks for another format; leave one of them out`);
}
