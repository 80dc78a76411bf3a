/** What is prescribed of the page and the days of a notice, in words. */
import type { NoticeDay, NoticeDays, PageRule } from '../engine/index.ts';

/** What a rule on the page asks for. */
export const PAGE_NAMES: Readonly<Record<PageRule['page'], string>> = {
  front: 'the front page',
  declarations: 'the declarations page',
  front_or_declarations: 'the front page or the declarations page',
  front_and_declarations: 'the front page and the declarations page',
  own: 'a page of its own',
};

/** What happens on the day that decides. */
export const NOTICE_DAY_NAMES: Readonly<Record<NoticeDay, string>> = {
  application_date: 'applied for',
  procurement_date: 'procured',
};

/** For insurance of which days a notice is: `applied for from 2025-09-24 on`. */
export function noticeDaysText({ by, from, to }: Pick<NoticeDays, 'by' | 'from' | 'to'>): string {
  const since = from === null ? '' : ` from ${from}${to === null ? ' on' : ''}`;
  return `${NOTICE_DAY_NAMES[by]}${since}${to === null ? '' : ` until ${to}`}`;
}
