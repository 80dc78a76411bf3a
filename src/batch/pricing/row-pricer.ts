/** One row of a batch: its cells read as a placement and priced, or the reason why not. */
import {
  type AssessContext,
  type Assessment,
  assess,
  type IsoDate,
  type Jurisdiction,
  Refusal,
} from '../../engine/index.ts';
import { type RawPlacement, readPlacement } from '../../policy/placement.ts';
import type { RateStore } from '../../rates/store.ts';
import { checkLength } from '../csv/cell-length.ts';
import { FIELDS, type Field } from '../csv/fields.ts';
import { columnName, type Mapped } from '../csv/header.ts';
import { oneLine } from '../csv/one-line.ts';
import { sumOfCells } from '../csv/sum-of-cells.ts';
import type { Rejection } from './priced-policy.ts';

const TRUE = new Set(['true', 'yes', 'y', '1', 'x']);
const FALSE = new Set(['false', 'no', 'n', '0']);

/** How many different texts of states are remembered; a file has few, a broken one any number. */
const REMEMBERED = 1000;

/** The field a refusal names, where it is not called as the column's. */
const FIELD_OF_REFUSAL: Readonly<Record<string, string>> = {
  date: 'effective_date',
  fire_marshal_tax: 'fire_marshal_rate',
};

const isInput = (name: string): boolean => FIELDS.some((field) => field.name === name);

/** A text apart from the piece it was cut from, which would stay in memory with it. */
const copyOf = (text: string): string => Buffer.from(text).toString();

function truth(text: string, { name }: Field): boolean {
  const value = text.trim().toLowerCase();
  if (TRUE.has(value)) return true;
  if (FALSE.has(value)) return false;
  throw new Refusal('INVALID_REQUEST', `${name} "${text}" is neither true nor false; write yes or no.`, name);
}

/** A row as it states a placement. */
export interface ReadRow {
  readonly raw: RawPlacement;
  readonly jurisdiction: Jurisdiction;
}

export class RowPricer {
  readonly #header: readonly string[];
  readonly #mapped: readonly Mapped[];
  readonly #rates: RateStore;
  readonly #today: IsoDate;
  readonly #staleBefore: IsoDate;
  readonly #states = new Map<string, Jurisdiction | Refusal>();
  readonly #contexts = new Map<string, AssessContext>();

  constructor(
    header: readonly string[],
    mapped: readonly Mapped[],
    rates: RateStore,
    days: { today: IsoDate; staleBefore: IsoDate },
  ) {
    this.#header = header;
    this.#mapped = mapped;
    this.#rates = rates;
    this.#today = days.today;
    this.#staleBefore = days.staleBefore;
  }

  /**
   * Prices a row.
   * @param line the line of the file in which the row begins
   */
  price(cells: readonly string[], line: number): Assessment | Rejection {
    try {
      return this.assess(this.read(cells));
    } catch (error) {
      return this.rejection(error, line);
    }
  }

  /**
   * What a row states.
   * @throws Refusal
   */
  read(cells: readonly string[]): ReadRow {
    const raw: RawPlacement = {};
    for (const mapped of this.#mapped) this.#read(raw, mapped, cells);
    const jurisdiction = this.#jurisdiction(raw.state ?? '');
    // A column holds for the whole file: where no locality lays a tax of its own, it says nothing.
    if (!this.#context(jurisdiction).localities) raw.jurisdiction = undefined;
    return { raw, jurisdiction };
  }

  /** @throws Refusal */
  assess({ raw, jurisdiction }: ReadRow): Assessment {
    return assess(readPlacement(raw, this.#today), jurisdiction, this.#context(jurisdiction));
  }

  #read(raw: RawPlacement, { field, columns }: Mapped, cells: readonly string[]): void {
    const text =
      columns.length === 1 ? (cells[columns[0] as number] ?? '') : sumOfCells(columns, cells, field);
    if (text.trim() === '') {
      if (field.required) {
        const empty = field.name === 'state' ? 'MISSING_STATE' : 'INVALID_PREMIUM';
        throw new Refusal(empty, 'the cell is empty; fill it in.', field.name);
      }
      return;
    }
    checkLength(text, field);
    if (field.kind === 'truth') Object.assign(raw, { [field.key]: truth(text, field) });
    else if (field.kind === 'rates') raw.rate = text.split(';');
    else (raw as Record<string, string>)[field.key] = text;
  }

  #jurisdiction(text: string): Jurisdiction {
    let found = this.#states.get(text);
    if (!found) {
      try {
        found = this.#rates.resolve(text);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        found = error;
      }
      if (this.#states.size < REMEMBERED) this.#states.set(copyOf(text), found);
    }
    if (found instanceof Refusal) throw found;
    return found;
  }

  #context({ code }: Jurisdiction): AssessContext {
    let context = this.#contexts.get(code);
    if (!context) {
      context = {
        today: this.#today,
        staleBefore: this.#staleBefore,
        localities: this.#rates.localities(code),
      };
      this.#contexts.set(code, context);
    }
    return context;
  }

  /** An error as the reason why the row of that line was not priced. */
  rejection(error: unknown, line: number): Rejection {
    if (!(error instanceof Refusal)) {
      const why = error instanceof Error ? error.message : String(error);
      return {
        code: 'INTERNAL_ERROR',
        message: `line ${line}: a fault of slt, not of the row; please report it (${why})`,
      };
    }
    const where = this.#columnsOf(error)
      .map((index) => columnName(this.#header, index))
      .join(' + ');
    return {
      code: error.code,
      message: `line ${line}${where === '' ? '' : `, column ${where}`}: ${oneLine(error.message)}`,
    };
  }

  /** The columns that hold what a refusal names. A rate that was given is named by its own key. */
  #columnsOf({ field: named }: Refusal): readonly number[] {
    if (named === undefined) return [];
    const holding = (name: string) => this.#mapped.find(({ field }) => field.name === name)?.columns;
    const own = holding(FIELD_OF_REFUSAL[named] ?? named);
    return own ?? (isInput(named) ? null : holding('rate')) ?? [];
  }
}
