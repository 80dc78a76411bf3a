/**
 * Whether a value follows the label of what must stand with a notice: in its cell, beside, under or over it. The label may also stand there
 * with nothing, or with a line on which nobody wrote.
 */
import type { NoticeLine } from '../../../engine/law/rate-file.ts';
import { textOf } from '../text/page-text.ts';
import { type Cell, LINE_REACH, overlaps, type Rows } from '../text/rows.ts';
import { BELOW_LABEL, boldStart, isColumnHead, isHeadRow, PADDED } from './heading.ts';
import { isElsewhere, saysNoValue } from './not-yet.ts';
import { hasLicenseNumber, hasOtherDigits, isDayOrZero, isMail } from './other-digits.ts';
import { COLON, isLabel, isOfOther, isRole, OTHER, SURPLUS } from './whose-label.ts';
import { isWritten, labelWords, RULED } from './written.ts';

/** Shares of the size: one line, how far a value that is written over a line stands above it, and half of a label of two or three lines. */
const LEVEL = 0.6;
const OVER = 1.6;
const ON = 0.8;
const BESIDE = 2.2;
/** So many lines over the label of an address the broker or the notice stands at most. */
const NEAR = 3;

/** What is called by names, each with a capital: of a person, of a firm. */
const CALLED =
  /^(?:[\p{Lu}\d][\p{L}\p{N}.,&’'()/-]*|&|of|and|the|de|van|von)(?: (?:[\p{Lu}\d][\p{L}\p{N}.,&’'()/-]*|&|-|of|and|the|de|van|von))*$/u;
/** The end of the label of a number: `Form No.` */
const NUMBER_LABEL = /\b(?:no|number|nos)\.?:?$|#:?$/i;

/** The label of a license number, whoever names it so. */
const LICENSE_WORD = /\blic(?:en[cs]e)?\b/i;
const LICENSE_WORDS =
  /^(?:surplu|excess|line|wholesale|insurance|broker|agent|producer|licensee|state|resident|nonresident|license|licence|lic|number|id)$/;
/** The last word of a label that is broken over two lines. */
const LABEL_FOOT = /^(?:no\.?|nos\.?|number|#)\s*:?$/i;
const HEAD_FOOT = /^(?:names?|no\.?|number|#)$/i;
/** What follows a label: a value, nothing, or what may be none. */
type Follows = 'value' | 'nothing' | 'unclear';

/** A label on a page, and what follows it. */
export interface OpenLabel {
  readonly follows: Follows;
  readonly page: number;
  /** The label alone. */
  readonly called: string;
  /** The label with what stands behind it in its cell, or beside or under it. */
  readonly shown: string;
  /** Its letters, without those of what follows it. */
  readonly letters: ReadonlySet<unknown>;
}

/** A label in a cell. */
interface Label {
  readonly row: number;
  readonly cell: Cell;
  readonly colon: boolean;
  readonly text: string;
  /** What stands behind it in its cell. */
  readonly rest: string;
}

/** The letters of a label in its cell, with what stands before it there. */
function lettersOf({ cell, rest }: Label): ReadonlySet<unknown> {
  const length = cell.text.length - rest.length;
  const own = cell.chars.filter((_, at) => textOf(cell.chars.slice(0, at + 1)).length <= length);
  return new Set(own.map(({ letter }) => letter));
}

const pageOf = ({ chars }: Cell): number => chars[0]?.page ?? 0;
const isRuled = (text: string): boolean => RULED.test(text) && !/[\p{L}\p{N}]/u.test(text);
const isHead = (text: string): boolean =>
  (!/\d/.test(text) && isLabel(text)) || isColumnHead(text) || NUMBER_LABEL.test(text);
/** Whether a text says that it is still to be filled. */
const isToFill = (text: string): boolean => isRuled(text) || saysNoValue(text);

/** Whether a text stands where a value should, and says something of it that is none. */
const saysNone = (text: string): boolean =>
  /[\p{L}\p{N}]/u.test(text) && (saysNoValue(text) || isElsewhere(text));

/** Whether a text behind the label of a broker is a name of several words, or says that there is none. */
const isNameOrNone = (text: string): boolean => (text.includes(' ') && CALLED.test(text)) || saysNone(text);

/** Whether a cell is of somebody else: its text says so, or it begins with a label in bold, or with a role such as “Retail Producer”. */
const beginsOther = (cell: Cell): boolean => {
  const role = cell.text.split(' ', 2).join(' ');
  return [cell.text, boldStart(cell)].some(isOfOther) || (OTHER.test(role) && isRole(role));
};

/** Finds the labels of one thing that must stand with a notice. */
class Labels {
  readonly #line: NoticeLine;
  readonly #rows: Rows;
  readonly #own: ReadonlySet<unknown>;

  constructor(line: NoticeLine, rows: Rows, own: ReadonlySet<unknown>) {
    this.#line = line;
    this.#rows = rows;
    this.#own = own;
  }

  /** Whether a text is the label to the word. */
  isLabelOfState(text: string): boolean {
    return labelWords(text).join(' ') === labelWords(this.#line.label).join(' ');
  }

  /** Whether a text is the label, in other words for the same, too: `Name of Licensee`. */
  isOwn(text: string): boolean {
    const words = (of: string): string[] => {
      const all = labelWords(of.replaceAll(/\([^()]*\)/g, ''));
      const isAddress = labelWords(this.#line.label).includes('address');
      return [...new Set(all.filter((word) => isAddress || word !== 'address'))].sort();
    };
    const own = words(text);
    if (own.length === 0) return false;
    if (own.join(' ') === words(this.#line.label).join(' ')) return true;
    if (this.#line.filled_by === 'license')
      return LICENSE_WORD.test(text) && own.every((word) => LICENSE_WORDS.test(word));
    const isBroker = this.#line.filled_by === 'broker' && SURPLUS.test(text);
    return (
      isBroker &&
      own.every((word) => /^(?:surplu|excess|line|insurance|broker|licensee|agent|producer)$/.test(word))
    );
  }

  /** A text that begins with the label, without a colon, in it and what goes on behind it: the longest label first. */
  parts(text: string): { label: string; rest: string }[] {
    return [...text.matchAll(/ /g)]
      .map(({ index }) => ({ label: text.slice(0, index), rest: text.slice(index + 1) }))
      .filter(({ label }) => this.isOwn(label))
      .reverse();
  }

  /** The labels in a cell. */
  #in(row: number, cell: Cell): Label[] {
    if (cell.chars.some(({ letter }) => this.#own.has(letter))) return [];
    const { text } = cell;
    if (!text.includes(':')) {
      if (this.isOwn(text)) return [{ row, cell, colon: false, text, rest: '' }];
      const parts = this.parts(text).find(({ rest }) => saysNone(rest));
      return parts ? [{ row, cell, colon: false, text: parts.label, rest: parts.rest }] : [];
    }
    return [...text.matchAll(/:(?=\s|$|_)/g)].flatMap(({ index }) => {
      const before =
        text
          .slice(0, index)
          .replace(/\blic\.\s/i, 'Lic ')
          .split(/_{2,}|[.;|]\s/)
          .at(-1) ?? '';
      return this.isOwn(before)
        ? [{ row, cell, colon: true, text: before, rest: text.slice(index + 1).trim() }]
        : [];
    });
  }

  /** @param pages those of the notice */
  all(pages: readonly number[]): Label[] {
    return this.#rows.flatMap((cells, row) =>
      cells.flatMap((cell) => (pages.includes(pageOf(cell)) ? this.#in(row, cell) : [])),
    );
  }

  #isOfNotice(cell: Cell): boolean {
    return cell.chars.some(({ letter }) => this.#own.has(letter));
  }

  /** Whether a text may be the value: a name, a number, an address. */
  #mayBeValue(text: string): boolean {
    if (isHead(text) || /^[^:]{1,40}:/.test(text) || !isWritten(text, [this.#line.label])) return false;
    if (this.#line.filled_by === 'license') return hasLicenseNumber(text) && !hasOtherDigits(text);
    return /^[\p{Lu}\d]/u.test(text);
  }

  /** Whether a text behind the label is no name and no number: a day, zero, an e-mail address, the telephone number in the place of a license. */
  #isOther(text: string): boolean {
    if (isDayOrZero(text) || isMail(text)) return true;
    return this.#line.filled_by === 'license' && /\d/.test(text) && !hasLicenseNumber(text);
  }

  /** The next cell over or under another, with how far off it is; null for none. */
  #next(row: number, cell: Pick<Cell, 'from' | 'to' | 'across' | 'size'> & Cell, way: 1 | -1, reach: number) {
    for (let at = row + way; Math.abs(at - row) <= BELOW_LABEL; at += way) {
      const cells = this.#rows[at] ?? [];
      const [first] = cells;
      if (!first || first.angle !== cell.angle || pageOf(first) !== pageOf(cell)) return null;
      const off = (first.across - cell.across) * way;
      if (off <= 0 || off > reach * Math.max(cell.size, first.size)) return null;
      const found = cells.find((each) => overlaps(each, cell));
      if (found) return this.#isOfNotice(found) ? null : { row: at, cell: found, off };
    }
    return null;
  }

  /** Whether a name stands on a line to write upon, as one types over it. */
  #isOverLine(row: number, cell: Cell): boolean {
    const line = cell.chars.filter(({ character }) => character === '_');
    const [first, last] = [line[0], line.at(-1)];
    if (!first || !last) return false;
    const ruled = {
      ...cell,
      from: Math.max(cell.from, first.letter.x),
      to: last.letter.x + last.letter.advance,
    };
    const reach = this.#rows[row]?.length === 1 && isRuled(cell.text) ? LINE_REACH : OVER;
    const over = this.#next(row, cell.angle === 0 ? ruled : cell, -1, reach);
    if (!over || !this.#mayBeValue(over.cell.text)) return false;
    return this.#rows[over.row]?.[0] === over.cell || over.off < ON * cell.size;
  }

  /** Whether a cell so many rows under a label may be a part of it that is broken over two lines. */
  #isOfSame({ text }: Cell, under: number): boolean {
    return under > 0 ? LABEL_FOOT.test(text) : this.#line.filled_by === 'license' && SURPLUS.test(text);
  }

  /** The cell beside a label: on its line, or on one of those of a label broken over several. */
  #beside({ row, cell }: Label): { row: number; cell: Cell } | null {
    const found: { row: number; cell: Cell; off: number }[] = [];
    for (let at = row - 2; at <= row + 2; at += 1) {
      const cells = this.#rows[at] ?? [];
      const right = cells.find((each) => each.from >= cell.to - 1 && each.angle === cell.angle);
      if (!right || pageOf(right) !== pageOf(cell)) continue;
      const off = Math.abs(right.across - cell.across) / cell.size;
      const isLevel = off < LEVEL;
      const hasOther = cells.some(
        (each) => each !== cell && overlaps(each, cell) && !this.#isOfSame(each, at - row),
      );
      if (isLevel || (off < BESIDE && !hasOther)) found.push({ row: at, cell: right, off });
    }
    return found.sort((a, b) => a.off - b.off)[0] ?? null;
  }

  /** What is said by a text that stands behind, beside or under a label; null where it says nothing of it. */
  #saidBy(text: string, row: number, cell: Cell): Follows | null {
    if (this.#mayBeValue(text)) return 'value';
    if (isRuled(text)) return this.#isOverLine(row, cell) ? 'value' : 'nothing';
    return isToFill(text) ? 'nothing' : null;
  }

  /** What stands over a label without a colon, as over a caption. */
  #over({ row, cell }: Label): Follows | null {
    const over = this.#next(row, cell, -1, LINE_REACH);
    if (!over) return null;
    const { text } = over.cell;
    if (RULED.test(text))
      return (
        this.#saidBy(text, over.row, over.cell) ?? (isWritten(text, [this.#line.label]) ? 'value' : 'nothing')
      );
    const cells = this.#rows[over.row] ?? [];
    // The first of several cells may be the label of another row.
    const isInColumn = cells[0] !== over.cell && Math.abs(over.cell.from - cell.from) < ON * cell.size;
    const isOne = isInColumn || cells.length === this.#rows[row]?.length;
    return isOne && this.#mayBeValue(text) && CALLED.test(text) ? 'value' : null;
  }

  /** What stands under a label. */
  #under({ row, cell, colon }: Label): Follows | null {
    const next = this.#next(row, cell, 1, PADDED);
    const isFoot = next && HEAD_FOOT.test(next.cell.text) && this.isOwn(`${cell.text} ${next.cell.text}`);
    const under = isFoot ? this.#next(next.row, next.cell, 1, PADDED) : next;
    if (!under || isHead(under.cell.text) || isOfOther(boldStart(under.cell))) return null;
    const { text } = under.cell;
    const said = this.#saidBy(text, under.row, under.cell);
    if (said === 'nothing') return colon ? 'nothing' : 'unclear';
    const isOtherValue = this.#line.filled_by === 'license' && hasOtherDigits(text);
    if (said === null) return colon && !isOtherValue ? 'unclear' : null;
    const asMany = this.#rows[under.row]?.length === this.#rows[row]?.length;
    return isHeadRow(this.#rows[row]) || CALLED.test(text) || asMany ? 'value' : 'unclear';
  }

  /** What follows a label. */
  follows(label: Label): Follows {
    const { cell, rest, row, colon } = label;
    if (rest !== '') {
      if (isElsewhere(rest)) return 'unclear';
      if (this.#isOther(rest)) return 'nothing';
      if (isWritten(rest, [this.#line.label])) return 'value';
      if (isRuled(rest.replaceAll(/\([^()]*\)/g, '')) && this.#isOverLine(row, cell)) return 'value';
      return 'nothing';
    }
    const beside = this.#beside(label);
    const said = beside && this.#saidBy(beside.cell.text, beside.row, beside.cell);
    if (said) return said;
    const around = [...(colon ? [] : [this.#over(label)]), this.#under(label)];
    const found = around.includes('value') ? 'value' : around.find((each) => each !== null);
    // Under the heads of columns a value may be further off than it is looked for.
    return found ?? (!colon && isHeadRow(this.#rows[row]) ? 'unclear' : 'nothing');
  }

  /** The label as it is shown. */
  shown(label: Label): string {
    const beside =
      label.rest === '' && label.cell.text.endsWith(':') ? this.#beside(label)?.cell.text : undefined;
    return beside ? `${label.cell.text} ${beside}` : label.cell.text;
  }
}

/** The best of what follows the labels. */
const ORDER: readonly Follows[] = ['value', 'nothing', 'unclear'];

/**
 * What follows the label of something that must stand with a notice, on its pages; where it stands several times, one with a value counts.
 * @param own the letters of the notice
 * @param brokers the broker whose address it may be, under whose label or the notice the label of an address stands
 * @returns null where the label does not stand there
 */
export function openLabelOf(
  line: NoticeLine,
  rows: Rows,
  pages: readonly number[],
  own: ReadonlySet<unknown>,
  brokers: readonly NoticeLine[] = [],
): OpenLabel | null {
  const labels = new Labels(line, rows, own);
  const names = brokers.map((each) => new Labels(each, rows, own));
  const isBroker = ({ text }: Cell): boolean =>
    names.some(
      (each) =>
        each.isOwn(text.split(':', 1)[0] ?? '') || each.parts(text).some(({ rest }) => isNameOrNone(rest)),
    );
  const isNotice = ({ chars }: Cell): boolean => chars.some(({ letter }) => own.has(letter));
  // Many have an address: that of the broker stands with the name or the notice.
  const isAddress = labelWords(line.label).join() === 'address';
  const isNear = ({ row }: Label): boolean =>
    rows
      .slice(Math.max(0, row - NEAR), row + 1)
      .some((cells) => cells.some((cell) => isNotice(cell) || isBroker(cell)));
  // Many have a license: that of the broker is called so, or stands with the name or the notice, and nobody else is named between.
  const isOfBroker = ({ row, cell, text }: Label): boolean => {
    if (line.filled_by !== 'license' || SURPLUS.test(text) || labels.isLabelOfState(text)) return true;
    const around = rows
      .slice(Math.max(0, row - NEAR), row + 1)
      .reverse()
      .flatMap((cells) => cells.filter((each) => each !== cell).reverse());
    const found = around.find((each) => isBroker(each) || isNotice(each) || beginsOther(each));
    return found !== undefined && (isBroker(found) || isNotice(found));
  };
  return (
    labels
      .all(pages)
      .filter((label) => (!isAddress || isNear(label)) && isOfBroker(label))
      .map((label) => ({
        follows: labels.follows(label),
        page: pageOf(label.cell),
        called: label.colon ? (label.cell.text.split(COLON)[0] ?? '') : label.text,
        shown: labels.shown(label),
        letters: lettersOf(label),
      }))
      .sort((a, b) => ORDER.indexOf(a.follows) - ORDER.indexOf(b.follows))[0] ?? null
  );
}
