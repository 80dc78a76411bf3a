/** Numbers of problem reports: RPT-<year>-<sequence>. */

/** Filled up with zeros, so that sorting the ids as text puts them in order. */
export const reportId = (year: number, sequence: number): string =>
  `RPT-${year}-${String(sequence).padStart(6, '0')}`;
