/** Which jurisdiction a text means. */
import { describe, expect, test } from 'vitest';
import { Refusal } from '../../src/engine/index.ts';
import { findName, resolveName, spellings } from '../../src/rates/names.ts';
import { rates } from '../support/rates.ts';

test.each([
  ['TX', 'TX'],
  ['tx', 'TX'],
  [' Texas ', 'TX'],
  ['NEW   YORK', 'NY'],
  ['d.c.', 'DC'],
  ['Washington, D.C.', 'DC'],
  ['Washington', 'WA'],
  ['puerto rico', 'PR'],
  ['W. Va.', 'WV'],
  ['W.Va.', 'WV'],
  ['WVa', 'WV'],
])('"%s" is %s', (text, code) => {
  expect(resolveName(rates.names, text).code).toBe(code);
  expect(findName(rates.names, text)?.code).toBe(code);
});

test('every code, name and alias of the 53 means its own jurisdiction', () => {
  for (const { code, name, aliases } of rates.names)
    for (const text of [code, name, ...aliases, name.toUpperCase()])
      expect([text, findName(rates.names, text)?.code]).toEqual([text, code]);
});

test('spellings are listed once each', () => {
  expect(spellings({ code: 'DC', name: 'District of Columbia', aliases: ['D.C.', 'Washington DC'] })).toEqual(
    ['dc', 'district of columbia', 'washington dc'],
  );
});

describe('a text that means none', () => {
  const refusal = (...given: [string, ('INVALID_STATE' | 'UNKNOWN_STATE')?]): unknown => {
    try {
      return resolveName(rates.names, ...given);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return [error.code, error.field, error.message];
    }
  };

  test.each([
    ['Califronia', 'did you mean California?'],
    ['Dakota North', 'send a two-letter code or a full name.'],
    ['North Dakoto', 'did you mean North Dakota or South Dakota?'],
    // The alias "Washington DC" is what was nearly written; the jurisdiction's name is what is offered.
    ['Washingten DC', 'did you mean District of Columbia or Washington?'],
    ['  ZZ ', 'send a two-letter code or a full name.'],
  ])('"%s": %s', (text, hint) => {
    const message = `Specified state not recognized: "${text.trim()}"; ${hint}`;
    expect(refusal(text)).toEqual(['INVALID_STATE', 'state', message]);
  });

  test('a text without end is cut where it is said again', () => {
    const message = `Specified state not recognized: "${'x'.repeat(60)}…"; send a two-letter code or a full name.`;
    expect(refusal('x'.repeat(9000))).toEqual(['INVALID_STATE', 'state', message]);
  });

  // The operations of the interface differ in the code they give.
  test('under the code that was asked for', () => {
    expect(refusal('ZZ', 'UNKNOWN_STATE')).toMatchObject(['UNKNOWN_STATE', 'state', expect.anything()]);
  });

  test.each(['', '  '])('"%s" is a missing state', (text) => {
    expect(refusal(text)).toEqual(['MISSING_STATE', 'state', 'State parameter is required']);
  });
});
