/** Whether a name or an address is set in the type that is prescribed for it with the words of a notice. */
import type { NoticeLine } from '../../../engine/law/rate-file.ts';
import type { Point } from '../point.ts';
import type { TextChar } from '../text/page-text.ts';

/** The points on the type of a value, for each appearance that the notice may have. */
export type TypeOf = (value: readonly TextChar[]) => readonly (readonly Point[])[];

/** What is wanting to the type of a value. */
export interface Wanting {
  readonly found: string;
  readonly prescribed: string;
  /** False where the type is another one than prescribed; null where the file does not tell it, or the rule can be read either way. */
  readonly met: false | null;
  readonly byEye: boolean;
}

const isUnmet = ({ met }: Point): boolean => met !== true;

/** What is wanting to the type of a value; null where nothing is prescribed for it, or all is met. */
export function wantingTo(
  { type_rule: rule }: NoticeLine,
  value: readonly TextChar[],
  typeOf: TypeOf,
): Wanting | null {
  if (!rule) return null;
  const [closest] = typeOf(value)
    .map((points) => ({ points, unmet: points.filter(isUnmet) }))
    .sort((a, b) => a.unmet.length - b.unmet.length);
  if (!closest || closest.unmet.length === 0) return null;
  const prescribed = closest.points.map((point) => point.prescribed).join(', ');
  const said = closest.unmet.map(({ found }) => found).join('; ');
  const fails = closest.unmet.some(({ met }) => met === false);
  if (rule.holds === 'surely') return { found: said, prescribed, met: fails ? false : null, byEye: false };
  return {
    found: `${said}; “${rule.words}” may ask for ${prescribed} here, too`,
    prescribed,
    met: null,
    byEye: true,
  };
}
