/** A result takes its name when it is whole, and nothing else of that name is harmed before. */
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { IoFailure } from '../../src/io/io-failure.ts';
import { checkOutputs, openSink } from '../../src/io/sink.ts';

let folder = '';
const at = (name: string): string => join(folder, name);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'slt-sink-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a file', () => {
  test('is there when it is finished, not before; an older one stays until then', async () => {
    writeFileSync(at('out.csv'), 'older');
    const sink = openSink(at('out.csv'));
    await sink.write('a,b\n');
    expect(readFileSync(at('out.csv'), 'utf8')).toBe('older');
    expect(sink.partial).toBe(at(`out.csv.${process.pid}.partial`));
    expect(readFileSync(sink.partial as string, 'utf8')).toBe('a,b\n');
    await sink.finish();
    expect(readFileSync(at('out.csv'), 'utf8')).toBe('a,b\n');
    expect(readdirSync(folder)).toEqual(['out.csv']);
  });

  test('that is given up leaves nothing, and the older one', async () => {
    writeFileSync(at('out.csv'), 'older');
    const sink = openSink(at('out.csv'));
    await sink.write('a,b\n');
    sink.discard();
    expect(readdirSync(folder)).toEqual(['out.csv']);
    expect(readFileSync(at('out.csv'), 'utf8')).toBe('older');
  });

  test('behind a symbolic link is replaced where it is; the link stays one', async () => {
    mkdirSync(at('real'));
    writeFileSync(at('real/out.csv'), 'older');
    symlinkSync(at('real/out.csv'), at('link.csv'));
    const sink = openSink(at('link.csv'));
    await sink.write('new');
    await sink.finish();
    expect(lstatSync(at('link.csv')).isSymbolicLink()).toBe(true);
    expect(readFileSync(at('real/out.csv'), 'utf8')).toBe('new');
    expect(readdirSync(at('real'))).toEqual(['out.csv']);
  });

  test('is written though a killed run with the same process number left its own behind', async () => {
    const left = at(`out.csv.${process.pid}.partial`);
    writeFileSync(left, 'left behind');
    const sink = openSink(at('out.csv'));
    expect(sink.partial).toBe(at(`out.csv.${process.pid}-2.partial`));
    await sink.write('new');
    await sink.finish();
    expect(readFileSync(at('out.csv'), 'utf8')).toBe('new');
    expect(readFileSync(left, 'utf8')).toBe('left behind');
  });

  test.each([
    ['with a name that is too long', 'x'.repeat(255), 'its name is too long'],
    ['in a folder that went away', 'gone/out.csv', 'there is no such file or folder'],
  ])('%s fails in words', async (_, name, reason) => {
    const sink = openSink(at(name));
    const failure = await sink.write('x').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(IoFailure);
    expect((failure as IoFailure).message).toBe(`${at(name)} cannot be written: ${reason}`);
    sink.discard();
    expect(readdirSync(folder)).toEqual([]);
  });
});

test('a full disk behind the compressor fails in words, however far the compressor is', async () => {
  symlinkSync('/dev/full', at('full.csv.gz'));
  for (const size of [1 << 16, 1 << 18, 1 << 20]) {
    const sink = openSink(at('full.csv.gz'));
    const fill = async (): Promise<void> => {
      for (;;) await sink.write(randomBytes(size));
    };
    await expect(fill()).rejects.toThrow(
      `${at('full.csv.gz')} cannot be written: the disk is full; free some room and run it again`,
    );
    sink.discard();
  }
});

test('two names of one place are found out though no file is there yet', () => {
  mkdirSync(at('real'));
  symlinkSync(at('real'), at('link'));
  expect(() => checkOutputs('-', { '--output': at('real/x.csv'), '--errors': at('link/x.csv') })).toThrow(
    `--output and --errors both name ${at('link/x.csv')}; give each a file of its own`,
  );
  writeFileSync(at('real/in.csv'), '');
  expect(() => checkOutputs(at('real/in.csv'), { '--output': at('link/in.csv') })).toThrow(
    'is the input; it is never overwritten',
  );
  expect(existsSync(at('real/x.csv'))).toBe(false);
});
