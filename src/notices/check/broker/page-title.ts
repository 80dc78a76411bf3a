/** Titles of pages that say whose the names on them are: SCHEDULE OF MORTGAGEES. */
import { AT_MARGIN, COMPANY, isItem } from '../policy-pages/looks.ts';
import type { Cell, Rows } from '../text/rows.ts';

/** Who is no broker, in a title. */
const OTHERS =
  /\b(additional insureds?|named insureds?|mortgag\w+|loss payees?|lien ?holders?|lessors?|landlords?|tenants?|certificate holders?|additional interests?|designated (entit\w+|persons?|organi[sz]ations?))\b/i;
/** So many lines at the head of a page are read for its title, and so many words it has at most. */
const TITLE_LINES = 4;
const TITLE_WORDS = 8;

/** The label of a row or a box on declarations, whatever stands beside or under it: the insured, or a numbered item. */
const LABEL =
  /^(?:first )?named insured(?:['’]?s)? ?(?:(?:(?:and|&|\/) ?)?(?:mailing |street )?address|name)?$/i;
const NUMBERED = /^(?:item )?(?:\d{1,2}|[A-Z])[.)]? /i;
/** What only titles say. */
const LISTS = /\b(schedules?|lists?|endorsements?)\b/i;
const isMargin = ({ text }: Cell): boolean => AT_MARGIN.test(text);

/** Whether all that shares the line of a title may do so: else it is the label of a row, whose value stands beside it. */
function standsAlone(cells: readonly Cell[], at: number): boolean {
  const isInsurer = ({ text }: Cell): boolean => COMPANY.test(text);
  const lists = LISTS.test(cells[at]?.text ?? '');
  return cells.every((cell, index) => {
    if (index === at || isMargin(cell)) return true;
    // The insurer stands before a title, the name of an insured behind its label.
    return isInsurer(cell) && (index < at || lists);
  });
}

/** Whether a text is a label with its value behind it: `Named Insured: Jane Doe`. */
function hasValue(text: string): boolean {
  const [label = '', ...value] = text.split(/:\s+/);
  return value.join('').trim() !== '' && OTHERS.test(label) && !LISTS.test(label);
}

const isTitle = ({ text }: Cell): boolean =>
  OTHERS.test(text) &&
  !hasValue(text) &&
  isItem(text, TITLE_WORDS) &&
  !LABEL.test(text.replace(NUMBERED, ''));

/** The titles of pages whose names are those of others than a broker, by page. @param rows the lines of the file */
export function titlesOfOthers(rows: Rows): ReadonlyMap<number, string> {
  const titles = new Map<number, string>();
  const read = new Map<number, number>();
  for (const cells of rows) {
    const page = cells[0]?.chars[0]?.page ?? 0;
    const known = read.get(page) ?? 0;
    read.set(page, known + 1);
    if (known >= TITLE_LINES || titles.has(page)) continue;
    const title = cells.find((cell, at) => isTitle(cell) && standsAlone(cells, at));
    if (title) titles.set(page, title.text);
  }
  return titles;
}
