/** The sheet of what is due when. */

import { plural } from '../../engine/basics/plural.ts';
import * as cell from '../../io/workbook/cells.ts';
import type { NewSheet } from '../../io/workbook/write.ts';
import type { ByPolicyDays } from '../totals/by-policy-day.ts';
import { togetherKey } from '../totals/charge-filing.ts';
import { chargesOfSums } from '../totals/charges-of-sum.ts';
import { dollarsOf, groupedDollars } from '../totals/exact-sum.ts';
import { type Payable, Payments } from '../totals/payees.ts';
import type { RejectedRows } from '../totals/rejected-rows.ts';
import { ALL_CHARGES, type ReturnLine } from '../totals/totals.ts';
import { type AboutDay, BY_ANOTHER_DATE, dueCells, headings } from './filing-sheet.ts';
import { headKey } from './notes.ts';

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
  { title: 'About the due day', width: 48 },
  { title: 'State', width: 15 },
  { title: 'Charges', width: 40 },
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
  ].map((title) => ({ title, width: 15, figures: true })),
  { title: 'A charge left out of', width: 12, figures: true },
  { title: BY_ANOTHER_DATE, width: 16, figures: true },
  { title: 'Sheet', width: 24 },
];

/** What the sheet of what is due goes by beside the lines. */
interface DueContext {
  readonly rejected: readonly RejectedRows[];
  /** Rows that are in a period by the effective date of their policy, for want of a transaction date. */
  readonly undatedChanges: number;
  /** Rows in a period by a date that is later than the law allows. */
  readonly lateDates: number;
  readonly byPolicyDay: ByPolicyDays;
  /** The names of the sheets, by `headKey`. */
  readonly sheets: ReadonlyMap<string, string>;
  /** What is due before this day is overdue. */
  readonly today: string;
  readonly said: AboutDay;
}

/** What is said where a credit takes nothing off what others are owed. */
function apartText({ amount, apart }: Payable): string {
  if (apart === 0n) return '';
  return `paid apart: ${groupedDollars(amount)} is payable, and a credit of ${groupedDollars(apart)} with another payee takes nothing off it`;
}

/** That a sum is overdue, and of how many of its transactions only the first day of their policy says so. */
function overdueText(line: ReturnLine, { today, byPolicyDay }: DueContext): string {
  const { undated, installment } = byPolicyDay.of(togetherKey(line));
  const of = undated === line.transactions ? '' : `, ${undated} of ${line.transactions} transactions`;
  return [
    `overdue on ${today}`,
    undated > 0 ? `${of} by the effective date of the policy, as no transaction date is given` : '',
    installment > 0
      ? `; ${plural(installment, 'installment is', 'installments are')} filed with the policy and may have been paid with it`
      : '',
  ].join('');
}

/** What comes first of what is said of a due day: that it has passed, and that a sum is a credit. */
function standingOf(line: ReturnLine, context: DueContext, payments: Payments): cell.SheetCell {
  const { today } = context;
  const isPast = payments.isPast(line, today);
  if (isPast && payments.overdue(line, today) !== null) return cell.alert(overdueText(line, context));
  if (isPast) return cell.sentence(`a credit; its day passed before ${today}`);
  return cell.sentence(line.amountOnReturn < 0n && payments.payable(line).amount === 0n ? 'a credit' : '');
}

/** The day it is due, and what is said of it. */
function dueCellsOn(line: ReturnLine, context: DueContext, payments: Payments): Cells {
  const [day, about] = dueCells(line, context.said(line));
  const first = standingOf(line, context, payments);
  const texts = [first?.text, apartText(payments.payable(line)), about?.text];
  const text = texts.filter((each) => each !== undefined && each !== '').join('; ');
  return [day, first?.style === 'alert' ? cell.alert(text) : cell.sentence(text)];
}

/** Whether something is owed, or may be, by a day that is not computed and may be past; of a period to come none is. */
const isOwedWithoutDay = ({ period, amountOnReturn, incomplete }: ReturnLine, today: string): boolean =>
  period.due === null && period.from <= today && (amountOnReturn > 0n || incomplete > 0);

function* dueRows(lines: readonly ReturnLine[], context: DueContext): Generator<Cells> {
  const { rejected, undatedChanges, lateDates, sheets } = context;
  yield headings(DUE_COLUMNS);
  const payments = new Payments(lines);
  const charges = chargesOfSums(lines);
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
      cell.sentence(line.state),
      cell.sentence(charges(line)),
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
    ...Array.from({ length: 10 }, () => cell.totalText('')),
    cell.totalMoney(dollarsOf(amount)),
    cell.totalMoney(dollarsOf(onReturn)),
    cell.totalMoney(dollarsOf(toPay)),
  ];
  const rows = rejected.reduce((sum, each) => sum + each.rows, 0);
  const undated = byDue(lines).filter((line) => isOwedWithoutDay(line, context.today)).length;
  const below = [
    ...(undated > 0
      ? [
          `Without a date in the column Due, as none is computed: ${plural(undated, 'line')}; the day may be past`,
        ]
      : []),
    ...(rows > 0 ? [`Not in these sums: ${plural(rows, 'rejected row')}, listed in the next sheet`] : []),
    ...(undatedChanges > 0
      ? [
          `In a period by the effective date of the policy, as no transaction date is given: ${plural(undatedChanges, 'row')}`,
        ]
      : []),
    ...(lateDates > 0
      ? [
          `In a period by a date later than the law allows, so the tax may be due earlier: ${plural(lateDates, 'row')}; the sheet In doubt has both days`,
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
