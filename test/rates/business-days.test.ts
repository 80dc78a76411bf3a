/** On which days a due day moves to the next business day, a second time. */
import { expect, test } from 'vitest';
import { jurisdictions } from '../support/rates.ts';

/** The days on which a due day moves to the next business day, and the words that name them. */
const MOVED: Readonly<Record<string, string>> = {
  // "If a due date falls on a weekend or a holiday"
  'AK sl_tax filing_fee': 'saturday sunday holiday',
  // "falls upon a Saturday, Sunday or legal holiday"
  'AZ sl_tax': 'saturday sunday holiday',
  // "When the due date falls on a Saturday, Sunday or State or Federal legal holiday"
  'CA sl_tax': 'saturday sunday holiday',
  // "falls on Sunday or a legal holiday"
  'MA sl_tax': 'sunday holiday',
  // "Holidays, within the meaning of these compiled laws, are: Every Sunday"
  'ID sl_tax': 'sunday holiday',
  // "If the due date falls on a holiday or weekend"
  'ME sl_tax': 'saturday sunday holiday',
  // "unless it is a Saturday, a Sunday, a legal holiday"
  'KY sl_tax': 'saturday sunday holiday',
  'KY municipal_tax': 'saturday sunday holiday',
  // "falls on a scheduled holiday or weekend"
  'KY surcharge': 'saturday sunday holiday',
  // "When the due date falls on a Saturday, Sunday or legal holiday"
  'MN sl_tax': 'saturday sunday holiday',
  // "if the last day of the period is a Saturday, Sunday or legal holiday"
  'NM sl_tax': 'saturday sunday holiday',
  // "If March 15th falls on a Saturday, Sunday, or legal holiday"
  'NY sl_tax': 'saturday sunday holiday',
  // "holidays in Oklahoma shall be as follows: Each Saturday, Sunday, New Year’s Day"
  'OK sl_tax': 'saturday sunday holiday',
  // "The following days are legal holidays in this state: (a) Each Sunday."
  'OR sl_tax fire_marshal_tax': 'sunday holiday',
  // "If Jan. 31 falls on a Saturday, Sunday or holiday"
  'PA sl_tax': 'saturday sunday holiday',
  // "falls on a Saturday, Sunday, or legal holiday included on the list"
  'TX sl_tax': 'saturday sunday holiday',
  // "falls on a Saturday, Sunday or legal holiday"
  'VA sl_tax': 'saturday sunday holiday',
  // "on the next business day that is not a Saturday, Sunday, legal holiday"
  'VA maintenance_assessment': 'saturday sunday holiday',
  // "when the due date falls on a weekend or a federal or state holiday"
  'VT sl_tax': 'saturday sunday holiday',
  // "When the due date falls on a Saturday or Sunday"
  'WA sl_tax': 'saturday sunday',
};

test('a due day moves to the next business day where a source says so, on the days that it names', () => {
  const found = jurisdictions.flatMap(({ code, file }) =>
    file.filing.flatMap(({ charges, business_day }) =>
      business_day ? [[`${code} ${charges.join(' ')}`, business_day.after.join(' ')]] : [],
    ),
  );
  expect(Object.fromEntries(found)).toEqual(MOVED);
});
