/** The whole command line. Each command is defined in its own folder. */
import { Command } from 'commander';
import { packageVersion } from '../rates/store.ts';
import { batchCommand } from './batch/definition.ts';
import { calcCommand } from './calc/definition.ts';
import { keysCommand } from './keys/definition.ts';
import { localitiesCommand } from './localities/definition.ts';
import { examples } from './options.ts';
import { ratesCommand } from './rates/definition.ts';
import { reportCommand } from './report/definition.ts';
import { serveCommand } from './serve/definition.ts';
import { stampCommand } from './stamp/definition.ts';
import { statesCommand } from './states/definition.ts';

const COMMANDS = [
  calcCommand,
  batchCommand,
  ratesCommand,
  statesCommand,
  localitiesCommand,
  stampCommand,
  serveCommand,
  keysCommand,
  reportCommand,
];

/** The program with all its commands. */
export function program(): Command {
  const root = new Command('slt')
    .description(
      'Surplus lines tax for 53 jurisdictions: the right figure, its working and its law.\nNo legal advice; see the README for how far the data can be trusted.',
    )
    .version(packageVersion(), '-V, --version')
    .showSuggestionAfterError()
    // So that an option after a subcommand belongs to the subcommand.
    .enablePositionalOptions()
    .configureHelp({ showGlobalOptions: true })
    .addHelpText(
      'after',
      examples('slt calc TX 10000\nslt rates --changes 2026-01-01..2027-12-31\nslt calc --help'),
    );
  for (const command of COMMANDS) root.addCommand(command());
  return root;
}
