/** `slt report`: a problem report, filed on this machine or at a server. */

import { type ProblemReport, readReport, reportAnswer } from '../../../api/problem-report.ts';
import { type Endpoint, endpointOf } from '../../../client/endpoint.ts';
import { sendReport } from '../../../client/report.ts';
import { EXIT, type ExitCode, UsageError } from '../../../errors.ts';
import { checkFiles } from '../../../io/check-files.ts';
import { inputFileError } from '../../../io/file-error.ts';
import { readFileOrPipe, readStream } from '../../../io/regular-file.ts';
import { bundledNames } from '../../../rates/store.ts';
import { openReports } from '../../../reports/store.ts';
import { JsonLimitError, parseExactly } from '../../../text/json.ts';
import type { Context } from '../../context.ts';
import { reportsFileOf } from '../../options/default-files.ts';
import type { RawReport } from './prompt.ts';

interface ReportOptions extends Omit<RawReport, 'state' | 'description'> {
  details?: string;
  server?: string;
  reports?: string;
  json?: boolean;
}

/** How long a server may take, in milliseconds. */
const TIMEOUT = 30_000;

const ADDRESS = { flag: '--server', example: 'https://tax.example.com/draft/v1' };

/** @throws UsageError where the address is none, or there is no key for it. */
function serverAt(context: Context, address: string): Endpoint {
  const server = endpointOf(address, context.env.SLT_API_KEY, ADDRESS);
  if (server.key === null) throw new UsageError('a server asks for a key; set it in SLT_API_KEY');
  return server;
}

const REQUIRED = {
  state: 'a state',
  description: 'a description',
  name: '--name',
  email: '--email',
} as const satisfies Partial<Record<keyof RawReport, string>>;

const missingFrom = (raw: RawReport): string[] =>
  Object.entries(REQUIRED)
    .filter(([key]) => raw[key as keyof RawReport] === undefined)
    .map(([, name]) => name);

/** Text as the shells of Windows write it, too: PowerShell's > makes UTF-16. */
const decoded = (bytes: Buffer): string =>
  new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8').decode(bytes);

/** A text as long as JSON may be, in two bytes a character as Windows writes it. */
const MOST_MEGABYTES = 64;

/** The calculation that is reported; nothing, where the report is about a rate alone. */
async function readDetails(context: Context, path: string | undefined): Promise<unknown> {
  if (path === undefined) return {};
  const what = path === '-' ? 'stdin' : path;
  let json: string;
  try {
    json = decoded(
      await (path === '-' ? readStream(context.stdin, MOST_MEGABYTES) : readFileOrPipe(path, MOST_MEGABYTES)),
    );
  } catch (error) {
    throw inputFileError(error, what);
  }
  try {
    // Windows' own programs begin a text with a byte order mark.
    return parseExactly(json.replace(/^\ufeff/, ''));
  } catch (error) {
    if (error instanceof JsonLimitError) throw new UsageError(`${what} ${error.message}`);
    throw new UsageError(`${what} is not JSON; pass on what slt calc --json printed`);
  }
}

/** Files the report where it belongs and gives its id. */
async function fileReport(
  context: Context,
  report: ProblemReport,
  server: Endpoint | null,
  path: string,
): Promise<string> {
  if (server) return sendReport(report, server, TIMEOUT);
  const reports = await openReports(path);
  try {
    return reports.file(report, context.now()).reportId;
  } finally {
    reports.close();
  }
}

/** Runs `slt report`, asking on a terminal for what is missing. */
export async function report(
  context: Context,
  state: string | undefined,
  description: string | undefined,
  options: ReportOptions,
): Promise<ExitCode> {
  const database = reportsFileOf(context, options.reports);
  checkFiles({
    inputs: options.details === undefined ? [] : [{ what: 'the calculation', path: options.details }],
    outputs: options.server === undefined ? [{ what: '--reports', path: database, made: true }] : [],
  });
  // A key that is missing is known before the questions, not after them.
  const server = options.server === undefined ? null : serverAt(context, options.server);
  let raw: RawReport = { ...options, state, description };
  const missing = missingFrom(raw);
  if (missing.length > 0) {
    if (!context.interactive || options.json)
      throw new UsageError(`slt report needs ${missing.join(', ')}; an example is in slt report --help`);
    const { askReport } = await import('./prompt.ts');
    raw = await askReport(context, raw, bundledNames());
  }
  const read = readReport(
    {
      state: raw.state,
      calculationDetails: await readDetails(context, options.details),
      problemDescription: raw.description,
      contactInfo: { name: raw.name, email: raw.email, company: raw.company },
    },
    bundledNames(),
  );
  const id = await fileReport(context, read, server, database);
  if (options.json) context.printJson(reportAnswer(id));
  else context.print(`Filed as ${id}.`);
  return EXIT.done;
}
