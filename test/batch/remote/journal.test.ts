/** The journal of a remote batch: one run's at a time, nobody else's file, for its owner alone. */
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Journal } from '../../../src/batch/remote/journal.ts';
import { FileError, UsageError } from '../../../src/errors.ts';

const SERVICE = 'https://tax.example.com/v1';
const HEAD = `{"journal":"slt batch","service":"${SERVICE}"}\n`;

/** Beyond the largest number a process has on Linux, 4,194,304, or elsewhere. */
const NO_PROCESS = 4_194_305;

let folder = '';
const at = (name: string): string => join(folder, name);
const journal = (name: string, earlier: 'refuse' | 'resume' | 'drop' = 'refuse'): Journal =>
  new Journal(at(name), SERVICE, earlier);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'slt-journal-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a file that is no journal', () => {
  test.each([
    ['one line without a line break', 'precious'],
    ['text', 'precious\nlines\n'],
    ['JSON of another program', '{"journal":"slt batch"}\n'],
    ['half the first line', HEAD.slice(0, -10)],
  ])('%s: is refused and left as it is', (_, content) => {
    writeFileSync(at('j'), content);
    chmodSync(at('j'), 0o644);
    for (const earlier of ['refuse', 'resume', 'drop'] as const) {
      expect(() => journal('j', earlier)).toThrow(UsageError);
      expect(() => journal('j', earlier)).toThrow('is not a journal of batch and is left as it is');
    }
    expect(readFileSync(at('j'), 'utf8')).toBe(content);
    expect(statSync(at('j')).mode & 0o777).toBe(0o644);
    expect(readdirSync(folder)).toEqual(['j']);
  });

  test.each(['/dev/null', '/dev/full', '/dev/stdout'])('%s is refused in one line', (path) => {
    expect(() => new Journal(path, SERVICE, 'drop')).toThrow(
      `the option journal ${path} is not a file on disk, where answers are kept; name a file`,
    );
    expect(existsSync(`${path}.lock`)).toBe(false);
  });
});

describe('an empty file, left by a run that was cut short before its first line', () => {
  test.each(['refuse', 'resume', 'drop'] as const)('is none to %s', (earlier) => {
    writeFileSync(at('j'), '');
    const first = journal('j', earlier);
    first.keep('question', { status: 200, text: '{}', retryAfter: null });
    first.close();
    expect(readFileSync(at('j'), 'utf8').startsWith(HEAD)).toBe(true);
    expect(journal('j', 'resume').earlier).toBe(1);
  });
});

describe('its own file', () => {
  test('is for its owner alone, also where an earlier run left it open to others', () => {
    journal('j').close();
    expect(statSync(at('j')).mode & 0o777).toBe(0o600);
    chmodSync(at('j'), 0o644);
    journal('j').close();
    expect(statSync(at('j')).mode & 0o777).toBe(0o600);
  });

  test('is found again behind a link, and removed there', () => {
    symlinkSync('real', at('link'));
    const first = journal('link');
    first.keep('question', { status: 200, text: '{}', retryAfter: null });
    first.close();
    const second = journal('real', 'resume');
    expect(second.find('question')).toEqual({ status: 200, text: '{}', retryAfter: null });
    second.remove();
    expect(readdirSync(folder)).toEqual(['link']);
  });

  test('is not removed when another file has taken its name', () => {
    const first = journal('j');
    rmSync(at('j'));
    writeFileSync(at('j'), 'precious');
    first.remove();
    expect(readFileSync(at('j'), 'utf8')).toBe('precious');
    expect(readdirSync(folder)).toEqual(['j']);
  });

  test('that somebody removed is no reason to fail', () => {
    const first = journal('j');
    rmSync(at('j'));
    first.remove();
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('of two runs', () => {
  test('the second is refused, by whatever name, and goes on after the first', () => {
    symlinkSync('j', at('link'));
    const first = journal('j');
    first.keep('question', { status: 200, text: '{}', retryAfter: null });
    for (const name of ['j', 'link']) {
      expect(() => journal(name, 'drop')).toThrow(FileError);
      expect(() => journal(name, 'drop')).toThrow(
        /the journal \S+ is in use by another run; wait for its end/,
      );
    }
    expect(first.find('question')).not.toBeNull();
    first.close();
    journal('j', 'resume').close();
  });

  const held = (change: object = {}): void => {
    const first = journal('j');
    const lock = JSON.parse(readFileSync(at('j.lock'), 'utf8'));
    first.close();
    writeFileSync(at('j.lock'), `${JSON.stringify({ ...lock, ...change })}\n`);
  };

  test('the lock of a dead one is taken over', () => {
    const pid = NO_PROCESS;
    for (const change of [{ pid }, { started: 'long before' }]) {
      held(change);
      journal('j').close();
      expect(readdirSync(folder)).toEqual(['j']);
    }
  });

  test('the lock of one elsewhere counts while it gives signs of life', () => {
    held({ where: 'another machine' });
    expect(() => journal('j')).toThrow(`If there is no such run, remove ${at('j.lock')}`);
    const early = new Date(Date.now() - 10 * 60_000);
    utimesSync(at('j.lock'), early, early);
    journal('j').close();
  });

  test('a file of the lock’s name that is no lock is refused and stays', () => {
    writeFileSync(at('j.lock'), 'precious\n');
    expect(() => journal('j')).toThrow(
      `${at('j.lock')} is in the way and is not a lock of slt; name another file`,
    );
    expect(readFileSync(at('j.lock'), 'utf8')).toBe('precious\n');
  });
});
