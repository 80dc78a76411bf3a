/** The address of the broker, which Hawaii wants on the contract with the name (HRS § 431:8-306), counts as that of the broker alone. */
import { expect, test } from 'vitest';
import { checkPdf } from '../../../src/notices/check/check-pdf.ts';
import { Printer } from '../../support/pdf/print.ts';
import { rates } from '../../support/rates.ts';

const { file } = rates.resolve('HI');
const BROKER = 'Summit Wholesale Brokers, Inc.';
const ADDRESS = '410 Commerce Street, Suite 900, Nashville, TN 37201';
const OWN = `Surplus Lines Broker: ${BROKER}`;

/** What is said of Hawaii's stamp with lines under it, and of those on a second page. */
async function outcome(lines: readonly string[], overleaf: readonly string[] = []) {
  const printer = await Printer.start();
  printer.write(file.stamp[0]?.wording ?? '');
  lines.forEach((line, index) => {
    printer.page.drawText(line, { x: 50, y: 300 - 13 * index, size: 10, font: printer.plain });
  });
  if (overleaf.length > 0) {
    const page = printer.file.addPage();
    overleaf.forEach((line, index) => {
      page.drawText(line, { x: 50, y: 700 - 26 * index, size: index === 0 ? 18 : 10, font: printer.plain });
    });
  }
  const known = {
    pages: { front: 1, declarations: null },
    fills: { broker_name: BROKER, broker_address: ADDRESS },
  };
  const result = await checkPdf({ bytes: await printer.bytes(), name: 'policy', file, wanted: [1], known });
  return [result.verdict, ...result.failures, ...result.incomplete].join('\n');
}

test.each([
  [[`${OWN}, ${ADDRESS}`]],
  [[OWN, ADDRESS]],
  [[OWN, `Address: ${ADDRESS}`]],
  [[OWN, 'Oakline Group', ADDRESS]],
  [[OWN, `Brokerage Division, ${ADDRESS}`]],
  [[OWN, '', '', '', ADDRESS]],
  [['Surplus Lines Broker: Summit Wholesale', 'Brokers, Inc.', ADDRESS]],
  [['Surplus Lines Broker: Summit', 'Wholesale', 'Brokers, Inc.', ADDRESS]],
  [['Surplus Lines Broker: Summit Wholesale', `Brokers, Inc., ${ADDRESS}`]],
])('stands with the broker: %j', async (lines) => {
  expect(await outcome(lines)).toBe('passes');
});

test.each([
  [[OWN, '', '', '', 'Producer: Oakline Agency, Inc.', ADDRESS]],
  [[OWN, '', '', '', 'Oakline Agency, Inc.', ADDRESS]],
  [[OWN, '', '', '', `Insured: Blue Ridge Millwork, ${ADDRESS}`]],
  [[OWN, '', '', '', 'Retail Producer', 'Oakline Agency', ADDRESS]],
  [[OWN, '', '', '', 'Oakline Wholesale', 'Brokers, Inc.', ADDRESS]],
  [[OWN, `Aloha Credit Corp., ${ADDRESS}`]],
])('stands with somebody else, for a person to judge: %j', async (lines) => {
  expect(await outcome(lines)).toMatch(/^incomplete\n.*broker_address: .*as that of somebody else/);
});

test('on an invoice alone it is for a person to judge', async () => {
  expect(await outcome([OWN], ['INVOICE', `Remit to: ${BROKER}, ${ADDRESS}`])).toMatch(
    /^incomplete\n.*broker_address: .*page 2, headed “INVOICE”, may be no part of the policy/,
  );
});
