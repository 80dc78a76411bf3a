/** Cancellations and returns above zero in files that write others of them below it: what takes one back is no second credit. */
import { describe, expect, test } from 'vitest';
import { batchOf, rowsOf } from '../../support/batch.ts';

const HEAD = 'Policy No,State,Pol Eff,Trans Eff,Trans,Premium';
const row = (at: number, code: string, premium: string) =>
  `P${at},OH,05/01/2026,09/02/2026,${code},${premium}`;
const file = (...rows: readonly (readonly [string, string])[]) =>
  [HEAD, ...rows.map(([code, premium], at) => row(at, code, premium))].join('\n');
/** Ohio takes 5 % (R.C. 3905.36). */
const taxes = async (...given: Parameters<typeof batchOf>) =>
  rowsOf((await batchOf(...given)).output).map((each) => each.slt_total_tax);

describe('a row above zero beside others of its kind below', () => {
  test.each([
    ['CAN', '"(1,850.00)"', '4200.00'],
    ['RP', '-1850', '4200'],
    ['C', '1850.00 CR', '4200.00'],
    ['Cancellation - NonPay', '-1850.00', '"4,200.00"'],
  ])('is rejected: %s %s and %s', async (code, below, above) => {
    expect(await taxes(file([code, below], [code, above]))).toEqual(['-92.50', '']);
    expect(await taxes(file([code, above], [code, below]))).toEqual(['', '-92.50']);
  });

  test('is one of its kind under any code', async () => {
    expect(await taxes(file(['CAN', '-1850.00'], ['PC', '4200.00']))).toEqual(['-92.50', '']);
    expect(await taxes(file(['CAN', '-1850.00'], ['RP', '4200.00']))).toEqual(['-92.50', '-210.00']);
  });

  test('may stand in the column of what is charged', async () => {
    const [debit, credit] = ['P1,OH,05/01/2026,CAN,4200.00,', 'P2,OH,05/01/2026,CAN,,1850.00'];
    const text = ['Policy No,State,Pol Eff,Trans,Premium,Return Premium', debit, credit].join('\n');
    expect(await taxes(text)).toEqual(['', '-92.50']);
  });

  test('is told with what to write', async () => {
    const { output } = await batchOf(file(['CAN', '-1850.00'], ['CAN', '4,200.00'.replace(',', '')]));
    expect(rowsOf(output)[1]?.slt_error_message).toBe(
      'line 3, column "Trans": "CAN" gives back, and 4200.00 is above zero, where other amounts of its kind are below: if it takes a cancellation back, write reinstatement; if "CAN" is a change of the policy here, write endorsement in all its rows; if it is given back, put a minus before the amount.',
    );
    expect(await taxes(file(['CAN', '-1850.00'], ['reinstatement', '4200.00']))).toEqual([
      '-92.50',
      '210.00',
    ]);
  });

  test('stays rejected among the rejected rows, where no other is below zero', async () => {
    const { errors } = await batchOf(file(['RP', '-1850.00'], ['RP', '4200.00']));
    const rejected = errors.toString();
    expect(await taxes(rejected)).toEqual(['']);
    expect(await taxes(rejected.replace('4200.00', '-4200.00'))).toEqual(['-210.00']);
  });
});

describe('nothing is said', () => {
  test('of a file that writes them above zero, or has zeros below', async () => {
    expect(await taxes(file(['CAN', '1850.00'], ['CAN', '4200.00'], ['RP', '20']))).toEqual([
      ...['-92.50', '-210.00', '-1.00'],
    ]);
    expect(await taxes(file(['CAN', '-0.00'], ['CAN', '4200.00']))).toEqual(['0.00', '-210.00']);
    expect(await taxes(file(['CAN', '-1850.00'], ['CAN', '0.00']))).toEqual(['-92.50', '0.00']);
  });

  test('of endorsements, which go either way', async () => {
    expect(await taxes(file(['END', '-1850.00'], ['END', '4200.00'], ['CAN', '20.00']))).toEqual([
      ...['-92.50', '210.00', '-1.00'],
    ]);
  });

  test('where the rows below zero are skipped', async () => {
    const text = file(['RP', '-1850.00'], ['Return Premium', '4200.00']);
    expect(await taxes(text, { skipWhen: ['Trans=RP'] })).toEqual(['', '-210.00']);
  });
});

describe('an endorsement that may give back by what is said of it', () => {
  test('is rejected above zero, with what to write, and priced below it', async () => {
    const text = file(
      ['Endorsement - Del', '1850'],
      ['Endorsement - Del', '-1850'],
      ['Endorsement - Rate relief', '"(1,850.00)"'],
      ['Endorsement - Rate relief', '0'],
    );
    expect(await taxes(text)).toEqual(['', '-92.50', '-92.50', '0.00']);
    expect(rowsOf((await batchOf(text)).output)[0]?.slt_error_message).toBe(
      'line 2, column "Trans": "Endorsement - Del" may give premium back, and 1850 is above zero: if it is given back, put a minus before the amount; if it is charged, write endorsement.',
    );
    expect(await taxes(file(['endorsement', '1850']))).toEqual(['92.50']);
  });

  test('is priced where the amount stands in the column of what is given back', async () => {
    const text = 'Policy No,State,Pol Eff,Trans,Premium,Return Premium\nP2,OH,05/01/2026,END - Del,,1850.00';
    expect(await taxes(text)).toEqual(['-92.50']);
  });
});
