/** The arguments, options and help of `slt keys`. The reading and writing of keys is loaded when needed. */

import { Option } from 'commander';
import { CliCommand } from '../../cli-command.ts';
import { plain } from '../../options/options.ts';

/** Where the keys of a server are. */
export const keysOption = (): Option =>
  new Option(
    '--keys <file>',
    'file of the keys (default: slt/keys.json in the folder for settings: $XDG_CONFIG_HOME, ~/.config or %APPDATA%) (env: SLT_KEYS)',
  );

const load = () => import('./command.ts');

/** `slt keys` and its subcommands. */
export function keysCommand(): CliCommand {
  return new CliCommand('keys')
    .summary('the API keys of slt serve')
    .description(
      'Make, list and revoke the API keys of a server. A key is shown once; the file keeps its SHA-256 only.',
    )
    .example(`
slt keys create --org "Acme Brokers" --tier standard
slt keys create --org Acme --tier enterprise --expires 2027-12-31
slt keys list
slt keys revoke 3f9a1c2b4d5e`)
    .addCommand(createCommand())
    .addCommand(listCommand())
    .addCommand(revokeCommand());
}

function createCommand(): CliCommand {
  return new CliCommand('create')
    .summary('make a key')
    .description('Make a key for an organization and print it on stdout; it is shown only once.')
    .requiredOption('--org <name>', 'the organization the key is for')
    .addOption(
      new Option('--tier <tier>', 'how many requests a minute: standard 100, enterprise 1000')
        .choices(['standard', 'enterprise'])
        .makeOptionMandatory(),
    )
    .option('--expires <date>', 'the last day on which it is valid (default: no end)')
    .addOption(keysOption())
    .option('--json', 'as JSON')
    .example('slt keys create --org "Acme Brokers" --tier standard --expires 2027-12-31')
    .runs(async (context, options) => (await load()).createKey(context, options));
}

function listCommand(): CliCommand {
  return new CliCommand('list')
    .summary('the keys, without their secrets')
    .description('List the keys: id, organization, tier, until when, and whether they are valid.')
    .addOption(keysOption())
    .option('--json', 'as JSON')
    .addOption(plain())
    .example('slt keys list\nslt keys list --json')
    .runs(async (context, options) => (await load()).listKeys(context, options));
}

function revokeCommand(): CliCommand {
  return new CliCommand('revoke')
    .summary('make a key invalid permanently')
    .description('Revoke a key by its id. It stays in the list.')
    .argument('<id>', 'id of the key, from slt keys list')
    .addOption(keysOption())
    .option('--json', 'as JSON')
    .example('slt keys revoke 3f9a1c2b4d5e')
    .runs(async (context, id, options) => (await load()).revokeKey(context, id, options));
}
