/** Words that say whose a fee is: the broker’s or the carrier’s. */
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
