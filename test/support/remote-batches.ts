/** Batches priced by a real server, with a proxy between that counts what is asked and makes mischief. */
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { runCli } from './run-cli.ts';
import { newKey, type RunningServer, startServer } from './server.ts';
import { type CountingProxy, startProxy } from './service/proxy.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A server and its proxy for the tests of a file, a folder, and ways to run a batch there. */
export function remoteBatches() {
  const { at } = temporaryFolder();
  const service = {} as { server: RunningServer; proxy: CountingProxy; key: string };

  beforeAll(async () => {
    service.key = newKey(at('keys.json'));
    service.server = await startServer(['--keys', at('keys.json'), '--limit-standard', '1000000']);
    service.proxy = await startProxy(`${service.server.base}/v1`);
  });
  afterEach(() => {
    service.proxy.asked.length = 0;
    service.proxy.mischief = () => null;
    service.proxy.delay = 0;
  });
  afterAll(async () => {
    await service.proxy.close();
    await service.server.stop();
  });

  const env = () => ({ SLT_API_URL: service.proxy.base, SLT_API_KEY: service.key });
  return {
    at,
    service,
    env,
    read: (name: string): string => readFileSync(at(name), 'utf8'),
    put: (name: string, content: string): string => {
      writeFileSync(at(name), content);
      return at(name);
    },
    remote: (input: string, output: string, ...args: string[]) =>
      runCli(['batch', input, '-o', at(output), '--remote', ...args], env()),
  };
}
