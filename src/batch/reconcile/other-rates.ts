/** Rates of another date, and the days over which they were in force. */
import { dayBefore, type IsoDate } from '../../engine/basics/date.ts';
import { type Assessment, type ChargeLine, ZERO } from '../../engine/index.ts';
import type { Likely } from './reasons.ts';

/** Rates in words, with their days: `0.075% of 2021-01-01 to 2023-12-31`. */
export interface OtherRates extends Required<Pick<Likely, 'inForce'>> {
  readonly text: string;
}

/** Whether some charges are at a rate that the own ones of a policy are not; one that is absent has none. */
const areOther = (lines: readonly ChargeLine[], own: readonly ChargeLine[]): boolean =>
  lines.some(
    ({ charge, rate, amount }) =>
      amount !== ZERO && !own.some((each) => each.charge.key === charge.key && each.rate === rate),
  );

/** The last day of a rate of a locality, which may end before another one begins. */
const lastDayOf = ({ version }: ChargeLine): string | null =>
  'to' in version && typeof version.to === 'string' ? version.to : null;

/** The days over which the rates of all lines were in force; those of other charges do not count. */
function inForceTogether(lines: readonly ChargeLine[]): OtherRates['inForce'] {
  const begun =
    lines
      .map(({ version }) => version.from)
      .sort()
      .at(-1) ?? '';
  const ended = lines.flatMap(({ charge }) =>
    charge.versions.map(({ from }) => from).filter((from) => from > begun),
  );
  const lastDays = [...ended.map(dayBefore), ...lines.map(lastDayOf).filter((day) => day !== null)];
  return { from: begun, to: lastDays.sort()[0] ?? null };
}

/** Whether the rate of a charge is the one just before its own, or just after: of older ones some come to any round amount. */
function isNextTo(own: ChargeLine, { version }: ChargeLine): boolean {
  const { versions } = own.charge;
  const places = [own.version.from, version.from].map((day) =>
    versions.findIndex(({ from }) => from === day),
  );
  const [first = -1, last = -1] = places.sort((a, b) => a - b);
  const changes = versions
    .slice(first, last + 1)
    .filter(({ rate }, at, all) => at > 0 && rate !== all[at - 1]?.rate);
  return first >= 0 && changes.length === 1;
}

/** Whether the rates of charges are next to the own ones of a policy. */
export const areNextTo = (own: readonly ChargeLine[], lines: readonly ChargeLine[]): boolean =>
  lines.every((each) => own.some((line) => line.charge.key === each.charge.key && isNextTo(line, each)));

/** The charges among some of another date whose rate is not that of the policy. */
export const datedLines = (own: readonly ChargeLine[], lines: readonly ChargeLine[]): ChargeLine[] =>
  lines.filter(({ charge, rate }) =>
    own.some((line) => line.charge.key === charge.key && line.rate !== rate),
  );

/**
 * The rates of charges as those of another date.
 * @param own the same charges of the policy
 * @param today the day on which they are compared
 * @returns null where they are the policy's own, be it that one of its charges is absent
 */
export function otherRates(
  lines: readonly ChargeLine[],
  own: readonly ChargeLine[],
  { ratesFrom }: Assessment,
  today: IsoDate,
): OtherRates | null {
  if (!areOther(lines, own)) return null;
  const inForce = inForceTogether(lines);
  const { from, to } = inForce;
  if (to === null && ratesFrom === 'current' && inForceTogether(own).to === null) return null;
  const days = to === null && from > today ? `from ${from}` : `of ${from} to ${to ?? 'now'}`;
  return { text: `${lines.map(({ rateText }) => rateText).join(' + ')} ${days}`, inForce };
}
