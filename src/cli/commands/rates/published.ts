/** The rate files of another version of the package, fetched from the npm registry into a folder that is removed. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { UsageError } from '../../../policy/usage-error.ts';

const run = promisify(execFile);

/** A version of the package: `0.1.0`, `slt@0.1.0`, `latest`. */
const VERSION = /^(?:slt@)?(\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?|latest)$/;

/** The version a text names, or null when it names none. */
export const versionNamed = (text: string): string | null => VERSION.exec(text)?.[1] ?? null;

/**
 * Calls `use` with the folder of a published version's rate files.
 * @throws UsageError when the registry does not hold that version.
 */
export async function withPublished<T>(version: string, use: (folder: string) => T): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'slt-'));
  // npm is a script on Windows, which only a shell runs; the version has been checked above, a folder may have spaces.
  const shell = process.platform === 'win32';
  const destination = shell ? `"${folder}"` : folder;
  try {
    await run('npm', ['pack', `slt@${version}`, '--silent', '--pack-destination', destination], { shell });
    const [archive = ''] = readdirSync(folder);
    // Some tars take what stands before a colon for a machine, as in C:\\.
    await run('tar', ['-xzf', archive], { cwd: folder });
    const rates = join(folder, 'package', 'rates');
    if (!existsSync(rates)) throw new Error(`slt@${version} holds no folder rates`);
    return use(rates);
  } catch (error) {
    if (!(error instanceof Error) || !('cmd' in error)) throw error;
    throw new UsageError(
      `slt ${version} could not be fetched with npm; name a published version (npm view slt versions) or a folder`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
