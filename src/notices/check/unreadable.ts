/** Pages whose words cannot be read: pictures, and text in fonts that do not say which letters they draw. */
import type { PageContent } from '../pdf/page.ts';
import type { PageTexts } from './text/page-texts.ts';
import type { Unreadable } from './verdict.ts';

/** Fewer letters on a page that is covered by a picture are a stamp or a page number. */
const FEW = 40;
const SCAN_SHARE = 0.5;

/** Words of which every page of a policy has some. */
const COMMON = new Set(
  'A ALL AN AND ANY ARE AS AT BE BUT BY DATE EACH FOR FROM HAS HAVE IF IN IS IT NO NOT OF ON OR OUR PER SHALL THAT THE THIS TO UNDER WE WHICH WILL WITH YOU YOUR ADDRESS AMOUNT BROKER COMPANY COVERAGE DESCRIPTION FEE FORM INSURANCE INSURED INSURER LIMIT LIMITS LINES LOCATION NAME NUMBER PAGE POLICY PREMIUM STATE TAX TOTAL TYPE YEAR DE DEL EL EN LA LOS QUE SE UN UNA Y'.split(
    ' ',
  ),
);
/** On fewer words nothing can be told, and on a page with a smaller share of common ones no word is read. */
const ENOUGH = 40;
const LEAST_COMMON = 0.02;

/**
 * Whether hardly a word of a page is one, as where a font has other signs in place of its letters, and of its space,
 * and does not say so.
 */
function isGarbled(text: string): boolean {
  const words = text
    .split(/[\s\p{C}\uFFFD]+/u)
    .filter((word) => /[^\d\s.,:;$%()/*_-]/u.test(word) && word.length > 1);
  const common = words.filter((word) => COMMON.has(word.replaceAll(/[^\p{L}]/gu, '')));
  return words.length >= ENOUGH && common.length < words.length * LEAST_COMMON;
}

/** Why a page cannot be read; empty where it can. */
export function unreadable(
  { number, width, height, letters, painted }: PageContent,
  texts: PageTexts,
): Unreadable[] {
  const written = letters.filter(({ text }) => text.trim() !== '');
  const seen = written.filter(({ type }) => type.hidden === null);
  const scanned = painted.some(
    ({ picture, box }) => picture && (box.x1 - box.x0) * (box.y1 - box.y0) > SCAN_SHARE * width * height,
  );
  if (scanned && seen.length < FEW) {
    return [
      {
        page: number,
        reason:
          written.length > seen.length
            ? 'a picture with recognized text under it: the words can be searched, how they are set can’t be seen'
            : 'a picture: words in it can’t be read',
      },
    ];
  }
  const garbled = seen.filter(({ text }) => /[\p{Co}\p{Cn}\uFFFD]/u.test(text));
  const [text] = texts.get(number) ?? [];
  return garbled.length > seen.length * 0.3 || isGarbled(text?.text ?? '')
    ? [{ page: number, reason: 'its fonts don’t say which letters they draw' }]
    : [];
}
