/** What a start keeps for the next: compiled code in the user's folder for caches. It changes no output, whatever lies there. */
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { slt } from '../../support/slt.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

describe('the cache of compiled code', () => {
  let home: string;
  const cached = (): string[] => readdirSync(join(home, 'slt')).map((name) => join(home, 'slt', name));
  const calc = (env: Record<string, string> = {}) =>
    slt(['calc', 'TX', '10000', '--explain'], { XDG_CACHE_HOME: home, ...env });

  beforeEach(() => {
    home = temporaryFolder().path;
  });

  test('is written by the first start, for its user alone, and read by the next', async () => {
    const first = await calc();
    expect([first.exitCode, first.stderr, first.stdout.includes('10,489.00')]).toEqual([0, '', true]);
    const [file = ''] = cached();
    expect([cached().length, statSync(file).mode & 0o777, statSync(join(home, 'slt')).mode & 0o777]).toEqual([
      1, 0o600, 0o700,
    ]);
    const before = statSync(file);
    expect(await calc()).toMatchObject({ stdout: first.stdout, stderr: '', exitCode: 0 });
    // It was used, so there was no reason to write another.
    expect(statSync(file).ino).toBe(before.ino);
    await slt(['rates', 'TX'], { XDG_CACHE_HOME: home });
    expect(cached().length).toBe(2);
  });

  const spoilt: [string, (file: string) => void][] = [
    ['of something else', (file) => writeFileSync(file, Buffer.alloc(300_000, 7))],
    ['cut short', (file) => truncateSync(file, 1000)],
    ['empty', (file) => truncateSync(file, 0)],
    // As after a power failure, or on a disk that fails: V8 would run it as it is.
    [
      'with an end of zeroes',
      (file) =>
        writeFileSync(file, Buffer.concat([readFileSync(file).subarray(0, -8192), Buffer.alloc(8192)])),
    ],
    [
      'with changed bits',
      (file) =>
        writeFileSync(
          file,
          readFileSync(file).map((byte, at) => byte ^ Number(at % 1000 === 999)),
        ),
    ],
    [
      'that is a link',
      (file) => {
        renameSync(file, join(home, 'elsewhere'));
        symlinkSync(join(home, 'elsewhere'), file);
      },
    ],
    ['that others may write', (file) => chmodSync(file, 0o666)],
  ];
  test.each(spoilt)('one %s is replaced', async (_, spoil) => {
    const first = await calc();
    const [file = ''] = cached();
    const whole = readFileSync(file).length;
    spoil(file);
    const { ino } = lstatSync(file);
    expect(await calc()).toMatchObject({ stdout: first.stdout, stderr: '', exitCode: 0 });
    const replaced = lstatSync(file);
    expect([replaced.ino === ino, replaced.mode & 0o777, cached()]).toEqual([false, 0o600, [file]]);
    expect(replaced.size).toBeGreaterThan(whole / 2);
  });

  test('those of another version are removed; other files are not ours', async () => {
    await calc();
    const folder = join(home, 'slt');
    writeFileSync(join(folder, '0123456789abcdef-11.3-x64-calc'), 'old');
    writeFileSync(join(folder, 'notes.txt'), 'mine');
    await slt(['rates', 'TX'], { XDG_CACHE_HOME: home });
    expect(readdirSync(folder).sort()).toEqual([
      expect.stringMatching(/-calc$/),
      expect.stringMatching(/-rates$/),
      'notes.txt',
    ]);
  });

  test.each([
    ['where it is switched off', () => ({ NODE_DISABLE_COMPILE_CACHE: '1' })],
    ['where the folder is no absolute path', () => ({ XDG_CACHE_HOME: 'caches' })],
    ['where there is no such folder', () => ({ XDG_CACHE_HOME: join(home, 'none') })],
    ['where the folder cannot be found', () => ({ XDG_CACHE_HOME: `/${'a'.repeat(300)}` })],
    ['where the folder is a file', () => ({ XDG_CACHE_HOME: temporaryFolder().put('file', '') })],
  ])('there is none %s, and all else is the same', async (_, env) => {
    const { stdout, stderr, exitCode } = await calc(env());
    expect([exitCode, stderr, stdout.includes('10,489.00')]).toEqual([0, '', true]);
    expect(readdirSync(home)).toEqual([]);
  });

  test.each([
    ['that others may write', (folder: string) => mkdirSync(folder) ?? chmodSync(folder, 0o777)],
    ['that is a link to another', (folder: string) => symlinkSync(temporaryFolder().path, folder)],
  ])('none is kept in a folder %s', async (_, make) => {
    make(join(home, 'slt'));
    expect((await calc()).exitCode).toBe(0);
    expect(cached()).toEqual([]);
  });

  test('a command that failed leaves none', async () => {
    expect((await slt(['calc', 'ZZ', '1'], { XDG_CACHE_HOME: home })).exitCode).toBe(2);
    expect(readdirSync(home)).toEqual([]);
  });
});
