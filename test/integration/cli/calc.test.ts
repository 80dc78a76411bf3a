import { describe, expect, test } from 'vitest';
import { FORMATS } from '../../../src/cli/commands/calc/render.ts';
import { runCli } from '../../support/run-cli.ts';

const AS_OF = ['--date', '2026-11-20'];

describe('slt calc', () => {
  test('Texas: tax 485.00, stamping fee 4.00, total due 10,489.00', async () => {
    const { stdout, stderr, exitCode } = await runCli(['calc', 'TX', '10000', ...AS_OF]);
    expect(exitCode).toBe(0);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/4\.85%\s+10,000\.00\s+485\.00/);
    expect(stdout).toMatch(/0\.04%\s+10,000\.00\s+4\.00/);
    expect(stdout).toMatch(/Total due\s+10,489\.00/);
    expect(stdout).toContain('Tex. Ins. Code § 225.004(a)');
    expect(stdout).toContain('slt stamp TX');
    expect(stdout).not.toMatch(/[│─┌]/);
  });

  test('California taxes only the carrier’s fee', async () => {
    const fees = ['--carrier-fees', '150', '--broker-fees', '$250.00'];
    const body = (await runCli(['calc', 'california', '$10,000.00', ...fees, ...AS_OF, '--json'])).json();
    expect(body.calculation.fees_taxable).toBe(150);
    expect(body.calculation.fees_exempt).toBe(250);
    expect(body.breakdown.base_tax.amount).toBe(304.5);
    expect(body.breakdown.stamping_fee).toMatchObject({ rate: '0.18%', amount: 18.27 });
    expect(body.total_due).toBe(10722.77);
    const dated = (await runCli(['calc', 'CA', '10000', '--date', '12/31/2022', '--json'])).json();
    expect(dated.breakdown.stamping_fee).toMatchObject({ rate: '0.25%', amount: 25 });
    expect(dated.rates_from).toBe('historical');
    expect(dated.rate_period).toEqual({ from: '2020-01-01', to: '2022-12-31' });
  });

  test('the response has the fields of the interface, figures at both levels', async () => {
    const body = (await runCli(['calc', 'TX', '10000', '--json'])).json();
    expect(Object.keys(body)).toEqual(
      expect.arrayContaining(
        'success state state_code premium lob effective_date rates_from fees_as_sent carrier_fees broker_fees wholesaler_fees calculation breakdown total_tax total_due fees_taxable fees_exempt state_rules notes warnings stamp legislative_source rate_period fallback_reason error_code error_message account'.split(
          ' ',
        ),
      ),
    );
    expect(body).toMatchObject({
      success: true,
      state: 'Texas',
      state_code: 'TX',
      effective_date: null,
      wholesaler_fees: 0,
      fallback_reason: null,
      error_code: null,
      account: { balance: '0.00', free_queries_remaining: 0, was_free_query: true },
    });
    const { premium, breakdown, total_tax, total_due, fees_taxable, fees_exempt } = body;
    expect(body.calculation).toEqual({ premium, breakdown, total_tax, total_due, fees_taxable, fees_exempt });
    const slots =
      'base_tax stamping_fee filing_fee service_fee surcharge regulatory_fee fire_marshal_tax transaction_fee'.split(
        ' ',
      );
    expect(Object.keys(breakdown)).toEqual(expect.arrayContaining(slots));
    expect(breakdown.surcharge).toBeNull();
    expect(Object.keys(breakdown.base_tax)).toEqual(['rate', 'amount', 'name', 'source']);
    for (const item of body.stamp) {
      expect(Object.keys(item)).toEqual(
        // Those of the document, and what is told beside them.
        'instrument ordinal wording how_it_must_appear style citation provenance provenance_note verified_at applies_when in_force carried_by documents page_rule apart appearance_note blanks lines'.split(
          ' ',
        ),
      );
    }
    expect(body.rates_version).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{12}$/);
  });

  test('Kentucky without a locality says that the municipal tax is excluded', async () => {
    const body = (await runCli(['calc', 'KY', '10000', '--json', ...AS_OF])).json();
    expect(body.municipal_tax_excluded).toBe(true);
    expect(body.warnings.join()).toContain('Local government premium tax is left out');
    const priced = (await runCli(['calc', 'KY', '10000', '--city', 'lexington', '--json', ...AS_OF])).json();
    expect(priced.municipal_tax_excluded).toBe(false);
    expect(priced.breakdown.municipal_tax).toMatchObject({ rate: '5%', amount: 500 });
  });

  test('a local rate that seems to be a fraction is told, with the percentage that may be meant, also without a place', async () => {
    for (const place of [[], ['--city', 'Frankfort']]) {
      const given = ['calc', 'KY', '5200', '--rate', 'municipal_tax=0.09', ...place, ...AS_OF];
      const { stdout, exitCode } = await runCli(given);
      expect(exitCode).toBe(0);
      expect(stdout).toContain('0.09 is 0.09 percent; 9 percent is --rate municipal_tax=9.');
      expect((await runCli([...given, '--json'])).json().findings).toContainEqual(
        expect.objectContaining({ code: 'KY.municipal_tax.rate_low', kind: 'doubt', inputs: ['rate'] }),
      );
    }
  });

  test('--explain shows base, exact product, rounding, version and citation', async () => {
    const { stdout } = await runCli(['calc', 'IL', '1370', '--explain', ...AS_OF]);
    expect(stdout).toContain('1,370.00 × 3.5% = 47.95');
    expect(stdout).toContain('48.00 (half up to the dollar)');
    expect(stdout).toContain('0.04% = 0.548');
    expect(stdout).toContain('since 2023-01-01');
    expect(stdout).toContain('total tax  48.00 + 1.00 = 49.00');
  });

  test('markdown and csv', async () => {
    const markdown = await runCli(['calc', 'TX', '10000', '--format', 'markdown', ...AS_OF]);
    expect(markdown.stdout).toContain('| **Total due** | **10,489.00** |');
    // The insurer's fee is taxed: 4.85 % of 10,100.00.
    const taxedFee = ['calc', 'TX', '10000', '--carrier-fees', '100', '--format', 'markdown', ...AS_OF];
    expect((await runCli(taxedFee)).stdout).toContain('| 4.85% | 10,100.00 | 489.85 |');
    const csv = await runCli(['calc', 'TX', '10000', '--format', 'csv', ...AS_OF]);
    const [head, , , tax, due] = csv.stdout.split('\n');
    expect(head).toBe(
      'state,effective_date,transaction,transaction_date,slot,charge,rate,base,amount,citation,source',
    );
    expect(tax).toBe('TX,2026-11-20,,,total_tax,Total tax,,,489.00,,');
    expect(due).toBe('TX,2026-11-20,,,total_due,Total due,,,10489.00,,');
  });

  // Whether Wyoming taxes a broker's fee is open: 3 % of 500.00 and 0.175 % of it are 15.00 and 0.88.
  test('what is in doubt goes to stderr, where the rows of a CSV have no place for it', async () => {
    const priced = ['calc', 'WY', '10000', '--broker-fees', '500', ...AS_OF, '--format'];
    const { stdout, stderr } = await runCli([...priced, 'csv']);
    expect(stdout).not.toContain('doubt');
    expect(stderr).toMatch(/^In doubt: Broker fee: .*At stake: 15\.88\./);
    expect((await runCli([...priced, 'markdown'])).stderr).toBe('');
  });

  test('CSV and JSON say which transaction it was, and of which day', async () => {
    const back = ['--transaction', 'return', '--transaction-date', '2026-09-20', '--date', '2026-06-01'];
    const csv = await runCli(['calc', 'TX', '1000', ...back, '--format', 'csv']);
    expect(csv.stdout.split('\n')[1]).toMatch(
      /^TX,2026-06-01,return,2026-09-20,base_tax,.*,-1000\.00,-48\.50,/,
    );
    const json = (await runCli(['calc', 'TX', '1000', ...back, '--json'])).json();
    expect(json.transaction).toEqual({ kind: 'return', date: '2026-09-20', given_back: true });
    // The body of the interface, which knows no transactions, has no such field.
    expect((await runCli(['calc', 'TX', '1000', '--json'])).json()).not.toHaveProperty('transaction');
  });

  test('in JSON the fees of both sides have the sign of their sum', async () => {
    const back = ['--transaction', 'return', '--transaction-date', '2026-05-01', '--date', '2026-01-01'];
    const fees = ['--carrier-fees', '50', '--broker-fees', '20'];
    const sides = async (...args: string[]) => {
      const json = (await runCli(['calc', 'TX', '1000', ...fees, ...args, '--json'])).json();
      return [json.premium, json.fees_as_sent, json.carrier_fees, json.broker_fees];
    };
    expect(await sides(...back)).toEqual([-1000, -70, -50, -20]);
    expect(await sides()).toEqual([1000, 70, 50, 20]);
  });

  test('fees that are given back are shown as such', async () => {
    const fees = ['--broker-fees', '100', '--transaction', 'return', '--date', '2026-01-05'];
    const { stdout } = await runCli(['calc', 'PA', '1000', ...fees]);
    // 1,100.00 × 3 % = 33.00.
    expect(stdout.replaceAll(/ +/g, ' ')).toContain('Fees (-100.00 taxed) -100.00\n Total tax -33.00');
    expect(stdout).toContain('Broker fee given back: no source on file settles whether it is taxable.');
    expect(stdout).not.toContain('liable for any shortfall');
  });

  test('a charge at the rate of another day does not stand under the span of the policy’s', async () => {
    const extension = [
      '--date',
      '2023-12-15',
      '--transaction',
      'extension',
      '--transaction-date',
      '2024-06-01',
    ];
    const { stdout } = await runCli(['calc', 'TX', '1000', ...extension]);
    expect(stdout).toMatch(
      /until 2023-12-31, of the policy’s day; Stamping fee .*: the rate of the transaction’s day\./,
    );
    expect(stdout).toMatch(/Stamping fee .* 0\.04%/);
  });

  test('no color where none is wanted, color where it is forced', async () => {
    const colorMark = String.fromCharCode(27);
    expect((await runCli(['calc', 'TX', '1'])).stdout).not.toContain(colorMark);
    expect((await runCli(['calc', 'TX', '1'], { FORCE_COLOR: '1' })).stdout).toContain(colorMark);
  });
});

describe('bad input: one line, the fix, exit code 2, the code in JSON', () => {
  test.each<[string, string[], string, string]>([
    ['a mistyped state', ['Texs', '100'], 'INVALID_STATE', 'did you mean Texas?'],
    ['an empty state', ['', '100'], 'MISSING_STATE', 'State parameter is required'],
    ['a state of nowhere', ['ZZ', '100'], 'INVALID_STATE', 'two-letter code'],
    ['premium 0', ['TX', '0'], 'INVALID_PREMIUM', 'is zero'],
    ['premium -5', ['TX', '-5'], 'INVALID_PREMIUM', 'is negative'],
    ['premium abc', ['TX', 'abc'], 'INVALID_PREMIUM', 'write it like 10000'],
    ['premium 1e400', ['TX', '1e400'], 'INVALID_PREMIUM', 'write it like 10000'],
    ['a premium of 13 digits', ['TX', '1000000000000'], 'INVALID_REQUEST', '12 digits'],
    ['four decimals', ['TX', '10.0051'], 'INVALID_REQUEST', 'more than two decimals'],
    ['thousands or decimals', ['TX', '25.000'], 'INVALID_REQUEST', '--decimal comma reads them as thousands'],
    ['a day that does not exist', ['TX', '100', '--date', '2023-02-30'], 'INVALID_REQUEST', '06/30/2026'],
    ['an unknown line', ['TX', '100', '--lob', 'SLT-XX'], 'INVALID_REQUEST', 'SLT-PROP'],
    [
      'an unknown coverage',
      ['TX', '100', '--coverage', 'wetmarine'],
      'INVALID_REQUEST',
      'did you mean wet_marine?',
    ],
    ['an unknown filing', ['TX', '100', '--filing', 'fax'], 'INVALID_REQUEST', 'electronic, paper'],
    [
      'a locality in Ohio',
      ['OH', '100', '--jurisdiction', 'Columbus'],
      'INVALID_REQUEST',
      'leave --jurisdiction out',
    ],
    [
      'a mistyped locality',
      ['KY', '100', '--city', 'Lexingtun'],
      'INVALID_REQUEST',
      'did you mean Lexington',
    ],
    [
      'two fee styles',
      ['TX', '100', '--fees', '5', '--broker-fees', '5'],
      'INVALID_REQUEST',
      'the total, or the sides',
    ],
    [
      'a fee without a side',
      ['CA', '100', '--fees', '400'],
      'FEE_TYPE_REQUIRED',
      '--carrier-fees or --broker-fees',
    ],
    ['a negative fee', ['TX', '100', '--fees', '-1'], 'INVALID_REQUEST', 'fees "-1" is negative'],
    ['a day before the history', ['CA', '100', '--date', '1999-01-01'], 'NO_RATES_FOR_DATE', '2011-07-21'],
    [
      'a rate out of bounds',
      ['IL', '100', '--fire-marshal-rate', '1.5'],
      'INVALID_REQUEST',
      '0 to 1 percent',
    ],
    [
      'a rate that is no percentage',
      ['IL', '100', '--fire-marshal-rate', 'x'],
      'INVALID_REQUEST',
      '0.5 for half a percent',
    ],
    ['a rate without a key', ['KY', '100', '--rate', '7'], 'INVALID_REQUEST', 'municipal_tax=7.5'],
    [
      'a rate that is not the caller’s',
      ['TX', '100', '--rate', 'sl_tax=1'],
      'INVALID_REQUEST',
      'it takes none',
    ],
    [
      'a fire premium above the premium',
      ['MT', '100', '--fire-premium', '101'],
      'INVALID_REQUEST',
      'cannot exceed',
    ],
    ['no premium', ['TX'], 'INVALID_PREMIUM', 'slt calc TX 10000'],
    ['nothing', [], 'MISSING_STATE', 'slt calc TX 10000'],
  ])('%s', async (_title, args, code, fix) => {
    const human = await runCli(['calc', ...args]);
    expect(human.exitCode).toBe(2);
    expect(human.stdout).toBe('');
    expect(human.stderr.split('\n')).toHaveLength(1);
    expect(human.stderr).toContain(fix);
    expect(human.stderr).not.toMatch(/\n\s+at /);
    const json = await runCli(['calc', ...args, '--json']);
    expect(json.exitCode).toBe(2);
    expect(json.json()).toMatchObject({ success: false, error: { code } });
    expect(json.stderr).toContain(fix);
  });

  test('an unknown flag, command or format', async () => {
    expect(await runCli(['calc', 'TX', '1', '--premum', '2'])).toMatchObject({ exitCode: 2, stdout: '' });
    expect((await runCli(['cacl'])).stderr).toContain('Did you mean calc?');
    const calc = (option: string) => runCli(['calc', 'TX', '10000', option, '2026-01-01']);
    for (const option of ['--effective-date', '--inception', '--dat'])
      expect((await calc(option)).stderr).toBe(`error: unknown option '${option}'\n(Did you mean --date?)`);
    expect((await calc('--xyzzy-plugh')).stderr).toBe(
      "error: unknown option '--xyzzy-plugh'; slt calc --help lists those there are",
    );
    expect((await runCli(['calc', 'TX', '1', '--format', 'xml'])).stderr).toContain(FORMATS.join(', '));
  });
});

test('help and version', async () => {
  const help = await runCli(['calc', '--help']);
  expect(help.exitCode).toBe(0);
  expect(help.stdout).toContain('slt calc CA 10000 --carrier-fees 150 --broker-fees 250 --lob SLT-GL');
  expect((await runCli(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+$/);
});
