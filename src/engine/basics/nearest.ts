import { oncePer } from './once-per.ts';

/** Farther than any two texts that are compared. */
const TOO_FAR = Number.MAX_SAFE_INTEGER;

/**
 * Letters changed, left out, added or swapped with their neighbor between two texts whose lengths differ by the most that
 * are of interest, or by less; where there are more of them it stops early, since a file may name thousands of places that nobody knows.
 */
function distance(a: string, b: string, most: number): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  let next: number[] = [];
  for (let i = 1; i <= a.length; i++) {
    // What is farther from the diagonal stands for more changes.
    const [from, to] = [Math.max(1, i - most), Math.min(b.length, i + most)];
    let least = from === 1 ? i : TOO_FAR;
    next[from - 1] = least;
    for (let j = from; j <= to; j++) {
      const change = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = swapped ? (before[j - 2] as number) + 1 : change;
      const cell = Math.min(change, swap, (row[j] as number) + 1, (next[j - 1] as number) + 1);
      next[j] = cell;
      least = Math.min(least, cell);
    }
    if (least > most) return TOO_FAR;
    next[to + 1] = TOO_FAR;
    [before, row, next] = [row, next, before];
  }
  return row[b.length] as number;
}

/** Which letters a text has, a bit for each; letters of other alphabets share bits. */
function lettersOf(text: string): number {
  let bits = 0;
  for (let at = 0; at < text.length; at++) bits |= 1 << (text.charCodeAt(at) & 31);
  return bits;
}

function bitsIn(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Every change can add one letter that the other text lacks, and take one away: there are at least as many changes. */
const leastChanges = (a: number, b: number): number => Math.max(bitsIn(a & ~b), bitsIn(b & ~a));

/** The candidates of a list in lower case, each with its letters. */
const comparable = oncePer((candidates: readonly string[]) =>
  candidates.map((name) => {
    const lower = name.toLowerCase();
    return { name, lower, letters: lettersOf(lower) };
  }),
);

/**
 * The candidates a mistyped word may have meant, best first: those that begin with it or differ in about a third of
 * its letters.
 */
export function nearest(word: string, candidates: readonly string[], count = 3): string[] {
  const wanted = word.trim().toLowerCase();
  if (wanted === '') return [];
  const wantedLetters = lettersOf(wanted);
  return comparable(candidates)
    .flatMap(({ name, lower, letters }) => {
      if (lower.startsWith(wanted)) return { name, far: 0 };
      const most = Math.max(1, Math.floor(Math.max(wanted.length, lower.length) / 3));
      // Words differ in at least as many letters as one is longer; a text of megabytes need not be compared.
      if (Math.abs(wanted.length - lower.length) > most) return [];
      if (leastChanges(wantedLetters, letters) > most) return [];
      const far = distance(wanted, lower, most);
      return far <= most ? { name, far } : [];
    })
    .sort((a, b) => a.far - b.far)
    .slice(0, count)
    .map(({ name }) => name);
}

/** The question that offers names: `did you mean North Dakota or South Dakota?`; empty where there are none. */
export const offering = (names: readonly string[]): string =>
  names.length > 0 ? `did you mean ${names.join(' or ')}?` : '';

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
  return offering([...new Set(nearest(word, candidates, most).map(shown))]);
}
