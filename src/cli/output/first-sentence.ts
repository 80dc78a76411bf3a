/** A period may belong to an abbreviation: of a name ("Ins. Code", "U.S. Virgin Islands") or of one or two letters ("s. Ins 6"). */
const MAY_ABBREVIATE = /^[(“"]?[A-ZÀ-Þ]|^[a-zß-ÿ]{1,2}\.$/;

/** The first sentence of a text; too long rather than too short where a period may belong to an abbreviation. */
export function firstSentence(text: string): string {
  for (const { 0: last, index } of text.matchAll(/(?<!\S)\S+[.?!](?=\s+[A-ZÀ-Þ“"])/g))
    if (!MAY_ABBREVIATE.test(last)) return text.slice(0, index + last.length);
  return text;
}
