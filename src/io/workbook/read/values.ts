/** What a cell holds, read from its number. */
import { Decimal } from 'decimal.js';
import { compose } from '../../../engine/basics/date.ts';
import type { NumberKind, Shown } from './formats.ts';

/** A cell with what it holds as a text: a plain decimal, a day as `2026-06-30`, `TRUE`. */
export interface ReadCell {
  /**
   * uncomputed: a formula whose value was never worked out; error: a formula that could not be worked out, with its
   * code (`#REF!`).
   */
  readonly kind: 'text' | 'number' | 'date' | 'flag' | 'error' | 'uncomputed';
  readonly text: string;
  /** It is a number that is shown as money. */
  readonly isMoney?: boolean;
}

/** Spreadsheets show so many digits of a number; what they keep beyond that is the error of binary fractions. */
const DIGITS = 15;

const PLAIN = /^-?(?:0|[1-9]\d{0,8})(?:\.\d{1,6})?$/;

/** A number of a workbook as a plain decimal: `1234.5600000000001` is 1234.56. Null for what is none. */
export function decimalOf(text: string): string | null {
  if (PLAIN.test(text)) return text;
  if (!/^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d{1,3})?$/i.test(text)) return null;
  return new Decimal(text).toSignificantDigits(DIGITS).toFixed();
}

const DAY_SECONDS = 86_400;
/** Days from the beginning of either calendar of spreadsheets to 1970. */
const TO_1970 = { from1900: 25_569, from1904: 24_107 } as const;

const two = (value: number): string => String(value).padStart(2, '0');

const clock = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');

/** A day, or a moment of it, by its number; null where that is none. */
function dateOf(serial: number, from1904: boolean): string | null {
  // To the second: a moment is a fraction of a day, which has no exact number.
  const seconds = Math.round(serial * DAY_SECONDS);
  let days = Math.floor(seconds / DAY_SECONDS);
  // Of the first two months of 1900 spreadsheets have another number, since they count February 29.
  if (!from1904 && days < 60) days++;
  const date = new Date((days - (from1904 ? TO_1970.from1904 : TO_1970.from1900)) * DAY_SECONDS * 1000);
  const year = date.getUTCFullYear();
  if (serial < 0 || Number.isNaN(year) || year > 9999) return null;
  const day = compose(year, date.getUTCMonth() + 1, date.getUTCDate());
  const rest = seconds % DAY_SECONDS;
  return rest === 0 ? day : `${day}T${clock(rest)}`;
}

/** A number with what its format shows around it, as the same amount stands in a CSV: `€1000`, `1000 CR`. */
function shownCell(decimal: string, { positive, negative, isMoney }: Shown): ReadCell {
  const [before, after] = decimal.startsWith('-') ? negative : positive;
  if (decimal === '0' || before + after === '') return { kind: 'number', text: decimal, isMoney };
  // What stands beside the number never becomes a part of it.
  const gaps = [/[a-z\d.,]$/i.test(before) ? ' ' : '', /^[a-z\d.,]/i.test(after) ? ' ' : ''];
  return { kind: 'text', text: `${before}${gaps[0]}${decimal}${gaps[1]}${after}` };
}

/** A number as its format shows it. */
export function numberCell(text: string, kind: NumberKind, from1904: boolean): ReadCell {
  const decimal = decimalOf(text);
  if (decimal === null) return { kind: 'text', text };
  if (kind === 'number') return { kind: 'number', text: decimal };
  if (kind === 'money') return { kind: 'number', text: decimal, isMoney: true };
  if (kind === 'percent') return { kind: 'number', text: `${new Decimal(decimal).times(100).toFixed()}%` };
  if (kind === 'date') {
    const date = dateOf(Number(decimal), from1904);
    return date === null ? { kind: 'number', text: decimal } : { kind: 'date', text: date };
  }
  if (kind === 'time') {
    const value = Number(decimal);
    // A moment may be shown by its time only.
    const day = value >= 1 ? dateOf(value, from1904) : null;
    return { kind: 'text', text: day ?? clock(Math.round(value * DAY_SECONDS)) };
  }
  if ('positive' in kind) return shownCell(decimal, kind);
  return /^\d+$/.test(decimal)
    ? { kind: 'text', text: decimal.padStart(kind.padded, '0') }
    : { kind: 'number', text: decimal };
}
