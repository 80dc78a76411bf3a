/** What stands for a value that is still to be filled in. */
import { normal } from '../text/value-places.ts';

/** What programs put in a place that is still to be filled: [Broker Name], <<BROKER>>, {{broker}}, «Broker», ‹Broker›. */
export const PLACEHOLDER = String.raw`(?:\[[^\][]*\]|<[^<>]*>|<<[^<>]*>>|\$?\{[^{}]*\}|\{\{[^{}]*\}\}|«[^«»]*»|‹[^‹›]*›)`;
const PLACEHOLDERS = new RegExp(PLACEHOLDER, 'g');

/** A text without what programs put in a place that is still to be filled. */
export const withoutPlaceholders = (text: string): string => text.replaceAll(PLACEHOLDERS, '');

/** What people write where nobody knows yet what to fill in. */
export const NOT_YET = String.raw`TBD|T\.B\.D\.|TBA|N/A|(?:TO BE|YET TO BE) (?:DETERMINED|ADVISED|ANNOUNCED|NAMED|ASSIGNED)`;
const IS_NOT_YET = new RegExp(String.raw`^[\s_]*((${NOT_YET})[\s_.,]*)+$`);

/** What a place in a form is for, in words that name nobody. */
const OF_FORMS = `(?:(?:SURPLUS|EXCESS|LINES?|BROKERS?|BROKERAGE|AGENTS?|AGENCY|PRODUCERS?|LICENSEES?|LICEN[CS]E|INSURANCE|COMPANY|FIRM|BUSINESS|FULL|LEGAL|NAMES?|NUMBER|NO|ADDRESS|THE|AN?|OF|AND|OR|YOUR)(?:['’]S|['’])?)`;
/** What is elsewhere, on another paper. */
const PAPER = String.raw`(?:ATTACH\w+|ENCLOSED|SCHEDULE|ENDORSEMENT|ADDENDUM|APPENDIX|EXHIBIT|BINDER|FILE|POLICY|SLIP|COVER(?:ING)? (?:NOTE|LETTER))`;

/**
 * A whole value that is none. A firm may be called Pending Risk Partners or Select Insurance Agency, so no beginning of a value counts, and
 * of what tells people to fill in a place only what goes on with words for that place.
 */
const NO_VALUES: readonly RegExp[] = [
  /^(?:TB[ACD]|N ?A|N\.A|NONE|NIL|BLANK|UNKNOWN|UNAVAILABLE|UNASSIGNED|UNDETERMINED|VARIOUS|SAME(?: AS (?:BEFORE|EXPIRING|LAST|PREVIOUS|PRIOR)(?: (?:YEAR|TERM|POLICY|TIME|PERIOD))?)?|DITTO|ON FILE|(?:UP)?ON REQUEST)$/,
  /^(?:CURRENTLY |STILL )?PENDING(?: (?:APPOINTMENT|APPROVAL|ASSIGNMENT|CONFIRMATION|ISSUANCE|LICENSE|LICENSING|RECEIPT))?$/,
  /^(?:YET )?TO BE (?:ADDED|AGREED|APPOINTED|COMPLETED|CONFIRMED|FILLED(?: IN)?|FURNISHED|GIVEN|INSERTED|ISSUED|PROVIDED|STATED|SUPPLIED)$/,
  // Of a name with `license to follow` behind it only the license is to follow.
  new RegExp(
    String.raw`^(?:(?:${OF_FORMS}|DETAILS|INFORMATION|INFO|PARTICULARS)\.? )*(?:(?:IS |ARE )?TO|WILL) FOLLOW(?: (?:LATER|SHORTLY|SOON))?$`,
  ),
  /^NOT (?:YET )?(?:APPLICABLE|APPOINTED|ASSIGNED|AVAILABLE|DETERMINED|ISSUED|KNOWN|PROVIDED|STATED|SUPPLIED)(?: YET)?$/,
  /^(?:SAMPLE|SPECIMEN|EXAMPLE|TEST|DUMMY|PLACEHOLDER)(?: TEXT| ONLY)?$/,
  new RegExp(
    `^(?:SAMPLE|SPECIMEN|EXAMPLE|TEST|DUMMY) (?:${OF_FORMS} )*(?:NAME|NUMBER|ADDRESS|BROKER|LICENSEE)$`,
  ),
  new RegExp(
    String.raw`^(?:SEE|(?:AS )?PER|REFER TO) (?:THE )?${PAPER}(?: (?:HERETO|HEREWITH|SCHEDULE|FORM|\p{L}|\d+))?$`,
    'u',
  ),
  new RegExp(`^INSERT(?: ${OF_FORMS})+(?: HERE)?$|^INSERT HERE$`),
  new RegExp(
    `^(?:ENTER|TYPE|PRINT|WRITE|ADD|PROVIDE|STATE|COMPLETE|FILL IN|CLICK(?: OR TAP)? TO ENTER)(?: ${OF_FORMS})* (?:NAMES?|NUMBER|ADDRESS|TEXT|HERE)(?: HERE)?$`,
  ),
  /^(?:CLICK|TAP|CLICK OR TAP)(?: HERE)? TO (?:ENTER|ADD|INSERT) \p{L}+$/u,
  new RegExp(
    `^YOUR (?:${OF_FORMS} )*(?:NAME|COMPANY|FIRM|AGENCY|BROKERAGE|BUSINESS|NUMBER|ADDRESS)(?: HERE)?$`,
  ),
  new RegExp(`^(?:${OF_FORMS} )*(?:NAME|NUMBER|ADDRESS) HERE$`),
  /^(?:CHOOSE|SELECT) (?:AN? |ONE |THE |YOUR )?(?:SURPLUS LINES? )?(?:AGENT|BROKER|ITEM|LICENSEE|NAME|OPTION|PRODUCER)$/,
  /^(?:NULL|UNDEFINED|NAN|FALSE|ERROR)$/,
  /^(?:REQUIRED|VACANT|NONE ASSIGNED|PLEASE (?:ADVISE|COMPLETE|CONFIRM|PROVIDE))$/,
  /^(?:(?:BEING|TO BE|WILL BE) OBTAINED|WILL (?:ADVISE|CONFIRM|PROVIDE)|AWAITING(?: (?:APPOINTMENT|APPROVAL|ASSIGNMENT|BINDING|CONFIRMATION|LICENSE))?)$/,
  /^PENDING (?:BINDING|PENDING)$/,
  /^(?:LICENSE |BEING )?APPLIED FOR(?:[ ,(:–—-]+(?:PENDING|LICENSE))?$/,
  /^(?:LICENSE )?(?:NOT REQUIRED|EXEMPT)$/,
  /^REFER TO (?:THE )?(?:AGENT|BROKER|COMPANY|PRODUCER|UNDERWRITER)$/,
  // Prepositions go on with a word for what is not known, not with a name.
  /^TB[ACD] (?:AT|BY|ON|UPON|WITH|BEFORE|AFTER|PRIOR TO) .+$/,
];

/** What sends the reader to another place on the paper. */
const ELSEWHERE =
  /^(?:(?:SEE|(?:AS )?PER|REFER TO|(?:(?:SEE|AS|SAME AS) )?(?:SHOWN|STATED|NAMED) (?:IN|ON)|SAME AS) (?:THE )?(?:POLICY )?DEC(?:S|LARATIONS?)?\.?(?: (?:PAGES?|SHEET))?|(?:(?:SEE|AS|SAME AS)(?: (?:SHOWN|STATED|NAMED))?|SHOWN|STATED|NAMED) (?:ABOVE|BELOW)|SAME AS (?:THE )?(?:RETAIL )?(?:AGENT|AGENCY|BROKER|PRODUCER))$/;

const NAME_OF_PLACE = new RegExp(String.raw`^(?=.*\bNAMES?\b)${OF_FORMS}(?: ${OF_FORMS})*$`);

/** The same sign again and again: XXXXXXXX, 000000, XX-XXXX. */
function isOneSign(text: string): boolean {
  const signs = text.replaceAll(/[^\p{L}\p{N}]/gu, '');
  return /^(?:X{2,}|0{3,}|9{5,}|(\p{L})\1{3,})$/u.test(signs);
}

const withoutMarks = (value: string): string => value.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

/** Whether a text says that the value stands elsewhere on the paper, and nothing else. */
export const isElsewhere = (text: string): boolean => ELSEWHERE.test(withoutMarks(normal(text)));

/** What a program puts in the place of a value that it does not find: Word for a field, Excel for a cell. */
const FAULT = /^(?:ERROR! |#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!)$)/;

/** Whether a text says that nobody knows yet what to fill in, and nothing else. */
export function isNotYet(text: string): boolean {
  const value = normal(text);
  if (IS_NOT_YET.test(value) || FAULT.test(value)) return true;
  const bare = withoutMarks(value);
  return isOneSign(bare) || NO_VALUES.some((known) => known.test(bare));
}

/** Whether a text says nothing of a value: it has no letter and no digit beside placeholders, or says that nobody knows yet what to fill in. */
export const saysNoValue = (text: string): boolean =>
  isNotYet(text) || !/[\p{L}\p{N}]/u.test(withoutPlaceholders(text));

/** Whether a text only names what belongs in a place: `Name of broker`, `Broker’s Name`. */
export const isNameOfPlace = (text: string): boolean => NAME_OF_PLACE.test(normal(text).trim());
