/** The sheets about the whole file beside what is due: what was rejected, is incomplete or in doubt, and the sources. */

import { type PartlyCited, ruleAbout } from '../../engine/index.ts';
import { periodRuleText } from '../../engine/law/transaction-wording.ts';
import type { SpooledList } from '../../io/spool.ts';
import * as cell from '../../io/workbook/cells.ts';
import type { NewSheet } from '../../io/workbook/write.ts';
import { CARRIED } from '../../policy/carried.ts';
import type { RateStore } from '../../rates/store.ts';
import { ruleWords } from '../totals/charge-filing.ts';
import { paidBefore } from '../totals/paid-before.ts';
import { chargeOfLine, ruleOfLine } from '../totals/rule-of-line.ts';
import { ALL_CHARGES, type ReturnLine } from '../totals/totals.ts';
import { headings } from './filing-sheet.ts';
import { type DoubtMet, doubtKey, type LackingNote, type LawUsed, notesIn } from './notes.ts';

type Cells = readonly cell.SheetCell[];

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
  const found = chargeOfLine(file, line);
  if (!found) return;
  const common = { state: line.state, charge: line.charge, from: '' };
  const due = ruleOfLine(file, line);
  if (due) yield { ...common, about: 'due day', what: ruleWords(due), from: due.from ?? '', ...citedOf(due) };
  const dated = ruleAbout(file.transactions.period_dates, found.key);
  yield { ...common, about: 'period', what: `${periodRuleText(dated)}: ${dated.text}`, ...citedOf(dated) };
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
