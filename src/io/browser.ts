/** Opens an address in the browser of the person who sits here. */
import { spawn } from 'node:child_process';

/** What opens an address, by system; it gets the address as its last argument. */
const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly [program: string, ...args: string[]]>>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/**
 * Starts the browser and goes on.
 * @param env BROWSER in it names the program
 * @param failed called with the reason where none could be started
 */
export function openInBrowser(
  address: string,
  env: Readonly<Record<string, string | undefined>>,
  failed: (why: string) => void,
): void {
  const [program, ...args] = env.BROWSER ? [env.BROWSER] : (OPENERS[process.platform] ?? ['xdg-open']);
  const child = spawn(program, [...args, address], { stdio: 'ignore', detached: true });
  child.once('error', (error: NodeJS.ErrnoException) =>
    failed(error.code === 'ENOENT' ? `there is no program ${program}` : error.message),
  );
  child.once('exit', (code) => {
    if (code !== 0 && code !== null) failed(`${program} ended with exit code ${code}`);
  });
  child.unref();
}
