/** The state-specific options of the draft: which state takes which, and what each says of a placement. */
import { isLosslessNumber } from 'lossless-json';
import type { Placement } from '../../engine/index.ts';
import { decimalText, isJsonObject, shown, unknownNames } from '../../policy/json.ts';
import { DraftRefusal } from './errors.ts';
import table from './special-options.json' with { type: 'json' };

/** One option of one state, from the draft's own table. */
interface SpecialOption {
  readonly state: string;
  /** Its name in the lists of states. */
  readonly name: string;
  readonly option: string;
  readonly type: 'boolean' | 'number';
  readonly effect: string;
  /** What true and false say of a placement, where they say anything. */
  readonly true?: Partial<Placement>;
  readonly false?: Partial<Placement>;
  /** The charge whose rate it gives. */
  readonly rate?: string;
  /** The option without which it says nothing. */
  readonly needs?: string;
}

/** Every option of the draft that belongs to a state. */
export const SPECIAL_OPTIONS = table as readonly SpecialOption[];

/** The tax years of the draft's option `year`, which every state takes. */
export const YEARS = ['2024', '2025', '2026', '2027+'] as const;
type Year = (typeof YEARS)[number];

/** What the options of a request say. */
export interface StatedOptions {
  readonly placement: Partial<Placement>;
  readonly year: Year | null;
}

const optionsOf = (state: string): SpecialOption[] => SPECIAL_OPTIONS.filter((each) => each.state === state);

/** The names under which the lists of states show a state's options. */
export const specialOptionNames = (state: string): string[] => [
  ...new Set(optionsOf(state).map(({ name }) => name)),
];

const invalid = (message: string, option?: string): DraftRefusal =>
  new DraftRefusal('INVALID_OPTIONS', message, option === undefined ? undefined : { option });

function readYear(value: unknown): Year {
  if ((YEARS as readonly unknown[]).includes(value)) return value as Year;
  throw invalid(`year cannot be ${shown(value)}: choose one of ${YEARS.join(', ')}, as text.`, 'year');
}

function checkType({ option, type }: SpecialOption, value: unknown): void {
  const right = type === 'boolean' ? typeof value === 'boolean' : isLosslessNumber(value);
  const fix = type === 'boolean' ? 'true or false' : 'a number';
  if (!right) throw invalid(`${option} cannot be ${shown(value)}: send ${fix}.`, option);
}

/** What one option says of the placement. */
function placementInput(
  { option, needs, rate, ...says }: SpecialOption,
  sent: Readonly<Record<string, unknown>>,
) {
  const value = sent[option];
  if (value === false) return says.false ?? {};
  const other = needs === undefined ? true : sent[needs];
  if (needs !== undefined && (other === undefined || other === false))
    throw invalid(`${option} needs ${needs} beside it.`, needs);
  if (rate !== undefined && isLosslessNumber(value)) return { suppliedRates: { [rate]: decimalText(value) } };
  return says.true ?? {};
}

/**
 * Reads the options sent with a calculation for a state.
 * @param code two-letter code of the state
 * @throws DraftRefusal INVALID_OPTIONS for an option the state does not take, or a value it cannot have.
 */
export function readOptions(options: unknown, code: string, name: string): StatedOptions {
  if (options === undefined) return { placement: {}, year: null };
  if (!isJsonObject(options)) throw invalid(`options cannot be ${shown(options)}: send an object.`);
  const known = optionsOf(code);
  const names = [...known.map(({ option }) => option), 'year'];
  const strange = Object.keys(options).filter((option) => !names.includes(option));
  if (strange.length > 0) throw invalid(`${name} does not take ${unknownNames(strange, names)}.`, strange[0]);
  const given = known.filter(({ option }) => options[option] !== undefined);
  for (const each of given) checkType(each, options[each.option]);
  return {
    placement: Object.assign({}, ...given.map((each) => placementInput(each, options))),
    year: options.year === undefined ? null : readYear(options.year),
  };
}
