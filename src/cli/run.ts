/** Runs the command line and turns every outcome into one message and an exit code. */

import { CommanderError } from 'commander';
import { fold } from '../engine/basics/fold.ts';
import { Refusal, type RefusalCode } from '../engine/basics/refusal.ts';
import { CommandError, EXIT, type ExitCode, ServiceRefusal } from '../errors.ts';
import { limitError } from '../io/file-error.ts';
import { INPUTS } from '../policy/inputs.ts';
import { visibleLine } from '../text/visible.ts';
import { type CliCommand, pathOf, withSubcommands } from './cli-command.ts';
import { helpText } from './commands/help/text.ts';
import type { Context } from './context.ts';
import { flagNaming, refusalText } from './options/policy.ts';
import { shortened } from './output/layout.ts';
import { program, refuseMisspelt } from './program.ts';

const wantsJson = (args: readonly string[]): boolean =>
  args.some(
    (arg, at) =>
      arg === '--json' || arg === '--format=json' || (arg === 'json' && args[at - 1] === '--format'),
  );

/** One line: what it repeats of others cannot begin another. */
const warnOf = (context: Context, message: string): void =>
  context.warn(`${context.paintError.error('error')}: ${visibleLine(shortened(message))}`);

/** What a command ends with that is not done: of the engine, of a mistake in the call, or of a failure. */
interface Failed {
  readonly code: RefusalCode | 'INTERNAL_ERROR';
  readonly message: string;
}

/** The error body of the interface that the command speaks. */
async function errorBodyOf(failed: Failed, [command]: readonly string[]): Promise<object> {
  const { code, message } = failed;
  if (command === 'report') {
    const { codeOfRefusal, draftError } = await import('../api/v1-draft/errors.ts');
    const draft = code === 'INTERNAL_ERROR' ? code : codeOfRefusal(code);
    return draftError({ code: draft, message, details: undefined });
  }
  const { documentedMessage, errorBody } = await import('../api/v3/errors.ts');
  const flat = command === 'rates';
  const said = failed instanceof ServiceRefusal ? message : documentedMessage(code, message, flat);
  return errorBody(code, said, flat);
}

/** In JSON mode the error body on stdout, unless there is an answer already: two of them are no JSON. */
async function printFailure(context: Context, failed: Failed, args: readonly string[]): Promise<void> {
  if (wantsJson(args) && !context.hasPrinted) context.printJson(await errorBodyOf(failed, args));
}

/** The same for an error of a command; what a service refused has the service's own code. */
async function printError(context: Context, error: CommandError, args: readonly string[]): Promise<void> {
  const { refusedAs, exitCode } = error;
  const message = error.worded(flagNaming);
  if (refusedAs === undefined) {
    const code = exitCode === EXIT.wrongInput ? 'INVALID_REQUEST' : 'INTERNAL_ERROR';
    await printFailure(context, { code, message }, args);
  } else if (wantsJson(args)) context.printJson({ success: false, error: { code: refusedAs, message } });
}

/** A prompt that was left with Ctrl-C. */
const isLeft = (error: unknown): boolean => error instanceof Error && error.name === 'ExitPromptError';

const BUG =
  'This is a bug in slt, not your mistake. Please report it with the command you ran and the output of slt --version.';

/** What commander has said, in one line; it shows the help of a command that is called without the one below it. */
const saidOf = ({ code, message }: CommanderError): string =>
  code === 'commander.help'
    ? 'a command is missing; --help lists them'
    : message
        .replace(/^error: /, '')
        .trim()
        .replaceAll(/\s*\n\s*/g, ' ');

async function outcome(context: Context, thrown: unknown, args: readonly string[]): Promise<ExitCode> {
  const error = limitError(thrown);
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return EXIT.done;
    await printFailure(context, { code: 'INVALID_REQUEST', message: saidOf(error) }, args);
    return EXIT.wrongInput;
  }
  if (error instanceof Refusal) {
    await printFailure(context, error, args);
    warnOf(context, error instanceof ServiceRefusal ? error.said : refusalText(error));
    return EXIT.wrongInput;
  }
  if (error instanceof CommandError) {
    await printError(context, error, args);
    warnOf(context, error.worded(flagNaming));
    return error.exitCode;
  }
  if (isLeft(error)) return EXIT.interrupted;
  await printFailure(context, { code: 'INTERNAL_ERROR', message: BUG }, args);
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  context.warn(`${context.paintError.error('bug')}: ${text}`);
  context.warn(BUG);
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
  if (/^error: unknown (?:option|command) '[^\n]*'\n?$/.test(text))
    return `${text.trimEnd()}; ${pathOf(command)} --help lists those there are\n`;
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
      .exitOverride((error) => {
        throw Object.assign(error, { message: withFix(command, error.message) });
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

/** Runs a command line that was chosen from the menu, to which what went wrong is no end; false where it could not be run. */
async function runChosen(args: readonly string[], context: Context): Promise<boolean> {
  try {
    await execute(args, context);
    return true;
  } catch (error) {
    if (isLeft(error)) throw error;
    await outcome(context, error, args);
    return false;
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
