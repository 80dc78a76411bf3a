/** A change of the evidence alone is told: an auditor reads the sources, not only the figures. */
import { describe, expect, test } from 'vitest';
import type { RateFile } from '../../../src/engine/index.ts';
import { evidenceTexts } from '../../../src/rates/diff/evidence.ts';
import { charge, rateFile, SOURCE, version } from '../../support/fictional.ts';

const second = { source: 'https://example.org/2', source_kind: 'secondary' } as const;
const tax = (...versions: RateFile['charges'][0]['versions']): Partial<RateFile> => ({
  charges: [charge({ key: 'sl_tax', slot: 'base_tax', versions })],
});
const told = (before: Partial<RateFile>, after: Partial<RateFile>): string[] =>
  evidenceTexts(rateFile(before), rateFile(after));
const only = (kinds: string): string[] => [`changed where nothing else did: ${kinds}`];

const OLD = version('2020-01-01', '3');

describe('the evidence of a rate that is the same', () => {
  test.each([
    { field: 'citations', now: { citation: 'Fict. Code § 2' } },
    { field: 'quotes', now: { quote: 'three percent' } },
    { field: 'dates of texts', now: { as_of: '2026' } },
    { field: 'kinds of sources', now: { source_kind: 'secondary' as const } },
    { field: 'second sources', now: { confirmed_by: [second] } },
    { field: 'second sources', now: { unconfirmed: 'No copy was found.' } },
    { field: 'explanations', now: { note: 'Older than that.' } },
  ])('$field', ({ field, now }) => {
    expect(told(tax(OLD), tax({ ...OLD, ...now }))).toEqual(only(field));
    expect(told(tax({ ...OLD, ...now }), tax(OLD))).toEqual(only(field));
  });

  test('beside a newer rate', () => {
    const newer = { ...version('2027-01-01', '4'), citation: 'Act 7 of 2026' };
    expect(told(tax(OLD), tax(OLD, newer))).toEqual([]);
    expect(told(tax(OLD), tax({ ...OLD, citation: 'Fict. Code § 2' }, newer))).toEqual(only('citations'));
  });
});

test('what a changed rate rests on is new with it', () => {
  expect(told(tax(OLD), tax({ ...OLD, rate: '4', citation: 'Act 7 of 2026' }))).toEqual([]);
});

test('open questions, and why a fee is taxed', () => {
  expect(told({}, { open_questions: ['Who pays?'] })).toEqual(only('open questions'));
  const fees = (text: string): Partial<RateFile> => ({
    fees: { ...rateFile().fees, broker: { treatment: 'taxable', text, ...SOURCE } },
  });
  expect(told(fees('It is premium.'), fees('The bulletin says so.'))).toEqual(only('explanations'));
});

test('nothing of two files that are the same', () => {
  expect(told({}, {})).toEqual([]);
});
