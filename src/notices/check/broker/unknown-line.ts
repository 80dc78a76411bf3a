/** A line that must stand with a notice and of which nobody said what should stand there: whether it is left open. */
import type { NoticeLine } from '../../../engine/law/rate-file.ts';
import type { Point, Seen } from '../point.ts';
import type { PageTexts } from '../text/page-texts.ts';
import type { Rows } from '../text/rows.ts';
import { normal } from '../text/value-places.ts';
import { isNotYet, NOT_YET, PLACEHOLDER } from './not-yet.ts';
import { openLabelOf } from './open-label.ts';
import { doubtOn, pointOn } from './point-on.ts';
import { lookNearLabel } from './seen-near-label.ts';
import type { UnseenFilter } from './unseen.ts';

/** Where such a line is looked for. */
interface Searched {
  readonly texts: PageTexts;
  /** The pages of the notice. */
  readonly pages: readonly number[];
  readonly rows: Rows;
  /** The same without what is struck out, and also without what nobody can read. */
  readonly rowsWithout: (left: UnseenFilter) => Rows;
  readonly seen: Seen;
  /** The letters of the notice. */
  readonly letters: ReadonlySet<unknown>;
  /** The lines for the broker, under whose name an address stands. */
  readonly brokers: readonly NoticeLine[];
}

/**
 * What begins with a word for what is not known yet, and does not go on as a name: `TBD, Boise`, `TBD License No.: 1`. A firm may be
 * called TBD Brokerage Inc.
 */
const OPENS = new RegExp(
  String.raw`^\s*(?:${PLACEHOLDER}|(?:${NOT_YET})(?![\p{L}\p{N}])(?:\s*[^\s\p{L}\p{N}&]|[^:]{1,40}:))`,
  'u',
);
const isToFill = (text: string): boolean => OPENS.test(text) || isNotYet(text);
const isToWrite = (text: string): boolean => /^\s*_{2,}/.test(text);

/** What stands behind the label of a line, up to the end of its line or cell, in each order of reading; nothing where it has no label. */
function behindLabel({ label }: NoticeLine, { texts, pages }: Searched): string[] {
  return pages
    .flatMap((page) => texts.get(page) ?? [])
    .flatMap(({ text, chars }) => {
      const at = normal(text).indexOf(`${normal(label)}:`);
      if (at < 0) return [];
      const from = at + normal(label).length + 1;
      const first = chars.findIndex((char, index) => index >= from && char !== null);
      const end = chars.findIndex((char, index) => index > first && (char?.startsLine || char?.startsCell));
      return [normal(text).slice(from, end < 0 ? undefined : end)];
    });
}

/** Judges such a line. */
export function unknownPoint(line: NoticeLine, searched: Searched): Point {
  const { rows, rowsWithout, pages, letters, brokers, seen: isSeen } = searched;
  const labelIn = (of: Rows) => openLabelOf(line, of, pages, letters, brokers);
  const behind = behindLabel(line, searched);
  if (behind.some(isToFill)) return pointOn(line, 'not filled', false);
  const label = labelIn(rows);
  if (label?.follows === 'nothing' || (label === null && behind.some(isToWrite)))
    return pointOn(line, 'not filled', false);
  const picture =
    label?.follows === 'value'
      ? lookNearLabel({
          rowsWithout: (gone) => rowsWithout({ what: 'unseen', also: gone }),
          labelIn,
          seen: isSeen,
          notice: letters,
        })
      : null;
  const visible = picture ? picture.label : label;
  if (visible?.follows === 'nothing')
    return pointOn(
      line,
      `not filled: in “${label?.shown}”, page ${visible.page}, nothing that can be seen follows the label`,
      false,
    );
  // The label may be struck out or covered itself, with its value or alone.
  const seen =
    visible ?? (label && labelIn(rowsWithout({ what: 'unseen', but: label.letters, also: picture?.gone })));
  if (label && seen?.follows === 'nothing')
    return doubtOn(line, `page ${label.page}: “${label.shown}” can’t be seen; look at the page`);
  if (seen?.follows === 'unclear')
    return doubtOn(line, `page ${seen.page}: “${seen.shown}” may be followed by nothing; look at the page`);
  // An old name may be struck out beside the new one; of one that is covered in part the rest need not be all of it.
  const whole = label?.follows === 'value' ? labelIn(rowsWithout({ what: 'struck' })) : label;
  if (seen && whole?.shown !== seen.shown)
    return doubtOn(
      line,
      `page ${seen.page}: not all of “${(whole ?? label)?.shown}” can be seen; look at the page`,
    );
  if (seen && picture?.doubt) return doubtOn(line, `page ${seen.page}: “${seen.shown}”: ${picture.doubt}`);
  return pointOn(line, 'not looked for, since it is not known here', null);
}
