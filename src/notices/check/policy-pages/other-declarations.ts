/** Whether the declarations on which a notice stands are those of the policy, where a file has others without it. */
import type { Headed } from '../declarations.ts';
import { isOfAct } from './amended.ts';
import { type PolicyOfPage, relationOf } from './policy-of-page.ts';

/** Why it is open whether a page is that of the policy, to be read behind `page 2`; by eye where nothing says that it is not. */
export interface Doubt {
  readonly page: number;
  readonly reason: string;
  readonly byEye: boolean;
  /** What is to be looked at, where that is not whether the page is of this policy. */
  readonly asks?: string;
}

/** What is to be looked at of a page that may be the front page. */
export const AS_FRONT = 'is the front page of this policy';

/** Whether a notice must stand on the declarations, or anywhere on the policy. */
type Where = 'declarations' | 'anywhere';

const NOTHING: PolicyOfPage = { number: null, term: null };

/** What heads a page of declarations, also beside the title: DECLARATIONS under AMENDED. */
function headOf({ amended, headings }: Headed, page: number): string | undefined {
  const own = amended.get(page);
  return own?.heading ? own.says : headings.get(page);
}

/** Whether declarations go on from one page to another: under the same heading, page by page. */
function goesOn(headed: Headed, one: number, other: number): boolean {
  const [from, to] = [Math.min(one, other), Math.max(one, other)];
  for (let page = from; page <= to; page += 1)
    if (!headed.sure.includes(page) || headOf(headed, page) !== headOf(headed, from)) return false;
  return true;
}

/** The heading of a part of the policy alone. */
const PART = /\bcoverage part\b|\bsupplement/i;

/** What is open of a page where another one without the notice says that it takes the place of the declarations; null for nothing. */
function besideAmended(page: number, other: number, bears: readonly number[], headed: Headed): Doubt | null {
  const amended = headed.amended.get(other);
  if (!amended || (!amended.heading && headed.amended.has(page))) return null;
  // Amended declarations consist of several pages, too: of those with one heading the later may be amended once more.
  const alike = bears.filter((each) => headed.amended.get(each)?.heading === true);
  const isAgain = (each: number): boolean =>
    each < other && headOf(headed, each) === headOf(headed, other) && !goesOn(headed, each, other);
  if (alike.length > 0 && !alike.some(isAgain)) return null;
  const { says, heading } = amended;
  const isWhole = !PART.test(says) && (!isOfAct(says) || headed.policies.get(other)?.term != null);
  return {
    page,
    reason: `while page ${other} ${heading ? 'is headed' : 'says'} “${says}” and does not bear the notice`,
    byEye: !heading || !isWhole || alike.length > 0,
    asks: 'still applies',
  };
}

const policiesOf = (headed: Headed, ...pages: readonly [number, number]): [PolicyOfPage, PolicyOfPage] =>
  pages.map((each) => headed.policies.get(each) ?? NOTHING) as [PolicyOfPage, PolicyOfPage];

const termText = ({ term }: PolicyOfPage): string => `${term?.from} to ${term?.to}`;

/** What is said of other declarations without the notice; null for nothing. */
function besideOther(
  page: number,
  other: number,
  bears: readonly number[],
  headed: Headed,
  where: Where,
): Doubt | null {
  const [own, its] = policiesOf(headed, page, other);
  const called = `page ${other}, headed “${headed.headings.get(other)}”`;
  const isBefore = other < page;
  const relation = relationOf(own, its);
  switch (relation) {
    case 'later':
      return {
        page,
        reason: `for ${termText(own)}, while ${called}, is for ${termText(its)} and does not bear it`,
        byEye: false,
      };
    case 'other':
      return {
        page,
        reason: `of policy ${own.number}, while ${called}, is of policy ${its.number} and does not bear it`,
        byEye: !isBefore,
      };
    case 'same':
    case 'unknown': {
      if (relation === 'same' && goesOn(headed, other, page)) return null;
      const doubt = besideAmended(page, other, bears, headed);
      if (doubt) return doubt;
      break;
    }
    case 'earlier':
  }
  // The parts of a policy have headings of their own: under one heading in two places it may be another one.
  const isPart = relation === 'same' && headed.headings.get(other) !== headed.headings.get(page);
  if (where === 'anywhere' && isPart) return null;
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
function besideOthers(
  page: number,
  bears: readonly number[],
  headed: Headed,
  where: Where = 'declarations',
): Doubt | null {
  const doubts = [...new Set([...headed.sure, ...headed.amended.keys()])]
    .filter((other) => other !== page && !bears.includes(other))
    .map((other) =>
      headed.sure.includes(other)
        ? besideOther(page, other, bears, headed, where)
        : besideAmended(page, other, bears, headed),
    )
    .filter((doubt) => doubt !== null);
  return doubts.find(({ byEye }) => !byEye) ?? doubts[0] ?? null;
}

/**
 * What is open of the declarations on which a notice begins; null for nothing.
 * @param begins the pages on which it begins here
 * @param bears the pages on which it begins in any place
 */
export function doubtOf(
  begins: readonly number[],
  bears: readonly number[],
  headed: Headed,
  where: Where = 'declarations',
): Doubt | null {
  const page = begins.find((each) => headed.sure.includes(each));
  if (page !== undefined) return besideOthers(page, bears, headed, where);
  const [other = null, ...more] = begins.map((each) => underOther(each, headed));
  if (other && !more.includes(null)) return other;
  const overleaf = begins.find((each) => headed.sure.includes(each - 1));
  if (overleaf === undefined) return null;
  const doubt = besideOthers(overleaf - 1, bears, headed, where);
  return doubt && !doubt.byEye
    ? { ...doubt, page: overleaf, reason: `after page ${overleaf - 1}, ${doubt.reason}` }
    : null;
}

/** What is open of a page with a notice where the user named the declarations of the policy; null for nothing that the file says. */
export function besideNamed(page: number, named: number, headed: Headed): Doubt | null {
  if (!headed.sure.includes(page)) {
    const doubt =
      headed.sure.includes(page - 1) && page - 1 !== named && besideNamed(page - 1, named, headed);
    return doubt ? { ...doubt, page, reason: `after page ${page - 1}, ${doubt.reason}` } : null;
  }
  const [own, its] = policiesOf(headed, page, named);
  const called = `page ${named}, which was named as the declarations page,`;
  switch (relationOf(own, its)) {
    case 'later':
    case 'earlier':
      return {
        page,
        reason: `for ${termText(own)}, while ${called} is for ${termText(its)}`,
        byEye: false,
      };
    case 'other':
      return {
        page,
        reason: `of policy ${own.number}, while ${called} is of policy ${its.number}`,
        byEye: false,
      };
    case 'same':
    case 'unknown':
      return null;
  }
}

/** What is open of the page with which a file begins, where nobody named the front page of the policy. */
export function frontDoubt(page: number, bears: readonly number[], headed: Headed): Doubt | null {
  if (headed.sure.includes(page)) return besideOthers(page, bears, headed);
  const outside = outsidePolicy(page, headed);
  if (outside) return outside;
  const cover = coverOn(page, headed);
  if (cover === null) return null;
  const reason = `${cover}; the declarations page is page ${headed.sure.join(', ')}`;
  return { page, reason, byEye: false, asks: AS_FRONT };
}

/** What a page in front of declarations is that is a letter or a table of contents; null for none. */
const coverOn = (page: number, { covers, sure, perhaps }: Headed): string | null =>
  sure.length === 0 || sure.includes(page) || perhaps.includes(page)
    ? null
    : (covers.get(page)?.says ?? null);

/** That a notice begins on the first page behind those in front of a policy, such as a letter: null where it does not, or there are none. */
export function behindCover(begins: readonly number[], headed: Headed): Doubt | null {
  const what = (page: number): string | null =>
    headed.sure.includes(page) ? null : (outsidePolicy(page, headed)?.reason ?? coverOn(page, headed));
  let page = 1;
  while (what(page) !== null) page += 1;
  if (page === 1 || !begins.includes(page)) return null;
  const before = `behind page ${page - 1}, ${what(page - 1)}`;
  return { page, reason: before, byEye: false, asks: AS_FRONT };
}

/** That the term of the declarations with a notice is not that of the policy for which the file is checked; null where it is, or nobody knows. */
export function outsideTerm(page: number, date: string | undefined, { policies }: Headed): Doubt | null {
  const policy = policies.get(page);
  if (date === undefined || !policy?.term) return null;
  const { from, to } = policy.term;
  if (from <= date && date < to) return null;
  return {
    page,
    reason: `for ${termText(policy)}, which does not include the effective date ${date}`,
    byEye: true,
  };
}
