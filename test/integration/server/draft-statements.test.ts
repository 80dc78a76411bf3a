/** The document of the v1.0 draft, statement by statement: 1 to 59, states and calculations. */
import { beforeAll, describe, expect } from 'vitest';
import { draftCalculationResponse, stateDetail, stateList } from '../../../src/api/v1-draft/schemas.ts';
import { decimalSum } from '../../support/decimal-sum.ts';
import { draftServer } from '../../support/draft-server.ts';
import { doesNotHold, holds } from '../../support/statements.ts';

const { get, calculate } = draftServer();

interface Summary {
  code: string;
  name: string;
  taxRate: string;
  hasSpecialOptions: boolean;
  specialOptions?: string[];
  roundingRule: string;
}
interface Item {
  name: string;
  rate: string;
  amount: number;
  unroundedAmount: number;
}

let states: Summary[];
const summaryOf = (code: string) => states.find((state) => state.code === code) as Summary;
const detailOf = async (code: string) => (await get(`/api/states/${code}`)).json;
const feeOf = async (code: string, fee: string) => (await detailOf(code)).fees[fee];
const priced = async (state: string, options?: object, premium: unknown = 10000) =>
  (await calculate({ state, premium, ...(options && { options }) })).json.calculation;
const ratesOf = async (state: string, options?: object) =>
  (await priced(state, options)).items.map(({ rate }: Item) => rate);
const refusal = async (state: string, options: object) =>
  (await calculate({ state, premium: 1, options })).json.error;

/** Inputs of a policy that the draft has no options for. */
const OTHER_INPUTS =
  /\b(?:add|on) (?:coverage|coverage_code|filing|transaction|lob|jurisdiction|fire_premium|rate) /i;

beforeAll(async () => {
  states = (await get('/api/states')).json.states;
});

describe('What the service does', () => {
  holds(1, 'a list of supported states and territories with their tax information', () => {
    expect(states).toHaveLength(53);
    expect(summaryOf('TX')).toMatchObject({ name: 'Texas', taxRate: '4.85%' });
  });
  holds(2, 'the tax information of one state', async () => {
    expect(await detailOf('TX')).toMatchObject({ state: 'Texas', taxRate: '4.85%' });
  });
  holds(3, 'a calculation of surplus lines taxes and fees for a premium', async () => {
    // 4.85 % and 0.04 % of 10,000.
    expect(await priced('TX')).toMatchObject({ taxesAndFeesSubtotal: 489, total: 10489 });
  });
  holds(4, 'a problem report about a calculation or rate', async () => {
    expect((await get('/api/report-problem')).status).toBe(405);
  });
  holds(5, 'it handles state-specific rules, rounding requirements and special cases', async () => {
    for (const { code } of states) expect((await priced(code)).items.length).toBeGreaterThan(0);
  });
  holds(6, 'rounding: some states require whole dollars', async () => {
    // 3.5 % of 1,370 is 47.95, and 0.04 % is 0.548.
    const { items } = await priced('IL', undefined, 1370);
    expect(items.map(({ amount }: Item) => amount)).toEqual([48, 1]);
  });
  holds(7, 'others the nearest cent', async () => {
    expect((await priced('TX', undefined, 10001.23)).items[0].amount).toBe(485.06);
  });
  doesNotHold(
    8,
    'and some prohibit rounding',
    'data not found: no source on file prohibits it; a rate file can say so (rounding.method none)',
    () => expect(states.map(({ roundingRule }) => roundingRule).join()).toContain('prohibits rounding'),
  );
  holds(9, 'each calculation item reports both the rounded and the unrounded amount', async () => {
    const { items } = await priced('TX', undefined, 10001.23);
    expect(items[0]).toMatchObject({ amount: 485.06, unroundedAmount: 485.059655 });
  });
  holds(10, 'all requests and responses are JSON', async () => {
    const { headers } = await calculate({ state: 'TX', premium: 1 });
    expect(headers.get('content-type')).toMatch(/^application\/json/);
  });
});

describe('State summary', () => {
  holds(11, 'code: two-letter code', async () => {
    const { json } = await get('/api/states');
    expect(stateList.parse(json)).toEqual(json);
  });
  holds(12, 'name: full name', () => expect(summaryOf('AK').name).toBe('Alaska'));
  holds(13, 'taxRate: base rate as percentage text', () => {
    for (const { taxRate } of states) expect(taxRate).toMatch(/^[\d.]+%$/);
  });
  holds(14, 'hasSpecialOptions: in the eight states of the table of options', () => {
    const special = states.filter(({ hasSpecialOptions }) => hasSpecialOptions).map(({ code }) => code);
    expect(special.sort()).toEqual(['AK', 'IA', 'IL', 'MT', 'OR', 'PR', 'SD', 'VA']);
  });
  holds(15, 'specialOptions: present where hasSpecialOptions is true (wetMarine)', () => {
    expect(summaryOf('AK').specialOptions).toEqual(['wetMarine']);
    for (const { hasSpecialOptions, specialOptions } of states)
      expect(specialOptions !== undefined).toBe(hasSpecialOptions);
  });
  holds(16, 'roundingRule: text; where amounts are otherwise than the rule, why', () => {
    expect(summaryOf('TX').roundingRule).toContain('rounded half up to the cent');
    for (const code of ['CA', 'ME', 'VA'])
      expect(summaryOf(code).roundingRule).toMatch(
        /rounded half up to the cent; the state’s dollar rule applies to the totals of the return/,
      );
  });
});

describe('State detail', () => {
  holds(17, 'state: full name', async () => expect((await detailOf('OR')).state).toBe('Oregon'));
  holds(18, 'stateCode: two letters, in any case', async () =>
    expect((await detailOf('or')).stateCode).toBe('OR'),
  );
  holds(19, 'taxRate: string, that of the list', async () => {
    for (const { code, taxRate } of states) expect((await detailOf(code)).taxRate).toBe(taxRate);
  });
  holds(20, 'fees.stampingFee', async () => expect(await feeOf('TX', 'stampingFee')).toBe('0.04%'));
  holds(21, 'fees.filingFee', async () => expect(await feeOf('TX', 'filingFee')).toBeNull());
  holds(22, 'fees.serviceFee', async () => expect(await feeOf('FL', 'serviceFee')).toBe('0.06%'));
  holds(23, 'fees.surcharge, with its condition', async () => {
    expect(await feeOf('CT', 'surcharge')).toMatch(
      /^\$12\.00 \(The Healthy Homes Fund surcharge .*owned dwelling/,
    );
  });
  holds(24, 'fees.regulatoryFee: no "unknown", but the bounds and who sets it', async () => {
    expect(await feeOf('VA', 'regulatoryFee')).toMatch(
      /^0% to 0\.1% \(The Commission sets it by order each year/,
    );
  });
  holds(25, 'fees.fireMarshalTax, with its condition', async () => {
    expect(await feeOf('MT', 'fireMarshalTax')).toMatch(/^2\.5% \(A fire tax/);
    expect(await feeOf('IL', 'fireMarshalTax')).toMatch(/^1% \(.*coverage code/);
    expect(await feeOf('SD', 'fireMarshalTax')).not.toContain('unknown');
  });
  holds(26, 'fees.slassClearinghouseFee', async () => {
    expect(await feeOf('TN', 'slassClearinghouseFee')).toBe('0.175%');
  });
  holds(27, 'fees.flatFee, with its condition', async () => {
    expect(await feeOf('OR', 'flatFee')).toMatch(
      /^\$10\.00 \(.*new or renewed policy, not for endorsements\)$/,
    );
  });
  holds(28, 'each a string or null', async () => {
    for (const { code } of states) {
      const json = await detailOf(code);
      expect(stateDetail.parse(json)).toEqual(json);
      expect(Object.keys(json.fees)).toHaveLength(8);
    }
  });
  holds(29, 'specialNotes: string or null, in the draft’s own terms', async () => {
    expect((await detailOf('AK')).specialNotes).toContain('isWetMarine');
    for (const { code } of states)
      expect((await detailOf(code)).specialNotes ?? '').not.toMatch(/[a-z]_[a-z]/);
  });
  holds(30, 'paymentFrequency: string or null', async () => {
    expect((await detailOf('CA')).paymentFrequency).toBe('annual');
  });
  holds(31, 'roundingRule: string', async () => {
    expect((await detailOf('VA')).roundingRule).toBe(summaryOf('VA').roundingRule);
  });
  holds(32, 'legislativeSource: string', async () => {
    expect((await detailOf('TX')).legislativeSource).toMatch(/^https?:/);
  });
  holds(33, 'specialOptions: empty when none', async () => {
    expect((await detailOf('TX')).specialOptions).toEqual([]);
    expect((await detailOf('MT')).specialOptions).toEqual(['fire', 'electronic']);
  });
});

describe('Calculation request', () => {
  holds(34, 'state: full name or two-letter code', async () => {
    expect(await priced('Texas')).toEqual(await priced('TX'));
  });
  holds(35, 'premium: number, greater than 0', async () => {
    for (const premium of [0, -5, '5', undefined]) {
      const { json } = await calculate({ state: 'TX', premium });
      expect(json.error.code).toBe('INVALID_PREMIUM');
    }
    expect((await priced('TX', undefined, 0.1 + 0.2)).premium).toBe(0.3);
  });
  holds(36, 'options: object, not required', async () => {
    expect(await priced('AK', {})).toEqual(await priced('AK'));
    expect((await calculate({ state: 'AK', premium: 1, options: true })).json.error.code).toBe(
      'INVALID_OPTIONS',
    );
  });
  holds(37, 'Alaska isWetMarine: the independent procurement tax rate of 3.7%', async () => {
    expect(await ratesOf('AK', { isWetMarine: true })).toEqual(['3.7%']);
    expect(await ratesOf('AK', { isWetMarine: false })).toEqual(['2.7%', '1%']);
  });
  holds(38, 'Illinois applyFireMarshal: apply the fire marshal tax', async () => {
    const without = ['3.5%', '0.04%'];
    expect(await ratesOf('IL', { applyFireMarshal: true, fireMarshalRate: 1 })).toEqual([...without, '1%']);
    expect(await ratesOf('IL', { applyFireMarshal: true })).toEqual(without);
    expect((await priced('IL', { applyFireMarshal: true })).specialNotes).toMatch(
      /Fire Marshal Tax is left out[^.]*\. Add applyFireMarshal true and fireMarshalRate/,
    );
    const no = { applyFireMarshal: false, fireMarshalRate: 0.5 };
    expect(await ratesOf('IL', no)).toEqual(without);
    expect((await priced('IL', no)).specialNotes).toContain('Fire Marshal Tax: not charged, as stated');
  });
  holds(39, 'Illinois fireMarshalRate: 0 to 1 percent', async () => {
    const rated = (fireMarshalRate: number) => ({ applyFireMarshal: true, fireMarshalRate });
    expect(await ratesOf('IL', rated(0.33333))).toContain('0.33333%');
    expect((await refusal('IL', rated(0.333333))).message).toContain('more than 5 decimals');
    for (const outside of [1.01, -0.1])
      expect((await refusal('IL', rated(outside))).message).toContain('is not within 0 to 1 percent');
  });
  holds(40, 'year: the option of the state whose rate phases down, and of no other', async () => {
    for (const { code } of states.filter((state) => state.code !== 'IA'))
      expect((await refusal(code, { year: '2025' })).code).toBe('INVALID_OPTIONS');
  });
  holds(41, 'year: 2024, 2025, 2026, 2027+', async () => {
    const rates = await Promise.all(['2024', '2025', '2026', '2027+'].map((year) => ratesOf('IA', { year })));
    expect(rates).toEqual([['0.975%'], ['0.95%'], ['0.925%'], ['0.9%']]);
    for (const year of ['2019', 2026]) expect((await refusal('IA', { year })).code).toBe('INVALID_OPTIONS');
  });
  holds(42, 'Montana isFire: additional 2.5% fire insurance tax', async () => {
    expect(await ratesOf('MT', { isFire: true })).toContain('2.5%');
  });
  holds(43, 'Montana isElectronic: waives the stamping fee', async () => {
    expect(await ratesOf('MT', { isElectronic: true })).toEqual(['2.75%', '0.175%']);
    expect(await ratesOf('MT', { isElectronic: false })).toEqual(['2.75%', '0.25%', '0.175%']);
  });
  holds(44, 'Oregon isNewRenewal: $10 flat fee applies', async () => {
    expect(await ratesOf('OR', { isNewRenewal: true })).toEqual(['2%', '0.3%', '$10.00']);
    expect(await ratesOf('OR', { isNewRenewal: false })).toEqual(['2%', '0.3%']);
  });
  holds(45, 'Puerto Rico isMedicalMalpractice: tax exempt', async () => {
    expect(await ratesOf('PR', { isMedicalMalpractice: true })).toEqual([]);
    expect(await ratesOf('PR', { isMedicalMalpractice: false })).toEqual(['9%']);
  });
  holds(46, 'South Dakota isFire: 3% rate instead of 2.5%', async () => {
    expect(await ratesOf('SD', { isFire: true })).toEqual(['3%', '0.175%']);
    expect(await ratesOf('SD', { isFire: false })).toEqual(['2.5%', '0.175%']);
  });
  holds(47, 'Virginia isWorkersComp: tax exempt', async () => {
    expect(await ratesOf('VA', { isWorkersComp: true })).toEqual([]);
    expect(await ratesOf('VA', { isWorkersComp: false })).toEqual(['2.25%']);
  });
});

describe('Calculation response', () => {
  holds(48, 'success and calculation', async () => {
    const { json } = await calculate({ state: 'Texas', premium: 10001.23 });
    expect(draftCalculationResponse.parse(json)).toEqual(json);
  });
  holds(49, 'state: string', async () => expect((await priced('tx')).state).toBe('Texas'));
  holds(50, 'premium: number', async () => expect((await priced('TX')).premium).toBe(10000));
  holds(51, 'items: array of calculation item', async () =>
    expect((await priced('TX')).items).toHaveLength(2),
  );
  holds(52, 'taxesAndFeesSubtotal: sum of the items', async () => {
    for (const { code } of states) {
      const { items, taxesAndFeesSubtotal } = await priced(code, undefined, 12345.67);
      expect(decimalSum(items.map(({ amount }: Item) => amount))).toBe(decimalSum([taxesAndFeesSubtotal]));
    }
  });
  holds(53, 'total: premium plus the subtotal', async () => {
    const { total, taxesAndFeesSubtotal } = await priced('TX', undefined, 10001.23);
    expect([taxesAndFeesSubtotal, total]).toEqual([489.06, 10490.29]);
  });
  holds(54, 'roundingRule: string', async () => {
    expect((await priced('ME')).roundingRule).toContain('applies to the totals of the return');
  });
  holds(55, 'specialNotes: string or null, a waiver explained, in the draft’s own terms', async () => {
    expect((await priced('MT', { isElectronic: true })).specialNotes).toMatch(/electronic/i);
    expect((await priced('MT')).specialNotes).toContain('isElectronic');
    expect((await priced('AK')).specialNotes).toContain('add isWetMarine true');
    for (const { code } of states) expect((await priced(code)).specialNotes ?? '').not.toMatch(OTHER_INPUTS);
    expect((await priced('KY')).specialNotes).toContain('Local government premium tax is left out');
  });
  holds(56, 'item name: string', async () => expect((await priced('TX')).items[0].name).toMatch(/tax/i));
  holds(57, 'item rate: a percentage or a flat amount text', async () => {
    expect(await ratesOf('OR')).toEqual(['2%', '0.3%', '$10.00']);
  });
  holds(58, 'item amount: rounded', async () => {
    expect((await priced('ID', undefined, 1234.56)).items[0].amount).toBe(19);
  });
  holds(59, 'item unroundedAmount: before rounding, with every digit', async () => {
    const { text } = await calculate('{"state":"TX","premium":999999999999.99}');
    // 0.0485 x 999,999,999,999.99 = 48,499,999,999.999515
    expect(text).toContain('"unroundedAmount":48499999999.999515}');
  });
});
