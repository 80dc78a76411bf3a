import { describe, expect, test } from 'vitest';
import { apartFromRates, isRateAlone, isSameRate, percentBeyond } from '../../src/client/by-own-rate.ts';
import { type Cents, dollars, parseAmount } from '../../src/engine/index.ts';

const cents = (text: string): Cents => parseAmount(text) as Cents;

/** What is said of one charge on a premium of $10,000.00 with fees of $200.00. */
const saidOf = (rateText: string, amount: string, premium = '10000', fees = '200') =>
  apartFromRates({
    charges: [{ name: 'Surplus lines tax', rateText, amount: cents(amount) }],
    premium: cents(premium),
    fees: { total: cents(fees) },
  });

describe('amounts that their own rate makes', () => {
  test.each([
    // 4.85 % of 10,000 is 485.00, of 10,200 is 494.70; states round to the dollar at the most.
    ['4.85%', '485.00'],
    ['4.85%', '494.70'],
    ['4.85%', '484.00'],
    ['4.85%', '495.70'],
    // 3 % and 0.175 % of 10,200: 306.00 and 17.85.
    ['3% + 0.175%', '323.85'],
    ['3% + $10.00', '316.00'],
    // A flat charge that is not due.
    ['$10.00', '0'],
    ['$10.00', '10.00'],
    ['4,85 %', '485.00'],
    ['25 USD', '25.00'],
    ['0', '0'],
    // A fixed amount, and one that its rate does not tell.
    ['$20.00 flat', '20.00'],
    ['Flat fee $20', '20.00'],
    ['flat', '20.00'],
    ['flat fee', '0'],
    ['3% + flat', '320.00'],
    // 3.1234567 % of 10,000 is 312.35.
    ['3.1234567%', '312.35'],
    ['100%', '10000'],
    // Two bounds, and digits in no known order, are not calculated with.
    ['3% to 5%', '9000.00'],
    ['25,00 USD', '9000.00'],
  ])('%s and %s', (rateText, amount) => {
    expect(saidOf(rateText, amount)).toEqual([]);
  });

  test('returns are not judged', () => {
    const returned = { premium: -1_000_000 as Cents, fees: { total: 0 as Cents } };
    const charge = { name: 'Surplus lines tax', rateText: '3%', amount: 0 as Cents };
    expect(apartFromRates({ charges: [charge], ...returned })).toEqual([]);
  });
});

describe('amounts that it does not make', () => {
  test.each([
    ['4.85%', '483.99', 'between 485.00 and 494.70'],
    ['4.85%', '495.71', 'between 485.00 and 494.70'],
    ['4.85%', '0', 'between 485.00 and 494.70'],
    ['4.85%', '48.50', 'between 485.00 and 494.70'],
    ['3% + $10.00', '317.01', 'between 300.00 and 316.00'],
    ['$10.00', '100.00', 'between 0.00 and 10.00'],
    ['25 USD', '100.00', 'between 0.00 and 25.00'],
    ['$10 flat', '20.00', 'between 0.00 and 10.00'],
    ['3% + flat', '20.00', '300.00 or more'],
    ['0', '5.00', '0.00'],
    ['0%', '5.00', '0.00'],
    ['4,85 %', '48.50', 'between 485.00 and 494.70'],
    ['4.8500001%', '48.50', 'between 485.00 and 494.70'],
  ])('%s and %s', (rateText, amount, makes) => {
    const text = `The service charges ${dollars(cents(amount))} for Surplus lines tax; its own rate of ${rateText} makes ${makes}.`;
    expect(saidOf(rateText, amount)).toEqual([text]);
  });

  test('without fees one amount is meant', () => {
    expect(saidOf('4.85%', '500.00', '10000', '0')).toEqual([
      'The service charges 500.00 for Surplus lines tax; its own rate of 4.85% makes 485.00.',
    ]);
  });
});

describe('amounts that the fees do not make of which the service says that it taxed them', () => {
  /** Of 10,000.00 with fees of 100.00. */
  const ofTaxed = (rateText: string, amount: string, taxable: string, ratesApart?: Map<string, string>) =>
    apartFromRates({
      charges: [{ name: 'Tax', rateText, amount: cents(amount) }],
      premium: cents('10000'),
      fees: { total: cents('100'), taxable: cents(taxable) },
      ...(ratesApart && { ratesApart }),
    });

  test.each([
    // 3 % of 10,100.00 is 303.00, of 10,050.00 is 301.50.
    ['3%', '303.00', '0', '300.00'],
    ['3%', '301.50', '100', '300.00 or 303.00'],
    ['3%', '303.00', '50', '300.00 or 301.50'],
    ['3% + 3%', '604.50', '100', 'between 600.00 and 606.00'],
  ])('%s and %s with %s taxed', (rateText, amount, taxable, makes) => {
    expect(ofTaxed(rateText, amount, taxable)).toEqual([
      `The service charges ${amount} for Tax; with the ${dollars(cents(taxable))} of fees that it says it taxed, its own rate of ${rateText} makes ${makes}.`,
    ]);
  });

  test.each([
    ['3%', '300.00', '0'],
    ['3%', '301.00', '0'],
    ['3%', '303.00', '100'],
    // A charge may be on the premium alone.
    ['3%', '300.00', '100'],
    ['3% + 3%', '603.00', '100'],
    ['3% + $10.00', '311.50', '0'],
    ['$10.00', '5.00', '0'],
    // Of so many nothing is worked out.
    [Array(7).fill('1%').join(' + '), '704.00', '0'],
  ])('but %s and %s with %s', (rateText, amount, taxable) => {
    expect(ofTaxed(rateText, amount, taxable)).toEqual([]);
  });

  test('each of several in one may be on the premium alone', () => {
    const apart = new Map([['6%', '3% + 3%']]);
    expect(ofTaxed('6%', '603.00', '100', apart)).toEqual([]);
    expect(ofTaxed('6%', '603.00', '100')).toHaveLength(1);
  });
});

describe('a rate above 100%', () => {
  test.each([
    ['485%', '489.85'],
    ['100.000000001%', '10000'],
    ['1000 %', '489.85'],
    ['999999999999%', '489.85'],
    ['60% + 60% + $5.00', '12005'],
    ['3% to 485%', '489.85'],
    // It makes that amount.
    ['150%', '15000'],
    ['485%', '0'],
  ])('%s is told, whatever the amount: %s', (rateText, amount) => {
    const text = `The service has a rate of ${rateText} for Surplus lines tax; no tax or fee on a premium is above 100%.`;
    expect(saidOf(rateText, amount)).toEqual([text]);
  });

  test('is told of a return too', () => {
    const returned = { premium: -1_000_000 as Cents, fees: { total: 0 as Cents } };
    const charge = { name: 'Surplus lines tax', rateText: '485%', amount: 0 as Cents };
    expect(apartFromRates({ charges: [charge], ...returned })).toHaveLength(1);
  });

  test('comes to an amount', () => {
    expect(isRateAlone({ rateText: '485%', amount: 0 as Cents }, 1_000_000 as Cents, 'cent')).toBe(true);
  });
});

describe('one rate, however it is written', () => {
  test.each([
    ['$20.00', '$20 flat'],
    ['20 USD', 'flat fee $20.00'],
    // The amounts beside them are compared elsewhere.
    ['$20.00', 'flat'],
    ['flat', 'flat fee'],
    ['3% + $20', '3% + flat'],
  ])('%s is %s', (one, other) => {
    expect([isSameRate(one, other), isSameRate(other, one)]).toEqual([true, true]);
  });

  test.each([
    ['$20.00', '$10 flat'],
    ['3%', 'flat'],
    ['0%', 'flat'],
    ['3%', '3% + flat'],
  ])('%s is not %s', (one, other) => {
    expect([isSameRate(one, other), isSameRate(other, one)]).toEqual([false, false]);
  });

  test('a fixed amount that is not told may be none', () => {
    expect(isRateAlone({ rateText: 'flat', amount: 0 as Cents }, 1_000_000 as Cents, 'cent')).toBe(false);
  });
});

test.each([
  ['2.275%', '2.25%', 2500],
  ['2.25% + 0.025%', '2.25%', 2500],
  ['3% + $5', '2% + $5.00', 100_000],
  ['2.25%', '2.25%', null],
  ['2%', '2.25%', null],
  ['3% + $5', '2%', null],
  ['2.2500001%', '2.25%', null],
  ['3% to 5%', '2%', null],
])('%s is above %s by %s in hundred-thousandths of a percent', (rate, other, beyond) => {
  expect(percentBeyond(rate, other)).toBe(beyond);
});
