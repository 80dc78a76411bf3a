/** Lines that belong to a text: an underline, a border. */
import { around, type Box } from '../pdf/matrix.ts';
import type { Letter, PageContent, Painted } from '../pdf/page.ts';
import { isNamed } from './color.ts';

/** Shares of the type size. */
const UNDERLINE = { above: 0.05, below: 0.4, thickest: 0.15 };
/** In points: how far from the text a border may run, how thick it may be, and how exactly it has to meet the text. */
const BORDER = { farthest: 60, thickest: 15, slack: 1 };

/** True for a letter with a line right under it. */
export function isUnderlined({ x, y, advance, type }: Letter, page: PageContent): boolean {
  const size = type.size ?? advance * 2;
  return page.painted.some(
    ({ box, picture }) =>
      !picture &&
      box.y1 - box.y0 <= UNDERLINE.thickest * size &&
      box.y0 >= y - UNDERLINE.above * size &&
      box.y1 <= y + UNDERLINE.below * size &&
      box.x0 <= x + BORDER.slack &&
      box.x1 >= x + advance * 0.9 - BORDER.slack,
  );
}

const bounds = (letters: readonly Letter[]): Box =>
  around(
    letters.flatMap(({ x, y, advance, type }) => [
      { x, y },
      { x: x + advance, y: y - (type.size ?? 0) * 0.7 },
    ]),
  );

/** On which sides of a text a black line runs along its whole length. */
export function sidesOfBorder(letters: readonly Letter[], page: PageContent) {
  const text = bounds(letters);
  const lines = page.painted.filter(
    ({ color, picture }: Painted) => !picture && color && isNamed('black', color),
  );
  const { farthest, thickest, slack } = BORDER;
  const across = ({ x0, x1 }: Box): boolean => x0 <= text.x0 + slack && x1 >= text.x1 - slack;
  const down = ({ y0, y1 }: Box): boolean => y0 <= text.y0 + slack && y1 >= text.y1 - slack;
  const flat = ({ y0, y1 }: Box): boolean => y1 - y0 <= thickest;
  const thin = ({ x0, x1 }: Box): boolean => x1 - x0 <= thickest;
  const near = (distance: number): boolean => distance >= -slack && distance <= farthest;
  const some = (holds: (box: Box) => boolean): boolean => lines.some(({ box }) => holds(box));
  return {
    above: some((box) => flat(box) && across(box) && near(text.y0 - box.y1)),
    below: some((box) => flat(box) && across(box) && near(box.y0 - text.y1)),
    'on the left': some((box) => thin(box) && down(box) && near(text.x0 - box.x1)),
    'on the right': some((box) => thin(box) && down(box) && near(box.x0 - text.x1)),
  };
}
