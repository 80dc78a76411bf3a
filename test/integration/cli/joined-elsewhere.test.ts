/**
 * Charges in one beside others in each other’s slots, and with a flat amount that only some policies bear: of 10,000.00 Oregon takes 2 %,
 * 0.3 % and $10, Connecticut 4 % and of owned dwellings $12, Florida 4.94 % and 0.06 % and of property $2 (residential) or $4 (commercial).
 */
import { describe, expect, test } from 'vitest';
import { type Case, pricedByService } from '../../support/service/priced-by.ts';

const { calc, batch } = pricedByService('2026-10-15');

const lob = 'SLT-PROP';

const BESIDE: Case = {
  state: 'OR',
  charges: { base_tax: ['2.3%', 230, 'T'], fire_marshal_tax: ['$10 flat', 10, 'F'] },
};
const EXCHANGED: Case = {
  state: 'OR',
  charges: { base_tax: ['0.3%', 30, 'T'], fire_marshal_tax: ['2% + $10', 210, 'F'] },
};
const CONNECTICUT: Case = { state: 'CT', charges: { base_tax: ['4% + $12', 412, 'Tax'] }, lob };
const florida = (charges: Case['charges'], more: Partial<Case> = { lob }): Case => ({
  state: 'FL',
  charges,
  ...more,
});
const FLORIDA = { base_tax: ['4.94%', 494, 'Tax'] } as const;

describe('what is in one charge is not told as left out', () => {
  test.each<[string, Case, string]>([
    ['beside another charge in the slot of one of them', BESIDE, 'slt reads it as 2% and 0.3%'],
    ['in the slot of another', EXCHANGED, 'slt reads it as 2% and $10.00'],
    ['a flat amount that some bear', CONNECTICUT, 'slt reads it as 4% and $12.00, as the service writes it'],
    [
      'a flat amount in a slot of no other',
      florida({ ...FLORIDA, stamping_fee: ['0.06% + $4', 10, 'Fees'] }),
      'EMPA surcharge (commercial) as one charge of 0.06% + $4 (10.00)',
    ],
    [
      'one of two flat amounts',
      florida({ ...FLORIDA, service_fee: ['0.06% + $2', 8, 'Fees'] }),
      'EMPA surcharge (residential) as one charge of 0.06% + $2 (8.00)',
    ],
    [
      'three, without a line of business',
      florida({ base_tax: ['4.94% + 0.06% + $4', 504, 'All'] }, {}),
      'slt reads it as 4.94%, 0.06% and $4.00',
    ],
  ])('%s', async (_, policy, read) => {
    const { text } = await calc(policy, '--remote');
    expect(text).toContain(read);
    expect(text).not.toMatch(/left out|INCOMPLETE|not included/);
  });

  test('each is said to be where it is, once', async () => {
    const { json } = await calc(EXCHANGED, '--remote', '--json');
    expect(json().findings.map(({ text }: { text: string }) => text)).toEqual([
      expect.stringMatching(
        /base_tax; by its rate and amount it is State of Oregon Fire Marshal Tax, and is/,
      ),
      expect.stringMatching(
        /it is State of Oregon Premium Tax with Surplus Lines Service Charge \(SLSC\), and/,
      ),
      expect.stringMatching(/^The service has .* as one charge of 2% \+ \$10 \(210\.00\)/),
    ]);
  });

  test('in a batch, in the columns of each', async () => {
    const { row } = await batch(CONNECTICUT, '--remote');
    expect(row).toMatchObject({ base_tax_amount: '400.00', surcharge_amount: '12.00', incomplete: '' });
  });
});

describe('what is left out stays told', () => {
  test.each<[string, Case, RegExp]>([
    ['without the flat amount', { ...CONNECTICUT, charges: { base_tax: ['4%', 400, 'T'] } }, /Healthy Homes/],
    [
      'with another flat amount',
      { ...CONNECTICUT, charges: { base_tax: ['4% + $11', 411, 'T'] } },
      /Healthy Homes/,
    ],
    [
      'with the flat amount in the rate alone',
      { ...CONNECTICUT, charges: { base_tax: ['4% + $12', 400, 'T'] } },
      /Healthy Homes/,
    ],
    [
      'where the flat amount stands in the slot of one that is in no other charge',
      { ...BESIDE, charges: { ...BESIDE.charges, base_tax: ['2%', 200, 'T'] } },
      /Surplus Lines Service Charge/,
    ],
  ])('%s', async (_, policy, told) => {
    const { text } = await calc(policy, '--remote');
    expect(text.slice(text.indexOf('Check before'))).toMatch(told);
    expect(text).not.toContain('as one charge');
  });

  test('one of which stands elsewhere too is not read apart', async () => {
    const charges = { ...EXCHANGED.charges, surcharge: ['$10', 10, 'S'] } as const;
    expect((await calc({ ...EXCHANGED, charges }, '--remote')).text).not.toContain('as one charge');
  });
});
