/** An amount that was charged twice over. */
import { add, ZERO } from '../../engine/index.ts';
import type { Part } from './parts.ts';
import type { Likely } from './reasons.ts';

/** Whether what was charged is just twice what is computed. */
export const twice = ({ billed, computed }: Pick<Part, 'billed' | 'computed'>): Likely | null =>
  computed !== ZERO && billed === add(computed, computed) ? { reason: 'twice', detail: '' } : null;
