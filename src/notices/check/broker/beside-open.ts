/** Whether the name of the broker stands only where somebody else is named, or nobody, while nothing follows the label of the broker. */
import type { NoticeLine } from '../../../engine/law/rate-file.ts';
import type { LineOfValue } from '../text/line-of-value.ts';
import type { Rows } from '../text/rows.ts';
import type { OpenLabel } from './open-label.ts';
import {
  COLON,
  isLabel,
  isRole,
  lastSentence,
  OTHER,
  OWN,
  SURPLUS,
  whoseAfter,
  whoseBefore,
  whoseBeside,
} from './whose-label.ts';
import { labelWords } from './written.ts';

/** So many lines under such a heading the line of the name may be. */
const UNDER = 2;
const LICENSEE = /\blicensees?\b/i;
const BROKER = /\bbrokers?\b/i;

const bare = (label: string): string => label.replace(/\s*:\s*$/, '').trim();
const sameWords = (one: string, other: string): boolean =>
  labelWords(one).join(' ') === labelWords(other).join(' ');

/** The label of a name; empty for none. */
function labelOf({ inCell, before, above, headed }: LineOfValue): string {
  if (inCell !== '') {
    const parts = inCell.split(COLON);
    return parts.length > 1 ? lastSentence(parts.at(-2) ?? '') : inCell;
  }
  const isBeside = !headed && before !== '' && (isLabel(before) || whoseBeside(before) !== null);
  return isBeside ? before : above;
}

/** Whether a label is that of somebody else, or of an agent or producer who need not be the broker. */
const isOfAnother = (called: string): boolean => isRole(called) || OTHER.test(called);

/** What is said of a label that stands open. */
const openText = ({ called, follows }: OpenLabel): string =>
  `the label “${bare(called)}” ${follows === 'nothing' ? 'is' : 'may be'} followed by nothing`;

/** Whether a sentence says of a name that it is the broker’s. */
const isSentence = ({ inCell }: LineOfValue): boolean =>
  inCell !== '' && !COLON.test(inCell) && !isLabel(inCell) && !isRole(inCell) && whoseAfter(inCell) !== null;

/**
 * Why a name need not be that of the broker, by the label of the broker that stands open; null where it is.
 * @param label of the broker, and what follows it
 * @param rows the lines among which the name is
 */
export function doubtBesideOpen(
  line: LineOfValue,
  { label: own }: NoticeLine,
  label: OpenLabel | null,
  rows: Rows,
): string | null {
  if (label === null || label.follows === 'value' || isRole(own)) return null;
  const called = bare(labelOf(line));
  const isOwn = SURPLUS.test(called) || LICENSEE.test(called) || sameWords(called, own);
  const behind = whoseBefore(line.after);
  if (isOwn || isSentence(line) || behind === 'surplus' || (behind === 'broker' && !isRole(line.after)))
    return null;
  const isOther = isOfAnother(called);
  const saysBroker = OWN.test(called) && !BROKER.test(called);
  const isRow = called !== '' && isUnder(line, label, rows);
  if (!isOther && (saysBroker || label.follows === 'unclear' || isRow)) return null;
  const beside = line.headed ? 'under' : 'in the row of';
  const where = line.inCell === '' ? beside : 'behind';
  const stands = whoseBeside(called) === null ? 'under no label of the broker' : `${where} “${called}”`;
  return `${openText(label)}, and the name stands ${stands}; look at the page`;
}

/**
 * Why a value need not be that of an agent whose label stands open: it stands behind that of another agent or producer; null where it does not.
 * That of an agency may tell more of the same one, under the label as a heading.
 */
export function doubtBesideOpenRole(
  line: LineOfValue,
  { label: own }: NoticeLine,
  label: OpenLabel | null,
): string | null {
  if (label === null || label.follows === 'value' || !isRole(own)) return null;
  const called = bare(labelOf(line));
  const isOther = isOfAnother(called) && !/\bagenc/i.test(called) && !sameWords(called, own);
  if (!isOther) return null;
  const where = line.inCell === '' ? 'in the row of' : 'behind';
  return `${openText(label)}, and it stands ${where} “${called}”; look at the page`;
}

/** Whether the line of a name is right under the label, as under the heading of a part of the page. */
function isUnder({ index, page }: LineOfValue, label: OpenLabel, rows: Rows): boolean {
  return (
    page === label.page &&
    rows
      .slice(Math.max(0, index - UNDER), index)
      .some((cells) => cells.some(({ text }) => label.shown.startsWith(text)))
  );
}
