/** Whether the declarations on which a notice stands are those of the policy, where a file has others without it. */
import type { Headed } from '../declarations.ts';
import { type PolicyOfPage, relationOf } from './policy-of-page.ts';

/** Why it is open whether a page is that of the policy, to be read behind `page 2`; by eye where nothing says that it is not. */
export interface Doubt {
  readonly page: number;
  readonly reason: string;
  readonly byEye: boolean;
}

const NOTHING: PolicyOfPage = { number: null, term: null };

/** Whether the declarations before a page go on there: under the same heading, page by page. */
function goesOn({ sure, headings }: Headed, from: number, to: number): boolean {
  for (let page = from; page <= to; page += 1)
    if (!sure.includes(page) || headings.get(page) !== headings.get(from)) return false;
  return true;
}

/** What is said of other declarations without the notice; null for nothing. */
function besideOther(page: number, other: number, bears: readonly number[], headed: Headed): Doubt | null {
  const [own, its] = [page, other].map((each) => headed.policies.get(each) ?? NOTHING) as [
    PolicyOfPage,
    PolicyOfPage,
  ];
  const called = `page ${other}, headed “${headed.headings.get(other)}”`;
  const isBefore = other < page;
  switch (relationOf(own, its)) {
    case 'later':
      return {
        page,
        reason: `for ${own.term?.from} to ${own.term?.to}, while ${called}, is for ${its.term?.from} to ${its.term?.to} and does not bear it`,
        byEye: false,
      };
    case 'other':
      return {
        page,
        reason: `of policy ${own.number}, while ${called}, is of policy ${its.number} and does not bear it`,
        byEye: !isBefore,
      };
    case 'same':
      if (goesOn(headed, other, page)) return null;
      break;
    case 'earlier':
    case 'unknown':
  }
  const isFirst = isBefore && !bears.some((each) => each < page && headed.sure.includes(each));
  return isFirst ? { page, reason: `behind ${called}, which does not bear it`, byEye: true } : null;
}

/** What is open on a page that is headed as the declarations of another policy, or follows one. */
function underOther(page: number, { sure, perhaps, foreign }: Headed): Doubt | null {
  const own = foreign.get(page);
  if (own !== undefined) return { page, reason: `headed “${own}”`, byEye: false };
  const before = foreign.get(page - 1);
  if (before === undefined || sure.includes(page) || perhaps.includes(page)) return null;
  return { page, reason: `after page ${page - 1}, headed “${before}”`, byEye: false };
}

/**
 * Why it is open whether a page is part of the policy: it is headed as declarations of another policy, follows such a page, or
 * has the title of an invoice; null for nothing.
 */
export function outsidePolicy(page: number, headed: Headed): Doubt | null {
  const bill = headed.bills.get(page);
  return bill === undefined ? underOther(page, headed) : { page, reason: `headed “${bill}”`, byEye: false };
}

/** What other declarations without the notice leave open of those on a page. */
function besideOthers(page: number, bears: readonly number[], headed: Headed): Doubt | null {
  const doubts = headed.sure
    .filter((other) => other !== page && !bears.includes(other))
    .flatMap((other) => besideOther(page, other, bears, headed) ?? []);
  return doubts.find(({ byEye }) => !byEye) ?? doubts[0] ?? null;
}

/**
 * What is open of the declarations on which a notice begins; null for nothing.
 * @param begins the pages on which it begins here
 * @param bears the pages on which it begins in any place
 */
export function doubtOf(begins: readonly number[], bears: readonly number[], headed: Headed): Doubt | null {
  const page = begins.find((each) => headed.sure.includes(each));
  if (page !== undefined) return besideOthers(page, bears, headed);
  const [other = null, ...more] = begins.map((each) => underOther(each, headed));
  if (other && !more.includes(null)) return other;
  const overleaf = begins.find((each) => headed.sure.includes(each - 1));
  if (overleaf === undefined) return null;
  const doubt = besideOthers(overleaf - 1, bears, headed);
  return doubt && !doubt.byEye
    ? { page: overleaf, reason: `after page ${overleaf - 1}, ${doubt.reason}`, byEye: false }
    : null;
}

/** What is open of the page with which a file begins, where nobody named the front page of the policy. */
export function frontDoubt(page: number, bears: readonly number[], headed: Headed): Doubt | null {
  const doubt = headed.sure.includes(page) ? besideOthers(page, bears, headed) : outsidePolicy(page, headed);
  return doubt && !doubt.byEye ? doubt : null;
}
