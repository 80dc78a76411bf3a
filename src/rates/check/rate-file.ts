/**
 * Checks a rate file: its shape, then that its parts agree with each other, that nothing lacks a source and that each
 * figure was read a second time.
 */
import type { RateFile } from '../../engine/law/rate-file.ts';
import { rateFileSchema } from '../schema/index.ts';
import { checkCharges, checkSpecialRules } from './charges.ts';
import { checkAdvisories, checkFees } from './fees.ts';
import { checkFiling, checkPenalties, checkTransactions } from './filing.ts';
import { checkStamp } from './notices.ts';
import { collector, type Problem } from './problem.ts';
import { checkSecondReading } from './second-reading.ts';
import { shapeProblems } from './shape.ts';
import { checkTypography } from './typography.ts';

/** Checks parsed JSON as a rate file. The file is null when its shape is wrong. */
export function checkRateFile(json: unknown): { file: RateFile | null; problems: Problem[] } {
  const parsed = rateFileSchema.safeParse(json);
  if (!parsed.success) return { file: null, problems: shapeProblems(parsed.error, json, 'schema.json') };
  const file: RateFile = parsed.data;
  return { file, problems: senseProblems(file) };
}

function senseProblems(file: RateFile): Problem[] {
  const { problems, error, warning } = collector();
  if (file.verified_at < file.earliest_verified) {
    error('verified_at', `is before earliest_verified (${file.earliest_verified})`, 'swap the two dates');
  }
  if (
    file.rounding?.method === 'none' &&
    (file.rounding.unit !== 'cent' || file.rounding.level !== 'charge')
  ) {
    error(
      'rounding.method',
      'prohibits rounding beside a unit to round to',
      'set unit cent and level charge',
    );
  }
  checkCharges(file, error);
  checkSpecialRules(file, error);
  checkFees(file, error);
  checkAdvisories(file, error);
  checkFiling(file, error);
  checkPenalties(file, error);
  checkTransactions(file, error);
  checkStamp(file, error);
  checkSecondReading(file, error, warning);
  checkTypography(file, '', error);
  return problems;
}
