/** Whether what must stand with a notice beside the name and the license, such as the broker's address, is in a file as that of somebody else. */
import type { NoticeLine } from '../../../engine/law/rate-file.ts';
import type { TextChar } from '../text/page-text.ts';
import { type Cell, type Rows, rowsOver } from '../text/rows.ts';
import { placesOf } from '../text/value-places.ts';
import { linesOfName } from './name-over-lines.ts';
import type { RowLabels } from './row-label.ts';
import { COLON, FIELD, FIRM, isLabel, OTHER, OWN, SURPLUS } from './whose-label.ts';
import { labelWords } from './written.ts';

/** So many lines over a value are read, and so many words the name of a firm has at most. */
const LINES = 4;
const FIRM_WORDS = 8;
/** Who is somebody else than the broker only by other words than these, and of agents who need not be the broker. */
const CONTACT = /\bcontacts?\b/gi;
const ROLES = /\b(contacts?|retail|sub-?producers?)\b/gi;
/** What may stand between a name and an address, and says nothing of whose that is. */
const BETWEEN = /^(?:(?:d\/?b\/?a|a division of|attn|attention|c\/o|p\.? ?o\.? box|suite|floor)\b|\d)/i;

/** The end of the name of a firm, which is no part of a longer text. */
const ENDS_AS_FIRM = new RegExp(String.raw`${FIRM.source}\W*$`, 'i');

/** What a text says of the value behind or under it; `stops` where it is the label of something else. */
type Said = 'own' | 'other' | 'stops' | null;

/** Tells whose a value is. */
class Owners {
  readonly #name: string | undefined;
  readonly #others: RegExp;

  constructor(name: string | undefined, others: RegExp) {
    this.#name = name;
    this.#others = others;
  }

  names(text: string): boolean {
    return this.#name !== undefined && placesOf(text, this.#name).length > 0;
  }

  /** Whose a value is by a label and what stands behind it. */
  #byLabel(label: string, rest: string): Said {
    if (SURPLUS.test(label)) return 'own';
    const isOther = OTHER.test(label.replaceAll(this.#others, ''));
    if (isOther) return 'other';
    if (FIELD.test(label) || labelWords(label).includes('address')) return null;
    const isForeign = this.#name !== undefined && OWN.test(label) && /^\p{Lu}/u.test(rest) && !isLabel(rest);
    return isForeign ? 'other' : 'stops';
  }

  /** Whose a value is that stands behind or under a text. */
  by(text: string): Said {
    if (this.names(text)) return 'own';
    const [label = '', ...rest] = text.split(COLON);
    if (rest.length > 0 || isLabel(text)) return this.#byLabel(label, rest.join(':').trim());
    return null;
  }

  /** Whose a value is by the label of its row, or those of which that may be one; null where they do not say it. */
  byRow(labels: readonly string[]): 'own' | 'other' | null {
    const said = labels.map((label) =>
      OWN.test(label) || OTHER.test(label) ? this.#byLabel(label, '') : null,
    );
    if (said.some((each) => each !== null && each !== 'other')) return 'own';
    return said.includes('other') ? 'other' : null;
  }

  /** Whether a text is the name of another firm than the broker. */
  isStranger(text: string): boolean {
    const isName = FIRM.test(text) && /^\p{Lu}/u.test(text) && text.split(' ').length <= FIRM_WORDS;
    return this.#name !== undefined && isName && !this.names(text) && !isLabel(text) && !COLON.test(text);
  }
}

/** A cell with the label in front of it; alone where it is a label itself, or has one. */
function withLabel(cells: readonly Cell[], cell: Cell): string {
  const before = cells[cells.indexOf(cell) - 1]?.text ?? '';
  const hasOwn = isLabel(cell.text) || COLON.test(cell.text);
  return !hasOwn && isLabel(before) ? `${before.replace(/[\s:]+$/, '')}: ${cell.text}` : cell.text;
}

/** The texts before and over a value, the nearest first. */
interface TextsBefore {
  readonly row: number;
  readonly cell: Cell;
  readonly inCell: readonly string[];
  readonly over: readonly string[];
  /** Whether what stands in front of it in its cell is the end of the broker's name. */
  readonly isBehindName: boolean;
}

/** The texts before and over a value. @param names whether a text has the name of the broker */
function textsBefore(
  rows: Rows,
  value: readonly TextChar[],
  names: (text: string) => boolean,
): TextsBefore | null {
  const own = new Set<unknown>(value.map(({ letter }) => letter));
  const row = rows.findIndex((cells) =>
    cells.some(({ chars }) => chars.some(({ letter }) => own.has(letter))),
  );
  const cells = rows[row] ?? [];
  const cell = cells.find(({ chars }) => chars.some(({ letter }) => own.has(letter)));
  if (!cell) return null;
  const from = cell.chars.findIndex(({ letter }) => own.has(letter));
  const before = cell.chars.slice(0, from);
  const text = before.map(({ character, startsWord }) => (startsWord ? ` ${character}` : character)).join('');
  const left = cells[cells.indexOf(cell) - 1]?.text ?? '';
  const inCell = text.trim().split(/[;|]\s|,(?=[^:,]*:\s)/);
  const above = rowsOver(rows, row, cell, LINES).flatMap(({ cells: others, over }) =>
    over ? [{ text: over.text, said: withLabel(others, over) }] : [],
  );
  const name = linesOfName([text.trim(), ...above.map((line) => line.text)], names);
  const over = above.map(({ said }) => said);
  return {
    row,
    cell,
    inCell: [...inCell.reverse(), ...(isLabel(left) ? [left] : [])].filter((each) => each.trim() !== ''),
    over: name && name.from > 0 ? [...over.slice(0, name.from - 1), name.text, ...over.slice(name.to)] : over,
    isBehindName: name?.from === 0,
  };
}

/** The firm other than the broker behind or under whose name a value stands; null for none. */
function strangerIn({ inCell, over }: TextsBefore, owners: Owners): string | null {
  const nearest = (texts: readonly string[]): string =>
    texts.find((text) => !BETWEEN.test(text.trim())) ?? '';
  const isNamed = (texts: readonly string[]): boolean => texts.some((text) => owners.names(text));
  // What stands behind a firm in its cell is that firm's, whoever stands over it.
  const inFront = nearest(inCell);
  if (ENDS_AS_FIRM.test(inFront) && owners.isStranger(inFront) && !isNamed(inCell)) return inFront;
  const stranger = nearest([...inCell, ...over]);
  return owners.isStranger(stranger) && !isNamed(over) ? stranger : null;
}

const elsewhere = (whose: string): string =>
  `it stands with “${whose}”, as that of somebody else; look at the page`;

/**
 * Tells why a value need not be that of the broker.
 * @param rows the lines of the file without the notice
 * @param rowLabels the labels of the values in those
 * @param broker its name; undefined where it is not known
 * @returns null for a line that is not the broker's own
 */
export function ownersOf(
  { label }: NoticeLine,
  rows: Rows,
  rowLabels: RowLabels,
  broker: string | undefined,
): ((value: readonly TextChar[]) => string | null) | null {
  const isAddress = labelWords(label).includes('address');
  if (!isAddress && !OWN.test(label)) return null;
  const owners = isAddress ? new Owners(broker, CONTACT) : new Owners(undefined, ROLES);
  return (value) => {
    const found = textsBefore(rows, value, (text) => owners.names(text));
    if (!found || found.isBehindName) return null;
    const { inCell, over, row, cell } = found;
    const told = [...inCell, ...over].find((text) => owners.by(text) !== null);
    // An agent is told by the label of the row before what stands over it, which may be that of another table.
    if (!isAddress && (told === undefined || !inCell.includes(told))) {
      const { texts } = rowLabels.of(row, cell);
      const byRow = owners.byRow(texts);
      if (byRow !== null) return byRow === 'own' ? null : elsewhere(texts.join('” or “'));
    }
    const whose = told !== undefined && owners.by(told) === 'other' ? told : strangerIn(found, owners);
    return whose && elsewhere(whose.trim());
  };
}
