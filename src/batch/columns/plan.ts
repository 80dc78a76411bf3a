/** What becomes of each column of a file, settled before any row is priced. */
import { joined, type Message, message, UsageError } from '../../errors.ts';
import type { Samples } from '../csv/top-of-file.ts';
import type { ReadingRules } from '../reading/reader.ts';
import type { ColumnChoices } from './column-choices.ts';
import { columnsInDoubt } from './doubts/in-doubt.ts';
import { isLaid, laidColumns } from './doubts/laid-columns.ts';
import { type MissingInputs, missingInputs } from './doubts/missing-inputs.ts';
import { OfferedUses } from './doubts/offered-uses.ts';
import type { PremiumElsewhere } from './doubts/premium-elsewhere.ts';
import type { Suspect, Watched } from './doubts/suspects.ts';
import { type UnusedColumns, unusedColumns } from './doubts/unused-columns.ts';
import { sideBySide } from './header/side-by-side.ts';
import { titlesInDoubt } from './header/titles.ts';
import {
  assignedBeside,
  INSTALLMENT_NUMBER,
  ignoredColumns,
  isSkipped,
  skipRules,
} from './matching/assignments.ts';
import { columnsOf, type Mapped } from './matching/column-name.ts';
import { type Decision, type Match, matchColumns } from './matching/match.ts';
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
  /** Columns of premiums that are not used, in which an amount rejects a row that has no premium. */
  readonly elsewhere: readonly PremiumElsewhere[];
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
    const { suspects, watched, elsewhere } = this.#looks(new Set(open.map(({ column }) => column)));
    const missing = this.#missing(suspects);
    const unsaid = suspects.filter(({ column }) => !missing.offered.has(column));
    const laid = unsaid.filter((each) => isLaid(each, header, this.#rules.findState));
    const others = unsaid.filter((each) => !laid.includes(each));
    const problems = [
      ...this.#match.ties,
      ...missing.problems,
      ...open.map(({ problem }) => problem),
      ...titlesInDoubt(this.#choices.titles ?? [], this.#choices.sheet, this.#unskipped(), this.#match),
      ...columnsInDoubt(header, samples, this.#match, this.#rules, {
        ...this.#choices,
        unskipped: this.#unskipped(),
      }),
      ...(laid.length > 0 ? [this.#laid(laid)] : []),
      ...(others.length > 0
        ? [new OfferedUses(header, samples, this.#match, this.#choices.billed).refusal(others)]
        : []),
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
    return { mapped, statuses: this.#statuses, ...said, watched, elsewhere, roles, decisions, state };
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
