/** Sentences that say the contrary of a notice: that the insurer is licensed, that a guaranty association pays. */

import { inCommas, saidAside, withoutAsides } from './asides.ts';
import { clausesOf } from './clauses.ts';
import { companiesIn, type Named } from './company-names.ts';
import { FUND, OF_FUND, PAYER } from './funds.ts';
import { ELSEWHERE, NOT_SO, placedWith } from './placed-with.ts';
import { namesOthersOnly, type Places } from './places.ts';
import { NO_INSURER, OF_BROKER, SUBJECT } from './subject.ts';
import type { Against } from './taking-back.ts';

/** As what an insured may be licensed, or somebody who is no insurer: “as a contractor”, “a licensed third-party administrator”. */
const AS_OTHER = String.raw`(?! as an? (?!(?:\S+ ){0,4}?(?:insurer|carrier|company)\b)| (?:(?!(?:insurer|carrier|company|and|or|in|by|to|of|for|as|with|through|under)\b)[\w-]+ ){0,4}?${NO_INSURER})`;
/** Who issues a policy, said to be what a notice denies. */
const LICENSED = new RegExp(
  [
    String.raw`${SUBJECT} (?:(?:has|have|in fact|now|since|also|does) )*(?:(is|are|was|were|became|been|becomes?) (?:(?!${NO_INSURER})[a-z]+ ){0,3}?(licensed|admitted|authorized)\b${AS_OTHER}|holds? (?:[a-z]+ ){0,3}?(licen[cs]e|certificate of authority))\b`,
    String.raw`\b(is|was) an? (?:[a-z]+ ){0,2}?(licensed|admitted|authorized) (insurer|carrier|company)\b`,
  ].join('|'),
  'i',
);
/** What it is called may follow before the place of its license: “is an admitted carrier in Delaware”. */
const CALLED = /^ (?:(?:property|casualty|and|insurance|stock|mutual) )*(?:insurer|carrier|company)\b/i;
/** What an insurer by its name may have done that does not issue the policy. */
const DECLINED = /\b(declin|refus|reject)\w*/i;
/** For whose policies it pays that are not of this insurer. */
const OF_OTHERS = String.raw`(?! [^.;:]*\b(?:licensed|admitted|authorized|member) (?:\S+ ){0,2}?(?:insurers?|carriers?|compan(?:y|ies))\b)`;
const OF_SEVERAL = String.raw`(?! [^.;:]*\b(?:of|by|against|from) (?:\S+ ){0,3}?(?:insurers|carriers|companies)\b)`;
/** A policy said to be paid for by those of whom a notice says they do not pay. */
const GUARANTEED = new RegExp(
  [
    String.raw`\b(is|are|be|remains?) (?:[a-z]+ ){0,2}?(protected|covered|backed|guaranteed|secured) (by|under|through) .*${OF_FUND.source}`,
    String.raw`\b(is|are|be|remains?) (?:[a-z]+ ){0,2}?(protected|covered|backed|guaranteed|secured|paid|payable|afforded|provided|furnished)\b[^.;:]{0,60}? (by|from|through) [^.;:]*\b${FUND}\b`,
    String.raw`\b${FUND} (?:[a-z]+ ){0,2}?(?:cover|protect|back|guarantee)s?\b${OF_OTHERS}`,
    String.raw`\b${PAYER} (?:(?:will|shall) (?:[a-z]+ )?pay|pays?)(?: [^\s.;:]+){0,5}? (?:claims?|loss(?:es)?)\b${OF_OTHERS}${OF_SEVERAL}`,
    String.raw`\bguarant(y|ee) (association|fund|corporation)(['’]s)? (protection|coverage|benefits?) (appl(y|ies)|(is|are) (?:[a-z]+ ){0,2}?(available|provided|afforded|included|in (force|effect)))\b`,
    String.raw`\b(insurer|carrier|company) (?:[a-z]+ ){0,3}?(participates?|is a member)\b.*\bguarant(y|ee)\b`,
    // Nobody but an insurer is one, so its name will do.
    String.raw`\b(is|remains) (?:[a-z]+ ){0,2}?member (?:insurer |company )?of [^.;:]{0,80}?\bguarant(y|ee) (association|fund|corporation)\b`,
  ].join('|'),
  'i',
);
/** Words by which such a sentence denies it too, asks it, makes it depend on something, or speaks of others. */
const GUARDED =
  /\b(not|no|nor|never|neither|cannot|without|un(licensed|authorized)|non-? ?(licensed|admitted|authorized)|surplus|if|whether|unless|when|where|who|that|which|such|any|other|excess|extent|domicil\w*|home state|eligible|approved)\b|n['’]t\b/i;
/** A policy said to be no surplus lines insurance. */
const NOT_SURPLUS =
  /\b(?:this|(?:this|the|your) (?:[a-z]+ ){0,2}?(?:policy|insurance|coverage|contract|risk|placement)) is not (?:(?:an?|the|written|placed|issued|considered|deemed|on|in|as|through|with) ){0,4}(?:surplus|excess)[ -]lines? (?:policy|insurance|coverage|contract|risk|placement|business|basis|market|carriers?|insurers?|compan(?:y|ies))\b/i;
/** A policy said to be an admitted one; who is let in is “admitted to” something. */
const ADMITTED_POLICY =
  /\b(?:this is an? (?:[a-z]+ ){0,2}?admitted (?:policy|insurance|coverage|contract|placement)|(?:this|your|the) (?:[a-z]+ ){0,2}?(?:policy|insurance|coverage|contract|placement) is (?:(?:an?|fully|duly|considered) )*admitted)\b(?! (?:to|into|as)\b)/i;
const DOUBTED = /\b(if|whether|unless|when|where|only|solely|merely|simply|just)\b/i;
const IN_PARENTHESES = /\((licensed|admitted|authorized)\)/gi;
/** When they pay, which guards nothing: it is what a notice speaks of. */
const WHEN_INSOLVENT =
  /,? ?\b(if|when|whenever|where|should|once|in (the )?(event|case)( of)?)\b[^.,;:]*\b(insolven\w*|bankrupt\w*|liquidat\w*|impaired|unable to pay|fails?|does not(?: pay)?|cannot(?: pay)?)\b(?: (?:and|or) (?:cannot|does not) pay\b)?/gi;
/** A clause that says more of those who pay guards nothing. */
const WHO_PAY = /, (which|that|who) (?=(also )?(cover|protect|guarantee|back|secure|pay)s?\b)/gi;
/** Any of its claims, which are those of a policy. */
const ANY_CLAIM = /(?<=\bpays? )any (?=(?:\S+ ){0,2}?(?:claims?|loss(?:es)?)\b)/gi;
/** What a sentence goes on with that guards nothing: what follows of it for the tax, and what is not so besides. */
const MORE = new RegExp(
  [
    String.raw`,? (?:so|therefore|hence|thus|and therefore|and no (?:surplus|excess)|and (?:the )?(?:surplus|excess)[ -]lines? tax(?:es)? (?:do|does|is|are) not)\b.*$`,
    String.raw`(?:, and|,| and)(?: (?:it|this policy|this insurance|(?:the|its) premium))?(?: (?:is|are))? not\b(?! in\b|[^.;]*\b(?:licensed|admitted|authorized|covered|protected|guaranteed)\b).*$`,
  ].join('|'),
  'i',
);
/** What it begins with that guards nothing: of what it is the cause. */
const NO_TAX =
  /^[^.;]*\b(?:surplus|excess)[- ]lines?(?: premium)? (?:tax(?:es)?|fees?)\b[^.;]{0,60}? (?:because|since|as)\b/i;
/** A sentence as far as it states something: without what it says of the tax, and of what is not so besides. */
const asStated = (sentence: string): string => sentence.replace(NO_TAX, '').replace(MORE, '');
/** What somebody may be authorized to do that has nothing to do with a license of an insurer. */
export const TO_ACT =
  /\bauthorized to (?!(transact|do|conduct|write|issue|engage|sell|underwrite|insure|operate|provide)\b)/i;

/** Of which policy a clause speaks that has a fund pay: of others it may say so. */
const OF_THIS_POLICY = /\b(?:this|your|the) (?:policy|contract|insurance|coverage)\b/i;

/** What an insurer is said to be, in the words by which it is said to be licensed. */
const CALLED_SO = /\b(?:is|are|was|were|been|became|becomes?|holds?)\b.*$/i;

/** Whether a sentence speaks of a license in other places, and of that alone. */
function licensedElsewhere({ text, aside }: Read, places: Places): boolean {
  const [said = ''] = LICENSED.exec(text) ?? [];
  const end = aside === null ? text.length : text.indexOf(aside) + aside.length;
  const behind = text.slice(text.indexOf(said) + said.length, end).replace(CALLED, '');
  const [called = ''] = CALLED_SO.exec(said) ?? [];
  // “is a Delaware licensed insurer”
  const before = called.search(places.others) >= 0 && /^\W*$/.test(behind);
  return said !== '' && (before || namesOthersOnly(behind, places) || ELSEWHERE.test(behind));
}

/** The words by which a sentence places a policy with an admitted insurer; null for none. */
function placing(sentence: string, ownNamed: boolean, places: Places): string | null {
  const placed = TO_ACT.test(sentence) ? null : placedWith(sentence, places);
  if (!placed || GUARDED.test(placed.plain)) return null;
  return placed.elsewhere && !ownNamed ? null : placed.words;
}

/** A sentence as it is read. */
interface Read {
  readonly text: string;
  /** The words beside an insurer that are read as said of it; null where nothing is. */
  readonly aside: string | null;
}

/** The words by which a sentence says that the insurer is licensed; null for none. */
function licensing(
  read: Read,
  ownNamed: boolean,
  places: Places,
  named: Named,
  weInsure: () => boolean,
): string | null {
  const plain = asStated(read.text);
  const guarded = GUARDED.test(plain.replaceAll(WHO_PAY, ', and '));
  // What it goes on with may show that it is not said of another place alone.
  if (guarded || (!ownNamed && licensedElsewhere(read, places))) return null;
  const found = LICENSED.exec(plain);
  if (!found || (/^we\b/i.test(found[0]) && (!weInsure() || TO_ACT.test(plain)))) return null;
  const before = plain.slice(0, found.index + found[0].length);
  // Another insurer may be named; the one that is called “the insurer” is that of the policy.
  const ofNamed = named.namesInsurer(found[0]) || read.aside !== null;
  const isOfOther = ofNamed && (NOT_SO.test(before) || DECLINED.test(plain));
  return isOfOther ? null : found[0];
}

/** The words beside the name of an insurer by which it is licensed; null for none. */
function licensingAside(
  sentence: string,
  places: Places,
  named: Named,
  weInsure: () => boolean,
): string | null {
  const read = saidAside(sentence);
  // A place that is named elsewhere in the sentence is none of this license.
  return read && licensing(read, read.aside.search(places.own) >= 0, places, named, weInsure);
}

/** The words by which a sentence calls the policy an admitted one; null for none. */
function admitting(sentence: string, places: Places): string | null {
  const found = ADMITTED_POLICY.exec(sentence);
  if (!found || GUARDED.test(asStated(sentence)) || NOT_SO.test(sentence)) return null;
  const elsewhere = namesOthersOnly(sentence.slice(found.index + found[0].length), places);
  return elsewhere ? null : found[0];
}

/** The words by which a sentence says that the policy is no surplus lines insurance; null for none. */
const denyingSurplus = (sentence: string): string | null =>
  DOUBTED.test(sentence) ? null : (NOT_SURPLUS.exec(sentence)?.[0] ?? null);

/** The words by which a sentence has a fund pay; null for none. */
function guaranteeing(sentence: string): string | null {
  const always = asStated(sentence)
    .replaceAll(WHO_PAY, ', and ')
    .replaceAll(WHEN_INSOLVENT, '')
    .replaceAll(ANY_CLAIM, '');
  return GUARDED.test(always) ? null : (GUARANTEED.exec(always)?.[0] ?? null);
}

/**
 * The first of some sentences beside a notice that says the contrary: that the insurer is licensed, or the policy placed with such
 * a one, admitted or no surplus lines insurance, that a fund will pay. A license in another place denies nothing, unless a sentence beside it names the state of the
 * notice.
 * @param paragraph the sentences that these are of: where one speaks of a broker, “we” need not be the insurer
 */
export function contradiction(
  beside: readonly string[],
  places: Places,
  paragraph: readonly string[] = beside,
): Against | null {
  const read = beside.map((said) => {
    const named = companiesIn(said);
    const whole = inCommas(named.plain).replaceAll(IN_PARENTHESES, '$1');
    return { said, named, whole, sentence: withoutAsides(whole) };
  });
  // The name of a company, or its state in commas, says nothing of where it is licensed.
  const ownNamed = read.some(({ sentence }) => sentence.search(places.own) >= 0);
  // Few sentences begin so: a paragraph is not read for each of its own.
  const weInsure = (): boolean => !paragraph.some((said) => OF_BROKER.test(companiesIn(said).plain));
  const licensed = (text: string, own: boolean, named: Named): string | null =>
    licensing({ text, aside: null }, own, places, named, weInsure);
  const inClause = (clause: string, named: Named): string | null => {
    const own = clause.search(places.own) >= 0;
    const ofThis = !OF_FUND.test(clause) || OF_THIS_POLICY.test(clause);
    return (
      admitting(clause, places) ??
      (ofThis ? guaranteeing(clause) : null) ??
      licensed(clause, own, named) ??
      placing(asStated(clause), own, places)
    );
  };
  for (const { said, named, whole, sentence } of read) {
    const calledSo = licensed(sentence, ownNamed, named);
    const words =
      denyingSurplus(sentence) ??
      admitting(sentence, places) ??
      guaranteeing(sentence) ??
      (calledSo && (LICENSED.exec(whole)?.[0] ?? calledSo)) ??
      placing(asStated(sentence), ownNamed, places) ??
      licensingAside(sentence, places, named, weInsure) ??
      clausesOf(whole)
        .map((clause) => inClause(withoutAsides(clause), named))
        .find((each) => each !== null) ??
      null;
    if (words !== null) {
      const says = whole.includes(words) ? 'it says' : 'in short it says';
      return { said, because: `${says} “${named.withNames(words)}”` };
    }
  }
  return null;
}

/** Whether one of them says so. */
export const contradicts = (beside: readonly string[], places: Places): boolean =>
  contradiction(beside, places) !== null;
