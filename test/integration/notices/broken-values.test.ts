/** The name of the broker and the license number, broken at the end of a line: by a hyphen of their own, or one put there. */
import { expect, test } from 'vitest';
import { checkPdf } from '../../../src/notices/check/check-pdf.ts';
import { file as idaho, LOOK, WORDING } from '../../support/pdf/idaho.ts';
import { Printer } from '../../support/pdf/print.ts';

/** What is said of the broker's name, for a notice with lines under it, the first of them far enough not to be read with it. */
async function named(broker: string, lines: readonly string[], x = 50) {
  const printer = await Printer.start();
  printer.write(WORDING, LOOK);
  lines.forEach((text, index) => {
    printer.page.drawText(text, { x, y: 300 - 12 * index, size: 10, font: printer.plain });
  });
  const known = { pages: { front: 1, declarations: null }, fills: { broker_name: broker } };
  const bytes = await printer.bytes();
  const { verdict, failures } = await checkPdf({ bytes, name: 'policy', file: idaho, wanted: null, known });
  return { verdict, failures: failures.join() };
}

test.each([
  {
    broker: 'Cascadia Wholesale Brokers, Inc.',
    lines: ['Surplus Lines Broker: Cascadia Whole-', 'sale Brokers, Inc., 1200 Harbor Avenue'],
  },
  {
    broker: 'Margaret Anne Smith-Hutchinson',
    lines: ['Surplus Lines Broker: Margaret Anne Smith-', 'Hutchinson'],
  },
  {
    broker: 'Margaret Anne Smith-Hutchinson',
    lines: ['Surplus Lines Broker: Margaret Anne Smith-Hutch-', 'inson, Boise'],
  },
  {
    broker: 'Margaret Anne Smith - Hutchinson',
    lines: ['Surplus Lines Broker: Margaret Anne Smith -', 'Hutchinson'],
  },
  {
    broker: 'Cascadia Wholesale Brokers, Inc.',
    lines: ['Surplus Lines Broker:', 'Cascadia Whole-', 'sale Brokers, Inc.'],
  },
])('a name stands there though a line breaks it: $lines', async ({ broker, lines }) => {
  expect(await named(broker, lines)).toEqual({ verdict: 'passes', failures: '' });
});

test.each([
  {
    broker: 'Cascadia Wholesale Brokers',
    lines: ['Surplus Lines Broker: Cascadia Whole- sale Brokers'],
    shown: 'Cascadia Whole- sale Brokers',
  },
  {
    broker: 'Cascadia Wholesale Brokers',
    lines: ['Surplus Lines Broker: Cascadia Whole', 'sale Brokers'],
    shown: 'Cascadia Whole sale Brokers',
  },
  {
    broker: 'Route 66 Brokers',
    lines: ['Surplus Lines Broker: Route 6-', '6 Brokers'],
    shown: 'Route 6- 6 Brokers',
  },
])('another spelling is none: $lines', async ({ broker, lines, shown }) => {
  const { verdict, failures } = await named(broker, lines);
  expect(verdict).toBe('fails');
  expect(failures).toContain(`in another spelling, “${shown}”`);
});
