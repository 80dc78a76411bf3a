/** How far the rules on due days and later transactions can be trusted, and how many of them were found. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dueRule } from '../../src/engine/filing/filing-period.ts';
import { compileJurisdiction, type DueRule, type RateFile, ruleAbout } from '../../src/engine/index.ts';
import { chargesOn } from '../../src/engine/law/in-force.ts';
import { withLimit } from '../../src/rates/filing-rules.ts';
import { provenanceOf, ruleCounts } from '../../src/rates/provenance.ts';
import { charge, notFound, rateFile, SOURCE, transactions, version } from '../support/fictional.ts';
import { jurisdictions, rates } from '../support/rates.ts';

const TODAY = '2026-11-20';
const tax = charge({ key: 'sl_tax', slot: 'base_tax' });
const fee = charge({ key: 'fee', slot: 'stamping_fee' });
const ended = {
  ...charge({ key: 'old_fee', slot: 'filing_fee' }),
  versions: [version('2020-01-01', '1'), version('2024-01-01', null)],
};
const charges = [tax, fee, ended];
const march = { kind: 'days', periods: [{ through: '12-31', due: '03-01' }] } as const;
const rule = (over: Partial<DueRule>): DueRule => ({ ...notFound('sl_tax'), ...SOURCE, ...over });
const file: Partial<RateFile> = {
  charges,
  filing: [
    rule({ frequency: 'annual', due: { ...march, periods: [...march.periods] } }),
    rule({
      from: '2025-01-01',
      frequency: 'monthly',
      due: { kind: 'day_of_month', day: 20, months_after: 1 },
      business_day: { after: ['sunday', 'holiday'], ...SOURCE, quote: 'on the day after' },
    }),
    rule({
      charges: ['fee'],
      frequency: 'monthly',
      due: { kind: 'billed', by: 'the office', payable: null },
    }),
    notFound('old_fee'),
  ],
  penalties: [
    { charges: ['sl_tax', 'old_fee'], for: ['late_payment'], text: '5%.', ...SOURCE, quote: 'five' },
    { charges: ['old_fee'], for: ['late_report'], text: '$5.', ...SOURCE, quote: 'five', doubt: 'old' },
    { charges: ['fee'], for: ['late_report'], text: '$9.', ...SOURCE, quote: 'nine', doubt: 'unclear' },
  ],
  transactions: {
    ...transactions('sl_tax', 'fee', 'old_fee'),
    returns: [
      {
        treatment: 'credited',
        charges: ['sl_tax', 'old_fee'],
        text: 'Net of returns',
        doubt: 'An old form',
        details: [{ text: 'The form', ...SOURCE }],
        ...SOURCE,
      },
      { treatment: 'unknown', charges: ['fee'], text: 'No source' },
    ],
    period_dates: [
      {
        date: 'unknown',
        exceptions: [{ transactions: ['new'], date: 'invoice_date' }],
        charges: ['sl_tax', 'fee', 'old_fee'],
        text: 'New business by invoice',
        ...SOURCE,
      },
    ],
  },
};
const found = provenanceOf(compileJurisdiction(rateFile(file)), TODAY);

test('the rules in force, with the charges in force that they are about', () => {
  expect(found.filing.map(({ charges, rule, known, due }) => [charges, rule, known, due])).toEqual([
    [
      ['sl_tax'],
      'monthly, due on the 20th of the next month, on a Sunday or a holiday the next business day',
      true,
      'day_of_month',
    ],
    [['fee'], 'monthly, billed by the office, payable at a day not found', true, 'billed'],
  ]);
  expect(found.filing.map(({ details }) => details)).toEqual([
    [{ text: 'on a Sunday or a holiday the next business day', ...SOURCE, quote: 'on the day after' }],
    [],
  ]);
  expect(found.returns).toMatchObject([
    {
      charges: ['sl_tax'],
      rule: 'credited',
      known: true,
      text: 'Net of returns',
      doubt: 'An old form',
      details: [{ text: 'The form', citation: SOURCE.citation }],
      source: SOURCE.source,
    },
    { charges: ['fee'], rule: 'not found', known: false, doubt: null, details: [], source: null },
  ]);
  expect(found.period_dates.map(({ rule, known }) => [rule, known])).toEqual([
    ['found for some transactions only (new: the invoice date)', true],
  ]);
});

test('penalties of the charges in force, with what they are for and what is in doubt', () => {
  expect(found.penalties).toMatchObject([
    { charges: ['sl_tax'], for: ['late_payment'], text: '5%.', doubt: null, quote: 'five' },
    { charges: ['fee'], for: ['late_report'], text: '$9.', doubt: 'unclear', citation: SOURCE.citation },
  ]);
});

test('how many charges have what', () => {
  expect(ruleCounts([found, provenanceOf(compileJurisdiction(rateFile()), TODAY)])).toEqual({
    due_on_days: 1,
    billed: 1,
    due_not_found: 1,
    known: { returns: 1, rate_dates: 0, period_dates: 2, installments: 0 },
  });
});

describe('over the 53', () => {
  const all = jurisdictions.map((jurisdiction) => provenanceOf(jurisdiction, TODAY));

  test('every charge in force is once in each list', () => {
    for (const each of all) {
      const names = each.charges.map(({ name }) => name).toSorted();
      // The association's own page has a day for this tax alone; it is no charge, but one under another rate.
      const apart = each.state_code === 'OR' ? ['Wet Marine & Transportation premium tax'] : [];
      for (const list of ['filing', 'returns', 'rate_dates', 'period_dates', 'installments'] as const) {
        const listed = each[list].flatMap((rule) => rule.charges);
        const expected = list === 'filing' ? [...names, ...apart].toSorted() : names;
        expect(listed.toSorted(), `${each.state_code} ${list}`).toEqual(expected);
      }
    }
  });

  // Nobody publishes when these are due: Rhode Island's tax, Washington's stamping fee, South Dakota's fire taxes.
  test('where no due day was found', () => {
    const missing = all.flatMap(({ state_code, filing }) =>
      filing.filter(({ known }) => !known).map((rule) => `${state_code} ${rule.charges.length}`),
    );
    expect(missing.toSorted()).toEqual(['RI 1', 'SD 2', 'WA 1']);
  });

  test('docs/data.md counts the kinds of rules as they are', () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/data.md'), 'utf8');
    const kinds: Record<string, Record<string, number>> = {};
    for (const jurisdiction of jurisdictions) {
      const { file } = jurisdiction;
      const { filing, transactions } = file;
      for (const { charge } of chargesOn(jurisdiction, TODAY)) {
        const { key } = charge.def;
        const said = {
          filing: (dueRule({ filing }, key, TODAY) as DueRule).due.kind,
          'transactions.returns': ruleAbout(transactions.returns, key).treatment,
          'transactions.rate_dates': ruleAbout(transactions.rate_dates, key).date,
          'transactions.period_dates': ruleAbout(transactions.period_dates, key).date,
          'transactions.installments': ruleAbout(transactions.installments, key).treatment,
        };
        for (const [list, kind] of Object.entries(said)) {
          const counts = kinds[list] ?? {};
          kinds[list] = { ...counts, [kind]: (counts[kind] ?? 0) + 1 };
        }
      }
    }
    for (const [list, counts] of Object.entries(kinds)) {
      const row = page.split('\n').find((line) => line.startsWith(`| \`${list}\` |`)) as string;
      const counted = [...row.matchAll(/`([a-z_]+)`[^`,;|]*? (\d+)(?=[,; ]|$)/g)].map(([, kind, count]) => [
        kind,
        Number(count),
      ]);
      expect(Object.fromEntries(counted), list).toEqual(counts);
    }
  });

  test('what was found has a source, and a single commercial source says that it is one', () => {
    const rules = all.flatMap((each) =>
      (['filing', 'returns', 'rate_dates', 'period_dates', 'installments'] as const).flatMap((list) =>
        each[list]
          .filter(({ known }) => known)
          .map((rule) => ({ ...rule, at: `${each.state_code} ${list}` })),
      ),
    );
    for (const { at, source, citation } of rules) expect([at, source && citation]).not.toEqual([at, null]);
    const alone = rules.filter(
      ({ source_kind, confirmed_by, unconfirmed, doubt }) =>
        source_kind === 'secondary' && confirmed_by.length === 0 && !unconfirmed && !doubt,
    );
    expect(alone.map(({ at }) => at)).toEqual([]);
  });
});

test('how late a date may be is a statement beside its rule, with others or alone', () => {
  const [rule] = rates.load('CA').file.transactions.period_dates;
  if (rule?.limit === undefined) throw new Error('no rule with a limit');
  const { days: _, after: __, ...statement } = rule.limit;
  expect(withLimit({ ...rule, details: undefined }).details).toEqual([statement]);
  expect(withLimit(rule).details).toEqual([statement, ...(rule.details ?? [])]);
});
