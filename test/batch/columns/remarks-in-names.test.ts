/** What stands in parentheses in the name of a column: a part of the name, unless it says nothing or the same. */
import { expect, test } from 'vitest';
import { planned } from '../../support/columns.ts';

/** The columns by input. */
const used = (header: readonly string[], row: readonly string[]): Record<string, (string | undefined)[]> =>
  Object.fromEntries(
    planned(header, [row]).mapped.map(({ name, columns }) => [name, columns.map((column) => header[column])]),
  );

const refusal = (header: readonly string[], row: readonly string[]) => (): unknown => planned(header, [row]);

test.each([
  ...['Premium ($)', 'Premium (US$)', 'Premium (USD)', 'Premium (required)', 'Premium (Gross)'],
  ...['GWP (Gross Written Premium)', 'Premium (excl. taxes and fees)', 'Premium (USD) (optional, if known)'],
])('%s is the premium', (name) => {
  expect(used(['State', name], ['TX', '100'])).toMatchObject({ premium: [name] });
});

test.each([
  ...['Premium (Net)', 'Premium (our share)', 'Premium (monthly)', 'Premium (Quoted)', 'Premium (Expiring)'],
  ...['Premium (ceded)', 'Premium (admitted)', 'Premium (net of commission)', 'Premium (known)'],
  ...['Premium (return)', '(Return) Premium', 'Premium (100%)'],
])('%s is not', (name) => {
  expect(refusal(['State', name], ['TX', '100'])).toThrow('no column holds the premium');
});

test('a remark that says the same is left out, and any other is a part of the name', () => {
  const header = [
    'Home State (2-letter code)',
    'Premium',
    'Effective Date (Inception)',
    'Trans (N=New/R=Renewal)',
  ];
  const row = ['TX', '1', '6/5/2026', 'New', '1', '1'];
  expect(used([...header, 'Policy Fee(s)', 'Fees (Broker)'], row)).toEqual({
    ...{ state: [header[0]], premium: ['Premium'], effective_date: [header[2]], transaction: [header[3]] },
    ...{ carrier_fees: ['Policy Fee(s)'], broker_fees: ['Fees (Broker)'] },
  });
  const others = [
    ...(['Policy Fee (%)', 'Policy Fee (included in premium)'] as const),
    ...(['Broker Fee (commission)', 'Home State (broker)', 'Date (entered)'] as const),
    ...(['Transaction (prior)', 'LOB (prior)'] as const),
  ];
  expect(
    refusal(['State', 'Premium', ...others], ['TX', '1', '5', '5', '5', 'OK', '6/1/2026', 'New', 'GL']),
  ).toThrow(
    /"Policy Fee \(%\)" \(fees\), "Policy Fee \(included in premium\)" \(fees\), "Broker Fee \(commission\)" \(fees\), "Home State \(broker\)" \(states\), "Date \(entered\)" \(dates\), "Transaction \(prior\)" \(transactions\), "LOB \(prior\)" \(coverages\) are not used/,
  );
  const beside = ['State', 'Premium', 'Premium (return)'];
  expect(planned(beside, [['TX', '', '5']]).mapped[1]).toMatchObject({ columns: [1], returned: [2] });
});
