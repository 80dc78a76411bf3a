/** How fees are treated, and what limits them, as tables. */
import { limitText } from '../../engine/assessment/fee-limit.ts';
import type { Jurisdiction } from '../../engine/law/jurisdiction.ts';
import type { FeeCap, FeePortion, FeeSide } from '../../engine/law/rate-file.ts';
import {
  allOf,
  type CitedRow,
  type Column,
  type ColumnsOf,
  ID_COLUMNS,
  SOURCE_COLUMNS,
  type Table,
  table,
} from './table.ts';

const SIDES = ['carrier', 'broker'] as const;

interface FeeRow extends CitedRow {
  readonly side: (typeof SIDES)[number];
  readonly fee: FeeSide;
  /** A part of the fee that is taxable over some days; null for the treatment itself. */
  readonly portion: FeePortion | null;
}

/** The treatment of the fees of each side, then the portions that are taxable over some days. */
export const feeTreatmentRows = (jurisdictions: readonly Jurisdiction[]): FeeRow[] =>
  jurisdictions.flatMap((jurisdiction) =>
    SIDES.flatMap((side) => {
      const fee = jurisdiction.file.fees[side];
      const id = `${jurisdiction.code}.${side}`;
      return [
        { id, jurisdiction, side, fee, entry: fee, portion: null },
        ...(fee.portions ?? []).map((portion) => ({
          id: `${id}.${portion.from}`,
          jurisdiction,
          side,
          fee,
          entry: portion,
          portion,
        })),
      ];
    }),
  );

/** What a portion has. */
const OF_PORTION: ColumnsOf<FeePortion, FeeRow> = {
  from: [
    {
      name: 'effective_from',
      meaning: 'of a published portion: first day',
      cell: ({ portion }) => portion?.from,
    },
  ],
  to: [
    { name: 'effective_to', meaning: 'of a published portion: last day', cell: ({ portion }) => portion?.to },
  ],
  percent: [
    {
      name: 'taxable_percent',
      meaning: 'of a published portion: how much of the fee is taxable',
      cell: ({ portion }) => portion?.percent,
    },
  ],
};

/** What is on file of the fees of a side. */
const OF_SIDE: ColumnsOf<FeeSide, FeeRow> = {
  treatment: [
    {
      name: 'treatment',
      meaning: 'taxable, exempt, exempt_if_conditions_met, taxable_portion; unsettled: no source says',
      cell: ({ fee }) => fee.treatment,
    },
  ],
  text: [{ name: 'text', meaning: 'why, in a sentence', cell: ({ fee }) => fee.text }],
  conditions: [
    {
      name: 'conditions',
      meaning: 'what has to be true, for exempt_if_conditions_met',
      cell: ({ fee }) => fee.conditions,
    },
  ],
  portions: [...allOf(OF_PORTION)],
};

const feeColumns: readonly Column<FeeRow>[] = [
  ...ID_COLUMNS,
  { name: 'side', meaning: 'whose fee it is: carrier, broker', cell: ({ side }) => side },
  ...allOf(OF_SIDE),
  ...SOURCE_COLUMNS,
];

/** The table of fee treatments. */
export const feeTreatments = (rows: readonly FeeRow[]): Table =>
  table(
    'fee_treatments',
    'two rows for each state: how the fees of the carrier and of the broker are treated; one more for each published portion',
    feeColumns,
    rows,
  );

interface CapRow extends CitedRow {
  readonly entry: FeeCap;
}

/** The limits of a broker’s fee. */
export const feeCapRows = (jurisdictions: readonly Jurisdiction[]): CapRow[] =>
  jurisdictions.flatMap((jurisdiction) => {
    const { cap } = jurisdiction.file.fees;
    return cap ? [{ id: jurisdiction.code, jurisdiction, entry: cap }] : [];
  });

/** What a limit has. */
const OF_CAP: ColumnsOf<FeeCap, CapRow> = {
  text: [{ name: 'text', meaning: 'the limit in plain words', cell: ({ entry }) => entry.text }],
  amount: [
    {
      name: 'amount',
      meaning: 'the most in dollars, where it is an amount',
      cell: ({ entry }) => entry.amount,
    },
  ],
  percent: [
    { name: 'percent', meaning: 'the most in percent, where it is one', cell: ({ entry }) => entry.percent },
  ],
  limits: [
    {
      name: 'limits',
      meaning:
        'what no fee of any policy may exceed, where a calculation can tell: the highest of these, in dollars (250.00), percent (20%) or the lesser of both (5%<500.00)',
      cell: ({ entry }) => entry.limits?.map(limitText).join(' '),
    },
  ],
};

const capColumns: readonly Column<CapRow>[] = [...ID_COLUMNS, ...allOf(OF_CAP), ...SOURCE_COLUMNS];

/** The table of limits. */
export const feeCaps = (rows: readonly CapRow[]): Table =>
  table('fee_caps', 'one row for each state that limits the fee a broker may charge', capColumns, rows);
