/** What the name of a sheet and the lines around its rows say of all of them: units, currencies, a kind of business. */
import { type Message, message, setting } from '../../errors.ts';
import { oneLine } from '../csv/one-line.ts';
import type { Samples } from './fit.ts';
import type { TopRow } from './header-groups.ts';
import type { Match } from './match.ts';
import { UNIT_TOLD, unitOfText } from './units.ts';

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

const GIVEN_BACK = /\breturn(?:ed)? premiums?\b|\bpremiums? returned\b|\b(?:credits|refunds)\b/i;
/** Beside these what is given back is but some of the rows. */
const CHARGED = /\b(?:new|renewals?|additional|charged|debits|gross|net|ap)\b/i;

/** What a text says of the unit of all amounts; null for nothing. */
export function unitSaid(text: string): string | null {
  const unit = unitOfText(text);
  return unit === null ? null : `the amounts are ${UNIT_TOLD[unit]}`;
}

/** What a text says of all rows; null for nothing that changes a figure. */
function saidBy(text: string, eachSays: boolean): string | null {
  const unit = unitSaid(text);
  if (unit !== null) return unit;
  if (ADMITTED.test(text) && !NOT_ADMITTED.test(text))
    return 'the business is admitted, on which no surplus lines tax falls';
  if (!eachSays && GIVEN_BACK.test(text) && !CHARGED.test(text)) return 'the premiums are given back';
  return null;
}

/**
 * What is said of the lines above the header that change what the rows below mean, and of the name of the sheet.
 * @param sheet the name of the sheet, where it is one of a workbook
 */
export function titlesInDoubt(
  titles: readonly TopRow[],
  sheet: string | undefined,
  samples: Samples,
  { mapped }: Match,
): Message[] {
  const premiums = mapped.find(({ name }) => name === 'premium')?.columns ?? [];
  // A column of transactions, or a premium below zero, says it of each row.
  const eachSays =
    mapped.some(({ name }) => name === 'transaction') ||
    samples.some((row) => premiums.some((column) => /^\s*[-(]|[-)]\s*$/.test(row[column] ?? '')));
  const ofSheet = sheet === undefined ? null : saidBy(sheet, eachSays);
  const sheets =
    ofSheet === null
      ? []
      : [
          message`the name of the sheet, "${sheet ?? ''}", says that ${ofSheet}: write the rows so that each says it itself, and give the sheet another name`,
        ];
  const lines = titles.flatMap((title): Message[] => {
    const said = saidBy(title.cells.join(' '), eachSays);
    if (said === null) return [];
    return [
      message`line ${String(title.line)} above the header, "${titleText(title)}", says that ${said}: write the rows so that each says it itself, and take that line out, or say with ${setting('header-row')} where the header is, and no line above it is looked at`,
    ];
  });
  return [...sheets, ...lines];
}
