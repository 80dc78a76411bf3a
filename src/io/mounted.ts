/** Files that are mounted by themselves, as a container is given a single one: nothing can take their place. */
import { readFileSync } from 'node:fs';

/** The list of Linux writes blanks, tabs, line breaks and backslashes of a path as three octal digits. */
const unescaped = (path: string): string =>
  path.replaceAll(/\\([0-7]{3})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 8)));

/** The paths at which something is mounted. @param list as Linux has it in /proc/self/mountinfo */
export const mountPoints = (list: string): string[] =>
  list.split('\n').flatMap((line) => {
    const path = line.split(' ')[4];
    return path === undefined ? [] : [unescaped(path)];
  });

function listOf(): string {
  try {
    return readFileSync('/proc/self/mountinfo', 'latin1');
  } catch {
    // Other systems mount folders only.
    return '';
  }
}

/**
 * Refuses a file that could be written and not replaced in the end.
 * @param real its path without links
 * @throws an error with the code MOUNTED
 */
export function refuseMounted(real: string): void {
  const bytes = Buffer.from(real).toString('latin1');
  if (mountPoints(listOf()).includes(bytes)) throw Object.assign(new Error(), { code: 'MOUNTED' });
}
