/** The whole command line. Each command is defined in its own folder; only the one that is called is defined. */

import { didYouMean } from '../engine/basics/nearest.ts';
import { UsageError } from '../errors.ts';
import { findName } from '../rates/names.ts';
import { bundledNames, packageVersion } from '../rates/store.ts';
import { CliCommand, withSubcommands } from './cli-command.ts';
import { batchCommand } from './commands/batch/definition.ts';
import { calcCommand } from './commands/calc/definition.ts';
import { COMPLETE, completeCommand, completionCommand } from './commands/completion/definition.ts';
import { dueCommand } from './commands/due/definition.ts';
import { helpCommand } from './commands/help/definition.ts';
import { keysCommand } from './commands/keys/definition.ts';
import { localitiesCommand } from './commands/localities/definition.ts';
import { mcpCommand } from './commands/mcp/definition.ts';
import { openCommand } from './commands/open/definition.ts';
import { pageCommand } from './commands/page/definition.ts';
import { profilesCommand } from './commands/profiles/definition.ts';
import { ratesCommand } from './commands/rates/definition.ts';
import { reconcileCommand } from './commands/reconcile/definition.ts';
import { reportCommand } from './commands/report/definition.ts';
import { serveCommand } from './commands/serve/definition.ts';
import { stampCommand } from './commands/stamp/definition.ts';
import { statesCommand } from './commands/states/definition.ts';
import { totalsCommand } from './commands/totals/definition.ts';

interface Entry {
  readonly group: string;
  readonly define: () => CliCommand;
  /** Whether it speaks of the other commands and needs them all. */
  readonly ofAll: boolean;
  readonly hidden?: boolean;
}

const entry = (group: string, define: () => CliCommand): Entry => ({ group, define, ofAll: false });

/** The commands by name, in the order of the help. */
const COMMANDS: Readonly<Record<string, Entry>> = {
  calc: entry('Price', calcCommand),
  batch: entry('Price', batchCommand),
  reconcile: entry('Price', reconcileCommand),
  profiles: entry('Price', profilesCommand),
  rates: entry('Look up', ratesCommand),
  states: entry('Look up', statesCommand),
  localities: entry('Look up', localitiesCommand),
  due: entry('File', dueCommand),
  totals: entry('File', totalsCommand),
  stamp: entry('Notices', stampCommand),
  serve: entry('Serve', serveCommand),
  open: entry('Serve', openCommand),
  page: entry('Serve', pageCommand),
  keys: entry('Serve', keysCommand),
  mcp: entry('Serve', mcpCommand),
  report: entry('More', reportCommand),
  completion: entry('More', completionCommand),
  help: { group: 'More', define: helpCommand, ofAll: true },
  [COMPLETE]: { group: 'More', define: completeCommand, ofAll: true, hidden: true },
};

function define(name: string): CliCommand {
  const { group, define: make } = COMMANDS[name] as Entry;
  return make().helpGroup(group);
}

/** The commands a command line may need: the one it calls, or all of them where it calls none. */
function needed([called = '']: readonly string[]): string[] {
  if (called === '--version' || called === '-V') return [];
  return COMMANDS[called]?.ofAll === false ? [called] : Object.keys(COMMANDS);
}

/** The program with the commands that a command line may need; with all of them where none is given. */
export function program(args: readonly string[] = []): CliCommand {
  const root = new CliCommand('slt')
    .description(
      'Surplus lines tax for 53 jurisdictions: the right figure, its working and its law.\nThis is not legal advice; see the README for how far the data can be trusted.',
    )
    .version(packageVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show help')
    .helpCommand(false)
    .exitOverride()
    .example(`
slt                       choose from a menu
slt calc TX 10000
slt batch policies.csv -o priced.csv
slt rates --changes 2026-01-01..2027-12-31`);
  for (const name of needed(args)) {
    root.addCommand(define(name), { hidden: COMMANDS[name]?.hidden === true });
  }
  for (const command of withSubcommands(root)) {
    if (command === root) continue;
    // An option after a subcommand belongs to the subcommand.
    command.copyInheritedSettings(root).helpOption('-h, --help', 'show help').enablePositionalOptions();
    command.helpCommand(false);
  }
  return root.enablePositionalOptions();
}

/**
 * A word near the name of a subcommand was meant for it, where a state could stand too.
 * @throws UsageError naming it
 */
export function refuseMisspelt(root: CliCommand, [called, word = '']: readonly string[]): void {
  const command = root.commands.find((each) => each.name() === called);
  if (!command?.registeredArguments.length || word.startsWith('-')) return;
  if (command.commands.some((each) => each.name() === word)) return;
  const names = command
    .createHelp()
    .visibleCommands(command)
    .map((each) => each.name());
  const hint = didYouMean(word, names, { shown: (name) => `slt ${called} ${name}` });
  if (hint === '' || findName(bundledNames(), word)) return;
  throw new UsageError(`there is no "${word}" of slt ${called}; ${hint}`);
}
