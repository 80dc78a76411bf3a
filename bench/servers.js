// Starts the servers that are measured, each in a process of its own.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const SLT = fileURLToPath(new URL('../bin/slt.js', import.meta.url));
const ECHO = fileURLToPath(new URL('./echo-server.js', import.meta.url));

/** Starts a program and gives the first address it prints. Its further output is read and forgotten. */
async function started(args) {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  for await (const line of createInterface(child.stdout)) {
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
    if (!address) continue;
    child.stdout.resume();
    return { address, pid: child.pid, stop: () => child.kill() };
  }
  throw new Error(`node ${args.join(' ')} printed no address`);
}

export const echoServer = () => started([ECHO]);

/** `slt serve` as an operator runs it, with one key of a limit that is never reached; and these further options. */
export async function sltServer(...options) {
  const folder = mkdtempSync(join(tmpdir(), 'slt-bench-'));
  const keys = join(folder, 'keys.json');
  const create = ['keys', 'create', '--org', 'Bench', '--tier', 'enterprise', '--keys', keys];
  const key = spawnSync(process.execPath, [SLT, ...create], { encoding: 'utf8' }).stdout.trim();
  const limits = ['--limit-enterprise', '1000000000'];
  const server = await started([SLT, 'serve', '--port', '0', '--keys', keys, ...limits, ...options]);
  const stop = () => {
    server.stop();
    rmSync(folder, { recursive: true });
  };
  return { ...server, key, stop };
}

/** A Redis that keeps nothing on the disk. */
export async function redisServer() {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address();
  free.close();
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', ''];
  const child = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface(child.stdout)) if (line.includes('Ready to accept')) break;
  child.stdout.resume();
  return { address: `redis://127.0.0.1:${port}`, pid: child.pid, stop: () => child.kill() };
}

/** The bodies of requests for every jurisdiction, as a broker sends them. */
export function bodies(states) {
  return states.map((state, index) =>
    JSON.stringify({
      state,
      premium: 1000 + index * 137.5,
      carrier_fees: 150,
      broker_fees: 250,
      lob: 'SLT-GL',
      effective_date: '2026-06-30',
    }),
  );
}
