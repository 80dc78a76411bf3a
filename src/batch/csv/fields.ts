/** What the columns of a batch can hold, and the names by which a column is recognised. */
import type { RawPlacement } from '../../policy/placement.ts';

/** An input of a placement by its name in the v3.0.0 interface, or in the style of it. */
export interface Field {
  readonly name: string;
  /** Where `readPlacement` expects it. */
  readonly key: keyof RawPlacement;
  /** Other names of such a column, folded: lower case, letters and digits only. */
  readonly aliases: readonly string[];
  readonly kind: 'text' | 'amount' | 'truth' | 'rates';
  readonly required?: true;
}

/** The inputs in the order in which they are told. */
export const FIELDS: readonly Field[] = [
  {
    name: 'state',
    key: 'state',
    kind: 'text',
    required: true,
    aliases: [
      'homestate',
      'statecode',
      'homestatecode',
      'insuredhomestate',
      'homestateofinsured',
      'taxstate',
      'taxingstate',
      'filingstate',
    ],
  },
  {
    name: 'premium',
    key: 'premium',
    kind: 'amount',
    required: true,
    aliases: [
      'grosspremium',
      'policypremium',
      'writtenpremium',
      'grosswrittenpremium',
      'premiumamount',
      'basepremium',
      'gwp',
    ],
  },
  {
    name: 'carrier_fees',
    key: 'carrierFees',
    kind: 'amount',
    aliases: [
      'carrierfee',
      'policyfee',
      'policyfees',
      'companyfee',
      'companyfees',
      'insurerfee',
      'insurerfees',
    ],
  },
  {
    name: 'broker_fees',
    key: 'brokerFees',
    kind: 'amount',
    aliases: ['brokerfee', 'agencyfee', 'agencyfees', 'brokeragefee', 'producerfee', 'producerfees'],
  },
  { name: 'fees', key: 'fees', kind: 'amount', aliases: ['fee', 'totalfee', 'totalfees', 'allfees'] },
  {
    name: 'effective_date',
    key: 'date',
    kind: 'text',
    aliases: [
      'date',
      'effdate',
      'effective',
      'policyeffectivedate',
      'policyeffdate',
      'inceptiondate',
      'inception',
      'policyeffective',
    ],
  },
  { name: 'lob', key: 'lob', kind: 'text', aliases: ['lineofbusiness', 'line', 'businessline'] },
  {
    name: 'jurisdiction',
    key: 'jurisdiction',
    kind: 'text',
    aliases: [
      'kyjurisdiction',
      'municipality',
      'taxjurisdiction',
      'taxinglocality',
      'locality',
      'municipalitycode',
    ],
  },
  { name: 'coverage', key: 'coverage', kind: 'text', aliases: [] },
  { name: 'coverage_code', key: 'coverageCode', kind: 'text', aliases: ['covcode'] },
  { name: 'filing', key: 'filing', kind: 'text', aliases: [] },
  { name: 'transaction', key: 'transaction', kind: 'text', aliases: ['transactiontype', 'transtype'] },
  {
    name: 'carrier_fee_conditions_met',
    key: 'carrierFeeConditionsMet',
    kind: 'truth',
    aliases: [],
  },
  { name: 'broker_fee_conditions_met', key: 'brokerFeeConditionsMet', kind: 'truth', aliases: [] },
  { name: 'fire_premium', key: 'firePremium', kind: 'amount', aliases: [] },
  { name: 'fire_marshal_rate', key: 'fireMarshalRate', kind: 'text', aliases: [] },
  { name: 'taxable_broker_fee_portion', key: 'taxableBrokerFeePortion', kind: 'text', aliases: [] },
  { name: 'rate', key: 'rate', kind: 'rates', aliases: ['rates'] },
];

/** A column's name without case, blanks and marks. */
export const fold = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** All folded names of a field. */
export const namesOf = ({ name, aliases }: Field): string[] => [fold(name), ...aliases];
