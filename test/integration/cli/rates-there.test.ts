/**
 * `slt rates --remote` beside the law on file: a list has every charge that is in force, once. Expected values are of the states: Texas’s 4.85 %
 * and 0.04 % (Tex. Ins. Code § 225.004(a), SLTX), Michigan’s 2 % and 0.5 % (MCL 500.1905(3)(d)).
 */
import { describe, expect, test } from 'vitest';
import { texasRates } from '../../support/service/answers.ts';
import { asking } from '../../support/service/asking.ts';
import { json } from '../../support/service/misbehaving.ts';
import { endAll, started } from '../../support/service/scripted.ts';
import { listed, STATES } from '../../support/v3-answers.ts';

endAll();

const [tax, fee] = texasRates.charges as [object, object];
const DAY = '2026-11-20';

/** What is said of a service that lists these charges. */
async function saidOf(charges: readonly object[], state = 'TX', more: object = {}): Promise<string[]> {
  const answer = { ...texasRates, state: state, state_code: state, charges, ...more };
  const line = ['rates', state, '--date', DAY, '--remote', '--json'];
  return (await asking(await started([json(answer)]), line)).json().warnings ?? [];
}

describe.concurrent('a charge on file that is not listed', () => {
  const FEE = 'Stamping fee (Surplus Lines Stamping Office of Texas, SLTX) (0.04%)';

  test('is named with its rate', async () => {
    expect(await saidOf([tax])).toEqual([
      `The service does not list a charge that is on file here for ${DAY}: ${FEE}.`,
    ]);
  });

  test('is shown with the table', async () => {
    const peer = await started([json({ ...texasRates, charges: [tax] })]);
    const { exitCode, stdout } = await asking(peer, ['rates', 'TX', '--date', DAY, '--remote']);
    expect([exitCode, stdout.replaceAll(/\s+/g, ' ')]).toEqual([
      0,
      expect.stringContaining(`does not list a charge that is on file here for ${DAY}: ${FEE}.`),
    ]);
  });

  test('may be one that has another name and rate', async () => {
    expect(await saidOf([tax, { name: 'Office charge', rate: '0.05%' }])).toEqual([
      `The service may lack a charge that is on file here for ${DAY}: ${FEE}. It lists Office charge (0.05%), which is not on file by that name or rate.`,
    ]);
  });

  test('is none that only fills a place', async () => {
    expect(await saidOf([tax, { name: 'Filing fee', rate: '0%' }])).toEqual([
      `The service does not list a charge that is on file here for ${DAY}: ${FEE}.`,
    ]);
  });
});

describe.concurrent('a charge that is listed twice', () => {
  test('is named', async () => {
    expect(await saidOf([tax, fee, fee])).toEqual(['The service lists Stamping fee (0.04%) more than once.']);
    expect(await saidOf([tax, fee, { ...fee, key: 'sltx_fee', rate: '0.040%' }])).toEqual([
      'The service lists Stamping fee (0.040%) more than once.',
    ]);
  });

  test('at another rate, or for other policies, is none', async () => {
    expect(await saidOf([tax, fee, { ...fee, rate: '0.05%' }])).toEqual([]);
    expect(await saidOf([tax, fee, { ...fee, applies_when: 'Only new policies.' }])).toEqual([]);
  });
});

describe.concurrent('nothing is said', () => {
  test.each<[string, object[]]>([
    [
      'its own keys and names',
      [
        { key: 'premium_tax', name: 'Premium tax', rate: '4.850%' },
        { name: 'SLTX', rate: '0.04 %' },
      ],
    ],
    [
      'slots for keys',
      [
        { key: 'base_tax', name: 'Tax', rate: '4.85%' },
        { key: 'stamping_fee', name: 'Fee', rate: '0.06%' },
      ],
    ],
  ])('of %s', async (_, charges) => {
    expect(await saidOf(charges)).toEqual([]);
  });

  test('of two charges that are listed as one', async () => {
    expect(await saidOf([{ key: 'base_tax', name: 'Tax and fee', rate: '2.5%' }], 'MI')).toEqual([]);
    expect(await saidOf([{ key: 'base_tax', name: 'Tax', rate: '2%' }], 'MI')).toHaveLength(1);
  });

  test('of a state that is not on file, or a day before the history of one', async () => {
    expect(await saidOf([tax], 'Guadeloupe', { state_code: 'GP' })).toEqual([]);
    const answer = { ...texasRates, effective_date: '1900-01-01', charges: [tax] };
    const line = ['rates', 'TX', '--date', '1900-01-01', '--remote', '--json'];
    expect((await asking(await started([json(answer)]), line)).json()).not.toHaveProperty('warnings');
  });

  test.each(STATES)('of a list of slt itself: %s', async (state) => {
    const answer = listed({ state, date: DAY });
    const line = ['rates', state, '--date', DAY, '--remote', '--json'];
    expect((await asking(await started([json(answer)]), line)).json()).toEqual(answer);
  });
});
