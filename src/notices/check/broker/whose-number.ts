/** Whether a license number stands in a file as that of the broker, not as another number or that of somebody else. */
import { groupBy } from '../../../engine/basics/group-by.ts';
import { foldWord } from '../text/fold.ts';
import { type Readings, type TextChar, textOf } from '../text/page-text.ts';
import { type Cell, type Rows, rowsOf, rowsOver } from '../text/rows.ts';
import { patternOf } from '../text/value-places.ts';
import { isInColumnOfOther } from './column-of-number.ts';
import { ENDED_LICENSE, hasEnded } from './license-notes.ts';
import { linesOfName } from './name-over-lines.ts';
import { isProducerNumber } from './producer-number.ts';
import { FIRM, isLabel, OTHER, OWN, SURPLUS } from './whose-label.ts';

/** What a license number is called. */
const LICENSE = /\b(lic|licen[cs]es?|npn|identification|id|registration)\b/gi;
/** What other numbers are called. */
const OTHER_NUMBER =
  /\b(accounts?|acct|polic(y|ies)|phone|telephone|tel|fax|cell|mobile|invoice|quote|binder|certificate|cert|claims?|file|reference|ref|tax|fein|ein|tin|ssn|customer|client|submission|umr|zip|suite|transaction|affidavit|document|case|order|contract|code|naic|member(ship)?|serial|loan|check|bill|confirmation|control|risk|endorsement)\b/gi;
/** A license, or an identification, that is none of a broker. */
const OTHER_LICENSE =
  /\b(driver|contractor|business|liquor|building|vehicle|trade|medical|tax(payer)?|customer|client|account|employer|member)['’]?s? (licen|id)/i;
/** The end of a label of a number. */
const NUMBER_LABEL = /(\b(no|nr|num|number)\b\.?|#|:)\s*$/i;
/** What a number of a license is, and a place that is left open for it. */
const NUMBER = /[\p{L}\d]*[-/ ]?\d[\p{L}\d-]{2,}/gu;
const OPEN = /\blicen[cs]e\s*(no\.?|number|#)?\s*:?\s*(_{2,}|pending|tbd|applied for)/i;

/** What leads to the number of a producer, also where its label says license, too: such a one is no rival of the license number. */
const PRODUCER_NUMBER = /\bnpn\b\W*(no\.?|number|#)?\W*$/i;

/** Who may have a license of its own beside the broker, on a line above or in another cell. */
const LICENSED_OTHER =
  /\b(retail|sub-?producers?|general agents?|adjusters?|attorneys?|inspect\w+|auditors?|underwrit\w+|premium financ\w*)\b/i;

/** The last word of the label of a number, on a line whose text before the number is nothing else. */
const LABEL_FOOT = /^\W*((no|nr|num|number)\b|#)[\s.:#)]*$/i;

/** The label of a number, to the end of the text before that. */
const LICENSE_LABEL = /[\s,;(]*\b(lic|licen[cs]es?|npn|id)\b[^,;]*$/i;
/** A number with nothing beside it. */
const BARE_NUMBER = /^\p{L}{0,3}[-# ]?\d[\p{L}\d-]{3,}$/u;

/** How many lines over a number are read. */
const LINES = 6;
/** A longer line without a label is a sentence. */
const LABEL_WORDS = 5;
/** How many letters a word has in which a license may be called another's. */
const WORD = 14;

/** The last place at which a text has one of some words; -1 for none. */
const lastAt = (text: string, words: RegExp): number => [...text.matchAll(words)].at(-1)?.index ?? -1;

/** Which number a label is for; null where it says nothing of that. */
function kindOf(label: string): 'license' | 'other' | null {
  if (isProducerNumber(label)) return 'other';
  const [license, other] = [lastAt(label, LICENSE), lastAt(label, OTHER_NUMBER)];
  if (license >= 0 && OTHER_LICENSE.test(label.slice(Math.max(0, license - WORD), license + WORD)))
    return 'other';
  // The reference number of a license is its number.
  if (license > other || /\blicen[cs]e (reference|certificate|file)\b[^,;:]*:?\s*$/i.test(label))
    return license < 0 ? null : 'license';
  // What is called so may have its number already.
  return other < 0 || /\d|[,;()]\s*$/.test(label.slice(other)) ? null : 'other';
}

/** Whose a number is. */
type Owner = 'own' | 'other';

/** Stands for the name of the broker. */
const SELF = '\u0001';

/** How a text names whose number follows it. */
class Naming {
  readonly #name: RegExp | null;

  /** @param name of the broker; undefined where it is not known */
  constructor(name: string | undefined) {
    this.#name = name?.trim() ? patternOf(name) : null;
  }

  masked(text: string): string {
    return this.#name ? foldWord(text).replaceAll(/\s+/g, ' ').replaceAll(this.#name, SELF) : text;
  }

  /** Whether a text has the name of the broker. */
  names(text: string): boolean {
    return this.masked(text).includes(SELF);
  }

  /** The number that stands right behind the name of the broker at the end of a text, or in the next cell; null for none. */
  numberBehind(text: string, next: string): string | null {
    const [, ...rest] = this.masked(text).split(SELF);
    if (rest.length !== 1) return null;
    const behind = (rest[0]?.trim() || next).trim();
    return BARE_NUMBER.test(behind) ? behind : null;
  }

  /**
   * Whose a number is that follows a text; null where the text does not say it.
   * @param near whether the number stands in the same cell
   */
  ownerBy(text: string, near: boolean): Owner | null {
    const masked = this.masked(text);
    const parts = masked.split(/[;|]|,(?=[^:]*:)|(?<=\d)\s+(?=\p{L}[\p{L} ]*:)/u);
    for (const part of parts.reverse()) {
      if (part.includes(SELF)) return 'own';
      const foreign = this.#isForeign(part);
      if (SURPLUS.test(part)) return foreign ? null : 'own';
      const labels = near || part.includes(':') || part.trim().split(/\s+/).length <= LABEL_WORDS;
      if (labels && (near ? OTHER : LICENSED_OTHER).test(part)) return 'other';
      if (foreign) return 'other';
    }
    return null;
  }

  /** Whether a label of a broker or an agent is followed by a name that is not the broker's. */
  #isForeign(part: string): boolean {
    const [, label = '', rest = ''] = /^(.*?):\s+(.*)$/.exec(part) ?? [];
    if (this.#name === null || !OWN.test(label) || kindOf(label) !== null) return false;
    const [said = ''] = rest.split(/[,;(]|\s(?=lic)/i, 1);
    return /^\p{Lu}/u.test(said) && kindOf(said) === null && !/^\p{L}{0,4}[- ]?\d/u.test(said);
  }
}

/** A place of a number among the cells of its page. */
interface NumberPlace {
  readonly rows: Rows;
  readonly row: number;
  readonly cell: number;
  /** What stands in the cell before and after the number. */
  readonly before: string;
  readonly after: string;
}

/** A cell as the value of the label in front of it; alone where there is none. */
function labelled(cells: readonly Cell[], index: number): string {
  const [label = '', text = ''] = [cells[index - 1]?.text, cells[index]?.text];
  return isLabel(label) ? `${label.replace(/[\s:]+$/, '')}: ${text}` : text;
}

/**
 * What stands over a cell in the rows above that go on with it, the nearest first, with the label in front of each.
 * @param naming joins the lines of the broker's name
 */
function above({ rows, row, cell }: NumberPlace, naming?: Naming): string[] {
  const lines = rowsOver(rows, row, rows[row]?.[cell] as Cell, LINES);
  const texts = lines.map(({ cells, over }) => (over ? labelled(cells, cells.indexOf(over)) : ''));
  const alone = lines.map(({ over }) => over?.text ?? '');
  const name = naming && linesOfName(alone, (text) => naming.names(text));
  return name ? [...texts.slice(0, name.from), name.text, ...texts.slice(name.to + 1)] : texts;
}

/** Whether a text ends with what a number is called. */
const endsAsLabel = (text: string): boolean =>
  [LICENSE, OTHER_NUMBER].some((words) => {
    const last = [...text.matchAll(words)].at(-1);
    return last !== undefined && /^[\s.)]*$/.test(text.slice(last.index + last[0].length));
  });

/** A place with all of the label before the number, where that begins on the line above. */
function withWholeLabel(place: NumberPlace): NumberPlace {
  if (!LABEL_FOOT.test(place.before)) return place;
  const [over = ''] = above(place);
  return endsAsLabel(over) ? { ...place, before: `${over} ${place.before}` } : place;
}

/** Which number stands in a place; null where nothing says it. */
function kindAt(place: NumberPlace): 'license' | 'other' | null {
  const { rows, row, cell, before } = place;
  const own = kindOf(before);
  if (own !== null) return own;
  if (/\p{L}/u.test(before)) return NUMBER_LABEL.test(before) && !OWN.test(before) ? 'other' : null;
  const left = rows[row]?.[cell - 1]?.text ?? '';
  const beside = /\d/.test(left) ? null : kindOf(left);
  if (beside !== null) return beside;
  // A label over it has no value of its own.
  const [over = ''] = above(place);
  return /\d/.test(over) || over.split(' ').length > LABEL_WORDS ? null : kindOf(over);
}

/** The first that is said of some texts. */
function first<Said>(texts: readonly string[], say: (text: string) => Said | null): Said | null {
  for (const text of texts) {
    const said = say(text);
    if (said !== null) return said;
  }
  return null;
}

/** Whose the number in a place is; null where nothing says it. */
function ownerAt(place: NumberPlace, naming: Naming): Owner | null {
  const { rows, row, cell, before, after } = place;
  const cells = rows[row] ?? [];
  const left = cells.slice(0, cell).map((_, index) => labelled(cells, index));
  // A license number in front may be that of a column of its own.
  const ends = left.findLastIndex((text) => /\blic.*\d{3}/i.test(text));
  const beside = (texts: readonly string[]): Owner | null =>
    first(texts, (text) => naming.ownerBy(text, false));
  const telling = {
    names: (text: string) => naming.names(text),
    isOther: (text: string) => naming.ownerBy(text, false) === 'other',
  };
  return (
    naming.ownerBy(before, true) ??
    (isInColumnOfOther(place, telling) ? 'other' : null) ??
    beside(left.slice(ends + 1).reverse()) ??
    (naming.names(after) || naming.names(cells[cell + 1]?.text ?? '') ? 'own' : null) ??
    beside(above(place, naming)) ??
    beside(left.slice(0, ends + 1).reverse())
  );
}

/** The firm other than the broker whose name stands right in front of a number on its line; null for none. */
function strangerBefore({ rows, row, cell, before }: NumberPlace, naming: Naming): string | null {
  const cells = (rows[row] ?? []).slice(0, cell).map(({ text }) => text);
  const left = [...cells, before.replace(LICENSE_LABEL, '')];
  const at = left.findLastIndex((text) => /\p{L}/u.test(text) && !isLabel(text) && kindOf(text) === null);
  const name = left[at] ?? '';
  if (!FIRM.test(name) || naming.names(name) || NUMBER_LABEL.test(name)) return null;
  const over = rowsOver(rows, row, rows[row]?.[at] as Cell, LINES).map((line) => line.over?.text ?? '');
  return linesOfName([name, ...over], (text) => naming.names(text))?.from === 0 ? null : name;
}

/** The numbers in a text, and what is left open for one of a license. */
function numbersIn(text: string): { said: string; at: number; open: boolean }[] {
  const open = OPEN.exec(text);
  return [
    ...(open ? [{ said: open[0], at: open.index, open: true }] : []),
    ...[...text.matchAll(NUMBER)].map((found) => ({ said: found[0], at: found.index, open: false })),
  ];
}

/** Whether one number is the other, or a part of it. */
function sameNumber(one: string, other: string): boolean {
  const [first, second] = [foldWord(one).toUpperCase(), foldWord(other).toUpperCase()];
  return first.includes(second) || second.includes(first);
}

/** Looks at license numbers in a file. */
export class Numbers {
  readonly #pages = new Map<number, Rows>();
  readonly #byPage: ReadonlyMap<number, readonly TextChar[]>;
  readonly #naming: Naming;

  /** @param name of the broker; undefined where it is not known */
  constructor({ lines }: Readings, name: string | undefined) {
    this.#byPage = groupBy(lines, ({ page }) => page);
    this.#naming = new Naming(name);
  }

  #rowsOf(page: number): Rows {
    const known = this.#pages.get(page);
    if (known) return known;
    const rows = rowsOf(this.#byPage.get(page) ?? []);
    this.#pages.set(page, rows);
    return rows;
  }

  #placeOf(value: readonly TextChar[]): NumberPlace | null {
    const own = new Set<unknown>(value.map(({ letter }) => letter));
    const rows = this.#rowsOf((value[0] as TextChar).page);
    for (const [row, cells] of rows.entries()) {
      for (const [cell, { chars }] of cells.entries()) {
        const from = chars.findIndex(({ letter }) => own.has(letter));
        if (from < 0) continue;
        const to = chars.findLastIndex(({ letter }) => own.has(letter));
        const [before, after] = [textOf(chars.slice(0, from)), textOf(chars.slice(to + 1))];
        return withWholeLabel({ rows, row, cell, before, after });
      }
    }
    return null;
  }

  /** Every license number in a file, and every place that is left open for one. */
  *#licenses(): Generator<{ readonly said: string; readonly place: NumberPlace }> {
    for (const page of this.#byPage.keys()) {
      const rows = this.#rowsOf(page);
      for (const [row, cells] of rows.entries())
        for (const [cell, { text }] of cells.entries())
          for (const { said, at, open } of numbersIn(text)) {
            const [before, after] = [text.slice(0, at), text.slice(at + said.length)];
            const place = withWholeLabel({ rows, row, cell, before, after });
            const isLicense = open || (kindAt(place) === 'license' && !PRODUCER_NUMBER.test(place.before));
            if (isLicense) yield { said, place };
          }
    }
  }

  /** What the broker's own license number is in a file where it is not the one that should stand there; null for none. */
  #rival(value: string): string | null {
    for (const { said, place } of this.#licenses())
      if (!sameNumber(said, value) && ownerAt(place, this.#naming) === 'own') return said;
    return null;
  }

  /** The number other than a value that stands right behind the name of the broker; null for none. */
  #behindName(value: string): string | null {
    for (const page of this.#byPage.keys())
      for (const cells of this.#rowsOf(page))
        for (const [cell, { text }] of cells.entries()) {
          const found = this.#naming.numberBehind(text, cells[cell + 1]?.text ?? '');
          if (found !== null && !sameNumber(found, value)) return found;
        }
    return null;
  }

  /** What stands before a number, with its label but without the name of the broker, and behind it. */
  around(chars: readonly TextChar[]): { readonly before: string; readonly after: string } {
    const place = this.#placeOf(chars);
    if (!place) return { before: '', after: '' };
    const { rows, row, cell, before, after } = place;
    const label = /\p{L}/u.test(before) ? before : (rows[row]?.[cell - 1]?.text ?? '');
    return { before: this.#naming.masked(label), after };
  }

  /**
   * Why a number need not be the license number of the broker; null where it is.
   * @param chars the number where it stands
   */
  doubtAbout(chars: readonly TextChar[], value: string): string | null {
    const place = this.#placeOf(chars);
    if (!place) return null;
    if (hasEnded(place.after)) return ENDED_LICENSE;
    const kind = kindAt(place);
    const owner = ownerAt(place, this.#naming);
    const stranger = strangerBefore(place, this.#naming);
    if (kind !== 'other' && owner === 'own' && stranger === null) return null;
    const rival = this.#rival(value) ?? (stranger === null ? null : this.#behindName(value));
    const also = rival === null ? '' : `, while “${rival}” stands with the broker`;
    if (kind === 'other') return `it stands there as another number${also}; look at the page`;
    if (owner === 'other') return `it stands there as that of somebody else${also}; look at the page`;
    if (rival === null) return null;
    return stranger === null
      ? `“${rival}” stands with the broker; look at the page`
      : `it stands behind “${stranger}”${also}; look at the page`;
  }
}
