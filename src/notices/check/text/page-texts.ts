/** The text of each page in capitals, in each order of reading, and where a value stands in it. */
import { type Readings, type TextChar, textOf } from './page-text.ts';
import { normal, placesOf, withLineHyphens } from './value-places.ts';

/** The text of a page in capitals, words apart by a blank. */
interface PageText {
  text: string;
  /** The same with the hyphens marked that stand at the end of a line. */
  broken: string;
  /** The character at each place of the text; null for a blank. */
  readonly chars: (TextChar | null)[];
}

/** The text of each page in each order of reading. */
export type PageTexts = ReadonlyMap<number, readonly PageText[]>;

/** The texts of the pages of a file. */
export function pageTexts({ painted, columns, lines }: Readings): PageTexts {
  const texts = new Map<number, PageText[]>();
  [painted, columns, lines].forEach((chars, order) => {
    for (const char of chars) {
      const own = texts.get(char.page) ?? [0, 1, 2].map(() => ({ text: '', broken: '', chars: [] }));
      texts.set(char.page, own);
      const page = own[order] as PageText;
      const capital = char.character.toUpperCase();
      const shown = capital.length === char.character.length ? capital : char.character;
      const apart = char.startsWord && page.text !== '';
      page.text += apart ? ` ${shown}` : shown;
      if (apart) page.chars.push(null);
      for (let unit = 0; unit < shown.length; unit += 1) page.chars.push(char);
    }
  });
  for (const page of [...texts.values()].flat()) page.broken = withLineHyphens(page.text, page.chars);
  return texts;
}

/** So many letters and digits are no chance. */
const SPELLED = 4;

const isPart = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** How a page spells a value otherwise, with other blanks and marks between its letters and digits; null where it has it not. */
export function otherSpelling({ text, chars }: PageText, value: string): string | null {
  const parts = [...normal(value)].filter(isPart);
  if (parts.length < SPELLED) return null;
  const marks = String.raw`[^\p{L}\p{N}]{0,2}`;
  const found = new RegExp(String.raw`(?<![\p{L}\p{N}])${parts.join(marks)}(?![\p{L}\p{N}])`, 'u');
  const match = found.exec(normal(text));
  if (!match) return null;
  const own = chars.slice(match.index, match.index + match[0].length).flatMap((char) => char ?? []);
  return textOf([...new Set(own)]);
}

/** Every place of a value on some pages, as one reads it, each once though several orders of reading show it. */
export function placesOn(texts: PageTexts, pages: Iterable<number>, value: string): TextChar[][] {
  const known = new Set<unknown>();
  const found: TextChar[][] = [];
  for (const page of pages) {
    for (const { broken, chars } of texts.get(page) ?? []) {
      for (const { from, to } of placesOf(broken, value)) {
        const own = chars.slice(from, to).flatMap((char) => char ?? []);
        const [first] = own;
        if (!first || known.has(first.letter)) continue;
        known.add(first.letter);
        found.push(own);
      }
    }
  }
  return found;
}
