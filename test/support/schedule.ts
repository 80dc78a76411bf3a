/**
 * A schedule laid out like the first pages of the Kentucky Department of Insurance's editions of 2018-19 and 2020-21, whose
 * texts are quoted in rates/KY-localities.json. The cells are painted in another order than they stand in, as there.
 */
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';

/** A text on a page; x of its left edge, y from the top. */
export interface Placed {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** How an edition names things. */
interface EditionStyle {
  readonly titles: readonly string[];
  /** Each heading in its lines, from the left column to the right. */
  readonly heads: readonly (readonly string[])[];
  /** What stands under the rows; the page number is put in for PAGE. */
  readonly foot: readonly string[];
}

export const STYLE_2020: EditionStyle = {
  titles: [
    '2020 - 2021 Schedule',
    'Commonwealth of Kentucky',
    'Department of Insurance',
    'Local Government Premium Tax Schedule',
  ],
  heads: [
    ['Taxing Jurisdiction'],
    ['Jurisdiction', 'Code'],
    ['Fire & Allied', 'Perils'],
    ['Casualty/', 'Liability'],
    ['Automobile'],
    ['Inland', 'Marine'],
    ['Health'],
    ['Life'],
    ['All Other', 'Risks'],
    ['Min', 'Tax/Fee'],
    ['Tax', 'Code'],
  ],
  foot: [
    'The asterisk * indicates any Taxing Jurisdictions that have amended or adopted LGPT, and/or Tax Codes, since the',
    'last published edition of the Tax Schedule.',
    'Report is sorted alphabetically by Taxing Jurisdiction.',
    'PAGE',
    'Kentucky Department of Insurance Publication Date: April 09, 2020',
  ],
};

export const STYLE_2018: EditionStyle = {
  titles: ['Local Government Premium Taxes', '2018 - 2019 Schedule', 'Commonwealth of Kentucky'],
  heads: [
    ['Municipality Name'],
    ['Municipality', 'Code'],
    ['Fire and', 'Allied Perils'],
    ['Casualty', 'Liability', 'Only'],
    ['Vehicle'],
    ['Inland', 'Marine'],
    ['Health'],
    ['Life'],
    ['All Other', 'Risk Taxed'],
    ['Min', 'Tax'],
    ['Tax', 'Code'],
  ],
  foot: [
    'The asterisk * indicates any municipalities that have adopted a premium tax or amended their taxes, payees or',
    'addresses since the last updated edition.',
    'A Louisville Urban Services District has been established, which collects LGPT on Health Premiums for citizens',
    'living within the previous city boundary of Louisville.',
    'Report is sorted by Municipality Name',
    'PAGE',
    'Department of Insurance Publication Date: April 09, 2018',
  ],
};

/** The rows of the first page of 2020-21 as they are printed: name, code, the seven rates, minimum, tax code. */
export const ROWS_2020: readonly (readonly string[])[] = [
  ['Adairville', '0121', '10%', '5%', '5%', '10%', 'None', 'None', 'None', '', '27'],
  ['Albany', '0122', '10%', '10%', '10%', '10%', '10%', '10%', '10%', '', '11'],
  ['Alexandria', '0123', '10%', '10%', '10%', '10%', 'None', 'None', '10%', '$5.00', ''],
  ['Allen', '0237', '6%', '6%', '6%', '6%', '6%', '6%', '6%', '', ''],
  ['Anchorage', '0124', '5%', '5%', '5%', '5%', '5%', '5%', '5%', '', ''],
  ['* Anderson County', '0852', '4%', '4%', '4%', '4%', '4%', '4%', '4%', '', 'B'],
  ['Arlington', '0239', '8%', '8%', '8%', '8%', '8%', '8%', '8%', '$25.00', '41'],
  ['Ashland', '0003', '10%', '10%', '10%', '10%', '10%', '10%', '10%', '', ''],
  ['Auburn', '0125', '6%', '6%', '6%', '6%', 'None', 'None', '6%', '', '16'],
  ['Audubon Park', '0126', '9%', '9%', '9%', '9%', '9%', '9%', '9%', '', ''],
  ['Augusta', '0030', '8%', '8%', '8%', '8%', 'None', '8%', '8%', '', ''],
  ['Bancroft', '0240', '5%', '5%', '5%', '5%', '5%', '5%', '5%', '', ''],
  ['Barbourmeade', '0242', '5%', '5%', '5%', '5%', 'None', '5%', '5%', '', ''],
  ['Barbourville', '0031', '9%', '9%', '9%', '9%', '9%', '9%', '9%', '', ''],
  ['Bardwell', '0127', '9%', '9%', '9%', '9%', '9%', '9%', '9%', '', ''],
  ['Barlow', '0243', ...Array(7).fill('3% or 7%'), '', '19'],
  ['Beattyville', '0128', '8%', '8%', '8%', '8%', '4%', '8%', '8%', '', '17'],
  ['Beaver Dam', '0033', '6.9%', '6.9%', '6.9%', '6.9%', 'None', 'None', '6.9%', '', ''],
  ['Bedford', '0244', '11%', '11%', '11%', '11%', '11%', '11%', '11%', '$5.00', ''],
  ['Beechwood Village', '0129', '5%', '5%', '5%', '5%', 'None', '5%', '5%', '', ''],
];

/** The rows of 2018-19 differ in Augusta, on this page. */
export const ROWS_2018 = ROWS_2020.map((row) =>
  row[0] === 'Augusta'
    ? ['Augusta', '0030', '5%', '5%', '5%', '5%', 'None', '5%', '5%', '', '']
    : row.map((cell) => cell.replace('* ', '')),
);

/** The left edges of the columns on a page in landscape. */
const LEFT = [36, 176, 246, 312, 372, 438, 490, 540, 586, 650, 706];
const SIZE = 9;
const LEADING = 18;

/** A page with these rows. */
export function schedulePage(
  style: EditionStyle,
  rows: readonly (readonly string[])[],
  { page = 1, pages = 1 } = {},
): Placed[] {
  const titles = style.titles.map((text, at) => ({ text, x: 320, y: 30 + at * 14 }));
  const heads = style.heads.flatMap((lines, column) =>
    lines.map((text, at) => ({ text, x: LEFT[column] as number, y: 100 + at * 11 })),
  );
  const top = 150;
  const cells = rows.flatMap((row, at) => {
    const placed = row.flatMap((text, column) =>
      text === '' ? [] : [{ text, x: LEFT[column] as number, y: top + at * LEADING, column }],
    );
    // As the extracted texts have it: name, code, minimum, tax code, then the rates.
    return placed.sort((a, b) => Number(a.column > 1 && a.column < 9) - Number(b.column > 1 && b.column < 9));
  });
  const foot = style.foot.map((text, at) => ({
    text: text === 'PAGE' ? `Page ${page} of ${pages}` : text,
    x: 36,
    y: top + rows.length * LEADING + 14 + at * 11,
  }));
  return [...titles, ...heads.reverse(), ...cells.map(({ text, x, y }) => ({ text, x, y })), ...foot];
}

/** The rows on pages of ten. */
export function schedulePages(style: EditionStyle, rows: readonly (readonly string[])[]): Placed[][] {
  const pages = Math.ceil(rows.length / 10);
  return Array.from({ length: pages }, (_, at) =>
    schedulePage(style, rows.slice(at * 10, at * 10 + 10), { page: at + 1, pages }),
  );
}

/** The words of a page, about as wide as Helvetica sets them. */
export const wordsOn = (placed: readonly Placed[]) =>
  placed.flatMap(({ text, x, y }) => {
    let from = x;
    return text.split(' ').map((word) => {
      const to = from + word.length * SIZE * 0.5;
      const found = { text: word, from, to, y, size: SIZE };
      from = to + SIZE * 0.28;
      return found;
    });
  });

/** The pages as a PDF. */
export async function schedulePdf(pages: readonly (readonly Placed[])[]): Promise<Uint8Array> {
  const file = await PDFDocument.create();
  const font = await file.embedFont(StandardFonts.Helvetica);
  for (const placed of pages) {
    const page = file.addPage([792, 612]);
    for (const { text, x, y } of placed) page.drawText(text, { x, y: 612 - y, size: SIZE, font });
  }
  return file.save();
}

/** The rows as lines of a sheet, with titles and headings. */
export const sheetLines = (
  style: EditionStyle,
  rows: readonly (readonly string[])[],
): (readonly string[])[] => [
  ...style.titles.map((title) => [title]),
  style.heads.map((lines) => lines.join(' ')),
  ...rows,
];
