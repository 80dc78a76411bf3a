/** Prints notices on a PDF, before or behind it, and proves that they came out as prescribed. */

import type { RateFile } from '../../engine/law/rate-file.ts';
import { message, setting, UsageError } from '../../errors.ts';
import { type Checked, check } from '../check/check.ts';
import { checkPdf } from '../check/check-pdf.ts';
import type { Status } from '../check/instrument.ts';
import type { Point } from '../check/point.ts';
import type { PrintableNotice } from '../notice.ts';
import { PAGE_NAMES } from '../page-names.ts';
import type { PageContent } from '../pdf/page.ts';
import { noticeSheet } from '../sheet.ts';
import { stacked } from './block.ts';
import type { PositionRequest } from './place.ts';
import { type Printed, printOnNewPages, printOnPage } from './print.ts';
import { besidePolicy } from './target-page.ts';

interface PrintRequest {
  readonly bytes: Uint8Array;
  /** What to call the file in messages. */
  readonly name: string;
  /** Null: on pages of their own, in front or behind the last. */
  readonly target: { readonly page: 'last' | number; readonly position: PositionRequest } | null;
  readonly notices: readonly PrintableNotice[];
  /** The jurisdiction that prescribes them. */
  readonly file: RateFile;
}

/** True for points on how a notice is set, rather than where it stands and what is filled in. */
const onType = ({ point }: Point): boolean => !['page', 'blank', 'alone'].includes(point);

/** The notices must come out as prescribed, whatever else is on the page. @throws UsageError */
async function prove({ bytes, pages }: Printed, { name, file, notices }: PrintRequest): Promise<void> {
  const wanted = notices.map(({ notice }) => notice.ordinal);
  const { instruments } = await checkPdf({ bytes, name, file, wanted, pages });
  const wrong = ({ place }: Checked): Point[] =>
    (place?.points ?? []).filter(
      (each) => onType(each) && (each.met === false || (each.point === 'visible' && each.met === null)),
    );
  const wanting = instruments.find(
    (each) => each.asked && (NOT_THERE.includes(each.status) || wrong(each).length > 0),
  );
  if (!wanting) return;
  const why = wrong(wanting).map(({ found }) => found);
  throw new UsageError(
    message`notice ${wanting.notice.ordinal} would not come out on ${name} as prescribed${why.length > 0 ? ` (${why.join('; ')})` : ''}; nothing was written. ${setting('new-page')} prints it on a page of its own`,
  );
}

const NOT_THERE: readonly Status[] = ['missing', 'differs', 'hidden'];

/**
 * Refuses to print what stands on pages already as it is prescribed.
 * @param pages on which it would be printed, or to which pages would be added
 * @returns the notices that stand there in another type than prescribed, by number
 * @throws UsageError naming the notice and its page
 */
function refuseTwice(pages: readonly PageContent[], request: PrintRequest): number[] {
  const { name, notices, file } = request;
  const wanted = notices.map(({ notice }) => notice.ordinal);
  const there = check(pages, file, wanted).instruments.filter(
    ({ asked, status }) => asked && !NOT_THERE.includes(status),
  );
  // A new page in front is where a notice must stand that is on a page further back.
  const mayMove = !request.target && newPagesGo(notices) === 'front';
  const good = there.find(({ place }) =>
    place?.points.every(({ point, met }) => met !== false || (point === 'page' && !mayMove)),
  );
  if (good?.place) {
    const many = good.place.pages.length > 1;
    throw new UsageError(
      `${many ? 'pages' : 'page'} ${good.place.pages.join(', ')} of ${name} ${many ? 'carry' : 'carries'} notice ${good.notice.ordinal} already; nothing was written`,
    );
  }
  return there.map(({ notice }) => notice.ordinal);
}

/** New pages go in front where a notice must stand on the front page, else behind the last. */
const newPagesGo = (notices: readonly PrintableNotice[]): 'front' | 'behind' =>
  notices.some(({ notice }) => notice.page_rule?.page.startsWith('front')) ? 'front' : 'behind';

/** Notices as they were printed. */
export interface PrintedNotices extends Printed {
  /** Notices that stood there before in another type than prescribed, or with open blanks, by number. */
  readonly before: readonly number[];
  /** What the page is on which they were printed, where it may be none of the policy: “a letter”; null for nothing. */
  readonly beside: string | null;
}

/** @throws UsageError for a file that can't be added to, a page that is not there, no room, or a notice that is there or would not come out */
export async function printNotices(request: PrintRequest): Promise<PrintedNotices> {
  const { bytes, name, target, notices, file } = request;
  const alone = notices.find(({ notice }) => notice.page_rule?.page === 'own');
  if (target && alone) {
    throw new UsageError(
      message`notice ${alone.notice.ordinal} must stand on ${PAGE_NAMES.own}; ${setting('new-page')} adds one`,
    );
  }
  let before: number[] = [];
  let beside: string | null = null;
  const inspect = (pages: readonly PageContent[]): void => {
    before = refuseTwice(pages, request);
  };
  const printed = target
    ? await printOnPage(bytes, name, target.page, target.position, {
        inspect: (page) => {
          inspect([page]);
          beside = besidePolicy(
            page,
            notices.map(({ notice }) => notice),
          );
        },
        set: (open) => stacked(open, notices),
      })
    : await printOnNewPages(bytes, name, await noticeSheet(file.name, notices), {
        inspect,
        where: newPagesGo(notices),
      });
  await prove(printed, request);
  return { ...printed, before, beside };
}
