/** What a line of text, or the name of a sheet, says of all amounts, by which they are not the premiums in dollars. */
import { UNIT_TOLD, unitOfText } from './units.ts';

/** Longer texts are sentences. */
const LONGEST = 80;

/** What is said, and what is to be done. */
export interface AmountsSaid {
  readonly said: string;
  readonly remedy: string;
}

/** `Premium includes taxes and fees`; not `Total premium incl. taxes`, `Premium includes no fees`, `Premium and taxes`. */
const WITH_CHARGES =
  /(?<!\btotal )\bpremiums?\s+(?:(?:amounts?|figures?|shown|stated|is|are)\s+)*incl(?:udes?|uding|usive of|\.)?\s+(?:(?:all|any|the|applicable|state|surplus|lines?|sl|policy|broker|carrier|inspection|stamping|and)\s+)*(?:tax|fee)(?:s|es)?\b/i;

/** The whole text: `Our share 35%`, `All amounts are our 35% share`. */
const SHARE =
  /^\W*(?:(?:all|the)\s+)?(?:(?:premiums?|amounts?|figures?)\s+)?(?:(?:is|are|shown|stated|at|for|as)\s+)*our\s+(?:[\d.]+\s*%\s+)?(?:share|line)\b[\s:=()]*(?:only|[\d.]+\s*%)?\W*$/i;

/** What the premiums are instead of those that rows charge: `Premiums net of commission`, `Earned Premium Register`. */
const OTHER_PREMIUMS: readonly (readonly [of: RegExp, said: string])[] = [
  [
    /\bpremiums?\b(?:\s+(?:amounts?|figures?|shown|stated|is|are))*[\s:(–—-]+net of (?:all |agency |broker )?(?:commissions?|brokerage)\b|^\W*(?:(?:all|amounts|figures|are|shown)\s+)*net of (?:commissions?|brokerage)\W*$/i,
    'the commission is taken off the premiums',
  ],
  [
    /(?<!\b(?:minimum|min\.?|fully) )\bearned premiums?\b(?! (?:endorsement|clause|appl))/i,
    'the premiums are those earned',
  ],
  [
    /^\W*unearned premiums?(?:\s+(?:register|report|listing|bordereaux?))?\W*$/i,
    'the premiums are those not yet earned',
  ],
  [/\bcollected premiums?\b|\bpremiums? collected\W*$/i, 'the premiums are those collected'],
  [/\bannuali[sz]ed premiums?\b/i, 'the premiums are those of a year'],
];

/** Beside these the text is of other amounts too, or says that it is not so. */
const BESIDE_OTHERS = /\b(?:gross|written|not|no|tax(?:es)?|fees?|minimum)\b|\d\s*%/i;

/** How much of the premium the commission is: the percentage of an earned premium is that of a clause. */
const COMMISSION = /\bnet of\s+[\d.]+\s*%\s*(?=(?:agency |broker )?(?:commission|brokerage))/gi;

/** What a text says of the premiums of all rows, by which they are not those charged; null for nothing. */
function premiumsSaid(line: string): AmountsSaid | null {
  const text = line.replace(COMMISSION, 'net of ');
  if (text.trim().length > LONGEST || BESIDE_OTHERS.test(text)) return null;
  const found = OTHER_PREMIUMS.find(([of]) => of.test(text));
  if (found === undefined) return null;
  return { said: found[1], remedy: 'write the whole premium that each row charges into its column' };
}

/** What a text says of the unit of all amounts; null for nothing. */
export function unitSaid(text: string): AmountsSaid | null {
  const unit = unitOfText(text);
  if (unit === null) return null;
  return { said: `the amounts are ${UNIT_TOLD[unit]}`, remedy: 'write the amounts in whole dollars' };
}

/** What a text says of all amounts; null for nothing. */
export function amountsSaid(text: string): AmountsSaid | null {
  if (WITH_CHARGES.test(text))
    return { said: 'taxes or fees are in the premium', remedy: 'write the premium alone into its column' };
  if (SHARE.test(text))
    return { said: 'the amounts are but a share', remedy: 'write the whole amounts, by which taxes go' };
  return premiumsSaid(text) ?? unitSaid(text);
}
