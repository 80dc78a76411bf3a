/** Problem reports for a server: while another process holds the database, whatever else the server does goes on. */
import { setTimeout as pause } from 'node:timers/promises';
import type { ProblemReport } from '../api/problem-report.ts';
import { BusyError, PATIENCE } from './database.ts';
import { type FiledReport, openReports } from './store.ts';

/** How often a database that is held is tried again, in milliseconds. */
const RETRY = 20;

/** The reports of one database, as a server files them; see `Reports`. */
export interface ReportsInTurn {
  file(report: ProblemReport, now: Date): Promise<FiledReport>;
  full(most: number): Promise<boolean>;
  close(): void;
}

/** Does work as soon as the database is free, until a moment of the clock that `performance` has. */
async function whenFree<T>(work: () => T, until: number): Promise<T> {
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof BusyError) || performance.now() >= until) throw error;
    }
    await pause(RETRY);
  }
}

/**
 * Opens the database of problem reports for a server. What is asked of it is done in turn, so that one request at a time
 * tries a database that is held; each waits as long as a process would.
 * @throws UsageError when the file is something else; FileError when it cannot be opened or the platform has no binding.
 */
export async function openReportsInTurn(path: string): Promise<ReportsInTurn> {
  const reports = await openReports(path, false);
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => T): Promise<T> => {
    const until = performance.now() + PATIENCE;
    const done = last.then(() => whenFree(work, until));
    last = done.catch(() => undefined);
    return done;
  };
  return {
    file: (report, now) => inTurn(() => reports.file(report, now)),
    full: (most) => inTurn(() => reports.full(most)),
    close: () => reports.close(),
  };
}
