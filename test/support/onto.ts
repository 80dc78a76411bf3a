/** Runs `slt stamp ID --onto` on pages, each into a file of its own. */

import { folded } from './pdf/reader.ts';
import { rates } from './rates.ts';
import { slt } from './slt.ts';
import { temporaryFolder } from './temporary-folder.ts';

export const folder = temporaryFolder();

/** Idaho's notice. */
export const wording = folded(rates.resolve('ID').file.stamp[0]?.wording ?? '');

let made = 0;
/** The path of a PDF that is not there yet. */
export function fresh(): string {
  made += 1;
  return folder.at(`${made}.pdf`);
}

/** Prints Idaho's notice in the first of its forms. */
export async function onto(path: string, ...options: string[]) {
  const output = fresh();
  const run = await slt(['stamp', 'ID', '--form', '1', '--onto', path, '-o', output, ...options]);
  return { ...run, output };
}

/** Where the notice was printed, as the program says. */
export function told(stderr: string) {
  const [, x, y, width, height] = (
    /at (\d+),(\d+), (\d+) wide and (\d+) high/.exec(stderr) as RegExpExecArray
  ).map(Number) as [number, number, number, number, number];
  return { x, y, width, height };
}
