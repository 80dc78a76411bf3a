/** The calculation of the draft, without any transport. */
import { LosslessNumber } from 'lossless-json';
import { exactPercentOf } from '../../engine/basics/exact-product.ts';
import type { Terms } from '../../engine/basics/message.ts';
import {
  type Assessment,
  assess,
  type Cents,
  type ChargeLine,
  dollars,
  type IsoDate,
  type Jurisdiction,
  jsonDollars,
  placement,
  type RateUnits,
  Refusal,
} from '../../engine/index.ts';
import type { AnswerContext } from '../answer-context.ts';
import { refusalIn, textIn } from '../terms.ts';
import { DraftRefusal, draftRefusal } from './errors.ts';
import { draftTerms, readOptions, type StatedOptions } from './options.ts';
import { type DraftRequest, readDraftRequest } from './request.ts';
import { roundingRule } from './states.ts';

/** A charge before rounding. It can have more digits than a double holds. */
const unrounded = ({ charge, rate, base }: ChargeLine): LosslessNumber =>
  new LosslessNumber(
    charge.basis === 'flat' ? dollars(rate as Cents) : exactPercentOf(base, rate as RateUnits),
  );

const item = (line: ChargeLine) => ({
  name: line.name,
  rate: line.rateText,
  amount: jsonDollars(line.amount),
  unroundedAmount: unrounded(line),
});

function response(assessment: Assessment) {
  const { jurisdiction, placement, lines, totalTax, totalDue, notes, findings } = assessment;
  const terms = draftTerms(jurisdiction.code);
  const sentences = [...notes, ...findings].map((found) => textIn(assessment, found, terms));
  return {
    success: true,
    calculation: {
      state: jurisdiction.name,
      premium: jsonDollars(placement.premium),
      items: lines.map(item),
      taxesAndFeesSubtotal: jsonDollars(totalTax),
      total: jsonDollars(totalDue),
      roundingRule: roundingRule(jurisdiction),
      specialNotes: sentences.length > 0 ? sentences.join(' ') : null,
    },
  };
}

/** The first and the last day of a tax year; the open year has no last one. A year that is running means today. */
function daysOf(year: StatedOptions['year'], today: IsoDate): { from: IsoDate; to: IsoDate | null } {
  if (year === null) return { from: today, to: today };
  const first = `${year.slice(0, 4)}-01-01`;
  const last = year.endsWith('+') ? null : `${year}-12-31`;
  const running = first <= today && (last === null || today <= last);
  return running ? { from: today, to: today } : { from: first, to: last };
}

/** A year of which the rates changed does not say which of them is meant. */
function checkYear(
  { ratePeriod, jurisdiction }: Assessment,
  last: IsoDate | null,
  options: StatedOptions,
): void {
  const { to } = ratePeriod;
  if (to === null || (last !== null && last <= to)) return;
  const message = `The rates of ${jurisdiction.name} change after ${to}, so that the tax year ${options.year} does not say which are meant.`;
  throw new DraftRefusal('INVALID_OPTIONS', message, { option: 'year' });
}

function price(
  { premium }: DraftRequest,
  options: StatedOptions,
  jurisdiction: Jurisdiction,
  { today, staleBefore }: AnswerContext,
): Assessment {
  const { from, to } = daysOf(options.year, today);
  const placed = placement({ ...options.placement, premium, effectiveDate: from });
  const assessment = assess(placed, jurisdiction, { today, staleBefore });
  checkYear(assessment, to, options);
  return assessment;
}

/** The engine refuses a placement of the draft for its options only: it has nothing else that could be wrong. */
function optionError(error: unknown, { year }: StatedOptions, terms: Terms): unknown {
  if (!(error instanceof Refusal)) return error;
  if (error.code === 'NO_RATES_FOR_DATE' && year === null) return draftRefusal(error, terms);
  const option = error.code === 'NO_RATES_FOR_DATE' ? { option: 'year' } : undefined;
  return new DraftRefusal('INVALID_OPTIONS', refusalIn(error, terms), option);
}

/**
 * Answers POST /api/calculate. Amounts before rounding are numbers as they are to be written.
 * @param body the JSON of the request, its numbers as they were written
 * @throws DraftRefusal or Refusal
 */
export function draftCalculate(body: unknown, context: AnswerContext) {
  const request = readDraftRequest(body);
  const jurisdiction = context.rates.resolve(request.state);
  const options = readOptions(request.options, jurisdiction.code, jurisdiction.name);
  try {
    return response(price(request, options, jurisdiction, context));
  } catch (error) {
    throw optionError(error, options, draftTerms(jurisdiction.code));
  }
}
