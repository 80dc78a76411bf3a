/** The arguments, options and help of `slt stamp check`. */

import { CliCommand, type Item } from '../../../cli-command.ts';
import { collect, plain, ratesDir } from '../../../options/options.ts';
import { timeLimit } from '../time-limit.ts';

const EXIT_CODES: readonly Item[] = [
  ['0', 'every notice the file is held to is there, in the prescribed words and type'],
  ['4', 'it is not, or it can’t be determined'],
  ['2', 'the command is wrong, or the file is not a readable PDF'],
  ['1', 'the file can’t be opened, or reading it takes too much time or memory'],
];

/** `slt stamp check`. */
export const stampCheckCommand = (): CliCommand =>
  new CliCommand('check')
    .summary('whether a PDF carries a state’s notices as prescribed')
    .description(
      'Read a PDF and say point by point whether the prescribed wording is there, complete, in the prescribed size, weight, color and capitals. Without --instrument the file is held to the notices every policy carries, and to any other notice that is in it.',
    )
    .argument('<file>', 'the PDF')
    .argument('<state>', 'two-letter code or name')
    .option('--instrument <number>', 'hold the file to this notice (may be given several times)', collect)
    .addOption(timeLimit())
    .option('--json', 'the result as JSON')
    .addOption(plain())
    .addOption(ratesDir())
    .example('slt stamp check policy.pdf ID\nslt stamp check policy.pdf TX --instrument 2 --json')
    .section('Exit codes', EXIT_CODES)
    .runs(async (context, file, state, options) => {
      const { stampCheck } = await import('./command.ts');
      return stampCheck(context, file, state, options);
    });
