/** What a thread notes of the rows of a chunk for the workbook of filings: plain data, so that it can be sent to another thread. */

import { oncePer } from '../../engine/basics/once-per.ts';
import { add, type Cents, dollars, type Finding, type RateVersion } from '../../engine/index.ts';
import type { SpooledList } from '../../io/spool.ts';
import { CARRIED } from '../../policy/carried.ts';
import { columnsOf, type Mapped } from '../columns/matching/column-name.ts';
import type { Cells } from '../csv/cells.ts';
import type { Row } from '../csv/rows.ts';
import { columnsToFill, incompleteFindings, type LeftOut, leftOutTexts } from '../priced/left-out.ts';
import { isLocalTax, placeTaxed } from '../priced/local-tax.ts';
import type { PricedCharge, PricedPolicy, Rejection } from '../priced/priced-policy.ts';
import type { BatchSetup } from '../priced/setup.ts';
import { filingOf, type NamedCharge, TAX } from '../totals/charge-filing.ts';

/** The state and the period of a sheet. */
export interface FilingHead {
  readonly state: string;
  readonly stateCode: string;
  /** First and last day. */
  readonly from: string;
  readonly to: string;
}

/** The same for the transactions of one sheet. */
export const headKey = ({ stateCode, from, to }: Omit<FilingHead, 'state'>): string =>
  `${stateCode}\0${from}\0${to}`;

/** A charge as a column of a sheet: what localities levy is one column, whatever their number. */
export interface ChargeColumn {
  readonly slot: string;
  readonly title: string;
  /** It is paid to the place of each transaction. */
  readonly toPlace: boolean;
}

/** The same for the charges of one column. */
export const columnKey = ({ slot, title }: Pick<ChargeColumn, 'slot' | 'title'>): string =>
  `${slot}\0${title}`;

function columnOf(policy: PricedPolicy, line: PricedCharge): ChargeColumn {
  const { slot } = line.charge;
  const { localityCharge } = policy.jurisdiction;
  return localityCharge !== null && isLocalTax(policy, line)
    ? { slot, title: localityCharge.name, toPlace: true }
    : { slot, title: line.name, toPlace: false };
}

/**
 * A transaction in a sheet of filings; lists, as some hundred thousand of them are written and read back. Amounts in dollars, days as
 * `2026-06-30`; empty texts for what the row does not say.
 */
export type TransactionNote = readonly [
  /** Of the file. */
  line: number,
  /** In the order of `CARRIED`, and then the kind of the transaction. */
  texts: readonly string[],
  /** Effective, expiration, transaction, invoice, bound. */
  dates: readonly string[],
  /** Premium, taxable and exempt fees; an empty text where a service does not say which it taxed. */
  amounts: readonly string[],
  /** The place that a local tax is paid to. */
  place: string,
  /** The charges filed in the period: the key of a column, its amount, the key of another. */
  charges: readonly string[],
  /** Names of the charges of the period that are left out. */
  lacking: readonly string[],
  /** The codes of what is in doubt about the policy. */
  doubts: readonly string[],
];

/** A row that was rejected, or of which a charge is left out. */
export interface LackingNote {
  readonly carried: readonly string[];
  readonly line: number;
  readonly outcome: 'rejected' | 'incomplete';
  /** State and premium as they stand in the file. */
  readonly state: string;
  readonly premium: string;
  /** The columns that the reason is about. */
  readonly column: string;
  readonly code: string;
  readonly reason: string;
}

/** A law that a charge was computed by. */
export interface LawUsed {
  readonly state: string;
  readonly stateCode: string;
  readonly charge: string;
  readonly rate: string;
  readonly from: string;
  readonly citation: string;
  readonly source: string;
  readonly quote: string;
}

/** What is in doubt about so many rows; one code may say it of several places, each in words of its own. */
export interface DoubtMet {
  readonly state: string;
  readonly code: string;
  readonly text: string;
  readonly citation: string;
  readonly source: string;
  readonly rows: number;
}

/** The same for what says the same. */
export const doubtKey = oncePer(({ code, text }: Pick<DoubtMet, 'code' | 'text'>) => `${code}\0${text}`);

/** Those of a list of findings, which many policies share, that are doubts. */
const doubtsOf = oncePer((findings: readonly Finding[]) => findings.filter(({ kind }) => kind === 'doubt'));

/** The notes of a chunk; the lists as lines of JSON. */
export interface FilingNotes {
  readonly sheets: readonly {
    readonly head: FilingHead;
    readonly columns: ReadonlyMap<string, ChargeColumn>;
    readonly lines: string;
  }[];
  readonly lacking: string;
  readonly doubts: readonly DoubtMet[];
  /** Those that this thread met for the first time. */
  readonly laws: readonly LawUsed[];
}

/**
 * Notes with doubts that are known only when the chunks before are.
 * @param doubts by the line of the row
 */
export function notesWith(
  notes: FilingNotes,
  doubts: ReadonlyMap<number, readonly Finding[]>,
  met: readonly DoubtMet[],
): FilingNotes {
  const amended = (text: string): string => {
    const found = doubts.get(Number.parseInt(text.slice(1), 10));
    if (!found) return text;
    const note: TransactionNote = JSON.parse(text);
    return JSON.stringify([...note.slice(0, -1), [...note[7], ...found.map(({ code }) => code)]]);
  };
  const sheets = notes.sheets.map(({ lines, ...sheet }) => ({
    ...sheet,
    lines: lines.split('\n').map(amended).join('\n'),
  }));
  return { ...notes, sheets, doubts: [...notes.doubts, ...met] };
}

/** The notes of one kind that a list of lines holds, in their order. */
export function* notesIn<Note extends TransactionNote | LackingNote>(list: SpooledList): Generator<Note> {
  for (const line of list.lines()) yield JSON.parse(line);
}

interface Sheet {
  readonly head: FilingHead;
  readonly columns: Map<string, ChargeColumn>;
  lines: string;
}

/** What of one transaction goes onto one sheet. */
interface Part {
  readonly charges: [key: string, amount: Cents][];
  readonly lacking: string[];
}

/** The law of a line that was priced here; a service names none. */
const lawOf = (line: PricedCharge): RateVersion | null =>
  'version' in line ? (line.version as RateVersion) : null;

/** Takes notes of rows, chunk by chunk. */
export class FilingNotebook {
  readonly #setup: BatchSetup;
  readonly #columns: readonly (number | undefined)[];
  readonly #sheets = new Map<string, Sheet>();
  readonly #lawsMet = new Set<string>();
  #laws: LawUsed[] = [];
  #lacking = '';
  readonly #doubts = new Map<string, DoubtMet>();

  /** @param carried the columns of what is carried over */
  constructor(setup: BatchSetup, carried: readonly Mapped[]) {
    this.#setup = setup;
    this.#columns = CARRIED.map((input) => carried.find(({ name }) => name === input.name)?.columns[0]);
  }

  /** Notes a row that was priced. */
  priced(policy: PricedPolicy, row: Row, leftOut: readonly LeftOut[]): void {
    const carried = this.#carried(row.cells);
    const doubts = this.#doubtsOf(policy);
    const beginning = transactionText(policy, row.line, carried);
    for (const [sheet, { charges, lacking }] of this.#parts(policy, leftOut))
      sheet.lines += `${beginning},${JSON.stringify(charges.flatMap(([key, amount]) => [key, dollars(amount)]))},${JSON.stringify(lacking)},${doubts}]\n`;
    for (const line of policy.lines) this.#law(policy, line);
    if (leftOut.length === 0) return;
    const { jurisdiction, premium } = policy;
    const findings = incompleteFindings(policy);
    this.#lack({
      carried,
      line: row.line,
      outcome: 'incomplete',
      state: jurisdiction.name,
      premium: dollars(premium),
      column: columnsToFill(findings, this.#setup).join(', '),
      code: findings.map((found) => found.code).join(' '),
      reason: leftOutTexts(jurisdiction, findings, this.#setup).join('; '),
    });
  }

  /** Notes a row that was not priced. */
  rejected({ code, message, column, reason }: Rejection, { cells, line }: Row): void {
    this.#lack({
      carried: this.#carried(cells),
      line,
      outcome: 'rejected',
      state: this.#setup.state ?? this.#asWritten(cells, 'state'),
      premium: this.#asWritten(cells, 'premium'),
      column: column ?? '',
      code,
      reason: reason ?? message.replace(`line ${line}: `, ''),
    });
  }

  /** The codes of what is in doubt as JSON, and counts them. */
  #doubtsOf({ jurisdiction, findings }: PricedPolicy): string {
    const doubts = doubtsOf(findings);
    for (const doubt of doubts) {
      const { code, text, citation, source } = doubt;
      const key = doubtKey(doubt);
      const rows = 1 + (this.#doubts.get(key)?.rows ?? 0);
      const cited = { citation: citation ?? '', source: source ?? '' };
      this.#doubts.set(key, { state: jurisdiction.name, code, text, ...cited, rows });
    }
    return JSON.stringify(doubts.map(({ code }) => code));
  }

  /** What was noted since the last call. */
  take(): FilingNotes {
    const notes: FilingNotes = {
      sheets: [...this.#sheets.values()],
      lacking: this.#lacking,
      doubts: [...this.#doubts.values()],
      laws: this.#laws,
    };
    this.#doubts.clear();
    this.#sheets.clear();
    this.#lacking = '';
    this.#laws = [];
    return notes;
  }

  #carried(cells: Cells | null): string[] {
    return this.#columns.map((column) => (column === undefined ? '' : (cells?.whole(column).trim() ?? '')));
  }

  #asWritten(cells: Cells | null, input: string): string {
    const columns = columnsOf(this.#setup.mapped, input);
    return columns.map((column) => cells?.whole(column).trim() ?? '').join(' + ');
  }

  #lack(note: LackingNote): void {
    this.#lacking += `${JSON.stringify(note)}\n`;
  }

  /** The sheets that a policy belongs to, by the periods of its charges. */
  #parts(policy: PricedPolicy, leftOut: readonly LeftOut[]): Map<Sheet, Part> {
    const parts = new Map<Sheet, Part>();
    const partOf = (charge: NamedCharge): readonly [Sheet, Part] => {
      const sheet = this.#sheet(policy, charge);
      const part = parts.get(sheet) ?? { charges: [], lacking: [] };
      parts.set(sheet, part);
      return [sheet, part];
    };
    partOf(TAX);
    for (const line of policy.lines) {
      const [sheet, part] = partOf(line.charge);
      const column = columnOf(policy, line);
      const key = columnKey(column);
      if (!sheet.columns.has(key)) sheet.columns.set(key, column);
      // Two charges may share a column.
      const same = part.charges.find(([known]) => known === key);
      if (same) same[1] = add(same[1], line.amount);
      else part.charges.push([key, line.amount]);
    }
    for (const charge of leftOut) partOf(charge)[1].lacking.push(charge.name);
    return parts;
  }

  #sheet(policy: PricedPolicy, charge: NamedCharge): Sheet {
    const { period } = filingOf(policy, charge).filing;
    const { name: state, code: stateCode } = policy.jurisdiction;
    const key = headKey({ stateCode, from: period.from, to: period.to });
    const known = this.#sheets.get(key);
    if (known) return known;
    const head = { state, stateCode, from: period.from, to: period.to };
    const sheet = { head, columns: new Map(), lines: '' };
    this.#sheets.set(key, sheet);
    return sheet;
  }

  #law({ jurisdiction: { code: stateCode, name: state } }: PricedPolicy, line: PricedCharge): void {
    const law = lawOf(line);
    if (law === null) return;
    const { from, citation, source, quote = '' } = law;
    const key = `${stateCode}\0${line.name}\0${line.rateText}\0${from}\0${citation}`;
    if (this.#lawsMet.has(key)) return;
    this.#lawsMet.add(key);
    this.#laws.push({
      state,
      stateCode,
      charge: line.name,
      rate: line.rateText,
      from,
      citation,
      source,
      quote,
    });
  }
}

/** The beginning of a note, which is the same on every sheet of a policy. */
function transactionText(policy: PricedPolicy, line: number, carried: readonly string[]): string {
  const { placement, premium, fees } = policy;
  const { effectiveDate, expirationDate, transactionDate, ...others } = placement;
  const dates = [
    ...[effectiveDate, expirationDate, transactionDate],
    ...[others.invoiceDate, others.collectionDate, others.boundDate],
  ];
  const beginning: readonly TransactionNote[number][] = [
    line,
    [...carried, placement.transaction ?? ''],
    dates.map((date) => date ?? ''),
    [premium, fees.taxable, fees.exempt].map((amount) => (amount === null ? '' : dollars(amount))),
    placeTaxed(policy),
  ];
  return JSON.stringify(beginning).slice(0, -1);
}
