/** A condition in words: the inputs that would meet it, each group of it in its place; and what a policy meets that says little. */
import { expect, test } from 'vitest';
import { type Condition, describe } from '../../src/engine/index.ts';
import { type Circumstances, judge } from '../../src/engine/law/condition.ts';

test.each<[Condition, string]>([
  [{ coverage: ['fire', 'aircraft'] }, 'coverage fire or aircraft'],
  [{ lob: ['SLT-GL'] }, 'lob SLT-GL'],
  [{ lob: ['SLT-PROP'], coverage: ['fire'], filing: ['paper'] }, 'coverage fire and filing paper'],
  [{ filing: ['paper'], transaction: ['new', 'renewal'] }, 'filing paper and transaction new or renewal'],
  [{ coverage_code: ['1018'], transaction: ['new'] }, 'coverage_code CODE and transaction new'],
])('%o', (condition, words) => expect(describe(condition)).toBe(words));

const nothing: Circumstances = {
  lob: null,
  coverage: null,
  coverageCode: null,
  filing: null,
  transaction: null,
};
const liabilityOnLine: Condition = { lob: ['SLT-GL'], filing: ['electronic'] };
const newDwelling: Condition = { coverage: ['owned_dwelling'], transaction: ['new', 'renewal'] };

// "Every group present must match" (the description of `when`): what is not stated does not.
test.each<[string, Condition, Partial<Circumstances>, ReturnType<typeof judge>]>([
  ['a line without its way of filing', liabilityOnLine, { lob: 'SLT-GL' }, 'unknown'],
  ['a way of filing without its line', liabilityOnLine, { filing: 'electronic' }, 'unknown'],
  ['both', liabilityOnLine, { lob: 'SLT-GL', filing: 'electronic' }, 'yes'],
  ['a line with another way of filing', liabilityOnLine, { lob: 'SLT-GL', filing: 'paper' }, 'no'],
  ['a policy without a transaction is a new one', newDwelling, { coverage: 'owned_dwelling' }, 'yes'],
  ['an endorsement is none', newDwelling, { coverage: 'owned_dwelling', transaction: 'endorsement' }, 'no'],
  ['a new policy of what, one does not know', newDwelling, { transaction: 'new' }, 'unknown'],
  // What COVERAGES says of each: fire insurance may be of a home, and residential property of another owner.
  ['fire insurance, of what one does not know', newDwelling, { coverage: 'fire' }, 'unknown'],
  [
    'residential property, whose one does not know',
    newDwelling,
    { coverage: 'residential_property' },
    'unknown',
  ],
  ['commercial property', newDwelling, { coverage: 'commercial_property' }, 'no'],
  [
    'fire insurance of another line',
    { ...newDwelling, lob: ['SLT-PROP'] },
    { coverage: 'fire', lob: 'SLT-GL' },
    'unknown',
  ],
  [
    'an aircraft, flown one does not know how',
    { coverage: ['commercial_aircraft'] },
    { coverage: 'aircraft' },
    'unknown',
  ],
  ['an aircraft flown commercially', { coverage: ['aircraft'] }, { coverage: 'commercial_aircraft' }, 'no'],
  ['a transaction alone that is not stated', { transaction: ['new'] }, {}, 'unknown'],
])('%s', (_, condition, stated, verdict) =>
  expect(judge(condition, { ...nothing, ...stated })).toBe(verdict),
);
