/** A column of the status of policies beside one of transactions, of which a cancellation says the same. */
import { describe, expect, test } from 'vitest';
import { columnLines } from '../../../src/batch/columns/report.ts';
import { batchOf, rowsOf } from '../../support/batch.ts';
import { planned } from '../../support/columns.ts';

const HEADER = ['Policy #', 'State', 'Trans', 'Eff', 'Trans Dt', 'Premium', 'Status'];

const NEW = ['P1', 'TX', 'NB', '10/1/2026', '10/1/2026', '5000.00', 'Active'];
const CANCELLATION = ['P2', 'TX', 'CXL', '4/1/2026', '10/20/2026', '-2000.00', 'Cancelled'];
/** Charged in October, and cancelled in a row below or in a later file. */
const NEW_CANCELLED = ['P3', 'TX', 'NB', '10/1/2026', '10/1/2026', '3000.00', 'Cancelled'];

const named = (name: string, rows: readonly (readonly string[])[]) =>
  planned([...HEADER.slice(0, -1), name], rows);

/** The same rows with another status. */
const withStatus = (row: readonly string[], status: string) => [...row.slice(0, -1), status];

describe('a cancellation whose status says that the policy is cancelled', () => {
  test.each([
    ['Status', 'Active', 'Cancelled'],
    ['Policy Status', 'In Force', 'CXL'],
    ['Pol Stat', 'Bound', 'Cancelled - Non-Payment'],
    ['Cancelled', 'N', 'Y'],
    ['Canc Ind', 'N', 'Y'],
    ['Active', 'Y', 'N'],
    ['In Force', 'Yes', 'No'],
  ])('stops nothing: %s', (name, stands, cancelled) => {
    const rows = [withStatus(NEW, stands), withStatus(CANCELLATION, cancelled)];
    expect(() => named(name, rows)).not.toThrow();
    // A return by its transaction says so, too.
    expect(() =>
      named(name, [rows[0] as string[], ['P2', 'TX', 'RP', ...(rows[1] as string[]).slice(3)]]),
    ).not.toThrow();
    // A new policy does not.
    expect(() => named(name, [withStatus(NEW_CANCELLED, cancelled), rows[0] as string[]])).toThrow(
      `"${name}" has rows with "${cancelled}": skip them with the option skip-when "${name}=`,
    );
  });

  test.each(['Void', 'Not Taken Up', 'Declined', 'Quote', 'Cancelled, Void', 'Cancellation Rescinded'])(
    'what says more than that stops: %s',
    (status) => {
      expect(() => named('Status', [NEW, withStatus(CANCELLATION, status)])).toThrow(
        '"Status" has rows with',
      );
    },
  );

  test('a flag of void policies stops, and one of bound ones', () => {
    expect(() => named('Void', [withStatus(NEW, 'N'), withStatus(CANCELLATION, 'Y')])).toThrow('"Void"');
    expect(() => named('Bound', [withStatus(NEW, 'Y'), withStatus(CANCELLATION, 'N')])).toThrow('"Bound"');
  });

  test('is told', () => {
    expect(columnLines(HEADER, named('Status', [NEW, CANCELLATION]))).toContain(
      'rows with "Cancelled" in "Status" priced by their transaction, which says the same',
    );
    expect(columnLines(HEADER, named('Status', [NEW])).join()).not.toContain('says the same');
  });
});

describe('rows of cancelled policies of which some are cancellations and others are not', () => {
  test('stop the run, which says how many are which and what becomes of the credits', () => {
    const rows = [NEW, CANCELLATION, NEW_CANCELLED, ['P4', ...CANCELLATION.slice(1)]];
    expect(() => named('Status', rows)).toThrow(
      '"Status" has rows with "Cancelled": of the first ones 2 are cancellations or returns by "Trans", and 1 is not ("NB"): their premium may have been charged before; price each by its transaction, premiums and credits, with the option ignore "Status", or leave all of them out, the credits too, with the option skip-when "Status=Cancelled"',
    );
    expect(() => named('Outcome', rows)).toThrow(
      'write each that is a cancellation into "Trans"; or price each',
    );
  });

  test('other values of the column are asked for apart', () => {
    const rows = [CANCELLATION, NEW_CANCELLED, withStatus(NEW, 'Void')];
    expect(() => named('Status', rows)).toThrow(
      /^\(1\) .*"Cancelled".*; \(2\) "Status" has rows with "Void": skip/s,
    );
    const choices = { skipWhen: ['Status=Void'], ignore: ['Status'] };
    expect(() => planned(HEADER, rows, choices)).not.toThrow();
  });
});

describe('in a batch', () => {
  const fileOf = (rows: readonly (readonly string[])[]) =>
    [HEADER, ...rows].map((row) => row.join(',')).join('\n');

  test('the credit of a cancellation is given', async () => {
    const { totals } = await batchOf(fileOf([NEW, CANCELLATION]));
    // 4.85 % and 0.04 % of 5,000.00 less 2,000.00.
    const taxes = rowsOf(totals).filter(({ slot }) => slot === 'base_tax' || slot === 'stamping_fee');
    expect(taxes.map(({ amount }) => amount).toSorted()).toEqual(['1.20', '145.50']);
  });

  test('a new policy further down is rejected, with what each way does', async () => {
    const rows = [...Array.from({ length: 400 }, () => NEW), CANCELLATION, NEW_CANCELLED];
    const { errors } = await batchOf(fileOf(rows.map((row, at) => [`P${at}`, ...row.slice(1)])));
    expect(rowsOf(errors).map(({ error_message }) => error_message)).toEqual([
      expect.stringContaining(
        'column "Status" is "Cancelled", and the transaction is no cancellation or return; say with --ignore that such rows are priced by their transaction, or with --skip-when that all rows with it are left out, also cancellations with their credits',
      ),
    ]);
  });
});
