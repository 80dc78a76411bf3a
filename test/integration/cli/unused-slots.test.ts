/**
 * Slots of an answer without a charge, which the interface document has as null, and charges without the source that it has for each. Of
 * 10,000.00 Texas takes 4.85 % (485.00) and a stamping fee of 0.04 % (4.00).
 */
import { describe, expect, test } from 'vitest';
import { asking } from '../../support/service/asking.ts';
import { tax } from '../../support/service/foreign-answers.ts';
import { json } from '../../support/service/misbehaving.ts';
import { endAll, started } from '../../support/service/scripted.ts';

endAll();

const TEXAS = { base_tax: tax('4.85%', 485), stamping_fee: tax('0.04%', 4) };

async function calc(breakdown: Record<string, unknown>, ...args: string[]) {
  const total = { total_tax: 489, total_due: 10_489 };
  const peer = await started([json({ success: true, state: 'TX', premium: 10_000, breakdown, ...total })]);
  const outcome = await asking(peer, ['calc', 'TX', '10000', '--remote', ...args]);
  return { ...outcome, text: outcome.stdout.replaceAll(/\s+/g, ' ') };
}

describe('a slot is unused in whatever form it holds nothing, and a remark says so once', () => {
  test.each<[string, unknown]>([
    ['zero', 0],
    ['no', false],
    ['a blank text', ' '],
    ['an empty object', {}],
    ['an empty list', []],
    ['an object of nulls', { rate: null, amount: null, name: null, source: null }],
    ['an object of blank texts', { rate: '', amount: 0, name: '', source: '' }],
    ['the name of a charge alone', { name: 'Filing fee', rate: '0.00%', amount: null }],
  ])('%s', async (_, nothing) => {
    const { exitCode, text } = await calc({ ...TEXAS, filing_fee: nothing, levy: nothing, surcharge: null });
    expect([exitCode, text]).toEqual([0, expect.stringContaining('Total tax 489.00')]);
    expect(
      text.split('The service has no charge in filing_fee, levy, in another form than the null'),
    ).toHaveLength(2);
    expect(text).not.toMatch(/surcharge|among the charges|INCOMPLETE/);
  });

  test('as null, and as a charge of zero, it is as the interface has it', async () => {
    const { text } = await calc({ ...TEXAS, filing_fee: null, surcharge: tax('0%', 0) });
    expect(text).not.toMatch(/another form|Warnings/);
  });

  test('what it should hold is left out', async () => {
    const { text } = await calc({ base_tax: tax('4.9%', 489), stamping_fee: {} });
    expect(text).toContain('INCOMPLETE: Stamping fee');
  });

  test.each<[string, unknown]>([
    ['an amount', 5],
    ['an amount under another name', { rate: null, amount: null, total: 5 }],
    ['a rate alone', { rate: '1%', amount: null, name: 'Levy' }],
    ['words', 'included'],
  ])('not so with %s: it is told', async (_, levy) => {
    const { text } = await calc({ ...TEXAS, levy });
    expect(text).toContain('The service tells levy among the charges');
    expect(text).not.toContain('has no charge in');
  });
});

describe('a charge without a source has its figures, and a remark says that the service names none', () => {
  test.each<[string, object]>([
    ['null', { source: null }],
    ['missing', { source: undefined }],
    ['blank', { source: '' }],
  ])('%s', async (_, source) => {
    const { text } = await calc({ ...TEXAS, base_tax: { ...TEXAS.base_tax, ...source } });
    expect(text).toMatch(/ Tax 4\.85% 485\.00 Tax \[1\] 0\.04% 4\.00 /);
    expect(text.split('The service names no source for base_tax.')).toHaveLength(2);
  });

  test('in a slot of the service’s own it counts in the total', async () => {
    const { text } = await calc({ base_tax: TEXAS.base_tax, levy: { ...tax('0.04%', 4), source: null } });
    expect(text).toContain('Total tax 489.00');
  });

  test('of none, there is no list of sources, and no link in Markdown', async () => {
    const [base_tax, stamping_fee] = [TEXAS.base_tax, TEXAS.stamping_fee].map((each) => ({
      ...each,
      source: null,
    }));
    const charges = { base_tax, stamping_fee };
    expect((await calc(charges)).text).not.toMatch(/\[1\]|Sources/);
    expect((await calc(charges, '--format', 'markdown')).stdout).not.toContain(']()');
  });
});
