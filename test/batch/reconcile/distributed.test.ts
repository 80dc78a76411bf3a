/**
 * A reconciliation of rows whose charges stand anywhere: in their own column, in another, in the total alone or nowhere. Wherever nothing else is as
 * simple, it says of each where it is. The ways in which a row may have come about are counted here by trying them all.
 */
import { expect, test } from 'vitest';
import { reconciled } from '../../support/reconciled.ts';

/** The columns of the file, the total, and nowhere. */
const TITLES = ['Surplus lines tax', 'Stamping fee', 'Other charges'];
const TOTAL = 3;
const NOWHERE = 4;
type Place = number;

interface Charge {
  readonly name: string;
  readonly home: Place;
  readonly cents: number;
}

/** Mississippi: 4 %, 0.25 % and 3 %; Oregon: 2 %, 0.3 % and 10.00. Of whole hundreds they are whole cents. */
const chargesOf = (state: string, hundreds: number): readonly Charge[] =>
  state === 'MS'
    ? [
        { name: 'Surplus lines premium tax', home: 0, cents: 400 * hundreds },
        { name: 'Surplus Lines Stamping Fee (MSLA)', home: 1, cents: 25 * hundreds },
        { name: 'MWUA Nonadmitted Policy Fee', home: 2, cents: 300 * hundreds },
      ]
    : [
        { name: 'State of Oregon Premium Tax', home: 0, cents: 200 * hundreds },
        { name: 'State of Oregon Fire Marshal Tax', home: 2, cents: 30 * hundreds },
        { name: 'Surplus Lines Service Charge (SLSC)', home: 2, cents: 1000 },
      ];

const sum = (charges: readonly Charge[]): number => charges.reduce((all, { cents }) => all + cents, 0);

/** What the columns and the total of a row say where its charges stand so. */
const rendered = (charges: readonly Charge[], places: readonly Place[]): number[] => [
  ...TITLES.map((_, column) => sum(charges.filter((__, at) => places[at] === column))),
  sum(charges.filter((__, at) => places[at] !== NOWHERE)),
];

/** How far from right it is: out of its place before missing. */
const distance = (charges: readonly Charge[], places: readonly Place[]): number =>
  places.reduce((far, place, at) => {
    if (place === NOWHERE) return far + 1;
    return place === charges[at]?.home ? far : far + 100;
  }, 0);

const PLACES = [0, 1, 2, TOTAL, NOWHERE];
const EVERY = PLACES.flatMap((a) => PLACES.flatMap((b) => PLACES.map((c) => [a, b, c] as const)));

/** Whether no other way to the same amounts is as near. */
const isSimplest = (charges: readonly Charge[], places: readonly Place[]): boolean =>
  EVERY.every(
    (other) =>
      String(other) === String(places) ||
      String(rendered(charges, other)) !== String(rendered(charges, places)) ||
      distance(charges, other) > distance(charges, places),
  );

/** Whether a column holds one charge alone, by which its own, which is nowhere, would be at a lower rate, as Mississippi’s 4 % at 3 %. */
const isAsAtLowerRate = (charges: readonly Charge[], places: readonly Place[]): boolean =>
  TITLES.some((_, column) => {
    const own = charges.filter(({ home }) => home === column);
    const [held, ...more] = charges.filter((__, at) => places[at] === column);
    const isNowhere = charges.every(({ home }, at) => home !== column || places[at] === NOWHERE);
    if (!held || more.length > 0 || !isNowhere) return false;
    return held.cents < sum(own) && held.cents * 2 >= sum(own);
  });

/** All of the ways, each with a premium of its own. */
const ROWS = ['MS', 'OR'].flatMap((state, turn) =>
  EVERY.map((places, at) => {
    const hundreds = 37 + ((at * 7 + turn * 13) % 400);
    const charges = chargesOf(state, hundreds);
    const amounts = rendered(charges, places).map((cents) => (cents / 100).toFixed(2));
    const row = `p${turn}-${at},${state},2026-10-08,${hundreds * 100},${amounts.join(',')}`;
    return { row, charges, places, amounts };
  }),
);

const HEADER = 'Policy Number,State,Effective Date,Premium,SL Tax,Stamping Fee,Other Charges,Total Taxes';

test('says where each charge is, wherever that is certain', async () => {
  const { all } = await reconciled(
    HEADER,
    ROWS.map(({ row }) => row),
  );
  let certain = 0;
  for (const [at, { row, charges, places }] of ROWS.entries()) {
    const told = all.filter(({ line, column }) => line === at + 2 && !column.isTotal);
    for (const { billed, computed, apart } of told) expect(apart, row).toBe(billed - computed);
    const billed = sum(charges.filter((_, index) => (places[index] as Place) < TOTAL));
    expect(
      told.reduce((all, { apart }) => all + apart, 0),
      row,
    ).toBe(billed - sum(charges));
    if (!isSimplest(charges, places) || isAsAtLowerRate(charges, places)) continue;
    certain++;
    const inPlace = (place: Place) => charges.filter((_, index) => places[index] === place);
    const named = (reason: string) =>
      told.filter((each) => each.reason === reason).flatMap(({ detail }) => detail.split(', '));
    const names = (some: readonly Charge[]) => some.map(({ name }) => name).sort();
    expect(named('not_charged').sort(), row).toEqual(names(inPlace(NOWHERE)));
    expect(named('in_total').sort(), row).toEqual(names(inPlace(TOTAL)));
    for (const { detail, apart, column } of told.filter(({ reason }) => reason === 'charged_elsewhere')) {
      const there = inPlace(TITLES.indexOf(detail)).filter(({ home }) => TITLES[home] === column.title);
      expect(-apart, row).toBe(sum(there));
    }
  }
  // Of all the ways most are the nearest to their amounts.
  expect(certain).toBeGreaterThan(200);
});

/**
 * With a charge last that is not computed: Kentucky without the place, 3 %, 1.8 % and 5 % of Louisville; Florida without the coverage, 4.94 %, 0.06 % and 4.00 of
 * EMPA on commercial property; Illinois without the coverage code, 3.5 %, 0.04 % and 70 % of the fire marshal’s 1 %. Of multiples of 5,000.00 they are whole dollars.
 */
const UNDECIDED = {
  KY: (dollars: number) => [
    { name: 'Surplus lines premium tax', home: 0, cents: dollars * 3 },
    { name: 'Premium surcharge', home: 2, cents: (dollars * 18) / 10 },
    { name: 'Local government premium tax', home: 2, cents: dollars * 5 },
  ],
  FL: (dollars: number) => [
    { name: 'Surplus lines tax', home: 0, cents: (dollars * 494) / 100 },
    { name: 'FSLSO Service Fee', home: 2, cents: (dollars * 6) / 100 },
    { name: 'EMPA surcharge (residential), EMPA surcharge (commercial)', home: 2, cents: 400 },
  ],
  IL: (dollars: number) => [
    { name: 'Surplus Line Tax', home: 0, cents: (dollars * 35) / 10 },
    { name: 'Stamping Fee', home: 1, cents: (dollars * 4) / 100 },
    { name: 'Fire Marshal Tax', home: 2, cents: (dollars * 7) / 10 },
  ],
} as const;

const OPEN_ROWS = Object.entries(UNDECIDED).flatMap(([state, priced], turn) =>
  EVERY.map((places, at) => {
    const dollars = 5000 * (3 + ((at * 7 + turn * 13) % 40));
    const charges: readonly Charge[] = priced(dollars);
    const amounts = rendered(charges, places).map((cents) => (cents / 100).toFixed(2));
    const row = `p${turn}-${at},${state},PROP,2026-10-08,${dollars},${amounts.join(',')}`;
    return { row, charges, places };
  }),
);

test('never says of a charge that stands in the row that it is not due, or not charged, where one is not computed', async () => {
  const { all } = await reconciled(
    HEADER.replace('State', 'State,LOB'),
    OPEN_ROWS.map(({ row }) => row),
  );
  let named = 0;
  for (const [at, { row, charges, places }] of OPEN_ROWS.entries()) {
    const told = all.filter(({ line }) => line === at + 2);
    for (const { billed, computed, apart } of told) expect(apart, row).toBe(billed - computed);
    expect(
      told.filter(({ reason }) => reason === 'not_due'),
      row,
    ).toEqual([]);
    const stands = charges.filter((_, index) => places[index] !== NOWHERE).map(({ name }) => name);
    for (const { detail } of told.filter(({ reason }) => ['not_charged', 'charge_missing'].includes(reason)))
      for (const name of detail.replace('without ', '').split(/, (?!EMPA)/))
        expect(stands, row).not.toContain(name);
    const last = charges[2] as Charge;
    const apart = told.filter(({ reason, detail }) => reason === 'not_computed' && detail === last.name);
    if (places[2] === NOWHERE) continue;
    // It has its amount wherever nothing else is missing.
    if (places[0] === NOWHERE || places[1] === NOWHERE) continue;
    const open = told.find(({ detail }) => detail.startsWith(`${last.name}, with or without `));
    if (open) {
      // Kentucky’s 8 % is a rate of places as well as the tax and Louisville’s 5 %.
      expect(open.apart, row).toBe(last.cents + (charges[0] as Charge).cents);
      expect(places[0], row).toBe(places[2]);
      continue;
    }
    expect(
      apart.reduce((sum, each) => sum + each.apart, 0),
      row,
    ).toBe(last.cents);
    named++;
  }
  expect(named).toBeGreaterThan(100);
});
