/** What a reconciliation says of charges that go by what is insured, where a row does not say it. */
import { describe, expect, test } from 'vitest';
import { reconciled } from '../../support/reconciled.ts';

const HEADER = 'Policy Number,State,Premium,Effective Date,LOB,Coverage Code,SL Tax';

async function told(column: string, row: string) {
  const { all } = await reconciled(`${HEADER},${column}`, [row]);
  return all.map(({ reason, detail }) => [reason, detail]);
}

const FIRE = 'Fire tax';
const EMPA = 'EMPA surcharge (residential), EMPA surcharge (commercial)';

// Of 10,000.00: Florida 4.94 % and an EMPA surcharge of 2.00 or 4.00, Montana 2.75 % and a fire tax of 2.5 %, Connecticut 4 % and 12.00.
describe('a charge on policies of some lines is not known not to be due', () => {
  test.each([
    ['no line', 'Surcharge', 'P1,FL,10000,2026-10-05,,,494.00,4.00', EMPA],
    ['no coverage code', 'EMPA', 'P1,FL,10000,2026-10-05,,,494.00,2.00', EMPA],
    ['a line that is not understood', 'Surcharge', 'P1,FL,10000,2026-10-05,XS,,494.00,4.00', EMPA],
    ['the line alone', 'Surcharge', 'P1,FL,10000,2026-10-05,PROP,,494.00,4.00', EMPA],
    ['no line, a tax', 'Fire Marshal Tax', 'P2,MT,10000,2026-10-05,,,275.00,250.00', FIRE],
    ['no line, a fund', 'Surcharge', 'P4,CT,10000,2026-10-05,,,400.00,12.00', 'Healthy Homes Fund surcharge'],
  ])('%s', async (_, column, row, names) => {
    expect(await told(column, row)).toEqual([['not_computed', names]]);
  });
});

test('a line that does not bear the charge says that it is not due', async () => {
  expect(await told('Fire Marshal Tax', 'P3,MT,10000,2026-10-05,GL,,275.00,250.00')).toEqual([
    ['not_due', ''],
  ]);
});

describe('a total with a charge in it that is not considered', () => {
  const inTotal = async (total: string) => {
    const { all } = await reconciled('State,Premium,Effective Date,Total Taxes', [
      `MT,10000,2026-10-05,${total}`,
    ]);
    return all.map(({ reason, detail }) => [reason, detail]);
  };

  // 275.00, 250.00 and the transaction fee of 0.175 %, 17.50.
  test('to the penny', async () => {
    expect(await inTotal('542.50')).toEqual([['not_computed', FIRE]]);
  });

  test('and without another charge', async () => {
    expect(await inTotal('525.00')).toEqual([
      ['not_computed', `${FIRE}; without SLIP+ transaction fee (FSLSO)`],
    ]);
  });

  test('but not with any amount', async () => {
    expect(await inTotal('530.00')).toEqual([['unexplained', '']]);
  });
});
