/** Words in one of several columns that are added up for the premium: a part that is not bought, or not charged beside the others. */
import { describe, expect, test } from 'vitest';
import { batchOf, rowsOf } from '../../support/batch.ts';

const priced = async (premium: string, terrorism: string) => {
  const text = `Policy,State,Pol Eff,Trans,Premium,Terrorism\nP1,OH,05/01/2026,NB,1000,50\nP2,OH,05/01/2026,NB,${premium},${terrorism}\n`;
  const { summary, output } = await batchOf(text, { map: ['premium=Premium+Terrorism'] });
  return { summary, row: rowsOf(output)[1] };
};

describe('a part of the premium', () => {
  test.each([
    ...['Rejected', 'REJECT', 'Declined', 'Excluded', 'excl', 'excl.', 'Included', 'incl.', 'Waived'],
    ...['None', 'N/A', '-', ' rejected '],
  ])('%s is no amount: Ohio takes 5 %% of the other', async (word) => {
    expect((await priced('2000', word)).row?.slt_total_tax).toBe('100.00');
    expect((await priced(word, '2000')).row?.slt_total_tax).toBe('100.00');
  });

  test('is told of', async () => {
    const { summary } = await priced('2000', 'Rejected');
    const notes = summary.read.readings
      .counts()
      .map(({ kind, input, text, rows }) => [kind, input, text, rows]);
    expect(notes).toEqual([['no_amount', 'premium', 'Rejected', 1]]);
  });

  test('is no premium where no column has an amount', async () => {
    expect((await priced('Declined', 'Rejected')).row?.slt_total_tax).toBe('');
  });

  test('with another word is rejected, with what to write', async () => {
    expect((await priced('2000', 'TBD')).row?.slt_error_message).toBe(
      'line 3, column "Premium" + "Terrorism": "TBD" is not an amount; write it like 10000, or write 0 or leave it empty where there is none.',
    );
  });
});

test('a premium in one column that is declined is no policy', async () => {
  const { output } = await batchOf(
    'Policy,State,Pol Eff,Premium\nP1,OH,05/01/2026,1000\nP2,OH,05/01/2026,Declined\n',
  );
  expect(rowsOf(output)[1]?.slt_error_message).toContain('"Declined" is not an amount; write it like 10000');
});
