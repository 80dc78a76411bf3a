/** Problem reports of the v1.0 draft: the request, read and checked, and the answer to it. */
import { stringify } from 'lossless-json';
import { z } from 'zod';
import { Refusal } from '../engine/basics/refusal.ts';
import { misspelledNames } from '../policy/json.ts';
import { type JurisdictionName, resolveName } from '../rates/names.ts';

/** The longest calculation details, in characters of JSON. */
const MAX_DETAILS = 100_000;

const text = (what: string, most: number) =>
  z
    .string({ error: ({ input }) => `${what} ${input === undefined ? 'is missing' : 'must be a text'}.` })
    .trim()
    .min(1, `${what} is empty.`)
    .max(most, `${what} is longer than ${most} characters.`);

const object = (what: string) => ({
  error: ({ input }: { input?: unknown }) =>
    `${what} ${input === undefined ? 'is missing' : 'must be a JSON object'}.`,
});

const contactInfo = z.strictObject(
  {
    name: text('contactInfo.name', 200).describe('Who reports it.'),
    email: text('contactInfo.email', 254)
      .pipe(z.email('contactInfo.email is not an address like jane@example.com.'))
      .meta({ description: 'Where an answer reaches the reporter.', format: 'email' }),
    company: text('contactInfo.company', 200).nullish().describe('Leave it out when reporting for yourself.'),
  },
  object('contactInfo'),
);

/** The body of POST /api/report-problem. */
export const problemReportRequest = z
  .strictObject(
    {
      state: text('state', 100).meta({ description: 'Full name or two-letter code.', examples: ['CA'] }),
      calculationDetails: z
        .record(z.string(), z.unknown(), object('calculationDetails'))
        .refine(
          (details) => (stringify(details) ?? '').length <= MAX_DETAILS,
          `calculationDetails is longer than ${MAX_DETAILS} characters of JSON.`,
        )
        .describe('The request and its answer, in any shape: {} when the report is about a rate alone.'),
      problemDescription: text('problemDescription', 10_000).describe('What is wrong.'),
      contactInfo: contactInfo.describe('Who reports it.'),
    },
    object('The body'),
  )
  .meta({ id: 'DraftProblemReportRequest', description: 'What is wrong with a figure or a rate.' });

/** A report that can be filed. Its state is a code; numbers in the details are as they were written. */
export type ProblemReport = z.infer<typeof problemReportRequest>;

/** The answer to POST /api/report-problem, status 201. */
export const problemReportResponse = z
  .looseObject({
    success: z.literal(true).describe('True: the report is filed.'),
    message: z.string().describe('The same in words.'),
    reportId: z
      .string()
      .regex(/^RPT-\d{4}-\d+$/)
      .describe('The number of the report: RPT, the year, a number without gaps.'),
  })
  .meta({ id: 'DraftProblemReportResponse', description: 'A report that is filed.' });

const KNOWN = [...Object.keys(problemReportRequest.shape), ...Object.keys(contactInfo.shape)];

/** The first thing wrong, in words. */
function refusal({ issues }: z.ZodError): Refusal {
  const [issue] = issues;
  const path = (issue?.path ?? []).map(String);
  if (issue?.code !== 'unrecognized_keys')
    return new Refusal('INVALID_REQUEST', issue?.message ?? '', path.join('.') || undefined);
  const where = path.length > 0 ? ` in ${path.join('.')}` : '';
  return new Refusal(
    'INVALID_REQUEST',
    `Unknown property ${misspelledNames(issue.keys, KNOWN)}${where}.`,
    issue.keys[0],
  );
}

/**
 * Reads the body of POST /api/report-problem, parsed with or without its numbers as they were written.
 * @param names the jurisdictions a report can be about
 * @throws Refusal INVALID_REQUEST, or INVALID_STATE for a state that is not recognized.
 */
export function readReport(body: unknown, names: readonly JurisdictionName[]): ProblemReport {
  const read = problemReportRequest.safeParse(body);
  if (!read.success) throw refusal(read.error);
  return { ...read.data, state: resolveName(names, read.data.state).code };
}

/** The answer to a report that was filed. */
export const reportAnswer = (reportId: string): z.infer<typeof problemReportResponse> => ({
  success: true,
  message: `Problem report ${reportId} has been filed.`,
  reportId,
});
