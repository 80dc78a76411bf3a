/** Whether an answer is about what was asked: a cache in between may give another one. */

import { type Cents, dollars, Refusal } from '../engine/index.ts';
import { lobOf } from '../policy/values.ts';
import { findName } from '../rates/names.ts';
import { bundledNames } from '../rates/store.ts';
import type { Asked, FeeSides } from './asked.ts';
import { notUsed } from './check-figures.ts';

/** What an answer says that it is about; null where it does not say. Amounts in cents. */
export interface About {
  readonly state: string | null;
  readonly stateCode: string | null;
  readonly premium: Cents;
  readonly fees: { readonly total: Cents };
  /** The fees of a side; null where it does not tell them. */
  readonly sides: { readonly [side in keyof FeeSides]: Cents | null };
  readonly effectiveDate: string | null;
  readonly lob: string | null;
}

/** A field's value as it was sent and as it was answered; null where one side does not say. */
type Pair = readonly [field: string, sent: string | null | undefined, answered: string | null | undefined];

function checkSame(pairs: readonly Pair[], host: string): void {
  const apart = pairs.find(([, sent, answered]) => sent && answered && sent !== answered);
  if (!apart) return;
  const [field, sent, answered] = apart;
  throw notUsed(
    `${host} answers another question: ${field} ${sent} was sent, the answer is about ${answered}`,
  );
}

let names: ReturnType<typeof bundledNames> | undefined;

/** The code of a state by a name that is known here. */
function knownCode(name: string): string | undefined {
  names ??= bundledNames();
  return findName(names, name)?.code;
}

/** The code of a state that was sent; a name that nobody knows here may be the service’s own, and is not compared. */
export const codeOf = (state: string): string | null =>
  /^[a-z]{2}$/i.test(state) ? state.toUpperCase() : (knownCode(state) ?? null);

/** A line by its code; null for one that is not known here, which may be the service’s own name for it. */
function lobCode(text: string | null): string | null {
  try {
    return text === null ? null : lobOf(text);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** The state that was sent, and those that an answer names: by its code, and by its name. */
function ofState(state: string, about: Pick<About, 'state' | 'stateCode'>): Pair[] {
  const sent = codeOf(state);
  return [
    ['state', sent, about.stateCode],
    // The name of another state; one that nobody knows may be the service’s own for this one.
    ['state', sent, about.state === null ? null : knownCode(about.state)],
  ];
}

/**
 * Refuses an answer about another policy. A question about notices is one about a policy too: which notices are prescribed goes by its
 * day, and an answer about other figures is one to another question.
 * @throws ServiceError
 */
export function checkPolicy(asked: Asked, about: About, host: string): void {
  const pairs: Pair[] = [
    ...ofState(asked.state, about),
    ['premium', dollars(asked.premium), dollars(about.premium)],
    ['fees', dollars(asked.fees), dollars(about.fees.total)],
    ...(['carrier', 'broker', 'wholesaler'] as const).map((side): Pair => {
      const [sent, answered] = [asked.sides?.[side] ?? null, about.sides[side]];
      return [
        `${side}_fees`,
        sent === null ? null : dollars(sent),
        answered === null ? null : dollars(answered),
      ];
    }),
    ['effective_date', asked.effectiveDate, about.effectiveDate],
    ['lob', asked.lob, lobCode(about.lob)],
  ];
  checkSame(pairs, host);
}

/**
 * Refuses the rates of another state or day.
 * @throws ServiceError
 */
export function checkRates(
  sent: { readonly state: string; readonly date: string },
  answer: { readonly state: string; readonly state_code: string; readonly effective_date: string },
  host: string,
): void {
  const { state, state_code: stateCode, effective_date } = answer;
  checkSame([...ofState(sent.state, { state, stateCode }), ['date', sent.date, effective_date]], host);
}
