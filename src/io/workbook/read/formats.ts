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
/** Marks behind a number end it or a sentence, and say nothing. */
const MARKS_BEHIND = /^[\s.,/]*$/;

/** Texts before and behind a number that mean something. */
const meaningBefore = (text: string): string => (DOLLARS.test(text) ? '' : text.trim());
const meaningBehind = (text: string): string => (MARKS_BEHIND.test(text) ? '' : meaningBefore(text));

/** A part of a format with its texts as they are shown: without colors, conditions and room left for a character. */
const literal = (part: string): string =>
  part
    .replaceAll(/[_*]./g, ' ')
    .replaceAll(/\[\$([^\]-]*)[^\]]*\]/g, '$1')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/"([^"]*)"|\\(.)/g, (_, quoted?: string, single?: string) => quoted ?? single ?? '');

const TEXT = /"[^"]*"|\\.|[_*].|\[[^\]]*\]/g;

/** The parts of a format: for numbers above zero, below it, zero, and texts. */
const partsOf = (format: string): string[] =>
  format.match(/(?:"[^"]*"|\\.|[_*].|[^;])+|(?<=;)(?=;)|^(?=;)/g) ?? [];

/**
 * Whether texts among the digits of a part make another number of it, as people see it: `#0\.00` shows 1234 as 12.34. A comma before
 * three digits only groups them, and so does what is neither a digit nor a mark: `000\-00\-0000`.
 */
function addsAmong(digits: string): boolean {
  if (/[1-9]/.test(digits.replaceAll(TEXT, ' ').replace(/\/\s*\d+$/, ''))) return true;
  return [...digits.matchAll(/"([^"]*)"|\\(.)/g)].some(({ 0: whole, 1: quoted, 2: single, index }) => {
    const text = quoted ?? single ?? '';
    const isGroup = /^[#0?]{3}(?![#0?])/.test(digits.slice(index + whole.length));
    return /[\d.]/.test(text) || (text.includes(',') && !isGroup);
  });
}

/** Digits before and behind a number, or a mark before it alone, which people read as its own. */
const DIGITS_TOUCH = [/\d[\s.,]*$|^[$\s]*[.,]\s*$/, /^[\s.,]*\d/] as const;

/** What stands behind a number of which people see another one. */
const SHOWN_AS = 'shown as ';

/**
 * Whether a part of a format without digits shows something else than the number, or nothing: `"VOID"`. One of a color alone shows it
 * plainly, as does that of texts, and a condition leaves open which numbers it is for.
 */
const hides = (part: string): boolean => !/@|\[/.test(part.replaceAll(/"[^"]*"|\\./g, ''));

/** What stands around the number in a part of a format; nothing where it is dollars and room. */
function aroundIn(part: string): Around {
  // Texts are blanked out, so that the digits are found where they stand; of a fraction, `# ?/8`, with what it is divided by.
  const digits = /(?:General|[#0?])(?:.*(?:General|[#0?]))?(?:\s*\/\s*\d+)?/i.exec(
    part.replaceAll(TEXT, (text) => ' '.repeat(text.length)),
  );
  if (!digits) return ['', hides(part) ? `${SHOWN_AS}${literal(part).trim() || 'nothing'}` : ''];
  const rest = part.slice(digits.index + digits[0].length);
  // A comma behind the digits leaves thousands out of what is shown: "K" then says what the number is anyway.
  const scaled = /^[.,]*,/.test(rest);
  const [left, right] = [literal(part.slice(0, digits.index)), literal(rest.replace(/^[.,/%]+/, ''))];
  const isAnother = DIGITS_TOUCH[0].test(left) || DIGITS_TOUCH[1].test(right);
  if (isAnother || addsAmong(part.slice(digits.index, digits.index + digits[0].length)))
    return ['', `${SHOWN_AS}${part.trim()}`];
  const [before, after] = [meaningBefore(left), meaningBehind(right)];
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

/** The parts for numbers above and below zero, also where conditions say so: `[<0]0;(0)` shows those above it in brackets. */
function bySign(format: string): { readonly first: string; readonly second: string | undefined } {
  const [first = '', second] = partsOf(format);
  if (second === undefined) return { first, second };
  if (/\[<=?\s*0(?:\.0*)?\]/.test(first)) return { first: second, second: first };
  return /\[=/.test(first) ? { first: second, second: undefined } : { first, second };
}

/** What a format shows around its numbers; null for nothing that means something. */
function shownBy(format: string): Shown | null {
  const { first, second } = bySign(format);
  const [before, after] = aroundIn(first);
  // A bracket on one side alone is no sign: that is how a phone number is shown.
  const isSign =
    (before === '(' && after === ')') ||
    /[^()\s-]/.test(before + after) ||
    before === '-' ||
    (before === '' && after === '-');
  const positive: Around = isSign ? [before, after] : ['', ''];
  const [left, right] = second === undefined ? positive : aroundIn(second);
  const negative: Around = [
    meaningBefore(left.replaceAll(MINUS, '')),
    right.startsWith(SHOWN_AS) ? right : meaningBehind(right.replaceAll(MINUS, '')),
  ];
  return [...positive, ...negative].every((text) => text === '')
    ? null
    : { positive, negative, isMoney: isOfMoney(first) };
}

/** Whether people see another number than that of a cell. */
const showsAnother = ({ positive, negative }: Shown): boolean =>
  [positive, negative].some(([, behind]) => behind.startsWith(SHOWN_AS));

/** What a number of a format is. */
function kindOfFormat(format: string): NumberKind {
  if (format.length > LONGEST) throw new Error('a number format is longer than any spreadsheet keeps');
  const [positive = ''] = partsOf(format);
  // Texts in a format, colors and conditions are no part of it; hours beyond a day, [h], are.
  const bare = positive
    .replaceAll(/"[^"]*"|\\.|_.|\*./g, '')
    .replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
  if (/[yd]/i.test(bare)) return 'date';
  if (/[hs]/i.test(bare)) return 'time';
  if (/m/i.test(bare)) return 'date';
  const shown = shownBy(format);
  if (shown !== null && showsAnother(shown)) return shown;
  if (/^0{2,}$/.test(bare)) return { padded: bare.length };
  if (bare.includes('%')) return 'percent';
  return shown ?? (isOfMoney(positive) ? 'money' : 'number');
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
