/** What a user states of a problem, and the questions for what is missing. */
import { input } from '@inquirer/prompts';
import type { ZodType } from 'zod';
import { problemReportRequest } from '../../../api/problem-report.ts';
import type { JurisdictionName } from '../../../rates/names.ts';
import type { Context } from '../../context.ts';
import { askState, stated } from '../../questions.ts';

/** What a user stated of a problem, as typed; by the names of the arguments and flags of `slt report`. */
export interface RawReport {
  state?: string | undefined;
  description?: string | undefined;
  name?: string | undefined;
  email?: string | undefined;
  company?: string | undefined;
}

const { problemDescription, contactInfo } = problemReportRequest.shape;

/** Turns a schema into a validator that explains. */
const valid =
  (schema: ZodType) =>
  (text: string): true | string =>
    schema.safeParse(text).error?.issues[0]?.message ?? true;

/** Completes what was stated by asking for the rest. */
export async function askReport(
  context: Context,
  given: RawReport,
  names: readonly JurisdictionName[],
): Promise<RawReport> {
  const raw: RawReport = { ...given };
  const ask = (question: Parameters<typeof input>[0]) => input(question, context.dialogue);
  raw.state ??= await askState(context, names);
  raw.description ??= await ask({ message: 'What is wrong', validate: valid(problemDescription) });
  raw.name ??= await ask({ message: 'Your name', validate: valid(contactInfo.shape.name) });
  raw.email ??= await ask({ message: 'Your e-mail address', validate: valid(contactInfo.shape.email) });
  raw.company ??= stated(
    await ask({
      message: 'Your company (empty for none)',
      validate: (text) => text.trim() === '' || valid(contactInfo.shape.company)(text),
    }),
  );
  return raw;
}
