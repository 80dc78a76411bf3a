/** Runs the built server as an operator would. */
import { type ChildProcess, spawn } from 'node:child_process';
import { afterAll, beforeAll } from 'vitest';
import type { IsoDate } from '../../src/engine/basics/date.ts';
import { newKey as makeKey, type Tier } from '../../src/server/keys/api-key.ts';
import { changeKeys } from '../../src/server/keys/key-file.ts';
import { SLT } from './slt.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A new key in a key file, as `slt keys create` makes it. */
export function newKey(keys: string, tier: Tier = 'standard', expires: IsoDate | null = null): string {
  const { key, entry } = makeKey({ org: 'Acme', tier, expires }, new Date());
  changeKeys(keys, (entries) => [...entries, entry]);
  return key;
}

export interface RunningServer {
  readonly base: string;
  readonly child: ChildProcess;
  /** What was printed so far. */
  readonly output: { stdout: string; stderr: string };
  /** Resolves when the text has been printed. */
  printed(text: string | RegExp, stream?: 'stdout' | 'stderr'): Promise<void>;
  /** Ends it and gives its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** A server that all tests of a file share, and a key that it knows. */
interface KeyedServer {
  readonly base: string;
  readonly key: string;
  /** The path of its key file. */
  readonly keys: string;
}

/** Starts a server before the tests of a file and stops it after them; it has a key of an enterprise. */
export function keyedServer(...args: string[]): KeyedServer {
  const keys = temporaryFolder().at('keys.json');
  const key = newKey(keys, 'enterprise');
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer(['--keys', keys, ...args]);
  });
  afterAll(() => server.stop());
  return {
    key,
    keys,
    get base() {
      return server.base;
    },
  };
}

const TODAY = '2026-11-20';

/** Starts `slt serve` on a free port. */
export async function startServer(
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<RunningServer> {
  const child = spawn('node', [SLT, 'serve', '--port', '0', ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NO_COLOR: '1', SLT_TODAY: TODAY, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].on('data', (data) => {
      output[stream] += data;
    });
  }
  const printed = async (text: string | RegExp, stream: 'stdout' | 'stderr' = 'stderr') => {
    const found = () =>
      typeof text === 'string' ? output[stream].includes(text) : text.test(output[stream]);
    while (!found()) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`the server ended: ${output.stderr}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  await printed('/healthz');
  const base = /http:\/\/\S+:\d+/.exec(output.stderr)?.[0] as string;
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return ended;
  };
  return { base, child, output, printed, stop };
}
