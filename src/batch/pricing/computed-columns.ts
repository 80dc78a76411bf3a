/** The columns a batch adds: always the same, whatever states a file holds. */

import { add, type Cents, dollars, type Jurisdiction, SLOTS } from '../../engine/index.ts';
import { csvField, withoutFormula } from '../../io/csv/field.ts';
import { UsageError } from '../../policy/usage-error.ts';
import type { ByteWriter } from '../csv/byte-writer.ts';
import type { PricedCharge, PricedPolicy, Rejection, SecondOpinion } from './priced-policy.ts';

/** What stands between two notes, warnings or notices in one cell. */
const BETWEEN = ' | ';

const QUOTE = 0x22;

/** How many different sentences are remembered. */
const REMEMBERED = 2000;

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
    throw new UsageError(`--columns: there is no column "${unknown}"; choose from ${all.join(',')}`);
  }
  return all.filter((each) => wanted.includes(each));
}

/** The computed columns of a comparison; the figures stand before the texts here too. */
function compared(): readonly string[] {
  const texts = COMPUTED.indexOf('notes');
  return [...COMPUTED.slice(0, texts), ...OPINION_FIGURES, DIFFERENCES, ...COMPUTED.slice(texts)];
}

/** Cells of texts as bytes; the same few sentences come again and again, so that theirs are remembered. */
class TextCells {
  readonly #known = new Map<string, Buffer>();

  /** Writes the texts as one quoted field; nothing when there are none. */
  write(texts: readonly string[], to: ByteWriter): void {
    if (texts.length === 0) return;
    to.byte(QUOTE);
    for (let index = 0; index < texts.length; index++) {
      if (index > 0) to.ascii(BETWEEN);
      this.#inside(texts[index] as string, to);
    }
    to.byte(QUOTE);
  }

  #inside(text: string, to: ByteWriter): void {
    const known = this.#known.get(text);
    if (known !== undefined) {
      to.bytes(known);
      return;
    }
    const safe = withoutFormula(text);
    const inside = safe.includes('"') ? safe.replaceAll('"', '""') : safe;
    if (this.#known.size < REMEMBERED) this.#known.set(text, Buffer.from(inside));
    to.text(inside);
  }
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

/** Writes a figure of a row; none needs quotes. */
type Figure = (policy: PricedPolicy, slots: SlotCharges, to: ByteWriter) => void;

const rateAt =
  (place: number): Figure =>
  (_, slots, to) => {
    const charge = slots.at(place);
    if (charge) to.ascii(charge.rateText);
  };

const amountAt =
  (place: number): Figure =>
  (_, slots, to) => {
    const charge = slots.at(place);
    if (charge) to.dollars(charge.amount);
  };

const said = ({ differences, silent }: SecondOpinion): readonly string[] =>
  silent === undefined ? differences : [silent];

function opinionFigure(amount: Cents | null | undefined, to: ByteWriter): void {
  if (typeof amount === 'number') to.dollars(amount);
}

const FIGURES: Readonly<Record<string, Figure>> = {
  taxable_premium: ({ taxablePremium }, _, to) => to.dollars(taxablePremium),
  fees_taxable: ({ fees }, _, to) => to.dollars(fees.taxable),
  fees_exempt: ({ fees }, _, to) => to.dollars(fees.exempt),
  ...Object.fromEntries(
    SLOTS.flatMap((slot, place): [string, Figure][] => [
      [`${slot}_rate`, rateAt(place)],
      [`${slot}_amount`, amountAt(place)],
    ]),
  ),
  total_tax: ({ totalTax }, _, to) => to.dollars(totalTax),
  total_due: ({ totalDue }, _, to) => to.dollars(totalDue),
  rates_from: ({ ratesFrom }, _, to) => to.ascii(ratesFrom ?? ''),
  remote_total_tax: ({ opinion }, _, to) => opinionFigure(opinion?.totalTax, to),
  remote_total_due: ({ opinion }, _, to) => opinionFigure(opinion?.totalDue, to),
};

const TEXTS: Readonly<Record<string, (policy: PricedPolicy) => readonly string[]>> = {
  notes: ({ notes }) => notes,
  warnings: ({ warnings }) => warnings,
  notices: ({ jurisdiction, notices }) => notices ?? noticesOf(jurisdiction),
  differences: ({ opinion }) => (opinion ? said(opinion) : []),
  error_code: () => [],
  error_message: () => [],
};

const opinionCells = (opinion: SecondOpinion) => ({
  remote_total_tax: opinion.totalTax === null ? '' : dollars(opinion.totalTax),
  remote_total_due: opinion.totalDue === null ? '' : dollars(opinion.totalDue),
  differences: said(opinion).join(BETWEEN),
});

/** Writes the computed cells of a row as CSV, each after a delimiter. The figures stand before the texts. */
export class ComputedCells {
  readonly #columns: readonly string[];
  readonly #delimiter: string;
  readonly #slots = new SlotCharges();
  readonly #cells = new TextCells();
  readonly #figures: readonly Figure[];
  readonly #texts: readonly ((policy: PricedPolicy) => readonly string[])[];

  constructor(columns: readonly string[], delimiter: string) {
    this.#columns = columns;
    this.#delimiter = delimiter;
    this.#figures = columns.flatMap((column) => FIGURES[column] ?? []);
    this.#texts = columns.flatMap((column) => TEXTS[column] ?? []);
  }

  priced(policy: PricedPolicy, to: ByteWriter): void {
    this.#slots.fill(policy.lines);
    const delimiter = this.#delimiter.charCodeAt(0);
    for (const figure of this.#figures) {
      to.byte(delimiter);
      figure(policy, this.#slots, to);
    }
    for (const texts of this.#texts) {
      to.byte(delimiter);
      this.#cells.write(texts(policy), to);
    }
  }

  rejected({ code, message, opinion }: Rejection, to: ByteWriter): void {
    const filled: Readonly<Record<string, string>> = {
      error_code: code,
      error_message: message,
      ...(opinion ? opinionCells(opinion) : {}),
    };
    for (const column of this.#columns) {
      to.text(this.#delimiter + csvField(filled[column] ?? '', this.#delimiter));
    }
  }
}
