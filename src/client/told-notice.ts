/** What a service tells of a notice beside its words, where it tells it as the interface does. */
import { z } from 'zod';
import { isRealDate } from '../engine/index.ts';
import { NOTICE_DAY_NAMES, PAGE_NAMES } from '../notices/page-names.ts';
import type { RemoteNotice } from './answer.ts';
import { unreadFields } from './not-read.ts';
import { oneLine } from './said.ts';

/** In one line: what is told may not pass for another line. */
const words = z.string().max(5000).transform(oneLine);

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

const PAGES = Object.keys(PAGE_NAMES) as (keyof typeof PAGE_NAMES)[];
const NOTICE_DAYS = Object.keys(NOTICE_DAY_NAMES) as (keyof typeof NOTICE_DAY_NAMES)[];
const day = z.string().refine(isRealDate);

const toldBeside = z.object({
  how_it_must_appear: told(words.nullable()),
  style: told(
    z
      .object({
        ...appearance,
        forms: told(z.array(z.object({ ...appearance, description: told(words) })).max(50)),
      })
      .nullable(),
  ),
  citation: told(words),
  provenance: told(z.enum(['state_first_party', 'commercial_reproduction'])),
  provenance_note: told(words.nullable()),
  verified_at: told(words),
  applies_when: told(words),
  in_force: told(z.object({ by: z.enum(NOTICE_DAYS), from: day.nullable(), to: day.nullable() }).nullable()),
  documents: told(z.array(words).max(50)),
  page_rule: told(z.object({ page: z.enum(PAGES), words }).nullable()),
  apart: told(z.object({ words }).nullable()),
});

/** Fields of a notice that are read elsewhere, or say nothing to a reader: notices are shown in the order they came. */
const READ = { instrument: true, wording: true, ordinal: true, carried_by: true };

/** A notice of a service as it is shown, and what is told of it and cannot be. */
export function toldOf(notice: RemoteNotice) {
  const beside = toldBeside.parse(notice);
  const style = Object(Object(notice).style) as { forms?: unknown };
  const forms: unknown[] = beside.style?.forms && Array.isArray(style.forms) ? style.forms : [];
  const notRead = [
    ...unreadFields(notice, { ...beside, ...READ }),
    ...(beside.style ? unreadFields(style, beside.style, 'style.') : []),
    ...forms.flatMap((form, at) =>
      unreadFields(form, beside.style?.forms?.[at] ?? {}, `style.forms.${at + 1}.`),
    ),
  ];
  const { instrument, wording, carried_by } = notice;
  return { instrument, wording, carried_by, ...beside, notRead };
}
