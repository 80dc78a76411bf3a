/** A service that charges what a test says, as the interface document has it. */
import { json } from './misbehaving.ts';
import { started } from './scripted.ts';

/** Charges by their slots. */
export type Charges = Readonly<Record<string, readonly [rate: string, amount: number, name: string]>>;

/** Answers about a policy of a day without fees. */
export async function charging(
  state: string,
  charges: Charges,
  { day, premium = 10_000, ...more }: { day: string; premium?: number } & Record<string, unknown>,
) {
  const total = Object.values(charges).reduce((sum, [, amount]) => sum + Math.round(amount * 100), 0) / 100;
  const breakdown = Object.fromEntries(
    Object.entries(charges).map(([slot, [rate, amount, name]]) => [
      slot,
      { rate, amount, name, source: 'https://e.gov' },
    ]),
  );
  const due = Math.round((premium + total) * 100) / 100;
  const figures = { premium, breakdown, total_tax: total, total_due: due, fees_taxable: 0, fees_exempt: 0 };
  const said = { notes: [], warnings: [], stamp: [], stamp_absent_reason: 'None.' };
  return started([json({ success: true, state, ...figures, effective_date: day, ...said, ...more })]);
}
