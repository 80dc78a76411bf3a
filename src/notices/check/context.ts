/**
 * Whether what stands beside a notice takes it back: a sentence that says the words do not apply, a lone VOID on the page, a
 * mark that sends the reader to a footnote. What such words come to is for a person to say, so they never pass.
 */
import { groupBy } from '../../engine/group-by.ts';
import { linePlace, sizeOf } from './letter-place.ts';
import type { TextChar } from './page-text.ts';
import type { Point } from './point.ts';

/** Words for the text of a notice, as the subject of a sentence. */
const TEXT =
  /\b(following|foregoing|above|below|preceding|notices?|legends?|statements?|stamps?|wording|words|language|disclosures?|paragraphs?|sentences?)\b|^(it|this|that|these|they)\b(?= (do|does|is|are|has|have|shall|will)\b)/i;
/** Words that take a text back. */
const DENIAL =
  /\b((not|no longer) (be )?(appl(y|ies|icable)|valid|true|effective|part|binding|required|correct|in (force|effect))|n\/a|inapplicable|void|null|untrue|false|incorrect|disregard(ed)?|ignored?|deleted?|struck|stricken|strike|withdrawn|superseded|cancell?ed|waived|in error|erroneous|(without|no) (force|effect))\b/i;
/** A sentence so begun and ended by a colon, or running into the notice, says of the notice what it says. */
const NEGATION =
  /\b(not|no|never|untrue|false|except|unless|without|deleted?|disregard|ignore|others?|examples?|samples?|former(ly)?|previous(ly)?|prior(?! to)|old|if)\b/i;
/** A box that nobody checked, or that must be. */
const CHOICE = /\[ ?\]|[☐□❏❑]|\bif (checked|marked|selected|elected|initialed)\b/i;
const CONDITION = /^[,;]? ?(unless|except|provided|but|however|only if)\b/i;
/** Of the next line, which may begin with any sentence. */
const OBJECTION = /^(unless|except|but|however)\b/i;
/** Words, not a label in capitals or a number, that run into the notice. */
const RUNS_IN = /\p{Ll}{2,}[^.:;!?\-)\]]*$/u;
const MARK = /^[*†‡§#]+(?![\p{L}\p{N}])/u;
/** Lines of such words alone are no text of a policy. */
const LONE =
  /^(void|specimen|sample|draft|example|deleted?|cancell?ed|superseded|withdrawn|disregard|ignore|null|n\/a|inapplicable|not applicable|not? appl(y|ies))$/i;
const FILLERS = new Set('only this it the policy is does do not apply applicable and x - – —'.split(' '));

/** Shares of the size of the type: how far a line stands off that is read with the next, a line with a raised mark, a large word. */
const NEXT_LINE = 2.5;
const SAME_LINE = 0.7;
const RAISED = 0.85;
const LARGE = 1.5;
/** How many lines before and after are read. */
const LINES = 2;

/** A part of a line that is of the notice, or is not. */
interface Piece {
  readonly own: boolean;
  readonly chars: readonly TextChar[];
  readonly text: string;
  readonly page: number;
  readonly angle: number;
  readonly size: number;
  readonly from: number;
  readonly to: number;
  readonly across: number;
  readonly startsLine: boolean;
}

function pieceOf(chars: readonly TextChar[], own: boolean): Piece {
  const [first, last] = [chars[0] as TextChar, chars.at(-1) as TextChar];
  const { angle } = first.letter.type;
  const place = linePlace(angle);
  return {
    own,
    chars,
    text: chars
      .map(({ character, startsWord }, index) => (startsWord && index > 0 ? ` ${character}` : character))
      .join(''),
    page: first.page,
    angle,
    size: sizeOf(first.letter),
    from: place(first.letter).along,
    to: place(last.letter).along + last.letter.advance,
    across: place(first.letter).across,
    startsLine: first.startsLine,
  };
}

/** The lines of some pages in pieces, in reading order. */
function piecesOf(
  text: readonly TextChar[],
  own: ReadonlySet<unknown>,
  skipped: ReadonlySet<unknown>,
): Piece[] {
  const pieces: Piece[] = [];
  let chars: TextChar[] = [];
  const close = (): void => {
    const [first] = chars;
    if (first) pieces.push(pieceOf(chars, own.has(first.letter)));
    chars = [];
  };
  for (const char of text) {
    const before = chars.at(-1);
    if (before && (char.startsLine || own.has(before.letter) !== own.has(char.letter))) close();
    if (own.has(char.letter) || !skipped.has(char.letter)) chars.push(char);
  }
  close();
  return pieces;
}

/** The lines that are read right before or after a line of the notice. */
function neighbors(pieces: readonly Piece[], line: Piece, notice: readonly Piece[], way: -1 | 1): Piece[] {
  const [from, to] = [
    Math.min(...notice.map((each) => each.from)),
    Math.max(...notice.map((each) => each.to)),
  ];
  const found: Piece[] = [];
  let last = line;
  for (let count = 0; count < LINES; count += 1) {
    const next = pieces
      .filter(({ own, page, angle }) => !own && page === line.page && angle === line.angle)
      .filter((each) => each.from < to && each.to > from)
      .map((piece) => ({ piece, off: (piece.across - last.across) * way }))
      .filter(({ piece, off }) => off > 0.4 * last.size && off < NEXT_LINE * Math.max(piece.size, last.size))
      .sort((a, b) => a.off - b.off)[0]?.piece;
    if (!next) break;
    found.push(next);
    last = next;
  }
  return way === 1 ? found : found.reverse();
}

const sentences = (text: string): string[] => text.split(/(?<=[.!?])\s+/);
const denies = (text: string): boolean =>
  sentences(text).some((each) => TEXT.test(each) && DENIAL.test(each));
const leads = (text: string, ends: RegExp): boolean => {
  const last = sentences(text).at(-1) ?? '';
  return ends.test(last) && NEGATION.test(last);
};

/** True for VOID, SPECIMEN – NOT APPLICABLE and the like. */
function isLone(text: string): boolean {
  const plain = text.replaceAll(/[.:!*()[\]"']/g, '').trim();
  if (LONE.test(plain)) return true;
  const words = plain.toLowerCase().split(/\s+/);
  const telling = words.filter((word) => !FILLERS.has(word));
  return telling.every((word) => LONE.test(word)) && (telling.length > 0 || /\bnot appl/i.test(plain));
}

const READ = 80;

/**
 * Judges what stands before and after a notice, and the lone words on its pages.
 * @param chars the words of the notice
 * @param filling what stands in its blanks
 * @param text the text of the file, column by column
 * @param notices the letters of all notices of the file, which deny nothing
 */
export function contextPoint(
  chars: readonly TextChar[],
  filling: readonly TextChar[],
  text: readonly TextChar[],
  notices: ReadonlySet<unknown>,
): Point {
  const judgement = (found: string, met: boolean | null): Point => ({
    point: 'context',
    prescribed: 'nothing beside the words that takes them back',
    found,
    met,
  });
  const own = new Set<unknown>([...chars, ...filling].map(({ letter }) => letter));
  const pages = new Set(chars.map(({ page }) => page));
  const byPage = groupBy(text, ({ page }) => page);
  const pieces = [...pages].flatMap((page) => piecesOf(byPage.get(page) ?? [], own, notices));
  const notice = pieces.filter((each) => each.own);
  const find = (char: TextChar | undefined): number =>
    pieces.findIndex((each) => each.chars.some(({ letter }) => letter === char?.letter));
  const [head, foot] = [find(chars[0]), find(chars.at(-1))];
  const [first, last] = [pieces[head], pieces[foot]];
  if (!first || !last) return judgement('no words against it found', true);

  const onLine = (piece: Piece | undefined, line: Piece): string =>
    piece &&
    !piece.own &&
    piece.page === line.page &&
    piece.angle === line.angle &&
    Math.abs(piece.across - line.across) < SAME_LINE * line.size
      ? piece.text
      : '';
  const before = onLine(pieces[head - 1], first);
  const follower = pieces[foot + 1];
  const after = onLine(follower, last);
  const above = neighbors(pieces, first, notice, -1);
  const below = neighbors(pieces, last, notice, 1);
  const joined = (lines: readonly Piece[]): string => lines.map((each) => each.text).join(' ');
  const [textBefore, textAfter] = [`${joined(above)} ${before}`.trim(), `${after} ${joined(below)}`.trim()];

  const lead = before === '' ? leads(textBefore, /:$/) : leads(textBefore, /[^.!?]$/) || RUNS_IN.test(before);
  // A word in a row of others is the cell of a table.
  const alone = (piece: Piece): boolean =>
    !pieces.some((other) => other !== piece && !other.own && onLine(other, piece) !== '');
  const near = ({ page, angle, across, size }: Piece): boolean =>
    notice.some(
      (line) =>
        line.page === page &&
        line.angle === angle &&
        Math.abs(line.across - across) < NEXT_LINE * Math.max(size, line.size),
    );
  const large = ({ size, angle }: Piece): boolean => size >= LARGE * first.size || angle !== first.angle;
  const lone = pieces.find(
    (each) => !each.own && (near(each) || large(each)) && isLone(each.text) && alone(each),
  );
  const marked =
    MARK.test(after) ||
    (follower !== undefined && /^\d{1,2}$/.test(after) && follower.size < RAISED * last.size);

  if (denies(textBefore) || lead || CHOICE.test(before || (above.at(-1)?.text ?? '')))
    return judgement(`before it: “${textBefore.slice(-READ)}”`, null);
  if (denies(textAfter) || CONDITION.test(after) || OBJECTION.test(textAfter))
    return judgement(`after it: “${textAfter.slice(0, READ)}”`, null);
  if (lone) return judgement(`on page ${lone.page}: “${lone.text.slice(0, READ)}”`, null);
  if (marked) return judgement(`a mark that leads to a footnote: “${after.slice(0, 3)}”`, null);
  return judgement('no words against it found', true);
}
