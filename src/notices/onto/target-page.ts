/** Whether the page on which notices are printed looks like one of the policy. */
import { declarationsPages } from '../check/declarations.ts';
import { outsidePolicy } from '../check/policy-pages/other-declarations.ts';
import { readings } from '../check/text/page-text.ts';
import type { PageContent } from '../pdf/page.ts';

/** What a page is that may be none of the policy: a letter, a table of contents, an invoice, declarations of another policy; null for nothing. */
export function besidePolicy(page: PageContent): string | null {
  const headed = declarationsPages(readings([page], 'seen').lines);
  const { number } = page;
  if (headed.sure.includes(number) || headed.perhaps.includes(number)) return null;
  return headed.covers.get(number) ?? outsidePolicy(number, headed)?.reason ?? null;
}
