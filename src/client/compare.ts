/** Where a calculation made here and a service's answer differ. */
import { type Assessment, type Cents, dollars, SLOTS, sumOfAmounts, ZERO } from '../engine/index.ts';
import type { RemoteCalculation } from './answer.ts';

/** One side of a charge that differs: null where there is no such charge. */
export interface Figure {
  readonly name: string;
  readonly rate: string;
  /** In cents. */
  readonly amount: Cents;
  readonly source: string;
}

/** A charge slot, or a total, with different figures. */
export interface Difference {
  readonly what: string;
  readonly local: Figure | null;
  readonly remote: Figure | null;
}

const TOTAL = { rate: '', source: '' } as const;

/** Several charges as one. */
const summed = (
  own: readonly { readonly name: string; readonly rateText: string; readonly amount: Cents }[],
) => ({
  name: own.map(({ name }) => name).join(' + '),
  rate: own.map(({ rateText }) => rateText).join(' + '),
  amount: sumOfAmounts(own),
});

/** The charge of a slot; several lines in one slot are added up, as the interface has one entry for each. */
function localCharge({ lines }: Assessment, slot: string): Figure | null {
  const own = lines.filter(({ charge }) => charge.slot === slot);
  const [first] = own;
  if (!first) return null;
  return { ...summed(own), source: first.version.source };
}

function remoteCharge({ charges }: RemoteCalculation, slot: string): Figure | null {
  const own = charges.filter((charge) => charge.slot === slot);
  const [first] = own;
  return first ? { ...summed(own), source: first.source } : null;
}

const total = (name: string, amount: Cents): Figure => ({ ...TOTAL, name, amount });

/**
 * Compares charge by charge. A charge of nothing is none; names and sources may differ, figures may not.
 * @returns the charges and totals that differ, none when all agree
 */
export function differences(local: Assessment, remote: RemoteCalculation): Difference[] {
  const slots = [...new Set<string>([...SLOTS, ...remote.charges.map(({ slot }) => slot)])];
  const charges = slots.map((what) => ({
    what,
    local: localCharge(local, what),
    remote: remoteCharge(remote, what),
  }));
  const totals = [
    {
      what: 'total_tax',
      local: total('Total tax', local.totalTax),
      remote: total('Total tax', remote.totalTax),
    },
    {
      what: 'total_due',
      local: total('Total due', local.totalDue),
      remote: total('Total due', remote.totalDue),
    },
  ];
  return [...charges, ...totals].filter(
    (each) => (each.local?.amount ?? ZERO) !== (each.remote?.amount ?? ZERO),
  );
}

/** A difference in one line: `stamping_fee: 4.00 here (0.04%), 7.50 there (0.075%)`. */
export function differenceText({ what, local, remote }: Difference): string {
  const side = (figure: Figure | null, where: string): string => {
    if (!figure) return `none ${where}`;
    return `${dollars(figure.amount)} ${where}${figure.rate ? ` (${figure.rate})` : ''}`;
  };
  return `${what}: ${side(local, 'here')}, ${side(remote, 'there')}`;
}
