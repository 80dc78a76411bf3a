/** Notices for reading: framed on a terminal, plain in a pipe. */
import { type NotNamed, notNamedText } from '../../../client/papers.ts';
import type {
  ApartRule,
  Appearance,
  GeneralRule,
  IsoDate,
  MissingInstrument,
  NoticeDays,
  PageRule,
  StampForm,
  StampInstrument,
} from '../../../engine/index.ts';
import { type Fillable, type Fills, fillablesOf, fillBlanks } from '../../../notices/blanks.ts';
import { noticeDaysText, PAGE_NAMES } from '../../../notices/page-names.ts';
import { type Fact, facts, framed, section, wrap } from '../../output/layout.ts';
import type { Screen } from '../../output/screen.ts';
import type { Chosen } from './prepare.ts';

/** What is told of something: a rate file tells all of it, a service what it likes. */
type Told<T> = { readonly [Name in keyof T]?: T[Name] | undefined };

/** A style and the permitted appearances, as far as they are told. */
type ToldStyle = Told<Appearance> & {
  readonly forms?: readonly Told<StampForm>[] | undefined;
};

/** A blank or a line, as far as it is shown. */
interface PlaceShown extends Pick<Fillable, 'name' | 'meaning'> {
  readonly filled_by?: Fillable['filled_by'] | undefined;
  /** For which policies alone it is needed. */
  readonly when?: string | undefined;
}

/** What a service tells as null where there is none, or otherwise than a rate file. */
type ToldOtherwise =
  | 'instrument'
  | 'wording'
  | 'ordinal'
  | 'style'
  | 'in_force'
  | 'page_rule'
  | 'apart'
  | 'appearance_note'
  | 'blanks'
  | 'lines';

/** A notice and what is told of it beside its words. */
interface ToldNotice
  extends Pick<StampInstrument, 'instrument' | 'wording' | 'ordinal'>,
    Told<Omit<StampInstrument, ToldOtherwise>> {
  readonly style?: ToldStyle | null | undefined;
  readonly in_force?: Pick<NoticeDays, 'by' | 'from' | 'to'> | null | undefined;
  readonly page_rule?: PageRule | null | undefined;
  readonly apart?: ApartRule | null | undefined;
  readonly appearance_note?: string | null | undefined;
  readonly blanks?: readonly PlaceShown[] | undefined;
  readonly lines?: readonly PlaceShown[] | undefined;
  /** What a service tells of it that cannot be shown otherwise. */
  readonly notRead?: readonly string[];
}

/** A style as data, in words: only what the law says, and that it says nothing where all of it is told. */
function styleText({ pt, bold, underlined, ink, caps, ...style }: Told<Appearance>): string {
  const { contrasting_colour_required: contrasting, bordered } = style;
  const parts = [
    pt && `${pt} point`,
    typeof bold === 'boolean' && (bold ? 'bold' : 'not bold'),
    underlined && 'underlined',
    ink && `${ink} ink`,
    typeof caps === 'boolean' && (caps ? 'capitals' : 'not in capitals'),
    contrasting && 'contrasting color',
    bordered && 'black border',
  ].filter((part) => typeof part === 'string');
  if (parts.length > 0) return parts.join(', ');
  return [pt, bold, ink, caps, contrasting].includes(undefined) ? '' : 'nothing prescribed';
}

/** A blank or a line: its name, what belongs there, and the option for it. */
function placeText({ name, meaning, filled_by: by, when }: PlaceShown): string {
  const only = when === undefined ? '' : `, only for ${when}`;
  if (by === 'hand') return `${name}: ${meaning}, by hand${only}`;
  return `${name}: ${meaning}${by === 'broker' || by === 'license' ? ` (--${by})` : ''}${only}`;
}

const ORIGINS: Readonly<Record<StampInstrument['provenance'], string>> = {
  state_first_party: 'the state’s own text',
  commercial_reproduction: 'a commercial reproduction',
};

const listed = (parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(', ');

/** What is told of a notice, by name; what is not told has no text. */
function rowsOf(notice: ToldNotice): [string, string | null | undefined][] {
  const { style, provenance, verified_at: verified } = notice;
  const look = notice.how_it_must_appear;
  return [
    ['applies', notice.applies_when],
    ['in force', notice.in_force ? noticeDaysText(notice.in_force) : undefined],
    ['on', notice.documents?.join('; ')],
    ['must look', look === null ? 'no rule on file' : look],
    ['', notice.appearance_note],
    ['style', style === null ? 'none on file' : style && styleText(style)],
    ...(style?.forms ?? []).map((form, index): [string, string] => [
      `form ${index + 1}`,
      form.description || styleText(form) || 'not described',
    ]),
    ['page', notice.page_rule ? PAGE_NAMES[notice.page_rule.page] : undefined],
    ['or', notice.apart ? `given apart (“${notice.apart.words}”)` : undefined],
    ...(notice.blanks ?? []).map((each): [string, string] => ['blank', placeText(each)]),
    ...(notice.lines ?? []).map((each): [string, string] => ['with it', placeText(each)]),
    ['citation', listed([notice.citation, notice.source])],
    ['read from', listed([provenance && ORIGINS[provenance], verified && `verified ${verified}`])],
    ['note', notice.provenance_note ?? undefined],
    ...(notice.notRead ?? []).map((told): [string, string] => ['not read', told]),
  ];
}

/** What is shown beside the state's own words. */
interface Copies {
  readonly fills: Fills;
  /** A copy is shown of every notice that takes something, with lines to write on. */
  readonly byHand: boolean;
}

/** The wording as it is filled in; the wording itself where nothing is. */
function copyOf(notice: StampInstrument, { fills, byHand }: Copies): string {
  const filled = byHand || fillablesOf(notice).some(({ name }) => fills[name]?.trim());
  return filled ? fillBlanks(notice, fills).text : notice.wording;
}

function instrument(screen: Screen, notice: ToldNotice, copy = notice.wording): string {
  const rows = rowsOf(notice).flatMap(([name, text]): Fact[] => (text ? [[name, text]] : []));
  return [
    screen.paint.bold(`${notice.ordinal}. ${notice.instrument}`),
    '',
    framed(screen, notice.wording),
    ...(copy === notice.wording
      ? []
      : ['', screen.plain ? 'filled in' : '  filled in', '', framed(screen, copy)]),
    ...(rows.length > 0 ? ['', ...facts(screen, rows, '  ', 10)] : []),
  ].join('\n');
}

type PaperShown = Pick<GeneralRule, 'text' | 'citation'>;

/** What the papers must show beside the notices. */
const paperText = ({ text, citation }: PaperShown): string => `${text} (${citation})`;

interface OtherShown extends Pick<MissingInstrument, 'instrument' | 'applies_when'> {
  /** The number by which it is shown; none where its words are not on file. */
  readonly ordinal?: number | null | undefined;
}

/** A notice that is left out because of the day, in one line. */
const otherText = ({ ordinal, instrument, applies_when }: OtherShown): string =>
  `${ordinal ? `${ordinal}. ` : ''}${instrument} (${applies_when})`;

type MissingShown = Pick<MissingInstrument, 'instrument' | 'applies_when' | 'reason'>;

/** A notice without words on file, in one line. */
const missingText = (notice: MissingShown): string => `${otherText(notice)}: ${notice.reason}`;

/** What is told of the papers beside the notices that are shown. */
interface Beside {
  /** The effective date of the policy. */
  readonly date: IsoDate;
  readonly missing: readonly MissingShown[];
  readonly ofOtherDays: readonly OtherShown[];
  readonly absent: string | null;
  readonly papers: readonly PaperShown[];
}

/** Notices one below the other, those without words on file, those of other days, and why where there are none. */
function sheet(
  screen: Screen,
  title: string,
  notices: readonly string[],
  { date, missing, ofOtherDays, absent, papers }: Beside,
): string {
  return [
    screen.paint.bold(title),
    ...notices.flatMap((notice) => ['', notice]),
    ...section(screen, 'Prescribed, wording not on file', missing.map(missingText)),
    ...section(screen, `Not for a policy effective ${date}`, ofOtherDays.map(otherText)),
    ...(absent ? ['', wrap(screen.width, absent)] : []),
    ...section(screen, 'Also on the policy or other papers', papers.map(paperText)),
  ].join('\n');
}

/** The notices that are shown, those of the policy, and what is filled in. */
interface Shown extends Chosen {
  readonly copies: Copies;
}

/** The notices of a jurisdiction on file. */
export const noticesText = (
  screen: Screen,
  name: string,
  { date, ofPolicy: { file, missing, ofOtherDays }, notices, copies }: Shown,
): string =>
  sheet(
    screen,
    `${name}: notices to be stamped`,
    notices.map((notice) => instrument(screen, notice, copyOf(notice, copies))),
    {
      date,
      missing,
      ofOtherDays: ofOtherDays.filter((each) => !notices.some((notice) => notice === each)),
      absent: file.stamp_absent_reason,
      papers: file.paper_rules,
    },
  );

/** What a service tells of the notices of a state. */
interface ToldNotices extends Beside {
  readonly notices: readonly ToldNotice[];
  /** False where it does not say whether there are any. */
  readonly told: boolean;
  /** What the law on file has where it names none, or fewer; null for nothing. */
  readonly notNamed: NotNamed | null;
  /** What it says beside that. */
  readonly beside: readonly string[];
}

/** The notices a service tells. */
export function toldNoticesText(
  screen: Screen,
  title: string,
  { notices, told, notNamed, beside, ...rest }: ToldNotices,
): string {
  const shown = notices.map((notice) => instrument(screen, notice));
  const none = shown.length === 0 && rest.missing.length === 0 && !rest.absent;
  const says = told ? 'lists none' : 'does not say whether notices are prescribed';
  const without = `It ${says}${notNamed === null ? '' : `; ${notNamed.onFile}`}.`;
  return [
    sheet(screen, title, none ? [without] : shown, {
      ...rest,
      absent: none || notNamed === null ? rest.absent : notNamedText(notNamed),
    }),
    ...section(screen, 'Warnings', beside, { each: 'Warning' }),
  ].join('\n');
}
