/** Letters that look like others, as texts copied from a PDF or a page have them. */

/** Letters of Cyrillic and Greek, and the Latin letter that each looks like in most faces. */
const LATIN: ReadonlyMap<string, string> = new Map(
  [
    ['АВЕЅІЈКМНОРСТУХаеіјкорсухѕ', 'ABESIJKMHOPCTYXaeijkopcyxs'],
    ['ԁһԛԝӏ', 'dhqwl'],
    ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧοριυν', 'ABEZHIKMNOPTYXopiuv'],
  ].flatMap(([theirs = '', ours = '']) =>
    [...theirs].map((letter, at) => [letter, ours[at] as string] as const),
  ),
);

/** What a name looks like in Latin letters; itself where all of its letters are what they look like. */
export function latinLook(name: string): string {
  // Letters with marks and signs such as a dash are what they look like.
  if (!/[\u0370-\u052f\uff01-\uff5e]|[\u{1d400}-\u{1d7ff}]/u.test(name)) return name;
  return [...name.normalize('NFKC')].map((letter) => LATIN.get(letter) ?? letter).join('');
}
