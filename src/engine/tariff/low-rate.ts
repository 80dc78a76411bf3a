/**
 * A rate given for the tax of a locality that is lower than any on file: Excel stores 9% as 0.09, which read as a percentage is a
 * hundredth of the tax. No law forbids so low a rate, so that it is told and not refused.
 */

import { input, type Message, message } from '../basics/message.ts';
import { parseRate, type RateUnits, rateText } from '../basics/money.ts';
import { oncePer } from '../basics/once-per.ts';
import { type Finding, finding } from '../findings/finding.ts';
import type { Charge, LocalityFile } from '../law/rate-file.ts';
import type { TariffLine } from './tariff-model.ts';

/** The lowest rate above zero of the localities on file, by class or as a source names it, and what was said of lower ones. */
const lowestOf = oncePer((table: LocalityFile) => {
  const texts = table.localities.flatMap(({ versions }) =>
    versions.flatMap(({ rates, headline }) => [...Object.values(rates), headline ?? '']),
  );
  const rates = texts.map(parseRate).filter((rate): rate is RateUnits => rate !== null && rate > 0);
  const lowest = rates.reduce<RateUnits | null>(
    (least, rate) => (least && least < rate ? least : rate),
    null,
  );
  return { lowest, told: new Map<RateUnits, Finding>() };
});

/**
 * The rate that the caller gave for the tax of a locality is lower than any on file: a fraction may stand for a percentage.
 * @param used the rate and the lowest on file; left out for any policy
 */
export function rateLow(
  state: string,
  charge: Charge,
  used?: { readonly rate: RateUnits; readonly lowest: RateUnits },
): Finding {
  const at = used ? `${rateText(used.rate)}%` : 'the rate given';
  const lowest = used ? `, ${rateText(used.lowest)}%` : '';
  return finding(
    `${state}.${charge.key}.rate_low`,
    'doubt',
    `${charge.name}: computed at ${at}, less than the lowest rate of a locality on file${lowest}: a fraction may have been given for a percentage.`,
    {
      cited: { citation: charge.supplied_rate?.citation, source: charge.supplied_rate?.source },
      charge: charge.key,
      remedy: used ? asPercentage(charge, used.rate) : null,
    },
  );
}

/** How the percentage is given that a rate is the fraction of; null where none could be so high. */
function asPercentage({ key, supplied_rate }: Charge, rate: RateUnits): Message | null {
  const percent = (rate * 100) as RateUnits;
  // Of a charge that takes no rate none was given.
  const most = parseRate((supplied_rate as NonNullable<typeof supplied_rate>).max);
  if (most === null || percent > most) return null;
  const [given, meant] = [rateText(rate), rateText(percent)];
  return message`${given} is ${given} percent; ${meant} percent is ${input('rate', `${key}=${meant}`)}.`;
}

/**
 * What is said of the rate that the caller gave for the tax of a locality; nothing of zero, which says that none is due.
 * @param line the charge at that rate; undefined where it is not levied
 */
export function lowRate(
  line: TariffLine | undefined,
  state: string,
  localities: LocalityFile | undefined,
): readonly Finding[] {
  if (!line || !localities) return [];
  const { lowest, told } = lowestOf(localities);
  const rate = line.rate as RateUnits;
  if (lowest === null || rate >= lowest) return [];
  const found = told.get(rate) ?? rateLow(state, line.charge, { rate, lowest });
  told.set(rate, found);
  return [found];
}
