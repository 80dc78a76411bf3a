/** The cells of a sheet as SpreadsheetML, the XML of a workbook. */
import { parseDate } from '../../engine/basics/date.ts';

/** What a cell holds, and so how a spreadsheet shows it; the place in the list is the number of its style. */
const STYLES = [
  'text',
  'heading',
  'money',
  'date',
  'formulaLike',
  'totalText',
  'totalMoney',
  'link',
  'percent',
  'dateTime',
  'wrapped',
  'count',
  'totalCount',
  'title',
  'number',
  'flag',
  'numberHeading',
  'alert',
] as const;

type Style = (typeof STYLES)[number];

const STYLE_NUMBER = Object.fromEntries(STYLES.map((style, index) => [style, index])) as Record<
  Style,
  number
>;

/** One cell; null is an empty one. */
export type SheetCell = null | {
  readonly style: Style;
  readonly text: string;
  /** The sheet that a link leads to. */
  readonly sheet?: string;
};

/** A spreadsheet has no longer text in a cell. */
const LONGEST_TEXT = 32_767;

/** A spreadsheet computes with so many digits; of a longer number it would lose some. */
const MOST_DIGITS = 15;

/** Before this day spreadsheets count a day that never was, February 29 of 1900. */
const FIRST_DAY = '1900-03-01';

const DAY = 86_400_000;

/** Text that would be computed once somebody edits its cell; the style keeps it text. */
const FORMULA = /^[=+\-@]/;

/** A text, as it is. */
export const text = (value: string): SheetCell =>
  value === '' ? null : { style: FORMULA.test(value) ? 'formulaLike' : 'text', text: value };

/** A sentence, over several lines where it is long. */
export const sentence = (value: string): SheetCell =>
  value === '' ? null : { style: 'wrapped', text: value };

/** The head of a column. */
export const heading = (value: string): SheetCell => ({ style: 'heading', text: value });

/** The head of a column of numbers, above their right edge. */
export const numberHeading = (value: string): SheetCell => ({ style: 'numberHeading', text: value });

/** A text that must not be missed. */
export const alert = (value: string): SheetCell => ({ style: 'alert', text: value });

/** The title of a sheet. */
export const title = (value: string): SheetCell => ({ style: 'title', text: value });

/** A text in a row of totals. */
export const totalText = (value: string): SheetCell => ({ style: 'totalText', text: value });

/** A text that leads to a sheet. */
export const link = (value: string, sheet: string): SheetCell => ({ style: 'link', text: value, sheet });

/** A number written as a decimal; one with more digits than a spreadsheet keeps stays text. */
function numeric(value: string, style: Style): SheetCell {
  if (value === '') return null;
  if (value.length <= MOST_DIGITS) return { style, text: value };
  return value.replace(/^-?0*|\./g, '').length > MOST_DIGITS ? text(value) : { style, text: value };
}

/** An amount as a decimal text in dollars: `-4250.00`. */
export const money = (value: string): SheetCell => numeric(value, 'money');

/** An amount in a row of totals. */
export const totalMoney = (value: string): SheetCell => numeric(value, 'totalMoney');

/** Any number, as a decimal text. */
export const number = (value: string): SheetCell => numeric(value, 'number');

/** A number of rows. */
export const count = (value: number): SheetCell => ({ style: 'count', text: String(value) });

/** A number of rows in a row of totals. */
export const totalCount = (value: number): SheetCell => ({ style: 'totalCount', text: String(value) });

/** A percentage by its number without the sign: `25.5` is shown as 25.5 %. */
export function percent(value: string): SheetCell {
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value) ?? [];
  if (whole === '') return text(`${value}%`);
  const digits = whole.padStart(3, '0');
  return numeric(`${sign}${digits.slice(0, -2)}.${digits.slice(-2)}${part}`, 'percent');
}

/** The number a spreadsheet has for a day. */
const serialOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY + 25_569;

/** A file has few days, and each many times. */
const DAYS = new Map<string, SheetCell>();
const MOST_DAYS = 10_000;

/** A day, `2026-06-30`, or a moment of it, `2026-06-30T14:30:00`. */
export function date(value: string): SheetCell {
  if (value === '') return null;
  let cell = DAYS.get(value);
  if (cell === undefined) {
    cell = dateCell(value);
    if (DAYS.size < MOST_DAYS) DAYS.set(value, cell);
  }
  return cell;
}

function dateCell(value: string): SheetCell {
  const [day = '', time] = value.split('T');
  const serial = serialOf(day);
  if (parseDate(day) !== day || day < FIRST_DAY) return text(value);
  if (time === undefined) return { style: 'date', text: String(serial) };
  const seconds = Date.parse(`1970-01-01T${time}Z`) / 1000;
  return Number.isNaN(seconds) ? text(value) : { style: 'dateTime', text: String(serial + seconds / 86_400) };
}

/** Yes or no as spreadsheets have them. */
export const flag = (value: boolean): SheetCell => ({ style: 'flag', text: value ? '1' : '0' });

/** Beyond letters, digits and common marks: looked at more closely. */
const PLAIN = /^[ !"#$%'-;=?-^`-~\u00a0-\u2fff]*$/;
const UNSAFE = /[&<>]|(?![\n\t])\p{Cc}|\p{Cs}|[\ufffe\uffff]|_(?=x[\dA-Fa-f]{4}_)/gu;
const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A character as workbooks write those that XML has no place for. */
function escapedPart(part: string): string {
  const code = part.charCodeAt(0);
  if (code >= 0xd800 && code <= 0xdfff) return '\ufffd';
  return NAMED[part] ?? `_x${code.toString(16).toUpperCase().padStart(4, '0')}_`;
}

/** A text as the content of an element. */
const escaped = (value: string): string =>
  PLAIN.test(value) ? value : value.replaceAll(UNSAFE, escapedPart);

/** A text as the value of an attribute. */
export const escapedAttribute = (value: string): string => escaped(value).replaceAll('"', '&quot;');

/** The letters of a column, from 0: `A`, `AB`. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

const LETTERS: string[] = [];

const lettersOf = (index: number): string => {
  LETTERS[index] ??= columnLetters(index);
  return LETTERS[index] as string;
};

const IS_NUMBER: ReadonlySet<Style> = new Set([
  'money',
  'date',
  'totalMoney',
  'percent',
  'dateTime',
  'count',
  'totalCount',
  'number',
]);

/** White space that an XML reader may leave out. */
const KEPT = /^\s|\s$|[\n\t]| {2}/;

/** The XML of a cell. @param place like `B7` */
function cellXml({ style, text: value }: NonNullable<SheetCell>, place: string): string {
  const styled = style === 'text' ? '' : ` s="${STYLE_NUMBER[style]}"`;
  if (style === 'flag') return `<c r="${place}" t="b"><v>${value}</v></c>`;
  if (IS_NUMBER.has(style)) return `<c r="${place}"${styled}><v>${value}</v></c>`;
  const shown = value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT - 1)}…` : value;
  const kept = KEPT.test(shown) ? ' xml:space="preserve"' : '';
  return `<c r="${place}"${styled} t="inlineStr"><is><t${kept}>${escaped(shown)}</t></is></c>`;
}

/** Styles whose text goes on in a second line where the column is too narrow. */
const IN_LINES: ReadonlySet<Style> = new Set(['heading', 'numberHeading', 'wrapped', 'alert']);

/** Height of a line in points, and the most lines of a row that are in view. */
const LINE = 15;
const MOST_LINES = 12;

/** Characters that a letter takes of the width of a column: bold letters, and the margin of a cell. */
const LETTER = 1.15;

/** How many lines a cell needs in a column of so many characters, as a spreadsheet breaks them: between words, and within one that is longer. */
export function linesOf(cell: SheetCell, width: number): number {
  if (cell === null || !IN_LINES.has(cell.style)) return 1;
  const room = Math.max(1, Math.floor(width / LETTER));
  let lines = 1;
  let used = 0;
  for (const { length } of cell.text.split(/\s+/)) {
    const before = used === 0 ? 0 : used + 1;
    if (before + length <= room) used = before + length;
    else {
      lines += (used === 0 ? 0 : 1) + Math.floor((length - 1) / room);
      used = ((length - 1) % room) + 1;
    }
  }
  return lines;
}

/**
 * The XML of a row.
 * @param row its number, from 1
 * @param lines how many lines of text its longest cell needs
 */
export function rowXml(row: number, cells: readonly SheetCell[], lines = 1): string {
  // Not every program finds the height itself.
  const height = lines > 1 ? ` ht="${LINE * Math.min(lines, MOST_LINES)}" customHeight="1"` : '';
  let xml = `<row r="${row}"${height}>`;
  for (let index = 0; index < cells.length; index++) {
    const cell = cells[index];
    if (cell) xml += cellXml(cell, lettersOf(index) + row);
  }
  return `${xml}</row>`;
}

/** Whether a spreadsheet has to cut the text of a cell. */
export const isCut = (cell: SheetCell): boolean => cell !== null && cell.text.length > LONGEST_TEXT;

/** The styles, in the order of their numbers; what each looks like. */
export function stylesXml(): string {
  const money = 4;
  const formats: Readonly<Partial<Record<Style, string>>> = {
    heading: 'numFmtId="0" fontId="1" fillId="2" applyFont="1" applyFill="1"',
    numberHeading: 'numFmtId="0" fontId="1" fillId="2" applyFont="1" applyFill="1"',
    alert: 'numFmtId="0" fontId="4" applyFont="1"',
    money: `numFmtId="${money}" applyNumberFormat="1"`,
    date: 'numFmtId="164" applyNumberFormat="1"',
    formulaLike: 'numFmtId="0" quotePrefix="1"',
    totalText: 'numFmtId="0" fontId="1" borderId="1" applyFont="1" applyBorder="1"',
    totalMoney: `numFmtId="${money}" fontId="1" borderId="1" applyNumberFormat="1" applyFont="1" applyBorder="1"`,
    link: 'numFmtId="0" fontId="2" applyFont="1"',
    percent: 'numFmtId="166" applyNumberFormat="1"',
    dateTime: 'numFmtId="165" applyNumberFormat="1"',
    wrapped: 'numFmtId="0"',
    count: 'numFmtId="3" applyNumberFormat="1"',
    totalCount: 'numFmtId="3" fontId="1" borderId="1" applyNumberFormat="1" applyFont="1" applyBorder="1"',
    title: 'numFmtId="0" fontId="3" applyFont="1"',
  };
  const attributes = (style: Style): string => {
    const own = formats[style] ?? 'numFmtId="0"';
    const rest = ['fontId', 'fillId', 'borderId'].filter((name) => !own.includes(name));
    return [own, ...rest.map((name) => `${name}="0"`), 'xfId="0"'].join(' ');
  };
  const xfs = STYLES.map(
    (style) =>
      `<xf ${attributes(style)} applyAlignment="1"><alignment vertical="top"${style === 'numberHeading' ? ' horizontal="right"' : ''}${IN_LINES.has(style) ? ' wrapText="1"' : ''}/></xf>`,
  ).join('');
  const font = (inside: string): string => `<font>${inside}<name val="Calibri"/><family val="2"/></font>`;
  const border = (top: string): string => `<border><left/><right/>${top}<bottom/><diagonal/></border>`;
  return [
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    '<numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="166" formatCode="0.00###%"/></numFmts>',
    `<fonts count="5">${font('<sz val="11"/>')}${font('<b/><sz val="11"/>')}${font('<u/><sz val="11"/><color rgb="FF0563C1"/>')}${font('<b/><sz val="13"/>')}${font('<b/><sz val="11"/><color rgb="FFC00000"/>')}</fonts>`,
    '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE7EEF7"/><bgColor indexed="64"/></patternFill></fill></fills>',
    `<borders count="2">${border('<top/>')}${border('<top style="thin"><color auto="1"/></top>')}</borders>`,
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" applyAlignment="1"><alignment vertical="top"/></xf></cellStyleXfs>',
    `<cellXfs count="${STYLES.length}">${xfs}</cellXfs>`,
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
    '</styleSheet>',
  ].join('');
}
