/** What becomes of each column of a file, settled before any row is priced. */
import { joined, type Message, message, setting, UsageError } from '../../errors.ts';
import type { Samples } from '../csv/top-of-file.ts';
import type { ReadingRules } from '../reading/reader.ts';
import type { ColumnChoices } from './column-choices.ts';
import { columnsInDoubt } from './doubts/in-doubt.ts';
import { comparedAs, isLaid, laidColumns } from './doubts/laid-columns.ts';
import { type MissingInputs, missingInputs } from './doubts/missing-inputs.ts';
import { offeredDays } from './doubts/offered-days.ts';
import {
  holdsSeveral,
  INPUTS_OF,
  isCalledBack,
  isCalledBrokers,
  isOfWhole,
  isUntaxed,
  KINDS,
  mayBeLaid,
  type Suspect,
  type Watched,
} from './doubts/suspects.ts';
import { type UnusedColumns, unusedColumns } from './doubts/unused-columns.ts';
import { sideBySide } from './header/side-by-side.ts';
import { titlesInDoubt } from './header/titles.ts';
import {
  assignedBeside,
  INSTALLMENT_NUMBER,
  ignoredColumns,
  isSkipped,
  RETURN_PREMIUM,
  skipRules,
} from './matching/assignments.ts';
import {
  assignment,
  bareReference,
  columnName,
  columnsOf,
  type Mapped,
  reference,
} from './matching/column-name.ts';
import { type Decision, type Match, matchColumns } from './matching/match.ts';
import { waysToUse, withoutSides } from './matching/sides.ts';
import { installmentColumn } from './rows/installments.ts';
import { type SaidTwice, saidTwice } from './rows/open-cancellations.ts';
import { openStatuses } from './rows/open-statuses.ts';
import {
  isStatusByName,
  type NotUnderstood,
  notUnderstood,
  type StatusColumn,
  saysDirectionAlone,
  statusColumns,
} from './rows/statuses.ts';

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
  readonly cancelled: readonly SaidTwice[];
  readonly notUnderstood: readonly NotUnderstood[];
  readonly watched: readonly Watched[];
  readonly roles: readonly ColumnRole[];
  readonly decisions: readonly Decision[];
  /** The code of the state that all rows are of, where the user said so. */
  readonly state: string | undefined;
  /** The column that says which installment a row is; null for none. */
  readonly installments: number | null;
}

/** All that stops the run in one message: numbered, where it is more than one thing. */
const listed = (problems: readonly Message[]): Message =>
  problems.length === 1
    ? (problems[0] as Message)
    : joined(
        problems.map((problem, at) => message`(${at + 1}) ${problem}`),
        '; ',
      );

/** How many columns a message names. */
const NAMED = 12;

class Planner {
  readonly #header: readonly string[];
  readonly #samples: Samples;
  readonly #computed: readonly string[];
  readonly #choices: ColumnChoices;
  readonly #rules: ReadingRules;
  readonly #match: Match;
  readonly #ignored: ReadonlySet<number>;
  readonly #used: ReadonlyMap<number, string>;
  readonly #statuses: readonly StatusColumn[];
  readonly #installments: number | null;

  constructor(header: readonly string[], samples: Samples, choices: ColumnChoices, rules: ReadingRules) {
    this.#header = header;
    this.#samples = samples;
    this.#rules = rules;
    this.#computed = choices.computed ?? [];
    this.#choices = choices;
    this.#ignored = ignoredColumns(header, choices.ignore, choices.ignoreIfThere);
    this.#match = matchColumns(header, samples, choices.map, this.#ignored, rules);
    this.#used = new Map(
      this.#match.mapped.flatMap(({ name, columns, returned = [] }) =>
        [...columns, ...returned].map((column) => [column, name] as const),
      ),
    );
    const isFree = (column: number): boolean => !this.#used.has(column) && !this.#ignored.has(column);
    const skips = skipRules(header, choices.skipWhen);
    const isTheirs = (column: number): boolean => isFree(column) && !choices.written?.has(column);
    const said = assignedBeside('installments', header, choices.map);
    this.#installments = said === null ? installmentColumn(header, samples, isTheirs) : (said[0] ?? null);
    const isNumbered = said !== null || this.#installments !== null;
    const isOther = (column: number): boolean => isTheirs(column) && column !== this.#installments;
    this.#statuses = statusColumns(header, samples, skips, this.#match.mapped, isOther, isNumbered);
  }

  plan(): ColumnPlan {
    const [header, samples] = [this.#header, this.#samples];
    const twice = sideBySide(header, this.#ignored);
    if (twice) throw new UsageError(twice);
    const open = openStatuses(header, samples, this.#match, this.#statuses);
    const { suspects, watched } = this.#looks(new Set(open.map(({ column }) => column)));
    const missing = this.#missing(suspects);
    const unsaid = suspects.filter(({ column }) => !missing.offered.has(column));
    const laid = unsaid.filter((each) => isLaid(each, header, this.#rules.findState));
    const others = unsaid.filter((each) => !laid.includes(each));
    const problems = [
      ...this.#match.ties,
      ...missing.problems,
      ...open.map(({ problem }) => problem),
      ...titlesInDoubt(this.#choices.titles ?? [], this.#choices.sheet, this.#unskipped(), this.#match),
      ...columnsInDoubt(header, samples, this.#match, this.#rules, this.#choices),
      ...(laid.length > 0 ? [this.#laid(laid)] : []),
      ...(others.length > 0 ? [this.#refusal(others)] : []),
    ];
    if (problems.length > 0) throw new UsageError(listed(problems));
    const isStatus = new Set(this.#statuses.filter(isStatusByName).map(({ column }) => column));
    const isWatched = new Set(watched.map(({ column }) => column));
    const roles = header.map((_, column): ColumnRole => {
      const input = this.#used.get(column);
      if (input !== undefined) return { column, role: 'used', input };
      if (column === this.#installments) return { column, role: 'used', input: INSTALLMENT_NUMBER };
      if (isStatus.has(column)) return { column, role: 'status' };
      if (this.#ignored.has(column)) return { column, role: 'ignored' };
      return { column, role: isWatched.has(column) ? 'watched' : 'carried' };
    });
    const { mapped, decisions, state } = this.#match;
    const cancelled = saidTwice(samples, this.#match, this.#statuses);
    const installments = this.#installments;
    const said = { cancelled, notUnderstood: notUnderstood(this.#statuses, samples), installments };
    return { mapped, statuses: this.#statuses, ...said, watched, roles, decisions, state };
  }

  #isMapped(input: string): boolean {
    if (input === 'state' && this.#match.state !== undefined) return true;
    return this.#match.mapped.some(({ name }) => name === input);
  }

  #columnsOf(input: string): readonly number[] {
    return columnsOf(this.#match.mapped, input);
  }

  #looks(open: ReadonlySet<number>): UnusedColumns {
    const settling = this.#statuses.filter(
      (each) => isStatusByName(each) || saysDirectionAlone(each, this.#samples),
    );
    const statuses = new Set(settling.map(({ column }) => column));
    const isSaid = (column: number): boolean =>
      this.#used.has(column) ||
      this.#ignored.has(column) ||
      column === this.#installments ||
      open.has(column) ||
      this.#match.tied.has(column) ||
      this.#computed.includes((this.#header[column] ?? '').trim());
    return unusedColumns(this.#header, {
      ...{ samples: this.#samples, unskipped: this.#unskipped(), match: this.#match, rules: this.#rules },
      ...{ shownAsMoney: this.#choices.shownAsMoney, isSaid, isStatus: (column) => statuses.has(column) },
    });
  }

  /** The first rows without those that the user skips. */
  #unskipped(): Samples {
    const isSkippedBy = (row: readonly string[]) => (status: StatusColumn) =>
      isSkipped(status.skip, row[status.column] ?? '');
    return this.#samples.filter((row) => !this.#statuses.some(isSkippedBy(row)));
  }

  #missing(suspects: readonly Suspect[]): MissingInputs {
    const [header, samples, match, rules] = [this.#header, this.#samples, this.#match, this.#rules];
    const { headerAt = '', stateHeading, stateOfSheet } = this.#choices;
    const isFree = (column: number): boolean => !this.#used.has(column) && !this.#ignored.has(column);
    return missingInputs({
      ...{ header, samples, match, rules, suspects, isFree },
      ...{ headerAt, stateHeading, stateOfSheet },
    });
  }

  #laid(suspects: readonly Suspect[]): Message {
    const { findState } = this.#rules;
    return laidColumns(
      this.#header,
      suspects,
      this.#columnsOf('carrier_fees'),
      findState,
      this.#choices.billed,
    );
  }

  /** All columns that stop the run, with what to copy: the inputs some may be, and the option that leaves them out. */
  #refusal(suspects: readonly Suspect[]): Message {
    const header = this.#header;
    const named = suspects
      .slice(0, NAMED)
      .map(({ column, kind }) => `${columnName(header, column)} (${KINDS[kind]})`);
    const more = suspects.length > NAMED ? ` and ${suspects.length - NAMED} more` : '';
    const [it, is] = suspects.length === 1 ? ['it', 'is'] : ['them', 'are'];
    const several = suspects.filter(({ column }) => holdsSeveral(header[column] ?? ''));
    const usable = suspects.filter(
      (each) =>
        !several.includes(each) &&
        (!isUntaxed(header[each.column] ?? '') || isCalledBrokers(header[each.column] ?? '')),
    );
    const maps = [
      ...waysToUse(header, this.#match.mapped, usable),
      ...this.#mapsFor(withoutSides(header, usable)),
    ];
    const use = maps.length > 0 ? message`use ${it} with ${joined(maps, ', ')}, or ` : '';
    const left = suspects.map(({ column }) => bareReference(header, column)).join(',');
    const apart =
      several.length > 0
        ? `; fees that stand in ${several.map(({ column }) => columnName(header, column)).join(', ')} alone, together with other amounts, need a column of their own`
        : '';
    const laid = this.#choices.billed ? comparedAs(header, usable, this.#choices.billed) : '';
    return message`${named.join(', ')}${more} ${is} not used and may change the tax: ${use}leave ${it} out with ${setting('ignore')} "${left}"${apart}${laid}`;
  }

  /** For each kind of suspect the assignments that would use it. */
  #mapsFor(suspects: readonly Suspect[]): Message[] {
    const kinds = [...new Set(suspects.map(({ kind }) => kind))];
    return kinds.flatMap((kind): Message[] => {
      const mine = suspects.filter((each) => each.kind === kind).map(({ column }) => column);
      if (kind === 'fee') {
        const amounts = suspects.filter((each) => each.kind === 'amount' && !this.#isBack(each.column));
        return this.#fees([...mine, ...amounts.map(({ column }) => column)]);
      }
      if (kind === 'premium') return this.#premiums(mine);
      if (kind === 'state') return [this.#choiceOf(kind, mine)];
      if (kind === 'amount') return this.#amounts(mine, kinds.includes('fee'));
      if (kind === 'date')
        return offeredDays(mine, {
          ...{ header: this.#header, samples: this.#samples, match: this.#withTransactions(suspects) },
          choiceOf: (name, columns) => this.#choiceOf(name, columns),
        });
      const free = INPUTS_OF[kind].find((name) => !this.#isMapped(name));
      return free === undefined ? [] : [this.#mapOf(free, mine.slice(0, 1))];
    });
  }

  /** The match as it would be with the column that is offered for the transactions: their day is told by them. */
  #withTransactions(suspects: readonly Suspect[]): Match {
    const column = suspects.find(({ kind }) => kind === 'transaction')?.column;
    if (column === undefined || this.#isMapped('transaction')) return this.#match;
    return { ...this.#match, mapped: [...this.#match.mapped, { name: 'transaction', columns: [column] }] };
  }

  /** Whether a column of amounts may hold what is given back, by its name. */
  #isBack(column: number): boolean {
    return isCalledBack(this.#header[column] ?? '');
  }

  /** Fees of which only the user knows who imposes them; what is called the broker’s is offered as the broker’s. */
  #fees(columns: readonly number[]): Message[] {
    const isBroker = (column: number): boolean => isCalledBrokers(this.#header[column] ?? '');
    const [own, others] = [columns.filter(isBroker), columns.filter((column) => !isBroker(column))];
    const header = this.#header;
    const mapOf = (name: string, other: string, mine: readonly number[]): Message[] => {
      if (mine.length === 0) return [];
      const isSum = mine.length > 1 || this.#isMapped(name);
      const hasWhole = isSum && mine.some((column) => isOfWhole(this.#header[column] ?? ''));
      const unless = hasWhole ? '; only if none is contained in another' : '';
      const isLaid = mine.some((column) => mayBeLaid(this.#header[column] ?? ''));
      const none = isLaid ? '; what the state lays, a tax or surcharge, is no fee' : '';
      const taxed = mine.some((column) => isUntaxed(header[column] ?? ''))
        ? '; taxed where the state taxes such fees, whatever the name says'
        : '';
      return [message`${this.#mapOf(name, mine)} (or ${other}${unless}${none}${taxed})`];
    };
    return [...mapOf('carrier_fees', 'broker_fees', others), ...mapOf('broker_fees', 'carrier_fees', own)];
  }

  /** Premiums of which one is the premium, or each a part, and those that are given back. */
  #premiums(columns: readonly number[]): Message[] {
    const back = columns.filter((column) => this.#isBack(column));
    const others = columns.filter((column) => !this.#isBack(column));
    return [
      ...(others.length > 0 ? [this.#choiceOf('premium', others)] : []),
      ...(back.length > 0 ? [this.#mapOf(RETURN_PREMIUM, back)] : []),
    ];
  }

  /**
   * Amounts of which only the user knows what they are: a fee, a part of the premium, or premium given back.
   * @param withFees they are offered together with columns of fees
   */
  #amounts(columns: readonly number[], withFees: boolean): Message[] {
    const back = columns.filter((column) => this.#isBack(column));
    const others = withFees ? [] : columns.filter((column) => !this.#isBack(column));
    return [
      ...(back.length > 0 ? [this.#mapOf(RETURN_PREMIUM, back)] : []),
      ...(others.length > 0
        ? [message`${this.#mapOf('carrier_fees', others)} (or broker_fees, or premium)`]
        : []),
    ];
  }

  /** An assignment of what there is one of: another column in the place of the one that is used. */
  #choiceOf(name: string, columns: readonly number[]): Message {
    const own = this.#columnsOf(name);
    const [first, ...rest] = columns.map((column) => reference(this.#header, column));
    const alternatives = rest.length > 0 ? ` (or ${rest.join(', ')})` : '';
    const place = own.map((column) => reference(this.#header, column)).join(' + ');
    const instead = own.length > 0 ? ` in place of ${place}` : '';
    const choice = message`${setting('map')} ${name}=${first ?? ''}${alternatives}${instead}`;
    const parts = columns.filter((column) => !isOfWhole(this.#header[column] ?? ''));
    if (name !== 'premium' || own.length === 0 || parts.length === 0) return choice;
    return message`${choice} (${this.#mapOf(name, parts)} only if none is contained in another)`;
  }

  /** An assignment of columns beside those that the input has already. */
  #mapOf(name: string, columns: readonly number[]): Message {
    return assignment(this.#header, name, [...this.#columnsOf(name), ...columns]);
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
