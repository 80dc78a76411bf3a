/**
 * The label of a value in a table: what stands on the left in its row. It may stand at the head, in the middle or at the
 * foot of the row, and be broken over several lines, so the line of the value alone does not tell it.
 */
import { contrast, PAPER } from '../../pdf/color.ts';
import { inkOn } from '../../pdf/ground.ts';
import { UNSEEN } from '../../pdf/lines.ts';
import type { Box } from '../../pdf/matrix.ts';
import type { PageContent } from '../../pdf/page.ts';
import type { Tables } from '../text/line-of-value.ts';
import { type Cell, LINE_REACH, overlaps, type Rows } from '../text/rows.ts';
import { headingOver } from './heading.ts';
import { isLabel, SURPLUS, whoseBeside } from './whose-label.ts';

/** Shares of the size: the same left edge, the same height, half a line, and how far the lines of one label are apart at most. */
const EDGE = 0.5;
const LEVEL = 0.25;
const HALF_LINE = 0.8;
const BROKEN = 1.8;
/** A gap between lines that is so many times as wide as the next one parts rows. */
const PARTS = 1.12;
/** So many lines of a table are read each way from a value, and so many words a line of a label has at most. */
const LINES = 8;
const WORDS = 6;
/** In points: how thick a border is at most, and how exactly those of two cells lie at one height. */
const BORDER = { thickest: 3, level: 1.5 };

/** The label of a value. */
interface RowLabel {
  /** The label, or those of which it may be one; none where none is told. */
  readonly texts: readonly string[];
  /** Whether the place of the value leaves no doubt. */
  readonly sure: boolean;
  /** Whether the value stands on the first line of its cell. */
  readonly starts: boolean;
}

type Found = Omit<RowLabel, 'starts'>;

const NONE: RowLabel = { texts: [], sure: true, starts: true };
const known = (...texts: readonly string[]): Found => ({ texts, sure: true });

const pageOf = ({ chars }: Cell): number | undefined => chars[0]?.page;
const isAt = (one: Cell, other: Cell): boolean =>
  Math.abs(one.across - other.across) < LEVEL * Math.max(one.size, other.size);
const joined = (cells: readonly Cell[]): string => cells.map(({ text }) => text).join(' ');
/** Whether a line names somebody by itself, not only the beginning of a label. */
const isWhole = ({ text }: Cell): boolean => /:\s*$/.test(text) || whoseBeside(text) !== null;
const mayBeLabel = ({ text }: Cell): boolean =>
  /^[\p{L}(]/u.test(text) && !/\d|[.;!?]$/.test(text) && text.split(' ').length <= WORDS;

/** The lines of the column of a value and those of the labels on its left, from top to bottom. */
interface Columns {
  readonly values: readonly Cell[];
  readonly labels: readonly Cell[];
}

/** The columns around a value, as far as the lines of its table follow one another. */
function columnsAround(rows: Rows, row: number, value: Cell): Columns {
  const [values, labels] = [[value], [] as Cell[]];
  const read = (cells: readonly Cell[]): void => {
    const label = cells.findLast(({ to }) => to <= value.from);
    if (label && mayBeLabel(label)) labels.push(label);
    const own = cells.find(({ from }) => Math.abs(from - value.from) < EDGE * value.size);
    if (own && own !== value) values.push(own);
  };
  read(rows[row] ?? []);
  for (const way of [-1, 1]) {
    let last = value;
    for (let at = row + way; Math.abs(at - row) <= LINES; at += way) {
      const [first, ...others] = rows[at] ?? [];
      if (!first || pageOf(first) !== pageOf(value) || first.angle !== value.angle) break;
      const off = (first.across - last.across) * way;
      if (off <= 0 || off > LINE_REACH * Math.max(first.size, last.size)) break;
      const slack = EDGE * value.size;
      const cells = [first, ...others];
      if (cells.some(({ from, to }) => from < value.from - slack && to > value.from + slack)) break;
      read(cells);
      last = first;
    }
  }
  const byHeight = (a: Cell, b: Cell): number => a.across - b.across;
  const off = (cell: Cell): number => Math.abs(cell.across - value.across);
  const [nearest] = [...labels].sort((a, b) => off(a) - off(b));
  return {
    values: values.sort(byHeight),
    labels: nearest ? labels.filter((each) => overlaps(each, nearest)).sort(byHeight) : [],
  };
}

/** The lines of a column without a wider gap to the line of a value, and whether wider gaps part them from others on both sides. */
function blockOf(values: readonly Cell[], value: Cell) {
  const gap = (at: number): number =>
    (values[at]?.across ?? Infinity) - (values[at - 1]?.across ?? -Infinity);
  const own = values.indexOf(value);
  const most = PARTS * Math.min(gap(own), gap(own + 1));
  let [from, to] = [own, own];
  while (from > 0 && gap(from) <= most) from -= 1;
  while (to < values.length - 1 && gap(to + 1) <= most) to += 1;
  const isParted = Number.isFinite(gap(from)) && Number.isFinite(gap(to + 1));
  return { values: values.slice(from, to + 1), isParted };
}

/** Whether lines of a column are those of one label. */
const isOneLabel = (labels: readonly Cell[]): boolean =>
  labels.length > 0 &&
  labels.every(
    (each, at) => at === 0 || each.across - (labels[at - 1] as Cell).across < BROKEN * each.size,
  ) &&
  labels.filter(isWhole).length < 2 &&
  joined(labels).split(' ').length <= WORDS;

/** Whether the lines of a label break where the column has no room for the next word. */
const isWrapped = (labels: readonly Cell[], value: Cell): boolean =>
  labels.slice(1).every(({ text, from, to, size }, at) => {
    const word = ((to - from) * (text.split(' ', 1)[0] ?? '').length) / text.length;
    return (labels[at]?.to ?? 0) + word > value.from - size;
  });

/** Whether lines are only together the label of the surplus lines broker. */
const isSurplus = (labels: readonly Cell[]): boolean =>
  SURPLUS.test(joined(labels)) && !labels.some(({ text }) => SURPLUS.test(text));

/** The label of the surplus lines broker that is broken over lines, one of them this; null for none. */
function brokenLabel(labels: readonly Cell[], line: Cell): string | null {
  const own = labels.indexOf(line);
  if (own < 0) return null;
  for (const length of [2, 3])
    for (let from = Math.max(0, own - length + 1); from <= own; from += 1) {
      const part = labels.slice(from, from + length);
      if (isOneLabel(part) && isSurplus(part) && isLabel(joined(part))) return joined(part);
    }
  return null;
}

/** The labels of a value by where they stand beside lines with even gaps: at the head, at the foot, in the middle. */
function byAlignment({ values, labels }: Columns, value: Cell): Found {
  const over = labels.findLast((each) => each.across <= value.across + LEVEL * value.size);
  const below = labels.find((each) => each.across >= value.across - LEVEL * value.size);
  const labelled = (line: Cell | undefined): boolean => labels.some((each) => line && isAt(each, line));
  const middle = inMiddle({ values, labels }, value);
  const found = [
    ...(labelled(values[0]) && over ? [over] : []),
    ...(labelled(values.at(-1)) && below ? [below] : []),
    ...(middle ? [middle] : []),
  ];
  const cells = found.length > 0 ? found : [over, below].flatMap((each) => each ?? []);
  const sure = labels.length > 1 || middle !== null || labelled(values[0]);
  return { texts: [...new Set(cells.map(({ text }) => text))], sure };
}

/** The label of a value where each label of a column stands in the middle of its lines; null where they do not. */
function inMiddle({ values, labels }: Columns, value: Cell): Cell | null {
  let from = 0;
  let own: Cell | null = null;
  for (const label of labels) {
    const top = values[from]?.across ?? 0;
    const to = values.findIndex(
      ({ across }, at) => at >= from && Math.abs((top + across) / 2 - label.across) < LEVEL * label.size,
    );
    if (to < 0) return null;
    if (values.slice(from, to + 1).includes(value)) own = label;
    from = to + 1;
  }
  return from === values.length ? own : null;
}

/** Finds the labels of values in the tables of a file. */
export class RowLabels {
  readonly #rows: Rows;
  readonly #pageOf: (number: number) => PageContent;
  readonly #borders = new Map<number, readonly Box[]>();

  /** @param pageOf the page of a number, with what is painted on it */
  constructor(rows: Rows, pageOf: (number: number) => PageContent) {
    this.#rows = rows;
    this.#pageOf = pageOf;
  }

  /** The level lines on a page that may be borders of cells. */
  #bordersOn(page: number): readonly Box[] {
    const before = this.#borders.get(page);
    if (before) return before;
    const found = this.#pageOf(page).painted.filter((piece) => {
      const { box, picture, curved } = piece;
      const flat = box.y1 - box.y0 <= BORDER.thickest && box.x1 - box.x0 > BORDER.thickest;
      const ink = flat && !picture && !curved ? inkOn(piece, PAPER) : null;
      return ink !== null && contrast(ink, PAPER) >= UNSEEN;
    });
    const boxes = found.map(({ box }) => box);
    this.#borders.set(page, boxes);
    return boxes;
  }

  /** From where to where down the page the row of a value reaches, by the borders that run over and under it and its label. */
  #bandOf(value: Cell, label: Cell): { readonly top: number; readonly foot: number } {
    const open = { top: -Infinity, foot: Infinity };
    if (Math.round(value.angle) !== 0) return open;
    const borders = this.#bordersOn(pageOf(value) ?? 0);
    const { level } = BORDER;
    const under = ({ from, size }: Cell): Box[] =>
      borders.filter(({ x0, x1 }) => x0 <= from + EDGE * size && x1 >= from + EDGE * size);
    const [here, there] = [under(value), under(label)];
    const heights = here
      .filter(({ y0 }) => there.some((other) => Math.abs(other.y0 - y0) < level))
      .map(({ y0 }) => y0);
    return {
      top: Math.max(open.top, ...heights.filter((height) => height < value.across)),
      foot: Math.min(open.foot, ...heights.filter((height) => height >= value.across)),
    };
  }

  /** The label of the value that begins a cell. */
  of(row: number, value: Cell): RowLabel {
    const cells = this.#rows[row] ?? [];
    const left = cells[cells.indexOf(value) - 1];
    const all = columnsAround(this.#rows, row, value);
    const [some] = all.labels;
    if (!some) return left ? { ...NONE, texts: [left.text] } : NONE;
    const { top, foot } = this.#bandOf(value, some);
    const within = ({ across }: Cell): boolean => across > top && across < foot;
    const { values, isParted } = blockOf(all.values.filter(within), value);
    const labels = all.labels.filter(within);
    const isBand = Number.isFinite(top) && Number.isFinite(foot);
    const found = labelOf({ values, labels }, value, left, { isBand, isParted });
    return { ...found, starts: values[0] === value };
  }

  /** What is said of the value that begins a cell with a character. */
  readonly at: Tables = (line, { letter }) => {
    const cell = this.#rows[line]?.find(({ chars }) => chars[0]?.letter === letter);
    if (!cell) return { labels: [], sure: true, underOther: false, heading: null };
    const { texts, sure } = this.of(line, cell);
    const heading = headingOver(this.#rows, { row: line, cell });
    return { labels: texts, sure, underOther: this.#isUnderOtherRow(line, cell), heading };
  };

  /** Whether what stands over a value is the value of another row, and so no label of it. */
  #isUnderOtherRow(row: number, value: Cell): boolean {
    for (let at = row - 1; at >= row - 2; at -= 1) {
      const over = this.#rows[at]?.find((cell) => overlaps(cell, value));
      if (!over) continue;
      const [label] = isLabel(over.text) ? [] : this.of(at, over).texts;
      return label !== undefined && !this.of(row, value).texts.includes(label);
    }
    return false;
  }
}

/** What tells the lines of one row from those of others. */
interface Parted {
  /** Borders over and under it. */
  readonly isBand: boolean;
  /** Wider gaps over and under it. */
  readonly isParted: boolean;
}

/** The label of a value among those on the left of it. @param left the cell before it on its own line */
function labelOf(
  { values, labels }: Columns,
  value: Cell,
  left: Cell | undefined,
  { isBand, isParted }: Parted,
): Found {
  const own = labels.find((each) => isAt(each, value)) ?? left;
  const broken = own && brokenLabel(labels, own);
  if (broken) return known(broken);
  if (own && isWhole(own)) return known(own.text);
  const isOne = (lines: readonly Cell[]): boolean =>
    isOneLabel(lines) && (lines.length === 1 || isWrapped(lines, value));
  if (isBand && isOne(labels)) return known(joined(labels));
  if (own) return known(own.text);
  const [first, last] = [values[0] ?? value, values.at(-1) ?? value];
  const slack = (values.length === 1 ? HALF_LINE : LEVEL) * value.size;
  const beside = labels.filter(({ across }) => across > first.across - slack && across < last.across + slack);
  if (beside.length === 0) return known();
  if ((isOneLabel(beside) && isSurplus(beside)) || ((isParted || isBand) && isOne(beside)))
    return known(joined(beside));
  return byAlignment({ values, labels: beside }, value);
}
