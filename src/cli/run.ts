/** Runs the command line and turns every outcome into one message and an exit code. */

import { CommanderError } from 'commander';
import { fold } from '../engine/fold.ts';
import { counted } from '../engine/plural.ts';
import { Refusal } from '../engine/refusal.ts';
import { CommandError, EXIT, type ExitCode, ServiceRefusal, UsageError } from '../errors.ts';
import { INPUTS } from '../policy/inputs.ts';
import { visibleLine } from '../text/visible.ts';
import { type CliCommand, withSubcommands } from './cli-command.ts';
import { helpText } from './commands/help/text.ts';
import type { Context } from './context.ts';
import { flagNaming, refusalText } from './options/policy.ts';
import { program, refuseMisspelt } from './program.ts';

const wantsJson = (args: readonly string[]): boolean =>
  args.some(
    (arg, at) =>
      arg === '--json' || arg === '--format=json' || (arg === 'json' && args[at - 1] === '--format'),
  );

/** How much of a message is shown of its beginning and of its end, where the fix stands. */
const [BEGINNING, END] = [8000, 2000];

/** A message that names thousands of columns, without its middle. */
function readable(message: string): string {
  const left = message.length - BEGINNING - END;
  if (left <= 0) return message;
  return `${message.slice(0, BEGINNING)} … (${counted(left)} more characters) … ${message.slice(-END)}`;
}

/** One line: what it repeats of others cannot begin another. */
const warnOf = (context: Context, message: string): void =>
  context.warn(`${context.paintError.error('error')}: ${visibleLine(readable(message))}`);

/** What a command is refused with. */
type Refused = Pick<Refusal, 'code' | 'message'>;

/** The error body of the interface that the command speaks, on stdout. */
async function printRefusal(context: Context, refused: Refused, args: readonly string[]) {
  const { code, message } = refused;
  if (args[0] === 'report') {
    const { codeOfRefusal, draftError } = await import('../api/v1-draft/errors.ts');
    return context.printJson(draftError({ code: codeOfRefusal(code), message, details: undefined }));
  }
  const { documentedMessage, errorBody } = await import('../api/v3/errors.ts');
  const flat = args[0] === 'rates';
  const said = refused instanceof ServiceRefusal ? message : documentedMessage(code, message, flat);
  return context.printJson(errorBody(code, said, flat));
}

/** One line for a person, and in JSON mode the error body on stdout. */
async function refuse(context: Context, refusal: Refused, args: readonly string[]): Promise<ExitCode> {
  if (wantsJson(args)) await printRefusal(context, refusal, args);
  warnOf(context, refusal instanceof Refusal ? refusalText(refusal) : refusal.message);
  return EXIT.wrongInput;
}

/** The same for what a service refused, with the service's own code. */
function refusedThere(context: Context, error: CommandError, args: readonly string[]): void {
  const { refusedAs: code } = error;
  if (code === undefined || !wantsJson(args)) return;
  context.printJson({ success: false, error: { code, message: error.worded(flagNaming) } });
}

/** A prompt that was left with Ctrl-C. */
const isLeft = (error: unknown): boolean => error instanceof Error && error.name === 'ExitPromptError';

async function outcome(context: Context, error: unknown, args: readonly string[]): Promise<ExitCode> {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.wrongInput;
  if (error instanceof Refusal) return refuse(context, error, args);
  if (error instanceof UsageError && error.refusedAs === undefined) {
    const message = error.worded(flagNaming);
    return refuse(context, { code: 'INVALID_REQUEST', message }, args);
  }
  if (error instanceof CommandError) {
    refusedThere(context, error, args);
    warnOf(context, error.worded(flagNaming));
    return error.exitCode;
  }
  if (isLeft(error)) return EXIT.interrupted;
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  context.warn(`${context.paintError.error('bug')}: ${text}`);
  context.warn(
    'This is a bug in slt, not your mistake. Please report it with the command you ran and the output of slt --version.',
  );
  return EXIT.failure;
}

/** The option that states an input of the policy, by the name the input has in JSON or in a file: `--date` for `effective-date`. */
function optionOfInput(command: CliCommand, name: string): string | undefined {
  const folded = fold(name);
  const input = INPUTS.find(({ name: own, aliases }) => fold(own) === folded || aliases.includes(folded));
  const [flag] = input?.flag?.split(' ') ?? [];
  return command.options.find(({ long }) => long !== undefined && long === flag)?.long;
}

/** What commander says of a mistake, with what it leaves out: the values of an argument, an option under another name. */
function withFix(command: CliCommand, text: string): string {
  const [, unknown] = /unknown option '--([\w-]+)[^']*'\n?$/.exec(text) ?? [];
  const meant = unknown === undefined ? undefined : optionOfInput(command, unknown);
  if (meant !== undefined) return `${text.trimEnd()}\n(Did you mean ${meant}?)\n`;
  const [, name] = /missing required argument '(.+)'/.exec(text) ?? [];
  const choices = command.registeredArguments.find((each) => each.name() === name)?.argChoices;
  return choices ? `${text.trimEnd()}; choose one of ${choices.join(', ')}\n` : text;
}

/** Has a program print its help and its complaints in a context. */
function connected(root: CliCommand, context: Context): CliCommand {
  const { stdout, stderr } = context;
  for (const command of withSubcommands(root)) {
    command
      .configureOutput({
        writeOut: (text) => context.writeOut(text),
        writeErr: (text) => context.writeError(text),
        outputError: (text, write) => write(withFix(command, text)),
        getOutHelpWidth: () => (stdout.isTTY ? stdout.columns : undefined) as number,
        getErrHelpWidth: () => (stderr.isTTY ? stderr.columns : undefined) as number,
        // What takes no colors is given none: there is nothing to strip.
        getOutHasColors: () => true,
        getErrHasColors: () => true,
      })
      .configureHelp({
        formatHelp: (each, { helpWidth }) => helpText(context, each as CliCommand, helpWidth),
      });
  }
  return root;
}

/** Runs one command line. */
async function execute(args: readonly string[], context: Context): Promise<ExitCode> {
  const root = connected(program(args), context);
  if (args.length > 0) {
    refuseMisspelt(root, args);
    root.parse(args, { from: 'user' });
    return root.called === null ? EXIT.done : root.called(context);
  }
  if (context.interactive) {
    const { menu } = await import('./menu.ts');
    await menu(context, root, (chosen) => runChosen(chosen, context));
  } else root.outputHelp();
  return EXIT.done;
}

/** Runs a command line that was chosen from the menu, to which what went wrong is no end. */
async function runChosen(args: readonly string[], context: Context): Promise<void> {
  try {
    await execute(args, context);
  } catch (error) {
    if (isLeft(error)) throw error;
    await outcome(context, error, args);
  }
}

/** Runs a command line to its end, and gives its exit code. */
export async function run(args: readonly string[], context: Context): Promise<ExitCode> {
  try {
    return await execute(args, context);
  } catch (error) {
    return outcome(context, error, args);
  }
}
