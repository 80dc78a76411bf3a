/** What a service tells of a notice beside its words, where it tells it as the interface does. */
import { z } from 'zod';
import type { RemoteNotice } from './answer.ts';

/** In one line: what is told may not pass for another line. */
const words = z
  .string()
  .max(5000)
  .transform((text) => text.replaceAll(/\s+/g, ' ').trim());

/** A field of another kind is as one that is not sent. */
const told = <T extends z.ZodType>(kind: T) => kind.optional().catch(undefined);

const appearance = {
  pt: told(z.number().positive().nullable()),
  bold: told(z.boolean().nullable()),
  ink: told(words.nullable()),
  caps: told(z.boolean().nullable()),
  contrasting_colour_required: told(z.boolean().nullable()),
  underlined: told(z.boolean()),
  bordered: told(z.boolean()),
};

const toldBeside = z.object({
  how_it_must_appear: told(words.nullable()),
  style: told(
    z.object({ ...appearance, forms: told(z.array(z.object({ description: words })).max(50)) }).nullable(),
  ),
  citation: told(words),
  provenance: told(z.enum(['state_first_party', 'commercial_reproduction'])),
  provenance_note: told(words.nullable()),
  verified_at: told(words),
});

/** A notice of a service as it is shown. */
export const toldOf = (notice: RemoteNotice) => ({
  instrument: notice.instrument,
  wording: notice.wording,
  ...toldBeside.parse(notice),
});
