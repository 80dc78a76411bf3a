/** What a service says of a calculation as data, where it does: beyond the published interface, in `findings`. */
import { z } from 'zod';
import { input, joined, message } from '../engine/basics/message.ts';
import { type Cents, FINDING_KINDS, type Finding, finding, parseTotal } from '../engine/index.ts';
import type { WayHere } from './way-here.ts';

/** More and longer than any service has reason to send. */
const MOST = 300;
const LONGEST = 5000;

const words = z.string().max(LONGEST);

const sent = z
  .array(
    z.looseObject({
      code: z.string().regex(/^\w[\w.]{0,99}$/),
      kind: z.enum(FINDING_KINDS),
      text: words,
      citation: words.nullish(),
      source: words.nullish(),
      charge: z
        .string()
        .regex(/^\w{1,100}$/)
        .nullish(),
      inputs: z
        .array(z.string().regex(/^\w{1,100}$/))
        .max(20)
        .optional(),
      remedy: words.nullish(),
      amount_at_stake: z.number().nullish(),
    }),
  )
  .max(MOST);

/** A finding of a service. */
export interface RemoteFinding extends Finding {
  /** What settles it, in the words of the service. */
  readonly remedyText: string | null;
  /** The tax that depends on it, in cents; null where the service does not say. */
  readonly amountAtStake: Cents | null;
  /** The service does not say it: it is said here of its answer. */
  readonly isAdded: boolean;
  /** Of a charge that is left out: how it comes into figures that are computed here; null where it does not. */
  readonly here: WayHere | null;
}

const centsOf = (dollars: number | null | undefined): Cents | null => {
  const cents = typeof dollars === 'number' ? parseTotal(dollars) : null;
  return typeof cents === 'number' ? cents : null;
};

/**
 * The findings of an answer, ranked as they were sent; null where it has none, or others than ours: then its sentences are
 * all there is.
 */
export function findingsIn(answer: Readonly<Record<string, unknown>>): readonly RemoteFinding[] | null {
  const { data } = sent.safeParse(answer.findings);
  if (!data) return null;
  return data.map(({ code, kind, text, charge = null, inputs = [], ...rest }) => {
    const names = inputs.map((name) => input(name));
    const found = finding(code, kind, text, {
      cited: { citation: rest.citation ?? undefined, source: rest.source ?? undefined },
      charge,
      remedy: names.length === 0 ? null : message`Add ${joined(names, ' or ')}.`,
    });
    return {
      ...found,
      remedyText: rest.remedy ?? null,
      amountAtStake: centsOf(rest.amount_at_stake),
      isAdded: false,
      here: null,
    };
  });
}

/** Whether an answer has under the name `findings` something else than ours. */
export const hasOtherFindings = (answer: Readonly<Record<string, unknown>>): boolean =>
  (answer.findings ?? null) !== null && !sent.safeParse(answer.findings).success;
