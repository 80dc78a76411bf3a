/** Digits that are no license number: of a telephone, a day, an address, an amount of money. */

const EXTENSION = String.raw`(?: ?(?:x|ext\.?) ?\d{1,5}(?!\d))?`;
/** With its code in brackets or parted, behind a word for it, or in letters: 1-800-CALL-NOW. */
const TELEPHONE = String.raw`(?:(?:\+?1[-. ])?(?:\(\d{3}\) ?\d{3}[-. ]?|(?<!\d)\d{3}[-. ]\d{3}[-. ])\d{4}(?!\d)|\b(?:tel|telephone|phone|fax|cell|mobile)\b[.:]* ?\+?1?\d{10}(?!\d)|(?<!\S)(?:1[-. ])?8\d\d[-. ](?=\S*\p{L}{3})[\p{L}\d-]{7,})${EXTENSION}`;
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const DAY = String.raw`(?<!\d)\d{1,2}\/\d{1,2}\/\d{2,4}(?!\d)|(?<![\d-])(?:19|20)\d\d-\d\d-\d\d(?![\d-])|\b${MONTH}\.? \d{1,2},? (?:19|20)\d\d(?!\d)`;
const MONEY = String.raw`\$ ?[\d.,]+`;
const STREET_WORD =
  '(?:st|street|ave|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|hwy|highway|way|ct|court|pkwy|parkway|plaza|sq|square|cir|circle)';
const ADDRESS = String.raw`(?<!\S)\d{1,5} (?:[\p{L}\d.]+ ){1,3}${STREET_WORD}(?!\p{L})|\b(?:suite|ste|unit|apt|room|box)\b\.? ?#? ?\d+[a-z]?`;
/** A ZIP code; only behind an address, since license numbers have letters in front, too. */
const ZIP = /\b\p{Lu}{2},? \d{5}(?:-\d{4})?(?!\d)/giu;

/** A whole text that is none, though it has digits. */
const OTHER = new RegExp(
  String.raw`^\d+ [\p{L}\d]+ \p{L}|\b\p{Lu}{2} \d{5}(?:-\d{4})?$|\bbox \d|${TELEPHONE}|${DAY}|\$`,
  'iu',
);
const WITHIN = new RegExp(`${TELEPHONE}|${DAY}|${MONEY}`, 'giu');
const WITHIN_ADDRESS = new RegExp(ADDRESS, 'giu');
const ONLY_DAY = new RegExp(String.raw`^[^\p{L}\p{N}]*(?:${DAY})[^\p{L}\p{N}]*$`, 'iu');

/** Whether a text has digits of something else than a license number. */
export const hasOtherDigits = (text: string): boolean => OTHER.test(text);

function withoutOtherDigits(text: string): string {
  const rest = text.replaceAll(WITHIN, ' ');
  const bare = rest.replaceAll(WITHIN_ADDRESS, ' ');
  return bare === rest ? bare : bare.replaceAll(ZIP, ' ');
}

/** Whether a text has what may be a license number: digits, not all of them zeros, that are none of something else. */
export const hasLicenseNumber = (text: string): boolean => /[1-9]/.test(withoutOtherDigits(text));

/** Whether a text ends in a word that is a license number behind others. */
export const endsInLicenseNumber = (text: string): boolean =>
  /\s(?=(?:[^\s\d]*\d){4})\S+$/.test(withoutOtherDigits(text).trimEnd()) && hasLicenseNumber(text);

/** Whether a text is a day or zero, and nothing else: no name and no number. */
export const isDayOrZero = (text: string): boolean =>
  ONLY_DAY.test(text) || /^[^\p{L}\p{N}]*0+[^\p{L}\p{N}]*$/u.test(text);

/** Whether a text is an e-mail address, and nothing else. */
export const isMail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
