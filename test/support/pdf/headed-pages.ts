/** Policies of pages with headings, and what is found of the page of a notice on them. */
import type { IsoDate } from '../../../src/engine/basics/date.ts';
import type { Fills } from '../../../src/notices/blanks.ts';
import { check } from '../../../src/notices/check/check.ts';
import { readPdf } from '../../../src/notices/pdf/read.ts';
import { rates } from '../rates.ts';
import { Printer } from './print.ts';

/** Stands for the notice on a page. */
export const NOTICE = 'NOTICE';

interface Known {
  readonly front?: number;
  readonly declarations?: number;
  readonly heading?: number;
  readonly fills?: Fills;
  readonly date?: IsoDate;
}

/**
 * What is found of a notice on pages of these paragraphs; `heading` is the size of those in capitals. What stands behind a tab
 * is at the right of the same line.
 */
export async function checked(
  state: string,
  ordinal: number,
  pages: readonly (readonly string[])[],
  known: Known = {},
) {
  const { file } = rates.resolve(state);
  const { wording = '', style } = file.stamp[ordinal - 1] ?? {};
  const size = style?.pt ?? 12;
  const { front = null, declarations = null, heading = 12, fills = {}, date } = known;
  const printer = await Printer.start();
  pages.forEach((paragraphs, index) => {
    if (index > 0) printer.turnThePage();
    for (const paragraph of paragraphs) {
      const [text = '', beside = ''] = paragraph.split('\t');
      printer.write(text === NOTICE ? wording : text, {
        size: text === NOTICE ? size : text === text.toUpperCase() ? heading : 12,
        bold: text === NOTICE,
        beside,
      });
    }
  });
  const read = await readPdf(await printer.bytes(), 'policy');
  const { instruments, verdict } = check(read, file, [ordinal], null, {
    pages: { front, declarations },
    fills,
    givenDate: date,
  });
  return { points: instruments[ordinal - 1]?.place?.points ?? [], verdict };
}

/** What is found of the page of a notice. */
export async function outcome(...given: Parameters<typeof checked>) {
  const { points, verdict } = await checked(...given);
  const page = points.find(({ point }) => point === 'page');
  return { met: page?.met, found: page?.found, verdict };
}
