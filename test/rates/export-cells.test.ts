/**
 * Each cell of the exported tables is what stands in the rate files at the place named here: a column that is new, or takes the
 * value of another, fails. The files are walked as they are on the disk, without the types of the program.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lawTables } from '../../src/rates/export/tables.ts';
import { BUNDLED_RATES, rateFileNames } from '../../src/rates/store.ts';
import { rates } from '../support/rates.ts';

// biome-ignore lint/suspicious/noExplicitAny: the files as they are, without the types of the program
type Json = any;

const files: Json[] = rateFileNames(BUNDLED_RATES).map((name) =>
  JSON.parse(readFileSync(`${BUNDLED_RATES}/${name}`, 'utf8')),
);
// By name, as jurisdictions are listed everywhere.
const states = files
  .filter(({ charges }) => charges)
  .toSorted((one, other) => (one.name < other.name ? -1 : 1));
const local = files.filter(({ charges }) => !charges);

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** What a row is made from: the file, the entry that it states, and what that belongs to. */
type Made = Record<string, Json>;

const charged = (file: Json, keys: readonly string[]): Json[] =>
  file.charges.filter(({ key }: Json) => keys.includes(key));

const versions = (file: Json, charge: Json, { versions: list = [], to }: Json, rule: Json = {}): Made[] =>
  list.map((entry: Json, at: number) => ({
    file,
    charge,
    rule,
    entry,
    known: entry.rate === 'unknown' || entry.rate === null ? null : entry.rate,
    status: entry.rate === 'unknown' ? 'unknown' : entry.rate === null ? 'not_levied' : 'known',
    name:
      rule.name ?? (charge.names ?? []).findLast(({ from }: Json) => from <= entry.from)?.name ?? charge.name,
    to: list[at + 1] ? dayBefore(list[at + 1].from) : to,
  }));

const due = (file: Json): Made[] =>
  file.filing.flatMap((entry: Json, at: number) =>
    entry.charges.map((charge: string) => {
      const under = entry.variations?.join(' ');
      const next = file.filing
        .slice(at + 1)
        .find((rule: Json) => rule.charges.includes(charge) && rule.variations?.join(' ') === under);
      const periods = entry.due.periods?.map((each: Json) => `${each.through}=${each.due}`).join(' ');
      const moved = entry.business_day?.after.join(' ');
      return { file, entry, charge, under, periods, moved, to: next?.from && dayBefore(next.from) };
    }),
  );

const fees = (file: Json): Made[] =>
  ['carrier', 'broker'].flatMap((side) => {
    const fee = file.fees[side];
    const portions = (fee.portions ?? []).map((portion: Json) => ({
      file,
      side,
      fee,
      entry: portion,
      portion,
    }));
    return [{ file, side, fee, entry: fee }, ...portions];
  });

const noticed = (file: Json): Made[] => [
  ...file.stamp.map((entry: Json) => ({
    file,
    notice: entry,
    entry: { ...entry, source_kind: entry.provenance, note: entry.provenance_note },
    worded: entry,
    documents: entry.documents.join('\n'),
    forms: entry.style?.forms.length ? JSON.stringify(entry.style.forms) : null,
    blanks: entry.blanks && JSON.stringify(entry.blanks),
    lines: entry.lines && JSON.stringify(entry.lines),
  })),
  ...file.stamp_missing.map((entry: Json) => ({ file, notice: entry, entry, reason: entry.reason })),
];

const placed = (file: Json): Made[] => file.localities.map((place: Json) => ({ file, place }));

const byClass = (file: Json): Made[] =>
  file.localities.flatMap((place: Json) =>
    place.versions.flatMap((entry: Json) => {
      const classes = Object.keys(entry.rates);
      return (classes.length > 0 ? classes : [null]).map((each) => ({
        file,
        place,
        entry,
        class: each,
        rate: each === null ? null : entry.rates[each],
      }));
    }),
  );

const SOURCE =
  'state=file.code citation=entry.citation source=entry.source source_kind=entry.source_kind via=entry.via as_of=entry.as_of quote=entry.quote note=entry.note second_source=entry.confirmed_by.0.source unconfirmed=entry.unconfirmed';

/** The rows of each table, in its order, and where each of its columns stands. */
/** What Connecticut, Georgia and Nevada allow on any policy. */
const LIMITS: Readonly<Record<string, string>> = { CT: '250.00 5%<500.00', GA: '0.00', NV: '20%' };

const TABLES: Readonly<Record<string, readonly [rows: Made[], places: string]>> = {
  charge_versions: [
    states.flatMap((file) => [
      ...file.charges.flatMap((charge: Json) => versions(file, charge, charge)),
      ...file.variations.flatMap((rule: Json) =>
        charged(file, rule.charges).flatMap((charge) => versions(file, charge, rule, rule)),
      ),
    ]),
    `${SOURCE} charge=charge.key slot=charge.slot name=name effective_from=entry.from effective_to=to rate_status=status rate=known basis=charge.basis base=charge.on base_text=charge.on_text base_unsettled=charge.on_unsettled base_unsettled_fees=charge.on_unsettled_fees dated_by=charge.dated_by.basis applies_when=charge.applies_when.text applies_when_source=charge.applies_when.source special_rule=rule.key supplied_min=charge.supplied_rate.min supplied_max=charge.supplied_rate.max supplied_source=charge.supplied_rate.source charge_note=charge.note`,
  ],
  special_rules: [
    states.flatMap((file) =>
      file.variations.flatMap((entry: Json) =>
        entry.charges.map((charge: string) => ({ file, entry, charge, when: JSON.stringify(entry.when) })),
      ),
    ),
    `${SOURCE} special_rule=entry.key charge=charge effect=entry.effect effective_from=entry.from effective_to=entry.to text=entry.text condition=when if_unknown=entry.if_unknown`,
  ],
  charge_names: [
    states.flatMap((file) =>
      file.charges.flatMap((charge: Json) =>
        (charge.names ?? []).map((entry: Json) => ({ file, charge, entry })),
      ),
    ),
    `${SOURCE} charge=charge.key effective_from=entry.from name=entry.name`,
  ],
  fee_treatments: [
    states.flatMap(fees),
    `${SOURCE} side=side treatment=fee.treatment text=fee.text conditions=fee.conditions effective_from=portion.from effective_to=portion.to taxable_percent=portion.percent`,
  ],
  fee_caps: [
    states.flatMap((file) => {
      const { cap } = file.fees;
      return cap ? [{ file, entry: cap, limits: LIMITS[file.code] }] : [];
    }),
    `${SOURCE} text=entry.text amount=entry.amount percent=entry.percent limits=limits`,
  ],
  due_rules: [
    states.flatMap(due),
    `${SOURCE} charge=charge special_rules=under effective_from=entry.from effective_to=to frequency=entry.frequency due_kind=entry.due.kind periods=periods day=entry.due.day months_after=entry.due.months_after days=entry.due.days event=entry.due.event billed_by=entry.due.by payable=entry.due.payable business_day=moved business_day_source=entry.business_day.source annual_return=entry.annual_return.due annual_return_source=entry.annual_return.source premium_on_return=entry.premium_on_return text=entry.text doubt=entry.doubt`,
  ],
  notices: [
    states.flatMap(noticed),
    `${SOURCE} notice=notice.instrument applies_when=notice.applies_when in_force_by=notice.in_force.by in_force_from=notice.in_force.from in_force_to=notice.in_force.to in_force_source=notice.in_force.source wording=worded.wording not_on_file=reason carried_by=worded.carried_by documents=documents how_it_must_appear=worded.how_it_must_appear type_size=worded.style.pt bold=worded.style.bold ink=worded.style.ink capitals=worded.style.caps contrasting_color=worded.style.contrasting_colour_required underlined=worded.style.underlined bordered=worded.style.bordered appearances=forms page=worded.page_rule.page apart=worded.apart.words appearance_note=worded.appearance_note blanks=blanks lines=lines`,
  ],
  rules: [
    states.flatMap((file) =>
      ['prepayments', 'penalties', 'paper_rules', 'general_rules'].flatMap((kind) =>
        file[kind].map((entry: Json) => ({
          file,
          kind,
          entry,
          charges: entry.charges?.join(' '),
          acts: entry.for?.join(' '),
        })),
      ),
    ),
    `${SOURCE} kind=kind charges=charges acts=acts text=entry.text doubt=entry.doubt`,
  ],
  jurisdictions: [
    states.map((file) => ({ file })),
    'state=file.code name=file.name earliest_verified=file.earliest_verified law=file.legislative_source.title source=file.legislative_source.source rounding=file.rounding.text no_notice=file.stamp_absent_reason',
  ],
  localities: [
    local.flatMap(placed),
    'state=file.code locality=place.name code=place.code kind=place.kind county=place.county',
  ],
  locality_rates: [
    local.flatMap(byClass),
    `${SOURCE} locality=place.name effective_from=entry.from effective_to=entry.to class=class rate=rate headline_rate=entry.headline`,
  ],
};

const text = (value: Json): string => (value === null || value === undefined ? '' : String(value));
const at = (made: Made, place: string): string =>
  text(place.split('.').reduce((value: Json, name) => value?.[name], made));

const tables = lawTables(rates);

/** The names of rows, and the day of the file, which a table of localities takes from that of the state. */
const OF_THE_ROW = ['id', 'verified_at'];

test.each(Object.entries(TABLES))('%s', (name, [rows, places]) => {
  const table = tables.find((each) => each.name === name);
  const columns = places.split(' ').map((place) => place.split('=') as [string, string]);
  const named = table?.columns.map((column) => column.name).filter((each) => !OF_THE_ROW.includes(each));
  expect(columns.map(([column]) => column).toSorted()).toEqual(named?.toSorted());
  expect(table?.rows).toHaveLength(rows.length);
  for (const [column, place] of columns) {
    const index = table?.columns.findIndex((each) => each.name === column) as number;
    const cells = table?.rows.map((row) => text(row[index]));
    expect(cells, column).toEqual(rows.map((row) => at(row, place)));
  }
});
