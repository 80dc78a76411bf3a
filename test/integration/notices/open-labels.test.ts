/** Whether something follows the label of what must stand with a notice, and in which type, where nobody says what it is. */
import { describe, expect, test } from 'vitest';
import { check } from '../../../src/notices/check/check.ts';
import { readPdf } from '../../../src/notices/pdf/read.ts';
import { Printer } from '../../support/pdf/print.ts';
import { fileOf, wordingOf } from '../../support/rates.ts';

async function outcome(
  state: string,
  below: readonly string[],
  {
    type = {},
    fills = {},
  }: { type?: { size?: number; bold?: boolean }; fills?: Record<string, string> } = {},
) {
  const printer = await Printer.start();
  printer.write(wordingOf(state), { size: 12, bold: true });
  for (const paragraph of below) printer.write(paragraph, { size: 12, bold: true, ...type });
  const known = { pages: { front: 1, declarations: null }, fills };
  const pages = await readPdf(await printer.bytes(), 'policy');
  const result = check(pages, fileOf(state), [1], null, known);
  return { ...result, failures: result.failures.join('\n'), self: result.checkYourself.join('\n') };
}

describe('the name of Idaho’s broker, of which nobody says what it is', () => {
  test.each([
    [['Surplus Lines Broker: ____Jane Doe____']],
    [['Surplus Lines Broker: ____Jane Doe']],
    [['Jane Doe\n____________________\nSurplus Lines Broker']],
    [['Surplus Lines Broker:', 'Jane Doe']],
    [['Surplus Lines Broker: TBD Brokerage Inc', 'License: 7']],
    [['Surplus Lines Broker: ____________', 'Surplus Lines Broker: Jane Doe']],
  ])('is filled in: %j', async (below) => {
    expect((await outcome('ID', below)).failures).toBe('');
  });

  test.each([
    [['Surplus Lines Broker: ____________ (Name of broker)']],
    [['Surplus Lines Broker: ____________ Date: 1/2/2026']],
    [['Surplus Lines Broker: __TBD__']],
    [['Surplus Lines Broker: TBD, Boise']],
    [['Surplus Lines Broker: TBD by the carrier']],
    [['Surplus Lines Broker: TBD', 'License: 7']],
    [['Surplus Lines Broker: 12/31/2026']],
    [['Surplus Lines Broker: 0']],
    [['Surplus Lines Broker: #N/A']],
    [['Surplus Lines Broker: Error! Reference source not found.']],
    [['Surplus Lines Broker: Same as last year']],
    [['Surplus Lines Broker: Applied for']],
    [['Surplus Lines Broker: jane@doe.com']],
    [['Surplus Lines Broker: Not required']],
    [['Surplus Lines Broker:']],
    [['Surplus Lines Broker:', 'Form No.']],
    [['____________________', 'Surplus Lines Broker']],
  ])('is open: %j', async (below) => {
    expect((await outcome('ID', below)).failures).toContain('not filled');
  });

  test.each([['See above'], ['Same as above'], ['Same as Producer']])(
    'is for a person to look at: %s',
    async (text) => {
      const { verdict, incomplete } = await outcome('ID', [`Surplus Lines Broker: ${text}`]);
      expect([verdict, incomplete.join()]).toEqual(['incomplete', expect.stringContaining(text)]);
    },
  );
});

// W.S. § 26-11-109(a): “in at least ten (10) point bold type font, the name and address …, and the following disclosure”.
describe('the type of Wyoming’s name and address', () => {
  const fills = { broker_name: 'Jane Doe', broker_address: '5 Main Street' };
  const below = ['Surplus lines broker: Jane Doe', 'Address: 5 Main Street'];

  test('is that of the words', async () => {
    const small = await outcome('WY', below, { type: { size: 8, bold: false }, fills });
    expect(small.failures).toContain('8 pt, too small; not bold');
    expect(small.failures).toContain('(prescribed: at least 10 pt, boldface)');
    expect((await outcome('WY', below, { fills })).failures).toBe('');
  });
});

// SDCL 58-32-32 can be read for the words alone, too.
test('of South Dakota’s name it is for a person to look at', async () => {
  const fills = { broker_name: 'Jane Doe' };
  const { verdict, self } = await outcome('SD', ['Surplus line broker: Jane Doe'], {
    type: { size: 7, bold: false },
    fills,
  });
  expect([verdict, self]).toEqual(['passes', expect.stringContaining('7 pt, too small; not bold')]);
});

test('a notice of another paper with the words of that on the policy is not taken for found', async () => {
  const printer = await Printer.start();
  printer.write(wordingOf('WY'), { size: 12, bold: true });
  const result = check(await readPdf(await printer.bytes(), 'policy'), fileOf('WY'), null);
  expect(result.instruments.map(({ asked }) => asked)).toEqual([true, false]);
  expect(result.checkYourself.join('\n')).toContain('goes on another paper');
});

describe('the license number of Alabama’s broker, of which nobody says what it is', () => {
  const licensed = (number: string) =>
    outcome('AL', ['Surplus Line Broker: Jane Doe', `License No.: ${number}`]);

  test.each([
    ['Applied for'],
    ['Applied For - pending'],
    ['Exempt'],
    ['Not required'],
    ['jane@doe2.com'],
    ['Tel 4065550100'],
    ['(406)5550100 x12'],
    ['(406) 555-0100 ext. 12'],
    ['1-800-CALL-NOW'],
  ])('is open: %s', async (text) => {
    expect((await licensed(text)).failures).toContain('not filled');
  });

  test.each([['4065550100'], ['SL-800-4471902'], ['800-44719023'], ['1-800-4471902'], ['A4471902 x12']])(
    'is filled in: %s',
    async (text) => {
      expect((await licensed(text)).failures).toBe('');
    },
  );
});
