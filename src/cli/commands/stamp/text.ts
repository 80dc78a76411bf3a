/** Notices for reading: framed on a terminal, plain in a pipe. */
import type { Appearance, Jurisdiction, MissingInstrument, StampInstrument } from '../../../engine/index.ts';
import {
  blanksOf,
  conditionOf,
  type Fillable,
  type Fills,
  fillablesOf,
  fillBlanks,
  linesOf,
} from '../../../notices/blanks.ts';
import { PAGE_NAMES } from '../../../notices/notice.ts';
import { facts, framed, section, wrap } from '../../output/layout.ts';
import type { Screen } from '../../output/screen.ts';

/** A style as data, in words: only what the law says. */
function styleText(style: Appearance): string {
  const parts = [
    style.pt !== null && `${style.pt} point`,
    style.bold !== null && (style.bold ? 'bold' : 'not bold'),
    style.underlined && 'underlined',
    style.ink !== null && `${style.ink} ink`,
    style.caps !== null && (style.caps ? 'capitals' : 'not in capitals'),
    style.contrasting_colour_required && 'contrasting color',
    style.bordered && 'black border',
  ].filter((part) => typeof part === 'string');
  return parts.length > 0 ? parts.join(', ') : 'nothing prescribed';
}

/** A blank or a line: its name, what belongs there, and the option for it. */
function fillableText(fillable: Fillable): string {
  const { name, meaning, filled_by: by } = fillable;
  const when = conditionOf(fillable);
  const only = when === undefined ? '' : `, only for ${when}`;
  if (by === 'hand') return `${name}: ${meaning}, by hand${only}`;
  return `${name}: ${meaning}${by === 'broker' || by === 'license' ? ` (--${by})` : ''}${only}`;
}

function rowsOf(notice: StampInstrument): [string, string][] {
  const { style, provenance, provenance_note: note } = notice;
  return [
    ['applies', notice.applies_when],
    ['on', notice.documents.join('; ')],
    ['must look', notice.how_it_must_appear ?? 'no rule on file'],
    ...(notice.appearance_note ? [['', notice.appearance_note] as [string, string]] : []),
    ['style', style ? styleText(style) : 'none on file'],
    ...(style?.forms ?? []).map((form, index): [string, string] => [`form ${index + 1}`, form.description]),
    ...(notice.page_rule ? [['page', PAGE_NAMES[notice.page_rule.page]] as [string, string]] : []),
    ...blanksOf(notice).map((each): [string, string] => ['blank', fillableText(each)]),
    ...linesOf(notice).map((each): [string, string] => ['with it', fillableText(each)]),
    ['citation', `${notice.citation}, ${notice.source}`],
    [
      'read from',
      `${provenance === 'state_first_party' ? 'the state’s own text' : 'a commercial reproduction'}, verified ${notice.verified_at}`,
    ],
    ...(note ? [['note', note] as [string, string]] : []),
  ];
}

/** What is shown beside the state's own words. */
interface Copies {
  readonly fills: Fills;
  /** A copy is shown of every notice that takes something, with lines to write on. */
  readonly byHand: boolean;
}

function instrument(screen: Screen, notice: StampInstrument, { fills, byHand }: Copies): string {
  const filled = byHand || fillablesOf(notice).some(({ name }) => fills[name]?.trim());
  const copy = filled ? fillBlanks(notice, fills).text : notice.wording;
  return [
    screen.paint.bold(`${notice.ordinal}. ${notice.instrument}`),
    '',
    framed(screen, notice.wording),
    ...(copy === notice.wording
      ? []
      : ['', screen.plain ? 'filled in' : '  filled in', '', framed(screen, copy)]),
    '',
    ...facts(
      screen,
      rowsOf(notice).filter(([, text]) => text),
      '  ',
      10,
    ),
  ].join('\n');
}

/** A notice without words on file, in one line. */
export const missingText = (
  notice: Pick<MissingInstrument, 'instrument' | 'applies_when' | 'reason'>,
): string => `${notice.instrument} (${notice.applies_when}): ${notice.reason}`;

/** The notices of a jurisdiction, those without words on file, and why where there are none. */
export function noticesText(
  screen: Screen,
  { name, file }: Jurisdiction,
  notices: readonly StampInstrument[],
  copies: Copies,
): string {
  return [
    screen.paint.bold(`${name}: notices to be stamped`),
    ...notices.flatMap((notice) => ['', instrument(screen, notice, copies)]),
    ...section(screen, 'Prescribed, wording not on file', file.stamp_missing.map(missingText)),
    ...(file.stamp_absent_reason ? ['', wrap(screen.width, file.stamp_absent_reason)] : []),
  ].join('\n');
}
