/** `slt completion`: scripts by which a shell completes what is typed, and the command they ask. */
import { Argument } from 'commander';
import { CliCommand, type Item } from '../../cli-command.ts';
import type { Shell } from './scripts.ts';

/** The command the scripts ask; not for people. */
export const COMPLETE = '__complete';

/** The shells there is a script for. */
const SHELLS: readonly Shell[] = ['bash', 'zsh', 'fish', 'powershell'];

const HOW: readonly Item[] = [
  ['bash', 'source <(slt completion bash) in ~/.bashrc'],
  ['zsh', 'source <(slt completion zsh) in ~/.zshrc, after compinit'],
  ['fish', 'slt completion fish > ~/.config/fish/completions/slt.fish'],
  ['powershell', 'slt completion powershell | Out-String | Invoke-Expression in $PROFILE'],
];

/** `slt completion SHELL`. */
export const completionCommand = (): CliCommand =>
  new CliCommand('completion')
    .summary('shell completion of commands, options, states and places')
    .description('Print the script with which a shell completes commands, options and their values.')
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
    .example('slt completion bash\nslt completion fish > ~/.config/fish/completions/slt.fish')
    .section('To install', HOW)
    .runs(async (context, shell: Shell) => {
      const { printScript } = await import('./command.ts');
      return printScript(context, shell, COMPLETE);
    });

/** What the scripts call: `slt __complete -- WORD...`, the last word being the one that is typed. */
export const completeCommand = (): CliCommand =>
  new CliCommand(COMPLETE)
    .argument('[words...]')
    .runs(async (context, words: string[], _options, self: CliCommand) => {
      const { printCandidates } = await import('./command.ts');
      return printCandidates(context, self.parent as CliCommand, words);
    });
