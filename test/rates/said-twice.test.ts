/**
 * What a rate file says in figures stands a second time in words: in the text or the quote beside it, in the address of its source,
 * or in another statement of the file. A figure that is changed in one place alone is found so.
 */
import { describe, expect, test } from 'vitest';
import { inFigures, numbersOf } from '../support/in-figures.ts';
import { jurisdictions } from '../support/rates.ts';

const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];
const files = jurisdictions.map(({ file }) => file);

test('the amount and the percentage of a cap on fees stand in its text and in its quote', () => {
  const lacking = files.flatMap(({ code, fees: { cap } }) => {
    const figures = [cap?.amount, cap?.percent].flatMap((figure) => (figure ? [String(Number(figure))] : []));
    return [cap?.text, cap?.quote].flatMap((words) =>
      figures.filter((figure) => !numbersOf(words ?? '').has(figure)).map((figure) => `${code}: ${figure}`),
    );
  });
  expect(lacking).toEqual([]);
  expect(files.filter(({ fees: { cap } }) => cap?.amount || cap?.percent).length).toBeGreaterThan(4);
});

/** The days of the year that a text names: `May 15`, `15 May`, `March first`, `the fifteenth day of April, July and October`. */
function daysIn(text: string): Set<string> {
  const found = new Set<string>();
  const add = (month: string, day: string) =>
    found.add(`${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`);
  const month = MONTHS.join('|');
  const plain = inFigures(text);
  for (const [, name = '', day = ''] of plain.matchAll(new RegExp(`(${month}) (\\d{1,2})(?!\\d)`, 'g')))
    add(name, day);
  // “Before April 16” is April 15 at the latest.
  for (const [, name = '', day = ''] of plain.matchAll(
    new RegExp(`before (${month}) (\\d{1,2})(?!\\d)`, 'g'),
  ))
    add(name, String(Number(day) - 1));
  const before = new RegExp(
    `(\\d{1,2})(?:st|nd|rd|th)?(?: day of)? ((?:(?:${month})(?:, and |, | and )?)+)`,
    'g',
  );
  for (const [, day = '', names = ''] of plain.matchAll(before))
    for (const name of names.match(new RegExp(month, 'g')) ?? []) add(name, day);
  return found;
}

describe('the days on which a charge is due', () => {
  /** Charges whose words on file do not name every day, and what they have instead. */
  const OTHERWISE: Readonly<Record<string, string>> = {
    'AL transaction_fee': 'of a table of the four quarters the quote has the first',
    'KS transaction_fee': 'of a table of the four quarters the quote has the first',
    'SD sl_tax': 'of a table of the four quarters the quote has the first',
    'MN stamping_fee': 'the half-years and days of the tax',
    'WV sl_tax': 'the 25th of the month after each of the first three quarters',
  };

  const ruled = files.flatMap(({ code, filing }) =>
    filing.flatMap(({ due, text, quote = '', charges }) =>
      due.kind === 'days'
        ? [{ name: `${code} ${charges[0]}`, days: due.periods.map((each) => each.due), text, quote }]
        : [],
    ),
  );

  test.each(ruled)('$name: all in the text or in the quote, and no others', ({ name, days, text, quote }) => {
    const [own = [], quoted = []] = [text, quote].map((words) =>
      days.filter((day) => daysIn(words).has(day)),
    );
    // A quote may be cut; a text of ours that names some of the days names all.
    const isWhole = own.length === days.length || (own.length === 0 && quoted.length === days.length);
    expect(isWhole, `${days} in: ${text} / ${quote}`).toBe(!(name in OTHERWISE));
  });
});

// A page that names the quarters alone, or another day, confirms no due day.
test('of the second sources of due days at least one names a day, and each of a single day that day', () => {
  const confirmed = files.flatMap(({ code, filing }) =>
    filing.flatMap(({ due, charges, confirmed_by = [] }) =>
      due.kind === 'days' && confirmed_by.length > 0
        ? [
            {
              name: `${code} ${charges[0]}`,
              days: due.periods.map((each) => each.due),
              quotes: confirmed_by.map(({ quote = '' }) => quote),
            },
          ]
        : [],
    ),
  );
  expect(confirmed.length).toBeGreaterThan(15);
  const lacking = confirmed.filter(({ days, quotes }) => {
    const names = (quote: string): boolean => days.some((day) => daysIn(quote).has(day));
    return days.length === 1 ? !quotes.every(names) : !quotes.some(names);
  });
  expect(lacking.map(({ name }) => name)).toEqual([]);
});

test('the days of a limit of a period date stand in its text, in its quote and in the due rules of its charges', () => {
  const limited = files.flatMap(({ code, filing, transactions }) =>
    transactions.period_dates.flatMap(({ charges, limit }) =>
      limit ? [{ code, filing, charges, limit }] : [],
    ),
  );
  expect(limited.map(({ code }) => code)).toEqual(['CA']);
  const lacking = limited.filter(({ filing, charges, limit: { days, text, quote } }) => {
    const due = filing.filter((rule) => rule.charges.some((key) => charges.includes(key)));
    return [text, quote, ...due.map((rule) => rule.text)].some(
      (words) => !words.includes(` ${days} days after`),
    );
  });
  expect(lacking).toEqual([]);
});

describe('the percentages, amounts, spans and days of a penalty or a prepayment stand in its quotes', () => {
  /** Numbers that only the text has, because the quote on file is cut before them or is of another sentence. */
  const UNQUOTED: Readonly<Record<string, string>> = {
    'CT 0': '10',
    'CA prepayment 0': '03-01',
    'IL 0': '08-04',
    'IL 1': '08-04',
    'MD 0': '6',
    'ME prepayment 0': '06-25 10-31',
    'NM 0': '10 1',
    'TX 2': '180 100',
    'UT 0': '1.5',
    'VA prepayment 0': '1500',
  };

  const quoted = files.flatMap(({ code, penalties, prepayments }) =>
    Object.entries({ '': penalties, ' prepayment': prepayments }).flatMap(([kind, rules]) =>
      rules.flatMap(
        ({ text, quote, confirmed_by: confirmed = [], contradicted_by: contradicted = [] }, index) =>
          quote
            ? [
                {
                  name: `${code}${kind} ${index}`,
                  text,
                  quotes: [quote, ...[...confirmed, ...contradicted].map((each) => each.quote ?? '')].join(
                    ' ',
                  ),
                },
              ]
            : [],
      ),
    ),
  );

  test.each(quoted)('$name', ({ name, text, quotes }) => {
    const plain = inFigures(text);
    const figures = [
      /(\d+(?:\.\d+)?) ?(?:%|percent)/g,
      /\$ ?(\d+(?:\.\d+)?)/g,
      /(\d+)(?:st|nd|rd|th)? (?:days?|months?|hours?|years?)\b/g,
    ].flatMap((kind) => [...plain.matchAll(kind)].map(([, figure = '']) => figure));
    const known = numbersOf(quotes);
    const quotedDays = daysIn(quotes);
    const lacking = [
      ...figures.filter((figure) => !known.has(figure)),
      ...[...daysIn(text)].filter((day) => !quotedDays.has(day)),
    ];
    expect(new Set(lacking), text).toEqual(new Set((UNQUOTED[name] ?? '').split(' ').filter(Boolean)));
  });
});

describe('the sections that charges, fees, special cases, filing and penalties cite', () => {
  /** Sections that are cited once in their file, and whose address and words have another section or none. */
  const ONCE: readonly string[] = [
    ...['AK 17-08', 'AR 15-2019', 'DE 2304', 'FL 626.931'],
    ...[
      'GA 33-5-29',
      'ID 18.06.06.013',
      'ID 18.06.06.014.02',
      'ID 41-1230',
      'ID 73-108',
      'KY 112.04',
      'KY 113.03',
      'KY 136.980',
      'KY 35.81',
    ],
    ...['MD 3-307', 'MO 384.057', 'MO 200-6.100', 'NC 58-21-35', 'ND 26.1-44-02', 'NJ 54:49-3'],
    ...[
      'NY 2004-08-03',
      'OK 1114',
      'SC 38-45-90',
      'SD 58-32-9',
      'TX 225.008',
      'VA 1-210',
      'VA 14-3',
      'VI 663',
      'WA 48.15.040',
    ],
    ...['WY 26-11-105'],
    ...[
      'AL 27-14-1',
      'AZ 20-167',
      'KY 342.122',
      'AK 21.33.055',
      'AK 21.34.900',
      'CA 1761',
      'FL 2012-03',
      'FL 2019',
      'KY 35.80',
      'MA 2026',
    ],
    ...['MD 31.03.06.05D', 'NM 59A-6-2', 'NY 2003-03-20', 'NY 27.0', 'OK 82.1', 'OR 187.010'],
    ...[
      'PA 991.1620',
      'PR 10.130',
      'SD 10-44-1',
      'TX 2020',
      'TX 2023',
      'TX 225.001',
      'VA 10-20-20',
      'VA 38.2-402',
    ],
  ];
  /** What changes no figure and no day, or is held against its second source elsewhere. */
  const ELSEWHERE = ['general_rules', 'paper_rules', 'details', 'names', 'stamp', 'stamp_missing'];
  /** Codes that number their sections through, whatever the chapter. */
  const NUMBERED_THROUGH = ['CT', 'ME', 'VI', 'VT'];

  const sectionsIn = (citation: string): string[] =>
    citation.match(
      /\d+[A-Za-z]{0,2}(?:[-.:]\d+[A-Za-z]{0,2})+|(?<=§§? )\d+[A-Za-z]*|(?<=, )\d{4}(?![\d-])/g,
    ) ?? [];
  const folded = (text: string): string =>
    text
      .toLowerCase()
      .replace(/[^0-9a-z]+/g, '-')
      .replace(/^-|-$/g, '');
  const bare = (text: string): string => folded(text).replaceAll('-', '');

  interface Statement {
    readonly citation?: string | null | undefined;
    readonly source?: string | null | undefined;
    readonly text?: string | undefined;
    readonly quote?: string | undefined;
  }

  /** All in a file that has a citation of its own. */
  function statementsIn(part: unknown): Statement[] {
    if (typeof part !== 'object' || part === null) return [];
    const own = 'citation' in part && typeof part.citation === 'string' ? [part as Statement] : [];
    const within = Object.entries(part).filter(([key]) => !ELSEWHERE.includes(key));
    return [...own, ...within.flatMap(([, value]) => statementsIn(value))];
  }

  const stated = files.map((file) => {
    const statements = statementsIn(file);
    const citations = [...JSON.stringify(file).matchAll(/"citation":"([^"]+)"/g)].flatMap(
      ([, citation = '']) => sectionsIn(citation).map(folded),
    );
    return { code: file.code, statements, citations };
  });

  test('stand in the address of the source, in the words, or in another statement of the file', () => {
    const once = stated.flatMap(({ code, statements, citations }) =>
      statements.flatMap(({ citation, source, text, quote }) => {
        const own = sectionsIn(citation ?? '');
        return own
          .filter((section) => {
            const named = folded(section);
            const here = own.filter((each) => folded(each) === named).length;
            return (
              !bare(source ?? '').includes(bare(section)) &&
              !`-${folded(`${quote ?? ''} ${text ?? ''}`)}-`.includes(`-${named}-`) &&
              citations.filter((each) => each === named).length === here
            );
          })
          .map((section) => `${code} ${section}`);
      }),
    );
    const remedy =
      'name the section in the quote or the text, or add it to ONCE if it was read in the source';
    expect([...new Set(once)].sort(), remedy).toEqual([...ONCE].sort());
  });

  test('are of the chapter that the address of the source names', () => {
    const wrong = stated.flatMap(({ code, statements }) =>
      statements.flatMap(({ citation, source }) =>
        [...(source ?? '').matchAll(/\/chapter-0*(\d\w*)(?=[/-])/g)]
          .filter(
            ([, chapter = '']) =>
              !sectionsIn(citation ?? '').some((each) => bare(each).includes(bare(chapter))),
          )
          .map(() => code),
      ),
    );
    expect([...new Set(wrong)]).toEqual(NUMBERED_THROUGH);
  });
});

describe('the percentages and amounts that sentences name', () => {
  /** Figures that are named once: those of sources that are not followed, of another time, or of no charge. */
  const ONCE: readonly string[] = [
    'AR 0.175',
    'FL 1.3',
    'IN 0.25',
    'KY 11.8',
    'LA 0.25',
    'MA 150',
    'MI 50',
    'MN 500000',
    'NC 110',
    'PR 0.175',
    'PR 20000',
    'SC 1000',
    'SC 60',
  ];

  /** All sentences of a part of a file that are no quotes: `text`, and the plain ones of lists. */
  function sentencesIn(part: unknown, key = ''): string[] {
    if (typeof part === 'string') return key === 'text' || key === '' ? [part] : [];
    if (Array.isArray(part)) return part.flatMap((each) => sentencesIn(each));
    if (typeof part !== 'object' || part === null) return [];
    return Object.entries(part).flatMap(([name, value]) => sentencesIn(value, name));
  }

  const trimmed = (figure: string): string => figure.replace(/^\./, '0.').replace(/(\.\d*?)0+$/, '$1');
  const figuresIn = (sentence: string): string[] =>
    [...inFigures(sentence).matchAll(/\$ ?(\d+(?:\.\d+)?)|(\d*\.?\d+) ?(?:%|percent)/g)].map(
      ([, dollars = '', percent = '']) => trimmed(dollars || percent),
    );
  /** How often each number stands in a text. */
  function countsIn(text: string): Map<string, number> {
    const counts = new Map<string, number>();
    for (const [found] of inFigures(text).matchAll(/\d*\.?\d+/g))
      counts.set(trimmed(found), (counts.get(trimmed(found)) ?? 0) + 1);
    return counts;
  }

  test('stand elsewhere in the file, too', () => {
    const once = files.flatMap((file) => {
      const { advisories, variations, decisions, open_questions: open } = file;
      const rules = [...file.general_rules, ...file.paper_rules];
      const all = countsIn(JSON.stringify(file));
      return sentencesIn([advisories, rules, variations, decisions, open]).flatMap((sentence) => {
        const own = countsIn(sentence);
        return figuresIn(sentence)
          .filter((figure) => all.get(figure) === own.get(figure))
          .map((figure) => `${file.code} ${figure}`);
      });
    });
    expect([...new Set(once)].sort()).toEqual([...ONCE].sort());
  });
});
