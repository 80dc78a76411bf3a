/** The fields of the form: those of every policy, those that matter in the state, and whatever was stated or is asked for. */
import { COVERAGES, type Finding, inputsOf, type Jurisdiction, remedyInputs } from '../../engine/index.ts';
import {
  choicesOf,
  INPUTS,
  type InputKey,
  inputNamed,
  inputOf,
  type StatedPolicy,
} from '../../policy/inputs.ts';
import { relevantCoverages, relevantInputs } from '../../policy/relevant.ts';
import { asWords, DECIMAL_LABEL, rateLabel } from './names.ts';

/** A value to choose. */
interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A field as it is shown. */
export interface Field {
  /** The input it states, or how amounts are written. */
  readonly key: InputKey | 'decimal';
  /** Of a rate, the charge it is of. */
  readonly charge: string | null;
  readonly label: string;
  readonly hint: string | null;
  readonly kind: 'text' | 'amount' | 'choice' | 'yes_no' | 'place';
  /** Of a choice, the values beside none. */
  readonly choices: readonly Choice[];
  readonly required: boolean;
  readonly group: FieldGroup;
}

/** The parts of the form, in their order. */
export const FIELD_GROUPS = ['policy', 'fees', 'special', 'later'] as const;
/** A part of the form. */
export type FieldGroup = (typeof FIELD_GROUPS)[number];

/** The fields of every policy. */
const ALWAYS: readonly InputKey[] = ['premium', 'effectiveDate', 'lob', 'transaction'];

/** The inputs of fees by side. */
const SIDES = ['carrierFees', 'brokerFees'] as const;

const GROUPS: Readonly<Partial<Record<InputKey, FieldGroup>>> = {
  premium: 'policy',
  effectiveDate: 'policy',
  lob: 'policy',
  jurisdiction: 'policy',
  transaction: 'later',
  transactionDate: 'later',
};

const HINTS: Readonly<Partial<Record<InputKey, string>>> = {
  premium: 'Like 10000, 10,000.50 or $10,000.50',
  effectiveDate: 'Like 2026-06-30 or 06/30/2026; empty for today',
  carrierFees: 'Fees the insurer required: policy, inspection, underwriting',
  brokerFees: 'Fees the broker charges for its own services and keeps',
  fees: 'All fees together',
  jurisdiction: 'Type a part of the name',
  firePremium: 'The part of the premium charged for fire',
  transaction: 'What the premium is for, if it is not for a new policy',
  transactionDate: 'When the endorsement or cancellation takes effect',
};

/** What a list offers; undefined for a field that is typed. */
function offeredFor(
  key: InputKey,
  jurisdiction: Jurisdiction | null,
  { lob, coverage }: StatedPolicy,
): Choice[] | undefined {
  switch (key) {
    case 'coverage': {
      const offered = new Set<string>(jurisdiction ? relevantCoverages(jurisdiction, lob) : []);
      if (coverage !== undefined && coverage in COVERAGES) offered.add(coverage);
      offered.delete('other');
      return [...offered, 'other'].map((value) => ({
        value,
        label: COVERAGES[value as keyof typeof COVERAGES],
      }));
    }
    case 'coverageCode':
      return jurisdiction?.file.coverage_codes?.codes.map(({ code, name }) => ({
        value: code,
        label: `${code} ${name}`,
      }));
    default:
      return choicesOf(inputOf(key))?.map(({ value, meaning = asWords(value) }) => ({
        value,
        label: meaning,
      }));
  }
}

function hintOf(key: InputKey, jurisdiction: Jurisdiction | null): string | null {
  const { carrier, broker } = jurisdiction?.file.fees ?? {};
  if (key === 'carrierFeeConditionsMet') return carrier?.conditions ?? null;
  if (key === 'brokerFeeConditionsMet') return broker?.conditions ?? null;
  return HINTS[key] ?? null;
}

function fieldOf(key: InputKey, jurisdiction: Jurisdiction | null, stated: StatedPolicy): Field {
  const { kind, required = false } = INPUTS.find((each) => each.key === key) as (typeof INPUTS)[number];
  const choices = offeredFor(key, jurisdiction, stated);
  const typed = kind === 'amount' || kind === 'yes_no' ? kind : 'text';
  const fees = INPUTS.find((each) => each.key === key)?.group === 'Fees';
  return {
    key,
    charge: null,
    label: inputOf(key).label,
    hint: hintOf(key, jurisdiction),
    kind: choices ? 'choice' : key === 'jurisdiction' ? 'place' : typed,
    choices: choices ?? [],
    required,
    group: GROUPS[key] ?? (fees || key === 'taxableBrokerFeePortion' ? 'fees' : 'special'),
  };
}

/** A field for the rate of each charge that takes one, or for which one was given. */
function rateFields(jurisdiction: Jurisdiction, given: readonly string[], asked: readonly string[]): Field[] {
  const stated = given.map((rate) => rate.split('=')[0]?.trim() ?? '');
  const open = jurisdiction.file.charges.flatMap(({ key, supplied_rate: bounds, basis }) => {
    const shown = stated.includes(key) || asked.includes(key);
    return bounds && shown
      ? [
          {
            key,
            hint: `From ${bounds.min} to ${bounds.max}, ${basis === 'flat' ? 'in dollars' : 'in percent'}`,
          },
        ]
      : [];
  });
  const others = stated.filter((key) => !open.some((each) => each.key === key));
  return [...open, ...others.map((key) => ({ key, hint: null }))].map(({ key, hint }) => ({
    ...fieldOf('rate', jurisdiction, {}),
    charge: key,
    label: rateLabel(jurisdiction, key),
    hint,
  }));
}

const DECIMAL: Field = {
  key: 'decimal',
  charge: null,
  label: DECIMAL_LABEL,
  hint: null,
  kind: 'choice',
  choices: [
    { value: 'point', label: 'point: 1,200.50' },
    { value: 'comma', label: 'comma: 1.200,50' },
  ],
  required: false,
  group: 'policy',
};

/** What a calculation asked for. */
interface Asked {
  /** Its findings: what settles them can be stated. */
  readonly findings?: readonly Finding[];
  /** Whether an amount was refused that may have a decimal comma. */
  readonly decimal?: boolean;
}

/**
 * The fields to show beside the state.
 * @param jurisdiction null where none is chosen
 */
export function fieldsFor(
  jurisdiction: Jurisdiction | null,
  stated: StatedPolicy,
  { findings = [], decimal = false }: Asked = {},
): Field[] {
  const relevant = new Set(jurisdiction ? relevantInputs(jurisdiction) : []);
  // Fees are stated in one sum or by side, never both.
  if (SIDES.some((side) => stated[side] !== undefined)) {
    relevant.delete('fees');
    for (const side of SIDES) relevant.add(side);
  }
  const asked = new Set(findings.flatMap(inputsOf).map((name) => inputNamed(name)?.key));
  const later = stated.transaction !== undefined && stated.transaction !== 'new';
  const shown = ({ key }: { readonly key: InputKey }): boolean =>
    stated[key] !== undefined ||
    ALWAYS.includes(key) ||
    relevant.has(key) ||
    asked.has(key) ||
    (key === 'transactionDate' && later);
  const rates = findings
    .flatMap(remedyInputs)
    .filter(({ name }) => name === 'rate')
    .map(({ value = '' }) => value.split('=')[0] as string);
  return [
    ...INPUTS.filter((input) => input.key !== 'state' && input.key !== 'rate' && shown(input)).map(
      ({ key }) => fieldOf(key, jurisdiction, stated),
    ),
    ...(jurisdiction ? rateFields(jurisdiction, stated.rate ?? [], rates) : []),
    ...(decimal || stated.decimal !== undefined ? [DECIMAL] : []),
  ];
}

/** What of a policy is kept when another state is chosen: the rest was asked for by the state before. */
export function keptIn(jurisdiction: Jurisdiction, stated: StatedPolicy): StatedPolicy {
  const relevant = relevantInputs(jurisdiction);
  const kept = new Set<string>([
    ...ALWAYS,
    'transactionDate',
    'carrierFees',
    'brokerFees',
    'fees',
    'decimal',
  ]);
  const ofState: readonly string[] = ['jurisdiction', 'coverageCode', 'rate', 'fireMarshalRate'];
  return Object.fromEntries(
    Object.entries(stated).filter(
      ([key]) => kept.has(key) || (relevant.has(key as InputKey) && !ofState.includes(key)),
    ),
  );
}
