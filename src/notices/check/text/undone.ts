/**
 * The words by which a text takes another back: one vocabulary, for what stands near a notice and for an endorsement pages
 * away. It knows many ways to say so and never all.
 */

/** What was done to a text that holds no longer. */
export const UNDONE =
  '(struck|stricken|withdrawn|deleted|superseded|cancell?ed|rescinded|revoked|repealed|removed|voided|discontinued|annulled|nullified|abrogated|invalidated|eliminated|omitted|excised|expunged|erased|replaced|retired|retracted|waived|lifted|suspended|overridden|set aside|dispensed with|taken (?:off|out|back|away)|(?:crossed|lined|blacked) (?:out|off|through))';
/** What a text is that does not hold. */
export const INVALID = '(void|null|invalid|n/a|inapplicable|inoperative|obsolete)';
/** What somebody does who takes a text back. */
const UNDO =
  '((delet|remov|rescind|revok|replac|supersed|eliminat|excis|waiv)(e|es|ing|s)?|(withdraw|cancel|repeal|annul|retract|omit|void)(s|ing|ling|ting)|(withdraw|cancel|repeal|annul|retract|omit)|strik(e|es|ing)|disregards?|ignores?|nullif(y|ies|ying)|tak(e|es|ing) (off|out|back|away))';
/** Before such words, it is what must not be done: “may not be altered or removed”. */
const FORBIDDEN = String.raw`(?<!\b(not|never|cannot|nor|no \S+ (may|shall|can)) ((be|been|being|have|so|otherwise|hereby) )*((\S+, )*\S+,? or )?)`;
/** Words between what is done and what it is done to; others begin another part of the sentence. */
const OBJECT = String.raw`(?:(?!(?:by|to|for|from|in|on|with|at|if|when|unless|until|after)\b)[^\s.;:,]+ ){0,4}?`;

/** Words of a sentence that take back what it is about. */
const DENIAL = new RegExp(
  [
    String.raw`${FORBIDDEN}\b${UNDONE}\b`,
    String.raw`\b${INVALID}\b`,
    String.raw`\bnot (be )?(appl(y|ies|icable)|pertain|valid|true|accurate|effective|((form|make up|constitute|become) )?((a|any) )?part|binding|required|needed|necessary|correct|in (force|effect|use))\b`,
    String.raw`\b(no longer|ceased?s? to|untrue|false|incorrect|disregard(ed)?|ignored?|delete|strike|in error|erroneous|(without|no) (force|effect|bearing)|for (reference|illustration|information))\b`,
  ].join('|'),
  'i',
);

/** The words by which a sentence says of what it is about that it does not hold; null for none. */
export const denialIn = (sentence: string): string | null => DENIAL.exec(sentence)?.[0] ?? null;

/** Whether a sentence says so. */
export const denies = (sentence: string): boolean => denialIn(sentence) !== null;

/**
 * Finds words by which somebody takes back a text that is named behind them: “deletes the notice”.
 * @param named how the text is named, as the source of a pattern
 */
export const undoing = (named: string): RegExp =>
  new RegExp(String.raw`${FORBIDDEN}\b${UNDO} ${OBJECT}(?:${named})`, 'i');
