/** Whatever names a run is given: no input is changed or lost, no file of somebody else, and no result overwrites another. */

import {
  closeSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UsageError } from '../../../src/errors.ts';
import { checkFiles } from '../../../src/io/check-files.ts';
import { Outputs } from '../../../src/io/outputs.ts';
import { runs } from '../../support/thorough.ts';

let folder = '';
const at = (name: string): string => join(folder, name);
const put = (name: string): string => {
  writeFileSync(at(name), `content of ${name}`);
  return at(name);
};
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'slt-files-')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const check = (input: string, ...outputs: string[]) =>
  checkFiles({
    inputs: [{ what: 'the input', path: input }],
    outputs: outputs.map((path, index) => ({ what: `--output-${index}`, path })),
  });

describe('one file under two names', () => {
  test('not there yet, through a link of a folder', () => {
    mkdirSync(at('real'));
    symlinkSync(at('real'), at('link'));
    expect(() => check(put('in'), at('real/x.csv'), at('link/x.csv'))).toThrow(
      `--output-0 and --output-1 are both ${at('link/x.csv')}; give each a file of its own`,
    );
    put('real/in.csv');
    expect(() => check(at('real/in.csv'), at('link/in.csv'))).toThrow(
      'is the input; it is never overwritten',
    );
  });

  test('through links that lead to what is not there yet', () => {
    symlinkSync('later.csv', at('one'));
    symlinkSync(at('one'), at('two'));
    expect(() => check(put('in'), at('two'), at('later.csv'))).toThrow('give each a file of its own');
  });

  test('by a hard link', () => {
    linkSync(put('in'), at('same'));
    expect(() => check(at('in'), at('same'))).toThrow(`--output-0 ${at('same')} is the input`);
  });

  test.each(['/dev/fd/', '/proc/self/fd/', `/proc/${process.pid}/fd/`])('open already: %s', (names) => {
    const fd = openSync(put('in'), 'r');
    try {
      expect(() => check(`${names}${fd}`, at('in'))).toThrow('is the input; it is never overwritten');
      expect(() => check(at('in'), `${names}${fd}`)).toThrow('is the input; it is never overwritten');
    } finally {
      closeSync(fd);
    }
  });

  test('stdout, and the same by its other names', () => {
    for (const name of ['-', '/dev/stdout', '/dev/fd/1'])
      expect(() => check(put('in'), '-', name)).toThrow('give each a file of its own');
  });
});

test('devices may be shared, stdin may not be read twice', () => {
  expect(() => check('/dev/null', '/dev/null', '/dev/null')).not.toThrow();
  expect(() =>
    checkFiles({
      inputs: [
        { what: 'the input', path: '-' },
        { what: 'the key file', path: '/dev/stdin' },
      ],
      outputs: [],
    }),
  ).toThrow('the input and the key file are both stdin; name a file for one');
});

/** The files of the property: each has its name for content, and some are names of others. */
const NAMES = [
  'a',
  'b',
  'c',
  'hard',
  'soft',
  'chain',
  'dangling',
  'there/a',
  'loop/a',
  'new',
  'new2',
  'there/new',
];

function scene(): void {
  mkdirSync(at('there'));
  for (const name of ['a', 'b', 'c', 'there/a']) put(name);
  linkSync(at('a'), at('hard'));
  symlinkSync('b', at('soft'));
  symlinkSync('soft', at('chain'));
  symlinkSync('new', at('dangling'));
  symlinkSync('there', at('loop'));
}

/** Every file below the folder with its content, by its name without links. */
const contents = (): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => lstatSync(at(name)).isFile() && realpathSync(at(name)) === at(name))
      .map((name) => [name, readFileSync(at(name), 'utf8')]),
  );

describe('random sets of names', () => {
  const name = fc.constantFrom(...NAMES);
  const plan = fc.record({
    input: name,
    /** The input is given as an open file, as by redirection. */
    open: fc.boolean(),
    outputs: fc.array(name, { minLength: 1, maxLength: 4 }),
    /** How the run ends. */
    end: fc.constantFrom('finish', 'discard', 'fail'),
  });

  test('never lose or change an input, nor any file that is no output', async () => {
    await fc.assert(
      fc.asyncProperty(plan, async ({ input, open, outputs: names, end }) => {
        rmSync(folder, { recursive: true });
        mkdirSync(folder);
        scene();
        fc.pre(existsSync(at(input)));
        const before = contents();
        const own = readFileSync(at(input), 'utf8');
        const fd = openSync(at(input), 'r');
        try {
          const accepted = await runOf(open ? `/dev/fd/${fd}` : at(input), names, end);
          expect(readFileSync(at(input), 'utf8')).toBe(own);
          const written = accepted ? names : [];
          const results = new Map(
            written.map((each) => [realpathSync(at(each)).slice(folder.length + 1), `result ${each}`]),
          );
          // Each output holds its own result, everything else what it held, and nothing is left over.
          expect(results.size).toBe(written.length);
          expect(contents()).toEqual(new Map([...before, ...results]));
        } finally {
          closeSync(fd);
        }
      }),
      { numRuns: runs(300) },
    );
  });

  /** A run as the commands do it; whether it was accepted and came to its end. */
  async function runOf(input: string, names: readonly string[], end: string): Promise<boolean> {
    try {
      check(input, ...names.map(at));
    } catch (error) {
      expect(error).toBeInstanceOf(UsageError);
      return false;
    }
    const outputs = new Outputs(process);
    for (const each of names) await outputs.open(at(each)).write(`result ${each}`);
    if (end === 'finish') {
      await outputs.finish();
      return true;
    }
    if (end === 'fail') {
      outputs.open(at('blocked'));
      mkdirSync(at('blocked'));
      await expect(outputs.finish()).rejects.toThrow('every file is as it was');
      rmSync(at('blocked'), { recursive: true });
      // What was finished is kept under names of its own.
      for (const partial of outputs.partials) rmSync(partial);
    }
    outputs.discard();
    return false;
  }
});
