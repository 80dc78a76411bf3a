/** Which column of a file holds which input: as the user says, by name, and of several by their values. */
import type { Message } from '../../../errors.ts';
import { INPUTS, type PolicyInput } from '../../../policy/inputs.ts';
import { lineTerm } from '../../../policy/line-terms.ts';
import type { Samples } from '../../csv/top-of-file.ts';
import type { ReadingRules } from '../../reading/reader.ts';
import {
  type InputNames,
  isAdditionalPremium,
  isFirstPremium,
  isKnownAdditional,
  isKnownOther,
  isReturnPremium,
  keysOf,
  namesFor,
} from '../words/names.ts';
import { spanOf } from '../words/spans.ts';
import { additionalOf, areApart } from './additional-premium.ts';
import { assignedBeside, assignedColumns, stateForAll } from './assignments.ts';
import type { Mapped } from './column-name.ts';
import { directionOfColumn } from './directions.ts';
import { type Fit, fitOf, fits, fitsMostly, fitsNot, valuesOf } from './fit.ts';
import { itemsOf } from './items.ts';
import { tie } from './tie.ts';

/** A column that was taken for an input in the place of another, or left out for it, and why. */
export interface Decision {
  readonly input: string;
  readonly taken: number;
  readonly left: readonly number[];
  readonly why: string;
}

/** What a header was matched with. */
export interface Match {
  readonly mapped: readonly Mapped[];
  readonly decisions: readonly Decision[];
  /** What is said of columns of which each could be the input: the run cannot go on. */
  readonly ties: readonly Message[];
  readonly tied: ReadonlySet<number>;
  /** Inputs that the user assigned; also those left without a column. */
  readonly assigned: ReadonlySet<string>;
  /** The code of the state that all rows are of, as the user says. */
  readonly state: string | undefined;
}

const NAMES: readonly (InputNames & { readonly input: PolicyInput })[] = INPUTS.map((input) => ({
  input,
  ...namesFor(input),
}));

/** Columns that are called like an input and hold something else: a coverage that is a line, a rate that is a number. */
const HOLDS_OTHER: Readonly<Record<string, (text: string) => boolean>> = {
  coverage: (text) => lineTerm(text) !== undefined,
  rate: (text) => /^[\d.,\s]+%?$/.test(text),
};

const PREMIUM = NAMES.find(({ input }) => input.name === 'premium');

/** Whether a column is known as that of the premium, by its name. */
const isPremiumByName = (name: string): boolean =>
  name.trim() !== '' &&
  !isReturnPremium(name) &&
  keysOf(name).some((key) => PREMIUM?.strong.has(key) || PREMIUM?.second.has(key));

/** Matches the columns of a header one input after the other. */
class Matcher {
  readonly #header: readonly string[];
  readonly #keys: readonly (readonly string[])[];
  /** The columns of each key. */
  readonly #byKey = new Map<string, number[]>();
  readonly #samples: Samples;
  readonly #rules: ReadingRules;
  readonly #taken: Set<number>;
  readonly decisions: Decision[] = [];
  readonly ties: Message[] = [];
  /** The columns of the ties. */
  readonly tied = new Set<number>();

  constructor(header: readonly string[], samples: Samples, rules: ReadingRules, taken: ReadonlySet<number>) {
    this.#header = header;
    this.#keys = header.map((name) => (name.trim() === '' || isKnownOther(name) ? [] : keysOf(name)));
    this.#samples = samples;
    for (const [index, keys] of this.#keys.entries())
      for (const key of keys) {
        const columns = this.#byKey.get(key) ?? [];
        columns.push(index);
        this.#byKey.set(key, columns);
      }
    this.#rules = rules;
    this.#taken = new Set(taken);
  }

  #fit(input: PolicyInput, column: number): Fit {
    return fitOf(input, valuesOf(this.#samples, column), this.#rules);
  }

  #holdsOther(input: PolicyInput, column: number): boolean {
    const other = HOLDS_OTHER[input.name];
    const values = other ? valuesOf(this.#samples, column) : [];
    return (
      values.length > 0 &&
      fitsNot(this.#fit(input, column)) &&
      values.filter((text) => other?.(text)).length * 2 >= values.length
    );
  }

  /** `C` in a column of debits and credits is no cancellation. */
  #isOfSigns(input: PolicyInput, column: number): boolean {
    const values = valuesOf(this.#samples, column);
    return (
      input.name === 'transaction' &&
      directionOfColumn(this.#header[column] ?? '', values) === 'sign' &&
      values.some((text) => text.trim().length === 1)
    );
  }

  #called(names: ReadonlySet<string>): number[] {
    const called = [...names].flatMap((name) => this.#byKey.get(name) ?? []);
    return [...new Set(called)].filter((column) => !this.#taken.has(column)).sort((a, b) => a - b);
  }

  /** Takes the columns for an input; none where no column is one. */
  take(columns: readonly number[]): readonly number[] {
    for (const column of columns) this.#taken.add(column);
    return columns;
  }

  /** The columns of an input by its names; those with the best names whose values fit. */
  byName({ input, strong, second, one }: (typeof NAMES)[number]): readonly number[] {
    const found = this.#called(strong).filter((column) => !this.#holdsOther(input, column));
    if (found.length > 1) return this.#of(input, found, one);
    if (found.length === 1) return found;
    const others = this.#called(second).filter((column) => {
      const fit = this.#fit(input, column);
      return fit.read > 0 && !fitsNot(fit);
    });
    const first = input.name === 'premium' ? this.#firstBeside(input, others) : null;
    if (first !== null) return [first];
    return others.length > 1 ? this.#of(input, others, one) : others;
  }

  /**
   * The column of the premium that policies begin with, beside those of additional premium, where no row has an amount in both.
   * @param others the columns that could be the premium by their names
   */
  #firstBeside(input: PolicyInput, others: readonly number[]): number | null {
    const called = (isSo: (name: string) => boolean): number[] =>
      this.#header.flatMap((name, column) =>
        !this.#taken.has(column) && name.trim() !== '' && isSo(name) ? [column] : [],
      );
    const additional = called(isAdditionalPremium);
    if (additional.length === 0 || !others.every((each) => additional.includes(each))) return null;
    const [first, ...more] = called(isFirstPremium);
    if (first === undefined || more.length > 0 || !fits(this.#fit(input, first))) return null;
    return additional.every((each) => areApart(this.#samples, first, each)) ? first : null;
  }

  /** The column of an input whose name stands for many things and whose values are of the input. */
  byValues({ input, fitting }: (typeof NAMES)[number]): readonly number[] {
    const called = this.#called(fitting).filter((column) => !this.#isOfSigns(input, column));
    const good = called.filter((column) => fits(this.#fit(input, column)));
    // One value that is not known must not leave the others unread: its rows are rejected.
    const found = good.length > 0 ? good : called.filter((column) => fitsMostly(this.#fit(input, column)));
    return found.length > 1 ? this.#of(input, found, new Set()) : found;
  }

  /** Of several columns that with the fitting values, or fees of one kind each together. */
  #of(input: PolicyInput, found: readonly number[], one: ReadonlySet<string>): readonly number[] {
    const kinds = new Set(
      found.map((column) => this.#keys[column]?.find((key) => !key.startsWith('=') && one.has(key)) ?? ''),
    );
    if (kinds.size === found.length && !kinds.has('')) return found;
    const fit = new Map(found.map((column) => [column, this.#fit(input, column)]));
    const of = (column: number): Fit => fit.get(column) as Fit;
    const good = found.filter((column) => fits(of(column)));
    const [winner] = good;
    const empty = (column: number): boolean => of(column).filled === 0;
    if (
      winner !== undefined &&
      good.length === 1 &&
      found.every((each) => each === winner || fitsNot(of(each)) || empty(each))
    ) {
      const left = found.filter((each) => each !== winner);
      const why = left.every(empty) ? 'the other is empty' : 'its values fit';
      this.decisions.push({ input: input.name, taken: winner, left, why });
      return [winner];
    }
    const plain =
      input.name === 'state'
        ? found.filter((each) => of(each).plain > 0 && of(each).plain === of(each).filled)
        : [];
    if (plain.length === 1 && found.every((each) => plain.includes(each) || of(each).plain === 0)) {
      const left = found.filter((each) => !plain.includes(each));
      this.decisions.push({
        input: input.name,
        taken: plain[0] as number,
        left,
        why: 'it holds nothing but states',
      });
      return plain;
    }
    this.ties.push(tie(this.#header, this.#samples, input, found));
    for (const column of found) this.tied.add(column);
    // The run stops; until then the first stands for them.
    return found.slice(0, 1);
  }

  /** The columns of premium given back. */
  returned(): number[] {
    return this.#header.flatMap((name, index) =>
      !this.#taken.has(index) && name.trim() !== '' && isReturnPremium(name) ? [index] : [],
    );
  }

  /**
   * The columns of additional premium beside that of the premium, where no row has an amount in both: one may be contained in the other.
   * Beside a premium that the user names they are read all the same, and such a row is rejected. What is called `AP` may also hold texts.
   */
  additional(input: PolicyInput, own: readonly number[], beside: { named: boolean; returned: boolean }) {
    return this.#header.flatMap((name, column) => {
      if (this.#taken.has(column) || name.trim() === '' || !isKnownAdditional(name, beside.returned))
        return [];
      const fit = this.#fit(input, column);
      const holdsAmounts = fit.filled === 0 || fits(fit);
      const mayBeRead = beside.named || own.every((each) => areApart(this.#samples, each, column));
      return holdsAmounts && mayBeRead ? [column] : [];
    });
  }

  /**
   * The columns of the premium with those beside it, and all of them together.
   * @param said those that the user names; null where they are looked for by their names; and whether the premium is one of them
   */
  beside(
    input: PolicyInput,
    own: readonly number[],
    said: {
      readonly returns: readonly number[] | null;
      readonly additions: readonly number[] | null;
      readonly isNamed: boolean;
    },
  ): Pick<Mapped, 'columns' | 'returned' | 'additional'> & { readonly all: readonly number[] } {
    const returned = this.take(said.returns ?? this.returned());
    const additions =
      said.additions ?? this.additional(input, own, { named: said.isNamed, returned: returned.length > 0 });
    const additional = additionalOf(this.#header, own, this.take(additions));
    const columns = additional?.isApart ? [...own, ...additional.columns] : own;
    return {
      columns,
      ...(additional ? { additional } : {}),
      ...(returned.length > 0 ? { returned } : {}),
      all: [...columns, ...returned],
    };
  }

  /** Whether a value of the columns can only be read by the loose reader. */
  isLoose(input: PolicyInput, columns: readonly number[]): boolean {
    return columns.some((column) => {
      const { plain, read } = this.#fit(input, column);
      return read > plain;
    });
  }
}

/** Inputs whose columns may also say that the amount of a row is no premium. */
const SAYING = ['lob', 'coverage', 'transaction'];

/** The columns of the inputs, with what those of lines and transactions say of the amounts. */
const itemized = (header: readonly string[], samples: Samples, mapped: readonly Mapped[]): Mapped[] =>
  mapped.map((each) => {
    const [column] = each.columns;
    if (column === undefined || !SAYING.includes(each.name)) return each;
    const items = itemsOf(header, samples, column, mapped, 'terms');
    return items === null ? each : { ...each, items };
  });

/**
 * Matches a header with the inputs. A required input may be without a column.
 * @param maps assignments of the user, `premium=Gross Premium`
 * @param without columns that the user leaves out
 * @throws UsageError for an assignment that cannot be followed
 */
export function matchColumns(
  header: readonly string[],
  samples: Samples,
  maps: readonly string[],
  without: ReadonlySet<number>,
  rules: ReadingRules,
): Match {
  const state = stateForAll(header, maps, rules.findState);
  const assigned = assignedColumns(header, maps);
  const returns = assignedBeside('returned', header, maps);
  const additions = assignedBeside('additional', header, maps);
  // The column of the premium may be named for what is given back, too: its amounts below zero are.
  const apart = returns?.filter((column) => !isPremiumByName(header[column] ?? '')) ?? [];
  const matcher = new Matcher(
    header,
    samples,
    rules,
    new Set([...[...assigned.values()].flat(), ...apart, ...(additions ?? []), ...without]),
  );
  const columns = new Map<PolicyInput, readonly number[]>(assigned);
  for (const names of NAMES) {
    if (!assigned.has(names.input)) columns.set(names.input, matcher.take(matcher.byName(names)));
  }
  for (const names of NAMES) {
    if (assigned.has(names.input) || (columns.get(names.input)?.length ?? 0) > 0) continue;
    columns.set(names.input, matcher.take(matcher.byValues(names)));
  }
  const mapped = INPUTS.flatMap((input): Mapped[] => {
    const own = columns.get(input) ?? [];
    if (own.length === 0) return [];
    const [column = -1, ...more] = own;
    const isTaken = input.name === 'premium' && more.length === 0 && !assigned.has(input);
    const span = isTaken ? spanOf(header[column] ?? '') : null;
    const beside =
      input.name === 'premium'
        ? matcher.beside(input, own, { returns, additions, isNamed: assigned.has(input) })
        : { all: own, columns: own };
    const { all, ...columnsBeside } = beside;
    return [
      {
        name: input.name,
        ...columnsBeside,
        ...(span === null ? {} : { span }),
        ...(matcher.isLoose(input, all) ? { loose: true } : {}),
      },
    ];
  });
  const names = new Set([...assigned.keys()].map(({ name }) => name));
  const { decisions, ties, tied } = matcher;
  return { mapped: itemized(header, samples, mapped), decisions, ties, tied, assigned: names, state };
}
