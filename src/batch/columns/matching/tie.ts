/** Several columns of which each could be an input. */
import { type Message, message, setting } from '../../../errors.ts';
import type { PolicyInput } from '../../../policy/inputs.ts';
import type { Samples } from '../../csv/top-of-file.ts';
import { firstAndAdditional } from './additional-premium.ts';
import { columnNames, partReference, reference } from './column-name.ts';

/** How many columns are offered. */
const NAMED = 50;

/** What is said of columns each of which could be the input. */
export function tie(
  header: readonly string[],
  samples: Samples,
  input: PolicyInput,
  found: readonly number[],
): Message {
  const columns = columnNames(header, found, ' and ');
  const beside = input.name === 'premium' ? firstAndAdditional(header, samples, found) : null;
  if (beside !== null) return message`${columns} could each be ${input.name}; name both with ${beside}`;
  const [first = '', ...rest] = found.slice(0, NAMED).map((index) => reference(header, index));
  const others = [...rest, ...(found.length > NAMED ? ['…'] : [])].join(', ');
  const parts = found.slice(0, NAMED).map((index) => partReference(header, index));
  const added = found.length > NAMED ? `${parts[0]}+…` : parts.join('+');
  const fix =
    input.kind === 'amount'
      ? message`say which with ${setting('map')} ${input.name}=${first} (or ${others}); only if none is contained in another, add them up with ${setting('map')} ${input.name}=${added}`
      : message`say which with ${setting('map')} ${input.name}=${first} (or ${others})`;
  return message`${columns} could each be ${input.name}; ${fix}`;
}
