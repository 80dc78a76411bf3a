/** The schema of a file of localities: who levies a tax of its own, and at which rates. */
import { z } from 'zod';
import { cited, date, key, lob, monthDay, percent, stateCode, text } from './values.ts';

/** The rates of one locality over a span of days, in percent by class of risk. */
export const localityVersion = z.strictObject({
  from: date,
  to: date.nullable().describe('Last day; null while no end is known.'),
  rates: z
    .record(key, percent)
    .describe('Percent by class of risk; a class without a rate on file is absent.'),
  headline: percent
    .optional()
    .describe('A rate that the source gives without naming classes: shown to the user, never used.'),
  ...cited,
});

/** A place that may levy a tax of its own. */
export const locality = z.strictObject({
  code: z
    .string()
    .regex(/^\d{4}$/)
    .nullable()
    .describe('The 4-digit code of the schedule; null where it is not on file.'),
  name: text,
  aliases: z.array(text).describe('Shorter names people use.'),
  kind: z.enum(['city', 'county', 'urban_county', 'consolidated']),
  county: text.nullable(),
  versions: z.array(localityVersion).describe('Empty for a locality of which no rate is on file.'),
});

/** The class of risk of each line of business, with its source. */
export const lobClasses = z.strictObject({ map: z.partialRecord(lob, key), ...cited });

/** What a column is headed by in the editions read, one text for each way it was written. */
const headings = z.array(text).min(1);

/** How the state’s own schedule of all rates is laid out, so that a new edition can be read. Source: the editions on file. */
export const schedule = z.strictObject({
  name: text.describe('What it is called in a citation, without its years.'),
  from: monthDay.describe('First day of the year an edition is for.'),
  columns: z
    .strictObject({ name: headings, code: headings, tax_code: headings, minimum: headings })
    .describe('The headings of the columns that are no class of risk.'),
  classes: z.record(key, headings).describe('The headings of the classes of risk.'),
  other_classes: z.array(text).describe('The headings of classes of risk that are not on file here.'),
  none: text.describe('What stands for no tax.'),
  around: z
    .array(text)
    .describe('How lines begin that are neither headings nor rows: titles, explanations, page numbers.'),
});

/** A class of risk that localities tax at a rate of its own. */
export const riskClass = z.strictObject({ key, name: text });

/** The whole file: `rates/XX-localities.json`. */
export const localityFile = z.strictObject({
  $schema: z.literal('./localities.schema.json'),
  code: stateCode,
  verified_at: date,
  expected_total: z.int().positive().describe('How many localities there are in all.'),
  classes: z.array(riskClass).min(1),
  lob_classes: lobClasses.describe('The class a line of business falls in.'),
  names_from: text.describe(
    'Where the names without a rate come from. Being named does not mean that the place levies the tax.',
  ),
  schedule: schedule.optional().describe('Absent where the state publishes none.'),
  localities: z.array(locality),
  open_questions: z.array(text),
});
