/** Used columns of amounts that may hold other amounts than those of a policy in dollars: by their names. */
import { type Message, message, setting } from '../../errors.ts';
import { inputNamed } from '../../policy/inputs.ts';
import { containsCharges } from './beside.ts';
import { columnName, reference } from './column-name.ts';
import { type Samples, valuesOf } from './fit.ts';
import type { Match } from './match.ts';
import { UNIT_TOLD, unitOfName } from './units.ts';
import { wordsOf } from './words.ts';

/** Words of names of what was billed beside a premium. */
const BILLED = ['tax', 'stamping', 'fee', 'surcharge', 'assessment'];

/** An amount that is not zero. */
const isFilled = (text: string): boolean =>
  /[1-9]/.test(text) && /^[-+($\s]*(?:[\d,]+(?:\.\d+)?|\.\d+)\)?-?$/.test(text.trim());

/** With such a word a name is that of a number or a rate. */
const NO_AMOUNT = new Set([
  'id',
  'number',
  'code',
  'type',
  'percent',
  'rate',
  'date',
  'year',
  'state',
  'zip',
]);

/** Amounts that are not written in dollars. */
function notInDollars(header: readonly string[], { mapped, assigned }: Match): Message[] {
  return mapped
    .filter(({ name }) => inputNamed(name)?.kind === 'amount' && !assigned.has(name))
    .flatMap(({ name, columns, returned = [] }) =>
      [...columns, ...returned].flatMap((column): Message[] => {
        const unit = unitOfName(header[column] ?? '');
        if (unit === null) return [];
        return [
          message`${columnName(header, column)} is ${UNIT_TOLD[unit]} by its name: write its amounts in dollars, or take them as dollars as they are with ${setting('map')} ${name}=${reference(header, column)}`,
        ];
      }),
    );
}

/** A column of premiums that may have taxes and fees in it: by its name, or as the total beside columns of them. */
function moreThanPremium(
  header: readonly string[],
  samples: Samples,
  { mapped, assigned }: Match,
): Message[] {
  const columns = mapped.find(({ name }) => name === 'premium')?.columns ?? [];
  const [column] = columns;
  if (column === undefined || columns.length > 1 || assigned.has('premium')) return [];
  const name = header[column] ?? '';
  const [told, to] = [columnName(header, column), reference(header, column)];
  const otherwise = message`if it is the premium alone, say so with ${setting('map')} premium=${to}; else name the column of the premium alone, or put it into one`;
  if (containsCharges(name))
    return [message`${told} has taxes or fees in it besides the premium, by its name: ${otherwise}`];
  const words = wordsOf(name);
  if (!words.includes('total') || words.includes('gross') || words.includes('written')) return [];
  // What the broker charges for itself is no part of what an insurer calls a total.
  const own = mapped.find(({ name: input }) => input === 'broker_fees')?.columns ?? [];
  const billed = header.flatMap((each, at) => {
    const words = at === column || own.includes(at) || each.trim() === '' ? [] : wordsOf(each);
    const isBilled =
      words.some((word) => BILLED.includes(word)) && !words.some((word) => NO_AMOUNT.has(word));
    return isBilled && valuesOf(samples, at).some(isFilled) ? [columnName(header, at)] : [];
  });
  return billed.length === 0
    ? []
    : [message`${told} may be the total of the premium and ${billed.join(', ')}: ${otherwise}`];
}

/** What is said of used columns whose amounts may be others than those of a policy in dollars. */
export const amountsInDoubt = (header: readonly string[], samples: Samples, match: Match): Message[] => [
  ...notInDollars(header, match),
  ...moreThanPremium(header, samples, match),
];
