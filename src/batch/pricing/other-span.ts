/** Rows of which a premium of a year or of the whole term, as its column is called, is not what they charge. */

import { input, message, setting } from '../../engine/basics/message.ts';
import { parseDate, Refusal } from '../../engine/index.ts';
import type { StatedPolicy } from '../../policy/inputs.ts';
import { calledSpan, contraryTo, type Span } from '../columns/words/spans.ts';

/** @throws Refusal for a row that may charge another premium */
export function refuseOtherSpan(stated: StatedPolicy, span: Span): void {
  const contrary = contraryTo(span, {
    transaction: stated.transaction,
    transactionDate: parseDate(stated.transactionDate ?? ''),
    effectiveDate: parseDate(stated.effectiveDate ?? ''),
    expirationDate: parseDate(stated.expirationDate ?? ''),
  });
  if (contrary === null) return;
  throw new Refusal(
    'INVALID_REQUEST',
    message`${input('premium')} is ${calledSpan(span)} by its name, and the row is ${contrary}: name the column of what each row charges with ${setting('map', 'premium="..."')}, also if it is this.`,
    'premium',
  );
}
