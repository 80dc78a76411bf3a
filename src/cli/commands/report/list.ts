/** `slt report list`: the problem reports filed on this machine. */

import { existsSync } from 'node:fs';
import { stringify } from 'lossless-json';
import { EXIT, type ExitCode } from '../../../errors.ts';
import { checkFiles } from '../../../io/check-files.ts';
import { dateOf } from '../../../policy/values.ts';
import { resolveName } from '../../../rates/names.ts';
import { bundledNames } from '../../../rates/store.ts';
import { type FiledReport, openReports, type ReportFilter } from '../../../reports/store.ts';
import { visible } from '../../../text/visible.ts';
import type { Context } from '../../context.ts';
import { reportsFileOf } from '../../options/default-files.ts';
import type { Screen } from '../../output/screen.ts';
import { table } from '../../output/table.ts';

interface ListOptions {
  state?: string;
  since?: string;
  reports?: string;
  json?: boolean;
}

/** The reports in a database, into which the list must not go; none where there is no file yet. */
async function reportsIn(path: string, filter: ReportFilter): Promise<FiledReport[]> {
  checkFiles({ inputs: [{ what: 'the database', path }], outputs: [] });
  if (!existsSync(path)) return [];
  const reports = await openReports(path);
  try {
    return reports.list(filter);
  } finally {
    reports.close();
  }
}

/** A text of others on one line, as the terminal is given it: its width is measured. */
const oneLine = (text: string): string => visible(text.replaceAll(/\s+/g, ' ').trim());

const row = ({ reportId, filedAt, state, problemDescription, contactInfo }: FiledReport): string[] => {
  const { name, email, company } = contactInfo;
  const from = `${name} <${email}>${company ? `, ${company}` : ''}`;
  return [reportId, filedAt.slice(0, 10), state, oneLine(problemDescription), oneLine(from)];
};

/** Runs `slt report list`. */
export async function list(
  context: Context,
  { state, since, reports, json }: ListOptions,
): Promise<ExitCode> {
  const filter = {
    state: state === undefined ? undefined : resolveName(bundledNames(), state).code,
    since: since === undefined ? undefined : dateOf(since, 'since'),
  };
  const found = await reportsIn(reportsFileOf(context, reports), filter);
  if (json) context.printJsonText(stringify(found, undefined, 2) ?? '');
  else if (found.length === 0) context.print('No problem report is filed.');
  else context.print(reportTable(context, found));
  return EXIT.done;
}

function reportTable(screen: Screen, found: readonly FiledReport[]): string {
  const columns = [
    { head: 'Id' },
    { head: 'Filed' },
    { head: 'State' },
    { head: 'Problem', grows: true },
    { head: 'From', grows: true },
  ];
  return table(screen, columns, found.map(row));
}
