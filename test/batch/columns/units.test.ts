/** What a text says that amounts are in: one reading for lines, names of sheets, names of columns and cells of a column of units. */
import { expect, test } from 'vitest';
import { unitOfCell, unitOfName, unitOfText } from '../../../src/batch/columns/words/units.ts';
import { list } from '../../../src/policy/list.ts';

/** What reads a line with commas in it. */
const lines = (text: string): string[] => text.trim().split(/\s*\n\s*/);

test.each([
  ...lines(`
    All amounts in USD 000
    All amounts in USD thousands
    Amounts in USD '000
    Amounts in USD ’000
    $'000
    $ in 000
    USD 000
    USD k
    US$ k
    $k
    kUSD
    TUSD
    USD m
    $mm
    x 1,000
    Amounts x 1000
    Unit: 1000
    Scale: 000
    Amounts in $1,000
    Amounts in 1,000 USD
    Premiums in 1000s
    in cents
    Amounts in hundreds
    (000)
    June (000s)
    June ($k)
    Bordereau June 2026 - USD 000
    All figures are shown in thousands of dollars
    Premium bordereau (USD '000)
  `),
])('%s: amounts are not in whole dollars', (text) => {
  expect(unitOfText(text)).toBe('multiple');
});

test.each([
  ...lines(`
    AUD
    C$
    Yen
    Pesos
    Canadian dollars
    Amounts in Euro
    Amounts in Euro unless noted
    AMOUNTS IN EURO UNLESS NOTED
    Amounts in Canadian dollars
    Amounts in Canadian $
    All figures in sterling
    All amounts are expressed in pounds
    Amounts in Yen
    Amounts in local currency
    Currency: Canadian
    Values in GBP
    Values (Sterling)
    June 2026 CAD
  `),
])('%s: amounts are not in dollars', (text) => {
  expect(unitOfText(text)).toBe('currency');
});

test.each([
  ...lines(`
    Policies bound in 2026
    Page 1 of 3
    Limit 1,000,000
    Euro Insurance Agency
    Sterling
    Sterling Brokers
    Thousand Oaks Sterling Agency
    Canadian Street LLC
    Premiums in Canadian County
    Premiums for Sterling Brokers
    1000 Main St
    Unit 1000
    Report 1000
    Report 000123
    Policies x 1000
    Premiums of $1,000
    Total $1,000.00
    Total: $000.00
    1000
    M
    Premiums in MN
    Premiums written in 2026
    Amounts in dollars and cents
    Amounts rounded to the nearest cent
    All amounts in US Dollars
    Amounts in USD only
    Amounts in original currency (USD)
    Currency: US Dollars
    USD
  `),
])('%s: nothing is said of amounts', (text) => {
  expect(unitOfText(text)).toBeNull();
});

test('the name of a column of amounts says it in brackets with a letter or a number, too', () => {
  const inBrackets = lines(`
    $000
    '000
    in 1000s
    $k
    K
    m
    x1000
    1,000
    USD 000
    in cents
  `);
  for (const unit of inBrackets) expect([unit, unitOfName(`Premium (${unit})`)]).toEqual([unit, 'multiple']);
  for (const unit of list('C$, pesos, GBP, Sterling, local currency, Canadian'))
    expect([unit, unitOfName(`Premium (${unit})`)]).toEqual([unit, 'currency']);
  for (const name of list(
    'Premium, Premium (USD), Premium (US$), Premium (2), Premium (whole dollars), Premium (excl. taxes), Policy Fee, Premium (per 1000)',
  ))
    expect([name, unitOfName(name)]).toEqual([name, null]);
  expect(list('Premium USD k, Premium x 1000').map(unitOfName)).toEqual(['multiple', 'multiple']);
  expect(list('CAD Premium, Canadian Premium').map(unitOfName)).toEqual(['currency', 'currency']);
});

test('a cell of a column of units says it with a number alone', () => {
  const multiples = ['USD 000', '1000', '1,000', 'x 1000', 'K', 'in thousands', 'thousand', "'000", 'M'];
  for (const text of multiples) expect([text, unitOfCell(text)]).toEqual([text, 'multiple']);
  expect(['EUR', 'Sterling'].map(unitOfCell)).toEqual(['currency', 'currency']);
  for (const text of ['1', '$', 'USD', 'dollars', 'whole', '', 'Unit 12', 'building 1000', '100'])
    expect([text, unitOfCell(text)]).toEqual([text, null]);
});

test('a line of a hundred thousand characters is read at once', () => {
  for (const text of ['amounts ', '(', 'in ', "'000 x", 'USD ', ' -', 'Euro Agency ', '1,'])
    unitOfText(text.repeat(100_000 / text.length));
}, 20_000);
