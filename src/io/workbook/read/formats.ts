/** How numbers are shown: a spreadsheet keeps a day as a number, and only the format of its cell says that it is one. */
import { readXml } from './xml.ts';

/** What stands before and after a number. */
type Around = readonly [before: string, after: string];

/** What a format shows around numbers that means something: another currency, a sign, a unit. */
export interface Shown {
  readonly positive: Around;
  readonly negative: Around;
  /** What is left of it says that the numbers are money. */
  readonly isMoney: boolean;
}

/**
 * What a number is by its format: `money` where it is shown in dollars, with two
 * decimals, or as in accounts; of `padded` the number of digits it is shown with.
 */
export type NumberKind =
  | 'number'
  | 'money'
  | 'date'
  | 'time'
  | 'percent'
  | { readonly padded: number }
  | Shown;

/** Formats that every workbook has without saying so: days, and with them their forms of East Asia. */
const BUILT_IN_DATES = [14, 15, 16, 17, 22, ...range(27, 36), ...range(50, 58)];
const BUILT_IN_TIMES = [18, 19, 20, 21, 45, 46, 47];
const BUILT_IN_PERCENTS = [9, 10];
const BUILT_IN_MONEY = [2, 4, ...range(5, 8), ...range(39, 44)];

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** No spreadsheet keeps a longer format. */
const LONGEST = 255;

/** Dollars, as amounts are; said around a number it adds nothing. */
const DOLLARS = /^(?:\$|US\$|USD|\s)*$/i;
/** Digits that a format shows beside a number are no part of it, and say nothing of it. */
const DIGITS_ALONE = /^[\d\s.,/]*$/;

/** A text that means something: neither dollars nor digits. */
const meaning = (text: string): string => (DOLLARS.test(text) || DIGITS_ALONE.test(text) ? '' : text.trim());

/** A part of a format with its texts as they are shown: without colors, conditions and room left for a character. */
const literal = (part: string): string =>
  part
    .replaceAll(/[_*]./g, ' ')
    .replaceAll(/\[\$([^\]-]*)[^\]]*\]/g, '$1')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/"([^"]*)"|\\(.)/g, (_, quoted?: string, single?: string) => quoted ?? single ?? '');

const TEXT = /"[^"]*"|\\.|[_*].|\[[^\]]*\]/g;

/** What stands around the number in a part of a format; nothing where it is dollars and room. */
function aroundIn(part: string): Around {
  // Texts are blanked out, so that the digits are found where they stand; of a fraction, `# ?/8`, with what it is divided by.
  const digits = /(?:General|[#0?])(?:.*(?:General|[#0?]))?(?:\s*\/\s*\d+)?/i.exec(
    part.replaceAll(TEXT, (text) => ' '.repeat(text.length)),
  );
  if (!digits) return ['', ''];
  const rest = part.slice(digits.index + digits[0].length);
  // A comma behind the digits leaves thousands out of what is shown: "K" then says what the number is anyway.
  const scaled = /^[.,]*,/.test(rest);
  const before = meaning(literal(part.slice(0, digits.index)));
  const after = meaning(literal(rest.replace(/^[.,/%]+/, '')));
  return [before, scaled && /^(?:k|m|mm|b|bn)$/i.test(after) ? '' : after];
}

/** What says again that a number is below zero, where its format has a part of its own for such. */
const MINUS = /[-()]|\bCR\b/gi;

/** Whether the first part of a format shows dollars, cents, or what its accounts keep the room for. */
function isOfMoney(part: string): boolean {
  if (/\$|\bUSD\b/i.test(literal(part))) return true;
  const bare = part.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, ' ');
  return /^_.\* /.test(bare.trim()) || /[#0?]\.00(?![#0?E])/i.test(bare);
}

/** What a format shows around its numbers; null for nothing that means something. */
function shownBy(format: string): Shown | null {
  const [first = '', second] = format.split(';');
  const [before, after] = aroundIn(first);
  // A bracket on one side alone is no sign: that is how a phone number is shown.
  const isSign =
    (before === '(' && after === ')') ||
    /[^()\s-]/.test(before + after) ||
    before === '-' ||
    (before === '' && after === '-');
  const positive: Around = isSign ? [before, after] : ['', ''];
  const [left, right] = second === undefined ? positive : aroundIn(second);
  const negative = [left, right].map((text) => meaning(text.replaceAll(MINUS, ''))) as unknown as Around;
  return [...positive, ...negative].every((text) => text === '')
    ? null
    : { positive, negative, isMoney: isOfMoney(first) };
}

/** What a number of a format is. */
function kindOfFormat(format: string): NumberKind {
  if (format.length > LONGEST) throw new Error('a number format is longer than any spreadsheet keeps');
  const [positive = ''] = format.split(';');
  // Texts in a format, colors and conditions are no part of it; hours beyond a day, [h], are.
  const bare = positive
    .replaceAll(/"[^"]*"|\\.|_.|\*./g, '')
    .replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
  if (/[yd]/i.test(bare)) return 'date';
  if (/[hs]/i.test(bare)) return 'time';
  if (/m/i.test(bare)) return 'date';
  if (/^0{2,}$/.test(bare)) return { padded: bare.length };
  if (bare.includes('%')) return 'percent';
  return shownBy(format) ?? (isOfMoney(positive) ? 'money' : 'number');
}

function kindOf(id: number, formats: ReadonlyMap<number, string>): NumberKind {
  const own = formats.get(id);
  if (own !== undefined) return kindOfFormat(own);
  if (BUILT_IN_DATES.includes(id)) return 'date';
  if (BUILT_IN_TIMES.includes(id)) return 'time';
  if (BUILT_IN_MONEY.includes(id)) return 'money';
  return BUILT_IN_PERCENTS.includes(id) ? 'percent' : 'number';
}

/** The kinds of the styles of a workbook, by the number that a cell names. */
export function readNumberKinds(stylesXml: string): NumberKind[] {
  const formats = new Map<number, string>();
  const ids: number[] = [];
  let within = false;
  readXml(stylesXml, {
    open: (name, { numFmtId, formatCode }) => {
      if (name === 'numFmt' && formatCode !== undefined) formats.set(Number(numFmtId), formatCode);
      if (name === 'cellXfs') within = true;
      if (name === 'xf' && within) ids.push(Number(numFmtId ?? 0));
    },
    close: (name) => {
      if (name === 'cellXfs') within = false;
    },
  });
  return ids.map((id) => kindOf(id, formats));
}
