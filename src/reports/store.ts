/** Problem reports kept in an SQLite database, which several processes may use at once. */
import type { Database } from 'libsql';
import { stringify } from 'lossless-json';
import type { ProblemReport } from '../api/problem-report.ts';
import type { IsoDate } from '../engine/basics/date.ts';
import { cutToDepth, parseExactly } from '../text/json.ts';
import { inOne, openDatabase, withReadableErrors } from './database.ts';
import { reportId } from './id.ts';

/** A report as it is kept. */
export interface FiledReport extends ProblemReport {
  readonly reportId: string;
  /** The moment it was filed, ISO 8601 in UTC. */
  readonly filedAt: string;
}

/** Which reports are wanted; all, where nothing is stated. */
export interface ReportFilter {
  /** Two-letter code. */
  readonly state?: string | undefined;
  /** The first day, by UTC. */
  readonly since?: IsoDate | undefined;
}

/** The reports of one database. Every method throws an FileError when the database cannot be used. */
interface Reports {
  /**
   * Files a report under the next number of the year. When it returns, the report is on the disk: neither the end of
   * the process nor of the machine can lose it.
   * @param now the moment of filing; its year by UTC is the year of the number
   */
  file(report: ProblemReport, now: Date): FiledReport;
  /** True when so many reports are filed, or more. */
  full(most: number): boolean;
  /** The reports filed, oldest first. */
  list(filter?: ReportFilter): FiledReport[];
  close(): void;
}

interface Row {
  readonly year: number;
  readonly sequence: number;
  readonly filed_at: string;
  readonly body: string;
}

const NEXT = 'SELECT coalesce(max(sequence), 0) + 1 AS next FROM report WHERE year = ?';
const INSERT = 'INSERT INTO report (year, sequence, filed_at, state, body) VALUES (?, ?, ?, ?, ?)';
/** Counted along a small index; no report is read for it. */
const REACHES =
  'SELECT count(*) >= ?1 AS reached FROM (SELECT 1 FROM report INDEXED BY report_filed_at LIMIT ?1)';
const LIST = `SELECT year, sequence, filed_at, body FROM report
  WHERE state = coalesce(?, state) AND filed_at >= ? ORDER BY year, sequence`;

/** What lies too deep in a report filed by an earlier version is cut. */
const filed = ({ year, sequence, filed_at, body }: Row): FiledReport => ({
  reportId: reportId(year, sequence),
  filedAt: filed_at,
  ...(parseExactly(cutToDepth(body)) as ProblemReport),
});

/** Takes the next number and inserts under it; within one transaction, so that no number is taken twice or left out. */
function filing(db: Database): Reports['file'] {
  const next = db.prepare(NEXT);
  const insert = db.prepare(INSERT);
  return (report, now) =>
    inOne(db, () => {
      const year = now.getUTCFullYear();
      const sequence = (next.get(year) as { next: number }).next;
      const filedAt = now.toISOString();
      insert.run(year, sequence, filedAt, report.state, stringify(report));
      return { reportId: reportId(year, sequence), filedAt, ...report };
    });
}

/**
 * Opens the database of problem reports, and makes it where there is none.
 * @param waits whether its methods wait for another process that is writing; without, they throw a BusyError at once
 * @throws UsageError when the file is something else; FileError when it cannot be opened or the platform has no binding.
 */
export async function openReports(path: string, waits = true): Promise<Reports> {
  const db = await openDatabase(path);
  if (!waits) db.exec('PRAGMA busy_timeout = 0');
  const file = filing(db);
  const wanted = db.prepare(LIST);
  const reaches = db.prepare(REACHES);
  return {
    file: (report, now) => withReadableErrors(path, () => file(report, now)),
    full: (most) => withReadableErrors(path, () => (reaches.get(most) as { reached: number }).reached === 1),
    list: ({ state, since } = {}) =>
      withReadableErrors(path, () => (wanted.all(state ?? null, since ?? '') as Row[]).map(filed)),
    close: () => {
      db.close();
    },
  };
}
