/** Prints notices on PDFs within the process of the test. */

import { type OntoOptions, targetOf } from '../../src/cli/commands/stamp/onto/options.ts';
import { flagNaming } from '../../src/cli/options/policy.ts';
import type { StampInstrument } from '../../src/engine/index.ts';
import { UsageError } from '../../src/errors.ts';
import { printable } from '../../src/notices/notice.ts';
import { type PrintedNotices, printNotices } from '../../src/notices/onto/print-notices.ts';
import { folded } from './pdf/reader.ts';
import { rates } from './rates.ts';

/** The first notice of a state, Idaho's by default. */
export const wordingOf = (state = 'ID'): string => folded(rates.resolve(state).file.stamp[0]?.wording ?? '');

/** Which notice is printed, and with which options of the command line. */
interface How extends OntoOptions {
  readonly state?: string;
  readonly instrument?: number;
}

/** Prints a notice, Idaho's by default, in the first of its forms, on a policy that names the broker elsewhere. */
export function onto(
  pdf: Uint8Array,
  { state = 'ID', instrument = 1, ...options }: How = {},
): Promise<PrintedNotices> {
  const jurisdiction = rates.resolve(state);
  const notice = jurisdiction.file.stamp.find(({ ordinal }) => ordinal === instrument) as StampInstrument;
  const form = (notice.style?.forms.length ?? 0) > 0 ? 1 : undefined;
  return printNotices({
    bytes: pdf,
    name: 'declarations.pdf',
    target: targetOf(options),
    notices: [printable(jurisdiction, notice, { broker_name: '-' }, form)],
    file: jurisdiction.file,
  });
}

/** Why a notice is not printed, as the command line says it. */
export async function refused(pdf: Uint8Array, how?: How): Promise<string> {
  try {
    await onto(pdf, how);
  } catch (error) {
    if (error instanceof UsageError) return error.worded(flagNaming);
    throw error;
  }
  throw new Error('it was printed');
}
