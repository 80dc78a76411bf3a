/** What commands and tools for assistants tell of notices, as JSON. */
import { TOOLS } from '../../src/mcp/tools.ts';
import { rates } from './rates.ts';
import { runCli } from './run-cli.ts';

/** An answer about a policy or a state. */
export interface Told {
  readonly stamp: Record<string, unknown>[];
  readonly stamp_missing: Record<string, unknown>[];
  readonly stamp_of_other_days: Record<string, unknown>[];
  readonly findings: { readonly code: string }[];
}

/** What a command prints with `--json`. */
export const told = async (...args: string[]): Promise<Told> =>
  (await runCli([...args, '--json'])).json() as Told;

/** What a tool answers. */
export const tool = (name: string, sent: object): Told =>
  TOOLS.find((each) => each.name === name)?.answer(sent as Record<string, unknown>, {
    rates,
    today: '2026-11-20',
    staleBefore: '2025-11-20',
  }) as Told;
