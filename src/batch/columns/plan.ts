/** What becomes of each column of a file, settled before any row is priced. */
import { joined, type Message, message, setting, UsageError } from '../../errors.ts';
import { inputNamed, type PolicyInput } from '../../policy/inputs.ts';
import { looseDate } from '../reading/dates.ts';
import { isDay, type ReadingRules } from '../reading/reader.ts';
import { ignoredColumns, skipRules } from './assignments.ts';
import { columnName, type Mapped, reference, seen } from './column-name.ts';
import { type Samples, valuesOf } from './fit.ts';
import { type Decision, type Match, matchColumns } from './match.ts';
import { isKnownOther } from './names.ts';
import { openValues, type StatusColumn, statusColumns } from './statuses.ts';
import { INPUTS_OF, KINDS, type Kind, lookOf } from './suspects.ts';

/** What the user says of the columns, as typed. */
export interface ColumnChoices {
  readonly map: readonly string[];
  readonly ignore: readonly string[];
  /** The same, where the file has them. */
  readonly ignoreIfThere?: readonly string[];
  readonly skipWhen: readonly string[];
  /** Columns that an earlier run has computed. */
  readonly computed?: readonly string[];
}

/** A column whose name says that it matters, and whose first values do not. */
export interface Watched {
  readonly column: number;
  readonly kind: Kind;
}

/** What a column is used as. */
export interface ColumnRole {
  readonly column: number;
  /** `used` for an input, `status` to skip rows, `ignored` as the user says, `watched` while it is empty, `carried` through only. */
  readonly role: 'used' | 'status' | 'ignored' | 'watched' | 'carried';
  /** The input it is used for. */
  readonly input?: string;
}

/** The columns of a file. */
export interface ColumnPlan {
  readonly mapped: readonly Mapped[];
  readonly statuses: readonly StatusColumn[];
  readonly watched: readonly Watched[];
  readonly roles: readonly ColumnRole[];
  readonly decisions: readonly Decision[];
}

/** A column that stops the run. */
interface Suspect {
  readonly column: number;
  readonly kind: Kind;
}

/** How many columns a message names. */
const NAMED = 12;

class Planner {
  readonly #header: readonly string[];
  readonly #samples: Samples;
  readonly #computed: readonly string[];
  readonly #rules: ReadingRules;
  readonly #match: Match;
  readonly #ignored: ReadonlySet<number>;
  readonly #used: ReadonlyMap<number, string>;
  readonly #statuses: readonly StatusColumn[];

  constructor(header: readonly string[], samples: Samples, choices: ColumnChoices, rules: ReadingRules) {
    this.#header = header;
    this.#samples = samples;
    this.#rules = rules;
    this.#computed = choices.computed ?? [];
    this.#ignored = ignoredColumns(header, choices.ignore, choices.ignoreIfThere);
    this.#match = matchColumns(header, samples, choices.map, this.#ignored, rules);
    this.#used = new Map(
      this.#match.mapped.flatMap(({ name, columns, returned = [] }) =>
        [...columns, ...returned].map((column) => [column, name] as const),
      ),
    );
    const isFree = (column: number): boolean => !this.#used.has(column) && !this.#ignored.has(column);
    this.#statuses = statusColumns(header, skipRules(header, choices.skipWhen), isFree);
  }

  plan(): ColumnPlan {
    const { suspects, watched } = this.#looks();
    this.#checkRequired(suspects);
    this.#checkStatuses();
    this.#checkDates();
    if (suspects.length > 0) throw this.#refusal(suspects);
    const isStatus = new Set(this.#statuses.map(({ column }) => column));
    const isWatched = new Set(watched.map(({ column }) => column));
    const roles = this.#header.map((_, column): ColumnRole => {
      const input = this.#used.get(column);
      if (input !== undefined) return { column, role: 'used', input };
      if (isStatus.has(column)) return { column, role: 'status' };
      if (this.#ignored.has(column)) return { column, role: 'ignored' };
      return { column, role: isWatched.has(column) ? 'watched' : 'carried' };
    });
    const { mapped, decisions } = this.#match;
    return { mapped, statuses: this.#statuses, watched, roles, decisions };
  }

  #isMapped(input: string): boolean {
    return this.#match.mapped.some(({ name }) => name === input);
  }

  #looks(): { suspects: Suspect[]; watched: Watched[] } {
    const suspects: Suspect[] = [];
    const watched: Watched[] = [];
    const settled = new Set(this.#match.decisions.flatMap(({ left }) => left));
    for (const [column, name] of this.#header.entries()) {
      const isStatus = this.#statuses.some((each) => each.column === column);
      if (this.#used.has(column) || this.#ignored.has(column) || isStatus) continue;
      if (isKnownOther(name) || this.#computed.includes(name.trim())) continue;
      const { kind, byNameOnly } = lookOf(name, valuesOf(this.#samples, column), this.#rules);
      if (kind === null || this.#isSaid(kind)) continue;
      // Where another column fits better, this one holds something else, and its rows must bear that out.
      if (byNameOnly || settled.has(column)) watched.push({ column, kind });
      else suspects.push({ column, kind });
    }
    return { suspects, watched };
  }

  /** The user named the column of what there is one of: the others of that kind are other things. */
  #isSaid(kind: Kind): boolean {
    const { assigned } = this.#match;
    return (kind === 'state' && assigned.has('state')) || (kind === 'premium' && assigned.has('premium'));
  }

  #checkRequired(suspects: readonly Suspect[]): void {
    const { mapped, assigned } = this.#match;
    for (const name of ['state', 'premium']) {
      if (this.#isMapped(name)) continue;
      const likely = this.#likely(name, suspects);
      const column = likely === undefined ? '"..."' : reference(this.#header, likely);
      throw new UsageError(
        message`no column holds the ${name}; name it with ${setting('map')} ${name}=${column}; ${seen(this.#header)}`,
      );
    }
    if (this.#isMapped('effective_date') || assigned.has('effective_date')) return;
    const other = mapped.find(({ name }) => isDay(inputNamed(name) as PolicyInput));
    if (!other || valuesOf(this.#samples, other.columns[0] as number).length === 0) return;
    const days = suspects.filter(({ kind }) => kind === 'date').map(({ column }) => column);
    const [first = other.columns[0] as number] = days;
    throw new UsageError(
      message`no column holds the effective date of the policies, by which rates go (${other.name} is in ${columnName(this.#header, other.columns[0] as number)}); name it with ${setting('map')} effective_date=${reference(this.#header, first)}, or price all as of today with ${setting('map')} effective_date=`,
    );
  }

  /** The column that most likely holds a required input. */
  #likely(name: string, suspects: readonly Suspect[]): number | undefined {
    const of = (kind: Kind): number | undefined => suspects.find((each) => each.kind === kind)?.column;
    return name === 'state' ? of('state') : (of('premium') ?? of('amount'));
  }

  #checkStatuses(): void {
    for (const status of this.#statuses) {
      const open = openValues(status, this.#samples);
      if (open.length === 0) continue;
      const { column, refuse } = status;
      const otherwise = refuse === 'currency' ? 'price their amounts as dollars' : 'price them as all others';
      const shown = open.slice(0, NAMED);
      const name = this.#header[column]?.trim() ?? '';
      const wanted = /^[\w .()/?&'-]+$/.test(name) ? name : `#${column + 1}`;
      throw new UsageError(
        message`${columnName(this.#header, column)} has rows with ${shown.map((text) => `"${text}"`).join(', ')}: skip them with ${setting('skip-when')} "${wanted}=${shown.join(',')}", or ${otherwise} with ${setting('ignore')} ${reference(this.#header, column)}`,
      );
    }
  }

  /** Days before months are refused before anything is priced: the first twelve days of a month would be read wrongly. */
  #checkDates(): void {
    const { dates } = this.#rules;
    for (const { name, columns } of this.#match.mapped) {
      if (!isDay(inputNamed(name) as PolicyInput)) continue;
      for (const column of columns) {
        const values = valuesOf(this.#samples, column);
        const wrong = values.find((text) => {
          const read = looseDate(text, dates);
          return read === 'day_first' || read === 'ambiguous' || read === 'month_first';
        });
        if (wrong === undefined) continue;
        const read = looseDate(wrong, dates);
        const [what, fix]: [string, Message] =
          read === 'month_first'
            ? [
                'has the month first',
                message`price the file without ${setting('dates', 'dmy')}, or fix that date`,
              ]
            : read === 'ambiguous'
              ? [
                  'may have the day or the month first',
                  message`say which with ${setting('dates', 'dmy')} or ${setting('dates', 'mdy')}`,
                ]
              : [
                  'has the day before the month',
                  message`if all dates have, add ${setting('dates', 'dmy')}; if it is a mistake, add ${setting('dates', 'mdy')}, which rejects such rows`,
                ];
        throw new UsageError(
          message`${columnName(this.#header, column)} holds "${wrong.trim()}", which ${what}: ${fix}`,
        );
      }
    }
  }

  /** All columns that stop the run, with what to copy: the inputs some may be, and the option that leaves them out. */
  #refusal(suspects: readonly Suspect[]): UsageError {
    const header = this.#header;
    const named = suspects
      .slice(0, NAMED)
      .map(({ column, kind }) => `${columnName(header, column)} (${KINDS[kind]})`);
    const more = suspects.length > NAMED ? ` and ${suspects.length - NAMED} more` : '';
    const [it, is] = suspects.length === 1 ? ['it', 'is'] : ['them', 'are'];
    const maps = this.#mapsFor(suspects);
    const use = maps.length > 0 ? message`use ${it} with ${joined(maps, ' ')}, or ` : '';
    const left = suspects.map(({ column }) => this.#bare(column)).join(',');
    return new UsageError(
      message`${named.join(', ')}${more} ${is} not used and may change the tax: ${use}leave ${it} out with ${setting('ignore')} "${left}"`,
    );
  }

  /** A column as a list of `--ignore` takes it. */
  #bare(column: number): string {
    return reference(this.#header, column).replaceAll('"', '');
  }

  /** For each kind of suspect an assignment that would use it. */
  #mapsFor(suspects: readonly Suspect[]): Message[] {
    const kinds = [...new Set(suspects.map(({ kind }) => kind))];
    return kinds.flatMap((kind): Message[] => {
      const mine = suspects.filter((each) => each.kind === kind).map(({ column }) => column);
      if (kind === 'fee') return [message`${this.#mapOf('carrier_fees', mine)} (or broker_fees)`];
      if (kind === 'premium') return [this.#mapOf('premium', mine)];
      // Of other days and amounts too little is known to say which one it is.
      const offered = kind === 'date' ? ['effective_date'] : kind === 'amount' ? [] : INPUTS_OF[kind];
      const free = offered.find((name) => !this.#isMapped(name));
      return free === undefined ? [] : [this.#mapOf(free, mine.slice(0, 1))];
    });
  }

  /** An assignment of columns beside those that the input has already. */
  #mapOf(name: string, columns: readonly number[]): Message {
    const own = this.#match.mapped.find((each) => each.name === name)?.columns ?? [];
    const all = [...own, ...columns].map((column) => this.#bare(column));
    return message`${setting('map')} ${name}="${all.join('+')}"`;
  }
}

/**
 * Settles what becomes of each column of a file.
 * @param samples the first rows below the header
 * @throws UsageError where a column that may change the tax would be left out, or it cannot be told what a column is
 */
export const planColumns = (
  header: readonly string[],
  samples: Samples,
  choices: ColumnChoices,
  rules: ReadingRules,
): ColumnPlan => new Planner(header, samples, choices, rules).plan();
