/** How numbers are shown: a spreadsheet keeps a day as a number, and only the format of its cell says that it is one. */
import { readXml } from './xml.ts';

/** What a number is by its format; of `padded` the number of digits it is shown with. */
export type NumberKind = 'number' | 'date' | 'time' | 'percent' | { readonly padded: number };

/** Formats that every workbook has without saying so: days, and with them their forms of East Asia. */
const BUILT_IN_DATES = [14, 15, 16, 17, 22, ...range(27, 36), ...range(50, 58)];
const BUILT_IN_TIMES = [18, 19, 20, 21, 45, 46, 47];
const BUILT_IN_PERCENTS = [9, 10];

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** What a number of a format is. */
function kindOfFormat(format: string): NumberKind {
  const [positive = ''] = format.split(';');
  // Texts in a format, colors and conditions are no part of it; hours beyond a day, [h], are.
  const bare = positive
    .replaceAll(/"[^"]*"|\\.|_.|\*./g, '')
    .replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
  if (/[yd]/i.test(bare)) return 'date';
  if (/[hs]/i.test(bare)) return 'time';
  if (/m/i.test(bare)) return 'date';
  if (/^0{2,}$/.test(bare)) return { padded: bare.length };
  return bare.includes('%') ? 'percent' : 'number';
}

function kindOf(id: number, formats: ReadonlyMap<number, string>): NumberKind {
  const own = formats.get(id);
  if (own !== undefined) return kindOfFormat(own);
  if (BUILT_IN_DATES.includes(id)) return 'date';
  if (BUILT_IN_TIMES.includes(id)) return 'time';
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
