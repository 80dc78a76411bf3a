/** The columns a batch adds: always the same, whatever states a file holds. */

import { add, type Cents, findingText, type Jurisdiction, SLOTS } from '../../engine/index.ts';
import { message, setting, UsageError } from '../../errors.ts';
import type { CsvWriter } from '../../io/csv/writer.ts';
import type { PricedCharge, PricedPolicy, Rejection } from './priced-policy.ts';

const SLOT_COLUMNS = SLOTS.flatMap((slot) => [`${slot}_rate`, `${slot}_amount`]);

/** All computed columns, in order. */
const COMPUTED: readonly string[] = [
  'taxable_premium',
  'fees_taxable',
  'fees_exempt',
  ...SLOT_COLUMNS,
  'total_tax',
  'total_due',
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

/**
 * The columns a user wants, in the fixed order.
 * @throws UsageError for a name that is none.
 */
export function chosenColumns(list: string | undefined, compare: boolean): readonly string[] {
  const all = compare ? compared() : COMPUTED;
  if (list === undefined) return all;
  const wanted = list.split(',').map((each) => each.trim());
  const unknown = wanted.find((each) => !all.includes(each));
  if (unknown !== undefined) {
    throw new UsageError(
      message`${setting('columns')}: there is no column "${unknown}"; choose from ${all.join(',')}`,
    );
  }
  return all.filter((each) => wanted.includes(each));
}

/** The computed columns of a comparison; the figures stand before the texts here too. */
function compared(): readonly string[] {
  const texts = COMPUTED.indexOf('notes');
  return [...COMPUTED.slice(0, texts), ...OPINION_FIGURES, DIFFERENCES, ...COMPUTED.slice(texts)];
}

/** The notices prescribed for a policy, by name; those without words on file say so. */
function noticesOf(jurisdiction: Jurisdiction): readonly string[] {
  let notices = NOTICES.get(jurisdiction);
  if (!notices) {
    const { stamp, stamp_missing } = jurisdiction.file;
    notices = [
      ...stamp.map(({ ordinal, instrument }) => `${ordinal}. ${instrument}`),
      ...stamp_missing.map(({ instrument }) => `wording not on file: ${instrument}`),
    ];
    NOTICES.set(jurisdiction, notices);
  }
  return notices;
}

const NOTICES = new WeakMap<Jurisdiction, readonly string[]>();

/** The charge of a policy in a slot. Rarely more than one line shares a slot, and then they are added up. */
interface SlotCharge {
  readonly rateText: string;
  readonly amount: Cents;
}

/** The charges of a policy by slot. */
class SlotCharges {
  readonly #charges: (SlotCharge | undefined)[] = SLOTS.map(() => undefined);

  fill(lines: readonly PricedCharge[]): void {
    this.#charges.fill(undefined);
    for (const line of lines) {
      const place = PLACES.get(line.charge.slot);
      if (place === undefined) continue;
      const other = this.#charges[place];
      this.#charges[place] = other
        ? { rateText: `${other.rateText} + ${line.rateText}`, amount: add(other.amount, line.amount) }
        : line;
    }
  }

  at(place: number): SlotCharge | undefined {
    return this.#charges[place];
  }
}

const PLACES = new Map<string, number>(SLOTS.map((slot, index) => [slot, index]));

/** Adds the cell of a figure. */
type Figure = (policy: PricedPolicy, slots: SlotCharges, to: CsvWriter) => void;

const rateAt =
  (place: number): Figure =>
  (_, slots, to) =>
    to.cell(slots.at(place)?.rateText ?? '');

const amountAt =
  (place: number): Figure =>
  (_, slots, to) =>
    to.amount(slots.at(place)?.amount ?? null);

const FIGURES: Readonly<Record<string, Figure>> = {
  taxable_premium: ({ taxablePremium }, _, to) => to.amount(taxablePremium),
  fees_taxable: ({ fees }, _, to) => to.amount(fees.taxable),
  fees_exempt: ({ fees }, _, to) => to.amount(fees.exempt),
  ...Object.fromEntries(
    SLOTS.flatMap((slot, place): [string, Figure][] => [
      [`${slot}_rate`, rateAt(place)],
      [`${slot}_amount`, amountAt(place)],
    ]),
  ),
  total_tax: ({ totalTax }, _, to) => to.amount(totalTax),
  total_due: ({ totalDue }, _, to) => to.amount(totalDue),
  rates_from: ({ ratesFrom }, _, to) => to.cell(ratesFrom ?? ''),
  remote_total_tax: ({ opinion }, _, to) => to.amount(opinion?.totalTax ?? null),
  remote_total_due: ({ opinion }, _, to) => to.amount(opinion?.totalDue ?? null),
};

const differenceTexts = ({ opinion }: PricedPolicy | Rejection): readonly string[] => {
  if (!opinion) return [];
  return opinion.silent === undefined ? opinion.differences : [opinion.silent];
};

const TEXTS: Readonly<Record<string, (policy: PricedPolicy) => readonly string[]>> = {
  notes: ({ notes }) => notes.map((found) => findingText(found)),
  warnings: ({ findings }) => findings.map((found) => findingText(found)),
  notices: ({ jurisdiction, notices }) => notices ?? noticesOf(jurisdiction),
  differences: differenceTexts,
  error_code: () => [],
  error_message: () => [],
};

/** What a rejected row has in its computed columns; nothing in those that are not named. */
const OF_REJECTED: Readonly<Record<string, (rejection: Rejection, to: CsvWriter) => void>> = {
  remote_total_tax: ({ opinion }, to) => to.amount(opinion?.totalTax ?? null),
  remote_total_due: ({ opinion }, to) => to.amount(opinion?.totalDue ?? null),
  differences: (rejection, to) => to.sentences(differenceTexts(rejection)),
  error_code: ({ code }, to) => to.cell(code),
  error_message: ({ message }, to) => to.cell(message),
};

/** Adds the computed cells to a row. The figures stand before the texts. */
export class ComputedCells {
  readonly #columns: readonly string[];
  readonly #slots = new SlotCharges();
  readonly #figures: readonly Figure[];
  readonly #texts: readonly ((policy: PricedPolicy) => readonly string[])[];

  constructor(columns: readonly string[]) {
    this.#columns = columns;
    this.#figures = columns.flatMap((column) => FIGURES[column] ?? []);
    this.#texts = columns.flatMap((column) => TEXTS[column] ?? []);
  }

  priced(policy: PricedPolicy, to: CsvWriter): void {
    this.#slots.fill(policy.lines);
    for (const figure of this.#figures) figure(policy, this.#slots, to);
    for (const texts of this.#texts) to.sentences(texts(policy));
  }

  rejected(rejection: Rejection, to: CsvWriter): void {
    for (const column of this.#columns) {
      const write = OF_REJECTED[column];
      if (write) write(rejection, to);
      else to.cell('');
    }
  }
}
