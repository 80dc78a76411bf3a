/** Results written to their files or to stdout: together or not at all. */

import { UsageError } from '../../errors.ts';
import { isClosedPipe } from '../../io/file-error.ts';
import { Outputs } from '../../io/outputs.ts';
import { isSpreadsheet } from '../../io/workbook/names.ts';
import type { Context } from '../context.ts';
import { whenCutShort } from '../cut-short.ts';
import type { Screen } from './screen.ts';

const unstyled = (text: string): string => text;

/** How text for a file is laid out: without styles, in lines as long as they come, whatever the terminal beside it is like. */
export const paper = ({ plain }: Screen): Screen => ({
  tty: false,
  plain,
  width: Number.POSITIVE_INFINITY,
  paint: { bold: unstyled, underline: unstyled, alert: unstyled },
});

/** A result and where it goes; `-` is stdout. */
interface Result {
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** @throws UsageError for a name that promises a workbook, which none of these results is */
function checkName(path: string): void {
  if (!isSpreadsheet(path)) return;
  throw new UsageError(
    `${path} has the name of a workbook, and this result is none; name it .csv, or as its format asks`,
  );
}

/**
 * Writes results, which take their names together.
 * @throws FileError when one cannot be written; then none is
 */
export async function deliverAll(context: Context, results: readonly Result[]): Promise<void> {
  for (const { path } of results) checkName(path);
  const outputs = new Outputs(context);
  const end = whenCutShort(context, () => {
    outputs.discard();
    return outputs.published ? `${outputs.paths.join(', ')} complete` : 'nothing was written';
  });
  try {
    for (const { path, content } of results) await outputs.open(path).write(content);
    await outputs.finish();
  } catch (error) {
    outputs.discard();
    throw error;
  } finally {
    end();
  }
}

/** Writes one result to its file, or to stdout where none is named; who reads only its beginning there has what he wants. */
export async function deliver(
  context: Context,
  content: string | Uint8Array,
  output: string | undefined,
): Promise<void> {
  try {
    await deliverAll(context, [{ path: output ?? '-', content }]);
  } catch (error) {
    if (output !== undefined || !isClosedPipe(error)) throw error;
  }
}
