/** What a check finds: where, what is wrong and how to mend it, for a reader who does not program. */

/** A fault makes a rate file unusable; a remark tells what is missing for trusting it. */
export type Level = 'fault' | 'remark';

export interface Problem {
  level: Level;
  /** Where: `charges[0].versions[1].rate`. */
  path: string;
  what: string;
  mend: string;
}

/** Takes down a fault. */
export type Report = (path: string, what: string, mend: string) => void;

/** A list of problems and the way to add to it. */
export function collector(): { problems: Problem[]; fault: Report; remark: Report } {
  const problems: Problem[] = [];
  const add =
    (level: Level): Report =>
    (path, what, mend) =>
      problems.push({ level, path, what, mend });
  return { problems, fault: add('fault'), remark: add('remark') };
}
