/** What a user stated of a placement, as typed; and how it becomes a placement. */
import { type IsoDate, type Placement, placement, Refusal } from '../engine/index.ts';
import * as read from './values.ts';

/** The inputs of a placement, as typed; by the names of the flags of `slt calc`. */
export interface RawPlacement {
  state?: string | undefined;
  premium?: string | undefined;
  carrierFees?: string | undefined;
  brokerFees?: string | undefined;
  fees?: string | undefined;
  carrierFeeConditionsMet?: boolean | undefined;
  brokerFeeConditionsMet?: boolean | undefined;
  lob?: string | undefined;
  date?: string | undefined;
  jurisdiction?: string | undefined;
  coverage?: string | undefined;
  coverageCode?: string | undefined;
  filing?: string | undefined;
  transaction?: string | undefined;
  firePremium?: string | undefined;
  fireMarshalRate?: string | undefined;
  taxableBrokerFeePortion?: string | undefined;
  rate?: string[] | undefined;
}

/** A rate given as KEY=RATE; what the rate may be is the jurisdiction's to say. */
function namedRate(text: string): [string, string] {
  const [key = '', rate = '', ...more] = text.split('=').map((part) => part.trim());
  if (!key || !rate || more.length > 0) {
    const message = `rate "${text}" is not KEY=RATE; write it like municipal_tax=7.5`;
    throw new Refusal('INVALID_REQUEST', message, 'rate');
  }
  return [key, rate];
}

function suppliedRates(raw: RawPlacement): Record<string, string> | null {
  if (raw.rate === undefined && raw.fireMarshalRate === undefined) return null;
  const rates = (raw.rate ?? []).map(namedRate);
  if (raw.fireMarshalRate !== undefined) {
    read.percentOfText(raw.fireMarshalRate, 'fire_marshal_rate');
    rates.push(['fire_marshal_tax', raw.fireMarshalRate]);
  }
  const keys = rates.map(([key]) => key);
  const twice = keys.find((key, index) => keys.indexOf(key) < index);
  if (twice !== undefined) {
    throw new Refusal('INVALID_REQUEST', `The rate ${twice} is given twice; give it once.`, 'rate');
  }
  return rates.length > 0 ? Object.fromEntries(rates) : null;
}

/**
 * Reads everything but the state.
 * @throws Refusal for a value that cannot be read, or two styles of fees at once.
 */
export function readPlacement(raw: RawPlacement, today: IsoDate): Placement {
  const { fees, carrierFees, brokerFees } = raw;
  if (fees !== undefined && (carrierFees !== undefined || brokerFees !== undefined)) {
    throw new Refusal(
      'INVALID_REQUEST',
      'fees cannot be combined with carrier_fees or broker_fees: send the total, or the sides.',
      'fees',
    );
  }
  const {
    lob,
    coverage,
    coverageCode,
    filing,
    transaction,
    firePremium,
    taxableBrokerFeePortion,
    jurisdiction,
  } = raw;
  return placement({
    premium: read.premiumOf(raw.premium ?? ''),
    effectiveDate: raw.date === undefined ? today : read.dateOf(raw.date, 'date'),
    carrierFees: carrierFees === undefined ? undefined : read.amountOf(carrierFees, 'carrier_fees'),
    brokerFees: brokerFees === undefined ? undefined : read.amountOf(brokerFees, 'broker_fees'),
    unsplitFees: fees === undefined ? null : read.amountOf(fees, 'fees'),
    carrierFeeConditionsMet: raw.carrierFeeConditionsMet === true,
    brokerFeeConditionsMet: raw.brokerFeeConditionsMet === true,
    lob: lob === undefined ? null : read.lobOf(lob),
    coverage: coverage === undefined ? null : read.coverageOf(coverage),
    coverageCode: coverageCode === undefined ? null : coverageCode.trim(),
    filing: filing === undefined ? null : read.filingOf(filing),
    transaction: transaction === undefined ? null : read.transactionOf(transaction),
    firePremium: firePremium === undefined ? null : read.amountOf(firePremium, 'fire_premium'),
    taxableBrokerFeePortion:
      taxableBrokerFeePortion === undefined
        ? null
        : read.percentOfText(taxableBrokerFeePortion, 'taxable_broker_fee_portion'),
    suppliedRates: suppliedRates(raw),
    jurisdiction: jurisdiction === undefined ? null : jurisdiction.trim(),
  });
}
