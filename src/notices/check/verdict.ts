/** What the findings on single notices come to for a file: whether it fails, is incomplete, and what a person has to check. */
import type { GeneralRule, MissingInstrument, StampInstrument } from '../../engine/law/rate-file.ts';
import type { InstrumentResult, Status } from './instrument.ts';
import type { Point } from './point.ts';
import type { Variant } from './sighting.ts';
import { beginning } from './taken-back/excerpt.ts';
import { marked } from './text/compare-words.ts';

/** Why a page can't be read. */
export interface Unreadable {
  readonly page: number;
  readonly reason: string;
}

/** A judged notice, and whether the file has to carry it. */
export interface Checked extends InstrumentResult {
  /** Whether the file is held to this notice, and why. */
  readonly asked: boolean;
  readonly reason: string;
  /** Why it is not for the policy, whose effective date is outside its days; null where it may be. */
  readonly notOfDay: string | null;
  /** The pictures in which it may stand, where it is not found. */
  readonly pictures: readonly string[];
  /** An older or altered text of the notice, beside the right one; null for none. */
  readonly variant: Variant | null;
}

/** The outcome for a file, with its reasons. */
export interface Verdict {
  /** `passes`: nothing is wrong in what a program can see, and every notice the file is held to was checked. */
  readonly verdict: 'passes' | 'fails' | 'incomplete';
  /** What is wrong. */
  readonly failures: readonly string[];
  /** What could not be checked. */
  readonly incomplete: readonly string[];
  /** What no program can see. */
  readonly checkYourself: readonly string[];
}

/** What a verdict is made of. */
interface Findings {
  readonly checked: readonly Checked[];
  readonly unreadable: readonly Unreadable[];
  /** The pages that show pictures. */
  readonly pictured: readonly number[];
  /** What notes say that one reads by opening them. */
  readonly notes: readonly { readonly page: number; readonly text: string }[];
  /** Why the pages one sees may be others than those that were read; null where they are not. */
  readonly otherPages: string | null;
  readonly notOnFile: readonly MissingInstrument[];
  /** What the papers must show beside the notices. */
  readonly papers: readonly GeneralRule[];
  /** Why it is open which notices the file needs; null where it is not. */
  readonly open: string | null;
  /** True where the user named the notices. */
  readonly named: boolean;
}

const WRONG: Readonly<Partial<Record<Status, string>>> = {
  missing: 'not found',
  differs: 'the words differ',
  hidden: 'the words are there, but can’t be seen',
};

const called = ({ ordinal, instrument }: StampInstrument): string => `notice ${ordinal} (${instrument})`;

const unmet = (points: readonly Point[]): string[] =>
  points
    .filter(({ met }) => met === false)
    .map(({ point, found, prescribed }) => `${point}: ${found} (prescribed: ${prescribed})`);

/** What else meets the rule of a notice that is not in the file. */
const instead = ({ apart }: StampInstrument, status: Status): string =>
  apart && status === 'missing'
    ? `; its rule is also met by a notice given apart (“${apart.words}”), which is then the file to check`
    : '';

/** What is wrong in any form comes by itself; else the closest form alone would be taken for the only one. */
function failuresOf({ notice, status, place }: Checked): string[] {
  // Where only a part can’t be seen, which one says where to look.
  const cut = status === 'hidden' && place?.chars.some(({ letter }) => letter.type.hidden === null);
  const part = cut ? place?.points.find(({ point }) => point === 'legible')?.found : undefined;
  const wrong = part ? `not all of the words can be seen: ${part}` : WRONG[status];
  if (wrong || !place) return wrong ? [`${called(notice)}: ${wrong}${instead(notice, status)}`] : [];
  const others = place.otherForms.map(({ form, points }) => ({ form, wrong: unmet(points) }));
  const isGeneral = (text: string): boolean => others.every(({ wrong: texts }) => texts.includes(text));
  const general = unmet(place.points).filter(isGeneral);
  const forms = [{ form: place.form, wrong: unmet(place.points) }, ...others]
    .map(({ form, wrong: texts }) => ({ form, wrong: texts.filter((text) => !general.includes(text)) }))
    .filter(({ wrong: texts }) => texts.length > 0)
    .map(({ form, wrong: texts }) => `form ${form}, ${texts.join(', ')}`);
  // A form in which nothing else is wrong is met but for what is wrong in all.
  const none = others.length > 0 && forms.length > others.length;
  return [
    ...general.map((text) => `${called(notice)}: ${text}`),
    ...(none ? [`${called(notice)}: in none of its forms: ${forms.join('; ')}`] : []),
  ];
}

const unknownIn = ({ notice, place }: Checked): string[] =>
  (place?.points ?? [])
    .filter(({ met, byEye }) => met === null && !byEye)
    .map(({ point, found }) => `${called(notice)}: ${point}: ${found}`);

/** What a note says of how a notice must stand out, where the state’s own words are not on file. */
const MANNER = /“[^”]*\b(prominent|conspicuous)[^”]*”/i;

function byEyeIn({ notice, place }: Checked): string[] {
  const seen = (place?.points ?? [])
    .filter(({ met, byEye }) => met === null && byEye)
    .map(({ point, found, prescribed }) => `${called(notice)}: ${point}: ${found} (${prescribed})`);
  const copied =
    notice.provenance === 'state_first_party'
      ? []
      : [`${called(notice)}: its words on file are a reproduction, not the state’s own text`];
  const unread =
    notice.style === null
      ? [`${called(notice)}: no rule on its type is on file, so its size, weight and color were not checked`]
      : [];
  const manner = MANNER.exec(notice.appearance_note ?? '');
  const prominent =
    notice.how_it_must_appear === null && manner
      ? [`${called(notice)}: whether it stands out as its rule asks (${notice.appearance_note})`]
      : [];
  return [...seen, ...copied, ...unread, ...prominent];
}

/** What stands in the file beside a notice as if it were another text of it. */
const variantIn = ({ notice, variant }: Checked): string[] =>
  variant === null
    ? []
    : [
        `${called(notice)}: page ${variant.page} also has words so like it that they may be another text of it: ${variant.differences
          .filter(({ kind }) => kind !== 'same')
          .map(marked)
          .join(' … ')}`,
      ];

/** The pages of the notices that show pictures, which may say something of them. */
function picturesBeside(asked: readonly Checked[], pictured: readonly number[]): string[] {
  const pages = new Set(asked.flatMap(({ place }) => place?.pages ?? []));
  const both = pictured.filter((page) => pages.has(page));
  return both.length > 0
    ? [`what the pictures on page ${both.join(', ')} say: words in a picture are not read`]
    : [];
}

/** What notes on the pages of the notices say, which are shown where one opens them. */
function notesBeside(asked: readonly Checked[], notes: Findings['notes']): string[] {
  const pages = new Set(asked.flatMap(({ place }) => place?.pages ?? []));
  return notes
    .filter(({ page }) => pages.has(page))
    .map(
      ({ page, text }) =>
        `whether a note on page ${page} takes a notice back: ${beginning(text.replaceAll(/\s+/g, ' '), 'sentence')}`,
    );
}

/** That a notice in the file, or asked for, is not for a policy of the day. */
const ofOtherDay = ({ notice, asked, place, notOfDay }: Checked): string[] =>
  notOfDay && (asked || place) ? [`${called(notice)} is ${notOfDay}; it is for: ${notice.applies_when}`] : [];

/** Why a notice of the policy that is not in the file need not be there. */
function elsewhere({ notice, asked, place, notOfDay }: Checked, named: boolean): string[] {
  if (asked || place || notOfDay) return [];
  if (named) return [`${called(notice)} was not checked`];
  return notice.carried_by === 'other_paper'
    ? [`${called(notice)} goes on another paper: ${notice.documents.join('; ')}`]
    : [`${called(notice)} is not in the file; it is for: ${notice.applies_when}`];
}

/** How a file is judged that needs none of the notices which are not on file. */
const wayOutOf = (asked: readonly Checked[]): string[] =>
  asked.length === 0
    ? []
    : [
        `if the policy needs none that is not on file: ${asked.map(({ notice }) => `--instrument ${notice.ordinal}`).join(' ')} holds the file to what is on file alone`,
      ];

/** Judges a file. */
export function verdictOf({
  checked,
  unreadable,
  pictured,
  notes,
  otherPages,
  notOnFile,
  papers,
  open,
  named,
}: Findings): Verdict {
  const asked = checked.filter((each) => each.asked);
  // What isn't found, or differs, may stand on a page that can't be read, or in a picture.
  const perhaps = ({ status, pictures }: Checked): boolean =>
    status in WRONG && (unreadable.length > 0 || pictures.length > 0);
  const failures = asked
    .filter((each) => !perhaps(each))
    .filter(({ status }) => status !== 'passes' && status !== 'undetermined')
    .flatMap(failuresOf);
  const missing = notOnFile.map(
    ({ instrument, applies_when: when }) =>
      `notice not on file: ${instrument} (${when}): look whether the policy needs it`,
  );
  const unread = unreadable.map(({ page, reason }) => `page ${page} can’t be read: ${reason}`);
  const incomplete = [
    ...asked.filter(perhaps).flatMap((each) => [...failuresOf(each), ...each.pictures, ...unread]),
    ...asked.filter(({ status }) => status === 'undetermined').flatMap(unknownIn),
    ...(open ? [open, ...unread] : []),
    ...(otherPages === null ? [] : [otherPages]),
    ...(named || missing.length === 0 ? [] : [...missing, ...wayOutOf(asked)]),
  ];
  const checkYourself = [
    ...asked.flatMap(byEyeIn),
    ...checked.flatMap(variantIn),
    ...picturesBeside(asked, pictured),
    ...notesBeside(asked, notes),
    ...checked.flatMap(ofOtherDay),
    ...checked.flatMap((each) => elsewhere(each, named)),
    ...(named ? missing : []),
    ...papers.map(({ text, citation }) => `${text} (${citation})`),
    ...unread,
    'what else the rule of a notice asks for, what endorsements say of it, and whether the policy needs other notices',
  ];
  const verdict = failures.length > 0 ? 'fails' : incomplete.length > 0 ? 'incomplete' : 'passes';
  return { verdict, failures, incomplete: [...new Set(incomplete)], checkYourself };
}
