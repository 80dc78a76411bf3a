/**
 * The clauses of a sentence: what one of them denies is no denial of another. “This is an admitted policy; it is not a surplus lines policy”
 * says the same as its first half alone.
 */

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
/** A clause without a subject of its own: it has that of the sentence. */
const WITHOUT_SUBJECT = /^(?:is|are|was|were|has|have|will|shall|may|can|cannot|does|do)\b/i;
/** The subject of a sentence, up to its verb. */
const SUBJECT = /^(.{1,120}?) (?:is|are|was|were|has|have|will|shall|may|can|cannot|does|do)\b/i;
/** Words by which all of a sentence depends on something, or speaks of others. */
const DEPENDS =
  /\b(?:if|whether|unless|when|where|who|that|which|such|any|other|domicil\w*|home state|most|many|some|usually|generally|typically|normally|declin\w*|refus\w*|reject\w*|prior|previous|expiring|former|underlying|primary)\b/i;

/** The clauses of a sentence, each as a sentence of its own; none where it has one alone, or depends on something. */
export function clausesOf(sentence: string): readonly string[] {
  if (DEPENDS.test(sentence)) return [];
  const plain = sentence.replaceAll(IN_BRACKETS, '');
  const parts = plain.split(END).map((part) => part.trim());
  if (parts.length < 2 && plain === sentence) return [];
  const [, subject] = SUBJECT.exec(plain) ?? [];
  return parts
    .filter((part) => part !== '')
    .map((part) => (subject && WITHOUT_SUBJECT.test(part) ? `${subject} ${part}` : part));
}
