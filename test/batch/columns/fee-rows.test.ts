/** Fees that were billed by themselves: in rows without a premium, and in the column of their fee. */
import { describe, expect, test } from 'vitest';
import { planned } from '../../support/columns.ts';
import { runCli } from '../../support/run-cli.ts';

const DAY = '10/01/2026';
const HEADER = ['Policy #', 'State', 'Eff Date', 'Trans', 'LOB', 'Premium', 'Policy Fee', 'Broker Fee'];
const NEW = ['P1', 'TX', DAY, 'NB', 'CGL', '5,000.00', '100.00', '0.00'];
const PREMIUMS = 'each would be priced as a premium';

/** What stops a file with a new policy and these rows. */
function stopOf(rows: readonly (readonly string[])[], header: readonly string[] = HEADER): string {
  try {
    planned(header, [header.length > HEADER.length ? [...NEW, 'Premium'] : NEW, ...rows]);
    return '';
  } catch (error) {
    return String(error);
  }
}

const fee = (trans: string, premium: string, broker = '150.00', lob = 'CGL'): string[] => [
  ...['P1', 'TX', DAY, trans, lob, premium, '', broker],
];

describe('as transactions', () => {
  test.each(['0.00', '0', '', '-'])(
    'with "%s" as their premium are not said to be priced as one',
    (premium) => {
      const said = stopOf([fee('FEE', premium)]);
      expect(said).toContain(
        '"Trans" has rows with "FEE", which have no premium but a fee in "Broker Fee", on which tax may be due: write "endorsement" in "Trans" if the fee was billed to a policy that stands already, or else the transaction that it was billed with',
      );
      expect(said).toContain('only if these fees stand in other rows too, leave them out with');
      expect(said).not.toContain(PREMIUMS);
      expect(said.includes('0 as the premium where it is empty')).toBe(premium === '');
    },
  );

  test.each([
    ['a premium', [fee('FEE', '0'), fee('FEE', '150.00')]],
    ['neither a premium nor a fee', [fee('FEE', '0', '0.00')]],
    ['a tax', [fee('SL Tax', '0')]],
    ['a charge of a state', [fee('NB', '0', '150.00', 'FSLSO Service Fee')]],
  ])('with %s stop as before', (_, rows) => {
    const said = stopOf(rows);
    expect(said).toContain(PREMIUMS);
    expect(said).not.toContain('on which tax may be due');
  });

  test('stop apart from taxes in rows of their own', () => {
    const said = stopOf([fee('FEE', '0'), fee('SL Tax', '242.50', '')]);
    expect(said).toContain(`taxes or fees ("SL Tax"), and ${PREMIUMS}`);
    expect(said).toContain('"Trans" has rows with "FEE", which have no premium');
  });

  // 34 TAC 3.822: fees are taxed; 4.85 % and 0.04 % of 150 are 7.28 and 0.06, of 5,100 247.35 and 2.04.
  test('are priced as is offered', async () => {
    const lines = (trans: string) =>
      [HEADER, NEW.map((cell) => cell.replace(',', '')), fee(trans, '0.00')].join('\n');
    const run = (trans: string) => runCli(['batch', '--columns', 'total_tax'], {}, { stdin: lines(trans) });
    expect((await run('FEE')).exitCode).toBe(2);
    expect((await run('endorsement')).stderr).toContain('total tax 256.73');
  });
});

test('as lines of business are asked for that of the policy, and for the transaction', () => {
  expect(stopOf([fee('END', '0', '150.00', 'Fee')])).toContain(
    'write the coverage of the policy in "LOB", and "endorsement" in "Trans" if the fee',
  );
});

test('in a column of items go beside their premium, or are priced with that column ignored', () => {
  expect(stopOf([[...fee('NB', '0'), 'Broker Fee']], [...HEADER, 'Item'])).toContain(
    '"Item" has rows with "Broker Fee", which have no premium but a fee in "Broker Fee", on which tax may be due: put each fee beside the premium that it was billed with, or price it by itself with the option ignore "Item", and write "endorsement" in "Trans" if',
  );
});
