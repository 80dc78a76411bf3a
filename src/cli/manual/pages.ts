/** The manual pages, made from the definitions of the commands when the package is built. */

import type { Command, Option } from 'commander';
import { EXIT } from '../../errors.ts';
import { type CliCommand, type Item, pathOf } from '../cli-command.ts';
import { argumentItems, commandGroups, optionGroups, optionMeaning, usageOf } from '../commands/help/text.ts';
import { ENVIRONMENT, EXIT_MEANINGS } from '../commands/help/topics.ts';
import { program } from '../program.ts';
import { bold, head, paragraphs, section, subsection, terms, text, verbatim } from './roff.ts';

interface Edition {
  readonly version: string;
  /** The day of the version. */
  readonly date: string;
}

const pageName = (command: Command): string => pathOf(command).replaceAll(' ', '-');

const optionTerms = (options: readonly Option[]): string =>
  terms(options.map((option) => [option.flags, optionMeaning(option)]));

/** The options; those before which no title stands come first, so that none falls under another's title. */
function optionSection(command: Command): string[] {
  const groups = optionGroups(command);
  const titled = [...groups].filter(([title]) => title !== 'Options');
  return section(
    'Options',
    optionTerms(groups.get('Options') ?? []),
    ...titled.flatMap(([title, options]) => [subsection(title), optionTerms(options)]),
  );
}

const bodyOf = (body: string | readonly Item[]): string =>
  typeof body === 'string' ? paragraphs(body) : terms(body);

/** A command below another, on the page of the other. */
const below = (command: CliCommand): string[] => [
  subsection(pathOf(command)),
  paragraphs(command.description()),
  '.PP',
  bold(usageOf(command)),
  terms(argumentItems(command)),
  ...[...optionGroups(command).values()].map(optionTerms),
  ...command.sections.map(({ title, body }) => `.PP\n${text(title)}:\n${bodyOf(body)}`),
  '.PP',
  verbatim(command.examples),
];

const visibleBelow = (command: Command): CliCommand[] =>
  command.createHelp().visibleCommands(command) as CliCommand[];

const seeAlso = (command: Command): string => {
  const root = command.parent ?? command;
  const others = [root, ...visibleBelow(root)].filter((each) => each !== command);
  return others.map((each) => `.BR ${text(pageName(each))} (1)`).join(',\n');
};

const rootCommands = (root: CliCommand): string[] =>
  section(
    'Commands',
    ...[...commandGroups(root)].flatMap(([title, commands]) => [
      subsection(title),
      terms(commands.map((each) => [pathOf(each), each.summary()])),
    ]),
  );

const exitStatus = (): string =>
  terms(
    Object.entries(EXIT_MEANINGS).map(([name, meaning]) => [
      String(EXIT[name as keyof typeof EXIT]),
      meaning,
    ]),
  );

function page(command: CliCommand, { version, date }: Edition): string {
  const isRoot = command.parent === null;
  const lines = [
    head(pageName(command), date, `slt ${version}`),
    ...section(
      'Name',
      `${text(pageName(command))} \\- ${text(isRoot ? 'surplus lines tax calculator' : command.summary())}`,
    ),
    ...section('Synopsis', bold(usageOf(command))),
    ...section('Description', paragraphs(command.description())),
    ...section('Examples', verbatim(command.examples)),
    ...section('Arguments', terms(argumentItems(command))),
    ...(isRoot ? rootCommands(command) : []),
    ...optionSection(command),
    ...command.sections.flatMap(({ title, body }) => section(title, bodyOf(body))),
    ...(isRoot ? [] : section('Commands', ...visibleBelow(command).flatMap(below))),
    ...(isRoot ? section('Environment', terms(Object.entries(ENVIRONMENT))) : []),
    ...(isRoot ? section('Exit status', exitStatus()) : []),
    ...section('See also', seeAlso(command)),
  ];
  return `${lines.filter((line) => line !== '').join('\n')}\n`;
}

/** The pages by file name: `slt.1`, and one for each command. */
export function manualPages(edition: Edition): Record<string, string> {
  const root = program();
  return Object.fromEntries(
    [root, ...visibleBelow(root)].map((command) => [`${pageName(command)}.1`, page(command, edition)]),
  );
}
