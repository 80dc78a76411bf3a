/** What may stand where the cursor is, read from the definitions of the commands. */
import type { Command, Option } from 'commander';
import type { CliCommand } from '../../cli-command.ts';
import type { Context } from '../../context.ts';
import { collect } from '../../options/options.ts';
import { type Candidate, type Offer, valuesFor } from './values.ts';

/** How far a command line has been read. */
interface Reading {
  command: Command;
  /** What stood in the places of arguments. */
  operands: string[];
  used: Set<Option>;
  /** The option whose value comes next. */
  open: Option | undefined;
  /** After `--` nothing is an option. */
  optionsEnded: boolean;
}

const takesValue = (option: Option): boolean => option.required || option.optional;

const visibleOptions = (command: Command): Option[] => command.createHelp().visibleOptions(command);

const optionOf = (command: Command, flag: string): Option | undefined =>
  command.options.find(({ short, long }) => flag === short || flag === long);

function readWord(reading: Reading, word: string): void {
  const { command, operands } = reading;
  if (reading.open) {
    reading.open = undefined;
  } else if (!reading.optionsEnded && word === '--') {
    reading.optionsEnded = true;
  } else if (!reading.optionsEnded && word.startsWith('-') && word !== '-') {
    const [flag = ''] = word.split('=');
    const option = optionOf(command, flag);
    if (!option) return;
    reading.used.add(option);
    if (takesValue(option) && !word.includes('=')) reading.open = option;
  } else {
    const below = operands.length === 0 && command.commands.find((each) => each.name() === word);
    if (below) reading.command = below;
    else operands.push(word);
  }
}

/** bash cuts words at an equals sign, the other shells don't. */
function joined(words: readonly string[]): { words: string[]; cut: boolean } {
  const whole: string[] = [];
  let cut = false;
  for (const word of words) {
    const before = whole.at(-1) ?? '';
    const isSign: boolean = word === '=' && /^--[^=]+$/.test(before);
    const isValue: boolean = cut && before.endsWith('=');
    cut = isSign || isValue;
    if (cut) whole[whole.length - 1] = before + word;
    else whole.push(word);
  }
  return { words: whole, cut };
}

const startingWith = (offered: readonly Candidate[], word: string): Candidate[] =>
  offered.filter(({ value }) => value.toLowerCase().startsWith(word.toLowerCase()));

const flags = ({ command, used }: Reading): Candidate[] =>
  visibleOptions(command)
    .filter((option) => !used.has(option) || option.parseArg === collect)
    .flatMap((option) => {
      const value = option.long ?? option.short;
      return value ? [{ value, meaning: option.description }] : [];
    });

const subcommands = ({ command, operands }: Reading): Candidate[] =>
  operands.length > 0
    ? []
    : command
        .createHelp()
        .visibleCommands(command)
        .map((each) => ({ value: each.name(), meaning: each.summary() }));

/** The name of a value as the definition writes it: `file` of `--output <file>`. */
export const valueName = (option: Option): string =>
  /[<[]([^\]>]+?)(?:\.{3})?[\]>]/.exec(option.flags)?.[1] ?? '';

/** What may stand in the place of the next argument. */
async function nextArgument(
  context: Context,
  reading: Reading,
  root: CliCommand,
  word: string,
): Promise<Offer> {
  const { command, operands } = reading;
  const declared = command.registeredArguments;
  const argument = declared[operands.length] ?? declared.findLast(({ variadic }) => variadic);
  if (!argument) return { offered: [], paths: 'none' };
  return valuesFor(context, {
    name: argument.name(),
    choices: argument.argChoices,
    word,
    root,
    operands,
    state: stateIn(reading),
  });
}

/** The state the line has named so far. */
const stateIn = ({ command, operands }: Reading): string | undefined =>
  operands[command.registeredArguments.findIndex((argument) => argument.name() === 'state')];

/** What may stand in place of the last word. */
export async function candidates(
  context: Context,
  root: CliCommand,
  typed: readonly string[],
): Promise<Offer> {
  const { words, cut } = joined(typed);
  const word = words.at(-1) ?? '';
  const reading: Reading = {
    command: root,
    operands: [],
    used: new Set(),
    open: undefined,
    optionsEnded: false,
  };
  for (const before of words.slice(0, -1)) readWord(reading, before);
  const { command, operands } = reading;
  const ofOption = (option: Option, begun: string): Promise<Offer> =>
    valuesFor(context, {
      name: valueName(option),
      choices: option.argChoices,
      word: begun,
      root,
      operands,
      state: stateIn(reading),
    });
  if (reading.open) return ofOption(reading.open, word);
  const [, flag = '', begun = ''] = /^(--[^=]+)=(.*)$/s.exec(word) ?? [];
  const option = flag && !reading.optionsEnded ? optionOf(command, flag) : undefined;
  if (option) {
    const { offered, paths } = await ofOption(option, begun);
    const lead = cut ? '' : `${flag}=`;
    return { offered: offered.map((each) => ({ ...each, value: lead + each.value })), paths };
  }
  if (word.startsWith('-') && !reading.optionsEnded) {
    return { offered: startingWith(flags(reading), word), paths: 'none' };
  }
  const argument = await nextArgument(context, reading, root, word);
  return { ...argument, offered: [...startingWith(subcommands(reading), word), ...argument.offered] };
}
