/** The words with which a page takes a text back: a list, which knows many ways to say so and never all. */

import { denialIn, denies, INVALID, UNDONE, undoing } from '../text/undone.ts';
import { isFraudWarning } from './fraud-warning.ts';

const NOUN =
  '(notices?|legends?|stamps?|statements?(?! of)|wording|words|language|disclosures?|paragraphs?|sentences?|text)';
/** Words for the text of a notice, as the subject of a sentence. */
const TEXT =
  /\b(following|foregoing|above|below|preceding|notices?|legends?|statements?|stamps?|wording|words|language|disclosures?|paragraphs?|sentences?)\b|\bprint(ed)? (this|it)\b|^(it|this|that|these|they)\b(?= (do|does|is|are|has|have|shall|will)\b)/i;
/** A text that somebody takes back. */
const NAMED_TEXT = String.raw`(the|this|that|these) (\S+ )?${NOUN}\b`;
const TAKEN_TEXT = undoing(NAMED_TEXT);
const TAKEN = undoing(String.raw`${NAMED_TEXT}|the (above|foregoing|preceding|following)\b`);
/** A sentence that points at the text beside it, the notice above or the following statement. */
const POINTS = new RegExp(
  String.raw`\b(above|foregoing|preceding|previous|following|below)(-mentioned)? (\S+ )?${NOUN}\b|\b${NOUN} (printed |shown |stated |set out |set forth |that appears )?(above|below|underneath)\b`,
  'i',
);
/** Why a page may point at a notice, and take nothing back. */
const PLAIN =
  /\b(requir|prescrib|mandat|provid|give|giving|furnish|pursuant|complian|complies|accordance|must|shall|stamp|print|appears?\b|important|read|acknowledg|sign|receipt|receiv|understand|appl(y|ies) to (this|the|your)\b|part of (this|the|your)\b|by law|statute|regulation)/i;
/** What even a plain reason does not excuse in such a sentence. */
const BUT = /\b(not|no|never|nor|others?|another|former(ly)?|prior|elsewhere)\b/i;
/** A heading over what no longer holds. */
const HEADING = new RegExp(
  String.raw`^[^.]*\b(forms?|endorsements?|provisions?|clauses?|notices?|wordings?|texts?)\b[^.:]*\b(${UNDONE}|void|no longer)\b[^.]*$`,
  'i',
);
/** A note in the margin by which what stands beside it is undone. */
const MARGIN = new RegExp(String.raw`^${UNDONE} (by|per|see|as|in|from|on)\b`, 'i');
/** A sentence so begun and ended by a colon, or running into the notice, says of the notice what it says. */
const NEGATION =
  /\b(not|no|never|untrue|false|except|unless|without|deleted?|disregard|ignore|others?|examples?|samples?|former(ly)?|previous(ly)?|prior(?! to)|old|if|had|would)\b/i;
/** How the label of a number ends, which denies nothing: “License No.:”. */
const NUMBER_LABEL = /\bNos?\.:$/;
/** A box that nobody checked, or that must be. */
const CHOICE = /\[ ?\]|[☐□❏❑]|\bif (checked|marked|selected|elected|initialed)\b/i;
const SEVERAL = 2;
const BOXES = /\[[ x]?\]|[☐☑☒□■❏❑]/gi;
/** An open box with what it is called. */
const OPEN_BOX = /(?:\[ ?\]|[☐□❏❑])([^[☐☑☒□■❏❑]*)/g;
/**
 * Other marks of a choice, as boxes: `( )` and `(X)`, and circles, of which one must be filled, since open ones alone also stand before
 * the items of lists.
 * @param all the text in which the marks stand together
 */
function asBoxes(text: string, all: string): string {
  const typed = text.replaceAll(/\( ?\)/g, '[ ]').replaceAll(/\(x\)/gi, '[x]');
  return /[●◉⦿]/.test(all) ? typed.replaceAll(/[○◯]/g, '☐').replaceAll(/[●◉⦿]/g, '☒') : typed;
}
/** What a box is called that is to be checked for the notice. */
const OF_NOTICE = /\b(surplus|excess|non-? ?admitted|appl(y|ies)|applicable)\b/i;
/** Words of a label that says nothing but whether the notice applies. */
const OF_NOTICE_ALONE = new RegExp(
  String.raw`\b(the|this|that|above|foregoing|to|policy|insurance|is|surplus|excess|lines?|non-?admitted|appl(y|ies|icable)|${NOUN})\b|[^\p{L}\p{N}]`,
  'giu',
);
const CONDITION = /^[,;]? ?(unless|except|provided|but|however|only if)\b/i;
/** Of the next line, which may begin with any sentence. */
const OBJECTION = /^(unless|except|but|however)\b/i;
/** Words, not a label in capitals or a number, that run into the notice. */
const RUNS_IN = /\p{Ll}{2,}[^.:;!?\-)\]]*$/u;
const MARK = /^[*†‡§#]+(?![\p{L}\p{N}])/u;
/** Words that by themselves deny what they stand beside. */
const DENYING = [
  UNDONE,
  INVALID,
  'delete|disregard|ignore|(not|no longer) (applicable|valid|in use|in force|in effect)',
  '(not?|no longer) appl(y|ies)|expired|intentionally omitted|do not use|not for (use|issue|issuance|delivery)',
  'not (a )?part of (the|this) policy',
].join('|');
/** Lines of such words alone are no text of a policy. */
const LONE = new RegExp(
  `^(${DENYING}|admitted (policy|paper|carriers?|company|insurer|market|business)|(old|former|previous|outdated) (version|edition|form|wording|text)|specimen|sample|draft|proof|example|test|(for )?(reference|illustration|information|training)( purposes)?)$`,
  'i',
);
/** The same with what may follow: of what it is said, and why, behind a mark or a word for it. */
const DENIED = new RegExp(
  [
    `^((status|applicability)[ :–—-]+)?((is|are|was|does|do|has been) )?`,
    `(${DENYING}|exempt(ed)?|not (required|needed|necessary|used))`,
    `( (to|for|in|on|of|under|from) (this|the) ((surplus|excess) lines? )?`,
    `(${NOUN}|policy|insurance|contract|certificate|coverage|risk|placement|insured|insurer|carrier|company|state))*`,
    String.raw`( ?$| ?[-–—(;:,.]| (because|since|as|due to|given|by reason)\b`,
    String.raw`| ((to|for|on|with|by|written|placed|issued) )*(an? )?(admitted|licensed|authorized)\b)`,
  ].join(''),
  'i',
);
/** What may stand before such words: marks, a box that is checked, none that is open. */
const MARKS_BEFORE = /^(\[[x✓✔✗✘×]\]|(?!\[ ?\])[^\p{L}\p{N}☐□❏❑])+/iu;
/** A policy that is not valid before it is signed is no notice that is void. */
const UNTIL = /^(void|null|invalid|not valid)\W+(if|unless|until|without|when)\b/i;
/** Words for the text of a notice, with which a note may begin. */
const ON_PAPER =
  '(?:(?:this|the) )?(this|stamp|form|notice|legend|statement|wording|language|paragraph|printed)';
/** Notes of a few words, on a line of their own, on what becomes of the text beside them. */
const NOTE = new RegExp(
  [
    String.raw`^(${ON_PAPER} )?((was|is|has been|to be|hereby) )*${UNDONE} ?(by|per|see|as|at|from|on|upon|under|pursuant|effective|\d|$)`,
    '^((this|the) )?(policy|insurance|coverage|contract|risk|placement) (is|was) ((written|issued|placed) (on|with|by|in|through) (an? |the )?)?admitted( (paper|carriers?|company|insurer|market|business|basis))?$',
    String.raw`^(${ON_PAPER} )?((was|is) )?(left|printed|shown|stamped)\b.* (by|in) (\w+ )?(mistake|error|oversight)`,
    String.raw`\bby mistake\b|\bcross(ed)? (this |it )?out\b`,
    String.raw`^(please )?remove (this|before|prior|when|if)\b`,
    String.raw`^n/a\b`,
    String.raw`^(prior|previous|expiring|former) (policy )?(term|period|year)( only)?$|^(prior|previous|expiring|former) .*\bonly$`,
    '^reserved for (future|later) use',
  ].join('|'),
  'i',
);
/** A line of more words is a sentence. */
const NOTE_WORDS = 8;

/** The text right above, set aside. */
const NOTWITHSTANDING =
  /^(but )?(notwithstanding|contrary to|despite|in spite of) (the |what is |anything )?(\w+ )?(above|foregoing|preceding)\b/i;
const FILLERS = new Set(
  'only this it the policy form is does do not apply applicable and x - – —'.split(' '),
);

/** A notice that somebody gives, as in a clause on cancellation, is no text. */
const GIVEN =
  /\bdays?['’]? ((prior|advance|written) )*notice\b|\b((prior|advance|written) )+notice\b|\bnotice of (cancellation|non-?renewal)\b/gi;

/** The end of a sentence, which an abbreviation within one is not: “Endorsement No. 1 is”, “Acme Ins. Co. is”. */
const SENTENCE_END =
  /(?<=[.!?])(?<!\b(?:nos?|secs?|arts?|pars?|pp?|endts?|inc|co|corp|ltd|ins|assn|dept|eff)\.(?=\s+[\p{Ll}\d]))\s+/iu;

/** The sentences of a text. */
export const sentences = (text: string): string[] => text.split(SENTENCE_END);

/** What is said against a notice, and by which words. */
export interface Against {
  readonly said: string;
  readonly because: string;
}

/** The words by which a sentence takes back what stands beside it; null for none. */
function takingBack(sentence: string): string | null {
  const [taken] = TAKEN.exec(sentence) ?? [];
  if (taken) return `it says “${taken}”`;
  const text = TEXT.exec(sentence)?.[0];
  const denial = denialIn(sentence);
  if (text && denial) return `“${denial}” is said of “${text}”`;
  const [pointing] = POINTS.exec(sentence) ?? [];
  const plain = PLAIN.test(sentence) && !BUT.test(sentence);
  return pointing && !plain ? `it points at “${pointing}” and does not plainly say why` : null;
}

/**
 * The first sentence that says of the text beside it that it does not hold, or points at it for no plain reason.
 * @param whole completes a sentence that is cut off where the text begins or ends
 */
export function against(text: string, whole = (sentence: string): string => sentence): Against | null {
  for (const sentence of sentences(text.replaceAll(GIVEN, ''))) {
    const because = takingBack(sentence);
    const said = whole(sentence);
    if (because !== null && !isFraudWarning(sentence) && !isFraudWarning(said)) return { said, because };
  }
  return null;
}

/** Whether a text says so. */
export const speaksAgainst = (text: string): boolean => against(text) !== null;

/** How a text calls the surplus lines notice of a policy, wherever it stands itself. */
const NAME = [
  String.raw`\b(surplus|excess)[- ]lines? (\S+ )?${NOUN}\b`,
  String.raw`\b(non-?admitted|unauthorized|unlicensed)( \S+)? ${NOUN}\b`,
  String.raw`\bguarant(y|ee) (fund|association) ${NOUN}\b`,
  String.raw`\b(stamps?|legends?) (\S+ )?(on|in) (the|this|page)\b`,
  String.raw`\b${NOUN} (\S+ ){0,5}?(concerning|regarding|about|on|relating to|as to) (\S+ ){0,4}?guarant(y|ee) (fund|association)\b`,
  String.raw`\b${NOUN} (concerning|regarding|about|relating to|as to|under|pursuant to|required by|prescribed by) (\S+ ){0,4}?(surplus|excess)[- ]lines?\b`,
  String.raw`\bdisclosures? (\S+ )?(on|in) the declarations\b`,
  String.raw`\b${NOUN} ["“'][^"”]{0,200}\b(non-?admitted|(surplus|excess) lines?|guarant(y|ee) (fund|association))\b`,
].join('|');
const NAMED = new RegExp(NAME, 'i');
const NAMED_TAKEN = undoing(NAME);

/** Whether a sentence names the surplus lines notice and says that it does not hold. */
export const deniesByName = (sentence: string): boolean =>
  (NAMED.test(sentence) && denies(sentence)) || NAMED_TAKEN.test(sentence);

/** Words that point from a text further off to the notice over or under it. */
const TOWARDS = {
  above: new RegExp(String.raw`\b(above|foregoing|preceding)\b.*\b${NOUN}\b|\b${NOUN}\b.*\babove\b`, 'i'),
  below: new RegExp(
    String.raw`\b(below|following|underneath)\b.*\b${NOUN}\b|\b${NOUN}\b.*\b(below|underneath)\b`,
    'i',
  ),
};

/**
 * What of a text further off points at the notice over or under it and speaks against it, or has a text taken back.
 * @param towards where the notice stands, seen from the text
 */
export function pointsAgainst(text: string, towards: keyof typeof TOWARDS): Against | null {
  for (const said of sentences(text)) {
    const pointing = TOWARDS[towards].test(said) ? against(said) : null;
    if (pointing) return pointing;
    const [words] = TAKEN_TEXT.exec(said) ?? [];
    if (words) return { said, because: `it says “${words}”` };
  }
  return null;
}

/**
 * Whether words before a notice make another thing of it: an example, a denial.
 * @param text what is read before it
 * @param onLine what of that stands on its first line
 */
export function leadsAway(text: string, onLine: string): boolean {
  const last = (sentences(text).at(-1) ?? '').replace(NUMBER_LABEL, ':');
  const ends = onLine === '' ? /:$/ : /[^.!?]$/;
  return (ends.test(last) && NEGATION.test(last)) || (onLine !== '' && RUNS_IN.test(onLine));
}

/**
 * Whether a box is to be checked first; several boxes are a list of other choices, if none speaks of the text beside it.
 * @param line the words on the line of the notice, or else those on the line above
 * @param text all that is read before it
 * @param all the whole paragraph before it, by whose marks those on the line are read
 */
export function asksFirst(line: string, text: string, all: string): boolean {
  const boxes = asBoxes(text, all).match(BOXES)?.length ?? 0;
  return CHOICE.test(asBoxes(line, all)) && (boxes < SEVERAL || TEXT.test(line));
}

/**
 * Whether a box beside a notice is to be checked first, as in `asksFirst`.
 * @param level what stands at the height of the notice
 * @param column all that stands in its column
 */
export function asksBeside(level: string, column: string): boolean {
  const [own, all] = [asBoxes(level, column), asBoxes(column, column)];
  const boxes = all.match(BOXES)?.length ?? 0;
  if (boxes < SEVERAL) return CHOICE.test(own);
  return [...own.matchAll(OPEN_BOX)].some(([, label = '']) => TEXT.test(label) || OF_NOTICE.test(label));
}

/** Whether a line under a notice is an open box for it: “[ ] Surplus lines notice applies”. */
export function asksBelow(text: string): boolean {
  const line = asBoxes(text, text);
  const [box = '', label = ''] = [...line.matchAll(OPEN_BOX)][0] ?? [];
  const asks = /\bappl(y|ies|icable)\b/i.test(label) || new RegExp(String.raw`\b${NOUN}\b`, 'i').test(label);
  return line.startsWith(box) && asks && label.replaceAll(OF_NOTICE_ALONE, '') === '';
}

/** Whether a line is a short note on the text beside it: left on by oversight, to be removed. */
export function isNote(text: string): boolean {
  const plain = text.replaceAll(/[.!*:()[\]"']/g, '').trim();
  const [clause = ''] = plain.split(/ [-–—]+ /);
  return [plain, clause].some((each) => each.split(/\s+/).length <= NOTE_WORDS && NOTE.test(each));
}

/** Whether words on its last line make a notice conditional. */
export const isCondition = (text: string): boolean => CONDITION.test(text);

/** Whether the words after a notice object to it. */
export const objects = (text: string): boolean => OBJECTION.test(text) || NOTWITHSTANDING.test(text);

/** Whether words after a notice begin with a mark that leads to a footnote. */
export const isMark = (text: string): boolean => MARK.test(text);

/** Whether a line right over a notice is a heading over what no longer holds. */
export const headsUndone = (line: string): boolean => HEADING.test(line);

/** Whether a text right beside a notice says that it is undone. */
export const undoes = (text: string): boolean => MARGIN.test(text);

/** What such words are said of, at the end of them. */
const OF_POLICY =
  / (to|for|in|on|of|under) (this|the) (policy|insurance|contract|certificate|coverage|risk|placement)$/i;

/** True for VOID, SPECIMEN – NOT APPLICABLE, FOR REFERENCE ONLY and the like. */
export function isLone(text: string): boolean {
  const each = sentences(text.trim());
  if (each.length > 1) return each.every(isLone);
  const said = text.replaceAll(/[.:!*()[\]"']/g, '').trim();
  if (LONE.test(said)) return true;
  const plain = said.replace(OF_POLICY, '');
  const parts = plain.split(/ [-–—] /).map((part) => part.replace(/ (only|form)$/i, ''));
  if (parts.every((part) => LONE.test(part))) return true;
  const words = plain.toLowerCase().split(/\s+/);
  const telling = words.filter((word) => !FILLERS.has(word));
  return telling.every((word) => LONE.test(word)) && (telling.length > 0 || /\bnot appl/i.test(plain));
}

/** Whether a line or a text begins by saying that what it stands beside does not hold: “Not applicable – admitted carrier”. */
export function isDenial(text: string): boolean {
  const said = text.replace(MARKS_BEFORE, '');
  return DENIED.test(said) && !UNTIL.test(said);
}
