/** Whether the page on which notices are printed looks like one of the policy. */
import type { StampInstrument } from '../../engine/law/rate-file.ts';
import { declarationsPages } from '../check/declarations.ts';
import { outsidePolicy } from '../check/policy-pages/other-declarations.ts';
import { readings } from '../check/text/page-text.ts';
import type { PageContent } from '../pdf/page.ts';

/** The papers other than a policy that may be a letter, in the words of the law. */
const MAY_BE_LETTER = /\b(?:confirmation|cover note|evidenc(?:e|ing))\b/i;

/** Whether a notice also goes on a letter, such as one that confirms the insurance. */
const goesOnLetter = ({ carried_by: by, documents }: StampInstrument): boolean =>
  by === 'other_paper' || documents.some((paper) => MAY_BE_LETTER.test(paper));

/**
 * What a page is that may be none for notices: a letter, a table of contents, an invoice, declarations of another policy; null for nothing.
 * @param notices those that are printed there
 */
export function besidePolicy(page: PageContent, notices: readonly StampInstrument[]): string | null {
  // What goes on another paper may go on any.
  if (notices.every(({ carried_by: by }) => by === 'other_paper')) return null;
  const headed = declarationsPages(readings([page], 'seen').lines);
  const { number } = page;
  if (headed.sure.includes(number) || headed.perhaps.includes(number)) return null;
  const cover = headed.covers.get(number);
  if (cover) return cover.isLetter && notices.every(goesOnLetter) ? null : cover.says;
  return outsidePolicy(number, headed)?.reason ?? null;
}
