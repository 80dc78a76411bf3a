/**
 * What a file says was charged for a policy: which columns hold it, and which of the computed charges each is to be compared
 * with.
 */
import { SLOTS, type Slot } from '../engine/index.ts';
import { billedName } from './billed-names.ts';

/** A charge as an invoice shows it. */
export interface BilledInput {
  readonly name: string;
  /** For people. */
  readonly title: string;
  /** Other names of such a column, folded: lower case, letters and digits only. */
  readonly aliases: readonly string[];
  /** The slots whose charges it holds; `others`: all that have no column of their own, `all`: all of them. */
  readonly slots: readonly Slot[] | 'others' | 'all';
}

/** The offices whose stamping fee is called by their name alone: of New York, Pennsylvania, Texas, North Carolina, Nevada, Mississippi, and the associations that are called SLA. */
const STAMPING_OFFICES = ['elany', 'psla', 'sltx', 'ncsla', 'nsla', 'msla', 'sla'];

/** Charges that only some states levy, each with the names of its column beside that of its amount. */
const RARER: Readonly<Partial<Record<Slot, readonly string[]>>> = {
  service_fee: [
    'fslsoservicefee',
    'fslsofee',
    'fslsosvcfee',
    'fslsoservice',
    'fslsostampingfee',
    'fslsostampfee',
    'slservicefee',
    'stateservicefee',
    'slsc',
    'slscfee',
  ],
  surcharge: ['premiumsurcharge', 'empa', 'empasurcharge', 'empafee', 'statesurcharge'],
  fire_marshal_tax: ['firemarshal', 'firemarshalltax', 'firetax', 'fmt', 'fmtax', 'firemarshalfee'],
  transaction_fee: [
    'slipfee',
    'sliptransactionfee',
    'slipplusfee',
    'clearinghousefee',
    'slastransactionfee',
    'slasfee',
  ],
  municipal_tax: ['citytax', 'localtax', 'countytax', 'municipaltaxes', 'lgpt', 'municipalpremiumtax'],
  windpool_fee: ['windpool', 'mwua', 'mwuafee'],
  malpractice_assessment: ['malpractice', 'pcf', 'pcfsurcharge'],
};

const titleOf = (slot: Slot): string => {
  const words = slot.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

const folded = (slot: Slot): string => slot.replaceAll('_', '');

/** What can be compared, in the order in which it is shown: the charges, then all that have no column, then the sum. */
export const BILLED: readonly BilledInput[] = [
  {
    name: billedName('base_tax'),
    title: 'Surplus lines tax',
    aliases: [
      ...['tax', 'taxamount', 'taxcharged', 'taxbilled', 'billedsltax', 'sltax', 'sltaxamount', 'slt'],
      ...['surpluslinestax', 'surpluslinetax', 'surplustax', 'surpluslinestaxamount', 'surpluslinestaxes'],
      ...['statetax', 'statesltax', 'premiumtax', 'basetax', 'basetaxamount', 'stateslt', 'sltaxes'],
    ],
    slots: ['base_tax'],
  },
  ...SLOTS.filter((slot) => slot !== 'base_tax').map(
    (slot): BilledInput => ({
      name: billedName(slot),
      title: titleOf(slot),
      aliases: [
        `${folded(slot)}amount`,
        // A broker may call a fee of its own a service or a filing fee.
        ...(slot === 'service_fee' || slot === 'filing_fee' ? [] : [folded(slot)]),
        ...(slot === 'stamping_fee'
          ? [
              ...['stamp', 'stampfee', 'stamping', 'stampingfees', 'stampingofficefee', 'stampingcharge'],
              ...['slstampingfee', 'slstamping', 'stampingfeecharged', 'stampingofficecharge'],
              ...['stamptax', 'stampingtax', 'stampingofficetax', 'stampduty', 'stampingduty'],
              ...['stampassessment', 'stampingassessment', 'stampingofficeassessment'],
              ...STAMPING_OFFICES.flatMap((office) => [`${office}fee`, `${office}stampingfee`]),
            ]
          : (RARER[slot] ?? [])),
      ],
      slots: [slot],
    }),
  ),
  {
    name: billedName('other'),
    title: 'Other charges',
    aliases: [
      'othertax',
      'othertaxes',
      'othercharges',
      'othersltax',
      'otherstatecharges',
      'othertaxesandfees',
    ],
    slots: 'others',
  },
  {
    name: billedName('total'),
    title: 'Total tax',
    aliases: [
      ...['totaltax', 'totaltaxes', 'totaltaxesandfees', 'totaltaxandfees', 'taxesandfees', 'taxandfees'],
      ...['feesandtaxes', 'totalfeesandtaxes', 'taxesfeesandsurcharges', 'totaltaxesfeesandsurcharges'],
      ...[
        'totalsurpluslinestax',
        'totalsltax',
        'totalsltaxesandfees',
        'sltaxesandfees',
        'taxestotal',
        'taxes',
      ],
    ],
    slots: 'all',
  },
];
