/** Runs the built command line where the system gives a process less than it asks for. */
import { execa } from 'execa';
import { ENVIRONMENT, SLT } from './slt.ts';

/**
 * The outcome of `slt` under a limit.
 * @param limit as `ulimit` of bash takes it: `-f 60` for files of 60 KB at most, `-v 1000000` for a GB of addresses
 */
export async function limited(limit: string, ...args: string[]) {
  const script = `ulimit ${limit}; exec "$@"`;
  const env = { ...ENVIRONMENT, SLT_API_KEY: 'slt_test', NODE_DISABLE_COMPILE_CACHE: '1' };
  const { exitCode, stderr } = await execa('bash', ['-c', script, 'bash', process.execPath, SLT, ...args], {
    reject: false,
    env,
  });
  return { exitCode, stderr };
}
