/** A point on a blank or line. */
import type { Fillable } from '../../blanks.ts';
import type { Point } from '../point.ts';

/** A point on a blank or line: `met` null leaves it to the reader. */
export const pointOn = ({ name, meaning }: Fillable, said: string, met: boolean | null): Point => ({
  point: 'blank',
  blank: name,
  prescribed: meaning,
  found: `${name}: ${said}`,
  met,
  byEye: met === null,
});

/** The same on what makes the file incomplete until a person looked at it. */
export const doubtOn = (fillable: Fillable, said: string): Point => ({
  ...pointOn(fillable, said, null),
  byEye: false,
});
