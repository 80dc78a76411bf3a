/** What a service tells of a notice beside its words, where it tells it as the interface does. */
import { z } from 'zod';
import { stampItem } from '../api/v3/notices-schema.ts';
import { isRealDate } from '../engine/index.ts';
import { NOTICE_DAY_NAMES, PAGE_NAMES } from '../notices/page-names.ts';
import { unreadFields } from './not-read.ts';
import type { RemoteNotice } from './papers.ts';
import { withSingleSpaces } from './said.ts';

/** In one line: what is told may not pass for another line. */
const words = z.string().max(5000).transform(withSingleSpaces);

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

const { provenance, carried_by, blanks } = stampItem.shape;
const { filled_by, fill } = blanks.element.shape;

/** What belongs in a place of a notice. */
const place = { name: words, meaning: words, filled_by: told(filled_by) };
const blank = z.object({
  ...place,
  text: told(words),
  fill: told(fill),
  rate_of: told(words.nullable()),
});
const line = z.object({
  ...place,
  label: told(words),
  required: told(z.boolean()),
  applies_when: told(words.nullable()),
  words: told(words.nullable()),
  type_rule: told(z.object({ holds: z.enum(['surely', 'perhaps']), words }).nullable()),
});

const toldBeside = z.object({
  ordinal: told(z.int().positive()),
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
  provenance: told(provenance),
  provenance_note: told(words.nullable()),
  verified_at: told(words),
  applies_when: told(words),
  in_force: told(z.object({ by: z.enum(NOTICE_DAYS), from: day.nullable(), to: day.nullable() }).nullable()),
  documents: told(z.array(words).max(50)),
  page_rule: told(z.object({ page: z.enum(PAGES), words }).nullable()),
  apart: told(z.object({ words }).nullable()),
  carried_by: told(carried_by),
  appearance_note: told(words.nullable()),
  blanks: told(z.array(blank).max(50)),
  lines: told(z.array(line).max(50)),
});

/** Fields of a notice that are read elsewhere. */
const READ = { instrument: true, wording: true };

/** Of what was not read of a notice that for which the interface has a field. */
export const fieldsNotRead = (notRead: readonly string[]): string[] =>
  notRead.filter((text) => Object.hasOwn(toldBeside.shape, text.split(/[.:]/, 1)[0] as string));

/** What a notice takes in or beneath its words, with the policies that alone need it. */
const placeOf = ({ applies_when, required, ...place }: z.infer<typeof line>) => ({
  ...place,
  when: applies_when ?? (required === false ? 'certain policies' : undefined),
});

/**
 * The notices of a service as they are shown, and what is told of them and cannot be: by their numbers, where each tells one of its
 * own, else in the order in which they came.
 */
export function toldNotices(stamp: readonly RemoteNotice[]) {
  const read = stamp.map((notice) => toldBeside.parse(notice));
  const ordinals = new Set(read.map(({ ordinal }) => ordinal));
  const numbered = ordinals.size === read.length && !ordinals.has(undefined);
  const shown = read.map(({ ordinal, ...beside }, index) => {
    const notice = stamp[index] as RemoteNotice;
    const { instrument, wording } = notice;
    const notRead = unreadFields(notice, { ...beside, ...(numbered && { ordinal }), ...READ });
    const number = (numbered && ordinal) || index + 1;
    return { instrument, wording, ...beside, lines: beside.lines?.map(placeOf), ordinal: number, notRead };
  });
  return numbered ? shown.toSorted((a, b) => a.ordinal - b.ordinal) : shown;
}
