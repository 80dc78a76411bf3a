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
    if (!isSimplest(charges, places)) continue;
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
