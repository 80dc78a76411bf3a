/** Problem reports to file. */
import type { ProblemReport } from '../../src/api/problem-report.ts';

/** A problem report, changed as given. */
export const report = (more: Partial<ProblemReport> = {}): ProblemReport => ({
  state: 'CA',
  calculationDetails: {},
  problemDescription: 'The stamping fee is wrong.',
  contactInfo: { name: 'Jane Doe', email: 'jane@example.com', company: null },
  ...more,
});
/** A moment at which reports are filed. */
export const NOON = new Date('2026-06-30T12:00:00.000Z');

/** The numbers of reports, in order. */
export const ids = (reports: readonly { reportId: string }[]) => reports.map(({ reportId }) => reportId);
/** The first numbers of a year. */
export const numbered = (many: number, year = 2026) =>
  Array.from({ length: many }, (_, index) => `RPT-${year}-${String(index + 1).padStart(6, '0')}`);
