/** What stands in the blanks of a notice, and what must stand with it. */
import { describe, expect, test } from 'vitest';
import { check } from '../../../src/notices/check/check.ts';
import { readPdf } from '../../../src/notices/pdf/read.ts';
import { Printer } from '../../support/pdf/print.ts';
import { fileOf, rates, wordingOf } from '../../support/rates.ts';

/** The outcome for the first notice of a state, printed on the pages of a file, each a list of paragraphs. */
async function outcome(
  state: string,
  pages: readonly (readonly string[])[],
  fills: Readonly<Record<string, string>> = {},
) {
  const printer = await Printer.start();
  pages.forEach((paragraphs, index) => {
    if (index > 0) printer.turnThePage();
    for (const paragraph of paragraphs) printer.write(paragraph, { size: 12, bold: true });
  });
  const known = { pages: { front: 1, declarations: null }, fills, jurisdictions: rates.names };
  const result = check(await readPdf(await printer.bytes(), 'policy'), fileOf(state), [1], null, known);
  const { verdict, failures, incomplete, checkYourself } = result;
  const [wrong, open] = [failures.join('\n'), incomplete.join('\n')];
  return { verdict, failures: wrong, incomplete: open, self: checkYourself.join('\n') };
}

describe('the tax rate of Texas', () => {
  const PLACE = '__________ (insert appropriate tax rate)';
  // Tex. Ins. Code § 225.004: 4.85 percent.
  const withRate = (text: string, known = true) =>
    outcome('TX', [[wordingOf('TX').replace(PLACE, text)]], known ? { tax_rate: '4.85' } : {});

  test.each(['4.85', '4.85%', '4.850'])('%s passes', async (text) => {
    expect(await withRate(text)).toMatchObject({ verdict: 'passes', failures: '' });
  });

  test.each([
    { text: '99', why: 'the rate is 4.85' },
    { text: '14.85', why: 'the rate is 4.85' },
    { text: 'banana', why: '“banana” is no rate' },
    { text: PLACE, why: 'not filled' },
    { text: '(insert appropriate tax rate)', why: 'not filled' },
    { text: '_____', why: 'not filled' },
    {
      text: '3.5 (insert appropriate tax rate)',
      why: '“3.5 (insert appropriate tax rate)”: take the instruction out; the rate is 4.85',
    },
    { text: '', why: 'not filled' },
  ])('“$text” fails', async ({ text, why }) => {
    expect(await withRate(text)).toMatchObject({ verdict: 'fails', failures: expect.stringContaining(why) });
  });

  test('is for a person to check where none is on file for the day', async () => {
    const { verdict, self } = await withRate('4.85', false);
    expect([verdict, self]).toEqual(['passes', expect.stringContaining('no rate is on file')]);
  });
});

describe('the name of the broker, which Idaho wants on the contract', () => {
  const named = (last: string, name?: string) =>
    outcome('ID', [[wordingOf('ID'), last]], name === undefined ? {} : { broker_name: name });

  test('is for a person to check where nobody says what it is', async () => {
    const { verdict, self } = await named('Surplus lines broker: Jane Doe');
    expect([verdict, self]).toEqual(['passes', expect.stringContaining('broker_name: not looked for')]);
  });

  test.each([
    '______________',
    '[Broker Name]',
    '<<PRODUCER_NAME>>',
    '{{broker}}',
    '«Broker»',
    '‹Broker›',
    'TBD',
    'N/A',
    'To be determined',
  ])('fails where the line for it is open: %s', async (text) => {
    expect((await named(`Surplus lines broker: ${text}`)).failures).toContain('not filled');
  });

  test('may have a comma before what a company is by law, or none', async () => {
    const [comma, none] = ['Doe Wholesale Brokers, LLC', 'Doe Wholesale Brokers LLC'];
    for (const [printed, given] of [
      [comma, none],
      [none, comma],
      ['Doe Wholesale Brokers, L.L.C.', none],
      [none, 'Doe Wholesale Brokers, L.L.C.'],
      ['Doe Brokers Inc', 'Doe Brokers, Inc.'],
      ['Doe Brokers, Inc.', 'Doe Brokers Inc'],
    ] as const)
      expect((await named(`Surplus lines broker: ${printed}`, given)).failures).toBe('');
    expect((await named('Surplus lines broker: Doe Brokers LLC', 'Doe Brokers, Inc.')).verdict).toBe('fails');
    expect(
      (await named('Surplus lines broker: Doe, Wholesale Brokers', 'Doe Wholesale Brokers')).verdict,
    ).toBe('fails');
  });

  test.each([
    { last: 'Surplus lines broker: Jane Doe', found: true },
    { last: 'Countersigned: JANE\u00A0DOE, Boise', found: true },
    { last: 'Countersigned: Jane Doering', found: false },
    { last: 'Countersigned', found: false },
  ])('Jane Doe in “$last”: $found', async ({ last, found }) => {
    const { verdict, failures } = await named(last, 'Jane Doe');
    expect(verdict).toBe(found ? 'passes' : 'fails');
    expect(failures.includes('“Jane Doe” is not in the file')).toBe(!found);
  });

  test.each([
    ['Producer: Jane Doe', 'incomplete'],
    ['Agent: Jane Doe', 'incomplete'],
    ['Jane Doe', 'passes'],
    ['Printed name: Jane Doe', 'passes'],
    ['Surplus Lines Producer: Jane Doe', 'passes'],
  ])('under an open “Surplus Lines Broker: ____”, “%s”: %s', async (below, expected) => {
    const page = [wordingOf('ID'), 'Surplus Lines Broker: ______________', below];
    expect((await outcome('ID', [page], { broker_name: 'Jane Doe' })).verdict).toBe(expected);
  });

  test('may stand on another page', async () => {
    const pages = [['Broker of record: Jane Doe'], [wordingOf('ID')]];
    expect((await outcome('ID', pages, { broker_name: 'Jane Doe' })).verdict).toBe('passes');
  });
});

describe('blanks side by side, as in Montana', () => {
  const signed = (line: string) =>
    wordingOf('MT').replace('_________________________________________ ____________________', line);
  const known = { producer_name: 'Ann Example', license_number: '3000123' };

  test('are told apart by what should stand in them', async () => {
    const both = await outcome('MT', [[signed('Ann Example 3000123')]], known);
    expect([both.verdict, both.failures]).toEqual(['passes', '']);
    expect(both.self).toContain('by hand, which a program can’t read (signature of the surplus lines');
    const one = await outcome('MT', [[signed('Ann Example ____________________')]], known);
    expect(one.failures.split('\n')).toEqual([expect.stringContaining('license_number')]);
  });

  test('are for a person to check where nobody says what they are', async () => {
    const { verdict, self } = await outcome('MT', [[signed('Ann Example 3000123')]]);
    expect([verdict, self]).toEqual(['passes', expect.stringContaining('“Ann Example 3000123”')]);
  });

  test('fail where a placeholder was left in them', async () => {
    const { failures } = await outcome('MT', [[signed('<<PRODUCER_NAME>> [License]')]]);
    expect(failures).toContain('producer_name: “<<PRODUCER_NAME>> [License]”, not filled');
    expect((await outcome('MT', [[signed('TBD N/A')]])).failures).toContain('“TBD N/A”, not filled');
    const named = await outcome('MT', [[signed('Ann Example [agent] 3000123')]], known);
    expect(named.failures).toBe('');
  });

  test('are for a person to look at where the values are exchanged', async () => {
    const { verdict, incomplete } = await outcome('MT', [[signed('3000123 Ann Example')]], known);
    expect([verdict, incomplete]).toEqual(['incomplete', expect.stringContaining('in another order')]);
  });

  test('fail with another name', async () => {
    const { failures } = await outcome('MT', [[signed('Bob Example 3000123')]], known);
    expect(failures).toContain('instead of “Ann Example”');
  });

  test.each([
    ['Ann Example Idaho License No. 3000123', 'its label names Idaho'],
    ['Ann Example Idaho Lic. # 3000123', 'its label names Idaho'],
    ['Ann Example ID License No. 3000123', 'its label names ID'],
    ['Ann Example 3000123 (ID)', 'its label names ID'],
    // No day is known on which the policy begins.
    ['Ann Example 3000123 (expired 06/30/2025)', 'look whether the license is in force'],
  ])('with words on another license: “%s” is for a person to check', async (line, why) => {
    const { verdict, self } = await outcome('MT', [[signed(line)]], known);
    expect([verdict, self]).toEqual(['passes', expect.stringContaining(why)]);
  });

  test('with a license that has ended is for a person to judge', async () => {
    const { verdict, incomplete } = await outcome('MT', [[signed('Ann Example 3000123 (void)')]], known);
    expect([verdict, incomplete]).toEqual(['incomplete', expect.stringContaining('this license has ended')]);
  });

  test.each([
    'Ann Example Montana License No. 3000123',
    'Ann Example License No. 3000123',
    'Ann Example 3000123',
  ])('with the license of the state it is right: “%s”', async (line) => {
    const { verdict, self } = await outcome('MT', [[signed(line)]], known);
    expect([verdict, self]).toEqual(['passes', expect.not.stringContaining('license_number')]);
  });
});

test('a stamp of one word inside a sentence is not determined', async () => {
  const inside = await outcome('NJ', [['This class is not Exportable under the rule.']]);
  expect(inside.verdict).toBe('incomplete');
  expect((await outcome('NJ', [['Exportable']])).verdict).toBe('passes');
});
