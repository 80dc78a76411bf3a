/** One row of a batch: its cells read as a placement and priced, or the reason why not. */
import {
  type AssessContext,
  type Assessment,
  assess,
  type IsoDate,
  type Jurisdiction,
  Refusal,
} from '../../engine/index.ts';
import { input, message, type Naming } from '../../engine/message.ts';
import { inputNamed, type PolicyInput, type StatedPolicy } from '../../policy/inputs.ts';
import { type PlacementReader, placementReader } from '../../policy/placement.ts';
import type { RateStore } from '../../rates/store.ts';
import { checkLength } from '../csv/cell-length.ts';
import type { Cells } from '../csv/cells.ts';
import { columnName, columnNaming } from '../csv/header.ts';
import { oneLine } from '../csv/one-line.ts';
import { sumOfCells } from '../csv/sum-of-cells.ts';
import type { Rejection } from './priced-policy.ts';
import type { BatchSetup } from './setup.ts';
import { StateCells } from './state-cells.ts';

const TRUE = new Set(['true', 'yes', 'y', '1', 'x']);
const FALSE = new Set(['false', 'no', 'n', '0']);

/** The input of a rate whose key a refusal names: its own where it has one. */
const INPUT_OF_RATE: Readonly<Record<string, string>> = { fire_marshal_tax: 'fire_marshal_rate' };

function yesOrNo(text: string, { name }: PolicyInput): boolean {
  const value = text.trim().toLowerCase();
  if (TRUE.has(value)) return true;
  if (FALSE.has(value)) return false;
  throw new Refusal(
    'INVALID_REQUEST',
    message`${input(name)} "${text}" is neither true nor false; write yes or no.`,
    name,
  );
}

/** An input and the columns that hold it. */
interface MappedInput {
  readonly input: PolicyInput;
  readonly columns: readonly number[];
}

/** A row as it states a placement. */
export interface ReadRow {
  readonly stated: StatedPolicy;
  readonly jurisdiction: Jurisdiction;
}

/** Reads rows as placements and prices them with the rates on file. */
export class RowPricer {
  readonly #header: readonly string[];
  readonly #naming: Naming;
  readonly #mapped: readonly MappedInput[];
  readonly #readPlacement: PlacementReader;
  readonly #rates: RateStore;
  readonly #today: IsoDate;
  readonly #staleBefore: IsoDate;
  /** A row that states nothing, with the keys of all mapped inputs: copied, as growing one for each row costs more. */
  readonly #blank: StatedPolicy;
  readonly #states: StateCells;
  readonly #contexts = new Map<string, AssessContext>();

  constructor({ header, mapped, settingMark, today, staleBefore, decimal }: BatchSetup, rates: RateStore) {
    this.#header = header;
    this.#naming = columnNaming(header, mapped, settingMark);
    this.#mapped = mapped.map(({ name, columns }) => ({ input: inputNamed(name) as PolicyInput, columns }));
    this.#readPlacement = placementReader(this.#mapped.map(({ input }) => input));
    this.#rates = rates;
    this.#states = new StateCells(mapped, rates);
    this.#today = today;
    this.#staleBefore = staleBefore;
    const keys = this.#mapped.map(({ input }) => [input.key, undefined]);
    this.#blank = { ...Object.fromEntries(keys), decimal };
  }

  /**
   * Prices a row.
   * @param line the line of the file in which the row begins
   */
  price(cells: Cells, line: number): Assessment | Rejection {
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
  read(cells: Cells): ReadRow {
    const stated: StatedPolicy = { ...this.#blank };
    for (const mapped of this.#mapped) this.#read(stated, mapped, cells);
    const jurisdiction = this.#states.named(stated.state ?? '');
    // A column holds for the whole file: where no locality levies a tax of its own, it says nothing.
    if (!this.#context(jurisdiction).localities) stated.jurisdiction = undefined;
    return { stated, jurisdiction };
  }

  /** @throws Refusal */
  assess({ stated, jurisdiction }: ReadRow): Assessment {
    return assess(this.#readPlacement(stated, this.#today), jurisdiction, this.#context(jurisdiction));
  }

  #read(stated: StatedPolicy, { input, columns }: MappedInput, cells: Cells): void {
    const text =
      columns.length === 1
        ? input.kind === 'amount'
          ? cells.at(columns[0] as number)
          : cells.oneOfFew(columns[0] as number)
        : sumOfCells(columns, cells, input, stated.decimal);
    if (text.trim() === '') {
      if (input.required) {
        const empty = input.name === 'state' ? 'MISSING_STATE' : 'INVALID_PREMIUM';
        throw new Refusal(empty, 'the cell is empty; fill it in.', input.name);
      }
      return;
    }
    checkLength(text, input);
    const { kind, key } = input;
    (stated as Record<string, unknown>)[key] =
      kind === 'yes_no' ? yesOrNo(text, input) : kind === 'rates' ? text.split(';') : text;
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
        message: `line ${line}: a bug in slt, not in the row; please report it (${why})`,
      };
    }
    const columns = this.#columnsOf(error);
    const column = columns.map((index) => columnName(this.#header, index)).join(' + ');
    const subject = `column ${column}`;
    const text = oneLine(error.worded(this.#naming));
    // What the message is about stands before it.
    const about =
      columns.length > 0 && text.startsWith(subject) ? text.slice(subject.length).trimStart() : text;
    return {
      code: error.code,
      message: `line ${line}${columns.length > 0 ? `, ${subject}` : ''}: ${about}`,
      column,
      reason: about,
    };
  }

  /** The columns that hold what a refusal names. A rate that was given is named by its own key. */
  #columnsOf({ field: named }: Refusal): readonly number[] {
    if (named === undefined) return [];
    const holding = (name: string) => this.#mapped.find(({ input }) => input.name === name)?.columns;
    const own = holding(INPUT_OF_RATE[named] ?? named);
    return own ?? (inputNamed(named) ? null : holding('rate')) ?? [];
  }
}
