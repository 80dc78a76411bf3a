/** Rows of reports that have a second header, no policy of their own, or another delimiter. */
import { describe, expect, test } from 'vitest';
import { lastCells, pricing } from '../../support/price-lines.ts';

const { price } = pricing('--columns', 'total_tax,incomplete,error_code');

describe('a second header', () => {
  const FIRST = ['Policy Number,State,Premium,Policy Fee,Effective Date', 'P1,IL,30000,100,2026-06-30'];

  test.each([
    ['in another order', 'Policy Number,State,Policy Fee,Premium,Effective Date', 'Policy Fee'],
    ['with other names', 'Policy No,Home State,Agency Fee,Carrier Fee,Effective Date', 'Agency Fee'],
    ['of more columns', 'Policy Number,State,Policy Fee,Premium,Effective Date,Insured', 'Policy Fee'],
  ])('%s ends the run', async (_, header, named) => {
    const { exitCode, stderr } = await price([...FIRST, header, 'P3,IL,100,30000,2026-06-30']);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(
      `line 3 names columns in another way than the header ("${named}" where the header has "Premium")`,
    );
  });

  test('of the same meaning does not', async () => {
    const again = 'Policy No,Home State,Gross Premium,Carrier Fee,Eff Date';
    const { exitCode, stdout } = await price([
      ...FIRST.map((line) => line.replace('IL', 'TX')),
      'Policy Number,State,Premium,Policy Fee,Effective Date',
      again,
      'P2,TX,1000,,2026-06-30',
    ]);
    // 4.85 % and 0.04 % of 1,000 dollars: 48.50 and 0.40.
    expect(stdout).toContain('P2,TX,1000,,2026-06-30,48.90,,');
    expect(exitCode).toBe(3);
  });
});

describe('rows without what says which policy they are', () => {
  test('are rejected where no column holds days', async () => {
    const { stdout } = await price([
      'Policy Number,Insured,State,Premium',
      'P1,A,TX,1000',
      'P2,,TX,2000',
      ',,TX,3000',
    ]);
    expect(lastCells(stdout, 4)).toEqual(['48.90,,', '97.80,,', ',,INVALID_REQUEST']);
  });

  test('are priced in a file that has no such column, or hardly fills it', async () => {
    const { stdout } = await price(['Policy Number,State,Premium', ',TX,1000', ',TX,2000', 'P3,TX,1000']);
    expect(lastCells(stdout, 3)).toEqual(['48.90,,', '97.80,,', '48.90,,']);
  });
});

describe('a policy with another delimiter between its cells', () => {
  test.each([
    'P2\tTX\t100000\t2026-06-30',
    'P2\tAustin, TX\t100000\t2026-06-30',
    'P2;TX;100000; 2026-06-30',
    'P2|TX|100000| 2026-06-30',
  ])('is no line of text: %s', async (line) => {
    const { exitCode, stdout } = await price([
      'Policy Number,State,Premium,Effective Date',
      'P1,TX,1000,2026-06-30',
      line.includes(',') ? `"${line}"` : line,
    ]);
    expect(stdout).toMatch(/,(?:MISSING_STATE|INVALID_PREMIUM|INVALID_REQUEST)$/);
    expect(exitCode).toBe(3);
  });
});
