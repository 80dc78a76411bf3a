/** Used columns of amounts that are not written in dollars, by their names. */
import { type Message, message, setting } from '../../../errors.ts';
import { inputNamed } from '../../../policy/inputs.ts';
import { columnName, reference } from '../matching/column-name.ts';
import type { Match } from '../matching/match.ts';
import { UNIT_TOLD, unitOfName } from '../words/units.ts';

/** What is said of used columns whose amounts are not in dollars. */
export function amountsInDoubt(header: readonly string[], { mapped, assigned }: Match): Message[] {
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
