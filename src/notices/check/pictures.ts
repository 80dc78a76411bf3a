/** The pictures in which a notice may stand that is not found: their words are not read. */
import type { StampInstrument } from '../../engine/law/rate-file.ts';
import type { Box } from '../pdf/matrix.ts';
import type { PageContent } from '../pdf/page.ts';
import type { Headed } from './declarations.ts';
import { type KnownPages, pageOutside } from './page-rule.ts';
import type { View } from './picture/view.ts';

/** A picture has to have room for such a share of the letters of a notice: how many it has is told by their lines alone. */
const LEAST_ROOM = 0.5;
/** Points in an inch. */
const INCH = 72;

interface Looked {
  readonly pages: readonly PageContent[];
  /** Null where the pages are not looked at as pictures. */
  readonly view: View | null;
  readonly declarations: Headed;
  readonly known: { readonly pages: KnownPages };
}

/** Whether a notice may stand on a page by its rule. */
function mayBear(
  { page_rule: rule }: StampInstrument,
  page: number,
  { declarations: headed, known: { pages: known } }: Looked,
): boolean {
  if (pageOutside([page], known, headed) !== null) return false;
  if (!rule || rule.page === 'own') return true;
  const named = known.declarations === null ? [...headed.sure, ...headed.perhaps] : [known.declarations];
  const isDeclarations = rule.page !== 'front' && (named.length === 0 || named.includes(page));
  return isDeclarations || (rule.page.includes('front') && page === (known.front ?? 1));
}

const inches = (points: number): string => `${Math.floor((points / INCH) * 10 + 0.5) / 10}`;
const sizeOf = ({ x0, y0, x1, y1 }: Box): string => `${inches(x1 - x0)} x ${inches(y1 - y0)} in.`;

/** The pictures with room for the words of a notice on the pages on which it may stand, each as it is told. */
export function picturesFor(notice: StampInstrument, looked: Looked): string[] {
  const { pages, view } = looked;
  if (!view) return [];
  const wanted = LEAST_ROOM * notice.wording.replaceAll(/\s/g, '').length;
  return pages
    .filter(({ number }) => mayBear(notice, number, looked))
    .flatMap((page) =>
      page.painted
        .filter(({ picture, box }) => picture && view.roomForLetters(page, box) >= wanted)
        .map(
          ({ box }) =>
            `page ${page.number} has a picture of ${sizeOf(box)} in which words can’t be read: look there`,
        ),
    );
}
