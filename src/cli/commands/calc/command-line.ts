/** A calculation as the command that asks for it. */
import type { RawPlacement } from '../../../policy/placement.ts';
import { quoted } from '../../quoted.ts';

const FLAGS: readonly [keyof RawPlacement, string][] = [
  ['carrierFees', '--carrier-fees'],
  ['brokerFees', '--broker-fees'],
  ['fees', '--fees'],
  ['carrierFeeConditionsMet', '--carrier-fee-conditions-met'],
  ['brokerFeeConditionsMet', '--broker-fee-conditions-met'],
  ['lob', '--lob'],
  ['date', '--date'],
  ['jurisdiction', '--jurisdiction'],
  ['coverage', '--coverage'],
  ['coverageCode', '--coverage-code'],
  ['filing', '--filing'],
  ['transaction', '--transaction'],
  ['firePremium', '--fire-premium'],
  ['fireMarshalRate', '--fire-marshal-rate'],
  ['taxableBrokerFeePortion', '--taxable-broker-fee-portion'],
  ['rate', '--rate'],
];

/** The command that states the same in one line. */
export function commandLine(raw: RawPlacement): string {
  const words = ['slt', 'calc', raw.state ?? '', raw.premium ?? ''];
  for (const [key, flag] of FLAGS) {
    const value = raw[key];
    if (value === undefined || value === false) continue;
    if (value === true) words.push(flag);
    else for (const each of Array.isArray(value) ? value : [value]) words.push(flag, each);
  }
  return words.map((word) => quoted(word)).join(' ');
}
