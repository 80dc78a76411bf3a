/**
 * A tax at the rate that a special rule gives for a coverage: of 10,000.00 South Dakota takes 2.5 % (250.00), of fire insurance 3 % (300.00)
 * and then no fire tax beside it, and the clearinghouse 0.175 % (17.50). Oregon takes 2 %, 0.3 % and $10, of wet marine insurance 0.75 %
 * (75.00) alone. Alaska takes 2.7 % and 1 %, of wet marine insurance 3.7 %.
 */
import { describe, expect, test } from 'vitest';
import type { Charges } from '../../support/service/charging.ts';
import { pricedByService } from '../../support/service/priced-by.ts';

const { calc, batch } = pricedByService('2026-10-15');

const lob = 'SLT-PROP';
const CLEARING: Charges = { transaction_fee: ['0.175%', 17.5, 'SLIP+'] };
const FIRE: Charges = { base_tax: ['3%', 300, 'Tax'], ...CLEARING };
const MARINE: Charges = { base_tax: ['0.75%', 75, 'Tax'] };

describe('an answer at the rate of a special case is read as one about such a policy, which is a doubt', () => {
  test.each<[string, string, Charges]>([
    ['beside the other charges', 'SD', FIRE],
    ['as a sum of rates', 'SD', { ...FIRE, base_tax: ['2.5% + 0.5%', 300, 'Tax'] }],
    ['with another charge in it', 'SD', { base_tax: ['3.175%', 317.5, 'Tax'] }],
    ['that frees from all others', 'OR', MARINE],
  ])('%s', async (_, state, charges) => {
    const { text } = await calc({ state, charges, lob }, '--remote');
    expect(text).toContain('the rate of a special case, and its answer is read as one about such a policy.');
    expect(text).not.toMatch(/left out|INCOMPLETE|not included/);
  });

  test('once, with the rule on file, in JSON', async () => {
    const { json } = await calc({ state: 'SD', charges: FIRE, lob }, '--remote', '--json');
    expect(json().findings).toMatchObject([
      {
        code: 'SD.sl_tax.as_special_case',
        kind: 'doubt',
        charge: 'sl_tax',
        text: expect.stringContaining('Fire insurance (coverage code 1018) is taxed at 3% instead of 2.5%.'),
      },
    ]);
  });

  test('in a batch, with exit code 3', async () => {
    const { exitCode, row, stderr } = await batch({ state: 'SD', charges: FIRE, lob }, '--remote');
    expect([exitCode, row]).toEqual([
      3,
      expect.objectContaining({ incomplete: '', warnings: expect.stringContaining('as_special_case') }),
    ]);
    expect(stderr).toContain('at the rate of a special case on file (fire)');
  });
});

describe('what is left out stays told', () => {
  test.each<[string, string, Charges, string | undefined, RegExp]>([
    [
      'a charge that such a policy bears too',
      'SD',
      { base_tax: ['3%', 300, 'T'] },
      lob,
      /INCOMPLETE: SLIP\+/,
    ],
    ['at the plain rate', 'SD', { ...FIRE, base_tax: ['2.5%', 250, 'T'] }, lob, /INCOMPLETE: Fire Prop/],
    ['at any other rate', 'SD', { ...FIRE, base_tax: ['3.1%', 310, 'T'] }, lob, /INCOMPLETE: Fire Prop/],
    ['at another amount', 'SD', { ...FIRE, base_tax: ['3%', 250, 'T'] }, lob, /INCOMPLETE: Fire Property/],
    ['without a line of business', 'SD', FIRE, undefined, /INCOMPLETE: Fire Property/],
    [
      'beside a charge that the special case frees from',
      'OR',
      { ...MARINE, fire_marshal_tax: ['0.3%', 30, 'F'] },
      lob,
      /INCOMPLETE: Surplus Lines Service Charge/,
    ],
    [
      'on a line that is never such a case',
      'OR',
      MARINE,
      'SLT-APD',
      /INCOMPLETE: State of Oregon Fire Marshal/,
    ],
    [
      'where the tax itself is missing',
      'OR',
      { fire_marshal_tax: ['0.75%', 75, 'F'] },
      lob,
      /INCOMPLETE: State of Oregon Premium Tax/,
    ],
  ])('%s', async (_, state, charges, line, told) => {
    const { text } = await calc({ state, charges, ...(line && { lob: line }) }, '--remote');
    expect(text).toMatch(told);
  });

  test('two charges that are one rate together are these', async () => {
    const { text } = await calc(
      { state: 'AK', charges: { base_tax: ['3.7%', 370, 'Tax'] }, lob },
      '--remote',
    );
    expect(text).toContain('slt reads it as 2.7% and 1%');
    expect(text).not.toContain('special case');
  });
});
