/** What stands in the blanks of a notice, and whether what must stand with it is in the file. */
import type { Blank, NoticeLine, StampInstrument } from '../../engine/rate-file.ts';
import { BY_HAND, blanksOf, ELSEWHERE, type Fillable, type Fills, linesOf } from '../blanks.ts';
import type { Fill } from './find.ts';
import { foldWord } from './fold.ts';
import type { Readings } from './page-text.ts';
import type { Point } from './point.ts';

/** The text of each page in each order of reading, words apart by a blank. */
export type PageTexts = ReadonlyMap<number, readonly string[]>;

/** The texts of the pages of a file. */
export function pageTexts({ painted, columns, lines }: Readings): PageTexts {
  const texts = new Map<number, string[]>();
  [painted, columns, lines].forEach((chars, order) => {
    for (const { character, startsWord, page } of chars) {
      const own = texts.get(page) ?? ['', '', ''];
      own[order] += startsWord ? ` ${character}` : character;
      texts.set(page, own);
    }
  });
  return texts;
}

const normal = (text: string): string => foldWord(text).replaceAll(/\s+/g, ' ').toUpperCase();

const isPart = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** True where a text holds a value, not in the middle of other words. */
function holds(text: string, value: string): boolean {
  const [within, wanted] = [normal(text), normal(value)];
  for (let at = within.indexOf(wanted); at >= 0; at = within.indexOf(wanted, at + 1)) {
    if (!isPart(within[at - 1]) && !isPart(within[at + wanted.length])) return true;
  }
  return false;
}

/** True for a blank in which nothing stands but what the state prints there. */
function isOpen(text: string, blanks: readonly Blank[]): boolean {
  if (!/[\p{L}\p{N}]/u.test(text) || /_{2,}/.test(text)) return true;
  return blanks.some(({ text: printed, fill }) => {
    const hint = printed.replaceAll(/_+/g, '').trim();
    return fill === 'replace' && /[\p{L}\p{N}]/u.test(hint) && holds(text, hint);
  });
}

const RATE = /^(\d+(?:\.\d+)?)\s*%?$/;

/** A rate in one way of writing: 4.850% as 4.85; null for what is none. */
function rate(text: string): string | null {
  const [, number] = RATE.exec(text.trim()) ?? [];
  return number === undefined ? null : number.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');
}

/** A point on a blank or line: `met` null leaves it to the reader. */
const pointOn = ({ name, meaning }: Fillable, said: string, met: boolean | null): Point => ({
  point: 'blank',
  blank: name,
  prescribed: meaning,
  found: `${name}: ${said}`,
  met,
  byEye: met === null,
});

const UNREADABLE = 'by hand, which a program can’t read';

function blankPoint(blank: Blank, text: string, open: boolean, expected: string | undefined): Point {
  const shown = /[\p{L}\p{N}]/u.test(text) ? `“${text}”` : 'nothing';
  if (blank.filled_by === 'hand')
    return pointOn(blank, shown === 'nothing' ? UNREADABLE : `${shown}, ${UNREADABLE}`, null);
  if (blank.filled_by === 'rate' && !open) {
    const found = rate(text);
    if (found === null) return pointOn(blank, `${shown} is no rate`, false);
    if (expected === undefined) return pointOn(blank, `${shown}, no rate is on file for the day`, null);
    const same = found === rate(expected);
    return pointOn(blank, same ? shown : `${shown}, the rate is ${expected}`, same);
  }
  if (expected !== undefined && holds(text, expected)) return pointOn(blank, shown, true);
  if (open) return pointOn(blank, shown === 'nothing' ? 'not filled' : `${shown}, not filled`, false);
  return expected === undefined
    ? pointOn(blank, shown, null)
    : pointOn(blank, `${shown} instead of “${expected}”`, false);
}

/** The line as it is printed to be written on. */
const unwritten = (text: string, { label }: NoticeLine): boolean => {
  const at = normal(text).indexOf(`${normal(label)}:`);
  return at >= 0 && /^\s*_{2,}/.test(normal(text).slice(at + normal(label).length + 1));
};

function linePoint(
  line: NoticeLine,
  texts: PageTexts,
  pages: readonly number[],
  expected: string | undefined,
): Point {
  if (line.when !== undefined && expected === undefined) return pointOn(line, `only for ${line.when}`, null);
  if (line.filled_by === 'hand') return pointOn(line, UNREADABLE, null);
  const on = (page: number, test: (text: string) => boolean): boolean => (texts.get(page) ?? []).some(test);
  if (expected === undefined) {
    const open = pages.some((page) => on(page, (text) => unwritten(text, line)));
    return open
      ? pointOn(line, 'not filled', false)
      : pointOn(line, 'not looked for, since it is not known here', null);
  }
  const found = [...pages, ...texts.keys()].find((page) => on(page, (text) => holds(text, expected)));
  return found === undefined
    ? pointOn(line, `“${expected}” is not in the file`, false)
    : pointOn(line, `“${expected}”, page ${found}`, true);
}

/**
 * Judges blanks and lines of a notice.
 * @param fills what stands in its blanks
 * @param pages on which it stands
 * @param expected what should stand there, by name, as far as it is known
 */
export function filledPoints(
  notice: StampInstrument,
  fills: readonly Fill[],
  pages: readonly number[],
  texts: PageTexts,
  expected: Fills,
): Point[] {
  const wanted = ({ name }: Fillable): string | undefined => {
    const value = expected[name]?.trim();
    return value === '' || value === ELSEWHERE || value === BY_HAND ? undefined : value;
  };
  const blanks = blanksOf(notice).map((blank) => {
    const fill = fills.find(({ blanks: names }) => names.includes(blank.name));
    const together = blanksOf(notice).filter(({ name }) => fill?.blanks.includes(name));
    const text = fill?.text ?? '';
    return blankPoint(blank, text, isOpen(text, together), wanted(blank));
  });
  return [...blanks, ...linesOf(notice).map((line) => linePoint(line, texts, pages, wanted(line)))];
}
