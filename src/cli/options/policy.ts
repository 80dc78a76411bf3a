/** The inputs of a policy as arguments and options of a command line, made from the table of inputs. */
import { Option } from 'commander';
import type { Naming } from '../../engine/basics/message.ts';
import type { Refusal } from '../../engine/basics/refusal.ts';
import {
  INPUTS,
  type InputKey,
  inputNamed,
  type PolicyInput,
  type StatedPolicy,
} from '../../policy/inputs.ts';
import type { CliCommand } from '../cli-command.ts';
import { collect, portion } from './options.ts';

/** An option with the reader its kind needs. */
function optionOf({ kind, help, group }: PolicyInput, flag: string): Option {
  const option = new Option(flag, help).helpGroup(group);
  if (kind === 'rates') option.argParser(collect);
  // An amount or a percentage may begin with a dash.
  else if (/<(?:amount|percent)>/.test(flag)) option.argParser(portion);
  return option;
}

/** Gives a command the inputs of a policy: arguments first, then an option for each other input under its group. */
export function addInputs(command: CliCommand): CliCommand {
  for (const input of INPUTS) {
    if (input.flag === null) command.argument(`[${input.name}]`, input.help);
  }
  for (const group of ['Fees', 'The policy'] as const) {
    for (const input of INPUTS.filter((each) => each.group === group)) {
      if (input.flag !== null) command.addOption(optionOf(input, input.flag));
      if (input.hiddenFlag) command.addOption(optionOf(input, input.hiddenFlag).hideHelp());
    }
  }
  return command;
}

/** The name under which commander keeps the value of an option: `carrierFees` of `--carrier-fees <amount>`. */
const attributeOf = (flag: string): string =>
  flag.replace(/^--| .*$/g, '').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** Each input with the place of its argument, or the names under which commander keeps the values of its options. */
const PLACES: readonly {
  readonly key: InputKey;
  readonly argument: number;
  readonly options: readonly string[];
}[] = INPUTS.map(({ key, flag, hiddenFlag }) => ({
  key,
  argument: INPUTS.filter((each) => each.flag === null).findIndex((each) => each.key === key),
  options: [flag, hiddenFlag].flatMap((each) => (each ? [attributeOf(each)] : [])),
}));

/**
 * What a command line states of a policy.
 * @param args the arguments in their order
 * @param options the options by commander's names
 */
export function statedBy(
  args: readonly (string | undefined)[],
  options: Readonly<Record<string, unknown>>,
): StatedPolicy {
  const stated = PLACES.map(({ key, argument, options: names }) => [
    key,
    argument >= 0 ? args[argument] : names.map((name) => options[name]).find((value) => value !== undefined),
  ]);
  return Object.fromEntries(
    [...stated, ['decimal', options.decimal]].filter(([, value]) => value !== undefined),
  );
}

/** The words by which a command line states an input again: `--lob SLT-GL`; of an argument its value. */
function wordsFor({ flag }: PolicyInput, value: string | boolean | readonly string[]): string[] {
  if (value === false) return [];
  const name = flag?.split(' ')[0];
  if (value === true) return name ? [name] : [];
  return (typeof value === 'string' ? [value] : value).flatMap((each) => (name ? [name, each] : [each]));
}

/** A word as it is typed: in quotes where a shell would take it apart; the shells of Windows share double quotes only. */
export function quoted(word: string, platform: NodeJS.Platform = process.platform): string {
  if (/^[\w./,:=%+-]+$/.test(word)) return word;
  return platform === 'win32' ? `"${word.replaceAll('"', '""')}"` : `'${word.replaceAll("'", `'\\''`)}'`;
}

/** The command that states the same calculation in one line. */
export function commandLine(stated: StatedPolicy): string {
  const words = INPUTS.flatMap((input) => {
    const value = stated[input.key];
    return value === undefined ? [] : wordsFor(input, value);
  });
  if (stated.decimal !== undefined) words.push('--decimal', stated.decimal);
  return ['slt', 'calc', ...words].map((word) => quoted(word)).join(' ');
}

/** Names inputs and settings as a command line writes them: `--carrier-fees`, `--map`, `slt keys create`; an argument by its name. */
export const flagNaming: Naming = ({ kind, name, value }) => {
  const named = {
    input: () => inputNamed(name)?.flag?.split(' ')[0] ?? name,
    setting: () => `--${name}`,
    task: () => `slt ${name}`,
  }[kind]();
  return value === undefined ? named : `${named} ${value}`;
};

/** Where the accepted values of an input are listed. */
const LISTS: Readonly<Record<string, string>> = { state: 'slt states', jurisdiction: 'slt localities' };

/** A refusal in the words of the command line. */
export function refusalText(refusal: Refusal): string {
  const text = refusal.worded(flagNaming);
  const list = refusal.listed && refusal.field ? LISTS[refusal.field] : undefined;
  return list ? `${text} See the list: ${list}` : text;
}
