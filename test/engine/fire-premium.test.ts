/** A fire premium that no charge falls on is told: 4,000.00 of 10,000.00. */
import { expect, test } from 'vitest';
import { assess, dollars, findingText, type Placement, placement } from '../../src/engine/index.ts';
import { rates } from '../support/rates.ts';

function priced(state: string, stated: Partial<Placement>) {
  const policy = placement({
    premium: 1_000_000 as never,
    effectiveDate: '2026-06-30',
    firePremium: 400_000 as never,
    ...stated,
  });
  const { lines, notes, findings } = assess(policy, rates.load(state), { today: '2026-11-20' });
  const texts = (all: typeof notes) => all.map((found) => findingText(found)).join('\n');
  const fire = lines.find(({ charge }) => charge.slot === 'fire_marshal_tax');
  return { fire: fire && dollars(fire.amount), notes: texts(notes), findings: texts(findings) };
}

const given = (key: string, percent: string) => ({ suppliedRates: { [key]: percent } });
const NO_EFFECT = 'The fire premium given has no effect here: nothing on file depends on it.';

test.each(['TX', 'IL', 'SD', 'FL'])('in a note where nothing goes by it: %s', (state) => {
  const { notes, findings } = priced(state, {});
  expect(notes).toContain(NO_EFFECT);
  expect(findings).not.toContain('fire premium given');
});

// 50 Ill. Adm. Code 2701.130(b): 1 % of the fire portion; a rate that is given is of the whole: 1 % of 10,000.00 is 100.00.
test('as a doubt beside a rate that is given: it is one of the whole premium', () => {
  const { fire, notes, findings } = priced('IL', given('fire_marshal_tax', '1'));
  expect(fire).toBe('100.00');
  expect(findings).toContain(
    'The fire premium given has no effect here: the rate given for Fire Marshal Tax is of the whole premium.',
  );
  expect(notes).not.toContain(NO_EFFECT);
});

test('nothing is told where a charge falls on it: 2.5 % of 4,000.00 in Montana', () => {
  const { fire, notes, findings } = priced('MT', {});
  expect(fire).toBe('100.00');
  expect(notes + findings).not.toContain('fire premium given');
});

test.each([
  ['none is stated', null],
  ['it is zero, as in a column of a file', 0],
])('nothing is told where %s', (_, firePremium) => {
  for (const state of ['TX', 'IL']) {
    const { notes, findings } = priced(state, {
      firePremium: firePremium as never,
      ...(state === 'IL' ? given('fire_marshal_tax', '1') : {}),
    });
    expect(notes + findings).not.toContain('fire premium given');
  }
});
