/**
 * Warnings of fraud, which states prescribe for applications and claims and which stand on declarations pages too. They speak of
 * false statements of other people, and of nothing on the page.
 */

/** Somebody means to do it. */
const MEANT =
  /\b(knowing(ly)?|willful(ly)?|(with|for) (the )?(intent|purpose)|intent(ionally)? to|guilty)\b/i;
/** What is done, what comes of it, and what it is done with: such a sentence has a word of each. */
const FRAUD = /\b((de)?fraud\w*|deceiv\w*|mislead\w*|misrepresent\w*|false|conceal\w*)\b/i;
const CRIME =
  /\b(crimes?|criminal|felony|misdemeanou?r|penalt(y|ies)|imprisonment|confinement|unlawful|prosecut\w*|punish\w*|fines?)\b/i;
const CLAIM =
  /\b(claims?|applications?|applicants?|information|facts?|benefits?|losse?s?|insurance (company|act|policy)|insurers?)\b/i;
/** Words that make it a sentence about the text beside it. */
const OF_PAGE =
  /\b(notices?|legends?|stamps?|wording|disclosures?|paragraphs?|foregoing|above|preceding|following|guarant(y|ee)|surplus)\b|\b(this|that|these|those|the) (\S+ )?(statements?(?! of)|sentences?|text|language|words)\b|^(this|that|these|those|they)\b|^it (is|was|has|does)\b(?! (a |an )?(\w+ )?(crime|unlawful|illegal|felony|misdemeanou?r|fraud|violation|offense))/i;

/** Whether a sentence warns of fraud, and says nothing of the page it stands on. */
export const isFraudWarning = (sentence: string): boolean =>
  FRAUD.test(sentence) &&
  CLAIM.test(sentence) &&
  (MEANT.test(sentence) || CRIME.test(sentence)) &&
  !OF_PAGE.test(sentence);
