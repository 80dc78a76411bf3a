/** Amounts of opposite signs in columns that are added up: what is charged and what is given back are two transactions. */
import { describe, expect, test } from 'vitest';
import { batchOf, rowsOf } from '../../support/batch.ts';

const ROWS_APART = 'what is given back and what is charged are two transactions, each in a row of its own.';
const rowOf = async (names: string, transaction: string, amounts: string, map: string[] = []) => {
  const text = `Policy,State,Eff,Tran Dt,Tran,${names}\nP1,FL,2026-01-02,2026-10-02,${transaction},${amounts}\n`;
  return rowsOf((await batchOf(text, { map })).output)[0];
};
const withFees = (transaction: string, premium: string, policy: string, inspection: string) =>
  rowOf('Premium,Policy Fee,Insp Fee', transaction, [premium, policy, inspection].join());
const inParts = (transaction: string, property: string, terrorism: string) =>
  rowOf('GL Prem,TRIA', transaction, `${property},${terrorism}`, ['premium=GL Prem+TRIA']);

describe('fees of one side', () => {
  test.each([
    ['CXL', '-5000'],
    ['Flat Cancellation', '-5000'],
    ['RP', '-5000'],
    ['NB', '5000'],
    ['Reinstatement', '5000'],
    ['CXL - Non-pay', '"(5,000.00)"'],
  ])('of opposite signs are rejected: %s', async (transaction, premium) => {
    expect((await withFees(transaction, premium, '-100', '50'))?.slt_error_message).toBe(
      `line 2, column "Policy Fee" + "Insp Fee": "Policy Fee" holds "-100" and "Insp Fee" holds "50": ${ROWS_APART}`,
    );
  });

  test.each([
    ['Endorsement', '5000', '-50', '150', '100.00'],
    ['Audit', '-5000', '-150', '50', '-100.00'],
    ['CXL', '-5000', '-100', '-50', '-150.00'],
    ['CXL', '-5000', '-100', '0', '-100.00'],
    ['CXL', '5000', '100', '50', '-150.00'],
    ['NB', '5000', '100', '', '100.00'],
  ])('are read: %s %s, %s and %s', async (transaction, premium, policy, inspection, fees) => {
    expect((await withFees(transaction, premium, policy, inspection))?.slt_fees_taxable).toBe(fees);
  });
});

describe('parts of the premium', () => {
  test.each(['RP', 'CXL', 'Flat Cancellation'])('of opposite signs are rejected: %s', async (transaction) => {
    expect((await inParts(transaction, '-5000', '150'))?.slt_error_message).toBe(
      `line 2, column "GL Prem" + "TRIA": "GL Prem" holds "-5000" and "TRIA" holds "150": ${ROWS_APART}`,
    );
  });

  test.each([
    ['Endorsement', '-5000', '150', '-4850.00'],
    ['Audit', '5000', '-150', '4850.00'],
    ['NB', '5000', '-150', '4850.00'],
    ['RP', '-5000', '-150', '-5150.00'],
  ])('are added up: %s %s and %s', async (transaction, property, terrorism, premium) => {
    expect((await inParts(transaction, property, terrorism))?.slt_taxable_premium).toBe(premium);
  });
});

test('a transaction that is not understood is what is told', async () => {
  expect((await withFees('Zyx', '-5000', '-100', '50'))?.slt_error_message).toContain('column "Tran"');
});

describe('a fee that is charged beside a premium that is given back', () => {
  const ways = (fee: string) =>
    `if the fee is given back, too, write it below zero, like (${fee}) or -${fee}; if it is charged, write it in a row of its own.`;

  test('is told with the column of returned premium, where the amount stands there', async () => {
    const names = 'Premium,Return Premium,Policy Fee';
    expect((await rowOf(names, 'Flat Cancel', ',3200,150'))?.slt_error_message).toBe(
      `line 2, column "Policy Fee": "Return Premium" holds "3200" (given back) and "Policy Fee" holds "150" (charged): ${ways('150')}`,
    );
    // What is offered is read: both are given back.
    for (const fee of ['(150)', '-150'])
      expect(await rowOf(names, 'CXL', `,3200,${fee}`)).toMatchObject({
        slt_error_message: '',
        slt_fees_taxable: '-150.00',
      });
  });

  test('is told with each part of the premium, and each of the fees', async () => {
    const names = 'GL Prem,TRIA,Policy Fee,Insp Fee';
    const map = ['premium=GL Prem+TRIA'];
    expect((await rowOf(names, 'CXL', '-3200,-5,150,', map))?.slt_error_message).toBe(
      `line 2, column "Policy Fee" + "Insp Fee": "GL Prem" holds "-3200", "TRIA" holds "-5" (given back) and "Policy Fee" holds "150" (charged): ${ways('150')}`,
    );
    expect((await rowOf(names, 'CXL', '-3200,,150,50', map))?.slt_error_message).toContain(
      '"GL Prem" holds "-3200" (given back) and "Policy Fee" holds "150", "Insp Fee" holds "50" (charged): if the fees are given back, too, write them below zero, like (150) or -150; if they are charged, write them in a row of their own.',
    );
  });

  test('is two transactions where the fee is given back and the premium charged', async () => {
    expect((await rowOf('Premium,Policy Fee', 'Audit', '5000,-150'))?.slt_error_message).toBe(
      `line 2, column "Policy Fee": "Policy Fee" holds "-150" (given back) and "Premium" holds "5000" (charged): ${ROWS_APART}`,
    );
  });
});
