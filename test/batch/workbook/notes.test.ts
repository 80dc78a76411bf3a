/** What a thread notes for the workbook of filings, chunk by chunk. */
import { describe, expect, test } from 'vitest';
import type { Row } from '../../../src/batch/csv/rows.ts';
import type { BatchSetup } from '../../../src/batch/priced/setup.ts';
import { FilingNotebook } from '../../../src/batch/workbook/notes.ts';
import { assess } from '../../../src/engine/index.ts';
import { readPlacement } from '../../../src/policy/placement.ts';
import { rates } from '../../support/rates.ts';

const TODAY = '2026-11-20';
const LOUISIANA = rates.load('LA');
// No source says whether Louisiana’s tax is credited with a premium given back.
const DOUBT = 'LA.sl_tax.credit_unknown';

/** A row of which nothing is carried over. */
const rowAt = (line: number): Row => ({
  ...{ line, cells: null, from: 0, to: 0 },
  ...{ regular: true, strayBreak: false, unended: false, multiline: false },
});

/** Notes so many returns of a premium in Louisiana, and a row that was rejected. */
function note(notebook: FilingNotebook, count: number): void {
  const stated = { premium: '500', effectiveDate: '2026-06-15', transaction: 'return' };
  for (let line = 2; line < 2 + count; line++) {
    const priced = assess(readPlacement(stated, TODAY), LOUISIANA, { today: TODAY });
    notebook.priced(priced, rowAt(line), []);
  }
  const rejection = { code: 'UNKNOWN_STATE', message: 'line 9: "XX" is no state' };
  notebook.rejected(rejection, rowAt(9));
}

const linesOf = (text: string): number => text.split('\n').length - 1;

describe('notes are of one chunk alone, so that the workbook adds each up once', () => {
  const notebook = new FilingNotebook({ mapped: [], state: undefined } as unknown as BatchSetup, []);
  const chunks = [3, 1].map((count) => {
    note(notebook, count);
    return notebook.take();
  });

  test('rows in doubt', () => {
    expect(chunks.map(({ doubts }) => doubts.find(({ code }) => code === DOUBT)?.rows)).toEqual([3, 1]);
  });

  test('transactions, and rows that were rejected', () => {
    const lines = chunks.map(({ sheets }) => sheets.map((sheet) => linesOf(sheet.lines)));
    expect(lines).toEqual([[3], [1]]);
    expect(chunks.map(({ lacking }) => linesOf(lacking))).toEqual([1, 1]);
  });

  test('laws where they are met first', () => {
    expect(chunks.map(({ laws }) => laws.length > 0)).toEqual([true, false]);
  });

  test('nothing where nothing was noted since', () => {
    expect(notebook.take()).toEqual({ sheets: [], lacking: '', doubts: [], laws: [] });
  });
});
