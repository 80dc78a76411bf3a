/** Runs the commands that ask a service. */
import { expect } from 'vitest';
import { runCli } from '../run-cli.ts';
import type { Misbehaving } from './misbehaving.ts';
import { KEY } from './scripted.ts';

/** Runs a command whose service is `peer`; the key is never in anything it prints. */
export async function asking(
  peer: Pick<Misbehaving, 'base'>,
  args: readonly string[],
  env: Record<string, string> = {},
) {
  const outcome = await runCli(args, { SLT_API_URL: peer.base, SLT_API_KEY: KEY, ...env });
  expect(outcome.stdout + outcome.stderr).not.toContain(KEY);
  return outcome;
}

/** One of each kind, all about Texas. */
export const CALC = ['calc', 'TX', '10000', '--remote'];
export const COMPARE = ['calc', 'TX', '10000', '--compare'];
export const RATES = ['rates', 'TX', '--remote'];
export const STAMP = ['stamp', 'TX', '--remote'];
export const COMMANDS = [CALC, COMPARE, RATES, STAMP];
