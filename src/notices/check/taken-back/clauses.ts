/**
 * The clauses of a sentence: what one of them denies is no denial of another. “This is an admitted policy; it is not a surplus lines policy”
 * says the same as its first half alone.
 */
import { NUMBER } from './asides.ts';

/** Where a clause ends: at a semicolon, a dash, “but”, or “and” before another verb or subject. */
const END = new RegExp(
  [
    '(?:;| - |,? but| rather than|, unlike|, however,)',
    ',? and(?= (?:it|this|the|no|not|surplus|excess|is|are|was|were|does|do|has|have|can|cannot|will|shall|may|requires?|you|we|our|your)\\b)',
    ',(?= not\\b)',
  ].join('|'),
  'i',
);
/** In brackets, which are no clause of their own. */
const IN_BRACKETS = / ?[([][^()[\]]*[)\]]/g;
/** What says more of what is said before it, and takes nothing of it back: “an admitted policy that does not cover flood”. */
const TAIL =
  /,? (?:that|which|where|because|although|(?:even )?though|with no|without|at no|(?:in an amount |up to a limit )?not (?:exceeding|to exceed)|for claims not|as defined)\b.*$/i;
/** A clause without a subject of its own: it has that of the sentence. */
const WITHOUT_SUBJECT = /^(?:is|are|was|were|has|have|will|shall|may|can|cannot|does|do)\b/i;
/** The subject of a sentence, up to its verb. */
const SUBJECT = /^(.{1,120}?) (?:is|are|was|were|has|have|will|shall|may|can|cannot|does|do)\b/i;
/** Words by which all of a sentence depends on something, or speaks of others. */
const DEPENDS =
  /\b(?:if|whether|unless|when|where|who|that|which|such|any|other|domicil\w*|home state|most|many|some|usually|generally|typically|normally|declin\w*|refus\w*|reject\w*|prior|previous|expiring|former|underlying|primary)\b/i;

/** The clauses of a sentence, each as a sentence of its own; none where it is one alone, or depends on something. */
export function clausesOf(sentence: string): readonly string[] {
  const plain = sentence.replaceAll(IN_BRACKETS, '').replaceAll(NUMBER, ' ');
  const parts = plain.split(END).map((part) => part.replace(TAIL, '').trim());
  if (parts[0] === sentence || DEPENDS.test(parts.join('; '))) return [];
  const [, subject] = SUBJECT.exec(plain) ?? [];
  return parts
    .filter((part) => part !== '')
    .map((part) => (subject && WITHOUT_SUBJECT.test(part) ? `${subject} ${part}` : part));
}
