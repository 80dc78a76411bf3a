// How many assessments a second one core makes, in process, on a mix of all jurisdictions.
import { assess, LOBS, openRates, placement, Refusal, sidesDiffer } from '../dist/index.js';
import { median } from './median.js';
import { random } from './random.js';

const TODAY = '2026-11-20';
/** Few enough to stay near the processor, as the rows of a stream do; many enough to meet every rule. */
const SIZE = 20_000;
const PASSES = 10;
const ROUNDS = 9;

const two = (value) => String(value).padStart(2, '0');

/** Placements like those of a broker's year: any state, any day of 2020 to 2027, most with a line, some with fees. */
function work() {
  const next = random(20_261_120);
  const pick = (list) => list[Math.floor(next() * list.length)];
  const jurisdictions = openRates().all();
  const list = [];
  while (list.length < SIZE) {
    const jurisdiction = pick(jurisdictions);
    const fees = next() < 0.4;
    const unsplit = fees && next() < 0.3 && !sidesDiffer(jurisdiction);
    const fee = () => Math.floor(next() * 50_000);
    const given = placement({
      premium: 1 + Math.floor(next() * 10_000_000),
      effectiveDate: `${2020 + Math.floor(next() * 8)}-${two(1 + Math.floor(next() * 12))}-${two(1 + Math.floor(next() * 28))}`,
      lob: next() < 0.8 ? pick(LOBS) : null,
      carrierFees: fees && !unsplit ? fee() : 0,
      brokerFees: fees && !unsplit ? fee() : 0,
      unsplitFees: unsplit ? fee() : null,
    });
    if (priceable(given, jurisdiction)) list.push({ given, jurisdiction });
  }
  return { list, states: jurisdictions.length };
}

/** Days on which a rate is not on file are refused; they are no part of the measure. */
function priceable(given, jurisdiction) {
  try {
    assess(given, jurisdiction, { today: TODAY });
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NO_RATES_FOR_DATE') return false;
    throw error;
  }
}

export function engineThroughput() {
  const { list, states } = work();
  const context = { today: TODAY };
  const round = () => {
    let sum = 0;
    const start = performance.now();
    for (let pass = 0; pass < PASSES; pass++) {
      for (const { given, jurisdiction } of list) sum += assess(given, jurisdiction, context).totalTax;
    }
    const seconds = (performance.now() - start) / 1000;
    if (!(sum > 0)) throw new Error('nothing was computed');
    return (list.length * PASSES) / seconds;
  };
  round();
  return {
    perSecond: median(Array.from({ length: ROUNDS }, round)),
    rounds: ROUNDS,
    size: list.length,
    states,
  };
}
