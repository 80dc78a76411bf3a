/** Words that say whose a fee is: the broker’s, the carrier’s, or that of a state or its office. */
import { list } from '../../../policy/list.ts';
import { wordsOf } from './words.ts';

/** Words of those whose fees are the broker’s own. */
export const BROKERS: ReadonlySet<string> = new Set(
  list('our, broker, brokerage, agency, agent, producer, wholesale, wholesaler, retail, retailer'),
);

/** Words of those whose fees are the carrier’s. */
export const CARRIERS: ReadonlySet<string> = new Set(list('carrier, company, insurer'));

/** Words of managing agents, who may act for either. */
const MANAGING = new Set(list('mga, mgu, managing, coverholder'));

/** Whether a fee is called that of managing agents, so that its name does not say on whose side it is. */
export function isCalledManagers(name: string): boolean {
  const words = wordsOf(name);
  return (
    words.some((word) => MANAGING.has(word)) ||
    (words.includes('general') && words.some((word) => word === 'agent' || word === 'agency'))
  );
}

/** Whether a fee is called the broker’s. */
export const isCalledBrokers = (name: string): boolean =>
  wordsOf(name).some((word) => BROKERS.has(word)) && !isCalledManagers(name);

/**
 * Offices, funds and charges of states, by the short names that the rate files have for them or, as `cpic`, the first letters of those.
 * SLIP and SLTX mean other things as well, and are known with the fee behind them (`src/policy/billed.ts`).
 */
export const OFFICES: ReadonlySet<string> = new Set(
  list(`
    empa, fhcf, cpic, fimt, fslso, elany, psla, ncsla, nsla, msla, sla, slas, slsc, mwua, windpool, clearinghouse
  `),
);

/** Of nothing but these a fee is that of a state: `SL Fee`. */
export const OF_STATE: ReadonlySet<string> = new Set(list('surplus, line, state, fee, charge, surcharge'));

/** Words of a state: what is charged for it has one of them. */
const STATE = new Set(list('surplus, state, gov, govt, gvt, government, governmental'));

/** What a column of such a charge may have beside these. */
const BESIDE_STATE = new Set([...OF_STATE, ...STATE, ...list('service, filing, transaction, and')]);

/** Whether a column is called a charge of a state or its office, be it not said which: `State Fee`, `SL Filing`, `SLAS`. */
export function isCalledStates(name: string): boolean {
  const words = name.trim() === '' ? [] : wordsOf(name);
  const isOffice = words.some((word) => OFFICES.has(word));
  if (isOffice) return !words.some((word) => BROKERS.has(word) || CARRIERS.has(word));
  const [first, ...more] = words;
  return (
    first !== undefined &&
    more.length > 0 &&
    words.some((word) => STATE.has(word)) &&
    words.some((word) => !STATE.has(word) && word !== 'line') &&
    words.every((word) => BESIDE_STATE.has(word))
  );
}
