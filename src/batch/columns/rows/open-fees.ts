/** What is said of rows whose fee is another than the column that it stands in is read as. */
import { type Message, message, setting } from '../../../errors.ts';
import type { Samples } from '../../csv/top-of-file.ts';
import { columnName, columnNames, ignoring, reference } from '../matching/column-name.ts';
import type { Match } from '../matching/match.ts';
import { policyNumberColumn } from '../matching/policy-columns.ts';
import { type FeeTold, feesDenied, feeTold, hasAmount } from './named-fees.ts';
import type { StatusColumn } from './statuses.ts';

/** How many values and policies a message names. */
const [NAMED, POLICIES] = [12, 3];

/** What a fee is said to be, what it would be priced as, and where its amount belongs. */
const ABOUT: Readonly<Record<FeeTold, readonly [is: string, as: string, other: string, put: string]>> = {
  laid: [
    'is a tax, or a charge of a state or its office',
    'would be taxed as a fee',
    'as fees',
    'take it out of the fee (an empty cell, or what is left of the fee with a description without it)',
  ],
  brokers: [
    'is the broker’s',
    'would be priced as the carrier’s',
    'as the carrier’s',
    'put these fees into a column of their own called Broker Fee',
  ],
  carriers: [
    'is the carrier’s',
    'would be priced as the broker’s',
    'as the broker’s',
    'put these fees into a column of their own called Carrier Fee',
  ],
};

const joinedNames = (header: readonly string[], columns: readonly number[]): string =>
  columnNames(header, columns, ', ');

/** What is said of one row. @param fees its columns of which it is in doubt */
export function feeOfRow(
  header: readonly string[],
  { column }: StatusColumn,
  text: string,
  says: FeeTold,
  fees: readonly number[],
): Message {
  const [is, as, other, put] = ABOUT[says];
  return message`column ${columnName(header, column)} is "${text}": the fee in ${joinedNames(header, fees)} ${is}, and ${as}; ${put}, or leave column ${columnName(header, column)} out with ${setting('ignore')} to price it ${other}.`;
}

/** A value with the first policies that have it: `"SL Tax" (of P2, P5)`. */
function shown(text: string, policies: readonly string[]): string {
  const named = [...new Set(policies)].filter((number) => number !== '');
  const more = named.length > POLICIES ? ` and ${named.length - POLICIES} more` : '';
  return named.length === 0 ? `"${text}"` : `"${text}" (of ${named.slice(0, POLICIES).join(', ')}${more})`;
}

/** What is said of the first rows of a file, in which these values of a column say so. */
export function feesOfRows(
  header: readonly string[],
  samples: Samples,
  { mapped }: Match,
  { column, fees }: StatusColumn,
  says: FeeTold,
): Message {
  const number = policyNumberColumn(header);
  const rows = samples.flatMap((row) => {
    const text = (row[column] ?? '').trim();
    const denied = feeTold(text) === says ? feesDenied(says, fees, mapped, (at) => row[at] ?? '') : [];
    const policy = number === null ? '' : (row[number] ?? '').trim();
    return denied.length > 0 ? [{ text, denied, policy }] : [];
  });
  const texts = [...new Set(rows.map(({ text }) => text))].slice(0, NAMED).map((text) =>
    shown(
      text,
      rows.filter((row) => row.text === text).map(({ policy }) => policy),
    ),
  );
  const columns = [...new Set(rows.flatMap(({ denied }) => denied))];
  const filled = samples.filter((row) => columns.some((at) => hasAmount(row[at] ?? '')));
  // Where all that stands in a column is of that side, the column is.
  const isWhole = says !== 'laid' && columns.length === 1 && filled.length === rows.length;
  const side = says === 'brokers' ? 'broker_fees' : 'carrier_fees';
  const use = isWhole
    ? message`Read them so with ${setting('map')} ${side}=${reference(header, columns[0] as number)}, `
    : '';
  const [is, as, other, put] = ABOUT[says];
  return message`${columnName(header, column)} says of rows that the fee in ${joinedNames(header, columns)} ${is}, and it ${as}: ${texts.join(', ')}. ${use}${isWhole ? put : `${put.charAt(0).toUpperCase()}${put.slice(1)}`}, or price all that stands there ${other} with ${ignoring(header, column)}`;
}
