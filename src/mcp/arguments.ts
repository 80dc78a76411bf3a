/** The inputs of a policy as the arguments of a tool, made from the one table of inputs. */
import { z } from 'zod';
import { fold } from '../engine/basics/fold.ts';
import {
  input as mentioned,
  message,
  type Naming,
  plainNaming,
  type Terms,
} from '../engine/basics/message.ts';
import { didYouMean } from '../engine/basics/nearest.ts';
import { Refusal } from '../engine/index.ts';
import { problemText, typedAmount } from '../policy/amount.ts';
import { choicesOf, INPUTS, inputNamed, type PolicyInput, type StatedPolicy } from '../policy/inputs.ts';
import { SEND } from './params.ts';

/** What to send where an argument is left out or of the wrong kind. */
const orSend = (what: string): string => SEND + what;

/** A text, or what to send. */
export const textArgument = (): z.ZodString => z.string({ error: orSend('a text') });

/** An amount of dollars: a text keeps it digit by digit, a number is taken as it is written. */
export const amount = z.union([z.string(), z.number()], {
  error: orSend('an amount of dollars as text or number, such as "10000.50"'),
});

/** A percentage, as text or number like an amount. */
const percentage = z.union([z.string(), z.number()], {
  error: orSend('a percentage as text or number, such as "7.5"'),
});

const isPercentage = ({ flag }: PolicyInput): boolean => flag?.endsWith('<percent>') === true;

function argument(input: PolicyInput): z.ZodType {
  const { kind, help, required } = input;
  const choices = choicesOf(input)?.map(({ value }) => value);
  const schema = choices
    ? z.enum(choices, { error: orSend(`one of ${choices.join(', ')}`) })
    : kind === 'amount'
      ? amount
      : kind === 'yes_no'
        ? z.boolean({ error: orSend('true or false') })
        : kind === 'rates'
          ? z.record(z.string(), amount, { error: orSend(`an object such as ${RATES_EXAMPLE}`) })
          : isPercentage(input)
            ? percentage
            : textArgument();
  const described = schema.describe(kind === 'rates' ? RATES : help);
  return required ? described : described.optional();
}

const RATES_EXAMPLE = '{"municipal_tax": "7.5"}';
const RATES = `rates in percent that the caller supplies, by the key of the charge, e.g. ${RATES_EXAMPLE}`;

/** Inputs as the arguments of a tool: a rate of a charge is a property of an object. */
export const argumentNaming: Naming = (mention) => {
  const [charge, rate] = mention.value?.split('=') ?? [];
  return mention.kind === 'input' && inputNamed(mention.name)?.kind === 'rates' && rate !== undefined
    ? `${mention.name} {"${charge}": "${rate}"}`
    : plainNaming(mention);
};

/**
 * The same in what a tool refuses: there are no settings beside its arguments, and an input of a policy that it does not take is
 * one of the tool that prices policies.
 */
export const argumentTerms =
  (names: readonly string[]): Terms =>
  (mention) => {
    if (mention.kind === 'setting') return null;
    const named = argumentNaming(mention);
    const isElsewhere = mention.kind === 'input' && inputNamed(mention.name) && !names.includes(mention.name);
    return isElsewhere ? `${named} in the tool calculate` : named;
  };

/** The arguments by their names in JSON. */
export const policyArguments: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
  INPUTS.map((input) => [input.name, argument(input)]),
);

/** So many arguments that a tool does not have are answered one by one. */
const MOST_ANSWERED = 5;

const wordsOf = (text: string): string[] => text.toLowerCase().split(/[^a-z]+/);

/** The argument that is meant by another of its names, or by a word for what it holds: `city` for `jurisdiction`. */
function alsoCalled(sent: string, names: readonly string[]): string | undefined {
  const folded = fold(sent);
  const inputs = INPUTS.filter(({ name }) => names.includes(name));
  const named = inputs.find(({ name, aliases }) => fold(name) === folded || aliases.includes(folded));
  const about = inputs.filter(({ help }) => wordsOf(help).includes(folded));
  return (named ?? (about.length === 1 ? about[0] : undefined))?.name;
}

/** What is said of arguments that a tool does not have, with those that may be meant, or all there are. */
export function unknownArguments(sent: readonly string[], names: readonly string[]): string {
  const said = sent.slice(0, MOST_ANSWERED).map((each) => {
    const meant = alsoCalled(each, names);
    const hint = meant === undefined ? didYouMean(each, names) : `send ${meant}`;
    return { text: `there is no argument "${each}"${hint && `; ${hint}`}`, hint };
  });
  const more = sent.length - said.length;
  return [
    ...said.map(({ text }) => text),
    ...(more > 0 ? [`and ${more} more`] : []),
    ...(said.every(({ hint }) => hint) ? [] : [`the arguments are ${names.join(', ')}`]),
  ].join('; ');
}

/**
 * What was sent for an input, as its text.
 * @throws Refusal for the text of an amount that may be meant in two ways
 */
function statedText({ kind, name }: PolicyInput, value: unknown): unknown {
  if (kind === 'yes_no') return value;
  if (kind === 'amount' && typeof value === 'string' && typedAmount(value, undefined) === 'undecided')
    throw new Refusal(
      'INVALID_REQUEST',
      message`${mentioned(name)} "${value}" ${problemText('undecided')}.`,
      name,
    );
  if (kind === 'rates') return Object.entries(value as object).map(([key, rate]) => `${key}=${rate}`);
  return String(value);
}

/** The argument that states a rate which the engine knows by its key; null where none that was sent does. */
export function argumentOfRate(sent: Readonly<Record<string, unknown>>, key: string): string | null {
  const own = INPUTS.find(({ name, property, rateOf }) => {
    if (property !== 'suppliedRates' || sent[name] === undefined) return false;
    return rateOf === undefined
      ? Object.keys(Object(sent[name])).some((each) => each.trim() === key)
      : rateOf === key;
  });
  return own?.name ?? null;
}

/** What is said of a rate by its key, with the argument of its own that states it; as it is for one of several in an argument. */
export const withArgument = (text: string, key: string, argument: string): string =>
  inputNamed(argument)?.rateOf === key ? text.replace(new RegExp(`\\brate "?${key}"?`, 'i'), argument) : text;

/** The policy that the arguments of a tool state. @throws Refusal */
export function statedPolicy(sent: Readonly<Record<string, unknown>>): StatedPolicy {
  // A number of JSON has no other sign before the cents, and a text that may have one is not taken.
  const stated: Record<string, unknown> = { decimal: 'point' };
  for (const input of INPUTS) {
    const value = sent[input.name];
    if (value !== undefined) stated[input.key] = statedText(input, value);
  }
  return stated;
}
