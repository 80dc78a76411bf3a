/** The bundled jurisdictions, read once for the tests. */
import { openRates } from '../../src/rates/store.ts';

export const rates = openRates();
export const jurisdictions = rates.all();
