import type { EXIT } from '../errors.ts';

/** What each exit code says. */
export const EXIT_MEANINGS: Readonly<Record<keyof typeof EXIT, string>> = {
  done: 'done',
  failure: 'a file, the network, a service or the program failed',
  wrongInput: 'the command or its input is wrong; the message says what and how to fix it',
  rejected: 'slt batch finished, but some rows were rejected',
  different:
    'slt calc or batch --compare: figures differ; slt stamp check: a notice is not as prescribed, or that can’t be determined',
  interrupted: 'Ctrl-C; a message says what became of the results',
};
