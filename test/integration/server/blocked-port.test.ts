/** Ports that browsers and `fetch` never ask, by the Fetch Standard: `fetch` itself says which, before anything is sent. */
import { expect, test } from 'vitest';
import { isBlockedPort } from '../../../src/io/blocked-port.ts';
import { runCli } from '../../support/run-cli.ts';
import { startServer } from '../../support/server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const files = temporaryFolder();

/** The highest port of the list is 10080. */
const PORTS = Array.from({ length: 11_000 }, (_, at) => at + 1);

/** Sends nothing anywhere: what comes here is not blocked. */
const dispatcher = {
  dispatch() {
    throw new Error('not blocked');
  },
};

test('the list is that of fetch', async () => {
  const blocked: number[] = [];
  for (const port of PORTS) {
    const error = await fetch(`http://127.0.0.1:${port}/`, { dispatcher } as object).catch(
      (reason) => reason,
    );
    if (error.cause.message === 'bad port') blocked.push(port);
  }
  expect(blocked).toContain(6667);
  expect(PORTS.filter(isBlockedPort)).toEqual(blocked);
});

test('a server on such a port says so, and on another does not', async () => {
  const args = ['--no-reports', '--keys', files.at('keys.json')];
  const said =
    'warning: browsers and other clients of the web do not ask port 10080; choose another with --port\n';
  const server = await startServer([...args, '--port', '10080']);
  expect(server.output.stderr).toContain(said);
  expect(await server.stop()).toBe(0);
  const usual = await startServer(args);
  expect(usual.output.stderr).not.toContain('warning');
  expect(await usual.stop()).toBe(0);
});

test('the page is not opened on one', async () => {
  const { exitCode, stderr } = await runCli(['open', '--port', '6000', '--no-browser']);
  expect([exitCode, stderr]).toEqual([
    2,
    'error: --port 6000 is a port that no browser asks; choose another, or leave it out',
  ]);
});
