/** `slt` alone on a terminal: choose what to do, answer the least that is needed, and learn the command that does it. */
import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { confirm, input, Separator, select } from '@inquirer/prompts';
import { type CliCommand, pathOf } from './cli-command.ts';
import { commandGroups } from './commands/help/text.ts';
import type { Context } from './context.ts';
import { quoted } from './options/policy.ts';
import { ratesFor } from './options/rates.ts';
import { pricedName } from './priced-name.ts';
import { askState } from './questions.ts';

const nothing = async (): Promise<string[]> => [];

const state = async (context: Context): Promise<string[]> => [
  await askState(context, (await ratesFor(context, {})).names),
];

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();

async function files(context: Context): Promise<string[]> {
  const policies = await input(
    {
      message: 'File of policies, a CSV or a workbook (.xlsx)',
      validate: (path) => isFile(path.trim()) || 'there is no such file',
    },
    context.dialogue,
  );
  const path = policies.trim();
  return [path, '-o', await askOutput(context, path)];
}

/** Asks where the priced file goes until it replaces none, or one that is said to be replaced: a default is accepted without a look. */
async function askOutput(context: Context, policies: string): Promise<string> {
  for (;;) {
    const answer = await input(
      {
        message: 'Where the priced file goes',
        default: pricedName(policies),
        validate: (path) =>
          resolve(path.trim()) !== resolve(policies) || 'that is the file of policies; choose another name',
      },
      context.dialogue,
    );
    const output = answer.trim();
    if (!isFile(output)) return output;
    const replace = { message: `${output} is already there. Replace it?`, default: false };
    if (await confirm(replace, context.dialogue)) return output;
  }
}

async function place(context: Context): Promise<string[]> {
  const text = await input({ message: 'Part of a name (empty for all)' }, context.dialogue);
  return text.trim() === '' ? [] : [text.trim()];
}

/** What is asked for each command of the menu; a command that asks for itself needs nothing. */
const QUESTIONS: Readonly<Record<string, (context: Context) => Promise<string[]>>> = {
  calc: nothing,
  batch: files,
  rates: state,
  states: nothing,
  localities: place,
  due: state,
  stamp: state,
  serve: nothing,
  open: nothing,
  report: nothing,
};

/** Commands that say by themselves what to type next time. */
const SAYS_ITSELF = ['calc'];

const HELP = 'help';
const QUIT = 'quit';

/** The commands that can be chosen, under the titles of the help. */
const choices = (root: CliCommand) => [
  ...[...commandGroups(root)].flatMap(([title, commands]) => {
    const offered = commands.filter((each) => each.name() in QUESTIONS);
    return offered.length === 0
      ? []
      : [
          new Separator(title),
          ...offered.map((each) => ({
            value: each.name(),
            name: `  ${each.summary()}`,
            short: each.summary(),
            description: pathOf(each),
          })),
        ];
  }),
  new Separator(' '),
  { value: HELP, name: '  all commands', short: 'all commands', description: 'slt --help' },
  { value: QUIT, name: '  quit', short: 'quit', description: 'or Ctrl-C' },
];

/** Waits until what was printed has been read: the menu is as long as a screen, and would push it off. */
const goOn = (context: Context): Promise<boolean> =>
  select(
    {
      message: 'What next?',
      choices: [
        { value: true, name: 'back to the menu' },
        { value: false, name: 'quit' },
      ],
    },
    context.dialogue,
  );

/**
 * Offers the menu until it is left.
 * @param run runs a command line, and says whether it could be run; what went wrong with it is reported
 */
export async function menu(
  context: Context,
  root: CliCommand,
  run: (args: readonly string[]) => Promise<boolean>,
): Promise<void> {
  do {
    const chosen = await select(
      { message: 'What do you want to do?', choices: choices(root), pageSize: 20, loop: false },
      context.dialogue,
    );
    if (chosen === QUIT) return;
    context.print();
    if (chosen === HELP) root.outputHelp();
    else {
      const args = [chosen, ...((await QUESTIONS[chosen]?.(context)) ?? [])];
      const ran = await run(args);
      const line = ['slt', ...args].map((word) => quoted(word)).join(' ');
      if (!ran) context.writeError(`\nThe command was: ${line}\n`);
      else if (!SAYS_ITSELF.includes(chosen)) context.writeError(`\nNext time: ${line}\n`);
    }
    context.print();
  } while (await goOn(context));
}
