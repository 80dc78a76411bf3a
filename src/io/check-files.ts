/** The one check that no file of a run is in the way of another. Every command does it before it opens any. */

import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { UsageError } from '../errors.ts';
import { identity, type Place, placeOf, placeOfOpen } from './place.ts';

/** A file of a run. */
export interface RunFile {
  /** For people: `--errors`; of an input what it is: `the input`, `a rate file`. */
  readonly what: string;
  /** `-` is stdin of an input, stdout of an output. */
  readonly path: string;
  /** Of an output: it is a folder, or in one that the run makes. */
  readonly made?: boolean;
}

/** What a run reads and writes. Stdout and stderr need not be named: messages go there in any case. */
export interface RunFiles {
  readonly inputs: readonly RunFile[];
  readonly outputs: readonly RunFile[];
}

interface Placed extends RunFile {
  readonly place: Place;
}

const streamName = ({ fd }: Place): string | null => (fd === 1 ? 'stdout' : fd === 2 ? 'stderr' : null);

/** The streams a run writes to that nobody named as an output. */
function streams(outputs: readonly Placed[]): Placed[] {
  return [1, 2]
    .filter((fd) => !outputs.some(({ place }) => place.fd === fd))
    .map((fd) => ({ what: fd === 1 ? 'stdout' : 'stderr', path: '-', place: placeOfOpen(fd) }));
}

/** A file that can be written, in a folder that is there. @throws UsageError */
function checkOutput({ what, path, place: { real, fd, stats } }: Placed): void {
  if (stats?.isDirectory()) throw new UsageError(`${what} ${path} is a folder; name a file in it`);
  if (fd !== null) {
    if (stats === null) throw new UsageError(`${what} ${path} is not open; name a file`);
    return;
  }
  if (stats === null) {
    if (existsSync(dirname(real))) return;
    throw new UsageError(`${what} ${path}: there is no folder ${dirname(real)}; create it first`);
  }
  try {
    // Replacing a file asks for no right to it; who took that right away did so to protect it.
    accessSync(real, constants.W_OK);
  } catch {
    throw new UsageError(`${what} ${path} is write-protected; name another file, or permit writing to it`);
  }
}

/** What comes through stdin can be read once. @throws UsageError */
function checkInputs(inputs: readonly Placed[]): void {
  const [first, second] = inputs.filter(({ place }) => place.fd === 0);
  if (first && second)
    throw new UsageError(`${first.what} and ${second.what} are both stdin; name a file for one`);
}

/**
 * Refuses files of which one would destroy another: one output the same as an input or another output, by whatever
 * name, link or redirection; and outputs that cannot be written.
 * @throws UsageError
 */
export function checkFiles(files: RunFiles): void {
  const inputs = files.inputs.map((file): Placed => ({ ...file, place: placeOf(file.path, 0) }));
  const outputs = files.outputs.map((file): Placed => ({ ...file, place: placeOf(file.path, 1) }));
  checkInputs(inputs);
  const read = new Map(inputs.map((file) => [identity(file.place), file]));
  read.delete(null);
  const implied = streams(outputs);
  const written = new Map<string, Placed>();
  for (const file of [...implied, ...outputs]) {
    const { what, path, place } = file;
    const key = identity(place);
    if (key === null) continue;
    const input = read.get(key);
    const stream = streamName(place);
    if (input && stream) {
      throw new UsageError(`${stream} goes to ${input.path}, ${input.what}; let it go to a file of its own`);
    }
    if (input)
      throw new UsageError(`${what} ${path} is ${input.what}; it is never overwritten: name another file`);
    const twin = written.get(key);
    // Messages may follow results into one file: the shell's 2>&1.
    if (twin && !(stream && implied.includes(twin)) && !implied.includes(file)) {
      throw new UsageError(
        `${streamName(twin.place) ?? twin.what} and ${what} are both ${path}; give each a file of its own`,
      );
    }
    written.set(key, file);
  }
  for (const file of outputs) if (!file.made) checkOutput(file);
}
