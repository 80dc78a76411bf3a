/** What differs between the notices of two files, in words. */
import type {
  Blank,
  MissingInstrument,
  NoticeDays,
  NoticeLine,
  RateFile,
  StampInstrument,
} from '../../engine/law/rate-file.ts';
import { changed, fieldTexts, listTexts, optionalTexts, type Words } from './fields.ts';

const titleOf = ({ instrument }: { readonly instrument: string }): string => `notice “${instrument}”`;

/** What is filled in, by the names of the places. */
const placesTexts = <T extends Blank | NoticeLine>(
  title: string,
  before: readonly T[] = [],
  after: readonly T[] = [],
  words: Words<T> = {},
): string[] =>
  listTexts(`${title}s`, before, after, ({ name }) => name, {
    dropped: ({ name }) => [`${title} “${name}”: no longer on file`],
    added: ({ name }) => [`${title} “${name}”: new`],
    both: (old, now) => fieldTexts(`${title} “${now.name}”,`, old, now, words),
  });

const stated = (each: unknown): string => (each ? 'stated' : 'not stated');

const daysText = (days: NoticeDays | null | undefined): string =>
  days
    ? `by ${days.by.replaceAll('_', ' ')} from ${days.from ?? 'the start'} to ${days.to ?? 'no end'}`
    : 'on all days';

/** On which days a notice is prescribed; what that rests on is told with the evidence. */
const daysTexts = (title: string, old: NoticeDays | undefined, now: NoticeDays | undefined): string[] =>
  changed(`${title}, in force`, daysText(old), daysText(now));

const NOTICE: Words<StampInstrument> = {
  wording: (_, now) => [`${titleOf(now)}: the wording changed`],
  applies_when: (old, now) => changed(`${titleOf(now)}, applies`, old.applies_when, now.applies_when),
  in_force: (old, now) => daysTexts(titleOf(now), old.in_force, now.in_force),
  how_it_must_appear: (old, now) =>
    changed(
      `${titleOf(now)}, must appear`,
      old.how_it_must_appear ?? 'not stated',
      now.how_it_must_appear ?? 'not stated',
    ),
  style: (old, now) => optionalTexts(`${titleOf(now)}, type and ink`, old.style, now.style, stated),
  page_rule: (old, now) =>
    optionalTexts(
      `${titleOf(now)}, page`,
      old.page_rule,
      now.page_rule,
      (rule) => rule?.page ?? 'not stated',
      {
        page: (before, after) => changed(`${titleOf(now)}, page`, before.page, after.page),
      },
    ),
  blanks: (old, now) => {
    const title = `${titleOf(now)}, blank`;
    return placesTexts(title, old.blanks, now.blanks, {
      text: (before, after) => changed(`${title} “${after.name}”, text`, before.text, after.text),
    });
  },
  lines: (old, now) => placesTexts(`${titleOf(now)}, line`, old.lines, now.lines),
};

/** The texts on the notices whose words are on file. */
export const noticeTexts = (before: RateFile, after: RateFile): string[] =>
  listTexts('notices', before.stamp, after.stamp, ({ instrument }) => instrument, {
    dropped: (old) => [`${titleOf(old)}: no longer on file`],
    added: (now) => [`${titleOf(now)}: now on file`],
    both: (old, now) => fieldTexts(`${titleOf(now)},`, old, now, NOTICE),
  });

const MISSING: Words<MissingInstrument> = {
  in_force: (old, now) => daysTexts(`notice without wording “${now.instrument}”`, old.in_force, now.in_force),
};

/** The texts on the notices whose words are not on file. */
export const missingNoticeTexts = (before: RateFile, after: RateFile): string[] =>
  listTexts('notices without wording', before.stamp_missing, after.stamp_missing, ({ key }) => key, {
    dropped: ({ instrument }) => [`notice without wording no longer on file: ${instrument}`],
    added: ({ instrument }) => [`new notice without wording: ${instrument}`],
    both: (old, now) => fieldTexts(`notice without wording “${now.instrument}”,`, old, now, MISSING),
  });
