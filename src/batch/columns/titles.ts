/** What the lines above the header say of all rows below it: units, currencies, a kind of business. */
import { type Message, message, setting } from '../../errors.ts';
import { oneLine } from '../csv/one-line.ts';
import type { Samples } from './fit.ts';
import type { TopRow } from './header-groups.ts';
import type { Match } from './match.ts';

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

/** Names of agencies and places, `Thousand Oaks`, have the words of a unit in the singular. */
const THOUSANDS = /\b(?:thousands|millions|in thousand|in million)\b|\b000'?s\b|\$\s?000\b|\(000\)/i;

/** By their codes and signs, or behind the word: `Sterling` and `Pound` are names, too. */
const OTHER_CURRENCY =
  /\b(?:GBP|EUR|CAD|CHF|AUD|NZD|JPY|MXN|SEK|NOK|DKK|BRL|ZAR|SGD|HKD|BBD)\b|[£€¥]|\b[Pp]ounds [Ss]terling\b|\b[Ee]uros\b|\b[Cc](?:urrency|URRENCY)\s*[:=]\s*(?!US|U\.S|\$|[Dd]ollar|[Uu]nited)\S/;

const ADMITTED = /\badmitted\b/i;
const NOT_ADMITTED = /\bnon[\s-]*admitted\b|\bnot admitted\b/i;

const GIVEN_BACK = /\breturn(?:ed)? premiums?\b|\bpremiums? returned\b|\b(?:credits|refunds)\b/i;
/** Beside these what is given back is but some of the rows. */
const CHARGED = /\b(?:new|renewals?|additional|charged|debits|gross|net|ap)\b/i;

/** What a line says of the rows below; null for nothing that changes a figure. */
function saidBy(text: string, eachSays: boolean): string | null {
  if (THOUSANDS.test(text)) return 'the amounts are not in whole dollars';
  if (OTHER_CURRENCY.test(text)) return 'the amounts are not in dollars';
  if (ADMITTED.test(text) && !NOT_ADMITTED.test(text))
    return 'the business is admitted, on which no surplus lines tax falls';
  if (!eachSays && GIVEN_BACK.test(text) && !CHARGED.test(text)) return 'the premiums are given back';
  return null;
}

/** What is said of the lines above the header that change what the rows below mean. */
export function titlesInDoubt(titles: readonly TopRow[], samples: Samples, { mapped }: Match): Message[] {
  const premiums = mapped.find(({ name }) => name === 'premium')?.columns ?? [];
  // A column of transactions, or a premium below zero, says it of each row.
  const eachSays =
    mapped.some(({ name }) => name === 'transaction') ||
    samples.some((row) => premiums.some((column) => /^\s*[-(]|[-)]\s*$/.test(row[column] ?? '')));
  return titles.flatMap((title): Message[] => {
    const said = saidBy(title.cells.join(' '), eachSays);
    if (said === null) return [];
    return [
      message`line ${String(title.line)} above the header, "${titleText(title)}", says that ${said}: write the rows so that each says it itself, and take that line out, or say with ${setting('header-row')} where the header is, and no line above it is looked at`,
    ];
  });
}
