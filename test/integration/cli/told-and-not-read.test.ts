/**
 * What a service tells beyond the interface document, or in another form, is said where one looks. Expected values are those of
 * the document: amounts are dollars, an answer echoes the day that was sent, KRS 91A.080 lays Kentucky's local tax on the premium.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../support/batch.ts';
import { ofOneDollar, texasRates, topLevel } from '../../support/service/answers.ts';
import { asking, CALC, COMPARE, RATES, STAMP } from '../../support/service/asking.ts';
import { nested, ohio, tax } from '../../support/service/foreign-answers.ts';
import { json } from '../../support/service/misbehaving.ts';
import { endAll, started } from '../../support/service/scripted.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

endAll();

const files = temporaryFolder();

/** What a command prints of an answer, as one line. */
async function shown(answer: object, line: readonly string[]) {
  const { stdout, ...outcome } = await asking(await started([json(answer)]), line);
  return { ...outcome, stdout, text: stdout.replaceAll(/\s+/g, ' ') };
}

/** Texas on the day of the published answers. */
const RATES_THEN = [...RATES, '--date', '2026-11-20'];

describe.concurrent('what a service says of an answer in another form than a text', () => {
  const odd = {
    fallback_reason: { rates_of: 2025, why: ['late\u001b[31m'] },
    error_code: 17,
    error_message: ['first', 'second'],
  };

  test.each([
    ['calc', topLevel, CALC],
    ['calc --compare', topLevel, COMPARE],
    ['stamp', ofOneDollar(topLevel), STAMP],
    ['rates', texasRates, RATES_THEN],
  ])('%s shows it as its JSON', async (_, answer, line) => {
    const { exitCode, text, stdout } = await shown({ ...answer, ...odd }, line);
    expect([0, 4]).toContain(exitCode);
    expect(text).toContain('The service tells fallback_reason: {"rates_of":2025,"why":["late[31m"]}');
    expect(text).toContain('The service tells error_code: 17');
    expect(text).toContain('The service tells error_message: ["first","second"]');
    expect(stdout).not.toContain('\u001b[31m');
  });

  test('an error beside figures is shown; that there is none is not', async () => {
    const error = { code: 'STALE', message: 'rates of 2025' };
    const { exitCode, text } = await shown({ ...topLevel, error }, CALC);
    expect([exitCode, text]).toEqual([
      0,
      expect.stringContaining('tells error: {"code":"STALE","message":"rates'),
    ]);
    expect((await shown({ ...topLevel, error: true }, CALC)).text).toContain('The service tells error: true');
    expect((await shown({ ...topLevel, error: false }, CALC)).text).not.toMatch(/not read|The service tells/);
  });

  test('and not more than 500 characters of it', async () => {
    const { text } = await shown({ ...topLevel, fallback_reason: { why: 'x'.repeat(4000) } }, CALC);
    // Long words are cut where the line ends.
    expect(text.match(/x/g)?.length).toBeLessThan(520);
    expect(text).toContain('…');
  });
});

describe.concurrent('fields that nobody reads', () => {
  test.each([
    ['calc', topLevel, CALC],
    ['calc --compare', topLevel, COMPARE],
    ['stamp', ofOneDollar(topLevel), STAMP],
    ['rates', texasRates, RATES_THEN],
  ])('%s names them', async (_, answer, line) => {
    const { text } = await shown({ ...answer, mood: 'good', retired: null }, line);
    expect(text).toContain('The answer has fields that are not read: mood.');
  });

  test('also those of a charge and under calculation', async () => {
    const answer = nested(1000, 0, 50);
    const base_tax = { ...tax('5%', 50), minimum: 25 };
    const calculation = { ...answer.calculation, notes: 5, breakdown: { base_tax } };
    const { exitCode, text } = await shown({ ...answer, calculation }, ['calc', 'OH', '1000', '--remote']);
    expect(exitCode).toBe(0);
    expect(text).toContain('fields that are not read: calculation.notes, breakdown.base_tax.minimum.');
  });

  test('also an entry of the charges by a name that objects have of their own', async () => {
    for (const entry of [5, { name: 'Levy', rate: '1%', amount: 5, source: 'x' }]) {
      const breakdown = JSON.parse(
        JSON.stringify({ ...topLevel.breakdown, own: entry }).replace('"own"', '"__proto__"'),
      );
      const { text } = await shown({ ...topLevel, breakdown }, CALC);
      expect(text).toContain('The service tells __proto__ among the charges, which is');
      expect(text).toContain('in no figure');
    }
  });

  test.each([
    ['a published answer', topLevel, CALC],
    ['published rates', texasRates, RATES_THEN],
    ['a published answer', ofOneDollar(topLevel), STAMP],
  ])('nothing is named of %s', async (_, answer, line) => {
    expect((await shown(answer, line)).text).not.toMatch(/not read|The service tells/);
  });
});

describe.concurrent('money that is not dollars', () => {
  const inCharge = (more: object) => ({
    ...topLevel,
    breakdown: { ...topLevel.breakdown, base_tax: { ...topLevel.breakdown.base_tax, ...more } },
  });
  test.each([
    ['calc', { ...topLevel, currency: 'CAD' }, CALC, 'currency: CAD'],
    ['calc, of a charge', inCharge({ currency: 'CAD' }), CALC, 'breakdown.base_tax.currency: CAD'],
    ['rates', { ...texasRates, currency: 'CAD' }, RATES_THEN, 'currency: CAD'],
    ['calc, by its code', { ...topLevel, currency_code: 'CAD' }, CALC, 'currency_code: CAD'],
    ['calc, in short', { ...topLevel, ccy: 'CAD' }, CALC, 'ccy: CAD'],
    ['calc, in capitals', { ...topLevel, Currency: 'CAD' }, CALC, 'Currency: CAD'],
    ['calc, by its sign', { ...topLevel, currency_symbol: '€' }, CALC, 'currency_symbol: €'],
  ])('%s does not use it', async (_, answer, line, place) => {
    const { exitCode, stderr, stdout } = await shown(answer, line);
    expect([exitCode, stdout]).toEqual([1, '']);
    expect(stderr).toContain(`answers in another currency than dollars (${place}); nothing of it was used`);
  });

  test('dollars and percent are silent; another unit is told', async () => {
    for (const usual of [
      { currency: 'USD' },
      { currency: 'usd', unit: 'dollars' },
      { ccy: 'USD', currency_symbol: '$' },
    ]) {
      const { exitCode, text } = await shown({ ...topLevel, ...usual }, CALC);
      expect([exitCode, text]).toEqual([0, expect.not.stringContaining('not read')]);
    }
    const { text } = await shown(inCharge({ unit: 'permille' }), CALC);
    expect(text).toContain('The service tells breakdown.base_tax.unit, which is not read: permille');
    const odd = await shown({ ...topLevel, currency: { code: 'CAD' } }, CALC);
    expect(odd.text).toContain('The service tells currency, which is not read: {"code":"CAD"}');
  });
});

describe.concurrent('figures', () => {
  test('a charge without a rate, which is in no total, is told', async () => {
    const breakdown = { ...topLevel.breakdown, wind_levy: { name: 'Wind levy', amount: 12.5 } };
    for (const line of [CALC, COMPARE]) {
      const { text } = await shown({ ...topLevel, breakdown }, line);
      expect(text).toContain('The service tells wind_levy among the charges');
      expect(text).toContain('in no figure: {"name":"Wind levy","amount":12.5}');
    }
  });

  test('which fees were taxed is read under calculation, the other figures being at top level', async () => {
    const calculation = { fees_taxable: 100, fees_exempt: 0 };
    const line = ['calc', 'OH', '1000', '--carrier-fees', '100', '--lob', 'SLT-GL', '--remote'];
    const { exitCode, text } = await shown({ ...ohio, calculation }, [...line, '--date', '2025-03-01']);
    expect([exitCode, text]).toEqual([0, expect.stringContaining('Fees (100.00 taxed) 100.00')]);
    expect(text).not.toContain('does not say which part of the fees');
  });

  test('a charge that is another under calculation: nothing is used', async () => {
    const breakdown = {
      ...topLevel.breakdown,
      base_tax: { ...topLevel.breakdown.base_tax, amount: 480 },
      stamping_fee: { ...topLevel.breakdown.stamping_fee, amount: 9 },
    };
    const calculation = { premium: 10000, breakdown, total_tax: 489, total_due: 10489 };
    const { exitCode, stderr } = await shown({ ...topLevel, calculation }, CALC);
    expect(exitCode).toBe(1);
    expect(stderr).toContain('two values for base_tax, one of them under calculation');
  });

  test('the day that was sent and is not answered is told', async () => {
    const line = ['calc', 'OH', '1000', '--remote'];
    const said = 'The service does not say which day it priced.';
    for (const day of [{}, { effective_date: null }]) {
      const answer = { ...nested(1000, 0, 50), ...day };
      const dated = await shown(answer, [...line, '--date', '2025-03-01']);
      expect([dated.exitCode, dated.text]).toEqual([0, expect.stringContaining(said)]);
      expect((await shown(answer, line)).text).not.toContain(said);
    }
    const echoed = { ...nested(1000, 0, 50), effective_date: '2025-03-01' };
    expect((await shown(echoed, [...line, '--date', '2025-03-01'])).text).not.toContain(said);
    for (const effective_date of [20250301, '03/01/2025', false]) {
      const other = await shown({ ...nested(1000, 0, 50), effective_date }, [
        ...line,
        '--date',
        '2025-03-01',
      ]);
      expect([other.exitCode, other.stderr]).toEqual([1, expect.stringContaining('effective_date')]);
    }
  });

  test('the base of Kentucky’s municipal tax is the premium, that of its tax is premium and fees', async () => {
    const breakdown = {
      base_tax: tax('3%', 34.5),
      surcharge: tax('1.8%', 20.7),
      municipal_tax: { ...tax('5%', 50), name: 'Local tax' },
    };
    const answer = {
      ...{ success: true, state: 'Kentucky', state_code: 'KY', effective_date: '2026-03-01' },
      calculation: {
        ...{ premium: 1000, breakdown, total_tax: 105.2, total_due: 1255.2 },
        ...{ fees_taxable: 150, fees_exempt: 0 },
      },
    };
    writeFileSync(
      files.at('ky.csv'),
      'state,premium,carrier_fees,broker_fees,effective_date,lob,jurisdiction\nKY,1000,100,50,2026-03-01,SLT-GL,Louisville\n',
    );
    const peer = await started([json(answer)]);
    const totals = files.at('ky-totals.csv');
    const line = ['batch', files.at('ky.csv'), '-o', files.at('ky-out.csv'), '--remote', '--totals', totals];
    expect((await asking(peer, line)).exitCode).toBe(0);
    const told = rowsOf(readFileSync(totals)).map(({ slot, taxable_premium }) => [slot, taxable_premium]);
    expect(told).toEqual(
      expect.arrayContaining([
        ['base_tax', '1150.00'],
        ['surcharge', '1150.00'],
        ['municipal_tax', '1000.00'],
      ]),
    );
  });
});

describe.concurrent('notices', () => {
  const [notice] = topLevel.stamp;

  test('a style whose forms have no description is shown as data', async () => {
    const forms = [
      { pt: 10, bold: true, ink: 'red' },
      { pt: 12, bold: true, ink: 'black' },
    ];
    const style = { pt: null, bold: null, ink: null, caps: null, contrasting_colour_required: null, forms };
    const { text } = await shown({ ...ofOneDollar(topLevel), stamp: [{ ...notice, style }] }, STAMP);
    expect(text).toContain('form 1 10 point, bold, red ink form 2 12 point, bold, black ink');
  });

  test('what is told of one and cannot be shown is named', async () => {
    const odd = {
      ...notice,
      verified_at: 20260601,
      font: 'Arial',
      style: { pt: '10', forms: [{ slant: 3 }] },
    };
    const { text } = await shown({ ...ofOneDollar(topLevel), stamp: [odd] }, STAMP);
    for (const told of ['verified_at: 20260601', 'font: Arial', 'style.pt: 10', 'style.forms.1.slant: 3'])
      expect(text).toContain(`not read ${told}`);
  });

  test('what is missing, in another form, is named; so is it with --json', async () => {
    const odd = {
      ...ofOneDollar(topLevel),
      stamp: [],
      stamp_missing: { some: 1 },
      stamp_absent_reason: [404],
    };
    const said = [
      'The service tells stamp_missing in a form of its own, which is not read: {"some":1}',
      'The service tells stamp_absent_reason in a form of its own, which is not read: [404]',
    ];
    const { text } = await shown(odd, STAMP);
    for (const each of said) expect(text).toContain(each);
    expect((await shown(odd, [...STAMP, '--json'])).json()).toMatchObject({
      stamp: [],
      warnings: [...said, 'The service names no notice; on file: 2 prescribed, slt stamp TX prints them.'],
    });
  });

  test('that it lists none is said only where it lists', async () => {
    const none = await shown({ ...ofOneDollar(topLevel), stamp: [] }, STAMP);
    expect(none.text).toContain('It lists none; on file: 2 prescribed');
    // Texas has two on file.
    const onFile = 'on file: 2 prescribed, slt stamp TX prints them.';
    for (const stamp of [undefined, null]) {
      const { text } = await shown({ ...ofOneDollar(topLevel), stamp }, STAMP);
      expect(text).toContain(`It does not say whether notices are prescribed; ${onFile}`);
      expect(text).not.toContain('It lists none');
      expect((await shown({ ...ofOneDollar(topLevel), stamp }, [...STAMP, '--json'])).json()).toMatchObject({
        stamp: null,
        warnings: [`The service does not say whether any notice is prescribed; ${onFile}`],
      });
    }
  });
});

test('rates: a list without a charge leaves open whether none is in force', async () => {
  const said = 'The service lists no charge, which leaves open whether none is in force.';
  const none = { ...texasRates, charges: [] };
  const { exitCode, text } = await shown(none, RATES_THEN);
  expect([exitCode, text]).toEqual([0, expect.stringContaining(said)]);
  expect(text).not.toContain('No charge is in force');
  expect((await shown(none, [...RATES_THEN, '--json'])).json()).toEqual({
    ...none,
    // Tex. Ins. Code § 225.004, and the stamping fee of SLTX since 2024.
    warnings: [said, expect.stringMatching(/does not list .*\(4\.85%\), .*\(0\.04%\)\.$/)],
  });
});

test('rates: one above 100% is told', async () => {
  const [tax, fee] = texasRates.charges;
  const high = { ...texasRates, charges: [{ ...tax, rate: '485%' }, fee] };
  const said =
    'The service has a rate of 485% for Surplus lines tax; no tax or fee on a premium is above 100%.';
  expect((await shown(high, RATES_THEN)).text).toContain(said);
  expect((await shown(high, [...RATES_THEN, '--json'])).json()).toEqual({ ...high, warnings: [said] });
});

test('rates: only the name and the rate of a charge are required', async () => {
  const charge = { name: 'Surplus lines tax', rate: '4.85%' };
  for (const more of [{}, { key: null, basis: null, source: null, effective_from: null }]) {
    const { exitCode, text } = await shown({ ...texasRates, charges: [{ ...charge, ...more }] }, RATES_THEN);
    expect([exitCode, text]).toEqual([0, expect.stringMatching(/Surplus lines tax +4\.85%/)]);
    expect(text).not.toMatch(/undefined|null/);
  }
  for (const missing of ['name', 'rate']) {
    const answer = { ...texasRates, charges: [{ ...charge, [missing]: undefined }] };
    const { exitCode, stderr } = await shown(answer, RATES_THEN);
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining(`charges.0.${missing}`)]);
  }
});

test('rates: which policies bear a charge, and who sets its rate', async () => {
  const [first, second] = texasRates.charges;
  const charges = [
    { ...first, applies_when: 'Only on fire insurance.' },
    { ...second, rate_note: 'The city sets it.', unit: 'permille' },
  ];
  const { text } = await shown({ ...texasRates, charges }, RATES_THEN);
  expect(text).toContain('Surplus lines tax: Only on fire insurance.');
  expect(text).toContain('Rate of Stamping fee: The city sets it.');
  expect(text).toContain('The service tells charges.1.unit, which is not read: permille');
  expect(text).toContain('2012-07-21');
});
