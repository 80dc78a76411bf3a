/**
 * Text of annotations that no drawing in the file shows: whoever shows the page sets it, in a face and in lines of its own. People
 * read it as the rest of the page; where its letters stand is known about only.
 */
import { apply, lengthwise, type Matrix } from './matrix.ts';
import type { PdfAnnotation } from './open.ts';
import type { Letter, Type } from './page.ts';

/** Where nothing says how large the text is. */
const USUAL_SIZE = 12;
/** How wide a letter is about, and how far lines stand apart, as shares of the size. */
const WIDTH = 0.5;
const LEADING = 1.2;

/** The lines of a text within so many letters; a longer word has one of its own. */
function linesOf(text: string, most: number): string[] {
  return text.split(/[\r\n]+/).flatMap((paragraph) => {
    const lines: string[] = [];
    for (const word of paragraph.split(/\s+/).filter(Boolean)) {
      const last = lines.at(-1);
      if (last !== undefined && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`;
      else lines.push(word);
    }
    return lines;
  });
}

/** The text of an annotation: the plain one, and the one with tags where that says something else. */
export function textOfAnnotation(
  { contentsObj, id }: PdfAnnotation,
  richTexts: ReadonlyMap<string, string>,
): string {
  const texts = [contentsObj?.str.trim(), richTexts.get(id)].flatMap((text) => text || []);
  const words = texts.map((text) => text.replaceAll(/\s+/g, ''));
  return texts.filter((_, index) => words.indexOf(words[index] ?? '') === index).join('\n');
}

/**
 * The letters of an annotation whose text the file does not draw; none of any other.
 * @param richTexts the texts with tags, by annotation
 * @param base from the page's own units to the page as it is seen
 * @param within how the annotation is called, whether it is printed, and where it comes in the order of painting
 */
export function undrawnLetters(
  annotation: PdfAnnotation,
  richTexts: ReadonlyMap<string, string>,
  base: Matrix,
  within: Pick<Type, 'within' | 'printed' | 'order'>,
): Letter[] {
  const { subtype, hasAppearance, defaultAppearanceData, rect } = annotation;
  const text = textOfAnnotation(annotation, richTexts);
  if (subtype !== 'FreeText' || hasAppearance || text === '') return [];
  const size = defaultAppearanceData?.fontSize || USUAL_SIZE;
  const [left = 0, , right = 0, top = 0] = rect;
  const advance = size * WIDTH;
  const scale = lengthwise(base);
  const type: Type = {
    font: '',
    size: size * scale,
    bold: null,
    color: null,
    angle: Math.round((Math.atan2(base[1], base[0]) * 1800) / Math.PI) / 10 || 0,
    stretch: 1,
    hidden: null,
    ...within,
  };
  return linesOf(text, Math.floor((right - left) / advance)).flatMap((line, row) =>
    [...line].map((letter, column) => {
      const place = apply(base, left + column * advance, top - size * (1 + row * LEADING));
      return { text: letter, ...place, advance: advance * scale, width: advance * scale, lag: 0, type };
    }),
  );
}
