/** The columns a batch adds: always the same, whatever states a file holds. */
import { csvField, withoutFormula } from '../csv/field.ts';
import {
  type Assessment,
  add,
  type Cents,
  type ChargeLine,
  dollars,
  type Jurisdiction,
  SLOTS,
  type Slot,
  ZERO,
} from '../engine/index.ts';
import { UsageError } from '../input/usage-error.ts';
import type { ByteWriter } from './byte-writer.ts';

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

/**
 * The columns a user wants, in the fixed order.
 * @throws UsageError for a name that is none.
 */
export function chosenColumns(list: string | undefined): readonly string[] {
  if (list === undefined) return COMPUTED;
  const wanted = list.split(',').map((each) => each.trim());
  const unknown = wanted.find((each) => !COMPUTED.includes(each));
  if (unknown !== undefined) {
    throw new UsageError(`--columns: there is no column "${unknown}"; choose from ${COMPUTED.join(',')}`);
  }
  return COMPUTED.filter((each) => wanted.includes(each));
}

/** Why a row was not priced. */
export interface Rejection {
  readonly code: string;
  readonly message: string;
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
    const inside = withoutFormula(text).replaceAll('"', '""');
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

/** The lines of an assessment by slot; rarely more than one line shares a slot, and then they are added up. */
class SlotCells {
  readonly rates: string[] = SLOTS.map(() => '');
  readonly amounts: string[] = SLOTS.map(() => '');

  fill(lines: readonly ChargeLine[]): void {
    this.rates.fill('');
    this.amounts.fill('');
    for (const line of lines) {
      const place = PLACES.get(line.charge.slot) as number;
      const shared = this.rates[place] !== '';
      this.rates[place] = shared ? `${this.rates[place]} + ${line.rateText}` : line.rateText;
      this.amounts[place] = dollars(shared ? amountIn(lines, line.charge.slot) : line.amount);
    }
  }
}

const PLACES = new Map<Slot, number>(SLOTS.map((slot, index) => [slot, index]));

const amountIn = (lines: readonly ChargeLine[], slot: Slot): Cents =>
  lines.reduce<Cents>((sum, { charge, amount }) => (charge.slot === slot ? add(sum, amount) : sum), ZERO);

/** Figures of a row in the order of the columns; they hold nothing that needs quotes. */
type Figure = (assessment: Assessment, slots: SlotCells) => string;

const FIGURES: Readonly<Record<string, Figure>> = {
  taxable_premium: ({ taxablePremium }) => dollars(taxablePremium),
  fees_taxable: ({ fees }) => dollars(fees.taxable),
  fees_exempt: ({ fees }) => dollars(fees.exempt),
  ...Object.fromEntries(
    SLOTS.flatMap((slot, place): [string, Figure][] => [
      [`${slot}_rate`, (_, { rates }) => rates[place] as string],
      [`${slot}_amount`, (_, { amounts }) => amounts[place] as string],
    ]),
  ),
  total_tax: ({ totalTax }) => dollars(totalTax),
  total_due: ({ totalDue }) => dollars(totalDue),
  rates_from: ({ ratesFrom }) => ratesFrom,
};

const TEXTS: Readonly<Record<string, (assessment: Assessment) => readonly string[]>> = {
  notes: ({ notes }) => notes,
  warnings: ({ warnings }) => warnings,
  notices: ({ jurisdiction }) => noticesOf(jurisdiction),
  error_code: () => [],
  error_message: () => [],
};

/** Writes the computed cells of a row as CSV, each after a delimiter. The figures stand before the texts. */
export class ComputedCells {
  readonly #columns: readonly string[];
  readonly #delimiter: string;
  readonly #slots = new SlotCells();
  readonly #cells = new TextCells();
  readonly #figures: readonly Figure[];
  readonly #texts: readonly ((assessment: Assessment) => readonly string[])[];

  constructor(columns: readonly string[], delimiter: string) {
    this.#columns = columns;
    this.#delimiter = delimiter;
    this.#figures = columns.flatMap((column) => FIGURES[column] ?? []);
    this.#texts = columns.flatMap((column) => TEXTS[column] ?? []);
  }

  priced(assessment: Assessment, to: ByteWriter): void {
    this.#slots.fill(assessment.lines);
    const delimiter = this.#delimiter.charCodeAt(0);
    for (const figure of this.#figures) {
      to.byte(delimiter);
      const text = figure(assessment, this.#slots);
      if (text !== '') to.ascii(text);
    }
    for (const texts of this.#texts) {
      to.byte(delimiter);
      this.#cells.write(texts(assessment), to);
    }
  }

  rejected({ code, message }: Rejection, to: ByteWriter): void {
    for (const column of this.#columns) {
      const text = column === 'error_code' ? code : column === 'error_message' ? message : '';
      to.text(this.#delimiter + csvField(text, this.#delimiter));
    }
  }
}
