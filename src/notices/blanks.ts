/** Blanks of a wording: places the state leaves open for a name, a date, a rate. */

import type { Blank, StampInstrument } from '../engine/index.ts';
import { didYouMean } from '../engine/nearest.ts';
import { message, setting, UsageError } from '../errors.ts';

/** What is filled in, by the name of the blank. */
export type Fills = Readonly<Record<string, string>>;

/** A copy of a wording for printing. */
interface FilledWording {
  readonly text: string;
  /** Blanks for which nothing was given; they are printed as the state prints them. */
  readonly open: readonly Blank[];
}

/** The blanks of a notice in the order in which they stand. */
export const blanksOf = (notice: StampInstrument): readonly Blank[] => notice.blanks ?? [];

/** A blank that was left open, as it is printed: above a label there is room for writing. */
const unfilled = ({ text, fill }: Blank): string => (fill === 'before' ? `\n${text}` : text);

function filled({ text, fill }: Blank, value: string): string {
  switch (fill) {
    case 'replace':
      return value;
    case 'before':
      return `${value}\n${text}`;
    case 'after':
      return `${text} ${value}`;
  }
}

/** Fills the blanks of a wording. The wording itself stays the state's own: this is a copy. */
export function fillBlanks(notice: StampInstrument, fills: Fills): FilledWording {
  const open: Blank[] = [];
  let rest = notice.wording;
  let text = '';
  for (const blank of blanksOf(notice)) {
    const at = rest.indexOf(blank.text);
    if (at < 0) throw new Error(`notice ${notice.ordinal} has no blank "${blank.text}"`);
    const value = fills[blank.name]?.trim();
    if (!value) open.push(blank);
    text += rest.slice(0, at) + (value ? filled(blank, value) : unfilled(blank));
    rest = rest.slice(at + blank.text.length);
  }
  return { text: text + rest, open };
}

/**
 * Reads `--fill NAME=VALUE`.
 * @param notices whose blanks may be filled
 * @throws UsageError for a name that no blank has
 */
export function readFills(given: readonly string[], notices: readonly StampInstrument[]): Fills {
  const names = [...new Set(notices.flatMap(blanksOf).map(({ name }) => name))];
  const entries = given.map((each): [string, string] => {
    const at = each.indexOf('=');
    if (at < 1) {
      throw new UsageError(
        message`${setting('fill')} "${each}" is not NAME=VALUE; write it like broker_name="Jane Doe"`,
      );
    }
    const name = each.slice(0, at).trim();
    if (names.includes(name)) return [name, each.slice(at + 1)];
    if (names.length === 0)
      throw new UsageError(message`${setting('fill')} ${name}: the wording has no blanks`);
    const hint = didYouMean(name, names);
    throw new UsageError(
      message`${setting('fill')} ${name}: there is no such blank; ${hint && `${hint} `}blanks are ${names.join(', ')}`,
    );
  });
  return Object.fromEntries(entries);
}
