/** What holds for every command: the exit codes and the environment variables, topics of `slt help`. */
import type { EXIT } from '../../../errors.ts';

/** What each exit code says. */
export const EXIT_MEANINGS: Readonly<Record<keyof typeof EXIT, string>> = {
  done: 'done',
  failure: 'a file, the network, a service or the program failed',
  wrongInput: 'the command or its input is wrong; the message says what and how to fix it',
  incomplete:
    'slt batch finished, but some rows were rejected; slt stamp check: something could not be checked',
  different: 'slt calc or batch --compare: figures differ; slt stamp check: a notice is not as prescribed',
  interrupted: 'Ctrl-C; a message says what became of the results',
};

/** The environment variables the program reads. An option that one stands for names it in its definition. */
export const ENVIRONMENT: Readonly<Record<string, string>> = {
  SLT_API_KEY: 'the key for --remote, --compare and slt report --server',
  SLT_API_URL: 'the address of the service they ask, like --api-url',
  SLT_RATES_DIR: 'a folder of your own rate files, like --rates-dir',
  SLT_KEYS: 'the file of a server’s keys, like --keys',
  SLT_REPORTS: 'the database of problem reports, like --reports',
  SLT_LIMITS: 'the Redis where servers count together, like --limits; may hold its password',
  SLT_PLAIN: '1: plain output for screen readers, like --plain',
  SLT_TODAY: 'the day that counts as today, like 2026-06-30, to reproduce an earlier answer',
  BROWSER: 'the program with which slt open opens the page',
  NO_COLOR: 'not empty: no color',
  FORCE_COLOR: '1: color in a pipe too; 0: none anywhere',
  NODE_DISABLE_COMPILE_CACHE: '1: keep nothing in ~/.cache/slt that makes the next start shorter',
};
