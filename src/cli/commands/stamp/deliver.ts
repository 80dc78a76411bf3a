/** Puts a printed notice where the user wants it. */
import { Outputs } from '../../../io/outputs.ts';
import type { Context } from '../../context.ts';
import { whenCutShort } from '../../cut-short.ts';

/** Writes a result to its file, or to stdout. */
export async function deliver(
  context: Context,
  result: string | Uint8Array,
  output: string | undefined,
): Promise<void> {
  const outputs = new Outputs();
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
