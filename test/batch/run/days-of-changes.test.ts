/** Days of endorsements and other changes in files that do not say what each row is. */
import { describe, expect, test } from 'vitest';
import { batchOf, rowsOf } from '../../support/batch.ts';
import { planned } from '../../support/columns.ts';

const HEAD = 'State,Premium,Effective Date,Policy';
const file = (name: string, days: readonly string[], more = '', kind = '') =>
  [
    `${HEAD},${name}${more}`,
    ...days.map((day, at) => `PA,1000,4/1/2026,P${at},${day}${more === '' ? '' : `,${kind}`}`),
  ].join('\n');
const taxes = async (...given: Parameters<typeof batchOf>) =>
  rowsOf((await batchOf(...given)).output).map((row) => row.slt_total_tax);

// Pennsylvania: 3 % of 1,000 and the stamping fee of 20 for a new policy, which an endorsement does not bear.
const [NEW, ENDORSEMENT] = ['50.00', '30.00'];

describe('the day of a change after the first of its policy', () => {
  const DAYS = ['', '4/1/2026', '10/12/2026'];

  test.each([
    ...['Endorsement Date', 'Endorsement Effective Date', 'Endt Eff Date', 'Endorsement Date (MM/DD/YYYY)'],
  ])('rejects its row: %s', async (name) => {
    expect(await taxes(file(name, DAYS))).toEqual([NEW, NEW, '']);
  });

  test.each(['Chg Eff', 'Change Effective', 'Amendment Date', 'Reinstatement Eff Date'])(
    'rejects it also where the user names the column, which is offered: %s',
    async (name) => {
      const map = [`transaction_date=${name}`];
      expect(() =>
        planned([...HEAD.split(','), name], [['PA', '1000', '4/1/2026', 'P', '10/12/2026']]),
      ).toThrow(`map transaction_date="${name}", or leave it out`);
      expect(await taxes(file(name, DAYS), { map })).toEqual([NEW, NEW, '']);
    },
  );

  test('is told with what to do', async () => {
    const { output } = await batchOf(file('Endorsement Date', DAYS));
    expect(rowsOf(output)[2]?.slt_error_message).toBe(
      'line 4: column "Endorsement Date" 2026-10-12 is after the effective date 2026-04-01, so that the row is likely an endorsement or another change of its policy: say what each row is in a transaction column, or price such rows as new policies with --ignore "Endorsement Date".',
    );
    expect(await taxes(file('Endorsement Date', DAYS), { ignore: ['Endorsement Date'] })).toEqual([
      NEW,
      NEW,
      NEW,
    ]);
  });

  test('says nothing where the row says what it is', async () => {
    const days = ['10/12/2026'];
    expect(await taxes(file('Endorsement Date', days, ',Trans', 'Endorsement'))).toEqual([ENDORSEMENT]);
    expect(await taxes(file('Endorsement Date', days, ',Trans', 'New'))).toEqual([NEW]);
  });
});

/** New policies are booked after they begin. */
test.each(['Trans Date', 'Transaction Effective Date', 'Transaction/Endorsement Date'])(
  'a day that is that of any transaction rejects nothing: %s',
  async (name) => {
    const map = [`transaction_date=${name}`];
    expect(await taxes(file(name, ['4/8/2026', '']), { map })).toEqual([NEW, NEW]);
  },
);
