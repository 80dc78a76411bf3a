/** The three streams a run may read from and write to: those of the process, or what stands in their place. */
import type { Readable } from 'node:stream';

/** Where `-` leads: stdin for an input, stdout for an output. */
export interface StandardStreams {
  readonly stdin: Readable;
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream;
}
