/** Which column holds which input, and what is said when it cannot be told. */
import { describe, expect, test } from 'vitest';
import { type Mapped, matchText } from '../../../src/batch/columns/matching/column-name.ts';
import { INPUTS } from '../../../src/policy/inputs.ts';
import { planned } from '../../support/columns.ts';

const matchHeader = (header: readonly string[], map: readonly string[]): readonly Mapped[] =>
  planned(header, [], { map }).mapped;

/** The columns by input, `premium: [1]`. */
const matched = (header: readonly string[], ...maps: string[]): Record<string, readonly number[]> =>
  Object.fromEntries(matchHeader(header, maps).map(({ name, columns }) => [name, columns]));

const refusal =
  (header: readonly string[], ...maps: string[]) =>
  (): unknown =>
    matchHeader(header, maps);

describe('by name', () => {
  test.each([
    ['the names of the interface', ['state', 'premium', 'effective_date']],
    ['as people write them', ['Home State', 'Gross Premium', 'Eff Date']],
    ['capitals and marks', ['HOME_STATE', 'gross-premium', 'EFF. DATE']],
    ['of other systems', ['Tax State', 'GWP', 'Policy Effective Date']],
    ['blanks around', [' state ', ' Premium Amount', 'Inception ']],
  ])('%s', (_, header) => {
    expect(matched(header)).toEqual({ state: [0], premium: [1], effective_date: [2] });
  });

  test('the fees of either side, and their sum', () => {
    expect(matched(['State', 'Premium', 'Policy Fee', 'Agency Fee', 'Total Fees'])).toEqual({
      state: [0],
      premium: [1],
      carrier_fees: [2],
      broker_fees: [3],
      fees: [4],
    });
  });

  test('a column by its own name and one by an alias are two candidates, and stop', () => {
    expect(() => matched(['Written Premium', 'Premium', 'State'])).toThrow(
      '"Written Premium" and "Premium" could each be premium',
    );
    expect(() => matched(['Premium', 'State', 'Effective Date', 'Policy Effective Date'])).toThrow(
      'could each be effective_date',
    );
  });

  test('no name stands for two inputs', () => {
    const names = INPUTS.flatMap(({ name, aliases }) => [name.replaceAll('_', ''), ...aliases]);
    expect(new Set(names).size).toBe(names.length);
  });

  test('columns without an input are left alone', () => {
    expect(matched(['', 'Memo', 'State', 'Premium', ''])).toEqual({ state: [2], premium: [3] });
  });
});

describe('as the user says', () => {
  const header = ['Where', 'Amount', 'Extra', 'A+B', 'Amount due', '', 'Extra'];

  test.each([
    ['by name', 'premium=Amount', [1]],
    ['by name, otherwise written', 'premium=amount_due', [4]],
    ['by place', 'premium=#3', [2]],
    ['by the place of a column without name', 'premium=#6', [5]],
    ['added up', 'premium=Amount+#3+Amount due', [1, 2, 4]],
    ['a column with a + in its own name', 'premium=A+B', [3]],
    ['with blanks', ' premium = Amount ', [1]],
  ])('%s', (_, map, columns) => {
    expect(matched(header, 'state=Where', map).premium).toEqual(columns);
  });

  test('it goes before the names, and frees none for others', () => {
    expect(matched(['State', 'Home State', 'Premium'], 'state=Home State').state).toEqual([1]);
    // The date was called the premium: it is no date any more.
    expect(matched(['State', 'Date'], 'premium=Date')).toEqual({ state: [0], premium: [1] });
  });

  test('an empty assignment leaves an input unused', () => {
    expect(matched(['State', 'Premium', 'Rate'], 'rate=')).toEqual({ state: [0], premium: [1] });
  });

  test('the last assignment of an input counts', () => {
    expect(matched(header, 'state=Where', 'premium=#2', 'premium=#3').premium).toEqual([2]);
  });

  test('what was matched, in words', () => {
    const mapped = matchHeader(header, ['state=Where', 'premium=Amount+#3']);
    expect(matchText(header, mapped)).toBe('state from "Where", premium from "Amount" + #3 ("Extra")');
  });
});

describe('what cannot be told', () => {
  test.each([
    [
      'a required input without column',
      refusal(['State', 'Net', '']),
      'no column holds the premium; name it with the option map premium="..."; columns seen: "State", "Net", #3',
    ],
    [
      'a required input that is left unused',
      refusal(['State', 'Premium'], 'state='),
      'no column holds the state; name it with the option map state="...", or say it for all rows like the option map state==TX; columns seen: "State", "Premium"',
    ],
    [
      'two columns for an amount',
      refusal(['State', 'Gross Premium', 'GWP']),
      '"Gross Premium" and "GWP" could each be premium; say which with the option map premium="Gross Premium" (or "GWP"); only if none is contained in another, add them up with the option map premium="Gross Premium"+"GWP"',
    ],
    [
      'two columns for a text',
      refusal(['State Code', 'Home State', 'Premium']),
      '"State Code" and "Home State" could each be state; say which with the option map state="State Code"',
    ],
    [
      'two columns of one name',
      refusal(['State', 'Premium', 'Premium']),
      '#2 ("Premium") and #3 ("Premium") could each be premium; say which with the option map premium=#2 (or #3); only if none is contained in another, add them up with the option map premium=#2+#3',
    ],
    [
      'a name that two columns bear',
      refusal(['State', 'X', 'X'], 'premium=X'),
      'the option map "premium=X": 2 columns are called "X"; name #2 or #3',
    ],
    [
      'a near miss of a column',
      refusal(['State', 'Total Premium'], 'premium=Totl Premium'),
      'the option map "premium=Totl Premium": there is no column "Totl Premium"; did you mean "Total Premium"? columns seen: "State", "Total Premium"',
    ],
    [
      'a place beyond the last column',
      refusal(['State', 'Premium'], 'premium=#3'),
      'the option map "premium=#3": the file has 2 columns, not 3',
    ],
    [
      'place zero',
      refusal(['State', 'Premium'], 'premium=#0'),
      'the option map "premium=#0": columns are counted from #1',
    ],
    [
      'a near miss of an input',
      refusal(['State', 'Premium'], 'premum=#2'),
      'the option map "premum=#2" is not INPUT=COLUMN; write it like premium="Gross Premium"; did you mean premium?',
    ],
    ['no assignment', refusal(['State', 'Premium'], 'premium'), 'is not INPUT=COLUMN'],
    [
      'texts added up',
      refusal(['State', 'Premium', 'City'], 'state=#1+#3'),
      'the option map "state=#1+#3" adds up columns; only amounts can be added up',
    ],
  ])('%s', (_, act, message) => {
    expect(act).toThrow(message);
  });
});
