/** Whether the name of the broker stands in a file as that of the broker, not as somebody else's or in a longer name. */
import type { NoticeLine } from '../../../engine/law/rate-file.ts';
import { foldWord, literal } from '../text/fold.ts';
import type { LineOfValue } from '../text/line-of-value.ts';
import type { Readings } from '../text/page-text.ts';
import { type Cell, LINE_REACH, overlaps, type Rows, rowsOf } from '../text/rows.ts';

/** Who is no surplus lines broker. */
export const OTHER =
  /\b(retail|insured|insureds|payees?|mortgag\w+|loss|claims?|underwrit\w+|carriers?|insurers?|compan(y|ies)|reinsur\w+|general agents?|lenders?|lienholders?|additional|holders?|adjusters?|attorneys?|counsel|applicants?|owners?|service|process|beneficiar\w+|lessors?|landlords?|tenants?|auditors?|inspect\w+|real estate|trustees?|bill(ed|ing)?|premium financ\w*|sub-?producers?|contact)\b/i;
/** What the broker is called, and how it signs. */
export const OWN =
  /\b(brokers?|brokerage|licensees?|licensed|agents?|agency|producers?|producing|procur\w+|counter-?sign\w*|sign\w*|placed|placing|issued|representatives?|authorized)\b/i;
/** Words that name nobody. */
const NEUTRAL =
  /^(the|an?|by|of|in|to|for|and|or|is|was|with|through|via|name|names|print\w*|typed?|full|title|mr|mrs|ms|dr|no|surplus|lines?|excess|wholesale|business|insurance|individual|state|resident|our|your|record|x)$/i;
/** The surplus lines broker, named so. */
export const SURPLUS =
  /\b(surplus|excess)[ -]lines?\s+(insurance\s+)?(brokers?|licensees?|agents?|producers?)\b/i;
/** What firms are called. */
export const FIRM =
  /\b(inc|incorporated|l\.?l\.?c|l\.?l\.?p|ltd|limited|corp|corporation|co|company|agency|agencies|agents?|brokers?|brokerage|group|associates|partners)\b/i;
const DENIAL =
  /\b(not|never|neither|nor|other than|instead of|rather than|no longer|except|without|unlike|no (surplus|broker|licensee|agent|producer))\b|n[’']t\b/i;

const COLON = /:(?=\s|$)/;
const words = (text: string): string[] => text.match(/[\p{L}][\p{L}’'-]*/gu) ?? [];
const isNeutral = (text: string): boolean => words(text).every((word) => NEUTRAL.test(word));
/** Whether a cell holds a label and nothing else. */
export const isLabel = (text: string): boolean =>
  /:\s*$/.test(text) ||
  (/\p{L}/u.test(text) &&
    words(text).every((word) => [OTHER, OWN, NEUTRAL].some((known) => known.test(word))));

const lastSentence = (text: string): string => text.split(/[.;]\s+/).at(-1) ?? '';
const firstSentence = (text: string): string => text.split(/[.;](?=\s|$)/, 1)[0] ?? '';

/** Whose label a text is: the broker's, that of somebody else, or nobody's. */
type Whose = 'surplus' | 'broker' | 'other' | null;

/** Whose label words are that end in a colon, or stand in a cell or line of their own. */
function whoseLabel(text: string, ends: boolean): Whose {
  if (SURPLUS.test(text)) return 'surplus';
  if (OTHER.test(text)) return 'other';
  if (OWN.test(text)) return 'broker';
  return ends && !isNeutral(text) ? 'other' : null;
}

/** Whose name stands after words in its own cell. */
function whoseAfter(text: string): Whose {
  const parts = text.split(COLON);
  if (parts.length > 1) return whoseLabel(lastSentence(parts.at(-2) ?? ''), true);
  const said = lastSentence(text);
  if (SURPLUS.test(said)) return 'surplus';
  if (OWN.test(said)) return 'broker';
  return OTHER.test(said) ? 'other' : null;
}

/** Whose name has a text beside or above it: a label where it ends in a colon or has none. */
function whoseBeside(text: string): Whose {
  const parts = text.split(COLON);
  const [rest = ''] = parts.slice(-1);
  if (parts.length === 1) return whoseLabel(text, false);
  return rest.trim() === '' ? whoseLabel(lastSentence(parts.at(-2) ?? ''), true) : null;
}

/** Whose name words behind it make it: “Jane Doe, Loss Payee”. */
function whoseBefore(after: string): Whose {
  const [, role = ''] = /^[\s,(–—-]*([^,:;.()]*)(?!.*:)/.exec(after) ?? [];
  return role.split(' ').length <= 4 ? whoseLabel(role, false) : null;
}

/** Whose name it is by all that stands around it. */
function whoseName({ inCell, before, above, after }: LineOfValue): Whose {
  const labels = inCell === '' ? [whoseBeside(before), whoseBeside(above)] : [whoseAfter(inCell)];
  const behind = whoseBefore(after);
  if (behind === 'surplus') return behind;
  return (['surplus', 'broker', 'other'] as const).find((each) => labels.includes(each)) ?? behind;
}

/** Whether a name is only a part of a longer one: “Mary Jane Doe”, “Jane Doe-Smith”. */
function isPartOfName({ inCell, hyphened }: LineOfValue): boolean {
  const last = inCell.split(' ').at(-1) ?? '';
  const isName = /^(\p{Lu}[\p{L}’'-]*|\p{Lu}\.)$/u.test(last);
  return hyphened || (isName && !NEUTRAL.test(last) && !OWN.test(last));
}

/** Somebody else, or nobody, where the file names its surplus lines broker. */
interface Rival {
  readonly label: string;
  /** The name; empty for a blank. */
  readonly name: string;
  /** The line on which it stands, counted through the file. */
  readonly index: number;
}

/** The broker's label in a narrow cell: how it begins on one line and ends on the next. */
const LABEL_HEAD = /^(surplus|excess)[ -]lines?( insurance)?$/i;
const LABEL_FOOT = /^((?:broker|licensee|agent|producer)(?: name)?:)\s*(.*)$/i;
/** With what the label of something else than a name begins. */
const FIELD = /^(licen[cs]e|lic|npn|identification|id|address|phone|telephone|fax|e-?mail|date)\b/i;
/** The name of a person, and how many words that of a firm has at most. */
const PERSON = /^\p{Lu}[\p{L}.’'-]*( \p{Lu}[\p{L}.’'-]*){1,3}$/u;
const FIRM_WORDS = 8;
/** A hyphen at the end of a line. */
const LINE_HYPHEN = /(?<=\p{L})[-‐‑]$/u;
/** So many lines under a label its value may stand. */
const BELOW_LABEL = 2;

/** The cell right under another, past rows that have none there; null for none. */
function under(rows: Rows, row: number, cell: Cell): { readonly row: number; readonly cell: Cell } | null {
  let last = cell;
  for (let at = row + 1; at <= row + BELOW_LABEL; at += 1) {
    const cells = rows[at] ?? [];
    const [first] = cells;
    const off = (first?.across ?? 0) - last.across;
    if (!first || first.angle !== cell.angle || off <= 0) return null;
    if (off > LINE_REACH * Math.max(last.size, first.size)) return null;
    const found = cells.find((each) => overlaps(each, cell));
    if (found) return { row: at, cell: found };
    last = first;
  }
  return null;
}

/** The text of the cell right under another; empty for none. */
const textUnder = (rows: Rows, row: number, cell: Cell | undefined): string =>
  (cell && under(rows, row, cell)?.cell.text) ?? '';

/** What may be the name behind a label of the surplus lines broker. */
interface Labelled {
  readonly label: string;
  /** Whether a colon says that what follows it is its value. */
  readonly colon: boolean;
  /** Whether it is on two lines, and its value beside either. */
  readonly wraps: boolean;
  /** What follows it in its cell, or else beside it, on each of its lines. */
  readonly beside: readonly string[];
  /** What stands under the last of that, where a name may go on; empty for nothing. */
  readonly onward: string;
  /** What stands under it; empty for nothing. */
  readonly below: string;
}

/** The label of the surplus lines broker, in a cell of its own or with a colon before a value. */
interface OwnLabel {
  readonly alone: RegExp;
  readonly withColon: RegExp;
}

/** The label of the surplus lines broker in a cell, on a line or on two; null for none. */
function labelledBy(own: OwnLabel, rows: Rows, row: number, at: number): Labelled | null {
  const cell = rows[row]?.[at] as Cell;
  const value = rows[row]?.[at + 1];
  const next = value?.text ?? '';
  const lower = under(rows, row, cell);
  const below = lower?.cell.text ?? '';
  const found = own.withColon.exec(cell.text);
  const rest = found?.at(-1) ?? '';
  const onward = rest === '' ? textUnder(rows, row, value) : below;
  if (found)
    return { label: found[1] ?? '', colon: true, wraps: false, beside: [rest || next], onward, below };
  if (own.alone.test(cell.text))
    return { label: cell.text, colon: false, wraps: false, beside: [next], onward, below };
  const foot = LABEL_HEAD.test(cell.text) && lower ? LABEL_FOOT.exec(lower.cell.text) : null;
  if (!foot || !lower) return null;
  const cells = rows[lower.row] ?? [];
  const behind = cells[cells.indexOf(lower.cell) + 1];
  const onFoot = foot[2] ? lower.cell : behind;
  return {
    label: `${cell.text} ${foot[1]}`,
    colon: true,
    wraps: true,
    beside: [next, foot[2] || (behind?.text ?? '')],
    onward: textUnder(rows, lower.row, onFoot),
    below: textUnder(rows, lower.row, lower.cell),
  };
}

/** The part of a text that may be a name. */
const nameIn = (text: string): string => (text.split(/[,;(]|\s_{2,}/, 1)[0] ?? '').trim();

/** Whether a text beside the label of a name is one, not the label of something else. */
const isName = (text: string): boolean =>
  /^\p{Lu}/u.test(text) && !COLON.test(text) && !FIELD.test(text) && !isLabel(text);

/** The name that stands beside a label; empty for a blank, null where the wanted one stands there, undefined for none. */
function nameBeside({ wraps, beside }: Labelled, isWanted: (text: string) => boolean) {
  if (wraps && beside.some(isWanted)) return null;
  const told = beside.find((text) => isWanted(text) || /^_{2,}/.test(text) || isName(nameIn(text)));
  if (told === undefined) return undefined;
  if (isWanted(told)) return null;
  return /^_{2,}/.test(told) ? '' : nameIn(told);
}

/** Whether a text is what a firm is called, and says nothing else. */
const isFirm = (text: string): boolean => FIRM.test(text) && text.split(' ').length <= FIRM_WORDS;

/** The name that stands under a label; null for none. */
function nameBelow({ below, colon }: Labelled): string | null {
  const name = nameIn(below);
  const told = (colon && PERSON.test(name)) || isFirm(below);
  return isName(name) && told ? name : null;
}

/** The name of a firm beside or under a label without a colon, as in a table or under a heading; null for none. */
function nameByHeading(labelled: Labelled): string | null {
  const name = nameIn(labelled.beside[0] ?? '');
  return isName(name) && isFirm(name) ? name : nameBelow(labelled);
}

/**
 * Where a file names another surplus lines broker, or leaves the name open.
 * @param value the name that should stand there
 */
export function rivalsOf({ label }: NoticeLine, value: string, { lines }: Readings): Rival[] {
  const called = String.raw`(?:${SURPLUS.source}|${literal(label)})(?: name)?(?: \([^)]*\))?`;
  const own: OwnLabel = {
    alone: new RegExp(`^${called}$`, 'i'),
    withColon: new RegExp(String.raw`(?:^|[.;|)]\s+)(${called}:)\s*(.*)$`, 'i'),
  };
  const wanted = foldWord(value).toUpperCase();
  const isWanted = (text: string): boolean => foldWord(text).toUpperCase().includes(wanted);
  // A name may go on in the next line, also behind a hyphen.
  const begins = (text: string): boolean =>
    text !== '' &&
    [text, text.replace(LINE_HYPHEN, '')].some((each) => wanted.startsWith(foldWord(each).toUpperCase()));
  const rivalName = (labelled: Labelled): string | null => {
    const { colon, beside, onward, below } = labelled;
    const first = beside.at(-1) ?? '';
    const whole = [`${first} ${onward}`, first + onward, first.replace(LINE_HYPHEN, '') + onward];
    if (begins(first) && onward !== '' && whole.some((each) => isWanted(each) || begins(each))) return null;
    if (!colon)
      return [...beside, below].some((each) => isWanted(each) || begins(each))
        ? null
        : nameByHeading(labelled);
    const name = nameBeside(labelled, isWanted);
    if (name !== undefined) return name;
    return isWanted(below) || begins(below) ? null : nameBelow(labelled);
  };
  const rows = rowsOf(lines);
  return rows.flatMap((cells, index) =>
    cells.flatMap((_, at) => {
      const labelled = labelledBy(own, rows, index, at);
      const name = labelled && rivalName(labelled);
      return labelled && name !== null ? [{ label: labelled.label, name, index }] : [];
    }),
  );
}

/** A name may be printed so many lines below the blank on which one signs. */
const BELOW_BLANK = 2;

/** Why a name need not be that of the broker; null where it is. */
export function doubtAbout(line: LineOfValue, rivals: readonly Rival[]): string | null {
  const whose = whoseName(line);
  const rival =
    whose === 'surplus'
      ? undefined
      : rivals.find(({ name, index }) => {
          const below = line.index - index;
          return name !== '' || whose === 'other' || below <= 0 || below > BELOW_BLANK;
        });
  const against = rival && `“${rival.label}” is followed by ${rival.name ? `“${rival.name}”` : 'a blank'}`;
  const also = against ? `, while ${against}` : '';
  if (isPartOfName(line)) return `it may be part of a longer name${also}; look at the page`;
  if (DENIAL.test(lastSentence(line.before)) || DENIAL.test(firstSentence(line.after)))
    return `its line may say that this is not the broker${also}; look at the page`;
  if (whose === 'other') return `it stands there as somebody else${also}; look at the page`;
  return against ? `${against}; look at the page` : null;
}
