/** Columns of an unknown name with whole dollars: only the name, or how a workbook shows them, says that they are money. */
import { describe, expect, test } from 'vitest';
import { planned } from '../../support/columns.ts';

const plan = (name: string, values: readonly string[], choices = {}) =>
  planned(
    ['State', 'Policy Premium', 'Effective Date', name],
    values.map((value) => ['TX', '10000', '6/5/2026', value]),
    choices,
  );

describe('a name of money with whole dollars stops the run as 500.00 does', () => {
  test.each([
    ['Change Amt', ['500']],
    ['ChangeAmt', ['500']],
    ['CHG_AMOUNT', ['5']],
    ['Amount', ['500', '750']],
    ['Endorsement Amount', ['500', '-250']],
    ['Amt Charged', ['0', '500', '']],
    ['Handling $', ['250']],
    ['Survey', ['250', '300']],
    ['Survey (USD)', ['250']],
    ['Underwriting', ['150']],
    ['Policy Processing', ['35']],
    ['Misc', ['75', '0']],
    ['Premium Adjustment', ['(250)']],
    ['Policy Change', ['500']],
    ['AP', ['1,200']],
    ['Refund', ['1200']],
  ])('%s: %j', (name, values) => {
    expect(() => plan(name, values)).toThrow(`"${name}" (`);
    expect(() => plan(name, values)).toThrow('is not used and may change the tax: use it with');
    expect(() => plan(name, values, { ignore: [name] })).not.toThrow();
  });

  test('with what each may be used as', () => {
    expect(() => plan('Survey', ['250', '300'])).toThrow(
      '"Survey" (amounts) is not used and may change the tax: use it with the option map carrier_fees="Survey" (or broker_fees, or premium), or leave it out with the option ignore "Survey"',
    );
  });

  test('an amount that comes later is watched for', () => {
    for (const values of [[''], ['0'], ['n/a']])
      expect(plan('Change Amt', values).watched).toEqual([{ column: 3, kind: 'amount' }]);
  });
});

describe('whole numbers that are no charge stop nothing', () => {
  test.each([
    ['Year Built', ['1998', '2004']],
    ['Zip', ['78701']],
    ['TIV', ['1000000']],
    ['Limit', ['1000000']],
    ['Building Limit', ['500000']],
    ['Limit Amount', ['500000']],
    ['Limit ($)', ['500000']],
    ['Deductible', ['2500']],
    ['Ded Amt', ['2500']],
    ['Insured Value', ['350000']],
    ['Amount of Insurance', ['350000']],
    ['Coverage Amt', ['350000']],
    ['Loan Amount', ['350000']],
    ['Claim Amt', ['1200']],
    ['Revenue', ['900000']],
    ['Payroll', ['900000']],
    ['Commission Amt', ['1500']],
    ['Tax Amt', ['485']],
    ['Total Amount', ['10485']],
    ['Amount Due', ['10485']],
    ['Units', ['12', '24']],
    ['Policy Count', ['12']],
    ['Amount Code', ['12']],
    ['Agency Code', ['1234']],
    ['Agency', ['1234']],
    ['Broker', ['1234']],
    ['Policy', ['10017', '10018']],
    ['Invoice', ['10017']],
    ['Class Code', ['91585']],
    ['Insured ID', ['4711']],
    ['Credit Score', ['720']],
    ['Survey Score', ['85']],
    ['Survey', ['2019', '2024']],
    ['Survey', ['1', '0']],
    ['Underwriting Year', ['2026']],
    ['Underwriter', ['12']],
    ['Change Reason', ['12']],
    ['Other', ['1', '3']],
    ['Stories', ['12']],
    ['Square Feet', ['12500']],
    ['Employees', ['250']],
  ])('%s: %j', (name, values) => {
    expect(() => plan(name, values)).not.toThrow();
  });
});

describe('a column whose numbers a workbook shows as money', () => {
  const shownAsMoney = new Set([3]);
  const money = (name: string, ...values: string[]) => plan(name, values, { shownAsMoney });
  const cents = (name: string, ...values: string[]) =>
    plan(
      name,
      values.map((value) => `${value}.00`),
    );

  test.each([
    ['Doc Prep', '75'],
    ['Wholesaler', '100'],
    ['', '500'],
    ['Coverage B', '350000'],
  ])('"%s" with %s stops the run as one with cents does', (name, value) => {
    expect(() => plan(name, [value])).not.toThrow();
    expect(() => money(name, value)).toThrow('(amounts) is not used and may change the tax');
    expect(() => cents(name, value)).toThrow('(amounts) is not used and may change the tax');
  });

  test.each([
    ['Limit', '1000000'],
    ['TIV', '1000000'],
    ['Deductible', '2500'],
    ['Insured Value', '350000'],
    ['Commission', '1500'],
    ['SL Tax', '485'],
    ['Total Due', '10485'],
    ['Revenue', '900000'],
    ['Doc Prep', '0'],
  ])('%s with %s stops nothing, as with cents', (name, value) => {
    expect(() => money(name, value)).not.toThrow();
    expect(() => cents(name, value)).not.toThrow();
  });
});
