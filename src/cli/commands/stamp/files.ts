/** The files of `slt stamp`: the PDF that is read, and where a printed notice goes. */
import { readFile } from 'node:fs/promises';
import { fileError } from '../../../io/file-error.ts';
import { Outputs } from '../../../io/outputs.ts';
import type { Context } from '../../context.ts';
import { whenCutShort } from '../../cut-short.ts';

/** The file as it is. @throws FileError */
export async function bytesOf(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    throw fileError(error, `${path} cannot be read`);
  }
}

/** Writes a result to its file, or to stdout. */
export async function deliver(
  context: Context,
  result: string | Uint8Array,
  output: string | undefined,
): Promise<void> {
  const outputs = new Outputs(context);
  const end = whenCutShort(context, () => {
    outputs.discard();
    return outputs.published ? `${output} is complete` : 'nothing was written';
  });
  try {
    await outputs.open(output ?? '-').write(result);
    await outputs.finish();
  } catch (error) {
    outputs.discard();
    throw error;
  } finally {
    end();
  }
}
