/** Idaho's notice on a page of a policy: its words, its type, and what the check says of a page. */
import { checkPdf } from '../../../src/notices/check/check-pdf.ts';
import { rates } from '../rates.ts';
import { Printer, RED } from './print.ts';

export const { file } = rates.resolve('ID');
export const WORDING = file.stamp[0]?.wording ?? '';
/** As the notice is prescribed. */
export const LOOK = { size: 10, bold: true, color: RED };

/** What is said of a policy on which something is printed, and of one point of its first notice. */
export async function check(change: (printer: Printer) => unknown) {
  const printer = await Printer.start();
  await change(printer);
  const known = {
    pages: { front: 1, declarations: null },
    fills: {},
    jurisdictions: rates.names,
  };
  const result = await checkPdf({ bytes: await printer.bytes(), name: 'policy', file, wanted: null, known });
  const point = (name: string) => result.instruments[0]?.place?.points.find((each) => each.point === name);
  return { ...result, point };
}

/** What is said of the name of a broker on a policy. */
export async function saidOfBroker(printer: Printer, broker: string) {
  const known = { pages: { front: 1, declarations: null }, fills: { broker_name: broker } };
  const result = await checkPdf({ bytes: await printer.bytes(), name: 'policy', file, wanted: null, known });
  const said = result.instruments[0]?.place?.points.find(({ blank }) => blank === 'broker_name')?.found;
  return { verdict: result.verdict, said };
}

/** Where the first line of the notice stands, in points from the lower left corner. */
export const TOP = 600;
export const LEFT = 50;

/** A line of the notice as it was printed. */
export interface Line {
  readonly text: string;
  readonly y: number;
  readonly width: number;
}

/** Prints a text as the notice is prescribed, its first line at a height, and says where its lines are. */
export function print({ page, bold }: Printer, text = WORDING, left = LEFT, width = 500): Line[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length === 0 || bold.widthOfTextAtSize(longer, 10) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines.map((each, index) => {
    const y = TOP - index * 13;
    page.drawText(each, { x: left, y, size: 10, font: bold, color: RED });
    return { text: each, y, width: bold.widthOfTextAtSize(each, 10) };
  });
}
