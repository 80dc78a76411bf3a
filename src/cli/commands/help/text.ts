/** The help of a command: what it does, examples, then the rest. Made from the definition of the command alone. */
import type { Command, Option } from 'commander';
import { type CliCommand, type Item, pathOf, type Section } from '../../cli-command.ts';
import { wrap } from '../../output/layout.ts';
import type { Screen } from '../../output/screen.ts';

/** What there is help for beside the commands. */
export const TOPICS = ['exit-codes', 'environment'] as const;

/** A help is read best in lines of this length, however wide the terminal is. */
const WIDEST = 100;
/** Terms longer than this stand on a line of their own, so that the descriptions keep their room. */
const LONGEST_TERM = 24;

/** Terms and meanings side by side; in plain output a line for each. */
export function itemList(screen: Screen, items: readonly Item[], width: number): string {
  if (screen.plain) return items.map(([term, meaning]) => `${term}: ${meaning}`).join('\n');
  const fitting = items.map(([term]) => term.length).filter((length) => length <= LONGEST_TERM);
  const column = Math.max(...fitting, 0) + 4;
  const indent = ' '.repeat(column);
  return items
    .map(([term, meaning]) => {
      const text = wrap(width, meaning, indent);
      return term.length <= LONGEST_TERM
        ? `  ${term.padEnd(column - 2)}${text}`
        : `  ${term}\n${indent}${text}`;
    })
    .join('\n');
}

/** Under a title. */
const titled = (screen: Screen, title: string, body: string): string =>
  body === '' ? '' : `${screen.paint.bold(`${title}:`)}\n${body}`;

const linesOf = (lines: readonly string[]): string => lines.map((line) => `  ${line}`).join('\n');

/** An option in the help: its description, the values it takes, its default. */
export function optionMeaning(option: Option): string {
  const more = [
    option.argChoices && `one of ${option.argChoices.join(', ')}`,
    typeof option.defaultValue === 'string' && `default: ${option.defaultValue}`,
  ].filter(Boolean);
  return more.length > 0 ? `${option.description} (${more.join('; ')})` : option.description;
}

/** The options of a command under the titles of their groups. */
export function optionGroups(command: Command): Map<string, Option[]> {
  const groups = new Map<string, Option[]>();
  for (const option of command.createHelp().visibleOptions(command)) {
    const group = option.helpGroupHeading ?? 'Options';
    groups.set(group, [...(groups.get(group) ?? []), option]);
  }
  return groups;
}

/** The commands below a command under the titles of their groups. */
export function commandGroups(command: Command): Map<string, Command[]> {
  const groups = new Map<string, Command[]>();
  for (const each of command.createHelp().visibleCommands(command)) {
    const group = each.helpGroup() || 'Commands';
    groups.set(group, [...(groups.get(group) ?? []), each]);
  }
  return groups;
}

/** How the command is called. */
export const usageOf = (command: Command): string =>
  `${pathOf(command)} ${command.parent ? command.usage() : '<command> [options]'}`;

/** The arguments with their meanings. */
export const argumentItems = (command: Command): Item[] =>
  command.registeredArguments.map((argument) => [argument.name(), argument.description]);

const sectionBody = (screen: Screen, { body }: Section, width: number): string =>
  typeof body === 'string'
    ? body
        .split('\n')
        .map((line) => `  ${wrap(width, line, '  ')}`)
        .join('\n')
    : itemList(screen, body, width);

function learnMore(screen: Screen, command: CliCommand): string {
  if (command.parent) return '';
  return itemList(
    screen,
    [
      ['slt help <command>', 'all about a command, like slt calc --help'],
      ['slt help exit-codes', 'what the exit codes mean'],
      ['slt help environment', 'the environment variables'],
      ['man slt', 'the manual, where the package was installed with npm -g'],
    ],
    WIDEST,
  );
}

/** The help of a command as text. */
export function helpText(screen: Screen, command: CliCommand, columns = 80): string {
  const width = Math.min(columns, WIDEST);
  const parts = [
    command
      .description()
      .split('\n')
      .map((line) => wrap(width, line))
      .join('\n'),
    titled(screen, 'Usage', linesOf([usageOf(command)])),
    titled(screen, 'Examples', linesOf(command.examples)),
    titled(screen, 'Arguments', itemList(screen, argumentItems(command), width)),
    ...[...commandGroups(command)].map(([title, commands]) =>
      titled(
        screen,
        title,
        itemList(
          screen,
          commands.map((each) => [each.name(), each.summary()]),
          width,
        ),
      ),
    ),
    ...[...optionGroups(command)].map(([title, options]) =>
      titled(
        screen,
        title,
        itemList(
          screen,
          options.map((option) => [option.flags, optionMeaning(option)]),
          width,
        ),
      ),
    ),
    ...command.sections.map((section) => titled(screen, section.title, sectionBody(screen, section, width))),
    titled(screen, 'Learn more', learnMore(screen, command)),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
