/** Titles of pages that say whose the names on them are: SCHEDULE OF MORTGAGEES. */
import type { Rows } from '../text/rows.ts';

/** Who is no broker, in a title. */
const OTHERS =
  /\b(additional insureds?|named insureds?|mortgag\w+|loss payees?|lien ?holders?|lessors?|landlords?|tenants?|certificate holders?|additional interests?|designated (entit\w+|persons?|organi[sz]ations?))\b/i;
/** So many lines at the head of a page are read for its title, and so many words it has at most. */
const TITLE_LINES = 4;
const TITLE_WORDS = 8;

/** Whether each word has a capital, but for the small ones of a title. */
const isTitle = (text: string): boolean =>
  !/[.:;,]$/.test(text) &&
  text.split(' ').length <= TITLE_WORDS &&
  text.split(' ').every((word) => /^[^\p{Ll}]/u.test(word) || /^(and|of|or|for|the|to|in)$/.test(word));

/** The titles of pages whose names are those of others than a broker, by page. @param rows the lines of the file */
export function titlesOfOthers(rows: Rows): ReadonlyMap<number, string> {
  const titles = new Map<number, string>();
  const read = new Map<number, number>();
  for (const cells of rows) {
    const page = cells[0]?.chars[0]?.page ?? 0;
    const known = read.get(page) ?? 0;
    read.set(page, known + 1);
    if (known >= TITLE_LINES || titles.has(page)) continue;
    const title = cells.find(({ text }) => OTHERS.test(text) && isTitle(text));
    if (title) titles.set(page, title.text);
  }
  return titles;
}
