import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of the package, at or above a folder of its code: that is `src/rates`, or `dist` once bundled. */
export function packageRoot(start: string): string {
  let folder = start;
  while (!existsSync(join(folder, 'rates', 'index.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`rates/index.json was not found above ${start}`);
    folder = parent;
  }
  return folder;
}
