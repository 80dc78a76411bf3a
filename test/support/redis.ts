/** A real Redis, which can be killed, started again and made to wait. */
import { type ChildProcess, spawn } from 'node:child_process';
import { execa } from 'execa';
import { freePorts } from './free-port.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface RunningRedis {
  readonly port: number;
  readonly address: string;
  /** What redis-cli says to a command. */
  said(...command: string[]): Promise<string>;
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
  /** Ends it as a power failure would; it keeps nothing. */
  kill(): Promise<void>;
  /** Starts it again at the same port. */
  start(): Promise<void>;
}

/**
 * Starts it.
 * @param options of redis-server; may name the port
 */
export async function startRedis(options: readonly string[] = []): Promise<RunningRedis> {
  const [port = 0] = await freePorts(1);
  const folder = temporaryFolder();
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder.path];
    const started = spawn('redis-server', [...args, ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
    child = started;
    await new Promise<void>((resolve, reject) => {
      let printed = '';
      started.stdout.on('data', (data) => {
        printed += data;
        if (printed.includes('Ready to accept connections')) resolve();
      });
      started.once('exit', () => reject(new Error(`redis-server ended: ${printed}`)));
    });
  };
  await start();
  return {
    port,
    address: `redis://127.0.0.1:${port}`,
    said: async (...command) => (await execa('redis-cli', ['-p', String(port), ...command])).stdout,
    signal: (signal) => void child?.kill(signal),
    kill: () =>
      new Promise((resolve) => {
        child?.once('exit', () => resolve());
        child?.kill('SIGKILL');
      }),
    start,
  };
}
