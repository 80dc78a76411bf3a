/**
 * Charges that a service has in one: of 10,000.00 Michigan takes 2 % (200.00) and a regulatory fee of 0.5 % (50.00), Mississippi 4 %, a
 * stamping fee of 0.25 % and a windpool fee of 3 %, Oregon 2 %, 0.3 % and $10, California 3 % and 0.18 %, Texas 4.85 % and 0.04 %.
 */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Case, pricedByService } from '../../support/service/priced-by.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const files = temporaryFolder();
const { calc, batch } = pricedByService('2026-06-30');

const MICHIGAN: Case = { state: 'MI', charges: { base_tax: ['2.5%', 250, 'Surplus lines tax'] } };
const READ =
  'The service has Surplus lines tax and Regulatory fee as one charge of 2.5% (250.00); slt reads it as 2% and 0.5%, the rates on file.';

describe('a charge that is that of its slot and one that is missing together', () => {
  test.each<[string, Case, string]>([
    ['as one rate', MICHIGAN, 'one charge of 2.5% (250.00)'],
    [
      'as a sum of rates',
      { state: 'CA', charges: { base_tax: ['3% + 0.18%', 318, 'Tax and fee'] } },
      'one charge of 3% + 0.18% (318.00)',
    ],
    [
      'beside another one',
      { state: 'OR', charges: { base_tax: ['2.3%', 230, 'Tax'], service_fee: ['$10.00', 10, 'SLSC'] } },
      'one charge of 2.3% (230.00)',
    ],
    [
      'with an amount',
      { state: 'OR', charges: { base_tax: ['2% + $10.00', 210, 'T'], fire_marshal_tax: ['0.3%', 30, 'F'] } },
      'one charge of 2% + $10.00 (210.00)',
    ],
    ['three of them', { state: 'MS', charges: { base_tax: ['7.25%', 725, 'Tax'] } }, 'one charge of 7.25%'],
    [
      'in the slot of the fee',
      { state: 'MI', charges: { regulatory_fee: ['2.5%', 250, 'Tax'] } },
      'one charge of 2.5% (250.00)',
    ],
    [
      'in a slot of the service’s own',
      { state: 'MI', charges: { sl_total: ['2.5%', 250, 'All'] } },
      'one charge of 2.5% (250.00)',
    ],
    // 0.58 (0.582) and 0.00 (0.0048) of 12.00, together 0.59 (0.5868).
    ['rounded together', { state: 'TX', charges: { base_tax: ['4.89%', 0.59, 'T'] }, premium: 12 }, '4.89%'],
  ])('is read as both, and that is said once: %s', async (_, policy, said) => {
    const { text, exitCode } = await calc(policy, '--remote');
    expect([exitCode, text]).toEqual([0, expect.stringContaining(said)]);
    expect(text.split('slt reads it as')).toHaveLength(2);
    expect(text).not.toMatch(/left out|INCOMPLETE|not included|Check before/);
  });

  test.each(['--format=csv', '--format=markdown', '--plain', '--all-warnings', '--json'])(
    'is told in each form: %s',
    async (form) => {
      const { stdout, stderr } = await calc(MICHIGAN, '--remote', form);
      const whole = `${stdout}${stderr}`.replaceAll(/\s+/g, ' ');
      expect(whole.split(READ)).toHaveLength(form === '--json' ? 3 : 2);
    },
  );

  test('is a note in JSON, and the breakdown stands as it was sent', async () => {
    const told = (await calc(MICHIGAN, '--remote', '--json')).json();
    expect(told).toMatchObject({ notes: [READ], warnings: [], breakdown: { base_tax: { amount: 250 } } });
    expect(told.findings).toMatchObject([{ code: 'MI.sl_tax.joined', kind: 'note', charge: 'sl_tax' }]);
  });

  test('agrees in a comparison, which says so too', async () => {
    const { exitCode, text } = await calc(MICHIGAN, '--compare');
    expect([exitCode, text]).toEqual([0, expect.stringContaining('All figures agree.')]);
    expect(text).toContain(READ);
    const compared = await batch(MICHIGAN, '--compare');
    expect([compared.exitCode, compared.row]).toEqual([0, expect.objectContaining({ differences: '' })]);
  });

  test('stands in a batch in the columns of both, with the sum of the service', async () => {
    const { exitCode, row, stderr } = await batch(MICHIGAN, '--remote');
    expect([exitCode, row]).toEqual([
      0,
      expect.objectContaining({
        ...{ base_tax_rate: '2%', base_tax_amount: '200.00' },
        ...{ regulatory_fee_rate: '0.5%', regulatory_fee_amount: '50.00' },
        ...{ total_tax: '250.00', incomplete: '', warnings: '', notes: 'MI.sl_tax.joined' },
      }),
    ]);
    expect(stderr).toContain(
      '1 row (line 2): MI: the service has regulatory_fee in base_tax; slt reads them apart, by the rates on file.',
    );
    expect(stderr).not.toMatch(/leave|lack|may be wrong/);
    const zeros = { ...MICHIGAN.charges, regulatory_fee: ['0%', 0, 'None'] } as const;
    expect((await batch({ ...MICHIGAN, charges: zeros }, '--remote')).row).toEqual(row);
    const whole = await batch(MICHIGAN, '--remote', '--full-text');
    expect(whole.row).toMatchObject({ notes: READ, warnings: '' });
  });

  // 86.87 (86.8674) and 21.72 (21.71685) of 4,343.37, together 108.58 (108.58425).
  test('rounded together to another cent, it has the sum of the service', async () => {
    const policy = { ...MICHIGAN, charges: { base_tax: ['2.5%', 108.58, 'T'] }, premium: 4343.37 } as const;
    const { exitCode, row } = await batch(policy, '--remote');
    const amounts = { base_tax_amount: '86.86', regulatory_fee_amount: '21.72', total_tax: '108.58' };
    expect([exitCode, row]).toEqual([0, expect.objectContaining(amounts)]);
    expect((await batch(policy, '--compare')).row?.differences).toContain('total_tax: 108.59 here, 108.58');
  });

  test('with the tax of a place', async () => {
    // Bowling Green, general liability: 3 % and 1.8 % of the state, 2 % of the city.
    const policy: Case = { state: 'KY', charges: { base_tax: ['6.8%', 680, 'All'] } };
    const place = ['--jurisdiction', 'Bowling Green', '--lob', 'SLT-GL', '--remote'];
    const { text } = await calc(policy, ...place);
    expect(text).not.toMatch(/left out|INCOMPLETE/);
    expect(text).toContain('slt reads it as 3%, 1.8% and 2%');
    const excluded = await calc({ ...policy, said: { municipal_tax_excluded: true } }, ...place);
    expect(excluded.text).toContain('INCOMPLETE: Local government premium tax');
  });
});

/** Broker's fees, of which the service says how much it taxed. */
const withFee = (fee: number, taxed: number, due: number) => ({
  ...{ fees_as_sent: fee, carrier_fees: 0, broker_fees: fee, wholesaler_fees: 0 },
  ...{ fees_taxable: taxed, fees_exempt: fee - taxed, total_due: due },
});

// Alaska: 2.7 % and 1 %; slt computes on 10,250.00, as no source settles the fee. Michigan: by law 2 %
// and 0.5 % of 10,000.00; of 10,400.00 these are 208.00 and 52.00, of 10,200.00 they are 204.00 and 51.00.
describe('several in one where the service taxes other fees', () => {
  const joined = (state: string, rate: string, amount: number, said: object): Case => ({
    ...{ state, charges: { base_tax: [rate, amount, 'Tax and fee'] }, said: { ...said } },
  });
  test.each<[string, Case, number, RegExp]>([
    [
      'none, though slt does',
      joined('AK', '3.7%', 370, withFee(250, 0, 10_620)),
      250,
      / 2\.7% 270\.00 .* 1% 100\.00 /,
    ],
    [
      'at a sum of rates',
      joined('AK', '2.7% + 1%', 370, withFee(250, 0, 10_620)),
      250,
      / 2\.7% 270\.00 .* 1% 100\.00 /,
    ],
    [
      'all, though the law has none taxed',
      joined('MI', '2.5%', 260, withFee(400, 400, 10_660)),
      400,
      / 2% 208\.00 .* 0\.5% 52\.00 /,
    ],
    [
      'a part of them',
      joined('MI', '2.5%', 255, withFee(400, 200, 10_655)),
      400,
      / 2% 204\.00 .* 0\.5% 51\.00 /,
    ],
    [
      'untold which',
      joined('MI', '2.5%', 260, { ...withFee(400, 0, 10_660), fees_taxable: null, fees_exempt: null }),
      400,
      / 2% 208\.00 .* 0\.5% 52\.00 /,
    ],
  ])('%s', async (_, policy, fee, split) => {
    const { text } = await calc(policy, '--broker-fees', String(fee), '--lob', 'SLT-GL', '--remote');
    expect(text).toMatch(split);
    expect(text).toContain('slt reads it as');
    expect(text).not.toMatch(/left out|INCOMPLETE|its own rate/);
  });

  test('an amount that no such base makes is not both', async () => {
    const policy = joined('MI', '2.5%', 261, withFee(400, 400, 10_661));
    const { text } = await calc(policy, '--broker-fees', '400', '--remote');
    expect(text).toContain('INCOMPLETE: Regulatory fee not included');
  });

  test('against its own word of what it taxed, that is said', async () => {
    const policy = joined('MI', '2.5%', 260, withFee(400, 0, 10_660));
    const { text } = await calc(policy, '--broker-fees', '400', '--remote');
    expect(text).toContain('with the 0.00 of fees that it says it taxed, its own rate of 2.5% makes 250.00');
    expect(text).not.toMatch(/left out|INCOMPLETE/);
  });
});

// Of Virginia's assessment no order is on file, and it is 0.1 % at the most. Montana's fire tax of 2.5 %, and South Dakota's of up to
// 0.175 %, fall on some policies of the line.
describe('a charge with one whose rate or case is not settled on file', () => {
  const LINE = ['--lob', 'SLT-PROP', '--remote'];
  const virginia = (rate: string, amount: number): Case => ({
    ...{ state: 'VA', charges: { base_tax: [rate, amount, 'Tax'] } },
  });

  test('is both where the rates are written apart', async () => {
    const { text } = await calc(virginia('2.25% + 0.025%', 227.5), ...LINE);
    expect(text).toMatch(/2\.25% 225\.00 Maintenance assessment .* 0\.025% 2\.50 /);
    expect(text).toContain('slt reads it as 2.25% and 0.025%, as the service writes it.');
    expect(text).not.toMatch(/left out|INCOMPLETE|In doubt/);
    const { exitCode, stderr } = await batch(virginia('2.25% + 0.025%', 227.5), '--remote');
    expect([exitCode, stderr]).toEqual([
      0,
      expect.stringContaining('slt reads them apart, as the service writes their rates.'),
    ]);
  });

  test('is both where it falls on a share of the premium that is not known', async () => {
    // 3.5 % and at most 1 % of 10,000.00.
    const charges: Case['charges'] = {
      base_tax: ['3.5% + 1%', 450, 'Tax'],
      stamping_fee: ['0.04%', 4, 'Fee'],
    };
    const { text } = await calc({ state: 'IL', charges }, ...LINE);
    expect(text).toMatch(/3\.5% 350\.00 Fire Marshal Tax .* 1% 100\.00 /);
    expect(text).not.toMatch(/left out|INCOMPLETE/);
  });

  test.each<[string, Case]>([
    ['as one rate', virginia('2.275%', 227.5)],
    [
      'at the rate on file',
      {
        state: 'MT',
        charges: { base_tax: ['5.25%', 525, 'Tax'], transaction_fee: ['0.175%', 17.5, 'SLIP+'] },
      },
    ],
    [
      'at one that may be it',
      {
        state: 'SD',
        charges: { base_tax: ['2.675%', 267.5, 'Tax'], transaction_fee: ['0.175%', 17.5, 'SLIP+'] },
      },
    ],
  ])('is perhaps both: %s', async (_, policy) => {
    const { text } = await calc(policy, ...LINE);
    expect(text).toMatch(/may be several in one: \S.* and \S.*\. Whether it is cannot be told\./);
    expect(text).toContain('is perhaps left out');
    expect(text).not.toMatch(/INCOMPLETE|slt reads it as/);
  });

  test.each<[string, Case]>([
    ['a rate above what the law allows', virginia('2.25% + 0.2%', 245)],
    ['the rate of the tax', virginia('2.25%', 225)],
    ['an amount that it does not make', virginia('2.275%', 227)],
    ['a lower rate', virginia('2.2%', 220)],
    ['an amount beside it', virginia('2.25% + $2.50', 227.5)],
  ])('is not both: %s', async (_, policy) => {
    const { text } = await calc(policy, ...LINE);
    expect(text).toContain('INCOMPLETE: Maintenance assessment');
    expect(text).not.toMatch(/slt reads it as|may be several/);
  });

  test('is perhaps both in a batch, with exit code 3', async () => {
    const { exitCode, row, stderr } = await batch(virginia('2.275%', 227.5), '--remote');
    expect([exitCode, row?.warnings]).toEqual([3, expect.stringContaining('perhaps_joined')]);
    expect(stderr).toContain('may be several charges in one; whether it is cannot be told.');
  });
});

describe('a charge at another rate or amount stays what it is', () => {
  const leftOut = { code: 'MI.regulatory_fee.left_out', kind: 'incomplete', text: 'None.' };

  test.each<[string, Case]>([
    ['no missing charge makes up the rate', { ...MICHIGAN, charges: { base_tax: ['2.6%', 260, 'Tax'] } }],
    ['the amount does not fit', { ...MICHIGAN, charges: { base_tax: ['2.5%', 250.02, 'Tax'] } }],
    ['the amount is that of the tax', { ...MICHIGAN, charges: { base_tax: ['2.5%', 200, 'Tax'] } }],
    ['the rate is that of the tax', { ...MICHIGAN, charges: { base_tax: ['2%', 250, 'Tax'] } }],
    [
      'the service says that it lacks the other',
      { ...MICHIGAN, said: { findings: [{ ...leftOut, charge: 'regulatory_fee' }] } },
    ],
  ])('%s', async (_, policy) => {
    const { text } = await calc(policy, '--remote');
    expect(text).toContain('INCOMPLETE: Regulatory fee not included');
    expect(text).not.toContain('slt reads it as');
  });

  test('where nothing is missing', async () => {
    const charges = { base_tax: ['2.5%', 250, 'Tax'], regulatory_fee: ['0.5%', 50, 'Fee'] } as const;
    const { exitCode, text } = await calc({ state: 'MI', charges }, '--compare');
    expect([exitCode, text]).toEqual([4, expect.not.stringContaining('slt reads it as')]);
  });
});

describe('a charge that may be several in more than one way', () => {
  /** Mississippi, whose windpool fee is as high as its stamping fee. */
  function ownRates(): string {
    const folder = files.at('own-rates');
    mkdirSync(folder);
    cpSync(new URL('../../../rates/MS.json', import.meta.url), `${folder}/MS.json`);
    const file = JSON.parse(readFileSync(`${folder}/MS.json`, 'utf8'));
    const fee = file.charges.find(({ key }: { key: string }) => key === 'windpool_fee');
    fee.versions[0].rate = '0.25';
    writeFileSync(`${folder}/MS.json`, JSON.stringify(file));
    return folder;
  }

  test('is a doubt, and so is what may be missing', async () => {
    const own = ['--rates-dir', ownRates()];
    const policy: Case = { state: 'MS', charges: { base_tax: ['4.25%', 425, 'Tax'] } };
    const { text } = await calc(policy, '--remote', ...own);
    expect(text).toMatch(/The service’s charge Tax \(425\.00, 4\.25%\) may be several in one: .+, or .+\./);
    expect(text).toMatch(
      /Stamping Fee .*is perhaps left out.*MWUA Nonadmitted Policy Fee is perhaps left out/,
    );
    expect(text).not.toMatch(/INCOMPLETE|slt reads it as/);
    const { exitCode, stderr, row } = await batch(policy, '--remote', ...own);
    expect([exitCode, row?.warnings]).toEqual([3, expect.stringContaining('MS.sl_tax.perhaps_joined')]);
    expect(stderr).toContain(
      'MS: the service’s base_tax may be several charges in one; which they are cannot be told.',
    );
    const both = await calc({ ...policy, charges: { base_tax: ['4.5%', 450, 'Tax'] } }, '--remote', ...own);
    expect(both.text).toContain('slt reads it as 4%, 0.25% and 0.25%');
  });
});

describe('two charges in their slots that have the names of each other', () => {
  const names = [
    'Surplus lines insurance premium tax',
    'Stamping fee (Surplus Lines Stamping Office of Texas, SLTX)',
  ];
  const texas = (tax: string, fee: string): Case => ({
    state: 'TX',
    charges: { base_tax: ['4.85%', 485, tax], stamping_fee: ['0.04%', 4, fee] },
  });
  const [tax = '', fee = ''] = names;

  test('are read by slot, rate and amount, and that is said', async () => {
    const { text } = await calc(texas(fee, tax), '--remote');
    expect(text).toContain(`The service calls base_tax “${fee}” and stamping_fee “${tax}”`);
    expect(text).toMatch(/premium tax \[1\] 4\.85% 485\.00 .*SLTX\) \[1\] 0\.04% 4\.00/);
    const { exitCode, row, stderr } = await batch(texas(fee, tax), '--remote');
    expect([exitCode, row]).toEqual([
      0,
      expect.objectContaining({
        base_tax_amount: '485.00',
        notes: 'TX.sl_tax.names_exchanged',
        warnings: '',
      }),
    ]);
    expect(stderr).toContain('TX: the service has the names of base_tax and stamping_fee exchanged');
  });

  test.each([
    ['names of its own', texas('Fee', 'Tax')],
    ['one name for both', texas(fee, fee)],
    ['those on file', texas(tax, fee)],
  ])('are not those with %s', async (_, policy) => {
    expect((await calc(policy, '--remote')).text).not.toContain('The service calls');
  });
});

// No order that sets Virginia's assessment is on file.
test('a charge that an answer has twice is not the one that is missing', async () => {
  const charges = { base_tax: ['2.25%', 225, 'Tax'], service_fee: ['2.25%', 225, 'Tax'] } as const;
  const { text } = await calc({ state: 'VA', charges }, '--remote');
  expect(text).toContain('Maintenance assessment (Bureau of Insurance) is left out: the service names none.');
  expect(text).toContain('it may be in its figures twice.');
});
