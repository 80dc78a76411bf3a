/**
 * The inputs of a policy, one row each: what it is called on the command line, in JSON and in the header of a file, how
 * its text is read, and which fact of a placement it states. Options of `calc`, columns of a batch, the body of a request
 * to a service, prompts, help and completions are made from these rows. A new input is a new row here, and the rule of
 * the engine that uses it.
 */
import type { Placement } from '../engine/index.ts';
import { COVERAGES, FACTS, type Fact, FILINGS, LOBS, TRANSACTIONS } from '../engine/law/placement.ts';
import type { DecimalSign } from './amount.ts';
import { list } from './list.ts';
import * as read from './values.ts';

/** How the text of an input is read: `amount` in dollars, `yes_no`, `rates` as KEY=RATE (several), anything else as it is. */
type Kind = 'text' | 'amount' | 'yes_no' | 'rates';

interface Row {
  /** Its name in the program. */
  readonly key: string;
  /** Its name in JSON and as a column; that of the v3.0.0 interface, or in its style. */
  readonly name: string;
  /** What its field on a page is called, and what a question asks. */
  readonly label: string;
  /** Its option of `slt calc`, as commander takes it; null for an argument. */
  readonly flag: string | null;
  /** Another option for the same, not shown in help. */
  readonly hiddenFlag?: string;
  /** The title under which the help lists it. */
  readonly group: 'Arguments' | 'Fees' | 'The policy';
  readonly kind: Kind;
  readonly help: string;
  /** What a question asks, where its label is too short for that. */
  readonly question?: string;
  /** Other names of such a column, folded: lower case, letters and digits only. */
  readonly aliases: readonly string[];
  /** A file needs such a column, and each of its rows a value. */
  readonly required?: true;
  /** The v3.0.0 interface has no field for it, so a service cannot receive it. */
  readonly localOnly?: true;
  /** The fact of a placement it states; null for the state, which chooses the jurisdiction. */
  readonly property: keyof Placement | null;
  /** The charge whose rate it is, of an input for one charge. */
  readonly rateOf?: string;
  /**
   * Its text as the value of that property; for `yes_no` it is not asked. `decimal` is the sign before the cents, where
   * it was stated.
   * @throws Refusal that names the input and says how to write it
   */
  readonly parse: (text: string, name: string, decimal?: DecimalSign) => unknown;
}

const asWritten = (text: string): string => text.trim();

const ROWS = [
  {
    key: 'state',
    name: 'state',
    label: 'Home state of the insured',
    flag: null,
    group: 'Arguments',
    kind: 'text',
    help: 'two-letter code or name',
    aliases: list(
      'homestate, statecode, homestatecode, insuredhomestate, homestateofinsured, taxstate, taxingstate, filingstate',
    ),
    required: true,
    property: null,
    parse: asWritten,
  },
  {
    key: 'premium',
    name: 'premium',
    label: 'Premium, without fees',
    flag: null,
    group: 'Arguments',
    kind: 'amount',
    help: 'premium without fees: 10000, 10,000.50 or $10,000.50',
    aliases: list(
      'grosspremium, policypremium, writtenpremium, grosswrittenpremium, premiumamount, basepremium, gwp',
    ),
    required: true,
    property: 'premium',
    parse: read.premiumOrZero,
  },
  {
    key: 'carrierFees',
    name: 'carrier_fees',
    label: 'Carrier fees',
    flag: '--carrier-fees <amount>',
    group: 'Fees',
    kind: 'amount',
    help: 'fees the insurer required (policy, inspection, underwriting)',
    question: 'Fees the insurer required (empty for none)',
    aliases: list('carrierfee, policyfee, policyfees, companyfee, companyfees, insurerfee, insurerfees'),
    property: 'carrierFees',
    parse: read.amountOf,
  },
  {
    key: 'brokerFees',
    name: 'broker_fees',
    label: 'Broker fees',
    flag: '--broker-fees <amount>',
    group: 'Fees',
    kind: 'amount',
    help: 'fees the broker charges for its own services and keeps',
    question: 'Fees the broker charges and keeps (empty for none)',
    aliases: ['brokerfee', 'agencyfee', 'agencyfees', 'brokeragefee', 'producerfee', 'producerfees'],
    property: 'brokerFees',
    parse: read.amountOf,
  },
  {
    key: 'fees',
    name: 'fees',
    label: 'Fees',
    flag: '--fees <amount>',
    group: 'Fees',
    kind: 'amount',
    help: 'all fees, where the state does not ask who imposed them',
    question: 'All fees (empty for none)',
    aliases: ['fee', 'totalfee', 'totalfees', 'allfees'],
    property: 'unsplitFees',
    parse: read.amountOf,
  },
  {
    key: 'effectiveDate',
    name: 'effective_date',
    label: 'Effective date',
    flag: '--date <date>',
    group: 'The policy',
    kind: 'text',
    help: 'effective date, past or future: 2026-06-30 or 06/30/2026 (default: today)',
    aliases: list(
      'date, effdate, effective, policyeffectivedate, policyeffdate, inceptiondate, inception, policyeffective',
    ),
    property: 'effectiveDate',
    parse: read.dateOf,
  },
  {
    key: 'lob',
    name: 'lob',
    label: 'Line of business',
    flag: '--lob <line>',
    group: 'The policy',
    kind: 'text',
    help: `line of business: ${LOBS.join(', ')}`,
    aliases: ['lineofbusiness', 'line', 'businessline'],
    property: 'lob',
    parse: read.lobOf,
  },
  {
    key: 'jurisdiction',
    name: 'jurisdiction',
    label: 'City or county of the risk',
    flag: '--jurisdiction <place>',
    hiddenFlag: '--city <place>',
    group: 'The policy',
    kind: 'text',
    help: 'city, county or 4-digit code of the risk (Kentucky)',
    aliases: list(
      'kyjurisdiction, kymunicipality, kycitycounty, municipality, taxjurisdiction, taxinglocality, locality, municipalitycode',
    ),
    property: 'locality',
    parse: asWritten,
  },
  {
    key: 'coverage',
    name: 'coverage',
    label: 'Coverage',
    flag: '--coverage <coverage>',
    group: 'The policy',
    kind: 'text',
    help: `what is insured, where it matters: ${Object.keys(COVERAGES).join(', ')}`,
    question: 'Is it one of these coverages?',
    aliases: [],
    localOnly: true,
    property: 'coverage',
    parse: read.coverageOf,
  },
  {
    key: 'coverageCode',
    name: 'coverage_code',
    label: 'Coverage code',
    flag: '--coverage-code <code>',
    group: 'The policy',
    kind: 'text',
    help: 'the filing office’s coverage code (see: slt rates IL --coverage-codes)',
    aliases: ['covcode'],
    localOnly: true,
    property: 'coverageCode',
    parse: asWritten,
  },
  {
    key: 'filing',
    name: 'filing',
    label: 'Way of filing',
    flag: '--filing <way>',
    group: 'The policy',
    kind: 'text',
    help: `how the policy is filed: ${FILINGS.join(' or ')}`,
    aliases: [],
    localOnly: true,
    property: 'filing',
    parse: read.filingOf,
  },
  {
    key: 'transaction',
    name: 'transaction',
    label: 'Transaction',
    flag: '--transaction <kind>',
    group: 'The policy',
    kind: 'text',
    help: `what the premium is for: ${TRANSACTIONS.join(', ')}`,
    aliases: list(
      'transactiontype, transtype, trantype, txntype, transactioncode, transcode, trancode, txncode, transactionkind, transkind, transactiondescription, transdescription, policytransaction, trans, txn',
    ),
    localOnly: true,
    property: 'transaction',
    parse: read.transactionOf,
  },
  {
    key: 'transactionDate',
    name: 'transaction_date',
    label: 'Transaction date',
    flag: '--transaction-date <date>',
    group: 'The policy',
    kind: 'text',
    help: 'the day on which an endorsement, cancellation or other later transaction takes effect',
    aliases: list(
      'transactioneffectivedate, transdate, transeffdate, transactioneffdate, endorsementdate, endorsementeffectivedate',
    ),
    localOnly: true,
    property: 'transactionDate',
    parse: read.dateOf,
  },
  {
    key: 'invoiceDate',
    name: 'invoice_date',
    label: 'Invoice date',
    flag: '--invoice-date <date>',
    group: 'The policy',
    kind: 'text',
    help: 'the date of the invoice, by which some states file',
    aliases: ['invdate', 'invoicedt', 'billdate', 'billingdate', 'invoiced'],
    localOnly: true,
    property: 'invoiceDate',
    parse: read.dateOf,
  },
  {
    key: 'collectionDate',
    name: 'collection_date',
    label: 'Date the premium was collected',
    flag: '--collection-date <date>',
    group: 'The policy',
    kind: 'text',
    help: 'the day on which the premium was collected, by which some states file',
    aliases: list(
      'collectedon, collecteddate, datecollected, datepremiumcollected, premiumcollecteddate, premiumcollected',
    ),
    localOnly: true,
    property: 'collectionDate',
    parse: read.dateOf,
  },
  {
    key: 'boundDate',
    name: 'bound_date',
    label: 'Date bound',
    flag: '--bound-date <date>',
    group: 'The policy',
    kind: 'text',
    help: 'the day on which the policy was bound, by which some states file',
    aliases: ['binddate', 'datebound', 'bindingdate'],
    localOnly: true,
    property: 'boundDate',
    parse: read.dateOf,
  },
  {
    key: 'expirationDate',
    name: 'expiration_date',
    label: 'Last day of the policy',
    flag: '--expiration-date <date>',
    group: 'The policy',
    kind: 'text',
    help: 'the last day of the policy',
    aliases: ['expdate', 'expirydate', 'policyexpirationdate', 'expiration', 'policyexpiration', 'exp'],
    localOnly: true,
    property: 'expirationDate',
    parse: read.dateOf,
  },
  {
    key: 'carrierFeeConditionsMet',
    name: 'carrier_fee_conditions_met',
    label: 'Conditions for an untaxed carrier fee are met',
    flag: '--carrier-fee-conditions-met',
    group: 'Fees',
    kind: 'yes_no',
    help: 'the state’s conditions for not taxing the carrier fee are met',
    aliases: [],
    property: 'carrierFeeConditionsMet',
    parse: asWritten,
  },
  {
    key: 'brokerFeeConditionsMet',
    name: 'broker_fee_conditions_met',
    label: 'Conditions for an untaxed broker fee are met',
    flag: '--broker-fee-conditions-met',
    group: 'Fees',
    kind: 'yes_no',
    help: 'the state’s conditions for not taxing the broker fee are met',
    aliases: [],
    property: 'brokerFeeConditionsMet',
    parse: asWritten,
  },
  {
    key: 'firePremium',
    name: 'fire_premium',
    label: 'Fire premium',
    flag: '--fire-premium <amount>',
    group: 'The policy',
    kind: 'amount',
    help: 'the part of the premium charged for fire (Montana)',
    question: 'Part of the premium charged for fire (empty if not known)',
    aliases: [],
    localOnly: true,
    property: 'firePremium',
    parse: read.amountOf,
  },
  {
    key: 'fireMarshalRate',
    name: 'fire_marshal_rate',
    label: 'Fire marshal tax rate in percent',
    flag: '--fire-marshal-rate <percent>',
    group: 'The policy',
    kind: 'text',
    help: 'fire marshal tax in percent, where the insurer’s own rate applies',
    aliases: [],
    localOnly: true,
    property: 'suppliedRates',
    rateOf: read.FIRE_MARSHAL_TAX,
    parse: read.fireMarshalRateOf,
  },
  {
    key: 'taxableBrokerFeePortion',
    name: 'taxable_broker_fee_portion',
    label: 'Taxable part of the broker fee in percent',
    flag: '--taxable-broker-fee-portion <percent>',
    group: 'The policy',
    kind: 'text',
    help: 'the taxable part of a broker fee in percent, where a state taxes a part',
    aliases: [],
    localOnly: true,
    property: 'taxableBrokerFeePortion',
    parse: read.percentOfText,
  },
  {
    key: 'rate',
    name: 'rate',
    label: 'Rate',
    flag: '--rate <key=percent>',
    group: 'The policy',
    kind: 'rates',
    help: 'a rate that you supply, e.g. municipal_tax=7.5 (repeatable)',
    aliases: ['rates'],
    localOnly: true,
    property: 'suppliedRates',
    parse: read.suppliedRateOf,
  },
] as const satisfies readonly Row[];

/** The key of an input. */
export type InputKey = (typeof ROWS)[number]['key'];

/** One input of a policy. */
export type PolicyInput = Row & { readonly key: InputKey };

/** All inputs, in the order in which they are listed. */
export const INPUTS: readonly PolicyInput[] = ROWS;

type ValueOf<R extends Row> = R['kind'] extends 'yes_no'
  ? boolean
  : R['kind'] extends 'rates'
    ? string[]
    : string;

/** What a user stated of a policy, by input, as typed; what was not stated is absent or undefined. */
export type StatedPolicy = {
  [R in (typeof ROWS)[number] as R['key']]?: ValueOf<R> | undefined;
} & {
  /** The sign before the cents in these amounts; where it is not stated, `25.000` is refused. */
  decimal?: DecimalSign | undefined;
};

const BY_NAME: ReadonlyMap<string, PolicyInput> = new Map(INPUTS.map((input) => [input.name, input]));

/** The input of a name in JSON or of a column: `carrier_fees`. */
export const inputNamed = (name: string): PolicyInput | undefined => BY_NAME.get(name);

const BY_KEY = Object.fromEntries(INPUTS.map((each) => [each.key, each])) as Record<InputKey, PolicyInput>;

/** An input by its key. */
export const inputOf = (key: InputKey): PolicyInput => BY_KEY[key];

/** The input for the rate of one charge alone; undefined where the charge has none of its own. */
export const inputOfRate = (charge: string): PolicyInput | undefined =>
  INPUTS.find(({ rateOf }) => rateOf === charge);

/** One of the values that an input may have. */
interface InputChoice {
  readonly value: string;
  /** What it means, where the value itself does not say it. */
  readonly meaning?: string | undefined;
}

/** The values of an input that has only some, by the fact that it states; undefined for one that may have any. */
export function choicesOf({ property }: PolicyInput): readonly InputChoice[] | undefined {
  const fact: Fact | null = property && FACTS[property];
  if (fact?.kind !== 'choice') return undefined;
  return fact.choices.map((value) => ({ value, meaning: fact.meanings?.[value] }));
}

/** The stated inputs that a service cannot receive. */
export const localOnly = (stated: StatedPolicy): PolicyInput[] =>
  INPUTS.filter((input) => input.localOnly && stated[input.key] !== undefined);
