/** What is said of inputs that a file must have and no column holds: which column may, and how to name it. */
import { type Message, message, setting } from '../../errors.ts';
import { inputNamed, type PolicyInput } from '../../policy/inputs.ts';
import { lineTerm } from '../../policy/line-terms.ts';
import type { Samples } from '../csv/top-of-file.ts';
import { isDay, type ReadingRules, readable } from '../reading/reader.ts';
import { columnName, reference, seen } from './column-name.ts';
import { valuesOf } from './fit.ts';
import { isOfAnother } from './group-words.ts';
import type { Match } from './match.ts';
import { isReturnPremium } from './names.ts';
import { mayBePeriods } from './periods.ts';
import { isCalledBack, isOfWhole, type Suspect } from './suspects.ts';
import { nameKey, wordsOf } from './words.ts';

/** Inputs that a file must have. */
const REQUIRED = ['state', 'premium'] as const;

/** What a file is looked at for. */
interface Columns {
  readonly header: readonly string[];
  readonly samples: Samples;
  readonly match: Match;
  readonly rules: ReadingRules;
  /** Columns that look as if they mattered. */
  readonly suspects: readonly Suspect[];
  /** Whether nothing is said of a column and no input is read from it. */
  readonly isFree: (column: number) => boolean;
  /** Where the header was found, for people; empty where it is not to be said. */
  readonly headerAt: string;
  /** A row that names a state and nothing else. */
  readonly stateHeading?: string | undefined;
  /** The code of the state that the sheet is called. */
  readonly stateOfSheet?: string | undefined;
}

/** What is missing, and the columns that the messages offer for it. */
export interface MissingInputs {
  readonly problems: readonly Message[];
  readonly offered: ReadonlySet<number>;
}

/** Of a column of addresses nearly all values name a state. */
const MOST = 0.8;

/** The first column whose texts name a state, such as one of addresses. */
function columnWithStates({ header, samples, rules, isFree }: Columns): number | undefined {
  const state = inputNamed('state') as PolicyInput;
  const found = header.findIndex((name, column) => {
    const values = name.trim() === '' || !isFree(column) ? [] : valuesOf(samples, column);
    const named = values.filter((text) => readable(state, text, rules) !== 'no');
    return values.length > 0 && named.length >= values.length * MOST;
  });
  return found < 0 ? undefined : found;
}

/** What is said where no column holds the state, and the column that may. */
function withoutState(columns: Columns): { problem: Message; offered: readonly number[] } {
  const { header, suspects, stateHeading, stateOfSheet } = columns;
  if (stateHeading !== undefined)
    return {
      problem: message`no column holds the state, and "${stateHeading}" stands alone above policies: write the state of each policy into a column`,
      offered: [],
    };
  const likely = suspects.find(({ kind }) => kind === 'state')?.column ?? columnWithStates(columns);
  const column = likely === undefined ? '"..."' : reference(header, likely);
  return {
    problem: message`no column holds the state; name it with ${setting('map')} state=${column}, or say it for all rows like ${setting('map')} state==${stateOfSheet ?? 'TX'}`,
    offered: likely === undefined ? [] : [likely],
  };
}

/** How many columns a message names. */
const NAMED = 12;

/** Columns that are called a total and nothing else. */
const columnsCalledTotal = ({ header, samples, isFree }: Columns): number[] =>
  header.flatMap((name, column) =>
    name.trim() !== '' && isFree(column) && nameKey(name) === 'total' && valuesOf(samples, column).length > 0
      ? [column]
      : [],
  );

/** Columns of the premium of a coverage of which the first rows have none. */
const emptyParts = ({ header, samples, isFree }: Columns): number[] =>
  header.flatMap((name, column) => {
    const isPart = name.trim() !== '' && (wordsOf(name).includes('premium') || lineTerm(name) !== undefined);
    const isEmpty = isFree(column) && valuesOf(samples, column).every((text) => !/[1-9]/.test(text));
    return isPart && isEmpty && !isOfWhole(name) && !isReturnPremium(name) ? [column] : [];
  });

/** What is said where no column holds the premium, and the columns that may: one, or a part of it each. */
function withoutPremium(columns: Columns): { problem: Message; offered: readonly number[] } {
  const { header, suspects } = columns;
  const of = (wanted: string): number[] =>
    suspects
      .filter(({ kind, column }) => kind === wanted && !isCalledBack(header[column] ?? ''))
      .map(({ column }) => column);
  const isNet = (column: number): boolean => wordsOf(header[column] ?? '').includes('net');
  const premiums = of('premium');
  const gross = premiums.filter((column) => !isNet(column));
  const amounts = of('amount');
  const isElsewhere =
    amounts.length > 0 && gross.length > 0 && gross.every((column) => isOfAnother(header[column] ?? ''));
  const offered =
    gross.length > 0 && !isElsewhere ? gross : premiums.length > 0 && !isElsewhere ? premiums : amounts;
  const [first] = offered;
  // Beside columns of coverages, `Total` is their sum.
  const totals = premiums.length > 0 || offered.length === 0 ? [] : columnsCalledTotal(columns);
  const names = [...totals, ...offered].slice(0, NAMED).map((column) => reference(header, column));
  const filled = offered.filter((column) => !isOfWhole(header[column] ?? ''));
  const parts = filled.length > 1 ? [...filled, ...emptyParts(columns)].sort((a, b) => a - b) : filled;
  const to = names[0] ?? '"..."';
  const caution =
    first !== undefined && isNet(first)
      ? ' (if it is the premium before any commission is taken off, on which taxes fall)'
      : '';
  const others = names.length > 1 ? ` (or ${names.slice(1).join(', ')})` : '';
  const added = parts.map((column) => reference(header, column).replaceAll('"', '')).join('+');
  const sum =
    parts.length > 1
      ? message`; where each is a part, as the premium of a coverage is, add them up with ${setting('map')} premium="${added}"`
      : '';
  return {
    problem: message`no column holds the premium; name it with ${setting('map')} premium=${to}${caution}${others}${sum}`,
    offered: gross.length > 0 && !isElsewhere ? premiums : offered,
  };
}

/** What is said where no column holds the effective date, although the file has days or periods. */
function withoutDate({ header, samples, match, suspects, isFree }: Columns): Message[] {
  const { mapped, assigned } = match;
  if (mapped.some(({ name }) => name === 'effective_date') || assigned.has('effective_date')) return [];
  const other = mapped.find(({ name }) => isDay(inputNamed(name) as PolicyInput));
  const beside = other?.columns[0];
  const isBeside = beside !== undefined && valuesOf(samples, beside).length > 0;
  const days = suspects.filter(({ kind }) => kind === 'date').map(({ column }) => column);
  const [first = beside] = days;
  const problems: Message[] = [];
  // What is offered below is not asked for twice.
  const periods = mayBePeriods(header, samples, isFree).filter((column) => !isBeside || column !== first);
  if (periods.length > 0) {
    const named = periods.map((column) => columnName(header, column)).join(', ');
    problems.push(
      message`no column holds the effective date of the policies, by which rates go, and ${named} may say when they took effect: name the column of the days with ${setting('map')} effective_date="...", or price all as of today with ${setting('map')} effective_date=`,
    );
  }
  if (!isBeside) return problems;
  return [
    ...problems,
    message`no column holds the effective date of the policies, by which rates go (${other?.name ?? ''} is in ${columnName(header, beside)}); name it with ${setting('map')} effective_date=${reference(header, first ?? beside)}, or price all as of today with ${setting('map')} effective_date=`,
  ];
}

/** What is needed and in no column. */
export function missingInputs(columns: Columns): MissingInputs {
  const { header, match, headerAt } = columns;
  const isThere = (name: string): boolean =>
    (name === 'state' && match.state !== undefined) || match.mapped.some((each) => each.name === name);
  const missing = REQUIRED.filter((name) => !isThere(name)).map((name) =>
    name === 'state' ? withoutState(columns) : withoutPremium(columns),
  );
  const required = missing.map(({ problem }) => problem);
  const last = required.pop();
  if (last !== undefined) {
    const where =
      headerAt === ''
        ? ''
        : message`if the header is not in ${headerAt}, say where it is with ${setting('header-row')}; `;
    required.push(message`${last}; ${where}${seen(header)}`);
  }
  return {
    problems: [...required, ...withoutDate(columns)],
    offered: new Set(missing.flatMap(({ offered }) => offered)),
  };
}
