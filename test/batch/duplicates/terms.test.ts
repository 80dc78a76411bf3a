/** Rows of one term of a policy that do not fit together, and honest ones that do. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ACT, stateNumber, stateOfNumber, type TermRows } from '../../../src/batch/duplicates/term-rows.ts';
import { Terms } from '../../../src/batch/duplicates/terms.ts';
import { batchOf } from '../../support/batch.ts';

const HEADER =
  'Policy Number,State,Coverage,Transaction,Effective Date,Transaction Date,Invoice Date,Premium';

/** A row of policy P-1: transaction, day, day of the invoice, premium. */
const row = (rest: string, coverage = 'other'): string => {
  const [transaction, day, invoice, premium] = rest.split(' ') as [string, string, string, string];
  return `P-1,GA,${coverage},${transaction.replaceAll('_', ' ')},10/01/2026,${day},${invoice},${premium}`;
};

/** What is found in rows: the lines and amount of what is given back beyond what is charged, and the lines that cancel again. */
async function foundIn(rows: readonly string[], header = HEADER) {
  const { summary } = await batchOf([header, ...rows].join('\n'));
  expect([summary.rejected, summary.rows]).toEqual([0, rows.length]);
  const { givenBack, cancelledAgain } = summary.read.terms;
  return { back: [givenBack.terms.lines, givenBack.cents], again: cancelledAgain.lines };
}

const NOTHING = { back: [[], 0n], again: [] };
const NEW_BUSINESS = 'New 10/01/2026 10/02/2026 5000.00';

describe('premium that is given back', () => {
  test.each<[string, readonly string[], number, bigint]>([
    [
      'cancelled flat twice',
      [
        'New 10/01/2026 10/02/2026 6600',
        ...['10/19', '10/26'].map((day) => `Flat_Cancel 10/01/2026 ${day}/2026 -6600`),
      ],
      4,
      660000n,
    ],
    [
      'cancelled flat and by days',
      [NEW_BUSINESS, 'Flat_Cancel 10/01/2026 10/19/2026 -5000', 'Cancellation 10/01/2026 10/19/2026 -5000'],
      4,
      500000n,
    ],
    [
      'cancelled twice by days',
      [NEW_BUSINESS, 'Cancellation 10/12/2026 10/19/2026 -4800', 'Cancellation 10/19/2026 10/26/2026 -4700'],
      4,
      450000n,
    ],
    [
      'tenfold',
      ['Renewal 10/01/2026 10/02/2026 4210.55', 'Endorsement 10/12/2026 10/19/2026 -42105.50'],
      3,
      3789495n,
    ],
    [
      'on the day of the first invoice',
      ['New 10/01/2026 10/02/2026 1000', 'Flat_Cancel 10/01/2026 10/02/2026 -1200'],
      3,
      20000n,
    ],
    ['with the newest row first', ['Cancellation 10/12/2026 10/19/2026 -5000.01', NEW_BUSINESS], 2, 1n],
  ])('beyond what the file charges is told of: %s', async (_, rows, line, cents) => {
    expect(await foundIn(rows.map((each) => row(each)))).toEqual({ back: [[line], cents], again: [] });
  });

  test.each<[string, readonly string[]]>([
    ['in part', [NEW_BUSINESS, 'Endorsement 10/05/2026 10/06/2026 -500', 'Audit 10/19/2026 10/19/2026 -700']],
    [
      'whole',
      [NEW_BUSINESS, 'Endorsement 10/05/2026 10/06/2026 500', 'Flat_Cancel 10/01/2026 10/19/2026 -5500'],
    ],
    [
      'before it is reinstated',
      [
        ...[
          NEW_BUSINESS,
          'Cancellation 10/12/2026 10/12/2026 -4800',
          'Reinstatement 10/12/2026 10/15/2026 4800',
        ],
        'Cancellation 10/19/2026 10/19/2026 -4700',
      ],
    ],
    [
      'before it is written anew',
      [
        ...[NEW_BUSINESS, 'Flat_Cancel 10/01/2026 10/05/2026 -5000', 'New 10/01/2026 10/06/2026 5500'],
        'Cancellation 10/19/2026 10/19/2026 -4000',
      ],
    ],
    // What was charged stands in the file of an earlier month.
    [
      'of a policy of another file',
      ['Cancellation 10/12/2026 10/19/2026 -4800', 'Endorsement 10/12/2026 10/19/2026 100'],
    ],
    [
      'of a policy of another file that is written anew',
      ['Flat_Cancel 10/01/2026 10/19/2026 -5000', 'New 10/01/2026 10/20/2026 4500'],
    ],
    [
      'of it and in another order',
      ['New 10/01/2026 10/20/2026 4500', 'Flat_Cancel 10/01/2026 10/19/2026 -5000'],
    ],
  ])('is its due: %s', async (_, rows) => {
    expect(await foundIn(rows.map((each) => row(each)))).toEqual(NOTHING);
  });

  test('by coverages and layers is added up', async () => {
    const rows = [
      row('New 10/01/2026 10/02/2026 3000', 'wet_marine'),
      row('New 10/01/2026 10/02/2026 2000', 'inland_marine'),
      row('Cancellation 10/12/2026 10/19/2026 -2900', 'wet_marine'),
      row('Cancellation 10/12/2026 10/19/2026 -1900', 'inland_marine'),
    ];
    expect(await foundIn(rows)).toEqual(NOTHING);
    expect(await foundIn([...rows, row('Return 10/12/2026 10/19/2026 -201', 'wet_marine')])).toEqual({
      ...NOTHING,
      back: [[6], 100n],
    });
  });

  test('is of another term or policy, or of none', async () => {
    const header = 'Policy Number,State,Transaction,Effective Date,Premium';
    const rows = [
      'P-1,GA,New,10/01/2026,5000',
      'P-1,GA,Cancellation,10/01/2025,-6000',
      'P-2,GA,Cancellation,10/01/2026,-6000',
      ',GA,New,10/01/2026,5000',
      ',GA,Cancellation,10/01/2026,-6000',
    ];
    expect(await foundIn(rows, header)).toEqual(NOTHING);
    expect(await foundIn([...rows, 'p-1 ,Georgia,Cancellation,2026-10-01,"(5,250.25)"'], header)).toEqual({
      back: [[7], 25025n],
      again: [],
    });
  });
});

describe('a policy that is cancelled again', () => {
  const CANCELLED = 'Cancellation 10/12/2026 10/19/2026 -2000';

  test.each<[string, readonly string[], number]>([
    ['on another day', [CANCELLED, 'Cancellation 10/19/2026 10/26/2026 -1500'], 3],
    [
      'on the day of another invoice',
      ['Cancellation  10/19/2026 -2000', 'Cancellation  10/26/2026 -2000'],
      3,
    ],
    ['flat', [CANCELLED, 'Flat_Cancel 10/01/2026 10/26/2026 -2500'], 3],
    ['where the file has it whole', [NEW_BUSINESS, CANCELLED, 'Cancellation 10/19/2026 10/26/2026 -1500'], 4],
    [
      'after it lived again once',
      [
        ...[
          CANCELLED,
          'Cancellation 10/19/2026 10/26/2026 -1500',
          'Reinstatement 10/12/2026 10/15/2026 2000',
        ],
        'Cancellation 10/26/2026 10/26/2026 -1400',
      ],
      5,
    ],
  ])('is told of: %s', async (_, rows, line) => {
    expect(await foundIn(rows.map((each) => row(each)))).toEqual({ ...NOTHING, again: [line] });
  });

  test.each<[string, readonly string[]]>([
    // Told of by their premium where that is the same.
    ['on one day', [CANCELLED, 'Cancellation 10/12/2026 10/26/2026 -300']],
    [
      'after it was reinstated',
      [CANCELLED, 'Reinstatement 10/12/2026 10/15/2026 2000', 'Cancellation 10/19/2026 10/26/2026 -1500'],
    ],
    [
      'after it was written anew',
      [CANCELLED, 'New 10/01/2026 10/20/2026 5000', 'Flat_Cancel 10/01/2026 10/26/2026 -5000'],
    ],
  ])('is not where it is cancelled %s', async (_, rows) => {
    expect(await foundIn(rows.map((each) => row(each)))).toEqual(NOTHING);
  });

  test('is that of another insured where the name is another', async () => {
    const header =
      'Policy Number,Named Insured,State,Transaction,Effective Date,Transaction Date,Invoice No,Premium';
    const cancelled = (insured: string, invoice: number, day: string) =>
      `M-1,${insured},GA,Cancellation,10/01/2026,10/${day}/2026,${invoice},-1500`;
    expect(await foundIn([cancelled('Ash Inn', 1, '12'), cancelled('Oak Inn', 2, '19')], header)).toEqual(
      NOTHING,
    );
    const again = [cancelled('Ash Inn', 1, '12'), cancelled('ASH INN', 2, '19')];
    expect(await foundIn(again, header)).toEqual({ ...NOTHING, again: [3] });
  });

  test('is another part of it where a rate may go by it', async () => {
    const other = 'Cancellation 10/19/2026 10/26/2026 -1500';
    expect(await foundIn([row(CANCELLED, 'wet_marine'), row(other, 'inland_marine')])).toEqual(NOTHING);
  });
});

describe('a row of another state', () => {
  const statesOf = async (...rows: readonly string[]) => {
    const { summary } = await batchOf(['Policy No,State,Transaction,Eff Date,Premium', ...rows].join('\n'));
    expect(summary.rejected).toBe(0);
    const { otherState, otherStates } = summary.read.terms;
    expect(otherState.rows).toBe(otherStates.length);
    return otherStates.map(({ line, state, firstLine, firstState }) => [line, state, firstLine, firstState]);
  };

  test('of one policy and first day is told of with the first', async () => {
    expect(
      await statesOf(
        'CW-1,GA,New,10/01/2026,60000',
        'CW-2,GA,New,10/01/2026,100',
        'cw-1,Florida,NB,2026-10-01,30000',
      ),
    ).toEqual([[4, 'FL', 2, 'GA']]);
    expect(await statesOf('OR-1,OR,New,10/01/2026,5000', 'OR-1,OK,Endorsement,10/01/2026,500')).toEqual([
      [3, 'OK', 2, 'OR'],
    ]);
  });

  test('is none where number, day or state are not those of one policy', async () => {
    const rows = [
      'CW-1,GA,New,10/01/2026,60000',
      'CW-1,FL,New,10/01/2027,30000',
      'CW-2,FL,New,10/01/2026,30000',
      ...[',GA,New,10/01/2026,60000', ',FL,New,10/01/2026,30000'],
      ...['CW-3,GA,New,,60000', 'CW-3,FL,New,,30000'],
      'CW-1,Georgia,END,10/01/2026,500',
    ];
    expect(await statesOf(...rows)).toEqual([]);
  });
});

describe('a renewal on the day on which its policy begins', () => {
  const renewedIn = async (...rows: readonly string[]) => {
    const { summary } = await batchOf(['Policy No,State,Trans,Eff Date,Premium', ...rows].join('\n'));
    expect(summary.rejected).toBe(0);
    return summary.read.terms.renewedAtStart;
  };

  test('is told of where a single letter says so, in either order', async () => {
    const rows = [
      'A,GA,N,11/02/2026,10000',
      'A,GA,R,11/02/2026,1000',
      'B,GA,r ,11/02/2026,10',
      'B,GA,NB,11/02/2026,1',
    ];
    expect(await renewedIn(...rows)).toEqual({ rows: 2, lines: [3, 4] });
  });

  test('is not where it begins on another day, is written out, or is another policy, or where no day is given', async () => {
    const rows = [
      ...['A,GA,N,11/02/2026,10000', 'A,GA,R,11/02/2027,1000'],
      ...['B,GA,New,11/02/2026,10000', 'B,GA,Renewal,11/02/2026,1000', 'B,GA,RN,11/02/2026,1000'],
      ...['C,GA,R,11/02/2026,1000', 'C,GA,R,11/02/2026,1500', 'C,GA,E,11/02/2026,100'],
      ...['D,GA,N,,10000', 'D,GA,R,,1000'],
    ];
    expect(await renewedIn(...rows)).toEqual({ rows: 0, lines: [] });
  });
});

test('certificates of one master policy are policies of their own', async () => {
  const header = 'Policy Number,Certificate Number,State,Transaction,Effective Date,Premium';
  const rows = [
    'M-1,C-1,GA,New,10/01/2026,1000',
    'M-1,C-2,GA,Cancellation,10/01/2026,-3000',
    'M-1,C-3,FL,New,10/01/2026,1000',
    'M-1,C-4,GA,New,10/01/2026,1000',
  ];
  const { summary } = await batchOf([header, ...rows, rows[0]?.replace('1000', '"1,000.00"')].join('\n'));
  const { terms, repeated } = summary.read;
  expect([terms.otherState.rows, terms.givenBack.terms.rows]).toEqual([0, 0]);
  expect([repeated.same.lines, repeated.samePremium.lines]).toEqual([[6], []]);
});

test('the code of a state is the same after it was a number', () => {
  for (const code of ['AK', 'GA', 'PR', 'VI', 'WY']) expect(stateOfNumber(stateNumber(code))).toBe(code);
});

/** Rows of one chunk, all of Georgia; what is not said of them is 0. */
const termRows = (
  terms: readonly number[],
  premiums: readonly number[],
  acts: readonly number[],
): TermRows => ({
  terms: Float64Array.from(terms),
  states: new Uint16Array(terms.length).fill(stateNumber('GA')),
  premiums: Float64Array.from(premiums),
  acts: Uint8Array.from(acts),
  called: new Uint8Array(terms.length),
  days: new Uint32Array(terms.length),
  ways: new Uint32Array(terms.length),
  parts: new Float64Array(terms.length),
  feeMarks: new Float64Array(terms.length),
  fees: new Float64Array(terms.length),
  taxes: new Float64Array(terms.length),
  numbers: new Uint16Array(terms.length),
  counts: new Uint16Array(terms.length),
  lines: Uint32Array.from(terms, (_, at) => at + 2),
});

test('what is given back is the same in one chunk and in many', () => {
  const some = fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: -5, max: 5 }));
  fc.assert(
    fc.property(fc.array(some, { maxLength: 30 }), (rows) => {
      const found = new Terms();
      const acts = rows.map(([, premium]) => (premium > 0 ? ACT.begins : ACT.other));
      for (const [at, [term, premium]] of rows.entries()) {
        const one = termRows([term], [premium], [acts[at] as number]);
        found.add({ ...one, lines: Uint32Array.of(at + 2) });
      }
      const inOne = new Terms();
      inOne.add(
        termRows(
          rows.map(([term]) => term),
          rows.map(([, premium]) => premium),
          acts,
        ),
      );
      expect(inOne.givenBack).toEqual(found.givenBack);
      // Told of where the first row that counts charges, and all together give back.
      const above = [1, 2, 3].flatMap((term) => {
        const mine = rows.filter(([each, premium]) => each === term && premium !== 0);
        const sum = mine.reduce((total, [, premium]) => total + premium, 0);
        return sum < 0 && (mine[0]?.[1] ?? 0) > 0 ? [-sum] : [];
      });
      expect(found.givenBack.terms.rows).toBe(above.length);
      expect(found.givenBack.cents).toBe(BigInt(above.reduce((total, each) => total + each, 0)));
    }),
  );
});

test('more than can be added up exactly is not told of', () => {
  const found = new Terms();
  const most = Number.MAX_SAFE_INTEGER;
  found.add(
    termRows([1, 1, 1, 1], [most, most, -most, -most], [ACT.begins, ACT.begins, ACT.other, ACT.other]),
  );
  expect(found.givenBack).toEqual({ terms: { rows: 0, lines: [] }, cents: 0n });
});

test('terms are remembered up to a bound', () => {
  const count = 1_000_001;
  const terms = Array.from({ length: count }, (_, at) => at + 1);
  const found = new Terms();
  found.add(
    termRows(
      terms,
      terms.map(() => 100),
      terms.map(() => ACT.begins),
    ),
  );
  expect(found.isPartial).toBe(true);
  // The last one was no longer remembered; the first and the one before the last were.
  const back = termRows([count, 1, count - 1], [-300, -300, -400], [ACT.other, ACT.other, ACT.other]);
  found.add({ ...back, lines: Uint32Array.of(count + 2, count + 3, count + 4) });
  expect(found.givenBack).toEqual({ terms: { rows: 2, lines: [count + 3, count + 4] }, cents: 500n });
});
