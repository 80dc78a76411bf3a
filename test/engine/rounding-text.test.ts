import { expect, test } from 'vitest';
import { type RoundingRule, roundingApplied } from '../../src/engine/index.ts';
import { SOURCE } from '../support/fictional.ts';

const rule = (level: RoundingRule['level'], unit: RoundingRule['unit']): RoundingRule => ({
  level,
  unit,
  method: 'half_up',
  text: 'Round.',
  ...SOURCE,
});

// The policy is rounded as the rule for a charge says; a rule for the return leaves it at the cent.
test.each<[string, RoundingRule | null, string]>([
  [
    'no rule on file',
    null,
    'Each charge rounded half up to the cent; no rounding rule of the state is on file.',
  ],
  ['charge, cent', rule('charge', 'cent'), 'Each charge rounded half up to the cent.'],
  ['charge, dollar', rule('charge', 'dollar'), 'Each charge rounded half up to the whole dollar.'],
  [
    'return, dollar',
    rule('return', 'dollar'),
    'Each charge rounded half up to the cent; the state’s dollar rule applies to the totals of the return.',
  ],
  [
    'return, cent',
    rule('return', 'cent'),
    'Each charge rounded half up to the cent; the state’s cent rule applies to the totals of the return.',
  ],
  [
    'rounding prohibited',
    { ...rule('charge', 'cent'), method: 'none' },
    'The state prohibits rounding; each charge is stated to the cent, half up, the least that is paid.',
  ],
])('%s', (_title, given, text) => expect(roundingApplied(given)).toBe(text));
