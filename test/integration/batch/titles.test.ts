/** Lines above the header: shown, and where they say what the rows mean, a reason to stop. */
import { describe, expect, test } from 'vitest';
import { pricing } from '../../support/price-lines.ts';

const { price } = pricing();

describe('a line above the header', () => {
  const ROWS = ['Policy Number,State,Premium,Effective Date', 'P1,TX,1000,2026-06-30'];

  test.each([
    ['All amounts in USD thousands', 'not in whole dollars'],
    ['Premiums (000)', 'not in whole dollars'],
    ['Currency: CAD', 'not in dollars'],
    ['Currency: Canadian', 'not in dollars'],
    ['Admitted business June 2026', 'admitted'],
    ['Return premiums (all amounts are credits)', 'given back'],
  ])('stops the run where it says what the rows mean: %s', async (title, said) => {
    const { exitCode, stderr } = await price([title, ...ROWS]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(`line 1 above the header, "${title}", says that `);
    expect(stderr).toContain(said);
    expect((await price([title, ...ROWS], '--header-row', '2')).exitCode).toBe(0);
  });

  test.each([
    'Thousand Oaks Sterling Agency',
    'Non-admitted business',
    'Currency: US Dollars',
    'New business and return premiums',
  ])('is shown: %s', async (title) => {
    const { exitCode, stderr } = await price([title, ...ROWS]);
    expect(stderr).toContain(`header in line 2; 1 line above it left out: "${title}"`);
    expect(exitCode).toBe(0);
  });
});
