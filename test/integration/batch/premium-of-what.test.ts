/** Columns that are called like a premium and may be another than that which the rows charge: of a year, of the whole term, with fees in it. */
import { describe, expect, test } from 'vitest';
import { run, taxes } from '../../support/total-taxes.ts';

/** Texas by hand, 4.85 % and 0.04 %: 500.00 bears 24.25 + 0.20, 12,000.00 bears 582.00 + 4.80, 10,150.00 bears 492.28 + 4.06. */
const [OF_500, OF_12000, OF_10150] = ['24.45', '586.80', '496.34'];

describe('a premium of a year or of the whole term', () => {
  const HEAD = 'Policy Number,State,Trans,Eff Date,Exp Date,Trans Date,Annualized Premium';
  const NEW = 'P1,TX,NEW,2026-01-01,2027-01-01,2026-01-01,12000';
  const END = 'P1,TX,END,2026-01-01,2027-01-01,2026-07-01,12000';
  const OF_YEAR = '"Annualized Premium" is the premium of a year by its name, and ';

  test('is taken where each row is a policy of a year', async () => {
    const { stdout, exitCode } = await run([HEAD, NEW, NEW.replace('2027-01-01', '2026-12-31')]);
    expect([exitCode, taxes(stdout)[0]]).toEqual([0, OF_12000]);
  });

  test.each([
    ['END', `${OF_YEAR}a row is a later transaction ("END"): name the column`, HEAD, END],
    [
      'a day of the transaction behind the first',
      `${OF_YEAR}a row is a transaction of 2026-07-01, after the policy began on 2026-01-01: name the column`,
      HEAD,
      END.replace('END', 'NEW'),
    ],
    [
      'half a year',
      `${OF_YEAR}a row is a policy of another term than a year (2026-01-01 to 2026-07-01): name the column`,
      HEAD,
      NEW.replace('2027-01-01', '2026-07-01'),
    ],
    [
      'half a year in one column',
      '"Annual Premium" is the premium of a year by its name, and a row is a policy of another term than a year',
      'State,Policy Period,Annual Premium',
      'TX,1/1/2026 - 7/1/2026,12000',
    ],
    [
      'a whole term',
      '"Full Term Premium" is the premium of the whole term by its name, and a row is a later transaction ("END")',
      HEAD.replace('Annualized', 'Full Term'),
      END,
    ],
    [
      'the amount of the transaction beside it',
      `${OF_YEAR}"Trans Amount" may be what the rows charge: name the column of what each row charges with --map premium="Trans Amount", or, if it is this, --map premium="Annualized Premium"`,
      `${HEAD},Trans Amount`,
      `${NEW},500`,
    ],
  ])('stops the run beside %s', async (_, says, ...lines) => {
    const { exitCode, stderr, stdout } = await run(lines);
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toContain(says);
  });

  test('also where the amount that is charged is left out; each column that is named is taken', async () => {
    const lines = [`${HEAD},Change`, `${END},500`];
    const left = await run(lines, '--ignore', 'Change');
    expect(left.exitCode).toBe(2);
    expect(left.stderr).toContain('--map premium="Change"');
    expect(taxes((await run(lines, '--map', 'premium=Change')).stdout)).toEqual([OF_500]);
    const year = ['--ignore', 'Change', '--map', 'premium=Annualized Premium'];
    expect(taxes((await run(lines, ...year)).stdout)).toEqual([OF_12000]);
  });

  test('a whole term may be of any length', async () => {
    const row = NEW.replace('2027-01-01', '2026-07-01');
    expect((await run([HEAD.replace('Annualized', 'Full Term'), row])).exitCode).toBe(0);
  });

  test('a later row that charges another is rejected, and not those before it', async () => {
    const lines = [HEAD, ...Array.from({ length: 400 }, () => NEW), END];
    const { exitCode, stdout } = await run(lines, '--columns', 'total_tax,error_message');
    const rows = stdout.trimEnd().split('\n');
    expect(exitCode).toBe(3);
    expect(rows[1]).toBe(`${NEW},${OF_12000},`);
    expect(rows.at(-1)).toBe(
      `${END},,"line 402: column ""Annualized Premium"" is the premium of a year by its name, and the row is a later transaction (""END""): name the column of what each row charges with --map premium=""..."", also if it is this."`,
    );
  });
});

describe('a taxable premium, which has the taxable fees in it', () => {
  const LINES = ['State,Taxable Premium,Policy Fee,Effective Date', 'TX,10150,150,2026-06-05'];

  test('stops the run beside fees that would be added once more', async () => {
    const { exitCode, stderr } = await run(LINES);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(
      '"Taxable Premium" may have the taxable part of the fees in it, and "Policy Fee" would be added once more: leave the fees out with --ignore "Policy Fee", or, if it is the premium alone, say so with --map premium="Taxable Premium"',
    );
    expect(taxes((await run(LINES, '--ignore', 'Policy Fee')).stdout)).toEqual([OF_10150]);
    // 10,300.00: 499.55 + 4.12.
    expect(taxes((await run(LINES, '--map', 'premium=Taxable Premium')).stdout)).toEqual(['503.67']);
  });

  test('alone bears the tax of the whole of it', async () => {
    const { exitCode, stdout } = await run(['State,Taxable Premium,Effective Date', 'TX,10150,2026-06-05']);
    expect([exitCode, taxes(stdout)]).toEqual([0, [OF_10150]]);
  });
});
