/** Codes of charges are read in the name of a column as they are in a value of one, as fees or as taxes. */
import { describe, expect, test } from 'vitest';
import { matchBilled } from '../../../src/batch/columns/matching/billed-columns.ts';
import { plainRules, planned } from '../../support/columns.ts';
import { runCli } from '../../support/run-cli.ts';

const HEADER = ['Policy No', 'State', 'Inception', 'PREM'];
const planOf = (names: readonly string[], amounts: readonly string[]) =>
  planned([...HEADER, ...names], [['MU-1', 'TX', '10/01/2026', '12500', ...amounts]]);
const columnsOf = (names: readonly string[], amounts: readonly string[]) =>
  planOf(names, amounts).mapped.map(({ name, columns }) => [name, ...columns]);

describe('a column of fees', () => {
  test('is read in whole dollars: Texas takes 4.85 % and 0.04 % of 12,850 and 8,490.50', async () => {
    const stdin =
      'Policy No,State,Inception,PREM,PFEE,BFEE,SLT\n' +
      'MU-1,TX,10/01/2026,12500,250,100,623.23\nMU-2,TX,10/02/2026,8340.50,150,,411.79\n';
    const { stdout } = await runCli(['batch', '--columns', 'fees_taxable,total_tax'], {}, { stdin });
    expect(stdout).toContain('623.23,350.00,628.37\n');
    expect(stdout).toContain('411.79,150.00,415.19');
  });

  test.each([
    ...['PFEE', 'IFEE', 'UWFEE'].map((code) => [code, 'carrier_fees']),
    ...['BFEE', 'AFEE'].map((code) => [code, 'broker_fees']),
  ])('%s is one of %s', (code, side) => {
    expect(columnsOf([code as string], ['250'])).toContainEqual([side, 4]);
  });

  test.each(['SFEE', 'MGAFEE', 'ADMFEE', 'UFEE', 'WFEE'])(
    '%s is asked about: it may be of either side',
    (code) => {
      expect(() => planOf([code], ['250'])).toThrow(`map carrier_fees="${code}" (or broker_fees)`);
    },
  );
});

describe('a column of taxes', () => {
  test.each(['SLTX', 'SLT', 'STX', 'STTX', 'STF', 'MTAX', 'FMT', 'LGPT'])('%s is no fee', (code) => {
    expect(columnsOf(['Policy Fee', code], ['250', '623.23'])).toContainEqual(['carrier_fees', 4]);
  });

  test.each([
    ['SLTX', 'billed_tax'],
    ['STX', 'billed_tax'],
    ['STF', 'billed_stamping_fee'],
    ['MTAX', 'billed_municipal_tax'],
    ['FMT', 'billed_fire_marshal_tax'],
  ])('%s is compared as %s', (code, name) => {
    expect(matchBilled([...HEADER, code], [])).toMatchObject([{ name, columns: [4] }]);
  });
});

describe('a charge with the state before it, or called by its place alone', () => {
  const { findState } = plainRules;
  const compared = (name: string, value: string) =>
    matchBilled([...HEADER, 'SL Tax', name], [], [], {
      findState,
      samples: [['MU-1', 'KY', '10/01/2026', '3000', '91.50', value]],
    });

  test.each([
    ['KY Surcharge', 'billed_surcharge'],
    ['Kentucky Surcharge', 'billed_surcharge'],
    ['New Jersey Surcharge', 'billed_surcharge'],
    ['ELANY Fee', 'billed_stamping_fee'],
    ['PSLA Fee', 'billed_stamping_fee'],
    ['SLTX Fee', 'billed_stamping_fee'],
    ['NCSLA Stamping Fee', 'billed_stamping_fee'],
    ['SLSC', 'billed_service_fee'],
    // The office of Florida lays no other fee than its service fee.
    ['FSLSO Stamping Fee', 'billed_service_fee'],
    ['Municipal', 'billed_municipal_tax'],
    ['KY Municipal', 'billed_municipal_tax'],
  ])('%s is compared as %s', (name, input) => {
    expect(compared(name, '54.90')).toMatchObject([{ name: 'billed_tax' }, { name: input, columns: [5] }]);
  });

  test.each([
    ['Co Surcharge', '54.90'],
    ['Municipal', 'Y'],
    ['Municipal', '101'],
    ['KY', '54.90'],
  ])('%s with %s is none', (name, value) => {
    expect(compared(name, value)).toMatchObject([{ name: 'billed_tax' }]);
  });

  test('is known to reconcile: 3 % and 1.8 % of 3,050 in Kentucky', async () => {
    const stdin =
      'Policy No,State,Eff Date,Premium,Policy Fee,SL Tax,KY Surcharge,Municipal,City\n' +
      'M-1,KY,10/05/2026,3000.00,50.00,91.50,54.90,150.00,Louisville\n';
    const { stdout, stderr } = await runCli(['reconcile', '--map', 'jurisdiction=City'], {}, { stdin });
    expect(stdout + stderr).toContain(
      'billed_surcharge from "KY Surcharge", billed_municipal_tax from "Municipal"',
    );
    expect(stdout + stderr).toContain('charged 296.40, computed 296.40, apart 0.00');
  });
});

test.each(['Gesamtergebnis', 'Summe'])('%s, as the German Excel calls a total, is one', async (label) => {
  const stdin = `Policy No,Eff Date,Premium\nA-1,10/05/2026,3000.00\n${label},,3000.00\n`;
  const { stderr } = await runCli(['batch', '--map', 'state==TX'], {}, { stdin });
  expect(stderr).toContain(`1 total left out: line 3 "${label}"`);
});

describe('a column of the stamping fee that is called a tax, a duty or an assessment', () => {
  test.each([
    ...['Stamp Tax', 'StampTax', 'Stamping Tax', 'Stamp Office Tax', 'Stamp Duty', 'Stamping Assessment'],
  ])('%s is neither premium nor fee', (name) => {
    expect(columnsOf([name], ['5.00']).filter(([, ...columns]) => columns.includes(4))).toEqual([]);
  });
});
