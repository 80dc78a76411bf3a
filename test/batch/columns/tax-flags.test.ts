/** Flags by which no surplus lines tax falls on a policy, known by the words of their names, and what is said of values that are not understood. */
import { describe, expect, test } from 'vitest';
import { columnLines } from '../../../src/batch/columns/report.ts';
import { planned } from '../../support/columns.ts';
import { runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const HEADER = ['State', 'Premium', 'Effective Date', 'Transaction'];
const planOf = (name: string, values: readonly string[], choices = {}) =>
  planned(
    [...HEADER, name],
    values.map((value) => ['TX', '10000', '10/1/2026', 'NB', value]),
    choices,
  );
const withColumn =
  (name: string, values: readonly string[], choices = {}) =>
  (): unknown =>
    planOf(name, values, choices);

describe('a flag that says with a no that the tax does not fall', () => {
  test.each([
    ...['SL Taxable', 'SLT Applies', 'Subject to SL Tax', 'Apply Tax', 'SL Tax Applicable'],
    ...['SL Filing Required', 'Tax Filing Required', 'File Taxes', 'SLT Req', 'Taxable', 'Tax Applies?'],
  ])('%s', (name) => {
    for (const [yes, no] of [
      ['Y', 'N'],
      ['Yes', 'No'],
      ['T', 'F'],
    ] as const) {
      expect(withColumn(name, [yes, no])).toThrow(`"${name}" has rows with "${no}": skip them with`);
      expect(withColumn(name, [yes, yes])).not.toThrow();
      expect(withColumn(name, [yes, no], { skipWhen: [`${name}=${no}`] })).not.toThrow();
    }
  });

  test.each([
    ['SL Tax Due', ['0', '48.90']],
    ['Tax Applied', ['0.00', '1']],
    ['SL Tax Required', ['48.90', '0']],
  ])('is none where amounts stand in it, or it is called another thing: %s', (name, values) => {
    const { statuses } = planOf(name, values, { ignore: [] });
    expect(statuses.some(({ refuse }) => refuse === 'in_force')).toBe(false);
  });
});

test.each(['SL Filed', 'Tax Paid', 'Taxes Filed', 'SLT Paid', 'SL Tax Filed?'])(
  '%s asks with a yes',
  (name) => {
    expect(withColumn(name, ['N', 'Y'])).toThrow(
      `"${name}" has rows with "Y", which may say that you, another or the insured filed or paid the tax: skip them`,
    );
    expect(withColumn(name, ['N', 'N'])).not.toThrow();
  },
);

describe('a column of admission', () => {
  test.each<[string, readonly string[], string]>([
    ['Admitted/Non-Admitted', ['N', 'A'], 'A'],
    ['Admitted/Non-Admitted', ['NA', 'A'], 'A'],
    ['Admitted Status', ['N', 'A'], 'A'],
    ['Admitted Status', ['N', 'Y'], 'Y'],
    ['Admitted', ['N', 'A'], 'A'],
    ['A/NA', ['NA', 'A'], 'A'],
    ['Adm/NonAdm', ['NonAdm', 'Adm'], 'Adm'],
    ['Adm/Non-Adm', ['Non-Adm', 'Std'], 'Std'],
    ['Admitted or Non', ['Non', 'Q'], 'Q'],
    ['Paper', ['NA', 'A'], 'A'],
    ['Carrier Type', ['N', 'A'], 'A'],
    ['Company Type', ['E&S', 'Standard'], 'Standard'],
    ['Market', ['Surplus Lines', 'Standard'], 'Standard'],
    ['Xyz', ['E&S', 'Standard'], 'Standard'],
  ])('%s with %s asks', (name, values, admitted) => {
    expect(withColumn(name, values)).toThrow(`"${name}" has rows with "${admitted}": skip them with`);
  });

  test.each<[string, readonly string[]]>([
    ['Admitted/Non-Admitted', ['N', 'NA', 'Non-Admitted', 'E&S', 'N/A']],
    ['Market', ['A', 'B']],
    ['Grade', ['A', 'NA']],
    ['Deductible Type', ['Standard', 'Split']],
    ['Admitted Carrier', ['Acme Insurance', 'Beta Mutual']],
    ['Non-Admitted', ['Y', 'Y']],
  ])('%s with %s says nothing', (name, values) => {
    expect(withColumn(name, values)).not.toThrow();
  });
});

test('values of a status that are not understood are named, and not said to be looked at', () => {
  const header = [...HEADER, 'Policy Status'];
  const said = (values: readonly string[]) => columnLines(header, planOf('Policy Status', values));
  expect(said(['Active', 'In Force', 'Renewed'])).toContain('looked at for rows to skip: "Policy Status"');
  expect(said(['Active', 'Foo'])).toContain('looked at for rows to skip: "Policy Status"');
  expect(said(['Active', 'Foo'])).toContain(
    'not understood in "Policy Status", and priced as all others: "Foo"',
  );
  expect(said(['Foo', 'Bar']).join()).not.toContain('looked at');
});

describe('a check box', () => {
  const rows = ['A1,TX,10/01/2026,1000.00,X', 'A2,TX,10/01/2026,2000.00,', ',,,,', 'Total,,,3000.00,'];
  const ran = (args: readonly string[], name = 'Surplus Lines') => {
    const { at } = temporaryFolder({
      'in.csv': [`Policy No,State,Pol Eff,Premium,${name}`, ...rows, ''].join('\n'),
    });
    return runCli(['batch', at('in.csv'), ...args]);
  };

  test('left empty is counted, with the option that leaves the rows out', async () => {
    const { stderr, exitCode } = await ran([]);
    expect(exitCode).toBe(0);
    expect(stderr).toContain(
      '1 row: "Surplus Lines" empty, where all others have a yes, and priced as they have; if that is a no, leave the rows out with --skip-when "Surplus Lines="',
    );
  });

  test('is left out so, and totals stay totals', async () => {
    const { stderr } = await ran(['--skip-when', 'Surplus Lines=']);
    expect(stderr).toContain('premium 1,000.00');
    expect(stderr).toContain('1 row skipped: "Surplus Lines" is empty');
    expect(stderr).toContain('1 total left out');
  });

  test('is none in a column of another name', async () => {
    expect((await ran([], 'Mailed')).stderr).not.toContain('empty, where');
  });
});
