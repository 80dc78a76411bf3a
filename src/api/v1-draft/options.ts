/** The state-specific options of the draft: which state takes which, and what each says of a placement. */
import { isLosslessNumber } from 'lossless-json';
import { type Mention, plainNaming, type Terms } from '../../engine/basics/message.ts';
import { type Placement, parseRate, rateText } from '../../engine/index.ts';
import { inputNamed } from '../../policy/inputs.ts';
import { isJsonObject, rateTextOf, shown, unknownNames } from '../../policy/json.ts';
import { DraftRefusal } from './errors.ts';
import table from './special-options.json' with { type: 'json' };

/** One option of one state, from the draft's own table. */
interface SpecialOption {
  readonly state: string;
  /** Its name in the lists of states. */
  readonly name: string;
  readonly option: string;
  readonly type: 'boolean' | 'number' | 'year';
  readonly effect: string;
  /** What true and false say of a placement, where they say anything. */
  readonly true?: Partial<Placement>;
  readonly false?: Partial<Placement>;
  /** The charge whose rate it gives, in percent from 0 to `most`. */
  readonly rate?: string;
  readonly most?: string;
  /** The option that has to be beside it; where that one is false, this one says nothing. */
  readonly needs?: string;
}

/** Every option of the draft that belongs to a state. */
export const SPECIAL_OPTIONS = table as readonly SpecialOption[];

/** The tax years of the draft's option `year`. */
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

const FITS: Readonly<Record<SpecialOption['type'], readonly [(value: unknown) => boolean, string]>> = {
  boolean: [(value) => typeof value === 'boolean', 'send true or false'],
  number: [isLosslessNumber, 'send a number'],
  year: [
    (value) => (YEARS as readonly unknown[]).includes(value),
    `choose one of ${YEARS.join(', ')}, as text`,
  ],
};

function checkType({ option, type }: SpecialOption, value: unknown): void {
  const [fits, fix] = FITS[type];
  if (!fits(value)) throw invalid(`${option} cannot be ${shown(value)}: ${fix}.`, option);
}

/** A rate in percent as the engine takes it. */
function rateOf({ option, most = '100' }: SpecialOption, value: unknown): string {
  const text = isLosslessNumber(value) ? rateTextOf(value) : '';
  if (/\.\d{6}/.test(text)) throw invalid(`${option} ${shown(value)} has more than 5 decimals.`, option);
  const rate = parseRate(text);
  if (rate === null || rate > Number(parseRate(most)))
    throw invalid(`${option} ${shown(value)} is not within 0 to ${most} percent.`, option);
  return rateText(rate);
}

/** What one option says of the placement. */
function placementInput(special: SpecialOption, sent: Readonly<Record<string, unknown>>): Partial<Placement> {
  const { option, needs, rate } = special;
  const value = sent[option];
  if (value === false) return special.false ?? {};
  if (needs !== undefined && sent[needs] === undefined)
    throw invalid(`${option} needs ${needs} beside it.`, needs);
  if (rate === undefined) return special.true ?? {};
  const given = rateOf(special, value);
  return needs !== undefined && sent[needs] === false ? {} : { suppliedRates: { [rate]: given } };
}

/** Whether what an option says of a placement is what a message asks for. */
function says(placed: Partial<Placement> | undefined, { name, value = '' }: Mention): boolean {
  const property = inputNamed(name)?.property;
  const stated = property && placed?.[property];
  return typeof stated === 'string' && value.split(' or ').includes(stated);
}

/** The inputs of a policy as the draft has them: the options of a state, and none for the others. */
export function draftTerms(state: string): Terms {
  const options = optionsOf(state);
  return (mention) => {
    if (mention.kind !== 'input') return plainNaming(mention);
    for (const { option, rate, needs, ...special } of options) {
      if (rate !== undefined && mention.name === 'rate' && mention.value?.startsWith(`${rate}=`))
        return needs === undefined ? option : `${needs} true and ${option}`;
      if (says(special.true, mention)) return `${option} true`;
      if (says(special.false, mention)) return `${option} false`;
    }
    return null;
  };
}

/** What the options of a state do, a sentence for each. */
export const optionSentences = (state: string): string[] =>
  optionsOf(state).map(({ option, effect }) => `Option ${option}: ${effect}`);

/**
 * Reads the options sent with a calculation for a state.
 * @param code two-letter code of the state
 * @throws DraftRefusal INVALID_OPTIONS for an option the state does not take, or a value it cannot have.
 */
export function readOptions(options: unknown, code: string, name: string): StatedOptions {
  if (options === undefined) return { placement: {}, year: null };
  if (!isJsonObject(options)) throw invalid(`options cannot be ${shown(options)}: send an object.`);
  const known = optionsOf(code);
  const names = known.map(({ option }) => option);
  const strange = Object.keys(options).filter((option) => !names.includes(option));
  if (strange.length > 0) {
    const problem =
      names.length === 0
        ? `${name} takes no options: leave ${shown(strange[0])} out.`
        : `${name} does not take ${unknownNames(strange, names)}.`;
    throw invalid(problem, strange[0]);
  }
  const given = known.filter(({ option }) => options[option] !== undefined);
  for (const each of given) checkType(each, options[each.option]);
  return {
    placement: Object.assign({}, ...given.map((each) => placementInput(each, options))),
    year: (options.year as Year | undefined) ?? null,
  };
}
