/** Premiums in several columns of which a row fills one: what is charged stands in whichever it is, and no amount is lost in silence. */
import { expect, test } from 'vitest';
import { rowsOf } from '../../support/batch.ts';
import { runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const HEADER = 'Policy No,State,Trans,Eff,Exp,Trans Eff,Premium,Additional Premium,Return Premium,Policy Fee';
const NEW = 'P-1,TX,New,10/2/2026,10/2/2027,10/2/2026,10000.00,0.00,0.00,100';
const ENDORSED = 'P-1,TX,Endorsement,10/2/2026,10/2/2027,10/14/2026,0.00,3000.00,0.00,25';
const RETURNED = 'P-2,TX,Return,10/5/2026,10/5/2027,10/20/2026,0.00,0.00,1000.00,';
const ROWS = [NEW, ENDORSED, RETURNED];
/** The same with nothing in the place of a zero. */
const BLANK = ROWS.map((row) => row.replaceAll(',0.00', ','));

const ran = async (header: string, rows: readonly string[], ...args: string[]) => {
  const { at } = temporaryFolder({ 'in.csv': [header, ...rows, ''].join('\n') });
  const { stdout, stderr, exitCode: code } = await runCli(['batch', at('in.csv'), ...args]);
  const priced = stdout === '' ? [] : rowsOf(Buffer.from(stdout));
  return {
    ...{ code, stderr },
    charges: priced.map((row) => [row.base_tax_amount, row.stamping_fee_amount]),
    messages: priced.map((row) => row.error_message ?? ''),
  };
};
const named = (name: string): string => HEADER.replace(',Premium,', `,${name},`);
const map = (...values: string[]): string[] => values.flatMap((value) => ['--map', value]);

// Texas: 4.85 % and 0.04 % of 10,100.00, of 3,025.00 (146.7125 and 1.21) and of 1,000.00 given back.
const CHARGES = [
  ['489.85', '4.04'],
  ['146.71', '1.21'],
  ['-48.50', '-0.40'],
];

test.each([
  ['by itself', 'Premium', []],
  ['where the column of the premium is named', 'Premium', map('premium=Premium')],
  ['so is one of a year', 'Annual Premium', map('premium=Annual Premium')],
  ['and the first premium', 'Original Premium', map('premium=Original Premium')],
  ['beside the first premium by itself', 'Original Premium', []],
  ['beside a new one', 'New Premium', []],
  ['beside a deposit', 'Deposit Premium', []],
])('additional premium is read %s', async (_, name, args) => {
  for (const rows of [ROWS, BLANK]) {
    const { charges, code, stderr } = await ran(named(name), rows, ...args);
    expect(charges).toEqual(CHARGES);
    expect(code).toBe(0);
    expect(stderr).toContain('endorsements where the premium stands in "Additional Premium" alone');
  }
});

test.each([
  ['Annual Premium', '"Annual Premium" and "Additional Premium" could each be premium; name both with'],
  ['Renewal Premium', '"Renewal Premium" (premiums) is not used and may change the tax: use it with'],
])('beside another premium, %s, both are offered', async (name, says) => {
  const offer = `--map premium="${name}" --map additional_premium="Additional Premium"`;
  const { code, stderr } = await ran(named(name), ROWS);
  expect(code).toBe(2);
  expect(stderr).toContain(`${says} ${offer}`);
  const args = map(`premium=${name}`, 'additional_premium=Additional Premium');
  expect((await ran(named(name), ROWS, ...args)).charges).toEqual(CHARGES);
});

test.each(['AP', 'A/P', 'AP Amount', 'Addl Prem', 'Addtl Premium', "Add'l Premium", 'ADDLPREM'])(
  'additional premium is known as %s beside RP',
  async (name) => {
    const header = HEADER.replace('Additional Premium,Return Premium', `${name},RP`);
    const { charges, code } = await ran(header, ROWS);
    expect(charges).toEqual(CHARGES);
    expect(code).toBe(0);
  },
);

test('without one of premium given back, AP may be what is payable, and is offered as additional premium', async () => {
  const header = HEADER.replace('Additional Premium,Return Premium', 'AP,Remark');
  const rows = [NEW, ENDORSED].map((row) => row.replace(',0.00,100', ',,100').replace(',0.00,25', ',,25'));
  const { code, stderr } = await ran(header, rows);
  expect(code).toBe(2);
  expect(stderr).toContain(
    '"AP" (premiums) is not used and may change the tax: use it with --map premium="Premium" --map additional_premium="AP", or leave it out with --ignore "AP"',
  );
  const args = map('premium=Premium', 'additional_premium=AP');
  expect((await ran(header, rows, ...args)).charges).toEqual(CHARGES.slice(0, 2));
});

test('AP that holds no amounts is no premium', async () => {
  const header = HEADER.replace('Additional Premium,Return Premium', 'AP,RP');
  const rows = ROWS.map((row) => row.replace('3000.00', 'Y'));
  const { charges, stderr } = await ran(header, [rows[0] ?? '', rows[1] ?? '']);
  expect(charges).toEqual([CHARGES[0], ['1.21', '0.01']]);
  expect(stderr).toContain('rejects its row: "AP"');
  expect(stderr).not.toContain('endorsements where');
});

test('a first premium that stands beside an additional one is asked about', async () => {
  const beside = ENDORSED.replace('0.00,3000.00', '10000.00,3000.00');
  const { code, stderr } = await ran(named('Original Premium'), [NEW, beside]);
  expect(code).toBe(2);
  expect(stderr).toContain('"Original Premium" (premiums) is not used and may change the tax');
  expect(stderr).not.toContain('additional_premium');
  // In a month of new policies alone nothing stands in the other.
  const blank = [NEW.replaceAll(',0.00', ',')];
  expect((await ran(named('Original Premium'), blank)).charges).toEqual(CHARGES.slice(0, 1));
});

test('it is left out where the user says so', async () => {
  const args = [...map('premium=Premium'), '--ignore', 'Additional Premium'];
  const { charges, code, stderr } = await ran(HEADER, ROWS, ...args);
  // Its fee alone: 4.85 % and 0.04 % of 25.00 (1.2125 and 0.01).
  expect(charges[1]).toEqual(['1.21', '0.01']);
  expect(code).toBe(0);
  expect(stderr).toContain('left out of the calculation, as asked: "Additional Premium"');
});

test('a row with amounts in both is refused, as one may be contained in the other, and none else', async () => {
  const both = 'P-3,TX,Endorsement,10/2/2026,10/2/2027,10/14/2026,100.00,3000.00,0.00,';
  const nothing = 'P-4,TX,Endorsement,10/2/2026,10/2/2027,10/14/2026,0.00,0.00,0.00,25';
  for (const rows of [ROWS, BLANK]) {
    const { charges, code, messages } = await ran(
      HEADER,
      [...rows, both, nothing],
      ...map('premium=Premium'),
    );
    expect(code).toBe(3);
    expect(messages[3]).toBe(
      'line 5, column "Premium" + "Additional Premium": "Premium" and "Additional Premium" both hold an amount, and one may be contained in the other; write what is charged first and what is added as two transactions, each in a row of its own; or, for all rows, add the columns up with --map premium="Premium+Additional Premium" if none is contained in the other, or leave the added one out with --ignore "Additional Premium" if it is.',
    );
    expect(charges).toEqual([...CHARGES, ['', ''], ['1.21', '0.01']]);
  }
});

test('a premium in another column is found by its rows, or by what it is called', async () => {
  const refused = async (name: string, rows: readonly string[]): Promise<string[]> => {
    const header = HEADER.replace('Additional Premium', name);
    const { messages } = await ran(header, rows, ...map('premium=Premium'));
    return messages
      .filter((text) => text !== '')
      .map((text) => /use it with (.*), or leave/.exec(text)?.[1] ?? '');
  };
  expect(await refused('Auto Premium', ROWS)).toEqual(['--map premium="Premium+Auto Premium"']);
  expect(await refused('Endorsement Premium', ROWS)).toEqual([
    '--map additional_premium="Endorsement Premium"',
  ]);
  // What tells of the policy stands in all of its rows, beside a change of nothing as well.
  const ofPolicy = ROWS.map((row) => row.replace('10000.00,0.00', '10000.00,10000.00'));
  for (const name of ['Annual Premium', 'Policy Premium', 'Total Premium', 'Auto Premium'])
    expect(await refused(name, ofPolicy), name).toEqual([]);
  expect(await refused('Transaction Premium', ofPolicy)).toEqual([
    '--map premium="Premium+Transaction Premium"',
  ]);
  expect(await refused('Premium Change', ofPolicy)).toEqual(['--map additional_premium="Premium Change"']);
  for (const name of ['Expiring Premium', 'Premium Paid', 'Earned Premium'])
    expect(await refused(name, ROWS), name).toEqual([]);
});

test('a premium given back in another column than the one named is no row of nothing', async () => {
  const header = HEADER.replace('Additional Premium', 'Refund');
  const rows = [NEW, RETURNED, RETURNED.replace('0.00,1000.00', '50.00,0.00')];
  const args = map('premium=Premium', 'return_premium=Refund');
  const { messages, code } = await ran(header, rows, ...args);
  expect(code).toBe(3);
  expect(messages.map((text) => text.includes('--map return_premium="Refund+Return Premium"'))).toEqual([
    ...[false, true, false],
  ]);
});

test('a reconciliation refuses such a row, too', async () => {
  const both = 'P-3,TX,Endorsement,10/2/2026,10/2/2027,10/14/2026,100.00,3000.00,0.00,,4.85';
  const rows = [`${NEW},489.85`, `${ENDORSED},146.71`, both];
  const { at } = temporaryFolder({ 'in.csv': [`${HEADER},SL Tax`, ...rows, ''].join('\n') });
  const {
    stdout,
    stderr,
    exitCode: code,
  } = await runCli(['reconcile', at('in.csv'), '--map', 'premium=Premium']);
  expect(code).toBe(3);
  expect(stdout + stderr).toContain('"Premium" and "Additional Premium" both hold an amount');
});
