/** Prints notices on a PDF or behind it, and proves that they came out as prescribed. */

import type { RateFile } from '../../engine/rate-file.ts';
import { message, setting, UsageError } from '../../errors.ts';
import { checkPdf } from '../check/check-pdf.ts';
import type { PrintableNotice } from '../notice.ts';
import { noticeSheet } from '../sheet.ts';
import { stacked } from './block.ts';
import type { PositionRequest } from './place.ts';
import { type Printed, printBehind, printOnPage } from './print.ts';

interface PrintRequest {
  readonly bytes: Uint8Array;
  /** What to call the file in messages. */
  readonly name: string;
  /** Null: on pages of their own behind the last. */
  readonly target: { readonly page: 'last' | number; readonly position: PositionRequest } | null;
  readonly notices: readonly PrintableNotice[];
  /** The jurisdiction that prescribes them. */
  readonly file: RateFile;
}

/** The notices must come out as prescribed, whatever else is on the page. @throws UsageError */
async function prove({ bytes, pages }: Printed, { name, file, notices }: PrintRequest): Promise<void> {
  const wanted = notices.map(({ notice }) => notice.ordinal);
  const { instruments } = await checkPdf({ bytes, name, file, wanted, pages });
  const wanting = instruments.find(
    ({ asked, status, place }) =>
      asked &&
      ((status !== 'compliant' && status !== 'undetermined') ||
        place?.points.some(({ point, met }) => point === 'visible' && met !== true)),
  );
  if (!wanting) return;
  const why =
    wanting.place?.points
      .filter(({ point, met }) => met === false || (point === 'visible' && met === null))
      .map(({ found }) => found) ?? [];
  throw new UsageError(
    message`notice ${wanting.notice.ordinal} would not come out on ${name} as prescribed${why.length > 0 ? ` (${why.join('; ')})` : ''}; nothing was written. ${setting('new-page')} prints it on a page of its own`,
  );
}

/** @throws UsageError for a file that can't be added to, a page that is not there, no room, or a notice that would not come out */
export async function printNotices(request: PrintRequest): Promise<Printed> {
  const { bytes, name, target, notices, file } = request;
  const printed = target
    ? await printOnPage(bytes, name, target.page, target.position, (open) => stacked(open, notices))
    : await printBehind(bytes, name, await noticeSheet(file.name, notices));
  await prove(printed, request);
  return printed;
}
