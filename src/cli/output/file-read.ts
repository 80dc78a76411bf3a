/** How the rows of a file were read, told alike by all commands that price one. */

import type { NoteCount } from '../../batch/pricing/notes-met.ts';
import { LEFT_OUT } from '../../batch/pricing/row-filter.ts';
import type { FileRead } from '../../batch/run/file-read.ts';
import type { SheetRead } from '../../batch/run/sheet-read.ts';
import { groupedDollars } from '../../batch/totals/exact-sum.ts';
import { fold } from '../../engine/basics/fold.ts';
import { groupBy } from '../../engine/basics/group-by.ts';
import { counted, plural } from '../../engine/basics/plural.ts';
import { directionOf, LOBS } from '../../engine/index.ts';
import { offeredText, quoted } from '../../text/offered.ts';
import { oneLine } from '../../text/one-line.ts';
import { firstOf, linesText, rowsText } from './counts.ts';
import { againstSignLines, returnedLines } from './returns-read.ts';
import { termLines } from './terms-read.ts';

/** Whether some of what was priced is not shown as it counts: a value stands for several, or who looks at the sheet does not see it. */
const isShownOtherwise = ({ merged, hiddenRows, struckRows, hiddenColumns }: SheetRead): boolean =>
  merged.length + hiddenRows.rows + struckRows.rows + hiddenColumns.length > 0;

/**
 * Whether figures may be wrong by how the file is laid out: a quote that hides rows, a sheet that shows something else, a flat charge in
 * each row of a policy, a premium once more in installments, one given back in most rows, or given back where others of its kind are
 * below zero.
 * @param accepted what the figures of rows are in doubt by is known: what hides rows is not
 */
export const mayMiss = (read: FileRead, accepted: boolean): boolean =>
  read.swallowing.rows > 0 ||
  isShownOtherwise(read.sheet) ||
  (!accepted &&
    (read.flatAgain.again.rows > 0 ||
      read.terms.billedAgain.policies.rows > 0 ||
      read.returnSigns.against.rows > 0 ||
      read.mostReturned));

/** How many texts of transactions a line names. */
const MOST_READ = 12;

/** What the cells of transactions were read as, where they are not the names of ours or may go either way. */
export function transactionLines({ transactions, installmentColumn }: FileRead): string[] {
  const told = transactions.entries.filter(({ text, transaction, givenBack }) => {
    const isPlain = text.toLowerCase().replaceAll(/[\s-]+/g, '_') === transaction;
    return !isPlain || (givenBack > 0 && directionOf(transaction) === 'either');
  });
  if (told.length === 0) return [];
  const named = told.slice(0, MOST_READ).map(({ text, isNumber, transaction, rows, givenBack }) => {
    const back =
      givenBack > 0 && directionOf(transaction) === 'either' ? `, ${counted(givenBack)} given back` : '';
    const what = text.trim() === '' ? 'an empty cell' : `"${text}"`;
    const where = isNumber ? ` in ${installmentColumn?.name}` : '';
    return `${what}${where} as ${transaction.replaceAll('_', ' ')} (${counted(rows)}${back})`;
  });
  const more = told.length - named.length;
  return [
    `transactions read: ${named.join(', ')}${more > 0 ? ` and ${counted(more)} more (--json has all)` : ''}`,
  ];
}

/** How many of the rows that are left out are named. */
const MOST_ROWS = 5;

/** Which rows are no policies, and which were skipped. */
function leftOutLines({ noPolicies, skipped }: FileRead): string[] {
  const lines = [...noPolicies].map(([kind, { rows, first }]) => {
    const named = first.slice(0, MOST_ROWS).map(({ line, text }) => `line ${line} "${text}"`);
    const more = rows > named.length ? ` and ${counted(rows - named.length)} more` : '';
    return `${plural(rows, LEFT_OUT[kind], LEFT_OUT_ROWS[kind])} left out: ${named.join(', ')}${more}`;
  });
  const reasons = [...skipped].map(([why, rows]) => `${rowsText(rows)} skipped: ${why}`);
  return [...lines, ...reasons];
}

const LEFT_OUT_ROWS = { total: 'totals', header: 'repeated headers', note: 'lines of text' } as const;

/** Which rows have a cell that may hold others. */
function swallowedLines({ swallowing: { rows, lines }, swallowed }: FileRead): string[] {
  if (rows === 0) return [];
  const has = rows === 1 ? 'has' : 'have';
  return [
    `warning: ${rowsText(rows)} (${linesText(rows, lines)}) ${has} a quoted cell that may hold ${rowsText(swallowed)} not priced: look for a quote that closes too late`,
  ];
}

/** Which rows are the same as earlier ones. */
function repeatedLines({ repeated }: FileRead): string[] {
  const { isPartial, most } = repeated;
  const { rows, lines } = repeated.same;
  const among = isPartial ? `; rows were compared with the first ${counted(most)} only` : '';
  if (rows === 0)
    return isPartial ? [`repeated rows were looked for among the first ${counted(most)} rows only`] : [];
  const [are, them] = rows === 1 ? ['is', 'it'] : ['are', 'them'];
  return [
    `warning: ${rowsText(rows)} (${linesText(rows, lines)}) ${are} the same as an earlier row in every cell, however it is written, and priced again: if the export has ${them} twice, delete ${them}${among}`,
  ];
}

/** Which rows have the premium of an earlier one. */
function samePremiumLines({ repeated: { samePremium } }: FileRead): string[] {
  const { rows, lines } = samePremium;
  if (rows === 0) return [];
  const [has, are] = rows === 1 ? ['has', 'is'] : ['have', 'are'];
  return [
    `warning: ${rowsText(rows)} (${linesText(rows, lines)}) ${has} the policy, state, days, transaction and premium of an earlier row, and ${are} taxed or credited as well: if it was billed or credited twice, or one premium stands again for each coverage, location or installment, keep one row of it; where the policy was cancelled in full in between and written again, both are right`,
  ];
}

/** Which policies have the same fees in several rows. */
function repeatedFeeLines({ repeatedFees: { again, isPartial, most } }: FileRead): string[] {
  const { rows, lines } = again.policies;
  if (rows === 0) return [];
  const [has, their] = rows === 1 ? ['has', 'its'] : ['have', 'their'];
  const among = isPartial ? `; the first ${counted(most)} policies were looked at only` : '';
  return [
    `warning: ${plural(rows, 'policy', 'policies')} (${linesText(rows, lines)}) ${has} the same fees in several rows beside other premiums, ${groupedDollars(again.cents)} more than in one row of each: if the fee is charged once, and the report repeats it for each coverage or location, leave it in one of ${their} rows${among}`,
  ];
}

/** So many texts of installments are offered to be left out, at most. */
const MOST_INSTALLMENTS = 24;

/** How installments that only bill a premium are left out, of which there may be others. @param rows how many these are */
function withoutInstallments(read: FileRead, rows: number): string {
  const { transactions, transactionColumn, installmentColumn } = read;
  const all = transactions.entries.filter(({ transaction }) => transaction === 'installment');
  const [isNumber = false, ...more] = new Set(all.map((each) => each.isNumber));
  // Of several columns the values cannot stand in one option.
  const column =
    more.length > 0 ? null : isNumber ? (installmentColumn?.reference ?? null) : transactionColumn;
  const texts = [...new Map(all.map(({ text }) => [fold(text), offeredText(text)])).values()];
  texts.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  // What is said of a transaction was left out of texts that are too many.
  const isWhole = all.every(({ text }) => !text.endsWith('…')) && texts.length <= MOST_INSTALLMENTS;
  if (column === null || !isWhole) return 'delete them';
  const option = `--skip-when "${column}=${texts.join(',')}"`;
  const others = all.reduce((sum, each) => sum + each.rows, 0) - rows;
  return others === 0
    ? `leave them out with ${option}`
    : `delete them, or leave them out with ${option} where that is so of the ${rowsText(others)} of other installments, too`;
}

/** Which policies are billed again in installments. */
function billedAgainLines(read: FileRead): string[] {
  const { billedAgain, isPartial, most } = read.terms;
  const { rows, lines } = billedAgain.policies;
  if (rows === 0) return [];
  const among = isPartial ? `; the first ${counted(most)} policies were looked at only` : '';
  const how = withoutInstallments(read, billedAgain.rows);
  return [
    `warning: the installments of ${plural(rows, 'policy', 'policies')} (${linesText(rows, lines)}) seem to bill a premium that another row of ${rows === 1 ? 'it' : 'each'} has as a whole: ${groupedDollars(billedAgain.premium)} of premium is counted again, and ${groupedDollars(billedAgain.tax)} of tax. If they only bill it, ${how}; if each is charged as it comes, delete the row of the whole premium; if that row is a first payment to which the installments are added, all is right${among}`,
  ];
}

/** Which flat cancellations leave premium. */
function flatReturnLines({ flatReturns: { left, isPartial, most } }: FileRead): string[] {
  const { rows, lines } = left.parts;
  if (rows === 0) return [];
  const among = isPartial ? `; the first ${counted(most)} policies were looked at only` : '';
  return [
    `warning: ${plural(rows, 'flat cancellation')} (${linesText(rows, lines)}) ${rows === 1 ? 'leaves' : 'leave'} ${groupedDollars(left.cents)} of the premium that other rows of the policy charge, which stays taxed: one that is cancelled flat never began and gives back all, so an amount may have a digit too few or a row be charged twice; if the policy was in force for some days, call it a cancellation${among}`,
  ];
}

/** Which rows bear a flat charge that an earlier row of their policy bears. */
function flatAgainLines({ flatAgain }: FileRead): string[] {
  const { charges, isPartial, most } = flatAgain;
  const { rows, lines } = flatAgain.again;
  if (rows === 0)
    return isPartial
      ? [
          `flat charges that a policy bears once were looked for among the first ${counted(most)} of them only`,
        ]
      : [];
  const among = isPartial ? `; they were compared with the first ${counted(most)} only` : '';
  const [bears, them] = rows === 1 ? ['bears', 'it'] : ['bear', 'them'];
  const named = charges.map(
    (charge) => `${charge.state} ${charge.name} ${groupedDollars(charge.cents)} in ${rowsText(charge.rows)}`,
  );
  return [
    `warning: ${rowsText(rows)} (${linesText(rows, lines)}) ${bears} a flat charge that an earlier row of the same policy, state and effective date bears (${named.join(', ')}); it is in doubt, as it falls on a policy once: add up the rows of the policy into one, or delete ${them} if the policy stands twice${among}`,
  ];
}

/** How many values a line names that are not used. */
const NAMED = 5;

/** What was read in another way than it is written. */
function readingLines({ readings }: FileRead): string[] {
  // What is not used is told of an input at once, whatever its values.
  const together = groupBy(readings.counts(), (each) => (each.kind === 'other_line' ? each.input : each));
  return [...together.values()].map((notes) => {
    const { kind, input, text, readAs, coverage } = notes[0] as NoteCount;
    const rows = notes.reduce((sum, each) => sum + each.rows, 0);
    const texts = notes.slice(0, NAMED).map((each) => `"${oneLine(each.text.trim()).slice(0, 40)}"`);
    const example = `${texts.join(', ')}${notes.length > NAMED ? ' and others' : ''}`;
    const what: Readonly<Record<typeof kind, string>> = {
      day_number: `${input} read from Excel’s number of a day (${example} as ${readAs})`,
      state_in_text: `${input} read from a longer text (${example})`,
      no_amount: `${example} in ${input} read as no amount`,
      credit: `${input} marked as a credit (${example}) read as an amount below zero`,
      debit: `${input} marked as a debit (${example}) read as an amount above zero`,
      period: `${input} read as the first day of a period (${example})`,
      fees_total: 'fees in total are the sum of those by side, and not counted twice',
      other_line: `${input} (${example}) is none of the lines that rules go by (${LOBS.join(', ')}), and not used`,
      line_as_coverage: `${input} (${example}) read as the coverage ${coverage}, which some states tax differently or not at all`,
      not_understood: `warning: ${example} in ${input} not understood; ${input === 'lob' ? 'no figure depends on the line, and it is taken as no coverage that some state taxes differently' : 'it changes no figure'}`,
      far_ahead: `warning: ${input} more than 2 years from today: first ${text}`,
      long_ahead: `warning: ${input} more than half a year from today: first ${text}`,
      past_today: `warning: ${input} after today: first ${text}`,
      long_before: `warning: ${input} more than half a year before the policy or transaction takes effect: first ${text}`,
      long_after: `warning: ${input} a year or more after the policy or transaction takes effect, or not before a new policy or renewal ends: first ${text}`,
      past_end: `warning: ${input} of a later transaction not before its policy ends: first ${text}`,
      exchanged: `warning: ${input} of a new policy or renewal is its effective date with day and month exchanged: first ${text}`,
      end_exchanged: `warning: ${input} of a new policy or renewal and its end are a year apart with day and month of one exchanged: first ${text}`,
      long_past: `warning: ${input} more than 2 years before today, of a policy for more than 5 years: first ${text}`,
      after_limit: `warning: ${input} later than the law allows after the effective date or the placement, so the tax may belong to an earlier period or be due earlier: first ${text}; the row’s warning has both days`,
      no_transaction: `warning: ${input} empty, priced as a new policy: first ${text}; if the file prints a transaction once for the rows below it, fill it in`,
      perhaps_flat: `warning: cancelled on the first day of the policy, with a charge kept that a flat cancellation gives back: first ${text}; where it is flat, write flat_cancellation`,
      perhaps_own_day: `warning: ${input} of a later transaction may be the day of the change and not the first of the policy, by which it is charged, as the term to its end is no whole year: first ${text}; where it is, give the first day of the policy as effective_date and the other as transaction_date`,
      only_day: `priced at the rates of ${input}, the only date of a return, cancellation, endorsement or audit: where it is the day of the change and not the first of the policy, the right rate needs that first day as effective_date and the other as transaction_date; first ${text}`,
      city_and_county: `warning: ${example} in ${input} is the name of a city and of a county (${readAs}), and taken as that of the city; write the county’s in full where it is meant`,
      city_beside: `warning: ${input}, which is not used, names a place with a tax of its own, and the tax is that of the county beside it: first ${text}; where the risk is in the place its tax comes first: --map jurisdiction="${readAs}"`,
      county: `${input} read as the county of that name, as its column is called one of counties (${example} as ${readAs})`,
      no_premium: `no premium and no fees, so nothing is charged (first ${text})`,
      below_a_dollar: `warning: ${input} of less than 1.00, as a rate or a factor is: first ${text}`,
      not_ticked: `${input} empty, where all others have a yes, and priced as they have; if that is a no, leave the rows out with --skip-when "${text}="`,
      extra_cells: `warning: cells beside the last column of the header, which are not used: first ${text}`,
      cut_off: `warning: not priced, as the file ends in the middle of it and may be cut off: ${text}`,
    };
    return `${rowsText(rows)}: ${what[kind]}`;
  });
}

/** Which policies take effect long before most others. */
function longPastLines({ years: met }: FileRead): string[] {
  const { rows, lines, years, usualYear } = met.longPast;
  if (rows === 0) return [];
  return [
    `warning: ${rowsText(rows)} (${linesText(rows, lines)}) of a new policy or renewal ${rows === 1 ? 'takes' : 'take'} effect in ${firstOf(years.map(String))}, more than 2 years before ${usualYear}, about which most others do: a digit of the year may be wrong`,
  ];
}

/** How many merged cells are named. */
const MOST_MERGED = 5;

/** Which values stand once for several rows. */
function mergedLines({ merged }: SheetRead): string[] {
  if (merged.length === 0) return [];
  const named = merged.slice(0, MOST_MERGED).map(({ cells, column }) => `${cells} in ${column}`);
  const more = merged.length > named.length ? ` and ${counted(merged.length - named.length)} more` : '';
  return [
    `warning: merged cells over several rows (${named.join(', ')}${more}): only the first row has the value, the others were read as empty; unmerge them in Excel and fill in each row`,
  ];
}

/** What of a sheet is priced, or is not, although who looks at it in a spreadsheet sees something else. */
function sheetLines({ sheet }: FileRead): string[] {
  const { hiddenRows, struckRows, hiddenColumns, hiddenSheets } = sheet;
  const are = ({ rows }: { readonly rows: number }): string => (rows === 1 ? 'is' : 'are');
  const told = (those: SheetRead['hiddenRows'], how: string, fix: string): string[] =>
    those.rows === 0
      ? []
      : [
          `warning: ${rowsText(those.rows)} (${linesText(those.rows, those.lines)}) ${are(those)} ${how} in Excel and priced all the same; ${fix}`,
        ];
  return [
    ...mergedLines(sheet),
    ...told(
      struckRows,
      'struck through',
      'delete what is not to be priced, and take the line out of the rest',
    ),
    ...told(hiddenRows, 'hidden or filtered out', 'delete what is not to be priced, and show the rest'),
    ...(hiddenColumns.length === 0
      ? []
      : [
          `warning: ${plural(hiddenColumns.length, 'column')} hidden in Excel and used all the same (${hiddenColumns.join(', ')}); show ${hiddenColumns.length === 1 ? 'it' : 'them'} in Excel, or leave out with --ignore what is not to be used`,
        ]),
    ...(hiddenSheets.length === 0
      ? []
      : [
          `hidden sheets with rows, which are not read: ${quoted(hiddenSheets)}; --sheet names one to be priced`,
        ]),
  ];
}

/**
 * What to look at in how the rows were read, the weightiest first.
 * @param today the day as of which rows without a date were priced
 */
export function readLines(read: FileRead, today: string): string[] {
  const { undated, blank, recoded } = read;
  return [
    ...swallowedLines(read),
    ...sheetLines(read),
    ...returnedLines(read),
    ...againstSignLines(read),
    ...repeatedLines(read),
    ...samePremiumLines(read),
    ...billedAgainLines(read),
    ...repeatedFeeLines(read),
    ...termLines(read),
    ...flatReturnLines(read),
    ...flatAgainLines(read),
    ...longPastLines(read),
    ...leftOutLines(read),
    ...readingLines(read),
    ...(undated > 0 ? [`${rowsText(undated)} without an effective date priced as of ${today}`] : []),
    ...(blank > 0 ? [`${plural(blank, 'empty row')} left out`] : []),
    ...(recoded > 0
      ? [`${rowsText(recoded)} not UTF-8 and read as Windows-1252; --encoding names another encoding`]
      : []),
  ];
}
