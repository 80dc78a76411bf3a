/**
 * The words by which a line of business may be a coverage that some state taxes differently, or not at all. A text with one of them
 * that is no term of the trade may be that coverage or another: `Boat`, `Aviation`, `WC Deductible Reimbursement`. The words are those
 * of the rules in the rate files and of the trade.
 */
import { fold } from '../engine/basics/fold.ts';
import type { Coverage } from '../engine/law/placement.ts';
import { list } from './list.ts';

const WORDS: readonly { readonly words: readonly string[]; readonly coverages: readonly Coverage[] }[] = [
  {
    words: list(`
      marine, maritime, ocean, vessel, ship, boat, houseboat, yacht, craft, watercraft, jet ski, barge, tug,
      cargo, pandi, protection and indemnity
    `),
    coverages: ['wet_marine'],
  },
  {
    words: list(`
      aviation, avn, aircraft, airplane, helicopter, drone, uas, uav, airline, airport, hangar, hangarkeeper,
      aerospace, spacecraft
    `),
    coverages: ['aircraft', 'commercial_aircraft'],
  },
  // A hull may be a ship’s or an aircraft’s.
  { words: list('hull'), coverages: ['wet_marine', 'aircraft', 'commercial_aircraft'] },
  { words: list('railroad, railway, rail, train'), coverages: ['railroad'] },
  { words: list('inland'), coverages: ['inland_marine'] },
  { words: list('fire'), coverages: ['fire'] },
  {
    words: list(`
      wc, xswc, worker, workman, workmen, workmens, work comp, compensation, employer, longshore, uslandh, uslh
    `),
    coverages: ['workers_compensation'],
  },
  {
    words: list(`
      medical, med mal, malpractice, physician, surgeon, doctor, dentist, dental, nurse, nursing, hospital,
      health, healthcare, clinic, hpl
    `),
    coverages: ['medical_malpractice'],
  },
  {
    words: list('lawyer, attorney, legal, law, lpl, malpractice'),
    coverages: ['legal_professional_liability'],
  },
  {
    words: list('home, homeowner, dwelling, residence, residential, condo, condominium'),
    coverages: ['owned_dwelling', 'residential_property'],
  },
  { words: list('flood'), coverages: ['residential_flood'] },
  { words: list('earthquake, quake, eq'), coverages: ['residential_earthquake'] },
  { words: list('property, building, multi peril, bop'), coverages: ['commercial_property'] },
];

/** What each word, folded, says that a line may be. */
export const COVERAGES_BY_WORD: ReadonlyMap<string, readonly Coverage[]> = (() => {
  const found = new Map<string, readonly Coverage[]>();
  for (const { words, coverages } of WORDS)
    for (const word of words) found.set(fold(word), [...(found.get(fold(word)) ?? []), ...coverages]);
  return found;
})();

/** The most words of a text that are one of the table: `protection and indemnity`. */
const LONGEST = 3;

/** The coverages of which a word stands in a text; inland marine is none of the sea. */
export function coveragesIn(text: string): Coverage[] {
  const spaced = text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('&', ' and ')
    .replaceAll(/inland\s+marine/gi, 'inland');
  const words = fold(spaced, ' ').split(' ');
  const found = words.flatMap((_, at) =>
    Array.from({ length: LONGEST }, (_each, more) => words.slice(at, at + more + 1).join('')).flatMap(
      (term) => COVERAGES_BY_WORD.get(term) ?? COVERAGES_BY_WORD.get(term.replace(/s$/, '')) ?? [],
    ),
  );
  return [...new Set(found)];
}
