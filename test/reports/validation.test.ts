/** What a problem report must have, in the words that are told. */
import { parse } from 'lossless-json';
import { describe, expect, test } from 'vitest';
import { readReport } from '../../src/api/problem-report.ts';
import { Refusal } from '../../src/engine/index.ts';
import { bundledNames } from '../../src/rates/store.ts';

const whole = {
  state: 'California',
  calculationDetails: { total: 1 },
  problemDescription: ' The stamping fee is wrong. ',
  contactInfo: { name: 'Jane Doe', email: 'jane@example.com', company: 'Acme' },
};
const read = (body: unknown) => readReport(body, bundledNames());

function refusal(body: unknown): Refusal {
  try {
    read(body);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('it was accepted');
}

const contact = (more: object) => ({ ...whole, contactInfo: { ...whole.contactInfo, ...more } });

describe('accepted', () => {
  test('the state by its code, texts without blanks around them', () => {
    expect(read(whole)).toEqual({ ...whole, state: 'CA', problemDescription: 'The stamping fee is wrong.' });
  });

  test.each([
    ['for nobody else', contact({ company: undefined })],
    ['for null', contact({ company: null })],
    ['about a rate alone', { ...whole, calculationDetails: {} }],
    ['with a plus in the address', contact({ email: 'jane+tax@example.co.uk' })],
    ['as long as it may be', { ...whole, problemDescription: 'x'.repeat(10_000) }],
    ['with details as long as they may be', { ...whole, calculationDetails: { a: 'x'.repeat(100_000 - 8) } }],
    ['by code', { ...whole, state: ' ca ' }],
  ])('%s', (_name, body) => {
    expect(read(body).state).toBe('CA');
  });

  test('numbers of the details as they were written', () => {
    const body = parse(JSON.stringify(whole).replace('"total":1', '"total":1.10,"id":12345678901234567890'));
    expect(String(read(body).calculationDetails.total)).toBe('1.10');
    expect(String(read(body).calculationDetails.id)).toBe('12345678901234567890');
  });
});

describe('refused', () => {
  test.each<[unknown, string, string]>([
    [undefined, 'INVALID_REQUEST', 'The body is missing.'],
    [null, 'INVALID_REQUEST', 'The body must be a JSON object.'],
    [[whole], 'INVALID_REQUEST', 'The body must be a JSON object.'],
    [{}, 'INVALID_REQUEST', 'state is missing.'],
    [{ ...whole, state: 6 }, 'INVALID_REQUEST', 'state must be a text.'],
    [{ ...whole, state: '  ' }, 'INVALID_REQUEST', 'state is empty.'],
    [{ ...whole, state: 'x'.repeat(101) }, 'INVALID_REQUEST', 'state is longer than 100 characters.'],
    [{ ...whole, state: 'Californa' }, 'INVALID_STATE', 'did you mean California?'],
    [{ ...whole, calculationDetails: undefined }, 'INVALID_REQUEST', 'calculationDetails is missing.'],
    [
      { ...whole, calculationDetails: 'text' },
      'INVALID_REQUEST',
      'calculationDetails must be a JSON object.',
    ],
    [{ ...whole, calculationDetails: [1] }, 'INVALID_REQUEST', 'calculationDetails must be a JSON object.'],
    [
      { ...whole, calculationDetails: { a: 'x'.repeat(100_000 - 7) } },
      'INVALID_REQUEST',
      'calculationDetails is longer than 100000 characters of JSON.',
    ],
    [{ ...whole, problemDescription: undefined }, 'INVALID_REQUEST', 'problemDescription is missing.'],
    [{ ...whole, problemDescription: '\n\t ' }, 'INVALID_REQUEST', 'problemDescription is empty.'],
    [
      { ...whole, problemDescription: 'x'.repeat(10_001) },
      'INVALID_REQUEST',
      'problemDescription is longer than 10000 characters.',
    ],
    [{ ...whole, contactInfo: undefined }, 'INVALID_REQUEST', 'contactInfo is missing.'],
    [{ ...whole, contactInfo: 'Jane' }, 'INVALID_REQUEST', 'contactInfo must be a JSON object.'],
    [contact({ name: undefined }), 'INVALID_REQUEST', 'contactInfo.name is missing.'],
    [contact({ name: '' }), 'INVALID_REQUEST', 'contactInfo.name is empty.'],
    [contact({ email: undefined }), 'INVALID_REQUEST', 'contactInfo.email is missing.'],
    [
      contact({ email: 'jane' }),
      'INVALID_REQUEST',
      'contactInfo.email is not an address like jane@example.com.',
    ],
    [contact({ email: 'a@b.c\nBcc: d@e.f' }), 'INVALID_REQUEST', 'contactInfo.email is not an address'],
    [
      contact({ email: `${'x'.repeat(250)}@example.com` }),
      'INVALID_REQUEST',
      'is longer than 254 characters.',
    ],
    [contact({ company: 5 }), 'INVALID_REQUEST', 'contactInfo.company must be a text.'],
    [contact({ phone: '1' }), 'INVALID_REQUEST', 'Unknown property "phone" in contactInfo.'],
    [contact({ mail: 'x' }), 'INVALID_REQUEST', '"mail" (did you mean email?) in contactInfo.'],
    [{ ...whole, problem: 'x' }, 'INVALID_REQUEST', 'Unknown property "problem"'],
  ])('%j', (body, code, message) => {
    const refused = refusal(body);
    expect(refused.code).toBe(code);
    expect(refused.message).toContain(message);
  });

  test('a name as a property is not one of the language’s own', () => {
    expect(refusal(JSON.parse('{"__proto__":{"state":"CA"}}')).code).toBe('INVALID_REQUEST');
  });
});
