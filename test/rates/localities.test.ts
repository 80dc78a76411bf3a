/** The rates of Kentucky's localities against the words of the schedules, ordinances and reports they were read from. */
import { describe, expect, test } from 'vitest';
import type { LocalityFile, LocalityVersion } from '../../src/engine/index.ts';
import { rates } from '../support/rates.ts';

const { localities } = rates.localities('KY') as LocalityFile;
const versions = localities.flatMap(({ name, versions }) =>
  versions.map((version) => [`${name} from ${version.from}`, version] as const),
);

const words = ({ quote, confirmed_by = [] }: LocalityVersion): string[] =>
  [quote, ...confirmed_by.map((each) => each.quote)].filter((text) => text !== undefined);

const PERCENT_OR_NONE = /(?:[\d.]+%|None)(?: (?:[\d.]+%|None)){6}/;

/**
 * A row of the Department's schedule has seven columns: fire and allied perils, casualty (liability only), vehicle,
 * inland marine, health, life, all other risks. "None" is no tax.
 */
const scheduled = (version: LocalityVersion): Record<string, string>[] =>
  words(version).flatMap((text) => {
    const row = PERCENT_OR_NONE.exec(text)?.[0].split(' ');
    if (!row) return [];
    const [fire, casualty, auto, inland_marine, , , other] = row.map((cell) =>
      cell === 'None' ? '0' : cell.replace('%', ''),
    ) as [string, string, string, string, string, string, string];
    return { fire, casualty, auto, inland_marine, other };
  });

describe('where the Department’s schedule is quoted, the rates are those of the row', () => {
  const quoted = versions.filter(([, version]) => scheduled(version).length > 0);
  test('there are more than thirty such', () => expect(quoted.length).toBeGreaterThan(30));

  test.each(quoted)('%s', (_name, version) => {
    for (const row of scheduled(version)) expect(version.rates).toEqual(row);
  });
});

// Ordinances and reports that name the classes apart, read by hand.
const BY_CLASS: Record<string, LocalityVersion['rates']> = {
  // "10 percent on all policies except for motor vehicles"; those stayed at "5 percent".
  'Anchorage from 2019-07-01': { fire: '10', casualty: '10', auto: '5', inland_marine: '10', other: '10' },
  // "(e) Casualty 2% (f) Automobile 2% (g) Inland Marine 7% (h) Fire and Allied Perils 7% (i) All other Risks 7%"
  'Bowling Green from 2018-07-01': { fire: '7', casualty: '2', auto: '2', inland_marine: '7', other: '7' },
  // "(A) Casualty: 4.9%; (B) Automobile: 6.9%; (C) Inland marine: 4.9%; (D) Fire and allied perils: 4.9%; … other risks: 4.9%"
  'McCracken County from 2020-07-01': {
    fire: '4.9',
    casualty: '4.9',
    auto: '6.9',
    inland_marine: '4.9',
    other: '4.9',
  },
  // "(c) Casualty: two percent (2%). (d) Automobile: eight percent (8%). (e) Inland marine: eight percent (8%). (f) Fire: …"
  'Morgantown from 2018-07-01': { fire: '8', casualty: '2', auto: '8', inland_marine: '8', other: '8' },
  // "currently taxes auto insurance policies at a 7.25% rate"
  'Murray from 2023-02-16': { auto: '7.25' },
  // "fire and allied perils or other casualty, and type of automobile and/or motor vehicle insurance policy": 6%
  'Warsaw from 2018-07-01': { fire: '6', auto: '6' },
  // 4.9 % since 2022, and "Effective July 1, 2024 … casualty …, automobile, inland marine, fire and allied perils insurance shall be 1.1%"
  // as an additional fee: 6 %.
  'Daviess County from 2024-07-01': { fire: '6', casualty: '6', auto: '6', inland_marine: '6' },
};

describe('where the source names the classes apart, or adds a fee to another', () => {
  test.each(Object.entries(BY_CLASS))('%s', (name, expected) => {
    expect(versions.find(([each]) => each === name)?.[1].rates).toEqual(expected);
  });
});

/**
 * A figure before `%`, `%)` or `percent`, as the quote of a rate must have it: "6%", "six percent (6%)", "6 percent". A rate whose
 * classes the source does not name, as Nicholasville's "9 percent, which will increase to 10 percent", is a headline and never used:
 * it is not looked at here.
 */
const FIGURE = /(\d+(?:\.\d+)?)\)? ?(?:%|percent)/g;

describe('elsewhere one rate holds for all classes named, and it stands in the words quoted', () => {
  const others = versions.filter(
    ([name, version]) =>
      scheduled(version).length === 0 && !BY_CLASS[name] && Object.keys(version.rates).length > 0,
  );
  test('there are more than forty such', () => expect(others.length).toBeGreaterThan(40));

  test.each(others)('%s', (_name, version) => {
    const named = words(version).flatMap((text) => [...text.matchAll(FIGURE)].map(([, figure]) => figure));
    const [rate, ...more] = new Set(Object.values(version.rates));
    expect(more).toEqual([]);
    expect(named).toContain(rate);
  });
});

// KRS 91A.080(1): a rate is enacted or changed "to be effective July 1 of each year on a prospective basis only".
describe('a rate starts on July 1 and ends on June 30', () => {
  /** Where a report names a rate without its start, it stands from the day on which it was first attested. */
  const ATTESTED: Record<string, string> = {
    Hustonville: '2023-05-08',
    Murray: '2023-02-16',
    Paris: '2021-02-01', // "2021-02"
    Richmond: '2023-03-21',
    Sadieville: '2021-02-01', // "2021-02"
  };

  test.each(versions)('%s', (name, { from, to, citation }) => {
    const attested = ATTESTED[name.replace(/ from .*/, '')];
    expect(from).toMatch(attested ? new RegExp(`^${attested}$`) : /-07-01$/);
    if (to !== null) expect(to).toMatch(/-06-30$/);
    // The schedule of a year holds for that year.
    const [, first, last] = /Schedule (\d{4})-(\d{4})$/.exec(citation) ?? [];
    if (first) expect([from, to]).toEqual([`${first}-07-01`, `${last}-06-30`]);
  });
});
