/** Numbers that a producer or a firm has throughout the country, which are none of a license: `NPN`, `Entity ID`. */

const NUMBER = '(?:id|identification|no|number|#)';
/** What such a number is called, at the end of the text before it. */
const CALLED = new RegExp(
  String.raw`\b(?:npn|(?:nat(?:ional|['’]?l)\.? producer|entity) ${NUMBER})(?:\W+${NUMBER})?\W*$`,
  'i',
);
/** What ends before a label on its line. */
const APART = /\d|_{2,}|[,;|]/;

/** Whether a text ends as the label of such a number, and not of a license, too, as in `License/NPN` or `License No. (NPN)`. */
export function isProducerNumber(text: string): boolean {
  const label = text.split(APART).at(-1) ?? '';
  return CALLED.test(text) && !/\blic(en[cs]es?)?\b/i.test(label);
}
