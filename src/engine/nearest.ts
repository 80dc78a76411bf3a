/** Letters changed, left out, added or swapped with their neighbor between two texts. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = swapped ? (before[j - 2] as number) + 1 : change;
      next.push(Math.min(change, swap, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    before = row;
    row = next;
  }
  return row[b.length] as number;
}

/**
 * The candidates a mistyped word may have meant, best first: those that begin with it or differ in about a third of
 * its letters.
 */
export function nearest(word: string, candidates: readonly string[], count = 3): string[] {
  const wanted = word.trim().toLowerCase();
  if (wanted === '') return [];
  return candidates
    .flatMap((name) => {
      const lower = name.toLowerCase();
      if (lower.startsWith(wanted)) return { name, far: 0 };
      const most = Math.max(1, Math.floor(Math.max(wanted.length, lower.length) / 3));
      // Words differ in at least as many letters as one is longer; a text of megabytes need not be compared.
      if (Math.abs(wanted.length - lower.length) > most) return [];
      const far = distance(wanted, lower);
      return far <= most ? { name, far } : [];
    })
    .sort((a, b) => a.far - b.far)
    .slice(0, count)
    .map(({ name }) => name);
}

/**
 * The question that offers what a mistyped word may have meant, to be put behind a message: `did you mean Texas?`,
 * `did you mean North Dakota or South Dakota?`; empty where nothing is near.
 * @param most how many candidates to offer
 * @param shown how a candidate is written; candidates written alike are offered once
 * @example `there is no "${word}"; ${didYouMean(word, names) || 'slt help lists the commands'}`
 */
export function didYouMean(
  word: string,
  candidates: readonly string[],
  { most = 1, shown = (name: string) => name } = {},
): string {
  const near = [...new Set(nearest(word, candidates, most).map(shown))];
  return near.length > 0 ? `did you mean ${near.join(' or ')}?` : '';
}
