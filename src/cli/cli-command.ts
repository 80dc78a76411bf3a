/** A command with what its help, its manual page and the completions tell beyond usage and options. */
import { Command } from 'commander';

/** A term and what it means. */
export type Item = readonly [term: string, meaning: string];

/** A part of a help with a title of its own: terms with their meanings, or paragraphs, one a line. */
export interface Section {
  readonly title: string;
  readonly body: string | readonly Item[];
}

/** A command that carries its examples and sections as data, so that help and manual are made from the same. */
export class CliCommand extends Command {
  readonly examples: string[] = [];
  readonly sections: Section[] = [];

  override createCommand(name?: string): CliCommand {
    return new CliCommand(name);
  }

  /** Command lines that show what the command is for, one a line; one that ends in a backslash goes on. */
  example(lines: string): this {
    this.examples.push(...lines.trim().split('\n'));
    return this;
  }

  /** A part of the help behind the options. */
  section(title: string, body: string | readonly Item[]): this {
    this.sections.push({ title, body });
    return this;
  }
}

/** A command and all commands below it. */
export const withSubcommands = (command: Command): CliCommand[] => [
  command as CliCommand,
  ...command.commands.flatMap(withSubcommands),
];

/** How a command is called: `slt rates check`. */
export const pathOf = (command: Command): string =>
  command.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name();
