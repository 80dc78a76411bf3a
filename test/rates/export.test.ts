/** The exported tables hold what is in the rate files: each counted by a walk of its own through the JSON. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Database from 'libsql';
import { describe, expect, test } from 'vitest';
import { compileJurisdiction, type RateFile } from '../../src/engine/index.ts';
import { tableCsv, tablesJson, tablesSqlite } from '../../src/rates/export/formats.ts';
import { ID_COLUMNS, SOURCE_COLUMNS, type Table } from '../../src/rates/export/table.ts';
import { lawTables } from '../../src/rates/export/tables.ts';
import { BUNDLED_RATES, type RateStore, rateFileNames } from '../../src/rates/store.ts';
import { rateFile } from '../support/fictional.ts';
import { jurisdictions, rates } from '../support/rates.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

// biome-ignore lint/suspicious/noExplicitAny: the files as they are, without the types of the program
const files: any[] = rateFileNames(BUNDLED_RATES).map((name) =>
  JSON.parse(readFileSync(`${BUNDLED_RATES}/${name}`, 'utf8')),
);
const states = files.filter(({ charges }) => charges);
const [localities] = files.filter(({ charges }) => !charges);

const tables = lawTables(rates);
const rowsOf = (list: readonly Table[], name: string): Record<string, string | number | null>[] => {
  const table = list.find((each) => each.name === name) as Table;
  return table.rows.map((row) =>
    Object.fromEntries(table.columns.map((column, at) => [column.name, row[at] ?? null])),
  );
};
const count = (list: readonly unknown[][]): number => list.flat().length;

describe('the tables', () => {
  test('have each version of each charge of the 53 files, with its days, rate and source', () => {
    expect(states).toHaveLength(53);
    const exported = new Set(
      rowsOf(tables, 'charge_versions').map((row) =>
        [
          row.state,
          row.charge,
          row.special_rule,
          row.effective_from,
          row.rate_status,
          row.rate,
          row.source,
          row.quote,
        ].join('|'),
      ),
    );
    let walked = 0;
    const see = (code: string, charge: string, rule: string | undefined, versions: typeof files): void => {
      for (const { from, rate, source, quote } of versions) {
        const status = rate === null ? 'not_levied' : rate === 'unknown' ? 'unknown' : 'known';
        const row = [code, charge, rule, from, status, status === 'known' ? rate : null, source, quote];
        expect(exported, `${code} ${charge} ${from}`).toContain(row.join('|'));
        walked++;
      }
    };
    for (const { code, charges, variations } of states) {
      for (const charge of charges) see(code, charge.key, undefined, charge.versions);
      for (const rule of variations)
        for (const charge of rule.charges) see(code, charge, rule.key, rule.versions ?? []);
    }
    expect(walked).toBeGreaterThan(100);
    expect(rowsOf(tables, 'charge_versions')).toHaveLength(walked);
  });

  test('have the prescribed type of each notice', () => {
    const exported = rowsOf(tables, 'notices');
    for (const { code, stamp } of states)
      for (const { ordinal, style } of stamp) {
        const {
          pt,
          bold,
          ink,
          caps,
          contrasting_colour_required,
          underlined,
          bordered,
          forms = [],
        } = style ?? {};
        const text = (value: unknown) => (value === null || value === undefined ? null : `${value}`);
        const row = exported.find(({ id }) => id === `${code}.${ordinal}`);
        expect(row, `${code} ${ordinal}`).toMatchObject({
          type_size: text(pt),
          bold: text(bold),
          ink: text(ink),
          capitals: text(caps),
          contrasting_color: text(contrasting_colour_required),
          underlined: text(underlined),
          bordered: text(bordered),
        });
        expect(JSON.parse(`${row?.appearances ?? '[]'}`)).toEqual(forms);
      }
    // Cal. Ins. Code § 1764.1(b): 16-point bold type. Tex. Admin. Code: 11 point.
    const sizeOf = (id: string) => exported.find((row) => row.id === id)?.type_size;
    expect([sizeOf('CA.1'), sizeOf('TX.1')]).toEqual(['16', '11']);
  });

  test('end a version on the day before the next', () => {
    const texas = rowsOf(tables, 'charge_versions').filter(
      ({ state, charge }) => state === 'TX' && charge === 'stamping_fee',
    );
    expect(texas.length).toBeGreaterThan(3);
    // Texas: 0.075% until the end of 2023, then 0.04%.
    const spans = texas.map(({ effective_from, effective_to, rate }) => [effective_from, effective_to, rate]);
    expect(spans).toContainEqual(['2021-01-01', '2023-12-31', '0.075']);
    expect(spans.filter(([, to]) => to === '2023-12-31')).toEqual([
      [expect.any(String), '2023-12-31', '0.075'],
    ]);
  });

  test('have each rule, name, fee, limit, due rule, notice, locality and source', () => {
    const sum = (counted: (file: (typeof files)[number]) => unknown[]): number => count(states.map(counted));
    const versions = localities.localities.flatMap((place: { versions: unknown[] }) => place.versions);
    const expected = {
      jurisdictions: 53,
      special_rules: sum(({ variations }) =>
        variations.flatMap((rule: { charges: string[] }) => rule.charges),
      ),
      charge_names: sum(({ charges }) =>
        charges.flatMap((charge: { names?: string[] }) => charge.names ?? []),
      ),
      fee_treatments:
        2 * 53 + sum(({ fees }) => [...(fees.carrier.portions ?? []), ...(fees.broker.portions ?? [])]),
      fee_caps: sum(({ fees }) => (fees.cap ? [fees.cap] : [])),
      due_rules: sum(({ filing }) => filing.flatMap((rule: { charges: string[] }) => rule.charges)),
      notices: sum(({ stamp, stamp_missing }) => [...stamp, ...stamp_missing]),
      rules: sum(({ prepayments, penalties, paper_rules, general_rules }) => [
        ...prepayments,
        ...penalties,
        ...paper_rules,
        ...general_rules,
      ]),
      localities: localities.localities.length,
      locality_rates: count(
        versions.map((version: { rates: object }) =>
          Object.keys(version.rates).length > 0 ? Object.keys(version.rates) : ['headline'],
        ),
      ),
    };
    for (const [name, rows] of Object.entries(expected))
      expect(rowsOf(tables, name), name).toHaveLength(rows);
    const spoken = new Set(rowsOf(tables, 'notices').map(({ wording }) => wording));
    for (const { stamp } of states) for (const { wording } of stamp) expect(spoken).toContain(wording);
    const first = states.flatMap(({ charges }) =>
      charges.flatMap((charge: { versions: { confirmed_by?: { source: string }[] }[] }) =>
        charge.versions.flatMap(({ confirmed_by = [] }) => confirmed_by.map(({ source }) => source)),
      ),
    );
    const further = rowsOf(tables, 'further_sources').filter(
      ({ row_table, row_id, relation }) =>
        row_table === 'charge_versions' &&
        relation === 'confirms' &&
        rowsOf(tables, 'charge_versions').some(
          ({ id, special_rule }) => id === row_id && special_rule === null,
        ),
    );
    expect(further.map(({ source }) => source).sort()).toEqual(first.sort());
  });

  test('name every row of statements once, and a further source names a row', () => {
    const ids = new Map(
      tables
        .filter(({ columns }) => columns[0]?.name === 'id')
        .map(({ name }) => [name, rowsOf(tables, name).map(({ id }) => id)]),
    );
    expect(ids.size).toBe(9);
    for (const [name, list] of ids) expect(new Set(list).size, name).toBe(list.length);
    const known = new Set([...ids].flatMap(([name, list]) => list.map((id) => `${name} ${id}`)));
    for (const { row_table, row_id } of rowsOf(tables, 'further_sources'))
      expect(known).toContain(`${row_table} ${row_id}`);
  });

  test('each column is explained in docs/data.md', () => {
    const page = readFileSync(fileURLToPath(new URL('../../docs/data.md', import.meta.url)), 'utf8');
    const dataSet = page.slice(page.indexOf('## The open data set'));
    const shared = new Map([...ID_COLUMNS, ...SOURCE_COLUMNS].map(({ name, meaning }) => [name, meaning]));
    const parts = dataSet.split(/^`(?=\w+`: )/m);
    for (const { name, meaning, columns } of tables) {
      const own = parts.find((part) => part.startsWith(`${name}\`: ${meaning}.`));
      expect(own, name).toBeDefined();
      for (const column of columns) {
        const part = shared.get(column.name) === column.meaning ? parts[0] : own;
        expect(part, `${name}.${column.name}`).toContain(`| \`${column.name}\` | ${column.meaning} |\n`);
      }
    }
  });
});

describe('what no file of the package has', () => {
  const entry = { citation: 'Act 1', source: 'https://example.com/1', source_kind: 'secondary' as const };
  const rule = {
    ...entry,
    key: 'aircraft',
    when: { coverage: ['aircraft' as const] },
    if_unknown: 'not_applied' as const,
    text: 'Aircraft bears 1 percent in two years.',
    charges: ['sl_tax'],
    effect: 'rate' as const,
    from: '2021-01-01',
    to: '2022-12-31',
    name: 'Aircraft tax',
    versions: [
      { ...entry, from: '2021-01-01', rate: '1' },
      { ...entry, from: '2022-01-01', rate: '2' },
    ],
  };
  const portion = { ...entry, from: '2025-01-01', to: '2025-12-31', percent: '12.5' };
  const due = {
    ...entry,
    charges: ['sl_tax'],
    text: 'A rule.',
    frequency: 'annual' as const,
    due: { kind: 'day_of_month' as const, day: 20, months_after: 1 },
    contradicted_by: [
      { source: 'https://example.com/2', source_kind: 'secondary' as const, why_not_followed: 'old' },
    ],
  };
  const file: RateFile = rateFile();
  const jurisdiction = compileJurisdiction({
    ...file,
    variations: [rule, { ...rule, to: undefined, versions: rule.versions.slice(0, 1) }],
    fees: {
      ...file.fees,
      broker: { treatment: 'taxable_portion', text: 'A part.', portions: [portion] },
    },
    stamp_missing: [
      {
        key: 'mark',
        instrument: 'a mark',
        applies_when: 'always',
        reason: 'not found',
        citation: null,
        source: null,
      },
    ],
    filing: [due, { ...due, from: '2024-01-01' }],
  });
  const store: RateStore = {
    ...rates,
    version: '1+a',
    all: () => [jurisdiction],
    localities: () => undefined,
  };
  const own = lawTables(store);

  test('a rule ends its last version; rules with the same key have different ids', () => {
    const rows = rowsOf(own, 'charge_versions').filter(({ special_rule }) => special_rule === 'aircraft');
    expect(
      rows.map(({ effective_from, effective_to, name }) => [effective_from, effective_to, name]),
    ).toEqual([
      ['2021-01-01', '2021-12-31', 'Aircraft tax'],
      ['2022-01-01', '2022-12-31', 'Aircraft tax'],
      ['2021-01-01', null, 'Aircraft tax'],
    ]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(3);
  });

  test('a portion of a fee, a due rule that ends, a contradiction', () => {
    expect(rowsOf(own, 'fee_treatments').at(-1)).toMatchObject({
      side: 'broker',
      effective_from: '2025-01-01',
      effective_to: '2025-12-31',
      taxable_percent: '12.5',
    });
    expect(
      rowsOf(own, 'due_rules').map((row) => [
        row.effective_from,
        row.effective_to,
        row.day,
        row.months_after,
      ]),
    ).toEqual([
      [null, '2023-12-31', 20, 1],
      ['2024-01-01', null, 20, 1],
    ]);
    expect(rowsOf(own, 'further_sources').filter(({ relation }) => relation === 'contradicts')).toHaveLength(
      2,
    );
    expect(rowsOf(own, 'notices')).toMatchObject([
      { not_on_file: 'not found', citation: null, source: null },
    ]);
    expect(rowsOf(own, 'locality_rates')).toEqual([]);
    expect(rowsOf(own, 'about')).toEqual([{ name: 'rates_version', value: '1+a' }]);
  });
});

describe('the formats', () => {
  test('an SQLite database gives back every cell', async () => {
    const path = temporaryFolder().put('law.db', await tablesSqlite(tables));
    const db = new Database(path, { readonly: true });
    try {
      for (const { name } of tables)
        expect(db.prepare(`SELECT * FROM "${name}" ORDER BY rowid`).all(), name).toEqual(
          rowsOf(tables, name),
        );
      expect(
        db.prepare("SELECT typeof(rate) AS type FROM charge_versions WHERE id LIKE 'CA.sl_tax%'").get(),
      ).toMatchObject({
        type: 'text',
      });
    } finally {
      db.close();
    }
  });

  test('JSON gives back every cell', () => {
    const document = JSON.parse(tablesJson(tables, rates.version));
    expect(document.rates_version).toBe(rates.version);
    expect(Object.keys(document.tables)).toEqual(tables.map(({ name }) => name));
    for (const { name } of tables) expect(document.tables[name], name).toEqual(rowsOf(tables, name));
  });

  test('a CSV quotes what needs it, makes formulas harmless, and leaves empty what is not known', () => {
    const columns = ['a', 'b', 'c'].map((name) => ({ name, meaning: name, type: 'text' as const }));
    const rows = [
      ['=1+1', null, 'two\nlines'],
      ['"x", y', 5, '−'],
    ];
    expect(tableCsv({ name: 't', meaning: 't', columns, rows })).toBe(
      'a,b,c\n\'=1+1,,"two\nlines"\n"""x"", y",5,−\n',
    );
  });
});

test('the tables are of all jurisdictions of the package', () => {
  expect(rowsOf(tables, 'jurisdictions').map(({ state }) => state)).toEqual(
    jurisdictions.map(({ code }) => code),
  );
});
