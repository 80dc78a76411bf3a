/** What of each fee a charge falls on, and what puts it in doubt. */
import { expect, test } from 'vitest';
import { feeDoubtCodes, feesInCharges } from '../../src/engine/assessment/fee-doubts.ts';
import { dollars } from '../../src/engine/index.ts';
import { assessFile, charge, place, rateFile, SOURCE } from '../support/fictional.ts';

type Placed = Parameters<typeof place>[0];

/** By fee and charge: what is taxed, and the codes of what is said. */
function treated(file: ReturnType<typeof rateFile>, over: Placed) {
  const assessed = assessFile(file, place(over));
  return feesInCharges(assessed).flatMap((fee) =>
    assessed.lines.map((line) => {
      const { taxed, doubts } = fee.in(line);
      return [fee.side, line.charge.key, dollars(taxed), doubts.map(({ code }) => code).join()];
    }),
  );
}

const TWO = [
  charge({ key: 'sl_tax', slot: 'base_tax' }),
  charge({ key: 'office_fee', slot: 'stamping_fee', on: 'premium' }),
];

test('a charge on the premium alone falls on no fee', () => {
  expect(treated(rateFile({ charges: TWO }), { carrierFees: '150', brokerFees: '250' })).toEqual([
    ['carrier', 'sl_tax', '150.00', ''],
    ['carrier', 'office_fee', '0.00', ''],
    ['broker', 'sl_tax', '0.00', ''],
    ['broker', 'office_fee', '0.00', ''],
  ]);
});

test('an unsettled side is in doubt where fees bear the charge', () => {
  const file = rateFile({ charges: TWO });
  file.fees.broker = { treatment: 'unsettled', text: 'Nobody knows', ...SOURCE };
  expect(treated(file, { carrierFees: '150', brokerFees: '250' })).toEqual([
    ['carrier', 'sl_tax', '150.00', ''],
    ['carrier', 'office_fee', '0.00', ''],
    ['broker', 'sl_tax', '250.00', 'ZZ.broker_fee.unsettled'],
    ['broker', 'office_fee', '0.00', ''],
  ]);
  expect(treated(file, { unsplitFees: '400' })).toEqual([
    ['unsplit', 'sl_tax', '400.00', 'ZZ.fee.unsettled'],
    ['unsplit', 'office_fee', '0.00', ''],
  ]);
});

/** A charge with an unsettled base beside a settled one, and a doubt about one side's fees; `more` of its advisories. */
function fileInDoubt(more: NonNullable<Parameters<typeof rateFile>[0]>['advisories'] = []) {
  return rateFile({
    charges: [
      charge({ key: 'sl_tax', slot: 'base_tax' }),
      charge({ key: 'office_fee', slot: 'stamping_fee', on: 'premium', on_unsettled: 'Perhaps fees too' }),
    ],
    advisories: [
      { key: 'of_carriers', kind: 'doubt', fees: 'carrier', text: 'It may be none', ...SOURCE },
      { key: 'of_brokers', kind: 'special_case', fees: 'broker', text: 'Leave some out', ...SOURCE },
      ...more,
    ],
  });
}

test('a doubt about the base of a charge, and one about a side, are each about their own', () => {
  const file = fileInDoubt();
  expect(treated(file, { carrierFees: '150', brokerFees: '250' })).toEqual([
    ['carrier', 'sl_tax', '150.00', 'ZZ.of_carriers'],
    ['carrier', 'office_fee', '0.00', 'ZZ.office_fee.base_unsettled,ZZ.of_carriers'],
    ['broker', 'sl_tax', '0.00', ''],
    ['broker', 'office_fee', '0.00', 'ZZ.office_fee.base_unsettled'],
  ]);
});

test('without fees there is nothing to tell', () => {
  expect(treated(rateFile(), {})).toEqual([]);
});

test('the codes of doubts about fees are told from those about rates', () => {
  const file = fileInDoubt([
    { key: 'of_rate', kind: 'doubt', charge: 'sl_tax', text: 'The rate is old', ...SOURCE },
  ]);
  const assessed = assessFile(file, place({ carrierFees: '150' }));
  expect([...feeDoubtCodes(assessed)].sort()).toEqual(['ZZ.of_carriers', 'ZZ.office_fee.base_unsettled']);
});
