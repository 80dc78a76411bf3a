/**
 * Whether a PDF carries the notices of a jurisdiction as prescribed. What can't be determined is reported, and never
 * passes.
 */
import type { IsoDate } from '../../engine/basics/date.ts';
import { allNotices, noticesOf, type PolicyNotices } from '../../engine/law/policy-notices.ts';
import type { MissingInstrument, RateFile, StampInstrument } from '../../engine/law/rate-file.ts';
import { CUT_OFF, type PageContent } from '../pdf/page.ts';
import { declarationsPages } from './declarations.ts';
import { readingsWithBoxes } from './drawing/check-boxes.ts';
import { type Document, type InstrumentResult, judgeNotice, type Known } from './instrument.ts';
import type { View } from './picture/view.ts';
import { picturesFor } from './pictures.ts';
import { findNotice, MEANT, variantOf } from './sighting.ts';
import { judgedLines } from './taken-back/judged-lines.ts';
import { placesBeside } from './taken-back/places.ts';
import { type Readings, readings, type TextChar } from './text/page-text.ts';
import { pageTexts } from './text/page-texts.ts';
import { unreadable } from './unreadable.ts';
import { type Checked, type Unreadable, type Verdict, verdictOf } from './verdict.ts';
import { partsOf } from './wording.ts';

export type { Checked } from './verdict.ts';

/** The outcome for a whole file. */
export interface CheckResult extends Verdict {
  readonly pages: number;
  readonly instruments: readonly Checked[];
  readonly unreadable: readonly Unreadable[];
  /** Notices that are, or may be, prescribed and whose words are not on file. */
  readonly notOnFile: readonly MissingInstrument[];
}

/** What a file is held to. */
interface Scope {
  /** The ordinals that the user named; null for none. */
  readonly wanted: readonly number[] | null;
  readonly ofPolicy: PolicyNotices;
  readonly effectiveDate: IsoDate | undefined;
}

/** Why a notice is not for the policy; null where it may be. */
const notOfDay = (notice: StampInstrument, { ofPolicy, effectiveDate }: Scope): string | null =>
  ofPolicy.ofOtherDays.includes(notice) ? `not for a policy effective ${effectiveDate}` : null;

/** Whether the file is held to a notice. */
function heldTo(notice: StampInstrument, present: boolean, scope: Scope): [boolean, string] {
  const { wanted } = scope;
  if (wanted) {
    const asked = wanted.includes(notice.ordinal);
    return [asked, asked ? 'asked for' : 'not asked for'];
  }
  const otherDay = notOfDay(notice, scope);
  if (otherDay) return [false, otherDay];
  if (notice.carried_by === 'every_policy') return [true, 'every policy carries it'];
  const when =
    notice.carried_by === 'certain_policies' ? 'only certain policies carry it' : 'it goes on another paper';
  return [present, present ? `${when}; it is in the file` : when];
}

/** Why it can't be told which notices a file needs. */
function openQuestion(checked: readonly Checked[], wanted: readonly number[] | null): string | null {
  if (wanted || checked.some(({ asked, notice }) => asked && notice.carried_by === 'every_policy'))
    return null;
  const ofPolicy = checked.filter(({ notOfDay: otherDay }) => otherDay === null);
  const certain = ofPolicy.filter(({ notice }) => notice.carried_by === 'certain_policies');
  const candidates = certain.length > 0 ? certain : ofPolicy;
  if (candidates.some(({ asked }) => asked)) return null;
  if (checked.length === 0) return 'the words of no notice are on file, so none was looked for';
  return 'no notice on file goes on every policy, and none of the others is in the file; say which one it needs';
}

/**
 * The notices that go on another paper and have the words of one on every policy: in the file they are that one, where nobody asks for
 * them.
 */
function onOtherPaperAlone(notices: readonly StampInstrument[], { wanted }: Scope): Set<StampInstrument> {
  const onPolicy = new Set(
    notices.filter(({ carried_by: by }) => by === 'every_policy').map(({ wording }) => wording),
  );
  return new Set(
    wanted === null
      ? notices.filter(({ carried_by: by, wording }) => by === 'other_paper' && onPolicy.has(wording))
      : [],
  );
}

const notLookedFor = (notice: StampInstrument): InstrumentResult => ({
  notice,
  status: 'missing',
  place: null,
  count: 0,
});

/** A text without some letters. */
function without({ painted, lines, columns, blocks }: Readings, letters: ReadonlySet<unknown>): Readings {
  const rest = (text: readonly TextChar[]): TextChar[] => text.filter(({ letter }) => !letters.has(letter));
  return { painted: rest(painted), lines: rest(lines), columns: rest(columns), blocks: rest(blocks) };
}

/** What is assumed of a file of which the user said nothing. */
export const NOTHING_KNOWN: Known = { pages: { front: null, declarations: null }, fills: {} };

/**
 * Checks a file.
 * @param wanted the ordinals of the notices to hold it to; null for those that every policy carries, and whatever
 *   other notice is in the file
 * @param view the pages as pictures; null: they are not looked at
 * @param known which pages are which, what stands in blanks, and the effective date of the policy
 */
export function check(
  pages: readonly PageContent[],
  file: RateFile,
  wanted: readonly number[] | null,
  view: View | null = null,
  known: Known = NOTHING_KNOWN,
): CheckResult {
  const { effectiveDate } = known;
  const ofPolicy = effectiveDate === undefined ? allNotices(file) : noticesOf(file, effectiveDate);
  const scope: Scope = { wanted, ofPolicy, effectiveDate };
  const seen = readings(pages, 'seen');
  const texts = pageTexts(seen);
  const document: Document = {
    pages,
    seen,
    hidden: readings(pages, 'hidden'),
    withBoxes: readingsWithBoxes(pages, seen),
    view,
    declarations: declarationsPages(seen.lines),
    texts,
    isJudged: judgedLines(file.stamp, texts, known.fills),
    places: placesBeside(file, known.jurisdictions ?? []),
    known,
  };
  const isCutOff = pages.some(({ letters }) => letters.some(({ type }) => type.hidden === CUT_OFF));
  const searched = { ...document, withCutOff: isCutOff ? readings(pages, 'with cut off') : null };
  const sightings = file.stamp.map((notice) => findNotice(searched, notice, partsOf(notice)));
  const letters = new Set<unknown>(
    sightings.flatMap(({ seen, hidden }) =>
      [...seen, ...hidden].flatMap(({ chars }) => chars.map(({ letter }) => letter)),
    ),
  );
  const rest = without(seen, letters);
  const elsewhere = onOtherPaperAlone(file.stamp, scope);
  const instruments = sightings.map((sighting): Checked => {
    const judged = elsewhere.has(sighting.notice)
      ? notLookedFor(sighting.notice)
      : judgeNotice(document, sighting, letters);
    const present = (judged.place?.share ?? 0) >= MEANT;
    const [asked, reason] = heldTo(sighting.notice, present, scope);
    const whole = judged.place?.differences === null;
    return {
      ...judged,
      asked,
      reason,
      notOfDay: notOfDay(sighting.notice, scope),
      pictures: asked && judged.status === 'missing' ? picturesFor(sighting.notice, document) : [],
      variant: whole ? variantOf(rest, partsOf(sighting.notice)) : null,
    };
  });
  const unreadablePages = pages.flatMap((page) => unreadable(page, texts));
  return {
    ...verdictOf({
      checked: instruments,
      unreadable: unreadablePages,
      pictured: pages
        .filter(({ painted }) => painted.some(({ picture }) => picture))
        .map(({ number }) => number),
      notes: pages.flatMap(({ number, notes = [] }) => notes.map((text) => ({ page: number, text }))),
      otherPages: known.otherPages ?? null,
      notOnFile: ofPolicy.missing,
      papers: file.paper_rules,
      open: openQuestion(instruments, wanted),
      named: wanted !== null,
    }),
    pages: pages.length,
    instruments,
    unreadable: unreadablePages,
    notOnFile: ofPolicy.missing,
  };
}
