/** Whether the program that tests start was built from the source as it stands. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** @throws Error where a file of the source was changed after the build. Rates are no part of it: they are read when it runs. */
export function checkBuilt(): void {
  const built = statSync(join(root, 'dist', 'slt.cjs'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const sources = [
    'esbuild.config.js',
    ...readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).map((path) => join('src', path)),
  ];
  const newer = sources
    .filter((path) => /\.\w+$/.test(path))
    .find((path) => statSync(join(root, path)).mtimeMs > built);
  if (newer !== undefined) throw new Error(`dist is older than ${newer}: npm run build`);
}
