/** Whether the words can be seen, letter by letter, in a picture of the page. */
import { middle } from '../../pdf/letter-place.ts';
import { holds } from '../../pdf/matrix.ts';
import type { Letter, PageContent } from '../../pdf/page.ts';
import type { Point } from '../point.ts';
import { DRAWN, wordsWhere } from '../point.ts';
import type { TextChar } from '../text/page-text.ts';
import type { Sight, View } from './view.ts';

/** What the report says of letters that aren't seen, also by when their layer is off, the worst first; null: it can't be vouched for. */
const FINDINGS: readonly {
  readonly seen: Sight['seen'];
  readonly says: string | ((when: string) => string);
  readonly met: false | null;
}[] = [
  { seen: 'nothing', says: 'nothing is to be seen there', met: false },
  { seen: 'other', says: 'other letters are to be seen there', met: false },
  { seen: 'color', says: 'it is to be seen there in another color', met: false },
  { seen: 'squeezed', says: 'squeezed to less than three fifths of its width', met: false },
  { seen: 'mirrored', says: 'mirrored', met: false },
  { seen: 'tiny', says: 'smaller than 4 pt', met: false },
  {
    seen: 'unprinted',
    says: 'on the screen, but not on paper: a layer, a field or a note that is not printed, or is printed only',
    met: null,
  },
  { seen: 'trimmed', says: 'outside what is left of the page when it is trimmed (TrimBox)', met: null },
  {
    seen: 'switched',
    says: (when) =>
      `in a layer that may be switched off ${when}; look at the page in the program that is used`,
    met: null,
  },
  { seen: 'narrow', says: 'squeezed by the file to less than three quarters of its width', met: null },
  {
    seen: 'unbalanced',
    says: 'after a surplus Q on the page, on which readers of PDFs differ',
    met: null,
  },
  { seen: 'drawn', says: `${DRAWN}, so their shapes can’t be told`, met: null },
  {
    seen: 'unclear',
    says: 'the shapes are not clearly those of these letters, or something lies over them',
    met: null,
  },
  {
    seen: 'lined',
    says: 'a line stands so close above that it may touch the letters',
    met: null,
  },
];

/** The letters of a place between which something is drawn that is no letter. */
function drawnBetween(view: View, chars: readonly TextChar[], page: (number: number) => PageContent) {
  for (const number of new Set(chars.map((char) => char.page))) {
    const letters = [...new Set(chars.flatMap((char) => (char.page === number ? char.letter : [])))];
    const drawn = view.drawnBetween(page(number), letters);
    if (drawn) return drawn;
  }
  return null;
}

/** The letters of a place over which an annotation lies that the file does not draw, with how it is called; null for none. */
function undrawnOver(chars: readonly TextChar[], page: (number: number) => PageContent) {
  for (const number of new Set(chars.map((char) => char.page))) {
    for (const { name, box } of page(number).undrawn) {
      const under = chars.filter((char) => char.page === number && holds(box, middle(char.letter)));
      if (under.length > 0) return { name, under: new Set(under) };
    }
  }
  return null;
}

/** Judges the letters of a place against the picture of their pages. */
export function visible(
  view: View,
  chars: readonly TextChar[],
  page: (number: number) => PageContent,
): Point {
  const sights = new Map<Letter, Sight>();
  for (const number of new Set(chars.map((char) => char.page))) {
    const letters = [...new Set(chars.flatMap((char) => (char.page === number ? char.letter : [])))];
    view.look(page(number), letters).forEach((sight, index) => {
      sights.set(letters[index] as Letter, sight);
    });
  }
  const prescribed = 'to be seen in a picture of the page';
  for (const { seen, says, met } of FINDINGS) {
    const concerned = chars.filter(({ letter }) => sights.get(letter)?.seen === seen);
    if (concerned.length === 0) continue;
    const known = new Set(concerned);
    const off = concerned.find(({ letter }) => letter.type.off)?.letter.type.off ?? '';
    const said = typeof says === 'string' ? says : says(off);
    return {
      point: 'visible',
      prescribed,
      found: `${wordsWhere(chars, (char) => known.has(char))}: ${said}`,
      met,
    };
  }
  const drawn = drawnBetween(view, chars, page);
  if (drawn) {
    const among = (char: TextChar): boolean => drawn.some((letter) => letter === char.letter);
    return {
      point: 'visible',
      prescribed,
      found: `something is drawn between ${wordsWhere(chars, among)}`,
      met: null,
    };
  }
  const undrawn = undrawnOver(chars, page);
  if (undrawn)
    return {
      point: 'visible',
      prescribed,
      found: `${wordsWhere(chars, (char) => undrawn.under.has(char))}: an ${undrawn.name} lies over it for which the file has no drawing, and which other programs may draw; look at the page in the program that is used`,
      met: null,
    };
  return { point: 'visible', prescribed, found: 'every letter, in a picture of the page', met: true };
}
