/** A made-up jurisdiction, so that each kind of rule is tested apart from any real law. */
import {
  type Assessment,
  assess,
  type Charge,
  compileJurisdiction,
  type DueRule,
  dollars,
  findingText,
  findingTexts,
  type LocalityFile,
  type Placement,
  parseAmount,
  placement,
  type RateFile,
  type RateVersion,
  Refusal,
} from '../../src/engine/index.ts';

export const SOURCE = {
  citation: 'Fict. Code § 1',
  source: 'https://example.org/1',
  source_kind: 'state_first_party',
} as const;

export const version = (from: string, rate: RateVersion['rate']): RateVersion => ({ from, rate, ...SOURCE });

export const charge = (over: Partial<Charge> & Pick<Charge, 'key' | 'slot'>): Charge => ({
  name: over.key,
  basis: 'percent',
  on: 'taxable_premium',
  on_text: 'premium',
  dated_by: { basis: 'effective_date' },
  versions: [version('2020-01-01', '3')],
  ...over,
});

/** Nothing found on when these charges are due. */
export const notFound = (...charges: string[]): DueRule => ({
  frequency: null,
  due: { kind: 'not_found' },
  charges,
  text: 'Nothing was found',
});

/** Nothing found on later transactions of these charges. */
export const transactions = (...charges: string[]): RateFile['transactions'] => {
  const nothing = { charges, text: 'Nothing was found' };
  return {
    returns: [{ treatment: 'unknown', ...nothing }],
    rate_dates: [{ date: 'unknown', ...nothing }],
    period_dates: [{ date: 'unknown', ...nothing }],
    installments: [{ treatment: 'unknown', ...nothing }],
  };
};

/** A file with a 3 % tax since 2020; carrier fee taxable, broker fee exempt. */
export const rateFile = (over: Partial<RateFile> = {}): RateFile => ({
  code: 'ZZ',
  name: 'Fictionia',
  aliases: [],
  legislative_source: { source: 'https://example.org', title: 'Fictional Code' },
  earliest_verified: '2020-01-01',
  verified_at: '2026-11-20',
  filing: [notFound(...(over.charges ?? [{ key: 'sl_tax' }]).map(({ key }) => key))],
  charges: [charge({ key: 'sl_tax', slot: 'base_tax' })],
  variations: [],
  fees: {
    carrier: { treatment: 'taxable', text: 'It is premium', ...SOURCE },
    broker: { treatment: 'exempt', text: 'It is not premium', ...SOURCE },
    cap: null,
  },
  rounding: null,
  advisories: [],
  general_rules: [],
  paper_rules: [],
  transactions: transactions(...(over.charges ?? [{ key: 'sl_tax' }]).map(({ key }) => key)),
  prepayments: [],
  penalties: [],
  stamp: [],
  stamp_missing: [],
  stamp_absent_reason: 'none prescribed',
  decisions: [],
  open_questions: [],
  ...over,
});

/** One city with a fire rate of 5 % since 2020. */
export const localities = (): LocalityFile => ({
  code: 'ZZ',
  verified_at: '2026-11-20',
  expected_total: 1,
  classes: [{ key: 'fire', name: 'fire' }],
  lob_classes: { map: { 'SLT-PROP': 'fire' }, ...SOURCE },
  names_from: 'made up',
  localities: [
    {
      code: null,
      name: 'Oldtown',
      aliases: [],
      kind: 'city',
      county: null,
      versions: [{ from: '2020-01-01', to: null, rates: { fire: '5' }, ...SOURCE }],
    },
  ],
  open_questions: [],
});

/** A placement of 10,000.00 on 2026-06-30, changed as given; amounts and rates as text. */
export const place = (
  over: Partial<
    Omit<
      Placement,
      'premium' | 'carrierFees' | 'brokerFees' | 'unsplitFees' | 'firePremium' | 'suppliedRates'
    >
  > & {
    premium?: string;
    carrierFees?: string;
    brokerFees?: string;
    unsplitFees?: string;
    firePremium?: string;
    rates?: Record<string, string>;
  } = {},
): Placement => {
  const {
    premium = '10000',
    carrierFees = '0',
    brokerFees = '0',
    unsplitFees,
    firePremium,
    rates,
    ...rest
  } = over;
  const amount = (text: string) => parseAmount(text) as Placement['premium'];
  return placement({
    effectiveDate: '2026-06-30',
    ...rest,
    premium: amount(premium),
    carrierFees: amount(carrierFees),
    brokerFees: amount(brokerFees),
    unsplitFees: unsplitFees === undefined ? null : amount(unsplitFees),
    firePremium: firePremium === undefined ? null : amount(firePremium),
    suppliedRates: rates ?? null,
  });
};

export const TODAY = '2026-06-30';

/** An assessment with its notes and findings as texts, the findings as `warnings`. */
export const worded = (assessment: Assessment) => ({
  ...assessment,
  notes: assessment.notes.map((found) => findingText(found)),
  warnings: findingTexts(assessment),
});

export const assessFile = (file: RateFile, given: Placement, localities?: LocalityFile) =>
  worded(assess(given, compileJurisdiction(file), { today: TODAY, localities }));

/** Charge keys with their amounts, and the total: what a reader of the law works out by hand. */
export const figures = (
  file: RateFile,
  given = place(),
  localities?: LocalityFile,
): Record<string, string> => {
  const { lines, totalTax } = assessFile(file, given, localities);
  return {
    ...Object.fromEntries(lines.map((line) => [line.charge.key, dollars(line.amount)])),
    total: dollars(totalTax),
  };
};

/** The refusal with which something ends. */
export function refusal(run: () => unknown): Refusal {
  try {
    run();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('was not refused');
}

/** A stamping fee of 20 dollars on the policy. */
export const flatFee = charge({
  key: 'fee',
  slot: 'stamping_fee',
  basis: 'flat',
  on: 'policy',
  versions: [version('2020-01-01', '20.00')],
});
