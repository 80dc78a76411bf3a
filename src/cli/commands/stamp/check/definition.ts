/** The arguments, options and help of `slt stamp check`. */

import { CliCommand, type Item } from '../../../cli-command.ts';
import { collect, plain, ratesDir } from '../../../options/options.ts';
import { timeLimit } from '../time-limit.ts';

const EXIT_CODES: readonly Item[] = [
  ['0', 'passes: nothing is wrong in what a program can see; the report says what to check yourself'],
  ['3', 'incomplete: the words of a notice are not on file, or something in the file can’t be read'],
  ['4', 'fails: a notice is missing, or a word, its size, weight, color, page or a blank is wrong'],
  ['2', 'the command is wrong, or the file is not a readable PDF'],
  ['1', 'the file can’t be opened, or reading it takes too much time or memory'],
];

/** `slt stamp check`. */
export const stampCheckCommand = (): CliCommand =>
  new CliCommand('check')
    .summary('whether a PDF carries a state’s notices as prescribed')
    .description(
      'Read a PDF and say point by point whether the prescribed wording is there, complete, in the prescribed size, weight, color and capitals, on the prescribed page, with its blanks filled. Without --instrument the file is held to the notices every policy of --date carries, and to any other notice for such a policy that is in it.',
    )
    .argument('<file>', 'the PDF, or - for stdin')
    .argument('<state>', 'two-letter code or name')
    .option('--instrument <number>', 'hold the file to this notice (may be given several times)', collect)
    .option('--broker <name>', 'look for this name of the surplus lines broker')
    .option('--license <number>', 'look for this license number of the broker')
    .option('--fill <name=value>', 'what should stand in a blank (repeatable)', collect)
    .option(
      '--date <date>',
      'effective date of the policy: its notices, and its tax rate for a blank (default: today)',
    )
    .option('--front-page <number>', 'the page on which the policy begins (default: 1)')
    .option('--declarations-page <number>', 'the declarations page (default: those headed Declarations)')
    .addOption(timeLimit())
    .option('--json', 'the result as JSON')
    .addOption(plain())
    .addOption(ratesDir())
    .example(`
slt stamp check policy.pdf ID --broker "Jane Doe"
slt stamp check policy.pdf TX --instrument 2 --json`)
    .section('Exit codes', EXIT_CODES)
    .runs(async (context, file, state, options) => {
      const { stampCheck } = await import('./command.ts');
      return stampCheck(context, file, state, options);
    });
