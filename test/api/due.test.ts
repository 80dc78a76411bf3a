/** The list of `slt due` for programs: what stands in it is what the rate files have, and its CSV is its JSON. */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { dueCsv, dueItems } from '../../src/api/due/items.ts';
import { dueList } from '../../src/api/due/list.ts';
import { BUNDLED_RATES } from '../../src/rates/store.ts';
import { jurisdictions } from '../support/rates.ts';

// biome-ignore lint/suspicious/noExplicitAny: a rate file as it stands on the disk, and JSON as a program gets it
type Json = any;

const onDisk = new Map<string, Json>(
  jurisdictions.map(({ code }) => [code, JSON.parse(readFileSync(`${BUNDLED_RATES}/${code}.json`, 'utf8'))]),
);
// The year in which Colorado’s rule changed.
const list = dueList(jurisdictions, '2025-01-01', '2025-12-31');
const items: Json = JSON.parse(JSON.stringify(dueItems(list)));

const ruleOf = ({ charges, frequency, text, doubt, unconfirmed, citation, source }: Json): Json => ({
  charges,
  frequency,
  text,
  doubt: doubt ?? null,
  unconfirmed: unconfirmed ?? null,
  citation: citation ?? null,
  source: source ?? null,
});

test('each rule is one of the file, whole, and about each of the charges', () => {
  const listed: Json[] = [
    ...items.due.map(({ rules, ...each }: Json) => ({ ...each, rules })),
    ...items.without_due_day.map(({ rule, ...each }: Json) => ({ ...each, rules: rule ? [rule] : [] })),
  ];
  expect(listed.length).toBeGreaterThan(150);
  for (const { state_code, charges, rules } of listed) {
    const filed = onDisk
      .get(state_code)
      .filing.flatMap((rule: Json) => [
        rule,
        { ...rule.annual_return, charges: rule.charges, frequency: 'annual' },
      ])
      .map((rule: Json) => JSON.stringify(ruleOf(rule)));
    for (const rule of rules) expect(filed).toContain(JSON.stringify(ruleOf(rule)));
    const about = new Set(rules.flatMap((rule: Json) => rule.charges));
    for (const { key } of charges) expect([...about]).toContain(key);
  }
});

// 1970-01-01 was a Thursday.
const DAYS = ['Thursday', 'Friday', 'Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday'];

test('each day comes after its period, on its day of the week', () => {
  for (const { period_from, period_to, due, weekday } of items.due) {
    expect(period_from < period_to && period_to < due, due).toBe(true);
    expect(weekday).toBe(DAYS[Math.round(Date.parse(`${due}T00:00:00Z`) / 86_400_000) % 7]);
  }
});

test('prepayments and penalties are those of the files, in the order of the states', () => {
  const filed = (which: string, fields: (rule: Json) => Json) =>
    jurisdictions.flatMap(({ code, name }) =>
      onDisk.get(code)[which].map((rule: Json) => ({ state: name, state_code: code, ...fields(rule) })),
    );
  expect(items.prepayments).toEqual(
    filed('prepayments', ({ text, citation, source }) => ({ text, citation, source })),
  );
  expect(items.penalties).toEqual(
    filed('penalties', ({ charges, for: acts, text, citation, source, doubt, as_of, quote }) => ({
      ...{ charges, for: acts, text, citation, source, quote },
      ...{ doubt: doubt ?? null, as_of: as_of ?? null },
    })),
  );
});

test('each row has the penalties of its own charges, and says of which there is none', () => {
  const rows: Record<string, string>[] = parse(dueCsv(list), { columns: true });
  const of = (state: string, charge: string) =>
    rows.find((row) => row.state_code === state && row.charges?.includes(charge))?.penalties ?? '';
  // KRS 131.180 is of the surcharge, KRS 304.99-085 of the premium tax.
  expect(of('KY', 'Premium surcharge')).toContain('KRS 131.180');
  expect(of('KY', 'Premium surcharge')).not.toContain('304.99-085');
  expect(of('KY', 'Surplus lines premium tax')).toMatch(
    /^Surplus lines premium tax, late payment: 5% .*text of 2011\)/,
  );
  expect(of('OR', 'Service Charge')).toContain('(SLSC): no penalty is on file.');
  for (const { penalties } of rows) expect(penalties).not.toBe('');
});

test('the CSV has in each column what the JSON has', () => {
  const rows: Record<string, string>[] = parse(dueCsv(list), { columns: true });
  const cell = (texts: Json[]): string => [...new Set(texts.filter((text) => text))].join(' | ');
  const about = (state: string, which: string): string =>
    cell(onDisk.get(state)[which].map(({ text, citation }: Json) => `${text} (${citation})`));
  const ACTS: Json = {
    ...{ late_report: 'late report', late_payment: 'late payment' },
    ...{ underpayment: 'underpayment', form_of_payment: 'wrong form of payment' },
  };
  const penaltiesOf = ({ state_code, charges }: Json): string => {
    const filed: Json[] = onDisk.get(state_code).penalties;
    const named = (keys: string[]): string =>
      charges
        .filter(({ key }: Json) => keys.includes(key))
        .map(({ name }: Json) => name)
        .join(', ');
    const without = charges
      .map(({ key }: Json) => key)
      .filter((key: string) => !filed.some((rule) => rule.charges.includes(key)));
    return cell([
      ...filed
        .filter((rule) => named(rule.charges) !== '')
        .map(
          (rule) =>
            `${named(rule.charges)}, ${rule.for.map((act: string) => ACTS[act]).join(' and ')}: ${rule.text}` +
            `${rule.doubt ? ` In doubt: ${rule.doubt}` : ''} (${rule.citation}${rule.as_of ? `; text of ${rule.as_of}` : ''})`,
        ),
      without.length > 0 ? `${named(without)}: no penalty is on file.` : '',
    ]);
  };
  const row = (each: Json, rules: Json[]): Record<string, string> => ({
    state: each.state,
    state_code: each.state_code,
    filing_frequency: cell(rules.map(({ frequency }) => frequency)),
    period_from: each.period_from ?? '',
    period_to: each.period_to ?? '',
    due: each.due ?? '',
    weekday: each.weekday ?? '',
    business_day: each.business_day ?? '',
    due_terms: each.due_terms ?? '',
    charges: cell(each.charges.map(({ name }: Json) => name)),
    rule: cell(rules.map(({ text }) => text)),
    doubt: cell(rules.map(({ doubt }) => doubt)),
    citation: cell(rules.map(({ citation }) => citation)),
    source: cell(rules.map(({ source }) => source)),
    prepayments: about(each.state_code, 'prepayments'),
    penalties: penaltiesOf(each),
  });
  expect(rows).toEqual([
    ...items.due.map((each: Json) => row(each, each.rules)),
    ...items.without_due_day.map((each: Json) => row(each, each.rule ? [each.rule] : [])),
  ]);
});
