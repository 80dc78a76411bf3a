/**
 * Charges that a service has in a slot in which their state has none on file. The interface document fixes the slot of the clearinghouse
 * alone: Mississippi's windpool fee (3 %) has none of its own there, and some services have Oregon's $10 as a filing fee.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../support/batch.ts';
import { asking } from '../../support/service/asking.ts';
import { type Charges, charging } from '../../support/service/charging.ts';
import { answerOf, tax } from '../../support/service/foreign-answers.ts';
import { json } from '../../support/service/misbehaving.ts';
import { endAll, started } from '../../support/service/scripted.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

endAll();
const files = temporaryFolder();

async function calc(state: string, charges: Charges, args: readonly string[], day = '2026-06-30') {
  const peer = await charging(state, charges, { day });
  return asking(peer, ['calc', state, '10000', '--date', day, ...args]);
}

const MS = { base_tax: ['4%', 400, 'Tax'], stamping_fee: ['0.25%', 25, 'Stamping fee'] } as const;
const OR = { base_tax: ['2%', 200, 'Tax'], regulatory_fee: ['0.3%', 30, 'Fire marshal'] } as const;
const NAME = 'MWUA Nonadmitted Policy Fee';

describe('a charge in a slot in which its state has none is the one that is missing', () => {
  test.each<[string, string, Charges]>([
    ['the same name', 'MS', { ...MS, surcharge: ['3%', 300, NAME] }],
    ['the same rate and amount', 'MS', { ...MS, surcharge: ['3.00%', 300, 'Windpool'] }],
    ['a slot of the service’s own', 'MS', { ...MS, x_windpool: ['3%', 300, 'Windpool'] }],
    [
      'zeros where it stands here',
      'MS',
      { ...MS, windpool_fee: ['0%', 0, ''], surcharge: ['3%', 300, NAME] },
    ],
    ['an amount', 'OR', { ...OR, filing_fee: ['$10.00', 10, 'Service charge'] }],
  ])('by %s', async (_, state, charges) => {
    const [remote, compare] = await Promise.all([
      calc(state, charges, ['--remote']),
      calc(state, charges, ['--compare']),
    ]);
    expect(remote.stdout).not.toMatch(/left out|INCOMPLETE/);
    expect([compare.exitCode, compare.stdout]).toEqual([0, expect.stringContaining('All figures agree.')]);
    expect(compare.stdout).not.toContain('differs');
  });

  test('it stands in a batch in the column of the one on file', async () => {
    const peer = await charging('MS', { ...MS, surcharge: ['3%', 300, NAME] }, { day: '2026-06-30' });
    writeFileSync(files.at('in.csv'), 'state,premium,effective_date\nMS,10000,2026-06-30\n');
    const out = files.at('out.csv');
    const { exitCode } = await asking(peer, ['batch', files.at('in.csv'), '-o', out, '--remote']);
    expect([exitCode, rowsOf(readFileSync(out))[0]]).toEqual([
      0,
      expect.objectContaining({ windpool_fee_amount: '300.00', total_tax: '725.00', warnings: '' }),
    ]);
  });

  test('by its name where the day cannot be priced here', async () => {
    const charges = {
      base_tax: ['3.6%', 360, 'Tax'],
      service_fee: ['0.18%', 18, 'ELANY stamping fee'],
    } as const;
    const { stdout } = await calc('NY', charges, ['--remote'], '2022-06-30');
    expect(stdout).not.toContain('left out');
  });

  // 2 % of 10,000.00: the rate of general liability in Bowling Green, of which the state tax is 3 % and the surcharge 1.8 %.
  test('the tax of a place too', async () => {
    const state = { base_tax: ['3%', 300, 'Tax'], surcharge: ['1.8%', 180, 'Surcharge'] } as const;
    const place = ['--jurisdiction', 'Bowling Green', '--lob', 'SLT-GL', '--remote'];
    const same = await calc('KY', { ...state, regulatory_fee: ['2%', 200, 'City'] }, place);
    expect(same.stdout).not.toContain('left out');
    const other = await calc('KY', { ...state, regulatory_fee: ['1%', 100, 'City'] }, place);
    expect(other.stdout).toContain('is perhaps left out');
    expect(other.stdout).not.toContain('INCOMPLETE');
  });
});

describe('a charge in such a slot that is none of those on file', () => {
  test.each<[string, Charges]>([
    ['another rate', { ...MS, surcharge: ['2%', 200, 'Other'] }],
    ['another amount', { ...MS, surcharge: ['3%', 299, 'Other'] }],
  ])('leaves a doubt: %s', async (_, charges) => {
    const { stdout } = await calc('MS', charges, ['--remote']);
    expect(stdout).toContain(`${NAME} is perhaps left out`);
    expect(stdout).not.toContain('INCOMPLETE');
  });

  test('in a slot in which the state has one, it is that one: the other is left out', async () => {
    const { stdout } = await calc('MS', { base_tax: ['3%', 300, 'Tax'], stamping_fee: MS.stamping_fee }, [
      '--remote',
    ]);
    expect(stdout).toContain(`INCOMPLETE: ${NAME} not included`);
  });
});

// Texas: 4.85 % of 10,000.00 and 0.04 %.
describe('a charge in the slot of another one of its state', () => {
  const TAX = ['4.85%', 485, 'Premium tax'] as const;
  const FEE = ['0.04%', 4, 'SLTX'] as const;

  async function batch(charges: Charges, ...how: string[]) {
    const peer = await charging('TX', charges, { day: '2026-06-30' });
    writeFileSync(files.at('tx.csv'), 'state,premium,effective_date\nTX,10000,2026-06-30\n');
    const out = files.at('tx-out.csv');
    const outcome = await asking(peer, ['batch', files.at('tx.csv'), '-o', out, ...how]);
    return { ...outcome, row: rowsOf(readFileSync(out))[0] };
  }

  test.each<[string, Charges]>([
    ['each in the slot of the other', { base_tax: FEE, stamping_fee: TAX }],
    ['a slot of the service’s own', { sl_tax: FEE, stamping_fee: TAX }],
  ])('is read in its own, and that is said: %s', async (_, charges) => {
    const [remote, compare] = [
      await calc('TX', charges, ['--remote']),
      await calc('TX', charges, ['--compare']),
    ];
    expect(remote.stdout.replaceAll(/\s+/g, ' ')).toContain(
      'The service has Premium tax (485.00, 4.85%) as stamping_fee; by its rate and amount it is Surplus lines insurance premium tax, and is read as base_tax.',
    );
    expect(remote.stdout).not.toMatch(/left out|INCOMPLETE/);
    expect(compare.stdout).toContain('All figures agree.');
    const { exitCode, stderr, row } = await batch(charges, '--remote');
    expect([exitCode, row]).toEqual([
      0,
      expect.objectContaining({
        base_tax_amount: '485.00',
        stamping_fee_amount: '4.00',
        warnings: expect.stringContaining('TX.sl_tax.other_slot'),
      }),
    ]);
    expect(stderr).toContain(
      '1 row (line 2): TX: the service lists base_tax under stamping_fee; slt reads it as base_tax, by its rate and amount.',
    );
  });

  test('is read in its own where the service gives each the name of its slot', async () => {
    const { exitCode, stderr, row } = await batch(
      {
        base_tax: ['0.04%', 4, 'Surplus lines insurance premium tax'],
        stamping_fee: ['4.85%', 485, 'Stamping fee (SLTX)'],
      },
      '--remote',
    );
    expect([exitCode, row]).toEqual([
      0,
      expect.objectContaining({ base_tax_amount: '485.00', stamping_fee_amount: '4.00' }),
    ]);
    expect(stderr).toContain('the service lists base_tax under stamping_fee; slt reads it as base_tax');
  });

  // Of 12.00 the tax is 0.58, and the fee no cent.
  test('is read in its own where one of them comes to no cent', async () => {
    const breakdown = {
      base_tax: { ...tax('0.04%', 0), name: 'SLTX' },
      stamping_fee: { ...tax('4.85%', 0.58), name: 'Premium tax' },
    };
    const figures = { premium: 12, total_due: 12.58, effective_date: '2026-06-30' };
    const peer = await started([json({ ...answerOf('TX', breakdown, 0.58), ...figures })]);
    const policy = ['calc', 'TX', '12', '--date', '2026-06-30', '--remote', '--json'];
    const { breakdown: told } = (await asking(peer, policy)).json();
    // The answer stands as it was sent; what is said of it goes by where it is read.
    expect(told).toMatchObject({ base_tax: { rate: '0.04%' } });
    writeFileSync(files.at('cents.csv'), 'state,premium,effective_date\nTX,12,2026-06-30\n');
    const out = files.at('cents-out.csv');
    const { stderr } = await asking(peer, ['batch', files.at('cents.csv'), '-o', out, '--remote']);
    expect(rowsOf(readFileSync(out))[0]).toMatchObject({
      ...{ base_tax_rate: '4.85%', base_tax_amount: '0.58' },
      ...{ stamping_fee_rate: '0.04%', stamping_fee_amount: '0.00' },
    });
    expect(stderr).toContain('the service lists base_tax under stamping_fee; slt reads it as base_tax');
    expect(stderr).toContain('the service lists stamping_fee under base_tax; slt reads it as stamping_fee');
  });

  // South Dakota: 2.5 %, the clearinghouse's 0.175 %, and a fire tax of up to 0.175 % on some policies of the line.
  test('may be there twice, or another that is missing, which is told once', async () => {
    const again = ['0.175%', 17.5, 'Fee'] as const;
    const tax = ['2.5%', 250, 'Tax'] as const;
    const line = ['--lob', 'SLT-PROP', '--remote'];
    const told = async (charges: Charges) => (await calc('SD', charges, line)).stdout.replaceAll(/\s+/g, ' ');
    const both = await told({ base_tax: tax, transaction_fee: again, regulatory_fee: again });
    expect(both).toContain('in its figures twice, or be Fire Property Tax or Fire Other Tax.');
    expect(both).not.toMatch(/left out|INCOMPLETE/);
    // In the slot of the tax it is no such charge.
    expect(await told({ base_tax: again, transaction_fee: again })).toContain(
      'INCOMPLETE: Fire Property Tax',
    );
  });

  test.each<[string, Charges, string]>([
    ['beside itself', { base_tax: TAX, stamping_fee: FEE, premium_tax: TAX }, 'premium_tax'],
    ['in the slot of another', { base_tax: TAX, stamping_fee: TAX }, 'stamping_fee'],
  ])('may be there twice: %s', async (_, charges, slot) => {
    const { stdout } = await calc('TX', charges, ['--remote']);
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain(
      `The service charges Premium tax (485.00, 4.85%) as ${slot}, beside Surplus lines insurance premium tax at the same rate and amount: it may be in its figures twice.`,
    );
    const { exitCode, stderr } = await batch(charges, '--remote');
    expect(exitCode).toBe(3);
    expect(stderr).toContain(
      `TX: the service has the base_tax again as ${slot}: it may be in its figures twice.`,
    );
    expect(stderr).toContain('the service’s figures of 1 row may be wrong because of this');
  });
});

/*
 * Of 10,000.00: Florida 4.94 % and 0.06 % (service fee), Illinois 3.5 % and 0.04 % (stamping fee), Montana 2.75 % and 0.175 % (transaction
 * fee). Liability bears neither Florida's surcharge on property nor the taxes on fire premiums of the others; property may.
 */
describe('a charge in the slot of one that the policy does not bear', () => {
  const FL = { base_tax: ['4.94%', 494, 'Tax'] } as const;
  const FL_FEE = ['0.06%', 6, 'FSLSO Service Fee'] as const;
  const IL_TAX = ['3.5%', 350, 'Tax'] as const;
  const IL_FEE = ['0.04%', 4, 'Stamping'] as const;
  const MT_TAX = ['2.75%', 275, 'Tax'] as const;
  const MT_FEE = ['0.175%', 17.5, 'SLIP'] as const;
  const liability = ['--lob', 'SLT-GL', '--remote'];
  const property = ['--lob', 'SLT-PROP', '--remote'];
  const shown = ({ stdout }: { stdout: string }): string => stdout.replaceAll(/\s+/g, ' ');

  test.each<[string, Charges, string]>([
    ['FL', { ...FL, surcharge: FL_FEE }, 'as surcharge'],
    ['IL', { base_tax: IL_TAX, fire_marshal_tax: IL_FEE }, 'as fire_marshal_tax'],
    ['IL', { fire_marshal_tax: IL_TAX, stamping_fee: IL_FEE }, 'as fire_marshal_tax'],
    ['MT', { base_tax: MT_TAX, fire_marshal_tax: MT_FEE }, 'as fire_marshal_tax'],
    ['MT', { base_tax: MT_TAX, stamping_fee: MT_FEE }, 'as stamping_fee'],
    ['MT', { fire_marshal_tax: MT_TAX, transaction_fee: MT_FEE }, 'as fire_marshal_tax'],
    ['MT', { fire_marshal_tax: MT_TAX, base_tax: MT_FEE }, 'as fire_marshal_tax'],
  ])('is the one that is missing, at its rate and amount: %s %j', async (state, charges, where) => {
    const text = shown(await calc(state, charges, liability));
    expect(text).toContain(`${where}; by its rate and amount it is `);
    expect(text).not.toMatch(/left out|INCOMPLETE/);
    const compare = await calc(state, charges, ['--lob', 'SLT-GL', '--compare']);
    expect([compare.exitCode, compare.stdout]).toEqual([0, expect.stringContaining('All figures agree.')]);
  });

  test.each<[string, Charges, string]>([
    ['FL', { ...FL, surcharge: FL_FEE }, 'EMPA surcharge (residential), EMPA surcharge (commercial)'],
    ['IL', { base_tax: IL_TAX, fire_marshal_tax: IL_FEE }, 'Fire Marshal Tax'],
    ['MT', { base_tax: MT_TAX, fire_marshal_tax: MT_FEE }, 'Fire tax'],
  ])('leaves its slot to what is missing there: %s', async (state, charges, missing) => {
    expect(shown(await calc(state, charges, property))).toContain(`INCOMPLETE: ${missing} not included`);
  });

  test.each<[string, Charges, string]>([
    ['at the rate of its slot', { ...FL, surcharge: ['$4.00', 4, 'EMPA'] }, 'FSLSO Service Fee'],
    ['at another rate', { ...FL, surcharge: ['0.07%', 7, 'Charge'] }, 'FSLSO Service Fee'],
    ['at another amount', { ...FL, surcharge: ['0.06%', 7, 'Charge'] }, 'FSLSO Service Fee'],
  ])('is that of its slot %s', async (_, charges, missing) => {
    const text = shown(await calc('FL', charges, property));
    expect(text).toContain(`INCOMPLETE: ${missing} not included`);
    expect(text).not.toContain('by its rate and amount');
  });

  test('is no doubt about the figures of a batch', async () => {
    const peer = await charging('FL', { ...FL, surcharge: FL_FEE }, { day: '2026-06-30' });
    writeFileSync(files.at('fl.csv'), 'state,premium,effective_date,lob\nFL,10000,2026-06-30,SLT-GL\n');
    const out = files.at('fl-out.csv');
    const { exitCode, stderr } = await asking(peer, ['batch', files.at('fl.csv'), '-o', out, '--remote']);
    expect([exitCode, rowsOf(readFileSync(out))[0]]).toEqual([
      0,
      expect.objectContaining({ service_fee_amount: '6.00', surcharge_amount: '', incomplete: '' }),
    ]);
    expect(stderr).toContain(
      'FL: the service lists service_fee under surcharge; slt reads it as service_fee',
    );
    expect(stderr).not.toContain('leaves out');
  });
});
