/** What a check finds: where, what is wrong and how to fix it, for a reader who does not program. */

/** An error makes a rate file unusable; a warning says what is missing for trusting it. */
export type Level = 'error' | 'warning';

/** One problem of a rate file: where it is, what is wrong, and how to fix it. */
export interface Problem {
  level: Level;
  /** Where: `charges[0].versions[1].rate`. */
  path: string;
  what: string;
  fix: string;
}

/** Adds a problem. */
export type Report = (path: string, what: string, fix: string) => void;

/** A list of problems and the way to add to it. */
export function collector(): { problems: Problem[]; error: Report; warning: Report } {
  const problems: Problem[] = [];
  const add =
    (level: Level): Report =>
    (path, what, fix) =>
      problems.push({ level, path, what, fix });
  return { problems, error: add('error'), warning: add('warning') };
}
