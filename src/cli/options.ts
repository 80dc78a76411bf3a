/** Options and helps that several commands share. */
import { InvalidArgumentError, Option } from 'commander';

/** Gathers the values of an option that may be given several times. */
export const collect = (value: string, previous: string[] | undefined): string[] => [
  ...(previous ?? []),
  value,
];

/** Examples at the end of a help. */
export const examples = (lines: string): string => `\nExamples:\n${lines.trim().replace(/^\s*/gm, '  ')}\n`;

export const ratesDir = (): Option =>
  new Option('--rates-dir <folder>', 'folder of rate files that stand in front of the package’s own').env(
    'SLT_RATES_DIR',
  );

export const maxAge = (): Option =>
  new Option(
    '--max-age <days>',
    'warn when rates were last compared with their sources longer ago (default: 365)',
  );

/** Amounts and percentages may begin with a dash when mistyped; they are read later, with a better message. */
export function portion(text: string): string {
  if (text.startsWith('--')) throw new InvalidArgumentError('a value is missing.');
  return text;
}
