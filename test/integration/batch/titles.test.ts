/** Lines around the rows and the name of their sheet: shown, and where they say what the rows mean, a reason to stop. */
import { writeFileSync } from 'node:fs';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { pricing } from '../../support/price-lines.ts';
import { runCli } from '../../support/run-cli.ts';

const { at, price } = pricing();

describe('a line above the header', () => {
  const ROWS = ['Policy Number,State,Premium,Effective Date', 'P1,TX,1000,2026-06-30'];

  test.each([
    ['All amounts in USD thousands', 'not in whole dollars'],
    ['Premiums (000)', 'not in whole dollars'],
    ['Amounts in USD 000,,', 'not in whole dollars'],
    ['Amounts in local currency', 'not in dollars'],
    ['Currency: CAD', 'not in dollars'],
    ['Currency: Canadian', 'not in dollars'],
    ['Admitted business June 2026', 'admitted'],
    ['Return premiums (all amounts are credits)', 'given back'],
  ])('stops the run where it says what the rows mean: %s', async (title, said) => {
    const { exitCode, stderr } = await price([title, ...ROWS]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(`line 1 above the header, "${title.replace(/,+$/, '')}", says that `);
    expect(stderr).toContain(said);
    expect((await price([title, ...ROWS], '--header-row', '2')).exitCode).toBe(0);
  });

  test.each([
    ['All amounts in thousands', 'the amounts are not in whole dollars'],
    ['Premiums are shown in CAD', 'the amounts are not in dollars'],
    ["Amounts in USD '000", 'the amounts are not in whole dollars'],
    ['Amounts in Euro', 'the amounts are not in dollars'],
    // An abbreviation of audits, too.
    ['AUD', 'the amounts are not in dollars'],
    ['* Amounts of the list of all policies of the agency in this month: (000s)', 'not in whole dollars'],
  ])('stops the run below or among the rows: %s', async (note, said) => {
    for (const lines of [
      [...ROWS, note],
      [...ROWS, note, 'P2,TX,1000,2026-06-30'],
    ]) {
      const { exitCode, stderr } = await price(lines);
      expect(exitCode, lines.join('\n')).toBe(2);
      expect(stderr).toContain('line 3 "');
      expect(stderr).toContain(`${said}: write the amounts in whole dollars, and take that line out.`);
    }
  });

  test.each(['Printed for Thousand Oaks Agency', 'All amounts in US Dollars'])(
    'is left out below the rows: %s',
    async (note) => {
      expect((await price([...ROWS, note])).exitCode).toBe(0);
    },
  );

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

describe('the name of a sheet', () => {
  const rows = [
    ['Policy Number', 'State', 'Premium', 'Effective Date'],
    ['P1', 'TX', 1000, '2026-06-30'],
  ];
  const priced = async (name: string) => {
    writeFileSync(at('in.xlsx'), await writeXlsx({ sheets: [{ name, rows }] }));
    return runCli(['batch', at('in.xlsx')]);
  };

  test.each([
    ['June (000s)', 'not in whole dollars'],
    ['CAD', 'not in dollars'],
    ['USD 000', 'not in whole dollars'],
    ['$k', 'not in whole dollars'],
    ['Return Premiums', 'given back'],
  ])('stops the run where it says what the rows mean: %s', async (name, said) => {
    const { exitCode, stderr } = await priced(name);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(`the name of the sheet, "${name}", says that `);
    expect(stderr).toContain(said);
  });

  test.each(['June', 'Thousand Oaks', 'USD', 'Euro Insurance Agency'])('says nothing: %s', async (name) => {
    expect((await priced(name)).exitCode).toBe(0);
  });
});
