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
    jurisdictions: rates.names.map(({ name }) => name),
  };
  const result = await checkPdf({ bytes: await printer.bytes(), name: 'policy', file, wanted: null, known });
  const point = (name: string) => result.instruments[0]?.place?.points.find((each) => each.point === name);
  return { ...result, point };
}
