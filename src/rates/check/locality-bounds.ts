/** The rates of localities against the bounds that the charge of their state has for a rate that is given. */
import { parseRate } from '../../engine/basics/money.ts';
import { bounds } from '../../engine/findings/wording.ts';
import type { LocalityFile, RateFile } from '../../engine/law/rate-file.ts';
import { collector, type Problem } from './problem.ts';

/**
 * The rates that are not within the bounds; none where the state has no such charge, or no bounds.
 * @param state the rate file of the state, where there is one
 */
export function ratesOutOfBounds(file: LocalityFile, state: RateFile | undefined): Problem[] {
  const { problems, error: report } = collector();
  const charge = state?.charges.find(({ on, supplied_rate }) => on === 'locality' && supplied_rate);
  const given = charge?.supplied_rate;
  if (!charge || !given) return problems;
  const [least, most] = [Number(parseRate(given.min)), Number(parseRate(given.max))];
  const why = given.note === undefined ? '' : ` (on file with these bounds: “${given.note}”)`;
  file.localities.forEach((place, index) => {
    place.versions.forEach((version, at) => {
      for (const [klass, text] of Object.entries(version.rates)) {
        const rate = Number(parseRate(text));
        if (rate >= least && rate <= most) continue;
        report(
          `localities[${index}].versions[${at}].rates.${klass}`,
          `${place.name}: ${text}% is not within ${bounds(charge, given)}, the bounds of ${charge.name} in ${file.code}.json${why}`,
          `look at the source of the rate; if it is right, widen supplied_rate of ${charge.key} in a ${file.code}.json of your rate files`,
        );
      }
    });
  });
  return problems;
}
