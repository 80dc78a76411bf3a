/** The header among the first rows of a file. */
import { describe, expect, test } from 'vitest';
import { findHeader } from '../../../src/batch/columns/header/find-header.ts';

const rows = (...texts: string[]) => texts.map((text, at) => ({ cells: text.split(','), line: at + 1 }));
const found = (texts: string[], chosen?: string, named: string[] = []) =>
  findHeader(rows(...texts), chosen, named);

describe('where it is', () => {
  test('the first row', () => {
    expect(found(['State,Premium', 'TX,1'])).toMatchObject({ first: 0, last: 0 });
  });

  test('below titles', () => {
    expect(found(['Premium Report,', 'State: all,', 'State,Premium', 'TX,1'])).toMatchObject({
      first: 2,
      last: 2,
    });
  });

  test('a title that names an input is no header', () => {
    expect(found(['Premium,State Summary,', 'Pol,State,Written Premium', '1,TX,1'])).toMatchObject({
      first: 1,
    });
  });

  test('by a column that the user names', () => {
    expect(found(['Report', 'Where,How much', 'TX,1'], undefined, ['Where', 'How much'])).toMatchObject({
      first: 1,
    });
  });

  test.each(['Item', 'Column Labels', 'Values', 'Data'])(
    'the same for a pivot table with "%s" above it, whichever column the user names',
    (group) => {
      const header = 'Policy No,State,City,Inception,Premium,Policy Fee,SL Tax';
      const texts = [`Sum of Amount,,,,${group},,`, header, 'P-1,TX,Austin,10/01/2026,5000.00,100.00,247.35'];
      const names = header.split(',');
      expect(found(texts)?.names).toEqual(names);
      for (const first of names)
        for (const second of names) expect(found(texts, undefined, [first, second])?.names).toEqual(names);
      // Where the state stands in no column, nothing but the number of names that are known tells.
      const stateless = texts.map((text) => text.replace(/^([^,]*),[^,]*/, '$1'));
      const without = names.filter((name) => name !== 'State');
      for (const named of [[], ['City'], ['Inception', 'City']])
        expect(found(stateless, undefined, named)?.names).toEqual(without);
    },
  );

  test('by all columns that the user names, also where policies or another table stand below', () => {
    const texts = ['Where,How much,Note', 'TX,1,x', 'State,Premium,Note', 'TX,1,x'];
    expect(found(texts, undefined, ['Where', 'How much'])).toMatchObject({ first: 0, last: 0 });
    const words = ['Where,How much', 'State,Premium', 'TX,1'];
    expect(found(words, undefined, ['Where', 'How much'])).toMatchObject({ first: 0, last: 0 });
  });

  test('the first filled row where none looks like one', () => {
    expect(found(['a,b', 'c,d'])).toMatchObject({ first: 0, last: 0 });
    expect(found([])).toBeNull();
  });

  test('as the user says', () => {
    expect(found(['x,y', 'State,Premium', 'TX,1'], '1')).toMatchObject({ first: 0, last: 0 });
    expect(found(['Policy,', 'State,Premium', 'TX,1'], '1-2')?.names).toEqual(['Policy State', 'Premium']);
    for (const wrong of ['9', '0', 'x', '1-3'])
      expect(() => found(['State,Premium', 'TX,1'], wrong)).toThrow('is not the line');
  });
});

describe('over two rows', () => {
  test('a title with a colon or a day is no part of it', () => {
    const header = 'Policy #,Insured,Eff Date,Premium,State,Type';
    for (const title of [
      'Acme Wholesale,,Run Date: 11/20/2026',
      'Production Report,,,,,Oct 2026',
      'Acme,As of 11/20/2026',
    ])
      expect(found([title, header, 'P1,A,10/01/2026,1,TX,NB'])).toMatchObject({
        first: 1,
        names: header.split(','),
      });
  });

  test('a blank line is never within it', () => {
    const header = 'Insured,Date,Premium,State';
    const apart = [
      { cells: ['Acme', 'Effective', 'Gross'], line: 1 },
      { cells: header.split(','), line: 3 },
    ];
    expect(findHeader(apart, undefined, [])).toMatchObject({ first: 1, names: header.split(',') });
  });

  test('words above and below', () => {
    expect(found(['Home,Gross,Effective', 'State,Premium,Date', 'TX,1,6/5/2026'])).toMatchObject({
      last: 1,
      names: ['Home State', 'Gross Premium', 'Effective Date'],
    });
  });

  test('a name over several columns goes with each that it makes known', () => {
    const { names } = found(['Policy,,Fees,,', 'State,Premium,Policy,Broker,Note', 'TX,1,1,1,x']) ?? {};
    expect(names).toEqual(['Policy State', 'Premium', 'Fees Policy', 'Fees Broker', 'Note']);
  });

  describe('a name over several columns', () => {
    const texts = [
      ',,,Premium,Fees,,',
      'Policy #,State,Eff Date,Written,Policy,Inspection,Agency',
      'A1,TX,2026-10-05,1000,50,25,1044',
    ];
    const withFees = (last: number) =>
      findHeader(rows(...texts), undefined, [], new Map([[1, new Map([[4, last]])]]));

    test('goes over its merged cells, and no further', () => {
      expect(withFees(5)?.names).toEqual(
        texts[1]?.replace('Written,Policy', 'Premium Written,Fees Policy').split(','),
      );
      expect(withFees(6)?.names.at(-1)).toBe('Fees Agency');
      for (const last of [5, 6]) expect(withFees(last)?.spread).toEqual([]);
    });

    test('is told of where nothing says how far it goes', () => {
      expect(found(texts)?.spread).toEqual([{ column: 6, group: 'Fees', own: 'Agency' }]);
    });

    test('goes to the next name where every other column has one', () => {
      const named = found([
        'Home,Gross,Fees,,Net',
        'State,Premium,Policy,Broker,Due',
        'TX,10000,100,200,10300',
      ]);
      expect([named?.names[3], named?.spread]).toEqual(['Fees Broker', []]);
    });

    test('of amounts is none of texts', () => {
      const named = found([...texts.slice(0, 2), 'A1,TX,2026-10-05,1000,50,25,Smith']);
      expect([named?.names.at(-1), named?.spread]).toEqual(['Agency', []]);
      // One cell that is none is no reason to leave the fees of the others out.
      const waived = found([...texts.slice(0, 2), 'A1,TX,,1,1,1,waived', 'A2,TX,,1,1,1,50']);
      expect(waived?.names.at(-1)).toBe('Fees Agency');
    });
  });

  describe('a title alone in its line', () => {
    const header = 'Policy #,State,Premium,Eff Date,Policy Fee,Inspection Fee';
    const below = (title: string, ...merged: [from: number, to: number][]) =>
      findHeader(
        rows(title, header, 'A1,CA,10000,2026-10-05,100,50'),
        undefined,
        [],
        new Map([[1, new Map(merged)]]),
      );

    test('is that of the columns that its merged cells stand over', () => {
      const found = below(',,,,Broker Fees,', [4, 5]);
      expect(found).toMatchObject({ first: 0, last: 1, spread: [] });
      expect(found?.names.slice(3)).toEqual([
        'Eff Date',
        'Broker Fees Policy Fee',
        'Broker Fees Inspection Fee',
      ]);
      expect(below(',,Expiring,,,', [2, 3])?.names.slice(2, 5)).toEqual([
        'Expiring Premium',
        'Expiring Eff Date',
        'Policy Fee',
      ]);
    });

    test.each([
      ['over all columns', 'Broker Fees,,,,,', [0, 5]],
      ['over the first ones', 'Broker Fees,,,,,', [0, 3]],
      ['in words of a report', ',,,,October Register,', [4, 5]],
      ['with a day', ',,,Premium as of 10/31/2026,,', [3, 5]],
    ] as const)('is that of a report %s', (_, title, [from, to]) => {
      expect(below(title, [from, to])).toMatchObject({ first: 1, last: 1, names: header.split(',') });
    });

    test('is none of the header where its cells are not merged, or above titles of columns', () => {
      expect(below(',,,,Broker Fees,')).toMatchObject({ first: 1, last: 1 });
      const groups = [',,,Agency,,', 'Policy,,,Premium,Fees,', header, 'A1,CA,2026-10-05,100,50,1'];
      const merged = new Map([[1, new Map([[3, 5]])]]);
      expect(findHeader(rows(...groups), undefined, [], merged)).toMatchObject({ first: 1, last: 2 });
    });
  });

  test('a row of a policy is none of the header', () => {
    expect(found(['State,Premium,Insured', 'TX,1,Joe'])).toMatchObject({ last: 0 });
  });
});
