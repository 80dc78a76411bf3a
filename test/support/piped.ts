/** Runs `slt batch` within the process on what is piped in. */
import { runCli } from './run-cli.ts';

/** Prices a text that is piped in; what is printed on stdout is given to the last byte. */
export async function piped(input: string | Uint8Array, ...args: string[]) {
  const { output: stdout, stderr, exitCode } = await runCli(['batch', ...args], {}, { stdin: input });
  return { stdout, stderr, exitCode };
}

/** The columns that say what became of a row. */
export const OUTCOME = ['--columns', 'total_tax,error_code,error_message'];
