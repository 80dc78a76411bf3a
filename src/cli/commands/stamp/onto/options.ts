/** The options of `slt stamp --onto`, as they are typed and as they are meant. */

import { UsageError } from '../../../../errors.ts';
import { type At, LEAST_WIDTH, type PositionRequest } from '../../../../notices/onto/place.ts';
import type { TimeLimitOption } from '../time-limit.ts';

/** The options of printing on a PDF, as typed. */
export interface OntoOptions extends TimeLimitOption {
  readonly onto?: string;
  readonly page?: string;
  readonly at?: string;
  readonly width?: string;
  readonly newPage?: boolean;
}

/** The options that say where on a page, by the name under which they are typed. */
const typed = ({ page, at, width, newPage }: OntoOptions) => ({
  '--page': page,
  '--at': at,
  '--width': width,
  '--new-page': newPage,
});

const given = (options: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(options).filter((name) => options[name] !== undefined);

/** @throws UsageError for an option that means nothing without --onto */
export function refuseWithoutOnto(options: OntoOptions): void {
  const [first] = given({ ...typed(options), '--time-limit': options.timeLimit });
  if (first) throw new UsageError(`${first} needs --onto declarations.pdf, the file to print on`);
}

function pageOf(text: string): 'last' | number {
  if (text === 'last') return text;
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new UsageError(`--page "${text}" is neither a number nor last; write it like --page 1`);
}

const NUMBER = /^\d+(?:\.\d+)?$/;

function atOf(text: string): At {
  if (text === 'top' || text === 'bottom') return text;
  const [x = '', y = '', ...more] = text.split(',').map((part) => part.trim());
  if (NUMBER.test(x) && NUMBER.test(y) && more.length === 0) return { x: Number(x), y: Number(y) };
  throw new UsageError(
    `--at "${text}" is not top, bottom or x,y; x,y is the notice’s upper left corner in points (72 to the inch) from the page’s upper left corner, like --at 72,500`,
  );
}

function widthOf(text: string): number {
  if (NUMBER.test(text) && Number(text) >= LEAST_WIDTH) return Number(text);
  throw new UsageError(
    `--width "${text}" is not a width of ${LEAST_WIDTH} points or more; write it like --width 400`,
  );
}

/**
 * Where a notice is to go; null for a page of its own.
 * @throws UsageError for a value that can't be read, and for --new-page along with a place
 */
export function targetOf(options: OntoOptions): { page: 'last' | number; position: PositionRequest } | null {
  if (options.newPage) {
    const [other] = given({ ...typed(options), '--new-page': undefined });
    if (other) throw new UsageError(`--new-page prints on a page of its own; leave ${other} out`);
    return null;
  }
  return {
    page: pageOf(options.page ?? '1'),
    position: {
      at: atOf(options.at ?? 'bottom'),
      width: options.width === undefined ? null : widthOf(options.width),
    },
  };
}
