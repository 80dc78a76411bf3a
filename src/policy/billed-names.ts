/** What the inputs are called that state what was charged: all that the help names of them. */
import { SLOTS, type Slot } from '../engine/law/charge-slots.ts';

/** What an input of what was charged is about: a charge by its slot, all that have no input of their own, or the sum. */
type Billed = Slot | 'other' | 'total';

/** The name of an input of what was charged: `billed_stamping_fee`. */
export const billedName = (about: Billed): string => `billed_${about === 'base_tax' ? 'tax' : about}`;

/** All of them, in the order in which they are shown. */
export const BILLED_NAMES: readonly string[] = [
  'base_tax' as const,
  ...SLOTS.filter((slot) => slot !== 'base_tax'),
  'other' as const,
  'total' as const,
].map(billedName);
