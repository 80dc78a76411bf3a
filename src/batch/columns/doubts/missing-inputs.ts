/** What is said of inputs that a file must have and no column holds: which column may, and how to name it. */
import { type Message, message, setting } from '../../../errors.ts';
import { inputNamed, type PolicyInput } from '../../../policy/inputs.ts';
import { lineTerm } from '../../../policy/line-terms.ts';
import type { Samples } from '../../csv/top-of-file.ts';
import { isDay, type ReadingRules, readable } from '../../reading/reader.ts';
import {
  columnName,
  columnNames,
  isMapped,
  partReference,
  reference,
  seen,
} from '../matching/column-name.ts';
import { valuesOf } from '../matching/fit.ts';
import type { Match } from '../matching/match.ts';
import { mayBePeriods } from '../matching/periods.ts';
import { sidesOf, waysOfSides } from '../matching/sides.ts';
import { isOfWhole } from '../words/cover-premiums.ts';
import { isOfAnother } from '../words/group-words.ts';
import { isReturnPremium } from '../words/names.ts';
import { nameKey, wordsOf } from '../words/words.ts';
import { startAmong } from './called-days.ts';
import { isCalledBack, type Kind, type Suspect } from './suspects.ts';

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

/** Whether a column holds a premium after commission. */
const isNet = (name: string): boolean => wordsOf(name).includes('net');

/** Columns that may hold the premium. */
interface MayBePremium {
  /** Those that a message names. */
  readonly named: readonly number[];
  /** Those of which nothing else is to be said. */
  readonly offered: readonly number[];
  readonly hasPremiums: boolean;
}

/** The columns that may hold the premium by themselves: called so, or amounts. @param sides those of a ledger’s two sides */
function mayBePremium({ header, suspects }: Columns, sides: readonly number[]): MayBePremium {
  const nameOf = (column: number): string => header[column] ?? '';
  const free = suspects.filter(({ column }) => !isCalledBack(nameOf(column)) && !sides.includes(column));
  const of = (...wanted: readonly Kind[]): number[] =>
    free.filter(({ kind }) => wanted.includes(kind)).map(({ column }) => column);
  const [premiums, amounts] = [of('premium', 'cover'), of('amount')];
  const hasPremiums = premiums.length > 0;
  const gross = premiums.filter((column) => !isNet(nameOf(column)));
  if (gross.length === 0) {
    const named = hasPremiums ? premiums : amounts;
    return { named, offered: named, hasPremiums };
  }
  // Another policy's premium is offered where nothing else is.
  const own = gross.filter((column) => !isOfAnother(nameOf(column)));
  return own.length === 0 && amounts.length + sides.length > 0
    ? { named: amounts, offered: amounts, hasPremiums }
    : { named: own.length > 0 ? own : gross, offered: premiums, hasPremiums };
}

/** What is said where no column holds the premium, and the columns that may: one, or a part of it each. */
function withoutPremium(columns: Columns): { problem: Message; offered: readonly number[] } {
  const { header, isFree } = columns;
  const found = sidesOf(header);
  const sides = found !== null && isFree(found.debit) && isFree(found.credit) ? found : null;
  const ofSides = sides === null ? [] : [sides.debit, sides.credit];
  const { named, offered, hasPremiums } = mayBePremium(columns, ofSides);
  const all = [...offered, ...ofSides];
  const ways = sides === null ? '' : message`by what the file is: ${waysOfSides(header, sides)}`;
  const [first] = named;
  if (sides !== null && first === undefined)
    return { problem: message`no column holds the premium; name it ${ways}`, offered: all };
  // Beside columns of coverages, `Total` is their sum.
  const totals = hasPremiums || first === undefined ? [] : columnsCalledTotal(columns);
  const names = [...totals, ...named].slice(0, NAMED).map((column) => reference(header, column));
  const filled = named.filter((column) => !isOfWhole(header[column] ?? ''));
  const parts = filled.length > 1 ? [...filled, ...emptyParts(columns)].sort((a, b) => a - b) : filled;
  const to = names[0] ?? '"..."';
  const caution =
    first !== undefined && isNet(header[first] ?? '')
      ? ' (if it is the premium before any commission is taken off, on which taxes fall)'
      : '';
  const others = names.length > 1 ? ` (or ${names.slice(1).join(', ')})` : '';
  const added = parts.map((column) => partReference(header, column).replaceAll('"', '')).join('+');
  const sum =
    parts.length > 1
      ? message`; where each is a part, as the premium of a coverage is, add them up with ${setting('map')} premium="${added}"`
      : '';
  const bySide = sides === null ? '' : message`; or ${ways}`;
  return {
    problem: message`no column holds the premium; name it with ${setting('map')} premium=${to}${caution}${others}${sum}${bySide}`,
    offered: all,
  };
}

/** What is said where no column holds the effective date, although the file has days or periods. */
function withoutDate({ header, samples, match, suspects, isFree }: Columns): Message[] {
  const { mapped, assigned } = match;
  if (isMapped(mapped, 'effective_date') || assigned.has('effective_date')) return [];
  const other = mapped.find(({ name }) => isDay(inputNamed(name) as PolicyInput));
  const beside = other?.columns[0];
  const isBeside = beside !== undefined && valuesOf(samples, beside).length > 0;
  const days = suspects.filter(({ kind }) => kind === 'date').map(({ column }) => column);
  const first = startAmong(header, days) ?? beside;
  const problems: Message[] = [];
  // What is offered below is not asked for twice.
  const periods = mayBePeriods(header, samples, isFree).filter((column) => !isBeside || column !== first);
  if (periods.length > 0) {
    const named = columnNames(header, periods, ', ');
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
