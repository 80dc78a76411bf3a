/** The columns a batch adds: always the same, whatever states a file holds. */

import { oncePer } from '../../engine/basics/once-per.ts';
import { add, type Cents, noticesOf, type PolicyNotices, SLOTS } from '../../engine/index.ts';
import { message, setting, UsageError } from '../../errors.ts';
import type { CsvWriter } from '../../io/csv/writer.ts';
import type { PricedCharge, PricedPolicy, Rejection } from '../priced/priced-policy.ts';
import type { BatchSetup } from '../priced/setup.ts';
import { FindingCells, type WarningPlace } from './finding-cells.ts';
import { noticeNames } from './notice-names.ts';

const columnsOf = (slot: string): string[] => [`${slot}_rate`, `${slot}_amount`];

/** All computed columns, in order. */
const COMPUTED: readonly string[] = [
  'taxable_premium',
  'fees_taxable',
  'fees_exempt',
  ...SLOTS.flatMap(columnsOf),
  'total_tax',
  'total_due',
  'incomplete',
  'rates_from',
  'notes',
  'warnings',
  'notices',
  'error_code',
  'error_message',
];

/** The columns a comparison with a service adds before the texts, and after them. */
const OPINION_FIGURES = ['remote_total_tax', 'remote_total_due'];
const DIFFERENCES = 'differences';

/** Stands for the columns without those of charges that no row has. */
export const USED = 'used';

/**
 * The columns a user wants, in the fixed order; all of them for `used`, as only the rows tell which those are.
 * @throws UsageError for a name that is none.
 */
export function chosenColumns(list: string | undefined, compare: boolean): readonly string[] {
  const all = compare ? compared() : COMPUTED;
  if (list === undefined || list === USED) return all;
  const wanted = list.split(',').map((each) => each.trim());
  if (wanted.includes(USED)) {
    throw new UsageError(
      message`${setting('columns', USED)} stands alone: it means all columns but unused ones`,
    );
  }
  const unknown = wanted.find((each) => !all.includes(each));
  if (unknown !== undefined) {
    throw new UsageError(
      message`${setting('columns')}: there is no column "${unknown}"; choose from ${all.join(',')}`,
    );
  }
  return all.filter((each) => wanted.includes(each));
}

/** The computed columns without those of slots that no row uses. */
export const columnsUsed = (used: ReadonlySet<string>): readonly string[] => {
  const unused = new Set<string>(SLOTS.filter((slot) => !used.has(slot)).flatMap(columnsOf));
  return COMPUTED.filter((column) => !unused.has(column));
};

/** The computed columns of a comparison; the figures stand before the texts here too. */
function compared(): readonly string[] {
  const texts = COMPUTED.indexOf('notes');
  return [...COMPUTED.slice(0, texts), ...OPINION_FIGURES, DIFFERENCES, ...COMPUTED.slice(texts)];
}

/** Of our names one that other files have too: what stands there is ours only beside these, which no other file has. */
const SHARED = 'notes';
const OWN = ['incomplete', 'rates_from', 'warnings', 'notices', 'error_code'];

/**
 * The columns of a file that an earlier run has written, whichever of ours that run was asked for: what they say is said of their
 * rows by us.
 * @param prefix how the computed columns of this run begin, where an earlier one may have named its own so
 */
export function writtenColumns(header: readonly string[], prefix: string): ReadonlySet<number> {
  const ours = compared().filter(
    (name) => name !== SHARED || header.some((each) => OWN.includes(each.trim())),
  );
  const names = new Set([...ours, ...ours.map((name) => prefix + name)]);
  return new Set(header.flatMap((name, column) => (names.has(name.trim()) ? [column] : [])));
}

/** The notices prescribed for a policy, by name; those without words on file say so. */
const namesOf = oncePer(({ stamp, missing }: PolicyNotices): readonly string[] =>
  noticeNames(stamp, missing),
);

/** The charge of a policy in a slot. Rarely more than one line shares a slot, and then they are added up. */
interface SlotCharge {
  readonly rateText: string;
  readonly amount: Cents;
}

/** The charges of a policy by slot. */
class SlotCharges {
  readonly #charges: (SlotCharge | undefined)[] = SLOTS.map(() => undefined);
  readonly #used: boolean[] = SLOTS.map(() => false);

  fill(lines: readonly PricedCharge[]): void {
    for (let place = 0; place < this.#charges.length; place++) this.#charges[place] = undefined;
    for (const line of lines) {
      const place = PLACES.get(line.charge.slot);
      if (place === undefined) continue;
      this.#used[place] = true;
      const other = this.#charges[place];
      this.#charges[place] = other
        ? { rateText: `${other.rateText} + ${line.rateText}`, amount: add(other.amount, line.amount) }
        : line;
    }
  }

  at(place: number): SlotCharge | undefined {
    return this.#charges[place];
  }

  /** The slots in which a policy had a charge. */
  get used(): string[] {
    return SLOTS.filter((_, place) => this.#used[place]);
  }
}

const PLACES = new Map<string, number>(SLOTS.map((slot, index) => [slot, index]));

/** Adds the cell of a column. */
type Cell = (policy: PricedPolicy, to: CsvWriter, findings: FindingCells) => void;

/** A column for the rate of a slot, or for its amount. */
interface SlotCell {
  readonly place: number;
  readonly rate: boolean;
}

const SLOT_CELLS: ReadonlyMap<string, SlotCell> = new Map(
  SLOTS.flatMap((slot, place): [string, SlotCell][] =>
    columnsOf(slot).map((column, index) => [column, { place, rate: index === 0 }]),
  ),
);

const differenceTexts = ({ opinion }: PricedPolicy | Rejection): readonly string[] => {
  if (!opinion) return [];
  const { differences, leftOut, silent, otherDay, ofFigures = [] } = opinion;
  if (silent !== undefined) return [silent];
  // What only leaves open what they are for would stand beside every row of some services.
  const doubts = ofFigures.filter(({ inDoubt }) => inDoubt).map(({ text }) => text);
  const said = [...(otherDay ? [otherDay] : []), ...doubts];
  return [...differences, ...leftOut.map(({ text }) => `the service leaves out ${text}`), ...said];
};

const empty: Cell = (_, to) => to.cell('');

const CELLS: Readonly<Record<string, Cell>> = {
  taxable_premium: ({ taxablePremium }, to) => to.amount(taxablePremium),
  fees_taxable: ({ fees }, to) => to.amount(fees.taxable),
  fees_exempt: ({ fees }, to) => to.amount(fees.exempt),
  total_tax: ({ totalTax }, to) => to.amount(totalTax),
  total_due: ({ totalDue }, to) => to.amount(totalDue),
  incomplete: (policy, to, findings) => findings.incomplete(policy, to),
  rates_from: ({ ratesFrom }, to) => to.cell(ratesFrom ?? ''),
  remote_total_tax: ({ opinion }, to) => to.amount(opinion?.totalTax ?? null),
  remote_total_due: ({ opinion }, to) => to.amount(opinion?.totalDue ?? null),
  notes: (policy, to, findings) => findings.notes(policy, to),
  warnings: (policy, to, findings) => findings.warnings(policy, to),
  notices: ({ jurisdiction, placement, notices }, to) =>
    notices
      ? to.sentences(notices)
      : to.sharedSentences(namesOf(noticesOf(jurisdiction.file, placement.effectiveDate))),
  differences: (policy, to) => to.sentences(differenceTexts(policy)),
  error_code: empty,
  error_message: empty,
};

/** What a rejected row has in its computed columns; nothing in those that are not named. */
const OF_REJECTED: Readonly<Record<string, (rejection: Rejection, to: CsvWriter) => void>> = {
  remote_total_tax: ({ opinion }, to) => to.amount(opinion?.totalTax ?? null),
  remote_total_due: ({ opinion }, to) => to.amount(opinion?.totalDue ?? null),
  differences: (rejection, to) => to.sentences(differenceTexts(rejection)),
  error_code: ({ code }, to) => to.cell(code),
  error_message: ({ message }, to) => to.cell(message),
};

/** Adds the computed cells to a row. */
export class ComputedCells {
  readonly #columns: readonly string[];
  readonly #slots = new SlotCharges();
  readonly #cells: readonly (Cell | SlotCell)[];
  readonly #findings: FindingCells;
  readonly #warnings: number;
  /** Where the warnings of the row written last begin. */
  #warningsFrom = 0;

  constructor(setup: BatchSetup) {
    this.#columns = setup.columns;
    this.#cells = setup.columns.map((column) => SLOT_CELLS.get(column) ?? (CELLS[column] as Cell));
    this.#findings = new FindingCells(setup);
    this.#warnings = setup.columns.indexOf('warnings');
  }

  /** The slots in which a policy had a charge so far. */
  get slots(): string[] {
    return this.#slots.used;
  }

  /** Only takes note of the charges of a policy. */
  note({ lines }: PricedPolicy): void {
    this.#slots.fill(lines);
  }

  priced(policy: PricedPolicy, to: CsvWriter): void {
    this.#slots.fill(policy.lines);
    for (let index = 0; index < this.#cells.length; index++) {
      const cell = this.#cells[index] as Cell | SlotCell;
      // Behind the delimiter.
      if (index === this.#warnings) this.#warningsFrom = to.length + 1;
      if (typeof cell === 'function') cell(policy, to, this.#findings);
      else this.#slotCell(cell, to);
    }
  }

  /** Where in what was written a doubt more about the policy written last stands; null where the warnings are not written. */
  placeOfDoubt(policy: PricedPolicy, to: CsvWriter): WarningPlace | null {
    if (this.#warnings < 0) return null;
    const place = this.#findings.placeOfDoubt(policy, to);
    return { ...place, at: this.#warningsFrom + place.at };
  }

  /** Most slots are empty in most rows. */
  #slotCell({ place, rate }: SlotCell, to: CsvWriter): void {
    const charge = this.#slots.at(place);
    if (charge === undefined) to.empty(1);
    else if (rate) to.cell(charge.rateText);
    else to.amount(charge.amount);
  }

  rejected(rejection: Rejection, to: CsvWriter): void {
    for (const column of this.#columns) {
      const write = OF_REJECTED[column];
      if (write) write(rejection, to);
      else to.cell('');
    }
  }
}
