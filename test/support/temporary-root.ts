/** Everything the tests of a run leave behind lies in one temporary folder, which is removed when the run ends. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Called by vitest before the first test; the test processes and the programs they start inherit the environment. */
export function setup(): () => void {
  const root = mkdtempSync(join(tmpdir(), 'slt-tests-'));
  process.env.TMPDIR = root;
  process.env.XDG_CACHE_HOME = root;
  return () => rmSync(root, { recursive: true, force: true });
}
