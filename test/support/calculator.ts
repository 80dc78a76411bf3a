/** The calculator page, served for the tests of a file. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll } from 'vitest';
import { ENVIRONMENT, SLT } from './slt.ts';

/** Starts `slt open` before the tests of a file and stops it after them. */
export function calculator(): { readonly address: string } {
  let address = '';
  let stop = (): unknown => undefined;
  beforeAll(async () => {
    const child = spawn('node', [SLT, 'open', '--no-browser'], {
      env: { PATH: process.env.PATH, NO_COLOR: ENVIRONMENT.NO_COLOR },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    stop = () => child.kill();
    [address] = (await once(createInterface(child.stdout), 'line')) as [string];
  });
  afterAll(() => stop());
  return {
    get address() {
      return address;
    },
  };
}
