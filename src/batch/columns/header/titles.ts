/** What the name of a sheet and the lines around its rows say of all of them: units, currencies, a kind of business. */
import { type Message, message, setting } from '../../../errors.ts';
import { oneLine } from '../../../text/one-line.ts';
import type { Samples, TopRow } from '../../csv/top-of-file.ts';
import { isLaterTerm } from '../../reading/transactions.ts';
import { columnsOf } from '../matching/column-name.ts';
import { givenBackBy } from '../matching/directions.ts';
import type { Match } from '../matching/match.ts';
import { amountsSaid } from '../words/amounts-said.ts';
import type { SectionSays } from '../words/section-words.ts';
import { titleSays } from '../words/title-words.ts';

/** So much of a line is shown. */
const SHOWN = 80;

/** A line above the header as people are shown it. */
export function titleText({ cells }: TopRow): string {
  const text = oneLine(
    cells
      .map((cell) => cell.trim())
      .filter((cell) => cell !== '')
      .join(' '),
  );
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}...` : text;
}

const ADMITTED = /\badmitted\b/i;
const NOT_ADMITTED = /\bnon[\s-]*admitted\b|\bnot admitted\b/i;

/** What is told of rows, none of which says it itself. */
const TOLD: Readonly<Record<Exclude<SectionSays, 'charge' | 'policies'>, string>> = {
  gives_back: 'the premiums are given back',
  cancelled: 'the policies were cancelled',
  not_in_force: 'the policies are not in force',
  not_ours: 'the tax is not yours to file, or none falls on the policies',
  later: 'the rows are changes of policies',
};

/** What must be done to the rows; where they may be what they seem, the text is left out instead. */
const EACH = 'write the rows so that each says it itself, and';
const OF_ROWS =
  'write into a column of transactions what each of them is (Return, Cancellation), or take them out of the file; if it is not so,';
const OF_OTHERS = 'take these rows out of the file; if it is not so,';

/** What a text says of all rows and the way out; null for nothing that changes a figure. */
function saidBy(cells: readonly string[], samples: Samples, match: Match): readonly [string, string] | null {
  const text = cells.join(' ');
  // A cell may be a title over some of the columns: `Our Share` beside `100%`.
  const amounts = [text, ...cells].map(amountsSaid).find((said) => said !== null) ?? null;
  if (amounts !== null) return [amounts.said, `${amounts.remedy}, and`];
  if (ADMITTED.test(text) && !NOT_ADMITTED.test(text))
    return ['the business is admitted, on which no surplus lines tax falls', EACH];
  const says = titleSays(cells);
  if (says === null || says === 'charge' || says === 'policies' || samples.length === 0) return null;
  if (samples.some((row) => saysItself(says, row, match))) return null;
  if (says === 'not_ours') return [TOLD[says], OF_OTHERS];
  return [`${TOLD[says]}, and none of the first rows says so itself`, OF_ROWS];
}

/** Whether a row says itself that it is no policy to be taxed, as lines among the rows take it. */
function saysItself(says: SectionSays, row: readonly string[], { mapped }: Match): boolean {
  const textOf = (column: number): string => row[column] ?? '';
  if (says !== 'not_ours' && givenBackBy(mapped, textOf) !== null) return true;
  const transactions = columnsOf(mapped, 'transaction');
  return (
    says !== 'not_in_force' &&
    says !== 'not_ours' &&
    transactions.some((column) => isLaterTerm(textOf(column)))
  );
}

/**
 * What is said of the lines above the header that change what the rows below mean, and of the name of the sheet.
 * @param sheet the name of the sheet, where it is one of a workbook
 * @param samples the first rows that are not skipped
 */
export function titlesInDoubt(
  titles: readonly TopRow[],
  sheet: string | undefined,
  samples: Samples,
  match: Match,
): Message[] {
  const ofSheet = sheet === undefined ? null : saidBy([sheet], samples, match);
  const sheets =
    ofSheet === null
      ? []
      : [
          message`the name of the sheet, "${sheet ?? ''}", says that ${ofSheet[0]}: ${ofSheet[1]} give the sheet another name`,
        ];
  const lines = titles.flatMap((title): Message[] => {
    const said = saidBy(title.cells, samples, match);
    if (said === null) return [];
    return [
      message`line ${String(title.line)} above the header, "${titleText(title)}", says that ${said[0]}: ${said[1]} take that line out, or say with ${setting('header-row')} where the header is, and no line above it is looked at`,
    ];
  });
  return [...sheets, ...lines];
}
