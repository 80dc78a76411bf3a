/** Puts a printed notice where the user wants it. */
import { openSink } from '../../../io/sink.ts';

/** Writes a result to its file, or to stdout. */
export async function deliver(result: string | Uint8Array, output: string | undefined): Promise<void> {
  const sink = openSink(output ?? '-');
  try {
    await sink.write(result);
    await sink.finish();
  } catch (error) {
    sink.discard();
    throw error;
  }
}
