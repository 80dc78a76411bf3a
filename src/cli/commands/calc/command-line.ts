/** A calculation as the command that asks for it. */
import { INPUTS, type StatedPolicy } from '../../../policy/inputs.ts';
import { wordsFor } from '../../options/policy.ts';
import { quoted } from '../../quoted.ts';

/** The command that states the same in one line. */
export function commandLine(stated: StatedPolicy): string {
  const words = INPUTS.flatMap((input) => {
    const value = stated[input.key];
    return value === undefined ? [] : wordsFor(input, value);
  });
  if (stated.decimal !== undefined) words.push('--decimal', stated.decimal);
  return ['slt', 'calc', ...words].map((word) => quoted(word)).join(' ');
}
