/** Runs the built command line as a user would. */
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { checkBuilt } from './built.ts';

checkBuilt();

/** The launcher of the command line. */
export const SLT = fileURLToPath(new URL('../../bin/slt.js', import.meta.url));

/** A day on which every rate file is current, and none of a developer's own settings. */
export const ENVIRONMENT = {
  NO_COLOR: '1',
  SLT_TODAY: '2026-11-20',
  SLT_RATES_DIR: undefined,
  SLT_API_URL: undefined,
  SLT_API_KEY: undefined,
  FORCE_COLOR: undefined,
} as const;

/** The outcome of `slt` with these arguments; never throws for an exit code. */
export async function slt(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { stdout, stderr, exitCode } = await execa('node', [SLT, ...args], {
    reject: false,
    env: { ...ENVIRONMENT, ...env },
  });
  return { stdout, stderr, exitCode, json: () => JSON.parse(stdout) };
}
