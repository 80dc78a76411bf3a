/** The table of inputs: every transport speaks of the same inputs, each with its own names. */
import { expect, test } from 'vitest';
import { calculationRequest } from '../../src/api/v3/schemas.ts';
import { columnNaming } from '../../src/batch/columns/matching/column-name.ts';
import { calcCommand } from '../../src/cli/commands/calc/definition.ts';
import { SOURCES } from '../../src/cli/commands/completion/values.ts';
import { refusalText, statedBy } from '../../src/cli/options/policy.ts';
import { requestBody } from '../../src/client/request.ts';
import { Refusal } from '../../src/engine/index.ts';
import { policyArguments } from '../../src/mcp/arguments.ts';
import { fieldsFor } from '../../src/page/model/fields.ts';
import { choicesOf, INPUTS, type StatedPolicy } from '../../src/policy/inputs.ts';
import { readPlacement } from '../../src/policy/placement.ts';
import { planned } from '../support/columns.ts';
import { rates } from '../support/rates.ts';

test('the v3.0.0 interface takes the inputs that are not local, and its second name of the locality', () => {
  const sent = INPUTS.filter(({ localOnly }) => !localOnly).map(({ name }) => name);
  expect(Object.keys(calculationRequest.shape).sort()).toEqual([...sent, 'city'].sort());
});

test('every input but state and premium is an option of calc, and is read back from it', () => {
  const options = calcCommand().options.map(({ long }) => long);
  for (const { flag } of INPUTS) if (flag) expect(options).toContain(flag.split(' ')[0]);
  const stated = statedBy(['TX', '10000'], { carrierFees: '5', date: '2026-01-01', city: 'Paris' });
  expect(stated).toEqual({
    state: 'TX',
    premium: '10000',
    carrierFees: '5',
    effectiveDate: '2026-01-01',
    jurisdiction: 'Paris',
  });
});

const CHOSEN = INPUTS.filter((input) => choicesOf(input) !== undefined);

test.each(CHOSEN)(
  'the values of $name: the page, the shell and the assistants offer what calc reads',
  async (input) => {
    const values = (choicesOf(input) ?? []).map(({ value }) => value);
    for (const value of values) expect(() => input.parse(value, input.name)).not.toThrow();
    const schema = policyArguments[input.name];
    expect([...values, 'another'].filter((value) => schema?.safeParse(value).success)).toEqual(values);
    const called = /<(.+)>/.exec(input.flag ?? '')?.[1] ?? '';
    const offered = SOURCES[called] as () => { value: string }[];
    expect(offered().map(({ value }) => value)).toEqual(values);
    // The page offers those coverages on which something depends in the state.
    const field = fieldsFor(rates.load('TX'), { [input.key]: values[0] }).find(
      ({ key }) => key === input.key,
    );
    const onPage = field?.choices.map(({ value }) => value) ?? [];
    if (input.key === 'coverage') expect(values).toEqual(expect.arrayContaining(onPage));
    else expect(onPage).toEqual(values);
  },
);

const refusalOf = (stated: StatedPolicy): Refusal => {
  try {
    readPlacement(stated, '2026-01-01');
  } catch (error) {
    if (error instanceof Refusal) return error;
  }
  throw new Error('not refused');
};

/** Each input with a text it cannot have. */
const WRONG: Readonly<Record<string, string>> = {
  premium: 'abc',
  carrier_fees: 'abc',
  broker_fees: 'abc',
  fees: 'abc',
  effective_date: '2026-02-30',
  lob: 'abc',
  coverage: 'abc',
  filing: 'abc',
  transaction: 'abc',
  fire_premium: 'abc',
  fire_marshal_rate: '200',
  taxable_broker_fee_portion: '200',
  rate: 'municipal_tax=7.5=99',
};

test.each(INPUTS.filter(({ name }) => name in WRONG))(
  'a refusal of $name names it as each transport does',
  ({ key, name, flag, kind }) => {
    const wrong = WRONG[name] as string;
    const refused = refusalOf({ premium: '100', [key]: kind === 'rates' ? [wrong] : wrong });
    expect(refused.field).toBe(name);
    const header = ['State', 'Premium', 'X'];
    const { mapped } = planned(header, [], { map: name === 'premium' ? [] : [`${name}=X`] });
    const naming = columnNaming({ header, mapped, placeColumn: null, settingMark: '--' });
    if (name === 'premium') {
      expect(refused.message).toBe(
        `Premium must be a positive number: "abc" is not an amount; write it like 10000, 10,000.50 or $10,000.50.`,
      );
      return;
    }
    expect(refused.message.startsWith(`${name} "${wrong}" is`)).toBe(true);
    expect(refusalText(refused).startsWith(`${flag?.split(' ')[0]} "${wrong}" is`)).toBe(true);
    expect(refused.worded(naming).startsWith(`column "X" "${wrong}" is`)).toBe(true);
  },
);

test('a refusal that asks for other inputs names them as each transport does', () => {
  const refused = refusalOf({ premium: '100', fees: '5', brokerFees: '5' });
  expect(refused.message).toBe(
    'fees cannot be combined with carrier_fees or broker_fees: give the total, or the sides.',
  );
  expect(refusalText(refused)).toBe(
    '--fees cannot be combined with --carrier-fees or --broker-fees: give the total, or the sides.',
  );
  const header = ['State', 'Premium', 'All Fees', 'Agency Fee'];
  const { mapped } = planned(header, [], { map: ['fees=All Fees'] });
  expect(refused.worded(columnNaming({ header, mapped, placeColumn: null, settingMark: '--' }))).toBe(
    'column "All Fees" cannot be combined with a carrier_fees column (--map carrier_fees="All Fees") or column "Agency Fee": give the total, or the sides.',
  );
});

test('a rate that is given twice is refused, not one of the two dropped', () => {
  const twice = { premium: '100', fireMarshalRate: '0.5', rate: ['fire_marshal_tax=0.7'] };
  expect(refusalOf(twice).message).toBe('The rate fire_marshal_tax is given twice; give it once.');
});

test('what a service cannot receive is refused by name before anything is sent', () => {
  expect(() => requestBody({ state: 'TX', premium: '1', coverage: 'fire', firePremium: '1' }, [])).toThrow(
    'a service cannot receive coverage, fire_premium; leave it out, or compute it here.',
  );
});

test('of a transaction with a word more the word is offered, and no cancellation as flat that is not called so', () => {
  expect(refusalOf({ premium: '100', transaction: 'Sudden Cancellation' }).message).toContain(
    'did you mean cancellation?',
  );
});

test('an assistant sends a percentage as text or number, as it does an amount', () => {
  const percentages = INPUTS.filter(({ flag }) => flag?.includes('<percent>')).map(({ name }) => name);
  expect(percentages).toEqual(['fire_marshal_rate', 'taxable_broker_fee_portion']);
  for (const name of percentages)
    for (const [sent, isTaken] of [
      ['1.5', true],
      [1.5, true],
      [true, false],
    ])
      expect(policyArguments[name]?.safeParse(sent).success).toBe(isTaken);
});
