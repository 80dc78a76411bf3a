/** Whether the values of a column fit an input, as far as the beginning of a file shows. */
import type { PolicyInput } from '../../../policy/inputs.ts';
import type { Samples } from '../../csv/top-of-file.ts';
import { type ReadingRules, readable } from '../../reading/reader.ts';

/** How many of the first values of a column can be read as an input. */
export interface Fit {
  readonly filled: number;
  readonly plain: number;
  /** Plain ones and those that only the loose reader reads. */
  readonly read: number;
  /** Of these, those of more than one letter. */
  readonly words: number;
}

/** The filled cells of a column. */
export const valuesOf = (samples: Samples, column: number): string[] =>
  samples.map((row) => row[column] ?? '').filter((text) => text.trim() !== '');

/** How the values of a column fit an input. */
export function fitOf(input: PolicyInput, values: readonly string[], rules: ReadingRules): Fit {
  const verdicts = new Map<string, ReturnType<typeof readable>>();
  let [plain, read, words] = [0, 0, 0];
  for (const text of values) {
    let verdict = verdicts.get(text);
    if (verdict === undefined) {
      verdict = readable(input, text, rules);
      verdicts.set(text, verdict);
    }
    if (verdict === 'plainly') plain++;
    if (verdict === 'no') continue;
    read++;
    if (text.trim().length > 1) words++;
  }
  return { filled: values.length, plain, read, words };
}

/** Nearly all of its values are such: a few cells of an export are always odd. */
export const fits = ({ filled, read }: Fit): boolean => filled > 0 && read >= filled * 0.8;

/** Hardly any of its values is such. */
export const fitsNot = ({ filled, read }: Fit): boolean => read < filled * 0.5;

/** More of its values are such than not; single letters may be codes of anything, and must be more. */
export const fitsMostly = ({ filled, read, words }: Fit): boolean =>
  filled > 0 && read >= filled * (words > 0 ? 0.5 : 0.6);
