/** The bundled jurisdictions, read once for the tests. */
import { openRates } from '../../src/rates/store.ts';

export const rates = openRates();
export const jurisdictions = rates.all();

/** The rate file of a state. */
export const fileOf = (state: string) => rates.resolve(state).file;

/** The words of its first notice; empty where none is on file. */
export const wordingOf = (state: string): string => fileOf(state).stamp[0]?.wording ?? '';
