/** Messages of the engine in the terms of an interface that lacks inputs. */
import { expect, test } from 'vitest';
import { refusalIn } from '../../src/api/terms.ts';
import { V3_TERMS } from '../../src/api/v3/terms.ts';
import { input, message } from '../../src/engine/basics/message.ts';
import { assess, Refusal } from '../../src/engine/index.ts';
import { place } from '../support/fictional.ts';
import { rates } from '../support/rates.ts';

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

test('a place that is not on file: what the interface has no field for is not offered', () => {
  const placement = place({ locality: 'Nowhereville' });
  const jurisdiction = rates.load('KY');
  let refused: unknown;
  try {
    assess(placement, jurisdiction, { today: placement.effectiveDate, localities: rates.localities('KY') });
  } catch (error) {
    refused = error;
  }
  expect(refused).toBeInstanceOf(Refusal);
  expect(refusalIn(refused as Refusal, V3_TERMS)).toBe('No locality "Nowhereville" is on file.');
});
