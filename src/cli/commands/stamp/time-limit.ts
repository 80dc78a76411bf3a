/** How long the work on a PDF may take. */

import { Option } from 'commander';
import { UsageError } from '../../../errors.ts';

const DEFAULT_SECONDS = 10;

/** The time limit as typed, in seconds. */
export interface TimeLimitOption {
  readonly timeLimit?: string;
}

/** `--time-limit`. @param when when it applies, as the beginning of its help */
export const timeLimit = (when = ''): Option =>
  new Option(
    '--time-limit <seconds>',
    `${when}how long reading the PDF may take (default: ${DEFAULT_SECONDS})`,
  );

/** @throws UsageError for what is not a number of seconds */
export function secondsOf({ timeLimit: text }: TimeLimitOption): number {
  if (text === undefined) return DEFAULT_SECONDS;
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new UsageError(`--time-limit "${text}" is not a number of seconds from 1 to 9999; write it like 60`);
}
