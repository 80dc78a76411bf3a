/** HAProxy with the configuration that the docs show. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { freePorts } from './free-port.ts';
import { temporaryFolder } from './temporary-folder.ts';

const SHOWN = fileURLToPath(new URL('../../docs/haproxy.cfg', import.meta.url));
/** Debian has it where only administrators look. */
const env = { PATH: `${process.env.PATH}:/usr/sbin` };

export interface RunningProxy {
  readonly base: string;
  /** The ports where it expects the two servers. */
  readonly behind: readonly [string, string];
  stop(): Promise<void>;
}

/** Starts it in front of two free ports. */
export async function startHaproxy(): Promise<RunningProxy> {
  const [front = 0, one = 0, two = 0] = await freePorts(3);
  const replaced: [string, string][] = [
    ['bind :8080\n', `bind 127.0.0.1:${front}\n`],
    ['127.0.0.1:8053\n', `127.0.0.1:${one}\n`],
    ['127.0.0.1:8054\n', `127.0.0.1:${two}\n`],
  ];
  const config = replaced.reduce(
    (text, [shown, used]) => {
      if (text.split(shown).length !== 2) throw new Error(`the configuration has not one ${shown}`);
      return text.replace(shown, used);
    },
    readFileSync(SHOWN, 'utf8'),
  );
  const path = temporaryFolder({ 'haproxy.cfg': config }).at('haproxy.cfg');
  // It must have nothing to warn of.
  await execa('haproxy', ['-dW', '-c', '-f', path], { env });
  const child = spawn('haproxy', ['-db', '-f', path], { env, stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    base: `http://127.0.0.1:${front}`,
    behind: [String(one), String(two)],
    stop: () => {
      child.kill();
      return ended;
    },
  };
}
