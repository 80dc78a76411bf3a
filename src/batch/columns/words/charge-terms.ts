/**
 * Texts that say that the amount of their row is a tax or a fee, and no premium: in files with a row for each charge of an
 * invoice (`PREM`, `PFEE`, `SLTX`) each such row would be priced as the premium of a policy.
 */
import { fold } from '../../../engine/basics/fold.ts';
import { list } from '../../../policy/list.ts';
import { CODES } from './vocabulary.ts';
import { wordsOf } from './words.ts';

/** What a row is charged for. */
type ChargeTerm = 'tax' | 'fee';

/** The last word of a charge's name. */
export const LAST: Readonly<Record<string, ChargeTerm>> = {
  tax: 'tax',
  assessment: 'tax',
  duty: 'tax',
  stamping: 'tax',
  fee: 'fee',
  surcharge: 'fee',
};

/** Who charges a fee, and on what. */
export const WHOSE = new Set(
  list(
    'policy, broker, brokerage, agency, agent, producer, company, carrier, insurer, wholesale, wholesaler, retail, mga, transaction',
  ),
);

/** What a fee is charged for. */
export const SERVICES = new Set(
  list(
    'inspection, survey, engineering, underwriting, service, admin, administration, administrative, processing, filing, issuance, placement, other, misc, miscellaneous',
  ),
);

/** What stands before it: `Texas Surplus Lines Tax` and not `Sales Tax`. */
export const BEFORE = new Set([
  ...WHOSE,
  ...SERVICES,
  ...list('line, surplus, premium, state, municipal, city, county, stamping, slip, clearinghouse, fire'),
  ...list('marshal, windpool, empa, total, and, regulatory, citizen, fhcf'),
]);

/** A note that there is none. */
export const NONE = new Set([
  'no',
  'not',
  'waive',
  'waived',
  'incl',
  'includes',
  'include',
  'without',
  'less',
  'plus',
  'with',
]);

const MOST_WORDS = 6;

/** What stands in each name of a charge that is no code: most texts have none of it. */
const CHARGES = /tax|fee|sta?mp|assess|surch/i;

/** What a text says that its row is charged for: a tax or a fee; null where it says nothing of the kind. */
export function chargeTerm(text: string): ChargeTerm | null {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > 50) return null;
  const isCode = CODES.has(fold(trimmed));
  if (!CHARGES.test(trimmed) && !isCode) return null;
  // `Fees:Policy Fee`, `Policy Fee - Carrier`: each part may be it.
  const parts = trimmed.split(/\s*[:/]\s*|\s+[-–—]\s+/);
  for (const part of [trimmed, ...parts]) {
    const words = wordsOf(part);
    const [last = '', before] = [words.at(-1), words.at(-2)];
    const term = LAST[last];
    if (term === undefined || words.length > MOST_WORDS || words.some((word) => NONE.has(word))) continue;
    // A code of a charge is one whatever its words are: `UFEE`, of which nobody says whose fee it is.
    if (before === undefined || isCode || BEFORE.has(before) || BEFORE.has(words[0] ?? '')) {
      // The fee of a stamping office is charged with the tax, and no fee of the policy.
      return words.includes('stamping') ? 'tax' : term;
    }
  }
  return null;
}
