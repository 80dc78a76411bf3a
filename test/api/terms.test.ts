/** Messages of the engine in the terms of an interface that lacks inputs. */
import { expect, test } from 'vitest';
import { refusalIn } from '../../src/api/terms.ts';
import { V3_TERMS } from '../../src/api/v3/terms.ts';
import { Refusal } from '../../src/engine/index.ts';
import { input, message } from '../../src/engine/message.ts';

test.each([
  ['a field that it has', message`State ${input('carrier_fees')}.`, 'State carrier_fees.'],
  [
    'one that it lacks',
    message`State ${input('transaction', 'return')}.`,
    'State transaction return. This interface has no field for transaction.',
  ],
])('a refusal that names %s', (_, wording, said) => {
  expect(refusalIn(new Refusal('INVALID_REQUEST', wording), V3_TERMS)).toBe(said);
});
