/** Messages of the engine in the terms of an interface that lacks inputs. */
import { expect, test } from 'vitest';
import { refusalIn, remedyIn } from '../../src/api/terms.ts';
import { V3_TERMS } from '../../src/api/v3/terms.ts';
import { input, message } from '../../src/engine/basics/message.ts';
import { assess, type Finding, Refusal } from '../../src/engine/index.ts';
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

// The interface has `lob`, and neither rate, coverage nor coverage code.
test.each([
  ['IL', 'IL.fire_marshal_tax.left_out', 'Add lob LINE.'],
  ['SD', 'SD.fire_code_tax.left_out', 'Add lob LINE.'],
  ['MT', 'MT.fire_marshal_tax.not_applied', 'Add lob LINE.'],
  ['FL', 'FL.empa_commercial.not_applied', 'Add lob LINE.'],
])('%s: the remedy of a charge that the line settles names the line alone', (state, code, said) => {
  const { findings } = assess(place(), rates.load(state), { today: place().effectiveDate });
  const found = findings.find((each) => each.code === code) as Finding;
  expect(remedyIn(found, V3_TERMS)).toBe(said);
});
