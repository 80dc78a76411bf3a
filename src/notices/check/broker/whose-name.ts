/** Whether the name of the broker stands in a file as that of the broker, not as somebody else's or in a longer name. */
import type { NoticeLine } from '../../../engine/law/rate-file.ts';
import { literal } from '../text/fold.ts';
import type { LineOfValue } from '../text/line-of-value.ts';
import { type Cell, LINE_REACH, overlaps, type Rows } from '../text/rows.ts';
import { plainName } from '../text/value-places.ts';
import { BELOW_LABEL, isColumnHead, isHeadRow, type Placed, paddedUnder, type Signed } from './heading.ts';
import { isNotYet } from './not-yet.ts';
import type { RowLabels } from './row-label.ts';
import {
  COLON,
  FIELD,
  FIRM,
  isLabel,
  isRole,
  lastSentence,
  NEUTRAL,
  OWN,
  SURPLUS,
  type Whose,
  whoseAfter,
  whoseBefore,
  whoseBeside,
} from './whose-label.ts';

const DENIAL =
  /\b(not|never|neither|nor|other than|instead of|rather than|no longer|except|without|unlike|no (surplus|broker|licensee|agent|producer))\b|n[’']t\b/i;

const firstSentence = (text: string): string => text.split(/[.;](?=\s|$)/, 1)[0] ?? '';

/** Whose name it is by all that stands around it; `open` where it may be somebody else’s by one of the labels beside it. */
function whoseName({ inCell, before, perhaps, above, headed, after }: LineOfValue): Whose | 'open' {
  const may = perhaps.map(whoseBeside);
  const isBeside = !may.includes('other') && (!headed || isLabel(before));
  const beside = isBeside ? [whoseBeside(before), ...may] : [];
  const labels = inCell === '' ? [...beside, whoseBeside(above)] : [whoseAfter(inCell)];
  const behind = whoseBefore(after);
  if (behind === 'surplus') return behind;
  if (may.includes('other'))
    return may.every((each) => each === 'other') && may.length > 1 ? 'other' : 'open';
  return (['surplus', 'broker', 'other'] as const).find((each) => labels.includes(each)) ?? behind;
}

/** Whether a name is only a part of a longer one: “Mary Jane Doe”, “Jane Doe-Smith”. */
function isPartOfName({ inCell, hyphened }: LineOfValue): boolean {
  const last = inCell.split(' ').at(-1) ?? '';
  const isName = /^(\p{Lu}[\p{L}’'-]*|\p{Lu}\.)$/u.test(last);
  return hyphened || (isName && !NEUTRAL.test(last) && !OWN.test(last));
}

/** What follows a name that is not that of the same person, and what says of a person that he acts no more: “Jane Doe, Jr.”, “Jane Doe (license revoked)”. */
const OTHER_PERSON = /^,?\s*(?:jr|sr|i{2,3}|iv)\b\.?/i;
const NO_MORE =
  /^\s*[(,–—-]+\s*(?:\w+\s+){0,2}(?:revoked|suspended|retired|resigned|deceased|terminated|inactive|lapsed)\b/i;
/** What somebody else is to the person of the name: “Bob Roe, successor to Jane Doe”. */
const IN_PLACE_OF = /\b(?:successor (?:to|of)|succeeding|succeeds|replac(?:ing|es)|in place of|instead of)$/i;

/** What makes a name the address of somebody else, and what makes it whom a firm acts for. */
const CARE_OF = /(?:^|\s)(?:c\/o|care of|in care of|attn\.?:?|attention:?)$/i;
const ACTS_FOR = /^(.*\S)[\s,]+(?:on behalf of|for)$/i;
/** What makes a name the one through whom another came. */
const THROUGH = /^(.*\S)[\s,]+(?:via|through)$/i;
/** What was done with a risk through the broker, which is nobody’s name: “Coverage placed via Jane Doe”. */
const DONE = /\b(?:placed|procured|issued|written|bound|effected|obtained|sold)$/i;

/** Whether a name only tells where somebody else is reached, or for whom another firm acts: “Doe Inc. c/o Jane Doe”. A person signs for a firm. */
function isForOther({ inCell }: LineOfValue): boolean {
  const said = inCell.trim();
  const [, actor = ''] = ACTS_FOR.exec(said.split(COLON).at(-1)?.trim() ?? '') ?? [];
  return CARE_OF.test(said) || (isFirm(actor) && isName(nameIn(actor)));
}

/** What stands in the blank of a label with a colon before a name; empty where there is no such label. */
const inBlank = ({ inCell }: LineOfValue): string => inCell.split(COLON).slice(1).at(-1)?.trim() ?? '';

/** Whether a blank names another before the name, or nobody: “Broker: John Roe via Jane Doe”, “Broker: none (Jane Doe declined)”. */
function isFilledOtherwise(line: LineOfValue): boolean {
  const said = inBlank(line);
  const [, other = ''] = THROUGH.exec(said) ?? [];
  const isAnother = other !== '' && !DONE.test(other) && isName(nameIn(other));
  return isNotYet(nameIn(said)) || isAnother;
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
/** The name of a person, and how many words that of a firm has at most. */
const PERSON = /^\p{Lu}[\p{L}.’'-]*( \p{Lu}[\p{L}.’'-]*){1,3}$/u;
const FIRM_WORDS = 8;
/** A hyphen at the end of a line. */
const LINE_HYPHEN = /(?<=\p{L})[-‐‑]$/u;

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

/** How far, as a share of the size, the next line of one name is at most. */
const WRAPPED = 1.5;

/** What stands under a label, and where. */
function textsOf(rows: Rows, found: Placed | null) {
  if (!found) return { below: '', wrapped: '', belowRow: -1 };
  const { text, across, size } = found.cell;
  const next = under(rows, found.row, found.cell)?.cell;
  const goesOn = next && next.across - across < WRAPPED * size;
  return { below: text, wrapped: goesOn ? `${text} ${next.text}` : text, belowRow: found.row };
}

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
  /** The same with the next line right under that, on which a name may go on. */
  readonly wrapped: string;
  /** On which line that stands. */
  readonly belowRow: number;
  /** Whether it is the head of a column, so that what stands under it is its value. */
  readonly heads: boolean;
}

/** The label of the surplus lines broker, in a cell of its own or with a colon before a value. */
interface OwnLabel {
  readonly alone: RegExp;
  readonly withColon: RegExp;
}

/** The label of the surplus lines broker in a cell, on a line or on two; null for none. */
function labelledBy(own: OwnLabel, rows: Rows, row: number, at: number, signed: Signed): Labelled | null {
  const cell = rows[row]?.[at] as Cell;
  const value = rows[row]?.[at + 1];
  const next = value?.text ?? '';
  const near = under(rows, row, cell);
  const lower = near ?? paddedUnder(rows, { row, cell }, signed);
  const below = {
    ...textsOf(rows, lower),
    heads: isHeadRow(rows[row]),
  };
  const found = own.withColon.exec(cell.text);
  const rest = found?.at(-1) ?? '';
  const onward = rest === '' ? textUnder(rows, row, value) : (near?.cell.text ?? '');
  if (found)
    return { label: found[1] ?? '', colon: true, wraps: false, beside: [rest || next], onward, ...below };
  if (own.alone.test(cell.text))
    return { label: cell.text, colon: false, wraps: false, beside: [next], onward, ...below };
  const foot = LABEL_HEAD.test(cell.text) && near ? LABEL_FOOT.exec(near.cell.text) : null;
  if (!foot || !near) return null;
  const cells = rows[near.row] ?? [];
  const behind = cells[cells.indexOf(near.cell) + 1];
  const onFoot = foot[2] ? near.cell : behind;
  return {
    label: `${cell.text} ${foot[1]}`,
    colon: true,
    wraps: true,
    beside: [next, foot[2] || (behind?.text ?? '')],
    onward: textUnder(rows, near.row, onFoot),
    ...textsOf(rows, under(rows, near.row, near.cell) ?? paddedUnder(rows, near, signed)),
    heads: isHeadRow(rows[row]),
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
function nameBelow({ below, wrapped, colon, heads }: Labelled): string | null {
  if ((colon || heads) && /^_{2,}/.test(below)) return '';
  const firm = [below, wrapped].find(isFirm);
  const name = nameIn(firm ?? below);
  const told = firm !== undefined || ((colon || heads) && (PERSON.test(name) || isNotYet(below)));
  return isName(name) && told ? name : null;
}

/** The name beside a label without a colon, as in a row of a table, or that of a firm under it; null for none. */
function nameByHeading(labelled: Labelled): string | null {
  const beside = labelled.beside[0] ?? '';
  const name = nameIn(beside);
  const isPerson = !labelled.heads && PERSON.test(name) && !isColumnHead(name);
  if (!labelled.heads && /^_{2,}/.test(beside)) return '';
  return isName(name) && (isFirm(name) || isPerson) ? name : nameBelow(labelled);
}

/**
 * Where a file names another surplus lines broker, or leaves the name open.
 * @param value the name that should stand there
 * @param rows the lines of the file
 */
export function rivalsOf({ label }: NoticeLine, value: string, rows: Rows, rowLabels: RowLabels): Rival[] {
  const called = String.raw`(?:${SURPLUS.source}|${literal(label)})(?: name)?(?: \([^)]*\))?`;
  const own: OwnLabel = {
    alone: new RegExp(`^${called}$`, 'i'),
    withColon: new RegExp(String.raw`(?:^|[.;|)]\s+)(${called}:)\s*(.*)$`, 'i'),
  };
  const wanted = plainName(value);
  const isWanted = (text: string): boolean => plainName(text).includes(wanted);
  // A name may go on in the next line, also behind a hyphen.
  const begins = (text: string): boolean =>
    text !== '' &&
    [text, text.replace(LINE_HYPHEN, '')].some((each) =>
      wanted.startsWith(plainName(each).replace(/,$/, '')),
    );
  const rivalName = (labelled: Labelled): string | null => {
    const { colon, beside, onward, below, wrapped } = labelled;
    const first = beside.at(-1) ?? '';
    const whole = [`${first} ${onward}`, first + onward, first.replace(LINE_HYPHEN, '') + onward];
    if (begins(first) && onward !== '' && whole.some((each) => isWanted(each) || begins(each))) return null;
    if (!colon)
      return [...beside, below, wrapped].some((each) => isWanted(each) || begins(each))
        ? null
        : nameByHeading(labelled);
    const name = nameBeside(labelled, isWanted);
    if (name !== undefined) return name;
    return isWanted(below) || isWanted(wrapped) || begins(below) ? null : nameBelow(labelled);
  };
  const signed = (text: string): boolean =>
    isWanted(text) || /_{2,}|^\/s\//.test(text) || PERSON.test(text) || isFirm(text);
  const beside = rows.flatMap((cells, index) =>
    cells.flatMap((_, at) => {
      const labelled = labelledBy(own, rows, index, at, signed);
      const name = labelled && rivalName(labelled);
      if (!labelled || name === null) return [];
      // A name may be printed under a blank, so it counts from the line of the blank.
      const isUnder = name === '' && /^_{2,}/.test(labelled.below);
      return [{ label: labelled.label, name, index: isUnder ? labelled.belowRow : index }];
    }),
  );
  // The label may stand lower in its row than the name, or be broken over lines.
  const inRows = rows.flatMap((cells, index) =>
    cells.flatMap((cell, at) => {
      const name = nameIn(cell.text);
      if (!isFirm(cell.text) || !isName(name) || isWanted(cell.text) || begins(cell.text)) return [];
      const { texts, sure, starts } = rowLabels.of(index, cell);
      const [text = ''] = texts;
      const told = sure && starts && texts.length === 1 && text !== cells[at - 1]?.text;
      return told && own.alone.test(text.replace(/:$/, '')) ? [{ label: text, name, index }] : [];
    }),
  );
  return [...beside, ...inRows];
}

/** What a name had before something came from it to somebody else: “Broker of record is changed from Jane Doe”. */
const GIVEN_UP =
  /\b(changed|transferr?ed|moved|reassigned|assigned|received|submitted|taken over)\b[^.;:]{0,40}\bfrom$/i;

/** After such words a sentence speaks of somebody, and names no broker: “Fraud complaints against Jane Doe”. */
const SPOKEN_OF = /(?:^|\s)(?:against|about|regarding|concerning|involving|versus|vs\.?|sued|suing)$/i;

const isOtherRole = ({ before }: LineOfValue): boolean => isRole(before);

/** A name may be printed so many lines below the blank on which one signs. */
const BELOW_BLANK = 2;

/** What the words before and behind a name say against it; null for nothing. */
function saidAround(line: LineOfValue, goesOn: (after: string) => boolean): string | null {
  const [before, after] = [lastSentence(line.before), line.after];
  if (isPartOfName(line) || OTHER_PERSON.test(after) || goesOn(after))
    return 'it may be part of a longer name';
  if (DENIAL.test(before) || DENIAL.test(firstSentence(after)))
    return 'its line may say that this is not the broker';
  if (isFilledOtherwise(line)) return 'its blank names another before it, or nobody';
  if (NO_MORE.test(after)) return 'what follows it may say that this is no broker any more';
  return GIVEN_UP.test(before.trim()) || IN_PLACE_OF.test(before.trim())
    ? 'its line may say that another broker came after it'
    : null;
}

/**
 * Why a name need not be that of the broker; null where it is.
 * @param titles of pages whose names are those of others, by page
 * @param goesOn whether the name goes on in what stands behind it
 */
export function doubtAbout(
  line: LineOfValue,
  rivals: readonly Rival[],
  titles: ReadonlyMap<number, string>,
  goesOn: (after: string) => boolean,
): string | null {
  const whose = whoseName(line);
  const rival =
    whose === 'surplus'
      ? undefined
      : rivals.find(({ name, index }) => {
          const below = line.index - index;
          return name !== '' || whose === 'other' || isOtherRole(line) || below <= 0 || below > BELOW_BLANK;
        });
  const against = rival && `“${rival.label}” is followed by ${rival.name ? `“${rival.name}”` : 'a blank'}`;
  const also = against ? `, while ${against}` : '';
  const said = saidAround(line, goesOn);
  if (said !== null) return `${said}${also}; look at the page`;
  const title = whose === null ? titles.get(line.page) : undefined;
  if (title !== undefined) return `it stands under the title “${title}”${also}; look at the page`;
  if (whose === null && SPOKEN_OF.test(line.inCell.trim()))
    return `its line may speak of somebody who is not the broker${also}; look at the page`;
  if (isForOther(line)) return `it may stand there for somebody else${also}; look at the page`;
  if (whose === 'other') return `it stands there as somebody else${also}; look at the page`;
  if (whose === 'open')
    return `the label beside it may be ${line.perhaps.map((label) => `“${label}”`).join(' or ')}${also}; look at the page`;
  return against ? `${against}; look at the page` : null;
}
