/** A command with what its help, its manual page and the completions show beyond usage and options. */

import { Command } from 'commander';
import type { ExitCode } from '../errors.ts';
import type { Context } from './context.ts';

/** A term and what it means. */
export type Item = readonly [term: string, meaning: string];

/** A part of a help with a title of its own: terms with their meanings, or paragraphs, one a line. */
export interface Section {
  readonly title: string;
  readonly body: string | readonly Item[];
}

/** The values of the arguments, then the options, then the command itself, as commander hands them on. */
type Given = Parameters<Parameters<Command['action']>[0]>;

/** What a command does, and how it ended. */
type Run = (context: Context, ...given: Given) => Promise<ExitCode>;

/** A command that carries its examples and sections as data, so that help and manual are made from the same. */
export class CliCommand extends Command {
  readonly examples: string[] = [];
  readonly sections: Section[] = [];
  /** Of the root: the command that a command line has called, with what was given; null before. */
  called: ((context: Context) => Promise<ExitCode>) | null = null;

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

  /** What the command does when it is called; with --plain it prints for a screen reader. */
  runs(run: Run): this {
    return this.action((...given) => {
      const root = rootOf(this);
      root.called = (context) => run(this.opts().plain ? context.plainly() : context, ...given);
    });
  }
}

const rootOf = (command: Command): CliCommand =>
  command.parent ? rootOf(command.parent) : (command as CliCommand);

/** A command and all commands below it. */
export const withSubcommands = (command: Command): CliCommand[] => [
  command as CliCommand,
  ...command.commands.flatMap(withSubcommands),
];

/** How a command is called: `slt rates check`. */
export const pathOf = (command: Command): string =>
  command.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name();
