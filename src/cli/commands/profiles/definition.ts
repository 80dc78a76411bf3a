/** The arguments, options and help of `slt profiles`. */
import { CliCommand } from '../../cli-command.ts';
import { plain } from '../../options/options.ts';

const load = () => import('./command.ts');

/** `slt profiles` and its subcommands. */
export function profilesCommand(): CliCommand {
  return new CliCommand('profiles')
    .summary('how the exports of your systems are read')
    .description(
      'Profiles keep the options by which an export is read: which column is what, which are left out, which rows are skipped.\nslt batch --save-profile NAME saves one, --profile NAME uses it. Each is a readable file of JSON in the folder for settings.',
    )
    .example(`
slt batch june.csv -o priced.csv --ignore "Date Entered" --save-profile epic
slt batch july.csv -o priced.csv --profile epic
slt profiles list
slt profiles show epic`)
    .addCommand(listCommand())
    .addCommand(showCommand())
    .addCommand(deleteCommand());
}

const listCommand = (): CliCommand =>
  new CliCommand('list')
    .summary('the profiles there are')
    .description('List the profiles by name, with what each says.')
    .option('--json', 'as JSON')
    .addOption(plain())
    .example('slt profiles list')
    .runs(async (context, options) => (await load()).listProfiles(context, options));

const showCommand = (): CliCommand =>
  new CliCommand('show')
    .summary('one profile, as its file has it')
    .description('Print a profile as JSON, as it stands in its file.')
    .argument('<profile>', 'its name, or the path of its file')
    .example('slt profiles show epic\nslt profiles show ./epic.json')
    .runs(async (context, name) => (await load()).showProfile(context, name));

const deleteCommand = (): CliCommand =>
  new CliCommand('delete')
    .summary('delete a profile')
    .description('Delete a profile.')
    .argument('<profile>', 'its name, or the path of its file')
    .example('slt profiles delete epic')
    .runs(async (context, name) => (await load()).removeProfile(context, name));
