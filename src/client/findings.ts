/** What a service says of a calculation as data, where it does: beyond the published interface, in `findings`. */
import { z } from 'zod';
import { FINDING_KINDS, type Finding, finding } from '../engine/index.ts';
import { input, joined, message } from '../engine/message.ts';

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
    }),
  )
  .max(MOST);

/**
 * The findings of an answer, ranked as they were sent; null where it has none, or others than ours: then its sentences are
 * all there is.
 */
export function findingsIn(answer: Readonly<Record<string, unknown>>): readonly Finding[] | null {
  const { data } = sent.safeParse(answer.findings);
  if (!data) return null;
  return data.map(({ code, kind, text, citation, source, charge = null, inputs = [] }) =>
    finding(code, kind, text, {
      cited: { citation: citation ?? undefined, source: source ?? undefined },
      charge,
      remedy:
        inputs.length === 0
          ? null
          : message`Add ${joined(
              inputs.map((name) => input(name)),
              ' or ',
            )}.`,
    }),
  );
}
