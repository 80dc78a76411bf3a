/** Whose label a text is: that of the surplus lines broker, of some broker, or of somebody else. */

/** Who is no surplus lines broker. */
export const OTHER =
  /\b(retail|insured|insureds|payees?|mortgag\w+|loss|claims?|underwrit\w+|carriers?|insurers?|compan(y|ies)|reinsur\w+|general agents?|lenders?|lienholders?|additional|holders?|adjusters?|attorneys?|counsel|applicants?|owners?|service|process|beneficiar\w+|lessors?|landlords?|tenants?|auditors?|inspect\w+|real estate|trustees?|bill(ed|ing)?|remit\w*|payable|pay to|premium financ\w*|sub-?producers?|contact)\b/i;
/** What the broker is called, and how it signs. */
export const OWN =
  /\b(brokers?|brokerage|licensees?|licensed|agents?|agency|producers?|producing|procur\w+|counter-?sign\w*|sign\w*|placed|placing|issued|representatives?|authorized)\b/i;
/** Words that name nobody. */
export const NEUTRAL =
  /^(the|an?|by|of|in|to|for|and|or|is|was|with|through|via|name|names|print\w*|typed?|full|title|mr|mrs|ms|dr|no|surplus|lines?|excess|wholesale|business|insurance|individual|state|resident|our|your|record|x)$/i;
/** The surplus lines broker, named so. */
export const SURPLUS =
  /\b(surplus|excess)[ -]lines?\s+(insurance\s+)?(brokers?|licensees?|agents?|producers?)\b/i;
/** What firms are called. */
export const FIRM =
  /\b(inc|incorporated|l\.?l\.?c|l\.?l\.?p|ltd|limited|corp|corporation|co|company|agency|agencies|agents?|brokers?|brokerage|group|associates|partners)\b/i;
/** With what the label of something else than a name begins. */
export const FIELD = /^(licen[cs]e|lic|npn|identification|id|address|phone|telephone|fax|e-?mail|date)\b/i;
/** The end of a label. */
export const COLON = /:(?=\s|$)/;
const words = (text: string): string[] => text.match(/[\p{L}][\p{L}’'-]*/gu) ?? [];
const isNeutral = (text: string): boolean => words(text).every((word) => NEUTRAL.test(word));
/** Whether a cell holds a label and nothing else. */
export const isLabel = (text: string): boolean =>
  /:\s*$/.test(text) ||
  (/\p{L}/u.test(text) &&
    words(text).every((word) => [OTHER, OWN, NEUTRAL].some((known) => known.test(word))));

export const lastSentence = (text: string): string => text.split(/[.;]\s+/).at(-1) ?? '';

const ROLE = /\b(producers?|agents?|agency)\b[^:]*:?\s*$/i;
/** Whether a text is, or ends in, the label of a producer or an agent, who need not be the surplus lines broker. */
export const isRole = (text: string): boolean => ROLE.test(lastSentence(text)) && !SURPLUS.test(text);

/** Whether a text is, or begins with, the label of somebody else than the surplus lines broker. */
export const isOfOther = (text: string): boolean => {
  const [label = ''] = text.split(':', 1);
  const isNamed = text.includes(':') || isLabel(text);
  return isNamed && !SURPLUS.test(label) && (isRole(label) || OTHER.test(label));
};

/** Whose label a text is: the broker's, that of somebody else, or nobody's. */
export type Whose = 'surplus' | 'broker' | 'other' | null;

/** Whose label words are that end in a colon, or stand in a cell or line of their own. */
function whoseLabel(text: string, ends: boolean): Whose {
  if (SURPLUS.test(text)) return 'surplus';
  if (OTHER.test(text)) return 'other';
  if (OWN.test(text)) return 'broker';
  return ends && !isNeutral(text) ? 'other' : null;
}

/** What somebody does, or through whom: then words before a name are a sentence, and its last word need not be a label. */
const DOES =
  /\b(by|via|with|through|procur\w+|producing|counter-?sign\w*|sign\w*|placed|placing|issued|authorized)\b/i;
/** Whether words right before a name, without a colon, are the label of somebody else: “Retail agent Jane Doe”. */
function isOtherLabel(text: string): boolean {
  const rest = text.replaceAll(new RegExp(OTHER, 'gi'), '');
  return rest !== text && (isLabel(rest) || !/\p{L}/u.test(rest)) && !DOES.test(text);
}

/** Whose name stands after words in its own cell. */
export function whoseAfter(text: string): Whose {
  const parts = text.split(COLON);
  if (parts.length > 1) return whoseLabel(lastSentence(parts.at(-2) ?? ''), true);
  const said = lastSentence(text);
  if (SURPLUS.test(said)) return 'surplus';
  if (OWN.test(said) && !isOtherLabel(said)) return 'broker';
  return OTHER.test(said) ? 'other' : null;
}

/** Whose name has a text beside or above it: a label where it ends in a colon or has none. */
export function whoseBeside(text: string): Whose {
  const parts = text.split(COLON);
  const [rest = ''] = parts.slice(-1);
  if (parts.length === 1) return whoseLabel(text, false);
  return rest.trim() === '' ? whoseLabel(lastSentence(parts.at(-2) ?? ''), true) : null;
}

/** Whose name words behind it make it: “Jane Doe, Loss Payee”. */
export function whoseBefore(after: string): Whose {
  const [, role = ''] = /^[\s,(–—-]*([^,:;.()]*)(?!.*:)/.exec(after) ?? [];
  return role.split(' ').length <= 4 ? whoseLabel(role, false) : null;
}
