/** The remote client against a service that answers as scripted: what it sends, what it accepts and what not. */

import { describe, expect, test } from 'vitest';
import { endpointOf } from '../../src/client/endpoint.ts';
import { dollars } from '../../src/engine/index.ts';
import { ServiceError } from '../../src/errors.ts';
import { texasRates, topLevel, underCalculation } from '../support/service/answers.ts';
import { type Answer, flood, json, raw } from '../support/service/misbehaving.ts';
import {
  ADDRESS,
  clientOf,
  endAll,
  failure,
  KEY,
  questionOf,
  scripted,
  started,
  TEXAS,
} from '../support/service/scripted.ts';

endAll();

describe('what is sent', () => {
  test('a calculation: method, path, headers, and amounts digit by digit', async () => {
    const { peer, client } = await scripted([
      json({
        ...topLevel,
        premium: 999_999_999_999.99,
        total_due: 1_000_000_001_389.49,
        fees_as_sent: 900.5,
      }),
    ]);
    const body = questionOf({
      state: ' Texas ',
      premium: '$999,999,999,999.99',
      carrierFees: '150.50',
      brokerFees: '750',
      lob: 'general liability',
      effectiveDate: '06/30/2022',
      carrierFeeConditionsMet: true,
    });
    await client.ask(body);
    const [request] = peer.received;
    expect(request).toMatchObject({
      method: 'POST',
      path: '/v1/calculate',
      headers: { 'x-api-key': KEY, 'content-type': 'application/json', accept: 'application/json' },
    });
    expect(request?.headers.authorization).toBeUndefined();
    expect(request?.body).toBe(
      '{"state":"TX","premium":999999999999.99,"carrier_fees":150.50,"broker_fees":750.00,"effective_date":"2022-06-30","lob":"SLT-GL","carrier_fee_conditions_met":true}',
    );
  });

  test('a question for rates: its parameters escaped, no body', async () => {
    const { peer, client } = await scripted([json({ ...texasRates, effective_date: '2026-06-30' })]);
    await client.rates('New York & Co', '2026-06-30');
    expect(peer.received).toMatchObject([
      { method: 'GET', path: '/v1/historical-rates?state=New+York+%26+Co&date=2026-06-30', body: '' },
    ]);
    expect(peer.received[0]?.headers['content-type']).toBeUndefined();
  });

  test('without a key there is no header for one', async () => {
    const peer = await started([json(topLevel)]);
    for (const key of [undefined, '', ' \n']) await clientOf(peer.base, key).calculate(TEXAS);
    for (const { headers } of peer.received) expect(Object.keys(headers)).not.toContain('x-api-key');
    expect(peer.received).toHaveLength(3);
  });

  test.each(['https://tax.example.com/v1/', 'https://tax.example.com/v1//', ' https://tax.example.com/v1'])(
    '%j is the address without a slash',
    (address) => {
      expect(endpointOf(address, KEY, ADDRESS).base).toBe('https://tax.example.com/v1');
    },
  );
});

describe('both layouts of an answer are accepted', () => {
  test.each([
    ['at top level', topLevel],
    ['under calculation', underCalculation],
    ['at both', { ...underCalculation, ...topLevel }],
    ['unused slots left out', { ...topLevel, breakdown: { ...topLevel.breakdown, filing_fee: undefined } }],
    [
      'with fields nobody knows',
      { ...topLevel, mood: 'good', breakdown: { ...topLevel.breakdown, mood: null } },
    ],
  ])('figures %s', async (_name, answer) => {
    const { client } = await scripted([json(answer)]);
    const read = await client.calculate(TEXAS);
    expect(read.charges.map(({ slot, rateText, amount }) => [slot, rateText, dollars(amount)])).toEqual([
      ['base_tax', '4.85%', '485.00'],
      ['stamping_fee', '0.04%', '4.00'],
    ]);
    expect([read.premium, read.totalTax, read.totalDue].map(dollars)).toEqual([
      '10000.00',
      '489.00',
      '10489.00',
    ]);
    // What is passed on as JSON has the figures at top level, wherever they came from.
    expect(read.json).toMatchObject({ premium: 10000, total_tax: 489, total_due: 10489 });
  });

  test('a slot the document does not list is a charge like the others', async () => {
    const municipal_tax = {
      rate: '5%',
      amount: 500,
      name: 'Municipal premium tax',
      source: 'https://ky.example',
    };
    const { client } = await scripted([
      json({
        ...topLevel,
        breakdown: { ...topLevel.breakdown, municipal_tax },
        total_tax: 989,
        total_due: 10989,
      }),
    ]);
    const { charges } = await client.calculate(TEXAS);
    expect(charges.at(-1)).toMatchObject({ slot: 'municipal_tax', amount: 50_000 });
  });

  test('what a service tells beside its figures becomes a warning', async () => {
    const { client } = await scripted([json({ ...topLevel, fallback_reason: 'rates of 2025 were used' })]);
    const { warnings } = await client.calculate(TEXAS);
    expect(warnings).toEqual([
      'An exemption one call cannot verify.',
      'The service tells fallback_reason: rates of 2025 were used',
    ]);
  });
});

const { breakdown } = topLevel;
const withBase = (more: object) => ({
  ...topLevel,
  breakdown: { ...breakdown, base_tax: { ...breakdown.base_tax, ...more } },
});

describe('an answer that cannot be used says why, and nothing of it is', () => {
  const whole = JSON.stringify(topLevel);
  test.each<[string, Answer, RegExp]>([
    ['cut JSON', raw(whole.slice(0, -20)), /something that is no whole JSON \(200\)/],
    ['two answers', raw(whole + whole), /no whole JSON/],
    ['a page', raw('<!doctype html><title>Welcome</title>'), /no whole JSON/],
    ['no UTF-8', raw(Buffer.from([0x7b, 0xff, 0x7d])), /no whole JSON/],
    [
      'two values under one name',
      raw(whole.replace('"total_tax":489', '"total_tax":480,"total_tax":489')),
      /^127\.0\.0\.1:\d+ answers with JSON that has two values of "total_tax" in one object, line 1; nothing of it was used$/,
    ],
    [
      'a nest without end',
      raw(`${'['.repeat(200)}${']'.repeat(200)}`),
      /JSON that is nested more than 100 levels deep; nothing of it was used/,
    ],
    [
      'a list without end',
      json(Array.from({ length: 10_001 }, () => 0)),
      /a list of more than 10000 entries;/,
    ],
    ['an empty body', raw(''), /answers with nothing \(200\)/],
    ['blanks', raw(' \n'), /answers with nothing/],
    ['null', raw('null'), /otherwise than the v3\.0\.0 interface has it;/],
    ['a list', raw('[]'), /otherwise than the v3\.0\.0 interface/],
    ['a text', raw('"489.00"'), /otherwise than the v3\.0\.0 interface/],
    ['no breakdown', json({ ...topLevel, breakdown: undefined }), /\(breakdown: .*expected object/],
    ['a total as text', json({ ...topLevel, total_tax: '489.00' }), /\(total_tax: .*expected number/],
    ['a total of null', json({ ...topLevel, total_due: null }), /\(total_due: .*expected number/],
    [
      'a total as text, under calculation',
      json({ ...underCalculation, calculation: { ...underCalculation.calculation, total_tax: '489' } }),
      /\(calculation\.total_tax: .*expected number/,
    ],
    [
      'an amount as text',
      json(withBase({ amount: '485' })),
      /\(breakdown\.base_tax\.amount: .*expected number/,
    ],
    ['a charge without a name', json(withBase({ name: undefined })), /\(breakdown\.base_tax\.name: /],
    ['a charge without a rate', json(withBase({ rate: null })), /\(breakdown\.base_tax\.rate: /],
    ['a rate without its amount', json(withBase({ amount: null })), /\(breakdown\.base_tax\.amount: /],
    [
      'a slot with a figure of an unknown name',
      json({ ...topLevel, breakdown: { ...breakdown, filing_fee: { rate: null, amount: null, total: 5 } } }),
      /\(breakdown\.filing_fee\.rate: /,
    ],
    ['a rate as number', json(withBase({ rate: 4.85 })), /\(breakdown\.base_tax\.rate: .*expected string/],
    ['warnings as text', json({ ...topLevel, warnings: 'none' }), /\(warnings: .*expected array/],
    [
      'a notice without words',
      json({ ...topLevel, stamp: [{ instrument: 'stamp' }] }),
      /\(stamp\.0\.wording: /,
    ],
    ['a broken cent', json({ ...topLevel, total_tax: 489.001 }), /a total_tax that is no amount of dollars/],
    ['a negative charge', json(withBase({ amount: -485 })), /a base_tax amount that is no amount/],
    ['more than there is', json({ ...topLevel, premium: 1e300 }), /a premium that is no amount/],
    [
      'charges that are not the total',
      json(withBase({ amount: 486 })),
      /do not add up: its charges add up to 490\.00, its total_tax is 489\.00; nothing of it was used$/,
    ],
    [
      'a cent too much',
      json({ ...topLevel, total_due: 10489.01 }),
      /premium, fees and total_tax are 10489\.00, its total_due is 10489\.01/,
    ],
    [
      'a charge in a slot of its own that is no charge',
      json({ ...topLevel, breakdown: { ...breakdown, levy: 5 }, total_tax: 494, total_due: 10494 }),
      /its charges add up to 489\.00, its total_tax is 494\.00/,
    ],
    [
      'another premium',
      json({ ...topLevel, premium: 9000, total_due: 9489 }),
      /another question: premium 10000\.00/,
    ],
    [
      'fees nobody sent',
      json({ ...topLevel, fees_as_sent: 5, total_due: 10494 }),
      /another question: fees 0\.00/,
    ],
    [
      'another total where the layout has it, too',
      json({ ...topLevel, total_tax: 500, ...underCalculation }),
      /two values for total_tax, one of them under calculation/,
    ],
    [
      'other untaxed fees where the layout has them, too',
      json({ ...topLevel, fees_exempt: 5, ...underCalculation }),
      /two values for fees_exempt, one of them under calculation/,
    ],
    [
      'the name of another state beside the code of this one',
      json({ ...topLevel, state: 'Ohio' }),
      /state TX was sent, .* about OH/,
    ],
    [
      'another state',
      json({ ...topLevel, state: 'Ohio', state_code: 'OH' }),
      /state TX was sent, .* about OH/,
    ],
    ['a body without end', flood, /more than an answer can hold/],
  ])('%s', async (_name, answer, message) => {
    const { peer, client } = await scripted([answer]);
    const error = await failure(client.calculate(TEXAS));
    expect(error).toBeInstanceOf(ServiceError);
    expect(error.message).toMatch(message);
    expect(error.message.startsWith(peer.host)).toBe(true);
    expect(peer.received).toHaveLength(1);
  });

  test('an answer for another day', async () => {
    const { client } = await scripted([json({ ...topLevel, effective_date: '2026-01-01' })]);
    const dated = questionOf({ state: 'Texas', premium: '10000', effectiveDate: '2025-01-01' });
    expect((await failure(client.calculate(dated))).message).toMatch(
      /effective_date 2025-01-01 was sent, the answer is about 2026-01-01/,
    );
  });

  test.each<[string, object, RegExp]>([
    ['no charges', { ...texasRates, charges: undefined }, /\(charges: .*expected array/],
    [
      'a rate as number',
      { ...texasRates, charges: [{ ...texasRates.charges[0], rate: 4.85 }] },
      /charges\.0\.rate/,
    ],
    ['a day of no calendar', { ...texasRates, effective_date: '2026-02-30' }, /\(effective_date: /],
    ['another day', { ...texasRates, effective_date: '2026-11-19' }, /date 2026-11-20 was sent/],
    ['another state', { ...texasRates, state_code: 'OH' }, /state TX was sent/],
  ])('rates with %s', async (_name, answer, message) => {
    const { client } = await scripted([json(answer)]);
    expect((await failure(client.rates('TX', '2026-11-20'))).message).toMatch(message);
  });
});
