/** The sheets about the whole file: what is due when, what was rejected or is incomplete, and the sources. */

import { plural } from '../../engine/basics/plural.ts';
import { chargeNamed, dueRule, filedApart } from '../../engine/filing/filing-period.ts';
import { type PartlyCited, ruleAbout } from '../../engine/index.ts';
import { periodDateText } from '../../engine/law/transaction-wording.ts';
import type { SpooledList } from '../../io/spool.ts';
import * as cell from '../../io/workbook/cells.ts';
import type { NewSheet } from '../../io/workbook/write.ts';
import { CARRIED } from '../../policy/carried.ts';
import type { RateStore } from '../../rates/store.ts';
import { ruleWords } from '../totals/charge-filing.ts';
import { dollarsOf, groupedDollars } from '../totals/exact-sum.ts';
import { type beforeLine, paidBefore } from '../totals/paid-before.ts';
import { type Payable, Payments } from '../totals/payees.ts';
import type { RejectedRows } from '../totals/rejected-rows.ts';
import { ALL_CHARGES, type ReturnLine } from '../totals/totals.ts';
import { BY_ANOTHER_DATE, dueCells, headings } from './filing-sheet.ts';
import { type DoubtMet, doubtKey, headKey, type LackingNote, type LawUsed, notesIn } from './notes.ts';

type Cells = readonly cell.SheetCell[];

/** What is due together, by the day; what has none last, by what stands for one. */
function byDue(lines: readonly ReturnLine[]): ReturnLine[] {
  const key = ({ period, terms, state }: ReturnLine): string =>
    `${period.due ?? '~'}\0${terms ?? ''}\0${state}\0${period.from}`;
  return lines
    .filter(({ slot }) => slot === ALL_CHARGES)
    .map((line) => [key(line), line] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, line]) => line);
}

const DUE_COLUMNS = [
  { title: 'Due', width: 12, figures: true },
  { title: 'About the due day', width: 34 },
  { title: 'State', width: 22 },
  { title: 'Period from', width: 12, figures: true },
  { title: 'Period to', width: 12, figures: true },
  { title: 'Transactions', width: 13, figures: true },
  ...[
    'Gross premium',
    'Return premium',
    'Net premium',
    'Taxable premium',
    'Amount',
    'Amount on the return',
    'Payable',
    'Not credited',
  ].map((title) => ({ title, width: 17, figures: true })),
  { title: 'A charge left out of', width: 12, figures: true },
  { title: BY_ANOTHER_DATE, width: 16, figures: true },
  { title: 'Sheet', width: 28 },
];

/** What the sheet of what is due goes by beside the lines. */
interface DueContext {
  readonly rejected: readonly RejectedRows[];
  /** Rows that are in a period by the effective date of their policy, for want of a transaction date. */
  readonly undatedChanges: number;
  /** The names of the sheets, by `headKey`. */
  readonly sheets: ReadonlyMap<string, string>;
  /** What is due before this day is overdue. */
  readonly today: string;
  /** What is paid before the sum of a line is due. */
  readonly before: ReturnType<typeof beforeLine>;
}

/** What is said where a credit takes nothing off what others are owed. */
function apartText({ amount, apart }: Payable): string {
  if (apart === 0n) return '';
  return `paid apart: ${groupedDollars(amount)} is payable, and a credit of ${groupedDollars(apart)} with another payee takes nothing off it`;
}

/** The day it is due, and what is said of it; that it has passed first. */
function dueCellsOn(line: ReturnLine, { today, before }: DueContext, payments: Payments): Cells {
  const [day, about] = dueCells(line, before(line));
  const more = [apartText(payments.payable(line)), about?.text ?? ''];
  const all = (first: string): string => [first, ...more].filter((text) => text !== '').join('; ');
  if (!payments.isPast(line, today)) return [day, cell.sentence(all(''))];
  return payments.overdue(line, today) === null
    ? [day, cell.sentence(all(`a credit; its day passed before ${today}`))]
    : [day, cell.alert(all(`overdue on ${today}`))];
}

function* dueRows(lines: readonly ReturnLine[], context: DueContext): Generator<Cells> {
  const { rejected, undatedChanges, sheets } = context;
  yield headings(DUE_COLUMNS);
  const payments = new Payments(lines);
  let [amount, onReturn, toPay] = [0n, 0n, 0n];
  for (const line of byDue(lines)) {
    const { stateCode, period } = line;
    const sheet = sheets.get(headKey({ stateCode, ...period }));
    amount += line.amount;
    onReturn += line.amountOnReturn;
    const payable = payments.payable(line).amount;
    toPay += payable;
    yield [
      ...dueCellsOn(line, context, payments),
      cell.text(line.state),
      cell.date(period.from),
      cell.date(period.to),
      cell.count(line.transactions),
      ...[
        line.grossPremium,
        line.returnPremium,
        line.grossPremium + line.returnPremium,
        line.taxablePremium,
        line.amount,
        line.amountOnReturn,
        payable,
      ].map((cents) => (cents === null ? null : cell.money(dollarsOf(cents)))),
      line.notCredited === 0n ? null : cell.money(dollarsOf(line.notCredited)),
      line.incomplete === 0 ? null : cell.count(line.incomplete),
      line.dateAssumed === 0 ? null : cell.count(line.dateAssumed),
      sheet === undefined ? null : cell.link(sheet, sheet),
    ];
  }
  yield [
    cell.totalText('Grand total'),
    ...Array.from({ length: 9 }, () => cell.totalText('')),
    cell.totalMoney(dollarsOf(amount)),
    cell.totalMoney(dollarsOf(onReturn)),
    cell.totalMoney(dollarsOf(toPay)),
  ];
  const rows = rejected.reduce((sum, each) => sum + each.rows, 0);
  const below = [
    ...(rows > 0 ? [`Not in these sums: ${plural(rows, 'rejected row')}, listed in the next sheet`] : []),
    ...(undatedChanges > 0
      ? [
          `In a period by the effective date of the policy, as no transaction date is given: ${plural(undatedChanges, 'row')}`,
        ]
      : []),
  ];
  if (below.length > 0) yield [];
  for (const text of below) yield [cell.text(text)];
}

/** The sheet of what is due when. */
export const dueSheet = (name: string, lines: readonly ReturnLine[], context: DueContext): NewSheet => ({
  name,
  frozen: 1,
  widths: DUE_COLUMNS.map(({ width }) => width),
  rows: dueRows(lines, context),
});

const LACKING_COLUMNS = [
  { title: 'Line of the file', width: 10, figures: true },
  { title: 'Outcome', width: 12 },
  ...CARRIED.map(({ title }) => ({ title, width: 18 })),
  { title: 'State', width: 18 },
  { title: 'Premium', width: 14, figures: true },
  { title: 'Column', width: 20 },
  { title: 'Code', width: 24 },
  { title: 'Reason', width: 90 },
];

/** A premium as a number where it is one, else as it stands in the file. */
const premiumCell = (premium: string): cell.SheetCell =>
  /^-?\d+(?:\.\d{1,2})?$/.test(premium) ? cell.money(premium) : cell.text(premium);

function* lackingRows(rows: SpooledList): Generator<Cells> {
  yield headings(LACKING_COLUMNS);
  for (const note of notesIn<LackingNote>(rows)) {
    const { line, outcome, carried, state, premium, column, code, reason } = note;
    yield [
      cell.count(line),
      cell.text(outcome),
      ...carried.map(cell.text),
      cell.text(state),
      premiumCell(premium),
      cell.text(column),
      cell.text(code),
      cell.sentence(reason),
    ];
  }
}

/** The sheet of rejected and incomplete rows. */
export const lackingSheet = (name: string, rows: SpooledList): NewSheet => ({
  name,
  frozen: 1,
  widths: LACKING_COLUMNS.map(({ width }) => width),
  rows: lackingRows(rows),
});

const DOUBT_COLUMNS = [
  { title: 'State', width: 18 },
  { title: 'Code', width: 34 },
  { title: 'Rows', width: 10, figures: true },
  { title: 'What is in doubt', width: 90 },
  { title: 'Citation', width: 40 },
  { title: 'Source', width: 50 },
];

function* doubtRows(doubts: readonly DoubtMet[]): Generator<Cells> {
  yield headings(DOUBT_COLUMNS);
  for (const { state, code, rows, text, citation, source } of [...doubts].sort((a, b) =>
    doubtKey(a) < doubtKey(b) ? -1 : 1,
  ))
    yield [
      cell.text(state),
      cell.text(code),
      cell.count(rows),
      ...[text, citation, source].map(cell.sentence),
    ];
}

/** The sheet of what is in doubt about rows that were priced, by what is said of them; the sheets of the states have the codes of each row. */
export const doubtsSheet = (name: string, doubts: readonly DoubtMet[]): NewSheet => ({
  name,
  frozen: 1,
  widths: DOUBT_COLUMNS.map(({ width }) => width),
  rows: doubtRows(doubts),
});

const SOURCE_COLUMNS = [
  { title: 'State', width: 18 },
  { title: 'About', width: 14 },
  { title: 'Charge', width: 28 },
  { title: 'What', width: 50 },
  { title: 'In force from', width: 12 },
  { title: 'Citation', width: 40 },
  { title: 'Source', width: 50 },
  { title: 'Words of the source', width: 80 },
];

/** What a source is of, and where it stands. */
interface Cited {
  readonly state: string;
  readonly about: 'rate' | 'due day' | 'paid before' | 'period' | 'rounding';
  readonly charge: string;
  readonly what: string;
  readonly from: string;
  readonly citation: string;
  readonly source: string;
  readonly quote: string;
}

const ABOUT: readonly Cited['about'][] = ['rate', 'due day', 'paid before', 'period', 'rounding'];

const citedOf = ({ citation, source, quote }: PartlyCited) => ({
  citation: citation ?? '',
  source: source ?? '',
  quote: quote ?? '',
});

/** Where it stands how a charge is filed: when it is due, what belongs to the period, how the return is rounded. */
function* filingSources(line: ReturnLine, rates: RateStore): Generator<Cited> {
  const { file } = rates.load(line.stateCode);
  const charge = file.charges.find(({ slot, name }) => slot === line.slot && name === line.charge);
  const found = charge ?? chargeNamed(file, line);
  if (!found) return;
  const common = { state: line.state, charge: line.charge, from: '' };
  const variations = filedApart(file, found.key).map(({ key }) => key);
  const rules = [undefined, ...variations].map((key) => dueRule(file, found.key, line.period.to, key));
  const due = rules.find((rule) => rule && ruleWords(rule) === line.rule);
  if (due) yield { ...common, about: 'due day', what: ruleWords(due), from: due.from ?? '', ...citedOf(due) };
  const dated = ruleAbout(file.transactions.period_dates, found.key);
  yield { ...common, about: 'period', what: `${periodDateText(dated)}: ${dated.text}`, ...citedOf(dated) };
  if (line.rounding !== null && file.rounding) {
    const { rounding } = file;
    yield { ...common, charge: '', about: 'rounding', what: rounding.text, ...citedOf(rounding) };
  }
}

function* sourceRows(
  laws: readonly LawUsed[],
  lines: readonly ReturnLine[],
  rates: RateStore,
): Generator<Cells> {
  yield SOURCE_COLUMNS.map(({ title }) => cell.heading(title));
  const all: Cited[] = laws.map(({ stateCode: _, rate, ...law }) => ({ ...law, about: 'rate', what: rate }));
  for (const line of lines) if (line.slot !== ALL_CHARGES) all.push(...filingSources(line, rates));
  for (const { state, rules } of paidBefore(lines, rates))
    for (const rule of rules)
      all.push({ state, about: 'paid before', charge: '', what: rule.text, from: '', ...citedOf(rule) });
  const order = ({ state, about, charge, from, what }: Cited): string =>
    `${state}\0${ABOUT.indexOf(about)}\0${charge}\0${from}\0${what}`;
  const sorted = new Map(all.map((each) => [order(each), each]));
  for (const key of [...sorted.keys()].sort()) {
    const { state, about, charge, what, from, citation, source, quote } = sorted.get(key) as Cited;
    yield [
      ...[state, about].map(cell.text),
      ...[charge, what].map(cell.sentence),
      cell.date(from),
      ...[citation, source, quote].map(cell.sentence),
    ];
  }
}

/** The sheet of the sources of all that the workbook says. */
export const sourcesSheet = (
  name: string,
  laws: readonly LawUsed[],
  lines: readonly ReturnLine[],
  rates: RateStore,
): NewSheet => ({
  name,
  frozen: 1,
  widths: SOURCE_COLUMNS.map(({ width }) => width),
  rows: sourceRows(laws, lines, rates),
});
