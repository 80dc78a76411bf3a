/** A refusal of a text that is no amount as it is written. */
import { input, message } from '../engine/basics/message.ts';
import { Refusal, type RefusalCode } from '../engine/index.ts';
import { type DecimalSign, problemText, type TypedProblem, typedAmount } from './amount.ts';

/** The sign before the cents with which such a text is an amount: `either` where it is one with both, and not the same. */
export type SignThatReads = DecimalSign | 'either';

function signThatReads(text: string, problem: TypedProblem): SignThatReads | null {
  if (problem === 'decimal_comma') return 'comma';
  if (problem === 'undecided') return 'either';
  return problem === 'no_decimal_comma' && typeof typedAmount(text, 'point') === 'number' ? 'point' : null;
}

/** A text in the place of an amount that is none, and whether another sign before the cents makes it one. */
export class AmountRefusal extends Refusal {
  readonly readBy: SignThatReads | null;

  constructor(code: RefusalCode, text: string, problem: TypedProblem, field: string, isPositive = false) {
    const subject = isPositive ? 'Premium must be a positive number:' : input(field);
    super(code, message`${subject} "${text}" ${problemText(problem)}.`, field);
    this.readBy = signThatReads(text, problem);
  }
}
