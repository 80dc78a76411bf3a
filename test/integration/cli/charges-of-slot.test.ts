/**
 * Charges of a service that are those of a state which the policy may bear: what nobody can price without more facts has the rate on file
 * too, and a slot in which the state has one, or the key of one, tells it from another of the same rate.
 */
import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { asking } from '../../support/service/asking.ts';
import { type Charges, charging } from '../../support/service/charging.ts';
import { endAll } from '../../support/service/scripted.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

endAll();
const files = temporaryFolder();
const DAY = '2026-06-30';
/** What is said where nothing is in doubt is none of these. */
const IN_DOUBT = /left out|INCOMPLETE|twice|perhaps/;

async function calc(state: string, charges: Charges, lob: string | null, premium = 10_000): Promise<string> {
  const peer = await charging(state, charges, { day: DAY, premium });
  const line = lob === null ? [] : ['--lob', lob];
  const policy = ['calc', state, String(premium), '--date', DAY, ...line, '--remote'];
  const { stdout } = await asking(peer, policy);
  return stdout.replaceAll(/\s+/g, ' ');
}

/*
 * South Dakota, of 10,000.00: 2.5 % (SDCL § 10-44-2), the Fire Property Tax of 0.175 % and the clearinghouse's fee of 0.175 % since 2025.
 * https://surplexa.com/surplus-lines/state/south-dakota
 */
describe('a charge in the slot of one on file, at a rate that it may have, is that one', () => {
  const SD = { base_tax: ['2.5%', 250, 'Tax'], transaction_fee: ['0.175%', 17.5, 'SLIP+ fee'] } as const;

  test.each<[string, Charges, string | null]>([
    ['the slot', { ...SD, fire_marshal_tax: ['0.175%', 17.5, 'Fire Property Tax'] }, 'SLT-PROP'],
    ['without a line', { ...SD, fire_marshal_tax: ['0.175%', 17.5, 'Fire Property Tax'] }, null],
    ['the key', { ...SD, fire_code_tax: ['0.175%', 17.5, 'Fire Property Tax (FPT)'] }, 'SLT-PROP'],
    ['the key, at another rate', { ...SD, fire_code_tax: ['0.1%', 10, 'FOT'] }, 'SLT-PROP'],
    ['the key of a fixed rate', { ...SD, fire_inland_marine_tax: ['0.075%', 7.5, 'FIMT'] }, 'SLT-PROP'],
  ])('and not another of the same rate: by %s', async (_, charges, lob) => {
    expect(await calc('SD', charges, lob)).not.toMatch(IN_DOUBT);
  });

  test('in a batch too, which nothing is in doubt of', async () => {
    const fire = { fire_marshal_tax: ['0.175%', 17.5, 'Fire Property Tax'] } as const;
    const peer = await charging('SD', { ...SD, ...fire }, { day: DAY });
    writeFileSync(files.at('sd.csv'), `state,premium,effective_date,lob\nSD,10000,${DAY},SLT-PROP\n`);
    const { exitCode, stderr } = await asking(peer, [
      ...['batch', files.at('sd.csv'), '-o', files.at('sd-out.csv'), '--remote'],
    ]);
    expect(exitCode).toBe(0);
    expect(stderr).not.toMatch(IN_DOUBT);
  });

  test.each<[string, string, Charges]>([
    ['at a rate that it cannot have', 'SD', { ...SD, fire_marshal_tax: ['2.5%', 250, 'Tax'] }],
    // The key of the tax of Texas, which is there in its slot.
    [
      'of which its slot has another',
      'TX',
      { base_tax: ['4.85%', 485, 'T'], stamping_fee: ['0.04%', 4, 'F'], sl_tax: ['4.85%', 485, 'T'] },
    ],
  ])('but for one %s', async (_, state, charges) => {
    expect(await calc(state, charges, 'SLT-PROP')).toContain('it may be in its figures twice');
  });

  test('where the policy bears none there and lacks another of the rate, it is that one', async () => {
    const charges = { base_tax: SD.base_tax, fire_marshal_tax: SD.transaction_fee };
    const text = await calc('SD', charges, 'SLT-GL');
    expect(text).toContain('by its rate and amount it is SLIP+ transaction fee (FSLSO)');
    expect(text).not.toMatch(IN_DOUBT);
  });
});

/*
 * Florida's surcharges of $2 and $4 (Fla. Stat. § 252.372), Connecticut's of $12 (C.G.S. § 38a-331) and Montana's fire tax of 2.5 % fall on
 * some policies of property: without more facts they are not priced here.
 */
describe('a charge that some policies of a line bear, in a slot in which its state has none', () => {
  const FL = { base_tax: ['4.94%', 494, 'Tax'], service_fee: ['0.06%', 6, 'FSLSO'] } as const;
  const CT = { base_tax: ['4%', 400, 'Tax'] } as const;
  const MT = { base_tax: ['2.75%', 275, 'Tax'], transaction_fee: ['0.175%', 17.5, 'SLIP'] } as const;

  test.each<[string, Charges]>([
    ['FL', { ...FL, filing_fee: ['$4.00', 4, 'EMPA'] }],
    ['FL', { ...FL, filing_fee: ['$2.00', 2, 'EMPA'] }],
    ['CT', { ...CT, filing_fee: ['$12.00', 12, 'Healthy Homes'] }],
    ['MT', { ...MT, surcharge: ['2.5%', 250, 'Fire'] }],
  ])('is that one at its rate and amount: %s %j', async (state, charges) => {
    const [line, none] = [await calc(state, charges, 'SLT-PROP'), await calc(state, charges, null)];
    expect(line).not.toMatch(IN_DOUBT);
    expect(none).not.toMatch(IN_DOUBT);
  });

  test.each<[string, string, Charges]>([
    ['at another rate', 'CT', { ...CT, filing_fee: ['$13.00', 13, 'Healthy Homes'] }],
    ['at another amount', 'CT', { ...CT, filing_fee: ['$12.00', 13, 'Healthy Homes'] }],
    ['of less than the whole premium', 'MT', { ...MT, surcharge: ['2.5%', 200, 'Charge'] }],
  ])('leaves a doubt %s', async (_, state, charges) => {
    const text = await calc(state, charges, 'SLT-PROP');
    expect(text).toContain('is perhaps left out');
  });

  test('is there twice in two such slots', async () => {
    const twice = { ...FL, filing_fee: ['$4.00', 4, 'EMPA'], regulatory_fee: ['$4.00', 4, 'EMPA'] } as const;
    expect(await calc('FL', twice, 'SLT-PROP')).toContain('it may be in its figures twice');
  });
});

/*
 * States that round to the dollar: of 12,345.00 Illinois's stamping fee of 0.04 % is 4.94, and 5.00 as it is paid; Idaho's of 0.5 %
 * is 61.73, and 62.00.
 */
describe('a charge that a service rounds to the cent where the state takes whole dollars', () => {
  const IL = { base_tax: ['3.5%', 432.08, 'Tax'] } as const;
  const ID = { base_tax: ['1.5%', 185.18, 'Tax'] } as const;

  test.each<[string, Charges]>([
    ['IL', { ...IL, filing_fee: ['0.04%', 4.94, 'Stamping'] }],
    ['ID', { ...ID, filing_fee: ['0.5%', 61.73, 'Stamping'] }],
  ])('is the same in another slot: %s', async (state, charges) => {
    expect(await calc(state, charges, 'SLT-GL', 12_345)).not.toMatch(IN_DOUBT);
  });

  test('is another where more than rounding lies between', async () => {
    const text = await calc('IL', { ...IL, filing_fee: ['0.04%', 4.4, 'Stamping'] }, 'SLT-GL', 12_345);
    expect(text).toContain('Stamping Fee is perhaps left out');
  });
});
